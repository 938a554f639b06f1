"""Reading and writing magnets: round trips, places of complaints, what each form looks like."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from tests.families.magnets.making import FIRST, SECOND, layouts, puzzles

from cluewise.base.errors import InputError, PuzzleError, UsageError
from cluewise.base.grid import cells
from cluewise.families.magnets import family
from cluewise.families.magnets.layout import dominoes_of, layout_of
from cluewise.families.magnets.puzzle import MagnetsPuzzle, MagnetsSolution
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

quick = settings(max_examples=80, deadline=None)
EXAMPLE_ID = "6x5:222122,13232,222113,12323,LRLRLRTLRTTTBLRBBBTLRTLRBLRBLR"


@quick
@given(layouts())
def test_a_layout_is_the_same_as_its_dominoes(layout: tuple[str, ...]) -> None:
    assert layout_of(len(layout), len(layout[0]), dominoes_of(layout)) == layout


@quick
@given(puzzles(highest=999))
def test_plain_text_reads_back_equal(puzzle: MagnetsPuzzle) -> None:
    assert family.read(family.write(puzzle)) == puzzle


@quick
@given(puzzles(highest=999))
def test_regions_read_back_equal(puzzle: MagnetsPuzzle) -> None:
    regions = family.format("regions")
    assert regions.write is not None
    assert regions.read(regions.write(puzzle)) == puzzle


@quick
@given(puzzles(highest=61, signs="?"))
def test_game_ids_read_back_equal(puzzle: MagnetsPuzzle) -> None:
    tatham = family.format("tatham")
    assert tatham.write is not None
    assert tatham.looks_like(tatham.write(puzzle)) == CERTAIN
    assert tatham.read(tatham.write(puzzle)) == puzzle


@quick
@given(puzzles(highest=255, signs="+-??"))
def test_links_read_back_equal(puzzle: MagnetsPuzzle) -> None:
    link = family.format("puzzlink")
    assert link.write is not None
    assert link.looks_like(link.write(puzzle)) == CERTAIN
    assert link.read(link.write(puzzle)) == puzzle


@quick
@given(puzzles(highest=999))
def test_json_reads_back_equal(puzzle: MagnetsPuzzle) -> None:
    assert MagnetsPuzzle.from_json(json.loads(json.dumps(puzzle.to_json()))) == puzzle


@quick
@given(puzzles(longest=4))
def test_no_text_can_be_read_as_both_plain_and_regions(puzzle: MagnetsPuzzle) -> None:
    plain, regions = family.format("plain"), family.format("regions")
    for text, other in ((family.write(puzzle), regions), ((regions.write or str)(puzzle), plain)):
        try:
            assert other.read(text) == puzzle, text
        except InputError:
            continue


@quick
@given(puzzles(signs="?"))
def test_what_is_written_looks_like_its_form_and_no_less_than_like_the_other(puzzle: MagnetsPuzzle) -> None:
    plain, regions = family.format("plain"), family.format("regions")
    assert plain.looks_like(family.write(puzzle)) == LIKELY
    assert regions.looks_like((regions.write or str)(puzzle)) >= MAYBE


def test_the_largest_board_survives_every_form() -> None:
    full = MagnetsPuzzle(
        layout=("LR" * 50,) * 100,
        row_plus=(50,) * 100,
        row_minus=(None,) * 100,
        column_plus=(50,) * 100,
        column_minus=(50,) * 100,
    )
    for form in family.formats:
        assert form.write is not None
        assert form.read(form.write(full)) == full


def test_the_example_ids_of_the_format_description() -> None:
    puzzle = family.format("tatham").read(EXAMPLE_ID)
    assert (puzzle.rows, puzzle.columns) == (5, 6)
    assert puzzle.column_plus == (2, 2, 2, 1, 2, 2)
    assert puzzle.row_plus == (1, 3, 2, 3, 2)
    assert puzzle.column_minus == (2, 2, 2, 1, 1, 3)
    assert puzzle.row_minus == (1, 2, 3, 2, 3)
    assert puzzle.layout == ("LRLRLR", "TLRTTT", "BLRBBB", "TLRTLR", "BLRBLR")
    assert family.format("tatham").read("5x5dtS:" + ".....," * 4 + "*" * 25).layout == ("*****",) * 5
    assert family.format("tatham").read("2:11,..,00,aZ,LRLR").row_minus == (10, 61)


def test_a_link_by_hand() -> None:
    # 3 x 2: columns (minus, plus): 1 0, none none, -10 . ; rows: 2 1, none none; one domino across, one down, one cell
    # of its own (r2c1) and an empty one (r2c2).
    #   L R T     between columns: 0 1 / 1 1 -> 01110 -> e; between rows: 1 1 0 -> 11000 -> o
    #   * * B     circles: + - ? / ? ? ? -> 1*9+2*3 = 15 -> f, 0; empties: 00001 0.... -> 1, 0
    puzzle = family.format("puzzlink").read("https://puzz.link/p?magnets/3/2/10h-10.21heof010")
    assert puzzle.layout == ("LRT", "**B")
    assert puzzle.column_minus == (1, None, 16)
    assert puzzle.column_plus == (0, None, None)
    assert (puzzle.row_minus, puzzle.row_plus) == ((2, None), (1, None))
    assert puzzle.givens == ("+-?", "???")


def test_empty_cells_of_a_link_need_no_borders() -> None:
    everything_open = family.format("puzzlink").read("magnets/2/2/n0000s")  # no borders; three of four cells missing
    assert everything_open.layout == ("**", "**")


def test_the_variant_with_equal_poles_touching_is_refused() -> None:
    with pytest.raises(PuzzleError, match="anti"):
        family.format("puzzlink").read("https://puzz.link/p?magnets/a/6/6/whatever")


def test_the_form_with_regions() -> None:
    text = "# Two rows\n2 3\n1 -1 .\n0 1 -\n1 1\n1 .\n+ . x\n. x .\n7 5 5\n7 3 -1\n"
    puzzle = family.format("regions").read(text)
    assert puzzle.title == "Two rows"
    assert puzzle.layout == ("TLR", "B**")
    assert puzzle.column_plus == (1, None, None)
    assert puzzle.row_minus == (1, None)
    assert puzzle.givens == ("+?.", "???")


def test_json_takes_region_numbers_too() -> None:
    counts = {"col_plus": [1, None], "row_plus": [1, 0], "col_minus": [0, 1], "row_minus": [1, 0]}
    puzzle = MagnetsPuzzle.from_json({"domino": [[0, 0], [-1, None]], **counts})
    assert puzzle.layout == ("LR", "**")


def test_writers_refuse_what_their_form_cannot_hold() -> None:
    given_blank = family.read("1 2\n.\n.\n. .\n. .\n0 0\n. .\n")
    high = family.read("1 2\n999\n.\n. .\n. .\n0 0\n")
    for puzzle in (given_blank, high):
        for name in ("tatham", "puzzlink"):
            write = family.format(name).write
            assert write is not None
            with pytest.raises(UsageError, match="cannot hold"):
                write(puzzle)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "rows and columns"),
        ("2\n", 1, 2, "two numbers"),
        ("2 101\n", 1, 3, "from 1 to 100"),
        ("2 2 2\n", 1, 5, "two numbers"),
        ("1 2\n0\n0\n0 0\n", 4, 4, "2 counts (- per column)"),
        ("1 2\n0 0\n0\n0 0\n0 0\n0 0\n", 2, 3, "1 counts (+ per row)"),
        ("1 2\n0\n0\n0 0\n0 -2\n0 0\n", 5, 3, "a count, -1 or ."),
        ("1 2\n0\n0\n0 0\n0 ٣\n0 0\n", 5, 3, "a count, -1 or ."),
        ("1 2\n0\n0\n0 0\n0 0\n0 2\n", 6, 3, "one of 0 1 x"),
        ("1 2\n0\n0\n0 0\n0 0\n0 0 0\n", 6, 5, "2 characters"),
        ("1 2\n0\n0\n0 0\n0 0\n0 x\n", 6, 1, "another 0 to its right to complete the domino at r1c1"),
        ("1 2\n0\n0\n0 0\n0 0\nx 1\n", 6, 3, "another 1 below it"),
        ("2 2\n0 0\n0 0\n0 0\n0 0\n1 1\n1 0\n", 6, 3, "domino at r1c2"),
        ("1 2\n0\n0\n0 0\n0 0\n0 0\n+ 0\n", 7, 3, "one of + - . ?"),
        ("1 2\n0\n0\n0 0\n0 0\nx x\n? +\n", 7, 3, "r1c2 is given as +, but there is no domino"),
        ("1 2\n0\n0\n0 0\n0 0\n0 0\n+ -\n0 0\n", 8, 1, "nothing more"),
        ("# title\n\n1 2\n0\n0\n0 0\n0 0\n00\n? +\n\n! !\n", 11, 1, "nothing more"),
    ],
)
def test_complaints_about_plain_text_name_the_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        family.read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert message in caught.value.message
    assert caught.value.advice


@pytest.mark.parametrize(
    ("name", "text", "column", "message"),
    [
        ("tatham", "6x5:222122,13232", 17, "five parts"),
        ("tatham", EXAMPLE_ID + ",x", 62, "nothing more"),
        ("tatham", "0x5:,,,,", 1, "from 1 to 100"),
        ("tatham", "2x1:11,1,1!,1,LR", 11, "- per column"),
        ("tatham", "2x1:11,1,1,1,LR", 11, "2 characters"),
        ("tatham", "2x1:11,11,11,1,LR", 9, "only 1 characters"),
        ("tatham", "2x1:11,1,11,1,LL", 15, "r1c1 (L) is missing"),
        ("tatham", "2x1:11,1,11,1,LX", 16, "L R T B"),
        ("puzzlink", "magnets/2/", 11, "width/height/body"),
        ("puzzlink", "magnets/x/2/00", 9, "the width"),
        ("puzzlink", "magnets/2/1/00", 15, "6 counts, 2 of them found"),
        ("puzzlink", "magnets/2/1/0000!", 17, "0-9, a-f"),
        ("puzzlink", "magnets/2/1/z", 13, "skips no more"),
        ("puzzlink", "magnets/2/1/l", 14, "borders"),
        ("puzzlink", "magnets/2/1/l0500", 17, "the end of the link"),
        ("puzzlink", "magnets/2/1/lg9", 13, "r1c1 is given as +"),
        ("puzzlink", "magnets/3/1/n0", 13, "larger than a domino"),
    ],
)
def test_complaints_about_one_line_forms_name_the_place(name: str, text: str, column: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        family.format(name).read(text)
    assert (caught.value.line, caught.value.column) == (1, column), caught.value
    assert message in caught.value.message
    assert caught.value.advice


@pytest.mark.parametrize(
    ("board", "line", "column", "message"),
    [
        ("1 1 1\n", 6, 5, "region of 3 cells: r1c1, r1c2, r1c3"),
        ("1 2 1\n", 6, 5, "do not touch: r1c1, r1c3"),
        ("1 2 y\n", 6, 5, "a region number"),
        ("1 2\n", 6, 4, "3 numbers"),
        ("+ - z\n1 1 2\n", 6, 5, "one of + - x"),
        ("+ - -\n1 1 2\n", 6, 5, "r1c3 is given as -"),
    ],
)
def test_complaints_about_regions_name_the_place(board: str, line: int, column: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        family.format("regions").read("1 3\n. . .\n. . .\n.\n.\n" + board)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"layout": []}, "1 to 100 rows"),
        ({"layout": ["LR", "T"]}, "row 2 of the board has 1 cells"),
        ({"layout": ["LQ"]}, "r1c2 of the layout must be one of"),
        ({"layout": ["TB"]}, "r1c1 has no other half below"),
        ({"layout": ["RL"]}, "r1c1 has no other half to the left"),
        ({"row_plus": [1, 2]}, "row_plus must have 1 entries, found 2"),
        ({"col_minus": [1, 1.5]}, "entry 2 of 'col_minus'"),
        ({"col_minus": [1, True]}, "entry 2 of 'col_minus'"),
        ({"col_plus": "12"}, "'col_plus' of a magnets puzzle must be a list"),
        ({"givens": ["+"]}, "fill 1 rows of 2"),
        ({"givens": ["+!"]}, "found '!'"),
        ({"layout": ["**"], "givens": ["+?"]}, "r1c1 is given as +, but there is no domino"),
        ({"domino": [[0, 0, 0]]}, "region of 3 cells"),
        ({"domino": [[0], [0, 1]]}, "all of one length"),
        ({"domino": [["0", 0]]}, "r1c1 of 'domino'"),
    ],
)
def test_json_complaints_say_what_and_where(changes: dict[str, object], message: str) -> None:
    good = {"layout": ["LR"], "row_plus": [1], "row_minus": [1], "col_plus": [1, 0], "col_minus": [0, 1]}
    assert MagnetsPuzzle.from_json(good).columns == 2
    with pytest.raises(PuzzleError) as caught:
        MagnetsPuzzle.from_json(good | changes)
    assert message in caught.value.message


def test_titles_are_kept_and_do_not_count() -> None:
    puzzle = family.read("# Door magnet\n# by nobody\n" + FIRST)
    assert puzzle.title == "Door magnet"
    assert puzzle == family.read(FIRST)
    assert family.read(family.write(puzzle)).title == "Door magnet"


def test_spaces_between_the_cells_are_optional() -> None:
    lines = SECOND.splitlines()
    tight = "\n".join(lines[:5] + [line.replace(" ", "") for line in lines[5:]])
    assert family.read(tight) == family.read(SECOND)
    assert family.formats[0].looks_like(tight) == LIKELY


@pytest.mark.parametrize(
    "text",
    [
        "5 5\n1\n3\n5\n3\n1\n1\n3\n5\n3\n1\n",  # a nonogram
        "4 4\n1 1\n2\n1\n0\n1\n1 1\n2\n1\n",
        "2 2\n1\n1\n1\n1\n",
        "1 2 3\n2 3 1\n3 1 2\n",  # hitori, sudoku
        "53..7....\n6..195...\n",
        "5\n\n1 2 3 4 5\n",
        "6x6:226335616234522661263153113366641526",
        "There are two houses.\n",
        "3x3:a5_6b,aaa,bbb",
        "0 0\n",
    ],
)
def test_other_texts_do_not_look_like_magnets(text: str) -> None:
    assert [form.looks_like(text) for form in family.formats] == [NO] * len(family.formats)


@quick
@given(puzzles(longest=5))
def test_a_solution_survives_json_and_text(puzzle: MagnetsPuzzle) -> None:
    solution = MagnetsSolution(puzzle.givens)
    data = json.dumps({"solutions": [solution.to_json()]})
    assert family.read_solutions(puzzle, data) == (solution,)
    twice = "\n".join([*solution.rows, "", *solution.rows])
    assert family.read_solutions(puzzle, twice) == (solution, solution)


@quick
@given(puzzles(longest=5, highest=120))
def test_a_printed_position_reads_back(puzzle: MagnetsPuzzle) -> None:
    from cluewise.base.text_styles import PLAIN

    solution = MagnetsSolution(puzzle.givens)
    text = "Here it is:\n\n" + 2 * (family.render(puzzle, solution, PLAIN) + "\n")
    assert family.read_solutions(puzzle, text) == (solution, solution)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "found nothing"),
        ("+-\n", "expected 6 cells, found 2"),
        ("+-....\n", "expected 6 rows"),
        ("+-..5.\n", "expected + - . or ?"),
        ('{"rows": ["+-", 5]}', "must be a string"),
        ('{"rows": ["+y"]}', "column 2"),
        ('{"rows": ', "not valid JSON"),
        ("[]", "empty"),
        ("           2   1   2   2   2   1\n           2   1   2   2   1   2\n", "expected 6 rows below"),
        ("           2   1   2   2   2   1\n           2   1   2   2   1   2\n" + 6 * "   1   2\n", "counts of row 1"),
        (
            "           2   1   2   2   2   1\n           2   1   2   2   1   2\n" + 6 * "   1   1  -\n",
            "below the counts",
        ),
    ],
)
def test_complaints_about_solutions(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        family.read_solutions(family.read(FIRST), text)
    assert message in caught.value.message


def test_every_layout_of_a_small_board_reads_back() -> None:
    """All layouts of 3 x 4, dominoes or not: the pairing from the top left never goes astray."""
    found = set()

    def lay(rest: list[tuple[int, int]], dominoes: tuple) -> None:
        if not rest:
            found.add(layout_of(3, 4, dominoes))
            return
        (row, column), *rest = rest
        lay(rest, dominoes)
        for other in ((row, column + 1), (row + 1, column)):
            if other in rest:
                lay([cell for cell in rest if cell != other], (*dominoes, ((row, column), other)))

    lay(list(cells(3, 4)), ())
    nothing = {
        "row_plus": (None,) * 3,
        "row_minus": (None,) * 3,
        "column_plus": (None,) * 4,
        "column_minus": (None,) * 4,
    }
    assert len(found) == 823  # matchings of the 3 x 4 grid graph
    for layout in found:
        puzzle = MagnetsPuzzle(layout=layout, **nothing)
        assert family.read(family.write(puzzle)) == puzzle
