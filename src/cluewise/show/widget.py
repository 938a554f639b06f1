"""A board for notebooks that goes through an explanation step by step (`pip install 'cluewise[notebook]'`).

Everything it shows is made here and sent along: the browser fetches nothing, and what runs there is the few lines of
script below.
"""

from __future__ import annotations

from html import escape
from itertools import chain
from typing import Any

from cluewise.base.page_drawings import board_style
from cluewise.base.page_frame import LEGEND
from cluewise.family.puzzle import Json
from cluewise.reason.explained_page import boards, clue_list, said
from cluewise.reason.explaining import explain
from cluewise.reason.explanation import Explanation, Told
from cluewise.reason.picturing import Pictures
from cluewise.solver.door import Input
from cluewise.solver.pipeline import puzzle_in

try:
    import traitlets
    from anywidget import AnyWidget
except ImportError:
    raise ImportError("the board for notebooks needs anywidget: pip install 'cluewise[notebook]'") from None

SCRIPT = """
function make(tag, parent, settings = {}) {
  return parent.appendChild(Object.assign(document.createElement(tag), settings));
}

function render({ model, el }) {
  const root = make("div", el, { className: "cluewise" }), bar = make("div", root, { className: "bar" });
  const back = make("button", bar, { type: "button", textContent: "\\u2190", title: "Previous step" });
  const slider = make("input", bar, { type: "range", min: 0, step: 1, ariaLabel: "Step" });
  const on = make("button", bar, { type: "button", textContent: "\\u2192", title: "Next step" });
  for (const one of [back, slider, on]) one.dataset.lmSuppressShortcuts = "true"; // JupyterLab takes the arrows else
  const where = make("span", bar, { className: "where" });
  where.setAttribute("role", "status");
  const two = make("div", root, { className: "two" });
  const board = make("div", two, { className: "boards" }), words = make("div", two, { className: "words" });

  function draw() {
    const views = model.get("views"), at = model.get("step"), view = views[at];
    slider.max = views.length - 1;
    slider.value = at;
    back.disabled = at === 0;
    on.disabled = at === views.length - 1;
    where.textContent = view.name;
    board.innerHTML = view.board;
    words.innerHTML = view.words;
  }
  function go(at) {
    const last = model.get("views").length - 1;
    model.set("step", Math.max(0, Math.min(last, at)));
    model.save_changes();
  }
  back.onclick = () => go(model.get("step") - 1);
  on.onclick = () => go(model.get("step") + 1);
  slider.oninput = () => go(Number(slider.value));
  model.on("change:step", draw);
  model.on("change:views", draw);
  draw();
  return () => { model.off("change:step", draw); model.off("change:views", draw); };
}
export default { render };
"""

STYLE = """
.cluewise { color: #1a1a1a; background: #ffffff; padding: .6rem; }
.cluewise .bar { display: flex; gap: .6rem; align-items: center; max-width: 44rem; margin-bottom: .6rem; }
.cluewise .bar input { flex: 1 1 8rem; }
.cluewise .two { display: flex; gap: 1.4rem; flex-wrap: wrap; align-items: flex-start; }
.cluewise .boards { flex: 0 1 auto; min-width: 0; display: grid; gap: .6rem; } .cluewise .words { flex: 1 1 18rem; }
.cluewise .key { display: inline-block; padding: 0 .5rem; margin: 0 .5rem .2rem 0; font-size: .9em; }
.cluewise .key.used { background: #d6e6f5; outline: 2px dashed #2f6aa3; outline-offset: -2px; }
.cluewise .key.settled { background: #d7eedd; outline: 2px solid #1f7a3d; outline-offset: -2px; }
.cluewise .key.out { color: #a3202c; text-decoration: line-through; }
.cluewise svg { max-width: 100%; height: auto; }
.cluewise .clues { font-size: .9em; color: #6b6b6b; }
.cluewise .clues .used { color: #1a1a1a; background: #d6e6f5; font-weight: bold; }
"""


class Board(AnyWidget):  # type: ignore[misc, unused-ignore]
    """A puzzle's board with a slider through its explanation; `step` is where one is, 0 the puzzle itself."""

    _esm = SCRIPT
    _css = STYLE + board_style()
    views = traitlets.List(trait=traitlets.Dict(), read_only=True).tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)

    def __init__(self, puzzle: Input, *, seconds: float | None = None, **options: Any) -> None:
        super().__init__()
        self.puzzle = puzzle_in(puzzle, **options)
        self.explanation = explain(self.puzzle, seconds=seconds)
        self.set_trait("views", _views(self.explanation))

    @traitlets.validate("step")
    def _within(self, proposal: Any) -> int:
        """A step beyond either end is the end."""
        return max(0, min(len(self.views) - 1, int(proposal["value"])))


def _views(found: Explanation) -> list[Json]:
    """What is to be seen at each place of the slider: the puzzle, every step, and the end."""
    pictures = Pictures.of(found.puzzle)
    title = f"<p>{escape(found.puzzle.title or pictures.family.title)}</p>"
    start = _view("The puzzle", boards([pictures.family.draw(found.puzzle, None)]), title)
    last = boards(pictures.draw(pictures.position(found.after)))
    end = _view("The end", last, f"<p>{escape(found.ending)}</p>")
    total = len(found.steps)
    return list(chain([start], (_of_step(pictures, step, total) for step in found.steps), [end]))


def _of_step(pictures: Pictures, step: Told, total: int) -> Json:
    head = f"<p><b>{escape(step.technique)}</b> ({escape(step.level)})</p>"
    words = f"{head}{said(step)}{clue_list(pictures, step.clues)}{LEGEND}"
    return _view(f"Step {step.n} of {total}", boards(pictures.step(step)), words)


def _view(name: str, board: str, words: str) -> Json:
    return {"name": name, "board": board, "words": words}
