"""How people reason about nonograms: cells, lines, runs, and the techniques, easiest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluewise.base.terms import Literal, Value
from cluewise.families.nonogram.climb import CLIMB
from cluewise.families.nonogram.marked import draw
from cluewise.families.nonogram.model import decode_cells, told_model
from cluewise.families.nonogram.puzzle import OPEN, NonogramPuzzle, NonogramSolution
from cluewise.families.nonogram.techniques.counting import COLOURS, COMPLETED_LINE
from cluewise.families.nonogram.techniques.edges import EDGE, ONE_LEFT, TIGHT
from cluewise.families.nonogram.techniques.lines import lines_of, missing_colours
from cluewise.families.nonogram.techniques.packing import EXACT, OVERLAP
from cluewise.families.nonogram.techniques.ranges import FULL, IDENTIFIED, RANGE, UNREACHED
from cluewise.families.nonogram.techniques.runs import COMPLETED_RUN, GAP, SPLIT, STRETCHED
from cluewise.families.nonogram.techniques.telling import afterwards, conclude
from cluewise.families.nonogram.techniques.uniting import unite
from cluewise.families.nonogram.techniques.weighing import WEIGHING
from cluewise.families.nonogram.words import say
from cluewise.family.filling import filling
from cluewise.family.puzzle import Json
from cluewise.family.steps import Key, Ladder, Lesson, Position, Proof, short_argument, what_if


def facts(_: NonogramPuzzle, literal: Literal) -> tuple[Json, ...]:
    """A cell and what is in it."""
    return ({"cell": list(literal.var.key), "value": literal.value},)


def entries(_: NonogramPuzzle, position: NonogramSolution) -> Mapping[Key, Value]:
    """The cells that are filled or known to be empty."""
    return {
        (row, column): value
        for row, line in enumerate(position.rows, 1)
        for column, value in enumerate(line, 1)
        if value != OPEN
    }


def fold(position: Position[NonogramPuzzle], settled: Sequence[Literal], techniques: Sequence[str]) -> str:
    """The rows that some steps have filled, or gone on with."""
    known = position.known()
    after = known | {one.var: one.value for one in settled}
    return filling(decode_cells(position.puzzle, known).rows, decode_cells(position.puzzle, after).rows, techniques)


def brief(puzzle: NonogramPuzzle, rule: int) -> str:
    """A rule of the model in a few words: `row 3: 5 2`."""
    line = lines_of(puzzle)[rule]
    return f"{line.name.lower()}: {line.short}"


def broken(position: Position[NonogramPuzzle], rule: int, _: bool) -> str:
    """A line whose runs have no room any more."""
    return f"then the runs of {lines_of(position.puzzle)[rule].word} do not fit any more"


ON_ONE_CELL = Proof(
    name="contradiction on one cell",
    effort=3.9,
    about=(
        "No line says anything more by itself, so try a cell: fill it, or leave it empty, in thought. If after a line "
        "or two some line can no longer hold its runs, the cell is the other way round."
    ),
    lesson=Lesson(puzzle="width 5\nheight 4\n\nrows\n1,1\n1\n2\n1,1\n\ncolumns\n0\n1\n2\n1,1\n1,1\n"),
)
STUCK = Lesson(
    puzzle="width 6\nheight 4\n\nrows\n1,2\n1\n1\n1,1\n\ncolumns\n1\n0\n1\n2\n2\n1\n",
    filled="?.????\n...??.\n..????\n?.????\n",
)

LADDER: Ladder[NonogramPuzzle, NonogramSolution] = Ladder(
    model=told_model,
    obvious=missing_colours,
    techniques=(
        *(EXACT, COMPLETED_LINE, OVERLAP, COMPLETED_RUN, EDGE, ONE_LEFT, STRETCHED, GAP, TIGHT, SPLIT, COLOURS),
        *(RANGE, UNREACHED, IDENTIFIED, FULL),
    ),
    climb=CLIMB,
    facts=facts,
    say=say,
    entries=entries,
    brief=brief,
    broken=broken,
    fold=fold,
    weighing=WEIGHING,
    conclude=conclude,
    afterwards=afterwards,
    unite=unite,
    sees_every_rule=lambda _: True,
    draw=draw,
    named_argument=short_argument(ON_ONE_CELL.name),
    proofs=(ON_ONE_CELL, what_if(STUCK)),
)
