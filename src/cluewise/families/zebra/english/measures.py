"""How far, how many times, between whom, which is the most: the measures of a comparison."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from cluewise.families.zebra.english.axes import axis_options, scale_on, scaled
from cluewise.families.zebra.english.extremes import superlative
from cluewise.families.zebra.english.meaning import SELF, Who, about, all_of
from cluewise.families.zebra.english.numbering import times_the_number
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.sums import Sums
from cluewise.families.zebra.english.words import FRACTIONS, words_in
from cluewise.families.zebra.relations import Between, Distance, Offset, Times

Maker = Callable[[Any, Any], Any]  # from two entities to a relation
_NEAR = words_in(
    """
    directly immediately just right exactly immediate direct straight precisely
    """
)
_FAR = words_in("somewhere anywhere sometime someplace")
_STEPS = frozenset(
    {"step", "steps", "door", "doors", "space", "spaces", "place", "places", "position", "positions", "spot", "spots"}
)

# How a number may be bounded, by the first word.
_BOUNDS = {
    "at": ((("at", "least"), "at least"), (("at", "most"), "at most")),
    "no": ((("no", "more", "than"), "at most"), (("no", "less", "than"), "at least")),
    "more": ((("more", "than"), "more"),), "less": ((("less", "than"), "less"),),
    "exactly": ((("exactly",), "exactly"),), "precisely": ((("precisely",), "exactly"),),
    "only": ((("only",), "exactly"),),
}  # fmt: skip
_COUNTING = frozenset(_BOUNDS) | {"half", "a", "an", "the"}


class Count(NamedTuple):
    """How far: at least `low`, at most `high`, and the word for what is counted."""

    low: Any
    high: Any
    unit: str | None


class Measures(Sums):
    """Parses the measures of comparisons."""

    def _axis_suffix(self) -> tuple[int, tuple[str, ...]]:
        """Where "in Price" begins at the end of the sentence, and its words."""
        if self.suffix is not None:
            return self.suffix
        self.suffix = self._found_suffix()
        return self.suffix

    def _found_suffix(self) -> tuple[int, tuple[str, ...]]:
        for i in range(self.size - 1, max(self.size - 6, 0), -1):
            words = tuple(self.texts[i + 1 : self.size])
            if self.texts[i] == "in" and words:
                axes = self.lexicon.axes()
                if any(tuple(axis.name.casefold().split()) == words for axis in axes):
                    return i, words
        return 0, ()

    def _count(self, i: int) -> tuple[Count | None, int]:
        """Two houses, at least 3 years, exactly $5, more than one place, the day."""
        j, kind = i, "exactly"
        if self.texts[i] not in _COUNTING and not (i < self.size and self.tokens[i].amount is not None):
            return None, i
        for words, meaning in _BOUNDS.get(self.texts[j], ()):
            if tuple(self.texts[j : j + len(words)]) == words:
                j, kind = j + len(words), meaning
                break
        number: Any
        if self.texts[j] == "half" and self.texts[j + 1] in ("a", "an") and self._is_unit(j + 2):
            return Count(Fraction(1, 2), Fraction(1, 2), self.texts[j + 2]), j + 3
        if self.texts[j] in ("a", "an", "the") and self._is_unit(j + 1) and not self.is_value(j + 1):
            number, j = 1, j + 1
        elif j < self.size and self.tokens[j].amount is not None:
            number = self.tokens[j].amount
            if self.texts[j + 1 : j + 4] == ["and", "a", "half"]:
                number, j = number + Fraction(1, 2), j + 3
            j += 1
        else:
            return None, i
        inside = self.tokens[j - 1].pieces[1:2] if 0 < j <= self.size else ()
        unit: str | None = inside[0].text if inside and self.tokens[j - 1].amount is not None else None
        if self.texts[j - 1][:1] in ("$", "€", "£", "¥"):
            unit = self.texts[j - 1][0]
        if self._is_unit(j):
            unit, j = self.texts[j], j + 1
        low, high = {
            "exactly": (number, number), "at least": (number, None), "at most": (None, number),
            "more": (number + Fraction(1, 1000), None), "less": (None, number - Fraction(1, 1000)),
        }[kind]  # fmt: skip
        return Count(low, high, unit), j

    def _is_unit(self, j: int) -> bool:
        text = self.texts[j]
        known = self.is_place_noun(j) or self.is_person_noun(j) or text in _STEPS or scaled(text) is not None
        return known or any(text in one.units for one in self.lexicon.about.values()) or self.is_title(j)

    def _range(self, along: Any, near: bool, count: Count | None) -> tuple[Any, Any, bool] | None:
        """The bounds of an offset, and whether they are amounts; None where the unit does not fit the axis."""
        if count is None:
            return 1, 1 if near else None, False
        names = along.options if hasattr(along, "options") else (along,)
        scales = {scale_on(self.lexicon.about[name], count.unit) for name in names}
        if len(scales) != 1 or None in scales:
            return None
        scale = scales.pop() or 0
        numbered = all(self.lexicon.categories[name].numbers is not None for name in names)
        if not numbered or count.unit in _STEPS:
            low = None if count.low is None else -(-count.low // 1)
            high = None if count.high is None else count.high // 1
            return (low if low is not None else 1), high, False
        low = None if count.low is None else count.low * scale
        high = None if count.high is None else count.high * scale
        return (low if low is not None else Fraction(1, 1000)), high, True

    def row(self) -> str | None:
        """The order in which things stand side by side: the places, else the only order there is."""
        if self.lexicon.places is not None:
            return self.lexicon.places.name
        axes = self.lexicon.axes()
        return axes[0].name if len(axes) == 1 else None

    def distances(self, at: int, count: Count, cues: tuple[Any, ...]) -> list[Maker]:
        """How far two are apart, whichever comes first."""
        options = axis_options(self.lexicon, None, count.unit, cues)
        if not options:
            return []
        along = self.along(at, [name for name, _ in options])
        bounds = self._range(along, False, count)
        if bounds is None:
            return []
        low, high, amounts = bounds
        low = 0 if count.low is None else low
        return [lambda a, b: Distance(along, a, b, low, high, amounts)]

    def _times(self, j: int, cues: tuple[Any, ...]) -> list[tuple[Maker, int]]:
        """Twice as old as, half as much as, three times the price of."""
        factor, k = None, j
        if self.texts[j] in ("at", "for", "to", "by") and self.texts[j + 1] in (*FRACTIONS, "exactly"):
            j += 1
        j += self.texts[j] in ("exactly", "precisely")
        if self.texts[j] in FRACTIONS:
            factor, k = Fraction(*FRACTIONS[self.texts[j]]), j + 1
        elif j < self.size and self.tokens[j].amount is not None and self.texts[j + 1] == "times":
            factor, k = Fraction(self.tokens[j].amount), j + 2  # type: ignore[arg-type]
        if factor is None:
            return []
        end = 0
        if self.texts[k] == "as":
            end = next((m + 1 for m in range(k + 1, min(k + 6, self.size)) if self.texts[m] == "as"), 0)
        elif self.texts[k] in ("the", "that", "what"):
            end = next((m + 1 for m in range(k + 1, min(k + 5, self.size)) if self._is_tie(m)), 0)
        by_number = times_the_number(self, j, factor)
        if by_number is not None:
            tie = self.texts[k:end] in (["the", "number", "of"], ["that", "of"])
            return [(by_number, end if tie else k)] if tie or not end else []
        if not end or any(self.is_value(m) for m in range(k, end)):
            return []
        options = axis_options(self.lexicon, None, None, (*cues, *self.texts[k:end]), numeric=True)
        if not options:
            return []
        along = self.along(j, [name for name, _ in options])
        return [(lambda a, b: Times(along, b, a, factor), end)]

    def _is_tie(self, m: int) -> bool:
        """Whether somebody follows whose measure was named: the price of, the temperature used by."""
        done = self.verb(m - 1)
        return self.texts[m] == "of" or (self.texts[m] == "by" and done is not None and done.form == "past")

    def _between(self, i: int, cues: tuple[Any, ...]) -> Found:
        """Somewhere between X and Y; directly between means beside both."""
        j, near = i, False
        while (
            self.texts[j] in _NEAR
            or self.texts[j] in _FAR
            or (self.texts[j] in ("in", "exactly") and self.texts[j + 1] != "the")
        ):
            near |= self.texts[j] in _NEAR
            j += 1
        if self.texts[j] != "between":
            return []
        found: Found = []
        options = axis_options(self.lexicon, None, None, (*cues, *self._axis_suffix()[1]))
        for one, k in self.noun(j + 1) if options else ():
            for other, end in self.noun(k + 1) if self.texts[k] == "and" and one.refs else ():
                if not other.refs:
                    continue
                stop = self.size if end == self._axis_suffix()[0] else end
                at = self.past(end, ",")
                if self.texts[at : at + 3] == ["in", "that", "order"]:
                    along = self.along(i, [n for n, _ in options])
                    a, b = one.refs[0], other.refs[0]
                    told = [
                        Offset(along, a, SELF, 1, 1 if near else None),
                        Offset(along, SELF, b, 1, 1 if near else None),
                    ]
                    if len(one.refs) == len(other.refs) == 1 and not one.facts and not other.facts:
                        found.append((all_of(told), at + 3))
                    continue
                found.append((self._in_between(self.along(i, [n for n, _ in options]), one, other, near), stop))
        return found

    def _in_between(self, along: Any, one: Who, other: Who, near: bool) -> Any:
        a, b = one.refs[0], other.refs[0]
        told = [*(about(f, a) for f in (*one.facts, *Who(one.refs[1:]).as_facts()))]
        told += [*(about(f, b) for f in (*other.facts, *Who(other.refs[1:]).as_facts()))]
        parts: list[Any] = [Between(along, SELF, a, b)]
        if near:
            parts += [Distance(along, SELF, a, 1, 1), Distance(along, SELF, b, 1, 1)]
        return all_of([*parts, *told])

    def superlative(self, i: int) -> Found:
        """The same from here on, without further words that help to choose."""
        return self._superlative(i, ())

    def _superlative(self, i: int, cues: tuple[Any, ...]) -> Found:
        """The oldest, the second cheapest, the most expensive."""
        return superlative(self, i, cues)
