"""Places named by their number: house 3, the second floor, the leftmost seat, either end, third from the right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cluewise.families.zebra.english.axes import first_is
from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.meaning import SELF
from cluewise.families.zebra.english.numbering import odd_number
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.words import HOUSES, ORDINALS, words_in
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import AnyOf, Item, Same

Spot = tuple[tuple[Any, ...], tuple[Any, ...], int]  # items, facts about SELF, where the words end
_LOW_ENDS = frozenset({"leftmost", "bottom", "ground", "lowest", "bottommost", "front"})
_HIGH_ENDS = frozenset({"rightmost", "top", "last", "final", "highest", "topmost", "uppermost"})
_ROWS = words_in(
    """
    row line street road queue list lineup bench building order table stage end
    """
)
_RANKS = words_in("place places position positions spot rank level")
_LAPSES = words_in("year month week day morning afternoon evening night season series")


class Spots(Scope):
    """Parses places."""

    def spot_phrase(self, i: int) -> list[Spot]:
        """The place that is named from here on, without a determiner."""
        if i >= self.size:
            return []
        found = self._numbered(i)
        if found is None:
            found = self._ordinal(i)
        if found is None:
            found = self._extreme(i)
        if found is None:
            return []
        category, places, end = found
        self.see(end)
        timed = self._timed(end, category)
        if timed is not None and timed is not category:  # the last to leave leaves latest, wherever he stands
            back = len(category.values) if category else 0
            places = [len(timed.values) + 1 - (back + 1 - n) if n * 2 > back + 1 else n for n in places]
            category = timed
        return self._as_spot(category, places, end)

    def _as_spot(self, category: Category | None, places: Iterable[int], end: int) -> list[Spot]:
        chosen = list(dict.fromkeys(places))
        if category is None or not chosen or not all(1 <= n <= len(category.values) for n in chosen):
            return []
        items = [Item(category.name, category.values[n - 1]) for n in chosen]
        if len(items) == 1:
            return [((items[0],), (), end)]
        return [((), (AnyOf(tuple(Same(SELF, item) for item in items)),), end)]

    def axis_named(self, word: str) -> Category | None:
        """The ordered category that a noun speaks of: its own title first, else the places."""
        one = singular(word)
        for name, about in self.lexicon.about.items():
            if one in about.title and about.category.ordered:
                return self.lexicon.categories[name]
        return self.lexicon.places

    def _numbered(self, i: int) -> Any:
        """House 3, house number 3, houses 1 or 3, number 3."""
        if not (self.is_place_noun(i) or self.texts[i] == "number" or self.is_title(i)):
            return None
        category = self.axis_named(self.texts[i])
        j = i + 1
        while self.texts[j] in ("number", "no", "#", "no."):
            j += 1
        numbers, end = self._numbers(j)
        if not numbers or category is None:
            return None
        places = [self._place_of(category, n) for n in numbers]
        if None in places:
            return None
        return category, places, end

    def _numbers(self, j: int) -> tuple[list[Any], int]:
        found = [self.tokens[j].amount] if j < self.size and self.tokens[j].amount is not None else []
        j += bool(found)
        while found and self.texts[j] == "or" and j + 1 < self.size and self.tokens[j + 1].amount is not None:
            if self.is_place_noun(j + 2):
                break
            found.append(self.tokens[j + 1].amount)
            j += 2
        return found, j

    def _place_of(self, category: Category, number: Any) -> int | None:
        """Where a number stands in an ordered category: by its amount, else by counting."""
        if category.numbers is not None:
            return category.numbers.index(number) + 1 if number in category.numbers else None
        values = [value.casefold() for value in category.values]
        if str(number) in values:
            return values.index(str(number)) + 1
        return int(number) if number == int(number) and 1 <= number <= len(values) else None

    def _ordinal(self, i: int) -> Any:
        """The second house, third from the right, second to last."""
        text = self.texts[i]
        number = ORDINALS.get(text)
        if text == "penultimate":
            number, back, j = 2, True, i + 1
        elif number is None or self.is_value(i):
            return None
        else:
            back, j = False, i + 1
        if self.texts[j] == "to" and self.texts[j + 1] == "last":
            back, j = True, j + 2
        axes = self.lexicon.axes()
        category = self.lexicon.places or (axes[0] if len(axes) == 1 else None)
        named = self.is_place_noun(j) or (self.is_title(j) and self._orders(j))
        if not back and self.is_counted_from(j) and self._is_sided(j + 1):
            return None  # the second house to the left of Bob
        if named and self._is_elsewhere(j):
            return None  # the third house, where nobody has a house
        told = named and self.axis_named(self.texts[j]) is not None
        if named:
            category, j = self.axis_named(self.texts[j]) or category, j + 1
        if self.texts[j] == "overall" or (not named and self.is_person_noun(j)):
            j += 1
        lapse = 0 if named else self._of_a_lapse(j)
        if category is None or (not named and not lapse and self._goes_on(j)):
            return None
        j = lapse or j
        back, j = self._counted_from(j, back)
        j = self._to_do(j)
        size = len(category.values)
        way = 1 if told else first_is(self.lexicon, category)
        if not way:
            return None  # the third of some ages
        back ^= way < 0
        return category, [size + 1 - number if back else number], j

    def _is_elsewhere(self, j: int) -> bool:
        """Whether a noun for a place stands here that is no order of the puzzle: the top floor, beside ages alone."""
        noun = self.texts[j] in HOUSES and self.texts[j] not in _ROWS and self.texts[j] not in _RANKS
        return noun and self.texts[j] not in self.lexicon.nouns and self.axis_named(self.texts[j]) is None

    def is_counted_from(self, j: int) -> bool:
        """Whether a place may be counted from somebody here: (the second) house to the left of Bob, floor above Bob."""
        above = self.texts[j + 1] in ("above", "below", "before", "after", "behind", "past")
        return self.is_place_noun(j) and not self.is_value(j) and (self._is_sided(j + 1) or above)

    def _is_sided(self, i: int) -> bool:
        """Whether (to the) left of stands here."""
        k = i + (self.texts[i] in ("to", "on"))
        k += self.texts[k] == "the" and k > i
        return self.texts[k] in ("left", "right") and self.texts[k + 1] in ("of", "from")

    def _of_a_lapse(self, j: int) -> int:
        """Past "cake of the year", "patient of the morning": what is counted, and in which time; 0 where not."""
        k = j + (self.is_title(j) or self.is_person_noun(j))
        if self.texts[k] not in ("of", "in") or self.texts[k + 1] != "the":
            return 0
        k += 2 + (self.texts[k + 2] == "calendar")
        return k + 1 if self.texts[k] in _LAPSES and not self.is_value(k) else 0

    def _orders(self, j: int) -> bool:
        named = self.axis_named(self.texts[j])
        return named is not None and named is not self.lexicon.places

    def _goes_on(self, j: int) -> bool:
        """Whether a noun or a value follows, so that an ordinal alone does not name a place."""
        return j < self.size and (self.is_value(j) or not self.is_known(j) or self.texts[j] in ("name", "names"))

    def _counted_from(self, j: int, back: bool) -> tuple[bool, int]:
        """From the left, on the right, from the end."""
        k = j + 1 if self.texts[j] in ("from", "on", "counting", "to") else j
        if k == j:
            return back, j
        if self.texts[k] == "from":
            k += 1
        if self.texts[k] in ("the", "your", "our"):
            k += 1
        if (
            self.texts[k] in ("left", "front", "bottom", "start")
            and self.texts[j] != "to"
            and self.texts[k + 1] != "of"
        ):
            return back, k + 1
        if self.texts[k] in ("right", "end", "back", "top") and self.texts[j] != "to" and self.texts[k + 1] != "of":
            return True, k + 1
        return back, j

    def _extreme(self, i: int) -> Any:
        """Leftmost, last, middle, either end, far right."""
        text, j = self._sided(i)
        size = len(self.lexicon.places.values) if self.lexicon.places else 0
        if self.is_value(i):
            return None
        if text in _LOW_ENDS or text in _HIGH_ENDS or text in ("middle", "centre", "central"):
            return self._at_an_end(text, j)
        outside = text == "outside" and self.is_place_noun(j) and self.texts[i - 1] in ("an", "the", "either") and i > 0
        if (text in ("end", "ends", "outer", "outermost", "corner") or outside) and size:
            return self._either_end(i)
        if text in ("even", "odd") and self.texts[j] == "number":
            return odd_number(self, text == "odd", j + 1)
        if text in ("even", "odd") and size:
            j += self.texts[j] == "numbered"
            start = 2 if text == "even" else 1
            return (self.lexicon.places, range(start, size + 1, 2), j + 1) if self.is_place_noun(j) else None
        return None

    def _sided(self, i: int) -> tuple[str, int]:
        """The far left, the right end, the left-hand end as one word, and where the words end."""
        text, j = self.texts[i], i + 1
        after = self.texts[j]
        if text in ("far", "extreme", "very", "furthest", "farthest") and after in ("left", "right", "end"):
            return {"left": "leftmost", "right": "rightmost", "end": "last"}[after], j + 1
        hand = after == "hand" and self.texts[j + 1] in ("end", "side") and self.texts[j + 2] not in ("of", "from")
        row = after == "hand" and self.texts[j + 1] == "end"
        if text in ("left", "right") and (after in ("end", "most") or hand or row):
            return {"left": "leftmost", "right": "rightmost"}[text], j + (after == "hand")
        return text, j

    def _at_an_end(self, text: str, j: int) -> Any:
        if self._is_elsewhere(j):
            return None
        lapse = self._of_a_lapse(j)
        category, j = self._behind(lapse or j)
        if category is None:
            return None
        size = len(category.values)
        side = self.texts[j + 2]
        if text == "last" and self.texts[j : j + 2] in (["on", "the"], ["from", "the"]) and side in ("left", "right"):
            return None if self.texts[j + 3] in ("of", "from") else (category, [1 if side == "left" else size], j + 3)
        if text in ("last", "final") and category is not self.axis_named(self.texts[j - 1]):
            way = first_is(self.lexicon, category)
            return (category, [size if way > 0 else 1], j) if way else None
        if text in ("middle", "centre", "central"):
            return (category, [(size + 1) // 2], j) if size % 2 else None
        return category, [1 if text in _LOW_ENDS else size], j

    def _behind(self, j: int) -> tuple[Category | None, int]:
        """The noun behind an extreme, if there is one, and the words for the row."""
        category = self.lexicon.places
        if self.texts[j] in ("end", "side", "one", "numbered"):
            j += 1
        if (self.is_place_noun(j) or self.texts[j] in self.lexicon.scene) and self.texts[j] not in _ROWS:
            category, j = self.axis_named(self.texts[j]), j + 1
        elif self.lexicon.places is None and self.is_person_noun(j):
            j += 1
        if category is None:
            category = next(iter(self.lexicon.axes()), None)
        return category, self._to_do(self._of_the_row(j))

    def _timed(self, end: int, category: Category | None) -> Category | None:
        """The order that a verb behind "to" speaks of, where there is another than the row: the last to leave."""
        verb = self.verb(end - 1) if end > 1 and self.texts[end - 2] == "to" else None
        if verb is None or not verb.kinds & {"time", "date"}:
            return category
        axes = [one for one in self.lexicon.axes() if self.lexicon.about[one.name].sorts & {"time", "date"}]
        return axes[0] if len(axes) == 1 else category

    def _to_do(self, j: int) -> int:
        """Past "to arrive" in "the first to arrive", and past "to be unloaded"."""
        verb = self.verb(j + 1)
        done = self.texts[j + 2].endswith(("ed", "en", "t", "ne"))
        if self.texts[j : j + 2] == ["to", "be"] and done and not self.is_value(j + 2) and j + 2 < self.size:
            return j + 3
        return j + 2 if self.texts[j] == "to" and verb is not None and verb.form == "base" else j

    def _of_the_row(self, j: int) -> int:
        """Past "of the row", "in the street", "of the five"."""
        if self.texts[j] == "in" and self.texts[j + 1] in ("line", "row"):
            return j + 2
        if self.texts[j] in ("in", "home") and self.texts[j + 1] in ("", ".", ",", ";"):  # the last ship in
            return j + 1
        if self.texts[j] in ("of", "in", "on") and self.texts[j + 1] == "the":
            k = j + 2
            if k < self.size and self.tokens[k].amount is not None and not self.is_value(k):
                return k + 1 + (self.is_place_noun(k + 1) or self.is_person_noun(k + 1))
            if self.texts[k] in _ROWS or self.is_place_noun(k) or self.texts[k] in ("series", "day", "week", "year"):
                return k + 1
        return j

    def _either_end(self, i: int) -> Any:
        """One of the ends, either end, an end house; "the end" alone may be either."""
        places = self.lexicon.places
        if places is None:
            return None
        j = i + 1
        j += self.is_place_noun(j)
        return places, [1, len(places.values)], self._of_the_row(j)
