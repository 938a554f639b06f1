"""The walls of the house: who may import whom, read off the source without running it.

`ROOMS` is the order of the house from the ground up. A module may import what stands below it and its own
neighbours in the same folder; a new module must be given a place here.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cluewise"

ROOMS = [
    *("base", "model", "family"),
    *("families", "engine", "library"),  # families and engines never see each other
    *("solver", "reason", "many", "make", "show"),
    *("compat", "exercises"),
    # "" is the package itself: the names that `import cluewise` offers
    *("", "front", "__main__"),
]
# The same within the room at the top: the command line starts the others, and those share a desk with workers.
FRONT = ["table", "wording", "verbs", "doctor", "web", "mcp_lines", "mcp", "cli"]
MOST_LOOSE = 5  # modules beside the rooms

SPEAKS_OF_ONE_FAMILY = {"compat"}  # the names of an older program, which knew only one
SHOWS_THEM_TO_EDITORS = {""}  # what families build puzzles with, where types are checked; see tests/test_building.py

LONGEST_FILE, LONGEST_FUNCTION = 300, 40
SAYS_WHY = re.compile(r"\blong(er)?\b.*\bbecause\b", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class Module:
    """One source file: its dotted name without `cluewise.`, and what is in it."""

    path: Path

    @property
    def parts(self) -> tuple[str, ...]:
        parts = self.path.relative_to(SOURCE).with_suffix("").parts
        return parts[:-1] if parts[-1] == "__init__" else parts

    @property
    def name(self) -> str:
        return ".".join(self.parts)

    @property
    def tree(self) -> ast.Module:
        return _parsed(self.path)

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything in the tree."""
        return _walked(self.path)

    def imports(self) -> Iterator[str]:
        """The full dotted names of what is imported anywhere in the file, inside functions too."""
        for node in self.nodes:
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self.name}: relative imports hide where a name comes from"
                yield from (_imported(node.module or "", alias.name) for alias in node.names)

    @cache  # noqa: B019  (modules live as long as the tests)
    def own_imports(self) -> frozenset[str]:
        """What is imported from cluewise, without `cluewise.`; the package itself is the empty name."""
        found = [name.split(".", 1) for name in self.imports() if name.split(".")[0] == "cluewise"]
        return frozenset(rest[0] if rest else "" for _, *rest in found)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def _walked(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(_parsed(path)))


def _imported(module: str, name: str) -> str:
    """The module that `from module import name` reaches: a submodule if there is one, else the module."""
    inside = SOURCE.parent.joinpath(*module.split("."), name)
    return f"{module}.{name}" if inside.is_dir() or inside.with_suffix(".py").is_file() else module


def _modules() -> list[Module]:
    return [Module(path) for path in sorted(SOURCE.rglob("*.py")) if "examples" not in path.parts]


