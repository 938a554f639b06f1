"""One's own sudoku with regions and cages that are drawn: by mouse, by finger and by keys."""

from __future__ import annotations

import json

from tests.browser.hands import Hands, found_by
from tests.browser.test_starting import drawn, own, verdict

JIGSAW = [[1, 1, 1, 2], [1, 2, 2, 2], [3, 3, 4, 4], [3, 3, 4, 4]]


def small(someone: Hands, what: str) -> None:
    """Begin a 4 x 4 sudoku, and draw something."""
    own(someone, "sudoku")
    someone.page.get_by_label("Size", exact=True).select_option("4")
    someone.page.wait_for_selector("cw-edit [aria-rowcount='4']")
    someone.page.get_by_label("Draw", exact=True).select_option(what)


def told(someone: Hands) -> str:
    """The line above the board."""
    words: str = someone.page.locator("cw-edit .verdict").inner_text()
    return words


def test_regions_are_drawn_with_the_mouse(desk: Hands, axe: str) -> None:
    small(desk, "regions")
    desk.drag((1, 2), (1, 3))
    assert told(desk) == "Region 1 has 5 cells; every region needs 4."
    assert desk.page.get_by_role("button", name="Region 2, 3 of 4 cells").count() == 1
    assert desk.page.get_by_role("button", name="Play it").is_disabled()
    desk.picture("edit-regions")
    assert not found_by(axe, desk)
    desk.drag((2, 3), (2, 2))
    verdict(desk, "several")
    assert drawn(desk)["regions"] == JIGSAW
    desk.press("Control+z")
    assert told(desk).startswith("Region 1 has 5 cells")


def test_regions_are_drawn_by_keys(desk: Hands) -> None:
    small(desk, "regions")
    desk.tab_to_board()
    desk.press("ArrowRight", "Shift+ArrowRight", "ArrowDown", "ArrowLeft", "2")
    verdict(desk, "several")
    assert drawn(desk)["regions"] == JIGSAW
    label = desk.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label == "row 2, column 2: empty, region 2"


def test_a_jigsaw_becomes_unique_with_digits_and_is_played(desk: Hands) -> None:
    small(desk, "regions")
    desk.drag((1, 2), (1, 3))
    desk.drag((2, 3), (2, 2))
    desk.page.get_by_label("Draw", exact=True).select_option("digits")
    found = desk.post("solve", {"text": json.dumps({"family": "sudoku", **drawn(desk)}), "options": {"limit": 1}})
    for row in (1, 2, 3):
        for column in (1, 2, 3, 4):
            desk.click(row, column)
            desk.page.get_by_role("button", name=f"Enter {found['solutions'][0]['grid'][row - 1][column - 1]}").click()
    verdict(desk, "unique")
    desk.page.get_by_role("button", name="Play it").click()
    desk.page.wait_for_function("() => document.querySelector('#board').board?.rows === 4")
    assert desk.page.evaluate("document.querySelector('#board').board.read.puzzle.regions") == JIGSAW


def test_cages_are_drawn_with_the_mouse_and_their_sums_typed(desk: Hands, axe: str) -> None:
    small(desk, "cages")
    desk.drag((1, 1), (1, 3))
    desk.press("9")
    desk.drag((2, 2), (3, 2))
    desk.page.get_by_label("Sum of the chosen cage").fill("7")
    desk.picture("edit-cages")
    assert not found_by(axe, desk)
    verdict(desk, "several")
    cages = [{"cells": [[1, 1], [1, 2], [1, 3]], "sum": 9}, {"cells": [[2, 2], [3, 2]], "sum": 7}]
    assert drawn(desk)["cages"] == cages
    assert desk.page.locator("cw-edit .sum").all_text_contents() == ["9", "7"]
    desk.page.get_by_label("Sum of the chosen cage").fill("8")
    verdict(desk, "impossible")
    desk.page.get_by_role("button", name="Take the cell out of its cage").click()
    assert [len(cage["cells"]) for cage in drawn(desk)["cages"]] == [3, 1]


def test_cages_are_drawn_by_keys(desk: Hands) -> None:
    small(desk, "cages")
    desk.tab_to_board()
    desk.press("Space", "Shift+ArrowRight", "Shift+ArrowDown", "1", "0", "Backspace", "Backspace", "7")
    assert drawn(desk)["cages"] == [{"cells": [[1, 1], [1, 2], [2, 2]], "sum": 7}]
    desk.press("Delete")
    assert drawn(desk)["cages"] == [{"cells": [[1, 1], [1, 2]], "sum": 7}]


def test_regions_cages_and_digits_are_drawn_with_a_finger(phone: Hands) -> None:
    small(phone, "cages")
    phone.tap(4, 4)
    phone.page.get_by_label("Sum of the chosen cage").fill("3")
    assert drawn(phone)["cages"] == [{"cells": [[4, 4]], "sum": 3}]
    phone.page.get_by_label("Draw", exact=True).select_option("regions")
    phone.tap(1, 3)
    phone.page.get_by_role("button", name="Region 1").tap()
    phone.tap(2, 2)
    phone.page.get_by_role("button", name="Region 2").tap()
    verdict(phone, "several")
    assert drawn(phone)["regions"] == JIGSAW
    phone.page.get_by_label("Draw", exact=True).select_option("digits")
    phone.tap(1, 1)
    phone.page.get_by_role("button", name="Enter 2").tap()
    assert drawn(phone)["givens"][0][0] == 2
    phone.picture("phone-edit-sudoku")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
