"""On paper: the puzzle of any family, clean, whatever part of the page is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.browser.hands import Hands

ONE_OF_EACH = ("pebble", "hut", "blot", "tack", "museum")
CONTROLS = "button, input, summary, .clock, canvas, .edge"


@contextmanager
def paper(someone: Hands) -> Iterator[None]:
    """While this lasts, the page is as it would be printed."""
    someone.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    someone.page.emulate_media(media="print")
    yield
    someone.page.emulate_media(media="screen")
    someone.page.evaluate("dispatchEvent(new Event('afterprint'))")


def controls(someone: Hands) -> list[str]:
    """What is of no use on paper and yet to be seen."""
    script = """wanted => [...document.querySelectorAll(wanted)]
        .filter((one) => one.checkVisibility()).map((one) => one.outerHTML)"""
    found: list[str] = someone.page.evaluate(script, CONTROLS)
    return found


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_puzzle_is_printed_clean_from_every_tab(desk: Hands, name: str) -> None:
    desk.play(name)
    for tab in ("Play", "Why", "Watch", "Setters"):
        desk.page.get_by_role("tab", name=tab).click()
        desk.page.locator(f"#panel-{tab.lower()} .sheet").first.wait_for()
        with paper(desk):
            assert controls(desk) == [], tab
            assert desk.page.locator("#board .sheet").is_visible(), tab
            assert desk.page.locator(".sheet:visible").count() == 1, tab
            assert desk.page.evaluate("document.querySelector('#board .plate').offsetWidth") <= 684, tab
            desk.picture(f"paper-{name}-{tab.lower()}")
        assert desk.page.locator(f"#panel-{tab.lower()} .sheet").first.is_visible(), tab


def test_a_zebra_on_paper_has_an_empty_table_instead_of_menus(desk: Hands) -> None:
    desk.play("street")
    desk.page.get_by_label("Nationality of House 1").select_option(label="Pole")
    with paper(desk):
        script = """() => [...document.querySelectorAll('#board select')].map((one) => {
            const { appearance, color } = getComputedStyle(one);
            return [appearance, color === 'rgba(0, 0, 0, 0)', one.value !== ''];
        })"""
        menus = desk.page.evaluate(script)
        assert {appearance for appearance, _, _ in menus} == {"none"}
        assert all(unseen != entered for _, unseen, entered in menus)  # what is entered is seen, and nothing else
        assert sum(entered for _, _, entered in menus) == 1
        tops = "(one) => document.querySelector(one).getBoundingClientRect()"
        clues, table = (desk.page.evaluate(tops, f"#board {part}") for part in (".clue-panel", ".who"))
        assert clues["bottom"] <= table["top"]
        desk.picture("paper-street")
