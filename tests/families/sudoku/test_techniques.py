"""The techniques of Sudoku on whole puzzles: what they say follows, and the board they look at is the right one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cluewise.base.terms import bits
from cluewise.engine.textbook import Textbook
from cluewise.families.sudoku import family
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.ladder import LADDER
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques import TECHNIQUES
from cluewise.families.sudoku.techniques.board import Board, board_of, tidy_board
from cluewise.families.sudoku.techniques.geometry import geometry
from cluewise.family.steps import AnyPosition, Position, Step, Technique
from cluewise.library import examples
from cluewise.make.series import generate
from cluewise.reason.explaining import Wrong, explain, start_of
from cluewise.reason.ladder import Walker
from cluewise.reason.refuting import refuting_for
from cluewise.reason.teaching import first_step, position_of
from cluewise.reason.verify import verified, well_founded
from cluewise.solver.pipeline import read_one, solve

QUICK = [one.name for one in examples("sudoku") if one.name not in {"galaxy", "kite", "quilt"}]  # these take seconds
NAMES = {technique.name for technique in TECHNIQUES}
LESSONS = [technique.lesson.puzzle for technique in TECHNIQUES if technique.lesson and not technique.needs_uniqueness]


def walked(puzzle: SudokuPuzzle, *, unique: bool = False) -> Iterator[tuple[AnyPosition, Step]]:
    """Each step of an explanation with the position before it."""
    position = start_of(puzzle, LADDER)
    before = position.copy()
    walker = Walker(
        ladder=LADDER, refuting=refuting_for(position.model), impossible=Wrong(position.model), unique=unique
    )
    for step in walker.walk(position):
        yield before, step
        for var, mask in step.dead:
            before.state.eliminate(var, mask)


def called(name: str) -> SudokuPuzzle:
    (found,) = [one for one in examples("sudoku") if one.name == name]
    puzzle = read_one(found.text, family="sudoku").puzzle
    assert isinstance(puzzle, SudokuPuzzle)
    return puzzle


@pytest.mark.parametrize("name", QUICK)
def test_every_step_follows_from_the_facts_and_houses_that_it_cites(name: str):
    for before, step in walked(called(name)):
        known = [before.state.dead(var.index) for var in before.model.vars]
        assert well_founded(known, step), step.text
        assert verified(before.model, step, Textbook()), step.text


@pytest.mark.parametrize("text", dict.fromkeys(LESSONS))
def test_the_puzzles_of_the_lessons_are_explained_with_names_that_can_be_looked_up(text: str):
    puzzle = family.read(text)
    for _, step in walked(puzzle):
        assert step.silent or step.technique in {*NAMES, "one rule", "what-if"}


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_every_technique_can_be_taught(technique: object):
    assert technique.lesson is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("technique", [one for one in TECHNIQUES if one.needs_uniqueness], ids=lambda one: one.name)
def test_what_rests_on_uniqueness_never_rules_out_what_is_right(technique: object):
    lesson = technique.lesson  # type: ignore[attr-defined]
    position = position_of(family, LADDER, lesson)
    result = solve(position.puzzle)
    assert result.status == "unique"
    assert result.solution is not None
    right = LADDER.entries(position.puzzle, result.solution)  # type: ignore[arg-type]
    step = first_step(technique, position)  # type: ignore[arg-type]
    assert step is not None
    for index, mask in step.dead:
        var = position.model.vars[index]
        assert not var.bit(right[var.key]) & mask


def test_techniques_that_rest_on_uniqueness_are_used_only_when_allowed():
    lesson = next(one.lesson for one in TECHNIQUES if one.name == "unique rectangle 1")
    assert lesson is not None
    resting = {one.name for one in TECHNIQUES if one.needs_uniqueness}
    puzzle = family.read(lesson.puzzle)
    assert not resting & set(explain(puzzle).rating.techniques)
    assert resting & set(explain(puzzle, uniqueness=True, verify=True).rating.techniques)


@pytest.mark.parametrize("name", ["lantern", "thicket", "gravel"])
def test_a_board_that_follows_its_position_is_the_board_made_afresh(name: str):
    puzzle = called(name)
    position = start_of(puzzle, LADDER)
    for _ in Walker(ladder=LADDER, refuting=refuting_for(position.model)).walk(position):
        followed, fresh = board_of(position), Board(geometry(puzzle), position.state)
        assert (followed.left, followed.places, followed.placed) == (fresh.left, fresh.places, fresh.placed)
        assert (followed.open, followed.pending, followed.broken) == (fresh.open, fresh.pending, fresh.broken)


@pytest.mark.parametrize("name", ["lantern", "thicket"])
def test_no_cell_is_settled_without_a_word(name: str):
    for before, step in walked(called(name)):
        if step.silent:
            for index, mask in step.dead:
                left = before.state.domains[index] & ~mask
                assert left & (left - 1), before.model.vars[index].name


def test_techniques_beyond_singles_wait_until_singles_are_told():
    puzzle = called("lantern")
    position = start_of(puzzle, LADDER)
    assert tidy_board(position) is None
    assert not any(first_step(one, position) for one in TECHNIQUES if one.effort > 2.3)


def test_a_digit_that_stands_twice_is_said_so():
    found = explain("1.1.\n2...\n....\n...4\n", family="sudoku", verify=True)
    assert [step.text for step in found.steps] == ["1 stands twice in row 1: in r1c1 and r1c3, which cannot be."]


def test_a_cell_or_a_digit_with_nothing_left_ends_the_explanation():
    found = explain("123.\n...4\n....\n....\n", family="sudoku", verify=True)
    assert found.steps[-1].text == "Nothing is left for r1c4: every digit is ruled out there, which cannot be."
    assert found.complete


def test_the_geometry_knows_who_sees_whom():
    geo = geometry(called("gravel"))
    for one in range(len(geo.cells)):
        for other in bits(geo.peers[one]):
            house = geo.houses[geo.shared(one, other)]
            assert house >> one & 1
            assert house >> other & 1


def test_a_position_keeps_its_notes_to_itself():
    position: Position[SudokuPuzzle] = start_of(called("pebble"), LADDER)
    board = board_of(position)
    assert board_of(position) is board
    assert board_of(position.copy()) is not board


# --- what rests on there being one solution ---------------------------------------------------------------------------

HARD = [0, 5004, 5010, 5035, 600900, 700011]  # seeds of minimal puzzles


@pytest.mark.parametrize("seed", HARD)
@pytest.mark.parametrize("unique", [False, True])
def test_no_step_on_the_way_rules_out_the_solution(seed: int, unique: bool):
    puzzle = generate("sudoku", seed=seed)
    assert isinstance(puzzle, SudokuPuzzle)
    right = LADDER.entries(puzzle, solve(puzzle).solution)  # type: ignore[arg-type]
    for before, step in walked(puzzle, unique=unique):
        for index, mask in step.dead:
            var = before.model.vars[index]
            assert not var.bit(right[var.key]) & mask, step.text


@pytest.mark.parametrize("technique", [one for one in TECHNIQUES if one.needs_uniqueness], ids=lambda one: one.name)
def test_digits_never_change_places_where_a_further_rule_would_notice(technique: Technique[SudokuPuzzle]):
    """The argument is about houses and givens: a cage, a knight or a list of candidates may tell the two ways apart."""
    assert technique.lesson is not None
    position = position_of(family, LADDER, technique.lesson)
    assert first_step(technique, position) is not None
    for other in (replace(position.puzzle, antiknight=True), replace(position.puzzle, cages=(Cage(((1, 1), (1, 2))),))):
        same = Position(other, position.model, position.state)
        assert first_step(technique, same) is None
