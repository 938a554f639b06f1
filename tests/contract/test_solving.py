"""From model to checked solution, by the textbook engine's usual strategy."""

from __future__ import annotations

import json
import pickle
import re

import pytest
from tests.contract.samples import Sample, samples

from cluewise.base.errors import InputError
from cluewise.base.text_styles import PLAIN
from cluewise.solver.pipeline import solve

TALK_OF_ENGINES = re.compile(r"\b(literal|domain|constraint|variable|var|scope)s?\b", re.IGNORECASE)


def test_every_rule_is_a_sentence_in_the_puzzles_own_words(sample: Sample) -> None:
    for formulation in sample.family.formulations:
        model = formulation.model(sample.puzzle)
        assert model.vars
        for sentence in [part.sentence for part in (*model.rules, *model.givens)]:
            assert re.fullmatch(r"\S.*\.", sentence, re.DOTALL), sentence
            assert not TALK_OF_ENGINES.search(sentence), sentence


def test_nothing_known_decodes_to_a_board_that_is_all_open_and_has_faults(sample: Sample) -> None:
    for formulation in sample.family.formulations:
        empty = formulation.decode(sample.puzzle, {})
        assert empty not in sample.solutions
        assert sample.family.check(sample.puzzle, empty)
        assert type(empty).from_json(json.loads(json.dumps(empty.to_json()))) == empty


def test_a_board_that_lacks_something_has_faults(sample: Sample) -> None:
    formulation, (answer, *_) = sample.family.formulation(), sample.answer.solutions
    whole = formulation.decode(sample.puzzle, answer)
    boards = [formulation.decode(sample.puzzle, {k: v for k, v in answer.items() if k != var}) for var in answer]
    lacking = [board for board in boards if board != whole]  # what no clue names may be left out unseen
    assert lacking
    assert all(sample.family.check(sample.puzzle, board) for board in lacking)


def test_the_usual_strategy_gives_the_verdict_and_the_solution_passes_the_check(sample: Sample) -> None:
    result = solve(sample.puzzle)
    assert result.status == sample.status
    assert result.verified
    assert [sample.family.check(sample.puzzle, one) for one in result.solutions] == [[]] * len(result.solutions)
    assert all(sample.model().holds(one) for one in sample.answer.solutions)
    assert result.status == "unique" or result.certain is not None


def test_a_shipped_puzzle_has_no_clashes(sample: Sample) -> None:
    assert sample.family.clashes(sample.puzzle) == []


def test_a_solution_survives_json_and_pickle(sample: Sample) -> None:
    for solution in sample.solutions:
        assert type(solution).from_json(json.loads(json.dumps(solution.to_json()))) == solution
        assert pickle.loads(pickle.dumps(solution)) == solution


def test_solutions_are_read_back_from_json_and_from_what_solve_prints(sample: Sample) -> None:
    read = sample.family.read_solutions
    solution = sample.solutions[0]
    assert read(sample.puzzle, json.dumps(solution.to_json())) == (solution,)
    assert read(sample.puzzle, json.dumps([solution.to_json()] * 2)) == (solution, solution)
    result = solve(sample.puzzle)
    assert read(sample.puzzle, json.dumps(result.to_json())) == result.solutions


def test_a_solution_is_read_back_as_it_is_printed(sample: Sample) -> None:
    solution = sample.solutions[0]
    printed = sample.family.render(sample.puzzle, solution, PLAIN)
    assert sample.family.read_solutions(sample.puzzle, printed) == (solution,)


@pytest.mark.parametrize("junk", ["", "nonsense", "{", "[]", "{}", "[1]", '{"grid": 7, "rows": 7, "crossed": 7}'])
def test_what_is_no_solution_is_refused(name: str, junk: str) -> None:
    sample = samples(name)[0]
    with pytest.raises(InputError):
        sample.family.read_solutions(sample.puzzle, junk)


def test_the_solution_of_another_puzzle_is_refused_or_has_faults(name: str) -> None:
    one, *others = samples(name)
    for other in others:
        for solution in other.solutions:
            assert one.family.check(one.puzzle, solution), "a foreign solution passed the check"
            try:
                found = one.family.read_solutions(one.puzzle, json.dumps(solution.to_json()))
            except InputError:
                continue
            assert found == (solution,)
            assert one.family.render(one.puzzle, solution, PLAIN)
