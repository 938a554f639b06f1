"""Files with one puzzle per line, of one format or of several; and other files with several puzzles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from cluewise.base.errors import InputError, Place
from cluewise.family import LIKELY, AnyFormat, Piece, family_named
from cluewise.family.puzzle import Puzzle
from cluewise.solver.core_lines import Desk
from cluewise.solver.items import Item
from cluewise.solver.read import Reading, Way, ambiguous, readings, ways
from cluewise.solver.result import Result

WINDOW = 4096  # rows that are handed to the compiled core at once
LONG = 36  # characters of a row that is hardly a line of anything else
FILLED = re.compile(r"^[^#\n].*", re.MULTILINE)  # a line that is neither empty nor a comment
BETWEEN = "%%"  # a line of its own between puzzles of several lines, as we write them
SAMPLE = 20  # lines looked at to see whether a file holds one puzzle per line


@dataclass(frozen=True)
class Row:
    """A row that could not be read: its line, and what is wrong with it."""

    line: int
    error: InputError


@dataclass(frozen=True)
class Solved:
    """A row that was solved as it was read: its line, and the result."""

    line: int
    result: Result


@dataclass(frozen=True)
class PerLine:
    """How a file with one puzzle per line is read."""

    formats: tuple[AnyFormat, ...]  # the frequent first
    sure: bool  # whether every row looked at is a puzzle


def lines_of(text: str, family: str | None, format: str | None) -> PerLine | None:  # noqa: A002
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


def per_line(text: str, family: str | None = None, format: str | None = None) -> PerLine | None:  # noqa: A002
    """How a text is read line by line; None if it is no file with one puzzle per line.

    It is one when half of the first rows or more are puzzles of a line-based format by themselves, or about as long
    as one that is: those are taken for bad rows.
    """
    sample = [row for _, row in islice(_rows(text), SAMPLE)]
    if len(sample) < 2:
        return None
    found = [[fmt for fmt in _likely(row, family, format) if _read(row, [fmt])] for row in sample]
    good = sum(map(bool, found))
    wanted = [len(row) for row, formats in zip(sample, found, strict=True) if formats and len(row) >= LONG]
    kin = sum(any(10 * abs(len(row) - length) <= length for length in wanted) for row in sample)
    if not good or 2 * max(good, kin) < len(sample):
        return None
    often = Counter(fmt for formats in found for fmt in formats)
    return PerLine(tuple(fmt for fmt, _ in often.most_common()), good == len(sample))


def _likely(row: str, family: str | None, format: str | None) -> list[AnyFormat]:  # noqa: A002
    known = ways(row, family, format, only=lambda one: one.line_based)
    return [way.format for way in known if way.likeness >= LIKELY]


def _read(row: str, formats: Sequence[AnyFormat]) -> dict[AnyFormat, Puzzle]:
    """What the formats make of a row: the different puzzles it can be."""
    found: dict[AnyFormat, Puzzle] = {}
    for fmt in formats:
        try:
            puzzle = fmt.read(row)
        except InputError:
            continue
        if puzzle not in found.values():
            found[fmt] = puzzle
    return found


def _rows(text: str) -> Iterator[tuple[int, str]]:
    number, counted = 1, 0
    for found in FILLED.finditer(text):  # not split: quick on millions of other lines
        row = found.group()
        if not row.isspace():
            number += text.count("\n", counted, found.start())
            counted = found.start()
            yield number, row


def read_rows(text: str, file: PerLine) -> Iterator[Reading | Row]:
    """Each row's reading, or what is wrong with it."""
    for number, row in _rows(text):
        yield read_row(row, number, file)


def solve_rows(text: str, file: PerLine, desk: Desk, *, threads: int = 1) -> Iterator[Reading | Row | Solved]:
    """The same, but rows that the compiled core settles by itself come with their result."""
    rows = _rows(text)
    while window := list(islice(rows, WINDOW)):
        results = desk.solve_all([row for _, row in window], threads=threads)
        for (number, row), result in zip(window, results, strict=True):
            if result is not None and result.error is not None:
                raise result.error
            yield read_row(row, number, file) if result is None else Solved(number, result)


def read_row(row: str, number: int, file: PerLine) -> Reading | Row:
    """One row's reading, or what is wrong with it."""
    try:
        return _reading(row, number, file.formats)
    except InputError as error:
        return Row(number, moved(error, number))


def _reading(row: str, line: int, formats: tuple[AnyFormat, ...]) -> Reading:
    found = _read(row, [fmt for fmt in formats if fmt.looks_like(row) >= LIKELY] or formats[:1])
    if not found and _likely(row, None, None):
        # Not one of the file's usual rows: whoever recognises it may take it, or knows best what is wrong with it.
        found = {one.format: one.puzzle for one in readings(row) if one.format.line_based}
    found = found or {formats[0]: formats[0].read(row)}
    every = [Reading(puzzle, family_named(puzzle.family), fmt, row, line) for fmt, puzzle in found.items()]
    if len(every) > 1:
        raise ambiguous(every)
    return every[0]


def parted(text: str) -> list[tuple[int, Item]] | None:
    """The puzzles of a text that has lines between them, each with its line; None if it has none."""
    lines = text.split("\n")
    ends = [number for number, line in enumerate(lines) if line.strip() == BETWEEN]
    if not ends:
        return None
    parts = zip([-1, *ends], [*ends, len(lines)], strict=True)
    found = [(start + 2, Item(text="\n".join(lines[start + 1 : end]), parted=True)) for start, end in parts]
    return [(line, item) for line, item in found if item.text.strip()] or None


def pieces(text: str, family: str | None, format: str | None) -> tuple[Way, list[Piece]] | None:  # noqa: A002
    """The puzzles of a file that holds several and is neither one text nor one puzzle per line (XML, CSV)."""
    for way in ways(text, family, format, only=lambda one: one.several is not None):
        if way.likeness >= LIKELY and way.format.several is not None:
            try:
                found = way.format.several(text)
            except InputError:
                return None  # whoever reads it as one puzzle says what is wrong
            return (way, found) if len(found) > 1 else None
    return None


def read_pieces(way: Way, found: list[Piece]) -> Iterator[Reading | Row]:
    """The reading of each piece, or what is wrong with it."""
    for piece in found:
        try:
            yield Reading(way.format.read(piece.text), way.family, way.format, piece.text, piece.line)
        except InputError as error:
            yield Row(piece.line, moved(error, piece.line))


def moved(error: InputError, line: int) -> InputError:
    """The same complaint about another line."""
    place = replace(error.place, line=line) if error.place else Place(line)
    return type(error)(error.message, place=place, advice=error.advised)
