"""`cluewise serve` as a process: how it starts, complains and ends, and that it leaves nobody behind."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.web.serving import BODY_FOR_EVER, EASY, below, eventually

from cluewise.front.cli import main

SECRET = "a-secret-of-27-characters-7"


@contextmanager
def _serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "cluewise", "serve", "--port", "0", "--no-open", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"https?://\S+/", server.stdout.readline())
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
    program = "import sys; from cluewise.front.cli import main; main(['--help']); print('fastapi' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "False"


def _said(server: subprocess.Popen[str]) -> str:
    os.kill(server.pid, signal.SIGINT)
    assert server.stderr is not None
    return server.stderr.read()


@pytest.mark.parametrize("way", ["option", "environment"])
def test_a_token_is_taken_from_the_command_line_or_the_environment(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way == "environment":
        monkeypatch.setenv("CLUEWISE_TOKEN", SECRET)
    with _serving("--host", "0.0.0.0", *(("--token", SECRET) if way == "option" else ())) as (server, url):
        assert httpx.get(f"{url}api/start", timeout=30).status_code == 401
        headers = {"Authorization": f"Bearer {SECRET}"}
        assert httpx.get(f"{url}api/start", timeout=30, headers=headers).status_code == 200
        said = _said(server)
        assert "anybody who reaches it" not in said
        assert "in the clear" in said
        assert SECRET not in said + url


def test_who_opens_it_to_others_without_a_token_is_told_about_tokens() -> None:
    with _serving("--host", "0.0.0.0") as (server, _):
        assert "anybody who reaches it may; --token TOKEN (or CLUEWISE_TOKEN" in _said(server)


def test_a_short_token_is_warned_about() -> None:
    with _serving("--token", "abc") as (server, _):
        assert "short enough to be guessed" in _said(server)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--token", "two words"], "a token is made of visible ASCII characters"),
        (["--proxy", "somewhere"], "expected the address of a proxy"),
        (["--root-path", "puzzles"], "expected a root path such as /puzzles, found 'puzzles'"),
        (["--keyfile", "key.pem"], "--certfile FILE names that"),
        (["--certfile", "nothing.pem"], "the certificate or its key cannot be used"),
    ],
)
def test_settings_that_make_no_sense_are_wrong_usage(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-open", "--port", "0", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_it_speaks_tls(tmp_path: Path) -> None:
    if not shutil.which("openssl"):
        pytest.skip("openssl makes the certificate, and is not here")
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *subject], check=True, capture_output=True)
    with _serving("--certfile", str(certificate), "--keyfile", str(key), "--token", SECRET) as (_, url):
        assert url.startswith("https://127.0.0.1:")
        with httpx.Client(base_url=url, verify=ssl.create_default_context(cafile=certificate), timeout=60) as client:
            entered = client.get("/", params={"token": SECRET})
            assert entered.headers["set-cookie"].endswith("; Secure")
            assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"
            assert client.get("/", headers={"X": "x" * 100_000}).status_code == 431
