"""Small pieces of HTML with which values show themselves in a notebook; whole pages are made in `page_frame.py`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def table(rows: Iterable[Iterable[object]], head: Iterable[object] = ()) -> str:
    """A plain table; what is None is left empty."""
    names = "".join(f"<th>{escape(str(name))}</th>" for name in head)
    lines = ("".join(f"<td>{escape('' if cell is None else str(cell))}</td>" for cell in row) for row in rows)
    return f"<table>{f'<tr>{names}</tr>' if names else ''}{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def paragraphs(texts: Iterable[str]) -> str:
    """Texts below each other."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts)
