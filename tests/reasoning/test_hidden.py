"""What a model hides helps to find steps and is in none of them: Latin squares whose columns only helpers speak of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from random import Random

import pytest

import cluewise as cw
from cluewise import family as registry
from cluewise.base.grid import cell_name, cells
from cluewise.base.terms import Literal
from cluewise.families.template import family as template
from cluewise.families.template.model import decode
from cluewise.families.template.puzzle import Latin
from cluewise.family import Formulation
from cluewise.model import Builder, Model
from cluewise.model.constraints import AllDifferent, Clause

SECRET = "secret"
PUZZLES = (
    "latin\n2 1 .\n. . .\n1 . .\n",
    "latin\n. . 4 . .\n. 3 . . 1\n. . . 2 3\n5 . . . 4\n3 . . . .\n",  # which takes suppositions
    "latin\n2 3 1 . .\n5 . . . 3\n. . . . .\n. . . 5 .\n. 5 . 1 2\n",
    "latin\n. 1 . .\n. . 4 2\n. . 2 .\n. . . .\n",
)


def model(puzzle: Latin) -> Model:
    """Rows hold different numbers; where a number stands in each row is a hidden variable, and those differ."""
    build, numbers = Builder(), range(1, puzzle.size + 1)
    var = {cell: build.var(cell_name(cell), cell, numbers) for cell in cells(puzzle.size, puzzle.size)}
    for value in numbers:
        places = []
        for row in numbers:
            place = build.var(f"{SECRET} {row} {value}", (SECRET, row, value), numbers, hidden=True)
            places.append(place)
            for column in numbers:
                here, there = Literal(var[row, column], value), Literal(place, column)
                said = f"Each {value} stands somewhere in row {row}."
                build.rule(Clause(yes=[here], no=[there]), said)
                build.rule(Clause(yes=[there], no=[here]), said)
        build.rule(AllDifferent(places), f"No two {value}s stand in the same column.")
    for row in numbers:
        build.rule(AllDifferent([var[row, column] for column in numbers]), f"Row {row} holds each number once.")
    for (row, column), cell in var.items():
        given = puzzle.givens[row - 1][column - 1]
        if given is not None:
            build.given(cell, given, f"{cell.name} is given as {given}.")
    return build.build()


HIDING = replace(
    template, formulations=(Formulation("hiding", "helpers", model, decode),), ladder=None, maker=None, encoder=None
)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    entries = {HIDING.name: EntryPoint(HIDING.name, f"{__name__}:HIDING", "cluewise.families")}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    monkeypatch.setattr(EntryPoint, "load", lambda _: HIDING)
    for kept in (registry.family_named.__wrapped__, registry.all_families):
        kept.cache_clear()
    yield
    for kept in (registry.family_named.__wrapped__, registry.all_families):
        kept.cache_clear()


@pytest.mark.parametrize("text", PUZZLES)
def test_an_explanation_goes_to_the_end_and_speaks_of_cells_alone(text: str) -> None:
    explanation = cw.explain(HIDING.read(text), verify=True)
    assert explanation.complete
    assert explanation.verified_by
    told = json.dumps(explanation.to_json())
    assert SECRET not in told
    columns = 0
    for step in explanation.steps:
        columns += "in the same column. Each" in step.text  # what the rule between says is told as well
        assert step.sets or step.eliminates
        assert all("cell" in fact for fact in (*step.sets, *step.eliminates, *step.uses))
    assert columns


@pytest.mark.parametrize("text", PUZZLES)
def test_the_solutions_are_those_of_the_open_model(text: str) -> None:
    puzzle = HIDING.read(text)
    plain = [template.formulation().decode(puzzle, one) for one in _solved(template.formulation().model(puzzle))]
    assert [HIDING.formulation().decode(puzzle, one) for one in _solved(model(puzzle))] == plain
    assert cw.count(puzzle, limit=1000) == len(plain) == 1
    left_out = HIDING.read(text.replace("2", ".").replace("1", "."))
    assert cw.count(left_out, limit=1000) == len(_solved(template.formulation().model(left_out), limit=1000))


def _solved(asked: Model, limit: int = 2) -> list[dict[object, object]]:
    from cluewise.engine.auto import Choices, engine_for

    return list(engine_for(Choices()).solve(asked, limit=limit).solutions)


def test_hints_from_any_position_lead_on_and_speak_of_cells_alone() -> None:
    puzzle = HIDING.read(PUZZLES[2])
    grid = cw.solve(puzzle).solution.grid
    dice = Random(5)
    for _ in range(8):
        filled = [
            [value if dice.random() < 0.4 else given for value, given in zip(*rows, strict=True)]
            for rows in zip(grid, puzzle.givens, strict=True)
        ]
        found = cw.hint(puzzle, {"grid": filled})
        assert not found.mistakes
        assert found.step is None or SECRET not in json.dumps(found.to_json())
    wrong = [list(row) for row in puzzle.givens]
    wrong[2][0] = 2 if grid[2][0] != 2 else 3
    pointed = cw.hint(puzzle, {"grid": wrong})
    assert pointed.mistakes
    assert SECRET not in json.dumps(pointed.to_json())
