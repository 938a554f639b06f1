"""Everything can be read: numbers of any size, names in large grids, and what is not in sight at first."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.browser.hands import Hands
from tests.browser.test_watching import choose, go_watch, lane, over
from tests.browser.test_why import go_whole_way

HUGE = {"nodes": 12_345_678_901, "backtracks": 1_234_567, "prunings": 999_999, "max_depth": 81, "checks": 987_654_321}
ONE_LEFT = "123434122143432."
LEAST = 11  # pixels high, a name that can be read


def narrow(someone: Hands) -> list[str]:
    """The counters that are not whole in sight."""
    found: list[str] = someone.page.evaluate(
        "[...document.querySelectorAll('cw-lane:not([hidden]) .counts dd')]"
        ".filter((one) => one.scrollWidth > one.parentNode.clientWidth).map((one) => one.textContent)"
    )
    return found


@pytest.mark.parametrize("width", [1280, 1000, 390])
def test_counters_of_any_size_are_read_whole(desk: Hands, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 800})
    go_watch(desk, "pebble")
    choose(desk, "Beside it", "fc+mrv")
    stats = json.dumps(HUGE | {"seconds": 14.2})
    lane(desk, 0, f"stats = {stats}; document.querySelector('cw-watch').lanes[0].show(Infinity)")
    assert narrow(desk) == []
    counts = desk.page.locator("cw-lane .counts").first
    assert counts.locator("dd").first.get_attribute("title") == "12,345,678,901"
    assert "12.3 bn" in counts.inner_text()
    assert "1.23 M" in counts.inner_text()
    assert "999,999" in counts.inner_text()
    desk.picture(f"watch-huge-{width}")


def compared(route: Any) -> None:
    """A comparison in which one method ran out of time and another had something to load."""
    stats = {"nodes": 1, "backtracks": 0, "checks": 0, "prunings": 0}
    runs = [
        {"strategy": "none+static", "status": "unknown", "count": 0, "stats": stats | {"seconds": 1.538}},
        {"strategy": "cpsat", "status": "unique", "count": 1, "stats": stats | {"seconds": 0.02}},
    ]
    told = [
        ("progress", {"seconds": 0.1, "done": 0, "of": 13, "each": 1.538}),
        ("result", {"family": "x", "runs": runs}),
    ]
    body = "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in told)
    route.fulfill(content_type="text/event-stream", body=body)


def test_a_comparison_says_how_long_each_method_may_take_and_which_took_too_long(desk: Hands) -> None:
    go_watch(desk, "tack")
    desk.page.route("**/api/compare", compared)
    desk.page.get_by_role("button", name="Compare all methods on this puzzle").click()
    caption = desk.page.locator(".comparison caption")
    assert "Each had up to 1.5 s; starting an engine is not counted." in caption.inner_text()
    first = desk.page.locator(".comparison tbody th").first
    assert first.inner_text().split("\n") == ["Plain backtracking", "ran out of time after 1.5 s"]


def test_a_comparison_is_stopped_and_leaves_the_page_as_it_was(desk: Hands) -> None:
    go_watch(desk, "tack")
    desk.page.route("**/api/compare", lambda route: None)  # never answered
    desk.page.get_by_role("button", name="Compare all methods on this puzzle").click()
    desk.page.get_by_role("button", name="Stop comparing").click()
    desk.page.get_by_role("button", name="Compare all methods on this puzzle").wait_for()
    assert desk.page.locator(".compare-body").inner_text() == ""


def test_a_comparison_fits_a_phone(phone: Hands) -> None:
    go_watch(phone, "tack")
    phone.page.get_by_role("button", name="Compare all methods on this puzzle").click()
    phone.page.wait_for_selector(".comparison tbody tr")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("tab", ["Play", "Why", "Watch", "Setters"])
def test_the_names_of_a_large_grid_are_large_enough(desk: Hands, tab: str) -> None:
    desk.play("museum")
    desk.page.get_by_role("tab", name=tab).click()
    if tab == "Watch":
        over(desk)
    desk.page.locator(f"#panel-{tab.lower()} .names .name").first.wait_for()
    script = """tab => {
        const heights = [...document.querySelectorAll(`#panel-${tab} .names .name`)].map((one) => {
            const side = one.ownerSVGElement;
            const scale = side.getBoundingClientRect().height / side.viewBox.baseVal.height;
            return parseFloat(getComputedStyle(one).fontSize) * scale;
        });
        return Math.min(...heights);
    }"""
    assert desk.page.evaluate(script, tab.lower()) >= LEAST
    assert desk.page.locator(f"#panel-{tab.lower()} .names .name title").first.text_content()  # the name in full


def test_what_a_step_finds_is_scrolled_into_sight(desk: Hands) -> None:
    go_whole_way(desk, "museum")
    script = """() => {
        const found = document.querySelector("cw-why .outline.struck, cw-why .outline.settled").getBoundingClientRect();
        const place = document.querySelector("cw-why .scroller").getBoundingClientRect();
        return found.left > place.left && found.right < place.right;
    }"""
    for _ in range(12):
        assert desk.page.evaluate(script), desk.page.locator(".step-card").inner_text()
        desk.page.get_by_role("button", name="One step on").click()


def test_one_step_is_one_step(desk: Hands) -> None:
    desk.play_text(ONE_LEFT)
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.wait_for_selector(".step-list li")
    assert " 1 step" in desk.page.locator("cw-why .summary").inner_text()
    assert "steps" not in desk.page.locator("cw-why .summary").inner_text()
    script = """async (number) => {
        const { many, short } = await import("/numbers.js");
        return [many(number, "entry", "entries"), short(number)];
    }"""
    told = {1: ["1 entry", "1"], 0: ["0 entries", "0"], 1234: ["1,234 entries", "1,234"], 2_500_000: [None, "2.50 M"]}
    for number, (words, brief) in told.items():
        found = desk.page.evaluate(script, number)
        assert found[0] == words or words is None
        assert found[1] == brief


def numbers(someone: Hands, panel: str) -> list[str]:
    """The numbers of rows and columns that are in sight on a board."""
    found: list[str] = someone.page.evaluate(
        "(panel) => [...document.querySelectorAll(`${panel} cw-board .ruler text`)]"
        ".filter((one) => one.checkVisibility()).map((one) => one.textContent)",
        panel,
    )
    return found


@pytest.mark.parametrize("name", ["brook", "parrot", "raven", "fridge"])
def test_rows_and_columns_are_numbered_where_steps_name_cells(desk: Hands, name: str) -> None:
    desk.play(name)
    assert numbers(desk, "cw-play") == []
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.wait_for_selector("cw-why .ruler text")
    columns, rows = desk.page.evaluate(
        "(() => { const { board } = document.querySelector('cw-why cw-board'); return [board.columns, board.rows]; })()"
    )
    wanted = [*range(1, columns + 1), *range(1, rows + 1)]
    assert numbers(desk, "cw-why") == [str(number) for number in wanted]
    desk.picture(f"numbered-{name}")


def test_whoever_wants_numbers_has_them_where_they_play(desk: Hands) -> None:
    desk.play("pebble")
    desk.page.get_by_role("button", name="Settings").click()
    desk.page.get_by_label("Number rows and columns").check()
    assert numbers(desk, "cw-play") == [*"1234", *"1234"]
    desk.page.get_by_label("Number rows and columns").uncheck()
    assert numbers(desk, "cw-play") == []


def test_a_grid_of_names_has_no_numbers(desk: Hands) -> None:
    desk.play("street")
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.wait_for_selector("cw-why cw-board .sheet")
    assert numbers(desk, "cw-why") == []
