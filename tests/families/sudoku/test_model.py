"""The origin document's puzzles get the right verdict; both formulations say the same, in sentences."""

from __future__ import annotations

import pytest
from tests.families.sudoku.boards import CLASHING, FULL, LUNA, PIECES, SPARSE, empty

from cluewise.base.terms import Literal
from cluewise.engine.answer import Impossible, Several, Unique
from cluewise.engine.textbook import Textbook
from cluewise.families.sudoku import family
from cluewise.families.sudoku.puzzle import SudokuPuzzle


@pytest.mark.parametrize("formulation", family.formulations, ids=lambda one: one.name)
@pytest.mark.parametrize(
    ("text", "verdict"), [(LUNA, Unique), (FULL, Unique), (SPARSE, Several), (CLASHING, Impossible)]
)
def test_the_origin_documents_puzzles_get_their_verdicts(text: str, verdict: type, formulation) -> None:  # type: ignore[no-untyped-def]
    puzzle = family.read(text)
    answer = Textbook().solve(formulation.model(puzzle))
    assert isinstance(answer, verdict)
    for solution in answer.solutions:
        assert family.check(puzzle, formulation.decode(puzzle, solution)) == []


def test_both_formulations_find_the_same_solutions() -> None:
    for puzzle in (empty(4), empty(4, diagonals=True), empty(4, PIECES)):
        found = [
            {one.decode(puzzle, answer) for answer in Textbook().solve(one.model(puzzle), limit=None).solutions}
            for one in family.formulations
        ]
        assert found[0] == found[1]
    assert len(Textbook().solve(family.formulation().model(empty(4)), limit=None).solutions) == 288


def test_rules_are_sentences_of_the_puzzle() -> None:
    givens = ((None,) * 11 + (10,),) + ((None,) * 12,) * 11
    rules = [rule.sentence for rule in family.formulation().model(SudokuPuzzle(givens=givens, diagonals=True)).rules]
    assert rules[0] == "Row 1 holds 1 to 9 and A to C, each once."
    assert rules[12] == "Column 1 holds 1 to 9 and A to C, each once."
    assert rules[24] == "Box 1 holds 1 to 9 and A to C, each once."
    assert rules[-1] == "The rising diagonal holds 1 to 9 and A to C, each once."
    assert family.formulation().model(SudokuPuzzle(givens=givens)).givens[0].sentence == "r1c12 is given as A."
    regions = family.formulation().model(empty(4, PIECES)).rules
    assert regions[8].sentence == "Region 1 holds 1 to 4, each once."


def test_pairs_are_named_once_with_the_house_they_share() -> None:
    rules = family.formulation("binary").model(empty(9)).rules
    assert len(rules) == 81 * 20 // 2
    assert rules[0].sentence == "r1c1 and r1c2 differ: both are in row 1."
    assert len(family.formulation("binary").model(empty(9, diagonals=True)).rules) > len(rules)


def test_facts_are_said_in_the_puzzles_own_words() -> None:
    puzzle = empty(16)
    cell = family.formulation().model(puzzle).vars[1]
    assert family.say(puzzle, Literal(cell, 5), True) == "r1c2 is 5"
    assert family.say(puzzle, Literal(cell, 16), False) == "r1c2 is not G"


def test_what_is_not_known_yet_decodes_as_open() -> None:
    puzzle = empty(4)
    first, *_ = family.formulation().model(puzzle).vars
    assert family.formulation().decode(puzzle, {first: 3}).grid[0] == (3, None, None, None)
