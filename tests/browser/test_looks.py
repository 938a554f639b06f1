"""How the page looks and loads: light and dark, desk and phone, names and contrast for everybody, small and quick."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import COLOURS, Hands, found_by
from tests.patience import leisure

VARIANTS = {
    "diagonals": "kite",
    "jigsaw": "quilt",
    "sixteen": "citadel",
}
WINDOKU = {"family": "sudoku", "givens": [[None] * 9] * 9, "box": [3, 3], "diagonals": False, "windows": True}
KILLER = {
    "family": "sudoku",
    "givens": [[None] * 4] * 4,
    "box": [2, 2],
    "antiknight": True,
    "cages": [
        {"cells": [[1, 1], [1, 2], [2, 2]], "sum": 7},
        {"cells": [[1, 3], [2, 3], [2, 4], [3, 4]], "sum": 10},
        {"cells": [[4, 1], [4, 2]], "sum": 5},
    ],
}
PAGE_WEIGHT = 300_000
FIRST_VIEW = 1000  # milliseconds


@pytest.mark.parametrize("name", ["brook", "parrot", "raven", "fridge", "street"])
def test_everybody_can_use_every_board(desk: Hands, axe: str, name: str) -> None:
    desk.play(name)
    desk.tab_to_board()
    desk.press("x", "ArrowRight", "Space", "ArrowDown", "1")
    desk.picture(f"play-{name}")
    assert not found_by(axe, desk)


@pytest.mark.parametrize("name", ["brook", "parrot", "raven", "fridge", "street"])
def test_everybody_can_use_every_board_at_night(night: Hands, axe: str, name: str) -> None:
    night.play(name)
    night.tab_to_board()
    night.press("x", "ArrowRight", "Space", "ArrowDown", "1")
    night.picture(f"night-{name}")
    assert not found_by(axe, night, *COLOURS)


def test_everybody_can_use_the_start_the_settings_and_the_editors(desk: Hands, axe: str) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    for part in ("Paste or drop", "Examples", "Make a new one", "Type in your own"):
        page.get_by_role("tab", name=part).click()
        page.wait_for_timeout(200)
        assert not found_by(axe, desk), part
    page.locator(".card[data-family='magnets']").click()
    page.wait_for_selector("cw-edit .sheet")
    page.get_by_role("button", name="Settings").click()
    desk.picture("settings")
    assert not found_by(axe, desk)


def test_the_colours_follow_the_setting(desk: Hands) -> None:
    dark = "getComputedStyle(document.body).backgroundColor"
    before = desk.page.evaluate(dark)
    desk.page.get_by_role("button", name="Settings").click()
    desk.page.get_by_label("Colours").select_option("dark")
    assert desk.page.evaluate(dark) != before


@pytest.mark.parametrize("kind", sorted(VARIANTS))
def test_the_variants_of_sudoku_are_drawn(desk: Hands, kind: str) -> None:
    desk.play(VARIANTS[kind])
    assert desk.page.locator("#board .diagonal").count() == (kind == "diagonals")
    desk.picture(f"sudoku-{kind}")


def test_windows_are_drawn_and_said(desk: Hands) -> None:
    desk.play_text(_json(WINDOKU))
    assert desk.page.locator("#board .window").count() == 4
    assert desk.page.get_by_text("The shaded windows hold every value once.").is_visible()
    desk.picture("sudoku-windows")


def test_cages_and_knights_are_drawn_and_said(desk: Hands) -> None:
    desk.play_text(_json(KILLER))
    assert desk.page.locator("#board .cage").count() == 3
    assert desk.page.locator("#board .sum").all_text_contents() == ["7", "10", "5"]
    assert desk.page.get_by_text("Cells a knight's move apart differ.").is_visible()
    desk.picture("sudoku-cages")


def _json(puzzle: dict[str, Any]) -> str:
    import json

    return json.dumps(puzzle)


@pytest.mark.parametrize("name", ["hut", "galaxy", "street"])
def test_a_phone_never_scrolls_sideways(phone: Hands, name: str) -> None:
    phone.play(name)
    phone.picture(f"phone-play-{name}")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_page_is_small_and_quick(chromium: Any, server: str) -> None:
    ready = min(_first_view(chromium, server) for _ in range(4))  # the first time, server and browser warm up
    context = chromium.new_context()
    page = context.new_page()
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(int(response.headers.get("content-length", 0))))
    page.goto(server)
    page.wait_for_selector("body[data-ready]")
    for tab in ("Why", "Watch", "Setters"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(300)
    context.close()
    assert sum(sizes) < PAGE_WEIGHT
    assert ready < FIRST_VIEW * leisure()


def _first_view(chromium: Any, server: str) -> float:
    """Milliseconds until the page can be used by somebody who has never seen it."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(server)
    page.wait_for_selector("body[data-ready]")
    ready: float = page.evaluate("performance.now()")
    context.close()
    return ready


def test_a_printed_page_shows_the_board_and_none_of_the_buttons(desk: Hands) -> None:
    desk.page.emulate_media(media="print")
    assert desk.page.locator("#board .sheet").is_visible()
    assert not desk.page.get_by_role("button", name="New puzzle").is_visible()
    desk.picture("print")


def test_a_large_board_is_printed_on_one_page(desk: Hands) -> None:
    desk.play("reindeer")
    desk.page.get_by_role("button", name="Larger board").click()
    width = "document.querySelector('#board .plate').offsetWidth"
    before = desk.page.evaluate(width)
    assert desk.page.evaluate(f"(dispatchEvent(new Event('beforeprint')), {width})") <= 684
    assert desk.page.evaluate(f"(dispatchEvent(new Event('afterprint')), {width})") == before


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768)])
def test_a_large_zebra_keeps_still_and_within_the_page(desk: Hands, width: int, height: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": height})
    desk.play("museum")
    seen = desk.page.evaluate(
        """async () => {
            const board = document.querySelector('#board svg'), widths = new Set();
            for (let frame = 0; frame < 30; frame += 1) {
                await new Promise(requestAnimationFrame);
                widths.add(board.getBoundingClientRect().width);
            }
            return [widths.size, document.documentElement.scrollWidth];
        }"""
    )
    assert seen == [1, width]


def _edges(someone: Hands) -> list[str]:
    """The sides of the board in play where an arrow says that there is more."""
    someone.page.wait_for_timeout(200)  # sizes and scrolling are told with the next frame
    found: list[str] = someone.page.evaluate(
        """[...document.querySelectorAll('#board .edge')].filter((one) => !one.hidden && one.offsetWidth
            && one.textContent).map((one) => one.className.split('to-')[1]).sort()"""
    )
    return found


def test_a_board_that_goes_on_beyond_the_screen_says_so(phone: Hands) -> None:
    phone.play("reindeer")
    assert _edges(phone) == ["bottom", "right"]
    phone.picture("phone-edges")
    phone.page.evaluate("document.querySelector('#board .scroller').scrollTo(80, 60)")
    assert _edges(phone) == ["bottom", "left", "right", "top"]
    phone.page.evaluate("document.querySelector('#board .scroller').scrollTo(9999, 9999)")
    assert _edges(phone) == ["left", "top"]
    phone.play("brook")
    assert _edges(phone) == []
