"""Explanations of hitori, magnets and nonogram puzzles that nobody here made: complete, and every step follows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from cluewise.base.scan import clean_bytes
from cluewise.engine.native import core_version
from cluewise.engine.textbook import Textbook
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle
from cluewise.reason.explaining import explain, ladder_of, start_of
from cluewise.reason.ladder import Walker
from cluewise.reason.refuting import refuting_for
from cluewise.reason.verify import verified, well_founded

DATA = Path(__file__).parents[3] / "shared" / "data"
SUPPOSING = {"what-if", "nested what-if", "proof by cases", "weighing"}

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"the field data is not there: {DATA}"),
]

# How many of each file, and how many of those also step by step past the judge.
BOARDS = [
    *[("hitori", name, 25, 3) for name in ("5x5de", "5x5dk", "6x6dk", "6x10dk", "8x8dk", "10x10dk", "12x12dk")],
    *[("hitori", name, 6, 0) for name in ("15x15dk", "18x11dk", "20x20de", "20x20dk")],
    *[("magnets", name, 20, 3) for name in ("5x5dt", "6x5de", "6x5dt", "6x5dtS", "7x7dtS", "8x7dt", "8x7dtS")],
    *[("magnets", name, 6, 1) for name in ("10x9dt", "10x9dtS", "12x11dt", "12x11dtS")],
    *[("magnets", name, 3, 0) for name in ("15x14dt", "15x14dtS", "15x15dtS", "16x16dt")],
]
PICTURES = [("10x10", 10, 2), ("15x15", 5, 1), ("20x20", 3, 0), ("25x25", 2, 0), ("30x30", 2, 0)]


def boards(family: str, name: str) -> Iterator[Puzzle]:
    read = family_named(family).format("json").read
    return (read(line) for line in (DATA / family / f"{name}.jsonl").read_text().splitlines())


def judged(puzzle: Puzzle) -> None:
    """Walk along and have every step judged from what it cites."""
    position = start_of(puzzle, ladder_of(puzzle))
    known = [position.state.dead(var.index) for var in position.model.vars]
    for step in Walker(ladder=ladder_of(puzzle), refuting=refuting_for(position.model)).walk(position):
        assert well_founded(known, step), step.text
        assert verified(position.model, step, Textbook()), step.text
        for var, mask in step.dead:
            known[var] |= mask
    assert position.solved


def explained(puzzles: Iterator[Puzzle], explain_some: int, judge_some: int) -> None:
    for n, puzzle in enumerate(islice(puzzles, explain_some)):
        found = explain(puzzle)
        assert found.complete
        assert not SUPPOSING & set(found.rating.techniques), f"number {n} needed a what-if"
        if n < judge_some:
            judged(puzzle)


@pytest.mark.parametrize(("family", "name", "some", "few"), BOARDS, ids=[f"{one[0]} {one[1]}" for one in BOARDS])
def test_generated_boards_are_explained_without_supposing_anything(family: str, name: str, some: int, few: int) -> None:
    explained(boards(family, name), some, few)


@pytest.mark.parametrize(("size", "some", "few"), PICTURES, ids=[one[0] for one in PICTURES])
def test_generated_pictures_are_explained_without_supposing_anything(size: str, some: int, few: int) -> None:
    read = family_named("nonogram").format("tatham").read
    lines = (DATA / "nonogram" / f"tatham-{size}.txt").read_text().splitlines()
    explained((read(line) for line in lines), some, few)


@pytest.mark.parametrize("name", ["psn-domino_logic-1.nin", "psn-example_input.nin", "gnonograms-spade.non"])
def test_drawn_pictures_are_explained_to_the_end(name: str) -> None:
    path = next((DATA / "nonogram").rglob(name))
    puzzle = family_named("nonogram").format(path.suffix[1:]).read(clean_bytes(path.read_bytes()))
    assert explain(puzzle).complete
    judged(puzzle)


LONG = "CLUEWISE_LONG_TESTS" in os.environ
HARD = [
    *[f"mzn-dom_{n}.nin" for n in ("06", "08", "10", "12")],  # no single assumption helps: they are weighed
    *[f"psn-domino_logic-{n}.nin" for n in range(2, 7)],
    *[f"mzn-non_{name}.nin" for name in ("awful_1", "fast_4")],
    *[f"mzn-{name}.nin" for name in ("dom_14", "non_fast_5", "non_med_2") if LONG],  # several seconds each
]


@pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")
@pytest.mark.parametrize("name", HARD)
def test_pictures_that_no_line_alone_solves_are_explained_to_the_end(name: str) -> None:
    path = next((DATA / "nonogram").rglob(name))
    puzzle = family_named("nonogram").format(path.suffix[1:]).read(clean_bytes(path.read_bytes()))
    found = explain(puzzle, verify="dom" in name)
    assert found.complete
    assert all("brute" not in step.text for step in found.steps)


@pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")
@pytest.mark.skipif(not LONG, reason="takes most of a minute; CLUEWISE_LONG_TESTS=1")
@pytest.mark.parametrize("name", ["mzn-non_fast_9.nin", "mzn-non_med_4.nin"])  # 60x60
def test_a_large_picture_is_explained_without_a_proof_by_cases(name: str) -> None:
    path = DATA / "nonogram" / "nin" / name
    found = explain(family_named("nonogram").format("nin").read(clean_bytes(path.read_bytes())))
    assert found.complete
    assert "proof by cases" not in found.rating.techniques
