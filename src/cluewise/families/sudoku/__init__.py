"""Sudoku: every row, column and region holds every value once; also jigsaw regions and diagonals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cluewise.base.errors import PuzzleError
from cluewise.families.sudoku import text
from cluewise.families.sudoku.building import sudoku
from cluewise.families.sudoku.check import check, clashes
from cluewise.families.sudoku.compact import as_line, compact, expand, expand_line
from cluewise.families.sudoku.encoding import ENCODER
from cluewise.families.sudoku.formats import (
    fpuzzles,
    hodoku,
    line,
    lp,
    marks,
    opensudoku,
    puzzlink,
    sdk,
    sukaku,
    table,
    tatham,
)
from cluewise.families.sudoku.ladder import LADDER
from cluewise.families.sudoku.model import all_different, binary, decode
from cluewise.families.sudoku.propose import MAKER
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.render import render
from cluewise.families.sudoku.solutions import answer_form, read_position, read_solutions
from cluewise.families.sudoku.svg import draw
from cluewise.families.sudoku.words import caption, say
from cluewise.family import Family, Format, Formulation, LineKernel
from cluewise.family.json_format import json_format

__all__ = ["SudokuPuzzle", "SudokuSolution", "family"]

Form = Format[SudokuPuzzle, SudokuSolution]


def _unpencilled(form: Form) -> Form:
    """A format that has no place for what stands in pencil."""
    return form if form.write is None else replace(form, write=partial(_refusing, form))


def _refusing(form: Form, puzzle: SudokuPuzzle) -> str:
    if puzzle.pencilled:
        raise PuzzleError(f"the format {form.name} has no place for candidates, nor for how far somebody got")
    return form.write(puzzle) if form.write else ""


GRID: Form = Format(
    name="grid",
    title="rows of cells, with or without spaces, bars and dashes",
    looks_like=text.looks_like,
    read=text.read,
    write=text.write,
    kernel=LineKernel(expand_line),
    as_line=as_line,
)
PLAIN = (
    line.FORMAT,
    sdk.FORMAT,
    tatham.FORMAT,
    puzzlink.FORMAT,
    fpuzzles.FORMAT,
    opensudoku.FORMAT,
    table.FORMAT,
    lp.FORMAT,
)

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
        GRID,
        *map(_unpencilled, PLAIN),
        marks.FORMAT,
        hodoku.FORMAT,
        sukaku.FORMAT,
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
    read_position=read_position,
    answer_form=answer_form,
    render=render,
    draw=draw,
    say=say,
    ladder=LADDER,
    maker=MAKER,
    caption=caption,
)
