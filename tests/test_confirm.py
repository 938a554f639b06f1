"""Confirming: a second engine that agrees is named, one that does not is an internal error."""

from __future__ import annotations

import json

import pytest
from tests.engine.engines import MISSING
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.clauses import Encoder
from cluewise.base.errors import InternalError
from cluewise.engine.answer import Impossible, Several, Unknown
from cluewise.engine.asp import Asp
from cluewise.front.cli import main
from cluewise.solver import confirm, encoded
from cluewise.solver.encoded import encoder_of

SUDOKU = "1..4..1..1..42.1"
OPEN = "1..4............"


@pytest.mark.parametrize(
    ("text", "status"), [(SUDOKU, "unique"), (OPEN, "several"), ("11..............", "impossible")]
)
def test_the_second_engine_is_named(text: str, status: str) -> None:
    result = cw.solve(text, family="sudoku", confirm=True)
    assert (result.status, result.confirmed_by) == (status, "asp")
    assert result.to_json()["confirmed_by"] == "asp"


def test_without_the_wish_nothing_is_said() -> None:
    assert "confirmed_by" not in cw.solve(SUDOKU, family="sudoku").to_json()


@pytest.mark.parametrize("engine", ["asp", "cpsat", "textbook"])
def test_the_second_engine_is_never_of_the_same_kind(engine: str) -> None:
    if MISSING.get(engine):
        pytest.skip(str(MISSING[engine]))
    result = cw.solve(SUDOKU, family="sudoku", engine=engine, confirm=True)
    own = "textbook" if MISSING["native"] else "native"
    assert result.confirmed_by == ("asp" if engine == "textbook" else own)


@pytest.mark.parametrize("example", chosen(), ids=lambda one: one.name)
def test_every_example_is_confirmed(example) -> None:
    puzzle = cw.read(example.text, family=example.family)
    assert cw.solve(puzzle, confirm=True, limit=10).confirmed_by == "asp"


def lying(answer_for):
    class Liar:
        name = "asp"

        def solve(self, model, *, limit=2, keep=None, budget=None):
            return answer_for(model, Asp().solve(model, limit=limit, keep=keep, budget=budget))

    return lambda _: Liar()


def other_solution(model, answer):
    swapped = dict(answer.solutions[0])
    one, other = model.vars[:2]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return type(answer)(engine="asp", solution=swapped)


@pytest.mark.parametrize(
    "lie",
    [
        lambda _, __: Impossible(engine="asp"),
        lambda _, answer: Several(engine="asp", solutions=answer.solutions * 2, complete=True),
        other_solution,
    ],
)
def test_a_disagreement_is_loud_and_no_solution_is_shown(lie, monkeypatch, capsys) -> None:
    monkeypatch.setattr(confirm, "engine_for", lying(lie))
    with pytest.raises(InternalError, match="disagree"):
        cw.solve(SUDOKU, family="sudoku", confirm=True)
    assert main(["solve", "--text", SUDOKU, "--family", "sudoku", "--confirm", "--json"]) == 70
    printed = capsys.readouterr().out
    assert json.loads(printed)["error"]["kind"] == "internal"
    assert "solutions" not in json.loads(printed)


def test_a_second_engine_that_runs_out_of_time_confirms_nothing(monkeypatch) -> None:
    lie = lying(lambda _, __: Unknown(engine="asp", solutions=(), why="too slow"))
    monkeypatch.setattr(confirm, "engine_for", lie)
    result = cw.solve(SUDOKU, family="sudoku", confirm=True)
    assert result.status == "unique"
    assert result.confirmed_by is None
    assert any("not confirmed" in note for note in result.notes)


def test_rules_that_allow_more_when_they_are_said_again_are_loud(monkeypatch, capsys) -> None:
    """As if the model were too strict: both engines take it at its word, and only the second encoding does not."""
    strict = cw.read(SUDOKU, family="sudoku")
    loose = encoder_of(strict).encode(cw.read(OPEN, family="sudoku"))
    monkeypatch.setattr(encoded, "encoder_of", lambda _: Encoder(lambda _: loose, encoder_of(strict).facts))
    with pytest.raises(InternalError, match="allow for more than the 1 solutions"):
        cw.solve(strict, confirm=True)
    assert main(["solve", "--text", SUDOKU, "--family", "sudoku", "--confirm"]) == 70


def test_a_second_encoding_that_takes_too_long_confirms_nothing(monkeypatch) -> None:
    monkeypatch.setattr(confirm, "allows_more", lambda *_, **__: None)
    result = cw.solve(SUDOKU, family="sudoku", confirm=True)
    assert (result.status, result.confirmed_by, result.undelivered) == ("unique", None, ("confirmation",))


def test_the_command_line_says_so(capsys) -> None:
    assert main(["solve", "--text", SUDOKU, "--family", "sudoku", "--confirm"]) == 0
    assert "This is the only solution. The asp engine says so too." in capsys.readouterr().out
