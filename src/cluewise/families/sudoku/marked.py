"""A position on the way with a step marked: a picture, and text, with candidates where they matter."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.drawing import Drawing
from cluewise.base.grid import Cell
from cluewise.base.text_styles import Ink
from cluewise.families.sudoku import svg
from cluewise.families.sudoku.model import decode
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import board_of
from cluewise.family.highlights import Box, Marks, outlines, rulers, tints
from cluewise.family.steps import Position

Candidates = dict[Cell, tuple[int, ...]]


def draw(position: Position[SudokuPuzzle], marks: Marks) -> tuple[Drawing, ...]:
    """The board before a step, with what it uses, settles and rules out."""
    puzzle, boxes = position.puzzle, svg.boxes(position.puzzle)
    known = position.known() | {var: value for var in position.model.vars if (value := _new(var.key, marks))}
    drawing = svg.draw(puzzle, decode(puzzle, known), tints(marks, boxes))
    drawing.add(*rulers(boxes), *outlines(marks, boxes))
    if _wants_candidates(position, marks):
        for cell, values in _candidates(position).items():
            if cell not in marks.settled and cell not in marks.asked:
                box = _below_sums(boxes[cell]) if puzzle.cages else boxes[cell]
                drawing.add(*svg.pencilled(puzzle.size, box, values, marks.ruled_out(cell)))
    return (drawing,)


def _new(key: tuple[int | str, ...], marks: Marks) -> int | None:
    value = marks.value((int(key[0]), int(key[1])))
    return value if isinstance(value, int) else None


def _candidates(position: Position[SudokuPuzzle]) -> Candidates:
    """What each open cell can be, as players see it: without the digits in sight."""
    left = board_of(position).left
    return {
        (int(var.key[0]), int(var.key[1])): tuple(int(str(value)) for value in var.members(left[var.index]))
        for var in position.model.vars
        if position.is_open(var.index)
    }


def _wants_candidates(position: Position[SudokuPuzzle], marks: Marks) -> bool:
    """Whether the step, or one before it, says more about open cells than the digits in sight do."""
    if marks.eliminates or marks.notes:
        return True
    placed = {var.key: value for var, value in position.known().items()}
    seen: dict[Cell, set[object]] = {}
    for house in position.puzzle.houses:
        digits = {placed[cell] for cell in house.cells if cell in placed}
        for cell in house.cells:
            seen.setdefault(cell, set()).update(digits)
    size = position.puzzle.size
    return any(len(seen[cell].union(left)) < size for cell, left in _candidates(position).items())


def _below_sums(box: Box) -> Box:
    """The part of a cell that the sum and the line of a cage leave free."""
    return Box(box.x + 2, box.y + svg.SUM - 1, box.width - 4, box.height - svg.SUM)


# --- as text ---------------------------------------------------------------------------------------------------------


def show(position: Position[SudokuPuzzle], marks: Marks, ink: Ink) -> str:
    """The board as text: [5] is settled, *37 is used, of 24(7) the 7 is ruled out, and 5? is a last candidate."""
    puzzle = position.puzzle
    candidates = _candidates(position) if _wants_candidates(position, marks) else {}
    placed = {var.key: int(str(value)) for var, value in position.known().items()}
    texts = {cell: _text(cell, placed.get(cell), candidates.get(cell, ()), marks) for cell in svg.boxes(puzzle)}
    width = max(map(len, texts.values()))
    lines = []
    for r in range(1, puzzle.size + 1):
        pieces = []
        for c in range(1, puzzle.size + 1):
            pieces.append(_painted(puzzle, (r, c), texts[r, c].ljust(width), marks, ink))
            if c < puzzle.size and _wall(puzzle, (r, c), (r, c + 1)):
                pieces.append(ink.faint("|"))
        line = " ".join(pieces).rstrip()
        lines.append(line)
        if puzzle.box and r < puzzle.size and r % puzzle.box[0] == 0:
            blocks = puzzle.size // puzzle.box[1]
            lines.append(ink.faint("+-".join(["-" * ((width + 1) * puzzle.box[1])] * blocks)))
    lone = any("?" in text for text in texts.values())
    return "\n".join([*lines, *_key(marks, lone=lone)]) + "\n"


def _key(marks: Marks, *, lone: bool) -> Iterator[str]:
    """What the marks mean, as far as there are any."""
    words = [
        *(["* is used"] if marks.used else []),
        *(["[ ] is settled"] if marks.settled else []),
        *(["( ) is ruled out"] if marks.eliminates else []),
        *(["5? is a last candidate"] if lone else []),
    ]
    if words:
        yield f"({', '.join(words)})"


def _wall(puzzle: SudokuPuzzle, one: Cell, other: Cell) -> bool:
    return puzzle.regions[one[0] - 1][one[1] - 1] != puzzle.regions[other[0] - 1][other[1] - 1]


def _text(cell: Cell, placed: int | None, candidates: tuple[int, ...], marks: Marks) -> str:
    star = "*" if cell in marks.used else ""
    new = marks.value(cell)
    if isinstance(new, int):
        return f"[{symbol(new)}]"
    if placed is not None or not candidates or cell in marks.asked:
        return star + symbol(placed)
    gone = marks.ruled_out(cell)
    out = "".join(symbol(value) for value in candidates if value in gone)
    left = "".join(symbol(value) for value in candidates if value not in gone)
    return star + left + ("?" if len(candidates) == 1 and not out else "") + (f"({out})" if out else "")


def _painted(puzzle: SudokuPuzzle, cell: Cell, text: str, marks: Marks, ink: Ink) -> str:
    if cell in marks.settled:
        return ink.found(text)
    if cell in marks.touched:
        return ink.crossed(text)
    if puzzle.givens[cell[0] - 1][cell[1] - 1] is not None or cell in marks.used:
        return ink.given(text)
    return ink.faint(text) if not text.strip(" .") else text
