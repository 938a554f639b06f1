"""Magnets: dominoes that are magnets or blank, with the number of + and - told for rows and columns."""

from __future__ import annotations

from cluewise.families.magnets import text
from cluewise.families.magnets.building import magnets
from cluewise.families.magnets.check import check
from cluewise.families.magnets.clashes import clashes
from cluewise.families.magnets.compact import as_line, compact, expand, expand_id, line_of
from cluewise.families.magnets.encoding import ENCODER
from cluewise.families.magnets.formats import lp, puzzlink, regions, tatham
from cluewise.families.magnets.ladder import LADDER
from cluewise.families.magnets.model import bare_model, decode, model
from cluewise.families.magnets.propose import MAKER
from cluewise.families.magnets.puzzle import MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.render import render
from cluewise.families.magnets.solutions import answer_form, read_solutions
from cluewise.families.magnets.svg import draw
from cluewise.families.magnets.words import say
from cluewise.family import Family, Format, Formulation, LineKernel
from cluewise.family.json_format import json_format

RULES = (
    "Each domino is a magnet, with + on one half and - on the other, or it is blank. Equal poles never touch along an "
    "edge. The numbers tell how many + and how many - the row or column holds; a dot tells nothing."
)

family: Family[MagnetsPuzzle, MagnetsSolution] = Family(
    name="magnets",
    title="Magnets",
    rules=RULES,
    build=magnets,
    puzzle_type=MagnetsPuzzle,
    solution_type=MagnetsSolution,
    formats=(
        Format(
            name="plain",
            title=(
                "rows columns; counts of + per row, - per row, + per column, - per column; "
                "then 0, 1 or x: half of a horizontal domino, of a vertical one, none"
            ),
            looks_like=text.looks_like,
            read=text.read,
            write=text.write,
            as_line=as_line,
        ),
        Format(
            name="tatham",
            title="game ID of Simon Tatham's Magnets",
            looks_like=tatham.looks_like,
            read=tatham.read,
            write=tatham.write,
            line_based=True,
            kernel=LineKernel(expand_id, line_of),
        ),
        Format(
            name="puzzlink",
            title="link to puzz.link",
            looks_like=puzzlink.looks_like,
            read=puzzlink.read,
            write=puzzlink.write,
            line_based=True,
        ),
        Format(
            name="regions",
            title="rows columns, four lines of counts (columns first), and numbered regions",
            looks_like=regions.looks_like,
            read=regions.read,
            write=regions.write,
        ),
        lp.FORMAT,
        json_format(MagnetsPuzzle),
    ),
    formulations=(
        Formulation(
            "poles",
            "a variable per domino; + and - of a line counted apart and together",
            model,
            decode,
            compact=compact,
            expand=expand,
        ),
        Formulation("dominoes", "a variable per domino; + and - of a line counted apart only", bare_model, decode),
    ),
    clashes=clashes,
    check=check,
    encoder=ENCODER,
    read_solutions=read_solutions,
    answer_form=answer_form,
    render=render,
    draw=draw,
    say=say,
    ladder=LADDER,
    maker=MAKER,
)
