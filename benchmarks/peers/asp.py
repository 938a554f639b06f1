"""clingo: a short program per family, the puzzle as facts, two models asked for."""

from __future__ import annotations

from functools import cache

from boards import Hitori, Magnets, Sudoku
from clingo import Control, Function, Number

SUDOKU = """
{ is(R,C,V) : value(V) } = 1 :- row(R), row(C).
:- value(V), row(R), not { is(R,C,V) } = 1.
:- value(V), row(C), not { is(R,C,V) } = 1.
:- value(V), row(B), not { is(R,C,V) : in(R,C,B) } = 1.
#show is/3.
"""
HITORI = """
{ out(R,C) } :- cell(R,C,_).
:- cell(R,C,S), cell(R,D,S), C < D, not out(R,C), not out(R,D).
:- cell(R,C,S), cell(Q,C,S), R < Q, not out(R,C), not out(Q,C).
near(R,C,R,C+1) :- cell(R,C,_), cell(R,C+1,_).
near(R,C,R+1,C) :- cell(R,C,_), cell(R+1,C,_).
:- near(R,C,Q,D), out(R,C), out(Q,D).
link(R,C,Q,D) :- near(R,C,Q,D).
link(Q,D,R,C) :- near(R,C,Q,D).
reached(0,0) :- not out(0,0).
reached(0,1) :- out(0,0).
reached(Q,D) :- reached(R,C), link(R,C,Q,D), not out(Q,D).
:- cell(R,C,_), not out(R,C), not reached(R,C).
#show out/2.
"""
MAGNETS = """
{ is(R,C,plus); is(R,C,minus) } 1 :- half(R,C).
other(plus,minus). other(minus,plus).
:- domino(R,C,Q,D), is(R,C,S), other(S,T), not is(Q,D,T).
:- domino(R,C,Q,D), is(Q,D,S), other(S,T), not is(R,C,T).
:- is(R,C,S), is(R,C+1,S).
:- is(R,C,S), is(R+1,C,S).
:- row(R,S,N), not { is(R,_,S) } = N.
:- column(C,S,N), not { is(_,C,S) } = N.
#show is/3.
"""


def _grounded(program: str, facts: str) -> Control:
    control = Control(["2"], message_limit=0)
    control.add("base", [], program + facts)
    control.ground([("base", [])])
    return control


def _two(program: str, facts: str) -> int:
    control = _grounded(program, facts)  # must outlive the answers
    with control.solve(yield_=True) as found:
        return sum(1 for _ in found)


def solve_sudoku(puzzle: Sudoku) -> int:
    """The program is grounded once per size; the givens are assumptions."""
    control = _sudoku_control(len(puzzle.rows), puzzle.side)
    cells = ((r, c, v) for r, row in enumerate(puzzle.rows) for c, v in enumerate(row) if v)
    givens = [(Function("is", [Number(n) for n in cell]), True) for cell in cells]
    with control.solve(assumptions=givens, yield_=True) as found:
        return sum(1 for _ in found)


@cache
def _sudoku_control(size: int, side: int) -> Control:
    facts = [f"row(0..{size - 1}). value(1..{size})."]
    facts += [f"in({r},{c},{r // side * side + c // side})." for r in range(size) for c in range(size)]
    return _grounded(SUDOKU, " ".join(facts))


def solve_hitori(puzzle: Hitori) -> int:
    if len(puzzle.rows[0]) == 1:
        raise ValueError("the program starts at the second cell of a row")
    facts = [f"cell({r},{c},{v})." for r, row in enumerate(puzzle.rows) for c, v in enumerate(row)]
    return _two(HITORI, " ".join(facts))


def solve_magnets(puzzle: Magnets) -> int:
    facts = []
    for r, row in enumerate(puzzle.layout):
        for c, letter in enumerate(row):
            facts += [f"half({r},{c})."] if letter != "*" else []
            facts += [f"domino({r},{c},{r},{c + 1})."] if letter == "L" else []
            facts += [f"domino({r},{c},{r + 1},{c})."] if letter == "T" else []
    for name, sign, told in (
        ("row", "plus", puzzle.row_plus),
        ("row", "minus", puzzle.row_minus),
        ("column", "plus", puzzle.column_plus),
        ("column", "minus", puzzle.column_minus),
    ):
        facts += [f"{name}({n},{sign},{count})." for n, count in enumerate(told) if count is not None]
    return _two(MAGNETS, " ".join(facts))
