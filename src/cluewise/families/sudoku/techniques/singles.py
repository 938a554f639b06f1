"""Cells and digits with one possibility left; and what is too obvious to be said."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, board_of
from cluewise.families.sudoku.techniques.dead_ends import blocked, blockers_of, no_place, seen
from cluewise.families.sudoku.techniques.telling import located
from cluewise.family.steps import Position, Step, Technique, merged
from cluewise.model.constraints.table import Table

LAST_CELL = "full house"
FULL_HOUSE, HIDDEN_IN_BOX, HIDDEN_IN_LINE, NAKED = 1.0, 1.2, 1.5, 2.3


def obvious(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Digits that stand somewhere are no candidates in sight of it; but a last candidate is left for a naked single."""
    board = board_of(position)
    yield from _choices(position, board)
    domains, left, geo = position.state.domains, board.left, board.geo
    still = []
    for cell in board.spreading:
        value = domains[cell]
        victims = [peer for peer in bits(geo.peers[cell] & board.open) if domains[peer] & value]
        dead = tuple((peer, value) for peer in victims if left[peer] & (left[peer] - 1))
        if dead:
            still.append(cell)
            yield Step(
                technique="placed",
                effort=FULL_HOUSE,
                text=f"{geo.names[cell]} is {symbol(value.bit_length())}.",
                dead=dead,
                uses=((cell, board.full & ~value),),
                rules=geo.houses_of[cell],
                silent=True,
            )
    board.spreading = still


def _choices(position: Position[SudokuPuzzle], board: Board) -> Iterator[Step]:
    """What the puzzle's own candidates leave out."""
    if not position.puzzle.candidates:
        return
    for number, rule in enumerate(position.model.rules):
        scope = rule.constraint.scope
        if len(scope) != 1 or not isinstance(rule.constraint, Table):
            continue
        cell = scope[0].index
        (values,) = zip(*rule.constraint.rows, strict=True)
        yield Step(
            technique="candidates",
            effort=FULL_HOUSE,
            text=rule.sentence,
            dead=((cell, board.full & ~scope[0].mask(values)),),
            rules=(number,),
            silent=True,
        )


def _full_house(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = board_of(position)
    geo = board.geo
    for number, house in enumerate(geo.houses):
        place = house & board.open
        if place and not place & (place - 1):
            cell = place.bit_length() - 1
            value = board.left[cell]
            if value and not value & (value - 1):
                why = f"The only empty cell {located(geo, number)} is {geo.names[cell]}, and {{}} is missing there"
                uses = [(other, board.full & ~position.state.domains[other]) for other in geo.members[number]]
                uses = [(other, mask) for other, mask in uses if other != cell]
                yield _placing(board, LAST_CELL, FULL_HOUSE, cell, value, why, uses, [number])


def _hidden(position: Position[SudokuPuzzle], kinds: tuple[str, ...], name: str, effort: float) -> Iterator[Step]:
    board = board_of(position)
    geo = board.geo
    numbers = [n for n, kind in enumerate(geo.kinds) if kind in kinds]
    for digit, places in enumerate(board.places):
        if not places:
            continue
        for number in numbers:
            place = places & geo.houses[number]
            if not place:
                if not board.placed[digit] & geo.houses[number]:
                    yield no_place(board, number, digit)
            elif not place & (place - 1):
                yield _hidden_step(board, number, digit, place, name, effort)


def _hidden_step(board: Board, number: int, digit: int, place: int, name: str, effort: float) -> Step:
    geo = board.geo
    cell = place.bit_length() - 1
    uses, rules = blocked(board, number, digit, place)
    blockers, rest = blockers_of(board, digit, geo.houses[number] & ~place & board.open)
    said = symbol(digit + 1)
    why = f"{geo.titles[number]} has only one place for {said}: {geo.names[cell]}"
    if not rest and blockers:
        names = [geo.names[blocker] for blocker in bits(blockers)]
        why += f", since its other empty cells see the {said} in {listed(names)}"
    elif rest:
        why += f", since {said} has been ruled out in its other empty cells"
    look = tuple(geo.cells[one] for one in bits(place | blockers))
    return Step(
        technique=name,
        effort=effort,
        text=sentence(why),
        dead=((cell, board.full & ~(1 << digit)),),  # whatever else was possible there
        uses=merged(uses),
        rules=tuple(sorted(set(rules))),
        look=look,
    )


def _hidden_in_box(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _hidden(position, ("box",), "hidden single (box)", HIDDEN_IN_BOX)


def _hidden_in_line(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _hidden(position, ("row", "column", "diagonal", "window"), "hidden single (line)", HIDDEN_IN_LINE)


def _naked(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = board_of(position)
    for cell in bits(board.open):
        value = board.left[cell]
        if not value & (value - 1) and value:
            domain = position.state.domains[cell]
            uses, rules = seen(board, cell, domain & ~value)
            uses.append((cell, board.full & ~domain))
            why = f"Only {{}} fits in {board.geo.names[cell]}: {_reason(board, cell, value)}"
            yield _placing(board, "naked single", NAKED, cell, value, why, uses, rules)


def _reason(board: Board, cell: int, value: int) -> str:
    standing = [digit for digit in bits(board.full & ~value) if board.placed[digit] & board.geo.peers[cell]]
    if len(standing) < board.geo.size - 1:
        return "everything else is ruled out there"
    kinds = list(dict.fromkeys(board.geo.called(house) for house in board.geo.houses_of[cell]))
    return f"all other digits stand in its {listed(kinds, 'or')}"


def _placing(
    board: Board,
    technique: str,
    effort: float,
    cell: int,
    value: int,
    why: str,
    uses: list[tuple[int, int]],
    rules: list[int],
) -> Step:
    return Step(
        technique=technique,
        effort=effort,
        text=sentence(why.format(symbol(value.bit_length()))),
        dead=((cell, board.state.domains[cell] & ~value),),
        uses=merged(uses),
        rules=tuple(sorted(set(rules))),
        look=(board.geo.cells[cell],),
    )


FULL = Technique(
    name=LAST_CELL,
    effort=FULL_HOUSE,
    about="A row, column or box has a single empty cell left. It takes the one digit that is missing there.",
    find=_full_house,
)
IN_BOX = Technique(
    name="hidden single (box)",
    effort=HIDDEN_IN_BOX,
    about=(
        "A digit has only one place left in a box, because all other empty cells there see the digit elsewhere. "
        "Every box needs every digit, so it goes there."
    ),
    find=_hidden_in_box,
)
IN_LINE = Technique(
    name="hidden single (line)",
    effort=HIDDEN_IN_LINE,
    about=(
        "A digit has only one place left in a row or column. Every line needs every digit, so it goes there, "
        "whatever else might fit into that cell."
    ),
    find=_hidden_in_line,
)
ONE_LEFT = Technique(
    name="naked single",
    effort=NAKED,
    about=(
        "All digits but one stand somewhere in sight of a cell, or have been ruled out there. The one that is left is "
        "its digit."
    ),
    find=_naked,
)
