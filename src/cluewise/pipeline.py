"""The straight line from text to checked solution: read, solve, count, check. What the outside calls."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from cluewise.engine.answer import Budget
from cluewise.errors import InputError, ReadError, UsageError
from cluewise.family import family_of
from cluewise.perline import PerLine, Row, Solved, per_line, pieces, read_pieces, read_rows, solve_rows
from cluewise.puzzle import Fault, Json, Puzzle, Solution
from cluewise.quick import desk_for, solve_text
from cluewise.reading import Reading, ambiguous, readings
from cluewise.result import Result
from cluewise.scan import clean, clean_bytes
from cluewise.settling import settled
from cluewise.solving import Job, count_result, job, run

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
    return _settled(found[0])


def _settled(reading: Reading) -> Reading:
    """The reading with everything decided that the text itself left open."""
    puzzle, notes = settled(reading.puzzle)
    return replace(reading, puzzle=puzzle, notes=(*reading.notes, *puzzle.remarks(), *notes))


def read_all(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
) -> Iterator[Reading | Row]:
    """Every puzzle in a text; a bad row of a file with one puzzle per line is there with its error."""
    text = clean(text)
    several = pieces(text, family, format)
    if several:
        yield from read_pieces(*several)
        return
    lines = _lines(text, family, format)
    if lines:
        yield from read_rows(text, lines)
    else:
        yield read_one(text, family=family, format=format, hint=hint)


def solve_all(
    text: str,
    work: Job,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
    threads: int = 1,
) -> Iterator[Reading | Row | Solved]:
    """Every puzzle in a text, as `read_all`; rows that the compiled core settles for this job are solved already."""
    text = clean(text)
    lines = None if pieces(text, family, format) else _lines(text, family, format)
    desk = desk_for(work, lines.formats) if lines else None
    if lines and desk:
        yield from solve_rows(text, lines, desk, threads=threads)
    else:
        yield from read_all(text, family=family, format=format, hint=hint)


def _lines(text: str, family: str | None, format: str | None) -> PerLine | None:  # noqa: A002
    """How a text is read line by line; None if it is one puzzle."""
    lines = per_line(text, family, format)
    whole = _as_a_whole(text, family, format) if lines else None
    if lines and whole and lines.sure:
        raise ambiguous([whole, replace(whole, format=lines.formats[0])])
    return None if whole else lines


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
    if not options and isinstance(puzzle, str) and (quick := solve_text(puzzle)):
        return quick
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


def check(puzzle: Puzzle | str, solution: Solution | str | Json) -> list[Fault]:
    """Every rule that a proposed solution breaks; both may be texts, as people write them."""
    asked = read(puzzle) if isinstance(puzzle, str) else puzzle
    return family_of(asked).check(asked, solution_in(asked, solution))


def solution_in(puzzle: Puzzle, given: Solution | str | Json) -> Solution:
    """A solution or position of a puzzle: as it is, as text, or as the data that its JSON holds."""
    family = family_of(puzzle)
    if isinstance(given, dict):
        given = json.dumps(given, ensure_ascii=False, default=str)
    if isinstance(given, str):
        return _one_solution(puzzle, clean(given))
    if not isinstance(given, family.solution_type):
        raise UsageError(f"a solution of the family {family.name} was wanted, found {type(given).__name__}")
    found: Solution = given
    return found


def _one_solution(puzzle: Puzzle, text: str) -> Solution:
    found: tuple[Solution, ...] = family_of(puzzle).read_solutions(puzzle, text)
    if len(found) != 1:
        raise UsageError(f"one solution was wanted, found {len(found)}")
    return found[0]
