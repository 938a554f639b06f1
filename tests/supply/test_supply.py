"""Dependencies are bounded and locked, the bill of materials is complete, and every shipped file has a known origin."""

from __future__ import annotations

import importlib.util
import re
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "cluewise"
PAGE = ROOT / "docs" / "provenance.md"
MADE = ("__pycache__", ".so", ".pyd")


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / "supply" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_dependency_has_both_bounds_and_is_locked_within_them() -> None:
    lock = tool("lock")
    assert lock.unfit(lock.locked(lock.LOCK.read_text())) == []


def test_a_lock_that_does_not_fit_is_told() -> None:
    lock = tool("lock")
    versions = lock.locked(lock.LOCK.read_text())
    wrong = lock.unfit({**versions, "typer": "0.1", "rich": "999"})
    assert [re.split("[<>]", line)[0] for line in wrong] == ["typer", "rich"]
    assert lock.locked(lock.written(versions)) == versions


def test_the_check_installs_what_is_locked_and_names_no_place() -> None:
    assert 'PIP_CONSTRAINT="$PWD/requirements.lock"' in (ROOT / ".ci" / "run").read_text()
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    assert all(re.fullmatch(r"#.*|[a-z0-9-]+==[\w.]+", line) for line in lines)


def test_the_bill_lists_all_that_is_needed_with_versions_and_licences() -> None:
    found = tool("sbom").bill(())
    parts = {one["name"]: one for one in found["components"]}
    assert {"typer", "rich", "clingo", "reportlab", "fastapi", "starlette", "WordNet", "nanobind"} <= set(parts)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert [name for name, one in parts.items() if not one.get("licenses")] == []
    refs = {one["bom-ref"] for one in (*found["components"], found["metadata"]["component"])}
    assert len(refs) == len(found["components"]) + 1
    for one in found["dependencies"]:
        assert {one["ref"], *one["dependsOn"]} <= refs


def shipped() -> list[str]:
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and not any(part in str(path) for part in MADE)]
    return sorted(path.relative_to(PACKAGE).as_posix() for path in files)


def patterns() -> list[str]:
    rows = [line for line in PAGE.read_text().partition("## What it needs")[0].splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])]


def _covers(pattern: str, name: str) -> bool:
    return fnmatch(name, pattern) or fnmatch(name, pattern.replace("**/", ""))


def test_every_shipped_file_has_an_origin_and_a_licence() -> None:
    known = patterns()
    assert [name for name in shipped() if not any(_covers(one, name) for one in known)] == []


@pytest.mark.parametrize("pattern", patterns())
def test_no_origin_is_told_of_files_that_are_gone(pattern: str) -> None:
    assert any(_covers(pattern, name) for name in shipped())


def test_the_notice_names_every_table() -> None:
    tables = PACKAGE / "families/zebra/english/lexicon/tables"
    told = (tables / "NOTICE").read_text().partition("WordNet Release")[0]
    assert [path.stem for path in tables.glob("*.txt") if not re.search(rf"\b{path.stem}\b", told)] == []


def test_the_notice_goes_with_every_wheel() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    assert re.search(r"^license-files = .*lexicon/tables/NOTICE", text, re.MULTILINE)
