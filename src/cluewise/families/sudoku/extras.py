"""The further rules of a variant as lines below the grid: a keyword each, and the cages of a killer.

antiknight            Cells a knight's move apart differ; likewise `diagonals` and `windows`.
cages
12: r1c1 r1c2 r2c1    Different values that add up to 12; `?` for any sum.

What stands in pencil follows below `candidates`, `placed` and `ruled out`, as `r1c1: 2 5`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from cluewise.base.errors import ReadError
from cluewise.base.grid import Cell, cell_name
from cluewise.base.scan import Line
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import VALUES, symbol

FLAGS = ("diagonals", "windows", "antiknight")
REGIONS, CAGES = "regions", "cages"
PENCIL = {"candidates": "candidates", "placed": "placed", "ruled out": "ruled_out"}  # the fields of a puzzle
ANY_SUM = "?"
ADVICE = "A cage is its sum and its cells, e.g. 12: r1c1 r1c2 r2c1; ? stands for any sum."

_SPELLINGS = {"anti-knight": "antiknight", "windoku": "windows", "killer": CAGES}
_CAGE = re.compile(r"\s*([0-9]{1,4}|\?)\s*:(.*)", re.DOTALL)
_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})", re.IGNORECASE)


@dataclass
class Parts:
    """The lines of a text by what they are."""

    grid: list[Line] = field(default_factory=list)  # rows and rules
    regions: list[Line] = field(default_factory=list)  # the keyword first, if it is there at all
    cages: list[Line] = field(default_factory=list)  # the same
    pencil: dict[str, list[Line]] = field(default_factory=dict)  # without the keyword, by it
    flags: set[str] = field(default_factory=set)


def parts_of(lines: list[Line]) -> Parts:
    """Sort the lines of a text."""
    parts = Parts()
    into = parts.grid
    for line in lines:
        word = keyword(line)
        if word in FLAGS:
            parts.flags.add(word)
            continue
        if word is not None:
            into = parts.regions if word == REGIONS else parts.cages
            if word in PENCIL:
                into = parts.pencil.setdefault(word, [])
                continue
        into.append(line)
    return parts


def keyword(line: Line) -> str | None:
    """The keyword that a line is, if it is one."""
    word = line.text.strip().lower().rstrip(":")
    word = _SPELLINGS.get(word, word)
    return word if word in (*FLAGS, REGIONS, CAGES, *PENCIL) else None


def pencil_in(parts: Parts, size: int) -> dict[str, Any]:
    """What stands in pencil, by the names of a puzzle's fields."""
    found = {PENCIL[word]: _by_cell(lines, size, alone=word == "placed") for word, lines in parts.pencil.items()}
    every = tuple(range(1, size + 1))
    if "candidates" in found:
        cells = found["candidates"]
        found["candidates"] = tuple(tuple(cells.get((r, c), every) for c in every) for r in every)
    if "placed" in found:
        cells = found["placed"]
        found["placed"] = tuple(tuple(cells.get((r, c), (None,))[0] for c in every) for r in every)
    if "ruled_out" in found:
        found["ruled_out"] = tuple((cell, value) for cell, values in found["ruled_out"].items() for value in values)
    return found


def _by_cell(lines: list[Line], size: int, *, alone: bool) -> Any:
    found: dict[Cell, tuple[int, ...]] = {}
    for line in lines:
        head, _, rest = line.text.partition(":")
        cell, values = _CELL.fullmatch(head.strip()), [VALUES.get(word, 0) for word in rest.split()]
        place = (int(cell[1]), int(cell[2])) if cell else (0, 0)
        if not values or 0 in (*place, *values):
            raise ReadError(f"expected a cell and its values, found {line.text.strip()!r}", place=line.place())
        if alone and len(values) > 1:
            raise ReadError("expected one value", place=line.place())
        if place in found:
            raise ReadError(f"{cell_name(place)} stands here twice", place=line.place())
        if max(place) > size or max(values) > size:
            message = f"expected a row, a column and values from 1 to {size}"
            raise ReadError(message, place=line.place())
        found[place] = tuple(values)
    return found


def pencil_lines(puzzle: SudokuPuzzle) -> list[str]:
    """What stands in pencil, with its keywords."""
    lines: dict[str, list[str]] = {word: [] for word in PENCIL}
    for r, row in enumerate(puzzle.candidates, 1):
        told = ((c, values) for c, values in enumerate(row, 1) if 1 < len(values) < puzzle.size)
        lines["candidates"] += [_told((r, c), values) for c, values in told]
    for r, line in enumerate(puzzle.placed, 1):
        lines["placed"] += [_told((r, c), [value]) for c, value in enumerate(line, 1) if value]
    for cell, out in groupby(puzzle.ruled_out, key=itemgetter(0)):
        lines["ruled out"].append(_told(cell, [value for _, value in out]))
    return [line for word, some in lines.items() if some for line in (word, *some)]


def _told(cell: Cell, values: Iterable[int]) -> str:
    return f"{cell_name(cell)}: {' '.join(map(symbol, values))}"


def with_flags(puzzle: SudokuPuzzle, words: Iterable[str]) -> SudokuPuzzle:
    """The puzzle with the further rules that some words name."""
    said = set(words)
    windows, antiknight = "windows" in said, "antiknight" in said
    return replace(puzzle, diagonals="diagonals" in said, windows=windows, antiknight=antiknight)


def cages_in(lines: list[Line]) -> tuple[Cage, ...]:
    """The cages below their keyword."""
    return tuple(map(_cage, lines[1:]))


def _cage(line: Line) -> Cage:
    found = _CAGE.fullmatch(line.text)
    cells = [_CELL.fullmatch(word) for word in found[2].replace(",", " ").split()] if found else []
    if found is None or not cells:
        raise ReadError("expected a cage", place=line.place(), advice=ADVICE)
    places = []
    for cell in cells:
        if cell is None:
            raise ReadError("expected the cells of a cage as r1c2", place=line.place(), advice=ADVICE)
        places.append((int(cell[1]), int(cell[2])))
    return Cage(tuple(places), None if found[1] == ANY_SUM else int(found[1]))


def flag_lines(puzzle: SudokuPuzzle) -> list[str]:
    """The keywords of a puzzle."""
    return [name for name in FLAGS if getattr(puzzle, name)]


def cage_lines(puzzle: SudokuPuzzle) -> list[str]:
    """The cages of a puzzle with their keyword."""
    sums = [ANY_SUM if cage.sum is None else cage.sum for cage in puzzle.cages]
    lines = [f"{n}: {' '.join(map(cell_name, cage.cells))}" for n, cage in zip(sums, puzzle.cages, strict=True)]
    return [CAGES, *lines] if lines else []
