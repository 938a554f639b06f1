"""Puzzles from plain Python data, under the names of their families."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import cluewise as cw
from cluewise.base.grid import Cell
from cluewise.family import family_named, family_names

LISTS: dict[str, list[str | int]] = {
    "House": [1, 2, 3],
    "Name": ["Ann", "Bob", "Cy"],
    "Pet": ["cat", "dog", "fish"],
    "Size": ["S", "M", "L"],
}
LEFT_OF_CAT = {"type": "directly left of", "a": ["Name", "Ann"], "b": ["Pet", "cat"]}


@pytest.mark.parametrize(
    ("built", "text"),
    [
        (cw.sudoku(["1..4", "..1.", ".1..", "42.1"]), "1..4..1..1..42.1"),
        (cw.sudoku([[1, 0, 0, 4], [None, None, 1, "."], [0, 1, 0, 0], [4, 2, 0, 1]]), "1..4..1..1..42.1"),
        (cw.nonogram(rows=[[1], [], [3]], columns=[[1, 1], [1], [1]]), "rows\n1\n0\n3\n\ncolumns\n1 1\n1\n1\n"),
        (cw.nonogram(rows=[[1], [0], [3]], columns=[[1, 1], [1], [1]]), "rows\n1\n0\n3\n\ncolumns\n1 1\n1\n1\n"),
        (cw.hitori([[2, 1, 12], [1, 3, 1], ["3", "2", 1]]), "2 1 12\n1 3 1\n3 2 1\n"),
        (cw.magnets(["LRT", "LRB"], row_plus=[1, None]), "2 3\n1 -1\n-1 -1\n-1 -1 -1\n-1 -1 -1\n0 0 1\n0 0 1\n"),
    ],
)
def test_it_is_the_puzzle_that_the_text_is(built: cw.Puzzle, text: str) -> None:
    assert built == cw.read(text, family=built.family)
    assert built == cw.read(built.to_text())


def test_dominoes_are_letters_or_numbers() -> None:
    assert cw.magnets(["LR*", "LRT", "LRB"]) == cw.magnets([[1, 1, None], [2, 2, 3], [4, 4, 3]])


def test_variants_have_their_own_keywords() -> None:
    cages: dict[tuple[Cell, ...], int | None] = {((1, 1), (1, 2)): 3, ((4, 3), (4, 4)): None}
    made = cw.sudoku(["...."] * 4, diagonals=True, cages=cages, box=(2, 2), title="A sum", id="a")
    assert made.cages == ((((1, 1), (1, 2)), 3), (((4, 3), (4, 4)), None))
    assert (made.diagonals, made.title, made.id) == (True, "A sum", "a")
    jigsaw = cw.sudoku(["..."] * 3, regions=[[1, 1, 1], [2, 2, 3], [2, 3, 3]])
    assert jigsaw.box is None
    coloured = cw.nonogram(rows=[["1r", "1#"]], columns=[["1r"], ["1#"]], colours={"r": ("red", "FF0000")})
    assert [one.letter for one in coloured.palette] == ["#", "r"]
    assert cw.hitori(["21", "12"], must_cross=True).must_cross


def test_clues_are_sentences_or_relations() -> None:
    sentences = ["Ann lives directly left of the cat owner.", "Bob lives in house 3.", "The dog is in house 1."]
    told = cw.zebra(LISTS, sentences, in_order=["Size"])
    mixed = cw.zebra(LISTS, [LEFT_OF_CAT, {"text": "Third.", "says": _same("Name", "Bob", "House", "3")}, sentences[2]])
    assert [clue.relation for clue in told.clues] == [clue.relation for clue in mixed.clues]
    assert [clue.text for clue in mixed.clues][1] == "Third."
    assert [category.ordered for category in told.categories] == [True, False, False, True]
    assert cw.zebra({"Name": ["Ann", "Bob"], "Age": [41, 30]}, []).categories[1].numbers == (30, 41)


def _same(*parts: str) -> dict[str, Any]:
    return {"type": "same", "a": list(parts[:2]), "b": list(parts[2:])}


@pytest.mark.parametrize(
    ("build", "says"),
    [
        (lambda: cw.sudoku(["1..4", "..x.", ".1..", "42.1"]), "r2c3 holds 'x', which is no value"),
        (lambda: cw.sudoku([[1, 2], [3]]), "row 2 of the givens has 1 cells"),
        (lambda: cw.sudoku([[1, 9], [0, 0]], box=(1, 2)), "the value of r1c2 must be a whole number from 0 to 2"),
        (lambda: cw.sudoku("1..4..1..1..42.1"), "a sudoku must be a list with a row for each, found str"),
        (lambda: cw.sudoku([1, 2]), "row 1 of a sudoku must be a list, found int"),  # type: ignore[list-item]
        (lambda: cw.sudoku(["...."] * 4, regions=[[1, 1]]), "the regions must be 4 rows of 4 numbers"),
        (lambda: cw.sudoku(["...."] * 4, cages=[(((1, 1), (1, 9)), 3)]), "cell must be a whole number from 1 to 4"),
        (lambda: cw.nonogram(rows=[[1], ["a"]], columns=[[1]]), "a run of row 2 must be"),
        (lambda: cw.nonogram(rows=[[1], 1], columns=[[1]]), "clue 2 of the rows must be a list"),  # type: ignore[list-item]
        (lambda: cw.nonogram(rows=[["1r"]], columns=[[1]]), "row 1 uses the colour 'r', which is not in the palette"),
        (lambda: cw.hitori([[1, 2], [3]]), "row 1 has 2 cells, but row 2 has 1"),
        (lambda: cw.hitori([[1, 2], [3, None]]), "r2c2"),  # type: ignore[list-item]
        (lambda: cw.magnets(["LR", "TT"]), "the domino at r2c1 has no other half below"),
        (lambda: cw.magnets(["LR"], row_plus=[1, 2]), "row_plus must have 1 entries, found 2"),
        (lambda: cw.zebra(LISTS, ["Bob lives in house 3.", "Ann frobs the cat."]), "clue 2 is not understood"),
        (lambda: cw.zebra(LISTS, [], in_order=["Sizes"]), "`in_order` names 'Sizes'"),
        (lambda: cw.zebra(LISTS, [{"type": "same", "a": ["Name", "Al"], "b": ["Pet", "cat"]}]), "Al"),
        (lambda: cw.zebra({"Name": ["Ann", "Bob"], "Pet": 3}, []), "list 2 of the categories"),  # type: ignore[dict-item]
    ],
)
def test_what_is_wrong_is_said_with_its_place(build: Callable[[], cw.Puzzle], says: str) -> None:
    with pytest.raises(cw.PuzzleError) as caught:
        build()
    assert says in str(caught.value)


@pytest.mark.parametrize("name", family_names())
def test_every_family_builds_under_its_name_with_types_and_words(name: str) -> None:
    build = getattr(cw, name)
    family = family_named(name)
    assert build is family.build
    assert name in dir(cw)
    assert build.__doc__
    hints = get_type_hints(build)
    assert hints.pop("return") is family.puzzle_type
    assert Any not in hints.values()
    declared = ast.parse(Path(cw.__file__).read_text("utf-8"))
    assert name in {one.name for node in ast.walk(declared) if isinstance(node, ast.ImportFrom) for one in node.names}


def test_rooms_and_unknown_names_are_what_they_were() -> None:
    assert cw.families.__name__ == "cluewise.families"
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = cw.chess
