"""Boards that the hitori tests share, and strategies that make more."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution

# The worked example of the origin document: board, program, and the one solution.
DOCUMENT = """\
c  e  b  b  c
b  e  a  d  e
a  d  a  c  e
c  a  b  e  c
e  b  a  a  a
"""

PROGRAM = """\
% (1) Example Puzzle (5x5)
cell(1,1,"c"). cell(1,2,"e"). cell(1,3,"b"). cell(1,4,"b"). cell(1,5,"c").
cell(2,1,"b"). cell(2,2,"e"). cell(2,3,"a"). cell(2,4,"d"). cell(2,5,"e").
cell(3,1,"a"). cell(3,2,"d"). cell(3,3,"a"). cell(3,4,"c"). cell(3,5,"e").
cell(4,1,"c"). cell(4,2,"a"). cell(4,3,"b"). cell(4,4,"e"). cell(4,5,"c").
cell(5,1,"e"). cell(5,2,"b"). cell(5,3,"a"). cell(5,4,"a"). cell(5,5,"a").

% (2) Choice Rule
{ crossedout(R, C, S) } :- cell(R, C, S).

% (3) Uniqueness
:- cell(R, C1, S), cell(R, C2, S), C1 < C2, not crossedout(R, C1, S), not crossedout(R, C2, S).
:- cell(R1, C, S), cell(R2, C, S), R1 < R2, not crossedout(R1, C, S), not crossedout(R2, C, S).

% (4) No Adjacent Cross-Outs
adjacent(R, C, R, C+1) :- cell(R, C, _), cell(R, C+1, _).  % Right
adjacent(R, C, R+1, C) :- cell(R, C, _), cell(R+1, C, _).  % Down
adjacent(R, C, R1, C1) :- adjacent(R1, C1, R, C).          % Symmetry
:- crossedout(R, C, _), crossedout(Rn, Cn, _), adjacent(R, C, Rn, Cn).

% (5) Connectivity
root(X, Y) :- cell(X, Y, _), not crossedout(X, Y, _),
              #min { (X1, Y1) : cell(X1, Y1, _), not crossedout(X1, Y1, _) } = (X, Y).

reachable(X, Y) :- root(X, Y).
reachable(Xn, Yn) :- reachable(X, Y), adjacent(X, Y, Xn, Yn), not crossedout(Xn, Yn, _).

:- cell(X, Y, _), not crossedout(X, Y, _), not reachable(X, Y).

% (6) Optional: Force At Least One Cross-Out
% :- { crossedout(_, _, _) } = 0.

% (7) Output
#show cell/3.
#show crossedout/3.
"""

# What the document's visual.py prints for clingo's answer.
PRINTED = [
    " c  e  X  b  X ",
    " b  X  a  d  e ",
    " a  d  X  c  X ",
    " X  a  b  e  c ",
    " e  b  X  a  X ",
]
CROSSED = ((1, 3), (1, 5), (2, 2), (3, 3), (3, 5), (4, 1), (5, 3), (5, 5))


def board(*rows: str, must_cross: bool = False) -> HitoriPuzzle:
    """A puzzle from rows of single characters."""
    return HitoriPuzzle(tuple(tuple(row) for row in rows), must_cross=must_cross)


def every_solution(puzzle: HitoriPuzzle) -> list[HitoriSolution]:
    """Every way to cross cells out, rules or no rules."""
    cells = list(puzzle.cells())
    masks = product((False, True), repeat=len(cells))
    return [HitoriSolution(tuple(cell for cell, out in zip(cells, mask, strict=True) if out)) for mask in masks]


def _puzzles(symbols: st.SearchStrategy[str], side: int) -> st.SearchStrategy[HitoriPuzzle]:
    def grids(shape: tuple[int, int]) -> st.SearchStrategy[tuple[tuple[str, ...], ...]]:
        row = st.tuples(*[symbols] * shape[1])
        return st.tuples(*[row] * shape[0])

    shapes = st.tuples(st.integers(1, side), st.integers(1, side))
    return st.builds(HitoriPuzzle, shapes.flatmap(grids), must_cross=st.booleans())


SYMBOLS = st.one_of(
    st.sampled_from(
        ["1", "2", "12", "X", "#", "?", "XX", "must-cross", "cell(1", "{", "[", '"', "\\", "%", "é", "雨", "a.b"]
    ),
    st.text(
        st.characters(codec="utf-8", exclude_categories=("C", "Z"), exclude_characters=","), min_size=1, max_size=20
    ),
)

ANY_PUZZLE = _puzzles(SYMBOLS, 5)
SMALL_PUZZLE = _puzzles(st.sampled_from("ab.c"), 3)
NUMBER_PUZZLE = _puzzles(st.integers(1, 6).map(str), 6)
# Few symbols of the kinds that other forms have a meaning for, on boards of one row or column, too.
ODD_SYMBOLS = [
    ".",
    "0",
    "01",
    "-1",
    "36",
    "1295",
    "1296",
    "²",
    "@",
    "@1",
    "#1",
    "must-cross",
    "a:b",
    "p?hitori/1",
    ":",
    "/",
]
ODD_PUZZLE = _puzzles(st.sampled_from(["1", "2", *ODD_SYMBOLS]), 3)
