"""The frame of every page that we write: one file that needs nothing else, light or dark, and prints well.

A page may not fetch anything: its own policy forbids it, and only the script that was written into it may run.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape

from cluewise.base.page_drawings import board_style, night_style

STYLE = """
:root {
  color-scheme: light dark;
  --ink: #1a1a1a; --paper: #ffffff; --desk: #f6f5f1; --faint: #6b6b6b; --rule: #dcdad2; --bar: #b9cfe4;
  --accent: #0b4f8a; --used: #d6e6f5; --used-edge: #2f6aa3; --settled: #d7eedd;
  --easy: #1f7a3d; --medium: #8a6100; --hard: #a84300; --expert: #a3202c;
}
body {
  font: 16px/1.5 "DejaVu Sans", Verdana, "Segoe UI", Helvetica, sans-serif; color: var(--ink); background: var(--desk);
  margin: 0 auto; padding: 1.5rem; max-width: 76rem;
}
h1 { font-size: 1.5rem; margin: 0 0 .4rem; } h2 { font-size: 1.05rem; margin: 0 0 .4rem; }
a { color: var(--accent); }
table { border-collapse: collapse; }
th, td { padding: .25rem .8rem; text-align: left; border-bottom: 1px solid var(--rule); }
.remark { color: var(--faint); font-size: .9rem; margin: .2rem 0 .8rem; }
.card { background: var(--paper); border: 1px solid var(--rule); border-radius: .6rem; padding: 1rem 1.2rem; }
svg.board, svg.board-day { max-width: 100%; height: auto; border-radius: .3rem; }
.key { display: inline-block; padding: 0 .5rem; margin: 0 .5rem .2rem 0; color: var(--ink); }
.key.used { background: var(--used); outline: 2px dashed var(--used-edge); outline-offset: -2px; }
.key.settled { background: var(--settled); outline: 3px solid var(--easy); outline-offset: -3px; }
.key.out { color: var(--expert); text-decoration: line-through; }
svg.shared { position: absolute; }
BOARDS
.level {
  border: 1px solid currentColor; border-radius: 1rem; padding: 0 .6rem; font-size: .85rem; white-space: nowrap;
}
.easy { color: var(--easy); } .medium { color: var(--medium); } .hard { color: var(--hard); }
.expert, .beyond { color: var(--expert); }
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ink: #e8e8e4; --paper: #1c1f23; --desk: #131518; --faint: #a2a6ab; --rule: #373b41; --bar: #2d4a66;
    --accent: #8fc1f0; --used: #21405e; --used-edge: #7fb5ea; --settled: #1d4a2f;
    --easy: #72d19a; --medium: #e3bd62; --hard: #f3a06b; --expert: #ff8f85;
  }
  NIGHT
}
@media print {
  body { background: none; padding: 0; max-width: none; font-size: 11pt; } .card { border: none; padding: 0; }
}
"""


LEGEND = (
    '<p class="remark"><span class="key used">used by the step</span><span class="key settled">settled by it</span>'
    '<span class="key out">ruled out by it</span></p>'
)


def page(title: str, body: str, *, style: str = "", script: str = "") -> str:
    """A whole page around a body that is HTML already."""
    allowed = f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" if script else "'none'"
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src {allowed}; base-uri 'none'; form-action 'none'"
    behaviour = f"<script>{script}</script>\n" if script else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>\n'
        f"<style>{STYLE.replace('NIGHT', night_style()).replace('BOARDS', board_style())}{style}</style></head>\n"
        f"<body>\n<h1>{escape(title)}</h1>\n{body}\n{behaviour}</body></html>\n"
    )


def framed(whole: str, height: int) -> str:
    """A whole page as a part of another one, a notebook's for instance, from which it is kept apart."""
    return (
        f'<iframe srcdoc="{escape(whole)}" sandbox="allow-scripts" loading="lazy" '
        f'style="width: 100%; height: {height}px; border: 0"></iframe>'
    )


def level_badge(level: str) -> str:
    """A level as a small label."""
    return f'<span class="level {escape(level)}">{escape(level)}</span>'
