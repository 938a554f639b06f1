"""Getting at the puzzle: a file, standard input, a string, or the name of an example."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from cluewise.base.deadline import bounded
from cluewise.base.errors import InputError, UsageError
from cluewise.base.scan import clean
from cluewise.family import all_families, family_of
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.taking import PLAINLY, How, asked
from cluewise.solver import door
from cluewise.solver.ambiguity import Taking
from cluewise.solver.line_files import Row, Solved
from cluewise.solver.pipeline import read_all, solve_all
from cluewise.solver.read import Reading
from cluewise.solver.run import Job


@dataclass(frozen=True)
class Source:
    """A text, and how it is to be taken."""

    of: door.Source
    how: How = PLAINLY

    @property
    def name(self) -> str | None:
        """What to call it in complaints."""
        return self.of.name

    @property
    def text(self) -> str:
        """The text itself."""
        return self.of.text


def source(puzzle: str | None, text: str | None, how: How = PLAINLY) -> Source:
    """The text that the command line points at, and how to take it."""
    return Source(_source(puzzle, text), how)


def _source(puzzle: str | None, text: str | None) -> door.Source:
    if text is not None and puzzle is not None:
        raise UsageError("a puzzle was named and another one given with --text; which is it?")
    if text is not None:
        return door.Source(clean(text))
    if not puzzle:
        raise UsageError("no puzzle given: name a file or an example, `-` for standard input, or use --text")
    return _standard_input() if puzzle == "-" else door.named(puzzle)


def _standard_input() -> door.Source:
    return door.bytes_source(sys.stdin.buffer.read(door.MOST_BYTES + 1), "standard input")


def file_source(name: str) -> Source:
    """The text of a file that is no puzzle, so that no example is meant: a solution, a position, a certificate."""
    return Source(_standard_input() if name == "-" else door.file_source(name))


def puzzles(where: Source, family: str | None, format: str | None) -> Iterator[Reading | Row]:  # noqa: A002
    """Every puzzle in a source, and every row that is none."""

    def read(taking: Taking) -> Iterator[Reading | Row]:
        return read_all(where.text, family=family, format=format, hint=where.of.hint, taking=taking)

    yield from _blaming(where, asked(read, where.how.taking))


def solved_puzzles(
    where: Source,
    family: str | None,
    format: str | None,  # noqa: A002
    work: Job,
) -> Iterator[Reading | Row | Solved]:
    """The same, where rows that take no time are solved already."""
    threads = os.cpu_count() or 1

    def read(taking: Taking) -> Iterator[Reading | Row | Solved]:
        return solve_all(
            where.text, work, family=family, format=format, hint=where.of.hint, threads=threads, taking=taking
        )

    yield from _blaming(where, asked(read, where.how.taking))


def in_time(rows: Iterator[Any], seconds: float | None) -> Iterator[Any]:
    """The rows, each of them read within some seconds; what is loaded for that is loaded before."""
    if seconds is not None:
        all_families()
    while (row := bounded(seconds, lambda: next(rows, None), doing="reading")) is not None:
        yield row


def without_unread(rows: Iterator[Any]) -> Iterator[Any]:
    """The rows; of a text that was not understood everywhere, the puzzle without what was not."""
    try:
        yield from rows
    except InputError as error:
        if not isinstance(error.partial, Puzzle):
            raise
        family = family_of(error.partial)
        puzzle = error.partial
        yield Reading(puzzle, family, family.formats[0], "", notes=puzzle.remarks())


def _blaming(where: Source, rows: Iterator[Any]) -> Iterator[Any]:
    """The rows; what is wrong with them is blamed on the source."""
    with blaming(where.name):
        for row in rows:
            if isinstance(row, Row):
                row.error.source = where.name
            # An example's format is our own choice, nobody need be told how it was found out.
            yield replace(row, notes=()) if isinstance(row, Reading) and where.of.example else row


@contextmanager
def blaming(name: str | None) -> Iterator[None]:
    """Complaints about the input raised within name the file it came from."""
    try:
        yield
    except InputError as error:
        error.source = error.source or name
        raise


def one_puzzle(
    where: Source,
    family: str | None,
    format: str | None,  # noqa: A002
    verb: str,
    seconds: float | None = None,
) -> Reading:
    """The only puzzle in a source, read within some seconds."""
    rows: list[Reading | Row] = list(in_time(puzzles(where, family, format), seconds))
    if len(rows) > 1:
        raise UsageError(f"`{verb}` takes one puzzle; {where.name or 'the text'} holds {len(rows)}")
    if isinstance(rows[0], Row):
        raise rows[0].error
    where.how.told(rows[0].puzzle)
    return rows[0]
