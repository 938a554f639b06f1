"""Drafts of one's own puzzles: they stay in the browser, and another size of the board keeps what was drawn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import Hands
from tests.browser.test_keeping import PAUSE
from tests.browser.test_starting import own


def _typed(desk: Hands, label: str, words: str) -> None:
    desk.page.get_by_label(label).fill(words)


def _sudoku(desk: Hands) -> None:
    desk.page.get_by_label("Size", exact=True).select_option("4")
    desk.page.wait_for_selector("cw-edit [aria-rowcount='4']")
    desk.page.get_by_label("Diagonals").check()
    desk.tab_to_board()
    desk.press("1", "ArrowRight", "2")


def _nonogram(desk: Hands) -> None:
    desk.page.wait_for_selector("cw-edit .sheet")
    desk.drag((3, 2), (3, 8))


def _hitori(desk: Hands) -> None:
    desk.tab_to_board()
    desk.press("A", "ArrowRight", "7")


def _magnets(desk: Hands) -> None:
    desk.page.wait_for_selector("cw-edit .sheet")
    desk.drag((1, 1), (2, 1))
    _typed(desk, "+ in each row", "1 . 1 1 1")


def _zebra(desk: Hands) -> None:
    _typed(desk, "Who and what there is", "Name: Ada, Ben\nPet: cat, dog")
    _typed(desk, "Clues, one on each line", "Ada owns the cat.")


DRAFTS: dict[str, Any] = {
    "sudoku": _sudoku,
    "nonogram": _nonogram,
    "hitori": _hitori,
    "magnets": _magnets,
    "zebra": _zebra,
}


def _draft(desk: Hands) -> Any:
    """What the editor would give to the server, and what its fields hold."""
    return desk.page.evaluate(
        """() => [document.querySelector("cw-edit").editor.draft(), document.querySelector("cw-edit").editor.text(),
            [...document.querySelectorAll(".edit-panel :is(input, textarea, select)")]
                .map((one) => [one.value, one.checked])]"""
    )


@pytest.mark.parametrize("family", sorted(DRAFTS))
def test_a_draft_is_there_again_after_a_reload_and_can_be_emptied_and_brought_back(desk: Hands, family: str) -> None:
    own(desk, family)
    DRAFTS[family](desk)
    desk.page.wait_for_timeout(PAUSE)
    before = _draft(desk)
    desk.page.reload()
    desk.page.wait_for_selector("body[data-ready]")
    desk.page.wait_for_selector("cw-edit .edit-columns")
    desk.page.wait_for_timeout(PAUSE)
    assert _draft(desk) == before
    desk.page.get_by_role("button", name="Leave").click()
    assert desk.page.get_by_role("heading", name="Plus").is_visible()
    own(desk, family)
    desk.page.wait_for_timeout(PAUSE)
    assert _draft(desk) == before
    desk.page.get_by_role("button", name="Start empty").click()
    desk.page.wait_for_timeout(PAUSE)
    assert _draft(desk) != before
    desk.page.get_by_role("button", name="Bring it back").click()
    desk.page.wait_for_timeout(PAUSE)
    assert _draft(desk) == before


def test_another_size_keeps_what_was_drawn(desk: Hands) -> None:
    own(desk, "nonogram")
    desk.page.wait_for_selector("cw-edit .sheet")
    desk.drag((3, 2), (3, 5))
    desk.page.get_by_label("Columns", exact=True).fill("6")
    desk.page.get_by_label("Columns", exact=True).blur()
    desk.page.wait_for_selector("cw-edit [aria-colcount='6']")
    desk.page.get_by_role("checkbox", name="Row 3: 4").wait_for()
    desk.page.get_by_label("How").select_option("type")
    desk.page.get_by_label("How").select_option("draw")
    desk.page.get_by_role("checkbox", name="Row 3: 4").wait_for()


def test_another_size_keeps_the_dominoes_that_fit(desk: Hands) -> None:
    own(desk, "magnets")
    page = desk.page
    page.wait_for_selector("cw-edit .sheet")
    desk.drag((1, 1), (2, 1))
    page.get_by_label("Columns", exact=True).fill("3")
    page.get_by_label("Columns", exact=True).blur()
    page.wait_for_selector("cw-edit [aria-colcount='3']")
    layout = page.evaluate("document.querySelector('cw-edit cw-board').state.layout")
    assert layout == ["T**", "B**", "LR*", "LR*", "LR*"]


def test_digits_are_there_again_when_the_size_is_chosen_again(desk: Hands) -> None:
    own(desk, "sudoku")
    page = desk.page
    desk.tab_to_board()
    desk.press("7")
    for size in ("4", "9"):
        page.get_by_label("Size", exact=True).select_option(size)
        page.wait_for_selector(f"cw-edit [aria-rowcount='{size}']")
    grid = page.evaluate("document.querySelector('cw-edit cw-board').state.grid")
    assert [value for row in grid for value in row if value] == [7]
