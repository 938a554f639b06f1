"""A coach's hints: rung by rung, the next insight, nothing that is entered already, and mistakes with a short proof."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from cluewise.family import family_named, family_names
from cluewise.front.cli import main
from cluewise.front.verbs.call import answer
from cluewise.front.verbs.question import Question
from cluewise.library import example, proper_examples
from cluewise.reason.coach import NUDGE, PLACE, RUNGS, STEP, TECHNIQUE

FAMILIES = [name for name in family_names() if proper_examples(name)]


def _text(name: str) -> str:
    found = example(name)
    assert found is not None
    return found.text


def _half(name: str) -> tuple[cw.Puzzle, dict[str, Any]]:
    """A zebra puzzle, and its table with every other cell open."""
    puzzle = cw.read(_text(name))
    table = cw.solve(puzzle).solution.to_json()
    rows = [
        [cell if not at or (at + n) % 2 else "" for at, cell in enumerate(row)] for n, row in enumerate(table["rows"])
    ]
    return puzzle, table | {"rows": rows}


@pytest.mark.parametrize("name", FAMILIES)
def test_each_rung_tells_no_more_than_it_should(name: str) -> None:
    puzzle = proper_examples(name)[0].text
    step = cw.hint(puzzle).step
    assert step is not None
    told = {rung: cw.hint(puzzle, rung=rung).told() for rung in RUNGS}
    assert step.technique not in told[NUDGE]
    assert told[TECHNIQUE].startswith(told[NUDGE].rstrip("."))
    assert step.technique in told[TECHNIQUE]
    assert step.technique in told[PLACE]
    assert told[STEP] == step.text
    assert len(set(told.values())) >= 3


def test_the_json_of_a_rung_holds_no_more_than_the_rung() -> None:
    keys = {rung: set(cw.hint(_text("pebble"), rung=rung).to_json()) for rung in RUNGS}
    assert keys[NUDGE] == {"rung", "text"}
    assert keys[TECHNIQUE] == {"rung", "text", "technique", "level"}
    assert keys[PLACE] == {"rung", "text", "technique", "level", "cells", "clues"}
    assert keys[STEP] == {"rung", "text", "step"}


def test_a_rung_is_told_at_every_door(capsys: pytest.CaptureFixture[str]) -> None:
    text = _text("pebble")
    expected = cw.hint(text, rung="nudge")
    assert answer(Question(verb="hint", text=text), {"rung": "nudge", "positions": True}) == expected.to_json()
    assert main(["hint", "pebble", "--rung", "nudge"]) == 0
    assert capsys.readouterr().out.strip() == expected.told()
    assert main(["hint", "pebble", "--rung", "nudge", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == expected.to_json()
    assert main(["hint", "pebble", "--rung", "loud"]) == 2


@pytest.mark.parametrize("name", FAMILIES)
def test_a_full_board_is_told_to_be_solved(name: str) -> None:
    for one in proper_examples(name)[:4]:
        puzzle = cw.read(one.text)
        found = cw.hint(puzzle, cw.solve(puzzle).solution)
        assert (found.step, found.remark) == (None, "The puzzle is solved.")
        assert found.to_json()["solved"] is True


@pytest.mark.parametrize("name", ["street", "zebra", "lighthouse", "garden", "cottage", "week"])
def test_a_zebra_hint_never_repeats_what_is_entered(name: str) -> None:
    puzzle, entered = _half(name)
    step = cw.hint(puzzle, entered).step
    assert step is not None
    at = {
        (entered["header"][c], cell): n for n, row in enumerate(entered["rows"]) for c, cell in enumerate(row) if cell
    }

    def known(fact: dict[str, Any]) -> bool:
        one, other = tuple(fact["item"]), tuple(fact.get("with", ()))
        return one in at and (other in at if other else True)

    assert not all(map(known, step.sets + step.eliminates))


def test_a_hint_passes_over_what_every_player_does_along_with_an_entry() -> None:
    for name, plain in (("raven", "neighbours of a crossed cell"), ("aurora", "equal poles apart")):
        puzzle = cw.read(_text(name))
        table = cw.solve(puzzle).solution
        for after in range(4):
            step = cw.hint(puzzle, after=after).step
            assert step is not None
            assert step.technique != plain
        assert table is not None


def test_what_is_passed_over_counts_among_the_reasons() -> None:
    puzzle = cw.read(_text("raven"))
    first = next(fact for step in cw.explain(puzzle).steps for fact in step.sets if fact["value"] == "crossed")
    step = cw.hint(puzzle, {"settled": [first]}).step
    assert step is not None
    neighbours = {
        (first["cell"][0] + down, first["cell"][1] + along) for down, along in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    assert not any(tuple(fact["cell"]) in neighbours and fact["value"] == "kept" for fact in step.uses)


def test_plain_work_is_told_where_nothing_else_is_left() -> None:
    puzzle = cw.read(_text("checkers"))
    crossed = cw.solve(puzzle).solution.to_json()["crossed"]
    found = cw.hint(puzzle, {"settled": [{"cell": cell, "value": "crossed"} for cell in crossed]})
    assert found.step is not None
    assert found.step.sets


# --- mistakes --------------------------------------------------------------------------------------------------------

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def _wrong() -> dict[str, Any]:
    grid = [[None] * 9 for _ in range(9)]
    grid[0][2] = 1  # a 4
    return {"grid": grid}


def test_a_mistake_has_the_same_rungs() -> None:
    told = {rung: cw.hint(LINE, _wrong(), rung=rung).told() for rung in RUNGS}
    assert told[NUDGE] == "There is a mistake in row 1."
    assert told[TECHNIQUE].startswith("There is a mistake in row 1; it shows by")
    assert told[PLACE] == "It is a mistake that r1c3 is 1."
    assert told[STEP].startswith("It is a mistake that r1c3 is 1")
    assert len(told[STEP]) > len(told[PLACE])
    found = cw.hint(LINE, _wrong(), rung="nudge").to_json()
    assert found["mistakes"] == [{}]


def test_a_proof_of_a_mistake_starts_from_what_is_right_in_the_position() -> None:
    bare = cw.hint(LINE, _wrong()).mistakes[0]
    grid = [list(row) for row in cw.solve(LINE).solution.grid]
    grid[0][2], grid[4][4] = 1, None
    full = cw.hint(LINE, {"grid": grid}).mistakes[0]
    assert len(full.text) < len(bare.text)
    assert full.shown_by == "one rule"


def test_what_is_wrongly_ruled_out_is_shown_by_the_step_that_settles_it() -> None:
    (mistake,) = cw.hint(LINE, {"ruled_out": [{"cell": [5, 5], "value": 5}]}).mistakes
    assert mistake.text.startswith("It is a mistake that r5c5 is not 5.")
    assert "r5c5" in mistake.text.removeprefix("It is a mistake that r5c5 is not 5.")


def test_a_hint_reads_a_grid_of_marks_as_progress(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write = family_named("sudoku").format("marks").write
    assert write is not None
    (tmp_path / "so-far.txt").write_text(write(cw.read(LINE)))
    assert main(["hint", "--text", LINE, "--progress", str(tmp_path / "so-far.txt"), "--rung", "place"]) == 0
    assert capsys.readouterr().out.startswith("Look at r")
