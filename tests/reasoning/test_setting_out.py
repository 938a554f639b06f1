"""How explanations and hints are set out: proofs line by line, like steps together, and what a rating counts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.family.puzzle import Puzzle
from cluewise.family.steps import Line, Step, level_of
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.reason.explaining import explain, ladder_of, start_of
from cluewise.reason.mistakes import LATER
from cluewise.reason.shortening import united
from cluewise.solver.pipeline import read_one

PROOFS = ["bakery", "regatta", "compass", "eclipse", "foals"]


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_by_contradiction_is_told_line_by_line(name: str) -> None:
    proofs = [step for step in explain(puzzle_called(name)).steps if step.text.startswith("Suppose")]
    assert proofs
    for step in proofs:
        assert " ".join(line.text for line in step.lines) == step.text
        assert step.lines[0].text.startswith("Suppose ")
        assert step.lines[-1].text.startswith("That cannot be")
        assert step.lines[0].deep == step.lines[-1].deep == 0
        assert all(line.deep == 1 for line in step.lines[1:-1])
        assert step.chain == tuple(line.text for line in step.lines[1:-1])


def test_the_command_numbers_the_consequences_of_a_long_supposition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "bakery"]) == 0
    out = capsys.readouterr().out
    long = r"^\d+\. Suppose Nadia is in house 2\.  \[what-if\]\n((?: +\d+\) .*\n)+)    That cannot be"
    proof = re.search(long, out, re.MULTILINE)
    assert proof is not None
    numbers = re.findall(r"^ +(\d+)\)", proof[1], re.MULTILINE)
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    assert main(["explain", "foals"]) == 0
    assert re.search(r"^\d+\. Suppose [^\n]* That cannot be, so", capsys.readouterr().out, re.MULTILINE)  # a short one


@pytest.mark.parametrize("name", ["brook", "cards", "eclipse", "compass", "bakery", "foals", "plus", "citadel"])
def test_a_rating_counts_only_what_is_told_and_has_the_level_of_its_hardest_step(name: str) -> None:
    found = explain(puzzle_called(name))
    told = Counter(step.technique for step in found.steps)
    assert all(found.rating.techniques[technique] >= times for technique, times in told.items())
    assert found.rating.level == level_of(max(step.effort for step in found.steps))


def test_last_cells_one_after_the_other_are_one_step() -> None:
    steps = explain(puzzle_called("brook")).steps
    chains = [step for step in steps if step.technique == "full house" and len(step.sets) > 1]
    assert chains
    assert max(len(step.sets) for step in chains) <= 6
    for step in chains:
        named = re.findall(r"(r\d+c\d+) is (\d), the last in (?:row|column|box) \d+", step.text)
        told = {(f"r{fact['cell'][0]}c{fact['cell'][1]}", str(fact["value"])) for fact in step.sets}
        assert set(named) < told
        assert len(named) == len(told) - 1


def test_sandwiches_in_a_row_are_one_step() -> None:
    first = explain(puzzle_called("eclipse")).steps[0]
    assert first.text == (
        "r1c2 stands between two 2s, r2c2 between two 4s and r3c3 between two 8s: if one of these were crossed out, "
        "both cells beside it would stay, one too many for their line, so r1c2, r2c2 and r3c3 stay."
    )
    assert [fact["cell"] for fact in first.sets] == [[1, 2], [2, 2], [3, 3]]


def test_proofs_with_the_same_links_are_told_once() -> None:
    puzzle = puzzle_called("pebble")
    ladder = ladder_of(puzzle)
    start = start_of(puzzle, ladder)
    cell = next(var for var in start.model.vars if start.is_open(var.index) and start.state.domains[var.index] == 15)

    def proof(value: int) -> Step:
        lines = (Line(0, f"Suppose r1c1 is {value}."), Line(1, "Then all is lost."), Line(0, "That cannot be, so not."))
        text = " ".join(line.text for line in lines)
        return Step(technique="what-if", effort=5.1, text=text, dead=((cell.index, cell.bit(value)),), lines=lines)

    (one,) = united(ladder, start, [proof(1), proof(2)])
    assert one.dead == ((cell.index, cell.bit(1) | cell.bit(2)),)
    assert one.text.startswith(
        "Suppose r1c1 is 1. Then all is lost. That cannot be, nor can it be that r1c1 is 2, for "
    )
    assert one.text.endswith(f"for the same reason; so {cell.name} is neither 1 nor 2.")


def test_a_hint_for_a_puzzle_without_a_solution_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "--family", "sudoku", "--text", f"{'1' * 2}{'.' * 79}"]) == 1
    assert capsys.readouterr().out == "The puzzle has no solution; an explanation shows why.\n"


def test_entries_that_could_each_be_right_but_not_together_are_pointed_out() -> None:
    puzzle = cw.read(f"12..{'.' * 12}", family="sudoku")
    read = cw.family_named("sudoku").read_solutions
    for one in ("..3.", "...3"):
        found = cw.hint(puzzle, read(puzzle, f"{one}{'.' * 12}")[0])
        assert not found.mistakes
        assert not found.hopeless
    found = cw.hint(puzzle, read(puzzle, f"..33{'.' * 12}")[0])
    assert found.hopeless
    assert found.told() == "The entries cannot all be right together, although each of them could be."


def test_an_entry_that_no_short_proof_refutes_is_refuted_by_the_step_that_does() -> None:
    line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    puzzle = cw.read(line, family="sudoku")
    right = cw.solve(puzzle).solution.to_json()["grid"]  # type: ignore[union-attr]
    wrong = 2 if right[0][0] != 2 else 3  # neither stands among the givens that r1c1 sees
    entry = cw.family_named("sudoku").read_solutions(puzzle, f"{wrong}{'.' * 80}")[0]
    (mistake,) = cw.hint(puzzle, entry).mistakes
    assert mistake.text.startswith(f"It is a mistake that r1c1 is {wrong}. ")
    assert LATER in mistake.text or "That cannot be" in mistake.text


def test_a_mistake_is_set_out_like_any_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = tmp_path / "so-far.txt"
    progress.write_text("House | Nationality\n1 | Pole\n")
    assert main(["hint", "street", "--progress", str(progress)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "It is a mistake that the Pole is in house 1. Suppose it were right."
    assert out[1].startswith("      1) Then ")
    assert out[-1] == "    That cannot be, so the Pole is not in house 1."
