"""Sorts: what kind of value a word or phrase can be (person, pet, colour, drink, ...), and who bears a name."""

from __future__ import annotations

from functools import cache, lru_cache

from cluewise.families.zebra.english.lexicon.inflection import lemmas, plural
from cluewise.families.zebra.english.lexicon.numbers import number, ordinal
from cluewise.families.zebra.english.lexicon.tables import entries, lines

_NONE: frozenset[str] = frozenset()


@cache
def _kinds() -> dict[str, str]:
    """By word or phrase: its sorts, with blanks between."""
    found: dict[str, str] = {}
    for head, words in entries("kinds"):
        found.update(dict.fromkeys(words.split(", "), head))
    for head, words in entries("sorts"):
        for word in words.split(", "):
            found[word] = found[word] + " " + head if word in found else head
    for line in lines("nations"):
        for word in line.casefold().replace("/", " = ").split(" = "):
            found[word] = found.get(word, "") + " nation"
    return found


@cache
def _names() -> tuple[dict[str, str], frozenset[str]]:
    """Who bears a name or title (m, f, mf), the hand-written table over the other; and likely surnames."""
    found: dict[str, str] = {}
    surnames: set[str] = set()
    for name in ("names", "people"):
        seen: dict[str, str] = {}
        for kind, words in entries(name):
            if kind == "s":
                surnames.update(words.split())
                continue
            for word in words.split():
                seen[word] = kind if seen.get(word, kind) == kind else "mf"
        found.update(seen)
    return found, frozenset(surnames)


def gender(name: str) -> str:
    """Say "m" or "f" where a name, title or word of kin tells; a surname behind other words does not count."""
    known, surnames = _names()
    *others, last = name.casefold().replace(".", "").split() or [""]
    for word in (*others, *(() if others and last in surnames else (last,))):
        sex = known.get(word) or next((known[base] for base in singulars(word) if base in known), "")
        if sex in ("m", "f"):
            return sex
    return ""


@lru_cache(maxsize=4096)
def sorts(low: str) -> frozenset[str]:
    """What kind of value a lower-case word or phrase can be; a phrase that is not known is what its last word is."""
    known = _known(low)
    if known or " " not in low:
        return known
    first, _, rest = low.partition(" ")
    whole = sorts(rest)
    return whole | {"person"} if whole <= {"surname"} and "person" in _known(first) else whole


def is_phrase(low: str) -> bool:
    """Whether a phrase is known as a whole: top hat, ice cream."""
    return low in _kinds()


def _known(low: str) -> frozenset[str]:
    people, surnames = _names()
    found: set[str] = set()
    for word in (low, *singulars(low)):
        found.update(_kinds().get(word, "").split())
    if low in people or any(word in people for word in singulars(low)):
        found.add("person")
    if low in surnames:
        found.add("surname")
    if ordinal(low) is not None:
        found.add("ordinal")
    if number(low) is not None or low.isdecimal():
        found.add("number")
    return frozenset(found) if found else _NONE


def singulars(low: str) -> tuple[str, ...]:
    """What a word or phrase may be the plural of: cats, guinea pigs; not what it is another form of (marketing)."""
    start, blank, last = low.rpartition(" ")
    return tuple(start + blank + base for base in lemmas(last)[1:] if plural(base) == last)


@cache
def _classes() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for sort, words in entries("classes"):
        for word in words.split(", "):
            found[word] = found.get(word, _NONE) | {sort}
    return found


@lru_cache(maxsize=1024)
def class_of(low: str) -> frozenset[str]:
    """The sorts that a title or class word stands for: beverage -> drink, favourite colours -> colour."""
    known = _classes()
    for word in (low, *singulars(low)):
        if word in known:
            return known[word]
    return class_of(low.partition(" ")[2]) if " " in low else _NONE
