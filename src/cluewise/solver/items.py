"""One row of an input, from a line, a JSON object or the cells of a table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cluewise.base.errors import Place, ReadError
from cluewise.base.json_text import parsed

# The names, in order, under which tables have the puzzle and the solution.
PUZZLE = ("puzzle", "quizzes", "quiz", "text", "problem", "board")
SOLUTION = ("solution", "solutions", "grid_solution", "answer", "prediction")
ID, FAMILY, FORMAT, PICKS = "id", "family", "format", "picks"


class Item(NamedTuple):
    """A row: a puzzle's text with what the row says about it, or what is wrong with the row."""

    text: str = ""
    id: Any = None
    family: str | None = None
    format: str | None = None
    solution: str | None = None
    error: ReadError | None = None
    picks: Mapping[str, int] | None = None  # which candidates doubtful clues mean: {"4": 2}
    parted: bool = False  # whether it is a part of a text, with lines of its own


def json_items(lines: Iterable[tuple[int, str | ReadError]], column: str | None) -> Iterator[Item]:
    """The rows of JSON Lines: objects with named cells, puzzles in their JSON form, or plain strings."""
    for number, line in lines:
        if isinstance(line, ReadError):
            yield Item(error=line)
            continue
        try:
            data = parsed(line)
        except ReadError as error:
            yield Item(error=ReadError(f"no JSON: {error.message}", place=Place(number)))
            continue
        if isinstance(data, dict):
            yield _from_object(data, line, column, number)
        elif isinstance(data, str):
            yield Item(text=data)
        else:
            yield Item(error=ReadError("no object with named cells", place=Place(number)))


def _from_object(data: dict[str, Any], line: str, column: str | None, number: int) -> Item:
    name = column_in(data, column)
    if name is None and column is None and FAMILY in data:
        return Item(text=line, id=plain_id(data.get(ID)), solution=_cell(data, SOLUTION))  # a puzzle in its JSON form
    if name is None:
        wanted = column or PUZZLE[0]
        known = ", ".join(map(str, data)) or "none"
        message = f"there is no {wanted!r} in this row; its names are: {known}"
        return Item(id=plain_id(data.get(ID)), error=ReadError(message, place=Place(number)))
    return item(data, name)


def column_in(names: Iterable[str], column: str | None) -> str | None:
    """Which of the names of a table stands above the puzzles."""
    found = {str(name).strip().casefold(): name for name in names}
    wanted = PUZZLE if column is None else (column.strip().casefold(),)
    return next((found[one] for one in wanted if one in found), None)


def item(cells: Mapping[str, Any], name: str) -> Item:
    """The row that some cells are; `name` is the column of the puzzle."""
    text = as_text(cells.get(name))
    named = plain_id(cells.get(ID))
    if not text:
        return Item(id=named, error=ReadError(f"the cell {name!r} of this row is empty"))
    family, form = _word(cells.get(FAMILY)), _word(cells.get(FORMAT))
    return Item(text, named, family, form, _cell(cells, SOLUTION), picks=_picks(cells.get(PICKS)))


def _cell(cells: Mapping[str, Any], names: tuple[str, ...]) -> str | None:
    return next((as_text(cells[name]) for name in names if cells.get(name) is not None), None)


def _picks(cell: Any) -> Mapping[str, int] | None:
    """The picks in a cell, JSON or the text of it; tables fill up what a row does not pick with nothing."""
    try:
        found = parsed(cell) if isinstance(cell, str) and cell.strip() else cell
    except ReadError:
        return None
    return {clue: way for clue, way in found.items() if way is not None} if isinstance(found, Mapping) else None


def _word(cell: Any) -> str | None:
    return cell.strip() or None if isinstance(cell, str) else None


def plain_id(cell: Any) -> Any:
    """An id as JSON can say it."""
    if cell is None or isinstance(cell, str | int):
        return cell
    return None if cell != cell else cell if isinstance(cell, float) else str(cell)  # noqa: PLR0124  (not a number)


def as_text(cell: Any) -> str:
    """What a cell says: text as it is, rows of a board as lines, other data as JSON."""
    if cell is None or isinstance(cell, str):
        return cell or ""
    if isinstance(cell, list) and all(isinstance(row, str) for row in cell):
        return "\n".join(cell)
    if isinstance(cell, list) and cell and all(isinstance(row, list) for row in cell):
        return "\n".join(" ".join("." if one is None else str(one) for one in row) for row in cell)
    return json.dumps(cell, ensure_ascii=False, default=str)
