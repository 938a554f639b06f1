"""Hint, rate and audit, in Python and on the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.families.zebra.puzzle import Clue, Different, Item, Same, ZebraPuzzle
from cluewise.family.steps import level_of
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.reason.rating import Taken, rating_of


def text_of(name: str) -> str:
    found = example(name)
    assert found is not None
    return found.text


def test_a_rating_has_a_level_a_score_and_techniques():
    found = cw.rate(text_of("brook"))
    assert found.level in {"easy", "medium", "hard", "expert", "beyond"}
    assert found.score > 1
    assert sum(found.techniques.values()) >= 1


def test_the_hardest_step_decides_the_level_and_length_breaks_ties():
    short, long = rating_of([Taken("a", 2.0)] * 3), rating_of([Taken("a", 2.0)] * 30)
    assert (short.level, long.level) == ("easy", "easy")
    assert short.score < long.score
    assert rating_of([Taken("a", 2.0), Taken("b", 7.0)]).level == "expert"
    assert rating_of([]).level == "easy"
    assert [level_of(effort) for effort in (1, 3, 4, 6, 9)] == ["easy", "medium", "hard", "expert", "beyond"]


def test_a_hint_gives_the_next_step_rung_by_rung():
    found = cw.hint(text_of("pebble"))
    assert found.step is not None
    assert found.told("nudge").startswith("Look at box")
    assert found.step.technique in found.told("technique")
    assert found.told("place").startswith("Look at r")
    assert found.told() == found.step.text
    assert not found.mistakes


def test_a_hint_about_many_cells_of_a_line_names_the_line():
    assert cw.hint(text_of("mushroom")).told("place").startswith("Look at row 6;")


def test_a_hint_points_out_mistakes_first():
    puzzle = cw.read(text_of("pebble"))
    solution = cw.solve(puzzle).solution
    assert solution is not None
    grid = [list(row) for row in solution.to_json()["grid"]]
    given = {cell for cell, _ in puzzle.filled()}  # type: ignore[attr-defined]
    row, column = next((r, c) for r in range(4) for c in range(4) if (r + 1, c + 1) not in given)
    grid[row][column] = grid[row][column] % 4 + 1
    wrong = type(solution).from_json({"grid": grid})
    found = cw.hint(puzzle, wrong)
    assert found.mistakes
    assert "mistake" in found.told()
    facts = [fact for mistake in found.mistakes for fact in mistake.fact]
    assert {"cell": [row + 1, column + 1], "value": grid[row][column]} in facts


def test_following_hints_solves_the_puzzle():
    puzzle = cw.read(text_of("blot"))
    result = cw.solve(puzzle)
    assert cw.hint(puzzle, result.solution).told() == "The puzzle is solved."


def test_an_audit_finds_superfluous_clues_and_what_may_go_together():
    found = cw.audit(text_of("fridge"))
    assert found.status == "unique"
    assert {clue.number for clue in found.spare} <= {clue.number for clue in found.superfluous}
    assert found.rating is not None


def test_an_audit_of_several_solutions_says_where_they_differ():
    found = cw.audit(text_of("several-echo"))
    assert found.status == "several"
    assert all("cell" in subject for subject in found.differs)
    assert found.differs


def test_an_audit_of_an_impossible_puzzle_names_a_smallest_conflict():
    found = cw.audit("1.1.\n2...\n....\n...4\n", family="sudoku")
    assert found.status == "impossible"
    assert [clue.text for clue in found.conflict] == ["r1c1 is given as 1.", "r1c3 is given as 1."]


@pytest.mark.parametrize("verb", ["explain", "rate", "hint", "audit"])
def test_the_commands_print_words_and_json(verb: str, capsys: pytest.CaptureFixture[str]):
    assert main([verb, "pebble"]) == 0
    assert capsys.readouterr().out.strip()
    assert main([verb, "pebble", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    wanted = {"explain": "steps", "rate": "level", "hint": "step", "audit": "superfluous"}
    assert wanted[verb] in data


def test_explain_as_json_has_the_keys_of_the_contract(capsys: pytest.CaptureFixture[str]):
    main(["explain", "pebble", "--json", "--verify"])
    data = json.loads(capsys.readouterr().out)
    assert {"family", "complete", "rating", "steps"} <= set(data)
    assert {"n", "technique", "level", "text", "clues", "uses", "sets", "eliminates"} <= set(data["steps"][0])
    assert {"level", "score"} <= set(data["rating"])


def test_hint_reads_the_progress_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    puzzle = cw.read(text_of("pebble"))
    solution = cw.solve(puzzle).solution
    assert solution is not None
    (tmp_path / "done.json").write_text(json.dumps(solution.to_json()))
    assert main(["hint", "pebble", "--progress", str(tmp_path / "done.json")]) == 0
    assert "solved" in capsys.readouterr().out
    assert main(["hint", "pebble", "--rung", "loud"]) == 2


def test_hint_takes_facts_from_the_file_and_refuses_what_it_does_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "known.json"
    file.write_text(json.dumps({"settled": [{"cell": [1, 1], "value": 3}]}))
    assert main(["hint", "pebble", "--progress", str(file)]) == 1
    assert "It is a mistake that r1c1 is 3" in capsys.readouterr().out
    file.write_text(json.dumps({"settled": [{"cell": [9, 9], "value": 3}]}))
    assert main(["hint", "pebble", "--progress", str(file)]) == 2
    assert "is not about this puzzle" in capsys.readouterr().err
    file.write_text(json.dumps({"setled": [{"cell": [1, 1], "value": 3}]}))
    assert main(["hint", "pebble", "--progress", str(file)]) == 3
    assert "'setled', which is not known here" in capsys.readouterr().err


CONTRADICTORY = """There are 4 desks in a row, numbered 1 to 4 from left to right.
- Name: Mia, Noah, Orla, Piet
- Kind: lamp, plant, globe, clock

