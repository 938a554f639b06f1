"""Magnets that touch alternate: one unknown decides all of them, and counts decide that one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cluewise.base.grid import Cell
from cluewise.families.magnets.puzzle import MINUS, PLUS, MagnetsPuzzle
from cluewise.families.magnets.techniques.board import (
    ALL,
    MAGNET,
    NEUTRAL,
    Board,
    Line,
    Magnets,
    board_of,
    gives,
    opposite,
)
from cluewise.families.magnets.techniques.lines import able, sure
from cluewise.families.magnets.techniques.telling import Reason, names, step
from cluewise.families.magnets.words import how_many, is_sign
from cluewise.family.steps import Lesson, Step, Technique


@dataclass(frozen=True)
class Chain:
    """Magnets that hang together but have not been told apart: the sign of each cell if the first one is +."""

    signs: dict[Cell, str]
    rules: tuple[int, ...]  # why they alternate

    def flipped(self) -> dict[Cell, str]:
        """The signs if the first cell is -."""
        return {cell: opposite(sign) for cell, sign in self.signs.items()}


@dataclass(frozen=True)
class Clash:
    """A line that cannot take a chain as it is supposed to lie."""

    line: Line
    sign: str
    count: int  # how many of that sign the chain would give it
    total: int  # with what it surely has from others, or at most can have
    too_many: bool


def find_stretches(position: Magnets) -> Iterator[Step]:
    """A step for every odd stretch of magnets in a line that fits that line only one way."""
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        for cells in _stretches(board, domains, line):
            if len(cells) % 2 and line.rules:
                chain = _chain(board, cells[0], set(cells))
                yield from _settled(position, STRETCH, chain, (line,))


def find_chains(position: Magnets) -> Iterator[Step]:
    """A step for every group of touching magnets that fits its lines only one way."""
    board, domains = board_of(position.puzzle), position.state.domains
    left = {cell for cell, (domino, _) in board.half_at.items() if domains[domino] == MAGNET}
    for start in sorted(left):
        if start in left:
            chain = _chain(board, start, left)
            left -= chain.signs.keys()
            if len(chain.signs) > 2:
                lines = {line.name: line for cell in chain.signs for line in board.lines_of[cell] if line.rules}
                yield from _settled(position, CHAIN, chain, lines.values())


def _stretches(board: Board, domains: list[int], line: Line) -> Iterator[list[Cell]]:
    """The cells of a line that follow each other and belong to magnets which may lie either way."""
    stretch: list[Cell] = []
    for cell in line.cells:
        if cell in board.half_at and domains[board.half_at[cell][0]] == MAGNET:
            stretch.append(cell)
        elif stretch:
            yield stretch
            stretch = []
    if stretch:
        yield stretch


def _chain(board: Board, start: Cell, among: set[Cell]) -> Chain:
    """All magnets that hang together with a cell, by way of the cells in `among`."""
    signs, rules, todo = {start: PLUS}, [], [start]
    for cell in todo:
        domino, half = board.half_at[cell]
        partner = board.dominoes[domino][1 - half]
        for near in (partner, *board.touching[cell]):
            if near in among and near not in signs:
                signs[near] = opposite(signs[cell])
                todo.append(near)
                if near != partner:
                    rules += [board.apart[cell, near, sign] for sign in (PLUS, MINUS)]
    return Chain(signs, tuple(rules))


def _settled(
    position: Magnets, technique: Technique[MagnetsPuzzle], chain: Chain, lines: Iterable[Line]
) -> Iterator[Step]:
    """A step if one of the two ways that a chain may lie does not fit."""
    board, domains = board_of(position.puzzle), position.state.domains
    for signs, other in ((chain.signs, chain.flipped()), (chain.flipped(), chain.signs)):
        clash = next((found for line in lines if (found := _clash(board, domains, line, signs))), None)
        if clash:
            first = min(signs)
            reason = Reason(
                because=_because(chain, first, signs, clash),
                dead=[(board.half_at[cell][0], gives(board.half_at[cell][1], sign)) for cell, sign in signs.items()],
                uses=[*_why(board, domains, clash, signs), *((board.half_at[cell][0], NEUTRAL) for cell in other)],
                rules=(*chain.rules, clash.line.rules[clash.sign]),
                focus=[*signs],
            )
            yield from step(position, technique, reason, more=min(0.2, 0.1 * (len(signs) // 8)))
            return


def _clash(board: Board, domains: list[int], line: Line, signs: dict[Cell, str]) -> Clash | None:
    chained = {board.half_at[cell][0] for cell in signs}
    for sign in line.rules:
        count = sum(cell in line.cells and has == sign for cell, has in signs.items())
        has = sum(domino not in chained for domino, _ in sure(line, sign, domains))
        may = sum(domino not in chained for domino, _ in able(line, sign, domains))
        if count + has > line.wanted[sign]:
            return Clash(line, sign, count, count + has, True)
        if count + may < line.wanted[sign]:
            return Clash(line, sign, count, count + may, False)
    return None


def _why(board: Board, domains: list[int], clash: Clash, signs: dict[Cell, str]) -> Iterator[tuple[int, int]]:
    """What is known about the rest of the line."""
    chained = {board.half_at[cell][0] for cell in signs}
    for domino, mask in clash.line.parts(clash.sign):
        if domino not in chained:
            if clash.too_many and not domains[domino] & ~mask:
                yield domino, ALL & ~mask
            elif not clash.too_many and not domains[domino] & mask:
                yield domino, mask


def _because(chain: Chain, first: Cell, signs: dict[Cell, str], clash: Clash) -> str:
    wanted = clash.line.wanted[clash.sign]
    them = names(chain.signs) if len(chain.signs) <= 8 else f"{len(chain.signs)} cells from {names([first])} on"
    given = how_many(clash.count, clash.sign)
    if clash.too_many:
        what = f"would get {given} from them and have {clash.total} in all, but it has {wanted}"
    else:
        what = f"would get {given} from them and could not reach its {wanted}"
    return (
        f"The magnets in {them} touch each other, so their poles alternate. If {_were(first, signs[first])}, "
        f"{clash.line.word} {what}"
    )


def _were(cell: Cell, sign: str) -> str:
    return is_sign(cell, sign).replace(" is ", " were ")


STRETCH: Technique[MagnetsPuzzle] = Technique(
    name="odd stretch",
    effort=2.6,
    about=(
        "Poles of magnets that follow each other in a line alternate. An odd number of them has one more of the sign "
        "it begins and ends with, and the count of the line may allow only one of the two signs."
    ),
    find=find_stretches,
    lesson=Lesson(
        puzzle="3 4\n. . 2\n2 2 2\n1 2 . .\n. 1 2 1\n1 0 0 1\n1 0 0 1\n0 0 0 0\n",
        ruled_out=(((1, 2, 1, 3), ("..",)), ((2, 2, 2, 3), ("..",)), ((3, 1, 3, 2), ("..",)), ((3, 3, 3, 4), ("..",))),
    ),
)
CHAIN: Technique[MagnetsPuzzle] = Technique(
    name="alternating magnets",
    effort=3.0,
    about=(
        "Magnets that touch each other alternate like the squares of a chessboard, so all of them hang on one choice. "
        "If one of the two ways gives some line too many or too few of a sign, it is the other way."
    ),
    find=find_chains,
    lesson=Lesson(
        puzzle="4 5\n1 2 2 2\n. 1 2 .\n. 1 1 2 1\n1 . . 2 .\n0 0 0 0 1\n1 0 0 1 1\n1 0 0 1 1\n0 0 0 0 1\n",
        filled="..???\n?????\n?????\n?????\n",
        ruled_out=(
            ((1, 3, 1, 4), ("..",)),
            ((1, 5, 2, 5), ("+-",)),
            ((2, 4, 3, 4), ("..",)),
            ((3, 2, 3, 3), ("..",)),
            ((4, 3, 4, 4), ("..",)),
        ),
    ),
)
