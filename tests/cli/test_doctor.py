"""`doctor`, `--version` and what the shell completes."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from cluewise.engine.auto import ENGINES
from cluewise.family import all_families
from cluewise.front import doctor
from cluewise.front.cli import main


def test_the_doctor_tries_every_engine_and_every_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["engine"] for one in found["engines"]] == list(ENGINES)
    assert all(one["works"] for one in found["engines"] if one["installed"])
    assert {one["family"] for one in found["speeds"]} == {one.name for one in all_families()}
    assert all(one["seconds"] > 0 for one in found["speeds"])
    assert {"rich", "typer"} <= {one["name"] for one in found["libraries"] if one["version"]}


def test_the_doctor_speaks_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert "textbook   works" in out
    assert "Libraries" in out


def test_an_engine_that_is_not_installed_is_no_illness(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cluewise.engine.cpsat.find_spec", lambda name: None)
    found = doctor.health("cpsat")
    assert not found.installed
    assert "pip install" in str(found.problem)
    assert main(["doctor"]) == 0
    assert "pip install 'cluewise[cpsat]'" in capsys.readouterr().out


def test_an_engine_that_answers_wrongly_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(doctor, "_problem", lambda engine, one: f"{one.name} should have one solution")
    assert main(["doctor"]) == 1
    assert "should have one solution" in capsys.readouterr().out


def test_the_version_names_the_engines_by_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert "; clingo 5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("cluewise solve hu", "hut"),
        ("cluewise solve hut --engine te", "textbook"),
        ("cluewise formats --family hi", "hitori"),
        ("cluewise doc", "doctor"),
    ],
)
def test_the_shell_completes(typed: str, offered: str) -> None:
    asked = {
        "_CLUEWISE_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
    }
    call = [sys.executable, "-m", "cluewise"]
    done = subprocess.run(call, env={**os.environ, **asked}, capture_output=True, text=True, check=False)
    assert offered in done.stdout.split()
