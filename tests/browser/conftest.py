"""A real browser and a real server for the tests of the page; without a browser they are skipped, and say so."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.browser.hands import Hands

CHROMIUM = shutil.which("chromium")
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
RUN = "from cluewise.front.cli import main; main()"


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server of our own, on any free port."""
    with serving("plus") as address:
        yield address


@contextmanager
def serving(puzzle: str, surroundings: Mapping[str, str] | None = None) -> Iterator[str]:
    """The address of a server that opens on this puzzle, for as long as this lasts."""
    command = [sys.executable, "-c", RUN, "serve", puzzle, "--no-open", "--port", "0", "--seconds", "120"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found, f"the server did not start: {line!r}"
            yield found.group()
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Debian's chromium, driven by Playwright."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="needs playwright, which is not installed")
    if CHROMIUM is None:
        pytest.skip("needs chromium, which is not installed")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots go: CLUEWISE_SCREENSHOTS, or a temporary folder."""
    named = os.environ.get("CLUEWISE_SCREENSHOTS")
    folder = Path(named) if named else tmp_path_factory.mktemp("screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that judges whether everybody can use a page."""
    pytest.importorskip("axe_playwright_python", reason="needs axe-playwright-python, which is not installed")
    return files("axe_playwright_python").joinpath("axe.min.js").read_text()


def _opened(chromium: Any, server: str, pictures: Path, **options: Any) -> Iterator[Hands]:
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
    page = context.new_page()
    page.set_default_timeout(60_000)  # a busy machine is no reason to fail
    hands = Hands(page, server, pictures)
    hands.open()
    yield hands
    context.close()
    assert not hands.complaints, hands.complaints


@pytest.fixture
def desk(chromium: Any, server: str, pictures: Path) -> Iterator[Hands]:
    """The page on a desk; at the end nothing may have gone wrong in it, and nothing may have left the machine."""
    yield from _opened(chromium, server, pictures, viewport=DESK, color_scheme="light")


@pytest.fixture
def night(chromium: Any, server: str, pictures: Path) -> Iterator[Hands]:
    """The page on a desk at night."""
    yield from _opened(chromium, server, pictures, viewport=DESK, color_scheme="dark")


@pytest.fixture
def phone(chromium: Any, server: str, pictures: Path) -> Iterator[Hands]:
    """The page on a phone, touched with fingers."""
    yield from _opened(chromium, server, pictures, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="light")
