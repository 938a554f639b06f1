"""`.sdk` files: header lines such as `#D A title` and `#A The author`, perhaps `[Puzzle]`, then the rows."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.scan import Line, filled_lines, lines_of
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.rows import ADVICE, refuse_long, rows_of, square, value_of
from cluewise.families.sudoku.symbols import symbol
from cluewise.family import CERTAIN, NO, Format

_HEADER = re.compile(r"#([ABCDLSU])(?=\S|\s|$)(.*)")
_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_SECTIONS = ("puzzle", "state")  # how far somebody got with it is no part of a puzzle
_HEAD = 2_000  # characters
_ROW = re.compile(r"[0-9A-Pa-p.*_]{4,25}")


def looks_like(text: str) -> int:
    """Whether header lines with a letter, or the section [Puzzle], stand above rows without spaces."""
    lines = text[:_HEAD].split("\n")
    marked = any(_SECTION.fullmatch(line) for line in lines) or any(re.match(r"#[ABCDLSU]\S", line) for line in lines)
    return CERTAIN if marked and any(_ROW.fullmatch(line.strip()) for line in lines) else NO


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a file; of several sections that named Puzzle counts."""
    refuse_long(text)
    title = next(
        (found[2].strip() for line in text.split("\n") if (found := _HEADER.match(line)) and found[1] == "D"), ""
    )
    rows = rows_of(_puzzle_lines(text))
    if not rows:
        raise ReadError("expected the rows of a Sudoku grid, found none", place=Line(1, "").place(), advice=ADVICE)
    size = square(rows)
    givens = tuple(tuple(value_of(cell, size) for cell in row.cells) for row in rows)
    return SudokuPuzzle(givens, title=title or None)


def _puzzle_lines(text: str) -> list[Line]:
    lines = [line for line in filled_lines(text) if not line.text.startswith("#")]
    starts = {found[1].lower(): n for n, line in enumerate(lines) if (found := _SECTION.fullmatch(line.text))}
    if not starts:
        return lines
    for name, at in starts.items():
        if name not in _SECTIONS:
            raise lines[at].words()[0].unexpected("[Puzzle] or [State]", ADVICE)
    if "puzzle" not in starts:
        raise ReadError("no section is called [Puzzle]", place=lines_of(text)[0].place(), advice=ADVICE)
    start = starts["puzzle"]
    end = min((n for n in starts.values() if n > start), default=len(lines))
    return lines[start + 1 : end]


def write(puzzle: SudokuPuzzle) -> str:
    """The puzzle as a file; only one with the usual boxes and without further rules can be written so."""
    if not puzzle.ordinary:
        raise UsageError("the format sdk has no place for further rules or for regions other than the usual boxes")
    head = [f"#D{' '.join(puzzle.title.split())}"] if puzzle.title else ["[Puzzle]"]
    return "\n".join([*head, *("".join(map(symbol, row)) for row in puzzle.givens)]) + "\n"


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="sdk",
    title=".sdk files: header lines such as #DTitle or [Puzzle], then the rows",
    looks_like=looks_like,
    read=read,
    write=write,
)
