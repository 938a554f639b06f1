"""Hitori, also called cross-out: strike cells until no symbol repeats in any row or column."""

from __future__ import annotations

from cluewise.families.hitori import text
from cluewise.families.hitori.building import hitori
from cluewise.families.hitori.check import check, clashes
from cluewise.families.hitori.compact import as_line, compact, expand, expand_id, line_of
from cluewise.families.hitori.encoding import ENCODER
from cluewise.families.hitori.formats import asp, puzzlink, singles, tatham
from cluewise.families.hitori.ladder import LADDER
from cluewise.families.hitori.model import decode, model
from cluewise.families.hitori.propose import MAKER
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.families.hitori.render import render
from cluewise.families.hitori.solutions import answer_form, read_solutions
from cluewise.families.hitori.svg import draw
from cluewise.families.hitori.words import caption, say
from cluewise.family import Family, Format, Formulation, LineKernel
from cluewise.family.json_format import json_format

family: Family[HitoriPuzzle, HitoriSolution] = Family(
    name="hitori",
    title="Hitori",
    rules=(
        "Cross out cells so that no symbol stays twice in any row or column. "
        "Crossed cells do not touch along an edge. "
        "The cells that stay form one connected piece."
    ),
    build=hitori,
    puzzle_type=HitoriPuzzle,
    solution_type=HitoriSolution,
    formats=(
        Format(
            name="grid",
            title="rows of symbols, separated by spaces or commas, or single characters without",
            looks_like=text.looks_like,
            read=text.read,
            write=text.write,
            as_line=as_line,
        ),
        Format(
            name="lp",
            title='ASP facts cell(R,C,"s"), a whole program, or what clingo prints',
            looks_like=asp.looks_like,
            read=asp.read,
            write=asp.write,
            solutions=asp.solutions,
        ),
        Format(
            name="tatham",
            title="game ID of Simon Tatham's Singles",
            looks_like=tatham.looks_like,
            read=tatham.read,
            write=tatham.write,
            line_based=True,
            kernel=LineKernel(expand_id, line_of),
        ),
        Format(
            name="singles",
            title=".singles file: the size, then rows of numbers",
            looks_like=singles.looks_like,
            read=singles.read,
            write=singles.write,
        ),
        Format(
            name="puzzlink",
            title="link of puzz.link or pzv.jp",
            looks_like=puzzlink.looks_like,
            read=puzzlink.read,
            write=puzzlink.write,
            line_based=True,
        ),
        json_format(HitoriPuzzle),
    ),
    formulations=(
        Formulation("cells", "a variable per cell: kept or crossed", model, decode, compact=compact, expand=expand),
    ),
    clashes=clashes,
    check=check,
    encoder=ENCODER,
    read_solutions=read_solutions,
    answer_form=answer_form,
    render=render,
    draw=draw,
    say=say,
    caption=caption,
    ladder=LADDER,
    maker=MAKER,
)
