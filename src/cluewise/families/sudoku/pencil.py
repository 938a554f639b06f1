"""What stands in pencil: what each cell can be by the puzzle itself (a Sukaku), or by what somebody has found out.

Both are kept in one shape, so that equal puzzles are equal data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell, cell_name
from cluewise.families.sudoku.regions import House
from cluewise.family.json_format import Fields, whole

Rows = tuple[tuple[int | None, ...], ...]
Candidates = tuple[tuple[tuple[int, ...], ...], ...]  # the values that each cell may hold
RuledOut = tuple[tuple[Cell, int], ...]


def valid_candidates(candidates: Any, givens: Rows) -> Candidates:
    """The values that each cell may hold, in order."""
    size = len(givens)
    rows = tuple(tuple(row) for row in candidates)
    if not rows:
        return ()
    if len(rows) != size or any(len(row) != size for row in rows):
        raise PuzzleError(f"the candidates must be {size} rows of {size} lists of values, like the givens")
    return tuple(
        tuple(_cell(cell, (r, c), givens[r - 1][c - 1], size) for c, cell in enumerate(row, 1))
        for r, row in enumerate(rows, 1)
    )


def _cell(values: Any, cell: Cell, given: int | None, size: int) -> tuple[int, ...]:
    what = f"a candidate of {cell_name(cell)}"
    found = tuple(sorted({whole(value, 1, size, what) for value in values}))
    if given is not None and found and given not in found:
        raise PuzzleError(f"{cell_name(cell)} is given as {given}, which is not among its candidates")
    if not found:
        raise PuzzleError(f"{cell_name(cell)} has no candidate")
    return found if given is None else (given,)


def with_lone(givens: Rows, candidates: Candidates) -> Rows:
    """The givens, and what is as good as given: a cell that may hold one value."""
    lone = tuple(tuple(cell[0] if len(cell) == 1 else None for cell in row) for row in candidates)
    return lone or givens


def telling(candidates: Candidates) -> Candidates:
    """The same, or nothing where they say no more than the givens do."""
    size = len(candidates)
    return candidates if any(1 < len(cell) < size for row in candidates for cell in row) else ()


def valid_placed(placed: Rows, givens: Rows) -> Rows:
    """What was filled in besides the givens; nothing where that is all open."""
    size = len(givens)
    if not placed:
        return ()
    if len(placed) != size:
        raise PuzzleError(f"what is placed must be {size} rows, like the givens, found {len(placed)}")
    rows = tuple(_beside(row, line, n) for n, (row, line) in enumerate(zip(placed, givens, strict=True), 1))
    return rows if any(value is not None for row in rows for value in row) else ()


def _beside(row: Sequence[int | None], givens: Sequence[int | None], number: int) -> tuple[int | None, ...]:
    for column, (value, given) in enumerate(zip(row, givens, strict=True), 1):
        if value is not None and given is not None and value != given:
            raise PuzzleError(f"r{number}c{column} is given as {given}, so {value} cannot be placed there")
    return tuple(value if given is None else None for value, given in zip(row, givens, strict=True))


def valid_ruled_out(ruled_out: Iterable[Any], filled: Rows, houses: Iterable[House]) -> RuledOut:
    """What was ruled out in open cells, beyond what the digits in sight rule out; in the order of reading."""
    found = sorted({_ruled_out(one, len(filled)) for one in ruled_out})
    if not found:
        return ()
    seen = in_sight(filled, houses)
    for cell, value in found:
        if filled[cell[0] - 1][cell[1] - 1] == value:
            raise PuzzleError(f"{cell_name(cell)} holds {value}, which is ruled out there")
    return tuple(
        (cell, value)
        for cell, value in found
        if filled[cell[0] - 1][cell[1] - 1] is None and value not in seen.get(cell, ())
    )


def _ruled_out(one: Any, size: int) -> tuple[Cell, int]:
    (row, column), value = one
    place = whole(row, 1, size, "a row in 'ruled_out'"), whole(column, 1, size, "a column in 'ruled_out'")
    return place, whole(value, 1, size, "a value in 'ruled_out'")


def in_sight(filled: Rows, houses: Iterable[House]) -> dict[Cell, set[int]]:
    """The values that stand in a house of each cell."""
    found: dict[Cell, set[int]] = {}
    for house in houses:
        values = {value for r, c in house.cells if (value := filled[r - 1][c - 1]) is not None}
        for cell in house.cells:
            found.setdefault(cell, set()).update(values)
    return found


def left(filled: Rows, candidates: Candidates, ruled_out: RuledOut, houses: Iterable[House]) -> Candidates:
    """What each cell may still hold, as players see it."""
    seen, out = in_sight(filled, houses), set(ruled_out)
    every = tuple(range(1, len(filled) + 1))

    def of(r: int, c: int) -> tuple[int, ...]:
        if (own := filled[r - 1][c - 1]) is not None:
            return (own,)
        among = candidates[r - 1][c - 1] if candidates else every
        return tuple(value for value in among if value not in seen[r, c] and ((r, c), value) not in out)

    return tuple(tuple(of(r, c) for c in every) for r in every)


def facts_in(fields: Fields) -> RuledOut:
    """The facts in `ruled_out`, as steps tell them."""
    if fields.get("ruled_out") is None:
        return ()
    facts = [Fields(one, "a fact in 'ruled_out'").only("cell", "value") for one in fields.items("ruled_out")]
    return tuple((_pair(fact), fact.need("value")) for fact in facts)


def _pair(fact: Fields) -> Cell:
    cell = fact.items("cell")
    if len(cell) != 2:
        raise PuzzleError(f"the cell of a fact is a row and a column, found {cell}")
    return cell[0], cell[1]
