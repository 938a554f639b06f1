"""Links of puzz.link, CSV, and XML files with several puzzles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewise.base.errors import InputError, UsageError
from cluewise.families.nonogram import NonogramPuzzle, family
from cluewise.families.nonogram.puzzle import Block, Colour
from cluewise.library import examples
from cluewise.solver.pipeline import read_all, read_one
from cluewise.solver.read import Reading

PUZZLES = [read_one(one.text).puzzle for one in examples("nonogram")]
BLACK = [one for one in PUZZLES if isinstance(one, NonogramPuzzle) and len(one.palette) == 1]


def _written(name: str, puzzle: NonogramPuzzle) -> str:
    write = family.format(name).write
    assert write is not None
    return write(puzzle)


@pytest.mark.parametrize("name", ["puzzlink", "csv"])
@pytest.mark.parametrize("puzzle", BLACK, ids=lambda puzzle: puzzle.title)
def test_examples_read_back_and_are_recognised(name: str, puzzle: NonogramPuzzle) -> None:
    reading = read_one(_written(name, puzzle))
    assert isinstance(reading.puzzle, NonogramPuzzle)
    assert (reading.format.name, reading.puzzle.title) == (name, puzzle.title)
    assert (reading.puzzle.rows, reading.puzzle.columns) == (puzzle.rows, puzzle.columns)


@st.composite
def boards(draw: st.DrawFn) -> NonogramPuzzle:
    width, height = draw(st.integers(1, 50)), draw(st.integers(1, 30))
    cells = [[draw(st.booleans()) for _ in range(width)] for _ in range(height)]
    rows, columns = (tuple(map(_clue, lines)) for lines in (cells, list(zip(*cells, strict=True))))
    return NonogramPuzzle(columns=columns, rows=rows)


def _clue(cells: list[bool]) -> tuple[Block, ...]:
    words = "".join("#" if cell else " " for cell in cells).split()
    return tuple(Block(len(word)) for word in words)


@given(boards())
def test_any_board_goes_through_a_link_and_a_table(puzzle: NonogramPuzzle) -> None:
    for name in ("puzzlink", "csv"):
        assert family.format(name).read(_written(name, puzzle)) == puzzle


@pytest.mark.parametrize("name", ["puzzlink", "csv"])
def test_colours_have_no_place_there(name: str) -> None:
    coloured = NonogramPuzzle(
        columns=((Block(1, "r"),),), rows=((Block(1, "r"),),), palette=(Colour("r", "red", "FF0000"),)
    )
    with pytest.raises(UsageError):
        _written(name, coloured)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("puzzlink", "https://puzz.link/p?nonogram/2/2/1111111"),
        ("puzzlink", "https://puzz.link/p?nonogram/0/2/"),
        ("puzzlink", "https://puzz.link/p?nonogram/9999/2/1"),
        ("puzzlink", "https://puzz.link/p?nonogram/3/3/g1jjj"),
        ("puzzlink", "https://puzz.link/p?nonogram/2/2/0"),
        ("puzzlink", "https://puzz.link/p?nonogram/2/2/\u00e9"),
        ("puzzlink", "https://puzz.link/p?nonogram/2/2/1\nhttps://puzz.link/p?nonogram/2/2/1"),
        ("csv", "rows,columns\n"),
        ("csv", "rows,columns\n1;x,1;1\n"),
        ("csv", "rows,cols\n1;1,1;1\n"),
        ("csv", ""),
    ],
)
def test_what_is_wrong_has_a_place(name: str, text: str) -> None:
    with pytest.raises(InputError) as found:
        family.format(name).read(text)
    assert found.value.line is not None


def test_files_with_several_puzzles_are_read_one_by_one() -> None:
    one, other = BLACK[:2]
    both = [_written("webpbn", puzzle).split("<puzzleset>\n")[1].split("</puzzleset>")[0] for puzzle in (one, other)]
    found = list(read_all(f"<puzzleset>{both[0]}{both[1]}</puzzleset>"))
    assert [type(row) for row in found] == [Reading, Reading]
    assert [row.puzzle.title for row in found if isinstance(row, Reading)] == [one.title, other.title]


def test_tables_with_several_rows_are_read_one_by_one() -> None:
    text = "title,rows,columns\nDot,1,1\nBar,1;1,2\nWrong,x,1\n"
    found = list(read_all(text))
    assert [isinstance(row, Reading) for row in found] == [True, True, False]
