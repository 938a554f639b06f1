"""Pencil marks: grids of candidates, HoDoKu's lines, Sukakus, and positions in them, at every door."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import cluewise as cw
from cluewise.base.errors import InputError, PuzzleError, UsageError
from cluewise.families.sudoku import SudokuPuzzle, family
from cluewise.families.sudoku.check import check
from cluewise.front.cli import main
from cluewise.front.verbs.call import answer
from cluewise.front.verbs.question import Question
from cluewise.solver.pipeline import read_one

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = family.format("line").read(LINE)
ANSWER = cw.solve(LINE).solution
FORUM = """
 *-----------------------------------------------------------*
 | 5     3     124   | 26    7     2468  | 1489  1249  248   |
 | 6     247   247   | 1     9     5     | 3478  234   2478  |
 | 12    9     8     | 23    34    24    | 13457 6     247   |
 |-------------------+-------------------+-------------------|
 | 8     125   1259  | 579   6     147   | 4579  2459  3     |
 | 4     25    2569  | 8     5     3     | 579   259   1     |
 | 7     15    1359  | 59    2     14    | 4589  459   6     |
 |-------------------+-------------------+-------------------|
 | 139   6     1359  | 357   35    7     | 2     8     4     |
 | 23    278   237   | 4     1     9     | 36    3     5     |
 | 123   1245  1245  | 2356  8     26    | 1346  7     9     |
 *-----------------------------------------------------------*
