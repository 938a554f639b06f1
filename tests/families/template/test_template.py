"""The template family by itself: what the contract tests cannot know."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluewise.base.errors import ReadError
from cluewise.base.text_styles import PLAIN
from cluewise.families.template import family
from cluewise.families.template.puzzle import Latin, Square
from cluewise.family import all_families, family_names
from cluewise.model import Model

PUZZLE = family.read("latin\n2 1 .\n. . .\n1 . .\n")


@st.composite
def puzzles(draw: st.DrawFn) -> Latin:
    size = draw(st.integers(1, 9))
    cell = st.none() | st.integers(1, size)
    title = draw(st.none() | st.from_regex(r"[a-z]{1,9}( [a-z]{1,9})?", fullmatch=True))
    row = st.tuples(*[cell] * size)
    return Latin(draw(st.tuples(*[row] * size)), title=title)


@settings(max_examples=50, deadline=None)
@given(puzzles())
def test_text_and_json_read_back_equal(puzzle: Latin) -> None:
    for fmt in family.formats:
        assert fmt.write is not None
        again = fmt.read(fmt.write(puzzle))
        assert (again, again.title) == (puzzle, puzzle.title)


def test_users_never_meet_the_template() -> None:
    assert family.name not in family_names()
    assert family not in all_families()


@pytest.mark.parametrize(
    ("code", "rows", "message"),
    [
        ("shape", "12,21", "The solution must have 3 rows of 3 cells."),
        ("open", "213,32.,132", "Cells that are still open: r2c3."),
        ("out-of-range", "213,329,132", "r2c3 is 9, but the numbers go from 1 to 3."),
        ("given-changed", "123,231,312", "r1c1 is given as 2, but the solution has 1."),
        ("row-repeats", "213,322,131", "2 more than once in row 2: r2c2, r2c3."),
        ("column-repeats", "213,213,132", "2 more than once in column 1: r1c1, r2c1."),
    ],
)
def test_each_broken_rule_is_named_and_placed(code: str, rows: str, message: str) -> None:
    grid = tuple(tuple(None if c == "." else int(c) for c in row) for row in rows.split(","))
    faults = {fault.message: fault.code for fault in family.check(PUZZLE, Square(grid))}
    assert faults.get(message) == code, faults


def agree(puzzle: Latin, boards: Iterable[tuple[int, ...]]) -> bool:
    model, decode = family.formulation().model(puzzle), family.formulation().decode
    answers = [dict(zip(model.vars, board, strict=True)) for board in boards]
    return all(model.holds(one) == (family.check(puzzle, decode(puzzle, one)) == []) for one in answers)


def test_checker_and_model_agree_on_every_board_of_every_small_puzzle() -> None:
    for a, b, c, d in product((None, 1, 2), repeat=4):
        assert agree(Latin(((a, b), (c, d))), product((1, 2), repeat=4))


def test_checker_and_model_agree_on_every_board_that_keeps_the_givens() -> None:
    assert agree(PUZZLE, ((2, 1, *some[:4], 1, *some[4:]) for some in product((1, 2, 3), repeat=6)))


def test_the_board_is_printed_as_rows_of_numbers() -> None:
    assert family.render(PUZZLE, None, PLAIN) == "2 1 .\n. . .\n1 . ."
    (solved,) = family.read_solutions(PUZZLE, "213\n321\n132")
    assert family.check(PUZZLE, solved) == []
    assert family.render(PUZZLE, solved, PLAIN) == "2 1 3\n3 2 1\n1 3 2"


def test_the_model_says_its_rules_in_plain_words() -> None:
    model: Model = family.formulation().model(PUZZLE)
    assert [rule.sentence for rule in model.rules][:2] == [
        "Row 1 holds each number once.",
        "Column 1 holds each number once.",
    ]
    assert [given.sentence for given in model.givens][:1] == ["r1c1 is given as 2."]


def test_a_complaint_shows_the_place() -> None:
    with pytest.raises(ReadError) as caught:
        family.read("# title\nlatin\n1 x\n. .\n")
    caught.value.source = "puzzle.txt"
    assert caught.value.paragraphs()[:3] == [
        "puzzle.txt: line 3, column 3: expected a number or '.' (a whole number), found 'x'",
        "    3 | 1 x",
        "      |   ^",
    ]
