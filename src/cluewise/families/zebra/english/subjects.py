"""Subjects: one or several, and what it takes to say something of them."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.meaning import SELF, Who, about, all_of, holders
from cluewise.families.zebra.english.predicates import Predicates
from cluewise.families.zebra.relations import Same


def _without(part: Any, one: Any) -> Any:
    """A fact without its part that only says who SELF is."""
    from cluewise.families.zebra.relations import AllOf

    if isinstance(part, Same) and one in (part.a, part.b) and SELF in (part.a, part.b):
        return None
    if isinstance(part, AllOf):
        rest = [inner for inner in (_without(inner, one) for inner in part.of) if inner is not None]
        return all_of(rest) if rest else None
    return part


class Subjects(Predicates):
    """Parses subjects."""

    def tell(self, who: Who, fact: Any) -> Any:
        """A fact said of somebody; who is not named must be named by the fact."""
        known = [*who.as_facts(), fact]
        if who.refs:
            one = who.refs[0]
            known = [*who.as_facts()[1:], fact]
        else:
            one = next((held for part in known for held in holders(part)), None)
            if one is None:
                return None
            known = [part for part in (_without(part, one) for part in known) if part is not None]
        return all_of([about(part, one) for part in known]) if known else None

    def _subjects(self, i: int) -> list[tuple[str, list[Who], int]]:
        """One subject, or several joined by and, or, nor."""
        word = self.texts[i]
        if word in ("either", "neither", "both") and not self.is_value(i):
            joint = {"either": "or", "neither": "nor", "both": "and"}[word]
            return [(joint, people, j) for people, j in self._list(i + 1, joint) if len(people) > 1]
        found = [("", [who], j) for who, j in self.noun(i)]
        for joint in ("and", "or"):
            if joint not in self.texts:
                continue
            found += [(joint, people, j) for people, j in self._list(i, joint) if len(people) > 1]
        return found

    def _list(self, i: int, joint: str) -> list[tuple[list[Who], int]]:
        """A, B, joint C."""
        runs: list[tuple[list[Who], int]] = [([who], j) for who, j in self.noun(i)]
        done: list[tuple[list[Who], int]] = []
        for _ in range(30):
            longer: list[tuple[list[Who], int]] = []
            for people, j in runs:
                if self.texts[j] == "," and self.texts[j + 1] != joint:
                    longer += [([*people, who], k) for who, k in self.noun(j + 1)]
                k = j + (self.texts[j] == ",")
                if self.texts[k] == joint:
                    done += [([*people, who], end) for who, end in self.noun(k + 1)]
            runs = longer
            if not runs:
                break
        return done