Clues:
1. Mia and Noah sit at the two ends.
2. The globe is directly right of the plant.
3. Orla is next to Noah.
4. The lamp is on Piet's desk.
5. Noah is not at desk 1.
6. The clock is not next to the globe.
7. The lamp is at desk 1.
8. Orla is at desk 2.
"""


def test_clues_that_bring_two_of_a_category_together_are_explained_to_their_contradiction():
    found = cw.explain(CONTRADICTORY)
    assert (found.status, found.complete) == ("impossible", True)
    assert found.ending == "So there is no solution."


def with_any_two_clues(puzzle: ZebraPuzzle, random: Random) -> ZebraPuzzle:
    def clue() -> Clue:
        one, other = (Item(kind.name, random.choice(kind.values)) for kind in random.sample(puzzle.categories, 2))
        return Clue(random.choice([Same(one, other), Different((one, other))]))

    return replace(puzzle, clues=(*puzzle.clues, clue(), clue()), told="")


@pytest.mark.parametrize("size", ["3x4", "4x3"])
def test_zebras_with_clues_too_many_are_explained_whatever_those_say(size: str):
    random, statuses = Random(5), set()
    for made in cw.generate_many("zebra", 8, size=size, seed=5):
        assert isinstance(made.puzzle, ZebraPuzzle)
        found = cw.explain(with_any_two_clues(made.puzzle, random))
        assert found.complete
        statuses.add(found.status)
    assert "impossible" in statuses


@pytest.mark.parametrize(("text", "status"), [("1...............", "several"), ("11..............", "impossible")])
def test_only_a_puzzle_with_one_solution_has_a_level(text: str, status: str, capsys: pytest.CaptureFixture[str]):
    nothing = {"level": None, "score": None, "techniques": {}, "status": status}
    assert main(["rate", "--text", text, "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == nothing
    found = cw.rate(text)
    assert (found.level, found.score) == (None, None)
    assert cw.explain(text).to_json()["rating"]["level"] is None


def test_a_known_scale_has_no_level_for_several_solutions_either(capsys: pytest.CaptureFixture[str]):
    assert main(["rate", "several-twins", "--scale", "se"]) == 1
    assert "Only a puzzle with exactly one solution has a level." in capsys.readouterr().out
    assert main(["rate", "several-twins", "--scale", "se", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["level"], data["status"]) == (None, "several")


def test_a_given_that_was_changed_is_simply_named():
    found = cw.hint(text_of("pebble"), ".3....23....1..3")
    assert found.told() == "It is a mistake that r4c4 is 3: r4c4 is given as 4."


def test_an_entry_that_clashes_with_a_given_is_refuted_by_just_that():
    found = cw.hint(text_of("pebble"), ".3...123....1.24")
    assert found.told() == "It is a mistake that r4c3 is 2: r2c3 is 2 already (column 3)."


def test_a_position_may_be_text_or_plain_data_too():
    puzzle = cw.read(text_of("pebble"))
    solution = cw.solve(puzzle).solution
    assert solution is not None
    data = solution.to_json()
    line = "".join(str(value) for row in data["grid"] for value in row)
    assert cw.hint(puzzle, line).told() == cw.hint(puzzle, data).told() == "The puzzle is solved."
    assert cw.check(puzzle, data) == []
    for wrong in (7, [line], cw.solve(text_of("blot")).solution):
        with pytest.raises(UsageError, match="a solution of the family sudoku was wanted"):
            cw.hint(puzzle, wrong)  # type: ignore[arg-type]


def test_a_hint_has_no_other_rungs():
    with pytest.raises(UsageError, match="nudge, technique, place, step"):
        cw.hint(text_of("pebble")).told("foo")
