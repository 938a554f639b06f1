"""What single values of a list in a sentence look like, and where the first begins and the last ends."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import function_words, gender, is_verb, lemmas, sorts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.places import PLACES
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS, ORDINALS, WEEKDAYS

FEW = 3
# Words at which a first value begins anew, and before which a last value ends.
STOPS = wordlist("told stops")
MIXED = frozenset({"plain", "capital", "article"})
BEFORE_EACH = frozenset({"at", "in", "on", "from", "to", "for", "by", "with", "as", "of"})
_LONG = ("tall", "high", "long", "wide", "deep", "heavy")
_AGES = frozenset({"old", "young", "little", "poor", "dear"})
_ZEROTH = frozenset({"ground", "midnight", "noon", "basement"})  # what stands among numbers and is one
_ARTICLES = wordlist("told articles")
NEVER = wordlist("told never")
_CONNECTS = wordlist("told connects")


def is_sentence(item: Sequence[Word]) -> bool:
    """Whether an item says something, and is no value."""
    ordinal = len(item) > 2 and item[0].low in _ARTICLES and (item[1].low in ORDINALS or item[1].low == "last")
    if len(item) > 2 and item[0].low == "one" and item[2].low in ("in", "with", "on"):
        return True
    if ordinal and item[2].low in ("one", "ones", "at", "on", "in", "by", "is"):
        return True
    if shape_of(item) == "plain" and len(item) > 1 and (len(item) > 5 or _is_finite(item[0])):
        return True
    return (
        len(item) > 7
        or any(
            word.low in NEVER
            and not (word.low == "'s" and word is not item[-1])
            and not _is_label(word)
            and not (word.is_capital and len(item) == 1)
            for word in item
        )
        or (item[-1].low == "'s" and item[0].low not in ("a", "an") and not item[0].is_capital)
    )


def _is_finite(word: Word) -> bool:
    """Whether a word is a verb with its ending: plays, painted."""
    base = lemmas(word.low)[-1]
    return base != word.low and is_verb(base) and word.low.endswith(("s", "ed")) and not sorts(word.low)


def _is_label(word: Word) -> bool:
    """IT, HR, A: capitals are names, whatever word they spell."""
    return word.text.isupper() and word.low != "i"


def shape_of_all(items: Sequence[Sequence[Word]], *, mixed: bool = False) -> str | None:
    """The looks that the items share; names and words may be mixed where a colon or a bracket sets them apart."""
    shapes = {shape_of(item) for item in items}
    if shapes == {"plain", "number"}:
        shapes = {"plain" if is_ordinal_thing(item) else shape_of(item) for item in items}
    if len(shapes) == 1:
        return shapes.pop()
    if mixed and "capital" in shapes and shapes <= MIXED:
        return "plain"
    return "plain" if shapes <= {"plain", "article"} and "plain" in shapes else None


def is_ordinal_thing(item: Sequence[Word]) -> bool:
    """Whether an ordinal may be part of a name: first aid, third base."""
    return len(item) == 2 and item[0].low in ORDINALS and item[1].low.isalpha() and item[1].low not in PLACES


def shape_of(item: Sequence[Word]) -> str:
    """The looks of one item: number, article, capital or plain."""
    first = item[0]
    if first.is_capital and len(item) > 1 and item[1].is_capital and first.low not in ("the", "a", "an"):
        return "capital"
    if first.amount is not None or (first.low in NUMBER_WORDS and first.low != "one") or first.low in ORDINALS:
        return "number"
    if (first.low == "one" and len(item) == 1) or (first.low in _ZEROTH and len(item) < FEW):
        return "number"
    if first.low == "the" and len(item) > 1 and item[1].is_capital:
        return "capital"
    if first.low in _ARTICLES and not (_is_label(first) and len(item) == 1):
        return "article"
    return "capital" if first.is_capital else "plain"


def first_value(item: list[Word], shape: str, longest: int) -> list[Word]:
    """The first value: the tail of its segment that has the looks of the others."""
    if shape == "number":
        starts = [n for n, word in enumerate(item) if shape_of([word]) == "number"]
        return item[starts[-1] :] if starts else []
    if shape == "article":
        starts = [n for n, word in enumerate(item[:-1]) if word.low in _ARTICLES]
        whole = not any(word.low in ("is", "are", "was", "were") for word in item)
        if starts and starts[0] == 0 and longest > FEW and len(item) <= longest + 1 and whole:
            return item  # the man in the hat, the lady with the dog, the priest
        return item[starts[-1] :] if starts else _bare_plural(item)
    if shape == "capital":
        return _capitals_at_the_end(item, longest)
    start = next((n + 1 for n in range(len(item) - 2, -1, -1) if ends_value(item[n]) or item[n].low in _ARTICLES), 0)
    tail = item[start:]
    spare = len(tail) - longest
    if spare > 1 or (spare > 0 and (start == 0 or is_plural(tail[0].low) or is_verb(lemmas(tail[0].low)[-1]))):
        return tail[-max(longest, 1) :]
    return tail


def _bare_plural(item: list[Word]) -> list[Word]:
    """They come for braces, a crown and a filling: a plural has no article."""
    start = next((n + 1 for n in range(len(item) - 2, -1, -1) if ends_value(item[n])), 0)
    return item[start:] if start and len(item) - start < FEW and is_plural(item[-1].low) else []


def _capitals_at_the_end(item: list[Word], longest: int) -> list[Word]:
    at = len(item)
    while at > 0 and (
        item[at - 1].is_capital
        or item[at - 1].amount is not None
        or (item[at - 1].low in _CONNECTS and at < len(item))
        or item[at - 1].low == "."
    ):
        at -= 1
    while at < len(item) and not item[at].is_capital and item[at].low != "the":
        at += 1
    tail = item[at + (at < len(item) and item[at].low in ("messrs", "mesdames")) :]
    if len(tail) == 2 and longest == 1 and (tail[0].low in WEEKDAYS or (at == 0 and _only_begins(tail[0]))):
        return tail[1:]
    return tail[-longest:] if len(tail) > longest + 1 else tail


def _only_begins(word: Word) -> bool:
    """Whether a word has its capital because it begins a sentence: Let Kim, Meet Ann, When Bob, Runners P."""
    return not gender(word.low) and (is_verb(word.low) or word.low in function_words or is_plural(word.low))


def last_value(item: list[Word], shape: str, longest: int) -> list[Word]:
    """The last value: the head of its segment."""
    if shape == "capital":
        item = _as_called(item)
        end = 1 if item[0].low == "the" else 0
        while end < len(item) and (
            item[end].is_capital or item[end].low in _CONNECTS or item[end].low == "." or item[end].amount is not None
        ):
            end += 1
        while end and item[end - 1].low in _CONNECTS:
            end -= 1
        return item[:end]
    if shape == "number":
        if item[0].low in _ARTICLES:
            return next(([word] for word in item if word.amount is not None), [])
        end = next(
            (
                n
                for n, word in enumerate(item)
                if n and (word.low in STOPS or word.low in _LONG or (word.is_mark and word.low != "°"))
            ),
            len(item),
        )
        if item[0].unit == ":" and len(item) > 1 and is_plural(item[1].low):
            return item[:1]  # a clock time, and what goes then: the 10:00 train
        return item[: min(end, longest if longest > 1 else 3)]  # 2,450 m above the sea
    end = next(
        (n for n, word in enumerate(item) if n and ends_value(word) and word.low not in ("in", "with", "to")),
        len(item),
    )
    if (end == len(item) and len(item) > 5) or end > longest + 2:
        end = min(end, next((n for n, word in enumerate(item) if n and word.low in STOPS), 4))
    return item[:end]


def _as_called(item: list[Word]) -> list[Word]:
    """A lady they call the Duchess is the Duchess."""
    at = next((n for n, word in enumerate(item[:-1]) if n and word.low in ("call", "called", "named")), 0)
    return item[at + 1 :] if at and item[0].low in _ARTICLES and item[-1].is_capital else item


def ends_value(word: Word) -> bool:
    """Whether a value ends before this word."""
    return word.low in STOPS or (word.low.endswith("ed") and len(word.low) > 4) or word.low == "tied"


def unaged(item: list[Word]) -> list[Word]:
    """Young Ed is Ed."""
    if len(item) > 1 and item[0].low in _AGES and not item[0].is_capital and item[1].is_capital:
        return item[1:]
    return item


def without_preposition(items: list[list[Word]]) -> list[list[Word]]:
    """At ten, at eleven and at midnight: the word before each belongs to none."""
    low = items[1][0].low
    if low not in BEFORE_EACH or any(item[0].low != low or len(item) < 2 for item in items[1:]):
        return items
    begin = next((n + 1 for n in range(len(items[0]) - 2, -1, -1) if items[0][n].low == low), 0)
    return [items[0][begin:], *(item[1:] for item in items[1:])]
