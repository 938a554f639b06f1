"""Sudoku: every row, column and region holds every value once; also jigsaw regions and diagonals."""

from __future__ import annotations

from cluewise.families.sudoku import text
from cluewise.families.sudoku.building import sudoku
from cluewise.families.sudoku.check import check, clashes
from cluewise.families.sudoku.compact import as_line, compact, expand, expand_line
from cluewise.families.sudoku.encoding import ENCODER
from cluewise.families.sudoku.formats import fpuzzles, line, lp, opensudoku, puzzlink, sdk, table, tatham
from cluewise.families.sudoku.ladder import LADDER
from cluewise.families.sudoku.model import all_different, binary, decode
from cluewise.families.sudoku.propose import MAKER
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.render import render
from cluewise.families.sudoku.solutions import answer_form, read_solutions
from cluewise.families.sudoku.svg import draw
from cluewise.families.sudoku.words import caption, say
from cluewise.family import Family, Format, Formulation, LineKernel
from cluewise.family.json_format import json_format

__all__ = ["SudokuPuzzle", "SudokuSolution", "family"]

family: Family[SudokuPuzzle, SudokuSolution] = Family(
    name="sudoku",
    title="Sudoku",
    rules=(
        "Fill every cell of an n x n grid with a value from 1 to n (letters from A stand for 10 and up). Every row, "
        "every column and every region (the boxes between the thick lines) holds each value exactly once. Where "
        "diagonals count, so does each of the two."
    ),
    build=sudoku,
    puzzle_type=SudokuPuzzle,
    solution_type=SudokuSolution,
    formats=(
        Format(
            name="grid",
            title="rows of cells, with or without spaces, bars and dashes",
            looks_like=text.looks_like,
            read=text.read,
            write=text.write,
            kernel=LineKernel(expand_line),
            as_line=as_line,
        ),
        line.FORMAT,
        sdk.FORMAT,
        tatham.FORMAT,
        puzzlink.FORMAT,
        fpuzzles.FORMAT,
        opensudoku.FORMAT,
        table.FORMAT,
        lp.FORMAT,
        json_format(SudokuPuzzle),
    ),
    formulations=(
        Formulation(
            "all-different",
            "one all-different rule per row, column and region",
            all_different,
            decode,
            compact=compact,
            expand=expand,
        ),
        Formulation("binary", "one not-equal rule per pair of cells, for AC-3", binary, decode, suits=("ac3",)),
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
    caption=caption,
)
