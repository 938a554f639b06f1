"""The page that `explain --html` writes: every step with its board, one at a time with a script, as a list without."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import islice

from cluewise.base.drawing import Drawing
from cluewise.base.page_drawings import inline_svg, inline_svgs
from cluewise.base.page_frame import LEGEND, level_badge, page
from cluewise.reason.brief import Paragraph, for_paper, in_brief, in_full
from cluewise.reason.explanation import Explanation, Told
from cluewise.reason.picturing import Pictures

LARGER, WIDE = 1.35, 560.0  # how much a board may grow, and how wide it then is at most

STYLE = """
ol.steps { list-style: none; margin: 0; padding: 0; }
.step { margin: 0 0 1.2rem; break-inside: avoid; }
.step h2 { display: flex; gap: .6rem; align-items: center; flex-wrap: wrap; }
.step .number { color: var(--faint); font-variant-numeric: tabular-nums; }
.two { display: flex; gap: 1.6rem; align-items: flex-start; flex-wrap: wrap; }
.boards { flex: 0 1 auto; min-width: 0; max-width: 44rem; display: grid; gap: .8rem; }
.words { flex: 1 1 20rem; font-size: 1.05rem; } .words p { margin: 0 0 .7rem; }
.chain { margin: 0 0 .7rem; padding-left: 1.6rem; } .chain li { margin: .15rem 0; }
.clues { margin: .8rem 0 0; padding: .7rem 0 0 2rem; border-top: 1px solid var(--rule); font-size: .92rem; }
.clues li { color: var(--faint); padding: .05rem .4rem; }
.clues li.used { color: var(--ink); background: var(--used); font-weight: bold; border-left: 4px solid var(--accent); }
html:not(.stepping) .clues li:not(.used) { display: none; }
nav { display: none; gap: .6rem; align-items: center; margin: 0 0 .8rem; flex-wrap: wrap; }
nav button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--rule);
  border-radius: .4rem; padding: .3rem .9rem; cursor: pointer; }
