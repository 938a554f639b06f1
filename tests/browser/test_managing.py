"""The way back, try-outs, the clock, what is kept, what is right so far, clues that are ticked off, large boards."""

from __future__ import annotations

from tests.browser.hands import Hands
from tests.patience import leisure

EMPTY = ["?????"] * 5


def test_moves_are_undone_and_done_again_by_buttons_and_keys(desk: Hands) -> None:
    desk.drag((3, 1), (3, 5))
    desk.click(1, 3)
    desk.page.get_by_role("button", name="Undo").click()
    assert desk.position()["rows"] == ["?????", "?????", "#####", "?????", "?????"]
    desk.press("Control+z")
    assert desk.position()["rows"] == EMPTY
    assert desk.page.get_by_role("button", name="Undo").is_disabled()
    desk.press("Control+y")
    desk.page.get_by_role("button", name="Redo").click()
    assert desk.position()["rows"][0] == "??#??"
    desk.page.get_by_role("button", name="Start over").click()
    assert desk.position()["rows"] == EMPTY
    desk.press("Control+z")
    assert desk.position()["rows"][0] == "??#??"


def test_a_try_out_goes_back_to_where_it_began_and_that_can_be_undone(desk: Hands) -> None:
    desk.click(1, 1)
    desk.page.get_by_role("button", name="Try something out").click()
    desk.click(2, 2)
    desk.page.get_by_role("button", name="Try something out").click()
    desk.click(3, 3)
    desk.picture("layers")
    desk.page.get_by_role("button", name="Try-out 1: go back").click()
    assert desk.position()["rows"] == ["#????", "?????", "?????", "?????", "?????"]
    assert desk.page.get_by_text("Try-out 2").count() == 0
    desk.press("Control+z")
    assert desk.position()["rows"][2] == "??#??"


def test_a_try_out_can_be_kept(desk: Hands) -> None:
    desk.page.get_by_role("button", name="Try something out").click()
    desk.click(2, 2)
    desk.page.get_by_role("button", name="Try-out 1: keep").click()
    assert desk.position()["rows"][1] == "?#???"
    assert desk.page.get_by_text("Try-out 1").count() == 0


def test_the_clock_runs_and_can_be_hidden(desk: Hands) -> None:
    clock = desk.page.locator(".clock")
    desk.page.wait_for_function(
        """() => {
            const [minutes, seconds] = document.querySelector(".clock").textContent.split(":").map(Number);
            return 60 * minutes + seconds >= 2;
        }"""
    )
    clock.click()
    assert clock.inner_text() == ""
    desk.page.get_by_role("button", name="Show the clock").click()
    assert ":" in clock.inner_text()


def test_everything_is_there_again_after_a_reload(desk: Hands) -> None:
    desk.play("brook")
    desk.tab_to_board()
    desk.press("9", "ArrowRight", "Shift+Digit3", "Shift+Digit4")
    desk.page.get_by_role("button", name="Try something out").click()
    state = desk.page.evaluate("document.querySelector('#board').state")
    desk.page.wait_for_timeout(500)  # what is kept is written after a pause
    desk.open()
    assert desk.page.evaluate("document.querySelector('#board').state") == state
    assert desk.page.get_by_text("Try-out 1").is_visible()
    desk.press("Control+z")
    assert desk.page.evaluate("document.querySelector('#board').state") != state


def test_a_reload_on_another_tab_still_knows_the_position(desk: Hands) -> None:
    desk.drag((3, 1), (3, 5))
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.wait_for_timeout(500)  # what is kept is written after a pause
    desk.page.reload()
    desk.page.wait_for_selector("body[data-ready]")
    assert desk.page.get_by_role("tab", name="Why").get_attribute("aria-selected") == "true"
    script = "async () => (await import('/store.js')).store.get().position?.rows[2]"
    desk.page.wait_for_function(script)
    assert desk.page.evaluate(script) == "#####"
    desk.page.get_by_role("tab", name="Play").click()
    sheet = "document.querySelector('#board .sheet')"  # it is fitted when the browser next draws
    desk.page.wait_for_function(f"() => {sheet}.getBoundingClientRect().width > 200")
    assert desk.position()["rows"][2] == "#####"


def test_pencil_marks_go_when_their_digit_is_placed_beside_them(desk: Hands) -> None:
    desk.play("pebble")
    desk.page.get_by_role("button", name="Fill in all pencil marks").click()
    notes = desk.page.evaluate("document.querySelector('#board').state.notes")
    cell, values = next((cell, values) for cell, values in notes.items() if len(values) > 1)
    row, column = int(cell[1]), int(cell[3])
    desk.click(row, column)
    desk.press(str(values[0]))
    after = desk.page.evaluate("document.querySelector('#board').state.notes")
    same_row = [values for name, values in after.items() if name.startswith(f"r{row}c") and name != cell]
    assert same_row
    assert all(values[0] not in others for others in same_row)


