"""The joints that all steps are made of: a reason becomes a step that tells only what is new."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from cluewise.base.grid import Cell, cell_name
from cluewise.base.phrases import listed
from cluewise.families.magnets.model import VALUES
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, MagnetsPuzzle
from cluewise.families.magnets.techniques.board import ALL, NEUTRAL, Board, Magnets, board_of
from cluewise.family.steps import Step, Technique, merged
from cluewise.model.constraints.base import Known

MANY = 4  # dominoes that nobody wants to hear one by one
Facts = Iterable[tuple[int, int]]  # dominoes and the values that they do not have


@dataclass(frozen=True, kw_only=True)
class Reason:
    """What a step rests on, before its conclusion is put into words."""

    because: str
    dead: Facts
    uses: Facts
    rules: Iterable[int]
    focus: Collection[Cell]  # where to look; conclusions are told about these cells where there is a choice
    so: str = ", so "
    together: str = ""  # what all dominoes that it settles are together, in case they are many and all are magnets
    named: tuple[int, ...] = ()  # dominoes that have just been named, in case all of them are magnets
    follows: bool = False  # whether it goes with the step that it follows from


def step(position: Magnets, technique: Technique[MagnetsPuzzle], reason: Reason, more: float = 0) -> Iterator[Step]:
    """A reason as a step, or nothing if it tells nothing new; `more` is effort beyond the plainest form."""
    board, domains = board_of(position.puzzle), position.state.domains
    dead = merged((domino, mask & domains[domino]) for domino, mask in reason.dead)
    if not dead:
        return
    uses = merged(reason.uses)
    settled = {cell for domino, _ in dead for cell in board.dominoes[domino]}
    yield Step(
        technique=technique.name,
        effort=round(technique.effort + more, 1),
        text=f"{reason.because}{reason.so}{_told(board, domains, dead, reason)}.",
        dead=dead,
        uses=uses,
        rules=tuple(sorted(set(reason.rules))),
        look=tuple(sorted({*reason.focus, *settled})),
        aside=reason.follows,
    )


def _told(board: Board, domains: list[int], dead: Known, reason: Reason) -> str:
    """The conclusion; a list that has just been given is not given again."""
    magnets = [domino for domino, mask in dead if mask == NEUTRAL and domains[domino] & ~mask not in (1, 2)]
    if reason.named and sorted(reason.named) == magnets == [domino for domino, _ in dead]:
        return {1: "it is a magnet", 2: "both are magnets"}.get(len(magnets), "all of them are magnets")
    if reason.together and len(magnets) > MANY and len(magnets) == len(dead):
        return f"all {len(magnets)} {reason.together} are magnets"
    return conclusion(board, domains, dead, reason.focus)


def conclusion(board: Board, domains: list[int], dead: Facts, focus: Collection[Cell]) -> str:
    """`r1c1 is +, r1c2 is -, r2c1 and r2c2 are blank and r3c3 is not +`."""
    cells: dict[str, list[Cell]] = {PLUS: [], MINUS: [], BLANK: [], "not +": [], "not -": []}
    whole: dict[str, list[int]] = {"a magnet": [], "impossible": []}
    for domino, mask in dead:
        left = domains[domino] & ~mask
        if left in (1, 2, NEUTRAL):
            for cell, sign in zip(board.dominoes[domino], VALUES[left.bit_length() - 1], strict=True):
                cells[sign].append(cell)
        elif not left:
            whole["impossible"].append(domino)
        elif mask == NEUTRAL:
            whole["a magnet"].append(domino)
        else:
            half = next((half for half, cell in enumerate(board.dominoes[domino]) if cell in focus), 0)
            cells[f"not {VALUES[mask - 1][half]}"].append(board.dominoes[domino][half])
    said = [_are(list(map(cell_name, sorted(some))), _word(what)) for what, some in cells.items() if some]
    said += [_are([board.named(one) for one in some], what) for what, some in whole.items() if some]
    return listed(said)


def conclude(position: Magnets, dead: Known) -> list[str] | None:
    """What some values being ruled out means, cells with the same fate together; None for cells without a domino."""
    board, domains = board_of(position.puzzle), position.state.domains
    if any(domino >= len(board.dominoes) for domino, _ in dead):
        return None
    fresh = tuple((domino, mask & domains[domino]) for domino, mask in dead)
    return [conclusion(board, domains, fresh, ())]


def afterwards(before: Magnets, main: Step, asides: tuple[Step, ...]) -> str:
    """What the poles of a step mean for the cells around them."""
    middle = before.copy()
    for domino, mask in main.dead:
        middle.state.eliminate(domino, mask)
    board = board_of(before.puzzle)
    dead = merged(fact for step in asides for fact in step.dead)
    fresh = [(domino, mask & middle.state.domains[domino]) for domino, mask in dead]
    poles = [cell for step in asides for domino, _ in step.uses for cell in board.dominoes[domino]]
    around = {near for cell in poles for near in board.touching[cell]}
    if any(not middle.state.domains[domino] & ~mask for domino, mask in fresh):
        return _clash(board, middle.state.domains, poles)
    said = conclusion(board, middle.state.domains, fresh, around)
    # Poles that the step itself does not speak of were there from the start.
    own = {domino for domino, _ in (*main.dead, *(main.uses if main.aside else ()))}
    told = own.union(*({domino for domino, _ in step.dead} for step in asides))
    here = all(domino in told for step in asides for domino, _ in step.uses)
    return f"Beside {'these' if here else 'the other'} poles, {said}."


def _clash(board: Board, domains: list[int], poles: list[Cell]) -> str:
    """Two equal poles that touch: the end of a puzzle without a solution."""
    signs = ((cell, near, board.sign(domains, cell)) for cell in poles for near in board.touching[cell])
    found = next(((one, other, sign) for one, other, sign in signs if sign == board.sign(domains, other)), None)
    if found is None:
        return "But then equal poles touch."
    return f"But {names(found[:2])}, which touch, are both {found[2]}."


def _are(names: list[str], what: str) -> str:
    if len(names) > 1:
        return f"{listed(names)} are {'magnets' if what == 'a magnet' else what}"
    return f"{names[0]} is {what}"


def _word(sign: str) -> str:
    return "blank" if sign == BLANK else sign


def known(domains: list[int], dominoes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Everything that is ruled out about some dominoes."""
    return ((domino, ALL & ~domains[domino]) for domino in dominoes)


def names(cells: Iterable[Cell]) -> str:
    """Cells in words, in reading order."""
    return listed([cell_name(cell) for cell in sorted(cells)])
