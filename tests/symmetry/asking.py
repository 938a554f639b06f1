"""How the symmetry laws ask: by the kernel of a family where it has one, and by the general engine with the model."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cluewise as cw
from cluewise.engine.answer import Several, Unknown
from cluewise.engine.native import Native
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle, Solution

LIMIT = 200
Found = tuple[int, frozenset[Solution] | None]  # how many, and which if these are all
Turn = Callable[[Solution], Solution]


def by_kernel(puzzle: Puzzle) -> Found:
    """What `solve` answers; it takes the kernel if the puzzle has one."""
    result = cw.solve(puzzle, engine="native", limit=LIMIT)
    assert len(set(result.solutions)) == len(result.solutions)
    return found(result.solutions, complete=result.count_is == "exact")


def by_model(puzzle: Puzzle) -> Found:
    """What the general engine answers about the model."""
    formulation = family_named(puzzle.family).formulation()
    answer = Native().solve(formulation.model(puzzle), limit=LIMIT)
    boards = [formulation.decode(puzzle, one) for one in answer.solutions]
    open_end = isinstance(answer, Unknown) or (isinstance(answer, Several) and not answer.complete)
    return found(boards, complete=not open_end)


def found(boards: Sequence[Solution], *, complete: bool) -> Found:
    """Sets are compared below the limit only: at the limit one search knows that it has ended, another does not."""
    return len(boards), frozenset(boards) if complete and len(boards) < LIMIT else None


def turned(answers: Found, turn: Turn) -> Found:
    """The same answers on the turned board."""
    count, boards = answers
    return count, None if boards is None else frozenset(map(turn, boards))


def check_law(puzzle: Puzzle, other: Puzzle, turn: Turn) -> None:
    """The other puzzle is the first one turned; so must its solutions be, whoever is asked."""
    wanted = turned(by_kernel(puzzle), turn)
    assert by_kernel(other) == wanted
    assert by_model(other) == wanted
