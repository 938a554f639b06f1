"""Equal poles do not touch, and a domino that can be a magnet neither way is blank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.grid import Cell, cell_name
from cluewise.base.phrases import listed
from cluewise.families.magnets.model import VALUES
from cluewise.families.magnets.puzzle import MagnetsPuzzle
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
from cluewise.families.magnets.techniques.lines import sure
from cluewise.families.magnets.techniques.telling import Reason, step
from cluewise.families.magnets.words import is_sign
from cluewise.family.steps import Lesson, Step, Technique


def find_touching(position: Magnets) -> Iterator[Step]:
    """A step for every magnet that touches cells which might be its like."""
    board, domains = board_of(position.puzzle), position.state.domains
    for domino, value in enumerate(domains[: len(board.dominoes)]):
        if value in (1, 2):
            dead, rules, seen = [], [], []
            for cell, sign in zip(board.dominoes[domino], VALUES[value - 1], strict=True):
                for near in board.touching[cell]:
                    other, half = board.half_at[near]
                    if domains[other] & gives(half, sign):
                        dead.append((other, gives(half, sign)))
                        rules.append(board.apart[cell, near, sign])
                        seen += [cell, near]
            pair = zip(board.dominoes[domino], VALUES[value - 1], strict=True)
            because = listed([is_sign(cell, sign) for cell, sign in pair if cell in seen])
            uses = [(domino, ALL & ~value)]
            reason = Reason(because=because, dead=dead, uses=uses, rules=rules, focus=set(seen), follows=True)
            yield from step(position, TOUCHING, reason)


@dataclass(frozen=True)
class Bar:
    """Why a domino cannot lie one way: a pole in one of its cells, what stands against it, and by which rule."""

    cell: Cell
    sign: str
    what: str  # "would touch the + in r1c1"
    uses: tuple[tuple[int, int], ...]
    rule: int
    near: tuple[Cell, ...] = ()
    full: str = ""  # the line that has enough of this pole


def find_neutral(position: Magnets) -> Iterator[Step]:
    """A step for every domino that can be a magnet neither way, for different reasons."""
    board, domains = board_of(position.puzzle), position.state.domains
    full = {(line.name, sign) for line in board.lines for sign in line.rules if _is_full(line, sign, domains)}
    for domino, cells in enumerate(board.dominoes):
        ways = [value for value in (1, 2) if domains[domino] & value]
        if ways and domains[domino] & NEUTRAL:
            bars = [bar for value in ways if (bar := _barred(board, domains, domino, value, full))]
            if len(bars) == len(ways) and len({bar.rule for bar in bars}) == len(ways):
                gone = MAGNET & ~domains[domino]
                reason = Reason(
                    because=_against(bars),
                    dead=[(domino, MAGNET)],
                    uses=[*(fact for bar in bars for fact in bar.uses), (domino, gone)],
                    rules=[bar.rule for bar in bars],
                    focus={*cells, *(cell for bar in bars for cell in bar.near)},
                )
                yield from step(position, NEUTRAL_DOMINO, reason)


def _against(bars: list[Bar]) -> str:
    """`r1c2 is not +, and a - there would touch ...`, or the same about both poles."""
    first, last = bars[0], bars[-1]
    if len(bars) == 2 and first.cell == last.cell and first.full == last.full != "":
        return f"There is no room in {first.full} for a {first.sign} or a {last.sign} in {cell_name(first.cell)}"
    there = "there" if len(bars) == 1 or first.cell == last.cell else f"in {cell_name(last.cell)}"
    if len(bars) == 1:
        start = is_sign(first.cell, opposite(first.sign), False)
    else:
        start = f"A {first.sign} in {cell_name(first.cell)} {first.what}"
    return f"{start}, and a {last.sign} {there} {last.what}"


def _is_full(line: Line, sign: str, domains: list[int]) -> bool:
    return len(sure(line, sign, domains)) == line.wanted[sign]


def _barred(board: Board, domains: list[int], domino: int, value: int, full: set[tuple[str, str]]) -> Bar | None:
    """Why a domino cannot lie this way: a like pole next to it, or a line that has all it wants."""
    for cell, sign in zip(board.dominoes[domino], VALUES[value - 1], strict=True):
        for near in board.touching[cell]:
            if board.sign(domains, near) == sign:
                other = board.half_at[near][0]
                what = f"would touch the {sign} in {cell_name(near)}"
                known = ((other, ALL & ~domains[other]),)
                return Bar(cell, sign, what, known, board.apart[cell, near, sign], (near,))
    for cell, sign in zip(board.dominoes[domino], VALUES[value - 1], strict=True):
        for line in board.lines_of[cell]:
            if (line.name, sign) in full:
                uses = tuple((one, ALL & ~mask) for one, mask in sure(line, sign, domains))
                return Bar(cell, sign, f"would be one too many for {line.word}", uses, line.rules[sign], (), line.word)
    return None


TOUCHING: Technique[MagnetsPuzzle] = Technique(
    name="equal poles apart",
    effort=1.0,
    about=(
        "Two pluses never share an edge, and neither do two minuses. Next to a known pole there is the opposite pole "
        "or a blank cell."
    ),
    find=find_touching,
    bookkeeping=True,
    lesson=Lesson(
        puzzle="3 4\n2 2 1\n2 2 1\n1 2 1 1\n2 1 1 1\n0 0 1 1\n1 1 1 1\n1 1 0 0\n",
        filled="-+??\n????\n????\n",
        ruled_out=(((2, 1, 3, 1), ("..",)),),
    ),
)
NEUTRAL_DOMINO: Technique[MagnetsPuzzle] = Technique(
    name="neutral domino",
    effort=1.0,
    about=(
        "A domino can be a magnet in two ways. If a like pole next to it, or a line that has all the poles it wants, "
        "stands against both ways, the domino is blank."
    ),
    find=find_neutral,
    lesson=Lesson(
        puzzle="3 4\n. 2 1\n2 2 1\n2 1 1 .\n1 . 1 1\n1 0 0 1\n1 0 0 1\n0 0 0 0\n",
        filled="+???\n-???\n+-??\n",
        ruled_out=(((1, 2, 1, 3), ("+-",)), ((2, 2, 2, 3), ("-+",)), ((3, 3, 3, 4), ("-+",))),
    ),
)
