"""Random sudokus of every kind: jigsaws, diagonals, windows, knights, cages with and without sums, any title."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from tests.families.sudoku.boards import puzzles

from cluewise.base.grid import cells, neighbours
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.regions import USUAL_BOXES


@st.composite
def wild_puzzles(draw: st.DrawFn, title: st.SearchStrategy[str | None]) -> SudokuPuzzle:
    """Any puzzle: none, some or all of what a format may have no place for."""
    plain = draw(puzzles())
    if draw(st.integers(0, 4)) == 0:
        return draw(_pencilled(plain, title))
    if draw(st.integers(0, 2)) == 0:
        return SudokuPuzzle(plain.givens, title=draw(title)) if plain.size in USUAL_BOXES else plain
    extra = draw(st.sets(st.sampled_from(["windows", "antiknight", "cages"]), max_size=3))
    return SudokuPuzzle(
        givens=plain.givens,
        regions=plain.regions,
        diagonals=plain.diagonals,
        windows="windows" in extra and plain.box is not None,
        antiknight="antiknight" in extra,
        cages=draw(_cages(plain.size)) if "cages" in extra else (),
        title=draw(title),
        id=draw(title),
    )


@st.composite
def _pencilled(draw: st.DrawFn, plain: SudokuPuzzle, title: st.SearchStrategy[str | None]) -> SudokuPuzzle:
    """A puzzle with candidates, or one that somebody has begun, or both."""
    size = plain.size
    values = st.integers(1, size)
    whole = list(range(1, size + 1))
    rows = [[draw(st.sets(values, min_size=1) | st.just(set(whole))) for _ in whole] for _ in whole]
    givens = [[None] * size for _ in whole] if draw(st.booleans()) else plain.givens
    for row, line in zip(rows, givens, strict=True):
        for cell, given in zip(row, line, strict=True):
            cell.update({given} if given else ())
    begun = SudokuPuzzle(
        givens=tuple(map(tuple, givens)),
        regions=plain.regions,
        diagonals=plain.diagonals,
        candidates=tuple(tuple(tuple(cell) for cell in row) for row in rows) if draw(st.booleans()) else (),
        title=draw(title),
    )
    free = [(r, c) for r in whole for c in whole if begun.givens[r - 1][c - 1] is None]
    own = {cell: draw(values) for cell in free if draw(st.integers(0, 5)) == 0}
    out = [(cell, draw(values)) for cell in free if cell not in own and draw(st.integers(0, 3)) == 0]
    placed = tuple(tuple(own.get((r, c)) for c in whole) for r in whole) if draw(st.booleans()) else ()
    left = [one for one in out if not placed or one[0] not in own] if draw(st.booleans()) else []
    return replace(begun, placed=placed, ruled_out=tuple(left))


@st.composite
def _cages(draw: st.DrawFn, size: int) -> tuple[Cage, ...]:
    """Cages of one cell or more, mostly in one piece, over some cells or all."""
    free = set(cells(size, size))
    found = []
    for _ in range(draw(st.integers(1, 30))):
        if not free:
            break
        cage = [draw(st.sampled_from(sorted(free)))]
        free.remove(cage[0])
        for _ in range(draw(st.integers(0, min(size - 1, 3)))):
            near = {cell for one in cage for cell in neighbours(one, size, size)} & free
            if not near or draw(st.integers(0, 30)) == 0:
                near = free
            if near:
                cage.append(draw(st.sampled_from(sorted(near))))
                free.remove(cage[-1])
        found.append(Cage(tuple(cage), draw(st.none() | st.integers(1, size * (size + 1) // 2))))
    rest = sorted(free) if draw(st.booleans()) else []  # every other cell in a cage of its own
    return (*found, *(Cage((cell,)) for cell in rest))
