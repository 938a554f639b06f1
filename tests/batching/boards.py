"""Rows for batches: one sudoku with its digits exchanged, small boards of the other families, and bad rows."""

from __future__ import annotations

import json
import sys
from itertools import islice, permutations
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-m", "cluewise"]

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OPEN = "." * 81
CLASHING = "55" + "." * 79
HITORI = "6x6:226335616234522661263153113366641526"
MAGNETS = "2x1:1.,1,.1,1,LR"
NONOGRAM = "2x2:2/1/2/1"
ZEBRA = """There are 3 houses in a row.
- Name: Alice, Bob, Carol
- Color: red, blue, green

Clues:
1. Alice is in the first house.
2. Bob is in the red house.
3. The green house is in the third house.
"""


def sudokus(count: int) -> list[str]:
    """Different puzzles, each with one solution."""
    digits = "123456789"
    return [SUDOKU.translate(str.maketrans(digits, "".join(other))) for other in islice(permutations(digits), count)]


def write_lines(path: Path, rows: list[str]) -> Path:
    path.write_text("".join(f"{row}\n" for row in rows), "utf-8")
    return path


def write_objects(path: Path, rows: list[Any]) -> Path:
    return write_lines(path, [json.dumps(row) for row in rows])


def results(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").split("\n") if line]


def timeless(row: dict[str, Any]) -> dict[str, Any]:
    """A row without what differs from run to run."""
    return row | {"stats": {name: value for name, value in row.get("stats", {}).items() if name != "seconds"}}
