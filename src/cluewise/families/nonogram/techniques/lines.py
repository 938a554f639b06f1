"""A line as the techniques see it, and the joints that all steps are made of.

Sets of cells of a line are masks, bit 0 for the first cell. What the cells may be is one mask per kind: kind 0 is
"empty", kinds 1, 2, ... are the colours of the line's clue. What is known or ruled out comes in the same shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cluewise.base.grid import Cell
from cluewise.base.terms import bits
from cluewise.families.nonogram.puzzle import EMPTY, Clue, NonogramPuzzle
from cluewise.families.nonogram.words import clue_in_short, colour_name
from cluewise.family.steps import Position, Step
from cluewise.model.constraints.line import Shape

Nonogram = Position[NonogramPuzzle]
MISSING = "missing colours"
Masks = tuple[int, ...]  # per kind: a set of cells


@dataclass(frozen=True, eq=False)
class Line:
    """What never changes about a row or column; lines are told apart by identity, for that is quick."""

    name: str  # "Row 3"
    clue: Clue
    short: str  # the clue in short: "5 2"
    rule: int
    cells: tuple[Cell, ...]
    vars: tuple[int, ...]
    where: slice  # the same, as a slice of all variables
    paint: tuple[tuple[int, ...], ...]  # per cell and kind: the bit of the variable's value, 0 if it has none
    kinds: tuple[str, ...]  # what the kinds are called, "empty" first
    shape: Shape

    @property
    def all(self) -> int:
        """Every cell."""
        return (1 << len(self.cells)) - 1

    @property
    def told(self) -> str:
        """`Row 3 (5 2)`."""
        return f"{self.name} ({self.short})"

    @property
    def word(self) -> str:
        """`row 3 (5 2)`, for the middle of a sentence."""
        return self.told[0].lower() + self.told[1:]

    def longest(self, kind: int) -> int:
        """The length of the longest run of a colour."""
        return max(length for length, colour in self.shape.runs if colour == kind)

    def shortest(self, kind: int) -> int:
        """The length of the shortest run of a colour."""
        return min(length for length, colour in self.shape.runs if colour == kind)


@lru_cache(maxsize=16)
def lines_of(puzzle: NonogramPuzzle) -> tuple[Line, ...]:
    """The rows and columns of a puzzle, in the order of the model's rules."""
    found = []
    for n, clue in enumerate(puzzle.rows, 1):
        found.append(_line(puzzle, f"Row {n}", clue, n - 1, [(n, c) for c in range(1, puzzle.width + 1)]))
    for n, clue in enumerate(puzzle.columns, 1):
        cells = [(r, n) for r in range(1, puzzle.height + 1)]
        found.append(_line(puzzle, f"Column {n}", clue, puzzle.height + n - 1, cells))
    return tuple(found)


def _line(puzzle: NonogramPuzzle, name: str, clue: Clue, rule: int, cells: list[Cell]) -> Line:
    colours = tuple(dict.fromkeys(block.colour for block in clue))
    order = [EMPTY, *(colour.letter for colour in puzzle.palette)]
    # Every cell's variable has the same values: "empty", and the colours of the palette in their order.
    paint = (tuple(1 << order.index(kind) for kind in (EMPTY, *colours)),) * len(cells)
    numbers = tuple((row - 1) * puzzle.width + column - 1 for row, column in cells)
    return Line(
        name=name,
        clue=clue,
        short=clue_in_short(puzzle, clue),
        rule=rule,
        cells=tuple(cells),
        vars=numbers,
        where=slice(numbers[0], numbers[-1] + 1, 1 if rule < puzzle.height else puzzle.width),
        paint=paint,
        kinds=("empty", *(colour_name(puzzle, colour) for colour in colours)),
        shape=Shape.of([(block.length, colours.index(block.colour)) for block in clue], len(cells)),
    )


def open_lines(position: Nonogram) -> tuple[tuple[Line, Masks], ...]:
    """Every line with something open, and what its cells may be."""
    return _seen(position.puzzle, tuple(position.state.domains))


@lru_cache(maxsize=4)
def _seen(puzzle: NonogramPuzzle, domains: tuple[int, ...]) -> tuple[tuple[Line, Masks], ...]:
    found = ((line, _masks(line, domains[line.where])) for line in lines_of(puzzle))
    return tuple((line, masks) for line, masks in found if masks is not None)


@lru_cache(maxsize=16384)
def _masks(line: Line, domains: tuple[int, ...]) -> Masks | None:
    """What the cells of a line may be, kind by kind; None if nothing is open there."""
    if not any(domain & (domain - 1) for domain in domains):
        return None
    masks = [0] * len(line.kinds)
    for place, (domain, paint) in enumerate(zip(domains, line.paint, strict=True)):
        for kind, bit in enumerate(paint):
            if domain & bit:
                masks[kind] |= 1 << place
    return tuple(masks)


def missing_colours(position: Nonogram) -> Iterator[Step]:
    """What needs no telling: a colour that a line's clue does not have is nowhere in the line."""
    if MISSING in position.notes:
        return
    position.notes[MISSING] = True  # once is enough, it never changes
    every = (1 << len(position.puzzle.palette) + 1) - 1
    for line in lines_of(position.puzzle):
        lacking = every & ~sum(line.paint[0])
        if lacking:
            yield Step(
                technique=MISSING,
                effort=1.0,
                text=f"{line.told} has no other colours.",
                dead=tuple((var, lacking) for var in line.vars),
                rules=(line.rule,),
                silent=True,
            )


def filled(line: Line, masks: Masks) -> int:
    """The cells that are surely not empty."""
    return line.all & ~masks[0]


def surely(line: Line, masks: Masks, kind: int) -> int:
    """The cells that surely are of a kind."""
    others = 0
    for other, mask in enumerate(masks):
        if other != kind:
            others |= mask
    return line.all & ~others


def stretches(mask: int) -> Iterator[tuple[int, int]]:
    """The stretches of neighbouring cells in a set: first and last cell."""
    while mask:
        first = (mask & -mask).bit_length() - 1
        run = mask >> first
        length = (~run & (run + 1)).bit_length() - 1
        yield first, first + length - 1
        mask &= ~(((1 << length) - 1) << first)


def span(first: int, last: int) -> int:
    """The cells from one to another; none if the last comes before the first."""
    return ((1 << (last + 1)) - 1) & ~((1 << first) - 1) if last >= first >= 0 else 0


def places(mask: int) -> list[int]:
    """The cells of a set, in order."""
    return list(bits(mask))
