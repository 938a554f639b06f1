"""The JSON that all families share: what is read, and how exactly the rest is refused."""

from __future__ import annotations

import json

import pytest

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.family import CERTAIN, NO, family_named
from cluewise.family.json_format import Fields, parsed, solutions_in_json, whole

FIELDS = Fields({"n": 3, "t": "x", "none": None, "list": [1], "texts": ["a"], "rows": [[1], [2]]}, "a thing")
SUDOKU = family_named("sudoku")
FORMAT = SUDOKU.format("json")


def test_fields_hand_out_what_is_there() -> None:
    assert FIELDS.whole("n", 1, 3) == 3
    assert FIELDS.text("t") == "x"
    assert FIELDS.maybe_text("none") is FIELDS.maybe_text("absent") is None
    assert FIELDS.items("list") == [1]
    assert FIELDS.texts("texts") == ("a",)
    assert FIELDS.table("rows") == ((1,), (2,))
    assert FIELDS.get("absent", 7) == 7


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: FIELDS.need("absent"), "a thing needs the key 'absent'"),
        (lambda: FIELDS.whole("n", 1, 2), "'n' of a thing must be a whole number from 1 to 2, found 3"),
        (lambda: FIELDS.text("n"), "'n' of a thing must be a string, found 3"),
        (lambda: FIELDS.items("t"), "'t' of a thing must be a list, found \"x\""),
        (lambda: FIELDS.texts("list"), "entry 1 of 'list' of a thing must be a string"),
        (lambda: FIELDS.table("list"), "row 1 of 'list' of a thing must be a list"),
        (lambda: Fields([1, 2], "a thing"), "a thing must be a JSON object, found [1, 2]"),
    ],
)
def test_what_is_not_there_is_named(ask, says: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        ask()
    assert says in caught.value.message


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], 10**40])
def test_only_a_whole_number_is_a_whole_number(value: object) -> None:
    with pytest.raises(PuzzleError, match="whole number"):
        whole(value, 0, 9, "it")


def test_long_values_are_cut_in_complaints() -> None:
    with pytest.raises(PuzzleError) as caught:
        whole("x" * 10_000, 0, 9, "it")
    assert len(caught.value.message) < 120


def test_broken_json_is_refused_with_its_place() -> None:
    with pytest.raises(ReadError, match="not valid JSON") as caught:
        parsed('{"a": 1,\n "b": }')
    assert (caught.value.line, caught.value.column) == (2, 7)


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 10_000])
def test_absurd_json_is_refused(text: str) -> None:
    with pytest.raises(ReadError, match="absurd"):
        parsed(text)


def test_a_format_recognises_its_own_family_only() -> None:
    assert FORMAT.looks_like('{"family" : "sudoku"}') == CERTAIN
    assert FORMAT.looks_like('{"family": "hitori"}') == NO
    assert FORMAT.looks_like('["family", "sudoku"]') == NO
    with pytest.raises(PuzzleError, match="'hitori', not sudoku"):
        FORMAT.read('{"family": "hitori"}')


def test_a_title_with_odd_characters_is_written_so_that_any_reader_takes_it() -> None:
    data = {"family": "sudoku", "title": "bell \x07 and \uffff é", "givens": [[0] * 4] * 4}
    puzzle = SUDOKU.puzzle_type.from_json(data)
    text = FORMAT.write(puzzle)
    assert "\x07" not in text
    assert "\uffff" not in text
    assert "é" in text
    assert FORMAT.read(text).title == data["title"]


GRID = {"grid": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]}


@pytest.mark.parametrize("data", [GRID, [GRID], {"status": "unique", "solutions": [GRID]}])
def test_solutions_are_found_alone_in_a_list_or_in_a_result(data: object) -> None:
    (solution,) = solutions_in_json(json.dumps(data), SUDOKU.solution_type) or ()
    assert solution.to_json() == GRID


def test_what_is_not_json_is_left_to_other_readers_and_an_empty_list_is_refused() -> None:
    assert solutions_in_json("1 2 | 3 4", SUDOKU.solution_type) is None
    with pytest.raises(PuzzleError, match="empty"):
        solutions_in_json('{"solutions": []}', SUDOKU.solution_type)
