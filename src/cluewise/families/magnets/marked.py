"""A position on the way with a step marked; small signs say what an open cell can still be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cluewise.base.drawing import FIRM, STRUCK, Disc, Drawing, Shape
from cluewise.base.grid import Cell
from cluewise.base.phrases import sentence
from cluewise.base.terms import Literal, Var
from cluewise.base.text_styles import Ink
from cluewise.families.magnets.model import VALUES, decode
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, MagnetsPuzzle
from cluewise.families.magnets.render import render
from cluewise.families.magnets.svg import boxes, clue_box, draw_sign
from cluewise.families.magnets.svg import draw as draw_board
from cluewise.families.magnets.words import say
from cluewise.family.highlights import Box, Marks, ground, outlines, rulers, struck, tints, used
from cluewise.family.steps import Position


def draw(position: Position[MagnetsPuzzle], marks: Marks) -> tuple[Drawing, ...]:
    """The board before a step, with the counts and cells that it uses and what it settles and rules out."""
    puzzle, places = position.puzzle, boxes(position.puzzle)
    counts = [clue_box(puzzle, number) for number in marks.clues]
    known = position.known() | {var: value for var in position.model.vars if (value := _new(var, marks))}
    drawing = draw_board(puzzle, decode(puzzle, known), (*tints(marks, places), *map(ground, counts)))
    drawing.width, drawing.height = drawing.width + 6, drawing.height + 6  # for the rulers
    drawing.add(*rulers(places, behind=11), *outlines(marks, places), *(shape for box in counts for shape in used(box)))
    for var in position.model.vars:
        if position.is_open(var.index) and var not in known:
            drawing.add(*_pencilled(var, position.state.domains[var.index], places, marks))
    return (drawing,)


def _halves(var: Var) -> tuple[Cell, Cell]:
    r1, c1, r2, c2 = (int(number) for number in var.key[:4])
    return (r1, c1), (r2, c2)


def _new(var: Var, marks: Marks) -> str | None:
    """The value that a domino gets by a step."""
    if len(str(var.values[0])) != 2:
        return None  # no domino: a line that wants poles but has no room for any
    one, other = _halves(var)
    signs = marks.value(one), marks.value(other)
    return f"{signs[0]}{signs[1]}" if None not in signs else None


def _pencilled(var: Var, left: int, places: dict[Cell, Box], marks: Marks) -> Iterator[Shape]:
    """What the cells of a domino can be, where that is not everything or something is ruled out now."""
    possible = [str(value) for value in var.members(left)]
    for half, cell in enumerate(_halves(var)):
        gone = marks.ruled_out(cell)
        if len(possible) < len(VALUES) or gone:
            for value in possible:
                yield from _small(value[half], places[cell], out=value[half] in gone)


def _small(sign: str, box: Box, *, out: bool) -> Iterator[Shape]:
    x, y = box.x + box.width * {PLUS: 0.26, MINUS: 0.5, BLANK: 0.74}[sign], box.y + box.height * 0.5
    colour = STRUCK if out else FIRM
    if sign == BLANK:
        yield Disc(x, y, 1.6, colour, "none")
    yield from draw_sign(sign, x, y, 3.2, colour, 1.5)
    if out:
        yield struck(x, y, 6)


def show(position: Position[MagnetsPuzzle], marks: Marks, ink: Ink) -> str:
    """The dominoes with the signs that are known, and below them what is known besides."""
    del marks
    puzzle = position.puzzle
    board = render(replace(puzzle, givens=decode(puzzle, position.known()).rows), None, ink)
    besides = [said for var in position.model.vars if position.is_open(var.index) for said in _denied(position, var)]
    return board + (f"{sentence('; '.join(besides))}\n" if besides else "")


def _denied(position: Position[MagnetsPuzzle], var: Var) -> Iterator[str]:
    gone = var.members(position.state.dead(var.index))
    yield from (say(position.puzzle, Literal(var, value), False) for value in gone)
