"""Evaluating and scoring, on puzzles whose answers we know."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from tests import doubtful

from cluewise.base.errors import ReadError
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.many.datasets.evaluate import Outcome, Report, evaluate
from cluewise.many.datasets.records import record
from cluewise.many.datasets.score import Scores, marks, predictions

COTTAGE = example("cottage").text  # type: ignore[union-attr]
SOLUTION = {
    "header": ["House", "Name", "Pet", "Colour"],
    "rows": [["1", "Ruta", "goose", "white"], ["2", "Pim", "ferret", "yellow"], ["3", "Wendel", "tortoise", "lilac"]],
}
WRONG = SOLUTION | {
    "rows": [["1", "Pim", "goose", "white"], ["2", "Ruta", "ferret", "yellow"], ["3", "Wendel", "tortoise", "lilac"]]
}
OPEN = COTTAGE[: COTTAGE.index("2. ")]
DOUBTFUL = OPEN + "2. Wendel, they say, grumbled whenever somebody mentioned a tortoise.\n"
BLANKED = {"header": ["House", "N", "P", "C"], "rows": [["___"] * 4] * 3}
ROWS = [
    {"id": "right", "size": "3*3", "puzzle": COTTAGE, "solution": SOLUTION},
    {"id": "open", "size": "3*3", "puzzle": COTTAGE, "solution": BLANKED},
    {"id": "wrong", "size": "3*3", "puzzle": COTTAGE, "solution": WRONG},
    {"id": "several", "size": "3*2", "puzzle": OPEN, "solution": SOLUTION},
    {"id": "unread", "size": "3*2", "puzzle": DOUBTFUL, "solution": SOLUTION},
    {"id": "no text"},
]


@pytest.fixture
def outcomes() -> list[Outcome]:
    return list(evaluate([record(row, n) for n, row in enumerate(ROWS, 1)]))


def test_every_record_gets_its_verdict(outcomes: list[Outcome]):
    assert [one.verdict for one in outcomes] == ["right", "one solution", "wrong", "several", "unread", "unread"]


def test_a_doubtful_row_lists_its_doubts_and_may_bring_its_picks(outcomes: list[Outcome]):
    assert [doubt["clue"] for doubt in outcomes[4].doubts] == [2]
    unread = Report(tuple(outcomes)).to_json()["unread"]
    assert unread[0]["doubts"] == list(outcomes[4].doubts)
    assert "doubts" not in unread[1]
    solution = {"header": ["House", "Name", "Pet", "Drink"], "rows": doubtful.ROWS}
    row = {"id": "told", "puzzle": doubtful.TEXT, "solution": solution}
    texts = [record(row | {"picks": picks}, 1) for picks in ({"3": 1, "4": 1}, '{"3": 1, "4": 1}', None, {"3": 99})]
    assert [one.verdict for one in evaluate(texts)] == ["right", "right", "unread", "unread"]


def test_the_columns_are_called_as_the_data_set_calls_them(outcomes: list[Outcome]):
    assert outcomes[1].solution == SOLUTION | {"header": ["House", "N", "P", "C"]}


def test_two_workers_find_the_same(outcomes: list[Outcome]):
    again = evaluate([record(row, n) for n, row in enumerate(ROWS, 1)], workers=2)
    assert [(one.verdict, one.steps) for one in again] == [(one.verdict, one.steps) for one in outcomes]


def test_the_report_sums_up(outcomes: list[Outcome]):
    report = Report(tuple(outcomes))
    assert report.accuracy == pytest.approx(100 * 2 / 6)
    assert report.sizes == {"": (0, 1), "3*2": (0, 2), "3*3": (2, 3)}
    assert "4 rows" in report.accuracy_is
    data = json.loads(json.dumps(report.to_json()))
    assert data["wrong"] == ["wrong"]
    assert [one["id"] for one in data["unread"]] == ["unread", "no text"]


def test_the_composite_score_takes_a_tenth_of_the_most_costly():
    entry = record({"puzzle": "t"}, 1)
    found = Report((Outcome(record=entry, verdict="right", steps=5),), max_avg_steps=20.0)
    assert found.score == pytest.approx(100 - 10 * 5 / 20)
    assert Report((Outcome(record=entry, verdict="right", steps=5),)).score == pytest.approx(90)
    assert Report((Outcome(record=entry, verdict="right", steps=0),)).score == pytest.approx(100)


def test_scores_count_cells_and_puzzles():
    records = [record(row, n) for n, row in enumerate(ROWS[:2], 1)]
    answers = predictions(
        [{"id": "right", "prediction": json.dumps(WRONG)}, {"id": "open", "prediction": json.dumps(SOLUTION)}]
    )
    found = Scores(tuple(marks(records, answers)))
    assert found.puzzle_accuracy == pytest.approx(50.0)
    assert found.cell_accuracy == pytest.approx(100 * (9 + 7) / 18)
    assert found.to_json()["wrong"] == ["right"]


def test_an_absent_prediction_is_wrong_and_listed():
    found = Scores(tuple(marks([record(ROWS[0], 1)], {"another": SOLUTION}))).to_json()
    assert (found["right"], found["missing"], found["cell_accuracy"]) == (0, ["right"], 0.0)


def test_a_puzzle_whose_answer_nobody_knows_is_left_out():
    found = Scores(tuple(marks([record({"id": "x", "puzzle": OPEN}, 1)], {"x": SOLUTION}))).to_json()
    assert (found["puzzles"], found["without_known_answer"]) == (0, ["x"])


def test_predictions_need_an_id_an_answer_and_no_double():
    with pytest.raises(ReadError, match="row 1"):
        predictions([{"id": "a"}])
    with pytest.raises(ReadError, match="twice"):
        predictions([{"id": "a", "output": "1"}, {"id": "a", "output": "2"}])


def _dataset(folder: Path) -> str:
    path = folder / "set.jsonl"
    path.write_text("\n".join(map(json.dumps, ROWS)))
    return str(path)


def test_the_command_writes_a_submission(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    output = tmp_path / "submission.csv"
    code = main(["evaluate", _dataset(tmp_path), "--output", str(output), "--max-avg-steps", "50"])
    printed = capsys.readouterr().out
    assert code == 1  # one of them is wrong
    assert "2 of 6 solved" in printed
    assert "wrong: wrong" in printed
    assert "not read: unread" in printed
    with output.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["id", "grid_solution", "steps"]
    assert json.loads(rows[0]["grid_solution"]) == SOLUTION
    assert [row["grid_solution"] != "" for row in rows] == [True, True, True, False, False, False]


def test_the_steps_of_others_come_from_their_result_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    other = tmp_path / "other.csv"
    other.write_text('id,grid_solution,steps\na,"",10\nb,"",30\n')
    main(["evaluate", _dataset(tmp_path), "--against", str(other), "--json"])
    assert json.loads(capsys.readouterr().out)["max_avg_steps"] == pytest.approx(20.0)
    other.write_text("id,steps\na,many\n")
    assert main(["evaluate", _dataset(tmp_path), "--against", str(other)]) == 3


def test_the_score_command_prints_both_accuracies(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    predicted = tmp_path / "model.jsonl"
    predicted.write_text(json.dumps({"id": "right", "output": {"solution": SOLUTION}}))
    assert main(["score", str(predicted), _dataset(tmp_path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["right"] == 1
    predicted.write_text(json.dumps({"id": "stranger", "output": "x"}))
    assert main(["score", str(predicted), _dataset(tmp_path)]) == 2
    assert "stranger" in capsys.readouterr().err


def test_bad_data_sets_are_refused_with_the_file_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "empty.jsonl").write_text("\n")
    assert main(["evaluate", str(tmp_path / "empty.jsonl")]) == 3
    assert "empty.jsonl" in capsys.readouterr().err
    assert main(["evaluate", str(tmp_path / "absent.csv")]) == 3
    assert main(["evaluate", str(tmp_path / "what.doc")]) == 2
