"""Setters: the audit, and a puzzle taken away as text, picture and paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.browser.hands import COLOURS, Hands, found_by

ONE_OF_EACH = ("brook", "plus", "blot", "tack", "nations")
CLASH = "1 1 . .\n. . . .\n. . . .\n. . . .\n"


def go_setters(someone: Hands, name: str) -> None:
    """Open the panel with a puzzle, and wait until it is looked over."""
    someone.play(name)
    look_over(someone)


def look_over(someone: Hands) -> None:
    """Open the panel, and wait until the puzzle is looked over and written down."""
    someone.page.get_by_role("tab", name="Setters").click()
    someone.page.wait_for_selector(".audit-verdict")
    someone.page.wait_for_function("() => document.querySelector('.export textarea').value !== ''")


def saved(someone: Hands, button: str) -> Path:
    """The file that a button gives."""
    with someone.page.expect_download() as found:
        someone.page.locator("cw-setters").get_by_role("button", name=button, exact=True).click()
    return Path(found.value.path())


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_good_puzzle_is_looked_over(desk: Hands, name: str) -> None:
    go_setters(desk, name)
    page = desk.page
    audit = desk.ask("audit")
    assert "exactly one solution" in page.locator(".audit-verdict").inner_text()
    assert audit["rating"]["level"] in page.locator(".audit-body").inner_text()
    if audit["superfluous"]:
        group = page.locator(".clue-group").first
        assert f"({len(audit['superfluous'])})" in group.locator("summary").inner_text()
        assert group.locator("li").count() == len(audit["superfluous"])
    else:
        assert "No clue can be left out." in page.locator(".audit-body").inner_text()
    desk.picture(f"setters-{name}")


def test_the_minimal_puzzle_is_shown_with_its_rating_and_opened(desk: Hands) -> None:
    go_setters(desk, "brook")
    page = desk.page
    audit = desk.ask("audit")
    both = page.locator(".before-after").inner_text()
    assert str(audit["rating"]["score"]) in both
    assert str(audit["minimal"]["rating"]["score"]) in both
    page.get_by_role("button", name="Open the minimal puzzle").click()
    page.wait_for_function(
        "text => document.querySelector('#board').board?.read.text === text", arg=audit["minimal"]["text"]
    )


def test_a_clue_that_could_go_is_marked_on_the_board(desk: Hands) -> None:
    go_setters(desk, "brook")
    desk.page.locator(".clue-group .clue").nth(1).click()
    marks: Any = desk.page.evaluate("document.querySelector('cw-setters cw-board').marks")
    assert marks["uses"] == [{"cell": desk.ask("audit")["superfluous"][1]["cell"]}]
    assert desk.page.locator("cw-setters .outline.used").count() == 1


@pytest.mark.parametrize("name", ["several-twins", "several-seesaw", "several-echo", "several-eyebrows"])
def test_the_cells_in_which_solutions_differ_are_marked(desk: Hands, name: str) -> None:
    go_setters(desk, name)
    assert "several solutions" in desk.page.locator(".audit-verdict").inner_text()
    differs = desk.ask("audit")["differs"]
    places = "1 place," if len(differs) == 1 else f"{len(differs)} places,"
    assert f"They differ in {places}" in desk.page.locator(".audit-body").inner_text()
    assert desk.page.locator("cw-setters .outline.used").count() == len(differs)
    desk.picture(f"setters-{name}")


def test_the_items_in_which_solutions_differ_are_marked_with_all_their_places(desk: Hands) -> None:
    go_setters(desk, "several-lodgers")
    audit = desk.ask("audit")
    size = desk.ask("read")["puzzle"]["size"]
    assert desk.page.locator("cw-setters .outline.used").count() == size * len(audit["differs"])
    desk.picture("setters-several-lodgers")


def test_clues_that_conflict_are_named(desk: Hands) -> None:
    desk.play_text(CLASH)
    look_over(desk)
    assert "no solution" in desk.page.locator(".audit-verdict").inner_text()
    assert "cannot hold together (2)" in desk.page.locator(".clue-group").first.inner_text()
    assert desk.page.locator("cw-setters .outline.used").count() == 2
    desk.picture("setters-conflict")


@pytest.mark.parametrize("name", ["lantern", *ONE_OF_EACH[1:]])  # a usual sudoku: not every format has small ones
def test_every_format_of_the_family_is_offered_and_reads_back(desk: Hands, name: str) -> None:
    go_setters(desk, name)
    page = desk.page
    menu = page.locator(".export select")
    family = desk.ask("read")["family"]
    first, *others = menu.locator("option").evaluate_all("options => options.map((one) => one.value)")
    texts = {first: page.locator(".export textarea").input_value()}
    for option in others:
        with page.expect_response("**/api/convert") as response:
            menu.select_option(option)
        texts[option] = response.value.json()["text"]
        page.wait_for_function("text => document.querySelector('.export textarea').value === text", arg=texts[option])
    assert len(texts) >= 3
    for option, text in texts.items():
        assert desk.post("read", {"text": text, "family": family, "format": option})["family"] == family


def test_a_format_that_cannot_say_this_puzzle_says_so(desk: Hands) -> None:
    go_setters(desk, "brook")
    desk.page.locator(".export select").select_option("opensudoku")
    desk.page.get_by_text("ordinary 9 x 9 sudokus only").wait_for()
    assert desk.page.locator(".export textarea").input_value() == ""
    assert len(desk.complaints) == 1  # the browser notes that the server refused
    desk.complaints.clear()


def test_a_puzzle_is_copied_and_saved_as_a_file(desk: Hands) -> None:
    go_setters(desk, "brook")
    shown = desk.page.locator(".export textarea").input_value()
    desk.page.get_by_role("button", name="Copy", exact=True).click()
    desk.page.get_by_text("Copied.").first.wait_for()
    assert desk.page.evaluate("navigator.clipboard.readText()") == shown
    assert saved(desk, "Save as file").read_text("utf-8") == shown


def test_pictures_are_saved_with_and_without_the_solution(desk: Hands) -> None:
    go_setters(desk, "brook")
    plain = saved(desk, "SVG").read_text("utf-8")
    assert plain.startswith(("<svg", "<?xml"))
    desk.page.get_by_label("with the solution").check()
    assert len(saved(desk, "SVG").read_text("utf-8")) > len(plain)
    drawn = saved(desk, "PNG").read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) > 2_000


def test_a_puzzle_is_printed_without_the_page_around_it(desk: Hands) -> None:
    go_setters(desk, "nations")
    page = desk.page
    page.evaluate("window.print = () => { window.printed = document.body.className; }")
    page.locator("cw-setters").get_by_role("button", name="Print", exact=True).click()
    page.wait_for_function("() => window.printed === 'printing'")
    page.emulate_media(media="print")
    assert page.locator(".print-sheet .picture").is_visible()
    assert "The Norwegian knits." in page.locator(".print-sheet").inner_text()
    assert not page.locator(".bar").is_visible()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".print-sheet").count() == 0


def test_the_setters_panel_fits_a_phone(phone: Hands) -> None:
    go_setters(phone, "brook")
    phone.picture("setters-phone")
    wide = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.parametrize("name", ["brook", "several-lodgers"])
def test_everybody_can_set(desk: Hands, axe: str, name: str) -> None:
    go_setters(desk, name)
    assert not found_by(axe, desk)


def test_everybody_can_set_at_night(night: Hands, axe: str) -> None:
    go_setters(night, "nations")
    night.picture("setters-night")
    assert not found_by(axe, night, *COLOURS)
