"""Answers in the many shapes that people and language models write them in, and how much two of them agree.

A table has named columns and a row per entity: `{"header": [...], "rows": [...]}`, `{"House 1": {"Name": ...}, ...}`
or a list of objects. Any other answer is a board: cells by row and column, or a list of marked cells. Spacing and
case do not count.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cluewise.many.datasets.records import BLANK, parsed

WRAPPERS = ("solution", "grid_solution", "answer", "prediction", "output", "response")
PLACE = re.compile(r"\D*(\d+)\D*")  # "House 3", "3", "house_3:"
SPACING = re.compile(r"[\s_\-]+")
FENCED = re.compile(r"```(?:json)?\s*(.*?)```", re.DOTALL)

Cells = dict[tuple[str, ...], str]


@dataclass(frozen=True)
class Table:
    """Named columns, and a row per entity."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def column(self, at: int) -> set[str]:
        """What stands in a column, in plain spelling."""
        return {plain(row[at]) for row in self.rows}


@dataclass(frozen=True)
class Agreement:
    """How many cells there are, and in how many of them two answers agree."""

    right: int
    cells: int

    @property
    def complete(self) -> bool:
        """Whether they agree everywhere."""
        return self.right == self.cells


def plain(text: Any) -> str:
    """A spelling without case and spacing; cells that say nothing are empty."""
    spelled = "" if text is None else str(text).strip()
    return "" if BLANK.fullmatch(spelled) else SPACING.sub("", spelled).casefold()


def data_in(answer: Any) -> Any:
    """The data of an answer, freed from wrappings: text around it, code fences, `{"solution": ...}`."""
    found = parsed(answer)
    if isinstance(found, str):
        found = _json_in(found)
    if isinstance(found, Mapping):
        for name in WRAPPERS:
            if name in found and isinstance(found[name], Mapping | Sequence):
                return data_in(found[name])
    return found


def _json_in(text: str) -> Any:
    """The last object that stands somewhere in a text."""
    for piece in [*reversed(FENCED.findall(text)), text[text.find("{") : text.rfind("}") + 1]]:
        try:
            return json.loads(piece)
        except (ValueError, RecursionError):
            continue
    return None


def table_in(data: Any) -> Table | None:
    """The table in the data of an answer, if it is one."""
    if isinstance(data, Mapping) and isinstance(data.get("rows"), Sequence) and "header" in data:
        header = tuple(map(str, data["header"]))
        rows = [tuple(map(_cell, row)) for row in data["rows"] if isinstance(row, Sequence)]
        return Table(header, tuple(row for row in rows if len(row) == len(header)))
    if isinstance(data, Mapping) and data and all(isinstance(row, Mapping) for row in data.values()):
        return _from_objects([{"House": _place(name), **row} for name, row in data.items()])
    if isinstance(data, Sequence) and data and all(isinstance(row, Mapping) for row in data):
        return _from_objects(data)
    return None


def _cell(cell: Any) -> str:
    return "" if cell is None else str(cell)


def _place(name: Any) -> str:
    found = PLACE.fullmatch(str(name))
    return found[1] if found else str(name)


def _from_objects(objects: Sequence[Mapping[Any, Any]]) -> Table:
    names = tuple(dict.fromkeys(str(name) for row in objects for name in row))
    spelled = [{str(name): cell for name, cell in row.items()} for row in objects]
    return Table(names, tuple(tuple(_cell(row.get(name)) for name in names) for row in spelled))


def agreement(right: Any, proposed: Any) -> Agreement:
    """How far a proposed answer agrees with the right one, cell by cell."""
    truth, claim = data_in(right), data_in(proposed)
    true_table, claimed_table = table_in(truth), table_in(claim)
    if true_table is not None:
        wanted = _table_cells(true_table, true_table)
        found = _table_cells(true_table, claimed_table) if claimed_table else {}
    else:
        wanted, found = _board_cells(truth), _board_cells(claim)
    cells = wanted.keys() | found.keys()
    return Agreement(sum(wanted.get(cell) == found.get(cell) for cell in cells), len(cells))


def _table_cells(truth: Table, table: Table) -> Cells:
    """The cells of a table under the truth's names: (what stands in its first column, column) -> value.

    An unnamed value may be an entity's key, but then only once.
    """
    columns = _matched(truth, table)
    key = columns.get(0)
    if key is None:
        return {}
    found: Cells = {}
    for row in table.rows:
        for at, column in columns.items():
            if at:
                found[_key(row[key]), str(at)] = plain(row[column])
    return found


def _key(cell: str) -> str:
    return plain(_place(cell))


def _matched(truth: Table, table: Table) -> dict[int, int]:
    """For each of the truth's columns the other table's: by name, then by what stands in it, then by position."""
    found: dict[int, int] = {}
    left = dict(enumerate(table.header))
    by_name = {plain(name): at for at, name in reversed(left.items())}
    for at, name in enumerate(truth.header):
        if by_name.get(plain(name)) in left:
            found[at] = by_name[plain(name)]
            del left[found[at]]
    for at in range(len(truth.header)):
        if at not in found and left:
            best = max(left, key=lambda other: len(truth.column(at) & table.column(other)))
            if truth.column(at) & table.column(best):
                found[at] = best
                del left[best]
    if len(truth.header) == len(table.header):
        found.update({at: at for at in range(len(truth.header)) if at not in found and at in left})
    return found


def _board_cells(data: Any) -> Cells:
    """The cells of a board: of the first list in the data; pairs of numbers are marked cells."""
    lists = [rows for rows in data.values() if isinstance(rows, list)] if isinstance(data, Mapping) else [data]
    rows = lists[0] if lists and isinstance(lists[0], list | tuple) else []
    if isinstance(data, Mapping) and "crossed" in data:
        return {tuple(map(str, cell)): "marked" for cell in rows if isinstance(cell, list | tuple)}
    return {
        (str(y), str(x)): plain(cell)
        for y, row in enumerate(rows, 1)
        if isinstance(row, str | list | tuple)
        for x, cell in enumerate(row, 1)
    }
