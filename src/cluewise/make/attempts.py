"""One puzzle from one order: drafts are made, proved and rated until one is what was asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from cluewise.base.errors import CluewiseError
from cluewise.base.words import Opt, words
from cluewise.engine.answer import Budget, Clock
from cluewise.engine.native import Native, WholeNumbers, core_version
from cluewise.family import AnyFamily, family_named
from cluewise.family.maker import Wish
from cluewise.family.puzzle import Puzzle
from cluewise.make.difficulty import Difficulty
from cluewise.make.judge import EngineJudge
from cluewise.make.made import Made, Parts, WholeParts
from cluewise.make.order import Order, maker_of
from cluewise.model import Compact
from cluewise.reason.explaining import explain
from cluewise.reason.rated import rating_in_time
from cluewise.reason.rating import Rating

MOST_TOLD = 6  # kinds of drafts that a complaint lists
SOON = 10.0  # seconds after which a wish counts as hard to meet
NOT_UNIQUE, NOTHING, UNFINISHED = "not unique", "came to nothing", "not finished"


MAY_HELP = ", another size or another difficulty may help"


class NotFoundError(CluewiseError):
    """No draft was what was asked for within the time."""

    kind = "undecided"


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
    whole = question_of(order, attempt)
    if whole is not None:
        return _whole_attempt(order, whole, (index, attempt), clock, tally)
    family = family_named(order.family)
    judge = EngineJudge(clock)
    draft = drafted(family, order.wish_at(attempt), order.seed_of(index, attempt), judge)
    solution = None if draft is None else judge.only_solution(draft)
    if draft is None or solution is None:
        tally.drafts[UNFINISHED if clock.out_of_time() else NOTHING if draft is None else NOT_UNIQUE] += 1
        return None
    rating = rating_in_time(draft, solution, clock) if order.rating_wanted else None
    if not _accepted(order, draft, rating, clock, tally):
        return None
    remarks = maker_of(family).remarks(order.wish, draft, solution)
    return Made(order, index, attempt, Parts(draft, solution, rating, remarks))


def _accepted(order: Order, draft: Puzzle, rating: Rating | None, clock: Clock, tally: Tally) -> bool:
    """Whether a draft is what was asked for; a technique is needed only if its explanation tells of it."""
    wanted = order.difficulty
    if wanted.anything:
        return True
    if rating is not None and wanted.needs:
        explained = explain(draft, seconds=clock.budget.after(clock.seconds).seconds)
        rating = explained.rating if explained.complete else None
    if rating is not None and wanted.accepts(rating):
        return True
    tally.drafts[_told(wanted, rating)] += 1
    return False


def question_of(order: Order, attempt: int = 0) -> Compact | None:
    """The wish as the compiled core takes it, where that hands out whole puzzles."""
    maker = maker_of(family_named(order.family))
    question = maker.compact(order.wish_at(attempt)) if core_version() and maker.solved else None
    return question if question is not None and Native().makes_whole(question) else None


def _whole_attempt(order: Order, question: Compact, number: tuple[int, int], clock: Clock, tally: Tally) -> Made | None:
    seeds = [order.seed_of(*number)]
    left = Budget(seconds=max(0.0, order.seconds - clock.seconds))
    found = Native().make_whole(question, seeds, rated=order.rating_wanted, budget=left)
    if not found or found[0] is None:
        tally.drafts[UNFINISHED if clock.out_of_time() else NOTHING] += 1
        return None
    return whole_made(order, number, found[0], clock, tally)


def whole_made(order: Order, number: tuple[int, int], whole: WholeNumbers, clock: Clock, tally: Tally) -> Made | None:
    """What the core made, if it is what was asked for; it is rated to the end here where the core cannot."""
    parts = WholeParts(order, whole)
    if order.rating_wanted and not parts.walked:
        parts = WholeParts(order, whole, rating_in_time(parts.puzzle, parts.solution, clock))
    made = Made(order, *number, parts)
    if order.difficulty.anything or _accepted(order, made.puzzle, made.rating, clock, tally):
        return made
    return None


def _told(wanted: Difficulty, rating: Rating | None) -> str:
    """What is said of a draft that is not hard or easy enough."""
    if rating is None or rating.level is None:
        return "not rated in time"
    missing = [f"without {name}" for name in wanted.needs if name not in rating.techniques]
    if wanted.scores and not missing:
        return f"{rating.level} with a score from {rating.score:.0f}"
    return " ".join([rating.level, *missing])


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
