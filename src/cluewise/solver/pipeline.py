"""The straight line from text to checked solution: read, solve, count, check. What the outside calls."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Unpack

from cluewise.base.deadline import bounded
from cluewise.base.errors import InputError, Place, ReadError, UsageError
from cluewise.base.options import typed
from cluewise.base.scan import clean
from cluewise.family import all_families, family_of
from cluewise.family.puzzle import Fault, Json, Puzzle, Solution
from cluewise.solver.ambiguity import PLAIN, Taking, taken
from cluewise.solver.core_lines import counted_at_once, desk_for, read_at_once, solved_at_once, ways, ways_of
from cluewise.solver.door import Input, Source, rows_in, source_of
from cluewise.solver.items import Item
from cluewise.solver.judged import judged
from cluewise.solver.keywords import Choosing, InTime, Solving
from cluewise.solver.keywords import Reading as HowRead
from cluewise.solver.line_files import Row, Solved, lines_of, moved, parted, pieces, read_pieces, read_rows, solve_rows
from cluewise.solver.read import Reading, nothing_to_pick, readings
from cluewise.solver.result import Result
from cluewise.solver.run import Job, count_result, job, run

A_MOMENT = 0.001  # seconds that nobody misses


# --- reading ---------------------------------------------------------------------------------------------------------


@typed
def read(
    text: Input,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    picks: Mapping[int, int] | None = None,
    strict: bool = False,
) -> Puzzle:
    """The puzzle in a text, a file (a Path), an example (its name), a row of a data set, or the rows of a board.

    `picks` says which candidate is meant by a doubtful clue: {4: 2}.
    """
    return puzzle_in(text, family=family, format=format, picks=picks, strict=strict)


READING = ("family", "format", "picks", "strict")  # the options that say how a text is read


def puzzle_in(given: Input, **how: Any) -> Puzzle:
    """The puzzle that was given, read within some seconds; options that this does not need are refused."""
    return taken_in(given, **how)[0]


def taken_in(
    given: Input,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    picks: Mapping[int, int] | None = None,
    strict: bool = False,
    seconds: float | None = None,
    **options: Any,
) -> tuple[Puzzle, tuple[str, ...]]:
    """The same, with remarks on how it was read."""
    if options:
        raise UsageError(f"unknown option: {', '.join(sorted(options))}")
    if isinstance(given, Puzzle):
        if format is not None or family not in (None, given.family) or picks:
            raise UsageError(
                f"family, format and picks say how a text is read; this is a {given.family} puzzle already"
            )
        return given, ()
    where = source_of(given)
    found = read_in_time(
        where,
        seconds,
        family=family or where.family,
        format=format or where.format,
        taking=taken(picks or where.picks, strict=strict),
    )
    return found.puzzle, () if where.example else found.notes


@typed
def load(path: str | os.PathLike[str], **options: Unpack[HowRead]) -> Puzzle:
    """The puzzle in a file; options as `read` has them."""
    return read(Path(path), **options)


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
    if not taking.picks and (quick := _at_once(text, family, format, taking)) is not None:
        return quick
    found = readings(text, family, format, taking)
    hinted = [reading for reading in found if reading.format.name == hint]
    if len(found) > 1 and len(hinted) == 1:
        return hinted[0]
    return _remarked(found[0] if len(found) == 1 else judged(found))


def _at_once(
    text: str,
    family: str | None,
    format: str | None,  # noqa: A002
    taking: Taking,
) -> Reading | None:
    way = read_at_once(text, family, format)
    return None if way is None else Reading(way.puzzle(text), way.family, way.format, text, taking=taking)


def read_in_time(where: Source, seconds: float | None, **how: Any) -> Reading:
    """The only puzzle in a source, within some seconds, else UndecidedError; what that needs is loaded before."""
    if seconds is None:
        return _only(where, **how)
    all_families()
    return bounded(seconds, lambda: _only(where, **how), doing="reading")


def _only(where: Source, **how: Any) -> Reading:
    """The only puzzle in a source; what is wrong with it is blamed on that."""
    try:
        if where.name is None and rows_in(where.text) is None:
            return read_one(where.text, **how)  # a text is one puzzle, however many lines it has
        rows = list(islice(read_all(where.text, hint=where.hint, **how), 2))
        if isinstance(rows[0], Row):
            raise rows[0].error
    except InputError as error:
        error.source = error.source or where.name
        raise
    if len(rows) > 1:
        raise UsageError(f"one puzzle was wanted; {where.name or 'the text'} holds several: solve_many takes them")
    return rows[0]


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
    if not taking.picks and (found := _at_once(text, family, format, taking)) is not None:
        yield found
        return
    if (table := rows_in(text) or parted(text)) is not None:
        yield from _read_table(table, family, format, taking)
        return
    several = pieces(text, family, format)
    lines = None if several else lines_of(text, family, format)
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
    plain = not taking.picks
    if plain and (desk := desk_for(work, ways_of(family, format))) and (found := desk.solve(text)) is not None:
        yield Solved(1, found)
        return
    lines = None if rows_in(text) or parted(text) or pieces(text, family, format) else lines_of(text, family, format)
    desk = desk_for(work, [way for way in ways() if way.format in lines.formats]) if lines and plain else None
    if lines and desk:
        yield from solve_rows(text, lines, desk, threads=threads)
    else:
        yield from read_all(text, family=family, format=format, hint=hint, taking=taking)


def _read_table(
    table: list[tuple[int, Item]],
    family: str | None,
    format: str | None,  # noqa: A002
    taking: Taking,
) -> Iterator[Reading | Row]:
    """The puzzle in every row or part; what somebody says goes before what a row says."""
    if taking.picks and len(table) > 1:
        raise nothing_to_pick("a text that holds several puzzles")
    for line, item in table:
        try:
            if item.error is not None:
                raise item.error
            how = replace(taking, picks=taking.picks or taken(item.picks).picks)
            found = read_one(item.text, family=family or item.family, format=format or item.format, taking=how)
        except InputError as error:
            yield Row(line, moved(error, line + (error.line or 1) - 1 if item.parted else line))
        except UsageError as error:
            yield Row(line, ReadError(error.cause, place=Place(line)))
        else:
            named = found.puzzle if item.id is None else replace(found.puzzle, id=str(item.id))
            yield replace(found, puzzle=named, line=line)


# --- solving ---------------------------------------------------------------------------------------------------------


@typed
def solve(puzzle: Input, **options: Unpack[Solving]) -> Result:
    """Solve a puzzle, or the puzzle in a text, and prove its answer; options as on the command line.

    However small `limit` is, the search goes on to a second solution, so that "unique" is always a proof.
    """
    start = perf_counter()
    if (quick := solved_at_once(puzzle, options)) is not None:
        return quick
    rest = _after(start, options)
    reading = reading_options(rest)
    work = job(**rest)
    found, notes = taken_in(puzzle, **reading, seconds=work.budget.seconds)
    return run(found, work).noting(*notes)


@typed
def count(puzzle: Input, *, limit: int | None = None, **options: Unpack[Choosing]) -> int:
    """The number of solutions, up to `limit`."""
    start = perf_counter()
    if (quick := counted_at_once(puzzle, limit, options)) is not None:
        return quick
    rest = _after(start, options)
    reading = reading_options(rest)
    asked = puzzle_in(puzzle, **reading, seconds=rest.get("seconds"))
    return count_result(asked, job(limit=limit, **rest)).count


def _after(start: float, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options for those who go on where the core alone did not settle it: some of the time is spent."""
    rest, seconds, spent = dict(options), options.get("seconds"), perf_counter() - start
    return rest if seconds is None or spent < A_MOMENT else {**rest, "seconds": max(0.0, seconds - spent)}


def reading_options(options: dict[str, Any]) -> dict[str, Any]:
    """Those of the options that say how a text is read, taken out of the others."""
    return {name: options.pop(name) for name in READING if name in options}


@typed
def check(puzzle: Input, solution: Solution | str | Json, **options: Unpack[InTime]) -> list[Fault]:
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
