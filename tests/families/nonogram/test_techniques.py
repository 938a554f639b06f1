"""What the nonogram techniques say, and that they never say anything wrong."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

import cluewise as cw
from cluewise.engine.textbook import Textbook
from cluewise.families.nonogram.colours import usual
from cluewise.families.nonogram.ladder import LADDER
from cluewise.families.nonogram.model import told_model
from cluewise.families.nonogram.puzzle import Block, Clue, NonogramPuzzle, least_length
from cluewise.families.nonogram.techniques.lines import lines_of, missing_colours, span, stretches
from cluewise.families.nonogram.techniques.ranges import FULL
from cluewise.family.steps import Position
from cluewise.reason.verify import verified, well_founded

COLOURED = tuple(usual(letter) for letter in "rb")
CROSS = "width 5\nheight 5\n\nrows\n1\n1\n5\n1\n1\n\ncolumns\n1\n1\n5\n1\n1\n"


def clues(letters: str, length: int) -> st.SearchStrategy[Clue]:
    blocks = st.lists(st.tuples(st.integers(1, length), st.sampled_from(letters)), max_size=3)
    shaped = blocks.map(lambda some: tuple(Block(*block) for block in some))
    return shaped.filter(lambda clue: least_length(clue) <= length)


@st.composite
def positions(draw: st.DrawFn, letters: str = "#") -> Position[NonogramPuzzle]:
    """One row of clues over columns that allow anything, with marks that need not be right."""
    length = draw(st.integers(1, 9))
    rows = (draw(clues(letters, length)),)
    columns = tuple(tuple(Block(1, letter) for letter in letters) for _ in range(length))
    puzzle = NonogramPuzzle(rows=rows, columns=columns, **({"palette": COLOURED} if letters != "#" else {}))
    model = told_model(puzzle)
    state = model.start()
    for step in missing_colours(Position(puzzle, model, state)):
        for index, mask in step.dead:
            state.eliminate(index, mask)
    for var in model.vars:
        gone = draw(st.sampled_from((0, 0, 0, 1, 2, 4, 5, 6))) & state.domains[var.index]
        state.eliminate(var.index, 0 if gone == state.domains[var.index] else gone)
    return Position(puzzle, model, state)


def follows(position: Position[NonogramPuzzle]) -> None:
    known = [position.state.dead(var.index) for var in position.model.vars]
    for technique in LADDER.techniques:
        for step in technique.find(position):
            assert well_founded(known, step), step.text
            assert step.rules
            if step.rules[0] == 0:  # the row; the columns here are only a stage for it
                assert verified(position.model, step, Textbook()), (technique.name, step.text)


@settings(max_examples=400, deadline=None)
@given(positions())
def test_whatever_the_marks_every_step_follows_from_what_it_cites(position: Position[NonogramPuzzle]):
    follows(position)


@settings(max_examples=300, deadline=None)
@given(positions("rb"))
def test_the_same_in_colour(position: Position[NonogramPuzzle]):
    follows(position)


@settings(max_examples=200, deadline=None)
@given(positions("rb"))
def test_line_solving_finds_all_that_the_rule_of_the_line_implies(position: Position[NonogramPuzzle]):
    told = {step.rules[0]: dict(step.dead) for step in FULL.find(position)}
    for number, rule in enumerate(position.model.rules):
        if any(position.is_open(var.index) for var in rule.constraint.scope):
            found = {one.var: one.dead for one in rule.constraint.follows(position.state) if one.dead}
            assert told.get(number, {}) == found


def test_values_of_cells_are_where_the_techniques_expect_them():
    puzzle = NonogramPuzzle(
        rows=((Block(1, "r"), Block(1, "b")), (Block(2, "b"),)),
        columns=((Block(1, "b"), Block(1, "r")), (Block(2, "b"),)),
        palette=COLOURED,
    )
    variables = told_model(puzzle).vars
    letters = {"empty": ".", "red": "r", "blue": "b"}
    for line in lines_of(puzzle):
        for var, paint in zip(line.vars, line.paint, strict=True):
            for name, bit in zip(line.kinds, paint, strict=True):
                value = letters[name]
                assert bit == variables[var].bit(value)


@given(st.integers(0, 2**12))
def test_stretches_take_a_set_of_cells_apart(mask: int):
    pieces = list(stretches(mask))
    assert sum(span(first, last) for first, last in pieces) == mask
    assert all(one[1] + 1 < other[0] for one, other in pairwise(pieces))


def test_steps_name_the_line_the_clue_and_the_cells():
    told = [step.text for step in cw.explain(CROSS).steps]
    assert told[0] == (
        "Row 3 (5) fills its 5 cells from end to end, so r3c1 to r3c5 are filled. "
        "Likewise r1c3, r2c3, r4c3 and r5c3 are filled (column 3: 5). "
        "That completes rows 1, 2, 4 and 5: whatever was open there is empty."
    )
