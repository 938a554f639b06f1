"""One fact in the puzzle's own words."""

from __future__ import annotations

from cluewise.families.hitori.model import KEPT
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.terms import Literal


def say(puzzle: HitoriPuzzle, literal: Literal, true: bool) -> str:  # noqa: ARG001 - the contract hands the puzzle over
    """Whether a cell stays or is crossed out; there is no third."""
    stays = (literal.value == KEPT) == true
    return f"{literal.var.name} {'stays' if stays else 'is crossed out'}"
