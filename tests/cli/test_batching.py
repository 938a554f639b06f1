"""`batch` on the command line: exit codes, the summary, the bar."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from batching.boards import CLASHING, OPEN, SUDOKU, write_lines
from cluewise.front.cli import main
from cluewise.front.cli.advancing import Bar
from cluewise.many.batch.sharing import Progress

# However short the run, the bar is shown.
AT_ONCE = "import sys; from cluewise.front.cli import advancing, main; advancing.PATIENCE = 0; sys.exit(main())"


@pytest.mark.parametrize(
    ("rows", "options", "code"),
    [
        ([SUDOKU], [], 0),
        ([SUDOKU, OPEN], [], 1),
        ([SUDOKU, CLASHING], [], 1),
        ([SUDOKU, CLASHING, "x" * 81], [], 3),
        ([SUDOKU, "x" * 81, OPEN], ["--engine", "textbook", "--seconds", "0"], 4),
        ([SUDOKU, OPEN], ["--verb", "count", "--limit", "9"], 0),
        ([SUDOKU, OPEN, CLASHING], ["--verb", "count", "--limit", "1"], 0),
        ([SUDOKU, OPEN, "x" * 81], ["--verb", "count", "--limit", "9"], 3),
        ([SUDOKU, OPEN], ["--verb", "count", "--engine", "textbook", "--seconds", "0"], 4),
        ([SUDOKU], ["--verb", "rate"], 0),
        ([SUDOKU, OPEN], ["--verb", "rate"], 1),
        ([SUDOKU, CLASHING], ["--verb", "explain"], 1),
        ([SUDOKU], ["--verb", "explain", "--seconds", "0"], 4),
        ([], [], 0),
        ([SUDOKU], ["--verb", "check"], 2),
        ([SUDOKU], ["--cluster", "nowhere", "--workers", "0"], 2),
    ],
)
def test_the_exit_code_is_the_largest_of_all_rows(
    tmp_path: Path, rows: list[str], options: list[str], code: int
) -> None:
    source, output = write_lines(tmp_path / "in.txt", rows), tmp_path / "out.jsonl"
    command = ["batch", str(source), str(output), "--workers", "1", *options]
    assert main(command) == code
    assert main(command) == code  # also when there is nothing more to do


@pytest.mark.parametrize("verb", ["solve", "count", "rate", "explain"])
@pytest.mark.parametrize("text", [SUDOKU, OPEN, CLASHING, "x" * 81], ids=["unique", "several", "impossible", "bad"])
def test_a_batch_of_one_row_ends_as_the_verb_alone_does(tmp_path: Path, verb: str, text: str) -> None:
    source, output = write_lines(tmp_path / "in.txt", [text]), tmp_path / "out.jsonl"
    options = ["--limit", "5"] if verb == "count" else []
    alone = main([verb, "--text", text, "--family", "sudoku", *options])
    assert main(["batch", str(source), str(output), "--verb", verb, "--family", "sudoku", *options]) == alone


def test_the_summary_counts_what_came_of_the_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, output = write_lines(tmp_path / "in.txt", [SUDOKU, SUDOKU, "nonsense"]), tmp_path / "out.jsonl"
    main(["batch", str(source), str(output)])
    assert "3 rows, 2 unique, 1 not read; " in capsys.readouterr().err
    main(["batch", str(source), str(output)])
    assert "complete already, nothing to do: 3 rows" in capsys.readouterr().err


def test_an_input_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", str(tmp_path / "none.txt"), str(tmp_path / "out.jsonl")]) == 3
    assert "there is no file called" in capsys.readouterr().err


def test_a_terminal_sees_rows_rate_and_time_left(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "in.jsonl", [json.dumps({"puzzle": OPEN})] * 120)
    master, slave = pty.openpty()
    command = [sys.executable, "-c", AT_ONCE, "batch", str(source), "/dev/null", "--workers", "1"]
    with subprocess.Popen(command, stderr=slave) as process:
        os.close(slave)
        shown = b""
        while True:
            try:
                piece = os.read(master, 4096)
            except OSError:
                break
            shown += piece
            if not piece:
                break
    assert process.returncode == 1
    text = shown.decode(errors="replace")
    assert " rows  " in text
    assert "/s" in text
    assert "left" in text


def test_the_rate_is_that_of_this_run() -> None:
    assert Bar._told(Progress(rows=1_500, before=1_000, share=0.5), 10) == "1,500 rows  50/s"
    assert Bar._told(Progress(rows=1_005, before=1_000, share=None), 10) == "1,005 rows  0.5/s"
