"""What clues and questions speak of: noun phrases that may be values, each with the company it keeps.

No grammar is needed here: a phrase is a run of content words, its company the verb or preposition before it and the
noun it stands before ("the teal boat": teal, before boat). Forms of one word (harpist, harp) are one mention.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cluewise.families.zebra.english.lexicon import (
    derived,
    gender,
    lemmas,
    sorts,
)
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.chunks import Chunk, chunks
from cluewise.families.zebra.english.world.parts import TITLES
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
    asked: bool = True  # it stands in questions only
    determined: int = 0  # how often an article, an owner or a verb stands right before it
    definite: int = 0  # how often "the" does
    start: bool = False  # its only capital is the first of a sentence
    titled: bool = False  # Mr Tan, Lady Ash

    @property
    def count(self) -> int:
        """How often it is mentioned."""
        return sum(self.contexts.values())


def mentions(clues: Sequence[Sentence], questions: Sequence[Sentence], nouns: frozenset[str]) -> list[Mention]:
    """All phrases of clues and questions, forms of one word put together."""
    found: dict[str, Mention] = {}
    nouns = nouns | _heads((*clues, *questions), nouns)
    for n, sentence in enumerate((*clues, *questions)):
        for chunk in chunks(sentence, nouns):
            _add(found, chunk, n, asked=n >= len(clues), first=sentence.words[0])
    unique = {id(each): each for each in found.values()}
    return list(unique.values())


def _heads(sentences: Sequence[Sentence], nouns: frozenset[str]) -> frozenset[str]:
    """Nouns that stand behind three and more different words: the teal boat, the cream boat, the black boat."""
    before: dict[str, set[str]] = {}
    for sentence in sentences:
        for chunk in chunks(sentence, nouns):
            if (
                len(chunk.words) > 1
                and not chunk.head
                and (not chunk.words[-1].is_capital or lemmas(chunk.words[-1].low)[-1] in nouns)
            ):
                before.setdefault(lemmas(chunk.words[-1].low)[-1], set()).add(chunk.words[-2].low)
    return frozenset(noun for noun, words in before.items() if len(words) > 2)


def _add(found: dict[str, Mention], chunk: Chunk, n: int, *, asked: bool, first: Word) -> None:
    text = text_of(chunk.words)
    low = text.casefold()
    keys = forms_of(low)
    at_start = chunk.words[0] is first
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
        "named": chunk.named,
        "acts": chunk.acts,
        "described": chunk.described,
        "tail:about": chunk.context.startswith("verb:") and chunk.context.endswith(" about"),
        "having": chunk.context.split(":")[-1].split(" ", maxsplit=1)[0] in _HAVING,
        "bare": not (chunk.context or chunk.head),
        chunk.context: bool(chunk.context),
        f"before:{chunk.head}": bool(chunk.head),
    }
    return (flag for flag, held in flags.items() if held)


def _done(low: str) -> frozenset[str]:
    """What one does who is called by it: a rower rows, and rowing is a sport."""
    if not low.endswith("er") or " " in low:
        return frozenset()
    return frozenset(sort for word in derived(low) for sort in sorts(word.casefold()) & _ACTIVITIES)


_ACTIVITIES = frozenset({"sport", "hobby", "dance", "game"})


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


def tied(clues: Sequence[Sentence], known: Iterable[Mention]) -> set[frozenset[int]]:
    """Pairs of mentions that a short sentence about just these two ties: they are of different categories."""
    by_sentence: dict[int, list[Mention]] = {}
    for each in known:
        for n in each.clues:
            by_sentence.setdefault(n, []).append(each)
    return {
        frozenset(map(id, pair))
        for n, pair in by_sentence.items()
        if len(pair) == 2 and n < len(clues) and _is_plain(clues[n])
    }


_RELATING = wordlist("mentions relating")


def _is_plain(sentence: Sentence) -> bool:
    lows = {word.low for word in sentence.words}
    return len(sentence.words) < 16 and lows.isdisjoint(_RELATING)
