"""How people reason about Hitori: cells that stay or are crossed out, and the techniques, easiest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cluewise.base.grid import cell_name
from cluewise.base.phrases import the_first
from cluewise.base.terms import Literal, Value
from cluewise.families.hitori.climb import CLIMB
from cluewise.families.hitori.marked import draw
from cluewise.families.hitori.model import CROSSED, KEPT, model, repeats
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.families.hitori.techniques.board import CROSS, KEEP, board_of, conclude
from cluewise.families.hitori.techniques.connection import EXIT, FENCE
from cluewise.families.hitori.techniques.corners import CORNER_PAIR, DOUBLE, THREE
from cluewise.families.hitori.techniques.marks import EQUALS, NEIGHBOURS, afterwards
from cluewise.families.hitori.techniques.patterns import PAIR, SANDWICH, TRIPLE, unite
from cluewise.families.hitori.techniques.walls import CLASH, WALL
from cluewise.families.hitori.words import say
from cluewise.family.puzzle import Json
from cluewise.family.steps import Key, Ladder, Lesson, Position, what_if


def facts(_: HitoriPuzzle, literal: Literal) -> tuple[Json, ...]:
    """A cell, and whether it stays."""
    return ({"cell": list(literal.var.key), "value": literal.value},)


def entries(puzzle: HitoriPuzzle, position: HitoriSolution) -> Mapping[Key, Value]:
    """The cells that are crossed out, and those known to stay."""
    kept = set(puzzle.cells()) - set(position.crossed) if position.kept is None else position.kept
    return {**dict.fromkeys(position.crossed, CROSSED), **dict.fromkeys(kept, KEPT)}


def brief(puzzle: HitoriPuzzle, rule: int) -> str:
    """A rule of the model in a few words."""
    board = board_of(puzzle)
    if rule < len(board.groups):
        group = board.groups[rule]
        return f"only one {group.symbol} may stay in {group.line}"
    if rule < board.connected:
        return "crossed cells do not touch"
    return "what stays hangs together" if rule == board.connected else "something is crossed out"


def broken(position: Position[HitoriPuzzle], rule: int, _: bool) -> str:
    """A rule that cannot be kept, and where."""
    board = board_of(position.puzzle)
    if len(board.groups) <= rule < board.connected:
        pair = next(cells for cells, number in board.touch.items() if number == rule)
        return f"{board.named(pair)}, which touch, are both crossed out"
    if rule == board.connected:
        return _lost(position)
    return brief(position.puzzle, rule)


def _lost(position: Position[HitoriPuzzle]) -> str:
    """Which cell that stays loses its way out to the others; the one with the fewest cells around it."""
    board, domains = board_of(position.puzzle), position.state.domains
    left = {cell for cell, domain in enumerate(domains) if domain & KEEP}
    pieces: list[list[int]] = []
    while left:
        piece = [left.pop()]
        for cell in piece:
            fresh = left.intersection(board.near[cell])
            left -= fresh
            piece += fresh
        kept = sorted(cell for cell in piece if not domains[cell] & CROSS)
        pieces += [kept] if kept else []
    if len(pieces) < 2:
        return "then what stays does not hang together"
    lost = min(pieces, key=lambda one: (len(one), one))[0]
    return f"then {board.names[lost]} has no way out to the other cells that stay"


def fold(position: Position[HitoriPuzzle], settled: Sequence[Literal], techniques: Sequence[str]) -> str:
    """The cells that are crossed out, and those that stay for another reason than being beside one."""
    board, domains = board_of(position.puzzle), position.state.domains
    cross = [one.var.index for one in settled if one.value == CROSSED]
    gone = {*cross, *(cell for cell, domain in enumerate(domains) if not domain & KEEP)}
    kept = [one.var.index for one in settled if one.value == KEPT]
    alone = [cell for cell in kept if gone.isdisjoint(board.near[cell])]
    parts = []
    if cross:
        beside = ", and the cells beside them stay" if len(alone) < len(kept) else ""
        parts.append(f"{board.named(cross)} {'is' if len(cross) == 1 else 'are'} crossed out{beside}")
    elif len(alone) < len(kept):
        alone = kept
    if alone:
        parts.append(f"{board.named(alone)} {'stays' if len(alone) == 1 else 'stay'}{' as well' if cross else ''}")
    return f"{the_first(techniques)}: {'; '.join(parts)}"


def _sees_every_rule(puzzle: HitoriPuzzle) -> bool:
    """Fences are looked for on boards of two rows or more, and nobody looks for the one cell that must go."""
    return min(puzzle.rows, puzzle.columns) > 1 and not puzzle.must_cross


def parts(puzzle: HitoriPuzzle) -> tuple[tuple[Key, str], ...]:
    """The symbols that stand again in their row or column; the others say nothing."""
    cells = sorted({cell for _, _, group in repeats(puzzle) for cell in group})
    return tuple((cell, f"{cell_name(cell)} holds {puzzle.symbol(cell)}.") for cell in cells)


def without(puzzle: HitoriPuzzle, _: frozenset[int], cells: frozenset[Key]) -> HitoriPuzzle:
    """The puzzle with some cells left without a symbol."""
    grid = tuple(
        tuple(EMPTY if (r, c) in cells else symbol for c, symbol in enumerate(row, 1))
        for r, row in enumerate(puzzle.grid, 1)
    )
    return replace(puzzle, grid=grid)


STUCK = Lesson(
    puzzle="2 6 5 3 4 3\n2 5 3 1 2 3\n5 3 3 6 1 4\n6 1 4 4 5 5\n3 3 6 2 5 1\n4 3 3 5 1 6\n",
    filled=" 2?  6   5   3?  4   X\n 2?  5   X   1   2?  3\n 5   X   3   6   1?  4?\n 6   1   4?  4?  5?  5?\n"
    " 3   X   6   2   5?  1?\n 4   3   X   5   1?  6?\n",
)

LADDER: Ladder[HitoriPuzzle, HitoriSolution] = Ladder(
    model=model,
    techniques=(NEIGHBOURS, EQUALS, TRIPLE, SANDWICH, PAIR, THREE, EXIT, DOUBLE, CORNER_PAIR, FENCE, CLASH, WALL),
    climb=CLIMB,
    facts=facts,
    say=say,
    entries=entries,
    brief=brief,
    broken=broken,
    fold=fold,
    conclude=conclude,
    afterwards=afterwards,
    unite=unite,
    sees_every_rule=_sees_every_rule,
    draw=draw,
    parts=parts,
    without=without,
    proofs=(what_if(STUCK),),
)
