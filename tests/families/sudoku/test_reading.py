"""Reading: all the ways people type a grid, lines, game IDs, JSON; and complaints with places."""

from __future__ import annotations

import pytest
from tests.families.sudoku.boards import CLASHING, FOUR, FULL, LUNA, PIECES

from cluewise.base.errors import InputError, UsageError
from cluewise.families.sudoku import family
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.regions import boxes
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

LINE = LUNA.replace("\n", "")
SPACED = "\n".join(" ".join(row) for row in LUNA.split())

FORUM = """\
 *-----------*
 |...|1..|2.7|
 |...|.4.|..5|
 |.8.|..3|...|
 |---+---+---|
 |..5|..7|..9|
 |.1.|.5.|.3.|
 |2..|9..|5..|
 |---+---+---|
 |...|6..|.4.|
 |1..|.7.|...|
 |8.2|..9|...|
 *-----------*
"""
DRAWN = """\
┌───────┬───────┬───────┐
│ . . . │ 1 . . │ 2 . 7 │
│ . . . │ . 4 . │ . . 5 │
│ . 8 . │ . . 3 │ . . . │
├───────┼───────┼───────┤
│ . . 5 │ . . 7 │ . . 9 │
│ . 1 . │ . 5 . │ . 3 . │
│ 2 . . │ 9 . . │ 5 . . │
├───────┼───────┼───────┤
│ . . . │ 6 . . │ . 4 . │
│ 1 . . │ . 7 . │ . . . │
│ 8 . 2 │ . . 9 │ . . . │
└───────┴───────┴───────┘
"""


@pytest.mark.parametrize(
    "text",
    [
        LUNA.replace(".", "0"),
        LUNA.replace(".", "*"),
        LUNA.replace(".", "_"),
        SPACED,
        SPACED.replace(" ", "\t"),
        "\n".join(f"  {row[:3]} {row[3:6]} {row[6:]}" for row in LUNA.split()),
        "\n".join("|" + "|".join(row) + "|\n" + "-" * 19 for row in LUNA.split()),
        FORUM,
        DRAWN,
        f"# Luna\n# from the moon\n\n{LUNA}\n\n",
    ],
)
def test_a_grid_reads_the_same_however_it_is_typed(text: str) -> None:
    assert family.read(text) == family.read(LUNA)
    assert family.formats[0].looks_like(text) == LIKELY


def test_the_first_comment_is_the_title() -> None:
    assert family.read(f"# Luna\n# more\n{LUNA}").title == "Luna"


def test_letters_and_numbers_stand_for_ten_and_up() -> None:
    letters = family.read("\n".join(["A b . 3" + " ." * 8] + [". " * 12] * 11))
    numbers = family.read("\n".join(["10 11 . 3" + " ." * 8] + [". " * 12] * 11))
    assert letters == numbers
    assert letters.givens[0][:4] == (10, 11, None, 3)


def test_every_usual_size_reads_with_its_usual_boxes() -> None:
    shapes = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 15: (3, 5), 16: (4, 4), 20: (4, 5)}
    for size, box in {**shapes, 25: (5, 5)}.items():
        rows = "\n".join(["." * size] * size)
        assert family.read(rows).box == box
        assert family.format("line").read("." * size * size).box == box


def test_bars_and_dashes_show_boxes_of_another_shape() -> None:
    tall = ". . | . . | . .\n" * 3
    assert family.read(f"{tall}----+-----+----\n{tall}").box == (3, 2)
    assert family.read(tall * 2).box == (3, 2)
    assert family.read(". . . . . .\n. . . . . .\n. . . . . .\n-----------\n" * 2).box == (3, 2)


def test_keywords_add_diagonals_and_regions() -> None:
    puzzle = family.read("1...\n....\n....\n....\n\nDiagonals:\n\nregions\naaab\nacbb\nccbd\ncddd\n")
    assert puzzle == SudokuPuzzle(givens=((1,) + (None,) * 3,) + ((None,) * 4,) * 3, regions=PIECES, diagonals=True)
    assert puzzle.box is None


