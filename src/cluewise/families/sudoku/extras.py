"""The further rules of a variant as lines below the grid: a keyword each, and the cages of a killer.

antiknight            Cells a knight's move apart differ; likewise `diagonals` and `windows`.
cages
12: r1c1 r1c2 r2c1    Different values that add up to 12; `?` for any sum.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cluewise.base.errors import ReadError
from cluewise.base.grid import cell_name
from cluewise.base.scan import Line
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.puzzle import SudokuPuzzle

FLAGS = ("diagonals", "windows", "antiknight")
REGIONS, CAGES = "regions", "cages"
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
        into.append(line)
    return parts


def keyword(line: Line) -> str | None:
    """The keyword that a line is, if it is one."""
    word = line.text.strip().lower().rstrip(":")
    word = _SPELLINGS.get(word, word)
    return word if word in (*FLAGS, REGIONS, CAGES) else None


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
