"""Sums: Carla's score is the sum of Anna's and Daniel's; Ann has as many points as Bob and Cid together."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.axes import axis_options
from cluewise.families.zebra.english.meaning import SELF, Who, all_of
from cluewise.families.zebra.english.nouns import Nouns
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.words import POSSESSIVES
from cluewise.families.zebra.relations import AnyOf, Item, Same


class Sums(Nouns):
    """Parses what is as much as two others together."""

    def summed(self, i: int, cues: tuple[Any, ...]) -> Found:
        """(Equal to) the sum of the scores of A and B; as many points as A and B together."""
        j = i + 2 if self.texts[i : i + 2] in (["equal", "to"], ["exactly", "equal"]) else i
        j += self.texts[j] in ("to", "exactly", "the")
        if self.texts[j : j + 2] == ["sum", "of"]:
            return self._both_of(j + 2, cues, together=False)
        if self.texts[i] == "as" and self.texts[i + 1] in ("much", "many", "old", "heavy"):
            end = next((k for k in range(i + 2, min(i + 5, self.size)) if self.texts[k] == "as"), 0)
            told = (*cues, *self.texts[i + 1 : end])
            return self._both_of(end + 1, told, together=True) if end else []
        return []

    def _is_measured(self, k: int) -> bool:
        """Whether a noun for what is added stands here: scores, their ages."""
        noun = self.texts[k].isalpha() and not self.is_value(k) and self.texts[k + 1] == "of"
        return self.is_title(k) or self.texts[k] in POSSESSIVES or noun

    def _both_of(self, j: int, cues: tuple[Any, ...], *, together: bool) -> Found:
        k = j
        while self.texts[k] in ("the", "those", "of") or self._is_measured(k):
            k += 1
        options = axis_options(self.lexicon, None, None, (*cues, *self.texts[j:k], *self.titled), numeric=True)
        if len(options) != 1:
            return []
        found: Found = []
        for one, stop in self.noun(k):
            for other, end in self.noun(stop + 1) if self.texts[stop] == "and" else ():
                ways = self._ways(options[0][0], one, other)
                if ways is not None and (not together or self.texts[end] in ("together", "combined")):
                    found.append((ways, end + together))
        return found

    def _ways(self, axis: str, first: Who, second: Who) -> Any:
        """Every way in which two amounts of the axis make a third; None where there is none."""
        if len(first.refs) != 1 or len(second.refs) != 1 or first.facts or second.facts:
            return None
        one, other = first.refs[0], second.refs[0]
        category = self.lexicon.categories[axis]
        by_amount = dict(zip(category.numbers or (), category.values, strict=False))
        ways = [
            all_of([Same(one, Item(axis, a)), Same(other, Item(axis, b)), Same(SELF, Item(axis, by_amount[m + n]))])
            for m, a in by_amount.items()
            for n, b in by_amount.items()
            if m != n and m + n in by_amount
        ]
        return AnyOf(tuple(ways)) if ways else None
