"""python-sat on encodings to clauses; the second question forbids the first answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, count, product

from boards import Hitori, Magnets, Nonogram, Sudoku
from pysat.card import CardEnc, EncType
from pysat.solvers import Cadical153, Glucose4

Clauses = list[list[int]]


def _two(clauses: Iterable[Sequence[int]], decided: Sequence[int]) -> int:
    """Solutions up to 2, told apart by the variables `decided`."""
    with Cadical153(bootstrap_with=clauses) as engine:
        if not engine.solve():
            return 0
        true = set(engine.get_model())
        engine.add_clause([-var if var in true else var for var in decided])
        return 2 if engine.solve() else 1


def solve_sudoku(puzzle: Sudoku) -> int:
    """The rules are told once per size; the givens are assumptions, and so is that the second solution differs."""
    engine, size, differs = _sudoku_engine(len(puzzle.rows), puzzle.side)
    values = enumerate(value for row in puzzle.rows for value in row)
    givens = [cell * size + value for cell, value in values if value]
    if not engine.solve(assumptions=givens):
        return 0
    true = [var for var in engine.get_model()[: size**3] if var > 0]
    fresh = next(differs)
    engine.add_clause([-fresh, *(-var for var in true)])
    found = 2 if engine.solve(assumptions=[*givens, fresh]) else 1
    engine.add_clause([-fresh])
    return found


@cache
def _sudoku_engine(size: int, side: int) -> tuple[Glucose4, int, Iterator[int]]:
    lines = range(size)

    def var(row: int, column: int, value: int) -> int:
        return (row * size + column) * size + value + 1

    groups = [[var(r, c, v) for v in lines] for r, c in product(lines, lines)]
    groups += [[var(r, c, v) for c in lines] for r, v in product(lines, lines)]
    groups += [[var(r, c, v) for r in lines] for c, v in product(lines, lines)]
    groups += [
        [var(side * (b // side) + i, side * (b % side) + j, v) for i, j in product(range(side), range(side))]
        for b, v in product(lines, lines)
    ]
    pairs = ([-a, -b] for group in groups for a, b in combinations(group, 2))
    return Glucose4(bootstrap_with=[*groups, *pairs]), size, count(size**3 + 1)


def solve_nonogram(puzzle: Nonogram) -> int:
    """Order encoding of where each run starts: o[i, s] says that run i starts at s or before."""
    height, width = len(puzzle.rows), len(puzzle.columns)
    clauses: Clauses = []
    fresh = height * width
    for n, clue in enumerate((*puzzle.rows, *puzzle.columns)):
        across = range(n * width + 1, (n + 1) * width + 1)
        cells = across if n < height else range(n - height + 1, height * width + 1, width)
        fresh = _line(list(cells), clue, clauses, fresh)
    return _two(clauses, range(1, height * width + 1))


def _line(cells: list[int], clue: Sequence[int], clauses: Clauses, fresh: int) -> int:  # noqa: C901 (the encoding in one piece)
    length, runs = len(cells), len(clue)
    first = [sum(clue[:i]) + i for i in range(runs)]
    last = [length - sum(clue[i:]) - (runs - i - 1) for i in range(runs)]
    order: list[dict[int, int]] = []
    for low, high in zip(first, last, strict=True):
        order.append({s: fresh + s - low + 1 for s in range(low, high)})
        fresh += max(0, high - low)
        if low > high:
            clauses.append([])

    def starts(i: int, s: int) -> int | bool:
        return False if s < first[i] else True if s >= last[i] else order[i][s]

    def say(*literals: int | bool) -> None:
        if not any(literal is True for literal in literals):
            clauses.append([literal for literal in literals if literal is not False])

    def no(literal: int | bool) -> int | bool:
        return not literal if isinstance(literal, bool) else -literal

    for i in range(runs):
        for s in range(first[i], last[i] + 1):
            say(no(starts(i, s)), starts(i, s + 1))
            if i + 1 < runs:
                say(no(starts(i + 1, s + clue[i] + 1)), starts(i, s))
    for c, cell in enumerate(cells):
        for i in range(runs):
            say(no(starts(i, c)), starts(i, c - clue[i]), cell)
        for i in range(runs + 1):  # between run i-1, which is over, and run i, which has not begun
            say(no(starts(i - 1, c - clue[i - 1])) if i else False, starts(i, c) if i < runs else False, -cell)
    return fresh


def solve_hitori(puzzle: Hitori) -> int:
    """Crossed cells as variables; cuts for pieces that come apart are added as they turn up."""
    rows = puzzle.rows
    height, width = len(rows), len(rows[0])
    cells = list(product(range(height), range(width)))
    var = {cell: n for n, cell in enumerate(cells, 1)}
    near = {(r, c): [o for o in ((r + 1, c), (r, c + 1), (r - 1, c), (r, c - 1)) if o in var] for r, c in cells}
    clauses: Clauses = [[-var[a], -var[b]] for a in cells for b in near[a] if a < b]
    lines = [[(r, c) for c in range(width)] for r in range(height)]
    lines += [[(r, c) for r in range(height)] for c in range(width)]
    clauses += [
        [var[a], var[b]] for line in lines for a, b in combinations(line, 2) if rows[a[0]][a[1]] == rows[b[0]][b[1]]
    ]
    found = 0
    with Cadical153(bootstrap_with=clauses) as engine:
        while found < 2 and engine.solve():
            crossed = {cell for cell in cells if engine.get_model()[var[cell] - 1] > 0}
            pieces = _pieces(cells, near, crossed)
            for piece in sorted(pieces, key=len)[:-1]:
                # The wall around a piece is broken somewhere.
                engine.add_clause([-var[cell] for cell in {o for one in piece for o in near[one]} & crossed])
            if len(pieces) <= 1:
                found += 1
                engine.add_clause([-var[cell] if cell in crossed else var[cell] for cell in cells])
    return found


def _pieces(cells: list[tuple[int, int]], near: dict, crossed: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    open_, pieces = {cell for cell in cells if cell not in crossed}, []
    while open_:
        piece, waiting = set(), [open_.pop()]
        while waiting:
            cell = waiting.pop()
            piece.add(cell)
            for other in near[cell]:
                if other in open_:
                    open_.remove(other)
                    waiting.append(other)
        pieces.append(piece)
    return pieces


def solve_magnets(puzzle: Magnets) -> int:  # noqa: C901 (one paragraph per rule of the game)
    height, width = len(puzzle.layout), len(puzzle.layout[0])

    def var(row: int, column: int, minus: int) -> int:
        return (row * width + column) * 2 + minus + 1

    clauses: Clauses = []
    for r, c in product(range(height), range(width)):
        plus, minus = var(r, c, 0), var(r, c, 1)
        clauses.append([-plus, -minus])
        letter = puzzle.layout[r][c]
        if letter == "*":
            clauses += [[-plus], [-minus]]
        if letter in "LT":
            other = (r, c + 1) if letter == "L" else (r + 1, c)
            for sign in (0, 1):
                clauses += [[-var(r, c, sign), var(*other, 1 - sign)], [var(r, c, sign), -var(*other, 1 - sign)]]
        for other in ((r + 1, c), (r, c + 1)):
            if other[0] < height and other[1] < width:
                clauses += [[-var(r, c, sign), -var(*other, sign)] for sign in (0, 1)]
    top = 2 * height * width
    for told, sign in ((puzzle.row_plus, 0), (puzzle.row_minus, 1)):
        for r, wanted in enumerate(told):
            top = _exactly([var(r, c, sign) for c in range(width)], wanted, clauses, top)
    for told, sign in ((puzzle.column_plus, 0), (puzzle.column_minus, 1)):
        for c, wanted in enumerate(told):
            top = _exactly([var(r, c, sign) for r in range(height)], wanted, clauses, top)
    return _two(clauses, range(1, 2 * height * width + 1))


def _exactly(literals: list[int], told: int | None, clauses: Clauses, top: int) -> int:
    if told is None:
        return top
    if told > len(literals):
        clauses.append([])
        return top
    encoded = CardEnc.equals(lits=literals, bound=told, top_id=top, encoding=EncType.seqcounter)
    clauses += encoded.clauses
    return max(top, encoded.nv)
