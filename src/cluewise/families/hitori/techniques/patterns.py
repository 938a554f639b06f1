"""What equal symbols close together in a line say before anything else is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from cluewise.base.phrases import listed
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.techniques.board import Board, Group, Hitori, Reason, board_of, step
from cluewise.family.steps import Lesson, Step, Technique, merged


def find_triples(position: Hitori) -> Iterator[Step]:
    """A step for every three equal symbols in a row."""
    for reason in _triples(position.puzzle):
        yield from step(position, TRIPLE, reason)


def find_sandwiches(position: Hitori) -> Iterator[Step]:
    """A step for every cell between two equal ones."""
    for reason in _sandwiches(position.puzzle):
        yield from step(position, SANDWICH, reason)


def find_pairs(position: Hitori) -> Iterator[Step]:
    """A step for every two equal neighbours with a third equal symbol elsewhere in the line."""
    for reason in _pairs(position.puzzle):
        yield from step(position, PAIR, reason)


@lru_cache(maxsize=32)
def _triples(puzzle: HitoriPuzzle) -> tuple[Reason, ...]:
    board = board_of(puzzle)
    return tuple(
        Reason(
            because=(
                f"{board.named((one, middle, other))} all hold {group.symbol}: at most one of them stays, "
                "and crossed cells do not touch"
            ),
            keep=(middle,),
            cross=tuple(cell for cell in group.cells if cell != middle),
            rules=(group.rule, board.touch[one, middle], board.touch[middle, other]),
            look=(one, middle, other),
        )
        for group, (one, middle, other) in _runs(board, 3)
        if set(group.cells) >= {one, middle, other}
    )


@lru_cache(maxsize=32)
def _sandwiches(puzzle: HitoriPuzzle) -> tuple[Reason, ...]:
    board = board_of(puzzle)
    return tuple(
        Reason(
            because=(
                f"{board.names[middle]} stands between {board.names[one]} and {board.names[other]}, which both hold "
                f"{group.symbol}: if it were crossed out, both would stay, one too many for {group.line}"
            ),
            keep=(middle,),
            rules=(group.rule, board.touch[one, middle], board.touch[middle, other]),
            look=(one, middle, other),
        )
        for group, (one, middle, other) in _runs(board, 3)
        if middle not in group.cells and {one, other} <= set(group.cells)
    )


@lru_cache(maxsize=32)
def _pairs(puzzle: HitoriPuzzle) -> tuple[Reason, ...]:
    board = board_of(puzzle)
    return tuple(
        Reason(
            because=(
                f"{board.names[one]} and {board.names[other]} are neighbours and both hold {group.symbol}: "
                f"one of them is the {group.symbol} that stays in {group.line}"
            ),
            cross=tuple(cell for cell in group.cells if cell not in (one, other)),
            rules=(group.rule, board.touch[one, other]),
            look=(one, other),
        )
        for group, (one, other) in _runs(board, 2)
        if len(group.cells) > 2 and {one, other} <= set(group.cells)
    )


def unite(position: Hitori, steps: Sequence[Step]) -> Sequence[Step]:
    """Several sandwiches in one sentence: only the cells and the symbols around them differ."""
    if steps[0].technique != SANDWICH.name:
        return steps
    board = board_of(position.puzzle)
    middles = [one.dead[0][0] for one in steps]
    around = [f"between two {_around(board, *two)}s" for two in zip(middles, steps, strict=True)]
    _, *more = (f"{board.names[cell]} {where}" for cell, where in zip(middles, around, strict=True))
    said = listed([f"{board.names[middles[0]]} stands {around[0]}", *more])
    text = (
        f"{said}: if one of these were crossed out, both cells beside it would stay, one too many for their line, "
        f"so {board.named(middles)} stay."
    )
    found = replace(
        steps[0],
        text=text,
        dead=merged(fact for one in steps for fact in one.dead),
        rules=tuple(sorted({rule for one in steps for rule in one.rules})),
        look=tuple(dict.fromkeys(cell for one in steps for cell in one.look)),
    )
    return [found]


def _around(board: Board, middle: int, found: Step) -> str:
    """The symbol on both sides of the middle of a sandwich."""
    return next(board.symbols[board.at(*cell)] for cell in found.look if cell != board.cells[middle])


def _runs(board: Board, length: int) -> Iterator[tuple[Group, tuple[int, ...]]]:
    """Every group with every stretch of neighbouring cells in its line that starts at one of its cells."""
    for group in board.groups:
        ahead = 1 if group.line.startswith("row") else board.columns
        last = max(group.cells)
        for start in group.cells:
            run = tuple(range(start, start + ahead * length, ahead))
            if run[-1] <= last:
                yield group, run


TRIPLE: Technique[HitoriPuzzle] = Technique(
    name="triple",
    effort=1.2,
    about=(
        "Three equal symbols stand side by side. Two of them must go, but neighbours never go together, so the "
        "middle one stays and the outer two are crossed out."
    ),
    find=find_triples,
    lesson=Lesson(puzzle="2 4 4 3\n1 4 1 2\n2 2 1 4\n4 3 1 1\n"),
)
SANDWICH: Technique[HitoriPuzzle] = Technique(
    name="sandwich",
    effort=1.3,
    about=(
        "Two equal symbols stand on both sides of a cell. If the cell between them were crossed out, both would have "
        "to stay, and that is one too many: so the cell between them stays."
    ),
    find=find_sandwiches,
    lesson=Lesson(puzzle="2 1 4 1\n2 3 1 2\n3 4 3 1\n1 4 3 4\n"),
)
PAIR: Technique[HitoriPuzzle] = Technique(
    name="pair isolation",
    effort=1.4,
    about=(
        "Two equal symbols are neighbours, so they cannot both be crossed out: one of them stays. Every other equal "
        "symbol in their line is therefore crossed out."
    ),
    find=find_pairs,
    lesson=Lesson(puzzle="2 1 4 3\n1 4 1 1\n4 3 1 4\n2 2 3 4\n", filled="? ? ? ?\n? . ? ?\n? ? ? ?\n? ? ? ?\n"),
)
