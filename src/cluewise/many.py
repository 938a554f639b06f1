"""Many puzzles, results in their order: lines that the compiled core knows in batches, the others one by one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from cluewise.errors import CluewiseError
from cluewise.pipeline import solve
from cluewise.puzzle import Puzzle
from cluewise.quick import Desk, desk_for, ways
from cluewise.result import Result
from cluewise.solving import job

if TYPE_CHECKING:
    from concurrent.futures import Executor

Wanted = Puzzle | str

WINDOW = 64  # puzzles that wait per worker
LARGEST_WINDOW = 4096
QUICK, SLOW = 0.02, 0.2  # seconds: a window done sooner may grow, one that took longer shrinks


def solve_many(puzzles: Iterable[Wanted], *, workers: int = 1, **options: Any) -> Iterator[Result]:
    """Results in the order of the puzzles; a bad one gives a result with `.error` and stops nothing."""
    one: Callable[[Wanted], Result] = partial(_solve_or_error, **options)
    desk = _desk(options)
    with ExitStack() as stack:
        pool = _Pool(workers, stack)
        for window in _windows(puzzles, workers):
            quick = _settled(desk, window, workers)
            if workers > 1:
                quick = list(quick)
                rest = pool.start(one, [puzzle for puzzle, found in zip(window, quick, strict=True) if found is None])
                yield from (next(rest) if found is None else found for found in quick)
            else:
                yield from (
                    one(puzzle) if found is None else found for puzzle, found in zip(window, quick, strict=True)
                )


def _solve_or_error(puzzle: Wanted, **options: Any) -> Result:
    try:
        return solve(puzzle, **options)
    except CluewiseError as error:
        return Result(family=options.get("family") or "", status="error", error=error)


def _desk(options: dict[str, Any]) -> Desk | None:
    """Where lines are solved in batches, if the options allow it; what is wrong with them is said for each puzzle."""
    rest = dict(options)
    family, name = rest.pop("family", None), rest.pop("format", None)
    formats = [way.format for way in ways() if family in (None, way.family.name) and name in (None, way.format.name)]
    try:
        return desk_for(job(**rest), formats)
    except (CluewiseError, TypeError, ValueError):
        return None


def _settled(desk: Desk | None, window: Sequence[Wanted], workers: int) -> Iterable[Result | None]:
    """The results of what is settled in a batch, None for the others."""
    if desk is None:
        return [None] * len(window)
    return desk.solve_all([puzzle if isinstance(puzzle, str) else "" for puzzle in window], threads=workers)


def _windows(puzzles: Iterable[Wanted], workers: int) -> Iterator[list[Wanted]]:
    """Some puzzles at a time: of a list as many as are done in a moment, else only as many as there are workers for.

    Whoever hands in an iterator may want to see a result before there is a further puzzle.
    """
    listed = isinstance(puzzles, list | tuple)
    size = WINDOW * workers if workers > 1 else WINDOW if listed else 1
    source = iter(puzzles)
    while window := list(islice(source, size)):
        start = time.perf_counter()
        yield window
        took = time.perf_counter() - start
        if listed and took < QUICK:
            size = min(2 * size, LARGEST_WINDOW)
        elif listed and took > SLOW:
            size = max(size // 2, WINDOW * max(1, workers))


class _Pool:
    """Processes for what has to be done one by one; begun when there is something to do."""

    def __init__(self, workers: int, stack: ExitStack) -> None:
        self._workers, self._stack = workers, stack
        self._pool: Executor | None = None

    def start(self, one: Callable[[Wanted], Result], puzzles: Sequence[Wanted]) -> Iterator[Result]:
        """The results, in order."""
        if not puzzles:
            return iter(())
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor  # here because importing it takes longer than a puzzle

            self._pool = self._stack.enter_context(ProcessPoolExecutor(self._workers))
        return self._pool.map(one, puzzles)
