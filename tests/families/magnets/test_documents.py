"""The two worked examples of the origin document."""

from __future__ import annotations

import pytest
from tests.families.magnets.making import FIRST, FIRST_PRINTED, SECOND, SECOND_PRINTED

from cluewise.engine.answer import Several, Unique
from cluewise.engine.textbook import Textbook
from cluewise.families.magnets import family
from cluewise.families.magnets.model import decode, model
from cluewise.families.magnets.render import render


def test_the_first_board_has_two_solutions_and_the_printed_one_is_among_them() -> None:
    puzzle = family.read(FIRST)
    answer = Textbook().solve(model(puzzle), limit=None)
    assert isinstance(answer, Several)
    assert answer.complete
    printed = {render(puzzle, decode(puzzle, solution)) for solution in answer.solutions}
    assert len(printed) == 2
    assert FIRST_PRINTED in printed


def test_the_second_board_has_one_solution_printed_as_in_the_document() -> None:
    puzzle = family.read(SECOND)
    answer = Textbook().solve(model(puzzle))
    assert isinstance(answer, Unique)
    assert render(puzzle, decode(puzzle, answer.solution)) == SECOND_PRINTED
    assert answer.stats.seconds < 1


@pytest.mark.parametrize(("text", "printed"), [(FIRST, FIRST_PRINTED), (SECOND, SECOND_PRINTED)])
def test_a_board_as_printed_reads_as_a_solution_without_a_fault(text: str, printed: str) -> None:
    puzzle = family.read(text)
    (solution,) = family.read_solutions(puzzle, printed)
    assert family.check(puzzle, solution) == []
    assert render(puzzle, solution) == printed


def test_rows_come_first_in_the_size() -> None:
    puzzle = family.read(SECOND)
    assert (puzzle.rows, puzzle.columns) == (10, 9)
    assert (len(puzzle.row_plus), len(puzzle.column_minus)) == (10, 9)
