"""The board as plain text; `Ink` sets givens and found numbers apart where there is colour."""

from __future__ import annotations

from cluewise.base.text_styles import Ink
from cluewise.families.template.puzzle import Latin, Square


def render(puzzle: Latin, solution: Square | None, ink: Ink) -> str:
    """One line per row, `.` where nothing is known."""
    found = solution.grid if solution else puzzle.givens
    return "\n".join(
        " ".join(_mark(given, value, ink) for given, value in zip(*rows, strict=True))
        for rows in zip(puzzle.givens, found, strict=True)
    )


def _mark(given: int | None, value: int | None, ink: Ink) -> str:
    if value is None:
        return ink.faint(".")
    return ink.given(str(value)) if value == given else ink.found(str(value))
