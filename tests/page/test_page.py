"""The page's modules that need no browser, tried by node where it is there."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools" / "page"


def test_the_pages_modules_do_what_their_tests_say(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed, so the page's modules are tried in the browser only")
    subprocess.run([sys.executable, TOOLS / "gather.py", tmp_path / "modules"], check=True)
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    for test in sorted(Path(__file__).parent.glob("*.test.js")):
        shutil.copy(test, tmp_path)
    done = subprocess.run([node, "--test"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^\W* ?pass (\d+)", done.stdout, re.MULTILINE)
    assert passed is not None, done.stdout
    assert int(passed[1]) >= 15


def test_what_checks_the_page_is_pinned_and_names_no_registry() -> None:
    wanted = json.loads((TOOLS / "package.json").read_text("utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    locked = json.loads((TOOLS / "package-lock.json").read_text("utf-8"))["packages"]
    assert locked[""]["devDependencies"] == wanted
    assert not any("resolved" in one for one in locked.values())
    assert all(one["integrity"] for name, one in locked.items() if name)
