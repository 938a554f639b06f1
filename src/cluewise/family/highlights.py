"""Marks: what a picture of a position sets apart to show one step, and the shapes for it.

No mark is a colour alone: what is used has a broken outline, what is settled a thick one, what is ruled out is
struck through.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from cluewise.base.drawing import (
    AREA,
    FIRM,
    PAPER,
    SETTLED,
    SETTLED_EDGE,
    STRUCK,
    USED,
    USED_EDGE,
    Label,
    Rect,
    Shape,
    Stroke,
)
from cluewise.base.grid import Cell
from cluewise.family.puzzle import Json

RULER = 6.0  # from the board to the middle of a number in its margin


@dataclass(frozen=True, kw_only=True)
class Marks:
    """What one step looks at, uses, settles and rules out; facts are in the family's own coordinates."""

    sets: tuple[Json, ...] = ()
    eliminates: tuple[Json, ...] = ()
    uses: tuple[Json, ...] = ()
    look: tuple[Cell, ...] = ()
    area: tuple[Cell, ...] = ()  # the lines and boxes that it is about
    clues: tuple[int, ...] = ()
    asked: tuple[Cell, ...] = ()  # of which nothing is shown: what stands there is the question
    notes: bool = False  # whether all that is possible is wanted, even where the board says as much

    @cached_property
    def settled(self) -> frozenset[Cell]:
        """The cells that get their value."""
        return frozenset(_cells(self.sets))

    @cached_property
    def touched(self) -> frozenset[Cell]:
        """The cells that lose a value, but are not settled."""
        return frozenset(_cells(self.eliminates)) - self.settled

    @cached_property
    def used(self) -> frozenset[Cell]:
        """The cells that the step rests on: where to look, and settled cells that it speaks of."""
        known = _cells(fact for fact in self.uses if "not" not in fact)
        return (frozenset(self.look) | frozenset(known)) - self.settled - self.touched

    def without_answer(self) -> Marks:
        """The same as a question: where to look, and what to look at."""
        return replace(self, sets=(), eliminates=(), asked=tuple(self.settled))

    def answer(self) -> Marks:
        """Nothing but what is settled."""
        return Marks(sets=self.sets, notes=self.notes)

    def ruled_out(self, cell: Cell) -> frozenset[object]:
        """The values that a cell loses."""
        return frozenset(fact["value"] for fact in self.eliminates if tuple(fact.get("cell", ())) == cell)

    def value(self, cell: Cell) -> object:
        """The value that a cell gets; None if it gets none."""
        return next((fact["value"] for fact in self.sets if tuple(fact.get("cell", ())) == cell), None)


NOTHING = Marks()


def _cells(facts: Iterable[Json]) -> Iterator[Cell]:
    for fact in facts:
        if "cell" in fact:
            yield fact["cell"][0], fact["cell"][1]


@dataclass(frozen=True)
class Box:
    """Where something stands on a drawing."""

    x: float
    y: float
    width: float
    height: float


def tints(marks: Marks, boxes: Mapping[Cell, Box]) -> Iterator[Shape]:
    """The tinted ground of the cells that count, to be put beneath a board."""
    for cell, box in boxes.items():
        fill = SETTLED if cell in marks.settled else USED if cell in marks.used else None
        if fill is None and (cell in marks.area or cell in marks.touched):
            fill = AREA
        if fill:
            yield Rect(box.x, box.y, box.width, box.height, fill)


def outlines(marks: Marks, boxes: Mapping[Cell, Box]) -> Iterator[Shape]:
    """The outlines that tell the cells apart without any colour, to be put on top of a board."""
    for cell, box in boxes.items():
        if cell in marks.settled:
            yield settled(box)
        elif cell in marks.used:
            yield from used(box)
        elif cell in marks.touched:
            yield Rect(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3, stroke=STRUCK, stroke_width=1)


def settled(box: Box) -> Rect:
    """A thick outline."""
    return Rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, stroke=SETTLED_EDGE, stroke_width=3)


def used(box: Box) -> Iterator[Shape]:
    """A broken outline."""
    left, top, right, bottom = box.x + 2, box.y + 2, box.x + box.width - 2, box.y + box.height - 2
    # A light line below keeps the dashes visible on a black cell.
    yield Rect(left, top, right - left, bottom - top, stroke=PAPER, stroke_width=1.8)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield Stroke(x1, y1, x2, y2, USED_EDGE, 1.4, dashed=True)


def rulers(boxes: Mapping[Cell, Box], *, behind: float = 0) -> Iterator[Label]:
    """Small numbers of rows and columns in the margin: left and above, or so far behind and below the board."""
    rows, columns = max(row for row, _ in boxes), max(column for _, column in boxes)
    for row in range(1, rows + 1):
        box = boxes[row, columns if behind else 1]
        x = box.x + box.width + behind if behind else box.x - RULER
        yield Label(x, box.y + box.height / 2, str(row), RULER + 2, FIRM)
    for column in range(1, columns + 1):
        box = boxes[rows if behind else 1, column]
        y = box.y + box.height + behind if behind else box.y - RULER
        yield Label(box.x + box.width / 2, y, str(column), RULER + 2, FIRM)


def ground(box: Box) -> Rect:
    """The tint of a clue that is used."""
    return Rect(box.x, box.y, box.width, box.height, USED)


def struck(x: float, y: float, reach: float) -> Stroke:
    """A stroke through something that is ruled out."""
    return Stroke(x - reach, y + reach, x + reach, y - reach, STRUCK, 1.8)
