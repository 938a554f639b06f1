"""Hints followed to the end by the page's own path: entered where that can be, remembered where it cannot."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import Hands
from tests.browser.test_why import go_why

FOLLOWED = ("thicket", "hut", "midnight", "fridge", "cottage", "street")
LONGEST = 250


def next_hint(someone: Hands) -> str | None:
    """Ask for the whole of the next hint; None when there is none."""
    page = someone.page
    page.wait_for_selector(".rung:not(:disabled), .hint .remark, .mistakes")
    if page.locator(".hint .remark, .mistakes").count():
        return None
    page.get_by_role("button", name="The whole step").click()
    words: str = page.locator(".hint-words").inner_text()
    return words


def go_on(someone: Hands) -> None:
    """Enter what a hint says, or go on if that cannot be."""
    page = someone.page
    enter = page.get_by_role("button", name="Enter it on my board")
    (enter if enter.is_visible() else page.get_by_role("button", name="And then?")).click()
    page.wait_for_function("() => !document.querySelector('.hint-words').innerText.startsWith('looking')")


@pytest.mark.parametrize("name", FOLLOWED)
def test_hints_are_never_repeated_and_lead_to_the_solution(desk: Hands, name: str) -> None:
    go_why(desk, name)
    told: list[str] = []
    for _ in range(LONGEST):
        words = next_hint(desk)
        if words is None:
            break
        assert words not in told
        told.append(words)
        go_on(desk)
    assert desk.page.locator(".hint .remark").inner_text() == "The puzzle is solved."
    desk.page.get_by_role("tab", name="Play").click()
    found, solution = desk.position(), desk.solution()
    assert {key: found[key] for key in solution} == solution


def eliminating(someone: Hands) -> str:
    """Go on to a hint that cannot be entered."""
    for _ in range(LONGEST):
        words = next_hint(someone)
        assert words is not None
        if not someone.page.get_by_role("button", name="Enter it on my board").is_visible():
            return words
        go_on(someone)
    raise AssertionError("every hint could be entered")


def test_what_cannot_be_entered_is_told_once(desk: Hands) -> None:
    go_why(desk, "compass")
    told = eliminating(desk)
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.get_by_role("button", name="A hint").click()
    assert next_hint(desk) == told  # nothing has been done since
    (row, column), sign = free_cell(desk)
    desk.page.get_by_role("tab", name="Play").click()
    desk.click(row, column, times="+-.".index(sign) + 1)
    desk.page.get_by_role("tab", name="Why").click()
    assert next_hint(desk) not in (None, told)


def free_cell(someone: Hands) -> tuple[tuple[int, int], str]:
    """A cell of a magnets board that is still open, and what belongs there."""
    rows, solution = someone.position()["rows"], someone.solution()["rows"]
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "?"]
    assert cells, rows
    row, column = cells[-1]
    return (row + 1, column + 1), solution[row][column]


def test_crosses_of_a_logic_grid_are_known_to_the_next_hint(desk: Hands) -> None:
    sent: list[Any] = []
    desk.page.on("request", lambda request: sent.append(request) if request.url.endswith("/api/hint") else None)
    go_why(desk, "museum")
    for _ in range(8):
        assert next_hint(desk)
        sent.clear()
        go_on(desk)
    assert len(sent) <= 2  # what is entered need not be passed over step by step
    assert sent[0].post_data_json["options"]["progress"]["ruled_out"]


def test_a_wrong_cross_is_pointed_out(desk: Hands) -> None:
    desk.play("cottage")
    header, *_ = (solution := desk.solution())["header"], solution["rows"]
    name = solution["rows"][0][header.index("Name")]
    names = desk.ask("read")["puzzle"]["categories"][1]["values"]
    desk.click(1, names.index(name) + 1)  # a cross
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_text("One entry is wrong").wait_for()
    assert desk.page.locator("cw-why .outline").count() == 1
    desk.picture("why-wrong-cross")


def test_a_wrong_name_in_the_table_is_one_mistake(desk: Hands) -> None:
    desk.play("cottage")
    solution = desk.solution()
    name = solution["rows"][1][solution["header"].index("Name")]
    desk.page.get_by_label("Name of House 1").select_option(label=name)
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_text("One entry is wrong").wait_for()
    assert desk.page.locator(".mistakes li").count() == 1
