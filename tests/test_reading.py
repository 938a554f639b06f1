"""Recognising texts that several families could claim: the right reading, or a question, never a confident mistake."""

from __future__ import annotations

import json

import pytest

from cluewise.base.errors import InputError, ReadError, UsageError
from cluewise.solver.line_files import Row
from cluewise.solver.pipeline import read_all, read_one
from cluewise.solver.read import readings

BLOT = [["1", "2", "3"], ["3", "1", "1"], ["3", "1", "2"]]
HITORI = json.dumps({"family": "hitori", "grid": BLOT})
SUDOKU = json.dumps({"family": "sudoku", "givens": [[0, 3, 0, 0], [0, 0, 2, 3], [0, 0, 0, 0], [1, 0, 0, 4]]})
FOUR, PEBBLE = "1..4..1..1..42.1", ".3....23....1..4"
MAGNETS = "4x3:1120,112,0211,211,TTLRBBTTLRBB"
LATIN = "1234\n3412\n2143\n4321\n"


def found_in(text: str, **options: str) -> list[str]:
    """What the rows of a text are taken for: `sudoku line`, or `bad 3` for the row on line 3."""
    rows = read_all(text, **options)
    return [f"bad {row.line}" if isinstance(row, Row) else f"{row.family.name} {row.format.name}" for row in rows]


def refusal(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        list(read_all(text))
    return caught.value


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("12345\n23451\n34512\n45123\n51234\n", "hitori grid"),  # no sudoku has five rows
        ("abc\nbca\ncab\n", "hitori grid"),
        ("1 2 3\n3 1 1\n3 1 2\n", "hitori grid"),
        ("1204\n3400\n0043\n4321\n", "sudoku grid"),  # gaps are for sudoku
        ("55.......\n" + ".........\n" * 8, "sudoku grid"),  # clashing givens are a puzzle without a solution
        ("1234341221434321\n", "sudoku line"),  # full, but one line is never a hitori
        ("3 4\n1 1 2\n2 1 1\n1 1 2 0\n0 2 1 1\n1 1 0 0\n1 1 1 1\n0 0 1 1\n", "magnets plain"),
        ("3 4\n1 1 2 0\n0 2 1 1\n1 1 2\n2 1 1\n1 2 3 3\n1 2 4 5\n6 6 4 5\n", "magnets regions"),
        ("2\n2\n1\n1\n\n1\n1\n", "nonogram cwd"),
        ("2 2\n1\n1\n#\n1\n1\n", "nonogram mk"),
        ("rows\n1\n1\ncolumns\n1\n1\n", "nonogram sections"),
        ("3 3\n1\n3\n1\n1\n3\n1\n", "nonogram course"),  # the same puzzle from the bottom and from the top
        ("\ufeff" + PEBBLE + "\r\n", "sudoku line"),
    ],
)
def test_what_only_one_family_fits_is_recognised(text: str, wanted: str) -> None:
    assert found_in(text) == [wanted]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1234\n1412\n2143\n4321\n", ("hitori (grid)", "sudoku (grid)")),
        ("2 2\n1\n2\n2\n1\n", ("nonogram (course)", "nonogram (nin)")),
        ((FOUR + "\n") * 16, ("sudoku (grid)", "sudoku (line)")),
    ],
)
def test_what_two_readings_fit_is_refused_with_the_way_out(text: str, names: tuple[str, ...]) -> None:
    error = refusal(text)
    assert error.message.startswith("this can be read in more than one way")
    assert all(name in error.message for name in names)
    assert error.advice
    assert "`family=" in error.advice or "`format=" in error.advice


@pytest.mark.parametrize(
    "text",
    [
        "1234\n",
        "1 2 3 4\n",
        "hello\n",
        "7\n",
        "red blue\nblue red\n",
        "there was once\na lonely number\nin some garden\n",
        "1,2,3\n4,5,6\n",
        "name,score\nann,3\nben,4\n",
        "https://example.org/\n",
        "<html></html>\n",
        "[1, 2, 3]\n",
        '{"name": "value"}\n',
        '{"family": "chess"}\n',
        "Dear sir, I would like to solve a puzzle.\n",
    ],
)
def test_what_is_no_puzzle_is_refused_with_a_place(text: str) -> None:
    assert refusal(text).line is not None