nav button:disabled { opacity: .4; cursor: default; }
nav input { flex: 1 1 8rem; accent-color: var(--accent); }
html.scripted nav { display: flex; } html.stepping .step:not(.here) { display: none; }
details { margin: 0 0 1rem; } summary { cursor: pointer; }
@media print {
  nav, details { display: none !important; } html .step { display: block !important; border-bottom: 1px solid #ccc; }
  html .clues li:not(.used) { display: none; } .boards svg { max-height: 7cm; width: auto; max-width: 9cm; }
  .words { font-size: 1rem; }
}
"""

SCRIPT = """
(() => {
  const root = document.documentElement, steps = [...document.querySelectorAll(".step")];
  const part = id => document.getElementById(id);
  const [back, slider, where, on, all] = ["back", "slider", "where", "on", "all"].map(part);
  let at = 0;
  function show(n) {
    at = Math.max(0, Math.min(steps.length - 1, n));
    steps.forEach((step, k) => step.classList.toggle("here", k === at));
    slider.value = at;
    where.textContent = steps[at].dataset.name;
    back.disabled = at === 0;
    on.disabled = at === steps.length - 1;
    try { history.replaceState(null, "", "#at-" + steps[at].id); } catch (error) { /* some viewers forbid it */ }
  }
  function one(yes) {
    root.classList.toggle("stepping", yes);
    all.textContent = yes ? "All steps" : "One step";
    if (!yes) steps[at].scrollIntoView();
  }
  const asked = steps.findIndex(step => ["#at-" + step.id, "#" + step.id].includes(location.hash));
  slider.max = steps.length - 1;
  root.classList.add("scripted");
  one(true);
  show(asked);
  back.onclick = () => show(at - 1);
  on.onclick = () => show(at + 1);
  all.onclick = () => one(!root.classList.contains("stepping"));
  slider.oninput = () => { one(true); show(Number(slider.value)); };
  addEventListener("keydown", event => {
    const way = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target === slider) return;
    event.preventDefault();
    one(true);
    show(way);
  });
})();
"""

NAV = (
    '<nav aria-label="Steps"><button id="back" type="button">&larr; Back</button>'
    '<button id="on" type="button">On &rarr;</button><span id="where" role="status"></span>'
    '<input id="slider" type="range" min="0" value="0" aria-label="Step">'
    '<button id="all" type="button">All steps</button></nav>'
)


def explanation_page(found: Explanation, *, brief: bool | None = None) -> str:
    """The whole page; a long one is brief if nothing else is said."""
    pictures = Pictures.of(found.puzzle)
    told = for_paper(found) if brief is None else in_brief(found) if brief else in_full(found)
    drawn = [*(pictures.step(one.pictured) for one in told), pictures.draw(pictures.position(found.after))]
    shared, boards = _shared(drawn)
    total = len(found.steps)
    items = [_item(pictures, one, total, board) for one, board in zip(told, boards[:-1], strict=True)]
    steps = "".join(items) + _end(found, boards[-1])
    title = f"{found.puzzle.title or pictures.family.title}, explained"
    body = f'{_summary(found)}\n{LEGEND}\n{NAV}\n{shared}<ol class="steps">\n{steps}</ol>'
    return page(title, body, style=STYLE, script=SCRIPT)


def _shared(drawn: Sequence[Sequence[Drawing]]) -> tuple[str, list[str]]:
    """What the boards of many steps share, and the boards of each step."""
    every = [one for drawings in drawn for one in drawings]
    shared, found = inline_svgs(every, scales=[_scale(one) for one in every])
    pieces = iter(found)
    return shared, ["".join(islice(pieces, len(drawings))) for drawings in drawn]


def _summary(found: Explanation) -> str:
    count = len(found.steps)
    steps = f"{count} step{'' if count == 1 else 's'}"
    if not (found.complete or found.status == "several"):
        return f"<p>{steps}. {escape(found.ending)}</p>"
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{times}</td></tr>" for name, times in found.rating.techniques.items()
    )
    level = f"{level_badge(found.rating.level)} {found.rating.score}, " if found.rating.level else ""
    return f"<details><summary>{level}{steps}</summary><table>{rows}</table></details>"


def _item(pictures: Pictures, told: Paragraph, total: int, board: str) -> str:
    step = told.step
    head = f'<span class="number">{told.head}</span>{escape(step.technique)} {level_badge(step.level)}'
    name = f"Step{'s' if told.folded else ''} {told.head} of {total}"
    return (
        f'<li class="step card" id="step-{step.n}" data-name="{name}"><h2>{head}</h2>'
        f"{two(board, _words(pictures, step) + _one_by_one(told))}</li>\n"
    )


def _one_by_one(told: Paragraph) -> str:
    """The steps of a run, to be unfolded."""
    items = "".join(f'<li value="{step.n}">{escape(step.text)}</li>' for step in told.folded)
    return f"<details><summary>One by one</summary><ol>{items}</ol></details>" if items else ""


def step_body(pictures: Pictures, step: Told) -> str:
    """The boards of a step and its words."""
    return two(boards(pictures.step(step)), _words(pictures, step))


def _words(pictures: Pictures, step: Told) -> str:
    return f"{said(step)}{clue_list(pictures, step.clues)}"


def boards(drawings: Iterable[Drawing]) -> str:
    """Pictures as large as a page likes them: small ones grow a little."""
    return "".join(inline_svg(one, scale=_scale(one)) for one in drawings)


def _scale(drawing: Drawing) -> float:
    return max(1.0, min(LARGER, WIDE / drawing.width))


def two(pictures: str, words: str) -> str:
    """Pictures and words side by side."""
    return f'<div class="two"><div class="boards">{pictures}</div><div class="words">{words}</div></div>'


def said(step: Told) -> str:
    """A step's sentences; what follows from a supposition becomes a list."""
    if len(step.lines) < 3:
        return f"<p>{escape(step.text)}</p>"
    first, *links, last = step.lines
    items = "".join(f"<li{_inset(line.deep)}>{escape(line.text)}</li>" for line in links)
    return f'<p>{escape(first.text)}</p><ol class="chain">{items}</ol><p>{escape(last.text)}</p>'


def _inset(deep: int) -> str:
    """Assumptions inside others stand further in."""
    return f' style="margin-left:{1.2 * (deep - 1):.1f}rem"' if deep > 1 else ""


def clue_list(pictures: Pictures, used: Sequence[int] = ()) -> str:
    """The clues with the used ones set apart, where they are sentences."""
    if pictures.ladder.clues is None:
        return ""
    items = "".join(
        f'<li value="{number}"{" class=used" if number in used else ""}>{escape(text)}</li>'
        for number, text in enumerate(pictures.ladder.clues(pictures.puzzle), 1)
    )
    return f'<ol class="clues" aria-label="Clues">{items}</ol>'


def _end(found: Explanation, board: str) -> str:
    name = "The end"
    return (
        f'<li class="step card" id="end" data-name="{name}"><h2>{name}</h2>'
        f"{two(board, f'<p>{escape(found.ending)}</p>')}</li>\n"
    )
