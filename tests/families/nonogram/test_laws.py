"""Laws: what is written reads back equal, and the checker means what the models mean."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.nonogram.boards import COLOURED, boards, puzzle_of, puzzles

from cluewise.base.errors import UsageError
from cluewise.base.scan import clean
from cluewise.families.nonogram import family
from cluewise.families.nonogram.patterns import count, patterns
from cluewise.families.nonogram.puzzle import (
    BLACK_AND_WHITE,
    EMPTY,
    Block,
    Clue,
    NonogramPuzzle,
    NonogramSolution,
)

BLACK_PUZZLES = puzzles(st.just(BLACK_AND_WHITE))
clues = st.lists(st.builds(Block, st.integers(1, 4), st.sampled_from("rb")), max_size=4).map(tuple)


@pytest.mark.parametrize("name", ["non", "webpbn", "json"])
@settings(max_examples=60)
@given(puzzle=puzzles())
def test_formats_with_colours_read_back_what_they_write(name: str, puzzle: NonogramPuzzle) -> None:
    fmt = family.format(name)
    assert fmt.write is not None
    assert fmt.read(clean(fmt.write(puzzle))) == puzzle


@pytest.mark.parametrize("name", ["course", "nin", "sections", "tatham", "mk", "cwd"])
@settings(max_examples=60)
@given(puzzle=BLACK_PUZZLES)
def test_black_and_white_formats_read_back_what_they_write(name: str, puzzle: NonogramPuzzle) -> None:
    fmt = family.format(name)
    assert fmt.write is not None
    assert fmt.read(clean(fmt.write(puzzle))) == puzzle


@settings(max_examples=60)
@given(puzzle=BLACK_PUZZLES)
def test_the_tournament_format_reads_back_square_boards_and_refuses_others(puzzle: NonogramPuzzle) -> None:
    fmt = family.format("tournament")
    assert fmt.write is not None
    if puzzle.width == puzzle.height:
        assert fmt.read(clean(fmt.write(puzzle))) == puzzle
    else:
        with pytest.raises(UsageError, match="square"):
            fmt.write(puzzle)


@pytest.mark.parametrize("name", ["course", "nin", "sections", "tatham", "mk", "cwd", "tournament"])
def test_formats_without_colours_refuse_coloured_puzzles(name: str) -> None:
    fmt = family.format(name)
    assert fmt.write is not None
    with pytest.raises(UsageError, match="no colours"):
        fmt.write(puzzle_of("rb", palette=COLOURED))


def test_webpbn_refuses_to_write_more_than_it_would_read() -> None:
    line = (Block(1),) * 300
    fmt = family.format("webpbn")
    assert fmt.write is not None
    with pytest.raises(UsageError, match="too large"):
        fmt.write(NonogramPuzzle(rows=(line,) * 512, columns=(line,) * 512))


@pytest.mark.parametrize("formulation", ["cells", "lines"])
@settings(max_examples=25, deadline=None)
@given(rows=boards())
def test_the_checker_agrees_with_the_models_on_every_black_and_white_board(
    formulation: str, rows: tuple[str, ...]
) -> None:
    _agree_on_all_boards(puzzle_of(*rows), formulation)


@pytest.mark.parametrize("formulation", ["cells", "lines"])
@settings(max_examples=15, deadline=None)
@given(rows=boards(COLOURED[:2]))
def test_the_checker_agrees_with_the_models_on_every_coloured_board(formulation: str, rows: tuple[str, ...]) -> None:
    _agree_on_all_boards(puzzle_of(*rows, palette=COLOURED[:2]), formulation)


@pytest.mark.parametrize("formulation", ["cells", "lines"])
@settings(max_examples=25, deadline=None)
@given(rows=boards(), columns=boards())
def test_they_agree_that_clues_from_two_boards_rarely_have_a_solution(
    formulation: str, rows: tuple[str, ...], columns: tuple[str, ...]
) -> None:
    mixed = NonogramPuzzle(rows=puzzle_of(*rows).rows, columns=puzzle_of(*columns).columns)
    _agree_on_all_boards(mixed, formulation)
    if family.clashes(mixed):
        assert not any(family.check(mixed, board) == [] for board in _all_boards(mixed))


def _agree_on_all_boards(puzzle: NonogramPuzzle, formulation: str) -> None:
    """A board is right for the checker exactly if some assignment that the model accepts decodes to it."""
    way = family.formulation(formulation)
    model = way.model(puzzle)
    accepted = set()
    for values in product(*(var.values for var in model.vars)):
        answer = dict(zip(model.vars, values, strict=True))
        if model.holds(answer):
            accepted.add(way.decode(puzzle, answer))
    assert accepted == {board for board in _all_boards(puzzle) if family.check(puzzle, board) == []}


def _all_boards(puzzle: NonogramPuzzle) -> list[NonogramSolution]:
    letters = EMPTY + "".join(colour.letter for colour in puzzle.palette)
    rows = ["".join(row) for row in product(letters, repeat=puzzle.width)]
    return [NonogramSolution(board) for board in product(rows, repeat=puzzle.height)]


@settings(max_examples=60)
@given(clue=clues, length=st.integers(1, 7))
def test_the_patterns_of_a_line_are_all_lines_with_that_clue_each_once(clue: Clue, length: int) -> None:
    every = {line for cells in product(".rb", repeat=length) if _reads(line := "".join(cells), clue)}
    found = patterns(clue, length)
    assert set(found) == every
    assert len(found) == len(every) == count(clue, length)


def _reads(line: str, clue: Clue) -> bool:
    return puzzle_of(line, palette=COLOURED).rows[0] == clue
