"""What the boards find out by themselves while one plays: numbers that are done, marks that follow, wrong marks."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import Hands

CASES = (
    (".##.#", [2, 1], [0, 1]),
    ("?##?#", [2, 1], [0, 1]),  # all runs are there, whatever is not yet crossed
    ("#.???", [1, 2], [0]),
    ("#????", [1, 2], []),  # the run may still grow
    ("???.#", [2, 1], [1]),
    ("##.??", [1, 2], []),  # it does not fit, so nothing is done
    ("?????", [1, 2], []),
    ("..?..", [], []),
)


def test_a_number_is_greyed_only_when_it_is_certainly_done(desk: Hands) -> None:
    script = """async ([line, clue]) => {
        const { blocks, done } = await import("/families/nonogram/line.js");
        return [...done(line, blocks(clue))].sort();
    }"""
    for line, clue, done in CASES:
        assert desk.page.evaluate(script, [line, clue]) == done, line


def follows(desk: Hands, marks: dict[str, str], *pairs: tuple[str, str]) -> list[Any]:
    """What marks say about pairs of items."""
    script = """async ([marks, pairs]) => {
        const { follow } = await import("/families/zebra/logic.js");
        const { relation, broken } = follow(marks);
        return [...pairs.map(([one, other]) => relation(one, other) ?? null), broken];
    }"""
    result: list[Any] = desk.page.evaluate(script, [marks, [list(pair) for pair in pairs]])
    return result


def test_who_goes_with_the_same_goes_together_and_with_no_other(desk: Hands) -> None:
    marks = {"0:0|1:0": "y", "0:0|2:1": "y", "1:1|2:0": "n"}
    asked = [("1:0", "2:1"), ("1:0", "2:0"), ("0:1", "1:0"), ("1:1", "2:0"), ("1:1", "2:2"), ("0:0", "0:1")]
    assert follows(desk, marks, *asked) == ["y", "n", "n", "n", None, "n", False]


def test_marks_that_put_two_values_into_one_row_contradict_each_other(desk: Hands) -> None:
    assert follows(desk, {"0:0|1:0": "y", "1:0|2:0": "y", "0:1|2:0": "y"}) == [True]


def test_wrong_marks_of_a_zebra_are_counted_once_and_shown_in_grid_and_table(desk: Hands) -> None:
    desk.play("street")
    desk.page.get_by_label("Nationality of House 1").select_option(label="Pole")
    desk.page.get_by_role("button", name="Correct so far?").click()
    desk.page.get_by_text("One entry is wrong").wait_for()
    assert desk.page.locator("#board .outline.wrong").count() == 1
    assert desk.page.locator("#board select.wrong").count() == 1
    desk.page.get_by_label("Nationality of House 1").select_option(label="–")
    assert desk.page.locator("#board .outline.wrong").count() == 0
