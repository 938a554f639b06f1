"""Naked and hidden subsets: k cells of a house that share k digits, or k digits that share k cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.combining import gathered
from cluewise.families.sudoku.techniques.telling import cells_in, digits_in, located, step
from cluewise.family.steps import Position, Step, Technique

WORDS = {2: "pair", 3: "triple", 4: "quad"}
NAKED = {2: 3.0, 3: 3.6, 4: 5.0}
HIDDEN = {2: 3.4, 3: 4.0, 4: 5.4}


def _naked(position: Position[SudokuPuzzle], count: int) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for number, members in enumerate(board.geo.members):
        cells = [(cell, board.left[cell]) for cell in members if board.open >> cell & 1]
        if len(cells) > count:
            for chosen, digits in gathered(cells, count):
                dead = _shared_out(board, chosen, digits)
                if dead:
                    yield _naked_step(board, number, chosen, digits, dead)


def _shared_out(board: Board, chosen: tuple[int, ...], digits: int) -> dict[int, int]:
    """What cells that hold these digits between them take from the cells that see all places of a digit."""
    dead: dict[int, int] = {}
    for digit in bits(digits):
        at = sum(1 << cell for cell in chosen if board.left[cell] >> digit & 1)
        for cell in bits(board.places[digit] & board.geo.seeing(at)):
            dead[cell] = dead.get(cell, 0) | 1 << digit
    return dead


def _naked_step(board: Board, house: int, chosen: tuple[int, ...], digits: int, dead: dict[int, int]) -> Step:
    geo = board.geo
    count = len(chosen)
    mask = sum(1 << cell for cell in chosen)
    rules = [house]
    for cell, gone in dead.items():
        if not geo.houses[house] >> cell & 1:
            held = sum(1 << one for one in chosen if board.left[one] & gone)
            rules += geo.links(held, cell)
    return step(
        board,
        technique=f"naked {WORDS[count]}",
        effort=NAKED[count],
        why=f"{located(geo, house)}, {cells_in(geo, mask)} hold {listed(digits_in(digits))} between them",
        dead=dead,
        uses=[board.only(cell) for cell in chosen],
        rules=rules,
        look=mask,
    )


def _hidden(position: Position[SudokuPuzzle], count: int) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for number, house in enumerate(board.geo.houses):
        digits = [(digit, places & house) for digit, places in enumerate(board.places) if places & house]
        if len(digits) > count:
            for chosen, cells in gathered(digits, count):
                yield from _hidden_steps(board, number, chosen, cells)


def _hidden_steps(board: Board, house: int, chosen: tuple[int, ...], cells: int) -> Iterator[Step]:
    geo = board.geo
    count = len(chosen)
    digits = sum(1 << digit for digit in chosen)
    dead = {cell: board.left[cell] & ~digits for cell in bits(cells) if board.left[cell] & ~digits}
    if dead:
        yield step(
            board,
            technique=f"hidden {WORDS[count]}",
            effort=HIDDEN[count],
            why=f"{geo.titles[house]} has only {cells_in(geo, cells)} for {listed(digits_in(digits))}",
            dead=dead,
            uses=[fact for digit in chosen for fact in board.absent(house, digit, cells)],
            rules=[house],
            look=cells,
        )


def _technique(kind: str, count: int) -> Technique[SudokuPuzzle]:
    number = {2: "Two", 3: "Three", 4: "Four"}[count]
    naked = (
        f"{number} cells of a house have only {number.lower()} digits between them. They need all of these digits, so "
        "no other cell there can have one."
    )
    hidden = (
        f"{number} digits have only {number.lower()} cells left in a house. They fill these cells, so nothing else "
        "can go there."
    )
    find = partial(_naked if kind == "naked" else _hidden, count=count)
    effort = NAKED[count] if kind == "naked" else HIDDEN[count]
    return Technique(
        name=f"{kind} {WORDS[count]}", effort=effort, about=naked if kind == "naked" else hidden, find=find
    )


NAKED_PAIR, NAKED_TRIPLE, NAKED_QUAD = (_technique("naked", count) for count in WORDS)
HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUAD = (_technique("hidden", count) for count in WORDS)
