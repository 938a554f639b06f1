"""The notebooks of the documentation run from top to bottom, and show what they say they show."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.docs.documents import ROOT, script

from cluewise.engine.native import core_version

pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

PAGES = script("notebook_pages")
NOTEBOOKS = PAGES.notebooks()
LARGEST = 200_000  # bytes
every = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@every
def test_a_notebook_runs_and_shows_what_it_has_kept(path: Path) -> None:
    kept = PAGES.shown(json.loads(path.read_text("utf-8")))
    fresh = PAGES.shown(PAGES.run(path))  # raises the first error of a cell
    if core_version() is None:
        pytest.skip("it runs; what it shows was kept from a run with the compiled core")
    assert kept == fresh, f"docs/notebooks/{path.name} is out of date: `make notebooks` runs it anew"


@every
def test_a_notebook_is_small_and_names_no_folder_of_somebodys_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text) < LARGEST
    assert not re.search(r"(?<![\w.:/<])/(?:home|tmp|usr|work|opt|root|Users)/", text)


@every
def test_a_notebook_begins_with_a_title_and_its_cells_were_run_in_order(path: Path) -> None:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    assert cells[0]["cell_type"] == "markdown"
    assert cells[0]["source"][0].startswith("# ")
    ran = [cell["execution_count"] for cell in cells if cell["cell_type"] == "code"]
    assert ran == list(range(1, len(ran) + 1))


def test_every_notebook_is_listed_and_becomes_a_page_with_its_pictures(tmp_path: Path) -> None:
    PAGES.write(tmp_path)
    listed = (ROOT / "docs" / "notebooks.md").read_text("utf-8")
    for path in NOTEBOOKS:
        assert f"notebooks/{path.name}" in listed
        assert f"\nnotebooks/{path.stem}\n" in listed
        page = (tmp_path / f"{path.stem}.md").read_text("utf-8")
        for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page):
            assert (tmp_path / picture).read_text("utf-8").startswith("<svg")


def test_a_cell_that_fails_is_an_error(tmp_path: Path) -> None:
    from nbclient.exceptions import CellExecutionError

    broken = json.loads(NOTEBOOKS[0].read_text("utf-8"))
    code = next(cell for cell in broken["cells"] if cell["cell_type"] == "code")
    broken["cells"] = [code | {"source": ["1 / 0"], "outputs": []}]
    path = tmp_path / "broken.ipynb"
    path.write_text(json.dumps(broken), "utf-8")
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        PAGES.run(path)


def test_a_block_with_a_fence_in_it_gets_a_longer_one() -> None:
    assert PAGES.fenced("text", "a\n```\nb") == "````text\na\n```\nb\n````"
