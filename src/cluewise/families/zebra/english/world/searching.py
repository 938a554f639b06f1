"""Where values may be found that no list tells, and what is known of words before any is gathered."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.families.zebra.english.lexicon import function_words, sorts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence, World
from cluewise.families.zebra.english.world.evidence import ANNOUNCES, EACH, Evidence
from cluewise.families.zebra.english.world.naming import singular


@dataclass(frozen=True)
class Known:
    """What is known of words before any value is gathered."""

    words: frozenset[str]  # that are no values, or values of lists
    nouns: frozenset[str]  # that announce what there is
    doubtful: frozenset[str]  # that may announce
    marked: frozenset[int]  # which of the sentences stand in marked clues


def _nouns(announced: set[str]) -> frozenset[str]:
    """Of words that announce those that can be nouns for everything there is."""
    return frozenset(low for low in announced if low.isalpha() and len(low) > _SHORTEST and low not in function_words)


_SHORTEST = 2  # letters


def to_search(seen: Evidence, world: World) -> tuple[list[Sentence], Known]:
    """The sentences in which values may be found, and the words that are none: known ones, and those that announce."""
    used = declaring(seen, world.size)
    clues = [one for clue in seen.page.clues for one in clue.sentences]
    told_at = max((one.line for one in seen.page.intro if id(one) in used or ANNOUNCES.search(one.text)), default=0)
    begin = min(clues[0].line, told_at) if clues and told_at else clues[0].line if clues else 0
    clues += [one for one in seen.page.intro if clues and one.line > begin]
    chatter = chatter_of(seen, used)
    clues = [one for one in clues if id(one) not in used | chatter and not ANNOUNCES.search(one.text)]
    told_of = [one for one in seen.head if id(one) in used or ANNOUNCES.search(one.text) or EACH.search(one.text)]
    known = {value.casefold() for kind in world.kinds for value in kind.values}
    known |= {form.casefold() for kind in world.kinds for forms in kind.forms for form in forms}
    announced: set[str] = set()  # words that are no values
    doubtful: set[str] = set()  # parts of such words, and of names: scarecrows, Plum Lane
    for word in (word for one in told_of for word in _untitled(one) if not word.is_mark):
        if not (word.is_capital and sorts(word.low) & {"nation", "city"}):
            (doubtful if word.is_capital else announced).update((word.low, singular(word.low)))
            doubtful |= _endings(singular(word.low))
    numbered = {id(one) for clue in seen.page.clues if clue.marked for one in clue.sentences}
    marked = frozenset(n for n, one in enumerate(clues) if id(one) in numbered)
    return clues, Known(frozenset(known | announced), _nouns(announced), frozenset(doubtful), marked)


def declaring(seen: Evidence, size: int) -> set[int]:
    """The sentences that tell a list or a count of that size."""
    found = {id(each.sentence) for each in seen.told if len(each.values) == size}
    return found | {id(count.sentence) for count in seen.counts if count.number == size}


def chatter_of(seen: Evidence, used: set[int]) -> set[int]:
    """Running text before anything is said of who and how many there are: greetings, the weather, the printer."""
    marked = {id(one) for clue in seen.page.clues if clue.marked for one in clue.sentences}
    running = sorted((one for one in seen.head if id(one) not in marked), key=lambda one: (one.line, one.column))
    begin = next((n for n, one in enumerate(running) if id(one) in used or ANNOUNCES.search(one.text)), 0)
    every = sum(len(clue.sentences) for clue in seen.page.clues) + len(seen.page.intro)
    return {id(one) for one in running[:begin]} if 2 * begin < every else set()


def _endings(noun: str) -> set[str]:
    """Of postcards people speak as cards."""
    return {noun[at:] for at in range(3, len(noun) - 3) if sorts(noun[at:])} if len(noun) > 7 else set()


def _untitled(sentence: Sentence) -> list[Word]:
    """The words of a sentence but for those that name a puzzle: the zebra puzzle, the fish riddle."""
    follow = (*sentence.words[1:], None)
    return [one for one, other in zip(sentence.words, follow, strict=True) if not (other and other.low in _RIDDLES)]


_RIDDLES = frozenset({"puzzle", "riddle", "problem", "teaser", "question"})
