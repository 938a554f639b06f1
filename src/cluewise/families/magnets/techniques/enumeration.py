"""Everything that one line alone implies: all ways to fill it, gone through cell by cell.

The ways are not listed. For every place between two cells it is noted how many pluses and minuses may have come so
far, by the sign of the last cell: a number whose bit p * width + m stands for p pluses and m minuses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.phrases import listed
from cluewise.families.magnets.puzzle import MINUS, PLUS, MagnetsPuzzle
from cluewise.families.magnets.techniques.board import ALL, Board, Line, Magnets, board_of, gives
from cluewise.families.magnets.techniques.telling import Reason, known, step
from cluewise.families.magnets.words import how_many
from cluewise.family.steps import Lesson, Step, Technique

SIGNS = ".+-"
Reach = dict[str, int]  # by the sign of the last cell: the counts that may have come so far


@dataclass(frozen=True)
class Unit:
    """A domino within a line, one cell of a domino across it, or a cell without a domino: what it can look like."""

    domino: int | None
    ways: tuple[tuple[int, str], ...]  # a value, and the signs that it puts into the line


def find(position: Magnets) -> Iterator[Step]:
    """A step for every line that rules something out by itself."""
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        if line.rules and any(domains[n] & (domains[n] - 1) for n, _ in line.halves):
            dead = _impossible(board, line, domains)
            if dead:
                here = [cell for cell in line.cells if cell in board.half_at]
                reason = Reason(
                    because=f"{line.name} has {_wanted(line)}",
                    so=": whichever way it is filled, ",
                    dead=dead,
                    uses=known(domains, {domino for domino, _ in line.halves}),
                    rules=[*line.rules.values(), *_apart(board, line)],
                    focus=here,
                )
                yield from step(position, ENUMERATION, reason)


def _wanted(line: Line) -> str:
    return listed([how_many(count, sign) for sign, count in line.wanted.items()])


def _apart(board: Board, line: Line) -> list[int]:
    pairs = zip(line.cells, line.cells[1:], strict=False)
    return [
        board.apart[one, other, sign]
        for one, other in pairs
        for sign in (PLUS, MINUS)
        if (one, other, sign) in board.apart
    ]


def _impossible(board: Board, line: Line, domains: list[int]) -> list[tuple[int, int]]:
    """The values of dominoes that no way to fill a line has."""
    units = list(_units(board, line))
    width = len(line.cells) + 1
    before = _before(units, domains, width)
    after = _end(line, width)
    dead = []
    for unit, reach in zip(reversed(units), reversed(before), strict=True):
        earlier: Reach = dict.fromkeys(SIGNS, 0)
        gone = 0
        for value, signs in unit.ways:
            if unit.domino is None or domains[unit.domino] & value:
                shift = _shift(signs, width)
                back = after[signs[-1]] >> shift
                fits = {last: back for last in SIGNS if last == "." or last != signs[0]}
                if not any(reach[last] & counts for last, counts in fits.items()):
                    gone |= value
                for last, counts in fits.items():
                    earlier[last] |= counts
        if gone and unit.domino is not None:
            dead.append((unit.domino, gone))
        after = earlier
    return dead


def _units(board: Board, line: Line) -> Iterator[Unit]:
    for cell in line.cells:
        domino, half = board.half_at.get(cell, (None, 0))
        if domino is None:
            yield Unit(None, ((ALL, "."),))
        elif domino in line.within:
            if half == 0:
                yield Unit(domino, ((1, "+-"), (2, "-+"), (4, "..")))
        else:
            yield Unit(domino, tuple((gives(half, sign), sign) for sign in "+-."))


def _before(units: list[Unit], domains: list[int], width: int) -> list[Reach]:
    """What may have come before each unit."""
    found: list[Reach] = [{".": 1, "+": 0, "-": 0}]
    for unit in units[:-1]:
        reach, ahead = found[-1], dict.fromkeys(SIGNS, 0)
        for value, signs in unit.ways:
            if unit.domino is None or domains[unit.domino] & value:
                counts = 0
                for last in SIGNS:
                    if last == "." or last != signs[0]:
                        counts |= reach[last]
                ahead[signs[-1]] |= counts << _shift(signs, width)
        found.append(ahead)
    return found


def _end(line: Line, width: int) -> Reach:
    """The counts that a full line may have; a count that is not told may be anything."""
    pluses = [line.wanted[PLUS]] if PLUS in line.rules else range(width)
    minuses = [line.wanted[MINUS]] if MINUS in line.rules else range(width)
    counts = sum(1 << p * width + m for p in pluses for m in minuses if m < width)
    return dict.fromkeys(SIGNS, counts)


def _shift(signs: str, width: int) -> int:
    return width * signs.count("+") + signs.count("-")


ENUMERATION: Technique[MagnetsPuzzle] = Technique(
    name="line enumeration",
    effort=3.2,
    about=(
        "Take a single row or column and go through all ways to fill it that fit its counts, its dominoes and the "
        "cells that are known. Whatever is the same in all of them is certain."
    ),
    find=find,
    lesson=Lesson(
        puzzle="3 4\n2 . 1\n. 2 1\n. 1 1 1\n1 . . .\n1 1 0 0\n1 1 0 0\n0 0 0 0\n",
    ),
)
