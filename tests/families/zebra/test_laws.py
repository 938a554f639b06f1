import json

import pytest
from hypothesis import given, settings
from tests.families.zebra.puzzles import odd_puzzles, puzzles, tables

import cluewise as cw
from cluewise.base.errors import PuzzleError
from cluewise.engine.textbook import Textbook
from cluewise.families.zebra import clauses, family
from cluewise.families.zebra.model import decode, model
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution


def solutions_of(puzzle: ZebraPuzzle) -> list[ZebraSolution]:
    made = model(puzzle)
    answer = Textbook().solve(made, limit=None)
    assert all(made.holds(solution) for solution in answer.solutions)
    return [decode(puzzle, solution) for solution in answer.solutions]


def assert_model_and_checker_agree(puzzle: ZebraPuzzle) -> None:
    found = solutions_of(puzzle)
    assert len(found) == len(set(found)), "a solution was counted twice"
    assert set(found) == {table for table in tables(puzzle) if not family.check(puzzle, table)}


def assert_reads_back_or_is_refused(puzzle: ZebraPuzzle) -> None:
    text = puzzle.to_text()
    try:
        written = family.write(puzzle)
    except PuzzleError:
        assert text.startswith("{"), "what English cannot hold is told as JSON"
    else:
        assert written == text
    assert cw.read(text, family="zebra") == puzzle


@settings(max_examples=60, deadline=None)
@given(puzzles())
def test_english_reads_back_equal(puzzle):
    assert_reads_back_or_is_refused(puzzle)


@settings(max_examples=80, deadline=None)
@given(odd_puzzles())
def test_english_reads_back_equal_whatever_the_values_are_called(puzzle):
    assert_reads_back_or_is_refused(puzzle)


@settings(max_examples=80, deadline=None)
@given(odd_puzzles())
def test_json_reads_back_equal_with_the_words_of_its_clues(puzzle):
    form = family.format("json")
    again = form.read(form.write(puzzle))
    assert again == puzzle
    assert [clue.text for clue in again.clues] == [clue.text for clue in puzzle.clues]


@settings(max_examples=50, deadline=None)
@given(puzzles())
def test_the_model_has_exactly_the_solutions_that_the_checker_passes(puzzle):
    assert_model_and_checker_agree(puzzle)


@pytest.fixture
def no_tables(monkeypatch):
    monkeypatch.setattr(clauses, "LARGEST_TABLE", 0)


@pytest.mark.usefixtures("no_tables")
def test_helper_variables_mean_the_same_as_tables():
    @settings(max_examples=50, deadline=None)
    @given(puzzles(clues=3))
    def agree(puzzle):
        assert_model_and_checker_agree(puzzle)

    agree()


@settings(max_examples=40, deadline=None)
@given(puzzles(clues=2))
def test_solutions_read_back_from_json_and_from_the_printed_table(puzzle):
    for solution in solutions_of(puzzle)[:3]:
        assert family.read_solutions(puzzle, json.dumps(solution.to_json())) == (solution,)
        assert family.read_solutions(puzzle, family.render(puzzle, solution)) == (solution,)


@settings(max_examples=40, deadline=None)
@given(puzzles(clues=3))
def test_clashes_are_only_found_where_there_is_no_solution(puzzle):
    if family.clashes(puzzle):
        assert solutions_of(puzzle) == []


@settings(max_examples=40, deadline=None)
@given(puzzles(clues=3))
def test_every_fact_can_be_said_and_every_rule_has_a_sentence(puzzle):
    made = model(puzzle)
    assert all(rule.sentence for rule in made.rules)
    said = [family.say(puzzle, literal, true) for literal in _literals(made) for true in (True, False)]
    assert len(said) == len(set(said))


def _literals(made):
    from cluewise.base.terms import Literal

    return [Literal(var, value) for var in made.vars for value in var.values]
