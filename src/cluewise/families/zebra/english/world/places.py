"""Places: whether the things of a puzzle stand in a row, what a place is called, and which way the row runs."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from cluewise.families.zebra.english.lexicon import sorts
from cluewise.families.zebra.english.lexicon.tables import entries
from cluewise.families.zebra.english.types import Kind, Page, Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.counts import Count
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.spoken import Told

PERSONS = wordlist("places persons")


def is_person(noun: str) -> bool:
    """Whether a noun is for people: friend, singer, witch."""
    return noun in PERSONS or (noun not in PLACES and bool(sorts(noun) & {"person", "job"}))


_Patterns = tuple[tuple[re.Pattern[str], str, float], ...]


@cache
def _patterns(where: str) -> _Patterns:
    """How rows are spoken of there: patterns, which way each runs, and how surely it speaks of places."""
    grouped: dict[tuple[str, float], list[str]] = {}
    for head, pattern in entries("rows"):
        place, across, weight = head.split()
        if place == where:
            grouped.setdefault((across.strip("-"), float(weight)), []).append(pattern)
    return tuple((re.compile("|".join(each)), across, weight) for (across, weight), each in grouped.items())


@dataclass(frozen=True)
class Row:
    """A row that the text speaks of: how surely, which way, and what its places are called."""

    weight: float
    across: str
    noun: str
    values: tuple[str, ...]
    told: bool  # the introduction says so, not only clues
    hint: float = 0.0  # how much the clues speak of it
    often: int = 0  # how many sentences of the clues do
    numbered: bool = False  # its places are told by their numbers: on platforms 1 to 4


def row_of(page: Page, size: int, counts: Sequence[Count], told: Sequence[Told]) -> Row:
    """How surely the things stand in a row."""
    intro = " ".join(one.text for one in _head(page)).casefold()
    clues = " ".join(one.text for clue in page.clues for one in clue.sentences).casefold()
    for value in (value.casefold() for each in told for value in each.values if " " in value):
        clues = clues.replace(value, " ")  # first aid is no place
    said = _seen(_patterns("intro"), intro)
    told_of = tuple(one for one in _patterns("clues") if one[0].search(clues))
    hinted = [(across, sure) for _, across, sure in told_of]
    numbered = next((each for each in told if len(each.values) == size and is_numbering(each)), None)
    weight = max((w for _, w in said), default=0.0) + (2 if numbered else 0)
    if any(
        count.number == size and count.noun in HOUSES and count.sentence.words[0].low == "there" for count in counts
    ):
        weight = max(weight, 2.5)
    scored = re.search(r"\(1\)[^.]*\((\d{1,3})\)", intro)
    grown = re.search(r"\bdifferent (?:ages|heights|sizes|weights)\b", intro)
    measured = any(each.shape in ("number", "one") for each in told) or any(
        each.values[0][:1].isdigit() for each in page.lists
    )
    if (scored and int(scored[1]) == size) or (grown and not measured):
        weight = max(weight, 2.5)
        said.append(("rising" if any(a == "rising" for a, _ in said) else "first", 2.0))
    from_clues = sum(w for _, w in hinted)
    ranked = next((a for a, w in said if not w), "")  # from the tallest to the shortest, whatever they stand in
    across = (
        (ranked if all(a != "left" for a, _ in hinted) else "")
        or next((a for a, w in said if a and w >= 2), "")
        or next((a for a, _ in said if a), "")
        or next((a for a, _ in hinted if a), "")
    )
    noun = _noun(size, counts, numbered)
    values = numbered.values if numbered else tuple(str(n) for n in range(1, size + 1))
    if is_person(noun):
        noun = ""
    often = sum(_is_seen(told_of, one.text.casefold()) for clue in page.clues for one in clue.sentences)
    by_number = numbered is not None and _stands_before(numbered)
    return Row(weight + min(from_clues, 3), across, noun, values, weight >= 2, from_clues, often, by_number)


_FROM_TO = re.compile(r"\bfrom (?:the )?([a-z]+)(?: end| side)? to (?:the )?([a-z]+)\b")


def ends_of(page: Page) -> tuple[str, ...]:
    """What a row runs from and to, where that is something one can be near: from the lake to the forest."""
    for sentence in page.intro:
        low = sentence.text.casefold()
        found = _FROM_TO.search(low)
        if found and re.search(r"\b(?:row|line|numbered|along)\b", low) and not {*found.groups()} & _SIDES:
            return found.groups()
    return ()


_SIDES = frozenset(("left", "right", "top", "bottom", "front", "back", "one", "two", "three", "four", "first", "last"))
_NO_PLACES = wordlist("places no_places")
HOUSES = wordlist("places strong")


def _head(page: Page) -> list[Sentence]:
    """What may introduce the places: everything around the clues, and running text."""
    loose = [one for clue in page.clues if not clue.marked or clue.number <= 1 for one in clue.sentences]
    return [*page.intro, *loose, *page.questions]


def _seen(table: _Patterns, text: str) -> list[tuple[str, float]]:
    return [(across, weight) for pattern, across, weight in table if pattern.search(text)]


def _is_seen(table: _Patterns, text: str) -> bool:
    return any(pattern.search(text) for pattern, _, _ in table)


def is_numbering(each: Told) -> bool:
    """Whether a list is the numbers of places: numbered 1 to 5, numbers 2, 4, 6 and 8."""
    lead = {word.low for word in each.before[-3:]}
    if each.shape == "range":
        if any(one.low == "number" and other.low == "of" for one, other in itertools.pairwise(each.before)):
            return False  # a different number of fish, from two to five
        return each.values[0].isdigit() or (
            len(each.values[0]) == 1 and "labelled" not in lead and "labeled" not in lead
        )
    counted = each.shape == "number" and each.values == tuple(map(str, range(1, len(each.values) + 1)))
    if counted and _stands_before(each):
        return True
    return (
        each.shape == "number"
        and bool(lead & {"numbers", "numbered"})
        and not lead & {"of", "different"}
        and each.values[0].isdigit()
    )


PLACES = wordlist("places places")


def _stands_before(each: Told) -> bool:
    """On platforms 1, 2, 3 and 4: places stand right before their numbers."""
    noun = each.before[-1].low if each.before else ""
    return noun.endswith("s") and noun.removesuffix("s") in PLACES


def _noun(size: int, counts: Sequence[Count], numbered: Told | None) -> str:
    """What a place is called: the thing that is numbered or stands in a row."""
    if numbered:
        before = [word.low for word in numbered.before]
        for n, low in reversed(list(enumerate(before))):
            plain = low.removesuffix("s")
            if n and low == plain and is_plural(before[n - 1]):
                continue  # the tents stand
            if plain in PLACES or low in PLACES:
                return plain if plain in PLACES else low
    fitting = [count.noun for count in counts if count.number == size and not _is_anywhere(count)]
    for noun in fitting:
        if noun in PLACES:
            return noun
    ordinary = [
        noun for noun in fitting if not is_person(noun) and not sorts(noun) & {"colour"} and noun not in _NO_PLACES
    ]
    return ordinary[0] if ordinary else ""


def _is_anywhere(count: Count) -> bool:
    """Four different places, four hiding places: these are rooms or towns, and no numbers."""
    return count.noun in ("place", "spot") and count.sentence.words[count.at - 1].low in _ANYWHERE


_ANYWHERE = frozenset({"different", "hiding", "other", "various", "separate", "favourite", "favorite", "distinct"})


def kind_of(row: Row, others: Sequence[Kind]) -> Kind:
    """The places as a category; the noun names it where no other category has that name."""
    taken = any(row.noun == other.name.casefold() for other in others)
    name = row.noun.capitalize() if row.noun and not taken else "Position"
    words = frozenset({row.noun, "place", "position"} - {""})
    falling = row.across in ("first", "top", "front")
    return Kind(name, row.values, ordered=True, places=True, words=words, sorts=frozenset({"place"}), falling=falling)
