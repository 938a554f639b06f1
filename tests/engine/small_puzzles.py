"""Random small puzzles of every family, and clingo as a person runs it: a program in, its printed answers out."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.families.hitori.boards import NUMBER_PUZZLE
from tests.families.magnets.making import puzzles as magnets
from tests.families.nonogram.boards import palettes
from tests.families.nonogram.boards import puzzle_of as picture
from tests.families.nonogram.boards import puzzles as nonograms
from tests.families.sudoku.boards import puzzles as sudokus
from tests.families.zebra.puzzles import odd_puzzles
from tests.families.zebra.puzzles import puzzles as zebras

from cluewise.families.nonogram.puzzle import EMPTY, NonogramPuzzle


@st.composite
def pictures(draw: st.DrawFn) -> NonogramPuzzle:
    """A nonogram that has a solution at least."""
    palette = draw(palettes)
    width = draw(st.integers(1, 5))
    letters = EMPTY + "".join(colour.letter for colour in palette)
    rows = draw(st.lists(st.text(letters, min_size=width, max_size=width), min_size=1, max_size=5))
    return picture(*rows, palette=palette)


PUZZLES = {
    "hitori": NUMBER_PUZZLE,
    "magnets": magnets(longest=5, highest=3),
    "nonogram": st.one_of(nonograms(), pictures()),
    "sudoku": sudokus(),
    "zebra": st.one_of(zebras(), odd_puzzles()),
}


def clingo_prints(program: str, models: int = 0) -> str:
    """What `clingo program.lp` prints; models=0 asks for all answers, as on its command line."""
    from clingo import Control

    control = Control([str(models), "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    lines = ["clingo version 5.8.0", "Reading from puzzle.lp", "Solving..."]
    with control.solve(yield_=True) as handle:
        for number, model in enumerate(handle, 1):
            lines += [f"Answer: {number}", " ".join(map(str, model.symbols(shown=True)))]
        lines.append("SATISFIABLE" if handle.get().satisfiable else "UNSATISFIABLE")
    return "\n".join([*lines, "", "Models       : 1", ""])
