"""Random puzzles of every family: all engines, the clauses of models, and clingo on our files agree."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.engine.engines import here
from tests.engine.formulas import formula_of
from tests.engine.small_puzzles import PUZZLES, clingo_prints

from cluewise.base.errors import PuzzleError
from cluewise.engine.answer import Budget, Unknown
from cluewise.engine.cnf.refute import refute
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle, Solution

MANY = 40  # solutions that are compared; a puzzle with more is only counted that far
EACH = 40
NODES = 5_000  # not seconds, so that a busy machine compares as much as an idle one
SLOW = {"textbook"}  # gives up after that: a large board with odd givens is a hard one without clause learning

families = pytest.mark.parametrize("name", PUZZLES)
unhurried = settings(max_examples=EACH, deadline=None, suppress_health_check=list(HealthCheck))


def all_solutions(puzzle: Puzzle) -> list[set[Solution]]:
    """What each engine finds; all of it, or MANY."""
    formulation = family_named(puzzle.family).formulation()
    model = formulation.model(puzzle)
    found = []
    for name, make in here():
        answer = make().solve(model, limit=MANY, budget=Budget(nodes=NODES if name in SLOW else None))
        if isinstance(answer, Unknown):
            continue
        solutions = answer.solutions
        boards = {formulation.decode(puzzle, one) for one in solutions}
        assert len(boards) == len(solutions), f"{name} lists a solution twice"
        assert not any(family_named(puzzle.family).check(puzzle, board) for board in boards), name
        found.append(boards)
    return found


@families
def test_every_engine_finds_the_same_solutions(name: str) -> None:
    answered: list[int] = []

    @unhurried
    @given(PUZZLES[name])
    def law(puzzle: Puzzle) -> None:
        first, *others = all_solutions(puzzle)
        answered.append(1 + len(others))
        for boards in others:
            assert len(boards) == len(first)
            assert boards == first or len(boards) == MANY

    law()
    assert min(answered) >= len(here()) - len(SLOW)
    assert answered.count(len(here())) > 0.9 * len(answered), "the slow engine gave up too often to be compared"


@families
def test_clingo_finds_the_same_solutions_in_the_file_that_we_write(name: str) -> None:
    family = family_named(name)
    form = family.format("lp")

    @unhurried
    @given(PUZZLES[name])
    def law(puzzle: Puzzle) -> None:
        try:
            program = form.write(puzzle)
        except PuzzleError:
            assume(False)
        assert form.read(program) == puzzle
        formulation = family.formulation()
        answer = here()[0][1]().solve(formulation.model(puzzle), limit=MANY)
        printed = clingo_prints(program, models=MANY)
        wanted = {formulation.decode(puzzle, one) for one in answer.solutions}
        if not wanted:
            assert "UNSATISFIABLE" in printed
            return
        found = family.read_solutions(puzzle, printed)
        assert len(set(found)) == len(found) == len(wanted)
        assert set(found) == wanted or len(found) == MANY
        assert not any(family.check(puzzle, one) for one in found)

    law()


@families
def test_the_clauses_of_a_puzzle_allow_its_solutions_and_nothing_else(name: str) -> None:
    formulation = family_named(name).formulation()

    @unhurried
    @given(PUZZLES[name], st.data())
    def law(puzzle: Puzzle, data: st.DataObject) -> None:
        model = formulation.model(puzzle)
        solutions = here()[0][1]().solve(model, limit=MANY).solutions
        assume(len(solutions) < MANY)
        formula = formula_of(model)
        told = [[formula.at[var.index][var.positions[one[var]]] for var in model.vars] for one in solutions]
        others = [[-literal for literal in one] for one in told]
        assert refute([*formula.clauses, *others], formula.count, graphs=formula.graphs).refuted is True
        if told:
            one = data.draw(st.sampled_from(told))
            this = [*formula.clauses, *([literal] for literal in one)]
            assert refute(this, formula.count, graphs=formula.graphs).refuted is False

    law()
