"""Hands for the page: what a person does with mouse, fingers and keys, and what that person sees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from cluewise.library import example


class Hands:
    """Someone at the page."""

    def __init__(self, page: Any, server: str, pictures: Path) -> None:
        self.page, self.server, self.pictures = page, server, pictures
        self.complaints: list[str] = []
        self._text = ""
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        # An honest "busy" of a machine with too much to do is no fault of the page, which asks again.
        if kind in ("error", "warning") and "status of 503" not in text:
            self.complaints.append(f"console: {text}")

    def _asked(self, url: str) -> None:
        here, there = urlsplit(self.server), urlsplit(url)
        if there.scheme not in ("data", "blob", "about") and there.netloc != here.netloc:
            self.complaints.append(f"left the machine: {url}")

    def open(self, after: str = "") -> None:
        """Go to the page, and wait until it can be used."""
        self.page.goto(self.server + after)
        self.page.wait_for_selector("body[data-ready]")
        self.page.wait_for_selector("#board .sheet, #board .zebra")

    def ask(self, verb: str, **options: Any) -> Any:
        """What the server says about the puzzle in play, past the page."""
        return self.post(verb, {"text": self._text, "options": options})

    def post(self, verb: str, body: dict[str, Any]) -> Any:
        """What the server answers."""
        request = Request(f"{self.server}api/{verb}", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urlopen(request) as answer:
            return json.load(answer)

    def play(self, name: str) -> None:
        """Play a shipped example, chosen as people choose it: pasted as a text."""
        found = example(name)
        assert found is not None
        self.play_text(found.text)

    def play_text(self, text: str) -> None:
        """Play a puzzle that is pasted."""
        self._text = text
        # The puzzle may be the one that is shown already: what counts is the board that comes after this one.
        self.page.evaluate("() => { (document.querySelector('#board').board ?? {}).replaced = true; }")
        self.page.get_by_role("button", name="New puzzle").click()
        self.page.get_by_role("tab", name="Paste or drop").click()
        self.page.get_by_label("Any puzzle, in any form").fill(text)
        self.page.get_by_role("button", name="Play it").click()
        self.page.wait_for_function("() => !document.querySelector('dialog').open")
        wanted = self.post("read", {"text": text})["text"]
        self.page.wait_for_function(
            """text => {
                const { board } = document.querySelector("#board");
                return board && !board.replaced && board.read.text === text;
            }""",
            arg=wanted,
        )

    def solution(self) -> Any:
        """The only solution of the puzzle in play."""
        answer = self.ask("solve")
        assert answer["status"] == "unique"
        return answer["solutions"][0]

    def centre(self, row: int, column: int) -> tuple[float, float]:
        """Where the middle of a cell is; the cell is brought into sight first."""
        script = """([row, column]) => {
            const { sheet, rows, columns } = window.boardInPlay();
            const at = () => {
                const box = sheet.getBoundingClientRect();
                return [box.left + ((column - 0.5) * box.width) / columns, box.top + ((row - 0.5) * box.height) / rows];
            };
            const scroller = sheet.closest(".scroller");
            const [x, y] = at();
            const place = scroller.getBoundingClientRect();
            if (x < place.left || x > place.right || y < place.top || y > place.bottom) {
                scroller.scrollBy(x - place.left - place.width / 2, y - place.top - place.height / 2);
            }
            if (at()[1] < 70 || at()[1] > innerHeight - 10) scrollBy(0, at()[1] - innerHeight / 2);
            return at();
        }"""
        self.page.evaluate("""window.boardInPlay = () => {
            const hosts = [...document.querySelectorAll("cw-board")].filter((one) => one.offsetParent);
            return hosts[0].board.grid ?? hosts[0].board;
        }""")
        x, y = self.page.evaluate(script, [row, column])
        return x, y

    def click(self, row: int, column: int, *, button: str = "left", times: int = 1) -> None:
        """Click a cell."""
        x, y = self.centre(row, column)
        for _ in range(times):
            self.page.mouse.click(x, y, button=button)

    def tap(self, row: int, column: int, *, times: int = 1) -> None:
        """Tap a cell with a finger."""
        x, y = self.centre(row, column)
        for _ in range(times):
            self.page.touchscreen.tap(x, y)

    def drag(self, first: tuple[int, int], last: tuple[int, int], *, button: str = "left") -> None:
        """Drag from one cell to another."""
        self.page.mouse.move(*self.centre(*first))
        self.page.mouse.down(button=button)
        self.page.mouse.move(*self.centre(*last), steps=4)
        self.page.mouse.up(button=button)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to_board(self) -> None:
        """Go to the board by the keyboard alone, from the top of the page."""
        self.page.evaluate("document.activeElement?.blur()")
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement?.getAttribute('role') === 'gridcell'"):
                return
        raise AssertionError("the tab key never reaches a cell")

    def walk(self, row: int, column: int) -> None:
        """Go to a cell with the arrow keys."""
        at = self.page.evaluate(
            "[Number(document.activeElement.parentNode.getAttribute('aria-rowindex')),"
            " Number(document.activeElement.getAttribute('aria-colindex'))]"
        )
        for now, wanted, back, forth in (
            (at[0], row, "ArrowUp", "ArrowDown"),
            (at[1], column, "ArrowLeft", "ArrowRight"),
        ):
            self.press(*[forth if wanted > now else back] * abs(wanted - now))

    def position(self) -> Any:
        """What has been entered."""
        return self.page.evaluate("document.querySelector('#board').position")

    def sees_it_solved(self) -> bool:
        """Whether the page comes to say that the puzzle is solved, and the board in play has the solution's cells."""
        self.page.get_by_text("Every rule was checked").wait_for()
        self.page.wait_for_selector("cw-play.solved")
        return not self.page.evaluate(
            "([solution]) => document.querySelector('#board').board.mistakes(solution).size", [self.solution()]
        )

    def picture(self, name: str) -> None:
        """Take a screenshot."""
        self.page.wait_for_timeout(120)  # for what fades in
        self.page.screenshot(path=self.pictures / f"{name}.png")


COLOURS = ("color-contrast", "link-in-text-block")  # what differs at night


def found_by(axe: str, someone: Hands, *rules: str) -> list[str]:
    """What axe finds wrong with the page as it stands, by all its rules or some."""
    someone.page.evaluate(axe)
    someone.page.wait_for_timeout(300)  # a fading colour has no contrast yet
    result: dict[str, Any] = someone.page.evaluate(
        "(rules) => axe.run(document, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) })",
        rules,
    )
    return [f"{one['id']}: {node['html'][:160]}" for one in result["violations"] for node in one["nodes"][:3]]