@pytest.mark.parametrize("text", ["the cat sat\non the mat\nand was fat\n", "a,b,c\n1,2,3\n4,5,6\n"])
def test_words_in_a_rectangle_and_tables_are_no_hitori(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"{PEBBLE}\n{FOUR}\n", ["sudoku line"] * 2),
        (f"id,puzzle\n1,{PEBBLE}\n2,{FOUR}\n", ["sudoku csv"] * 2),
        (f"# a heading\n\n{PEBBLE}\n# more\n{FOUR}\n", ["sudoku line"] * 2),
        (f".3....23...\n{PEBBLE}\n{FOUR}\n", ["bad 1", "sudoku line", "sudoku line"]),
        (f"{PEBBLE}\nhello world\n\n{FOUR}\n", ["sudoku line", "bad 2", "sudoku line"]),
        (f"{PEBBLE}\n{FOUR}\n..3.\n", ["sudoku line", "sudoku line", "bad 3"]),
        (f"{HITORI}\n{SUDOKU}\n", ["hitori json", "sudoku json"]),
        (f'{HITORI}\n{{"family": "chess"}}\n{SUDOKU}\n', ["hitori json", "bad 2", "sudoku json"]),
        ("3x3:123311312\n5x4:3/1.2/1.2/3/1/4/1.2/4/2\n", ["hitori tatham", "nonogram tatham"]),
        (f"2x2:a3d2_3d1b4\n{FOUR}\n{MAGNETS}\n", ["sudoku tatham", "sudoku line", "magnets tatham"]),
    ],
)
def test_a_file_of_lines_is_read_row_by_row_and_bad_rows_stop_nothing(text: str, wanted: list[str]) -> None:
    assert found_in(text) == wanted


def test_a_bad_row_knows_its_place_in_the_file() -> None:
    _, bad, _ = read_all(f"{PEBBLE}\n..3.\n{FOUR}\n")
    assert isinstance(bad, Row)
    assert (bad.line, bad.error.line) == (2, 2)


def test_a_bad_row_of_json_is_blamed_by_its_own_family() -> None:
    _, bad = read_all(f'{HITORI}\n{{"family": "sudoku"}}\n')
    assert isinstance(bad, Row)
    assert "'givens'" in bad.error.message


def test_a_family_or_format_that_is_named_settles_it() -> None:
    assert found_in(LATIN, family="hitori") == ["hitori grid"]
    assert found_in(LATIN, family="sudoku") == ["sudoku grid"]
    assert found_in("2 2\n1\n2\n2\n1\n", format="nin") == ["nonogram nin"]
    assert found_in((FOUR + "\n") * 16, format="line") == ["sudoku line"] * 16
    course, nin = (read_one("2 2\n1\n2\n2\n1\n", format=name).puzzle for name in ("course", "nin"))
    assert course != nin


def test_the_end_of_a_files_name_breaks_a_tie_and_nothing_more() -> None:
    assert read_one("2 2\n1\n2\n2\n1\n", hint="nin").format.name == "nin"
    assert read_one(PEBBLE, hint="nin").format.name == "line"
    with pytest.raises(ReadError, match="more than one way"):
        read_one("1234\n1412\n2143\n4321\n", hint="txt")


def test_the_complaint_about_a_named_family_is_that_of_its_reader() -> None:
    with pytest.raises(InputError) as caught:
        read_one("1 2\n3 x 1\n", family="hitori")
    assert caught.value.line == 2
    assert "Taken for" not in str(caught.value)


def test_the_complaint_about_a_detected_text_says_what_it_was_taken_for() -> None:
    assert "(Taken for sudoku, format line;" in str(refusal(".3....23....1.54\n"))


@pytest.mark.parametrize("options", [{"family": "chess"}, {"format": "chess"}, {"family": "sudoku", "format": "nin"}])
def test_names_that_do_not_exist_are_wrong_usage(options: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="there are"):
        read_one(PEBBLE, **options)


@pytest.mark.parametrize("text", ["", "\n", " \t\n\n", "\ufeff"])
def test_empty_input_is_called_empty(text: str) -> None:
    with pytest.raises(ReadError, match="empty") as caught:
        readings(text)
    assert caught.value.line == 1
