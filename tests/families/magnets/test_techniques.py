"""What the magnets techniques say, and that they never say anything wrong."""

from __future__ import annotations

from itertools import pairwise, product

from hypothesis import given, settings
from hypothesis import strategies as st

import cluewise as cw
from cluewise.base.terms import Var
from cluewise.engine.textbook import Textbook
from cluewise.families.magnets.ladder import LADDER
from cluewise.families.magnets.model import VALUES, model
from cluewise.families.magnets.puzzle import MagnetsPuzzle
from cluewise.families.magnets.techniques.board import board_of
from cluewise.families.magnets.techniques.enumeration import ENUMERATION
from cluewise.family.steps import Position
from cluewise.reason.verify import verified, well_founded

LAYOUTS = [
    ("LRT", "LRB"),
    ("TLR", "BLR", "LR*"),
    ("TLRT", "BLRB"),
    ("LRTT", "TTBB", "BBLR"),
]
SOLVED = "3 4\n1 1 2\n2 1 1\n1 1 2 0\n0 2 1 1\n1 1 0 0\n1 1 1 1\n0 0 1 1\n"


@st.composite
def positions(draw: st.DrawFn) -> Position[MagnetsPuzzle]:
    """Small boards with counts and marks that need not be right: what follows from them follows all the same."""
    layout = draw(st.sampled_from(LAYOUTS))
    rows, columns = len(layout), len(layout[0])
    by_row = st.one_of(st.none(), st.integers(0, (columns + 1) // 2))
    by_column = st.one_of(st.none(), st.integers(0, (rows + 1) // 2))
    counts = [
        tuple(draw(count) for _ in range(length))
        for count, length in ((by_row, rows), (by_row, rows), (by_column, columns), (by_column, columns))
    ]
    puzzle = MagnetsPuzzle(
        layout=layout, row_plus=counts[0], row_minus=counts[1], column_plus=counts[2], column_minus=counts[3]
    )
    shaped = model(puzzle)
    state = shaped.start()
    for var in shaped.vars:
        if len(var.values) == 3:
            state.eliminate(var.index, draw(st.sampled_from((0, 0, 0, 1, 2, 4, 4, 4, 3, 5, 6))))
    return Position(puzzle, shaped, state)


@settings(max_examples=200, deadline=None)
@given(positions())
def test_whatever_the_counts_every_step_follows_from_what_it_cites(position: Position[MagnetsPuzzle]):
    known = [position.state.dead(var.index) for var in position.model.vars]
    for technique in LADDER.techniques:
        for step in technique.find(position):
            assert well_founded(known, step), step.text
            assert verified(position.model, step, Textbook()), (technique.name, step.text)


@settings(max_examples=100, deadline=None)
@given(positions())
def test_the_enumeration_of_a_line_misses_nothing(position: Position[MagnetsPuzzle]):
    """Every way to give values to the dominoes of a line, tried one by one."""
    board = board_of(position.puzzle)
    ruled_out = [dict(step.dead) for step in ENUMERATION.find(position)]
    for line in board.lines:
        dominoes = sorted({domino for domino, _ in line.halves})
        if not line.rules or not dominoes:
            continue
        seen: dict[int, int] = dict.fromkeys(dominoes, 0)
        for values in product(*(_possible(position, domino) for domino in dominoes)):
            filled = dict(zip(dominoes, values, strict=True))
            signs = [VALUES[filled[d]][h] if (d, h) in line.halves else "" for d, h in line.halves]
            by_cell = {board.cell(half): sign for half, sign in zip(line.halves, signs, strict=True)}
            in_order = [by_cell.get(cell, ".") for cell in line.cells]
            touches = any(a == b != "." for a, b in pairwise(in_order))
            if not touches and all(in_order.count(sign) == line.wanted[sign] for sign in line.rules):
                for domino, value in filled.items():
                    seen[domino] |= 1 << value
        missing = {
            d: position.state.domains[d] & ~mask for d, mask in seen.items() if position.state.domains[d] & ~mask
        }
        open_line = any(position.is_open(domino) for domino in dominoes)
        assert not missing or not open_line or missing in ruled_out


def _possible(position: Position[MagnetsPuzzle], domino: int) -> list[int]:
    return [value for value in range(3) if position.state.domains[domino] >> value & 1]


def test_a_full_line_and_a_hungry_line_are_told_in_the_puzzle_s_own_words():
    told = [step.text for step in cw.explain(SOLVED).steps]
    assert told[0] == "Column 1 has no minuses, so r1c1 and r2c1 are blank and r3c1 is not -."
    assert told[2] == (
        "Row 1 has 2 minuses, and only r1c2 and r1c3-r1c4 can supply them, so r1c3 and r2c2 are + and r1c2 and r1c4 "
        "are -. Beside these poles, r2c3 is not +."
    )


def test_the_variables_of_the_model_are_the_dominoes_in_order():
    puzzle = cw.read(SOLVED)
    assert isinstance(puzzle, MagnetsPuzzle)
    variables: tuple[Var, ...] = model(puzzle).vars
    assert [var.key for var in variables] == [(*one, *other) for one, other in board_of(puzzle).dominoes]
