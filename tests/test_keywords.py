"""The options of the public functions: named and typed, and those that the table of verbs and the makers have."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.base.options import KINDS
from cluewise.base.text_styles import PLAIN
from cluewise.family import all_families, family_named, family_names
from cluewise.front.table.verbs import VERBS
from cluewise.library import proper_examples
from cluewise.solver.keywords import Choosing, Explaining, Making, Solving

README = Path(__file__).parent.parent / "README.md"
WRONG = """import cluewise as cw
cw.solve("hut", limt=3)
cw.generate("sudoku", dificulty="hard")
cw.rate("hut", seconds="1")
"""
ONLY_REQUESTS = {
    "all",
    "brief",
    "skip_unread",
    "positions",
    "scale",
    "n",
}  # said otherwise, or by a parameter of its own


def test_a_type_checker_takes_what_the_readme_does_and_finds_a_misspelt_option(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    example = README.read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    (tmp_path / "readme.py").write_text(example, "utf-8")
    (tmp_path / "wrong.py").write_text(WRONG, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "readme.py", "wrong.py"]
    told = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False).stdout
    assert "readme.py" not in told
    assert [f"wrong.py:{line}" in told for line in (2, 3, 4)] == [True] * 3, told


@pytest.mark.parametrize(
    ("verb", "known"),
    [("solve", Solving), ("count", Solving), ("explain", Explaining), ("rate", Explaining), ("generate", Making)],
)
def test_what_a_request_may_say_a_function_may_be_told(verb: str, known: type) -> None:
    assert set(VERBS[verb].requested) - ONLY_REQUESTS <= set(known.__annotations__)


def test_every_option_has_a_kind_and_every_maker_its_options() -> None:
    assert set(Choosing.__annotations__) <= set(KINDS)
    assert set(Solving.__annotations__) <= set(KINDS)
    for family in all_families():
        settings = family.maker.settings if family.maker else ()
        assert {one.name for one in settings} <= set(Making.__annotations__), family.name


@pytest.mark.parametrize("family", family_names())
def test_a_solution_shows_itself_as_its_board(family: str) -> None:
    puzzle = cw.read(proper_examples(family)[0].text, family=family)
    found = cw.solve(puzzle)
    again = cw.solve(puzzle, engine="textbook")
    assert str(found.solution) == str(again.solution) == family_named(family).render(puzzle, found.solution, PLAIN)
    assert str(pickle.loads(pickle.dumps(found)).solution) == str(found.solution)
    assert found.solution == again.solution
    assert repr(found.solution) == repr(again.solution)
    assert again.solution is not None
    assert str(type(again.solution).from_json(again.solution.to_json()))  # without its puzzle: what there is
