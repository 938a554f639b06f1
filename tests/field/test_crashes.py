"""A puzzle on which OR-tools aborts its process: everybody else goes on, and nobody calls it unsolvable."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest
from tests.field.test_zebra import FOLDER
from tests.web.serving import running

from cluewise.front.cli import main
from cluewise.front.web.limits import Limits

PATH = FOLDER / "cpsat-abort.json"

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not PATH.exists(), reason=f"the field data is not there: {PATH}"),
    pytest.mark.skipif(find_spec("ortools") is None, reason="OR-tools is not installed"),
]


def test_the_command_line_survives_and_says_what_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(PATH), "--engine", "cpsat", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["status"], found["count"], found["count_is"]) == ("several", 2, "at least")
    assert main(["count", str(PATH)]) == 0
    assert capsys.readouterr().out.strip() == "12"


def test_the_server_does_not_speak_of_memory() -> None:
    with running(Limits(seconds=60)) as client:
        asked = {"text": PATH.read_text("utf-8"), "options": {"engine": "cpsat"}}
        response = client.post("/api/solve", json=asked)
        assert response.status_code == 200, response.text
        found = response.json()
        assert found["status"] in ("several", "unknown")
        assert not any("memory" in note for note in found.get("notes", []))
