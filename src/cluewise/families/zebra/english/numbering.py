"""The numbers of the places themselves: an odd number, twice the number of Bob's house, only one neighbour."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.meaning import all_of
from cluewise.families.zebra.english.words import BE, HOUSES
from cluewise.families.zebra.relations import AnyOf, Item, Same

if TYPE_CHECKING:
    from collections.abc import Callable

    from cluewise.families.zebra.english.scope import Scope
    from cluewise.families.zebra.puzzle import Category

ENDS = ("", ".", ",", ";", "and", "but")


def odd_number(scope: Scope, odd: bool, j: int) -> tuple[Category, list[int], int] | None:
    """An odd number (of points), where nothing follows that might be counted, or be compared with."""
    named = scope.texts[j] == "of"
    word = singular(scope.texts[j + 1]) if named else "number"
    end = j + 2 * named
    axes = [one for one in scope.lexicon.axes() if word in scope.lexicon.about[one.name].title and word not in HOUSES]
    axes = axes or [one for one in (scope.lexicon.places,) if one is not None and not named]
    if len(axes) != 1 or scope.texts[end] not in ENDS or not (axes[0].numbers or axes[0].counts_from_one()):
        return None
    numbers = axes[0].numbers or range(1, len(axes[0].values) + 1)
    return axes[0], [n for n, number in enumerate(numbers, 1) if number % 2 == odd], end


def _names_places(scope: Scope, start: int, end: int) -> bool:
    """Whether it is somebody's place of which is spoken: Bob's house, the house with the cat; or just Bob's."""
    owned = [k + 1 for k in range(start, end) if scope.texts[k] == "'s"]
    if owned:
        return all(scope.is_place_noun(k) or (start and scope.texts[k] in ENDS) for k in owned)
    return any(scope.is_place_noun(k) and not scope.is_value(k) for k in range(start, end))


def times_the_number(scope: Scope, j: int, factor: Fraction) -> Callable[[Any, Any], Any] | None:
    """Twice the number of somebody's place, where it is a number of a place of which this is said."""
    places, said = scope.lexicon.places, scope.texts[: j - 1]
    numbered = said[:3] == ["the", "number", "of"] or said[-1:] == ["number"]
    other = any("number" in about.title for about in scope.lexicon.about.values())
    if places is None or other or not numbered or scope.texts[j - 1] not in BE:
        return None
    if not (_names_places(scope, 0, j - 1) and _names_places(scope, j, scope.size)):
        return None  # the number of Bob's cats
    values = places.values
    pairs = [(values[n - 1], values[int(n * factor) - 1]) for n in range(1, len(values) + 1)
             if (n * factor).denominator == 1 and 1 <= n * factor <= len(values)]  # fmt: skip

    def make(a: Any, b: Any) -> Any:
        ways = [all_of([Same(b, Item(places.name, low)), Same(a, Item(places.name, high))]) for low, high in pairs]
        return AnyOf(tuple(ways))

    return make if pairs else None
