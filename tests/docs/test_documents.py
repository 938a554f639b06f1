"""Whatever the documents tell people to type is run here, and what they show is compared with what is printed."""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.documents import PAGES, ROOT, Block, Command, blocks, commands, script

from cluewise.family import all_families
from cluewise.front.cli import main
from cluewise.solver.pipeline import read_one, solve

SHELL = ("sh", "console")
NEEDS_A_SHELL = re.compile(r"[|<>;&$`\\\n]")  # outside of quotes or not: a shell is never wrong, only slower
FOR_PEOPLE = ("make", "pip")  # these install, build and test everything
ALL = [block for page in PAGES for block in blocks(page)]
SKIPPED = [(block, command) for block in ALL if block.kind in SHELL for command in commands(block)]
SKIPPED = [(block, command) for block, command in SKIPPED if command.text.split()[0] in FOR_PEOPLE]
TEXTS = [block for block in ALL if block.comment.startswith("reads: ")]
PATIENCE = 120  # seconds for one command, on however busy a machine


def run(command: Command, folder: Path) -> tuple[int, str]:
    """The exit code of a command and all that it prints; plain calls of ours need no process of their own."""
    if command.text.startswith("cluewise ") and not NEEDS_A_SHELL.search(command.text):
        return _called(shlex.split(command.text, comments=True)[1:], folder)
    environment = os.environ | {"PATH": f"{folder}/.bin{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    done = subprocess.run(
        ["bash", "-c", command.text], cwd=folder, env=environment, check=False, timeout=PATIENCE,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
    )  # fmt: skip
    return done.returncode, done.stdout


def _called(arguments: list[str], folder: Path) -> tuple[int, str]:
    out = io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(arguments)
    return code, out.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder to work in, where `cluewise` is the one of this interpreter."""
    script = tmp_path / ".bin" / "cluewise"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cluewise "$@"\n')
    script.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_says_works(page: Path, folder: Path) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.kind in SHELL:
            _try_commands(block, folder)
        elif block.kind == "python":
            with contextlib.chdir(folder), contextlib.redirect_stdout(io.StringIO()):
                exec(compile(block.text, str(block), "exec"), names)
        elif block.kind == "pycon":
            _try_session(block, folder, names)


def _try_commands(block: Block, folder: Path) -> None:
    for command in commands(block):
        if command.text.split()[0] in FOR_PEOPLE:
            continue  # the test below shows them as skipped
        code, printed = run(command, folder)
        assert code == command.exit, f"{block}: {command.text}\n{printed}"
        if command.prints is not None:
            wanted = "\n".join(command.prints)
            assert _fits(wanted, printed), f"{block}: {command.text}\nshown:\n{wanted}\nprinted:\n{printed}"


def _fits(wanted: str, printed: str) -> bool:
    """Whether a text is what a transcript shows; a line of three dots may also stand for no line at all."""
    pattern = re.escape(_tidy(wanted)).replace(re.escape("\n...\n"), r"\n(?:.*\n)?").replace(re.escape("..."), ".*")
    return re.fullmatch(pattern, _tidy(printed), re.DOTALL) is not None


def _tidy(text: str) -> str:
    """A text in which columns may be wider or narrower, and nothing hangs over at the end."""
    return "\n".join(re.sub("  +", "  ", line.rstrip()) for line in text.splitlines()).strip("\n")


def _try_session(block: Block, folder: Path, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, names, str(block), str(block.page), block.line)
    said = io.StringIO()
    with contextlib.chdir(folder):
        failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.write, clear_globs=False)
    names.update(test.globs)
    assert tried
    assert not failed, said.getvalue()


@pytest.mark.parametrize(("block", "command"), SKIPPED, ids=[f"{b}-{c.text.split('#')[0].strip()}" for b, c in SKIPPED])
def test_make_and_pip_are_for_people_and_for_the_automatic_check(block: Block, command: Command) -> None:
    pytest.skip(f"{block}: `{command.text}` installs, builds or tests everything; it is not run inside of the tests")


@pytest.mark.parametrize("block", TEXTS, ids=lambda block: f"{block}-{block.comment}")
def test_an_example_of_a_format_is_recognised_and_has_one_solution(block: Block) -> None:
    reading = read_one(block.text)
    assert f"reads: {reading.family.name} {reading.format.name}" == block.comment
    assert solve(reading.puzzle).status == "unique"


def test_there_is_an_example_of_every_format() -> None:
    shown = {block.comment.removeprefix("reads: ") for block in TEXTS}
    assert shown == {f"{family.name} {fmt.name}" for family in all_families() for fmt in family.formats}


def test_every_page_is_reached_from_the_first() -> None:
    listed = (ROOT / "docs" / "index.md").read_text("utf-8").split()
    for page in (ROOT / "docs").glob("*.md"):
        assert page.stem == "index" or page.stem in listed, f"{page.name} is in no table of contents"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_names_a_folder_of_somebodys_machine(page: Path) -> None:
    assert not re.search(r"(?<![\w.:/])/(?:home|tmp|usr|work|opt|root|Users)/", page.read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_another_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert target.startswith(("http://", "https://")) or (page.parent / target).exists(), target


LINK = re.compile(r"\]\((?!https?:|#)(?P<path>[^)#\s]+)")


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"], ids=lambda page: page.name)
def test_whatever_a_page_links_to_or_shows_is_there(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    gone = [name for name in LINK.findall(text) if not (page.parent / name).exists()]
    assert not gone


def test_the_drawings_of_the_tour_are_what_its_commands_draw(tmp_path: Path) -> None:
    drawing = script("tour_pictures")
    drawing.draw(tmp_path)
    for *_, name in drawing.COMMANDS:
        kept = ROOT / "docs" / "pictures" / name
        assert kept.read_text("utf-8") == (tmp_path / name).read_text("utf-8"), "`make techniques` draws them anew"


def test_the_tour_has_pictures() -> None:
    assert len(re.findall(r"!\[[^\]]+\]\(pictures/", (ROOT / "docs" / "tour.md").read_text("utf-8"))) >= 5
