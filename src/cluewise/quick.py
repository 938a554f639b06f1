"""Puzzles in a line format that the compiled core reads, solves and checks by itself.

Only what it settles, exactly one solution, is taken from here; everything else goes the usual way, whose results and
complaints are the same with or without this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from typing import Any

from cluewise.compiled import core
from cluewise.engine.answer import Budget, Stats
from cluewise.engine.auto import calling
from cluewise.engine.lines import LineAnswer, Lines, options
from cluewise.engine.native import Native, stats_of
from cluewise.engine.race import HEAD_START, Attempt, race
from cluewise.family import AnyFamily, AnyFormat, LineKernel, all_families
from cluewise.puzzle import Puzzle, Solution
from cluewise.result import Result
from cluewise.solving import HAS_KERNEL, Job


@dataclass(frozen=True)
class Way:
    """A format with a kernel for its lines."""

    family: AnyFamily
    format: AnyFormat
    kernel: LineKernel[Any]


class LineResult(Result):
    """The result of one line, whose parts are made of the core's answer when someone looks at them.

    To whoever uses it, it is the Result that the usual way would give.
    """

    _text: str
    _way: Way
    _answer: LineAnswer
    status = "unique"
    count = 1
    engine = Native.name
    verified = True

    def __init__(self, text: str, way: Way, answer: LineAnswer, because: str) -> None:
        here = self.__dict__  # the base is frozen
        here["_text"], here["_way"], here["_answer"], here["because"] = text, way, answer, because

    @property  # type: ignore[misc]
    def __class__(self) -> type[Result]:  # type: ignore[override]
        return Result  # for comparing, copying with changes and printing

    def __reduce__(self) -> tuple[Any, ...]:
        return _plain, (tuple(getattr(self, field.name) for field in fields(Result)),)

    @cached_property
    def family(self) -> str:
        """The family's name."""
        return self._way.family.name

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle on the line."""
        found: Puzzle = self._way.format.read(self._text)
        return found

    @cached_property
    def solutions(self) -> tuple[Solution, ...]:
        """The one solution."""
        return tuple(self._way.kernel.expand(self._text, cells) for cells in self._answer[3])

    @cached_property
    def stats(self) -> Stats:
        """What it cost."""
        return stats_of(self._answer[4], self._answer[5])


def _plain(values: tuple[Any, ...]) -> Result:
    return Result(**dict(zip((field.name for field in fields(Result)), values, strict=True)))


@dataclass(frozen=True)
class Desk:
    """The lines of some formats, all at the same pace: `options` say how long one may take."""

    ways: tuple[Way, ...]
    lines: Lines
    options: Any
    because: str

    def solve(self, text: str) -> Result | None:
        """The result for a text that is one such line; None: the usual way knows better."""
        answer = self.lines.solve(text, self.options)
        return None if answer is None else LineResult(text, self.ways[answer[0]], answer, self.because)

    def solve_all(self, texts: Sequence[str], *, threads: int = 1) -> Iterator[Result | None]:
        """The same for many texts."""
        ways, because = self.ways, self.because
        for text, answer in zip(texts, self.lines.solve_all(texts, self.options, threads=threads), strict=True):
            if isinstance(answer, tuple):
                yield LineResult(text, ways[answer[0]], answer, because)
            else:
                yield answer if answer is None else Result(family="", status="error", error=answer)


def desk_for(work: Job, formats: Iterable[AnyFormat] | None = None) -> Desk | None:
    """Where lines (of these formats, or of all) go that a job wants solved; None if it asks for more than that."""
    choices, budget = work.choices, work.budget
    # These may be anything; a wish for anything else is not for the kernels alone to fulfil.
    plain = replace(work, limit=2, certain=True, budget=replace(budget, seconds=None))
    plain = replace(plain, choices=replace(choices, engine="auto", seed=0))
    if plain != Job() or choices.engine not in ("auto", Native.name) or not core():
        return None
    found = tuple(way for way in ways() if formats is None or way.format in formats)
    if not found:
        return None
    # What takes longer goes the usual way, where others can help and nobody waits for it.
    short = replace(budget, seconds=HEAD_START if budget.seconds is None else min(HEAD_START, budget.seconds))
    because = HAS_KERNEL if choices.engine == Native.name else f"{HAS_KERNEL}; {_at_once()}"
    return Desk(found, Lines([way.kernel.kind for way in found]), options(short), because)


def solve_text(text: str) -> Result | None:
    """The result for a text, when it is a line with a kernel and nobody asks for anything special."""
    desk = _usual_desk() if core() else None
    return desk.solve(text) if desk else None


@cache
def _usual_desk() -> Desk | None:
    return desk_for(Job())


@cache
def ways() -> tuple[Way, ...]:
    """Every format with a kernel for its lines."""
    return tuple(
        Way(family, fmt, fmt.kernel) for family in all_families() for fmt in family.formats if fmt.kernel is not None
    )


def _at_once() -> str:
    """How a race calls it when the first attempt needs no second one."""
    first = Attempt(calling(Native()), lambda _: None)
    return race(first, first, Budget(), settled=lambda _: True, size=lambda _: 0).because
