"""Rows that the compiled core settles are the same text, byte for byte, as those that go the usual way."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from batching.boards import write_objects
from cluewise.base.compiled import core
from cluewise.family import family_named
from cluewise.library import examples
from cluewise.many.batch import work
from cluewise.many.batch.running import batch
from cluewise.solver.core_lines import ways
from random_rows import MAKERS
from random_rows import rows as random_rows

pytestmark = pytest.mark.skipif(not core(), reason="the compiled core is not installed")

FAMILIES = ["magnets", "nonogram", "hitori", "sudoku"]
SECONDS = re.compile(rb'"seconds": [0-9.e-]+')
HOW_SOON = re.compile(rb"the compiled core was done [a-z ]+")
MAGNETS = "2 2\n1 1\n1 1\n1 1\n1 1\n0 0\n0 0\n"
NONOGRAM = "width 2\nheight 2\n\nrows\n2\n1\n\ncolumns\n2\n1\n"

# Texts near to what the core takes, that it must leave alone or read as their reader does.
NEAR = {
    "magnets": [
        MAGNETS,  # two solutions
        MAGNETS.replace("1 1\n0", "2 1\n0"),  # none
        MAGNETS.replace("1 1\n0", ". -1\n0").replace("\n", "\r\n"),
        MAGNETS.replace("0 0\n0 0", "1 1\n1 1"),
        MAGNETS.replace("0 0\n0 0", "0 0\n1 1"),  # half a domino
        MAGNETS.replace("0 0\n0 0", "0 1\n0 1"),
        MAGNETS.replace("0 0\n0 0", "x x\n0 0"),
        MAGNETS.replace("0 0\n0 0", "X x\n00"),
        MAGNETS.replace("0 0\n0 0", "5 5\n6 6"),  # the form with regions
        MAGNETS + "+ -\n? ?\n",
        MAGNETS + "+ -\n",
        MAGNETS.replace("1 1", "1 99", 1),
        MAGNETS.replace("1 1", "01 1", 1),
        MAGNETS.replace("1 1", "1 1 1", 1),
        MAGNETS.replace("2 2", "2 3"),
        MAGNETS.replace("2 2", "0 2"),
        MAGNETS.replace("2 2", "2222 2"),
        MAGNETS.replace("0 0", "0\x1c0", 1),
        MAGNETS.replace("0 0", "0\r0", 1),
        f"# a title\n{MAGNETS}",
        f"\n{MAGNETS}\n\n",
        MAGNETS.replace("\n", "\n\n"),
        "2 2\n",
        "-\n-",
    ],
    "nonogram": [
        NONOGRAM,
        NONOGRAM.replace("2\n1", "1\n1"),  # two solutions
        NONOGRAM.replace("2\n1\n\nc", "2\n2\n\nc"),  # none
        NONOGRAM.replace("2\n1\n\nc", "2\n3\n\nc"),  # too long for the board
        NONOGRAM.replace("2\n1\n\nc", "2\n0\n\nc").replace("columns\n2", "columns\n1"),
        NONOGRAM.replace("2\n1\n\nc", "2\n0,1\n\nc"),
        NONOGRAM.replace("2\n1\n\nc", "2\n1,1\n\nc"),
        NONOGRAM.replace("2\n1\n\nc", "2\n\n\nc"),
        NONOGRAM.replace("2\n1\n\nc", "2r\n1b\n\nc"),
        NONOGRAM.replace("width 2", "width 3"),
        NONOGRAM.replace("width 2", "width 0"),
        NONOGRAM.replace("height 2", "height 02"),
        NONOGRAM.replace("\n", "\r\n"),
        NONOGRAM.rstrip(),
        f'title "A house, by the sea"\nby "é"\n{NONOGRAM}',
        f'title "a"\ntitle "b"\n{NONOGRAM}',
        f'title "a\x07"\n{NONOGRAM}',
        f'title "<puzzleset>"\n{NONOGRAM}',
        f'color r "red" #CC0000\n{NONOGRAM}',
        f"# a title\n{NONOGRAM}",
        NONOGRAM + 'goal "1110"\n',
        "width 2\nheight 2\n",
    ],
    "hitori": [
        "1 2 3 4\r2 1 4 3\n" * 4,
        "1 2\x1c3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1",
        "1 2 3 4\r\n2 1 4 3\r\n3 4 1 2\r\n4 3 2 2",
        "1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1",
    ],
    "sudoku": ["." * 9 + "\n" + "\n".join(["." * 9] * 8), "55.......\n" + "\n".join(["." * 9] * 8)],
}


@cache
def made(family: str) -> tuple[str, ...]:
    sizes = {"sudoku": ["9"], "hitori": ["5", "8x6"]}.get(family, ["4x4", "8x7", "10x10"])
    return tuple(cw.generate(family, size=size, seed=seed).to_text() for size in sizes for seed in range(4))


def rows_of(family: str) -> list[dict[str, Any]]:
    texts = [one.text for one in examples(family)]
    texts += [family_named(family).write(cw.read(text, family=family)) for text in texts]
    texts += [text.split("\n", 1)[1] for text in texts if text.startswith("#")]
    texts += [*made(family), *NEAR[family], *(text[: len(text) // 2] for text in made(family)), "nonsense\nof words"]
    rows = [{"id": number, "puzzle": text, "family": family} for number, text in enumerate(texts)]
    del rows[0]["id"]
    return rows


def output(tmp_path: Path, rows: list[dict[str, Any]], name: str, **options: Any) -> list[bytes]:
    path = tmp_path / name
    batch(str(write_objects(tmp_path / "in.jsonl", rows)), str(path), **options)
    return HOW_SOON.sub(b"", SECONDS.sub(b'"seconds": 0', path.read_bytes())).splitlines()


@pytest.mark.parametrize("verb", ["solve", "count"])
@pytest.mark.parametrize("family", FAMILIES)
def test_rows_are_the_same_bytes_with_and_without_the_core_s_own_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, family: str, verb: str
) -> None:
    rows = rows_of(family)
    options: dict[str, Any] = {"verb": verb, "seconds": 20, "limit": 3}
    ours = output(tmp_path, rows, "core.jsonl", **options)
    monkeypatch.setattr(work, "lane", lambda *_: None)
    usual = output(tmp_path, rows, "usual.jsonl", **options)
    assert ours == usual
    statuses = {json.loads(line).get("status", "error") for line in usual}
    assert statuses >= {"unique", "several", "impossible", "error"}


@pytest.mark.parametrize("verb", ["solve", "count"])
@pytest.mark.parametrize("kind", MAKERS)
def test_lines_with_several_solutions_or_none_are_the_same_bytes_either_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, verb: str
) -> None:
    family = next(way.names[0] for way in ways() if way.kind == kind)
    lines = [{"id": number, "puzzle": text, "family": family} for number, text in enumerate(random_rows(kind, 150))]
    options: dict[str, Any] = {"verb": verb, "seconds": 20, "limit": 2}
    ours = output(tmp_path, lines, "core.jsonl", **options)
    monkeypatch.setattr(work, "lane", lambda *_: None)
    assert ours == output(tmp_path, lines, "usual.jsonl", **options)
    found = [json.loads(line) for line in ours]
    assert {one["status"] for one in found} >= {"several", "impossible"}
    assert all(("certain" in one) == (one["status"] == "several" and verb == "solve") for one in found)
    monkeypatch.undo()
    monkeypatch.setattr(work, "_row", refuse)
    settled = [line for line, one in zip(lines, found, strict=True) if "faults" not in one]
    assert len(output(tmp_path, settled, "alone.jsonl", **options)) == len(settled)


def refuse(*_: Any) -> bytes:
    raise AssertionError("this row went the usual way")


@pytest.mark.parametrize("family", FAMILIES)
def test_boards_of_our_own_makers_are_settled_by_the_core_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, family: str
) -> None:
    monkeypatch.setattr(work, "_row", refuse)
    rows = [{"id": number, "puzzle": text, "family": family} for number, text in enumerate(made(family))]
    found = [json.loads(line) for line in output(tmp_path, rows, "out.jsonl")]
    assert [(row["id"], row["status"]) for row in found] == [(row["id"], "unique") for row in rows]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_board_as_a_line_is_the_same_puzzle(family: str) -> None:
    found = family_named(family)
    for text in made(family):
        line = found.formats[0].as_line(text)
        assert line is not None
        assert cw.read(line, family=family) == cw.read(text, family=family)
