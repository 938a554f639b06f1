"""Many puzzles, results in their order: lines that the compiled core knows in batches, the others one by one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Unpack

from cluewise.base.errors import CluewiseError
from cluewise.base.options import typed
from cluewise.many.pool import Pool
from cluewise.solver.core_lines import HOW, Desk, desk_with
from cluewise.solver.door import Input
from cluewise.solver.keywords import Solving
from cluewise.solver.pipeline import solve
from cluewise.solver.result import Result

Wanted = Input

WINDOW = 64  # puzzles that wait per worker
LARGEST_WINDOW = 4096
QUICK, SLOW = 0.02, 0.2  # seconds: a window done sooner may grow, one that took longer shrinks


@typed
def solve_many(puzzles: Iterable[Wanted], *, workers: int = 1, **options: Unpack[Solving]) -> Iterator[Result]:
    """Results in the order of the puzzles; a bad one gives a result with `.error` and stops nothing."""
    one: Callable[[Wanted], Result] = partial(_solve_or_error, **options)
    texts_only = not HOW.isdisjoint(options)  # how a text is read says nothing about a puzzle
    desk = desk_with(options)
    with Pool(workers) as pool:
        for window, settled in _begun(desk, puzzles, workers, texts_only=texts_only):
            quick = settled()
            if workers > 1:
                quick = list(quick)
                settled_all = list(filter(None, quick))
                if len(settled_all) == len(quick):
                    yield from settled_all
                    continue
                rest = pool.all_of(one, [puzzle for puzzle, found in zip(window, quick, strict=True) if found is None])
                yield from (next(rest) if found is None else found for found in quick)
            else:
                yield from (
                    one(puzzle) if found is None else found for puzzle, found in zip(window, quick, strict=True)
                )


def _solve_or_error(puzzle: Wanted, **options: Unpack[Solving]) -> Result:
    try:
        return solve(puzzle, **options)
    except CluewiseError as error:
        return Result(family=options.get("family") or "", status="error", error=error)


Settled = Callable[[], Iterable[Result | None]]  # what is settled in a batch, None for the others


def _begun(
    desk: Desk | None, puzzles: Iterable[Wanted], workers: int, *, texts_only: bool
) -> Iterator[tuple[Sequence[Wanted], Settled]]:
    """Each window, and what the core settles of it; of a list the next window is under way meanwhile on its threads."""
    before: tuple[Sequence[Wanted], Settled] | None = None
    ahead = workers > 1 and isinstance(puzzles, list | tuple)
    for window in _windows(puzzles, workers):
        quick = [one if isinstance(one, str) else "" for one in window] if texts_only else window
        begun = window, _settled(desk, quick, workers, ahead=ahead)
        if not ahead:
            yield begun
            continue
        if before is not None:
            yield before
        before = begun
    if before is not None:
        yield before


def _settled(desk: Desk | None, window: Sequence[Wanted], workers: int, *, ahead: bool) -> Settled:
    if desk is None:
        return lambda: [None] * len(window)
    if ahead:
        return desk.start_all(window, threads=workers)
    return lambda: desk.solve_all(window, threads=workers)


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
