"""Ink: how the parts of a drawn board may be set apart on a terminal. Families name the part; front ends
choose the colour, and plain text has none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _as_it_is(text: str) -> str:
    return text


@dataclass(frozen=True)
class Ink:
    """One function from text to text for each kind of mark on a board."""

    given: Callable[[str], str] = _as_it_is  # what the puzzle says
    found: Callable[[str], str] = _as_it_is  # what was worked out
    faint: Callable[[str], str] = _as_it_is  # frames, empty cells
    crossed: Callable[[str], str] = _as_it_is  # what was struck out


PLAIN = Ink()
