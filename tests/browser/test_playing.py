"""Every family is solved by hand: with the mouse, by the keyboard alone, and with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.browser.hands import Hands


def by_rows(solution: Any, wanted: str) -> Iterator[tuple[int, int, str]]:
    """The cells of a solution in rows of signs, those with one of the wanted signs."""
    for r, row in enumerate(solution["rows"], 1):
        yield from ((r, c, sign) for c, sign in enumerate(row, 1) if sign in wanted)


def open_digits(desk: Hands) -> list[tuple[int, int, int]]:
    """The cells of a sudoku that are to be filled in."""
    given = desk.position()["grid"]
    grid = desk.solution()["grid"]
    return [(r, c, v) for r, row in enumerate(grid, 1) for c, v in enumerate(row, 1) if not given[r - 1][c - 1]]


def test_a_sudoku_is_solved_with_the_mouse(desk: Hands) -> None:
    desk.play("pebble")
    for row, column, value in open_digits(desk):
        desk.click(row, column)
        desk.page.get_by_role("button", name=f"Enter {value}").click()
    assert desk.sees_it_solved()
    desk.picture("solved-sudoku")


def test_a_sudoku_is_solved_by_the_keyboard_alone(desk: Hands) -> None:
    desk.play("brook")
    cells = open_digits(desk)
    desk.tab_to_board()
    for row, column, value in cells:
        desk.walk(row, column)
        desk.press(str(value))
    assert desk.sees_it_solved()


def test_a_nonogram_is_solved_with_the_mouse_in_strokes(desk: Hands) -> None:
    desk.play("plus")
    desk.drag((3, 1), (3, 5))
    desk.drag((1, 3), (2, 3))
    desk.drag((4, 3), (5, 3))
    assert desk.sees_it_solved()


def test_a_stroke_is_straight_and_goes_back_with_the_mouse(desk: Hands) -> None:
    desk.play("plus")
    page = desk.page
    page.mouse.move(*desk.centre(3, 1))
    page.mouse.down()
    page.mouse.move(*desk.centre(3, 5), steps=5)
    page.mouse.move(*desk.centre(3, 2), steps=5)
    page.mouse.up()
    assert desk.position()["rows"] == ["?????", "?????", "##???", "?????", "?????"]


def test_a_nonogram_is_solved_by_the_keyboard_alone(desk: Hands) -> None:
    desk.play("plus")
    solution = desk.solution()
    desk.tab_to_board()
    for row, column, _ in by_rows(solution, "#"):
        desk.walk(row, column)
        desk.press("Space")
    assert desk.sees_it_solved()


def test_shift_and_arrows_draw_on(desk: Hands) -> None:
    desk.play("plus")
    desk.tab_to_board()
    desk.press("x", "Shift+ArrowRight", "Shift+ArrowDown")
    assert desk.position()["rows"][:2] == ["..???", "?.???"]


def test_a_coloured_nonogram_is_solved_by_its_digits(desk: Hands) -> None:
    colours = 'color r "red" #D62828\ncolor b "blue" #1F5FBF\n'
    text = f"{colours}width 3\nheight 2\n\nrows\n1r,2b\n2r,1b\n\ncolumns\n2r\n1b,1r\n2b\n"
    desk.play_text(text)
    desk.tab_to_board()
    for row, column, sign in by_rows(desk.solution(), "rb"):
        desk.walk(row, column)
        desk.press("1" if sign == "r" else "2")
    assert desk.sees_it_solved()
    desk.picture("solved-colours")


def test_a_hitori_is_solved_with_the_mouse(desk: Hands) -> None:
    desk.play("raven")
    for row, column in desk.solution()["crossed"]:
        desk.click(row, column)
    assert desk.sees_it_solved()
    desk.picture("solved-hitori")


def test_a_hitori_is_solved_by_the_keyboard_alone_with_circles(desk: Hands) -> None:
    desk.play("raven")
    crossed = {tuple(cell) for cell in desk.solution()["crossed"]}
    desk.tab_to_board()
    for row in range(1, 5):
        for column in range(1, 5):
            desk.walk(row, column)
            if (row, column) not in crossed:
                desk.press("o")
    for row, column in sorted(crossed):
        desk.walk(row, column)
        desk.press("x")
    assert desk.sees_it_solved()


def test_a_finger_paints_a_stroke(phone: Hands) -> None:
    phone.play("plus")
    touch = phone.page.context.new_cdp_session(phone.page)

    def fingers(kind: str, *cells: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(phone.centre(*cell) for cell in cells)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (3, 1))
    for column in range(2, 6):
        fingers("touchMove", (3, column))
    fingers("touchEnd")
    assert phone.position()["rows"] == ["?????", "?????", "#####", "?????", "?????"]


SIGN_TIMES = {"+": 1, "-": 2, ".": 3}


def test_magnets_are_solved_with_the_mouse(desk: Hands) -> None:
    desk.play("tack")
    for row, column, sign in by_rows(desk.solution(), "+-."):
        if desk.position()["rows"][row - 1][column - 1] == "?":
            desk.click(row, column, times=SIGN_TIMES[sign])
    assert desk.sees_it_solved()
    desk.picture("solved-magnets")


def test_magnets_are_solved_by_the_keyboard_alone(desk: Hands) -> None:
    desk.play("fridge")
    solution = desk.solution()
    desk.tab_to_board()
    for row, column, sign in by_rows(solution, "+-"):
        if desk.position()["rows"][row - 1][column - 1] == "?":
            desk.walk(row, column)
            desk.press(sign)
    assert desk.sees_it_solved()


def grid_places(desk: Hands) -> Iterator[tuple[int, int]]:
    """Where the ticks of a zebra puzzle go in the first rows of its grid."""
    script = "([r, category, value]) => document.querySelector('#board').board.grid.across.findIndex(([c, v]) => "
    script += "c === category && document.querySelector('#board').board.shape[c].values[v] === value) + 1"
    solution = desk.solution()
    for r, row in enumerate(solution["rows"], 1):
        for category, value in enumerate(row[1:], 1):
            yield r, desk.page.evaluate(script, [r, category, value])


def test_a_zebra_is_solved_with_the_mouse_in_the_grid(desk: Hands) -> None:
    desk.play("street")
    for row, column in grid_places(desk):
        desk.click(row, column, button="right")
    assert desk.sees_it_solved()
    desk.picture("solved-zebra")


def test_a_zebra_is_solved_by_the_keyboard_alone(desk: Hands) -> None:
    desk.play("street")
    places = list(grid_places(desk))
    desk.tab_to_board()
    for row, column in places:
        desk.walk(row, column)
        desk.press("o")
    assert desk.sees_it_solved()


def test_a_zebra_is_solved_in_its_table(desk: Hands) -> None:
    desk.play("street")
    solution = desk.solution()
    for row in solution["rows"]:
        for name, value in zip(solution["header"][1:], row[1:], strict=True):
            desk.page.get_by_label(f"{name} of House {row[0]}").select_option(label=value)
    assert desk.sees_it_solved()


def test_what_follows_from_two_ticks_is_shown_in_grid_and_table(desk: Hands) -> None:
    desk.play("street")
    desk.page.get_by_label("Nationality of House 1").select_option(label="Swede")
    desk.page.get_by_label("Colour of House 1").select_option(label="yellow")
    assert desk.page.locator("[aria-label='Swede and yellow: yes, follows']").count() == 1
    assert desk.page.locator("[aria-label='1 and Pole: no, follows']").count() == 1


@pytest.mark.parametrize("name", ["pebble", "plus", "raven", "tack", "street"])
def test_every_family_is_solved_with_a_finger(phone: Hands, name: str) -> None:
    phone.play(name)
    solution = phone.solution()
    if "grid" in solution:
        for row, column, value in open_digits(phone):
            phone.tap(row, column)
            phone.page.get_by_role("button", name=f"Enter {value}").tap()
    elif "crossed" in solution:
        for row, column in solution["crossed"]:
            phone.tap(row, column)
    elif "header" in solution:
        for row, column in grid_places(phone):
            phone.tap(row, column, times=2)
    else:
        for row, column, sign in by_rows(solution, "#+-."):
            if sign == "#" or (
                sign in "+-." and name == "tack" and phone.position()["rows"][row - 1][column - 1] == "?"
            ):
                phone.tap(row, column, times=1 if sign == "#" else SIGN_TIMES[sign])
    assert phone.sees_it_solved()
    phone.picture(f"phone-{name}")
