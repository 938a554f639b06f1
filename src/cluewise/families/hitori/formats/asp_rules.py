"""The rules of the game for clingo, written below the facts so that a converted puzzle runs as it is."""

SOME_CROSSED = "% At least one cell is crossed out.\n:- { crossedout(_, _, _) } = 0.\n"

RULES = """\
% Guess which cells are crossed out.
{ crossedout(R, C, S) } :- cell(R, C, S).

% No symbol stays twice in a row or column.
:- cell(R, C1, S), cell(R, C2, S), C1 < C2, not crossedout(R, C1, S), not crossedout(R, C2, S).
:- cell(R1, C, S), cell(R2, C, S), R1 < R2, not crossedout(R1, C, S), not crossedout(R2, C, S).

% Crossed cells do not touch.
adjacent(R, C, R, C+1) :- cell(R, C, _), cell(R, C+1, _).
adjacent(R, C, R+1, C) :- cell(R, C, _), cell(R+1, C, _).
adjacent(R, C, R1, C1) :- adjacent(R1, C1, R, C).
:- crossedout(R, C, _), crossedout(Rn, Cn, _), adjacent(R, C, Rn, Cn).

% The cells that stay are connected: all are reached from the first of them.
stays(R, C) :- cell(R, C, S), not crossedout(R, C, S).
reached(R, C) :- stays(R, C), (R, C) = #min { (R1, C1) : stays(R1, C1) }.
reached(Rn, Cn) :- reached(R, C), adjacent(R, C, Rn, Cn), stays(Rn, Cn).
:- stays(R, C), not reached(R, C).

#show cell/3.
#show crossedout/3.
"""

# The same in other people's words, each of which follows from the rules of the game or only names something.
OF_OTHERS = """\
:- cell(R, C1, S), cell(R, C2, S), C1 != C2, not crossedout(R, C1, S), not crossedout(R, C2, S).
:- cell(R1, C, S), cell(R2, C, S), R1 != R2, not crossedout(R1, C, S), not crossedout(R2, C, S).
:- cell(R, C1, S), cell(R, C2, S), C1 < C2, not crossedout(R, C1, _), not crossedout(R, C2, _).
:- cell(R1, C, S), cell(R2, C, S), R1 < R2, not crossedout(R1, C, _), not crossedout(R2, C, _).

:- crossedout(R, C, _), crossedout(R+1, C, _).
:- crossedout(R, C, _), crossedout(R, C+1, _).
adjacent(R, C, R1, C1) :- cell(R, C, _), cell(R1, C1, _), |R-R1| + |C-C1| = 1.
adjacent(R, C, R, C-1) :- cell(R, C, _), cell(R, C-1, _).
adjacent(R, C, R-1, C) :- cell(R, C, _), cell(R-1, C, _).

root(R, C) :- cell(R, C, _), not crossedout(R, C, _),
    #min { (R1, C1) : cell(R1, C1, _), not crossedout(R1, C1, _) } = (R, C).
reachable(R, C) :- root(R, C).
reachable(Rn, Cn) :- reachable(R, C), adjacent(R, C, Rn, Cn), not crossedout(Rn, Cn, _).
:- cell(R, C, _), not crossedout(R, C, _), not reachable(R, C).
"""
