"""What the page says about a puzzle of one's own while it is half typed, or typed wrongly."""

from __future__ import annotations

import pytest
from tests.browser.hands import Hands
from tests.browser.test_starting import own, verdict


def says(someone: Hands, words: str) -> None:
    """Wait until the line above the board holds these words."""
    someone.page.locator("cw-edit .verdict", has_text=words).wait_for()


def test_a_clue_that_is_no_number_is_named_and_not_left_out(desk: Hands) -> None:
    own(desk, "nonogram")
    desk.page.get_by_label("How", exact=True).select_option("type")
    rows, columns = desk.page.get_by_label("Rows, from the top"), desk.page.get_by_label("Columns, from the left")
    rows.fill("1\n-1")
    columns.fill("1\n1")
    says(desk, "A clue is made of numbers, not “-1”.")
    assert desk.page.get_by_role("button", name="Play it").is_disabled()
    rows.fill("2\n0")
    verdict(desk, "unique")


def test_a_line_that_is_no_list_is_named_and_not_left_out(desk: Hands) -> None:
    own(desk, "zebra")
    who = desk.page.get_by_label("Who and what there is, a list on each line")
    who.fill("Name: Ada, Ben\nPet cat, dog")
    says(desk, "“Pet cat, dog” is no list yet; write each such as Name: Ada, Ben, Cleo.")
    assert desk.page.get_by_role("button", name="Play it").is_disabled()
    who.fill("Name: Ada, Ben\nPet: cat, dog")
    verdict(desk, "several")


def test_a_fault_in_the_clues_is_told_with_the_line_as_it_was_typed(desk: Hands) -> None:
    own(desk, "zebra")
    desk.page.get_by_label("Who and what there is, a list on each line").fill("Name: Ada, Ben\nPet: cat, <b>")
    desk.page.get_by_label("Clues, one on each line").fill("Ada frobnicates the cat.")
    verdict(desk, "open")
    told: str = desk.page.locator("cw-edit .verdict").inner_text()
    assert "“Ada frobnicates the cat.”: " in told
    assert "Line " not in told


@pytest.mark.parametrize(("typed", "taken"), [("0", "1"), ("1000", "60"), ("2.4", "2")])
def test_a_size_shows_what_the_board_has(desk: Hands, typed: str, taken: str) -> None:
    own(desk, "nonogram")
    columns = desk.page.get_by_label("Columns", exact=True)
    columns.fill(typed)
    columns.press("Tab")
    desk.page.wait_for_selector(f"cw-edit [aria-colcount='{taken}']")
    assert columns.input_value() == taken


def test_the_counts_of_magnets_say_how_many_are_needed(desk: Hands) -> None:
    own(desk, "magnets")
    desk.page.get_by_label("+ in each row").fill("1 1 1 1 1 1 1 1")
    says(desk, "+ in each row: 5 numbers are needed, not 8.")
    assert desk.page.get_by_role("button", name="Play it").is_disabled()


def test_clearing_a_cell_of_a_hitori_does_not_look_like_crossing_it_out(desk: Hands) -> None:
    own(desk, "hitori")
    for label in ("Columns", "Rows"):
        desk.page.get_by_label(label, exact=True).fill("2")
        desk.page.get_by_label(label, exact=True).press("Tab")
    desk.page.wait_for_selector("cw-edit [aria-colcount='2'][aria-rowcount='2']")
    clear = desk.page.get_by_role("button", name="Clear the cell")
    assert clear.inner_text() == ""
    assert clear.locator("svg").is_visible()
    desk.tab_to_board()
    desk.press("1", "ArrowRight", "2", "ArrowDown", "1")
    says(desk, "1 cell is still empty.")


def test_an_example_without_a_title_keeps_the_name_it_was_chosen_by(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Examples").click()
    page.get_by_role("group", name="Family").get_by_role("button", name="zebra").click()
    page.locator(".cards .card", has_text="Ages notes").click()
    page.wait_for_selector("#board .clue-list")
    assert page.locator("cw-play h2").inner_text() == "Ages notes"


def test_a_seed_that_is_no_number_is_refused_and_sizes_stand_in_order(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Make a new one").click()
    for family, usual in (("sudoku", "9"), ("nonogram", "10x10"), ("zebra", "5x5")):
        page.get_by_label("Family", exact=True).select_option(family)
        assert page.get_by_label("Size", exact=True).input_value() == usual
        sizes = page.get_by_label("Size", exact=True).evaluate("one => [...one.options].map(({ value }) => value)")
        assert sizes == sorted(sizes, key=lambda size: [int(part) for part in size.split("x")])
    page.get_by_label("Seed", exact=True).fill("class 7")
    page.get_by_role("button", name="Make it").click()
    page.get_by_text("A seed is a whole number").wait_for()
    assert page.get_by_role("button", name="Make it").is_enabled()


def test_a_puzzle_that_was_made_is_named_by_its_seed(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Make a new one").click()
    page.get_by_label("Size", exact=True).select_option("4")
    page.get_by_label("Seed", exact=True).fill("11")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector("cw-board[data-family='sudoku']")
    assert page.locator("cw-play h2").inner_text() == "Sudoku no. 11"


def test_the_other_tabs_say_which_puzzle_they_are_about_while_another_is_typed(desk: Hands) -> None:
    own(desk, "sudoku")
    note = "getComputedStyle(document.querySelector('#panel-setters'), '::before').content"
    desk.page.get_by_role("tab", name="Setters").click()
    assert "This is the puzzle in play." in desk.page.evaluate(note)
    desk.page.get_by_role("tab", name="Play").click()
    desk.page.get_by_role("button", name="Leave").click()
    desk.page.get_by_role("tab", name="Setters").click()
    assert desk.page.evaluate(note) == "none"


@pytest.mark.parametrize(
    ("text", "advice"),
    [("hello", "the examples show what can be read"), ("https://example.org/7", "nothing is fetched")],
)
def test_a_text_that_nothing_recognises_gets_advice(desk: Hands, text: str, advice: str) -> None:
    desk.page.get_by_role("button", name="New puzzle").click()
    desk.page.get_by_role("tab", name="Paste or drop").click()
    desk.page.get_by_label("Any puzzle, in any form").fill(text)
    desk.page.locator(".paste .verdict", has_text=advice).wait_for()
    assert desk.page.get_by_role("button", name="Play it").is_disabled()
