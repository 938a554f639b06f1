"""The pages about techniques say what the lessons say."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.documents import ROOT, script


@pytest.fixture(scope="module")
def handbook() -> ModuleType:
    return script("handbook")


def test_the_pages_about_techniques_are_up_to_date(handbook: ModuleType) -> None:
    there = {path.name: path.read_text("utf-8") for path in (ROOT / "docs" / "techniques").glob("*.md")}
    wanted = handbook.pages()
    assert set(there) == set(wanted)
    for name, text in wanted.items():
        assert there[name] == text, f"docs/techniques/{name} is out of date: `make techniques` writes it anew"


def test_every_picture_that_a_page_shows_is_made(handbook: ModuleType, tmp_path: Path) -> None:
    handbook.draw(tmp_path)
    made = {f"pictures/{path.name}" for path in (tmp_path / "pictures").iterdir()}
    shown = {name for text in handbook.pages().values() for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)}
    assert shown == made
