"""Steps and their sentences, in the words of Sudoku players."""

from __future__ import annotations

from collections.abc import Iterable

from cluewise.base.phrases import denied, listed, sentence
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board
from cluewise.families.sudoku.techniques.geometry import Geometry
from cluewise.family.steps import Position, Step, merged
from cluewise.model.constraints.base import Known


def digits_in(mask: int) -> list[str]:
    """The digits of a mask as they are printed."""
    return [symbol(digit + 1) for digit in bits(mask)]


def cells_in(geo: Geometry, mask: int, word: str = "and") -> str:
    """The cells of a mask: `r1c2 and r1c5`."""
    return listed([geo.names[cell] for cell in bits(mask)], word)


def located(geo: Geometry, house: int) -> str:
    """`in row 1`, `on the rising diagonal`."""
    return f"{'on' if geo.kinds[house] == 'diagonal' else 'in'} {geo.titles[house]}"


def concluded(board: Board, dead: dict[int, int]) -> str:
    """What is ruled out, cells with the same fate together; and the cells that have one candidate left."""
    groups: dict[int, list[str]] = {}
    empty, settled = [], dict[int, list[str]]()
    for cell in sorted(dead):
        gone = dead[cell] & board.left[cell]
        rest = board.left[cell] & ~gone
        name = board.geo.names[cell]
        if not rest:
            empty.append(f"nothing is left for {name}")
            continue
        groups.setdefault(gone, []).append(name)
        if not rest & (rest - 1):
            settled.setdefault(rest, []).append(name)
    said = [
        f"{listed(names)} {'is' if len(names) == 1 else 'are'} {denied(digits_in(gone))}"
        for gone, names in groups.items()
    ]
    only = [f"only {symbol(rest.bit_length())} is left for {listed(names)}" for rest, names in settled.items()]
    return "; ".join(listed(parts) for parts in (said, only, empty) if parts)


def conclude(position: Position[SudokuPuzzle], dead: Known) -> list[str]:
    """What some candidates being gone means, cells with the same fate together; a cell with one left is that."""
    fates: dict[str, list[str]] = {}
    lost = []
    for cell, mask in dead:
        name, left = position.model.vars[cell].name, position.state.domains[cell] & ~mask
        gone = mask & position.state.domains[cell]
        if not left:
            lost.append(f"nothing is left for {name}")
        elif gone:
            fates.setdefault(denied(digits_in(gone)) if left & (left - 1) else digits_in(left)[0], []).append(name)
    said = [f"{listed(names)} {'is' if len(names) == 1 else 'are'} {fate}" for fate, names in fates.items()]
    return [*said, *lost]


def ruled_out(places: int, digit: int) -> dict[int, int]:
    """A digit gone from some cells."""
    bit = 1 << digit
    return dict.fromkeys(bits(places), bit)


def step(
    board: Board,
    *,
    technique: str,
    effort: float,
    why: str,
    dead: dict[int, int],
    uses: Iterable[tuple[int, int]],
    rules: Iterable[int],
    look: int,
    joint: str = ", so ",
) -> Step:
    """A step that says why, and then what it rules out."""
    return Step(
        technique=technique,
        effort=effort,
        text=sentence(f"{why}{joint}{concluded(board, dead)}"),
        dead=tuple(sorted(dead.items())),
        uses=merged(uses),
        rules=tuple(sorted(set(rules))),
        look=tuple(board.geo.cells[cell] for cell in bits(look)),
    )
