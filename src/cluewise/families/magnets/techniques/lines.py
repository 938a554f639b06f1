"""What the count of one sign says about its line."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.grid import cell_name
from cluewise.base.phrases import listed
from cluewise.families.magnets.puzzle import MagnetsPuzzle
from cluewise.families.magnets.techniques.board import ALL, Board, Line, Magnets, board_of
from cluewise.families.magnets.techniques.telling import Reason, step
from cluewise.families.magnets.words import how_many
from cluewise.family.steps import Lesson, Step, Technique


def sure(line: Line, sign: str, domains: list[int]) -> list[tuple[int, int]]:
    """The dominoes that surely give a line a sign, and the values by which they can."""
    return [(domino, mask) for domino, mask in line.parts(sign) if not domains[domino] & ~mask]


def able(line: Line, sign: str, domains: list[int]) -> list[tuple[int, int]]:
    """The dominoes that may still give a line a sign, and the values by which they can."""
    return [(domino, mask) for domino, mask in line.parts(sign) if domains[domino] & mask]


def find_full(position: Magnets) -> Iterator[Step]:
    """A step for every line that has all its pluses, or all its minuses."""
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        for sign, rule in line.rules.items():
            has = sure(line, sign, domains)
            more = [part for part in able(line, sign, domains) if part not in has]
            if more and len(has) == line.wanted[sign]:
                reason = Reason(
                    because=_has(board, line, sign, domains, has),
                    dead=more,
                    uses=[(domino, ALL & ~mask) for domino, mask in has],
                    rules=(rule,),
                    focus=_here(board, line, [domino for domino, _ in (*has, *more)]),
                )
                yield from step(position, FULL, reason)


def find_needs(position: Magnets) -> Iterator[Step]:
    """A step for every line in which every domino that can give a sign must."""
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        for sign, rule in line.rules.items():
            may, has = able(line, sign, domains), sure(line, sign, domains)
            if len(may) == line.wanted[sign] and len(has) < len(may):
                left = [domino for domino, mask in may if (domino, mask) not in has]
                reason = Reason(
                    because=_needs(board, line, sign, domains, left),
                    dead=[(domino, ALL & ~mask) for domino, mask in may],
                    uses=[part for part in line.parts(sign) if part not in may],
                    rules=(rule,),
                    focus=_here(board, line, left),
                    named=tuple(left) if all(domino in line.within for domino in left) else (),
                )
                yield from step(position, NEEDS, reason)


def _has(board: Board, line: Line, sign: str, domains: list[int], has: list[tuple[int, int]]) -> str:
    count = how_many(line.wanted[sign], sign)
    if not has:
        return f"{line.name} has {count}"
    one = "its" if len(has) == 1 else "all of its"
    return f"{line.name} has {one} {count} ({_places(board, line, sign, domains, [domino for domino, _ in has])})"


def _needs(board: Board, line: Line, sign: str, domains: list[int], left: list[int]) -> str:
    still = "has" if len(left) == line.wanted[sign] else "still needs"
    them = "it" if len(left) == 1 else "them"
    where = _places(board, line, sign, domains, left)
    return f"{line.name} {still} {how_many(len(left), sign)}, and only {where} can supply {them}"


def _places(board: Board, line: Line, sign: str, domains: list[int], dominoes: list[int]) -> str:
    """Where a line gets a sign from, in its order: a cell, or a domino within it that may lie either way."""
    found: dict[int, str] = {}
    for domino, half in line.halves:
        known = board.sign(domains, board.cell((domino, half))) == sign
        if domino in dominoes and (known or domino not in line.within):
            found[domino] = cell_name(board.cell((domino, half)))
        elif domino in dominoes:
            found.setdefault(domino, board.named(domino))
    return listed(list(found.values()))


def _here(board: Board, line: Line, dominoes: list[int]) -> set[tuple[int, int]]:
    return {cell for domino in dominoes for cell in board.dominoes[domino] if cell in line.cells}


FULL: Technique[MagnetsPuzzle] = Technique(
    name="line full",
    effort=1.2,
    about=(
        "A row or column that already has all the pluses it wants gets no more of them, and the same goes for "
        "minuses. A magnet that lies within the line counts too, even while nobody knows which way round it lies."
    ),
    find=find_full,
    lesson=Lesson(
        puzzle="3 4\n2 1 1\n2 1 1\n0 1 . 2\n1 0 2 .\n0 0 1 1\n0 0 1 1\n0 0 0 0\n",
    ),
)
NEEDS: Technique[MagnetsPuzzle] = Technique(
    name="line needs all that is left",
    effort=1.4,
    about=(
        "Each domino gives a line at most one plus. If no more dominoes can give one than the line still wants, every "
        "one of them must; the same goes for minuses."
    ),
    find=find_needs,
    lesson=Lesson(
        puzzle="3 4\n2 2 2\n2 2 2\n2 1 2 1\n1 2 1 2\n1 1 0 0\n1 1 0 0\n0 0 0 0\n",
    ),
)
