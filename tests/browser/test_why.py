"""Why: hints rung by rung, mistakes with what refutes them, the whole way to its end, lessons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import COLOURS, Hands, found_by

ONE_OF_EACH = ("pebble", "plus", "blot", "tack", "cottage")


def go_why(someone: Hands, name: str) -> None:
    """Open the panel with a puzzle, its board drawn."""
    someone.play(name)
    someone.page.get_by_role("tab", name="Why").click()
    someone.page.wait_for_selector("cw-why .sheet, cw-why .zebra")
    someone.page.wait_for_selector(".rung:not(:disabled)")


def go_whole_way(someone: Hands, name: str) -> int:
    """Open the whole way; gives back how many steps it has."""
    go_why(someone, name)
    someone.page.get_by_role("button", name="The whole way").click()
    someone.page.wait_for_selector(".step-list li")
    return int(someone.page.locator(".step-list li").count())


def candidates(someone: Hands) -> dict[str, list[object]]:
    """What the board shows as possible, and what it shows as entered."""
    found: dict[str, list[object]] = someone.page.evaluate("document.querySelector('cw-why cw-board').candidates ?? {}")
    return found


def test_a_hint_is_told_rung_by_rung(desk: Hands) -> None:
    go_why(desk, "pebble")
    page = desk.page
    words = page.locator(".hint-words")
    assert words.inner_text() == ""
    page.get_by_role("button", name="Where to look").click()
    assert words.inner_text().startswith("Look at box ")
    assert page.locator("cw-why .outline.used").count() == 0
    page.get_by_role("button", name="Which technique").click()
    assert "hidden single" in words.inner_text()
    desk.picture("why-technique")
    page.get_by_role("button", name="Which cells").click()
    assert words.inner_text().startswith("Look at r")
    assert page.locator("cw-why .outline.used").count() > 0
    assert page.locator("cw-why .outline.settled").count() == 0
    page.get_by_role("button", name="The whole step").click()
    assert "has only one place for" in words.inner_text()
    assert page.locator("cw-why .outline.settled").count() == 1
    desk.picture("why-hint")


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_hints_lead_to_the_end(desk: Hands, name: str) -> None:
    go_why(desk, name)
    page = desk.page
    for _ in range(60):
        page.wait_for_selector(".rung:not(:disabled), .hint .remark")
        if page.locator(".hint .remark").count():
            break
        page.get_by_role("button", name="The whole step").click()
        before = page.locator(".hint-words").inner_text()
        enter = page.get_by_role("button", name="Enter it on my board")
        (enter if enter.is_visible() else page.get_by_role("button", name="And then?")).click()
        page.wait_for_function("before => document.querySelector('.hint-words').innerText !== before", arg=before)
    assert page.locator(".hint .remark").inner_text() == "The puzzle is solved."
    page.get_by_role("tab", name="Play").click()
    found, solution = desk.position(), desk.solution()
    assert {key: found[key] for key in solution} == solution


def test_a_hint_can_be_undone_like_any_other_entry(desk: Hands) -> None:
    go_why(desk, "pebble")
    desk.page.get_by_role("button", name="The whole step").click()
    desk.page.get_by_role("button", name="Enter it on my board").click()
    desk.page.wait_for_selector(".rung:not(:disabled)")
    desk.page.get_by_role("tab", name="Play").click()
    filled = desk.position()
    desk.page.get_by_role("button", name="Undo").click()
    assert desk.position() != filled


def test_a_wrong_entry_is_pointed_out_with_what_refutes_it(desk: Hands) -> None:
    desk.play("pebble")
    desk.click(1, 1)
    desk.press("1")
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_text("One entry is wrong").wait_for()
    assert "It is a mistake that r1c1 is 1: r4c1 is 1 already" in desk.page.locator(".mistakes").inner_text()
    assert desk.page.locator("cw-why .outline.wrong").count() == 1
    desk.picture("why-mistake")


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_whole_way_is_followed_to_its_end_with_the_arrow_keys(desk: Hands, name: str) -> None:
    steps = go_whole_way(desk, name)
    page = desk.page
    page.locator(".step-open").first.focus()
    for step in range(1, steps + 1):
        assert page.locator("cw-why .where").inner_text() == f"step {step} of {steps}"
        assert page.locator(".step-open[aria-current] .n").inner_text() == str(step)
        if step == (steps + 1) // 2:
            desk.picture(f"why-{name}")
        desk.press("ArrowRight")
    assert page.locator(".ending").inner_text() == "That solves it: this is the only solution."
    shown = page.evaluate("document.querySelector('cw-why cw-board').position")
    if name == "cottage":
        assert all(len(left) == 1 for left in candidates(desk).values())
    else:
        solution = desk.solution()
        assert {key: shown[key] for key in solution} == solution


def test_steps_go_back_and_are_chosen_from_the_list(desk: Hands) -> None:
    steps = go_whole_way(desk, "brook")
    page = desk.page
    page.locator(".step-open").nth(4).click()
    assert page.locator("cw-why .where").inner_text() == f"step 5 of {steps}"
    desk.press("ArrowLeft", "ArrowLeft")
    assert page.locator("cw-why .where").inner_text() == f"step 3 of {steps}"
    desk.press("End")
    assert page.locator("cw-why .where").inner_text() == "the end"
    desk.press("Home")
    assert page.locator("cw-why .where").inner_text() == f"step 1 of {steps}"


def test_the_way_plays_by_itself_and_stops(desk: Hands) -> None:
    steps = go_whole_way(desk, "pebble")
    page = desk.page
    page.locator("cw-why").get_by_role("button", name="Play").click()
    page.wait_for_function("() => !document.querySelector('cw-why .where').innerText.startsWith('step 1 ')")
    page.locator("cw-why").get_by_role("button", name="Pause").click()
    there = page.locator("cw-why .where").inner_text()
    assert there in {f"step {step} of {steps}" for step in range(2, steps + 1)}
    page.wait_for_timeout(2600)
    assert page.locator("cw-why .where").inner_text() == there


def test_candidates_are_shown_before_a_step_and_can_be_hidden(desk: Hands) -> None:
    go_whole_way(desk, "thicket")
    page = desk.page
    notes = page.locator("cw-why .note")
    assert notes.count() > 50
    page.get_by_label("what is possible").uncheck()
    assert notes.count() == 0


def test_a_chain_of_suppositions_is_folded(desk: Hands) -> None:
    go_whole_way(desk, "snowflake")
    page = desk.page
    page.locator(".step-open", has_text="contradiction on one cell").first.click()
    chain = page.locator(".step-card .chain")
    assert not chain.locator("li").first.is_visible()
    chain.locator("summary").click()
    assert chain.locator("li").first.is_visible()
    assert "Suppose" in page.locator(".step-card").inner_text()
    desk.picture("why-chain")


def test_the_clues_that_a_step_uses_are_highlighted_in_the_text(desk: Hands) -> None:
    go_whole_way(desk, "cottage")
    used = desk.page.locator("cw-why .clue-list .used")
    assert used.count() == 1
    assert "(clue 2)" in desk.page.locator(".step-card").inner_text()
    assert used.get_attribute("data-clue") == "2"


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_technique_opens_its_lesson(desk: Hands, name: str) -> None:
    go_whole_way(desk, name)
    page = desk.page
    named = page.locator(".step-card .technique").inner_text()
    page.locator(".step-card .technique").click()
    dialog = page.locator("dialog.lesson")
    page.wait_for_selector("dialog.lesson figure .picture")
    assert dialog.locator("h2").inner_text().lower() == named.lower()
    assert dialog.locator("figure").count() == 2
    assert len(dialog.locator(".about").inner_text()) > 40
    desk.picture(f"lesson-{name}")
    desk.press("Escape")
    assert not dialog.is_visible()
    assert page.evaluate("document.activeElement.className") == "technique"


def test_the_whole_way_fits_a_phone(phone: Hands) -> None:
    go_whole_way(phone, "fridge")
    phone.page.get_by_role("button", name="One step on").tap()
    phone.picture("why-phone")
    wide = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.parametrize("name", ["thicket", "hut", "midnight", "fridge", "cottage"])
def test_everybody_can_ask_why(desk: Hands, axe: str, name: str) -> None:
    go_why(desk, name)
    desk.page.get_by_role("button", name="The whole step").click()
    assert not found_by(axe, desk)
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.wait_for_selector(".step-list li")
    assert not found_by(axe, desk)
    desk.page.locator(".step-card .technique").click()
    desk.page.wait_for_selector("dialog.lesson figure .picture")
    assert not found_by(axe, desk)


@pytest.mark.parametrize("name", ["thicket", "cottage"])
def test_everybody_can_ask_why_at_night(night: Hands, axe: str, name: str) -> None:
    go_whole_way(night, name)
    night.picture(f"why-night-{name}")
    assert not found_by(axe, night, *COLOURS)
    night.page.locator(".step-card .technique").click()
    night.page.wait_for_selector("dialog.lesson figure .picture")
    night.picture(f"lesson-night-{name}")
    assert not found_by(axe, night, *COLOURS)


def test_a_technique_without_a_lesson_is_only_named(desk: Hands) -> None:
    def untaught(route: Any) -> None:
        answer = route.fetch()
        data = answer.json()
        for family in data["families"]:
            family["techniques"] = []
        route.fulfill(response=answer, json=data)

    desk.page.route("**/api/families", untaught)
    desk.open()  # the page has asked for the families once already
    go_whole_way(desk, "pebble")
    assert desk.page.locator(".step-head strong").inner_text() == "hidden single (box)"
    assert desk.page.locator(".step-card .technique").count() == 0


def test_a_step_is_entered_without_losing_pencil_marks_and_the_next_is_offered(desk: Hands) -> None:
    page = desk.page
    desk.play("thicket")
    page.get_by_role("button", name="Fill in all pencil marks").click()
    notes = "document.querySelector('#board').state.notes"
    before = page.evaluate(notes)
    page.get_by_role("tab", name="Why").click()
    page.wait_for_selector(".rung:not(:disabled)")
    page.get_by_role("button", name="The whole step").click()
    step = desk.ask("hint")["step"]
    [row, column], value = step["sets"][0]["cell"], step["sets"][0]["value"]
    page.get_by_role("button", name="Enter it on my board").click()
    page.get_by_role("button", name="The next hint").wait_for()
    after = page.evaluate(notes)
    assert f"r{row}c{column}" not in after
    gone = {(name, one) for name, marks in before.items() for one in marks if one not in after.get(name, [])}
    assert {one for name, one in gone if name != f"r{row}c{column}"} == {value}
    assert page.locator("cw-why .note").count() > 50
    assert page.locator("cw-why .outline").count() == 0  # nothing of the next one is told
    desk.picture("why-next")
    page.get_by_role("button", name="The next hint").click()
    assert page.locator("cw-why .outline.settled").count() == 1
    assert page.get_by_role("button", name="Enter it on my board").is_visible()


def test_what_a_step_rules_out_is_entered_as_pencil_marks(desk: Hands) -> None:
    desk.play("plus")
    script = """async () => {
        const { canEnter, entered, isKnown } = await import("/why/entering.js");
        const host = document.createElement("cw-board");
        const givens = ["1...", "..2.", "....", "...."].map((row) => [...row].map((one) => Number(one) || null));
        await host.load({ family: "sudoku", title: "", puzzle: { givens, box: [2, 2] } });
        host.state = { ...host.state, notes: { r1c3: [3, 4] } };
        const step = { sets: [], eliminates: [{ cell: [1, 3], value: 3 }, { cell: [4, 4], value: 2 }] };
        const state = entered(host.board, step);
        const known = [host.state, state].map((one) => isKnown(host.board, one, step));
        return [canEnter(step, host.position), ...known, state.notes];
    }"""
    assert desk.page.evaluate(script) == [True, False, True, {"r1c3": [4], "r4c4": [1, 3, 4]}]


def test_the_clue_of_every_step_is_in_sight(desk: Hands) -> None:
    desk.play("bakery")
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.locator("cw-why .step-list li").first.wait_for()
    hidden = desk.page.evaluate("""async () => {
        const why = document.querySelector("cw-why");
        const found = [];
        for (const { firstChild: step } of why.querySelectorAll(".step-list li")) {
            step.click();
            const box = (name) => why.querySelector(name)?.getBoundingClientRect();
            const [used, panel] = [box(".clue-list .used"), box(".clue-panel")];
            if (used && (used.top < panel.top || used.bottom > panel.bottom)) found.push(step.textContent);
        }
        return found;
    }""")
    assert hidden == []


def test_the_end_of_the_way_shows_the_last_steps_of_the_list(desk: Hands) -> None:
    desk.play("bakery")
    desk.page.get_by_role("tab", name="Why").click()
    desk.page.get_by_role("button", name="The whole way").click()
    desk.page.locator("cw-why .step-list li").first.wait_for()
    desk.press("End")
    desk.page.get_by_text("That solves it").wait_for()
    left = desk.page.locator(".step-list").evaluate("one => one.scrollHeight - one.clientHeight - one.scrollTop")
    assert left <= 1
