"""The first document's own examples, run with its own names."""

from __future__ import annotations

import pytest
from tests.families.zebra.documents import EXAMPLE_1, QUICK_START

from cluewise.base.errors import ReadError
from cluewise.compat import (
    normalize_dataset,
    puzzle_text_to_csp,
    run_evaluation,
    solve_puzzle,
    solve_single_puzzle,
)
from cluewise.library import example

COTTAGE = example("cottage").text  # type: ignore[union-attr]


def test_the_csp_has_the_variables_domains_and_constraints_of_the_document():
    csp = puzzle_text_to_csp(QUICK_START)
    assert ("name", "Alice") in csp.variables
    assert csp.domains["name", "Alice"] == {1, 2, 3}
    assert csp.constraints == [("=", ("name", "Alice"), 1), ("=", ("name", "Bob"), ("color", "red"))]


def test_example_1_gives_the_first_of_its_two_solutions_with_a_warning():
    with pytest.warns(UserWarning, match="several"):
        solution, stats = solve_puzzle(puzzle_text_to_csp(EXAMPLE_1))
    assert solution is not None
    assert {house: row["name"] for house, row in solution.items()} == {1: "Alice", 2: "Bob", 3: "Carol"}
    assert solution[2] == {"name": "Bob", "pet": "cat"}
    assert stats.nodes_explored >= 0


def test_a_puzzle_with_one_solution_is_solved():
    result = solve_single_puzzle(puzzle_id="custom-001", puzzle_text=COTTAGE, expected_solution=None)
    assert result.solved
    assert result.correct is None
    assert result.time_seconds > 0
    assert result.solution == {
        1: {"name": "Ruta", "pet": "goose", "colour": "white"},
        2: {"name": "Pim", "pet": "ferret", "colour": "yellow"},
        3: {"name": "Wendel", "pet": "tortoise", "colour": "lilac"},
    }
    assert result.stats.backtracks == 0


def test_several_solutions_are_not_solved_and_unreadable_texts_say_why():
    with pytest.warns(UserWarning, match="several"):
        assert not solve_single_puzzle("a", EXAMPLE_1).solved
    spoilt = solve_single_puzzle("b", COTTAGE + "5. Wendel is opposite Pim across the goose.\n")
    assert not spoilt.solved
    assert "opposite" in (spoilt.error or "")
    with pytest.raises(ReadError):
        puzzle_text_to_csp("nothing at all")


@pytest.mark.xfail(strict=True, reason="a clue that names one value and ties it to nothing is passed over, and listed")
def test_a_clue_of_one_value_and_an_unknown_verb_is_not_passed_over():
    assert not solve_single_puzzle("b", COTTAGE + "5. Wendel blorbs.\n").solved


def test_an_evaluation_takes_rows_and_stops_where_it_is_told(capsys: pytest.CaptureFixture[str]):
    rows = normalize_dataset([{" ID": "one", "Puzzle": COTTAGE}, {"puzzle": COTTAGE}, {"id": "three", "puzzle": None}])
    found = run_evaluation(rows, max_puzzles=2, verbose=True)
    assert [one.solved for one in found] == [True, True]
    assert "one: solved" in capsys.readouterr().out
    assert [one.solved for one in run_evaluation(rows)] == [True, True, False]


def test_a_given_solution_is_compared():
    names = [["1", "Ruta"], ["2", "Pim"], ["3", "Wendel"]]
    assert solve_single_puzzle("a", COTTAGE, {"header": ["House", "Name"], "rows": names}).correct is True
    names = [["1", "Pim"], ["2", "Ruta"], ["3", "Wendel"]]
    assert solve_single_puzzle("a", COTTAGE, {"header": ["House", "Name"], "rows": names}).correct is False
    full = solve_single_puzzle("a", COTTAGE).grid
    assert solve_single_puzzle("a", COTTAGE, full).correct is True


def test_data_frames_stay_data_frames():
    pandas = pytest.importorskip("pandas", reason="pandas is the caller's own choice")
    frame = normalize_dataset(pandas.DataFrame([{"Puzzle ": COTTAGE}]))
    assert list(frame.columns) == ["puzzle", "id"]
    assert run_evaluation(frame)[0].solved
