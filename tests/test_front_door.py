"""The front door: whoever comes in by it gets what the usual way gives, answers and complaints, whatever they ask."""

from __future__ import annotations

import ast
import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import FrozenInstanceError, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.contract.samples import ENTRIES

import cluewise as cw
from cluewise.base.compiled import core
from cluewise.base.errors import CluewiseError
from cluewise.engine.answer import Stats
from cluewise.library import examples
from cluewise.solver import pipeline
from cluewise.solver.core_lines import read_at_once, solved_at_once, ways
from cluewise.solver.core_results import line_of
from cluewise.solver.result import Result
from cluewise.solver.run import HAS_KERNEL
from random_rows import MAKERS, SOLVED, rows

pytestmark = pytest.mark.skipif(not core(), reason="the compiled core is not installed")

DOORS = ("solved_at_once", "counted_at_once", "read_at_once")
LONGEST = 3_000  # characters: the usual way takes its time with more
AROUND = [
    ("", "\n"),
    (" ", ""),
    ("\t", "\r\n"),
    ("\n\n", " \n"),
    ("", "\n \n"),
    ("\r", ""),
    ("\n \n", "\n"),
    ("\f", "\f"),
    ("\ufeff", ""),
]
ODD = [
    ("", "#"),
    ("# a title\n", ""),
    ("", " x"),
    ("x", ""),
    ("", "\n1"),
    ("\x00", ""),
    ("", "\u2003"),
    ("\u2003", "\n"),
]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"seconds": 5},
    {"limit": 1},
    {"limit": 7},
    {"limit": 40},
    {"nodes": 100_000},
    {"engine": "native"},
    {"engine": "auto", "seed": 3},
    {"certain": False},
    {"strict": True},
    {"picks": {1: 2}},
    {"picks": {}},
    {"confirm": False, "search": None},
    {"family": "sudoku"},
    {"family": "hitori"},
    {"family": "magnets", "limit": 3},
    {"family": "nonogram"},
    {"family": "latin"},
    {"format": "line"},
    {"format": "grid"},
    {"format": "tatham", "seconds": 5.0},
    {"family": "sudoku", "format": "grid"},
    {"family": "hitori", "format": "line"},
    {"limit": 0},
    {"limit": -1},
    {"limit": True},
    {"limit": "2"},
    {"seconds": -1},
    {"seconds": float("nan")},
    {"engine": "abacus"},
    {"engine": None},
    {"colour": "red"},
    {"model": "no such model"},
]


