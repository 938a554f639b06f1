"""The script of the notebook's board in a real browser, with a stand-in for the notebook's side of the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")
from cluewise.show.widget import SCRIPT, STYLE, Board

MOUNT = """
async ([script, style, views]) => {
  const module = await import("data:text/javascript," + encodeURIComponent(script));
  const values = { views, step: 0 }, heard = {};
  const model = {
    get: name => values[name],
    set: (name, value) => { values[name] = value; (heard["change:" + name] || []).forEach(call => call()); },
    save_changes: () => { window.saved = values.step; },
    on: (name, call) => { (heard[name] ||= []).push(call); },
    off: (name, call) => { heard[name] = heard[name].filter(one => one !== call); },
  };
  document.head.appendChild(Object.assign(document.createElement("style"), { textContent: style }));
  window.model = model;
  window.heard = heard;
  window.clean = module.default.render({ model, el: document.body });
}
"""


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    page = chromium.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_default_timeout(15_000)
    board = Board(".3....23....1..4")
    page.evaluate(MOUNT, [SCRIPT, STYLE, board.views])
    yield page
    page.close()
    assert not [url for url in asked if not url.startswith(("data:", "about:"))], "nothing may be fetched"


def test_the_buttons_and_the_slider_go_through_the_steps(page: Any) -> None:
    total = len(Board(".3....23....1..4").views)
    assert page.locator(".where").inner_text() == "The puzzle"
    assert page.get_by_title("Previous step").is_disabled()
    page.get_by_title("Next step").click()
    assert page.locator(".where").inner_text() == f"Step 1 of {total - 2}"
    assert "hidden single" in page.locator(".words").inner_text()
    assert page.evaluate("window.saved") == 1
    page.get_by_label("Step", exact=True).focus()
    page.keyboard.press("End")
    assert page.locator(".where").inner_text() == "The end"
    assert page.get_by_title("Next step").is_disabled()
    assert page.locator(".boards svg").count() == 1
    page.get_by_title("Previous step").click()
    assert page.evaluate("window.saved") == total - 2


JUPYTERLAB = """
() => document.addEventListener("keydown", event => {
  if (!event.target.hasAttribute("data-lm-suppress-shortcuts")) event.preventDefault();
}, true)
"""  # where nothing says otherwise it takes the arrow keys and Enter for itself, as "collapse the heading" and the like


def test_the_keys_of_the_notebook_leave_the_slider_and_the_buttons_alone(page: Any) -> None:
    page.evaluate(JUPYTERLAB)
    page.get_by_label("Step", exact=True).focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".where").inner_text().startswith("Step 2 of")
    page.get_by_title("Next step").press("Enter")
    assert page.locator(".where").inner_text().startswith("Step 3 of")


def test_what_the_marks_of_a_step_mean_is_said_below_it(page: Any) -> None:
    assert page.locator(".key").count() == 0
    page.get_by_title("Next step").click()
    assert page.locator(".key").all_inner_texts() == ["used by the step", "settled by it", "ruled out by it"]


def test_a_step_set_in_python_is_shown_and_a_board_that_is_gone_hears_nothing(page: Any) -> None:
    page.evaluate("window.model.set('step', 2)")
    assert page.locator(".where").inner_text().startswith("Step 2 of")
    page.evaluate("window.clean()")
    assert page.evaluate("Object.values(window.heard).flat().length") == 0
