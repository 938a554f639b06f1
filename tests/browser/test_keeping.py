"""What stays in the browser: games that are under way, drafts, and a page that works whatever the storage does."""

from __future__ import annotations

import pytest
from tests.browser.hands import Hands
from tests.browser.test_starting import own

ROW = ["?????", "?????", "#####", "?????", "?????"]
DECIDED = "cw-edit .verdict:is([data-kind='several'], [data-kind='unknown'])"  # a busy machine may not find out
PAUSE = 500  # milliseconds; what is kept is written after a pause


def kept(desk: Hands) -> list[str]:
    """The names under which games are kept."""
    found: list[str] = desk.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cluewise-game-'))")
    return found


def offered(desk: Hands) -> list[str]:
    """The games that the start dialog offers to continue; it is left open."""
    desk.page.get_by_role("button", name="New puzzle").click()
    tab = desk.page.get_by_role("tab", name="Continue")
    if not tab.is_visible():
        return []
    tab.click()
    titles: list[str] = desk.page.locator(".kept strong").all_inner_texts()
    assert tab.inner_text() == f"Continue ({len(titles)})"
    return titles


def test_a_puzzle_that_is_opened_again_goes_on_where_it_was_left(desk: Hands) -> None:
    desk.play("plus")
    desk.drag((3, 1), (3, 5))
    desk.play("pebble")
    desk.play("plus")
    assert desk.position()["rows"] == ROW
    desk.page.get_by_text("You go on where you were.").wait_for()
    desk.press("Control+z")
    assert desk.position()["rows"] == ["?????"] * 5
    desk.press("Control+y")
    desk.page.get_by_role("button", name="Start over").click()
    assert desk.position()["rows"] == ["?????"] * 5


def test_an_example_leaves_the_game_in_play_to_be_continued_from_the_list(desk: Hands) -> None:
    desk.drag((3, 1), (3, 5))
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("button", name="sudoku", exact=True).click()
    page.get_by_role("button", name="Kite").click()
    page.wait_for_selector("cw-board[data-family='sudoku']")
    assert offered(desk) == ["Plus"]
    desk.picture("start-continue")
    page.locator(".kept .card").click()
    page.wait_for_selector("cw-board[data-family='nonogram']")
    assert desk.position()["rows"] == ROW
    assert not offered(desk)  # nothing was entered in the other one


def test_a_game_can_be_forgotten(desk: Hands) -> None:
    desk.click(1, 1)
    desk.play("pebble")
    desk.click(1, 1)
    desk.press("1")
    desk.play("blot")
    assert len(offered(desk)) == 2
    desk.page.get_by_role("button", name="Forget Plus").click()
    assert desk.page.locator(".kept .card").count() == 1
    desk.page.get_by_role("button", name="Forget").click()
    assert desk.page.get_by_role("tab", name="Examples").get_attribute("aria-selected") == "true"
    desk.press("Escape")
    desk.play("plus")
    assert desk.position()["rows"] == ["?????"] * 5


def test_what_is_solved_is_not_offered_and_begins_anew(desk: Hands) -> None:
    desk.drag((3, 1), (3, 5))
    desk.drag((1, 3), (2, 3))
    desk.drag((4, 3), (5, 3))
    desk.page.get_by_text("Every rule was checked").wait_for()
    desk.play("pebble")
    assert not offered(desk)
    desk.press("Escape")
    desk.play("plus")
    assert desk.position()["rows"] == ["?????"] * 5


def test_a_link_does_not_take_away_what_was_entered(desk: Hands) -> None:
    desk.drag((3, 1), (3, 5))
    desk.page.get_by_role("button", name="Share a link").click()
    desk.page.get_by_text("The link is copied").wait_for()
    link = desk.page.evaluate("navigator.clipboard.readText()")
    desk.press("Control+z")
    desk.click(1, 1)
    own_rows = desk.position()["rows"]
    desk.page.evaluate("link => { location.href = link; }", link)
    desk.page.get_by_text("undo brings back your own").wait_for()
    assert desk.position()["rows"] == ROW
    desk.press("Control+z")
    assert desk.position()["rows"] == own_rows


