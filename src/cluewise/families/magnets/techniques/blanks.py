"""What both counts of a line say about its blank cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.families.magnets.puzzle import MINUS, PLUS, MagnetsPuzzle
from cluewise.families.magnets.techniques.board import MAGNET, NEUTRAL, Board, Line, Magnets, board_of
from cluewise.families.magnets.techniques.telling import Reason, step
from cluewise.families.magnets.words import how_many
from cluewise.family.steps import Lesson, Step, Technique


@dataclass(frozen=True)
class Tally:
    """What is open in a line, and how many poles and blanks are still to come there."""

    within: tuple[int, ...]
    across: tuple[int, ...]
    poles: int
    blanks: int


def tally(line: Line, domains: list[int]) -> Tally:
    """Count a line whose pluses and minuses are both told."""
    open_here = [n for n in line.within if domains[n] & NEUTRAL and domains[n] & MAGNET]
    open_across = [n for n, _ in line.across if domains[n] & NEUTRAL and domains[n] & MAGNET]
    has = 2 * sum(not domains[n] & NEUTRAL for n in line.within) + sum(not domains[n] & NEUTRAL for n, _ in line.across)
    poles = line.wanted[PLUS] + line.wanted[MINUS] - has
    return Tally(tuple(open_here), tuple(open_across), poles, 2 * len(open_here) + len(open_across) - poles)


def find_all(position: Magnets) -> Iterator[Step]:
    """A step for every line that has all its blank cells, or all its poles."""
    for board, line, left in _open_lines(position):
        if left.poles == 0:
            dead = [(domino, MAGNET) for domino in (*left.within, *left.across)]
            yield from _step(position, board, line, dead, BLANKS, ", and all of these poles are found")
        if left.blanks == 0:
            dead = [(domino, NEUTRAL) for domino in (*left.within, *left.across)]
            yield from _step(position, board, line, dead, BLANKS, _blank_cells(line) + _found(line))


def find_odd(position: Magnets) -> Iterator[Step]:
    """A step for every line where the dominoes within, two cells each, fit only one way."""
    for board, line, left in _open_lines(position):
        if left.poles == 1 and left.across:
            dead = [(domino, MAGNET) for domino in left.within]
            yield from _step(
                position, board, line, dead, ODD, ", and 1 pole is still to come, too few for a domino within it"
            )
        if left.blanks == 1 and left.across:
            dead = [(domino, NEUTRAL) for domino in left.within]
            why = f"{_blank_cells(line)}; 1 is still to come, too few for a domino within it"
            yield from _step(position, board, line, dead, ODD, why)
        if len(left.across) == 1 and left.poles > 0 and left.blanks > 0:
            odd = left.poles % 2
            dead = [(left.across[0], NEUTRAL if odd else MAGNET)]
            poles = "1 pole is" if left.poles == 1 else f"{left.poles} poles are"
            only = f"only {board.named(left.across[0])} can give one, while dominoes within it give two or none"
            why = f"; {poles} still to come, and {only}"
            yield from _step(position, board, line, dead, ODD, why)


def _open_lines(position: Magnets) -> Iterator[tuple[Board, Line, Tally]]:
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        if line.poles is not None:
            left = tally(line, domains)
            if left.within or left.across:
                yield board, line, left


def _found(line: Line) -> str:
    blank = len(line.cells) - line.wanted[PLUS] - line.wanted[MINUS]
    return "" if not blank else ", and that one is found" if blank == 1 else ", and these are found"


def _blank_cells(line: Line) -> str:
    cells = len(line.cells)
    blank = cells - line.wanted[PLUS] - line.wanted[MINUS]
    return f", which leaves {blank} of its {cells} cells blank" if blank else f", which fills all its {cells} cells"


def _step(
    position: Magnets,
    board: Board,
    line: Line,
    dead: list[tuple[int, int]],
    technique: Technique[MagnetsPuzzle],
    why: str,
) -> Iterator[Step]:
    domains = position.state.domains
    settled = [n for n in {n for n, _ in line.halves} if n not in {n for n, _ in dead}]
    uses = [(n, MAGNET if domains[n] == NEUTRAL else NEUTRAL) for n in settled if domains[n] in (1, 2, 3, NEUTRAL)]
    both = f"{how_many(line.wanted[PLUS], PLUS)} and {how_many(line.wanted[MINUS], MINUS)}"
    reason = Reason(
        because=f"{line.name} has {both}{why}",
        dead=dead,
        uses=uses,
        rules=[] if line.poles is None else [line.poles],
        focus=[cell for cell in line.cells if cell in board.half_at],
        together="of its open dominoes" if technique is BLANKS else "open dominoes within it",
    )
    yield from step(position, technique, reason)


BLANKS: Technique[MagnetsPuzzle] = Technique(
    name="blanks of a line",
    effort=1.6,
    about=(
        "Pluses and minuses together say how many cells of a line are blank. Once all blank cells are known the other "
        "dominoes are magnets, and once all poles are known the other cells are blank."
    ),
    find=find_all,
    lesson=Lesson(
        puzzle="3 4\n2 . 1\n2 2 1\n2 1 1 1\n1 2 . 1\n0 0 1 1\n0 0 1 1\n0 0 0 0\n",
    ),
)
ODD: Technique[MagnetsPuzzle] = Technique(
    name="odd one out",
    effort=2.0,
    about=(
        "A domino within a line fills two of its cells with poles or leaves two blank. If an odd number is wanted, or "
        "only one, that alone can decide what the dominoes do."
    ),
    find=find_odd,
    lesson=Lesson(
        puzzle="3 4\n1 1 2\n1 2 .\n1 . . .\n1 . 1 .\n0 0 0 0\n1 1 0 0\n1 1 0 0\n",
    ),
)