"""


def _written(name: str, puzzle: SudokuPuzzle) -> str:
    write = family.format(name).write
    assert write is not None
    return write(puzzle)


def _position(*, wrong: bool = False) -> SudokuPuzzle:
    """Two cells filled in, and two candidates ruled out, the second of them by mistake if so wished."""
    placed = [[None] * 9 for _ in range(9)]
    placed[4][4], placed[8][8] = 5, None
    right = ANSWER.grid[0][2]
    out = [((1, 3), 2 if right != 2 else 1), ((2, 2), ANSWER.grid[1][1] if wrong else 2)]
    return replace(PUZZLE, placed=tuple(map(tuple, placed)), ruled_out=tuple(out))


def test_a_forums_grid_is_a_puzzle_with_a_position() -> None:
    reading = read_one(FORUM)
    assert (reading.format.name, reading.puzzle.givens[0][0]) == ("marks", 5)
    assert reading.puzzle.ruled_out == (((9, 3), 3),)  # others are missing since they stand in sight
    assert reading.notes[-1].startswith("this is a position")


@pytest.mark.parametrize("name", ["grid", "marks", "hodoku", "json"])
def test_positions_read_back_and_are_recognised(name: str) -> None:
    for puzzle in (_position(), _position(wrong=True)):
        text = _written(name, puzzle)
        reading = read_one(text)
        assert (reading.format.name, reading.puzzle) == (name, puzzle)


@pytest.mark.parametrize("name", ["line", "sdk", "tatham", "puzzlink", "fpuzzles", "opensudoku", "csv", "lp"])
def test_what_has_no_place_for_a_position_says_so(name: str) -> None:
    with pytest.raises(PuzzleError, match="has no place"):
        _written(name, _position())


def test_the_text_of_a_position_reads_back_equal() -> None:
    assert cw.read(_position().to_text()) == _position()


def test_a_position_is_solved_as_its_puzzle_even_if_it_is_wrong() -> None:
    assert cw.solve(_position(wrong=True)).solution == ANSWER
    assert cw.count(_position()) == 1


def test_a_hint_begins_where_the_position_is() -> None:
    puzzle = cw.read(_written("hodoku", _position()))
    step = cw.hint(puzzle).step
    assert step is not None
    assert {"cell": [5, 5], "value": 5} not in step.sets
    assert cw.hint(PUZZLE, _written("marks", _position())).step == step
    assert cw.hint(PUZZLE, _written("hodoku", _position())).step == step


def test_a_wrong_elimination_in_a_text_is_a_mistake() -> None:
    for given in (_written("marks", _position(wrong=True)), _written("hodoku", _position(wrong=True))):
        assert [one.fact[0]["cell"] for one in cw.hint(PUZZLE, given).mistakes] == [[2, 2]]
        assert [one.fact[0]["cell"] for one in cw.hint(given).mistakes] == [[2, 2]]
    with pytest.raises(PuzzleError, match="mistake in the position"):
        cw.explain(_position(wrong=True))


def test_an_elimination_that_was_made_is_not_hinted_again() -> None:
    puzzle = cw.generate("sudoku", difficulty="medium", seed=3)
    made: list[object] = []
    for _ in range(12):
        step = cw.hint(puzzle, {"ruled_out": made}).step
        assert step is not None
        assert not any(fact in made for fact in step.eliminates)
        if step.sets:
            break
        made += step.eliminates


def test_a_last_candidate_that_nobody_entered_is_told() -> None:
    value = ANSWER.grid[0][2]
    out = [{"cell": [1, 3], "value": other} for other in range(1, 10) if other != value]
    step = cw.hint(PUZZLE, {"ruled_out": out}).step
    assert step is not None
    assert step.sets == ({"cell": [1, 3], "value": value},)


def test_an_explanation_of_a_position_is_only_of_what_is_left() -> None:
    explained = cw.explain(_position(), verify=True)
    assert explained.complete
    assert explained.verified_by
    assert not any({"cell": [5, 5], "value": 5} in step.sets for step in explained.steps)
    assert len(explained.steps) < len(cw.explain(PUZZLE).steps)


def test_positions_are_hinted_over_requests_and_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    text = _written("hodoku", _position(wrong=True))
    found = answer(Question(verb="hint", text=text), {})
    assert isinstance(found, dict)
    assert [one["facts"][0]["cell"] for one in found["mistakes"]] == [[2, 2]]
    asked = answer(Question(verb="hint", text=LINE), {"progress": text})
    assert asked == found
    assert main(["hint", "--text", text]) == 1
    assert "r2c2" in capsys.readouterr().out
    assert main(["convert", "--text", text, "--to", "marks"]) == 0
    assert cw.read(capsys.readouterr().out) == _position(wrong=True)


# --- Sukaku ----------------------------------------------------------------------------------------------------------


def _sukaku() -> SudokuPuzzle:
    """Candidates without any given: two in each cell."""
    grid = ANSWER.grid
    cells = tuple(
        tuple(tuple({grid[r][c], grid[r][(c + 1) % 9]} if (r + c) % 3 else {grid[r][c]}) for c in range(9))
        for r in range(9)
    )
    return SudokuPuzzle(givens=((None,) * 9,) * 9, candidates=cells)


def _few(puzzle: SudokuPuzzle) -> SudokuPuzzle:
    cells = tuple(tuple((*cell, cell[0] % 9 + 1)[:2] for cell in row) for row in puzzle.candidates)
    return SudokuPuzzle(givens=((None,) * 9,) * 9, candidates=cells)


@pytest.mark.parametrize("name", ["grid", "sukaku", "marks", "json"])
def test_a_sukaku_reads_back_and_is_recognised(name: str) -> None:
    puzzle = _few(_sukaku())
    reading = read_one(_written(name, puzzle))
    assert (reading.format.name, reading.puzzle) == (name, puzzle)


def test_the_candidates_of_a_sukaku_are_clues_for_every_engine_and_the_checker() -> None:
    puzzle = _sukaku()
    for engine in ("native", "textbook"):
        result = cw.solve(puzzle, engine=engine)
        assert (result.status, result.solution) == ("unique", ANSWER)
    strange = replace(puzzle, givens=((None,) * 9,) * 9)
    assert not check(strange, ANSWER)
    other = tuple(tuple(value % 9 + 1 for value in row) for row in ANSWER.grid if row)
    codes = {fault.code for fault in check(_few(_sukaku()), type(ANSWER)(other))}
    assert "not-a-candidate" in codes


def test_a_sukaku_is_explained_from_its_candidates_and_every_step_verified() -> None:
    explained = cw.explain(_sukaku(), verify=True)
    assert explained.complete
    assert explained.verified_by


def test_a_lone_candidate_is_given() -> None:
    cells = [[[1, 2], [3], [4], [1, 2]]] + [[[1, 2, 3, 4]] * 4] * 3
    data = {"family": "sudoku", "givens": [[None] * 4] * 4, "candidates": cells}
    puzzle = cw.read(json.dumps(data))
    assert isinstance(puzzle, SudokuPuzzle)
    assert puzzle.givens[0] == (None, 3, 4, None)


@pytest.mark.parametrize(
    "data",
    [
        {"candidates": [[[1]]]},
        {"candidates": [[[]] * 4] * 4},
        {"candidates": [[1] * 4] * 4},
        {"placed": [[1]]},
        {"placed": [[5, None, None, None]] * 4},
        {"ruled_out": [{"cell": [1, 1], "value": 9}]},
        {"ruled_out": [{"cell": [1], "value": 1}]},
        {"ruled_out": [{"cell": [1, 1], "values": [1]}]},
        {"ruled_out": "r1c1"},
        {"ruledout": [{"cell": [1, 1], "value": 1}]},
    ],
)
def test_what_makes_no_sense_in_pencil_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(InputError):
        cw.read(json.dumps({"family": "sudoku", "givens": [[None] * 4] * 4} | data))


@pytest.mark.parametrize(
    ("below", "says"),
    [
        ("ruled out\nr1c1: x", "r1c1: x"),
        ("ruled out\nr1c9: 1", "column"),
        ("placed\nr1c1: 1 2", "one value"),
        ("candidates\nr1c1", "r1c1"),
        ("candidates\nr1c1: 7", "from 1 to 4"),
        ("placed\nr1c1: 1\nr1c1: 2", "twice"),
    ],
)
def test_strange_lines_below_a_grid_are_refused(below: str, says: str) -> None:
    with pytest.raises(InputError, match=says) as caught:
        cw.read(f". 3 | . .\n. . | 2 3\n----+----\n. . | . .\n1 . | . 4\n{below}\n")
    assert caught.value.place is not None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (":812 813:", ":812 81x:"),
        (":812 813:", ":8123:"),
        ("::", ":1 2:"),
        ("::", ":::::::"),
        (".1.", ".+."),
        ("..1", ".1"),
    ],
)
def test_a_strange_line_of_hodokus_library_is_refused_with_its_place(old: str, new: str) -> None:
    line = ":0000:x:........1.....2.3...4..5...2...1..6..........7......8...1...+4..3..5....3.........:812 813::"
    with pytest.raises(InputError) as caught:
        cw.read(line.replace(old, new, 1))
    assert caught.value.place is not None


def test_a_position_for_another_size_is_refused() -> None:
    with pytest.raises(PuzzleError):
        cw.hint("pebble", _written("marks", _position()))


def test_a_position_is_drawn_with_its_marks() -> None:
    assert "(" not in str(PUZZLE)
    assert "+5" in str(_position())
    assert _position().to_svg().count("<text") > PUZZLE.to_svg().count("<text") + 81


def test_a_known_scale_rates_no_positions() -> None:
    with pytest.raises(UsageError, match="this is a position"):
        cw.rate(_position(), scale="se")
