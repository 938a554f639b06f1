"""The straight line from text to checked solution: read, solve, count, check. What the outside calls."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cluewise.engine.answer import Budget
from cluewise.errors import CluewiseError, InputError, ReadError, UsageError
from cluewise.family import family_of
from cluewise.perline import Row, per_line, read_rows
from cluewise.puzzle import Fault, Puzzle, Solution
from cluewise.reading import Reading, ambiguous, readings
from cluewise.result import Result
from cluewise.scan import clean, clean_bytes
from cluewise.solving import Job, count_result, job, run

if TYPE_CHECKING:
    from concurrent.futures import Future

WINDOW = 64  # puzzles that wait per worker
JUDGE_SECONDS = 3.0  # per reading, where only solving can tell two formats apart


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str, *, family: str | None = None, format: str | None = None) -> Puzzle:  # noqa: A002
    """The puzzle in a text."""
    return read_one(text, family=family, format=format).puzzle


def load(path: str | Path, *, family: str | None = None, format: str | None = None) -> Puzzle:  # noqa: A002
    """The puzzle in a file."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise ReadError(f"cannot read {path}: {error.strerror}") from None
    return read(clean_bytes(data), family=family, format=format)


def read_one(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
) -> Reading:
    """The one sensible reading of a text as one puzzle; a hint (the end of the file's name) may break a tie."""
    if not isinstance(text, str):
        raise UsageError(f"a text was wanted, found {type(text).__name__}")
    found = readings(text, family, format)
    hinted = [reading for reading in found if reading.format.name == hint]
    if len(found) > 1 and len(hinted) == 1:
        return hinted[0]
    if len(found) > 1 and all(reading.format.judged_by_solving for reading in found):
        return _judged(found)
    if len(found) > 1:
        raise ambiguous(found)
    return found[0]


def read_all(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
) -> Iterator[Reading | Row]:
    """Every puzzle in a text; a bad row of a file with one puzzle per line is there with its error."""
    text = clean(text)
    lines = per_line(text, family, format)
    whole = _as_a_whole(text, family, format) if lines else None
    if lines and whole and lines.sure:
        raise ambiguous([whole, replace(whole, format=lines.formats[0])])
    if lines is None or whole:
        yield read_one(text, family=family, format=format, hint=hint)
    else:
        yield from read_rows(text, lines)


def _as_a_whole(text: str, family: str | None, format: str | None) -> Reading | None:  # noqa: A002
    try:
        return readings(text, family, format)[0]
    except InputError:
        return None


def _judged(found: list[Reading]) -> Reading:
    """Of readings that only solving can tell apart, the one that has a solution."""
    budget = Budget(seconds=JUDGE_SECONDS)
    verdicts = [(reading, _has_solution(reading.puzzle, budget)) for reading in found]
    solvable = [reading for reading, verdict in verdicts if verdict is not False]
    if len(solvable) != 1:
        raise ambiguous(solvable or found)
    others = " and ".join(reading.format.name for reading in found if reading is not solvable[0])
    note = f"read as {solvable[0].name}: read as {others} it has no solution"
    return replace(solvable[0], notes=(note,))


def _has_solution(puzzle: Puzzle, budget: Budget) -> bool | None:
    result = run(puzzle, Job(limit=1, budget=budget, certain=False))
    return {"impossible": False, "unknown": True if result.solutions else None}.get(result.status, True)


# --- solving ---------------------------------------------------------------------------------------------------------


def solve(puzzle: Puzzle | str, **options: Any) -> Result:
    """Solve a puzzle, or the puzzle in a text, and prove its answer; options as on the command line.

    However small `limit` is, the search goes on to a second solution, so that "unique" is always a proof.
    """
    reading = {name: options.pop(name) for name in ("family", "format") if name in options}
    if isinstance(puzzle, str):
        found = read_one(puzzle, **reading)
        return run(found.puzzle, job(**options)).noting(*found.notes)
    if not isinstance(puzzle, Puzzle):
        raise UsageError(f"a puzzle or its text was wanted, found {type(puzzle).__name__}")
    return run(puzzle, job(**options))


def count(puzzle: Puzzle | str, *, limit: int | None = None, **options: Any) -> int:
    """The number of solutions, up to `limit`."""
    return count_result(read(puzzle) if isinstance(puzzle, str) else puzzle, job(limit=limit, **options)).count


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """Every rule that a proposed solution breaks."""
    family = family_of(puzzle)
    if not isinstance(solution, family.solution_type):
        raise UsageError(f"a solution of the family {family.name} was wanted, found {type(solution).__name__}")
    return family.check(puzzle, solution)


# --- many ------------------------------------------------------------------------------------------------------------


def solve_many(puzzles: Iterable[Puzzle | str], *, workers: int = 1, **options: Any) -> Iterator[Result]:
    """Results in the order of the puzzles; a bad one gives a result with `.error` and stops nothing."""
    one = partial(_solve_or_error, **options)
    if workers <= 1:
        yield from map(one, puzzles)
        return
    from concurrent.futures import ProcessPoolExecutor  # here because importing it takes longer than a puzzle

    with ProcessPoolExecutor(workers) as pool:
        waiting: deque[Future[Result]] = deque()
        for puzzle in puzzles:  # a window of them at a time: the iterator may be endless
            waiting.append(pool.submit(one, puzzle))
            if len(waiting) > WINDOW * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _solve_or_error(puzzle: Puzzle | str, **options: Any) -> Result:
    try:
        return solve(puzzle, **options)
    except CluewiseError as error:
        return Result(family=options.get("family") or "", status="error", error=error)
