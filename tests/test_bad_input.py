"""Every bad input of every family, through the command line: exit code, words, place, and no long wait."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.contract.samples import ENTRIES, template_installed
from tests.corpus import Case
from tests.patience import within

from cluewise.front.cli import main

ENOUGH = 40  # cases per family
PATIENCE = 2.0  # seconds of processor time; one is the promise
LARGE = 1_000_000  # bytes; beyond that one way of asking is enough


NAMES_A_LINE = re.compile(r"\bline \d+")


def names_no_line(case: Case) -> str:
    """Why it is honest that the complaint about a case names no line; empty: it must name one."""
    if case.data.lstrip().startswith((b"{", b"[")):
        return "JSON that parses is data without lines: the complaint names the key, the row or the entry instead"
    return ""


def corpus(name: str) -> list[Case]:
    cases: list[Case] = import_module(f"tests.families.{name}.bad_input").CASES
    return cases


def _all_cases() -> Iterator[tuple[str, Case]]:
    for name in ENTRIES:
        try:
            yield from ((name, case) for case in corpus(name))
        except ImportError:
            continue  # `test_there_are_enough_cases` says so, once


ALL = [pytest.param(case, id=f"{name}-{case.name}") for name, case in _all_cases()]


@pytest.fixture(autouse=True, scope="module")
def _with_template() -> Iterator[None]:
    with template_installed():
        yield


@pytest.fixture(scope="module")
def times(request: pytest.FixtureRequest) -> Iterator[dict[str, float]]:
    """How long each case took; the slowest is shown at the end."""
    taken: dict[str, float] = {}
    yield taken
    plugins = request.config.pluginmanager
    reporter, capture = plugins.get_plugin("terminalreporter"), plugins.get_plugin("capturemanager")
    if taken and reporter:
        slowest = max(taken, key=lambda name: taken[name])
        with capture.global_and_fixture_disabled():
            reporter.write_line(f"\nslowest bad input: {slowest} ({taken[slowest]:.2f} s)")


@pytest.mark.parametrize("name", ENTRIES)
def test_there_are_enough_cases_with_different_names(name: str) -> None:
    names = [case.name for case in corpus(name)]
    assert len(names) >= ENOUGH
    assert len(names) == len(set(names))


def command(case: Case, folder: Path) -> list[str]:
    path = folder / "puzzle.txt"
    path.write_bytes(case.data)
    family = ["--family", case.family] if case.family else []
    return ["solve", str(path), *family, *(["--format", case.format] if case.format else [])]


@pytest.mark.parametrize("case", ALL)
def test_the_command_line_answers_as_it_should(
    case: Case,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    times: dict[str, float],
    request: pytest.FixtureRequest,
) -> None:
    start = time.process_time()
    with within(PATIENCE, case.name):
        code = main(command(case, tmp_path))
    times[request.node.callspec.id] = time.process_time() - start
    out, err = capsys.readouterr()
    assert code == case.exit, out + err
    assert case.says in (out if code in (0, 1) else err)
    assert case.line is None or f"line {case.line}" in err
    assert code != 3 or NAMES_A_LINE.search(err) or names_no_line(case), err
    assert "Traceback" not in out + err


@pytest.mark.parametrize("case", [one for one in ALL if len(one.values[0].data) <= LARGE])
def test_the_json_answer_is_one_object_that_says_the_same(
    case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([*command(case, tmp_path), "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert code == case.exit
    if code in (2, 3):
        error = answer["error"]
        assert error["kind"] in ("read", "puzzle", "usage")
        assert error["message"]
        assert case.line is None or error["line"] == case.line
    else:
        assert answer["status"] == {0: "unique", 1: answer["status"], 4: "unknown"}[code]
        assert answer["status"] in ("unique", "several", "impossible", "unknown")
