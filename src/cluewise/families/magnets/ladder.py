"""How people reason about magnets: dominoes, their two cells, and the techniques, easiest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

from cluewise.base.grid import cell_name
from cluewise.base.phrases import listed
from cluewise.base.terms import Literal, Value
from cluewise.families.magnets.check import NAMES
from cluewise.families.magnets.climb import CLIMB
from cluewise.families.magnets.marked import draw, show
from cluewise.families.magnets.model import VALUES, decode, model
from cluewise.families.magnets.puzzle import OPEN, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.techniques.blanks import BLANKS, ODD
from cluewise.families.magnets.techniques.board import board_of
from cluewise.families.magnets.techniques.chains import CHAIN, STRETCH
from cluewise.families.magnets.techniques.enumeration import ENUMERATION
from cluewise.families.magnets.techniques.lines import FULL, NEEDS, able, sure
from cluewise.families.magnets.techniques.surplus import SURPLUS
from cluewise.families.magnets.techniques.telling import afterwards, conclude
from cluewise.families.magnets.techniques.touching import NEUTRAL_DOMINO, TOUCHING
from cluewise.families.magnets.words import how_many, say
from cluewise.family.filling import filling
from cluewise.family.puzzle import Json
from cluewise.family.steps import Key, Ladder, Lesson, Position, Proof, short_argument, what_if


def facts(_: MagnetsPuzzle, literal: Literal) -> tuple[Json, ...]:
    """The signs of a domino's two cells."""
    key = literal.var.key
    cells = (key[0:2], key[2:4]) if len(str(literal.value)) == 2 else (key[0:2],)
    return tuple({"cell": list(cell), "value": sign} for cell, sign in zip(cells, str(literal.value), strict=True))


def entries(puzzle: MagnetsPuzzle, position: MagnetsSolution) -> Mapping[Key, Value]:
    """The dominoes of which a sign is known: either half tells the other."""
    found: dict[Key, Value] = {}
    for domino in puzzle.dominoes:
        for half, (row, column) in enumerate(domino):
            sign = position.rows[row - 1][column - 1]
            if sign != OPEN:
                found[*domino[0], *domino[1]] = next(value for value in VALUES if value[half] == sign)
    return found


def fold(position: Position[MagnetsPuzzle], settled: Sequence[Literal], techniques: Sequence[str]) -> str:
    """The rows that some steps have filled, or gone on with."""
    known = position.known()
    after = known | {one.var: one.value for one in settled}
    return filling(decode(position.puzzle, known).rows, decode(position.puzzle, after).rows, techniques)


def brief(puzzle: MagnetsPuzzle, rule: int) -> str:
    """A rule of the model in a few words."""
    for line in board_of(puzzle).lines:
        for sign, number in line.rules.items():
            if number == rule:
                return f"{line.word} has {how_many(line.wanted[sign], sign)}"
        if line.poles == rule:
            both = [how_many(count, sign) for sign, count in line.wanted.items()]
            return f"{line.word} has {listed(both)}"
    return "equal poles do not touch"


def broken(position: Position[MagnetsPuzzle], rule: int, _: bool) -> str:
    """A rule that cannot be kept: poles that touch, or a line that gets too many of them or too few."""
    board, domains = board_of(position.puzzle), position.state.domains
    for line in board.lines:
        for sign, number in line.rules.items():
            if number == rule:
                wanted = how_many(line.wanted[sign], sign)
                if len(able(line, sign, domains)) < line.wanted[sign]:
                    return f"then {line.word} cannot get its {wanted} any more"
                if len(sure(line, sign, domains)) > line.wanted[sign]:
                    return f"then {line.word} gets {_too_many(line.wanted[sign], sign)}"
    touching = next((cells for cells, number in board.apart.items() if number == rule), None)
    if touching is None:
        return brief(position.puzzle, rule)
    one, other, sign = touching
    return f"{cell_name(one)} and {cell_name(other)}, which touch, are both {sign}"


def _too_many(wanted: int, sign: str) -> str:
    return f"more than its {how_many(wanted, sign)}" if wanted else f"a {NAMES[sign][0]}, but it has none"


def _sees_every_rule(puzzle: MagnetsPuzzle) -> bool:
    """Nobody looks at a line without dominoes, and so nobody sees that it wants a pole."""
    return all(line.halves or not any(line.wanted.values()) for line in board_of(puzzle).lines)


def without(puzzle: MagnetsPuzzle, numbers: frozenset[int], dominoes: frozenset[Key]) -> MagnetsPuzzle:
    """The puzzle with some counts untold and some dominoes blank."""
    number = count(1)

    def told(counts: Counts) -> Counts:
        return tuple(None if next(number) in numbers else one for one in counts)

    row_plus, row_minus = told(puzzle.row_plus), told(puzzle.row_minus)
    column_plus, column_minus = told(puzzle.column_plus), told(puzzle.column_minus)
    gone = {cell for key in dominoes for cell in (key[0:2], key[2:4])}
    givens = tuple(
        "".join(OPEN if (r, c) in gone else sign for c, sign in enumerate(row, 1))
        for r, row in enumerate(puzzle.givens, 1)
    )
    return replace(
        puzzle,
        givens=givens,
        row_plus=row_plus,
        row_minus=row_minus,
        column_plus=column_plus,
        column_minus=column_minus,
    )


ON_ONE_DOMINO = Proof(
    name="contradiction on one domino",
    effort=3.9,
    about=(
        "No line says anything more by itself, so try a domino: suppose which way round it lies, or that it is blank. "
        "If after a step or two some line can no longer get its poles, the supposition was wrong."
    ),
    lesson=Lesson(puzzle="4 5\n. . 2 .\n2 2 . .\n2 2 . . .\n. . 1 2 2\n0 0 1 0 0\n1 1 1 1 1\n1 1 1 1 1\n0 0 1 0 0\n"),
)
STUCK = Lesson(
    puzzle=(
        "5 6\n2 3 2 1 2\n3 . . 1 .\n2 . 2 . . .\n. . . 1 1 .\n"
        "0 0 0 0 1 1\n1 1 0 0 1 1\n1 1 1 1 1 1\n0 0 1 1 1 1\n0 0 0 0 0 0\n"
    ),
    filled="??????\n??????\n???.??\n..?.??\n??????\n",
    ruled_out=(
        *(((1, 1, 1, 2), ("..",)), ((1, 3, 1, 4), ("..",)), ((1, 5, 2, 5), ("+-",)), ((1, 6, 2, 6), ("+-",))),
        *(((2, 3, 2, 4), ("..",)), ((3, 3, 4, 3), ("..",)), ((3, 5, 4, 5), ("-+",)), ((5, 3, 5, 4), ("+-",))),
    ),
)

LADDER: Ladder[MagnetsPuzzle, MagnetsSolution] = Ladder(
    model=model,
    techniques=(TOUCHING, NEUTRAL_DOMINO, FULL, NEEDS, BLANKS, ODD, SURPLUS, STRETCH, CHAIN, ENUMERATION),
    climb=CLIMB,
    facts=facts,
    say=say,
    entries=entries,
    brief=brief,
    broken=broken,
    fold=fold,
    conclude=conclude,
    afterwards=afterwards,
    sees_every_rule=_sees_every_rule,
    draw=draw,
    show=show,
    without=without,
    named_argument=short_argument(ON_ONE_DOMINO.name),
    proofs=(ON_ONE_DOMINO, what_if(STUCK)),
)