def test_wrong_entries_are_pointed_out_when_asked_and_never_else(desk: Hands) -> None:
    desk.click(1, 1)
    assert desk.page.locator(".outline.wrong").count() == 0
    desk.page.get_by_role("button", name="Correct so far?").click()
    desk.page.get_by_text("One entry is wrong").wait_for()
    assert desk.page.locator(".outline.wrong").count() == 1
    desk.click(1, 1)
    desk.click(1, 3)
    desk.page.get_by_role("button", name="Correct so far?").click()
    desk.page.get_by_text("Everything is right so far").wait_for()
    desk.page.get_by_role("button", name="Settings").click()
    desk.page.get_by_label("Point out wrong entries").check()
    desk.press("Escape")
    desk.click(5, 5)
    desk.page.wait_for_selector(".outline.wrong")


def test_a_full_but_wrong_board_is_refused_with_the_broken_rule(desk: Hands) -> None:
    desk.play("pebble")
    desk.tab_to_board()
    for row in range(1, 5):
        for column in range(1, 5):
            desk.walk(row, column)
            desk.press("1")
    desk.page.get_by_text("Not quite:").wait_for()
    assert desk.page.locator(".outline.wrong").count() > 1
    desk.picture("not-yet")


def test_clues_are_ticked_off_by_hand_and_greyed_when_they_are_done(desk: Hands) -> None:
    row = desk.page.get_by_role("checkbox", name="Row 3")
    assert row.get_attribute("aria-checked") == "false"
    desk.drag((3, 1), (3, 5))
    assert row.get_attribute("aria-checked") == "true"
    column = desk.page.get_by_role("checkbox", name="Column 1")
    column.click()
    column.press("ArrowRight")
    desk.press("Space")
    assert desk.page.get_by_role("checkbox", name="Column 2").get_attribute("aria-checked") == "true"
    desk.play("street")
    desk.page.get_by_role("checkbox", name="The Greek drinks cocoa.").check()
    assert desk.page.locator(".clue-list .off").count() == 1


def test_every_move_is_announced(desk: Hands) -> None:
    desk.play("raven")
    desk.tab_to_board()
    desk.press("x")
    assert "crossed out" in desk.page.locator("#announcer").inner_text()
    label = desk.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label == "row 1, column 1: A, crossed out"


def large(size: int) -> str:
    """A large nonogram: stripes, so that every line has many numbers."""
    clue = " ".join(["1"] * (size // 4))
    return f"width {size}\nheight {size}\n\nrows\n" + f"{clue}\n" * size + "\ncolumns\n" + f"{clue}\n" * size


def test_a_board_of_a_hundred_by_a_hundred_stays_fluid_and_its_clues_stay_in_sight(desk: Hands) -> None:
    desk.play_text(large(100))
    page = desk.page
    page.evaluate("document.querySelector('#board .scroller').scrollTo(700, 700)")
    side, scroller = page.locator(".side.left").bounding_box(), page.locator("#board .scroller").bounding_box()
    assert abs(side["x"] - scroller["x"]) < 2
    script = """() => {
        const { board } = document.querySelector("#board");
        const times = [];
        for (let column = 2; column <= 60; column++) {
            const start = performance.now();
            if (column === 2) board.press({ button: 0 }, 50, 1);
            board.drag({}, 50, column);
            times.push(performance.now() - start);
        }
        board.release({});
        return times.sort((a, b) => a - b)[30];
    }"""
    assert page.evaluate(script) < 16 * leisure()  # milliseconds of our own work in one frame, at the median
    assert desk.position()["rows"][49].startswith("#" * 60)
    assert page.evaluate("document.querySelectorAll('#board *').length") < 12_000
    desk.picture("large")


def test_a_board_that_was_solved_proves_nothing_about_the_next(desk: Hands) -> None:
    desk.play("plus")
    desk.drag((3, 1), (3, 5))
    desk.drag((1, 3), (2, 3))
    desk.drag((4, 3), (5, 3))
    assert desk.sees_it_solved()
    for name in ("plus", "blot"):
        desk.play(name)
        desk.page.wait_for_timeout(400)  # for a verdict that must not come
        assert not desk.page.get_by_text("Every rule was checked").is_visible()
        assert not desk.page.locator(".toast.problem").count()


def test_the_rules_of_the_game_are_told_beside_the_board(desk: Hands) -> None:
    desk.play("blot")
    desk.page.locator("summary", has_text="Rules").click()
    assert "no symbol stays twice" in desk.page.locator("details.key-help[open] p").inner_text()


def test_who_is_stuck_gets_a_hint_and_not_the_whole_way(desk: Hands) -> None:
    desk.play("plus")
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.get_by_role("tab", name="Play").click()
    desk.page.get_by_role("button", name="Stuck? Ask for a hint").click()
    assert desk.page.get_by_role("button", name="A hint", exact=True).get_attribute("aria-pressed") == "true"