def test_no_more_than_twenty_games_are_kept_and_the_oldest_goes_first(desk: Hands) -> None:
    desk.click(1, 1)
    desk.page.evaluate(
        """async () => {
            const { begin, record } = await import("/play/game.js");
            const { store } = await import("/store.js");
            const { read } = store.get();
            for (let n = 0; n < 25; n++) {
                begin({ ...read, text: `${read.text}# ${n}`, title: `number ${n}` });
                record({ rows: ["#????", ...Array(4).fill("?????")], ticks: {} }, null);
                await new Promise((go) => setTimeout(go, 3));
            }
        }"""
    )
    desk.page.wait_for_timeout(PAUSE)
    assert len(kept(desk)) == 20
    titles = offered(desk)
    assert titles[0] == "Number 23"
    assert titles[-1] == "Number 5"


RUINS = (
    "'{'",
    "'null'",
    "'7'",
    "'[]'",
    '\'{"read": 3, "settings": "x", "tab": "no such", "editing": {"family": "../api"}, "game": 5}\'',
    'was.replace(/"(rows|grid)":/g, \'"$1x":\')',
    'was.replace(/"(undo|layers)":\\[/g, \'"$1":5,"y":[\')',
)


@pytest.mark.parametrize("ruin", RUINS)
def test_damaged_storage_never_breaks_the_page(desk: Hands, ruin: str) -> None:
    own(desk, "hitori")
    desk.tab_to_board()
    desk.press("A")
    desk.page.get_by_role("button", name="Leave").click()
    desk.click(1, 1)
    desk.page.wait_for_timeout(PAUSE)
    desk.page.evaluate(
        f"""() => addEventListener("pagehide", () => {{
            for (const key of Object.keys(localStorage)) {{
                const was = localStorage.getItem(key);
                localStorage.setItem(key, {ruin});
            }}
        }})"""
    )
    desk.page.reload()
    desk.page.wait_for_selector("body[data-ready]")
    desk.page.wait_for_timeout(PAUSE)
    if desk.page.locator("dialog[open]").count():
        desk.press("Escape")
    desk.play("pebble")
    desk.click(1, 1)
    desk.press("1")
    assert desk.position()["grid"][0][0] == 1
    own(desk, "hitori")
    desk.page.wait_for_selector("cw-edit [role='gridcell']")


def test_full_storage_makes_room_and_never_breaks_the_page(desk: Hands) -> None:
    desk.click(1, 1)
    desk.play("pebble")
    desk.page.wait_for_timeout(PAUSE)
    desk.page.evaluate(
        """() => {
            let much = "x".repeat(1 << 20);
            for (let n = 0; much.length; n++) {
                try { localStorage.setItem(`other-${n}`, much); } catch { much = much.slice(0, much.length >> 1); }
            }
        }"""
    )
    desk.click(1, 1)
    desk.press("1")
    desk.page.wait_for_timeout(PAUSE)
    desk.open()
    assert desk.position()["grid"][0][0] == 1  # the older game made room for it
    desk.play("blot")
    own(desk, "zebra")
    desk.page.get_by_label("Who and what there is").fill("Name: Ada, Ben, Cleo")
    desk.page.wait_for_selector(DECIDED)


def test_a_draft_that_could_never_fit_costs_no_game(desk: Hands) -> None:
    desk.click(1, 1)
    desk.play("pebble")
    desk.page.wait_for_timeout(PAUSE)
    before = kept(desk)
    own(desk, "zebra")
    desk.page.evaluate("""async () => {
        const { draftOf, keepDraft } = await import("/shelf.js");
        keepDraft("zebra", { who: "x".repeat(6_000_000), clues: "", houses: true });
        if (draftOf("zebra")?.who.length > 1000) throw new Error("this browser keeps more than it should");
    }""")
    assert len(before) == 2
    assert sorted(kept(desk)) == sorted(before)


