"""A data set of new puzzles in a file: written row by row, and taken up again where it was left."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from io import BufferedRandom
from itertools import islice
from pathlib import Path
from typing import IO

from cluewise.base.errors import CluewiseError, ReadError, UsageError
from cluewise.base.locking import opened_alone
from cluewise.base.tables import needed_arrow
from cluewise.base.tables import rows as table_rows
from cluewise.family import family_named
from cluewise.family.puzzle import Json
from cluewise.make.made import Made, fingerprint_of
from cluewise.make.order import Order
from cluewise.make.series import series
from cluewise.many.datasets.tables import CSV, write_csv, write_parquet
from cluewise.solver.pipeline import read

LINES, PARQUET = (".jsonl", ".ndjson"), ".parquet"
TABLES = (PARQUET, *CSV)  # made of the rows when all are there
KINDS = {"level": "string", "score": "double"}  # of columns that may begin with many rows without a value


def write_set(
    wanted: Order,
    total: int,
    path: Path,
    *,
    workers: int = 1,
    cluster: str | None = None,
    done: Callable[[int], None] = lambda _: None,
) -> int:
    """Fill the file up to `total` puzzles; `done` hears how many there are. Returns how many were there before.

    Rows that are waiting to become a table lie beside it, and are taken up there.
    """
    table = path.suffix in TABLES
    if table:
        if path.suffix == PARQUET:
            needed_arrow()  # before any work is done
        if path.exists():
            return _finished(wanted, total, path)
    with _opened(rows_beside(path), path) as file:
        if table and path.exists():  # another run finished it meanwhile
            return _finished(wanted, total, path)
        before = _fill(wanted, total, file, path, who=(workers, cluster), done=done)
        if table:
            _tabulate(file, total, path)
            rows_beside(path).unlink()
    return before


def _tabulate(file: IO[bytes], total: int, path: Path) -> None:
    """Make a table of the first rows of a file."""

    def rows() -> Iterator[Json]:
        file.seek(0)
        return map(_row, islice(file, total))

    if path.suffix == PARQUET:
        write_parquet(path, rows(), kinds=KINDS)
    else:
        names = dict.fromkeys(name for row in rows() for name in row)
        write_csv(path, rows(), list(names))


def _finished(wanted: Order, total: int, path: Path) -> int:
    """How many puzzles are in a table of this order, which must be all that are wanted."""
    count = 0
    for row in table_rows(path):
        if isinstance(row, ReadError) or row.get("id") != f"{wanted.name}-{count:06}":
            raise UsageError(f"{path} holds something else: take another file, or the options and seed of then")
        count += 1
    if count < total:
        raise UsageError(
            f"{path} is complete with {count} puzzles, and a {path.suffix[1:]} file cannot be added to: take another"
            " name, or .jsonl, which can"
        )
    return count


def rows_beside(path: Path) -> Path:
    """Where the rows of a data set are while it is being made."""
    return path.with_name(f"{path.name}.rows") if path.suffix in TABLES else path


def _row(line: bytes) -> Json:
    """A row with its nested cells as JSON text: tables keep those best."""
    row: Json = json.loads(line)
    return {name: json.dumps(cell) if isinstance(cell, dict) else cell for name, cell in row.items()}


def _fill(
    wanted: Order, total: int, file: IO[bytes], path: Path, *, who: tuple[int, str | None], done: Callable[[int], None]
) -> int:
    seen: set[Hashable] = set()
    before = _taken_up(wanted, file, path, seen)
    done(before)
    for made in series(wanted, range(before, total), workers=who[0], cluster=who[1], seen=seen):
        file.write(_line(made))
        file.flush()  # a row that is there is there for good, whatever happens next
        done(made.index + 1)
    return before


def _line(made: Made) -> bytes:
    return json.dumps(made.to_json(), ensure_ascii=False).encode() + b"\n"


@contextmanager
def _opened(rows: Path, path: Path) -> Iterator[IO[bytes]]:
    """The file of the rows, which nobody else may write meanwhile; one that is new and stays empty is taken away."""
    fresh = not rows.exists()
    try:
        raw = opened_alone(rows, path)
    except OSError as error:
        raise UsageError(f"cannot write {rows}: {error.strerror}") from None
    with raw, BufferedRandom(raw) as file:
        try:
            yield file
        finally:
            file.flush()
            if (fresh or rows != path) and not os.fstat(raw.fileno()).st_size:
                rows.unlink(missing_ok=True)  # no data set was begun


def _taken_up(wanted: Order, file: IO[bytes], path: Path, seen: set[Hashable]) -> int:
    """How many rows of this order are in the file; a row that was being written when the last run ended is cut off."""
    family = family_named(wanted.family)
    number, end = 0, 0
    for line in _whole_lines(file):
        row = _own(line, wanted, number)
        if row is None:
            raise UsageError(
                f"{path} holds something else in line {number + 1}: take another file, or the options and seed of then"
            )
        seen.add(fingerprint_of(family, read(row["puzzle"], family=wanted.family)))
        number += 1
        end += len(line)
    file.seek(end)
    file.truncate()
    return number


def _whole_lines(file: IO[bytes]) -> Iterator[bytes]:
    file.seek(0)
    return (line for line in file if line.endswith(b"\n"))


def _own(line: bytes, wanted: Order, number: int) -> Json | None:
    try:
        row: Json = json.loads(line)
        return row if row["id"] == f"{wanted.name}-{number:06}" else None
    except (ValueError, KeyError, TypeError, CluewiseError):
        return None
