"""A lean hitori program for clingo, written by hand: what the asp engine, which knows no hitori, is held against."""

from __future__ import annotations

from collections.abc import Sequence

RULES = """
{ x(R,C) } :- c(R,C,S).
:- c(R,C,S), c(R,D,S), C < D, not x(R,C), not x(R,D).
:- c(R,C,S), c(Q,C,S), R < Q, not x(R,C), not x(Q,C).
:- x(R,C), x(R,C+1).
:- x(R,C), x(R+1,C).
n(1,1) :- not x(1,1).
n(1,2) :- x(1,1).
n(R,C) :- c(R,C,_), n(R+1,C), not x(R,C).
n(R,C) :- c(R,C,_), n(R-1,C), not x(R,C).
n(R,C) :- c(R,C,_), n(R,C+1), not x(R,C).
n(R,C) :- c(R,C,_), n(R,C-1), not x(R,C).
:- c(R,C,_), not x(R,C), not n(R,C).
#show x/2.
"""


def solve(grid: Sequence[Sequence[int]]) -> list[set[tuple[int, int]]]:
    """The crossed cells of the first two solutions."""
    from clingo import Control

    facts = " ".join(f"c({r},{c},{s})." for r, row in enumerate(grid, 1) for c, s in enumerate(row, 1))
    control = Control(["2"])
    control.add("base", [], facts + RULES)
    control.ground([("base", [])])
    found: list[set[tuple[int, int]]] = []

    def take(model: object) -> None:
        symbols = model.symbols(shown=True)  # type: ignore[attr-defined]
        found.append({(one.arguments[0].number, one.arguments[1].number) for one in symbols})

    control.solve(on_model=take)
    return found
