"""Comparisons along an order: left of, two days after, $5 more than, twice as old as, next to, between."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.axes import DIRECTIONS, Direction, axis_options, scaled
from cluewise.families.zebra.english.extremes import SUPERLATIVES, beyond_all, everybody_else
from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.meaning import SELF, Who, about, all_of
from cluewise.families.zebra.english.measures import _FAR, _NEAR, Count, Maker, Measures
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.words import AUXILIARIES, BE, FRACTIONS, HOUSES, ORDINALS, POSSESSIVES, words_in
from cluewise.families.zebra.relations import Distance, Offset

UNKNOWN_MEASURE = "~measure"  # what a subject names that is no order of the puzzle: Bob's number, where nobody has one


# Behind a place that is spoken of as *the* place, these lead to the very next one.
_NEXT = ("after", "before", "following", "preceding", "above", "below", "behind")


class Compare(Measures):
    """Parses comparisons."""

    def compared(self, i: int, cues: tuple[Any, ...]) -> Found:
        """Comparisons with somebody from here on, as relations about SELF."""
        if self.texts[i] not in _STARTERS and not (i < self.size and self.tokens[i].amount is not None):
            return []
        if self._measured_before(i):
            return []
        found: Found = []
        suffix, named = self._axis_suffix()
        if suffix > i:
            cues = (*cues, *named)
        for make, j in self._makers(i, cues):
            self.see(j)
            everybody = everybody_else(self, j)
            most = beyond_all(self, make(SELF, None)) if everybody else None
            if most is not None:
                found.append((most, self._elliptic(everybody)))
            for other, end in self.noun(j) if self.texts[j] not in POSSESSIVES else ():  # next to *his* cat: whose?
                stop = self.size if end == suffix else self._elliptic(end)
                found += [(self._told(make, other), stop)] if other.refs else []
        return found + self._between(i, cues) + self._superlative(i, cues) + self.summed(i, cues)

    def very_next(self, i: int) -> Found:
        """Left of Bob, to the right of Bob, as the very next place: *the* house left of Bob is one."""
        if self.texts[i] in ("further", "farther") or singular(self.texts[i - 1]) != self.texts[i - 1]:
            return []
        sides = self._side(i, True, False, None)
        return [(self._told(make, who), end) for make, j in sides for who, end in self.noun(j) if who.refs]

    def _told(self, make: Maker, other: Who) -> Any:
        """A comparison with somebody, and what else is said of him."""
        them = other.refs[0]
        told = [about(fact, them) for fact in other.facts]
        told += [about(fact, them) for fact in Who(other.refs[1:]).as_facts()]
        return all_of([make(SELF, them), *told])

    def _elliptic(self, i: int) -> int:
        """Past the verb in "than Carol did", and past "in the row"."""
        if (self.texts[i] in BE or self.texts[i] in AUXILIARIES) and self.texts[i + 1] in ("", ".", ",", "and", "but"):
            return i + 1
        verb = self.verb(i)
        return i + 1 if verb and verb.form in ("s", "past") and self.texts[i + 1] in ("", ".") else i

    # --- the words of a comparison ------------------------------------------------------------------------------------

    def _makers(self, i: int, cues: tuple[Any, ...]) -> list[tuple[Maker, int]]:
        near = far = definite = False
        nth = self._nth(i)
        if nth is not None:  # the second house to the left of
            return self._worded(nth[1], False, False, nth[0], cues)
        j = i
        while (
            self.texts[j] in _NEAR
            or self.texts[j] in _FAR
            or self.texts[j] in ("in", "on", "at", "some", "the", "a", "point", "only")
        ):
            if self.texts[j] == "right" and self._side(j, True, False, None):
                break
            if self._is_the_unit(j):  # on the day after: one day, and no more
                j += 1
                near = self.texts[j + 2] in _NEAR
                if near:
                    j += 3
                break
            if self._to_the_next(j):  # in the house before, the floor above: the very next one
                j, near = j + self._to_the_next(j), True
                break
            if self._skips(j) == 0:
                break
            near |= self.texts[j] in _NEAR
            far |= self.texts[j] in _FAR
            definite |= self._is_the_place(j)
            j += self._skips(j)
        definite = definite and not near and not far and self.texts[j] not in ("further", "farther")
        found = self._side(j, True, False, None) if definite else []
        found += self._worded(j, near, far, None, cues)
        count, k = self._count(j)
        if count:
            found += self._worded(k, near, far, count, cues) + self._away(k, count, cues)
        return found + self._times(j, cues)

    def _is_the_place(self, j: int) -> bool:
        """Whether "in the house" stands here: one place, so that what is to the left of Bob is the next one to him."""
        the = j + (self.texts[j] in ("in", "on", "at"))
        noun = self.texts[the + 1]
        return self.texts[the] == "the" and self.is_place_noun(the + 1) and singular(noun) == noun

    def _nth(self, i: int) -> tuple[Count, int] | None:
        """In the second house, where to the left of, before or above follows: so far from whom it is counted."""
        j = i + (self.texts[i] in ("in", "on", "at"))
        number = ORDINALS.get(self.texts[j + 1], 0)
        if self.texts[j] != "the" or not number or not self.is_counted_from(j + 2) or self.is_value(j + 1):
            return None
        return Count(number, number, self.texts[j + 2]), j + 3

    def _is_the_unit(self, j: int) -> bool:
        """Whether "on the day" or "in the month" stands here: with after or before behind, a step of one."""
        near = 3 + (self.texts[j + 3] in _NEAR)
        after = self.texts[j + near] in _NEXT[:4]
        unit = scaled(self.texts[j + 2]) is not None and not self.is_value(j + 2)
        return self.texts[j] in ("on", "in", "at") and self.texts[j + 1] == "the" and unit and after

    def _measured_before(self, i: int) -> bool:
        """Whether "before" stands behind the measure that belongs to it: the day before, the house after."""
        if self.texts[i] not in _NEXT or i < 2 or self.is_value(i - 1):
            return False
        unit = scaled(self.texts[i - 1]) is not None
        return self.texts[i - 2] in ("the", "a") if unit else bool(self._to_the_next(i - 2))

    def _to_the_next(self, j: int) -> int:
        """How many words "in the house" takes where before, after, above or the like follows at once; 0 elsewhere."""
        the = j + (self.texts[j] in ("in", "on", "at"))
        noun = self.is_place_noun(the + 1) and not self.is_value(the + 1) and scaled(self.texts[the + 1]) is None
        return the + 2 - j if self.texts[the] == "the" and noun and self.texts[the + 2] in _NEXT else 0

    def _skips(self, j: int) -> int:
        """How many words to pass over before the direction: adverbs, "in the house", "at some point"."""
        text = self.texts[j]
        if text in _NEAR or text in _FAR or text == "only":
            return 1
        if (
            text in ("in", "on", "at")
            and self.texts[j + 1 : j + 4] == ["one", "of", "the"]
            and self.is_place_noun(j + 4)
        ):
            return 5  # in one of the houses to the left of
        noun = self.is_place_noun(j + 2) or self.is_title(j + 2) or self.texts[j + 2] == "point"
        if text in ("in", "on", "at") and self.texts[j + 1] in ("the", "a", "some") and noun:
            return 0 if self.texts[j + 2] in ("left", "right") else 3
        if text in ("the", "a") and self.is_place_noun(j + 1):
            one_unit = scaled(self.texts[j + 1]) is not None and self.texts[j + 2] in _NEXT  # the day before
            return 0 if one_unit else 2
        return 0

    def _worded(
        self, j: int, near: bool, far: bool, count: Count | None, cues: tuple[Any, ...]
    ) -> list[tuple[Maker, int]]:
        """Left of, next to, before, older than."""
        found = self._side(j, near, far, count) + self._beside(j, count)
        for direction in DIRECTIONS.get(self.texts[j], ()) if not self.is_screened(j) else ():
            if tuple(self.texts[j : j + len(direction.words)]) == direction.words:
                end = j + len(direction.words)
                if direction.than:
                    end = self._than(end)
                if end:
                    found += self._directed(direction, end, near, count, cues)
        return found

    def _than(self, j: int) -> int:
        """Past the nouns of "more money than", "a higher score than"."""
        for k in range(j, min(j + 5, self.size)):
            if self.texts[k] == "than":
                return k + 1
            if not self._may_stand_before_than(k):
                return 0
        return 0

    def _may_stand_before_than(self, k: int) -> bool:
        text = self.texts[k]
        noun = self.is_title(k) or self.is_filler(k) or self.is_place_noun(k) or text in self.lexicon.scene
        return noun or text in _WHILE or text in _ADJECTIVES or scaled(text) is not None or self._is_unit(k)

    def _directed(
        self, direction: Direction, end: int, near: bool, count: Count | None, cues: tuple[Any, ...]
    ) -> list[tuple[Maker, int]]:
        nouns = tuple(self.texts[max(0, end - 4) : end])
        unit = count.unit if count else None
        options = axis_options(self.lexicon, direction, unit, (*cues, *nouns))
        if self.titled and unit is None and direction.words[0] in _ANY_MEASURE:  # Bob's number is higher than
            said = axis_options(self.lexicon, direction, unit, (*cues, *nouns, *self.titled), numeric=True)
            options = said if len(said) == 1 else options
        if not options or (UNKNOWN_MEASURE in self.titled and direction.words[0] in _ANY_MEASURE):
            return []
        sign = direction.sign
        along = self.along(end, [name for name, _ in options])
        flips = dict(options)
        if len(set(flips.values())) > 1:
            return []
        sign *= next(iter(flips.values()))
        bounds = self._range(along, near or direction.near, count)
        if bounds is None:
            return []
        low, high, amounts = bounds
        if sign < 0:
            return [(lambda a, b: Offset(along, a, b, low, high, amounts), end)]
        return [(lambda a, b: Offset(along, b, a, low, high, amounts), end)]

    def _side(self, j: int, near: bool, far: bool, count: Count | None) -> list[tuple[Maker, int]]:
        """(To the) (immediate) left (hand) (side) of."""
        k = j + (self.texts[j] in ("further", "farther"))
        if self.texts[k] in ("to", "on", "at", "in", "towards"):
            k += 1
        if self.texts[k] in ("the", "its", "a", "your", "our"):
            k += 1
        while self.texts[k] in ("immediate", "direct", "directly", "immediately", "very", "far"):
            near |= self.texts[k] in _NEAR
            k += 1
        word = self.texts[k]
        if word not in ("left", "right") or self.is_value(k):
            return []
        k += 1
        if self.texts[k] == "hand":
            k += 1
        if self.texts[k] == "side":
            k += 1
        axis = self.row()
        standing = axis is not None and (
            self.lexicon.places is not None or not HOUSES.isdisjoint(self.lexicon.about[axis].title)
        )
        if self.texts[k] not in ("of", "from", "to", "than") or axis is None or not standing:
            return []
        bounds = self._range(axis, near and not far, count)
        if bounds is None:
            return []
        low, high, amounts = bounds
        if word == "left":
            return [(lambda a, b: Offset(axis, a, b, low, high, amounts), k + 1)]
        return [(lambda a, b: Offset(axis, b, a, low, high, amounts), k + 1)]

    def _beside(self, j: int, count: Count | None) -> list[tuple[Maker, int]]:
        """Next (door) to, adjacent to, beside, a neighbour of."""
        named = " ".join(self._axis_suffix()[1])
        axis = next((one.name for one in self.lexicon.axes() if one.name.casefold() == named), None)
        if axis is None:
            axis = self.row()
        if axis is None or count is not None:
            return []
        for words in _BESIDE.get(self.texts[j], ()):
            if tuple(self.texts[j : j + len(words)]) == words:
                return [(lambda a, b: Distance(axis, a, b, 1, 1), j + len(words))]
        return []

    def _away(self, k: int, count: Count, cues: tuple[Any, ...]) -> list[tuple[Maker, int]]:
        """Two houses away from, two doors from."""
        if self.texts[k] == "from" and count.unit is not None and self.is_place_noun(k - 1):
            return [(make, k + 1) for make in self.distances(k, count, cues)]
        if self.texts[k] not in ("away", "apart", "distant", "down") or self.texts[k + 1] not in ("from", "of"):
            return []
        return [(make, k + 2) for make in self.distances(k, count, cues)]

    # --- between and the extremes -------------------------------------------------------------------------------------


_BESIDE = {
    "next": (("next", "door", "to"), ("next", "to")),
    "adjacent": (("adjacent", "to"), ("adjacent", "with")),
    "beside": (("beside",),), "alongside": (("alongside",),), "neighbouring": (("neighbouring",),),
    "a": (("a", "neighbour", "of"), ("a", "neighbour", "to")),
    "the": (("the", "neighbour", "of"), ("the", "next", "door", "neighbour", "of")),
    "neighbour": (("neighbour", "of"), ("neighbour", "to")),
    "neighbours": (("neighbours", "with"), ("neighbours", "of")),
    "bordering": (("bordering",),), "door": (("door", "to"),), "by": (("by", "the", "side", "of"),),
}  # fmt: skip
_ANY_MEASURE = words_in("higher lower greater more less larger smaller bigger fewer")
_WHILE = words_in("for in of on money time the week month day year season morning evening list queue row")
_ADJECTIVES = words_in(
    """
    expensive much many old tall heavy long far high low early late fast costly pricey big large valuable
    """
)
# Every word with which a comparison may begin; a look here saves trying them all.
_STARTERS = (
    _NEAR | _FAR | frozenset(DIRECTIONS) | frozenset(_BESIDE) | frozenset(FRACTIONS) | frozenset(ORDINALS)
    | frozenset(SUPERLATIVES)
    | words_in(
        """in on at some the a an point only half no more less exactly precisely further farther to towards its your our
        immediate direct very far left right for by between equal as sum"""
    )
)  # fmt: skip
