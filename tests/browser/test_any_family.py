"""A family that brings no board is played on its own drawing: with the mouse, by keys, with hints and the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import DESK, serving
from tests.browser.hands import Hands
from tests.outside import EXAMPLES, built, surroundings

WEAVE = [[2, 3, 1, 4, 5], [5, 1, 4, 2, 3], [1, 2, 5, 3, 4], [3, 4, 2, 5, 1], [4, 5, 3, 1, 2]]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = built(tmp_path_factory.mktemp("outside"))
    with serving("thimble", surroundings(home)) as found:
        yield found


@pytest.fixture
def desk(chromium: Any, address: str, pictures: Path) -> Iterator[Hands]:
    context = chromium.new_context(viewport=DESK, color_scheme="light")
    hands = Hands(context.new_page(), address, pictures)
    hands.page.set_default_timeout(60_000)
    hands.open()
    yield hands
    context.close()
    assert not hands.complaints, hands.complaints


def cell(desk: Hands, row: int, column: int) -> Any:
    return desk.page.locator(f"#board [data-name=r{row}c{column}]")


def test_it_is_solved_with_the_mouse(desk: Hands) -> None:
    desk.play_text(EXAMPLES["thimble.txt"])
    for row, column, value in ((1, 3, 3), (2, 1, 3), (2, 2, 2), (2, 3, 1), (3, 2, 3), (3, 3, 2)):
        cell(desk, row, column).click()
        desk.page.get_by_role("button", name=f"Enter {value}").click()
    assert desk.sees_it_solved()
    desk.picture("solved-outside")


def test_it_is_solved_by_keys_and_the_drawing_follows(desk: Hands) -> None:
    desk.play_text(EXAMPLES["weave.txt"])
    cell(desk, 1, 1).focus()
    for row in WEAVE:
        for value in row:
            desk.page.keyboard.press(str(value))
            desk.page.keyboard.press("ArrowRight")
        desk.page.keyboard.press("ArrowDown")
    assert desk.sees_it_solved()
    # All 25 numbers stand in the family's own drawing.
    desk.page.wait_for_function("() => document.querySelectorAll('#board .ground text').length === 25")


def test_a_wrong_entry_is_pointed_out(desk: Hands) -> None:
    desk.play_text(EXAMPLES["thimble.txt"])
    cell(desk, 1, 3).click()
    desk.page.keyboard.press("1")
    desk.page.get_by_role("button", name="Correct so far?").click()
    desk.page.wait_for_selector("#board .outline.wrong")
    assert "wrong" in cell(desk, 1, 3).get_attribute("aria-label")


def test_a_hint_can_be_asked_for_and_entered(desk: Hands) -> None:
    desk.play_text(EXAMPLES["thimble.txt"])
    desk.page.get_by_role("button", name="Stuck? Ask for a hint").click()
    desk.page.locator(".rung:not(:disabled)").last.click()
    desk.page.get_by_text("Row 1 holds each number once, so r1c3 is 3.").first.wait_for()
    desk.page.get_by_role("button", name="Enter it on my board").click()
    desk.page.wait_for_function("() => document.querySelector('#board').state?.values.r1c3 === 3")


def test_the_whole_way_is_shown_on_the_board(desk: Hands) -> None:
    desk.play_text(EXAMPLES["weave.txt"])
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.get_by_text("step 1 of").wait_for()
    for _ in range(3):
        desk.page.get_by_role("button", name="One step on").click()
    assert desk.page.locator("cw-why .outlines rect").count()


def test_everybody_can_use_it(desk: Hands, axe: str) -> None:
    desk.play_text(EXAMPLES["weave.txt"])
    desk.page.wait_for_function("() => document.querySelectorAll('#board .ground text').length > 0")
    desk.page.evaluate(axe)
    found = desk.page.evaluate("() => axe.run(document.querySelector('cw-play'))")
    assert [one["id"] for one in found["violations"]] == []


def test_the_other_tabs_and_a_new_puzzle_work_as_well(desk: Hands) -> None:
    page = desk.page
    desk.play_text(EXAMPLES["thimble.txt"])
    page.get_by_role("tab", name="Watch").click()
    page.locator("cw-watch cw-board .sheet").first.wait_for()
    page.get_by_role("tab", name="Setters").click()
    page.locator("cw-setters").get_by_text("There is exactly one solution").first.wait_for()
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Make a new one").click()
    page.get_by_label("Family").last.select_option("latin")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_function("() => document.querySelector('#board').board?.read.level === 'easy'")
    assert page.locator("#board .cell").count() == 16
