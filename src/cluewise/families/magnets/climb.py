"""The magnets ladder in the compiled core: which boards it knows, and what its techniques are called here."""

from __future__ import annotations

from cluewise.families.magnets.compact import compact
from cluewise.families.magnets.layout import SINGLE
from cluewise.families.magnets.model import VALUES
from cluewise.families.magnets.puzzle import OPEN, MagnetsPuzzle
from cluewise.family.steps import Climb
from cluewise.model import Compact

MOST_SIDE = 31

# In the order of the core's numbers.
TECHNIQUES = (
    *("equal poles apart", "neutral domino", "line full", "line needs all that is left", "blanks of a line"),
    *("odd one out", "surplus", "odd stretch", "alternating magnets", "line enumeration"),
)


def question(puzzle: MagnetsPuzzle) -> Compact | None:
    """The dominoes as letters, the counts, and what each domino can be at the start."""
    if max(puzzle.rows, puzzle.columns) > MOST_SIDE or _wants_without_dominoes(puzzle):
        return None
    _, _, letters, row_plus, row_minus, column_plus, column_minus, _ = compact(puzzle).arguments
    counts = (*row_plus, *column_plus), (*row_minus, *column_minus)
    start = tuple(_left(puzzle.given(one) + puzzle.given(other)) for one, other in puzzle.dominoes)
    return Compact("Magnets", ((puzzle.rows, puzzle.columns, letters, *counts), start))


def _left(given: str) -> int:
    """The values of a domino that agree with what is given of its halves."""
    agree = (all(sign in (OPEN, own) for sign, own in zip(given, value, strict=True)) for value in VALUES)
    return sum(1 << n for n, fits in enumerate(agree) if fits)


def _wants_without_dominoes(puzzle: MagnetsPuzzle) -> bool:
    """Whether a line without dominoes wants a pole: that is a rule which no technique looks at."""
    columns = map("".join, zip(*puzzle.layout, strict=True))
    pluses, minuses = (*puzzle.row_plus, *puzzle.column_plus), (*puzzle.row_minus, *puzzle.column_minus)
    told = zip((*puzzle.layout, *columns), pluses, minuses, strict=True)
    return any(set(line) == {SINGLE} and (plus or minus) for line, plus, minus in told)


CLIMB: Climb[MagnetsPuzzle] = Climb(question=question, techniques=TECHNIQUES)
