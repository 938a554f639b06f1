"""A new puzzle as it is handed out, whether it was put together here or comes whole from the compiled core."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from cluewise.engine.native import Native, WholeNumbers, core_version
from cluewise.family import AnyFamily, family_named
from cluewise.family.maker import AnyMaker, Remarks
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.make.order import Order, maker_of
from cluewise.reason.rated import named
from cluewise.reason.rating import Rating, rating_after


@dataclass(frozen=True)
class Parts:
    """What a puzzle was put together from here."""

    puzzle: Puzzle
    solution: Solution
    rating: Rating | None
    remarks: Remarks | None

    @property
    def fingerprint(self) -> Hashable:
        """The same for puzzles that are turns, mirrors or renamings of each other."""
        return fingerprint_of(family_named(self.puzzle.family), self.puzzle)


class WholeParts:
    """The same in the numbers of the compiled core: they become objects when somebody asks for them."""

    remarks: Remarks | None = None

    def __init__(self, order: Order, numbers: WholeNumbers, rating: Rating | None = None) -> None:
        self._order, self._numbers, self._rating = order, numbers, rating

    @property
    def walked(self) -> bool:
        """Whether the core went all the way."""
        return self._numbers[3][2]

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        expand = self._maker.expand
        assert expand is not None
        found: Puzzle = expand(self._order.wish, self._numbers[0])
        return found

    @cached_property
    def solution(self) -> Solution:
        """Its only solution."""
        solved = self._maker.solved
        assert solved is not None
        found: Solution = solved(self._order.wish, self._numbers[1])
        return found

    @cached_property
    def rating(self) -> Rating | None:
        """How hard it is; None where nobody wanted to know, or it was not found in time."""
        hardest, work, solved, times, _ = self._numbers[3]
        if self._rating is not None or not self._order.rating_wanted or not solved:
            return self._rating
        return rating_after(hardest, work, named(family_named(self._order.family).ladder, times))

    @property
    def fingerprint(self) -> Hashable:
        """The same for puzzles that are turns, mirrors or renamings of each other."""
        return self._numbers[2]

    @property
    def _maker(self) -> AnyMaker:
        return maker_of(family_named(self._order.family))


class Made:
    """A new puzzle with its only solution and its rating; `index` and `attempt` say how to make it again."""

    __slots__ = ("_parts", "attempt", "index", "order")

    def __init__(self, order: Order, index: int, attempt: int, parts: Parts | WholeParts) -> None:
        self.order, self.index, self.attempt, self._parts = order, index, attempt, parts

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._parts.puzzle

    @property
    def solution(self) -> Solution:
        """Its only solution."""
        return self._parts.solution

    @property
    def rating(self) -> Rating | None:
        """How hard it is; None where that was not wanted, or took too long."""
        return self._parts.rating

    @property
    def remarks(self) -> Remarks | None:
        """What its maker has to say besides."""
        return self._parts.remarks

    @property
    def fingerprint(self) -> Hashable:
        """The same for puzzles that are turns, mirrors or renamings of each other."""
        return self._parts.fingerprint

    @property
    def rated(self) -> bool:
        """Whether a rating was wanted; a puzzle that takes too long to rate has none all the same."""
        return self.order.rated

    @property
    def id(self) -> str:
        """A name that no other puzzle of any order has."""
        return f"{self.order.name}-{self.index:06}"

    def __repr__(self) -> str:
        return f"Made({self.id}: {self.puzzle!r})"

    def _repr_svg_(self) -> str:
        return self.puzzle.to_svg()

    def to_json(self) -> Json:
        """The puzzle as a row of a data set."""
        rating = self.rating or Rating("", 0.0)
        rated = {"level": rating.level or None, "score": rating.score or None, "techniques": dict(rating.techniques)}
        return {
            "id": self.id,
            "family": self.order.family,
            "size": "x".join(map(str, reversed(self.order.size))),
            "seed": self.order.seed,
            "index": self.index,
            "puzzle": self.puzzle.to_text(),
            "solution": self.solution.to_json(),
            **(rated if self.rated else {}),
            **(self.remarks.fields if self.remarks else {}),
        }


def fingerprint_of(family: AnyFamily, puzzle: Puzzle) -> Hashable:
    """The same for puzzles that are turns, mirrors or renamings of each other: the core's, where it has one."""
    maker = maker_of(family)
    question = maker.imprint(puzzle) if core_version() else None
    found: Hashable = maker.fingerprint(puzzle) if question is None else Native().fingerprint(question)
    return found
