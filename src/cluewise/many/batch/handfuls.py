"""The rows of an input in handfuls that fit the pace, each with the place where the next one begins."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import IO, Any

from cluewise.base.errors import Place, ReadError, UsageError
from cluewise.base.tables import LONGEST_CELL
from cluewise.base.words import Opt, words
from cluewise.many.batch.work import Block, Rows
from cluewise.solver.items import FAMILY, FORMAT, ID, SOLUTION, Item, column_in, item

BOM = b"\xef\xbb\xbf"
ROWS_OF_TABLE = 1024  # that are taken out of a parquet file at once
LEAST_ROW = 32  # bytes that a row counts for at least: one without any text takes room as well


@dataclass(frozen=True)
class Mark:
    """A place between two rows of the input: bytes and lines before it in a text, rows in a table."""

    byte: int = 0
    line: int = 0
    row: int = 0


@dataclass(frozen=True)
class Handful:
    """Some rows, and where the next ones begin."""

    rows: Rows
    end: Mark


@dataclass
class Pace:
    """How many bytes of text make a handful: as many as are done in a moment."""

    bytes: int = 512
    least: int = 64
    most: int = 1 << 19
    quick: float = 0.1  # seconds: a handful done sooner may grow, one that takes longer than `slow` shrinks
    slow: float = 0.4

    def heard(self, seconds: float) -> None:
        """A handful took so long."""
        if seconds < self.quick:
            self.bytes = min(self.most, self.bytes * (4 if seconds < self.quick / 8 else 2))
        elif seconds > self.slow:
            self.bytes = max(self.least, self.bytes // 2)


def line_handfuls(stream: IO[bytes], mark: Mark, pace: Pace) -> Iterator[Handful]:
    """Whole lines; one that is absurdly long is a bad row."""
    while text := stream.read(pace.bytes):
        if not text.endswith(b"\n"):
            text += stream.readline(LONGEST_CELL)
        cut = len(text)
        too_long = not text.endswith(b"\n") and len(text) - text.rfind(b"\n") > LONGEST_CELL
        if too_long:
            cut = text.rfind(b"\n") + 1
        if cut:
            lines = text.count(b"\n", 0, cut)
            whole = text[:cut].removeprefix(BOM) if mark.byte == 0 else text[:cut]
            block = Block(whole, mark.line + 1)
            mark = Mark(mark.byte + cut, mark.line + lines)
            yield Handful(block, mark)
        if too_long:
            error = ReadError(f"a line of more than {LONGEST_CELL:,} bytes is no puzzle", place=Place(mark.line + 1))
            mark = Mark(mark.byte + len(text) - cut + _rest_of_line(stream), mark.line + 1)
            yield Handful([Item(error=error)], mark)


def _rest_of_line(stream: IO[bytes]) -> int:
    """Leave out the rest of a line; how many bytes that is."""
    skipped = 0
    while piece := stream.readline(LONGEST_CELL):
        skipped += len(piece)
        if piece.endswith(b"\n"):
            break
    return skipped


class _Counted:
    """The lines of a text for the csv module, and how many bytes they were."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream, self.bytes, self.lines = stream, 0, 0

    def __iter__(self) -> Iterator[str]:
        while line := self._stream.readline(LONGEST_CELL):
            text = line.removeprefix(BOM) if self.bytes == 0 else line
            self.bytes += len(line)
            self.lines += 1
            yield text.decode(errors="replace")


def csv_handfuls(
    stream: IO[bytes], mark: Mark, pace: Pace, *, separator: str, column: str | None, go: Callable[[int], None]
) -> Iterator[Handful]:
    """The rows of a table; the first names its columns, and `go` moves on to the byte where the others begin."""
    csv.field_size_limit(LONGEST_CELL)
    lines = _Counted(stream)
    names = _header(csv.reader(iter(lines), delimiter=separator))
    puzzle = puzzle_column(names, column)
    if mark.byte:
        go(mark.byte - lines.bytes)
        lines.bytes, lines.lines = mark.byte, mark.line
    some: list[Item] = []
    size = 0
    for cells in _records(csv.reader(iter(lines), delimiter=separator), lines):
        if not cells:
            continue
        if isinstance(cells, ReadError):
            some.append(Item(error=cells))
            size += LEAST_ROW
        else:
            row = dict(zip(names, cells, strict=False))
            some.append(item(row, puzzle))
            size += max(LEAST_ROW, sum(map(len, cells)))
        if size >= pace.bytes:
            yield Handful(some, Mark(lines.bytes, lines.lines))
            some, size = [], 0
    if some:
        yield Handful(some, Mark(lines.bytes, lines.lines))


def _header(reader: Iterator[list[str]]) -> list[str]:
    try:
        first = next(reader, [])
    except csv.Error as error:
        raise ReadError(str(error), place=Place(1)) from None
    return [known if (known := name.strip().casefold()) in (ID, FAMILY, FORMAT, *SOLUTION) else name for name in first]


def _records(reader: Iterator[list[str]], lines: _Counted) -> Iterator[list[str] | ReadError]:
    while True:
        try:
            yield next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield ReadError(f"no row of a table: {error}", place=Place(lines.lines))


def puzzle_column(names: list[str], column: str | None) -> str:
    """The column of the puzzles, or a complaint that there is none."""
    found = column_in(names, column) or (names[0] if len(names) == 1 and column is None else None)
    if found is None:
        known = ", ".join(names) or "none"
        wanted = column or "puzzle"
        said = f"there is no column {wanted!r}; the columns are: {known}. Say which it is with "
        raise UsageError(words(said, Opt("column")))
    return found


def parquet_handfuls(file: Any, mark: Mark, pace: Pace, *, column: str | None) -> Iterator[Handful]:
    """The rows of an open parquet file, of the columns that matter."""
    names = list(file.schema_arrow.names)
    known = {str(name).strip().casefold(): name for name in names}
    puzzle = puzzle_column(names, column)
    others = {one: known[one] for one in (ID, FAMILY, FORMAT, *SOLUTION) if one in known and known[one] != puzzle}
    group, row = _group_at(file, mark.row)
    groups = list(range(group, file.num_row_groups))
    some: list[Item] = []
    size = 0
    for batch in file.iter_batches(ROWS_OF_TABLE, row_groups=groups, columns=[puzzle, *others.values()]):
        for cells in batch.to_pylist():
            row += 1
            if row <= mark.row:
                continue
            one = item({name: cells[other] for name, other in others.items()} | {puzzle: cells[puzzle]}, puzzle)
            some.append(one)
            size += max(LEAST_ROW, len(one.text))
            if size >= pace.bytes:
                yield Handful(some, replace(mark, row=row))
                some, size = [], 0
    if some:
        yield Handful(some, replace(mark, row=row))


def _group_at(file: Any, wanted: int) -> tuple[int, int]:
    """The group of rows with this one, and how many rows stand before the group."""
    before = 0
    for group in range(file.num_row_groups):
        rows = file.metadata.row_group(group).num_rows
        if before + rows > wanted:
            return group, before
        before += rows
    return file.num_row_groups, before
