"""Dominoes within a line give as many pluses as minuses, so the dominoes across it make the difference."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.magnets.puzzle import MINUS, PLUS, MagnetsPuzzle
from cluewise.families.magnets.techniques.board import ALL, NEUTRAL, Line, Magnets, board_of, gives, opposite
from cluewise.families.magnets.techniques.telling import Reason, step
from cluewise.families.magnets.words import NAMES, how_many
from cluewise.family.steps import Lesson, Step, Technique


def find(position: Magnets) -> Iterator[Step]:
    """A step for every line whose surplus of one sign needs every domino across it that can help."""
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        if line.poles is None or not any(domains[n] & (domains[n] - 1) for n, _ in line.across):
            continue
        for sign in (PLUS, MINUS):
            surplus = line.wanted[sign] - line.wanted[opposite(sign)]
            if sum(_most(domains[n], half, sign) for n, half in line.across) == surplus:
                dead, uses = _forced(line, domains, sign)
                reason = Reason(
                    because=_because(line, sign, surplus),
                    dead=dead,
                    uses=uses,
                    rules=line.rules.values(),
                    focus=[board.cell(half) for half in line.across],
                )
                yield from step(position, SURPLUS, reason)


def _most(domain: int, half: int, sign: str) -> int:
    """The most that a domino across a line can add to the surplus of a sign: 1, 0, or -1."""
    return 1 if domain & gives(half, sign) else 0 if domain & NEUTRAL else -1


def _forced(line: Line, domains: list[int], sign: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """What everybody who gives the most does not have, and why nobody can give more."""
    dead, uses = [], []
    for n, half in line.across:
        mine = gives(half, sign)
        most = _most(domains[n], half, sign)
        better = {1: 0, 0: mine, -1: mine | NEUTRAL}[most]
        taken = {1: mine, 0: NEUTRAL, -1: gives(half, opposite(sign))}[most]
        dead.append((n, ALL & ~taken & ~better))
        uses.append((n, better))
    return dead, uses


def _because(line: Line, sign: str, surplus: int) -> str:
    kind = line.word.split()[0]
    one, other = NAMES[sign][1], NAMES[opposite(sign)][1]
    both = f"{how_many(line.wanted[sign], sign)} and {how_many(line.wanted[opposite(sign)], opposite(sign))}"
    if surplus > 0:
        margin = f"the {one} outnumber the {other} by {surplus}"
    elif surplus == 0:
        margin = f"there are as many {one} as {other}"
    else:
        margin = f"the {one} are only {-surplus} short of the {other}"
    return (
        f"{line.name} has {both}, and each magnet within the {kind} has one of both: so among the dominoes across it "
        f"{margin}, which takes every {sign} that they can give"
    )


SURPLUS: Technique[MagnetsPuzzle] = Technique(
    name="surplus",
    effort=2.4,
    about=(
        "A magnet within a line has one plus and one minus there, so any surplus of one sign must come from dominoes "
        "that lie across the line. If all of those that can help are needed, they are settled."
    ),
    find=find,
    lesson=Lesson(
        puzzle="3 5\n1 2 1\n2 1 1\n1 1 . . .\n1 1 1 1 .\n0 0 1 0 0\n0 0 1 0 0\n0 0 0 0 x\n",
        ruled_out=(((1, 3, 2, 3), ("..",)), ((3, 3, 3, 4), ("-+",))),
    ),
)
