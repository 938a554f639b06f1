"""A text beside what was understood of it: doubtful sentences are picked with a click or a key, and stay picked."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import Hands, found_by
from tests.browser.test_starting import own, verdict

LISTS = "Name: Alice, Bob, Carol\nPet: cat, dog, fish\nDrink: tea, milk, water"
CLUES = """Alice owns the cat.
The dog owner lives directly left of the fish owner.
Bob drinks milk.
Carol frobnicates the water.
Alice is in house 1.
Bob is in house 2."""
MEANT = "Carol goes with water."
TEXT = """There are 3 houses in a row, numbered 1 to 3 from left to right.

- Name: Alice, Bob, Carol
- Pet: cat, dog, fish
- Drink: tea, milk, water

Clues:
1. Alice owns the cat.
2. The dog owner lives directly left of the fish owner.
3. Bob glorks the milk.
4. Carol frobnicates the water.
5. Alice is in house 1.
"""


def _typed(someone: Hands, clues: str = CLUES) -> None:
    own(someone, "zebra")
    someone.page.get_by_label("Who and what there is").fill(LISTS)
    someone.page.get_by_label("Clues, one on each line").fill(clues)


def _lines(someone: Hands, how: str) -> Any:
    return someone.page.locator(f"cw-edit .understanding > [data-how='{how}']")


def test_each_sentence_is_shown_with_what_was_understood(desk: Hands) -> None:
    _typed(desk)
    desk.page.locator("cw-edit .understanding > li").nth(5).wait_for()
    first = desk.page.locator("cw-edit .understanding > li").first
    assert "Alice owns the cat." in first.inner_text()
    assert "Alice goes with cat." in first.inner_text()


def test_a_click_picks_what_a_doubtful_sentence_means_and_another_takes_it_back(desk: Hands) -> None:
    _typed(desk, CLUES.replace("Bob is in house 2.", "Bob is not in house 3."))
    desk.page.get_by_role("button", name=MEANT, exact=True).click()
    verdict(desk, "unique")
    picked = _lines(desk, "picked")
    picked.wait_for()
    assert "frobnicates" in picked.locator(".passed").all_inner_texts()
    picked.get_by_role("button", name="Change how clue 4 is meant").click()
    _lines(desk, "doubtful").first.wait_for()


def test_picks_stay_with_the_draft_and_hold_only_for_their_own_words(desk: Hands) -> None:
    _typed(desk)
    desk.page.get_by_role("button", name=MEANT, exact=True).click()
    verdict(desk, "unique")
    desk.page.reload()
    own(desk, "zebra")
    verdict(desk, "unique")
    desk.page.get_by_label("Clues, one on each line").fill(CLUES.replace("frobnicates", "blandishes"))
    _lines(desk, "doubtful").first.wait_for()
    assert not _lines(desk, "picked").count()


def test_a_pasted_text_is_two_keys_from_the_board(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("tab", name="Paste or drop").click()
    page.get_by_label("Any puzzle, in any form").fill(TEXT)
    first = page.locator(".paste .way").first
    first.wait_for()
    desk.picture("paste-doubts")
    first.focus()
    while page.locator(".paste .way").count():
        left = page.locator(".paste .doubts-word").inner_text()
        page.locator(".paste .way:focus").wait_for()
        page.keyboard.press("Enter")
        page.wait_for_function("left => document.querySelector('.paste .doubts-word').textContent !== left", arg=left)
    page.locator(".paste .doubts-word:focus").wait_for()  # whoever hears the page is told that nothing is left
    page.get_by_role("button", name="Play it").click()
    page.wait_for_selector("#board .clue-list")
    page.reload()
    page.wait_for_selector("#board .clue-list")  # nothing is asked twice


def test_everybody_can_use_the_questions_by_day_and_by_night(desk: Hands, night: Hands, axe: str) -> None:
    for someone, name in ((desk, "day"), (night, "night")):
        _typed(someone, CLUES.replace("Bob is in house 2.", "Bob is not in house 3."))
        someone.page.locator("cw-edit .way").first.wait_for()
        someone.picture(f"understanding-{name}")
        assert found_by(axe, someone) == []
