"""A nonogram turned over, or in other colours, has its pictures turned over, or in those colours."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.nonogram.boards import COLOURED, puzzle_of
from tests.symmetry.asking import check_law
from tests.symmetry.turns import TURNS

from cluewise.engine.native import core_version
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, Block, NonogramPuzzle, NonogramSolution

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")


@st.composite
def puzzles(draw: st.DrawFn) -> NonogramPuzzle:
    """The clues of a random picture, black or in three colours, now and then with a clue of another one."""
    palette = draw(st.sampled_from([BLACK_AND_WHITE, COLOURED]))
    letters = "." + "".join(colour.letter for colour in palette)
    height, width = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    row = st.text(letters, min_size=width, max_size=width)
    puzzle = puzzle_of(*draw(st.lists(row, min_size=height, max_size=height)), palette=palette)
    if draw(st.integers(0, 4)):
        return puzzle
    spoilt = draw(st.integers(0, height - 1))
    rows = tuple(clue[::-1] if n == spoilt else clue for n, clue in enumerate(puzzle.rows))
    return NonogramPuzzle(rows=rows, columns=puzzle.columns, palette=palette)


def turned_clues(name: str, puzzle: NonogramPuzzle) -> NonogramPuzzle:
    """The puzzle of the picture turned over."""
    rows, columns, palette = puzzle.rows, puzzle.columns, puzzle.palette
    back = tuple(clue[::-1] for clue in rows), tuple(clue[::-1] for clue in columns)
    new = {
        "across": (back[0], columns[::-1]),
        "down": (rows[::-1], back[1]),
        "transposed": (columns, rows),
        "rotated": (back[1], rows[::-1]),
    }[name]
    return NonogramPuzzle(rows=new[0], columns=new[1], palette=palette)


@pytest.mark.parametrize("name", TURNS)
def test_a_nonogram_turned_over_has_its_pictures_turned_over(name: str) -> None:
    @settings(max_examples=50, deadline=None)
    @given(puzzles())
    def law(puzzle: NonogramPuzzle) -> None:
        check_law(
            puzzle,
            turned_clues(name, puzzle),
            lambda found: NonogramSolution(tuple(map("".join, TURNS[name](found.rows)))),
        )

    law()


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.data())
def test_a_nonogram_in_other_colours_has_its_pictures_in_those_colours(
    puzzle: NonogramPuzzle, data: st.DataObject
) -> None:
    letters = [colour.letter for colour in puzzle.palette]
    new = dict(zip(letters, data.draw(st.permutations(letters)), strict=True))

    def recoloured(clues: tuple[tuple[Block, ...], ...]) -> tuple[tuple[Block, ...], ...]:
        return tuple(tuple(Block(length, new[colour]) for length, colour in clue) for clue in clues)

    other = NonogramPuzzle(rows=recoloured(puzzle.rows), columns=recoloured(puzzle.columns), palette=puzzle.palette)
    table = str.maketrans(new)
    check_law(puzzle, other, lambda found: NonogramSolution(tuple(row.translate(table) for row in found.rows)))


@settings(max_examples=30, deadline=None)
@given(puzzles(), st.data())
def test_the_order_of_the_palette_does_not_matter(puzzle: NonogramPuzzle, data: st.DataObject) -> None:
    palette = tuple(data.draw(st.permutations(puzzle.palette)))
    other = NonogramPuzzle(rows=puzzle.rows, columns=puzzle.columns, palette=palette)
    check_law(puzzle, other, lambda found: found)