@pytest.mark.parametrize(
    ("format_", "text", "line", "column", "message"),
    [
        ("grid", LUNA.replace("...1..2.7", "...1..2."), 1, 9, "expected 9 cells in this row, found 8"),
        ("grid", LUNA.replace("....4...5", "....4...55"), 2, 10, "expected 9 cells in this row, found 10"),
        ("grid", LUNA.replace("1...7....\n", ""), 8, None, "expected 9 rows"),
        ("grid", LUNA + ".........\n", 10, None, "expected 9 rows"),
        ("grid", LUNA.replace("8.2", "8x2"), 9, 2, "expected 1 to 9, or one of . 0 * _ for an empty cell, found 'x'"),
        ("grid", SPACED.replace("8 . 2", "8 . 12"), 9, 5, "expected 1 to 9"),
        ("grid", LUNA.replace("8.2", "8.٣"), 9, 3, "found '٣'"),
        ("grid", "\n".join(["17 " + ". " * 15] + [". " * 16] * 15), 1, 1, "a number from 1 to 16, found '17'"),
        ("grid", ". . . . .\n" * 5, 1, None, "a 5 x 5 sudoku has no usual boxes"),
        ("grid", "." * 26 + ("\n" + "." * 26) * 25, 1, None, "2 to 25 rows"),
        ("grid", ". | . . .\n" * 4, 1, None, "boxes of one width"),
        ("grid", "..|..\n..|..\n.|...\n..|..\n", 3, None, "boxes of one width"),
        ("grid", "....\n----\n....\n....\n....\n", 5, None, "boxes of one height"),
        ("grid", ". . | . . | . .\n. . | . . | . .\n------\n" * 3, 1, None, "2 rows and 2 columns"),
        ("grid", "....\n....\n....\n....\nregions\naabb\naabb\nccd\nccdd\n", 8, 4, "expected 4 cells"),
        ("grid", "....\n....\n....\n....\nregions\n", 5, None, "4 rows of 4 labels"),
        ("grid", "....\n....\n....\n....\nregions\naabb\naabb\nccdd\ncccd\n", 5, None, "must have 4 cells"),
        ("line", LINE[:-1], 1, 81, "found 80"),
        ("line", LINE[:40] + " " + LINE[40:], 1, 42, "expected the end of the line"),
        ("line", LINE.replace("9", "A"), 1, LINE.index("9") + 1, "found 'A'"),
        ("line", LINE + "\n" + LINE, 2, None, "expected one line, found 2"),
        ("tatham", "2x2:c1a2d3a4b", 1, 14, "expected 16 cells, found 15"),
        ("tatham", "2x2:c1a2d3a4d", 1, 13, "more than 16 cells"),
        ("tatham", "2x2:c1a2d3a5c", 1, 12, "a number from 1 to 4, found '5'"),
        ("tatham", "2x2:c1a2d3a0c", 1, 12, "a number from 1 to 4, found '0'"),
        ("tatham", "2x2:c1a2d3aAc", 1, 12, "found 'A'"),
        ("tatham", "2x2k:p,aa,bb", 1, 10, "stop before the end"),
        ("tatham", "2x2y:p", 1, 4, "one of the options"),
        ("tatham", "2x2:p,aa", 1, 7, "expected the end of the game ID"),
        ("tatham", "4j:p", 1, 5, "stop before the end"),
        ("tatham", "4j:p,zzzz", 1, 7, "beyond a 4 x 4 grid"),
        ("tatham", "4j:p,a-", 1, 7, "found '-'"),
        ("tatham", "4j:p,________________________a", 1, 30, "beyond"),
        ("tatham", "4j:p,_________________________", 1, 6, "must have 4 cells, but has 1"),
        ("tatham", "1x9:c", 1, 1, "at least 2 each way"),
        ("tatham", "9x9:c", 1, 1, "2 to 25 cells"),
        ("tatham", "hello", 1, 1, "a game ID such as"),
        ("tatham", "2x2:p more", 1, 7, "the end of the line"),
    ],
)
def test_a_complaint_names_the_place(format_: str, text: str, line: int, column: int | None, message: str) -> None:
    with pytest.raises(InputError) as caught:
        family.format(format_).read(text)
    assert message in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column)


def test_game_ids_say_how_tall_and_how_wide_boxes_are() -> None:
    read = family.format("tatham").read
    assert read("2x3:zj").box == (2, 3)
    assert read("3x2db:zj").box == (3, 2)
    assert read("2:p") == read("2x2dt:p") == read("2x2r2dt:p")
    assert read("2x2x:p").diagonals


def test_a_jigsaw_in_a_game_id_is_a_list_of_missing_lines() -> None:
    fmt = family.format("tatham")
    puzzle = fmt.read("4j:1o,b__b__caa_aaa")
    assert puzzle.regions == PIECES
    assert puzzle == fmt.read("2x2j:1o,b__b__caa_aaa")
    assert fmt.write is not None
    assert fmt.write(puzzle) == "4j:1o,b__b__caa_aaa\n"


