"""What is printed, drawn and said."""

from __future__ import annotations

from tests.families.nonogram.boards import COLOURED, FLAG, FLAG_SOLUTION, PLUS, PLUS_SOLUTION, puzzle_of

from cluewise.base.drawing import Label, Rect, Stroke
from cluewise.base.terms import Literal
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.families.nonogram import family
from cluewise.families.nonogram.puzzle import Block, NonogramPuzzle, NonogramSolution

PLUS_EMPTY = """\
    1 1 5 1 1
  +----------+
1 |          |
1 |          |
5 |          |
1 |          |
1 |          |
  +----------+
"""
PLUS_SOLVED = """\
    1 1 5 1 1
  +----------+
1 |....##....|
1 |....##....|
5 |##########|
1 |....##....|
1 |....##....|
  +----------+
"""
FLAG_SOLVED = """\
        2r 1r
        1# 1# 2b
      +---------+
2r 1b |rrrrrrbbb|
1r 1b |rrr...bbb|
   2# |######...|
      +---------+

r red  b dark blue  # black
"""


def test_a_puzzle_prints_its_clues_around_an_empty_board() -> None:
    assert family.render(PLUS, None, PLAIN) == PLUS_EMPTY
    assert str(PLUS) == PLUS_EMPTY


def test_a_solution_prints_as_a_picture() -> None:
    assert family.render(PLUS, PLUS_SOLUTION, PLAIN) == PLUS_SOLVED


def test_colours_print_as_letters_with_a_legend() -> None:
    assert family.render(FLAG, FLAG_SOLUTION, PLAIN) == FLAG_SOLVED


def test_long_numbers_and_empty_clues_keep_their_columns() -> None:
    tall = NonogramPuzzle(rows=((Block(1),),) * 10, columns=((Block(10),), ()))
    head = family.render(tall, None, PLAIN).splitlines()[:3]
    assert head == ["    10  0", "  +------+", "1 |      |"]


def test_each_part_has_its_ink() -> None:
    ink = Ink(given="<{}>".format, found="({})".format, faint="[{}]".format)
    assert family.render(puzzle_of("#."), NonogramSolution(("#.",)), ink).splitlines()[2] == "<1> [|](##)[..][|]"


def test_a_picture_has_clues_and_a_rectangle_for_each_run() -> None:
    drawing = family.draw(PLUS, PLUS_SOLUTION)
    black = [shape for shape in drawing.shapes if isinstance(shape, Rect) and shape.fill == "#000000"]
    assert [round(rect.width / rect.height) for rect in black] == [1, 1, 5, 1, 1]
    assert sorted(shape.text for shape in drawing.shapes if isinstance(shape, Label)) == sorted("1151111511")


def test_every_fifth_line_is_thicker() -> None:
    wide = NonogramPuzzle(rows=((),), columns=((),) * 11)
    strokes = [shape for shape in family.draw(wide, None).shapes if isinstance(shape, Stroke)]
    upright = sorted((stroke.x1, stroke.width) for stroke in strokes if stroke.x1 == stroke.x2)
    assert [n for n, (_, width) in enumerate(upright) if width > 1] == [0, 5, 10, 11]


def test_a_coloured_picture_can_be_read_without_colour() -> None:
    labels = [shape.text for shape in family.draw(FLAG, FLAG_SOLUTION).shapes if isinstance(shape, Label)]
    assert labels[:7] == ["r", "r", "b", "r", "b", "#", "#"]
    assert {"2r", "1b", "red", "dark blue", "black"} <= set(labels)


def test_empty_cells_are_dotted_only_while_others_are_open() -> None:
    def dots(*rows: str) -> int:
        return family.draw(puzzle_of("#."), NonogramSolution(rows)).to_svg().count("<circle")

    assert dots("?.") == 1
    assert dots("#.") == 0


def test_facts_are_said_in_the_puzzles_words() -> None:
    model = family.formulation("cells").model(PLUS)
    first = model.vars[0]
    said = [family.say(PLUS, Literal(first, value), true) for value in "#." for true in (True, False)]
    assert said == ["r1c1 is filled", "r1c1 is not filled", "r1c1 is empty", "r1c1 is not empty"]
    red = family.formulation("cells").model(FLAG).vars[2]
    assert family.say(FLAG, Literal(red, "b"), False) == "r1c3 is not dark blue"
    line = family.formulation("lines").model(PLUS).vars[2]
    assert family.say(PLUS, Literal(line, "#####"), True) == "row 3 is #####"


def test_the_colours_of_one_line_are_told_apart_on_a_board_of_one_column() -> None:
    narrow = puzzle_of("r", "b", palette=COLOURED)
    assert "2 |" not in family.render(narrow, None, PLAIN)
    assert family.draw(narrow, None).width >= 44
