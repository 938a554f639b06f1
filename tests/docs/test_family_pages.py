"""The pages about families say what the families say, and the page about the names of the package names them all."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.documents import ROOT, script

import cluewise
from cluewise.family import family_names


@pytest.fixture(scope="module")
def family_pages() -> ModuleType:
    return script("family_pages")


def test_the_pages_about_families_are_up_to_date(family_pages: ModuleType) -> None:
    there = {path.name: path.read_text("utf-8") for path in (ROOT / "docs" / "families").glob("*.md")}
    wanted = family_pages.pages()
    assert set(there) == set(wanted)
    for name, text in wanted.items():
        assert there[name] == text, f"docs/families/{name} is out of date: `make techniques` writes it anew"


def test_every_picture_of_a_family_is_made(family_pages: ModuleType, tmp_path: Path) -> None:
    family_pages.draw(tmp_path)
    made = {f"pictures/{path.name}" for path in (tmp_path / "pictures").iterdir()}
    shown = {name for text in family_pages.pages().values() for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)}
    assert shown == made


def test_every_technique_of_a_page_is_a_heading_on_the_page_it_links_to(family_pages: ModuleType) -> None:
    for family in cluewise.all_families():
        page = (ROOT / "docs" / "families" / f"{family.name}.md").read_text("utf-8")
        links = re.findall(rf"\]\(\.\./techniques/{family.name}\.md#([^)]+)\)", page)
        lessons = (ROOT / "docs" / "techniques" / f"{family.name}.md").read_text("utf-8")
        headings = [family_pages.anchor(one) for one in re.findall("^### (.*)$", lessons, re.MULTILINE)]
        assert links == headings


def test_every_public_name_is_described_once() -> None:
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    names = re.findall(r"^\.\. auto(?:function|class|exception):: (\w+)(?:\(\))?$", text, re.MULTILINE)
    assert sorted(names) == sorted([*cluewise.__all__, *family_names()])


def test_there_are_twenty_recipes_and_each_has_something_to_run() -> None:
    recipes = (ROOT / "docs" / "recipes.md").read_text("utf-8").split("\n## ")[1:]
    assert [one.split(".")[0] for one in recipes] == [str(number) for number in range(1, 21)]
    assert all(re.search("^```(sh|python)$", one, re.MULTILINE) for one in recipes)
