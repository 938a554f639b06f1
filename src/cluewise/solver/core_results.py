"""Texts with a kernel in the compiled core, and results and puzzles of these that are made when someone looks.

To whoever uses them they are the ones that the usual way would give.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from cluewise.base.errors import InternalError
from cluewise.base.late import late
from cluewise.base.scan import clean
from cluewise.engine.answer import Stats
from cluewise.engine.lines import LineAnswer
from cluewise.engine.native import Native, stats_of
from cluewise.family import AnyFamily, AnyFormat, LineKernel, family_named, family_of
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.solver.result import Result

LINE = "_line"  # the attribute of a puzzle that keeps its line, once somebody has asked for it
# What a puzzle in such a text says about itself without being looked at: it has no sentences, and nothing to remark.
UNNEEDED = ("family", "understood", "remarks")


@dataclass(frozen=True)
class Way:
    """A format with a kernel for its texts; the family is loaded when something of it is needed."""

    kind: str

    @property
    def names(self) -> tuple[str, str]:
        """The family's name and the format's."""
        family, _, name = self.kind.partition(".")
        return family, name

    @cached_property
    def family(self) -> AnyFamily:
        """The family."""
        return family_named(self.names[0])

    @cached_property
    def format(self) -> AnyFormat:
        """The format."""
        return self.family.format(self.names[1])

    @cached_property
    def kernel(self) -> LineKernel[Any, Any]:
        """Its kernel."""
        if self.format.kernel is None:
            raise InternalError(f"{self.kind} has a kernel in the core, and none in its family")
        return self.format.kernel

    def puzzle(self, text: str) -> Puzzle:
        """The puzzle in a text that the core has read, made when somebody looks at it."""
        kind: type[Puzzle] = self.family.puzzle_type
        return late(kind, lambda: self.format.read(clean(text)), *UNNEEDED, **{LINE: text})


def line_of(puzzle: Puzzle) -> str | None:
    """A text of the same puzzle, but for its name tags, that the core may read; None if there is none."""
    here: dict[str, Any] = object.__getattribute__(puzzle, "__dict__")  # looks at nothing else
    if LINE not in here:
        known = (fmt.kernel.line(puzzle) for fmt in family_of(puzzle).formats if fmt.kernel is not None)
        here[LINE] = next(filter(None, known), None)
    line: str | None = here[LINE]
    return line


LONGEST_BOARD = 20_000  # characters; beyond that a glance takes its time


def board_in(text: str, family: str) -> Puzzle | None:
    """The puzzle on several lines of text that is meant for a family, where one of its formats knows a line for it."""
    if "\n" not in text or len(text) > LONGEST_BOARD:
        return None
    known = family_named(family)
    for fmt in known.formats:
        if line := fmt.as_line(text):
            kind: type[Puzzle] = known.puzzle_type
            return late(kind, lambda fmt=fmt: fmt.read(clean(text)), *UNNEEDED, **{LINE: line})  # type: ignore[misc]
    return None


class LineResult(Result):
    """The result of a line with one solution, whose parts are made of the core's answer when someone looks at them.

    To whoever uses it, it is the Result that the usual way would give.
    """

    _text: str
    _way: Way
    _answer: LineAnswer
    status = "unique"
    count = 1
    engine = Native.name
    verified = True

    def __init__(self, text: str, way: Way, answer: LineAnswer, because: str, puzzle: Puzzle | None) -> None:
        here = self.__dict__  # the base is frozen
        here["_text"], here["_way"], here["_answer"], here["because"] = text, way, answer, because
        if puzzle is not None:
            here["puzzle"] = puzzle
            here["id"] = object.__getattribute__(puzzle, "__dict__").get("id")

    @property  # type: ignore[misc]
    def __class__(self) -> type[Result]:  # type: ignore[override]
        return Result  # for comparing, copying with changes and printing

    def __reduce__(self) -> tuple[Any, ...]:
        return _plain, (tuple(getattr(self, field.name) for field in fields(Result)),)

    @cached_property
    def family(self) -> str:
        """The family's name."""
        return self._way.names[0]

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle in the text."""
        return self._way.puzzle(self._text)

    @cached_property
    def solutions(self) -> tuple[Solution, ...]:
        """Those that were asked for."""
        return tuple(self._way.kernel.expand(self._text, cells).of(self.puzzle) for cells in self._answer[3])

    @cached_property
    def stats(self) -> Stats:
        """What it cost."""
        return stats_of(self._answer[4], self._answer[5])


class SeveralResult(LineResult):
    """The same for a line with several solutions."""

    status = "several"

    @cached_property
    def count(self) -> int:  # type: ignore[override]
        """How many were found."""
        return self._answer[1]

    @cached_property
    def count_is(self) -> str:
        """Whether there are no others."""
        return "exact" if self._answer[2] else "at least"

    @cached_property
    def certain(self) -> Solution | None:
        """What is the same in all of them, if that was asked for."""
        shared = self._answer[6]
        return None if shared is None else self._way.kernel.expand(self._text, shared)


class ImpossibleResult(LineResult):
    """The same for a line without a solution."""

    status = "impossible"
    count = 0
    verified = False


def result_of(text: str, way: Way, answer: LineAnswer, because: str, puzzle: Puzzle | None = None) -> LineResult:
    """The result that an answer of the core stands for."""
    count = answer[1]
    kind = LineResult if count == 1 else SeveralResult if count else ImpossibleResult
    return kind(text, way, answer, because, puzzle)


def _plain(values: tuple[Any, ...]) -> Result:
    return Result(**dict(zip((field.name for field in fields(Result)), values, strict=True)))