def _room(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


MODULES = _modules()
CHECKERS = [module for module in MODULES if module.parts[:1] == ("families",) and module.parts[2:] == ("check",)]
ENCODERS = [module for module in MODULES if module.parts[:1] == ("families",) and module.parts[2:] == ("encoding",)]


def everywhere(wall: Callable[[Module], None]) -> Callable[[], None]:
    """One test that looks at every module and names all that break the wall; a test per module costs far more."""

    def test() -> None:
        broken = []
        for module in MODULES:
            try:
                wall(module)
            except AssertionError as error:
                broken.append(f"{module.name or 'cluewise'}: {error}")
        assert not broken, "\n".join(broken)

    assert MODULES
    test.__name__, test.__qualname__, test.__doc__ = wall.__name__, wall.__qualname__, wall.__doc__
    return test


@cache
def _family_names() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {*project["entry-points"]["cluewise.families"], "template"}


@everywhere
def test_imports_go_down_only(module: Module) -> None:
    room = _room(module.name)
    assert room in ROOMS, f"give {room!r} its place in ROOMS"
    for target in module.own_imports():
        if _room(target) == room or target == "_native":
            continue
        assert _room(target) in ROOMS, f"give {target!r} its place in ROOMS"
        assert ROOMS.index(_room(target)) < ROOMS.index(room), f"{module.name} imports {target}, which stands above it"


@everywhere
def test_families_and_engines_never_see_each_other(module: Module) -> None:
    rooms = {_room(target) for target in module.own_imports()}
    if _room(module.name) == "families":
        assert "engine" not in rooms
    if _room(module.name) == "engine":
        assert not rooms & {"families", "family"}
        assert "base.grid" not in module.own_imports()


@everywhere
def test_a_family_imports_no_sibling(module: Module) -> None:
    for target in module.own_imports():
        if _room(target) == "families" and module.name not in SPEAKS_OF_ONE_FAMILY | SHOWS_THEM_TO_EDITORS:
            assert module.parts[:2] == ("families", target.split(".")[1]), f"{module.name} imports {target}"


@pytest.mark.parametrize("module", CHECKERS, ids=lambda module: module.name)
def test_a_checker_sees_its_puzzle_and_geometry_and_nothing_else(module: Module) -> None:
    allowed = {"family.puzzle", "base.grid", f"families.{module.parts[1]}.puzzle"}
    assert module.own_imports() <= allowed, f"{module.name} imports {sorted(module.own_imports() - allowed)}"
    foreign = {name.split(".")[0] for name in module.imports()} - {"cluewise"}
    assert foreign <= sys.stdlib_module_names


@pytest.mark.parametrize("module", ENCODERS, ids=lambda module: module.name)
def test_an_encoder_sees_its_puzzle_and_what_clues_mean_and_nothing_else(module: Module) -> None:
    """What a certificate proves shares no line with the models, constraints and formulas that found the answer."""
    family = f"families.{module.parts[1]}"
    allowed = {"base.clauses", f"{family}.puzzle", f"{family}.relations"}
    assert module.own_imports() <= allowed, f"{module.name} imports {sorted(module.own_imports() - allowed)}"
    foreign = {name.split(".")[0] for name in module.imports()} - {"cluewise"}
    assert foreign <= sys.stdlib_module_names


@pytest.mark.parametrize("name", ["base.clauses", "solver.certificate.lrat"])
def test_what_a_certificate_rests_on_stands_alone(name: str) -> None:
    module = next(one for one in MODULES if one.name == name)
    assert not module.own_imports()
    assert {imported.split(".")[0] for imported in module.imports()} <= sys.stdlib_module_names


def test_every_family_has_a_checker_and_an_encoder() -> None:
    assert {module.parts[1] for module in CHECKERS} == _family_names()
    assert {module.parts[1] for module in ENCODERS} == _family_names()


@everywhere
def test_shared_code_names_no_family(module: Module) -> None:
    if _room(module.name) == "families":
        return
    named = [node.value for node in module.nodes if isinstance(node, ast.Constant)]
    assert not _family_names().intersection(value for value in named if isinstance(value, str))


@everywhere
def test_only_one_module_opens_the_door_to_the_compiled_core(module: Module) -> None:
    mentions = {node.value for node in module.nodes if isinstance(node, ast.Constant)}
    touches = "_native" in module.own_imports() or "cluewise._native" in mentions
    assert not touches or module.name == "base.compiled"


@everywhere
def test_front_ends_import_downwards_only(module: Module) -> None:
    if module.parts[:1] != ("front",) or len(module.parts) < 2:
        return
    place = module.parts[1]
    assert place in FRONT, f"give {place!r} its place in FRONT"
    for target in module.own_imports():
        if _room(target) == "front" and (beside := target.split(".")[1]) != place:
            assert FRONT.index(beside) < FRONT.index(place), f"{module.name} imports {target}"


@everywhere
def test_paper_and_making_never_see_each_other(module: Module) -> None:
    rooms = {_room(target) for target in module.own_imports()}
    assert not (_room(module.name) == "show" and "make" in rooms)


def test_no_imports_go_in_a_circle() -> None:
    """What is imported when a module is loaded; what is looked up in a call may point back."""
    names = {module.name for module in MODULES}
    waiting = {module.name: {name for name in _at_loading(module) if name in names} for module in MODULES}
    while free := [name for name, needs in waiting.items() if not needs & waiting.keys() - {name}]:
        for name in free:
            del waiting[name]
    assert not waiting, f"among these: {sorted(waiting)}"


def _at_loading(module: Module) -> Iterator[str]:
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "cluewise":
            yield from (_imported(node.module or "", alias.name).partition(".")[2] for alias in node.names)


def test_the_page_on_the_architecture_shows_the_tree_as_it_is() -> None:
    """Every room, and every module and folder in it, a line each."""
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    drawn = page.partition("src/cluewise/\n")[2].partition("native/")[0]
    room, shown = "", set()
    for depth, name in re.findall(r"^( +)([\w.]+/?) ", drawn, re.MULTILINE):
        room = name if len(depth) == 2 else room
        shown.add(name if len(depth) == 2 else room + name)
    found = {*SOURCE.glob("*"), *(path for room in ROOMS for path in SOURCE.glob(f"{room or '-'}/*"))}
    found = {path for path in found if path.is_dir() or path.suffix == ".py"}
    found = {path for path in found if path.parent == SOURCE or path.name != "__init__.py"}
    there = {f"{path.relative_to(SOURCE)}{'/' * path.is_dir()}" for path in found if path.name != "__pycache__"}
    assert shown == there


def test_few_modules_stand_beside_the_rooms() -> None:
    assert len(list(SOURCE.glob("*.py"))) <= MOST_LOOSE


@everywhere
def test_every_module_says_what_lives_in_it(module: Module) -> None:
    assert (ast.get_docstring(module.tree) or "").strip()


@everywhere
def test_files_and_functions_are_short_or_say_why_not(module: Module) -> None:
    """A file that must be longer says so at its head, in a sentence with "long ... because"."""
    lines = len(module.path.read_text("utf-8").splitlines())
    too_long = [f"the file ({lines} lines)"] if lines > LONGEST_FILE else []
    for node in module.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            too_long += [f"{node.name} ({length} lines)"] if length > LONGEST_FUNCTION else []
    assert not too_long or SAYS_WHY.search(ast.get_docstring(module.tree) or ""), ", ".join(too_long)


@everywhere
def test_names_are_imported_one_by_one_and_no_room_is_called_utils(module: Module) -> None:
    starred = [node for node in module.nodes if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"]
    assert not starred
    assert not {"utils", "util", "helpers", "misc", "common"}.intersection(module.parts)
