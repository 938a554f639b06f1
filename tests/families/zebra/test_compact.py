"""Zebra puzzles as the few numbers of the compiled core: the same solutions as the model, or no such numbers at all."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.zebra.puzzles import DAYS, HOUSES, NAMES, PRICES, relations
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.compiled import core
from cluewise.engine.native import Native, core_version
from cluewise.families.zebra.check import check
from cluewise.families.zebra.compact import compact, expand
from cluewise.families.zebra.model import decode, model
from cluewise.families.zebra.puzzle import Category, Clue, ZebraPuzzle

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")


@st.composite
def puzzles(draw: st.DrawFn) -> ZebraPuzzle:
    """Any clues that compare two rows; they need not make sense together."""
    size = draw(st.integers(2, 4))
    names = ["House", "A", "B", "C"][: draw(st.integers(2, 4))]
    categories: list[dict[str, Any]] = [{"name": "House", "values": [str(n + 1) for n in range(size)], "ordered": True}]
    categories += [{"name": name, "values": [f"{name}{n}" for n in range(size)]} for name in names[1:]]
    items = [[category["name"], value] for category in categories for value in category["values"]]
    clues = [{"says": draw(_clue(items, size))} for _ in range(draw(st.integers(0, 6)))]
    return ZebraPuzzle.from_json({"family": "zebra", "size": size, "categories": categories, "clues": clues})


@st.composite
def _clue(draw: st.DrawFn, items: list[list[str]], size: int) -> dict[str, Any]:
    a, b = draw(st.lists(st.sampled_from(items), min_size=2, max_size=2, unique_by=tuple))
    kind = draw(st.sampled_from(["same", "different", "offset", "distance"]))
    if kind == "different":
        return {"type": kind, "items": [a, b]}
    if kind == "same":
        return {"type": kind, "a": a, "b": b}
    low = draw(st.integers(1, size - 1))
    high = draw(st.none() | st.integers(low, size))
    bounds = {"low": low} | ({} if high is None else {"high": high})
    return {"type": kind, "axis": "House", "a": a, "b": b} | bounds


@st.composite
def involved_puzzles(draw: st.DrawFn) -> ZebraPuzzle:
    """Clues of every kind, along the rows and along other orders."""
    pets = Category("Pet", ("cat", "dog", "hen"))
    lists = draw(st.sampled_from([(HOUSES, NAMES, PRICES, pets), (NAMES, DAYS, PRICES), (HOUSES, DAYS, pets)]))
    clues = draw(st.lists(relations(lists).map(Clue), min_size=1, max_size=4))
    return ZebraPuzzle(3, lists, tuple(clues))


@settings(max_examples=300)
@given(puzzles() | involved_puzzles())
def test_the_kernel_finds_the_solutions_of_the_model(puzzle: ZebraPuzzle) -> None:
    question = compact(puzzle)
    expected = Native().solve(model(puzzle), limit=None).solutions
    if question is None:
        return
    answer = Native().solve_compact(question, limit=None)
    found = [expand(puzzle, cells) for cells in answer.solutions]
    assert answer.complete
    assert len(found) == len(set(found))
    assert set(found) == {decode(puzzle, one) for one in expected}
    assert all(not check(puzzle, one) for one in found)


@pytest.mark.parametrize("example", [one for one in chosen() if one.family == "zebra"], ids=lambda one: one.name)
def test_an_example_is_solved_alike_both_ways(example: Any) -> None:
    puzzle = cw.read(example.text, family="zebra")
    short, long = (cw.solve(puzzle, engine="native", **wish) for wish in ({}, {"model": "rows"}))
    assert (short.status, short.certain) == (long.status, long.certain)
    if short.status == "unique":
        assert short.solutions == long.solutions


@pytest.mark.parametrize(
    "arguments",
    [
        (0, 1, []),
        (65, 1, []),
        (3, 0, []),
        (3, 1001, []),
        (3, 1, [0]),
        (3, 1, [0, 1]),
        (3, 1, [0, 1, 3]),
        (3, 1, [2, 0, 1, 7, 7]),
        (3, 1, [4, 0, 1]),
        (3, 1, [4, 7, 1, *[0, 1, 7, 7, 7] * 7]),
        (3, 1, [4, 1, 3, 0, 1, 7, 7]),
        (3, 1, [4, 1, 3, 0, 3, 7, 7, 7]),
        (3, 1, [5, 0]),
        (3, 1, [5, 0, 1]),
        (3, 1, [5, 3, 0]),
        (3, 1, [5, 0, 0, 0, 1, 4]),
        (3, 1, [6, 0, 1]),
        (3, 1, [2, 0, 1, 8, 1, 1]),
    ],
)
def test_numbers_of_another_shape_are_refused(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        core().kernels.places(*arguments, core().Options(limit=2, keep=2))


def test_every_kind_of_clue_has_numbers() -> None:
    ann, tea = ["Name", "Alice"], ["Price", "$5"]
    one, other = {"type": "same", "a": ann, "b": tea}, {"type": "same", "a": ["Name", "Bob"], "b": ["House", "1"]}
    clues = [
        {"type": "between", "middle": ann, "ends": [["Name", "Bob"], tea]},
        {"type": "if", "if": one, "then": other},
        {"type": "iff", "of": [one, other]},
        {"type": "any", "of": [one, other]},
        {"type": "one", "of": [one, other]},
        {"type": "not", "of": {"type": "next to", "a": ann, "b": tea}},
        {"type": "times", "axis": "Price", "a": ann, "b": ["Name", "Bob"], "factor": 3},
    ]
    base = ZebraPuzzle(3, (HOUSES, NAMES, PRICES)).to_json()
    assert all(compact(ZebraPuzzle.from_json({**base, "clues": [{"says": clue}]})) for clue in clues)
