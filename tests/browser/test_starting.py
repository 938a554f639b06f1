"""Where puzzles come from: texts, files, examples, the generator, links, and one's own hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.browser.hands import Hands

from cluewise.library import example


def verdict(desk: Hands, status: str) -> None:
    """Wait until the editor says so."""
    desk.page.wait_for_selector(f"cw-edit .verdict[data-kind='{status}']")


def drawn(someone: Hands) -> Any:
    """The puzzle as the editor gives it to the server."""
    return json.loads(someone.page.evaluate("document.querySelector('cw-edit').editor.text()"))


def own(desk: Hands, family: str) -> None:
    """Begin a puzzle of one's own."""
    desk.page.get_by_role("button", name="New puzzle").click()
    desk.page.get_by_role("tab", name="Type in your own").click()
    desk.page.locator(f".card[data-family='{family}']").click()
    desk.page.wait_for_selector("cw-edit .edit-columns")


def test_the_page_opens_on_the_puzzle_that_the_server_was_started_with(desk: Hands) -> None:
    assert desk.page.get_by_role("heading", name="Plus").is_visible()


def test_a_text_is_recognised_while_it_is_typed(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Paste or drop").click()
    place = page.get_by_label("Any puzzle, in any form")
    place.fill("A E V A\nA R R V\nV R A R\nA A R R")
    page.get_by_text("This is a hitori puzzle, 4x4").wait_for()
    place.fill("# nothing\n1 2 x ?\n3")
    page.wait_for_selector(".verdict.bad")
    assert page.get_by_role("button", name="Play it").is_disabled()
    desk.picture("start-paste")
    place.fill(f"{'.' * 81}\n{'.' * 81}")
    page.get_by_text("This takes one puzzle; the text holds two.").wait_for()


def test_a_file_can_be_dropped_anywhere(desk: Hands) -> None:
    found = example("tack")
    assert found is not None
    script = """text => {
        const data = new DataTransfer();
        data.items.add(new File([text], "tack.txt", { type: "text/plain" }));
        dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }"""
    desk.page.evaluate(script, found.text)
    desk.page.get_by_text("This is a magnets puzzle").wait_for()
    desk.page.get_by_role("button", name="Play it").click()
    desk.page.wait_for_selector("cw-board[data-family='magnets']")


def test_an_example_is_picked_from_the_list(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Examples").click()
    page.get_by_role("button", name="sudoku", exact=True).click()
    desk.picture("start-examples")
    page.get_by_role("button", name="Kite").click()
    page.get_by_role("heading", name="Kite: the diagonals count too").wait_for()
    assert page.evaluate("document.querySelector('#board').board.read.puzzle.diagonals") is True


def test_a_puzzle_is_made_at_a_level(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Make a new one").click()
    page.get_by_label("Size", exact=True).select_option("4")
    page.get_by_label("Seed", exact=True).fill("7")
    desk.picture("start-generate")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector("cw-board[data-family='sudoku']")
    assert "easy" in page.locator(".facts").inner_text().lower()
    assert len(desk.position()["grid"]) == 4


def test_ones_own_sudoku_is_several_then_impossible_then_unique(desk: Hands) -> None:
    own(desk, "sudoku")
    page = desk.page
    page.get_by_label("Size", exact=True).select_option("4")
    verdict(desk, "several")
    desk.tab_to_board()
    desk.press("1", "ArrowRight", "1")
    verdict(desk, "impossible")
    desk.press("Control+z")
    verdict(desk, "several")
    desk.press("2", "ArrowRight", "3", "ArrowRight", "4")
    desk.walk(2, 1)
    desk.press("3", "ArrowRight", "4", "ArrowRight", "1", "ArrowRight", "2")
    desk.walk(3, 1)
    desk.press("2", "ArrowRight", "1", "ArrowRight", "4")
    desk.walk(4, 4)
    verdict(desk, "unique")
    desk.picture("edit-sudoku")
    page.get_by_role("button", name="Play it").click()
    page.wait_for_selector("#board .sheet.sudoku")
    assert desk.position()["grid"][0] == [1, 2, 3, 4]


def test_ones_own_nonogram_is_drawn_and_its_clues_follow(desk: Hands) -> None:
    own(desk, "nonogram")
    desk.page.wait_for_selector("cw-edit .sheet")
    desk.drag((3, 2), (3, 8))
    desk.drag((4, 3), (8, 3))
    verdict(desk, "unique")
    assert desk.page.get_by_role("checkbox", name="Row 3: 7").count() == 1
    desk.picture("edit-nonogram")
    desk.page.get_by_label("How").select_option("type")
    rows = desk.page.get_by_label("Rows, from the top")
    rows.fill("1\n1")
    desk.page.get_by_label("Columns, from the left").fill("1\n1")
    verdict(desk, "several")


def test_ones_own_hitori_is_typed(desk: Hands) -> None:
    own(desk, "hitori")
    page = desk.page
    page.get_by_label("Columns", exact=True).fill("4")
    page.get_by_label("Rows", exact=True).fill("4")
    page.get_by_label("Rows", exact=True).blur()
    page.wait_for_selector("cw-edit [aria-rowcount='4'][aria-colcount='4']")
    desk.tab_to_board()
    for row, line in enumerate(("AEVA", "ARRV", "VRAR", "AARR"), 1):
        for column, symbol in enumerate(line, 1):
            desk.walk(row, column)
            desk.press(symbol)
    verdict(desk, "unique")
    assert drawn(desk)["grid"] == [[*"AEVA"], [*"ARRV"], [*"VRAR"], [*"AARR"]]
    desk.picture("edit-hitori")


def test_ones_own_magnets_are_laid_and_counted(desk: Hands) -> None:
    own(desk, "magnets")
    page = desk.page
    page.get_by_label("Columns", exact=True).fill("2")
    page.get_by_label("Rows", exact=True).fill("2")
    page.get_by_label("Rows", exact=True).blur()
    page.wait_for_selector("cw-edit [aria-rowcount='2'][aria-colcount='2']")
    verdict(desk, "several")
    desk.drag((1, 1), (2, 1))
    desk.drag((1, 2), (2, 2))
    # Each verdict differs from the one before, which may still stand there.
    page.get_by_label("+ in each row").fill("9 9")
    verdict(desk, "impossible")
    page.get_by_label("+ in each row").fill("1 1")
    page.get_by_label("− in each column").fill("1 1")
    verdict(desk, "several")
    page.get_by_label("− in each row").fill("0 1")  # a lying magnet would have its - beside its +
    page.get_by_label("+ in each row").fill("1 0")
    page.get_by_label("− in each column").fill("1 0")
    verdict(desk, "unique")
    assert drawn(desk)["layout"] == ["TT", "BB"]
    desk.picture("edit-magnets")


def test_ones_own_zebra_is_written_in_english(desk: Hands) -> None:
    own(desk, "zebra")
    page = desk.page
    page.get_by_label("Who and what there is").fill("Name: Ada, Ben, Cleo\nPet: cat, dog, owl")
    page.get_by_label("Clues, one on each line").fill("Ada owns the cat.\nBen is in house 2.")
    verdict(desk, "several")
    page.get_by_label("Clues, one on each line").fill(
        "Ada owns the cat.\nBen is in house 2.\nCleo is in house 3.\nBen owns the owl."
    )
    verdict(desk, "unique")
    page.wait_for_selector("cw-edit .who")
    desk.picture("edit-zebra")
    page.get_by_role("button", name="Play it").click()
    page.wait_for_selector("#board .clue-list")
    assert [one.strip() for one in page.locator("#board .clue-list li").all_inner_texts()] == [
        "Ada owns the cat.",
        "Ben is in house 2.",
        "Cleo is in house 3.",
        "Ben owns the owl.",
    ]


@pytest.mark.parametrize("name", ["brook", "parrot", "inkwell", "needle", "street"])
def test_a_link_shares_puzzle_and_position(desk: Hands, name: str) -> None:
    desk.play(name)
    desk.tab_to_board()
    key = {"brook": "5", "needle": "+"}.get(name, "x")
    for _ in range(9):
        desk.press(key, "ArrowRight")
    before = desk.position()
    desk.page.get_by_role("button", name="Share a link").click()
    desk.page.get_by_text("The link is copied").wait_for()
    link = desk.page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 3000
    desk.play("plus")
    desk.page.goto("about:blank")
    desk.page.goto(link)
    desk.page.wait_for_selector("body[data-ready]")
    desk.page.wait_for_function(
        "wanted => JSON.stringify(document.querySelector('#board').position) === wanted", arg=_json(desk, before)
    )


def _json(desk: Hands, value: object) -> str:
    return str(desk.page.evaluate("value => JSON.stringify(value)", value))


def test_a_damaged_link_is_told_and_the_page_still_works(desk: Hands) -> None:
    desk.page.goto("about:blank")
    desk.page.goto(f"{desk.server}#p=garbage", wait_until="commit")
    desk.page.get_by_text("This link is damaged").wait_for()  # at once, since it goes away by itself
    desk.page.wait_for_selector("body[data-ready]")
    assert desk.page.get_by_role("heading", name="Plus").is_visible()


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("1 . . .\n. . . .\n. . . .\n. . . .", "open", "several solutions"),
        ("1 1 . .\n. . . .\n. . . .\n. . . .", "bad", "no solution"),
        ("1 2 3 4\n3 4 1 2\n2 1 4 .\n. . . .", "good", "one solution"),
    ],
)
def test_a_pasted_puzzle_is_called_what_it_is(desk: Hands, text: str, kind: str, words: str) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Paste or drop").click()
    page.get_by_label("Any puzzle, in any form").fill(text)
    page.locator(".paste .verdict", has_text=f"It has {words}.").wait_for()
    assert kind in str(page.locator(".paste .verdict").get_attribute("class"))
    desk.picture(f"start-paste-{kind}")
    page.get_by_role("button", name="Play it").click()
    page.locator(f".facts .verdict.{kind}", has_text=words).wait_for()


def test_a_pasted_puzzle_is_played_before_its_solutions_are_counted(desk: Hands) -> None:
    page = desk.page
    page.route("**/api/solve", lambda _route: None)  # no answer ever comes
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Paste or drop").click()
    page.get_by_label("Any puzzle, in any form").fill("1 . . .\n. . . .\n. . . .\n. . . .")
    page.get_by_text("Counting its solutions").wait_for()
    assert page.locator(".paste .verdict.good").count() == 0
    page.get_by_role("button", name="Play it").click()
    page.wait_for_selector("cw-board[data-family='sudoku']")
    assert page.locator(".facts .verdict").count() == 0
    page.unroute_all()
