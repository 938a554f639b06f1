"""Getting at the puzzle: a file, standard input, a string, or the name of an example."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cluewise.cli.taking import PLAINLY, How, asked
from cluewise.deadline import bounded
from cluewise.errors import InputError, ReadError, UsageError
from cluewise.family import all_families, family_of
from cluewise.library import example, similar_names
from cluewise.perline import Row, Solved
from cluewise.pipeline import read_all, solve_all
from cluewise.puzzle import Puzzle
from cluewise.reading import Reading
from cluewise.scan import clean, clean_bytes
from cluewise.settling import Taking
from cluewise.solving import Job

MOST_BYTES = 64 << 20  # a file beyond this is a data set, not something to read at once


@dataclass(frozen=True)
class Source:
    """A text and what to call it in complaints."""

    name: str | None
    text: str
    example: bool = False
    how: How = PLAINLY  # its text is to be taken

    @property
    def hint(self) -> str | None:
        """What the end of a file's name says about its format: `nin` of `cat.nin`."""
        return Path(self.name).suffix[1:].lower() or None if self.name else None


def source(puzzle: str | None, text: str | None, how: How = PLAINLY) -> Source:
    """The text that the command line points at, and how to take it."""
    return replace(_source(puzzle, text), how=how)


def _source(puzzle: str | None, text: str | None) -> Source:
    if text is not None and puzzle is not None:
        raise UsageError("a puzzle was named and another one given with --text; which is it?")
    if text is not None:
        return Source(None, clean(text))
    if not puzzle:
        raise UsageError("no puzzle given: name a file or an example, `-` for standard input, or use --text")
    if puzzle == "-":
        puzzle = "standard input"
        with blaming(puzzle):
            return Source(puzzle, clean_bytes(_some(sys.stdin.buffer.read(MOST_BYTES + 1))))
    return _named(puzzle)


def file_source(name: str) -> Source:
    """The text of a file that is no puzzle, so that no example is meant: a solution, a position, a certificate."""
    if name == "-":
        return source(name, None)
    found = _file(name)
    if found is None:
        raise ReadError(f"there is no file called {name!r}")
    return found


def _named(puzzle: str) -> Source:
    there = _file(puzzle)
    if there is not None:
        return there
    found = example(puzzle)
    if found is None:
        near = similar_names(puzzle)
        advice = f"Did you mean {' or '.join(near)}?" if near else "`cluewise examples` lists the shipped puzzles."
        raise ReadError(f"there is no file and no example called {puzzle!r}", advice=advice)
    return Source(found.path.name, found.text, example=True)


def _file(puzzle: str) -> Source | None:
    """What is in a file; None if there is none."""
    path = Path(puzzle)
    try:
        if path.is_file() or path.is_char_device() or path.is_fifo():
            with path.open("rb") as file, blaming(puzzle):
                return Source(puzzle, clean_bytes(_some(file.read(MOST_BYTES + 1))))
        if path.is_dir():
            raise ReadError(f"{puzzle} is a folder", advice="Name a file in it.")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ReadError(f"cannot read {puzzle}: {reason}") from None
    return None


def _some(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise ReadError(f"this is larger than {MOST_BYTES >> 20} MB", advice="Split it into smaller files.")
    return data


def puzzles(where: Source, family: str | None, format: str | None) -> Iterator[Reading | Row]:  # noqa: A002
    """Every puzzle in a source, and every row that is none."""

    def read(taking: Taking) -> Iterator[Reading | Row]:
        return read_all(where.text, family=family, format=format, hint=where.hint, taking=taking)

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
            where.text, work, family=family, format=format, hint=where.hint, threads=threads, taking=taking
        )

    yield from _blaming(where, asked(read, where.how.taking))


def in_time(rows: Iterator[Any], seconds: float | None) -> Iterator[Any]:
    """The rows, each of them read within some seconds; what is loaded for that is loaded before."""
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
            yield replace(row, notes=()) if isinstance(row, Reading) and where.example else row


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
