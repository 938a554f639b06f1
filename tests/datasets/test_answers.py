"""How much two answers agree, however they are written."""

from __future__ import annotations

import json

import pytest

from cluewise.many.datasets.answers import Agreement, agreement

TRUTH = {
    "header": ["House", "Name", "Pet"],
    "rows": [["1", "Ann", "guinea pig"], ["2", "Bo", "cat"], ["3", "Cy", "dog"]],
}
OBJECTS = {
    "House 1": {"Name": "ann", "Pet": "Guinea-Pig"},
    "House 2": {"Name": "Bo", "Pet": "cat "},
    "House 3": {"Name": "CY", "Pet": "dog"},
}


@pytest.mark.parametrize(
    "claim",
    [
        TRUTH,
        json.dumps(TRUTH),
        OBJECTS,
        {"reasoning": "...", "solution": OBJECTS},
        f"I think it is this:\n```json\n{json.dumps({'solution': OBJECTS})}\n```\nDone.",
        f"So the answer is {json.dumps(OBJECTS)}.",
        {
            "header": ["House", "Animal", "Person"],
            "rows": [["1", "guinea pig", "Ann"], ["2", "cat", "Bo"], ["3", "dog", "Cy"]],
        },
        {"header": ["House", "Name", "Pet"], "rows": list(reversed(TRUTH["rows"]))},
        [{"House": int(house), "Name": name, "Pet": pet} for house, name, pet in TRUTH["rows"]],
    ],
)
def test_the_same_table_in_other_clothes_agrees(claim: object):
    assert agreement(TRUTH, claim) == Agreement(6, 6)


def test_each_wrong_cell_counts():
    swapped = {"header": TRUTH["header"], "rows": [["1", "Bo", "guinea pig"], ["2", "Ann", "cat"], ["3", "Cy", "dog"]]}
    assert agreement(TRUTH, swapped) == Agreement(4, 6)


@pytest.mark.parametrize(
    "claim", [None, "", "no idea", "{", [], {}, 7, {"rows": 3, "header": 4}, {"House 1": "Ann"}, "[[[["]
)
def test_no_answer_agrees_nowhere(claim: object):
    found = agreement(TRUTH, claim)
    assert (found.right, found.cells) == (0, 6)
    assert not found.complete


def test_a_missing_row_is_wrong_and_an_extra_one_as_well():
    assert agreement(TRUTH, {"header": TRUTH["header"], "rows": TRUTH["rows"][:2]}) == Agreement(4, 6)
    extra = {"header": TRUTH["header"], "rows": [*TRUTH["rows"], ["4", "Di", "owl"]]}
    assert agreement(TRUTH, extra) == Agreement(6, 8)


def test_boards_are_compared_cell_by_cell():
    assert agreement({"grid": [[1, 2], [2, 1]]}, {"grid": [[1, 2], [1, 2]]}) == Agreement(2, 4)
    assert agreement({"rows": ["#.", ".#"]}, {"rows": ["#.", ".#"]}).complete
    assert agreement({"crossed": [[1, 2], [3, 1]]}, {"crossed": [[3, 1], [2, 2]]}) == Agreement(1, 3)