def test_a_format_refuses_to_write_what_it_cannot_hold() -> None:
    scattered = SudokuPuzzle(givens=((None,) * 2,) * 2, regions=((1, 2), (2, 1)))
    crossed = SudokuPuzzle(givens=((None,) * 4,) * 4, diagonals=True)
    for name, puzzle in (("tatham", scattered), ("line", scattered), ("line", crossed)):
        write = family.format(name).write
        assert write is not None
        with pytest.raises(UsageError):
            write(puzzle)


def test_json_without_a_shape_has_the_usual_boxes_and_zero_is_empty() -> None:
    rows = "[[0,0,1,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]]"
    puzzle = family.format("json").read('{"family": "sudoku", "givens": ' + rows + "}")
    assert puzzle.box == (2, 3)
    assert puzzle.givens[0] == (None, None, 1, None, None, None)


def test_regions_that_are_boxes_are_boxes() -> None:
    puzzle = SudokuPuzzle(givens=((None,) * 4,) * 4, regions=((7, 7, 3, 3), (7, 7, 3, 3), (1, 1, 2, 2), (1, 1, 2, 2)))
    assert puzzle.regions == boxes(2, 2)
    assert puzzle.box == (2, 2)


@pytest.mark.parametrize(
    ("text", "grid", "line", "tatham"),
    [
        (LUNA, LIKELY, NO, NO),
        (FULL, LIKELY, NO, NO),
        (CLASHING, LIKELY, NO, NO),
        (FOUR, LIKELY, NO, NO),
        (LINE, NO, LIKELY, NO),
        (f"{LINE}\n" * 100_000, NO, LIKELY, NO),
        (f"{LINE}\n{LINE[1:]}\n", MAYBE, MAYBE, NO),
        (LINE[1:], NO, MAYBE, NO),
        ("\n".join(["1" + "." * 15] + ["G" + "." * 15] * 15), LIKELY, MAYBE, NO),
        (LUNA.replace("1...7....\n", ""), MAYBE, NO, NO),
        ("2x2:c1a2d3a4c", NO, NO, CERTAIN),
        ("2x2:c1_2d3a4c", NO, NO, LIKELY),
        ("6x6:226335616234522661263153113366641526", NO, NO, MAYBE),
        ("6x5:222122,13232,222113,12323,LRLRLRTLRTTTBLRBBBTLRTLRBLRBLR", NO, NO, NO),
        ("5x5:1.1/2/3/1/1/2/3/1/1/2", NO, NO, NO),
        ("5 5\n1\n2 1\n3\n1 1\n5\n1\n2\n3\n1 1\n4\n", NO, NO, NO),
        ("4 6 6 2 2\n6 3 5 3 1\n2 3 4 1 5\n1 1 3 2 3\n2 2 1 1 4\n", NO, NO, NO),
        ("There are three houses.\nThe Swede lives in the first.\n", NO, NO, NO),
        ("x" * 10_000_000, NO, NO, NO),
        ("1\n" * 5_000_000, NO, NO, NO),
        ("\n" * 10_000_000, NO, NO, NO),
    ],
    ids=range(21),
)
def test_what_looks_like_a_sudoku(text: str, grid: int, line: int, tatham: int) -> None:
    found = [family.format(name).looks_like(text) for name in ("grid", "line", "tatham")]
    assert found == [grid, line, tatham]


def test_solutions_read_from_lines_and_grids_also_several() -> None:
    puzzle = family.read("1...\n....\n....\n....\n")
    both = family.read_solutions(puzzle, f"{FOUR}\n{FOUR.replace('1', '.')}")
    assert both[0].grid[0] == (1, 2, 3, 4)
    assert both[1].grid[0] == (None, 2, 3, 4)
    assert family.read_solutions(puzzle, "1234341221434?21") != family.read_solutions(puzzle, "1234341221434321")
    assert family.read_solutions(puzzle, "1234341221434321") == (both[0],)


@pytest.mark.parametrize("text", ["12\n34", "1234\n" * 3, "1234\n1234\n123\n1234", "5234\n" * 4, '{"grid": [[1]]}', ""])
def test_a_solution_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        family.read_solutions(family.read("1...\n....\n....\n....\n"), text)
