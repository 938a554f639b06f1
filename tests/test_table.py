"""The table of verbs: whoever offers a verb offers exactly what its row says, and answers what it promises."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from cluewise.base.options import KINDS
from cluewise.front.cli import main
from cluewise.front.cli.app import HOMES, command_of
from cluewise.front.cli.options import TAKING
from cluewise.front.table.option import NEEDED
from cluewise.front.table.results import answer_of
from cluewise.front.table.verbs import PAGES, POSTED, TOOLS, TYPED, VERBS
from cluewise.front.verbs.call import ANSWERS
from cluewise.many.batch.verbs import VERB as IN_BATCHES

JOB = {"engine", "nodes", "confirm", "search", "inference", "variable", "value", "seed", "model"}  # all go to `job`
PRINTED = {
    "solve": "solve hut",
    "count": "count hut",
    "show": "show hut",
    "explain": "explain blot",
    "hint": "hint blot",
    "rate": "rate blot",
    "rate on a scale": "rate thicket --scale se",
    "audit": "audit blot",
    "teach": "teach x-wing",
    "ask": "ask bakery QUESTION",
    "compare": "compare blot --strategy mac --strategy native",
    "convert": "convert blot --to json",
    "families": "families",
    "examples": "examples --family hitori",
    "formats": "formats",
    "generate": "generate sudoku --size 4 --seed 1",
}


def command_named(name: str) -> Callable[..., int]:
    return command_of(name)


def test_the_commands_are_those_of_the_table_in_its_order() -> None:
    assert list(HOMES) == [verb.name for verb in TYPED]


@pytest.mark.parametrize("name", [verb.name for verb in TYPED])
def test_a_command_takes_what_its_row_says(name: str) -> None:
    typed = {one.name for one in VERBS[name].typed}
    wanted = typed - set(TAKING) | ({"how"} if "pick" in typed else set())
    function = command_named(name).__wrapped__  # type: ignore[attr-defined]
    assert set(inspect.signature(function).parameters) - {"context"} == wanted
    assert all(one.default is inspect.Parameter.empty for one in inspect.signature(function).parameters.values())


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_what_answers_a_request_takes_what_its_row_says(name: str) -> None:
    verb = VERBS[name]
    asked, *rest = inspect.signature(ANSWERS[name]).parameters.values()
    assert asked.name == "asked"
    taken = {one.name for one in rest if one.kind is inspect.Parameter.KEYWORD_ONLY}
    wanted = set(verb.requested) - {"picks", "strict"}
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in rest):
        wanted -= JOB - taken
        wanted -= {"difficulty", "size"} if verb.own else set()
    assert taken == wanted
    assert all(one.default is inspect.Parameter.empty for one in rest)


def test_whatever_is_asked_over_http_is_answered() -> None:
    assert {verb.name for verb in (*POSTED, *PAGES)} - {"start"} == set(ANSWERS)  # the server itself knows that one


def test_tools_and_batches_do_what_there_is() -> None:
    assert {verb.name for verb in TOOLS} <= {verb.name for verb in POSTED}
    assert set(IN_BATCHES) <= set(VERBS)


@pytest.mark.parametrize("name", list(VERBS))
def test_options_are_said_once_and_in_bounds(name: str) -> None:
    verb = VERBS[name]
    assert verb.help.endswith(".")
    for known in (verb.typed, tuple(verb.requested.values()), tuple(verb.called.values())):
        assert len({one.name for one in known}) == len(known)
    for one in verb.options:
        assert one.help.strip() == one.help != ""
        if isinstance(one.usual, int | float) and one.usual is not NEEDED:
            assert one.low is None or one.usual >= one.low
            assert one.request is None or one.request.most is None or one.usual <= one.request.most


def test_the_options_of_python_are_of_the_kind_that_the_table_says() -> None:
    """A usual value, and the lowest, is taken by the Python function as well."""
    for verb in POSTED:
        for name, one in verb.requested.items():
            if name in KINDS and one.usual not in {None, NEEDED}:
                assert KINDS[name].take(one.usual) == one.usual, (verb.name, name)


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_what_is_printed_has_the_type_that_is_promised(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [word.replace("QUESTION", "Who has the parrot?") for word in PRINTED[name].split()]
    assert main([*words, "--json"]) == 0
    printed = capsys.readouterr().out
    TypeAdapter(answer_of(VERBS[words[0]], printed=True)).validate_json(printed)


def test_a_data_set_is_answered_as_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows, done = tmp_path / "rows.jsonl", tmp_path / "done.jsonl"
    assert main(["generate", "sudoku", "--size", "4", "-n", "2", "--seed", "1", "--output", str(rows)]) == 0
    assert main(["evaluate", str(rows), "--json"]) == 0
    TypeAdapter(answer_of(VERBS["evaluate"])).validate_json(capsys.readouterr().out)
    assert main(["score", str(rows), str(rows), "--json"]) == 0
    TypeAdapter(answer_of(VERBS["score"])).validate_json(capsys.readouterr().out)
    assert main(["batch", str(rows), str(done)]) == 0
    for line in done.read_text("utf-8").splitlines():
        TypeAdapter(answer_of(VERBS["batch"])).validate_python(json.loads(line))
