"""The rows of tables in files: parquet, CSV or JSON Lines, known by the end of the file's name."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cluewise.base.errors import Place, ReadError, UsageError

LONGEST_CELL = 1 << 24  # characters; the csv module's own limit is too small for large puzzles
KINDS = (".parquet", ".csv", ".tsv", ".jsonl", ".ndjson", ".json")


def blamed(path: Path, message: str) -> ReadError:
    """A complaint about a file."""
    error = ReadError(message)
    error.source = str(path)
    return error


def rows(path: Path) -> Iterator[dict[str, Any] | ReadError]:
    """Every row of a file as a mapping from column to cell."""
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise UsageError(
            f"{path.name}: a data set's name ends in {', '.join(KINDS)}; this one ends in {kind or 'nothing'}"
        )
    try:
        if kind == ".parquet":
            yield from _parquet(path)
        elif kind in {".csv", ".tsv"}:
            yield from _csv(path, "\t" if kind == ".tsv" else ",")
        elif kind == ".json":
            yield from _json(path)
        else:
            yield from _json_lines(path)
    except OSError as error:
        raise blamed(path, f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise blamed(path, f"not UTF-8 text (byte {error.start + 1})") from None


def needed_arrow() -> Any:
    """The package that knows parquet files, or a complaint that it is missing."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise UsageError("parquet files need pyarrow: pip install 'cluewise[data]'") from None
    return pyarrow


def _parquet(path: Path) -> Iterator[dict[str, Any]]:
    arrow = needed_arrow()
    try:
        with arrow.parquet.ParquetFile(path) as file:
            for batch in file.iter_batches():
                yield from batch.to_pylist()
    except arrow.ArrowException as error:
        raise blamed(path, f"no sound parquet file: {error}") from None


def _csv(path: Path, separator: str) -> Iterator[dict[str, Any]]:
    csv.field_size_limit(LONGEST_CELL)
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file, delimiter=separator)
        try:
            yield from reader
        except csv.Error as error:
            raise ReadError(str(error), place=Place(reader.line_num)) from None


def _json(path: Path) -> Iterator[dict[str, Any] | ReadError]:
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except (json.JSONDecodeError, RecursionError) as error:
        raise blamed(path, f"no JSON: {error}") from None
    if isinstance(data, dict):
        data = [data]
    if not isinstance(data, list):
        raise blamed(path, "a list of rows was wanted")
    for number, row in enumerate(data, 1):
        yield row if isinstance(row, dict) else ReadError(f"row {number} is no object with named cells")


def _json_lines(path: Path) -> Iterator[dict[str, Any] | ReadError]:
    with path.open(encoding="utf-8-sig") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except (json.JSONDecodeError, RecursionError) as error:
                yield ReadError(f"no JSON: {error}", place=Place(number))
                continue
            yield row if isinstance(row, dict) else ReadError("no object with named cells", place=Place(number))
