"""OR-tools CP-SAT with one worker; the second question forbids the first answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from boards import Magnets, Nonogram, Sudoku
from ortools.sat.python import cp_model

from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.relations import Between, Different, Distance, Item, Not, Offset, Relation, Same


def _two(model: cp_model.CpModel, decided: Sequence[cp_model.IntVar], *, booleans: bool) -> int:
    """Solutions up to 2, told apart by the variables `decided`."""
    engine = _engine()
    if engine.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return 0
    values = [engine.value(var) for var in decided]
    if booleans:
        model.add_bool_or([var.negated() if value else var for var, value in zip(decided, values, strict=True)])
    else:
        model.add_forbidden_assignments(list(decided), [values])
    return 1 if _engine().solve(model) == cp_model.INFEASIBLE else 2


def _engine() -> cp_model.CpSolver:
    engine = cp_model.CpSolver()
    engine.parameters.num_workers = 1
    return engine


def solve_sudoku(puzzle: Sudoku) -> int:
    model, size, side = cp_model.CpModel(), len(puzzle.rows), puzzle.side
    cells = [
        [model.new_constant(value) if value else model.new_int_var(1, size, "") for value in row] for row in puzzle.rows
    ]
    for n in range(size):
        model.add_all_different(cells[n])
        model.add_all_different([row[n] for row in cells])
        top, left = side * (n // side), side * (n % side)
        model.add_all_different([cells[top + i][left + j] for i, j in product(range(side), range(side))])
    return _two(model, [cell for row in cells for cell in row], booleans=False)


def solve_nonogram(puzzle: Nonogram) -> int:
    """One automaton per line."""
    model = cp_model.CpModel()
    cells = [[model.new_bool_var("") for _ in puzzle.columns] for _ in puzzle.rows]
    for line, clue in (
        *zip(cells, puzzle.rows, strict=True),
        *zip(zip(*cells, strict=True), puzzle.columns, strict=True),
    ):
        if not clue:
            model.add_bool_and([cell.negated() for cell in line])
            continue
        arcs, state = [(0, 0, 0)], 0
        for n, run in enumerate(clue):
            for _ in range(run):
                arcs.append((state, 1, state + 1))
                state += 1
            if n + 1 < len(clue):
                arcs += [(state, 0, state + 1), (state + 1, 0, state + 1)]
                state += 1
        arcs.append((state, 0, state))
        model.add_automaton(list(line), 0, [state], arcs)
    return _two(model, [cell for row in cells for cell in row], booleans=True)


def solve_magnets(puzzle: Magnets) -> int:  # noqa: C901, PLR0912 (one paragraph per rule of the game)
    model, height, width = cp_model.CpModel(), len(puzzle.layout), len(puzzle.layout[0])
    poles = {(r, c, sign): model.new_bool_var("") for r, c, sign in product(range(height), range(width), (0, 1))}
    for r, c in product(range(height), range(width)):
        letter = puzzle.layout[r][c]
        if letter == "*":
            model.add_bool_and([poles[r, c, 0].negated(), poles[r, c, 1].negated()])
        if letter in "LT":
            other = (r, c + 1) if letter == "L" else (r + 1, c)
            for sign in (0, 1):
                model.add(poles[r, c, sign] == poles[(*other, 1 - sign)])
        model.add_at_most_one([poles[r, c, 0], poles[r, c, 1]])
        for other in ((r + 1, c), (r, c + 1)):
            if other[0] < height and other[1] < width:
                for sign in (0, 1):
                    model.add_at_most_one([poles[r, c, sign], poles[(*other, sign)]])
    for told, sign in ((puzzle.row_plus, 0), (puzzle.row_minus, 1)):
        for r, count in enumerate(told):
            if count is not None:
                model.add(sum(poles[r, c, sign] for c in range(width)) == count)
    for told, sign in ((puzzle.column_plus, 0), (puzzle.column_minus, 1)):
        for c, count in enumerate(told):
            if count is not None:
                model.add(sum(poles[r, c, sign] for r in range(height)) == count)
    return _two(model, list(poles.values()), booleans=True)


def solve_zebra(puzzle: ZebraPuzzle) -> int:
    """The house of each item as a variable; the clues as linear constraints."""
    model = cp_model.CpModel()
    place = {
        Item(category.name, value): model.new_int_var(1, puzzle.size, "")
        for category in puzzle.categories[1:]
        for value in category.values
    }
    for category in puzzle.categories[1:]:
        model.add_all_different([place[Item(category.name, value)] for value in category.values])
    houses = {Item(puzzle.header[0], value): int(value) for value in puzzle.categories[0].values}
    for clue in puzzle.clues:
        _say(model, clue.relation, {**place, **houses})
    return _two(model, list(place.values()), booleans=False)


def _say(model: cp_model.CpModel, relation: Relation, place: dict[Item, cp_model.IntVar | int]) -> None:
    match relation:
        case Same(a, b):
            model.add(place[a] == place[b])
        case Not(Same(a, b)):
            model.add(place[a] != place[b])
        case Different(items):
            model.add_all_different([place[item] for item in items])
        case Offset(_, a, b, low, high):
            model.add_linear_constraint(place[b] - place[a], *_bounds(low, high))
        case Distance(_, a, b, low, high):
            apart = model.new_int_var(*_bounds(low, high), "")
            model.add_abs_equality(apart, place[b] - place[a])
        case Between(_, middle, one, other):
            rising = model.new_bool_var("")
            for first, second in ((one, middle), (middle, other)):
                model.add(place[first] < place[second]).only_enforce_if(rising)
                model.add(place[first] > place[second]).only_enforce_if(rising.negated())
        case _:
            raise NotImplementedError(type(relation).__name__)


def _bounds(low: int | None, high: int | None) -> tuple[int, int]:
    return (-99 if low is None else int(low)), (99 if high is None else int(high))
