"""The HTTP API answers what the command line prints, for every verb and every family."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import httpx
import pytest

from cluewise.base.compiled import core
from cluewise.family import family_named, family_names
from cluewise.family.puzzle import Json
from cluewise.front.cli import main
from cluewise.library import Example, examples
from cluewise.solver.pipeline import read

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHANGING = {"seconds"}  # of anything that is measured
PLAIN = ("solve", "count", "explain", "hint", "rate", "audit")


@cache
def small(family: str) -> Example:
    """The shortest shipped puzzle of a family that has one solution."""
    return min((one for one in examples(family) if "several" not in one.name), key=lambda one: len(one.text))


def _printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    main([*arguments, "--json"])
    return _steady(json.loads(capsys.readouterr().out))


def _steady(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _steady(value) for name, value in data.items() if name not in CHANGING}
    return [_steady(value) for value in data] if isinstance(data, list) else data


def _answered(client: httpx.Client, verb: str, one: Example, **options: Any) -> Any:
    response = client.post(f"/api/{verb}", json={"text": one.text, "family": one.family, "options": options})
    assert response.status_code == 200, response.text
    return _steady(response.json())


def _text(one: Example) -> tuple[str, ...]:
    return ("--text", one.text, "--family", one.family)


@pytest.mark.parametrize("family", family_names())
@pytest.mark.parametrize("verb", PLAIN)
def test_a_verb_without_options_says_the_same(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], verb: str, family: str
) -> None:
    one = small(family)
    assert _answered(client, verb, one) == _printed(capsys, verb, *_text(one))


@pytest.mark.parametrize("one", [one for one in examples() if "several" in one.name], ids=lambda one: one.name)
def test_several_solutions_are_told_alike(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], one: Example
) -> None:
    assert _answered(client, "solve", one, limit=3) == _printed(capsys, "solve", "--limit", "3", *_text(one))


@pytest.mark.skipif(not core(), reason="the scale needs the compiled core")
@pytest.mark.parametrize("text", [LINE, "." * 81, "55" + "." * 79], ids=["unique", "several", "impossible"])
def test_a_rating_on_a_known_scale_says_the_same_whatever_the_puzzle(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    body = {"text": text, "family": "sudoku", "options": {"scale": "se"}}
    response = client.post("/api/rate", json=body)
    assert response.status_code == 200, response.text
    assert response.json() == _printed(capsys, "rate", "--scale", "se", "--text", text, "--family", "sudoku")
    assert (response.json()["level"] is None) == (response.json()["status"] != "unique")


@pytest.mark.parametrize("family", family_names())
def test_check_finds_the_same_faults(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], family: str, tmp_path: Any
) -> None:
    one = small(family)
    solution = _answered(client, "solve", one)["solutions"][0]
    assert _answered(client, "check", one, solution=solution) == {"valid": True, "faults": []}
    wrong = _spoiled(solution)
    (tmp_path / "wrong.json").write_text(json.dumps(wrong))
    printed = _printed(capsys, "check", *_text(one), str(tmp_path / "wrong.json"))
    assert printed["faults"]
    assert _answered(client, "check", one, solution=wrong) == printed
    assert _answered(client, "check", one, solution=json.dumps(wrong)) == printed


def _spoiled(solution: Json) -> Json:
    """The solution with two rows exchanged, or without its last crossed cell."""
    (name, rows) = next((name, rows) for name, rows in solution.items() if name != "header")
    rows = rows[:-1] if name == "crossed" else [*rows[1:], rows[0]]
    if "header" in solution:  # the first column counts the rows
        rows = [[old[0], *new[1:]] for old, new in zip(solution["rows"], rows, strict=True)]
    return solution | {name: rows}


@pytest.mark.parametrize("family", family_names())
def test_hints_go_on_from_a_position(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], family: str, tmp_path: Any
) -> None:
    one = small(family)
    solution = _answered(client, "solve", one)["solutions"][0]
    (tmp_path / "done.json").write_text(json.dumps(solution))
    printed = _printed(capsys, "hint", *_text(one), "--progress", str(tmp_path / "done.json"))
    assert _answered(client, "hint", one, progress=solution) == printed
    told = _answered(client, "hint", one, told=True)["told"]
    assert set(told) == {"nudge", "technique", "place", "step"}
    assert all(told.values())


@pytest.mark.parametrize("family", family_names())
def test_every_format_that_is_written_comes_out_alike(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], family: str
) -> None:
    one = small(family)
    compared = 0
    for fmt in family_named(family).formats:
        capsys.readouterr()
        if fmt.write is None or main(["convert", *_text(one), "--to", fmt.name, "--json"]):
            continue  # not every puzzle can be said in every format
        assert _answered(client, "convert", one, to=fmt.name) == json.loads(capsys.readouterr().out)
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("family", family_names())
def test_the_same_seed_makes_the_same_puzzle(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], family: str
) -> None:
    options = {"seed": 7, "difficulty": "easy"}
    printed = _printed(capsys, "generate", family, "--seed", "7", "--difficulty", "easy")
    response = client.post("/api/generate", json={"family": family, "options": options})
    assert response.json() == printed
    two = client.post("/api/generate", json={"family": family, "options": options | {"n": 2}}).json()
    assert two["puzzles"][0] == printed
    assert len(two["puzzles"]) == 2


def test_a_size_may_be_a_number(client: httpx.Client) -> None:
    made = [
        client.post("/api/generate", json={"family": "sudoku", "options": {"size": size, "seed": 1}}).json()
        for size in (4, "4")
    ]
    assert made[0] == made[1]
    assert made[0]["size"] == "4"


@pytest.mark.parametrize("family", family_names())
def test_strategies_cost_the_same(client: httpx.Client, capsys: pytest.CaptureFixture[str], family: str) -> None:
    one = small(family)
    names = ["fc+mrv", "mac+mrv+lcv", "native"]
    flags = [word for name in names for word in ("--strategy", name)]
    assert _answered(client, "compare", one, strategies=names) == _printed(capsys, "compare", *_text(one), *flags)


def test_a_question_gets_the_same_answer(client: httpx.Client, capsys: pytest.CaptureFixture[str]) -> None:
    one = next(one for one in examples() if one.name == "cottage")
    question, choices = "Who owns the ferret?", ["Pim", "Rosa"]
    printed = _printed(capsys, "ask", *_text(one), question, "--choices", ", ".join(choices))
    assert printed["answer"]
    assert _answered(client, "ask", one, question=question, choices=choices) == printed


@pytest.mark.parametrize("family", family_names())
def test_a_trace_is_what_the_command_line_writes(client: httpx.Client, family: str, tmp_path: Any) -> None:
    one = small(family)
    file = tmp_path / "trace.jsonl"
    main(["solve", *_text(one), "--trace", str(file)])
    written = [_steady(json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    response = client.post("/api/trace", json={"text": one.text, "family": one.family})
    *events, last = [_steady(json.loads(line)) for line in response.text.splitlines()]
    assert events == written
    assert last == {"result": {"status": "unique", "events": len(events), "complete": True}}


@pytest.mark.parametrize("family", family_names())
def test_reading_gives_the_puzzle_back(client: httpx.Client, family: str) -> None:
    one = small(family)
    found = _answered(client, "read", one)
    puzzle = read(one.text, family=family)
    assert (found["family"], found["puzzle"], found["size"]) == (family, puzzle.to_json(), puzzle.extent())
    assert read(found["text"], family=family) == puzzle
    assert (len(found["clues"]) > 0) == bool(family_named(family).ask)


@pytest.mark.parametrize("family", family_names())
def test_boards_are_drawn_alone_solved_and_with_a_step(client: httpx.Client, family: str) -> None:
    one = small(family)
    solution = _answered(client, "solve", one)["solutions"][0]
    step = _answered(client, "hint", one)["step"]
    pictures = [
        _answered(client, "render", one, **options) for options in ({}, {"solution": solution}, {"marks": step})
    ]
    assert all(picture["svg"].startswith("<svg") and picture["text"] for picture in pictures)
    assert len({picture["svg"] for picture in pictures}) == 3
