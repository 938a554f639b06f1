"""Other makers of sudokus, and how many of their puzzles have one solution; each is used where it is installed."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Callable, Iterator
from importlib.util import find_spec

import cluewise as cw

PUZZLES = 200


def unique_shares() -> str:
    """A line for each maker: how many of its puzzles have exactly one solution."""
    makers: list[tuple[str, Callable[[int], Iterator[str]]]] = [("cluewise", _ours)]
    makers += [("qqwing", _qqwing)] if shutil.which("qqwing") else []
    makers += [("py-sudoku at 0.7", _py_sudoku)] if find_spec("sudoku") else []
    makers += [("sudokum at 0.7", _sudokum)] if find_spec("sudokum") else []
    lines = [f"Of {PUZZLES} puzzles, so many have exactly one solution:"]
    for name, make in makers:
        unique = sum(cw.solve(line).status == "unique" for line in make(PUZZLES))
        lines.append(f"- {name}: {unique}")
    return "\n".join(lines)


def _ours(count: int) -> Iterator[str]:
    for seed in range(count):
        yield cw.generate("sudoku", seed=seed).to_text()


def _qqwing(count: int) -> Iterator[str]:
    said = subprocess.run(
        ["qqwing", "--generate", str(count), "--one-line"], capture_output=True, text=True, check=True
    ).stdout
    yield from said.split()


def _py_sudoku(count: int) -> Iterator[str]:
    from sudoku import Sudoku

    for seed in range(count):
        board = Sudoku(3, seed=seed).difficulty(0.7).board
        yield "".join(str(value or 0) for row in board for value in row)


def _sudokum(count: int) -> Iterator[str]:
    import sudokum

    random.seed(1)
    for _ in range(count):
        board = sudokum.generate(mask_rate=0.7)
        yield "".join(str(int(value)) for row in board for value in row)
