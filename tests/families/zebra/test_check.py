"""One broken table per fault."""

from __future__ import annotations

import json

import pytest
from tests.families.zebra.documents import EXAMPLE_1

from cluewise.families.zebra import family
from cluewise.families.zebra.puzzle import Category, Clue, Item, Same, ZebraPuzzle, ZebraSolution

PUZZLE = family.read(EXAMPLE_1)
HEADER = ("House", "Name", "Pet")


def faults(*rows: tuple[str | None, ...], header: tuple[str, ...] = HEADER) -> list[tuple[str, str]]:
    return [(fault.code, fault.message) for fault in family.check(PUZZLE, ZebraSolution(header, rows))]


def test_a_right_table_has_no_fault():
    assert faults(("1", "Alice", "dog"), ("2", "Bob", "cat"), ("3", "Carol", "fish")) == []


def test_rows_and_columns_may_stand_in_any_order():
    rows = (("cat", "2", "Bob"), ("dog", "1", "Alice"), ("fish", "3", "Carol"))
    assert faults(*rows, header=("Pet", "House", "Name")) == []


def test_a_missing_row_is_a_wrong_shape():
    assert faults(("1", "Alice", "dog"), ("2", "Bob", "cat")) == [("wrong-shape", "There must be 3 rows, found 2.")]


def test_other_columns_are_a_wrong_shape():
    rows = [("1", "Alice", "dog")] * 3
    found = faults(*rows, header=("House", "Name", "Drink"))
    assert found == [("wrong-shape", "The columns must be House, Name, Pet.")]


def test_an_open_cell_is_a_fault_and_clues_about_it_are_passed_over():
    found = faults(("1", "Alice", "dog"), ("2", None, "cat"), ("3", "Carol", "fish"))
    assert found == [("open-cell", "Row 2 has no Name yet.")]


def test_a_value_that_the_puzzle_does_not_list_is_unknown():
    found = faults(("1", "Alice", "dog"), ("2", "Bob", "cat"), ("3", "Carol", "fisch"))
    assert found == [
        ("unknown-value", "The puzzle has no Pet called fisch."),
        ("value-missing", "The Pet fish stands in no row."),
    ]


def test_a_value_may_not_stand_twice():
    found = faults(("1", "Alice", "dog"), ("2", "Bob", "cat"), ("3", "Carol", "dog"))
    assert found == [("value-twice", "dog stands in 2 rows."), ("value-missing", "The Pet fish stands in no row.")]


def test_a_value_may_not_be_missing():
    found = faults(("1", "Alice", "dog"), ("2", "", "cat"), ("3", "Carol", "fish"))
    assert found == [("value-missing", "The Name Bob stands in no row.")]


def test_a_broken_clue_is_quoted_with_its_number_and_its_cells():
    solution = ZebraSolution(HEADER, (("1", "Alice", "cat"), ("2", "Bob", "dog"), ("3", "Carol", "fish")))
    (fault,) = family.check(PUZZLE, solution)
    assert fault.code == "clue-broken"
    assert fault.message == "Clue 2 does not hold: The person with the cat is in house 2."
    assert fault.cells == ((1, 3), (2, 1))


def test_clues_that_put_one_item_in_two_places_clash_at_sight():
    text = EXAMPLE_1 + "4. Alice is not in house 1.\n5. Alice is in the third house.\n"
    assert [fault.message for fault in family.clashes(family.read(text))] == [
        "Clues 1 and 5 clash: Alice cannot go with both 1 and 3.",
        "Clues 1 and 4 clash: one denies what the other says.",
    ]


def test_two_values_of_one_category_cannot_be_the_same_person():
    names = Category("Name", ("Ann", "Ben"))
    clue = Clue(Same(Item("Name", "Ann"), Item("Name", "Ben")))
    puzzle = ZebraPuzzle(2, (names, Category("Pet", ("cat", "dog"))), (clue,))
    assert family.clashes(puzzle)[0].message == "Clue 1 cannot hold: Ann goes with Ben."


OTHER_COLUMNS = [["DOG", 1, "alice"], ["Cat", "2", "BOB"], ["fish", "3", "carol"]]
OTHER_ROWS = [["3", "Carol", "fish"], ["2", "Bob", "cat"], ["1", "Alice", "dog"]]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"header": ["pet", "HOUSE", "Name"], "rows": OTHER_COLUMNS}),
        json.dumps({"header": list(HEADER), "rows": OTHER_ROWS}),
        "House | Name | Pet\n---|---|---\n1 | Alice | dog\n2 | Bob | cat\n3 | Carol | fish",
        "Name\tHouse\tPet\nAlice\t1\tdog\nBob\t2\tcat\nCarol\t3\tfish",
    ],
    ids=["other columns and case", "other rows", "bars", "tabs"],
)
def test_solutions_are_read_in_many_ways(text):
    (solution,) = family.read_solutions(PUZZLE, text)
    assert solution.rows == (("1", "Alice", "dog"), ("2", "Bob", "cat"), ("3", "Carol", "fish"))


def test_open_cells_are_null_or_a_question_mark():
    (solution,) = family.read_solutions(PUZZLE, "House  Name  Pet\n1  Alice  ?\n2  ?  cat\n3  ___  fish\n")
    assert solution.rows == (("1", "Alice", None), ("2", None, "cat"), ("3", None, "fish"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no solution"),
        ("House  Name  Pet\n1  Alice\n", "expected 3 columns, found 2"),
        ("House  Car\n1  van\n", "must be House, Name, Pet"),
        ("Name  Pet\nAlice  dog\n", "must be House, Name, Pet"),
        ("House  Name  Name\n1  Alice  Bob\n", "twice"),
        ("House", "a header and rows"),
        ('{"header": ["House"], "rows": [["1", "2"]]}', "row 1 of the solution has 2 cells"),
        ('{"header": ["House"], "rows": [[1.5]]}', "must be a string"),
        ('{"header": 3, "rows": []}', "must be a list"),
        ("[]", "empty"),
    ],
)
def test_texts_that_are_no_solution_are_refused(text, says):
    from cluewise.base.errors import InputError

    with pytest.raises(InputError, match=says):
        family.read_solutions(PUZZLE, text)


def test_columns_that_are_not_there_are_open_and_faults_of_a_solution():
    (solution,) = family.read_solutions(PUZZLE, "House  Name\n1  Alice\n2  Bob\n3  Carol\n")
    assert [row[2] for row in solution.rows] == [None, None, None]
    assert {fault.code for fault in family.check(PUZZLE, solution)} == {"open-cell"}


def test_nothing_is_an_open_cell_where_all_values_have_names():
    (solution,) = family.read_solutions(PUZZLE, "House | Name | Pet\n1 | Alice |\n2 | | cat\n3 | Carol | fish\n")
    assert solution.rows == (("1", "Alice", None), ("2", None, "cat"), ("3", "Carol", "fish"))
