"""The commands as a person types them, run in this process."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from cluewise.front.cli import main

FIRST = "...1..2.7....4...5.8...3.....5..7..9.1..5..3.2..9..5.....6...4.1...7....8.2..9..."
SPARSE = "***26*7**68**7****19****5**82**********6*29*************93******4**5**367*3*18***"
CLASHING = "55" + "." * 79
MAGNETS_1 = """6 6
1 2 3 1 2 1
1 2 1 3 1 2
2 1 2 2 2 1
2 1 2 2 1 2
1 0 0 1 0 0
1 0 0 1 0 0
1 0 0 0 0 1
1 1 0 0 1 1
1 1 0 0 1 1
1 0 0 0 0 1
"""
FACTS = """
cell(1,1,"a"). cell(1,2,"a").
cell(2,1,"b"). cell(2,2,"a").
"""


@pytest.fixture
def run(capsys):
    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_solve_prints_the_board_and_says_that_it_is_the_only_one(run):
    code, out, err = run("solve", "--text", FIRST)
    assert (code, err) == (0, "")
    assert "This is the only solution." in out
    assert "3 6 4 | 1 8 5 | 2 9 7" in out


def test_solve_as_json_has_the_keys_of_the_contract(run):
    code, out, _ = run("solve", "--text", FIRST, "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["family"], data["status"], data["count"], data["count_is"]) == ("sudoku", "unique", 1, "exact")
    assert data["solutions"][0]["grid"][0] == [3, 6, 4, 1, 8, 5, 2, 9, 7]
    assert data["verified"] is True
    assert data["id"] is None
    assert set(data["stats"]) >= {"nodes", "backtracks", "checks", "propagations", "seconds"}


def test_several_solutions_exit_with_1_and_show_what_is_certain(run):
    code, out, _ = run("solve", "--text", SPARSE, "--json")
    data = json.loads(out)
    assert code == 1
    assert (data["status"], data["count"], data["count_is"], len(data["solutions"])) == ("several", 2, "at least", 2)
    assert data["certain"]["grid"][0][3:5] == [2, 6]


def test_a_limit_of_one_still_tells_unique_from_several(run):
    code, out, _ = run("solve", "--text", SPARSE, "--json", "--limit", "1")
    data = json.loads(out)
    assert (code, data["status"], len(data["solutions"])) == (1, "several", 1)


def test_clashing_givens_are_impossible_with_the_cells_named(run):
    code, out, _ = run("solve", "--text", CLASHING)
    assert code == 1
    assert "5 twice in row 1: r1c1, r1c2" in out
    code, out, _ = run("solve", "--text", CLASHING, "--json")
    data = json.loads(out)
    assert (code, data["status"]) == (1, "impossible")
    assert [[1, 1], [1, 2]] in [fault["cells"] for fault in data["faults"]]


def test_an_exhausted_budget_is_undecided(run):
    code, out, _ = run("solve", "--text", "." * 81, "--nodes", "1", "--json")
    assert (code, json.loads(out)["status"]) == (4, "unknown")


def test_all_and_limit_say_how_many_solutions_to_look_for(run):
    code, out, _ = run("solve", "--text", MAGNETS_1, "--all", "--json")
    data = json.loads(out)
    assert (code, data["count"], data["count_is"]) == (1, 2, "exact")


def test_count_counts_up_to_the_limit(run):
    assert run("count", "--text", "." * 16)[:2] == (0, "288\n")
    code, out, _ = run("count", "--text", "." * 16, "--limit", "5", "--json")
    assert (code, json.loads(out)["count"], json.loads(out)["count_is"]) == (0, 5, "at least")


def test_count_of_an_impossible_puzzle_is_zero(run):
    assert run("count", "--text", CLASHING)[:2] == (0, "0\n")


def test_the_puzzle_may_come_from_standard_input(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FIRST.encode())))
    assert run("solve", "-")[0] == 0


def test_a_file_with_one_puzzle_per_line_gives_one_result_each_and_the_largest_exit_code(run, tmp_path):
    file = tmp_path / "many.txt"
    file.write_text(f"{FIRST}\n{FIRST[:-1]}x\n{SPARSE}\n")
    code, out, err = run("solve", str(file), "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 3
    assert [row.get("status") for row in rows] == ["unique", None, "several"]
    assert (rows[1]["error"]["kind"], rows[1]["error"]["line"]) == ("read", 2)
    assert err == ""


def test_a_missing_file_is_unreadable_input_and_similar_examples_are_offered(run):
    code, _, err = run("solve", "hutt")
    assert code == 3
    assert "Did you mean hut" in err


def test_unreadable_input_as_json_is_an_error_object(run):
    code, out, err = run("solve", "--text", "5 3 x\n1 2 3\n1 2 3\n4 5 6\n", "--family", "sudoku", "--json")
    error = json.loads(out)["error"]
    assert (code, err) == (3, "")
    assert error["kind"] in ("read", "puzzle")
    assert set(error) >= {"kind", "message", "line", "column"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["nonsense"],
        ["solve", "hut", "--engine", "quantum"],
        ["solve", "hut", "--inference", "magic"],
        ["solve", "hut", "--family", "chess"],
        ["solve", "hut", "--model", "nonsense"],
        ["solve", "hut", "--limit", "0"],
        ["compare", "hut", "--strategy", "mac+luck"],
        ["check", "hut"],
    ],
)
def test_wrong_usage_exits_with_2_and_says_what_there_is(run, arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("cluewise: ")
    assert "Traceback" not in err


def test_check_accepts_a_right_and_names_the_faults_of_a_wrong_solution(run, tmp_path):
    solution = tmp_path / "solution.json"
    solution.write_text(run("solve", "--text", FIRST, "--json")[1])
    assert run("check", "--text", FIRST, str(solution))[:2] == (0, "Every rule holds.\n")
    board = json.loads(solution.read_text())["solutions"][0]
    board["grid"][0][0] = 9
    solution.write_text(json.dumps(board))
    code, out, _ = run("check", "--text", FIRST, str(solution), "--json")
    verdict = json.loads(out)
    assert (code, verdict["valid"]) == (1, False)
    assert all(set(fault) == {"code", "message", "cells"} for fault in verdict["faults"])
    assert "row-repeats" in {fault["code"] for fault in verdict["faults"]}


def test_show_draws_without_solving_and_reads_what_clingo_printed(run, tmp_path):
    output = tmp_path / "output.txt"
    facts = FACTS.replace(".", "").strip().replace("\n", " ")
    output.write_text(
        "clingo version 5.8.0\nReading from puzzle.lp\nSolving...\n"
        f'Answer: 1\n{facts} crossedout(1,2,"a")\n'
        f'Answer: 2\n{facts} crossedout(1,1,"a") crossedout(2,2,"a")\nSATISFIABLE\n'
    )
    code, out, _ = run("show", str(output))
    assert code == 0
    assert out.count("X") == 3
    assert "Answer 2:" in out


def test_svg_and_trace_files_are_written_whole(run, tmp_path):
    svg, trace = tmp_path / "board.svg", tmp_path / "trace.jsonl"
    assert run("solve", "--text", FIRST, "--svg", str(svg), "--trace", str(trace))[0] == 0
    assert svg.read_text().startswith("<svg")
    events = [json.loads(line)["event"] for line in trace.read_text().splitlines()]
    assert (events[0], events[-1]) == ("start", "end")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.svg", "trace.jsonl"]


def test_a_file_that_cannot_be_written_is_wrong_usage(run, tmp_path):
    code, _, err = run("solve", "--text", FIRST, "--svg", str(tmp_path / "nowhere" / "board.svg"))
    assert code == 2
    assert "cannot write" in err


def test_compare_prints_a_row_per_strategy(run):
    code, out, _ = run("compare", "--text", FIRST, "--strategy", "mac+mrv", "--strategy", "fc+mrv+lcv@binary")
    assert code == 0
    assert "mac+mrv" in out
    assert "fc+mrv+lcv@binary" in out


def test_compare_as_json_and_as_a_page(run, tmp_path: Path):
    page = tmp_path / "trees.html"
    code, out, _ = run("compare", "--text", FIRST, "--strategy", "mac+mrv", "--json", "--html", str(page))
    (one,) = json.loads(out)["runs"]
    assert (code, one["strategy"], one["status"]) == (0, "mac+mrv", "unique")
    assert "<svg" in page.read_text()
    assert "<script" not in page.read_text()


@pytest.mark.parametrize("verb", ["families", "examples", "formats"])
def test_lists_are_there_as_text_and_as_json(run, verb):
    code, out, _ = run(verb)
    assert code == 0
    assert "sudoku" in out
    assert isinstance(json.loads(run(verb, "--json")[1]), list)


def test_version_is_one_line_that_names_the_core(run):
    code, out, _ = run("--version")
    assert code == 0
    assert out.count("\n") == 1
    assert "native core" in out


def test_no_command_off_a_terminal_shows_the_help(run):
    code, out, _ = run()
    assert code == 2
    assert "solve" in out


def test_a_grid_that_may_be_two_things_is_asked_about(run):
    grid = "1 2 3 4\n1 4 1 2\n2 1 4 3\n4 3 2 1\n"
    code, _, err = run("solve", "--text", grid)
    assert code == 3
    assert "--family" in err
    grid = grid.replace("\n1 4", "\n3 4")
    assert run("solve", "--text", grid, "--family", "sudoku")[0] == 0


@pytest.mark.parametrize("name", ["harbour", "hut", "raven", "horseshoe", "museum", "several-twins", "several-lodgers"])
def test_what_solve_prints_check_reads(run, tmp_path, name):
    printed = tmp_path / "printed.txt"
    printed.write_text(run("solve", name)[1])
    code, out, err = run("check", name, str(printed))
    assert (code, err) == (0, "")
    assert "Every rule holds." in out


def test_a_folder_is_no_file_to_write_to(run, tmp_path):
    for option in ("--svg", "--trace"):
        code, _, err = run("solve", "hut", option, str(tmp_path))
        assert code == 2
        assert "it is a folder" in err


def test_the_end_of_a_file_name_settles_what_the_text_leaves_open(run, tmp_path):
    text = "2 2\n1\n1\n1\n1\n"
    file = tmp_path / "board.nin"
    file.write_text(text)
    assert run("count", str(file), "--family", "nonogram")[:2] == (0, "2\n")


def test_two_puzzles_at_once_are_wrong_usage(run):
    assert run("solve", "hut", "--text", FIRST)[0] == 2
