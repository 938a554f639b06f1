"""A grid of pencil marks, as forums and HoDoKu print it: each cell its digit or its candidates, with frames and bars.

.---------.---------.
| 1   23  | 4   +2  |     + stands before what was filled in; without any, every lone digit is given.
| 4   (2) | 13  13  |     ( ) around a last candidate that nobody has filled in yet.
:---------+---------:     A dot says nothing about a cell.

Where too few digits stand for a puzzle with one solution, the candidates are the puzzle: a Sukaku.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluewise.base.errors import PuzzleError, ReadError, UsageError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.families.sudoku.pencil import RuledOut, in_sight
from cluewise.families.sudoku.puzzle import Grid, SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import USUAL_BOXES
from cluewise.families.sudoku.rows import is_rule, refuse_long
from cluewise.family import CERTAIN, LIKELY, NO, Format
from cluewise.family.puzzle import Json

# The fewest givens that a puzzle of this size with one solution can have.
FEWEST = {4: 4, 6: 8, 8: 14, 9: 17}
ADVICE = "A grid of pencil marks has n rows of n cells: a digit, +digit for what was filled in, or candidates as 257."
_CELL = re.compile(r"\+?[1-9]|\([1-9]\)|[1-9]{2,9}|\.")
_WORD = r"[^\s|\u2500-\u257f]+"
_HEAD = 5_000  # characters
_TELLING = 6  # one in so many cells has several candidates, else it is some other grid


@dataclass(frozen=True)
class Mark:
    """What stands in a cell: the values it may hold, and whether that was filled in, or given."""

    values: tuple[int, ...]
    placed: bool = False  # with a plus
    firm: bool = False  # a digit, not a last candidate


def looks_like(text: str) -> int:
    """CERTAIN for a square of such cells with candidates or plus signs within a frame or bars, else LIKELY."""
    if len(text) > _HEAD:
        return NO
    lines = filled_lines(titled(text)[1])
    rows = [line.words(_WORD) for line in lines if not is_rule(line)]
    if len(rows) not in FEWEST or any(len(row) != len(rows) for row in rows):
        return NO
    cells = [word.text for row in rows for word in row]
    if not all(_is_mark(cell, len(rows)) for cell in cells):
        return NO
    several = sum(len(cell) > 1 and cell[0] not in "+(" for cell in cells)
    signed = any(cell[0] in "+(" for cell in cells)
    if len(rows) < len(lines) or any("|" in line.text for line in lines):
        return CERTAIN if several or signed else NO
    return LIKELY if signed or several * _TELLING >= len(cells) else NO


def _is_mark(cell: str, size: int) -> bool:
    return bool(_CELL.fullmatch(cell)) and list(_digits(cell)) == sorted(set(_digits(cell)) & set(range(1, size + 1)))


def _digits(cell: str) -> list[int]:
    return [int(one) for one in cell if one.isdigit()]


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a grid of marks, and how far somebody got."""
    title, marks = _marks_in(text)
    plus = any(mark.placed for row in marks for mark in row)
    givens = _grid(marks, plus=plus, placed=False)
    few = sum(value is not None for row in givens for value in row) < FEWEST[len(marks)]
    if few and not plus:
        size = len(marks)
        candidates = tuple(tuple(mark.values or tuple(range(1, size + 1)) for mark in row) for row in marks)
        return SudokuPuzzle(givens=givens, candidates=candidates, title=title)
    puzzle = SudokuPuzzle(givens=givens, placed=_grid(marks, plus=plus, placed=True), title=title)
    return begun(puzzle, marks)


def begun(puzzle: SudokuPuzzle, marks: list[list[Mark]]) -> SudokuPuzzle:
    """The puzzle with what marks leave out in its open cells."""
    return SudokuPuzzle(
        givens=puzzle.givens, placed=puzzle.placed, ruled_out=_ruled_out(marks, puzzle.filled_in), title=puzzle.title
    )


def _grid(marks: list[list[Mark]], *, plus: bool, placed: bool) -> Grid:
    """The digits that are given, or those that were filled in."""
    return tuple(
        tuple(mark.values[0] if mark.firm and (plus and mark.placed) == placed else None for mark in row)
        for row in marks
    )


def _ruled_out(marks: list[list[Mark]], filled: Grid) -> RuledOut:
    values = range(1, len(marks) + 1)
    return tuple(
        ((r, c), value)
        for r, row in enumerate(marks, 1)
        for c, mark in enumerate(row, 1)
        if mark.values and filled[r - 1][c - 1] is None
        for value in values
        if value not in mark.values
    )