@contextmanager
def long_road(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is asked in here goes the usual way."""
    with monkeypatch.context() as patch:
        for door in DOORS:
            patch.setattr(pipeline, door, lambda *_, **__: None)
        yield


def outcome(call: Callable[[], Any]) -> Any:
    """Everything that a caller can see of an answer or a complaint, but the time it took."""
    try:
        found = call()
    except CluewiseError as error:
        return type(error), str(error), error.to_json()
    except (TypeError, ValueError) as error:
        return type(error), str(error)
    if not isinstance(found, Result):
        return found
    if found.because.startswith(HAS_KERNEL):
        found = replace(found, stats=replace(found.stats, seconds=0.0))
    else:  # what other engines count, and who is first, depends on the moment
        found = replace(found, stats=Stats(), because="")
    return found, found.to_json(), repr(found), found.id, found.puzzle


def verbs(text: str, options: dict[str, Any]) -> Iterator[Callable[[], Any]]:
    """The ways to ask about a text."""
    yield lambda: cw.solve(text, **options)
    if not {"certain"} & options.keys():
        yield lambda: cw.count(text, **({"limit": 50} | options))
    if not options.keys() - {"family", "format", "strict", "picks"}:
        yield lambda: cw.read(text, **options)
        yield lambda: cw.solve(cw.read(text, **options))
        yield lambda: cw.count(cw.read(text, **options), limit=30)


def agree(text: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for verb in verbs(text, options):
        found = outcome(verb)
        with long_road(monkeypatch):
            assert found == outcome(verb), (text, options)


# --- laws ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", MAKERS)
def test_texts_that_the_core_knows_get_the_answers_of_the_usual_way(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice, at_once = random.Random(kind), 0
    for text in rows(kind, 60, seed=17):
        before, behind = dice.choice([("", ""), *AROUND, *ODD])
        whole = before + text + behind
        at_once += solved_at_once(whole, {}) is not None
        for options in ({}, *dice.sample(OPTIONS, 3)):
            agree(whole, options, monkeypatch)
    assert at_once >= 15


@pytest.mark.parametrize("kind", MAKERS)
def test_a_slip_of_the_pen_is_complained_about_as_ever(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(kind)
    for text in rows(kind, 50, seed=18):
        at = dice.randrange(len(text))
        slip = dice.choice(["", text[at] * 2, *"0159.:,/x|-#Aa \n\t"])
        agree(text[:at] + slip + text[at + 1 :], dice.choice([{}, {}, *OPTIONS]), monkeypatch)


@pytest.mark.parametrize("name", [one for one in ENTRIES if one not in ("zebra", "latin")])
def test_bad_input_is_refused_in_the_same_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(name)
    cases = [case.data.decode(errors="replace") for case in import_module(f"tests.families.{name}.bad_input").CASES]
    for text in [text for text in cases if len(text) < LONGEST][:60]:
        agree(text, dice.choice([{}, {}, *OPTIONS]), monkeypatch)


def test_examples_get_the_answers_of_the_usual_way(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(4)
    few = [one.text for family in ("sudoku", "hitori", "magnets", "nonogram") for one in examples(family)]
    for text in dice.sample([text for text in few if len(text) < LONGEST], 25):
        agree(text, {}, monkeypatch)
        agree(text, dice.choice(OPTIONS), monkeypatch)


def test_a_full_grid_and_a_grid_of_strange_symbols_are_not_for_the_core_to_judge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = "\n".join(SOLVED[start : start + 9] for start in range(0, 81, 9))
    shifted = grid.replace("|", "")
    for text in (grid, grid.replace("5", "*", 3), grid.replace("1", "_"), shifted, f"{grid}\n\nregions"):
        assert read_at_once(text) is None
        agree(text, {}, monkeypatch)


def test_bars_that_show_other_boxes_are_not_for_the_core_to_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [SOLVED[start : start + 9].replace("9", ".") for start in range(0, 81, 9)]
    for text in (
        "\n".join(f"{line[:4]}|{line[4:]}" for line in lines),
        "\n".join([*(f"{line[:3]}|{line[3:6]}|{line[6:]}" for line in lines[:8]), lines[8]]),
        "\n".join([*lines[:4], "---", *lines[4:]]),
        "\n".join([*lines[:3], "---", *lines[3:]]),
        "\n".join([*lines[:3], "", *lines[3:]]),
        "\n".join([*lines, lines[0]]),
    ):
        assert read_at_once(text) is None
        agree(text, {}, monkeypatch)


# --- puzzles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", ["sudoku", "hitori", "magnets", "nonogram", "zebra"])
def test_a_puzzle_gets_the_same_answers_as_by_the_usual_way(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for one in list(examples(family))[:12]:
        with long_road(monkeypatch):
            puzzle = replace(cw.read(one.text), id="seven")
        wishes: list[dict[str, Any]] = [
            {},
            {"limit": 1},
            {"seconds": 5},
            {"family": family},
            {"format": "grid"},
            {"colour": "red"},
        ]
        for options in wishes:
            asked = partial(cw.solve, puzzle, **options)
            found = outcome(asked)
            with long_road(monkeypatch):
                assert found == outcome(asked), one.name
        assert cw.solve(puzzle).puzzle is puzzle


@pytest.mark.parametrize("kind", MAKERS)
def test_the_line_of_a_puzzle_reads_back_as_a_puzzle_with_the_same_solutions(kind: str) -> None:
    way = next(way for way in ways() if way.kind == kind)
    for text in rows(kind, 60, seed=3):
        puzzle = way.format.read(text)
        line = line_of(puzzle)
        assert line is not None or way.family.clashes(puzzle) or kind == "hitori.tatham"
        if line is not None and read_at_once(line):
            again = way.family.format("line" if kind == "sudoku.grid" else way.names[1]).read(line)
            assert cw.solve(again, limit=9).solutions == cw.solve(puzzle, limit=9, engine="native").solutions


def test_a_puzzle_with_more_rules_than_its_line_can_tell_has_no_line() -> None:
    sudoku, (nine, hitori) = cw.read(SOLVED[:80] + "."), (cw.read(SOLVED[:80] + "."), cw.read("4x4:1234234134124123"))
    assert line_of(replace(sudoku, diagonals=True)) is None  # type: ignore[call-arg]
    assert line_of(replace(nine, windows=True)) is None  # type: ignore[call-arg]
    assert line_of(replace(hitori, must_cross=True)) is None  # type: ignore[call-arg]
    magnets = cw.read("2x2:11,11,11,11,LRLR")
    assert line_of(replace(magnets, givens=("+-", "??"))) is None  # type: ignore[call-arg]


# --- objects made when somebody looks --------------------------------------------------------------------------------

TEXTS = [next(rows(kind, 1, seed=5)) for kind in MAKERS]


@pytest.mark.parametrize("text", TEXTS)
def test_nobody_can_tell_a_late_puzzle_from_another(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with long_road(monkeypatch):
        real = cw.read(text)

    def late() -> Any:
        return cw.read(text)

    assert read_at_once(text)
    looks: list[Callable[[Any], Any]] = [
        repr, str, hash, vars, type(real).to_json, lambda p: p.to_text(), lambda p: p.to_svg(), lambda p: p.family,
        lambda p: p.__class__, lambda p: p.id, lambda p: p.title, lambda p: p.understood(), lambda p: p.remarks(),
        lambda p: p == real, lambda p: real == p, lambda p: {real: 1}[p], lambda p: isinstance(p, type(real)),
        lambda p: isinstance(p, str), lambda p: replace(p, title="a"), copy.copy, copy.deepcopy, cw.rate,
        lambda p: pickle.loads(pickle.dumps(p)), lambda p: p.extent(), lambda p: p == late(),
    ]  # fmt: skip
    for look in looks:
        seen, wanted = look(late()), look(real)
        if isinstance(seen, dict):
            seen, wanted = ({k: v for k, v in one.items() if k != "_line"} for one in (seen, wanted))
        assert seen == wanted
    looked = late()
    assert looked.extent() == real.extent()
    assert type(looked) is type(real)
    for change in (lambda p: setattr(p, "id", "x"), lambda p: setattr(p, "odd", 1), lambda p: delattr(p, "id")):
        with pytest.raises(FrozenInstanceError):
            change(late())
    assert type(pickle.loads(pickle.dumps(late()))) is type(real)


# --- what is loaded ---------------------------------------------------------------------------------------------------


def test_every_name_that_is_offered_has_its_home() -> None:
    assert sorted(cw._HOME) == sorted(cw.__all__)
    for name in cw.__all__:
        assert getattr(cw, name) is not None
    tree = ast.parse(Path(cw.__file__).read_text(encoding="utf-8"))
    typed = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module in ROOMS_OF_NAMES]
    assert {(f"cluewise.{home}", name) for name, home in cw._HOME.items()} == {
        (node.module, alias.name) for node in typed for alias in node.names
    }


ROOMS_OF_NAMES = {f"cluewise.{home}" for home in cw._HOMES}


def test_a_name_that_is_not_offered_is_refused_as_ever() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'solv'"):
        cw.solv  # noqa: B018
    assert not hasattr(cw, "_nothing")


@pytest.mark.parametrize("text", [text for text in TEXTS if "\n" not in text])
def test_who_solves_a_line_waits_for_no_reader_of_english(text: str) -> None:
    code = (
        "import sys; from cluewise.front.cli import main; code = main(sys.argv[1:]);"
        "print(code, [name for name in sys.modules if '.zebra' in name])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code, "solve", "--text", text], capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] in ("0 []", "1 []")
