"""What came of solving a puzzle, in words and boards."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.engine.answer import Budget, Clock
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.output import ink
from cluewise.reason.audit import CONFLICT_SECONDS, conflict_of
from cluewise.solver.result import Result

FEW = 10  # solutions that are printed even if the time is over


def report(puzzle: Puzzle, result: Result, clock: Clock | None = None) -> str:
    """The outcome in words and boards; of many boards as many as the clock allows."""
    clock = clock or Budget().clock()
    boards = list(_boards(puzzle, result, clock))
    if len(boards) > 1:
        boards = [f"Solution {number}:\n{board}" for number, board in enumerate(boards, 1)]
    if unseen := len(result.solutions) - len(boards):
        boards.append(f"({unseen} more were found; there was no time to print them.)\n")
    match result.status:
        case "unique":
            return f"{boards[0]}\nThis is the only solution.{_confirmed(result)}"
        case "several":
            return "\n".join(
                [*boards, f"There are {_how_many(result)} solutions.{_confirmed(result)}", *_certain(puzzle, result)]
            )
        case "impossible":
            return "\n".join(
                [
                    f"There is no solution.{_confirmed(result)}",
                    *(f"  {fault.message}" for fault in result.faults),
                    *_conflict(puzzle, result, at_most(CONFLICT_SECONDS, clock)),
                ]
            )
    return "\n".join([*boards, _undecided(result)])


def _boards(puzzle: Puzzle, result: Result, clock: Clock) -> Iterator[str]:
    family = family_of(puzzle)
    for number, solution in enumerate(result.solutions, 1):
        yield family.render(puzzle, solution, ink()).rstrip("\n") + "\n"
        if number >= FEW and clock.out_of_time():
            return


def _conflict(puzzle: Puzzle, result: Result, seconds: float) -> list[str]:
    """Of clues that are sentences, a few that cannot hold together; `audit` names more of them."""
    clues = conflict_of(puzzle, result, seconds)
    return ["These clues cannot hold together:", *(f"  {clue.number}. {clue.text}" for clue in clues)] if clues else []


def _confirmed(result: Result) -> str:
    return f" The {result.confirmed_by} engine says so too." if result.confirmed_by else ""


def _how_many(result: Result) -> str:
    return str(result.count) if result.count_is == "exact" else f"at least {result.count}"


def _certain(puzzle: Puzzle, result: Result) -> list[str]:
    if result.certain is None:
        return []
    return ["What is the same in all of them:", family_of(puzzle).render(puzzle, result.certain, ink())]


def _undecided(result: Result) -> str:
    within = "" if result.lost else " within the budget"  # the note says what happened instead
    if result.solutions:
        return f"One solution was found; whether it is the only one is undecided{within}."
    return f"Undecided{within}."


def at_most(seconds: float, clock: Clock) -> float:
    """So many seconds, or what is left on the clock."""
    left = clock.budget.after(clock.seconds).seconds
    return seconds if left is None else min(seconds, left)
