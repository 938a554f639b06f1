"""The judge of steps, asked about weights: what they prove, and that wrong ones prove nothing."""

from __future__ import annotations

from collections.abc import Sequence

import cluewise as cw
from cluewise.engine.cnf.judge import Judge
from cluewise.reason.explaining import ladder_of, start_of

# Filled: r1c1, r1c2 and r2c1.
CORNER = "width 2\nheight 2\n\nrows\n2\n1\n\ncolumns\n2\n1\n"
FILLED, EMPTY = 2, 1


def outweighed(weights: Sequence[int], *, rules: Sequence[int] = (0, 1, 2, 3)) -> bool:
    puzzle = cw.read(CORNER)
    model = start_of(puzzle, ladder_of(puzzle)).model
    dead = ((0, EMPTY), (1, EMPTY), (2, EMPTY), (3, FILLED))
    return Judge(model).outweighed(
        dead, rules=rules, uses=(), weights=[(var, FILLED, weight) for var, weight in enumerate(weights)]
    )


def test_weights_prove_what_is_heaviest_in_rows_and_lightest_in_columns():
    assert outweighed([0, 0, 2, 1])  # row 2 takes its heavier cell, column 2 its lighter


def test_weights_that_leave_a_tie_prove_nothing():
    assert not outweighed([0, 0, 0, 0])


def test_weights_the_other_way_round_prove_nothing():
    assert not outweighed([0, 1, 0, 1])


def test_rules_that_leave_a_cell_out_prove_nothing():
    assert not outweighed([0, 0, 2, 1], rules=(0, 1, 2))
    assert not outweighed([0, 0, 2, 1], rules=(0, 1))
