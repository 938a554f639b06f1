"""The page that `teach --html` writes: what a technique is, and its position before and after."""

from __future__ import annotations

from html import escape

from cluewise.base.page_frame import LEGEND, level_badge, page
from cluewise.reason.explained_page import STYLE as STEPS
from cluewise.reason.explained_page import boards, clue_list, said
from cluewise.reason.lessons import Taught

STYLE = (
    STEPS
    + """
.about { font-size: 1.1rem; max-width: 46rem; }
figure { margin: 0; } figcaption { font-weight: bold; margin: 0 0 .3rem; }
.pair { display: flex; gap: 2rem; flex-wrap: wrap; margin: 1rem 0; }
.finding { font-size: 1.05rem; max-width: 50rem; border-left: 4px solid var(--accent); padding-left: 1rem; }
html:not(.stepping) .clues li:not(.used) { display: list-item; }
"""
)


def lesson_page(taught: Taught) -> str:
    """The whole page."""
    before, after = (boards([one]) for one in taught.drawings())
    unique = "<p>It is right only where exactly one solution is promised.</p>" if _unique(taught) else ""
    body = (
        f'<p>{escape(taught.family.title)} {level_badge(taught.level)}</p><p class="about">{escape(taught.about)}</p>'
        f'{unique}<div class="card">{LEGEND}<div class="pair"><figure><figcaption>Before</figcaption>{before}</figure>'
        f"<figure><figcaption>The step</figcaption>{after}</figure></div>"
        f'<div class="finding">{said(taught.step)}</div>{clue_list(taught.pictures, taught.step.clues)}</div>'
    )
    name = taught.name
    return page(f"{name[:1].upper()}{name[1:]}", body, style=STYLE)


def _unique(taught: Taught) -> bool:
    return taught.technique.needs_uniqueness
