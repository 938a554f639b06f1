"""The page that `hint --html` writes: where to look, which technique, which cells, the whole step, to be unfolded."""

from __future__ import annotations

from html import escape

from cluewise.base.page_frame import LEGEND, level_badge, page
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.reason.explained_page import STYLE, boards, step_body, two
from cluewise.reason.hinting import RUNGS, Hint
from cluewise.reason.picturing import Pictures


def hint_page(puzzle: Puzzle, found: Hint, progress: Solution | None = None) -> str:
    """The whole page; each part holds the next stronger one, folded unless it was asked for."""
    pictures = Pictures.of(puzzle)
    title = f"{puzzle.title or pictures.family.title}: a hint"
    return page(title, _body(pictures, found, progress), style=STYLE)


def _body(pictures: Pictures, found: Hint, progress: Solution | None) -> str:
    if found.step is None:
        board = boards([pictures.family.draw(pictures.puzzle, progress)])
        words = found.told().split("\n")
        return f'<div class="card">{two(board, "".join(f"<p>{escape(one)}</p>" for one in words))}</div>'
    step = found.step
    technique = f"<p>{escape(step.technique)} {level_badge(step.level)}</p>"
    parts = (
        ("Where to look", f"<p>{escape(found.told('nudge'))}</p>"),
        ("Which technique", technique),
        ("Which cells", f"<p>{escape(found.told('place'))}</p>"),
        ("The whole step", f"{step_body(pictures, step)}{LEGEND}"),
    )
    unfolded = -1 if found.rung is None else RUNGS.index(found.rung)
    body = ""
    for at, (name, text) in reversed(list(enumerate(parts))):
        body = (
            f'<details class="card"{" open" if at <= unfolded else ""}><summary>{name}</summary>{text}{body}</details>'
        )
    return body
