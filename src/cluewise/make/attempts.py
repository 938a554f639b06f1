"""One puzzle from one order: drafts are made, proved and rated until one is what was asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from cluewise.base.errors import CluewiseError
from cluewise.base.words import Opt, words
from cluewise.engine.answer import Budget, Clock
from cluewise.engine.native import Native, core_version
from cluewise.family import AnyFamily, family_named
from cluewise.family.maker import Remarks, Wish
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.make.difficulty import Difficulty
from cluewise.make.judge import EngineJudge
from cluewise.make.order import Order, maker_of
from cluewise.reason.explaining import explain
from cluewise.reason.rating import Rating

MOST_TOLD = 6  # kinds of drafts that a complaint lists
SOON = 10.0  # seconds after which a wish counts as hard to meet
NOT_UNIQUE, NOTHING, UNFINISHED = "not unique", "came to nothing", "not finished"


MAY_HELP = ", another size or another difficulty may help"


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
    def rated(self) -> bool:
        """Whether a rating was wanted; a puzzle that takes too long to rate has none all the same."""
        return self.order.rated

    @property
    def id(self) -> str:
        """A name that no other puzzle of any order has."""
        return f"{self.order.name}-{self.index:06}"

    def _repr_svg_(self) -> str:
        return self.puzzle.to_svg()

    def to_json(self) -> Json:
        """The puzzle as a row of a data set."""
        rating = self.rating or Rating("", 0.0)
        rated = {"level": rating.level or None, "score": rating.score or None, "techniques": dict(rating.techniques)}
        return {
            "id": self.id,
            "family": self.order.family,
            "size": "x".join(map(str, reversed(self.order.size))),
            "seed": self.order.seed,
            "index": self.index,
            "puzzle": self.puzzle.to_text(),
            "solution": self.solution.to_json(),
            **(rated if self.rated else {}),
            **(self.remarks.fields if self.remarks else {}),
        }


@dataclass
class Tally:
    """What became of the drafts, so that a failure can say what was found instead."""

    drafts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        told = ", ".join(f"{count} {what}" for what, count in self.drafts.most_common(MOST_TOLD))
        return told or "no draft was finished"


def make(order: Order, index: int, *, first: int = 0, hear: Callable[[str], None] | None = None) -> Made:
    """The puzzle with this number, from the given attempt on; NotFoundError when the time is up.

    `hear` is told once, well before the end, when it looks as if nothing would be found.
    """
    clock = Budget(seconds=order.seconds).clock()
    tally = Tally()
    attempt = first
    doubt = maker_of(family_named(order.family)).doubt(order.wish)
    if hear and doubt:
        hear(f"{doubt}; trying for up to {order.seconds:g} seconds")
    while attempt == first or not clock.out_of_time():
        made = _attempt(order, index, attempt, clock, tally)
        if made is not None:
            return made
        attempt += 1
        if hear and clock.seconds > min(SOON, order.seconds / 2) and not clock.out_of_time():
            hear(f"no {_sought(order)} was found yet: {tally}; trying on for up to {order.seconds:g} seconds")
            hear = None
    tried = f"{attempt - first} attempt{'s' if attempt - first != 1 else ''}"
    found = f"no {_sought(order)} was found in {order.seconds:g} seconds and {tried}: {tally}. "
    help_ = (f"Note that {doubt}",) if doubt else ("More ", Opt("seconds"), MAY_HELP)
    raise NotFoundError(words(found, *help_))


def _sought(order: Order) -> str:
    asked = "" if order.difficulty.anything else f" ({order.difficulty})"
    return f"{order.family} puzzle{asked}"


def _attempt(order: Order, index: int, attempt: int, clock: Clock, tally: Tally) -> Made | None:
    family = family_named(order.family)
    judge = EngineJudge(clock)
    draft = drafted(family, order.wish_at(attempt), order.seed_of(index, attempt), judge)
    solution = None if draft is None else judge.only_solution(draft)
    if draft is None or solution is None:
        tally.drafts[UNFINISHED if clock.out_of_time() else NOTHING if draft is None else NOT_UNIQUE] += 1
        return None
    rating = _rating(order, draft, judge)
    if not order.difficulty.anything and (rating is None or not order.difficulty.accepts(rating)):
        tally.drafts[_told(order.difficulty, rating)] += 1
        return None
    remarks = maker_of(family).remarks(order.wish, draft, solution)
    return Made(
        order=order, index=index, attempt=attempt, puzzle=draft, solution=solution, rating=rating, remarks=remarks
    )


def _told(wanted: Difficulty, rating: Rating | None) -> str:
    """What is said of a draft that is not hard or easy enough."""
    if rating is None or rating.level is None:
        return "not rated in time"
    missing = [f"without {name}" for name in wanted.needs if name not in rating.techniques]
    if wanted.scores and not missing:
        return f"{rating.level} with a score from {rating.score:.0f}"
    return " ".join([rating.level, *missing])


def _rating(order: Order, draft: Puzzle, judge: EngineJudge) -> Rating | None:
    if order.difficulty.anything and not order.rated:
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
