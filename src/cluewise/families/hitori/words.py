"""One fact in the puzzle's own words."""

from __future__ import annotations

from cluewise.base.terms import Literal
from cluewise.families.hitori.model import KEPT
from cluewise.families.hitori.puzzle import HitoriPuzzle

MUST_CROSS = "At least one cell is crossed out."


def caption(puzzle: HitoriPuzzle) -> tuple[str, ...]:
    """The further rule that a puzzle may have."""
    return (MUST_CROSS,) if puzzle.must_cross else ()


def say(puzzle: HitoriPuzzle, literal: Literal, true: bool) -> str:  # noqa: ARG001 - the contract hands the puzzle over
    """Whether a cell stays or is crossed out; there is no third."""
    stays = (literal.value == KEPT) == true
    return f"{literal.var.name} {'stays' if stays else 'is crossed out'}"
