"""The rules of hitori as clauses, written from the rules of the game: what a certificate proves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cluewise.base.clauses import Clauses, Encoder, Joined
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution


def encode(puzzle: HitoriPuzzle) -> Clauses:
    """The clauses of a puzzle, but for that what stays hangs together, which is said apart."""
    symbols = {(r, c): symbol for r, row in enumerate(puzzle.grid, 1) for c, symbol in enumerate(row, 1)}
    clauses = Clauses(map(_name, symbols))
    crossed = {cell: clauses[_name(cell)] for cell in symbols}
    for line in (0, 1):
        groups: dict[tuple[int, str], list[int]] = {}
        for cell, symbol in symbols.items():
            if symbol != EMPTY:
                groups.setdefault((cell[line], symbol), []).append(crossed[cell])
        for equal in groups.values():
            for pair in combinations(equal, 2):
                clauses.say(*pair)
    places = {cell: number for number, cell in enumerate(symbols)}
    below_and_right = [((r, c), near) for r, c in symbols for near in ((r + 1, c), (r, c + 1)) if near in symbols]
    for one, near in below_and_right:
        clauses.say(-crossed[one], -crossed[near])
    if puzzle.must_cross:
        clauses.say(*crossed.values())
    stays = tuple(-literal for literal in crossed.values())
    clauses.joined.append(Joined(stays, tuple((places[one], places[near]) for one, near in below_and_right)))
    return clauses


def facts(puzzle: HitoriPuzzle, solution: HitoriSolution) -> Iterator[str]:
    """The cells that a solution crosses out."""
    del puzzle
    return map(_name, solution.crossed)


ENCODER = Encoder(encode, facts)


def _name(cell: tuple[int, int]) -> str:
    return f"r{cell[0]}c{cell[1]} is crossed out"
