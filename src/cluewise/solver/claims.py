"""Answers to questions that were understood: what all solutions agree on is answered, else what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cluewise.base.errors import CluewiseError
from cluewise.base.phrases import listed
from cluewise.engine.answer import Budget
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.query import CANNOT, COULD, MUST, UNKNOWN, AnyClaim, AnyQuery
from cluewise.solver.result import Result
from cluewise.solver.run import Job, run

ANSWER_SECONDS = 5.0  # for all the questions of a text, unless the caller gives a budget
IS_SO = {MUST: (MUST,), COULD: (MUST, COULD), CANNOT: (CANNOT,)}  # which verdicts fit "which of these must be true?"


@dataclass(frozen=True, kw_only=True)
class Asked:
    """The answer to a question; None where the solutions differ about it, or there is none.

    Whether something is so is answered by `must` (in all solutions), `could` (in some) or `cannot` (in none).
    """

    answer: str | None
    choice: str | None = None  # that of the choices offered which is the answer
    status: str  # of the puzzle: unique, several, impossible or unknown
    possible: tuple[str, ...] = ()  # where solutions differ: the answers that they give
    supposed: str = ""  # what the question adds to the clues
    claim: str = ""  # what was asked about, in plain words
    proof: tuple[Json, ...] = ()  # steps that lead to it
    steps: int = 0

    def to_json(self) -> Json:
        """The JSON of `ask`."""
        data: Json = {"answer": self.answer, "choice": self.choice, "status": self.status}
        more: Json = {
            "possible": list(self.possible),
            "claim": self.claim,
            "supposed": self.supposed,
            "proof": list(self.proof),
        }
        return data | {name: value for name, value in more.items() if value}


def answered(query: AnyQuery, result: Result, work: Job) -> Asked:
    """The answer to a question, given the result of the puzzle that it is about; its doubt where others differ."""
    first = _answered(query, result, work)
    for other in query.others:
        second = _answered(other, result, work)
        if query.doubt is not None and (first.answer, first.possible) != (second.answer, second.possible):
            raise query.doubt
    return first


def _answered(query: AnyQuery, result: Result, work: Job) -> Asked:
    told = Asked(answer=None, status=result.status, supposed=query.supposed, steps=result.stats.nodes)
    if result.status not in ("unique", "several"):
        return told
    verdicts = [(claim, verdict_on(claim, result, work)) for claim in query.claims]
    if query.kind in ("truth", "why"):
        (claim, verdict), *_ = verdicts
        told = replace(told, claim=claim.says)
        return replace(told, status=UNKNOWN) if verdict == UNKNOWN else replace(told, answer=verdict)
    if query.kind in IS_SO:
        fitting = [claim.answer for claim, verdict in verdicts if verdict in IS_SO[query.kind]]
        return _chosen(query, told, listed(fitting) or query.nobody)
    return _valued(query, told, verdicts)


def _valued(query: AnyQuery, told: Asked, verdicts: list[tuple[AnyClaim, str]]) -> Asked:
    """Those whose claim is true, where that is the same in all solutions."""
    if any(verdict == UNKNOWN for _, verdict in verdicts):
        return replace(told, status=UNKNOWN)
    possible = tuple(claim.answer for claim, verdict in verdicts if verdict != CANNOT)
    if any(verdict == COULD for _, verdict in verdicts):
        return replace(told, possible=possible)
    answer = query.joint.join(possible) if query.joint else listed(possible)
    return _chosen(query, told, answer or query.nobody)


def _chosen(query: AnyQuery, told: Asked, answer: str) -> Asked:
    return replace(told, answer=answer, choice=query.choice(answer))


def verdict_on(claim: AnyClaim, result: Result, work: Job) -> str:
    """Whether a claim is true in all solutions, in some, or in none; unknown where the budget does not tell."""
    seen = {claim.test(solution) for solution in result.solutions}
    if result.status == "unique" and None not in seen:
        return MUST if seen == {True} else CANNOT
    possible = True if True in seen else _solvable(claim.holds, work)
    if possible is False:
        return CANNOT
    refutable = True if False in seen else _solvable(claim.fails, work)
    if possible is None or refutable is None:
        return UNKNOWN
    return COULD if refutable else MUST


def _solvable(puzzle: Puzzle, work: Job) -> bool | None:
    status = run(puzzle, replace(work, limit=1, listener=None, certain=False, confirm=False)).status
    return None if status == "unknown" else status != "impossible"


VERDICTS = {
    MUST: "Yes: it is so in every solution.",
    COULD: "Perhaps: it is so in some solutions, not in all.",
    CANNOT: "No: it is so in no solution.",
}
OPEN = {
    "several": "The puzzle has several solutions, and they differ here",
    "impossible": "The puzzle has no solution",
    "unknown": "Undecided within the budget",
}


def in_words(told: Asked) -> str:
    """An answer as people are told it."""
    if told.answer is None:
        head = (
            "That cannot be"
            if told.supposed and told.status == "impossible"
            else OPEN.get(told.status, "The puzzle does not say")
        )
        return f"{head}: {listed(told.possible, 'or')}." if told.possible else f"{head}."
    return VERDICTS.get(told.answer, told.choice or told.answer) if told.claim else told.choice or told.answer


def answers_to(puzzle: Puzzle, result: Result, work: Job) -> Iterator[tuple[str, Asked | None]]:
    """The questions that a puzzle's own text asks, with the answers; None where one is not understood."""
    family = family_of(puzzle)
    if family.ask is None or result.status not in ("unique", "several"):
        return
    clock = Budget(seconds=ANSWER_SECONDS if work.budget.seconds is None else work.budget.seconds).clock()
    for put in family.questions(puzzle):
        left = replace(work, budget=clock.budget.after(clock.seconds), listener=None)
        try:
            query = family.ask(puzzle, put.text, put.choices)
            yield put.text, answered(query, result if query.about == puzzle else run(query.about, left), left)
        except CluewiseError:
            yield put.text, None


def with_answers(result: Result, puzzle: Puzzle, work: Job) -> Json:
    """The JSON of `solve`, with the answers to the questions in the text."""
    found = [_as_json(text, told) for text, told in answers_to(puzzle, result, work)]
    return result.to_json() | ({"answers": found} if found else {})


def _as_json(text: str, told: Asked | None) -> Json:
    if told is None:
        return {"question": text, "answer": None}
    more = {"choice": told.choice, "possible": list(told.possible)}
    return {"question": text, "answer": told.answer} | {name: value for name, value in more.items() if value}
