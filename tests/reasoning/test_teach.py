"""Techniques by name: listed, shown before and after, as words, data and pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.reasoning.pages import Page, assert_self_contained

import cluewise as cw
from cluewise.front.cli import main
from cluewise.reason.ladder import Walker
from cluewise.reason.lessons import Taught
from cluewise.reason.refuting import refuting_for
from cluewise.reason.teaching import position_of

ALL = [pytest.param(one, id=f"{one.family.name}: {one.name}") for one in cw.techniques()]


@pytest.mark.parametrize("one", ALL)
def test_a_lesson_has_a_board_before_and_another_after(one: Taught) -> None:
    before, after = one.boards()
    assert before.strip()
    # A contradiction leaves nothing to be written down.
    assert before != after or not (one.step.sets or one.step.eliminates)
    drawn = one.drawings()
    assert drawn[0].shapes != drawn[1].shapes


@pytest.mark.parametrize("one", ALL)
def test_a_lesson_is_a_page_of_its_own(one: Taught) -> None:
    text = one.to_html()
    page = Page(text)
    assert_self_contained(text)
    assert len(page.of_class("board")) + len(page.of_class("board-day")) == 2
    assert one.about in page.said()


@pytest.mark.parametrize("one", ALL)
def test_every_technique_is_found_by_its_family_and_name(one: Taught) -> None:
    found = cw.teach(one.name.upper(), family=one.family.name)
    assert (found.family, found.name, found.text) == (one.family, one.name, one.text)


def test_hyphens_and_spaces_do_not_matter() -> None:
    assert cw.teach("x wing").name == cw.teach("XWing").name == cw.teach("X-wing").name == "X-wing"


def test_a_name_of_several_techniques_wants_the_family() -> None:
    with pytest.raises(cw.UsageError, match="may be any of these"):
        cw.teach("naked")


def test_a_name_that_nobody_has_gets_suggestions() -> None:
    with pytest.raises(cw.UsageError, match="do you mean 'swordfish'"):
        cw.teach("swordfisch")
    with pytest.raises(cw.UsageError, match="`cluewise teach` lists them"):
        cw.teach("zzzzzz")


def test_the_command_lists_all_techniques_by_family_with_their_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["teach"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for one in cw.techniques():
        assert any(line.split("  ")[1:2] == [one.name] and line.endswith(one.level) for line in lines), one.name
    assert main(["teach", "hitori", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["technique"] for row in rows] == [one.name for one in cw.techniques("hitori")]


def test_the_command_shows_a_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "x-wing.html"
    assert main(["teach", "sudoku", "X-wing", "--html", str(page)]) == 0
    out = capsys.readouterr().out
    one = cw.teach("X-wing")
    assert out.index(one.about) < out.index("Before:") < out.index(one.text) < out.index("After:")
    assert page.read_text("utf-8") == one.to_html()
    assert main(["teach", "x-wing", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"family", "technique", "level", "about", "puzzle", "before", "after", "step"} <= set(data)


def test_wrong_usage_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["teach", "nothing at all"]) == 2
    assert main(["teach", "sudoku", "--html", str(tmp_path / "all.html")]) == 2
    assert "one technique" in capsys.readouterr().err


@pytest.mark.parametrize("one", ALL)
def test_walking_from_the_position_takes_that_very_step_first(one: Taught) -> None:
    assert one.technique.lesson is not None
    position = position_of(one.family, one.ladder, one.technique.lesson)
    refuting = refuting_for(position.model)
    walker = Walker(ladder=one.ladder, refuting=refuting, unique=one.technique.needs_uniqueness)
    taken = next(step for step in walker.walk(position) if not step.silent)
    assert (taken.technique, taken.text) == (one.name, one.text)


def test_what_explanations_say_beside_the_techniques_can_be_looked_up_too() -> None:
    for family in cw.all_families():
        assert "what-if" in {one.name for one in cw.techniques(family.name)}
    assert cw.teach("two clues together").family.name == "zebra"


@pytest.mark.parametrize("one", ALL)
def test_a_board_before_never_holds_the_answer(one: Taught) -> None:
    before, _ = one.boards()
    marked = one.pictures.show(one.pictures.position(one.step.before), one.pictures.marks(one.step))
    if one.family.name == "sudoku" and (one.step.sets or one.step.eliminates):
        assert before != marked
        assert "[" not in before
        assert "(" not in before.split("\n(")[0]


def test_lessons_in_the_terminal_show_candidates() -> None:
    for name in ("naked pair", "hidden single (box)", "x-wing"):
        for board in cw.teach(name, family="sudoku").boards():
            assert sum(len(word) > 1 and word.isdigit() for word in board.split()) > 10


def test_every_technique_of_every_ladder_can_be_taught() -> None:
    for family in cw.all_families():
        for technique in family.ladder.techniques:
            assert cw.teach(technique.name, family=family.name).text
        for proof in family.ladder.proofs:
            assert cw.teach(proof.name, family=family.name).text
