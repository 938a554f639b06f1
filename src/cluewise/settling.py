"""Texts that can be read in more than one way: the engine as judge.

Of all combinations of readings those are wanted that give the puzzle exactly one solution. Combinations are tried
clue by clue, and one that has no solution is not followed further. What was read only loosely is believed where the
puzzle then has exactly one solution, and refused elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cluewise.engine.answer import Budget
from cluewise.errors import Place, ReadError
from cluewise.puzzle import Puzzle, Solution
from cluewise.solving import Job, run

MOST_TRIED = 2_000  # combinations, begun ones included
SECONDS = 2.0  # for one combination
SHOWN = 3  # clues, where two readings are told apart


@dataclass
class _Judge:
    puzzle: Puzzle
    counts: tuple[int, ...]
    tried: int = 0
    unique: list[tuple[tuple[int, ...], Solution]] = field(default_factory=list)
    possible: list[tuple[int, ...]] = field(default_factory=list)

    def try_all(self, chosen: tuple[int, ...] = ()) -> None:
        """Try every combination that begins so."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            return
        whole = len(chosen) == len(self.counts)
        if not whole and self.counts[len(chosen)] == 1:
            self.try_all((*chosen, 0))
            return
        open_ones = (None,) * (len(self.counts) - len(chosen))
        work = Job(limit=2 if whole else 1, budget=Budget(seconds=SECONDS), certain=False)
        result = run(self.puzzle.choosing((*chosen, *open_ones)), work)
        if result.status == "impossible":
            return
        if not whole:
            for way in range(self.counts[len(chosen)]):
                self.try_all((*chosen, way))
            return
        self.possible.append(chosen)
        if result.status == "unique" and result.solution is not None:
            self.unique.append((chosen, result.solution))


def settled(puzzle: Puzzle) -> tuple[Puzzle, tuple[str, ...]]:
    """The puzzle with nothing left open, and notes on how it was settled; ReadError where two readings hold."""
    counts = puzzle.choices()
    if not counts:
        return puzzle, ()
    judge = _Judge(puzzle, counts)
    judge.try_all()
    if judge.tried > MOST_TRIED:
        raise ReadError("the text can be read in too many ways", place=Place(1), advice=_ADVICE)
    if judge.unique:
        return _only(puzzle, judge.unique)
    loose = puzzle.unsure()
    if loose is not None:
        raise loose
    first = judge.possible[0] if judge.possible else (0,) * len(counts)
    ways = len(judge.possible)
    note = f"{ways} of the ways to read the text have solutions, none of them just one; read: {_said(puzzle, first)}"
    return puzzle.choosing(first), (note,)


def _only(puzzle: Puzzle, unique: Sequence[tuple[tuple[int, ...], Solution]]) -> tuple[Puzzle, tuple[str, ...]]:
    """The reading with one solution; several will do if their solutions are the same."""
    chosen, solution = unique[0]
    for other, found in unique[1:]:
        if found != solution:
            differing = [n for n in range(len(chosen)) if chosen[n] != other[n]]
            one, two = _said(puzzle, chosen, differing), _said(puzzle, other, differing)
            message = f"the text can be read in two ways, each with one solution, but not the same: {one}; or {two}"
            raise ReadError(message, place=Place(1), advice=_ADVICE)
    several = [n for n, count in enumerate(puzzle.choices()) if count > 1]
    note = f"read {_said(puzzle, chosen, several)}, so that there is exactly one solution"
    return puzzle.choosing(chosen), (note,) if several else ()


_ADVICE = 'Say which value is meant, with its category in brackets: "cat" (Pet).'


def _said(puzzle: Puzzle, chosen: Sequence[int], numbers: Sequence[int] | None = None) -> str:
    every = list(numbers) if numbers is not None else list(range(len(chosen)))
    shown = "; ".join(puzzle.choice(n, chosen[n]) for n in every[:SHOWN])
    return shown + (f"; and {len(every) - SHOWN} more" if len(every) > SHOWN else "")
