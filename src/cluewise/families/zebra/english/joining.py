"""Things of one kind joined by and, or, nor: both, either ... or, neither ... nor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cluewise.families.zebra.english.axes import scaled
from cluewise.families.zebra.english.compare import Compare
from cluewise.families.zebra.english.meaning import all_of, negated
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.relations import AllOf, AnyOf, Between, Distance, Exactly, Not, Offset, Times

MOST_CHAINED = 6
_DAILY = frozenset({"morning", "afternoon", "evening", "night"})


def denied(found: Found) -> Found:
    """Denials; of "not A and B" nobody can tell how much is denied."""
    return [(negated(fact), end) for fact, end in found if not isinstance(fact, AllOf)]


def _parts(fact: Any) -> tuple[Any, ...]:
    return fact.of if isinstance(fact, Exactly) and fact.count == 1 else (fact,)


def _compares(fact: Any) -> bool:
    """Whether the last thing said is how two stand to each other: beside Ben, older than Ben."""
    while isinstance(fact, AllOf | AnyOf | Exactly):
        fact = fact.of[-1]
    fact = fact.of if isinstance(fact, Not) else fact
    return isinstance(fact, Offset | Distance | Times | Between)


def _together(word: str, facts: list[Any]) -> Any:
    if word == "either":
        return Exactly(1, tuple(facts))
    if word == "neither":
        return all_of([negated(fact) for fact in facts])
    return all_of(facts)


class Joining(Compare):
    """Parses what is joined."""

    def _joined(self, i: int, one: Callable[[int], Found], left: int) -> Found:
        """Things of one kind joined by conjunctions; every prefix is a reading too."""
        found: Found = []
        for first, j in one(i):
            found.append((first, j))
            found += self._more(first, j, one, left)
        return found

    def _more(self, first: Any, j: int, one: Callable[[int], Found], left: int) -> Found:
        if not left:
            return []
        k = j + (self.texts[j] == "," and self.texts[j + 1] in ("and", "but", "or", "yet", "nor", "though", "although"))
        word = self.texts[k]
        if word not in ("and", "but", "or", "yet", ",", "though", "although"):
            return []
        found: Found = []
        if self.texts[k + 1] == "not" and word in ("and", "but", ",", "though", "although"):
            for second, end in denied(one(k + 2)):
                joined = all_of([first, second])
                found += [(joined, end), *self._more(joined, end, one, left - 1)]
        named = self.texts[k + 1] in ("the", "his", "her") and not self._is_a_step(k + 1)
        if _compares(first) and (named or self.is_value(k + 1)):
            return found  # next to Ben and the baker: whom the baker stands beside, or who he is, is not said
        for second, end in one(k + 1):
            joined = Exactly(1, (*_parts(first), second)) if word == "or" else all_of([first, second])
            if word == "or" and not isinstance(first, Exactly) and _parts(first) != (first,):
                continue
            found.append((joined, end))
            found += self._more(joined, end, one, left - 1)
        return found

    def _is_a_step(self, k: int) -> bool:
        """Whether another comparison begins with a measure here: (the day after Ann and) the day before Ben."""
        unit = scaled(self.texts[k + 1]) is not None or self.is_place_noun(k + 1) or self.texts[k + 1] in _DAILY
        return unit and not self.is_value(k + 1) and self.texts[k + 2] in ("before", "after", "above", "below")

    def _paired(self, i: int, one: Callable[[int], Found]) -> Found:
        """Either A or B; neither A nor B; both A and B."""
        word = self.texts[i]
        joint = {"either": "or", "neither": "nor", "both": "and"}[word]
        runs = [([fact], end) for fact, end in one(i + 1)]
        found: Found = []
        for _ in range(MOST_CHAINED):
            longer = []
            for facts, end in runs:
                k = end + (self.texts[end] == "," and self.texts[end + 1] == joint)
                if self.texts[k] in (joint, ","):
                    longer += [([*facts, fact], after) for fact, after in one(k + 1)]
                    if self.texts[k] == joint:
                        found += [(_together(word, [*facts, fact]), after) for fact, after in one(k + 1)]
            runs = longer
        return found
