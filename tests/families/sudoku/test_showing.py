"""What people see: the printed board, letter for letter, and the picture."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from tests.families.sudoku.boards import LUNA, PIECES, empty, solution

from cluewise.base.drawing import FOUND, INK, Label, Stroke
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.families.sudoku import family
from cluewise.families.sudoku.puzzle import SudokuPuzzle

MARKED = Ink(given="<{}>".format, found="({})".format, faint=str)


def test_a_puzzle_prints_with_bars_between_the_boxes_and_the_native_form_is_the_same() -> None:
    wanted = """\
. . . | 1 . . | 2 . 7
. . . | . 4 . | . . 5
. 8 . | . . 3 | . . .
------+-------+------
. . 5 | . . 7 | . . 9
. 1 . | . 5 . | . 3 .
2 . . | 9 . . | 5 . .
------+-------+------
. . . | 6 . . | . 4 .
1 . . | . 7 . | . . .
8 . 2 | . . 9 | . . .
"""
    assert family.render(family.read(LUNA), None, PLAIN) == wanted
    assert family.write(family.read(LUNA)) == wanted


def test_a_jigsaw_prints_with_its_pieces() -> None:
    wanted = """\
1   .   . | .
  +---+---+
. | . | .   .
--+   |   +--
.   . | . | .
  +---+---+
. | .   .   2
"""
    givens = ((1, None, None, None), (None,) * 4, (None,) * 4, (None, None, None, 2))
    assert family.render(SudokuPuzzle(givens=givens, regions=PIECES), None, PLAIN) == wanted


def test_a_jigsaw_with_diagonals_is_written_with_keywords() -> None:
    puzzle = SudokuPuzzle(givens=((1, 2), (None, None)), regions=((1, 1), (2, 2)), diagonals=True, title="Two")
    assert family.write(puzzle) == "# Two\n1 2\n. .\ndiagonals\nregions\n1 1\n2 2\n"


def test_givens_and_found_digits_are_set_apart() -> None:
    puzzle = family.read("1...\n....\n....\n....\n")
    board = solution("12..", "....", "....", "....")
    assert family.render(puzzle, board, MARKED).startswith("<1> (2) | . .\n")


def test_values_of_ten_and_up_print_as_letters() -> None:
    puzzle = SudokuPuzzle(givens=((None,) * 15 + (16,),) + ((None,) * 16,) * 15)
    assert family.render(puzzle, None, PLAIN).split("\n")[0] == ". . . . | . . . . | . . . . | . . . G"


def test_the_picture_has_bold_givens_and_lighter_found_digits() -> None:
    puzzle = family.read("1...\n....\n....\n....\n")
    drawing = family.draw(puzzle, solution("12..", "....", "....", "...."))
    labels = [shape for shape in drawing.shapes if isinstance(shape, Label)]
    assert [(label.text, label.bold, label.colour) for label in labels] == [("1", True, INK), ("2", False, FOUND)]
    assert ET.fromstring(drawing.to_svg()).tag.endswith("svg")
    assert drawing.title == "Sudoku, 4 by 4, with a solution"


def test_thick_lines_stand_where_regions_meet() -> None:
    thick = [shape for shape in family.draw(empty(4), None).shapes if isinstance(shape, Stroke) and shape.width == 3]
    assert len(thick) == 8
    assert family.draw(empty(4, PIECES, diagonals=True), None).title == "Jigsaw Sudoku, 4 by 4 with diagonals"
