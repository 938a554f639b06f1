"""One fact in the puzzle's own words."""

from __future__ import annotations

from cluewise.base.terms import Literal
from cluewise.families.template.puzzle import Latin


def say(_puzzle: Latin, literal: Literal, true: bool) -> str:
    """The fact, or its denial."""
    return f"{literal.var.name} is {'' if true else 'not '}{literal.value}"
