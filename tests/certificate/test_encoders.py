"""The independent encoders: their clauses allow exactly the solutions that the engines find on the models."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.engine.engines import here
from tests.engine.small_puzzles import PUZZLES
from tests.families.sudoku.boards import PIECES

import cluewise as cw
from cluewise.base.clauses import Clauses
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.cnf.refute import refute, satisfy
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.regions import boxes
from cluewise.families.template import family as template
from cluewise.families.template.puzzle import Latin
from cluewise.family import AnyFamily, family_named
from cluewise.family.puzzle import Puzzle
from cluewise.library import examples
from cluewise.solver.encoded import blocking, encoder_of
from shipped import answered

MANY = 40  # a puzzle with so many solutions is not compared
unhurried = settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def variants(draw: st.DrawFn) -> SudokuPuzzle:
    """Small sudokus with windows, knights and cages, of which the sums are true of nothing in particular."""
    regions = draw(st.sampled_from([boxes(2, 2), boxes(2, 3), PIECES]))
    size = len(regions)
    cells = draw(st.permutations([(r, c) for r in range(1, size + 1) for c in range(1, size + 1)]))
    cages = []
    for _ in range(draw(st.integers(1, 4))):
        count = draw(st.integers(1, size - 1))
        low, high = count * (count + 1) // 2, count * (2 * size - count + 1) // 2
        cages.append(Cage(tuple(cells[:count]), draw(st.none() | st.integers(low, high))))
        cells = cells[count:]
    given_at = draw(st.dictionaries(st.integers(0, size * size - 1), st.integers(1, size), max_size=4))
    givens = tuple(tuple(given_at.get(r * size + c) for c in range(size)) for r in range(size))
    windows = draw(st.booleans()) and regions != PIECES
    return SudokuPuzzle(givens, regions, windows=windows, antiknight=draw(st.booleans()), cages=tuple(cages))


@st.composite
def latins(draw: st.DrawFn) -> Latin:
    """Latin squares of which some rows are given."""
    size = draw(st.integers(1, 4))
    rows = st.lists(st.none() | st.integers(1, size), min_size=size, max_size=size).map(tuple)
    return Latin(tuple(draw(st.lists(rows, min_size=size, max_size=size))))


@st.composite
def boards(draw: st.DrawFn) -> HitoriPuzzle:
    """Small hitori boards with empty cells, where something must be crossed out or not."""
    width = draw(st.integers(1, 4))
    rows = st.lists(st.sampled_from("12."), min_size=width, max_size=width).map(tuple)
    return HitoriPuzzle(tuple(draw(st.lists(rows, min_size=1, max_size=3))), must_cross=draw(st.booleans()))


def agrees(family: AnyFamily, puzzle: Puzzle) -> None:
    """The clauses allow every solution that an engine finds on the model, and nothing else."""
    formulation = family.formulation()
    answer = here()[0][1]().solve(formulation.model(puzzle), limit=MANY)
    solutions = {formulation.decode(puzzle, one) for one in answer.solutions}
    assume(len(solutions) < MANY)
    assert family.encoder is not None
    rules = family.encoder.encode(puzzle)
    graphs = [Graph(one.edges, one.nodes) for one in rules.joined]
    blocked = [blocking(rules, family.encoder, puzzle, one) for one in solutions]
    assert len(set(blocked)) == len(solutions), "two solutions look the same to the clauses"
    assert refute([*rules.clauses, *blocked], rules.count, graphs=graphs).refuted is True
    for block in blocked[:5]:
        told = [(-literal,) for literal in block]
        assert refute([*rules.clauses, *told], rules.count, graphs=graphs, proof=False).refuted is False


@pytest.mark.parametrize("name", PUZZLES)
def test_the_clauses_allow_the_solutions_of_the_model_and_nothing_else(name: str) -> None:
    @unhurried
    @given(PUZZLES[name])
    def law(puzzle: Puzzle) -> None:
        agrees(family_named(name), puzzle)

    law()


@unhurried
@given(variants())
def test_the_clauses_of_sudoku_variants_do_so_too(puzzle: SudokuPuzzle) -> None:
    agrees(family_named("sudoku"), puzzle)


@unhurried
@given(boards())
def test_the_clauses_of_hitori_with_empty_cells_do_so_too(puzzle: HitoriPuzzle) -> None:
    agrees(family_named("hitori"), puzzle)


@unhurried
@given(latins())
def test_the_clauses_of_the_template_do_so_too(puzzle: Latin) -> None:
    agrees(template, puzzle)


@pytest.mark.parametrize("name", sorted({one.family for one in examples()}))
def test_the_clauses_of_every_example_allow_its_solution_alone(name: str) -> None:
    for example in answered():
        if example.family != name or example.name == "galaxy":  # 25 x 25: its proof takes a while
            continue
        puzzle = cw.read(example.text, family=name)
        result = cw.solve(puzzle)
        rules, encoder = encoder_of(puzzle).encode(puzzle), encoder_of(puzzle)
        if result.status == "unique" and result.solution is not None:
            block = blocking(rules, encoder, puzzle, result.solution)
            assert satisfy([*rules.clauses, *((-one,) for one in block)], rules.count), example.name
            graphs = [Graph(one.edges, one.nodes) for one in rules.joined]
            assert refute([*rules.clauses, block], rules.count, graphs=graphs).refuted, example.name


def test_every_family_has_an_encoder_and_its_atoms_come_first() -> None:
    for example in answered():
        if example.name in ("blot", "tack", "plus", "pebble", "festival"):
            puzzle = cw.read(example.text, family=example.family)
            rules = encoder_of(puzzle).encode(puzzle)
            assert list(rules.atoms.values()) == list(range(1, len(rules.atoms) + 1))
            assert all(0 < abs(one) <= rules.count for clause in rules.clauses for one in clause)


@pytest.mark.parametrize("count", range(1, 10))
def test_at_most_one_leaves_one_or_none(count: int) -> None:
    rules = Clauses(map(str, range(count)))
    atoms = list(rules.atoms.values())
    rules.at_most_one(atoms)
    for true in atoms:
        told = [(one if one == true else -one,) for one in atoms]
        assert satisfy([*rules.clauses, *told], rules.count)
    assert satisfy([*rules.clauses, *((-one,) for one in atoms)], rules.count)
    for one, other in [(a, b) for a in atoms for b in atoms if a < b]:
        assert satisfy([*rules.clauses, (one,), (other,)], rules.count) is None


@unhurried
@given(st.integers(1, 2**6 - 1), st.integers(0, 7))
def test_counting_counts(bits: int, wanted: int) -> None:
    rules = Clauses(map(str, range(6)))
    atoms = list(rules.atoms.values())
    told = [(one if bits >> n & 1 else -one,) for n, one in enumerate(atoms)]
    literal = rules.number_of(atoms, wanted)
    right = bits.bit_count() == wanted
    assert bool(satisfy([*rules.clauses, *told, (literal,)], rules.count)) is right
    assert bool(satisfy([*rules.clauses, *told, (-literal,)], rules.count)) is not right
