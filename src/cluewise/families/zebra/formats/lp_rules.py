"""The rules of the game for clingo, written below the facts so that a converted puzzle runs as it is."""

RULES = """\
% Every item stands in one row, and no two items of a category in the same.
row(1..N) :- zebra(N).
1 { at(I, R) : row(R) } 1 :- item(I, _, _).
:- at(I, R), at(J, R), item(I, K, _), item(J, K, _), I < J.
:- first_column(K), item(I, K, _), position(I, R), not at(I, R).

% The place of an item along an ordered category is that of the item in its row.
place(I, K, P) :- at(I, R), ordered(K), item(J, K, _), at(J, R), position(J, P).

% What each relation says.
holds(X) :- same(X, A, B), at(A, R), at(B, R).
broken(X) :- different(X, N, A), different(X, M, B), N < M, at(A, R), at(B, R).
holds(X) :- different(X, _, _), not broken(X).
holds(X) :- compare(X, K, A, B), place(A, K, P), place(B, K, Q), passes(X, P, Q).
holds(X) :- between(X, K, M, A, B), place(A, K, P), place(M, K, Q), place(B, K, S), P < Q, Q < S.
holds(X) :- between(X, K, M, A, B), place(A, K, P), place(M, K, Q), place(B, K, S), S < Q, Q < P.
holds(X) :- negation(X), part(X, 1, Y), not holds(Y).
holds(X) :- all_of(X), holds(Y) : part(X, _, Y).
holds(X) :- any_of(X), part(X, _, Y), holds(Y).
holds(X) :- exactly(X, N), N = #count { P : part(X, P, Y), holds(Y) }.
holds(X) :- if_then(X), part(X, 1, Y), not holds(Y).
holds(X) :- if_then(X), part(X, 2, Y), holds(Y).
holds(X) :- both_or_none(X), part(X, 1, Y), part(X, 2, Z), holds(Y), holds(Z).
holds(X) :- both_or_none(X), part(X, 1, Y), part(X, 2, Z), not holds(Y), not holds(Z).

% Every clue holds.
:- clue(_, X, _), not holds(X).

stands(K, V, R) :- item(I, K, V), at(I, R).

#defined ordered/1.
#defined clue/3.
#defined same/3.
#defined different/3.
#defined compare/4.
#defined passes/3.
#defined between/5.
#defined negation/1.
#defined all_of/1.
#defined any_of/1.
#defined exactly/2.
#defined if_then/1.
#defined both_or_none/1.
#defined part/3.
#show stands/3.
"""