def test_a_browser_that_forbids_storage_can_play_and_says_once_that_nothing_is_kept(desk: Hands) -> None:
    desk.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    desk.open()
    desk.play("pebble")
    desk.click(1, 1)
    desk.press("1")
    warning = desk.page.get_by_text("the game will be gone when the page is closed")
    warning.wait_for()
    desk.page.get_by_role("button", name="Close this message").click()
    desk.press("2")
    desk.page.wait_for_timeout(PAUSE)
    assert not warning.count()
    desk.play("plus")
    assert not offered(desk)
    desk.press("Escape")
    own(desk, "sudoku")
    desk.page.wait_for_selector(DECIDED)


def test_every_puzzle_begins_at_its_own_size(desk: Hands) -> None:
    width = "document.querySelector('#board .sheet').getBoundingClientRect().width"
    before = desk.page.evaluate(width)
    desk.page.get_by_role("button", name="Larger board").click()
    desk.page.wait_for_function(f"before => {width} > before + 5", arg=before)
    desk.play("pebble")
    desk.play("plus")
    assert desk.page.evaluate(width) == pytest.approx(before, abs=1)


def test_a_message_goes_with_what_it_speaks_of(desk: Hands) -> None:
    toast = desk.page.locator(".toast")
    desk.click(1, 1)
    desk.page.get_by_role("button", name="Correct so far?").click()
    toast.get_by_text("One entry is wrong").wait_for()
    desk.press("Control+z")
    assert toast.count() == 0
    desk.click(1, 1)
    desk.page.get_by_role("button", name="Correct so far?").click()
    toast.wait_for()
    desk.page.get_by_role("button", name="New puzzle").click()
    assert toast.count() == 0
    desk.press("Escape")
    desk.page.get_by_role("button", name="Share a link").click()
    toast.get_by_text("The link is copied").wait_for()
    desk.page.evaluate(
        """async () => (await import("/start/opening.js")).play("1...\\n....\\n....\\n....", { family: "sudoku" })"""
    )
    assert toast.count() == 0


def test_a_solved_puzzle_is_still_called_solved_after_a_reload(desk: Hands) -> None:
    desk.drag((3, 1), (3, 5))
    desk.drag((1, 3), (2, 3))
    desk.drag((4, 3), (5, 3))
    desk.page.get_by_text("Every rule was checked").wait_for()
    desk.page.wait_for_timeout(PAUSE)
    desk.open()
    desk.page.get_by_text("Every rule was checked").wait_for()


def test_a_message_uses_the_width_of_a_phone(phone: Hands) -> None:
    phone.tap(1, 1)
    phone.page.get_by_role("button", name="Correct so far?").tap()
    phone.page.locator(".toast").wait_for()
    assert phone.page.locator(".toast").bounding_box()["width"] > 300


def test_a_failure_inside_the_start_dialog_is_seen_there(desk: Hands) -> None:
    page = desk.page
    page.get_by_role("button", name="New puzzle").click()
    page.get_by_role("button", name="hitori", exact=True).click()
    page.route("**/api/read", lambda route: route.abort())
    page.locator(".cards .card").first.click()
    page.locator("dialog .toast.problem", has_text="The server does not answer.").wait_for()
    page.get_by_role("button", name="Close this message").click()
    assert page.locator(".toast").count() == 0
    desk.press("Escape")
    page.get_by_role("button", name="New puzzle").click()
    chosen = page.get_by_role("button", name="hitori", exact=True)
    assert chosen.get_attribute("aria-pressed") == "true"  # the family that was looked at last
    assert len(desk.complaints) == 1  # the browser notes that nobody answered
    desk.complaints.clear()


def test_a_second_page_that_only_looks_at_a_game_does_not_undo_it(desk: Hands) -> None:
    other = desk.page.context.new_page()
    other.goto(desk.server)
    other.wait_for_selector("body[data-ready]")
    desk.drag((3, 1), (3, 5))
    desk.page.wait_for_timeout(PAUSE)
    other.evaluate(
        """async () => (await import("/start/opening.js")).play("1...\\n....\\n....\\n....", { family: "sudoku" })"""
    )
    other.wait_for_timeout(PAUSE)
    other.close()
    desk.play("pebble")
    desk.play("plus")
    assert desk.position()["rows"] == ROW
    desk.page.wait_for_timeout(PAUSE)
    desk.open()
    assert desk.position()["rows"] == ROW
