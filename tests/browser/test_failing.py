"""What the page says when its server is gone, and how it goes on when it is there again."""

from __future__ import annotations

import pytest
from tests.browser.hands import Hands

PANELS = (("Why", "cw-why .rung"), ("Watch", "cw-watch .lanes"), ("Setters", "cw-setters .audit-body"))


@pytest.mark.parametrize(("tab", "there"), PANELS)
def test_a_panel_that_cannot_be_fetched_says_so_and_is_tried_again(desk: Hands, tab: str, there: str) -> None:
    page = desk.page
    page.route("**/*", lambda route: route.abort())
    page.get_by_role("tab", name=tab).click()
    page.get_by_text("This part of the page could not be fetched.").wait_for()
    desk.picture(f"gone-{tab.lower()}")
    page.get_by_role("button", name="Try again").click()  # still gone
    page.get_by_role("button", name="Try again").wait_for()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    page.locator(there).first.wait_for()
    assert page.get_by_role("button", name="Try again").count() == 0
    assert all("Failed to load resource" in one for one in desk.complaints)  # that is the browser's own word
    desk.complaints.clear()


def look_at(someone: Hands, tab: str) -> None:
    """Open a panel; in Why, the whole way."""
    someone.page.get_by_role("tab", name=tab).click()
    if tab == "Why":
        someone.page.get_by_role("button", name="The whole way").click()


ANSWERS = (("Why", "cw-why .step-list li"), ("Watch", "cw-lane .counts dd"), ("Setters", ".audit-verdict"))


@pytest.mark.parametrize(("tab", "there"), ANSWERS)
def test_a_question_that_got_no_answer_is_asked_again(desk: Hands, tab: str, there: str) -> None:
    page = desk.page
    look_at(desk, tab)
    page.locator(there).first.wait_for()
    page.route("**/api/**", lambda route: route.abort())
    page.evaluate("""async () => {
        const { store } = await import("/store.js");
        store.set({ read: { ...store.get().read } });
    }""")
    page.locator(f"#panel-{tab.lower()}").get_by_text("The server does not answer.").first.wait_for()
    page.unroute_all()
    page.locator(f"#panel-{tab.lower()}").get_by_role("button", name="Try again").click()
    page.locator(there).first.wait_for()
    assert page.locator(f"#panel-{tab.lower()}").get_by_role("button", name="Try again").is_hidden()
    assert all("Failed to load resource" in one for one in desk.complaints)
    desk.complaints.clear()


def test_a_link_whose_board_cannot_be_fetched_leaves_a_page_that_works(desk: Hands) -> None:
    page = desk.page
    link = page.evaluate("""async () => {
        const { linkTo } = await import("/share.js");
        const grid = [[1, null, null, null], ...Array(3).fill(Array(4).fill(null))];
        return linkTo({ read: { text: "1...\\n....\\n....\\n....", family: "sudoku" }, state: { grid, notes: {} } });
    }""")
    page.route("**/families/sudoku/board.js", lambda route: route.abort())
    page.evaluate("link => { location.href = link; }", link)
    page.locator(".toast.problem", has_text="The server does not answer.").wait_for()
    page.unroute_all()
    desk.play("pebble")
    desk.click(1, 1)
    desk.press("1")
    assert desk.position()["grid"][0][0] == 1
    assert all("Failed to load resource" in one for one in desk.complaints)
    desk.complaints.clear()  # the browser notes that nobody answered


def test_a_hint_that_did_not_come_is_asked_for_again(desk: Hands) -> None:
    page = desk.page
    page.route("**/api/hint", lambda route: route.abort())
    page.get_by_role("tab", name="Why").click()
    page.locator(".hint .remark", has_text="The server does not answer.").wait_for()
    page.unroute_all()
    page.locator(".hint").get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="The whole step").click()
    page.locator(".hint .step-head").wait_for()
    assert all("Failed to load resource" in one for one in desk.complaints)
    desk.complaints.clear()
