"""Rows of JSON as a table, parquet or CSV: a column for each name, nested cells as JSON text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cluewise.base.tables import needed_arrow
from cluewise.many.datasets.tables import CSV, write_csv, write_parquet

LARGEST = (1 << 63) - 1


def write_table(rows: Path, path: Path) -> None:
    """Make a table of a file of JSON Lines; it appears under its name only when it is complete."""
    names = _columns(rows)
    if path.suffix.lower() in CSV:
        write_csv(path, (_cells(row, set(names)) for row in _read(rows)), list(names))
    else:
        arrow = needed_arrow()
        fields = [(name, getattr(arrow, kind)()) for name, kind in names.items()]
        texts = {name for name, kind in names.items() if kind == "string"}
        write_parquet(path, (_cells(row, texts) for row in _read(rows)), schema=arrow.schema(fields))


def _read(rows: Path) -> Iterator[dict[str, Any]]:
    with rows.open("rb") as file:
        yield from map(json.loads, file)


def _columns(rows: Path) -> dict[str, str]:
    """The names of all cells, in the order in which they come up, and the arrow type that holds them all."""
    found: dict[str, set[str]] = {}
    for row in _read(rows):
        for name, cell in row.items():
            found.setdefault(name, set()).add(_kind(cell))
    return {name: _common(kinds - {"null"}) for name, kinds in found.items()}


def _kind(cell: Any) -> str:
    if cell is None:
        return "null"
    if isinstance(cell, bool):
        return "bool_"
    if isinstance(cell, int):
        return "int64" if abs(cell) <= LARGEST else "string"
    return "float64" if isinstance(cell, float) else "string"


def _common(kinds: set[str]) -> str:
    if kinds == {"int64", "float64"}:
        return "float64"
    return kinds.pop() if len(kinds) == 1 else "string"


def _cells(row: dict[str, Any], texts: set[str]) -> dict[str, Any]:
    return {name: _text(cell) if name in texts else cell for name, cell in row.items()}


def _text(cell: Any) -> str | None:
    if cell is None:
        return None
    text = cell if isinstance(cell, str) else json.dumps(cell, ensure_ascii=False)
    return text.encode(errors="replace").decode()  # JSON can name half a character, but no table can hold one
