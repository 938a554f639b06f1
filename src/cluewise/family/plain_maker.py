"""The maker of a family that brings none: a random solved board is thinned out for as long as one solution is left."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from random import Random
from typing import TypeVar

from cluewise.base.terms import Value
from cluewise.family.maker import Blank, Judge, Maker, Wish, sides
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.family.steps import Key, Ladder

P = TypeVar("P", bound=Puzzle)
S = TypeVar("S", bound=Solution)

MODEST = ("easy", "medium")  # levels for which something superfluous may stay
TAGS = ("id", "title")  # of a puzzle's JSON: what does not change what it is


def plain_maker(blank: Blank[P], ladder: Ladder[P, S]) -> Maker[P]:
    """A maker from empty boards and what people know of a position."""

    def propose(wish: Wish, random: Random, judge: Judge[P]) -> P | None:
        board = blank.board(*wish.size)
        full = _full(blank, ladder, board, random, judge)
        if full is None or not full:
            return None
        wanted = random.uniform(0.4, 1.0) if wish.level in MODEST else 1.0
        return _thinned(blank, board, full, random, judge, share=wanted)

    low, high = blank.sides
    return Maker(
        usual_size=blank.usual_size,
        size=lambda text: sides(text, low=low, high=high),
        propose=propose,
        fingerprint=_fingerprint,
    )


def _full(
    blank: Blank[P], ladder: Ladder[P, S], board: P, random: Random, judge: Judge[P]
) -> Mapping[Key, Value] | None:
    """Every value of a random solution: some are put at random places for as long as the board can be solved."""
    solution = judge.solution(board)
    if solution is None:
        return None
    full = _values(ladder, board, solution)
    kept: dict[Key, Value] = {}
    places = [var for var in ladder.model(board).vars if var.key in full]
    random.shuffle(places)
    for var in places[: (len(places) + 1) // 2]:  # the other half hardly has a choice any more
        value = random.choice(var.values)
        if value != full[var.key]:
            other = judge.solution(blank.given(board, {**kept, var.key: value}))
            full = full if other is None else _values(ladder, board, other)
        kept[var.key] = full[var.key]
    return full


def _values(ladder: Ladder[P, S], board: P, solution: Solution) -> Mapping[Key, Value]:
    found: Mapping[Key, Value] = ladder.entries(board, solution)  # type: ignore[arg-type]  # a judge has no family
    return found


def _thinned(
    blank: Blank[P], board: P, full: Mapping[Key, Value], random: Random, judge: Judge[P], *, share: float
) -> P | None:
    """The board with as few givens as one after the other can go, or only a share of the attempts at that."""
    givens = dict(full)
    if not judge.unique(blank.given(board, givens)):
        return None
    order = sorted(givens, key=str)
    random.shuffle(order)
    for key in order[: max(1, round(share * len(order)))]:
        fewer = {other: value for other, value in givens.items() if other != key}
        if judge.unique(blank.given(board, fewer)):
            givens = fewer
    return blank.given(board, givens)


def _fingerprint(puzzle: Puzzle) -> Hashable:
    """The puzzle itself: nobody has said which turns and renamings leave it the same."""
    data = {name: value for name, value in puzzle.to_json().items() if name not in TAGS}
    return json.dumps(data, sort_keys=True, default=str)
