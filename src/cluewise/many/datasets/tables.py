"""Data sets in files: their rows as records, and tables written as parquet or CSV files."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from cluewise.base.errors import ReadError
from cluewise.base.tables import blamed, needed_arrow, rows
from cluewise.many.datasets.records import Record, record, unreadable

GROUP = 10_000  # rows that are held in memory while a parquet file is written
CSV = {".csv": ",", ".tsv": "\t"}  # what stands between the cells, by the end of the file's name
PUZZLE = "puzzle"  # the column that every table has


def read_records(path: Path) -> Iterator[Record]:
    """Every row of a file as a record; a row that cannot be read is there with its fault."""
    columns: dict[str, None] = {}
    for number, row in enumerate(rows(path), 1):
        if isinstance(row, ReadError):
            yield unreadable(number, row)
        else:
            columns |= dict.fromkeys(str(name).strip() for name in row if name is not None)
            yield record(row, number)
    if columns and PUZZLE not in {name.casefold() for name in columns}:
        raise blamed(path, f"there is no column `{PUZZLE}`; the columns are: {', '.join(columns)}")


def write_parquet(
    path: Path, table: Iterable[dict[str, Any]], *, kinds: Mapping[str, str] | None = None, schema: Any = None
) -> None:
    """Write rows of plain cells as a parquet file, which appears under its name only when it is complete.

    Without a schema the first rows show the columns and their types, unless `kinds` tells the type of one by its name.
    """
    arrow = needed_arrow()
    rows_, scratch = iter(table), path.with_name(f".{path.name}.part")
    writer = None if schema is None else arrow.parquet.ParquetWriter(scratch, schema)
    try:
        while group := list(islice(rows_, GROUP)):
            batch = arrow.Table.from_pylist(group, schema=writer.schema if writer else _schema(group, kinds or {}))
            writer = writer or arrow.parquet.ParquetWriter(scratch, batch.schema)
            writer.write_table(batch)
    finally:
        if writer is not None:
            writer.close()
    if writer is not None:
        scratch.replace(path)


def write_csv(path: Path, table: Iterable[dict[str, Any]], names: Sequence[str]) -> None:
    """Write rows of plain cells as a CSV file, which appears under its name only when it is complete."""
    scratch = path.with_name(f".{path.name}.part")
    with scratch.open("w", encoding="utf-8", newline="") as file:
        rows_ = csv.DictWriter(file, names, delimiter=CSV[path.suffix.lower()], lineterminator="\n")
        rows_.writeheader()
        rows_.writerows(table)
    scratch.replace(path)


def _schema(group: list[dict[str, Any]], kinds: Mapping[str, str]) -> Any:
    arrow = needed_arrow()
    found = arrow.Table.from_pylist(group).schema
    told = [arrow.field(one.name, arrow.type_for_alias(kinds[one.name])) if one.name in kinds else one for one in found]
    return arrow.schema(told)
