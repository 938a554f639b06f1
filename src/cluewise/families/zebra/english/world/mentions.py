"""What clues and questions speak of: noun phrases that may be values, each with the company it keeps.

No grammar is needed here: a phrase is a run of content words, its company the verb or preposition before it and the
noun it stands before ("the teal boat": teal, before boat). Forms of one word (harpist, harp) are one mention.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cluewise.families.zebra.english.lexicon import (
    derived,
    gender,
    is_verb,
    lemmas,
    sorts,
)
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.chunks import Chunk, chunks, opens
from cluewise.families.zebra.english.world.parts import BE, HAVE, TITLES, base_of
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS, ORDINALS
from cluewise.families.zebra.english.world.spoken import text_of


@dataclass
class Mention:
    """A phrase that may be a value."""

    text: str
    keys: set[str]  # casefolded forms by which it is known
    sorts: frozenset[str]
    proper: bool  # written with a capital where nothing else calls for one
    contexts: dict[str, int] = field(default_factory=dict)
    clues: set[int] = field(default_factory=set)  # in which sentences
    stands: list[tuple[int, int, int]] = field(default_factory=list)  # in which sentence, from where to where
    asked: bool = True  # it stands in questions only
    determined: int = 0  # how often an article, an owner or a verb stands right before it
    definite: int = 0  # how often "the" does
    start: bool = False  # its only capital is the first of a sentence
    titled: bool = False  # Mr Tan, Lady Ash
    lonely: bool = False  # nothing else stands in its sentences
    rivals: set[int] = field(default_factory=set)  # what "or", "nor" or "and" sets beside it
    outside: bool = False  # it stands in no clue that is marked as one
    worth: float = 0.0  # how likely it is a value: the logarithm of the odds

    @property
    def count(self) -> int:
        """How often it is mentioned."""
        return sum(self.contexts.values())

    def take(self, part: Mention) -> None:
        """Take what is known of a part of the name for its own."""
        self.keys |= part.keys
        self.clues |= part.clues
        self.stands += part.stands
        self.asked = self.asked and part.asked
        self.determined += part.determined
        self.definite += part.definite
        for context, count in part.contexts.items():
            self.contexts[context] = self.contexts.get(context, 0) + count


def mentions(
    clues: Sequence[Sentence],
    questions: Sequence[Sentence],
    nouns: frozenset[str],
    announced: frozenset[str] = frozenset(),
) -> list[Mention]:
    """All phrases of clues and questions, forms of one word put together; what is announced is none behind others."""
    found: dict[str, Mention] = {}
    every = (*clues, *questions)
    parts = [chunks(sentence, nouns) for sentence in every]
    heads = _heads(parts, nouns, announced) - nouns
    if heads:
        parts = [chunks(sentence, nouns | heads) for sentence in every]
    for n, (sentence, phrases) in enumerate(zip(every, parts, strict=True)):
        if phrases and not _is_headline(sentence):
            begun = opens(sentence)
            for chunk in phrases:
                _add(found, chunk, n, asked=n >= len(clues), opens=begun)
    unique = {id(each): each for each in found.values()}
    for each in unique.values():
        if "quoted" in each.contexts or (" " in each.text and "the:name" in each.contexts and not each.titled):
            each.sorts -= {"person", "surname", "job"}  # the Star Wars mug, "World's Best Dad"
    kept = _with_parts(_without_bare_titles(list(unique.values())))
    _tell_lonely(kept, clues)
    return kept


def _with_parts(found: Sequence[Mention]) -> list[Mention]:
    """The phrases with parts of a name put to the whole: Sunita is Sunita Rao where nobody else is."""
    kept = list(found)
    for whole in [each for each in found if each.proper and " " in each.text and each.text.istitle()]:
        for part in [one for one in kept if one.proper and one.text in whole.text.split(" ")]:
            others = [one for one in kept if one not in (whole, part) and part.text in one.text.split(" ")]
            others += [part] if part.sorts - {"person", "surname"} and not whole.titled else []  # blue: Blue Master
            if not others and not part.rivals & {id(whole)}:
                kept.remove(part)
                whole.take(part)
    return kept


def _is_headline(sentence: Sentence) -> bool:
    """Whether all words have capitals: Who Finished Where?"""
    long = [word for word in sentence.words if len(word.low) > _SHORT and word.low.isalpha()]
    return len(long) > _SHORT and all(word.is_capital for word in long)


_SHORT = 2  # letters, up to which a word may be small in a headline


def _without_bare_titles(found: Sequence[Mention]) -> list[Mention]:
    """The phrases without titles alone: the Professor is Professor Lund, and Madame one of the ladies."""
    titles = {each.text.split(" ")[0].casefold() for each in found if each.titled}
    return [each for each in found if each.titled or each.text.casefold() not in titles]


def _tell_lonely(found: Sequence[Mention], clues: Sequence[Sentence]) -> None:
    """Tell which phrases never stand beside another, nor beside a number: The porter swears to it."""
    company = Counter(n for each in found for n in each.clues)
    for each in found:
        each.lonely = not any(
            n >= len(clues) or company[n] > 1 or any(_counts(word) for word in clues[n].words) for n in each.clues
        )


def _counts(word: Word) -> bool:
    return word.amount is not None or word.low in NUMBER_WORDS or word.low in ORDINALS or word.low in _SOMEBODY


_SOMEBODY = frozenset({"somebody", "someone", "there", "nobody", "who", "whoever", "everybody", "else", "anybody"})


def _heads(parts: Sequence[Sequence[Chunk]], nouns: frozenset[str], announced: frozenset[str]) -> frozenset[str]:
    """Nouns behind three different words (the teal boat, the cream boat, ...); behind one, where they are announced."""
    before: dict[str, set[str]] = {}
    for phrases in parts:
        for chunk in phrases:
            if (
                len(chunk.words) > 1
                and not chunk.head
                and (not chunk.words[-1].is_capital or lemmas(chunk.words[-1].low)[-1] in nouns)
            ):
                before.setdefault(lemmas(chunk.words[-1].low)[-1], set()).add(chunk.words[-2].low)
    return frozenset(noun for noun, words in before.items() if len(words) > 2 or noun in announced)


def _add(found: dict[str, Mention], chunk: Chunk, n: int, *, asked: bool, opens: frozenset[int]) -> None:
    text = text_of(chunk.words)
    low = text.casefold()
    keys = forms_of(low)
    at_start = chunk.words[0].start in opens
    proper = all(word.is_capital for word in chunk.words if len(word.low) > 2) and (
        not at_start or len(chunk.words) > 1
    )
    known = next((found[key] for key in keys if key in found), None) or _mention(text, proper, at_start)
    if low.split(" ")[0] in TITLES and " " in low and not known.titled:
        known.titled = known.proper = True
        known.text, known.sorts = text, known.sorts | {"person"}
    if proper and not known.proper:
        known.proper, known.text = True, text
    known.keys |= keys
    known.asked = known.asked and asked
    known.start = known.start and at_start
    if not known.titled and not all(word.is_capital for word in chunk.words):
        known.proper = known.start = False
    known.clues.add(n)
    known.stands.append((n, chunk.words[0].start, chunk.words[-1].end))
    known.determined += chunk.determined
    known.definite += chunk.article
    for context in _company(chunk):
        known.contexts[context] = known.contexts.get(context, 0) + 1
    for key in known.keys:
        found[key] = known


def _mention(text: str, proper: bool, at_start: bool) -> Mention:
    low = text.casefold()
    kinds = (sorts(low) or _other_sorts(low)) | _done(low)
    if " " in text and text.istitle() and gender(low.split(" ")[0]) and kinds == sorts(low.split(" ")[-1]):
        kinds = frozenset({"person"})  # nothing is known of the whole: a first name and another
    if not text[:1].isupper():
        kinds = kinds - {"person", "surname"}
    titled = " " in low and low.split(" ")[0] in TITLES
    return Mention(
        text, set(), kinds | {"person"} if titled else kinds, proper or titled, titled=titled, start=at_start
    )


def _company(chunk: Chunk) -> Iterator[str]:
    """All that tells of the company a phrase keeps."""
    capital = chunk.words[0].is_capital
    flags = {
        "the:name": chunk.article and capital,
        "a:name": chunk.single and capital,
        "titled": chunk.words[0].low in TITLES and len(chunk.words) > 1,
        "subject": chunk.subject,
        "named": chunk.named or (capital and chunk.context in _SAYING),
        "acts": chunk.acts,
        "quoted": chunk.quoted,
        "described": chunk.described,
        "tail:about": chunk.context.startswith("verb:") and chunk.context.endswith(" about"),
        "having": chunk.context.split(":")[-1].split(" ", maxsplit=1)[0] in _HAVING,
        "bare": not (chunk.context or chunk.head),
        chunk.context: bool(chunk.context),
        f"before:{chunk.head}": bool(chunk.head),
    }
    return (flag for flag, held in flags.items() if held)


_SAYING = frozenset(f"verb:{base}" for base in ("say", "reply", "answer", "claim", "explain", "add", "shout"))


def _done(low: str) -> frozenset[str]:
    """What one does who is called by it: a rower rows, and rowing is a sport."""
    if not low.endswith("er") or " " in low:
        return frozenset()
    return frozenset(sort for word in derived(low) for sort in sorts(word.casefold()) & _ACTIVITIES)


_ACTIVITIES = frozenset({"sport", "hobby", "dance", "game", "instrument"})


def _other_sorts(low: str) -> frozenset[str]:
    """What a word is by its other forms (harpist: harp), or as a name."""
    if gender(low):
        return frozenset({"person"})
    return next((found for found in (sorts(word.casefold()) for word in derived(low)) if found), frozenset())


def forms_of(low: str) -> set[str]:
    """The forms by which a phrase may be met again."""
    if low.split(" ", maxsplit=1)[0] in TITLES and " " in low:
        return {low, low.split(" ", 1)[1]}
    keys = {low, low.replace("-", " "), low.replace(" ", "")} | {word.casefold() for word in derived(low)}
    if " " not in low:
        keys |= set(lemmas(low))
        for base in lemmas(low):
            keys |= {word.casefold() for word in derived(base)}
    else:
        *front, head = low.split()
        keys |= {" ".join([*front, base]) for base in lemmas(head)}
    return keys


_HAVING = wordlist("mentions having")


def tied(clues: Sequence[Sentence], known: Sequence[Mention]) -> set[frozenset[int]]:
    """Pairs of mentions that a clue ties: they are of different categories; what "or" sets beside each other is not."""
    by_sentence: dict[int, list[Mention]] = {}
    for each in known:
        for n in each.clues:
            by_sentence.setdefault(n, []).append(each)
    found: set[frozenset[int]] = set()
    for n, several in by_sentence.items():
        if n >= len(clues):
            continue
        if len(several) == _PAIR and _is_plain(clues[n]):
            found.add(frozenset(map(id, several)))
        stands = sorted((at[0], at[1], k) for k, each in enumerate(several) for m, *at in each.stands if m == n)
        for (_, end, k), (begin, _, other) in itertools.pairwise(stands):
            between = [word.low for word in clues[n].words if end <= word.start < begin]
            one, two = several[k], several[other]
            if one is two:
                continue
            if between and {*between} <= _BESIDE and not {*between}.isdisjoint(("or", "nor", "and")):
                one.rivals.add(id(two))
                two.rivals.add(id(one))
            elif _ties(between):
                found.add(frozenset((id(one), id(two))))
    return found


_PAIR = 2
_BESIDE = frozenset({"or", "nor", "and", "the", "a", "an", "both", "from", "in", "on", "at", "with", "by", "to", "'s"})
_PARTING = frozenset({",", ";", "and", "or", "nor", "but", "than", "as", "while", "who", "which", "of", "from", "for"})


def _ties(between: Sequence[str]) -> bool:
    """Whether what stands between two phrases says that the one has, is or does the other, or does not."""
    if not between or len(between) > _NEAR or not _PARTING.isdisjoint(between) or not _RELATING.isdisjoint(between):
        return False
    return any(low in HAVE or low in BE or is_verb(base_of(low)) for low in between)


_NEAR = 5  # words
_RELATING = wordlist("mentions relating")


def _is_plain(sentence: Sentence) -> bool:
    lows = {word.low for word in sentence.words}
    return len(sentence.words) < 16 and lows.isdisjoint(_RELATING)
