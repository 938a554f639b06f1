"""`cluewise serve` as a process: how it starts, complains and ends, and that it leaves nobody behind."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.web.serving import BODY_FOR_EVER, EASY, below, eventually

from cluewise.cli import main


@contextmanager
def _serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "cluewise", "serve", "--port", "0", "--no-open", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            assert found, server.stderr.read() if server.stderr else ""
            yield server, found[0]
        finally:
            server.kill()


def _alive(pids: list[int]) -> list[int]:
    return [pid for pid in pids if Path(f"/proc/{pid}").exists()]


@pytest.mark.parametrize(
    ("sent", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -9)]
)
def test_however_it_ends_no_worker_is_left(sent: signal.Signals, code: int) -> None:
    with _serving("--seconds", "300") as (server, url):
        assert httpx.post(f"{url}api/solve", json={"text": EASY}, timeout=60).json()["status"] == "unique"
        with pytest.raises(httpx.TimeoutException):
            httpx.post(f"{url}api/solve", json=BODY_FOR_EVER, timeout=0.5)
        with httpx.stream("POST", f"{url}api/trace", json=BODY_FOR_EVER, timeout=60) as response:
            lines = response.iter_lines()  # kept, since who drops it leaves
            next(lines)
            workers = below(server.pid)
            assert len(workers) >= 2
            server.send_signal(sent)
            assert server.wait(20) == code
        assert eventually(lambda: not _alive(workers))
        assert server.stderr is not None
        assert "Traceback" not in server.stderr.read()


def test_it_opens_on_the_puzzle_that_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(EASY)
    for arguments, family in (
        ((), "nonogram"),
        (("blot",), "hitori"),
        ((str(file),), "sudoku"),
        (("--text", EASY), "sudoku"),
    ):
        with _serving(*arguments) as (_, url):
            assert httpx.get(f"{url}api/start", timeout=30).json()["family"] == family


def test_a_port_that_is_taken_is_told_and_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(["serve", "--no-open", "--port", str(taken.getsockname()[1])]) == 2
    assert "it is taken; --port N takes another one" in capsys.readouterr().err


def test_a_puzzle_that_cannot_be_read_is_told_before_anything_is_served(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--port", "0", "nothing-of-that-name"]) == 3
    assert "no file and no example" in capsys.readouterr().err


def test_who_opens_it_to_others_is_warned() -> None:
    with _serving("--host", "0.0.0.0") as (server, url):
        assert url.startswith("http://127.0.0.1:")
        assert httpx.get(url, timeout=30).status_code == 200
        os.kill(server.pid, signal.SIGINT)
        assert server.stderr is not None
        assert "lets other machines use this server" in server.stderr.read()


def test_an_address_that_is_not_here_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--host", "192.0.2.1"]) == 2
    assert "cannot listen on 192.0.2.1" in capsys.readouterr().err


def test_help_does_not_load_the_server() -> None:
    program = "import sys; from cluewise.cli import main; main(['--help']); print('fastapi' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "False"
