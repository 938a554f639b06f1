"""The native form, the number formats and JSON: what they read, what they claim, and where they complain."""

from __future__ import annotations

import pytest
from tests.families.hitori.boards import DOCUMENT, board

import cluewise
from cluewise.base.errors import InputError, PuzzleError, ReadError
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

LETTERS = board("cebbc", "beade", "adace", "cabec", "ebaaa")
NUMBERS = HitoriPuzzle((("10", "2", "3"), ("2", "10", "2")))


@pytest.mark.parametrize(
    "text",
    [
        DOCUMENT,
        DOCUMENT.replace(" ", ""),
        DOCUMENT.replace("  ", ","),
        DOCUMENT.replace("  ", ", "),
        DOCUMENT.replace("  ", "\t"),
        "\n" + DOCUMENT.replace("\n", "\n\n"),
        "# Title\n# more\n" + DOCUMENT,
    ],
)
def test_symbols_stand_apart_by_spaces_commas_tabs_or_not_at_all(text: str) -> None:
    assert family.read(text) == LETTERS
    assert family.formats[0].looks_like(text) == LIKELY


def test_the_first_heading_is_the_title_and_must_cross_is_a_line_of_its_own() -> None:
    puzzle = family.read("# A title\n# a remark\nmust-cross\n1 2\n2 1\n")
    assert (puzzle.title, puzzle.must_cross) == ("A title", True)
    assert puzzle.to_text() == "# A title\nmust-cross\n1 2\n2 1\n"


def test_one_row_reads_when_it_is_called_hitori_but_is_never_claimed() -> None:
    assert family.read("1123\n").grid == (("1", "1", "2", "3"),)
    assert family.read("10 2 3\n").grid == (("10", "2", "3"),)
    assert family.formats[0].looks_like("1123\n") == NO


def test_one_column_of_long_symbols_is_written_with_commas() -> None:
    puzzle = HitoriPuzzle((("12",), ("must-cross",)))
    assert family.write(puzzle).split() == ["12,", "must-cross,"]
    assert family.read(family.write(puzzle)) == puzzle


def test_columns_of_wide_symbols_are_aligned() -> None:
    assert family.write(NUMBERS) == "10  2  3\n 2 10  2\n"


@pytest.mark.parametrize(
    ("text", "likeness"),
    [
        ("1.3\n.21\n3.2\n", NO),
        ("53..7....\n" * 9, NO),
        ("123456789\n" * 9, LIKELY),
        ("103\n231\n312\n", MAYBE),
        ("5 3 0 0\n0 1 2 0\n3 0 0 4\n0 4 1 0\n", NO),
        ("5 5\n1 1\n2 2\n3 1\n", NO),
        ("0" * 81 + "\n" + "1" * 81 + "\n", NO),
        ("5x5:4245111324532244543211545\n" * 3, NO),
        ("#.#\n.#.\n###\n", NO),
        ("0110\n1001\n0110\n", NO),
        ("a b c\nb c\nc a b\n", MAYBE),
        ("There are five houses.\nThe Swede lives in the second one.\n", NO),
        ('{"family": "hitori"}', NO),
        ("<puzzle/>", NO),
        ("", NO),
        ("1 2 3\n" * 200_000, NO),
    ],
)
def test_what_the_native_form_claims(text: str, likeness: int) -> None:
    assert family.formats[0].looks_like(text) == likeness


def test_a_game_id_of_singles() -> None:
    tatham = family.format("tatham")
    for text in ("3x2:123213\n", "# t\n3x2dk:123213", "3x2de:123213"):
        assert tatham.looks_like(text) == CERTAIN
        assert tatham.read(text) == board("123", "213")
    assert tatham.read("2:1221") == board("12", "21")
    assert tatham.read("11x1:123456789ab").grid[0][-2:] == ("10", "11")


@pytest.mark.parametrize("text", ["3x3:_5a2b", "3x3:1a2b3c", "5x5:1/2.1/3", "6x5:222122,13232,222113,12323,LRLR", "x"])
def test_ids_of_other_games_are_not_claimed_for_certain(text: str) -> None:
    assert family.format("tatham").looks_like(text) in (NO, MAYBE)


def test_a_singles_file() -> None:
    singles = family.format("singles")
    text = "2\n\n1 2\n02 1\n\n@1234\n# made by hand\n"
    assert singles.looks_like(text) == CERTAIN
    assert singles.read(text) == board("12", "21")
    assert singles.looks_like("2\n\n1 2\n2 1\n") == LIKELY
    assert singles.looks_like("5\n5\n1 1\n2\n\n1\n2\n") == NO


@pytest.mark.parametrize(
    "link",
    [
        "https://puzz.link/p?hitori/3/2/1-2e.213",
        "http://pzv.jp/p.html?hitori/3/2/1-2e.213",
        "hitori/3/2/1-2e.213/",
        "# t\npuzz.link/p?hitori/3/2/1-2e.213\n",
    ],
)
def test_links_of_puzzlink_with_large_numbers_and_empty_cells(link: str) -> None:
    puzzlink = family.format("puzzlink")
    assert puzzlink.looks_like(link) == CERTAIN
    assert puzzlink.read(link).grid == (("1", "86", "."), ("2", "1", "3"))


