"""A position on the way with a step marked: the grid that people cross off in, and the table so far.

Every two categories meet in a block of the grid, once: rows go down through the grid's order, columns go back
through it, so that the houses (or whatever the rows of the table are) make the first column of blocks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from cluewise.base.drawing import FAINT, FIRM, FOUND, INK, SHADE, STRUCK, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.base.text_styles import Ink
from cluewise.families.zebra.grid import Grid, grid, suits
from cluewise.families.zebra.model import decode
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.render import render
from cluewise.families.zebra.svg import draw as draw_table
from cluewise.families.zebra.svg import text_width
from cluewise.family.highlights import Box, Marks, ground, settled, used
from cluewise.family.puzzle import Json
from cluewise.family.steps import Position

CELL, MARGIN, FONT, PAD = 22.0, 12.0, 12.0, 6.0
HEAD = 20.0  # the room for the name of a category
Link = tuple[int, int, int, int]  # category, value, later category, its value
Plan = tuple[int, int]  # a category and a value by number


def draw(position: Position[ZebraPuzzle], marks: Marks) -> tuple[Drawing, ...]:
    """The grid before a step and the table so far; where there is no grid, the table alone."""
    puzzle = position.puzzle
    table = draw_table(puzzle, decode(puzzle, position.known()))
    if not suits(puzzle):
        return (table,)
    return _Sheet(grid(puzzle)).drawing(position, marks), table


def blank_grid(of: Grid) -> Drawing:
    """The grid with nothing crossed off yet."""
    return _Sheet(of).blank(f"{of.puzzle.title or 'Zebra puzzle'}: the grid")


@dataclass(frozen=True)
class _Sheet:
    """Where the parts of a grid stand."""

    grid: Grid

    @cached_property
    def left(self) -> float:
        """Where the blocks begin: names of values end before it."""
        names = [self.grid.value(a, x) for a in range(self.last) for x in range(self.grid.size)]
        return round(MARGIN + HEAD + max(map(_width, names)) + 2 * PAD)

    @cached_property
    def top(self) -> float:
        """Where the blocks begin from above."""
        names = [self.grid.value(b, y) for b in range(1, self.last + 1) for y in range(self.grid.size)]
        return round(MARGIN + HEAD + max(map(_width, names)) + 2 * PAD)

    @property
    def last(self) -> int:
        """The number of the last category, which has columns only."""
        return len(self.grid.order) - 1

    @property
    def side(self) -> float:
        """The side of a block."""
        return self.grid.size * CELL

    def corner(self, a: int, b: int) -> tuple[float, float]:
        """Where the block of two categories begins."""
        return self.left + (self.last - b) * self.side, self.top + a * self.side

    def box(self, link: Link) -> Box:
        """Where a link is crossed off."""
        a, x, b, y = link
        left, top = self.corner(a, b)
        return Box(left + y * CELL, top + x * CELL, CELL, CELL)

    def blank(self, title: str, ground: Iterable[Shape] = ()) -> Drawing:
        """The blocks and the names around them; `ground` lies below."""
        edge = self.last * self.side + MARGIN
        drawing = Drawing(self.left + edge, self.top + edge, title, [*ground])
        for a, b in self._blocks():
            drawing.add(*self._lines(a, b))
        drawing.add(*self._names())
        return drawing

    def drawing(self, position: Position[ZebraPuzzle], marks: Marks) -> Drawing:
        """The whole grid."""
        title = position.puzzle.title or "Zebra puzzle"
        uses, sets, out = (_links(self.grid, facts) for facts in (marks.uses, marks.sets, marks.eliminates))
        drawing = self.blank(f"{title}: the grid before this step", [ground(self.box(link)) for link in uses])
        found = (
            _mark(self.box(link), domain, 1 << link[3], new=link in sets, out=link in out)
            for link, domain in self._domains(position)
        )
        drawing.add(*sorted((shape for shapes in found for shape in shapes), key=lambda one: type(one).__name__))
        for link in uses:
            drawing.add(*used(self.box(link)))
        drawing.add(*(settled(self.box(link)) for link in sets))
        return drawing

    def _blocks(self) -> Iterator[tuple[int, int]]:
        return ((a, b) for a in range(self.last) for b in range(a + 1, self.last + 1))

    def _domains(self, position: Position[ZebraPuzzle]) -> Iterator[tuple[Link, int]]:
        for (a, x, b), var in self.grid.vars.items():
            for y in range(self.grid.size):
                yield (a, x, b, y), position.state.domains[var.index]

    def _lines(self, a: int, b: int) -> Iterator[Shape]:
        x, y = self.corner(a, b)
        for n in range(1, self.grid.size):
            yield Stroke(x + n * CELL, y, x + n * CELL, y + self.side, FAINT, 0.7)
            yield Stroke(x, y + n * CELL, x + self.side, y + n * CELL, FAINT, 0.7)
        yield Rect(x, y, self.side, self.side, stroke=INK, stroke_width=1.8)

    def _names(self) -> Iterator[Shape]:
        for a in range(self.last):
            y = self.top + a * self.side
            yield Rect(MARGIN, y, HEAD, self.side, SHADE, INK, 1)
            yield Label(MARGIN + HEAD / 2, y + self.side / 2, self._fitting(a), FONT, bold=True, turned=True)
            for n in range(self.grid.size):
                yield Label(self.left - PAD, y + (n + 0.5) * CELL, self.grid.value(a, n), FONT, anchor="end")
        for b in range(1, self.last + 1):
            x = self.left + (self.last - b) * self.side
            yield Rect(x, MARGIN, self.side, HEAD, SHADE, INK, 1)
            yield Label(x + self.side / 2, MARGIN + HEAD / 2, self._fitting(b), FONT, bold=True)
            for n in range(self.grid.size):
                name = self.grid.value(b, n)
                yield Label(x + (n + 0.5) * CELL, self.top - PAD, name, FONT, anchor="start", turned=True)

    def _fitting(self, category: int) -> str:
        """A category's name, cut where its head is too short for it."""
        name = self.grid.order[category].name
        most = max(3, int(self.side // (FONT * 0.66)))
        return name if len(name) <= most else f"{name[: most - 1]}…"


def _width(text: str) -> float:
    return text_width(text) * FONT / 15


def _links(of: Grid, facts: tuple[Json, ...]) -> set[Link]:
    """The squares of the grid that some facts speak of."""
    found: set[Link] = set()
    for fact in facts:
        one = _plan(of, *fact["item"])
        other = (len(of.order) - 1, fact["house"] - 1) if "house" in fact else _plan(of, *fact["with"])
        (a, x), (b, y) = sorted((one, other))
        found.add((a, x, b, y))
    return found


def _plan(of: Grid, category: str, value: str) -> Plan:
    at = of.at[category]
    return at, of.order[at].index.get(value, of.size - 1)  # the one without a name comes last


def _mark(box: Box, domain: int, bit: int, *, new: bool, out: bool) -> Iterator[Shape]:
    """A disc where two values go together, a cross where they do not, a heavy one where that is new."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if new or domain == bit:
        yield Disc(x, y, 5.5, FOUND if not new else INK, "none")
    elif out or not domain & bit:
        reach, colour, width = (5.0, STRUCK, 2.6) if out else (3.0, FIRM, 1.1)
        yield Stroke(x - reach, y - reach, x + reach, y + reach, colour, width)
        yield Stroke(x - reach, y + reach, x + reach, y - reach, colour, width)


# --- as text ---------------------------------------------------------------------------------------------------------


def show(position: Position[ZebraPuzzle], marks: Marks, ink: Ink) -> str:
    """For every value what it can still go with, by category; without a grid the table."""
    del marks
    puzzle = position.puzzle
    if not suits(puzzle):
        return render(puzzle, decode(puzzle, position.known()), ink)
    of = grid(puzzle)
    return "\n\n".join(_listed(of, position, a, ink) for a in range(len(of.order) - 1)) + "\n"


def _listed(of: Grid, position: Position[ZebraPuzzle], a: int, ink: Ink) -> str:
    later = range(len(of.order) - 1, a, -1)
    head = [of.order[a].name, *(of.order[b].name for b in later)]
    rows = [head, *([of.value(a, x), *(_left(of, position, a, x, b) for b in later)] for x in range(of.size))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([ink.faint(lines[0]), *lines[1:]])


def _left(of: Grid, position: Position[ZebraPuzzle], a: int, x: int, b: int) -> str:
    """The values of a category that are left for a value; a dash for each that is not keeps them in their columns."""
    domain = position.state.domains[of.vars[a, x, b].index]
    names = [of.value(b, y) for y in range(of.size)]
    return " ".join(name if domain >> y & 1 else "-" * len(name) for y, name in enumerate(names))
