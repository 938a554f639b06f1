"""Cells that must stay because what stays has to hang together."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.techniques.board import CROSS, KEEP, Board, Hitori, Reason, board_of, step
from cluewise.families.hitori.techniques.fence import Fence, closes, labels, shortest, smaller_side
from cluewise.family.steps import Lesson, Step, Technique

FEW = 6  # cells that are listed one by one


def find_exits(position: Hitori) -> Iterator[Step]:
    """A step for all cells that stay and have one way out left."""
    board, domains = board_of(position.puzzle), position.state.domains
    kept = [cell for cell, domain in enumerate(domains) if domain == KEEP]
    exits = {cell: way for cell in kept if (way := _way_out(board, domains, cell)) is not None}
    if not exits or len(kept) < 2:  # with nothing else to reach, nobody need get out
        return
    ways = tuple(dict.fromkeys(exits.values()))
    reason = Reason(
        because=_shut_in(board, exits, ways),
        whole=len(ways) > 1,
        keep=ways,
        rules=(board.connected,),
        kept=tuple(exits),
        # If a way out were crossed, a cell that stays elsewhere would be cut off from the one that needs it.
        aside=tuple(kept[:2]),
        crossed=tuple({near for cell, way in exits.items() for near in board.near[cell] if near != way}),
    )
    yield from step(position, EXIT, reason)


def _shut_in(board: Board, exits: dict[int, int], ways: tuple[int, ...]) -> str:
    """Who needs which way out; with several of both, each is told with its own."""
    if len(ways) == 1:
        one = len(exits) == 1
        return (
            f"{board.named(list(exits))} {'stays' if one else 'stay'}, and "
            f"{board.named(ways)} is {'its' if one else 'their'} only way out"
        )
    for_whom = {way: board.named([cell for cell, its in exits.items() if its == way]) for way in ways}
    through = "; ".join(f"{board.names[way]} for {cells}" for way, cells in for_whom.items())
    return f"Some cells that stay have only one way out, which must stay as well: {through}"


def _way_out(board: Board, domains: list[int], cell: int) -> int | None:
    """The only neighbour of a cell that may stay, if it is not known to."""
    ways = [one for one in board.near[cell] if domains[one] & KEEP]
    return ways[0] if len(ways) == 1 and domains[ways[0]] & CROSS else None


def find_fences(position: Hitori) -> Iterator[Step]:
    """A step for every cell that would finish a fence, the shortest fence first."""
    board, domains = board_of(position.puzzle), position.state.domains
    if min(board.rows, board.columns) < 2:
        return  # in a single line the border is on both sides, and every crossed cell is a fence
    label = labels(board, [cell for cell, domain in enumerate(domains) if domain == CROSS])
    found = [
        (cell, fence)
        for cell, domain in enumerate(domains)
        if domain == KEEP | CROSS and closes(board, label, cell) and (fence := shortest(board, label, cell))
    ]
    for cell, fence in sorted(found, key=lambda pair: (len(pair[1].cells), pair[0])):
        reason = Reason(
            because=f"Crossing out {board.names[cell]} would {finish(position, fence)}",
            keep=(cell,),
            rules=(board.connected, *sides(board, cell)),
            crossed=tuple(one for one in fence.cells if one != cell),
        )
        yield from step(position, FENCE, reason, more=longer(fence))


def longer(fence: Fence) -> float:
    """How much harder a fence is to see than the shortest."""
    return min(1.0, 0.1 * (len(fence.cells) - 2))


def sides(board: Board, cell: int) -> tuple[int, ...]:
    """The rules by which the neighbours of a cell in a fence stay, some on either side of it."""
    return tuple(board.touch[cell, one] for one in board.near[cell])


def finish(position: Hitori, fence: Fence) -> str:
    """What a fence does: `close a ring ... around ...`."""
    board, domains = board_of(position.puzzle), position.state.domains
    inside = [cell for cell in smaller_side(board, fence) if domains[cell] != CROSS]
    cells = ", ".join(board.names[cell] for cell in fence.cells)
    few = board.named(inside) if len(inside) <= FEW else f"{board.names[inside[0]]} and {len(inside) - 1} more cells"
    if fence.ring:
        return f"close a ring of crossed cells ({cells}) around {few}"
    return f"finish a fence of crossed cells ({cells}) that cuts off {few}"


EXIT: Technique[HitoriPuzzle] = Technique(
    name="only way out",
    effort=1.7,
    about=(
        "All cells that stay hang together, so none of them may be shut in. If all neighbours of such a cell but one "
        "are crossed out, the last one must stay."
    ),
    find=find_exits,
    lesson=Lesson(puzzle="4 2 4 3\n3 3 4 2\n3 4 2 1\n4 1 1 4\n", filled="? . # .\n? ? . ?\n? ? ? ?\n? ? ? ?\n"),
)
FENCE: Technique[HitoriPuzzle] = Technique(
    name="keep connected",
    effort=2.4,
    about=(
        "Crossed cells that touch at their corners form a fence, and a fence from border to border, or a ring, parts "
        "the board. A cell that would finish such a fence must stay."
    ),
    find=find_fences,
    lesson=Lesson(
        puzzle="1 3 3 4 5\n5 1 2 4 4\n3 5 5 1 5\n2 3 5 5 1\n4 1 1 2 2\n",
        filled="? ? ? . .\n? ? . # .\n? ? ? . #\n? ? ? ? .\n? ? ? ? ?\n",
    ),
)
