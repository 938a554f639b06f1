"""The front door: texts and puzzles that the compiled core reads, solves, counts and checks by itself.

Every call comes here first, whatever its options. Only what the core settles is taken from here: one solution, none, or
several with what they share. Everything else goes the usual way, whose results and complaints are the same with or
without this module. So do clashing givens: what clashes at sight may be meant as something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from cluewise.base.compiled import core
from cluewise.base.errors import CluewiseError, InternalError
from cluewise.engine.answer import Budget
from cluewise.engine.auto import calling
from cluewise.engine.lines import LineAnswer, Lines, Wish, kinds, wish
from cluewise.engine.native import Native, options_for
from cluewise.engine.race import HEAD_START, Attempt, race
from cluewise.family.puzzle import Puzzle
from cluewise.solver.core_results import Way, board_in, line_of, result_of
from cluewise.solver.result import Result
from cluewise.solver.run import HAS_KERNEL, Job, job


@dataclass(frozen=True)
class Desk:
    """The texts of some formats, all at the same pace: `wish` says how far to look and how long that may take."""

    ways: tuple[Way, ...]
    lines: Lines
    budget: Budget
    wish: Wish
    because: str

    def solve(self, text: str, puzzle: Puzzle | None = None) -> Result | None:
        """The result for such a text, or a puzzle with this line; None: the usual way knows better."""
        answer = self.lines.solve(text, self.wish)
        return None if answer is None else result_of(text, self.ways[answer[0]], answer, self.because, puzzle)

    def solve_all(self, wanted: Sequence[object], *, threads: int = 1) -> Iterator[Result | None]:
        """The same for many texts and puzzles."""
        texts = _texts(wanted)
        return self._results(wanted, texts, self.lines.solve_all(texts, self.wish, threads=threads))

    def start_all(self, wanted: Sequence[object], *, threads: int) -> Callable[[], Iterator[Result | None]]:
        """The same, begun on threads of their own; the results are waited for when they are asked for."""
        texts = _texts(wanted)
        answers = self.lines.start_all(texts, self.wish, threads=threads)
        return lambda: self._results(wanted, texts, answers())

    def _results(
        self,
        wanted: Sequence[object],
        texts: Sequence[str],
        answers: Iterator[LineAnswer | InternalError | None],
    ) -> Iterator[Result | None]:
        ways, because = self.ways, self.because
        for puzzle, text, answer in zip(wanted, texts, answers, strict=True):
            if isinstance(answer, tuple):
                given = puzzle if isinstance(puzzle, Puzzle) else None
                yield result_of(text, ways[answer[0]], answer, because, given)
            else:
                yield answer if answer is None else Result(family="", status="error", error=answer)


def _texts(wanted: Sequence[object]) -> list[str]:
    """Texts as they are, and lines of puzzles; "" for anything else."""
    return [one if isinstance(one, str) else (isinstance(one, Puzzle) and line_of(one)) or "" for one in wanted]


def desk_for(work: Job, wanted: Sequence[Way] | None = None) -> Desk | None:
    """Where texts go (of these ways, or of all) that a job wants solved; None if it asks for more than that."""
    choices, budget = work.choices, work.budget
    # These may be anything; a wish for anything else is not for the kernels alone to fulfil.
    plain = replace(work, limit=2, certain=True, budget=replace(budget, seconds=None, nodes=None))
    plain = replace(plain, choices=replace(choices, engine="auto", seed=0))
    if plain != Job() or choices.engine not in ("auto", Native.name) or not core():
        return None
    found = tuple(ways() if wanted is None else wanted)
    if not found:
        return None
    # What takes longer goes the usual way, where others can help and nobody waits for it.
    short = replace(budget, seconds=HEAD_START if budget.seconds is None else min(HEAD_START, budget.seconds))
    alone = choices.engine == Native.name or budget.nodes is not None
    because = HAS_KERNEL if alone else f"{HAS_KERNEL}; {_at_once()}"
    return Desk(found, _lines(found), short, wish(short, work.limit, certain=work.certain), because)


# --- one text or puzzle, and the options of whoever asks --------------------------------------------------------------

HOW = frozenset(("family", "format", "picks", "strict"))  # options that say how a text is read
Options = Mapping[str, Any]


def solved_at_once(puzzle: object, options: Options) -> Result | None:
    """The result for a puzzle, or a text, that the core settles at once."""
    desk = _desk(puzzle, options)
    if desk is None:
        return None
    if isinstance(puzzle, str):
        found = desk.solve(puzzle)
        board = None if found is not None else _board(puzzle, options)
        return found if board is None else desk.solve(line_of(board) or "", board)
    return desk.solve(line, puzzle) if isinstance(puzzle, Puzzle) and (line := line_of(puzzle)) is not None else None


def counted_at_once(puzzle: object, limit: int | None, options: Options) -> int | None:
    """The number of solutions of a puzzle, or of the one in a text, up to a limit, if the core settles that at once."""
    desk = _desk(puzzle, options)
    if desk is None or (limit is not None and limit < 1):
        return None
    how = _counting(limit, desk.budget)
    if isinstance(puzzle, str):
        found = desk.lines.count(puzzle, how)
        board = None if found is not None else _board(puzzle, options)
        return found if board is None else desk.lines.count(line_of(board) or "", how)
    line = line_of(puzzle) if isinstance(puzzle, Puzzle) else None
    return None if line is None else desk.lines.count(line, how)


def read_at_once(text: str, family: str | None = None, format: str | None = None) -> Way | None:  # noqa: A002
    """The way that reads a text, if the core knows at once: nobody else takes it for their own."""
    found = ways_of(family, format)
    kind = _lines(found).kind_of(text) if found else None
    return None if kind is None else found[kind]


def desk_with(options: Options) -> Desk | None:
    """Where texts go that are to be solved with these options; what is wrong with them is for others to say."""
    if "listener" in options:  # nothing to be kept in mind
        return None
    try:
        return _desk_with(tuple(options.items()))
    except TypeError:  # an option that does not exist, or a value that is none
        return None


def _board(text: str, options: Options) -> Puzzle | None:
    """A board that only whoever knows its family takes for one."""
    family = options.get("family")
    return board_in(text, family) if isinstance(family, str) and options.get("format") is None else None


def _desk(puzzle: object, options: Options) -> Desk | None:
    if not isinstance(puzzle, str) and not (isinstance(puzzle, Puzzle) and HOW.isdisjoint(options)):
        return None
    return desk_with(options) if options else _usual_desk()


@lru_cache(maxsize=256)
def _desk_with(options: tuple[tuple[str, Any], ...]) -> Desk | None:
    rest = dict(options)
    rest.pop("strict", None)  # nothing here is doubtful
    found = ways_of(rest.pop("family", None), rest.pop("format", None))
    if rest.pop("picks", None) is not None:
        return None
    try:
        return desk_for(job(**rest), found)
    except (CluewiseError, ValueError):
        return None


@cache
def _usual_desk() -> Desk | None:
    return desk_for(Job())


@lru_cache(maxsize=256)
def _counting(limit: int | None, budget: Budget) -> Any:
    return options_for(limit, 1, budget)


@lru_cache(maxsize=256)
def ways_of(family: str | None, format: str | None) -> tuple[Way, ...]:  # noqa: A002
    """The ways of a family, or with a format; none where there is no such name."""
    return tuple(way for way in ways() if family in (None, way.names[0]) and format in (None, way.names[1]))


@lru_cache(maxsize=64)
def _lines(found: tuple[Way, ...]) -> Lines:
    return Lines([way.kind for way in found])


@cache
def ways() -> tuple[Way, ...]:
    """Every format with a kernel for its texts."""
    return tuple(map(Way, kinds())) if core() else ()


def _at_once() -> str:
    """How a race calls it when the first attempt needs no second one."""
    first = Attempt(calling(Native()), lambda _: None)
    return race(first, first, Budget(), settled=lambda _: True, size=lambda _: 0).because
