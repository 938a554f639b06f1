"""Checker and model: agreement on all small boards, one broken board per fault, clashes, words."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from tests.families.magnets.making import FIRST, puzzles

from cluewise.base.grid import Cell
from cluewise.base.terms import Literal
from cluewise.engine.answer import Impossible
from cluewise.engine.textbook import Textbook
from cluewise.families.magnets import family
from cluewise.families.magnets.check import check
from cluewise.families.magnets.clashes import clashes
from cluewise.families.magnets.model import bare_model, decode, model
from cluewise.families.magnets.puzzle import MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.words import say

quick = settings(max_examples=60, deadline=None)

# A board with everything on it, and its solution:
#   L R T *     + - + .
#   T T B *     - . - .
#   B B L R     + . + -
FULL = "3 4\n2 0 2\n1 2 1\n2 0 2 0\n1 1 1 1\n001x\n111x\n1100\n+???\n????\n?.??\n"
SOLVED = ("+-+.", "-.-.", "+.+-")


def _row(row: int) -> tuple[Cell, ...]:
    return tuple((row, column) for column in range(1, 5))


def _column(column: int) -> tuple[Cell, ...]:
    return tuple((row, column) for row in range(1, 4))


@quick
@given(puzzles(longest=3, highest=2))
def test_checker_and_model_agree_on_every_board(puzzle: MagnetsPuzzle) -> None:
    rules, bare = model(puzzle), bare_model(puzzle)
    assert rules.vars == bare.vars
    for values in product(*(var.values for var in rules.vars)):
        answer = dict(zip(rules.vars, values, strict=True))
        assert (check(puzzle, decode(puzzle, answer)) == []) == rules.holds(answer) == bare.holds(answer)


@settings(max_examples=12, deadline=None)
@given(puzzles(longest=2, highest=2))
def test_the_checker_accepts_nothing_that_the_model_cannot_say(puzzle: MagnetsPuzzle) -> None:
    """Over all boards of + - . and not only those made of whole dominoes."""
    rules = model(puzzle)
    sayable = {
        decode(puzzle, answer)
        for values in product(*(var.values for var in rules.vars))
        if rules.holds(answer := dict(zip(rules.vars, values, strict=True)))
    }
    for signs in product("+-.?", repeat=puzzle.rows * puzzle.columns):
        rows = ("".join(signs[start : start + puzzle.columns]) for start in range(0, len(signs), puzzle.columns))
        solution = MagnetsSolution(tuple(rows))
        assert (check(puzzle, solution) == []) == (solution in sayable)


@quick
@given(puzzles(longest=4, highest=2))
def test_engine_and_clashes_agree_with_the_checker(puzzle: MagnetsPuzzle) -> None:
    answer = Textbook().solve(model(puzzle), limit=3)
    assert all(check(puzzle, decode(puzzle, solution)) == [] for solution in answer.solutions)
    if clashes(puzzle):
        assert isinstance(answer, Impossible)


@quick
@given(puzzles(longest=4, highest=2))
def test_a_position_on_the_way_to_a_solution_has_no_fault_but_open_cells(puzzle: MagnetsPuzzle) -> None:
    for solution in Textbook().solve(model(puzzle), limit=1).solutions:
        some = dict(list(solution.items())[::2])
        assert {fault.code for fault in check(puzzle, decode(puzzle, some))} <= {"open-cell"}


def test_the_full_board_is_solved_as_drawn() -> None:
    puzzle = family.read(FULL)
    assert check(puzzle, MagnetsSolution(SOLVED)) == []
    assert clashes(puzzle) == []


@pytest.mark.parametrize(
    ("code", "rows", "cells", "message"),
    [
        ("row-plus", ("+-..", "-...", "+.+-"), _row(1), "Row 1 needs 2 pluses and has 1."),
        ("row-minus", ("+-+.", "-.-.", "+..."), _row(3), "Row 3 needs 1 minus and has none."),
        ("column-plus", ("+-+.", "-.-.", "+..."), _column(3), "Column 3 needs 2 pluses and has 1."),
        ("column-minus", ("+-+.", "-.-.", "+..."), _column(4), "Column 4 needs 1 minus and has none."),
        ("same-poles-touch", ("+-+.", "-.-.", "+.-+"), ((2, 3), (3, 3)), "r2c3 and r3c3 touch and are both -."),
        ("half-magnet", ("+-+.", "-.-.", "+.+."), ((3, 3), (3, 4)), "found r3c3 + and r3c4 blank"),
        ("pole-without-domino", ("+-+-", "-.-.", "+.+-"), ((1, 4),), "r1c4 is -, but there is no domino."),
        ("given-changed", ("-++.", "-.-.", "+.+-"), ((1, 1),), "r1c1 is given as +, not -."),
        ("open-cell", ("+-+.", "-.-.", "?.+-"), ((3, 1),), "1 cell is still open: r3c1."),
        ("wrong-shape", ("+-+.", "-.-."), (), "3 rows of 4 cells, found 2 rows of 4 cells"),
        ("wrong-shape", ("+-+", "-.-.", "+.+-"), (), "found 3 rows of 3 or 4 cells"),
        ("wrong-shape", (), (), "found 0 rows of 0 cells"),
    ],
)
def test_each_fault_is_named_and_placed(
    code: str, rows: tuple[str, ...], cells: tuple[Cell, ...], message: str
) -> None:
    faults = [fault for fault in check(family.read(FULL), MagnetsSolution(rows)) if fault.code == code]
    assert [fault for fault in faults if fault.cells == cells and message in fault.message], faults


def test_touching_poles_are_both_named() -> None:
    puzzle = family.read("1 4\n.\n.\n. . . .\n. . . .\n0000\n")
    (fault,) = check(puzzle, MagnetsSolution(("+--+",)))
    assert (fault.code, fault.cells) == ("same-poles-touch", ((1, 2), (1, 3)))
    assert fault.message == "r1c2 and r1c3 touch and are both -."


def test_a_count_is_at_fault_as_soon_as_it_cannot_be_reached() -> None:
    puzzle = family.read("1 4\n2\n.\n. . . .\n. . . .\n0000\n")
    assert [fault.code for fault in check(puzzle, MagnetsSolution(("+-??",)))] == ["open-cell"]
    faults = check(puzzle, MagnetsSolution(("..-?",)))
    assert faults[0].message == "Row 1 needs 2 pluses and can have 1 at most."


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("1 4\n9\n.\n. . . .\n. . . .\n0000\n", "row-plus", "Row 1 needs 9 pluses and can have 4 at most."),
        ("1 4\n3\n.\n. . . .\n. . . .\n0000\n", "row-plus", "Row 1 has room for 2 pluses, not 3, since equal poles"),
        ("1 3\n1\n2\n. . .\n. . .\n00x\n", "row-poles", "Row 1 needs 3 poles and has 2 cells with a domino."),
        ("2 1\n. .\n. .\n1\n2\n1\n1\n", "column-poles", "Column 1 needs 3 poles"),
        ("1 2\n1\n.\n1 1\n. .\n00\n", "sums-differ", "the rows have 1 plus in all and the columns 2 pluses."),
        ("1 2\n1\n0\n. .\n. .\n00\n", "sums-differ", "the rows have 1 plus in all and 0 minuses."),
        ("1 1\n1\n.\n.\n.\nx\n", "row-plus", "Row 1 needs 1 plus and has none."),
        ("1 2\n.\n.\n. .\n. .\n00\n++\n", "half-magnet", "found r1c1 + and r1c2 +"),
        ("1 4\n.\n.\n. . . .\n. . . .\n0000\n?++?\n", "same-poles-touch", "r1c2 and r1c3 touch and are both +."),
        ("1 2\n0\n.\n. .\n. .\n00\n+?\n", "row-plus", "Row 1 needs no pluses and has 1."),
    ],
)
def test_clashes_are_seen_without_solving(text: str, code: str, message: str) -> None:
    puzzle = family.read(text)
    assert any(fault.code == code and message in fault.message for fault in clashes(puzzle)), clashes(puzzle)
    assert isinstance(Textbook().solve(model(puzzle)), Impossible)


def test_rules_and_facts_are_sentences() -> None:
    puzzle = family.read(FULL)
    rules = model(puzzle)
    sentences = [rule.sentence for rule in rules.rules]
    assert sentences[:5] == [
        "Row 1 has 2 pluses.",
        "Row 2 has no pluses.",
        "Row 3 has 2 pluses.",
        "Row 1 has 1 minus.",
        "Row 2 has 2 minuses.",
    ]
    assert "r1c2 and r1c3 touch, so they are not both +." in sentences
    assert "Row 2 has no pluses and 2 minuses, so 2 of its cells hold a pole." in sentences
    assert [given_.sentence for given_ in rules.givens] == [
        "r1c1 is + from the start.",
        "r3c2 is blank from the start.",
    ]
    var = rules.vars[0]
    said = [say(puzzle, Literal(var, value), true) for value in var.values for true in (True, False)]
    assert said == [
        "r1c1 is + and r1c2 is -",
        "r1c1 is not + and r1c2 is not -",
        "r1c1 is - and r1c2 is +",
        "r1c1 is not - and r1c2 is not +",
        "r1c1 and r1c2 are blank",
        "r1c1 and r1c2 are not blank",
    ]


def test_counts_are_numbered_in_the_order_of_the_text() -> None:
    clues = {rule.sentence: rule.clue for rule in model(family.read(FIRST)).rules}
    assert clues["Row 3 has 3 pluses."] == 3
    assert clues["Row 1 has 1 minus."] == 7
    assert clues["Column 1 has 2 minuses."] == 19


def test_a_pole_wanted_where_no_domino_lies_can_be_talked_about() -> None:
    puzzle = family.read("1 1\n1\n.\n.\n.\nx\n")
    (var,) = model(puzzle).vars
    assert say(puzzle, Literal(var, "."), True) == "r1c1 is blank"


def test_what_is_not_known_is_open() -> None:
    puzzle = family.read(FULL)
    assert decode(puzzle, {}).rows == ("???.", "???.", "????")
    first = model(puzzle).vars[0]
    assert decode(puzzle, {first: "-+"}).rows == ("-+?.", "???.", "????")
