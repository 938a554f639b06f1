"""The two formulations, and the second origin document's worked example."""

from __future__ import annotations

import pytest
from tests.families.nonogram.boards import COLOURED, FLAG, FLAG_SOLUTION, PLUS, PLUS_SOLUTION, puzzle_of

from cluewise.base.errors import UsageError
from cluewise.engine.answer import Impossible, Unique
from cluewise.engine.textbook import Strategy, Textbook
from cluewise.families.nonogram import family
from cluewise.families.nonogram.patterns import patterns
from cluewise.families.nonogram.puzzle import Block, Clue, NonogramPuzzle, NonogramSolution
from cluewise.family import Formulation

CELLS, LINES = family.formulations
Way = Formulation[NonogramPuzzle, NonogramSolution]
WAYS = pytest.mark.parametrize("way", family.formulations, ids=lambda way: way.name)
ASTAR = Textbook(Strategy.named("astar"))


def blocks(*lengths: int) -> Clue:
    return tuple(Block(length) for length in lengths)


def test_the_documents_line_of_six_with_1_2_1_has_one_pattern() -> None:
    assert patterns(blocks(1, 2, 1), 6) == ["#.##.#"]


def test_patterns_come_with_their_runs_as_far_left_as_possible_first() -> None:
    assert patterns(blocks(1, 1), 4) == ["#.#.", "#..#", ".#.#"]
    assert patterns((), 3) == ["..."]
    assert patterns(blocks(2, 1), 3) == []


@pytest.mark.parametrize(("puzzle", "solution"), [(PLUS, PLUS_SOLUTION), (FLAG, FLAG_SOLUTION)])
def test_both_formulations_find_the_solution(puzzle: NonogramPuzzle, solution: NonogramSolution) -> None:
    for way, engine in ((CELLS, Textbook()), (LINES, Textbook()), (LINES, ASTAR)):
        answer = engine.solve(way.model(puzzle))
        assert isinstance(answer, Unique)
        assert way.decode(puzzle, answer.solution) == solution


def test_a_cell_may_only_have_colours_that_its_row_and_its_column_have() -> None:
    model = CELLS.model(puzzle_of("rb", ".#", palette=COLOURED))
    assert {var.name: var.values for var in model.vars} == {
        "r1c1": (".", "r"),
        "r1c2": (".", "b"),
        "r2c1": (".",),
        "r2c2": (".", "#"),
    }


IMPOSSIBLE = [
    NonogramPuzzle(rows=(blocks(2, 2),), columns=((), (), ())),
    NonogramPuzzle(rows=(blocks(9),), columns=(blocks(9),)),
    NonogramPuzzle(rows=(blocks(1), ()), columns=((), ())),
    NonogramPuzzle(rows=(blocks(1, 1), blocks(1, 1), blocks(1, 1)), columns=((), blocks(3), blocks(3))),
]


@pytest.mark.parametrize("puzzle", IMPOSSIBLE)
@WAYS
def test_clues_that_cannot_be_met_are_no_solution_in_every_formulation(puzzle: NonogramPuzzle, way: Way) -> None:
    for engine in (Textbook(), ASTAR):
        assert isinstance(engine.solve(way.model(puzzle)), Impossible)


@WAYS
def test_what_is_not_known_decodes_as_open(way: Way) -> None:
    assert way.decode(PLUS, {}).rows == ("?????",) * 5


def test_a_known_line_fills_its_row_or_column() -> None:
    model = LINES.model(PLUS)
    row, column = (next(var for var in model.vars if var.key == key) for key in (("row", 3), ("column", 1)))
    assert LINES.decode(PLUS, {row: "#####"}).rows[2] == "#####"
    assert LINES.decode(PLUS, {column: "..#.."}).rows == (".????", ".????", "#????", ".????", ".????")


def test_too_many_patterns_are_refused_before_they_are_written_out() -> None:
    line = blocks(*[1] * 20)
    puzzle = NonogramPuzzle(rows=(line,), columns=((),) * 100)
    with pytest.raises(UsageError, match=r"row 1 alone has more than 10\^12 patterns; use the model 'cells'"):
        LINES.model(puzzle)
    many = NonogramPuzzle(rows=(blocks(1, 1, 1, 1),) * 60, columns=((),) * 50)
    with pytest.raises(UsageError, match="too many patterns together"):
        LINES.model(many)
    wide = NonogramPuzzle(rows=((),) * 300, columns=((),) * 300)
    with pytest.raises(UsageError, match="40,000 crossings"):
        LINES.model(wide)


def test_every_rule_says_what_its_clue_says() -> None:
    puzzle = NonogramPuzzle(rows=(blocks(1, 1, 2), blocks(3)), columns=((),) * 6)
    assert [rule.sentence for rule in CELLS.model(puzzle).rules[:3]] == [
        "Row 1 has runs of 1, 1 and 2, in this order.",
        "Row 2 has one run, of 3.",
        "Column 1 is empty.",
    ]
    assert [rule.clue for rule in CELLS.model(puzzle).rules] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert CELLS.model(FLAG).rules[0].sentence == "Row 1 has runs of 2 red and 1 dark blue, in this order."
    assert LINES.model(PLUS).rules[7].sentence == "Row 2 and column 3 agree on r2c3."
