"""What a clue says about its line before any cell is known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cluewise.families.nonogram.puzzle import NonogramPuzzle, least_length
from cluewise.families.nonogram.techniques.lines import Line, Masks, Nonogram, span
from cluewise.families.nonogram.techniques.telling import Finding, both, found_by, nothing, painted
from cluewise.family.steps import Lesson, Step, Technique


def find_exact(position: Nonogram) -> Iterator[Step]:
    """A step for every line that its clue fills from end to end."""
    return found_by(position, EXACT, _exact)


def find_overlaps(position: Nonogram) -> Iterator[Step]:
    """A step for every line with runs longer than the room they have to move."""
    return found_by(position, OVERLAP, _overlap)


@lru_cache(maxsize=4096)
def _exact(line: Line, _: Masks) -> tuple[Finding, ...]:
    if not line.clue or least_length(line.clue) != len(line.cells):
        return ()
    parts = [nothing(line)]
    empty = line.all
    for first, length, kind in _packed(line):
        parts.append(painted(line, kind, span(first, first + length - 1)))
        empty &= ~span(first, first + length - 1)
    why = f"{line.told} fills its {len(line.cells)} cells from end to end"
    return (Finding(because=why, gone=both(*parts, painted(line, 0, empty)), known=tuple(nothing(line))),)


@lru_cache(maxsize=4096)
def _overlap(line: Line, _: Masks) -> tuple[Finding, ...]:
    spare = len(line.cells) - least_length(line.clue)
    long = [(first, length, kind) for first, length, kind in _packed(line) if length > spare]
    if spare <= 0 or not long:
        return ()
    sure = [painted(line, kind, span(first + spare, first + length - 1)) for first, length, kind in long]
    cells = "1 cell" if spare == 1 else f"{spare} cells"
    runs = "its run has" if len(line.clue) == 1 else "its runs have"
    why = f"{line.told}: {runs} only {cells} to spare"
    return (Finding(because=why, gone=both(*sure), known=tuple(nothing(line))),)


def _packed(line: Line) -> Iterator[tuple[int, int, int]]:
    """The runs pushed together at the start of a line: first cell, length, kind."""
    first = 0
    for (length, kind), gap in zip(line.shape.runs, line.shape.gaps, strict=True):
        first += gap
        yield first, length, kind
        first += length


EXACT: Technique[NonogramPuzzle] = Technique(
    name="no room to spare",
    effort=1.0,
    about=(
        "Add up the runs of a line and one empty cell between any two of them. If that makes exactly the length of the "
        "line, there is only one way to fill it."
    ),
    find=find_exact,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n5\n1,1\n4\n6\n2,3\n\ncolumns\n2,2\n1,2\n1,2\n1,3\n1,3\n4\n",
    ),
)
OVERLAP: Technique[NonogramPuzzle] = Technique(
    name="overlap",
    effort=1.2,
    about=(
        "Push all runs of a line to one end, then to the other. A run that is longer than the distance it moves covers "
        "some cells both times, and these are filled."
    ),
    find=find_overlaps,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n2\n2\n3\n1,1\n3\n\ncolumns\n2\n1,1\n3\n2\n2\n1\n",
    ),
)
