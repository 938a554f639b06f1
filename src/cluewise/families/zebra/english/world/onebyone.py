"""Lists told one by one: There is a red hat. There is a blue hat. And there is a green hat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.world.spoken import Told, text_of

_LONGEST = 4  # words: a red hat, or Ann and Ben
LEADS = frozenset({"and", "also", "then", "finally", "but"})
BEING = frozenset({"is", "are", "was", "were", "'s"})
ARTICLES = frozenset({"a", "an", "some", "one", "the"})


def told_one_by_one(sentences: Sequence[Sentence]) -> list[Told]:
    """The runs of sentences, or of clauses of one, that each say of one thing that it is there."""
    found: list[Told] = [each for sentence in sentences for each in _in_clauses(sentence)]
    run: list[tuple[Sentence, list[Word]]] = []
    for sentence in (*sentences, None):
        thing = _thing(sentence) if sentence is not None else None
        if thing and sentence is not None:
            run.append((sentence, thing))
        else:
            found += _list(run)
            run = []
    return found


def _in_clauses(sentence: Sentence) -> list[Told]:
    """There was a hatbox, there was a cage and there was a trunk: all in one sentence."""
    run: list[tuple[Sentence, list[Word]]] = []
    at = 0
    for n, word in enumerate((*sentence.words, None)):
        if word is None or (word.is_mark and word.low != "'s") or word.low == "and":
            clause = replace(sentence, words=sentence.words[at:n])
            thing = _thing(clause)
            at = n + 1
            if thing:
                run.append((sentence, thing))
            elif run and clause.words:
                break
    return _list(run)[:1]


def _thing(sentence: Sentence) -> list[Word] | None:
    """What a sentence says is there, without the article."""
    words = [word for word in sentence.words if not word.is_mark]
    while words and words[0].low in LEADS:
        words = words[1:]
    if len(words) < 3 or words[0].low != "there" or words[1].low not in BEING:
        return None
    thing = words[2:]
    thing = thing[1:] if thing[0].low in ARTICLES else thing
    return thing if 1 <= len(thing) <= _LONGEST and all(word.low.isalpha() for word in thing) else None


def _parts(thing: list[Word]) -> list[list[Word]]:
    """Ann and Ben are two."""
    at = next((n for n, word in enumerate(thing) if word.low == "and"), 0)
    return [thing[:at], thing[at + 1 :]] if at and thing[0].is_capital and thing[-1].is_capital else [thing]


def _list(run: Sequence[tuple[Sentence, list[Word]]]) -> list[Told]:
    things = [part for _, thing in run for part in _parts(thing)]
    if len(things) < 3:
        return []
    noun = things[0][-1]
    shared = all(len(thing) > 1 and thing[-1].low == noun.low for thing in things)
    values = tuple(text_of(thing[:-1] if shared else thing) for thing in things)
    if len(set(values)) < len(values):
        return []
    return [Told(values, (), (noun,) if shared else (), sentence, "plain") for sentence, _ in run]
