"""Fences that are not there yet: what one cell drags along would finish them."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import listed
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.techniques.board import CROSS, KEEP, Board, Hitori, Reason, board_of, step
from cluewise.families.hitori.techniques.connection import finish, longer, sides
from cluewise.families.hitori.techniques.fence import Fence, closes, join, labels, shortest
from cluewise.family.steps import Lesson, Step, Technique

SO = ". So "  # after a sentence that has a "so" of its own
Drag = dict[int, int]  # a cell that would be crossed out: the cell whose staying does it


def find_clashes(position: Hitori) -> Iterator[Step]:
    """A step for every cell whose crossing would cross out two neighbours elsewhere."""
    board, domains = board_of(position.puzzle), position.state.domains
    for cell, domain in enumerate(domains):
        if domain == KEEP | CROSS:
            dragged = _dragged(board, domains, cell)
            pair = next(((a, b) for a in dragged for b in board.near[a] if b > a and b in dragged), None)
            if pair:
                why = (
                    f"If {board.names[cell]} were crossed out, {_stay(board, dragged, pair)}, so their equals "
                    f"{board.named(pair)}, which touch, would both be crossed out"
                )
                rules = (*_why(board, cell, dragged, pair), board.touch[pair])
                yield from step(position, CLASH, Reason(because=why, so=SO, keep=(cell,), rules=rules, look=pair))


def find_walls(position: Hitori) -> Iterator[Step]:
    """A step for every cell that would finish a fence together with the cells it drags along, shortest fence first."""
    board, domains = board_of(position.puzzle), position.state.domains
    if min(board.rows, board.columns) < 2:
        return
    crossed = [cell for cell, domain in enumerate(domains) if domain == CROSS]
    label = labels(board, crossed)
    found: list[tuple[int, int, bool, Fence, Drag, int]] = []
    for cell, domain in enumerate(domains):
        if domain == KEEP | CROSS:
            for stays in (True, False):
                dragged = {one: cell for one in board.equals(cell) if domains[one] & KEEP} if stays else None
                drag = _dragged(board, domains, cell) if dragged is None else dragged
                fresh = list(drag) if stays else [cell, *drag]
                if drag and (end := _finished(board, label, fresh)):
                    fence, last = end
                    found.append((len(fence.cells), cell, stays, fence, drag, last))
    for _, cell, stays, fence, drag, last in sorted(found, key=lambda one: one[:3]):
        yield from _wall(position, board, cell, stays, fence, drag, last)


def _wall(
    position: Hitori, board: Board, cell: int, stays: bool, fence: Fence, drag: Drag, last: int
) -> Iterator[Step]:
    taken = tuple(one for one in fence.cells if one in drag)
    known = tuple(one for one in fence.cells if one not in drag and one != cell)
    if stays:
        gone = f"{board.named(taken)} would be crossed out"
        why = (
            f"If the {board.symbols[cell]} in {board.names[cell]} stayed, {gone}, which would {finish(position, fence)}"
        )
    elif taken:
        first = f"If {board.names[cell]} were crossed out, {_stay(board, drag, taken)}"
        gone = f"{_equals(drag, taken)} {board.named(taken)} would be crossed out as well"
        why = f"{first}, so {gone}, which would {finish(position, fence)}"
    else:
        return  # a plain fence, which is easier to see
    reason = Reason(
        because=why,
        so=", so " if stays else SO,
        keep=() if stays else (cell,),
        cross=(cell,) if stays else (),
        rules=(*_why(board, cell, drag, taken), board.connected, *sides(board, last)),
        crossed=known,
    )
    yield from step(position, WALL, reason, more=longer(fence) + (0 if stays else 0.2))


def _dragged(board: Board, domains: list[int], cell: int) -> Drag:
    """What would be crossed out if this cell were: the open equals of its neighbours, which would stay."""
    return {
        one: near
        for near in board.near[cell]
        if domains[near] == KEEP | CROSS
        for one in board.equals(near)
        if domains[one] & KEEP and one != cell
    }


def _finished(board: Board, label: dict[int, int], fresh: list[int]) -> tuple[Fence, int] | None:
    """The fence that some freshly crossed cells would finish, and the last of them."""
    if not _may_close(board, label, fresh):
        return None
    trial = dict(label)
    for cell in fresh:
        if closes(board, trial, cell):
            fence = shortest(board, trial, cell)
            return (fence, cell) if fence else None
        join(board, trial, cell)
    return None


def _may_close(board: Board, label: dict[int, int], fresh: list[int]) -> bool:
    """Quick look: fences meet only where fresh cells have two contacts or more, fresh cells being contacts too."""
    for cell in fresh:
        contacts = sum(one in label or one in fresh for one in board.diagonal[cell]) + board.edge[cell]
        if contacts > 1:
            return True
    return False


def _stay(board: Board, drag: Drag, taken: tuple[int, ...]) -> str:
    """`the 5 in r1c2 and the 3 in r2c1 would stay`."""
    cells = sorted({drag[one] for one in taken if one in drag})
    return f"{listed([f'the {board.symbols[one]} in {board.names[one]}' for one in cells])} would stay"


def _equals(drag: Drag, taken: tuple[int, ...]) -> str:
    """`its equal`, `its equals`, `their equals`: what is crossed out because something else stays."""
    its = "its" if len({drag[one] for one in taken}) == 1 else "their"
    return f"{its} equal" + ("s" if len(taken) > 1 else "")


def _why(board: Board, cell: int, drag: Drag, taken: tuple[int, ...]) -> Iterator[int]:
    """The rules by which a cell drags others along."""
    for one in taken:
        near = drag[one]
        if near != cell:
            yield board.touch[cell, near]
        yield next(group.rule for group in board.groups_of[near] if one in group.cells)


CLASH: Technique[HitoriPuzzle] = Technique(
    name="clash of equals",
    effort=3.4,
    about=(
        "If a cell were crossed out, its neighbours would stay, and their equals would be crossed out. When two of "
        "those touch each other the cell cannot be crossed out."
    ),
    find=find_clashes,
    lesson=Lesson(puzzle="1 4 2 3\n2 1 3 2\n2 3 1 2\n4 3 3 1\n", filled="? ? ? ?\n? ? ? ?\n? ? . ?\n? ? ? ?\n"),
)
WALL: Technique[HitoriPuzzle] = Technique(
    name="wall",
    effort=3.6,
    about=(
        "Deciding one cell crosses others out at once, namely the equals of what stays because of it. If these would "
        "finish a fence that parts the board, the cell must be decided the other way."
    ),
    find=find_walls,
    lesson=Lesson(puzzle="2 4 1 2\n4 1 2 3\n3 1 4 4\n2 4 3 2\n"),
)
