"""The puzzles of the benchmark in plain data, which ours and all peers read: no one's own form is favoured."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import cluewise as cw
from cluewise.family import family_named
from cluewise.library import examples

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the giants are made where they are tested
from tests.families.zebra.giants import Giant, giant  # noqa: E402

FIELD = Path(__file__).resolve().parents[2] / "shared" / "data"


@dataclass(frozen=True)
class Sudoku:
    """Rows of values, 0 where empty; `text` is the line."""

    text: str
    rows: tuple[tuple[int, ...], ...]
    side: int  # of a box


@dataclass(frozen=True)
class Nonogram:
    """Lengths of the runs of each row and column; `text` is the game ID of Pattern."""

    text: str
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Hitori:
    """Numbers; `text` is the game ID of Singles."""

    text: str
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Magnets:
    """Letters of the dominoes, counts or None; `text` is the game ID of Magnets."""

    text: str
    layout: tuple[str, ...]
    row_plus: tuple[int | None, ...]
    row_minus: tuple[int | None, ...]
    column_plus: tuple[int | None, ...]
    column_minus: tuple[int | None, ...]


def sudokus(name: str, count: int) -> list[Sudoku]:
    """Lines of a file of the field data."""
    path = FIELD / "sudoku" / f"{name}.txt"
    lines = [line.split()[0] for line in path.read_text().splitlines() if line.strip()] if path.is_file() else []
    return [sudoku(line) for line in lines[:count]]


def own_sudokus(count: int, *, clues: int = 34) -> list[Sudoku]:
    """Ordinary puzzles of our own: a mixed-up full grid, emptied cell by cell while the solution stays the only one."""
    dice = random.Random(34)
    return [sudoku(_emptied(_full_grid(dice), clues, dice)) for _ in range(count)]


def open_sudokus(count: int) -> list[Sudoku]:
    """Puzzles with one to six of their clues taken away, as far as they have several solutions then."""
    dice = random.Random(3)
    found: list[Sudoku] = []
    for puzzle in own_sudokus(count, clues=28):
        cells = [cell for cell, value in enumerate(puzzle.text) if value != "0"]
        gone = set(dice.sample(cells, dice.randint(1, 6)))
        line = "".join("0" if cell in gone else value for cell, value in enumerate(puzzle.text))
        if cw.count(line, limit=2) == 2:
            found.append(sudoku(line))
    return found


def _full_grid(dice: random.Random) -> list[int]:
    def order() -> list[int]:
        return [3 * band + line for band in dice.sample(range(3), 3) for line in dice.sample(range(3), 3)]

    digits, rows, columns = dice.sample(range(1, 10), 9), order(), order()
    return [digits[(3 * (r % 3) + r // 3 + c) % 9] for r in rows for c in columns]


def _emptied(grid: list[int], clues: int, dice: random.Random) -> str:
    cells = list(grid)
    for cell in dice.sample(range(81), 81):
        if sum(map(bool, cells)) <= clues:
            break
        kept, cells[cell] = cells[cell], 0
        if cw.solve("".join(map(str, cells)), family="sudoku").status != "unique":
            cells[cell] = kept
    return "".join(map(str, cells))


def sudoku(line: str) -> Sudoku:
    size = int(len(line) ** 0.5)
    values = [0 if c in ".0" else int(c, 36) for c in line]
    rows = tuple(tuple(values[start : start + size]) for start in range(0, len(values), size))
    return Sudoku(line, rows, int(size**0.5))


def large_sudokus(size: int) -> list[Sudoku]:
    """Solo IDs of the field data, and our own example of that size."""
    side = int(size**0.5)
    found = [
        (puzzle, text)
        for path in sorted((FIELD / "sudoku" / "tatham").glob(f"sgt_solo_{side}x{side}d[tb].txt"))
        for text in path.read_text().split()[:5]
        for puzzle in [cw.read(text, family="sudoku", format="tatham")]
    ]
    found += [
        (puzzle, one.text) for one in examples("sudoku") for puzzle in [cw.read(one.text)] if _plain(puzzle, size)
    ]
    return [Sudoku(text, tuple(tuple(v or 0 for v in row) for row in p.givens), side) for p, text in found]


def _plain(puzzle: cw.Puzzle, size: int) -> bool:
    data = puzzle.to_json()
    return len(data["givens"]) == size and "box" in data and not data["diagonals"]


def pictures(size: int, count: int) -> list[Nonogram]:
    """Nonograms of our own that lines alone solve: round blots drawn at random, kept if that is so."""
    dice, found = random.Random(size), []
    for _ in range(20 * count):
        if len(found) == count:
            break
        puzzle = nonogram_of(_blots(size, dice))
        if cw.solve(puzzle.text, family="nonogram", format="tatham", seconds=5).stats.nodes == 0:
            found.append(puzzle)
    return found


def _blots(size: int, dice: random.Random) -> list[list[bool]]:
    board = [[False] * size for _ in range(size)]
    for _ in range(size // 2 + 4):
        row, column, reach = dice.randrange(size), dice.randrange(size), dice.uniform(size / 20 + 0.5, size / 7 + 1)
        for r in range(size):
            for c in range(size):
                if (r - row) ** 2 + (c - column) ** 2 < reach**2:
                    board[r][c] = True
    return board


def nonogram_of(board: Sequence[Sequence[bool]]) -> Nonogram:
    def clues(lines: Sequence[Sequence[bool]]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(len(list(run)) for filled, run in groupby(line) if filled) for line in lines)

    return nonogram(clues(board), clues(list(zip(*board, strict=True))))


def nonogram(rows: tuple[tuple[int, ...], ...], columns: tuple[tuple[int, ...], ...]) -> Nonogram:
    body = "/".join(".".join(map(str, clue)) for clue in (*columns, *rows))
    return Nonogram(f"{len(columns)}x{len(rows)}:{body}", rows, columns)


def read_nins(paths: Sequence[Path]) -> Iterator[tuple[str, Nonogram]]:
    for path in paths:
        puzzle = cw.read(path.read_text(), family="nonogram", format="nin")
        rows, columns = (
            tuple(tuple(b.length for b in clue) for clue in some) for some in (puzzle.rows, puzzle.columns)
        )
        yield path.stem, nonogram(rows, columns)


def hitoris(name: str, count: int) -> list[Hitori]:
    """Boards of the field data."""
    return [Hitori(one["tatham_id"], tuple(map(tuple, one["grid"]))) for one in _lines(f"hitori/{name}.jsonl", count)]


def magnets(name: str, count: int) -> list[Magnets]:
    """Boards of the field data."""
    return [magnet(one["tatham_id"]) for one in _lines(f"magnets/{name}.jsonl", count)]


def magnet(text: str) -> Magnets:
    puzzle = cw.read(text, family="magnets", format="tatham")
    counts = (puzzle.row_plus, puzzle.row_minus, puzzle.column_plus, puzzle.column_minus)
    return Magnets(text, puzzle.layout, *counts)


def own_magnets(size: int, count: int) -> list[Magnets]:
    """Boards of our own maker: with one solution, all counts told."""
    write = family_named("magnets").format("tatham").write
    assert write is not None
    return [magnet(write(cw.generate("magnets", size=size, seed=seed))) for seed in range(count)]


def _lines(name: str, count: int) -> list[dict[str, object]]:
    path = FIELD / name
    return [json.loads(line) for line in path.read_text().splitlines()[:count]] if path.is_file() else []


def giants(count: int) -> list[Giant]:
    """The largest English texts that the tests make: 8 people, 18 lists, 150 clues."""
    return [giant(seed) for seed in range(count)]


def zebras() -> list[cw.Puzzle]:
    """The largest puzzles of the field data, or our own with houses."""
    if texts := [one["puzzle"] for one in _lines("zebra/zlb.jsonl", 250) if str(one.get("size")) == "6*6"]:
        return [cw.read(str(text), family="zebra") for text in texts]
    own = [cw.read(one.text, family="zebra") for one in examples("zebra") if not one.name.startswith("several")]
    return [puzzle for puzzle in own if puzzle.places]


def hard_nonograms(*, full: bool) -> Iterator[tuple[str, Nonogram, float, bool]]:
    """What needs search: name, puzzle, seconds to reach, whether it has one solution."""
    folder = FIELD / "nonogram" / "nin"
    few = ("mzn-dom_06", "mzn-dom_08", "mzn-dom_10", "mzn-non_fast_9", "mzn-non_awful_5")
    for name, puzzle in read_nins(sorted(folder.glob("mzn-*.nin"))):
        if full or name in few:
            reach = 6 if name == "mzn-dom_14" else 3 if "dom" in name else 0.2
            yield name, puzzle, reach, False


def tournament(count: int) -> list[Nonogram]:
    """Random boards of a tournament: columns first, then rows, 25 each."""
    path = FIELD / "nonogram" / "tournament" / "taai2011-100.txt"
    if not path.is_file():
        return []
    found = []
    for block in path.read_text().split("$")[1 : count + 1]:
        lines = [tuple(map(int, line.split())) for line in block.replace("\r", "").split("\n")[1:51]]
        clues = [tuple(n for n in line if n) for line in lines]
        found.append(nonogram(tuple(clues[25:]), tuple(clues[:25])))
    return found
