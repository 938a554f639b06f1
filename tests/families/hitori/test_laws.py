"""Laws: what is written reads back equal, and the checker agrees with the model on every small board."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.families.hitori.boards import ANY_PUZZLE, NUMBER_PUZZLE, SMALL_PUZZLE, every_solution

from cluewise.base.errors import PuzzleError
from cluewise.base.text_styles import PLAIN
from cluewise.families.hitori import family
from cluewise.families.hitori.model import CROSSED, KEPT
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution

FORMULATION = family.formulation()


@given(ANY_PUZZLE)
def test_the_native_text_reads_back_equal(puzzle: HitoriPuzzle) -> None:
    assert family.read(family.write(puzzle)) == puzzle


@given(ANY_PUZZLE)
def test_json_reads_back_equal(puzzle: HitoriPuzzle) -> None:
    json = family.format("json")
    assert json.write is not None
    assert json.read(json.write(puzzle)) == puzzle


@given(ANY_PUZZLE)
def test_asp_reads_back_equal_unless_there_are_empty_cells(puzzle: HitoriPuzzle) -> None:
    asp = family.format("lp")
    assert asp.write is not None
    if EMPTY in puzzle.symbols():
        with pytest.raises(PuzzleError):
            asp.write(puzzle)
    else:
        assert asp.read(asp.write(puzzle)) == puzzle


@pytest.mark.parametrize("name", ["tatham", "singles", "puzzlink"])
@given(puzzle=NUMBER_PUZZLE)
def test_the_number_formats_read_back_equal_or_refuse_to_write(name: str, puzzle: HitoriPuzzle) -> None:
    fmt = family.format(name)
    assert fmt.write is not None
    try:
        text = fmt.write(puzzle)
    except PuzzleError:
        fits = name == "puzzlink" or (
            puzzle.rows == puzzle.columns
            if name == "singles"
            else all(int(symbol) <= max(puzzle.rows, puzzle.columns) for symbol in puzzle.symbols())
        )
        assert puzzle.must_cross or not fits
    else:
        assert fmt.read(text) == puzzle


@pytest.mark.parametrize("name", [fmt.name for fmt in family.formats])
def test_the_title_is_written_and_read_in_every_format(name: str) -> None:
    puzzle = HitoriPuzzle((("1", "2"), ("2", "2")), title="Four corners")
    fmt = family.format(name)
    assert fmt.write is not None
    assert fmt.read(fmt.write(puzzle)).title == "Four corners"


@settings(max_examples=25, deadline=None)
@given(SMALL_PUZZLE)
def test_the_checker_finds_nothing_exactly_where_the_model_holds(puzzle: HitoriPuzzle) -> None:
    model = FORMULATION.model(puzzle)
    for solution in every_solution(puzzle):
        crossed = set(solution.crossed)
        answer = {var: CROSSED if var.key in crossed else KEPT for var in model.vars}
        assert (family.check(puzzle, solution) == []) == model.holds(answer)
        assert FORMULATION.decode(puzzle, answer) == solution


def test_one_symbol_clashes_in_a_line_exactly_when_no_crossing_out_can_put_it_right() -> None:
    for alike in product((False, True), repeat=6):
        symbols = tuple("a" if same else str(n) for n, same in enumerate(alike))
        row, column = HitoriPuzzle((symbols,)), HitoriPuzzle(tuple((symbol,) for symbol in symbols))
        codes = [{fault.code for fault in family.check(row, one)} for one in every_solution(row)]
        hopeless = all(found & {"row-repeats", "crossed-touch"} for found in codes)
        assert bool(family.clashes(row)) == bool(family.clashes(column)) == hopeless


@settings(max_examples=40, deadline=None)
@given(SMALL_PUZZLE, st.data())
def test_a_position_is_only_faulted_when_nothing_can_mend_it(puzzle: HitoriPuzzle, data: st.DataObject) -> None:
    states = {cell: data.draw(st.sampled_from(["kept", "crossed", "open", "open"])) for cell in puzzle.cells()}
    crossed, kept = ({cell for cell, state in states.items() if state == one} for one in ("crossed", "kept"))
    position = HitoriSolution(tuple(crossed), tuple(kept))
    ways_on = [one for one in every_solution(puzzle) if crossed <= set(one.crossed) and not kept & set(one.crossed)]
    assume(any(not family.check(puzzle, one) for one in ways_on))
    assert {fault.code for fault in family.check(puzzle, position)} <= {"open-cell"}


@given(ANY_PUZZLE, st.data())
def test_a_printed_board_reads_back_as_the_same_solution(puzzle: HitoriPuzzle, data: st.DataObject) -> None:
    states = {cell: data.draw(st.sampled_from(["kept", "crossed", "open"])) for cell in puzzle.cells()}
    crossed, kept = (tuple(cell for cell, state in states.items() if state == one) for one in ("crossed", "kept"))
    solution = HitoriSolution(crossed, kept if "open" in states.values() else None)
    assert family.read_solutions(puzzle, family.render(puzzle, solution, PLAIN)) == (solution,)
    assert HitoriSolution.from_json(solution.to_json()) == solution


@given(ANY_PUZZLE)
def test_every_board_can_be_drawn(puzzle: HitoriPuzzle) -> None:
    outside = HitoriSolution(((1, 1), (99, 99)), ((0, 0),))
    for solution in (None, HitoriSolution(((1, 1),)), outside):
        assert family.draw(puzzle, solution).to_svg().endswith("</svg>\n")
    assert family.render(replace(puzzle, title="x"), outside, PLAIN)
