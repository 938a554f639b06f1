"""The two moves that follow every other: around a crossed cell all stays; beside a cell that stays its equals go."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import listed
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.techniques.board import CROSS, KEEP, Hitori, Reason, board_of, step
from cluewise.family.steps import Lesson, Step, Technique


def find_neighbours(position: Hitori) -> Iterator[Step]:
    """A step for every crossed cell with open neighbours."""
    board, domains = board_of(position.puzzle), position.state.domains
    for cell, domain in enumerate(domains):
        if domain == CROSS:
            near = tuple(one for one in board.near[cell] if domains[one] & CROSS)
            if near:
                reason = Reason(
                    because=f"{board.names[cell]} is crossed out",
                    so=", so its neighbour " if len(near) == 1 else ", so its neighbours ",
                    keep=near,
                    rules=tuple(board.touch[cell, one] for one in near),
                    crossed=(cell,),
                    follows=True,
                )
                yield from step(position, NEIGHBOURS, reason)


def find_equals(position: Hitori) -> Iterator[Step]:
    """A step for every cell that stays and has open equals in its row or column."""
    board, domains = board_of(position.puzzle), position.state.domains
    for cell, groups in enumerate(board.groups_of):
        if domains[cell] == KEEP and groups:
            found = [(group, other) for group in groups for other in group.cells if other != cell]
            still = [(group, other) for group, other in found if domains[other] & KEEP]
            if still:
                lines = dict.fromkeys(group.line.split()[0] for group, _ in still)
                reason = Reason(
                    because=f"The {board.symbols[cell]} in {board.names[cell]} stays",
                    so=f", so in its {listed(list(lines))} ",
                    cross=tuple(other for _, other in still),
                    rules=tuple(group.rule for group, _ in still),
                    kept=(cell,),
                )
                yield from step(position, EQUALS, reason)


def afterwards(before: Hitori, main: Step, asides: tuple[Step, ...]) -> str:
    """`Their neighbours r1c2 and r3c2 stay`: what follows from the cells that a step crosses out."""
    board = board_of(before.puzzle)
    around = sorted({cell for step in asides for cell, _ in step.dead})
    crossed = {cell for step in asides for cell, _ in step.uses}
    gone = {cell for cell, mask in main.dead if mask == KEEP}
    clash = next(((cell, one) for cell in around if cell in gone for one in board.near[cell] if one in crossed), None)
    if clash:
        return f"But {board.named(clash)} touch, and crossed cells do not."
    one = len(around) == 1
    whose = "Its" if len(crossed) == 1 else "Their"
    return f"{whose} {'neighbour' if one else 'neighbours'} {board.named(around)} {'stays' if one else 'stay'}."


NEIGHBOURS: Technique[HitoriPuzzle] = Technique(
    name="neighbours of a crossed cell",
    effort=1.0,
    about=(
        "Two crossed cells never share an edge. As soon as a cell is crossed out, the cells above, below, left and "
        "right of it are known to stay."
    ),
    find=find_neighbours,
    bookkeeping=True,
    lesson=Lesson(puzzle="4 4 1 1\n4 3 3 2\n1 3 3 4\n1 2 4 1\n", filled="# ? ? ?\n? ? ? ?\n? ? ? ?\n? ? ? ?\n"),
)
EQUALS: Technique[HitoriPuzzle] = Technique(
    name="equal to a kept cell",
    effort=1.1,
    about=(
        "No symbol stays twice in a row or column. As soon as a cell is known to stay, every equal symbol in its row "
        "and in its column is crossed out."
    ),
    find=find_equals,
    lesson=Lesson(puzzle="2 1 2 1\n4 2 4 3\n2 3 4 1\n1 3 3 1\n", filled="? ? . ?\n? ? ? ?\n? ? ? ?\n? ? ? ?\n"),
)