def _marks_in(text: str) -> tuple[str | None, list[list[Mark]]]:
    refuse_long(text)
    title, body = titled(text)
    lines = [line for line in filled_lines(body) if not is_rule(line)]
    size = len(lines)
    if size not in FEWEST:
        sizes = ", ".join(map(str, FEWEST))
        place = (lines or [Line(1, "")])[-1].place()
        raise ReadError(f"expected {sizes} rows of cells, found {size}", place=place, advice=ADVICE)
    return title, [_row(line, size) for line in lines]


def _row(line: Line, size: int) -> list[Mark]:
    words = line.words(_WORD)
    if len(words) != size:
        spot = words[size] if len(words) > size else line.end()
        raise ReadError(f"expected {size} cells in this row, found {len(words)}", place=spot.place, advice=ADVICE)
    return [_mark(word, size) for word in words]


def _mark(word: Word, size: int) -> Mark:
    if not _is_mark(word.text, size):
        raise word.unexpected(f"a digit, or candidates from 1 to {size} in order", ADVICE)
    firm = len(word.text.lstrip("+")) == 1 and word.text != "."
    return Mark(tuple(_digits(word.text)), word.text[0] == "+", firm)


def position(puzzle: SudokuPuzzle, text: str) -> Json | None:
    """How far somebody got, if a text is such a grid: the digits, and what is missing among the candidates."""
    if looks_like(text) == NO:
        return None
    _, marks = _marks_in(text)
    if len(marks) != puzzle.size:
        raise PuzzleError(f"these are marks for {len(marks)} rows, but the puzzle has {puzzle.size}")
    grid = [[mark.values[0] if mark.firm else None for mark in row] for row in marks]
    seen = in_sight(tuple(map(tuple, grid)), puzzle.houses)
    missing = _ruled_out(marks, tuple(map(tuple, grid)))
    facts = [{"cell": list(cell), "value": value} for cell, value in missing if value not in seen[cell]]
    return {"grid": grid, "ruled_out": facts}


# --- writing ---------------------------------------------------------------------------------------------------------


def write(puzzle: SudokuPuzzle) -> str:
    """The grid with all marks, as it reads back."""
    if puzzle.size not in FEWEST or not puzzle.usual:
        raise UsageError("grids of pencil marks are for sudokus with usual boxes, up to 9 x 9, without further rules")
    few = sum(1 for _ in puzzle.filled()) < FEWEST[puzzle.size]
    if puzzle.candidates and (puzzle.placed or puzzle.ruled_out or not few):
        raise UsageError("candidates that are the puzzle, and what was ruled out besides, cannot be told apart there")
    if few and not puzzle.candidates and not puzzle.placed:
        raise UsageError("so few givens would be taken for a Sukaku there")
    if any(not cell for row in puzzle.left() for cell in row):
        raise UsageError("a cell without any candidate cannot be told from an empty one there")
    head = f"# {' '.join(puzzle.title.split())}\n" if puzzle.title else ""
    return head + "\n".join(board(puzzle, PLAIN)) + "\n"


def board(puzzle: SudokuPuzzle, ink: Ink) -> list[str]:
    """The lines of the grid."""
    texts = _texts(puzzle)
    width = max(len(text) for row in texts for text in row)
    tall, wide = USUAL_BOXES[puzzle.size]
    rule = ink.faint("+".join(["-" * ((width + 1) * wide + 1)] * (puzzle.size // wide)))
    lines = []
    for r, row in enumerate(texts):
        if r % tall == 0:
            lines.append(ink.faint("+") + rule + ink.faint("+"))
        stacks = [row[at : at + wide] for at in range(0, puzzle.size, wide)]
        bar = ink.faint("|")
        body = f" {bar} ".join(" ".join(text.ljust(width) for text in stack) for stack in stacks)
        lines.append(f"{bar} {body} {bar}")
    return [*lines, ink.faint("+") + rule + ink.faint("+")]


def _texts(puzzle: SudokuPuzzle) -> list[list[str]]:
    return [
        [_text(*cell) for cell in zip(givens, filled, values, strict=True)]
        for givens, filled, values in zip(puzzle.givens, puzzle.filled_in, puzzle.left(), strict=True)
    ]


def _text(given: int | None, filled: int | None, values: tuple[int, ...]) -> str:
    if filled is not None:
        return str(filled) if given else f"+{filled}"
    digits = "".join(map(str, values))
    return digits if len(digits) > 1 else f"({digits})" if digits else "."


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="marks",
    title="a grid of pencil marks: digits, +digits filled in, candidates",
    looks_like=looks_like,
    read=read,
    write=write,
)
