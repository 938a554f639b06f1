"""One puzzle from one order: drafts are made, proved and rated until one is what was asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.native import Native, core_version
from cluewise.errors import CluewiseError
from cluewise.family import AnyFamily, family_named
from cluewise.generating.judge import EngineJudge
from cluewise.generating.order import Order, maker_of
from cluewise.making import Remarks, Wish
from cluewise.puzzle import Json, Puzzle, Solution
from cluewise.reasoning.explaining import explain
from cluewise.reasoning.rating import Rating

NOT_UNIQUE, NOTHING = "not unique", "came to nothing"


class NotFoundError(CluewiseError):
    """No draft was what was asked for within the time."""

    kind = "undecided"


@dataclass(frozen=True, kw_only=True)
class Made:
    """A new puzzle with its only solution and its rating; `index` and `attempt` say how to make it again."""

    order: Order
    index: int
    attempt: int
    puzzle: Puzzle
    solution: Solution
    rating: Rating | None
    remarks: Remarks | None = None

    @property
    def id(self) -> str:
        """A name that no other puzzle of any order has."""
        return f"{self.order.name}-{self.index:06}"

    def to_json(self) -> Json:
        """The puzzle as a row of a data set."""
        rating = self.rating or Rating("", 0.0)
        rated = {"level": rating.level, "score": rating.score, "techniques": dict(rating.techniques)}
        return {
            "id": self.id,
            "family": self.order.family,
            "size": "x".join(map(str, reversed(self.order.size))),
            "seed": self.order.seed,
            "index": self.index,
            "puzzle": self.puzzle.to_text(),
            "solution": self.solution.to_json(),
            **(rated if self.rating else {}),
            **(self.remarks.fields if self.remarks else {}),
        }


@dataclass
class Tally:
    """What became of the drafts, so that a failure can say what was found instead."""

    drafts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        told = ", ".join(f"{count} {what}" for what, count in self.drafts.most_common())
        return told or "no draft was finished"


def make(order: Order, index: int, *, first: int = 0) -> Made:
    """The puzzle with this number, from the given attempt on; NotFoundError when the time is up."""
    clock = Budget(seconds=order.seconds).clock()
    tally = Tally()
    attempt = first
    while attempt == first or not clock.out_of_time():
        made = _attempt(order, index, attempt, clock, tally)
        if made is not None:
            return made
        attempt += 1
    raise NotFoundError(
        f"no {order.family} puzzle ({order.difficulty}) was found in {order.seconds:g} seconds and"
        f" {attempt - first} attempts: {tally}. More --seconds, another size or another difficulty may help"
    )


def _attempt(order: Order, index: int, attempt: int, clock: Clock, tally: Tally) -> Made | None:
    family = family_named(order.family)
    judge = EngineJudge(clock)
    draft = drafted(family, order.wish, order.seed_of(index, attempt), judge)
    if draft is None:
        tally.drafts[NOTHING] += 1
        return None
    solution = judge.only_solution(draft)
    if solution is None:
        tally.drafts[NOT_UNIQUE] += 1
        return None
    rating = _rating(order, draft, judge)
    if not order.difficulty.anything and (rating is None or not order.difficulty.accepts(rating)):
        tally.drafts[f"{rating.level} ({rating.score:.0f}+)" if rating else "not rated in time"] += 1
        return None
    remarks = maker_of(family).remarks(order.wish, draft, solution)
    return Made(
        order=order, index=index, attempt=attempt, puzzle=draft, solution=solution, rating=rating, remarks=remarks
    )


def _rating(order: Order, draft: Puzzle, judge: EngineJudge) -> Rating | None:
    if family_named(order.family).ladder is None or (order.difficulty.anything and not order.rated):
        return None
    explained = explain(draft, seconds=judge.left())
    return explained.rating if explained.complete else None


def drafted(family: AnyFamily, wish: Wish, seed: int, judge: EngineJudge) -> Puzzle | None:
    """One draft: by the compiled core where it has a maker for this wish, else by the readable one."""
    maker = maker_of(family)
    question = maker.compact(wish) if core_version() else None
    found: Puzzle | None
    if question is None or maker.expand is None:
        found = maker.propose(wish, Random(seed), judge)
    else:
        made = Native().make(question, seed, budget=Budget(seconds=judge.left()))
        found = maker.expand(wish, made[0]) if made and made[0] else None
    return found
