"""Ratings on known scales: the compiled core and its readable twin agree, and whoever asks amiss is told so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.base.errors import PuzzleError, UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.native import Native, core_version
from cluewise.families.sudoku import family
from cluewise.families.sudoku.explainer import rated
from cluewise.families.sudoku.scale import EXPLAINER
from cluewise.families.sudoku.techniques.lessons import LESSONS
from cluewise.family.steps import Rated
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.reason import scales
from cluewise.reason.scales import AT_LEAST, EXACT, ScaleRating, rate_on
from cluewise.solver.pipeline import solve

needs_core = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")
PUZZLES = [text for text in dict.fromkeys(lesson.puzzle for lesson in LESSONS.values()) if len(text) == 90]
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."  # widely known


def by_core(text: str) -> Rated:
    question = EXPLAINER.question(family.read(text))
    assert question is not None
    return Rated(*Native().rate(question))


@needs_core
@pytest.mark.parametrize("text", PUZZLES)
def test_the_core_and_its_twin_rate_alike_as_far_as_the_twin_goes(text: str):
    puzzle = family.read(text)
    if solve(puzzle).status != "unique":
        pytest.skip("a position made to teach with, not a whole puzzle")
    core, twin = by_core(text), rated(puzzle, EXPLAINER.techniques)
    if twin.stuck:
        assert core.hardest > 44 or not core.complete
    else:
        assert core == twin


@needs_core
def test_a_rating_on_the_scale_has_its_score_parts_and_techniques():
    found = cw.rate(example_text("lantern"), scale="se")
    assert isinstance(found, ScaleRating)
    assert 1.0 <= found.score <= 1.5
    assert found.score_is == EXACT
    assert set(found.parts) == {"first_entry", "first_step"}
    assert sum(found.techniques.values()) > 40
    assert set(found.techniques) <= set(EXPLAINER.techniques)


@needs_core
def test_what_is_beyond_the_techniques_is_said_to_be_at_least_so_hard():
    found = cw.rate(HARDEST, family="sudoku", scale="se")
    assert isinstance(found, ScaleRating)
    assert (found.level, found.score_is) == ("beyond", AT_LEAST)
    assert found.score >= EXPLAINER.beyond


@needs_core
def test_a_rating_stops_when_its_time_is_up():
    question = EXPLAINER.question(cw.read(HARDEST, family="sudoku"))  # type: ignore[arg-type]
    assert question is not None
    found = Rated(*Native().rate(question, Budget(nodes=1)))
    assert not found.complete
    assert not found.stuck


def test_puzzles_and_scales_that_do_not_fit_are_refused():
    with pytest.raises(UsageError, match="no scale 'hodoku' \\(known: se\\)"):
        rate_on(family.read("1...\n..2.\n.3..\n...4\n"), "hodoku")
    with pytest.raises(UsageError, match="ordinary 9 x 9"):
        rate_on(family.read("1...\n..2.\n.3..\n...4\n"), "se")
    with pytest.raises(UsageError, match="known: none"):
        cw.rate(example_text("blot"), scale="se")
    with pytest.raises(PuzzleError, match="exactly one solution"):
        cw.rate("." * 81, family="sudoku", scale="se")


def test_without_the_core_easier_puzzles_are_rated_by_the_twin(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(scales, "core_version", lambda: None)
    assert cw.rate(example_text("lantern"), scale="se").score <= 1.5
    with pytest.raises(UsageError, match="no native core"):
        cw.rate(HARDEST, family="sudoku", scale="se")


@needs_core
def test_the_command_takes_a_scale(capsys: pytest.CaptureFixture[str]):
    assert main(["rate", "harbour", "--scale", "se"]) == 0
    assert capsys.readouterr().out.strip()
    assert main(["rate", "harbour", "--scale", "se", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["scale"] == "se"
    assert {"level", "score", "techniques", "first_entry", "first_step", "score_is"} <= set(data)
    assert main(["rate", "harbour", "--scale", "kilograms"]) == 2


def test_the_compiled_core_names_as_many_techniques_as_the_scale():
    header = Path(__file__).parents[2] / "native" / "rating" / "hint.hpp"
    body = header.read_text("utf-8").split("enum class Technique")[1].split("{")[1].split("}")[0]
    names = [name.strip() for name in body.split(",")]
    assert names[-1] == "count"
    assert len(names) - 1 == len(EXPLAINER.techniques)


def example_text(name: str) -> str:
    found = example(name)
    assert found is not None
    return found.text
