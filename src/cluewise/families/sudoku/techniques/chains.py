"""Chains of candidates that are in turn false and true: one of the two ends must be true."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import log2

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.board import tidy_board
from cluewise.families.sudoku.techniques.links import Graph, Links, Path, links_of, told_path
from cluewise.families.sudoku.techniques.telling import step
from cluewise.family.steps import Position, Step, Technique

X_EFFORT, XY_EFFORT, AIC_EFFORT = 6.5, 6.6, 7.0
MOST_LINKS = 24  # a chain that nobody could follow any more is no explanation


def _find(position: Position[SudokuPuzzle], kind: str) -> Iterator[Step]:
    """The shortest chains that rule something out."""
    board = tidy_board(position)
    if board is None:
        return
    links = links_of(board)
    strong, weak = _graphs(links, kind)
    for start, end, gone in _shortest(strong, weak):
        yield _step(links, kind, _path(strong, weak, start, end), gone)


def _graphs(links: Links, kind: str) -> tuple[Graph, Graph]:
    if kind == "X-chain":
        return links.by_house, links.same_digit
    if kind == "XY-chain":
        return links.by_cell, links.same_digit
    return links.strong(), links.weak()


def _shortest(strong: Graph, weak: Graph) -> Iterator[tuple[int, int, int]]:
    """Start, end and victims of chains, all of the shortest length that has any."""
    fronts = {node: mask for node, mask in strong.items() if mask}
    true = dict(fronts)
    for _ in range(MOST_LINKS // 2):
        found = False
        for start, front in fronts.items():
            for end in bits(front):
                if end >= start:
                    gone = weak[start] & weak[end]
                    if gone:
                        found = True
                        yield start, end, gone
        if found or not fronts:
            return
        fronts = _advanced(fronts, true, strong, weak)


def _advanced(fronts: Graph, true: Graph, strong: Graph, weak: Graph) -> Graph:
    """One link further from each start: what becomes false, and what becomes true by that for the first time."""
    further: Graph = {}
    for start, front in fronts.items():
        off = 0
        for node in bits(front):
            off |= weak[node]
        on = 0
        for node in bits(off):
            on |= strong[node]
        fresh = on & ~true[start]
        if fresh:
            further[start] = fresh
            true[start] |= fresh
    return further


def _path(strong: Graph, weak: Graph, start: int, end: int) -> Path:
    """The shortest path from a false node to a true one."""
    came: dict[int, tuple[int, int]] = {}
    waiting = [start]
    offs = {start: -1}  # false nodes and the true node before each
    for off in waiting:
        for on in bits(strong[off]):
            if on not in came:
                came[on] = (off, offs[off])
                if on == end:
                    return _traced(came, end)
                for other in bits(weak[on]):
                    if other not in offs:
                        offs[other] = on
                        waiting.append(other)
    raise AssertionError("a chain that was found has a path")


def _traced(came: dict[int, tuple[int, int]], end: int) -> Path:
    path = [end]
    while True:
        off, before = came[path[-1]]
        path.append(off)
        if before < 0:
            return tuple(reversed(path))
        path.append(before)


def _step(links: Links, kind: str, path: Path, gone: int) -> Step:
    start, end = path[0], path[-1]
    uses = [fact for off, on in zip(path[::2], path[1::2], strict=True) for fact in links.strong_uses(off, on)]
    rules = [rule for off, on in zip(path[::2], path[1::2], strict=True) for rule in links.strong_rules(off, on)]
    rules += [rule for on, off in zip(path[1::2], path[2::2], strict=False) for rule in links.weak_rules(on, off)]
    rules += [rule for node in bits(gone) for tip in (start, end) for rule in links.weak_rules(tip, node)]
    either = f"Hence {links.said(start, true=True)} or {links.said(end, true=True)}"
    if start == end:
        either = f"Hence {links.said(start, true=True)} after all"
    elif links.name(start) == links.name(end):
        either = f"Hence {links.said(start, true=True)} or {links.digit(end)}"
    elif links.digit(start) == links.digit(end):
        either = f"Hence {links.name(start)} or {links.name(end)} is {links.digit(end)}"
    return step(
        links.board,
        technique=kind,
        effort=_effort(kind, len(path)),
        why=f"{told_path(links, path)} {either}",
        dead=links.dead(gone),
        uses=uses,
        rules=rules,
        look=links.cells(path),
    )


def _effort(kind: str, nodes: int) -> float:
    """Longer chains take a little more."""
    base = {"X-chain": X_EFFORT, "XY-chain": XY_EFFORT}.get(kind, AIC_EFFORT)
    return round(base + 0.1 * max(0, round(log2(nodes / 4) * 2)), 1)


X_CHAIN = Technique(
    name="X-chain",
    effort=X_EFFORT,
    about=(
        "Follow one digit: if it is not here, it must be there, so not in sight of there, so in yet another place, "
        "and so on. Either the first or the last cell of such a chain has the digit, so cells that see both do not."
    ),
    find=partial(_find, kind="X-chain"),
)
XY_CHAIN = Technique(
    name="XY-chain",
    effort=XY_EFFORT,
    about=(
        "Hop through cells with two candidates: if this one is not the first digit it is the second, so the next cell "
        "is not that one, and so on. If the chain ends with the digit it began with, one of its ends has it."
    ),
    find=partial(_find, kind="XY-chain"),
)
AIC = Technique(
    name="AIC",
    effort=AIC_EFFORT,
    about=(
        "An alternating inference chain: candidates in turn false and true, linked by houses with two places for a "
        "digit and by cells with two candidates. One of its ends must be true, so whatever excludes both is out."
    ),
    find=partial(_find, kind="AIC"),
)