def test_links_to_other_puzzles_are_not_claimed() -> None:
    assert family.format("puzzlink").looks_like("https://puzz.link/p?nonogram/5/5/abc") == NO


@pytest.mark.parametrize(
    ("name", "puzzle", "says"),
    [
        ("tatham", LETTERS, "whole numbers only"),
        ("tatham", NUMBERS, "numbers from 1 to 3"),
        ("tatham", board("12", "21", must_cross=True), "at least one cell"),
        ("singles", NUMBERS, "square"),
        ("singles", HitoriPuzzle((("01",),)), "whole numbers only"),
        ("puzzlink", HitoriPuzzle((("1296",),)), "from 0 to 1295"),
        ("puzzlink", HitoriPuzzle((("²",),)), "whole numbers only"),
        ("lp", board(".1"), "empty cells"),
    ],
)
def test_a_format_refuses_to_write_what_it_cannot_hold(name: str, puzzle: HitoriPuzzle, says: str) -> None:
    write = family.format(name).write
    assert write is not None
    with pytest.raises(PuzzleError, match=says):
        write(puzzle)


def test_json_takes_numbers_as_symbols_and_reads_over_what_collections_add() -> None:
    text = '{"family": "hitori", "width": 3, "grid": [[10, 2, 3], [2, 10, "2"]], "solution": [1]}'
    assert family.format("json").read(text) == NUMBERS
    with pytest.raises(PuzzleError, match="'width' of a hitori puzzle says 4, but there are 3"):
        family.format("json").read(text.replace("3,", "4,", 1))


@pytest.mark.parametrize(
    ("name", "text", "line", "column", "says"),
    [
        ("grid", "1 2 3\n1 2\n", 2, 4, "row 1 has 3 symbols, but row 2 has 2"),
        ("grid", "12\n123\n", 2, 3, "row 1 has 2 symbols, but row 2 has 3"),
        ("grid", "1,2\n1,,2\n", 2, 3, "one symbol between the commas"),
        ("grid", "1,2\n1,2 3\n", 2, 3, "one symbol between the commas"),
        ("grid", "a " * 101 + "\n", 1, 201, "at most 100 columns"),
        ("grid", "a b\n" * 101, 101, 1, "at most 100 rows"),
        ("grid", "a b\nc " + "d" * 21, 2, 3, "at most 20 characters"),
        ("grid", "a b\nc d\u200b", 2, 3, "printable"),
        ("tatham", "3x3:12312312", 1, 13, "has 9 characters, here are 8"),
        ("tatham", "3x3:1231231234", 1, 14, "has 9 characters, here are 10"),
        ("tatham", "3x3:123123124", 1, 13, "from 1 to 3"),
        ("tatham", "3x3:123123120", 1, 13, "from 1 to 3"),
        ("tatham", "101x1:1", 1, 1, "the width from 1 to 100"),
        ("tatham", "6x6dk#123456", 1, 6, "seed"),
        ("tatham", "3x3:123123123\n3x3:123123123", 2, 1, "one puzzle on one line"),
        ("singles", "3\n\n1 2 3\n1 2 3\n", 4, 6, "only 2 rows"),
        ("singles", "2\n\n1 2\n1 2\n1 2\n", 5, 1, "nothing after 2 rows"),
        ("singles", "2\n\n1 2\n1 2 3\n", 4, 5, "a row has 2 numbers"),
        ("singles", "2\n\n1 2\n1 x\n", 4, 3, "a number"),
        ("puzzlink", "hitori/2/2/123", 1, 15, "has 4 cells, here are 3"),
        ("puzzlink", "hitori/2/2/123%", 1, 15, "question mark"),
        ("puzzlink", "hitori/2/2/123A", 1, 15, "0-9, a-z"),
        ("puzzlink", "hitori/2/2/12-", 1, 14, "0-9, a-z"),
        ("puzzlink", "hitori/a/2/123", 1, 8, "the width"),
    ],
)
def test_complaints_name_the_place(name: str, text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(InputError) as caught:
        family.format(name).read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert says in caught.value.message
    assert caught.value.advice


def test_two_lone_numbers_are_no_singles_file() -> None:
    assert all(fmt.looks_like("1\n2\n") == NO for fmt in family.formats)
    with pytest.raises(ReadError, match="does not look like any puzzle"):
        cluewise.read("1\n2")
    assert cluewise.read("1\n2", family="hitori") == HitoriPuzzle((("1",), ("2",)))
    assert cluewise.read("1\n\n2", family="hitori", format="singles") == HitoriPuzzle((("2",),))


def test_one_line_alone_is_never_taken_for_hitori() -> None:
    for line in ("1", "12", "1 2 3", "abc"):
        assert all(fmt.looks_like(line) == NO for fmt in family.formats)
