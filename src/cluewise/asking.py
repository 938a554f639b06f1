"""A question about a puzzle, answered from its solution, or from what all its solutions share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cluewise.errors import UsageError
from cluewise.family import family_of
from cluewise.pipeline import read_one
from cluewise.puzzle import Json, Puzzle
from cluewise.solving import job, run


@dataclass(frozen=True, kw_only=True)
class Asked:
    """The answer to a question; None where the solutions differ about it, or there is none."""

    answer: str | None
    choice: str | None = None  # that of the choices offered which is the answer
    status: str  # of the puzzle: unique, several, impossible or unknown
    steps: int = 0

    def to_json(self) -> Json:
        """The JSON of `ask`."""
        return {"answer": self.answer, "choice": self.choice, "status": self.status}


def ask(puzzle: Puzzle | str, question: str, *, choices: Sequence[str] = (), **options: Any) -> Asked:
    """Answer a question about a puzzle; with choices, also say which of them is right."""
    reading = {name: options.pop(name) for name in ("family", "format") if name in options}
    if isinstance(puzzle, str):
        puzzle = read_one(puzzle, **reading).puzzle
    family = family_of(puzzle)
    if family.ask is None:
        raise UsageError(f"questions can be asked about zebra puzzles and the like, not about {family.name}")
    query = family.ask(puzzle, question, tuple(choices))
    result = run(puzzle, job(**options))
    told = {"unique": result.solution, "several": result.certain}.get(result.status)
    answer = None if told is None else query.answer(told)
    return Asked(
        answer=answer,
        choice=None if answer is None else query.choice(answer),
        status=result.status,
        steps=result.stats.nodes,
    )
