"""The straight line from text to checked solution: read, solve, count, check. What the outside calls."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cluewise.deadline import bounded
from cluewise.engine.answer import Budget
from cluewise.errors import InputError, ReadError, UsageError
from cluewise.family import all_families, family_of
from cluewise.perline import PerLine, Row, Solved, per_line, pieces, read_pieces, read_rows, solve_rows
from cluewise.puzzle import Fault, Json, Puzzle, Solution
from cluewise.quick import desk_for, solve_text
from cluewise.reading import Reading, ambiguous, nothing_to_pick, readings
from cluewise.result import Result
from cluewise.scan import clean, clean_bytes
from cluewise.settling import PLAIN, Taking, taken
from cluewise.solving import Job, count_result, job, run

JUDGE_SECONDS = 3.0  # per reading, where only solving can tell two formats apart


# --- reading ---------------------------------------------------------------------------------------------------------


def read(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    picks: Mapping[int, int] | None = None,
    strict: bool = False,
) -> Puzzle:
    """The puzzle in a text; `picks` says which candidate is meant by a doubtful clue: {4: 2}."""
    return read_one(text, family=family, format=format, taking=taken(picks, strict=strict)).puzzle


READING = ("family", "format", "picks", "strict")  # the options that say how a text is read


def puzzle_in(
    puzzle: Puzzle | str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    picks: Mapping[int, int] | None = None,
    strict: bool = False,
    seconds: float | None = None,
    **options: Any,
) -> Puzzle:
    """A puzzle as it is, or the one in a text, read within some seconds; options that neither needs are refused."""
    if options:
        raise UsageError(f"unknown option: {', '.join(sorted(options))}")
    if isinstance(puzzle, str):
        taking = taken(picks, strict=strict)
        return read_in_time(puzzle, seconds, family=family, format=format, taking=taking).puzzle
    if not isinstance(puzzle, Puzzle):
        raise UsageError(f"a puzzle or its text was wanted, found {type(puzzle).__name__}")
    if format is not None or family not in (None, puzzle.family) or picks:
        raise UsageError(f"family, format and picks say how a text is read; this is a {puzzle.family} puzzle already")
    return puzzle


def load(path: str | Path, **options: Any) -> Puzzle:
    """The puzzle in a file; options as `read` has them."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise ReadError(f"cannot read {path}: {error.strerror}") from None
    return read(clean_bytes(data), **options)


def read_one(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
    taking: Taking = PLAIN,
) -> Reading:
    """The one sensible reading of a text as one puzzle; a hint (the end of the file's name) may break a tie."""
    if not isinstance(text, str):
        raise UsageError(f"a text was wanted, found {type(text).__name__}")
    found = readings(text, family, format, taking)
    hinted = [reading for reading in found if reading.format.name == hint]
    if len(found) > 1 and len(hinted) == 1:
        return hinted[0]
    if len(found) > 1 and all(reading.format.judged_by_solving for reading in found):
        return _judged(found)
    if len(found) > 1:
        raise ambiguous(found)
    return _remarked(found[0])


def read_in_time(text: str, seconds: float | None, **how: Any) -> Reading:
    """The same within some seconds, else UndecidedError; what is loaded for reading is loaded before."""
    all_families()
    return bounded(seconds, lambda: read_one(text, **how), doing="reading")


def _remarked(reading: Reading) -> Reading:
    """The reading with what a person should know about it."""
    return replace(reading, notes=(*reading.notes, *reading.puzzle.remarks()))


def read_all(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
    taking: Taking = PLAIN,
) -> Iterator[Reading | Row]:
    """Every puzzle in a text; a bad row of a file with one puzzle per line is there with its error."""
    text = clean(text)
    several = pieces(text, family, format)
    lines = None if several else _lines(text, family, format)
    if taking.picks and (several or lines):
        raise nothing_to_pick("a text that holds several puzzles")
    if several:
        yield from read_pieces(*several)
    elif lines:
        yield from read_rows(text, lines)
    else:
        yield read_one(text, family=family, format=format, hint=hint, taking=taking)


def solve_all(
    text: str,
    work: Job,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    hint: str | None = None,
    threads: int = 1,
    taking: Taking = PLAIN,
) -> Iterator[Reading | Row | Solved]:
    """Every puzzle in a text, as `read_all`; rows that the compiled core settles for this job are solved already."""
    text = clean(text)
    lines = None if pieces(text, family, format) else _lines(text, family, format)
    desk = desk_for(work, lines.formats) if lines and not taking.picks else None
    if lines and desk:
        yield from solve_rows(text, lines, desk, threads=threads)
    else:
        yield from read_all(text, family=family, format=format, hint=hint, taking=taking)


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
    reading = reading_options(options)
    if isinstance(puzzle, str):
        taking = taken(reading.pop("picks", None), strict=reading.pop("strict", False))
        work = job(**options)
        found = read_in_time(puzzle, work.budget.seconds, **reading, taking=taking)
        return run(found.puzzle, work).noting(*found.notes)
    return run(puzzle_in(puzzle, **reading), job(**options))


def count(puzzle: Puzzle | str, *, limit: int | None = None, **options: Any) -> int:
    """The number of solutions, up to `limit`."""
    reading = reading_options(options)
    asked = puzzle_in(puzzle, **reading, seconds=options.get("seconds"))
    return count_result(asked, job(limit=limit, **options)).count


def reading_options(options: dict[str, Any]) -> dict[str, Any]:
    """Those of the options that say how a text is read, taken out of the others."""
    return {name: options.pop(name) for name in READING if name in options}


def check(puzzle: Puzzle | str, solution: Solution | str | Json, **options: Any) -> list[Fault]:
    """Every rule that a proposed solution breaks; both may be texts, as people write them."""
    asked = puzzle_in(puzzle, **options)
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
