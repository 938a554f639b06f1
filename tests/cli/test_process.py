"""The command in a process of its own: pipes, signals, start-up, the menu on a terminal."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "cluewise"]


def test_a_closed_pipe_is_no_traceback():
    process = subprocess.Popen([*COMMAND, "examples"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    process.stdout.close()
    _, err = process.communicate(timeout=60)
    assert b"Traceback" not in err
    assert b"Exception" not in err


def test_ctrl_c_stops_at_once_and_cleanly():
    slow = [*COMMAND, "count", "--text", "." * 81, "--limit", "1000000000000"]
    # A shell that runs the tests in the background has them, and all they start, ignore Ctrl-C.
    heeding = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.default_int_handler)}
    with subprocess.Popen(slow, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **heeding) as process:
        try:
            _wait_until_at_work(process.pid)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=120)
        finally:
            process.kill()
    assert process.returncode == 130
    assert b"Traceback" not in err


def _wait_until_at_work(pid: int) -> None:
    """Until a process has used two seconds of processor time: by then it has started, however busy the machine is."""
    ticks = os.sysconf("SC_CLK_TCK")
    for _ in range(600):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        if (int(fields[11]) + int(fields[12])) / ticks > 2:
            return
        time.sleep(0.1)


def test_no_colour_codes_off_a_terminal():
    done = subprocess.run([*COMMAND, "solve", "hut"], capture_output=True, check=False, timeout=60)
    assert b"\x1b[" not in done.stdout


def test_an_ascii_terminal_is_no_reason_to_fail():
    environment = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([*COMMAND, "families"], capture_output=True, check=False, timeout=60, env=environment)
    assert done.returncode == 0


def _on_a_terminal(arguments: list[str], typed: bytes, environment: dict[str, str] | None = None) -> tuple[int, str]:
    """Run a command on a pseudo-terminal; returns its exit code and everything it showed."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "100"} | (environment or {}))
        os.execv(COMMAND[0], [*COMMAND, *arguments])
    os.write(terminal, typed)
    shown = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # the child has left
            break
        if not piece:
            break
        shown += piece
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), shown.decode(errors="replace")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
def test_the_menu_solves_what_is_typed_and_quits():
    puzzle = "\n".join(["1..4", "..1.", ".1..", "42.1", "."])
    code, shown = _on_a_terminal([], f"9\n1\nsudoku\n{puzzle}\n2\nhut\nq\n".encode())
    assert code == 0
    assert "Please type a number" in shown
    assert shown.count("This is the only solution.") == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
def test_the_menu_survives_nonsense_and_the_end_of_input():
    code, shown = _on_a_terminal([], b"1\n\nhello there\n.\n1\nchess\n\x04")
    assert code == 0
    assert "Traceback" not in shown


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
def test_watch_shows_the_board_while_it_fills_and_colours_appear_on_a_terminal_only():
    code, shown = _on_a_terminal(["solve", "pebble", "--watch", "--inference", "fc"], b"")
    assert code == 0
    assert "trying" in shown
    assert "\x1b[" in shown
    _, plain = _on_a_terminal(["solve", "hut"], b"", {"NO_COLOR": "1"})
    assert "\x1b[" not in plain


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
def test_long_work_shows_that_it_goes_on_and_short_work_does_not():
    _, shown = _on_a_terminal(["count", "--text", "." * 81, "--limit", "1000000000000", "--seconds", "3"], b"")
    assert "counting" in shown
    assert "at least" in shown
    _, shown = _on_a_terminal(["solve", "pebble"], b"")
    assert "solving" not in shown
