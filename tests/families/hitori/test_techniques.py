"""What the hitori techniques say, and that they never say anything wrong."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import cluewise as cw
from cluewise.engine.textbook import Textbook
from cluewise.families.hitori.ladder import LADDER
from cluewise.families.hitori.model import model
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.techniques.board import board_of
from cluewise.families.hitori.techniques.fence import closes, labels, shortest, smaller_side
from cluewise.family.steps import Position
from cluewise.reason.verify import verified, well_founded


def board(text: str) -> HitoriPuzzle:
    return HitoriPuzzle(tuple(tuple(line.split()) for line in text.strip().splitlines()))


def told(text: str) -> list[str]:
    return [step.text for step in cw.explain(board(text)).steps]


@st.composite
def positions(draw: st.DrawFn) -> Position[HitoriPuzzle]:
    """Small boards with marks that need not be right: a technique is right about what follows all the same."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    symbols = st.sampled_from("123")
    puzzle = HitoriPuzzle(tuple(tuple(draw(symbols) for _ in range(columns)) for _ in range(rows)))
    shaped = model(puzzle)
    state = shaped.start()
    for var in shaped.vars:
        state.eliminate(var.index, draw(st.sampled_from((0, 0, 0, 1, 2))))
    return Position(puzzle, shaped, state)


@settings(max_examples=150, deadline=None)
@given(positions())
def test_whatever_the_marks_every_step_follows_from_what_it_cites(position: Position[HitoriPuzzle]):
    known = [position.state.dead(var.index) for var in position.model.vars]
    for technique in LADDER.techniques:
        for step in technique.find(position):
            assert well_founded(known, step), step.text
            assert verified(position.model, step, Textbook()), (technique.name, step.text)


@given(st.integers(2, 6), st.integers(2, 6), st.data())
def test_a_fence_is_closed_exactly_where_the_rest_falls_apart(rows: int, columns: int, data: st.DataObject):
    puzzle = HitoriPuzzle((("1",) * columns,) * rows)
    layout = board_of(puzzle)
    crossed: set[int] = set()
    for cell in data.draw(st.permutations(range(rows * columns))):
        if not crossed & set(layout.near[cell]):
            apart = _falls_apart(puzzle, crossed | {cell})
            assert closes(layout, labels(layout, crossed), cell) == apart
            if apart:
                fence = shortest(layout, crossed, cell)
                assert fence is not None
                assert set(fence.cells) <= crossed | {cell}
                assert _falls_apart(puzzle, set(fence.cells))
                assert smaller_side(layout, fence)
            else:
                crossed.add(cell)


def _falls_apart(puzzle: HitoriPuzzle, crossed: set[int]) -> bool:
    near = board_of(puzzle).near
    kept = set(range(puzzle.rows * puzzle.columns)) - crossed
    seen, todo = set(), [min(kept)]
    while todo:
        cell = todo.pop()
        if cell not in seen:
            seen.add(cell)
            todo += [one for one in near[cell] if one in kept]
    return seen != kept


def test_a_triple_is_told_together_with_its_neighbours():
    assert told("1 1 1\n2 3 1\n3 2 2")[0] == (
        "r1c1, r1c2 and r1c3 all hold 1: at most one of them stays, and crossed cells do not touch, "
        "so r1c2 stays and r1c1 and r1c3 are crossed out. Their neighbours r2c1 and r2c3 stay."
    )


def test_a_fence_is_named_cell_by_cell_with_what_it_cuts_off():
    text = "1 3 3 4 5\n5 1 2 4 4\n3 5 5 1 5\n2 3 5 5 1\n4 1 1 2 2"
    assert any("finish a fence of crossed cells (r1c3, r2c4, r3c5) that cuts off" in line for line in told(text))
