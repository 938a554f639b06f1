"""New Magnets boards: a random one, changed where its counts leave it open until they leave nothing open."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from cluewise.base.grid import Cell
from cluewise.families.magnets.compact import compact as numbers
from cluewise.families.magnets.compact import rows_in
from cluewise.families.magnets.counting import Counting
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.sketch import Sketch
from cluewise.family.maker import FLAG, Judge, Maker, Setting, Wish, sides
from cluewise.family.steps import LEVELS
from cluewise.model import Compact

SHORTEST, LONGEST = 3, 40
STARTS = 4
PATIENCE = 6  # changes without progress, for each domino
FEW = 8  # open dominoes of which the judge may know that they are decided
NOT_TOLD = 255  # in drafts of the compiled maker
COUNTS = ("row_plus", "row_minus", "column_plus", "column_minus")

SETTINGS = (Setting(name="stripped", help="Leave out counts that are not needed.", kind=FLAG, default=False),)


def size(text: str) -> tuple[int, ...]:
    """The height and width in "10" or "12x10"."""
    return sides(text, low=SHORTEST, high=LONGEST)


def propose(wish: Wish, random: Random, judge: Judge[MagnetsPuzzle]) -> MagnetsPuzzle | None:
    """A board whose counts decide it; the readable maker aims at no level."""
    rows, columns = wish.size
    settled = (_settled(Sketch.drawn(rows, columns, random), random, judge) for _ in range(STARTS))
    sketch = next(filter(None, settled), None)
    if sketch is None:
        return None
    return _stripped(sketch.puzzle(), random, judge) if wish["stripped"] else sketch.puzzle()


def _settled(sketch: Sketch, random: Random, judge: Judge[MagnetsPuzzle]) -> Sketch | None:
    """The sketch changed bit by bit until nothing is open; None if that leads nowhere.

    A change stays if no more is open than before, and now and then also if a little more is.
    """
    reasoned = Counting(sketch.puzzle())
    least = reasoned.values()
    patience = PATIENCE * len(list(sketch.dominoes()))
    spent = 0
    while spent < patience:
        spent += 1
        if not reasoned.values() or (len(reasoned.open()) <= FEW and judge.unique(sketch.puzzle())):
            return sketch
        trial = _changed(sketch, random.choice(reasoned.open()), random)
        if trial is None:
            continue
        after = Counting(trial.puzzle())
        worse = max(0, after.values() - reasoned.values())
        if random.randrange(8**worse) == 0:
            sketch, reasoned = trial, after
        if after.values() < least:
            least, spent = after.values(), 0
    return None


def _changed(sketch: Sketch, cell: Cell, random: Random) -> Sketch | None:
    """The sketch with something different at a cell; None if that cannot be or leaves too much blank."""
    trial = sketch.copy()
    if random.randrange(5) == 0:
        row, column = cell
        if not trial.swing((row - random.randrange(2), column - random.randrange(2)), random):
            return None
    else:
        trial.turn(cell, random.choice([sign for sign in (PLUS, MINUS, BLANK) if sign != sketch.signs[cell]]))
    return None if trial.too_blank and not sketch.too_blank else trial


def _stripped(puzzle: MagnetsPuzzle, random: Random, judge: Judge[MagnetsPuzzle]) -> MagnetsPuzzle:
    """The puzzle without counts that are not needed."""
    told = [(name, place) for name in COUNTS for place in range(len(getattr(puzzle, name)))]
    for name, place in random.sample(told, len(told)):
        counts: Counts = getattr(puzzle, name)
        told_less: dict[str, Any] = {name: (*counts[:place], None, *counts[place + 1 :])}
        trial = replace(puzzle, **told_less)
        puzzle = trial if judge.unique(trial) else puzzle
    return puzzle


def fingerprint(puzzle: MagnetsPuzzle) -> Hashable:
    """Equal for boards that are turns, mirrors or exchanges of + and - of each other, and for no others."""
    return min(map(_key, _variants(puzzle)))


def _variants(puzzle: MagnetsPuzzle) -> Iterator[MagnetsPuzzle]:
    for _ in range(4):
        puzzle = _mirrored(_transposed(puzzle))
        for one in (puzzle, _mirrored(puzzle)):
            yield one
            yield _swapped(one)


def _transposed(puzzle: MagnetsPuzzle) -> MagnetsPuzzle:
    letters = str.maketrans("LRTB", "TBLR")
    return replace(
        puzzle,
        layout=tuple("".join(column).translate(letters) for column in zip(*puzzle.layout, strict=True)),
        givens=tuple(map("".join, zip(*puzzle.givens, strict=True))),
        row_plus=puzzle.column_plus,
        row_minus=puzzle.column_minus,
        column_plus=puzzle.row_plus,
        column_minus=puzzle.row_minus,
    )


def _mirrored(puzzle: MagnetsPuzzle) -> MagnetsPuzzle:
    letters = str.maketrans("LR", "RL")
    return replace(
        puzzle,
        layout=tuple(row[::-1].translate(letters) for row in puzzle.layout),
        givens=tuple(row[::-1] for row in puzzle.givens),
        column_plus=puzzle.column_plus[::-1],
        column_minus=puzzle.column_minus[::-1],
    )


def _swapped(puzzle: MagnetsPuzzle) -> MagnetsPuzzle:
    signs = str.maketrans(PLUS + MINUS, MINUS + PLUS)
    return replace(
        puzzle,
        givens=tuple(row.translate(signs) for row in puzzle.givens),
        row_plus=puzzle.row_minus,
        row_minus=puzzle.row_plus,
        column_plus=puzzle.column_minus,
        column_minus=puzzle.column_plus,
    )


def _key(puzzle: MagnetsPuzzle) -> tuple[tuple[str, ...] | tuple[int, ...], ...]:
    told = [tuple(-1 if count is None else count for count in getattr(puzzle, name)) for name in COUNTS]
    return (puzzle.layout, puzzle.givens, *told)


def compact(wish: Wish) -> Compact:
    """The sides, the kind of reasoning to aim at (any, counts, whole lines, more than that), and whether to strip."""
    levels = [None, *(name for name, _ in LEVELS)]
    aim = levels.index(wish.level) if wish.level in levels else len(levels)
    return Compact("magnets", (*wish.size, min(aim, 3), wish["stripped"]))


def expand(wish: Wish, draft: bytes) -> MagnetsPuzzle:
    """The board in a draft of the compiled maker: a letter for each cell, then the counts."""
    rows, columns = wish.size
    letters, counts = draft[: rows * columns].decode(), list(draft[rows * columns :])
    told: dict[str, Any] = {}
    for name, length in zip(COUNTS, (rows, rows, columns, columns), strict=True):
        told[name] = tuple(None if count == NOT_TOLD else count for count in counts[:length])
        counts = counts[length:]
    return MagnetsPuzzle(layout=tuple(letters[row * columns :][:columns] for row in range(rows)), **told)


def solved(wish: Wish, cells: bytes) -> MagnetsSolution:
    """The solution that the compiled maker tells with a board."""
    return rows_in(wish.size[1], cells)


def imprint(puzzle: MagnetsPuzzle) -> Compact | None:
    """A board without givens in numbers."""
    return None if puzzle.has_givens else numbers(puzzle)


MAKER = Maker(
    usual_size="10x9",
    size=size,
    settings=SETTINGS,
    propose=propose,
    fingerprint=fingerprint,
    compact=compact,
    expand=expand,
    solved=solved,
    imprint=imprint,
)
