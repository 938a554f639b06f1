"""Nonograms: fill cells so that the runs of each row and column are those of its clue, in order."""

from __future__ import annotations

from cluewise.families.nonogram import text
from cluewise.families.nonogram.building import nonogram
from cluewise.families.nonogram.check import check, clashes
from cluewise.families.nonogram.compact import as_line, compact, expand, expand_id, line_of
from cluewise.families.nonogram.encoding import ENCODER
from cluewise.families.nonogram.formats import cwd, lp, mk, puzzlink, sections, sized, table, tatham, tournament, webpbn
from cluewise.families.nonogram.ladder import LADDER
from cluewise.families.nonogram.model import cells_model, decode_cells, decode_lines, lines_model
from cluewise.families.nonogram.propose import MAKER
from cluewise.families.nonogram.puzzle import NonogramPuzzle, NonogramSolution
from cluewise.families.nonogram.render import render
from cluewise.families.nonogram.solutions import answer_form, read_solutions
from cluewise.families.nonogram.svg import draw
from cluewise.families.nonogram.words import say
from cluewise.family import Family, Format, Formulation, LineKernel
from cluewise.family.json_format import json_format

family: Family[NonogramPuzzle, NonogramSolution] = Family(
    name="nonogram",
    title="Nonogram",
    rules=(
        "Fill cells so that the numbers at each row and column are the lengths of its runs of filled cells, in order. "
        "Between two runs of the same colour there is at least one empty cell; runs of different colours may touch."
    ),
    build=nonogram,
    puzzle_type=NonogramPuzzle,
    solution_type=NonogramSolution,
    formats=(
        Format(
            name="non",
            title=".non files: keys such as title, width and height, then rows and columns",
            looks_like=text.looks_like,
            read=text.read,
            write=text.write,
            solutions=text.solutions,
            as_line=as_line,
        ),
        Format(
            name="course",
            title="columns and rows on line 1, the row clues from the bottom up, the column clues",
            looks_like=sized.looks_like,
            read=sized.read_course,
            write=sized.write_course,
            judged_by_solving=True,
        ),
        Format(
            name="nin",
            title="columns and rows on line 1, the row clues from the top down, the column clues",
            looks_like=sized.looks_like,
            read=sized.read_nin,
            write=sized.write_nin,
            judged_by_solving=True,
        ),
        Format(
            name="sections",
            title="two groups of clues, rows and columns, with headings or a blank line between",
            looks_like=sections.looks_like,
            read=sections.read,
            write=sections.write,
        ),
        Format(
            name="tatham",
            title="game IDs of Simon Tatham's Pattern, one per line",
            looks_like=tatham.looks_like,
            read=tatham.read,
            write=tatham.write,
            line_based=True,
            kernel=LineKernel(expand_id, line_of),
        ),
        Format(
            name="mk",
            title="rows and columns on line 1, the row clues, a line #, the column clues",
            looks_like=mk.looks_like,
            read=mk.read,
            write=mk.write,
        ),
        Format(
            name="cwd",
            title="rows and columns on a line each, the row clues, a blank line, the column clues",
            looks_like=cwd.looks_like,
            read=cwd.read,
            write=cwd.write,
        ),
        Format(
            name="webpbn",
            title="XML of webpbn.com, in colour too",
            looks_like=webpbn.looks_like,
            read=webpbn.read,
            write=webpbn.write,
            solutions=webpbn.solutions,
            several=webpbn.several,
        ),
        Format(
            name="tournament",
            title="$ and a number, the column clues, the row clues of a square board",
            looks_like=tournament.looks_like,
            read=tournament.read,
            write=tournament.write,
        ),
        Format(
            name="puzzlink",
            title="link of puzz.link or pzv.jp",
            looks_like=puzzlink.looks_like,
            read=puzzlink.read,
            write=puzzlink.write,
            line_based=True,
        ),
        Format(
            name="csv",
            title="CSV with columns `rows` and `columns`: clues such as 1 2;3;0",
            looks_like=table.looks_like,
            read=table.read,
            write=table.write,
            several=table.several,
        ),
        lp.FORMAT,
        json_format(NonogramPuzzle),
    ),
    formulations=(
        Formulation(
            "cells", "a variable per cell, a rule per line", cells_model, decode_cells, compact=compact, expand=expand
        ),
        Formulation(
            "lines", "a variable per line whose values are patterns", lines_model, decode_lines, suits=("astar",)
        ),
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
