"""The picture of a nonogram: clue panels, a grid with every fifth line thicker, and the cells found so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from cluewise.base.drawing import FAINT, INK, PAPER, SHADE, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.base.grid import Cell, cells
from cluewise.families.nonogram.colours import is_dark
from cluewise.families.nonogram.puzzle import EMPTY, OPEN, Block, Clue, NonogramPuzzle, NonogramSolution
from cluewise.family.highlights import Box

CELL, MARGIN, GAP = 22.0, 10.0, 4.0
FONT_SIZE, LEGEND = 12.0, 26.0


def draw(puzzle: NonogramPuzzle, solution: NonogramSolution | None, ground: Iterable[Shape] = ()) -> Drawing:
    """The board with its clues and, if given, a solution or a position; `ground` lies on the empty board."""
    sheet = Sheet.of(puzzle)
    drawing = Drawing(sheet.width, sheet.height, _title(puzzle, solution))
    drawing.add(*sheet.panels(), *ground)
    if solution:
        drawing.add(*sheet.cells(solution))
    drawing.add(*sheet.grid(), *sheet.clues(), *sheet.legend())
    return drawing


def _title(puzzle: NonogramPuzzle, solution: NonogramSolution | None) -> str:
    what = f"{puzzle.title}: nonogram" if puzzle.title else "Nonogram"
    size = f"{puzzle.width} columns by {puzzle.height} rows"
    return f"{what}, {size}{', with cells filled in' if solution else ''}"


@dataclass(frozen=True)
class Sheet:
    """Where everything stands: the board's top left corner is (`left`, `top`), a clue's number takes a `slot`."""

    puzzle: NonogramPuzzle
    slot: float
    left: float
    top: float

    @staticmethod
    def of(puzzle: NonogramPuzzle) -> Sheet:
        """The sheet for a puzzle."""
        longest = max((len(_label(puzzle, block)) for clue in puzzle.rows for block in clue), default=1)
        slot = longest * 7.5 + 6
        deepest = max(1, *map(len, puzzle.columns))
        widest = max(1, *map(len, puzzle.rows))
        return Sheet(puzzle, slot, MARGIN + widest * slot + GAP, MARGIN + deepest * (FONT_SIZE + 5) + GAP)

    @property
    def right(self) -> float:
        """The board's right edge."""
        return self.left + CELL * self.puzzle.width

    @property
    def bottom(self) -> float:
        """The board's lower edge."""
        return self.top + CELL * self.puzzle.height

    @property
    def width(self) -> float:
        """The width of the whole sheet."""
        return MARGIN + max(self.right, self._entry() if self.puzzle.coloured else 0)

    @property
    def height(self) -> float:
        """The height of the whole sheet, legend included."""
        rows = -(-len(self.puzzle.palette) // self._per_row()) if self.puzzle.coloured else 0
        return self.bottom + MARGIN + LEGEND * rows

    def panels(self) -> Iterator[Shape]:
        """The shaded panels that the clues stand on."""
        yield Rect(MARGIN, self.top, self.left - MARGIN, self.bottom - self.top, SHADE)
        yield Rect(self.left, MARGIN, self.right - self.left, self.top - MARGIN, SHADE)

    def boxes(self) -> dict[Cell, Box]:
        """Where each cell is drawn."""
        return {
            (r, c): Box(self.left + (c - 1) * CELL, self.top + (r - 1) * CELL, CELL, CELL)
            for r, c in cells(self.puzzle.height, self.puzzle.width)
        }

    def clue_box(self, number: int) -> Box:
        """Where a clue is drawn; rows come first, then columns."""
        if number <= self.puzzle.height:
            return Box(MARGIN, self.top + (number - 1) * CELL, self.left - MARGIN, CELL)
        return Box(self.left + (number - self.puzzle.height - 1) * CELL, MARGIN, CELL, self.top - MARGIN)

    def cells(self, solution: NonogramSolution) -> Iterator[Shape]:
        """Filled cells, a rectangle per run; empty cells get a dot while others are still open."""
        partial = any(OPEN in row for row in solution.rows)
        for r, row in enumerate(solution.rows[: self.puzzle.height]):
            c = 0
            for value, group in groupby(row[: self.puzzle.width]):
                length = len(list(group))
                if value not in (EMPTY, OPEN):
                    yield from self._run(r, c, length, value)
                elif value == EMPTY and partial:
                    yield from (Disc(*self._middle(r, c + i), 1.6, FAINT, "none") for i in range(length))
                c += length

    def _run(self, r: int, c: int, length: int, value: str) -> Iterator[Shape]:
        rgb = rgb_of(self.puzzle, value)
        yield Rect(self.left + c * CELL, self.top + r * CELL, length * CELL, CELL, f"#{rgb}")
        if self.puzzle.coloured:
            ink = PAPER if is_dark(rgb) else INK
            yield from (Label(*self._middle(r, c + i), value, FONT_SIZE - 1, ink) for i in range(length))

    def _middle(self, r: int, c: int) -> tuple[float, float]:
        return self.left + (c + 0.5) * CELL, self.top + (r + 0.5) * CELL

    def grid(self) -> Iterator[Shape]:
        """The lines of the board; thin ones first, so that thick ones run through."""
        for thick in (False, True):
            for n in range(self.puzzle.width + 1):
                if _is_thick(n, self.puzzle.width) == thick:
                    x = self.left + n * CELL
                    yield _rule(x, MARGIN if thick else self.top, x, self.bottom, thick=thick)
            for n in range(self.puzzle.height + 1):
                if _is_thick(n, self.puzzle.height) == thick:
                    y = self.top + n * CELL
                    yield _rule(MARGIN if thick else self.left, y, self.right, y, thick=thick)

    def clues(self) -> Iterator[Shape]:
        """The clues, pushed against the board."""
        for r, clue in enumerate(self.puzzle.rows):
            y = self.top + (r + 0.5) * CELL
            for n, block in enumerate(reversed(_or_zero(clue))):
                yield from self._number(self.left - GAP - (n + 0.5) * self.slot, y, block)
        for c, clue in enumerate(self.puzzle.columns):
            x = self.left + (c + 0.5) * CELL
            for n, block in enumerate(reversed(_or_zero(clue))):
                yield from self._number(x, self.top - GAP - (n + 0.5) * (FONT_SIZE + 5), block)

    def _number(self, x: float, y: float, block: Block) -> Iterator[Shape]:
        """A number; in colour it stands on a chip of its colour and says the letter too."""
        label = _label(self.puzzle, block)
        ink = INK if block.length else FAINT
        if self.puzzle.coloured and block.length:
            rgb = rgb_of(self.puzzle, block.colour)
            width = min(self.slot - 2, CELL - 2, len(label) * 7 + 5)
            yield Rect(x - width / 2, y - 8, width, 16, f"#{rgb}", INK, 0.5, 2)
            ink = PAPER if is_dark(rgb) else INK
        size = FONT_SIZE if len(label) < 3 else FONT_SIZE - 2
        yield Label(x, y, label, size, ink)

    def legend(self) -> Iterator[Shape]:
        """Which letter is which colour."""
        if not self.puzzle.coloured:
            return
        for n, (letter, name, rgb) in enumerate(self.puzzle.palette):
            row, place = divmod(n, self._per_row())
            x, y = MARGIN + place * self._entry(), self.bottom + MARGIN + (row + 0.5) * LEGEND
            yield Rect(x, y - 8, 16, 16, f"#{rgb}", INK, 0.5)
            yield Label(x + 8, y, letter, FONT_SIZE - 1, PAPER if is_dark(rgb) else INK)
            yield Label(x + 22, y, name, FONT_SIZE, anchor="start")

    def _per_row(self) -> int:
        return max(1, int((self.right - MARGIN) // self._entry()))

    def _entry(self) -> float:
        """The width of one entry of the legend."""
        return 44 + 7.5 * max(len(colour.name) for colour in self.puzzle.palette)


def _label(puzzle: NonogramPuzzle, block: Block) -> str:
    return f"{block.length}{block.colour if puzzle.coloured and block.length else ''}"


def _or_zero(clue: Clue) -> Clue:
    return clue or (Block(0),)


def rgb_of(puzzle: NonogramPuzzle, letter: str) -> str:
    """The colour that a letter stands for, as RRGGBB."""
    return next((colour.rgb for colour in puzzle.palette if colour.letter == letter), "8A8A8A")


def _is_thick(n: int, size: int) -> bool:
    return n % 5 == 0 or n == size


def _rule(x1: float, y1: float, x2: float, y2: float, *, thick: bool) -> Stroke:
    return Stroke(x1, y1, x2, y2, INK if thick else FAINT, 1.6 if thick else 0.7)
