"""Derivation: other words for a value (Denmark, Dane; violin, violinist; color, colour), and forms it may take."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from cluewise.families.zebra.english.lexicon.inflection import lemmas, plural, third_person, verb_forms
from cluewise.families.zebra.english.lexicon.numbers import units
from cluewise.families.zebra.english.lexicon.sorting import singulars, sorts
from cluewise.families.zebra.english.lexicon.tables import lines
from cluewise.families.zebra.english.lexicon.verbs import is_verb

_ACTIVITIES = frozenset({"hobby", "sport", "job", "dance"})
# Sorts of values that are things, although a verb may sound like them: a bear is not born, a rose never rises.
_THINGS = frozenset(
    {
        "animal",
        "bird",
        "boat",
        "body",
        "brand",
        "building",
        "cheese",
        "cigarette",
        "clothes",
        "colour",
        "container",
        "creature",
        "day",
        "dessert",
        "drink",
        "fish",
        "flower",
        "food",
        "fruit",
        "furniture",
        "gem",
        "instrument",
        "material",
        "month",
        "nation",
        "person",
        "pet",
        "room",
        "season",
        "spice",
        "time",
        "tool",
        "toy",
        "tree",
        "vegetable",
        "vehicle",
        "weapon",
    }
)
_SAME_IN_PLURAL = ("ese", "ss", "sh", "ch", "s")
_ISE = ("ise", "ised", "ises", "ising", "iser", "isation")
_IZE = ("ize", "ized", "izes", "izing", "izer", "ization")


@cache
def _groups() -> dict[str, list[str]]:
    """By casefolded word: the lines that it stands in."""
    found: dict[str, list[str]] = {}
    for name in ("groups", "nations"):
        for line in lines(name):
            for word in line.casefold().replace("/", " = ").split(" = "):
                found.setdefault(word, []).append(line)
    return found


def _words(line: str) -> Iterator[str]:
    """The words of a group; of a nation (two kinds of separators) also what several inhabitants are called."""
    *parts, last = (part.split("/") for part in line.split(" = "))
    for part in parts:
        yield from part
    yield from last
    if line in _nations():
        yield from (_people(one) for one in last)


@cache
def _nations() -> frozenset[str]:
    return frozenset(lines("nations"))


def _people(person: str) -> str:
    return person if person.endswith(_SAME_IN_PLURAL) else plural(person)


@cache
def _stems() -> tuple[tuple[str, str], ...]:
    """Parts of words that are spelled in two ways: British, American."""
    return tuple(
        (uk, us) for uk, _, us in (line.partition(" = ") for line in lines("spellings")) if not uk.startswith("-")
    )


@cache
def _only_ise() -> frozenset[str]:
    return frozenset(line[1:] for line in lines("spellings") if line.startswith("-"))


@lru_cache(maxsize=2048)
def spellings(value: str) -> tuple[str, ...]:
    """The other spellings of a word or phrase: colour, color; centre, center; organise, organize."""
    low = value.casefold()
    found: list[str] = []
    for uk, us in _stems():
        for one, other in ((uk, us), (us, uk)):
            if one in low and other not in low:
                found.append(low.replace(one, other))
    for ending, other in (*zip(_ISE, _IZE, strict=True), *zip(_IZE, _ISE, strict=True)):
        stem = low.removesuffix(ending)
        if stem != low and len(stem) > 2 and stem + "ise" not in _only_ise() and stem[-1] not in "aeou":
            found.append(stem + other)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=2048)
def derived(value: str) -> tuple[str, ...]:
    """Other words for a value, as people use them of it: nations, jobs, activities, abbreviations, spellings."""
    low = value.casefold().removeprefix("the ").removesuffix(".")
    found: list[str] = []
    looked = (low, *lemmas(low)[1:]) if " " not in low else (low,)
    for key in (value.casefold(), *looked, *spellings(low)):
        for group in _groups().get(key, ()):
            found += _words(group)
    if low.startswith("mt "):
        found.append("Mount " + value[3:].strip())
    found += spellings(low)
    return tuple(word for word in dict.fromkeys(found) if word.casefold() != value.casefold())


@lru_cache(maxsize=2048)
def inflections(value: str) -> tuple[str, ...]:
    """The forms that a value of one word may take: plural and singular, verb forms and the agent of an activity."""
    low = value.casefold()
    if not low.isalpha() or len(low) < 2:
        return ()
    found: list[str] = []
    known = sorts(low)
    if not (value[0].isupper() and known and known <= {"person", "surname", "nation", "city", "month", "day"}):
        found += singulars(low)
        found += [plural(low)] if not low.endswith("ing") and not singulars(low) else []
    for base in _activity(low):
        found += verb_forms(base) if _rather_a_noun(base) else [base, third_person(base), *verb_forms(base)]
    return tuple(form for form in dict.fromkeys(found) if form != low)


def _rather_a_noun(base: str) -> bool:
    """Whether the bare verb is more often a thing: who rows is not in every row."""
    return bool(units(base) or sorts(base) & _THINGS)


def _activity(low: str) -> tuple[str, ...]:
    """The verbs that a value may be a form of: swimming, swim, swimmer; none of a bear or a rose."""
    if low.endswith(("ing", "ed")):
        return tuple(base for base in lemmas(low)[1:] if is_verb(base))
    known = sorts(low)
    if low.endswith("er") and (not known or known & _ACTIVITIES):
        return tuple(base for base in lemmas(low[:-2] + "ing")[1:] if is_verb(base))
    if is_verb(low) and (not known & _THINGS or known & _ACTIVITIES):
        return tuple(base for base in lemmas(low) if is_verb(base))
    return ()
