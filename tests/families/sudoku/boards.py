"""Boards that several tests use, and random puzzles for the laws."""

from __future__ import annotations

from hypothesis import strategies as st

from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import Regions, boxes

# The three puzzles of the origin document, and its invalid one.
LUNA = """\
...1..2.7
....4...5
.8...3...
..5..7..9
.1..5..3.
2..9..5..
...6...4.
1...7....
8.2..9...
"""
FULL = """\
***26*7*1
68**7**9*
19***45**
82*1***4*
**46*29**
*5***3*28
**93***74
*4**5**36
7*3*18***
"""
SPARSE = """\
***26*7**
68**7****
19****5**
82*******
***6*29**
*********
**93*****
*4**5**36
7*3*18***
"""
CLASHING = "5 5 . . . . . . .\n" + ". . . . . . . . .\n" * 8

FOUR = "12|34\n34|12\n--+--\n21|43\n43|21\n"
PIECES: Regions = ((1, 1, 1, 2), (1, 3, 2, 2), (3, 3, 2, 4), (3, 4, 4, 4))  # a jigsaw on 4 x 4

SHAPES = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (4, 3), (2, 7), (4, 4), (5, 5), (6, 2)]


def solution(*rows: str) -> SudokuSolution:
    """A solution of up to nine values from rows of digits; `.` is an open cell."""
    return SudokuSolution(tuple(tuple(None if c == "." else int(c) for c in row) for row in rows))


def empty(size: int, regions: Regions = (), *, diagonals: bool = False) -> SudokuPuzzle:
    """A puzzle without givens."""
    return SudokuPuzzle(givens=((None,) * size,) * size, regions=regions, diagonals=diagonals)


@st.composite
def _jigsaws(draw: st.DrawFn) -> Regions:
    """Any division into regions of equal size, not always in one piece each."""
    size = draw(st.integers(2, 7))
    labels = draw(st.permutations([region for region in range(1, size + 1) for _ in range(size)]))
    return tuple(tuple(labels[start : start + size]) for start in range(0, size * size, size))


@st.composite
def puzzles(draw: st.DrawFn) -> SudokuPuzzle:
    """Any puzzle: all kinds of regions, diagonals or not, clashing givens welcome."""
    regions = draw(st.one_of(st.sampled_from(SHAPES).map(lambda shape: boxes(*shape)), _jigsaws(), st.just(PIECES)))
    size = len(regions)
    cells = draw(st.dictionaries(st.integers(0, size * size - 1), st.integers(1, size), max_size=40))
    givens = tuple(tuple(cells.get(row * size + column) for column in range(size)) for row in range(size))
    title = draw(st.none() | st.just("A title"))
    return SudokuPuzzle(givens=givens, regions=regions, diagonals=draw(st.booleans()), title=title)
