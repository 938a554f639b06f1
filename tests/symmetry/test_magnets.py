"""A magnets board turned over, or with its poles swapped, has its solutions turned over, or swapped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.magnets.making import puzzles as any_puzzles
from tests.symmetry.asking import check_law
from tests.symmetry.turns import TURNS

import cluewise as cw
from cluewise.engine.native import core_version
from cluewise.families.magnets.puzzle import Counts, MagnetsPuzzle, MagnetsSolution

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

# What becomes of the half of a domino.
HALVES = {
    "across": str.maketrans("LR", "RL"),
    "down": str.maketrans("TB", "BT"),
    "transposed": str.maketrans("LRTB", "TBLR"),
    "rotated": str.maketrans("LRTB", "TBRL"),
}
SWAP = str.maketrans("+-", "-+")


@st.composite
def puzzles(draw: st.DrawFn) -> MagnetsPuzzle:
    """Any puzzle, and such whose counts come from a solution of it."""
    puzzle = draw(any_puzzles(longest=6, highest=3, signs="+-.???????????"))
    if draw(st.integers(0, 3)) == 0:
        return puzzle
    bare = replace(puzzle, **{name: (None,) * len(counts) for name, counts in counts_of(puzzle).items()})
    found = cw.solve(bare, engine="textbook", limit=3).solutions
    if not found:
        return puzzle
    rows = draw(st.sampled_from(found)).rows
    columns = tuple(map("".join, zip(*rows, strict=True)))
    lines = {"row_plus": rows, "row_minus": rows, "column_plus": columns, "column_minus": columns}
    sign = {name: "+" if "plus" in name else "-" for name in lines}
    told = {
        name: tuple(line.count(sign[name]) if draw(st.integers(0, 3)) else None for line in some)
        for name, some in lines.items()
    }
    return replace(puzzle, **told)


def counts_of(puzzle: MagnetsPuzzle) -> dict[str, Counts]:
    return {name: getattr(puzzle, name) for name in ("row_plus", "row_minus", "column_plus", "column_minus")}


def turned(name: str, puzzle: MagnetsPuzzle) -> MagnetsPuzzle:
    """The board turned over, with its counts."""
    rows = puzzle.row_plus, puzzle.row_minus
    columns = puzzle.column_plus, puzzle.column_minus
    back_rows, back_columns = (tuple(one[::-1] for one in some) for some in (rows, columns))
    new_rows, new_columns = {
        "across": (rows, back_columns),
        "down": (back_rows, columns),
        "transposed": (columns, rows),
        "rotated": (columns, back_rows),
    }[name]
    return MagnetsPuzzle(
        layout=tuple("".join(row).translate(HALVES[name]) for row in TURNS[name](puzzle.layout)),
        row_plus=new_rows[0],
        row_minus=new_rows[1],
        column_plus=new_columns[0],
        column_minus=new_columns[1],
        givens=tuple(map("".join, TURNS[name](puzzle.givens))),
    )


@pytest.mark.parametrize("name", TURNS)
def test_a_board_turned_over_has_its_solutions_turned_over(name: str) -> None:
    @settings(max_examples=50, deadline=None)
    @given(puzzles())
    def law(puzzle: MagnetsPuzzle) -> None:
        check_law(
            puzzle,
            turned(name, puzzle),
            lambda found: MagnetsSolution(tuple(map("".join, TURNS[name](found.rows)))),
        )

    law()


@settings(max_examples=80, deadline=None)
@given(puzzles())
def test_with_poles_swapped_the_solutions_are_swapped(puzzle: MagnetsPuzzle) -> None:
    other = replace(
        puzzle,
        row_plus=puzzle.row_minus,
        row_minus=puzzle.row_plus,
        column_plus=puzzle.column_minus,
        column_minus=puzzle.column_plus,
        givens=tuple(row.translate(SWAP) for row in puzzle.givens),
    )
    check_law(puzzle, other, lambda found: MagnetsSolution(tuple(row.translate(SWAP) for row in found.rows)))
