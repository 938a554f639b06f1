"""Many puzzles of one order at once, where the compiled core hands them out whole."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from cluewise.engine.answer import Budget
from cluewise.engine.native import Native
from cluewise.family import family_named
from cluewise.make.attempts import Tally, question_of, whole_made
from cluewise.make.made import Made
from cluewise.make.order import Order, maker_of

MOST = 256  # puzzles in a handful
LONG = 0.1  # seconds that a handful may take: whoever waits for the first wants it soon
ROUNDS = 20  # of attempts at what is left of a handful, before each is gone on with by itself


def comes_whole(order: Order) -> bool:
    """Whether the core makes all of this order, and it is not one that will hardly be met."""
    maker = maker_of(family_named(order.family))
    return maker.doubt(order.wish) is None and all(
        question_of(order, attempt) is not None for attempt in range(len(order.difficulty.aims))
    )


def handfuls(numbers: Iterable[int], last: Callable[[], float]) -> Iterator[list[int]]:
    """The numbers, few together at first and more as long as they do not take long; `last` tells how long they took."""
    rest, size = iter(numbers), 1
    while some := list(islice(rest, size)):
        yield some
        took = last()
        size = max(1, min(MOST, size * 2 if took < LONG / 2 else size // 2 if took > LONG else size))


class Handful:
    """Makes the puzzles with some numbers; those that a few rounds do not bring are `None`, with the next attempt."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self.took = 0.0

    def __call__(self, numbers: list[int]) -> list[tuple[int, int, Made | None]]:
        """Number, attempt and puzzle, in the order of the numbers."""
        start = time.monotonic()
        found: dict[int, tuple[int, Made | None]] = dict.fromkeys(numbers, (0, None))
        clock = Budget(seconds=self._order.seconds).clock()
        waiting = numbers
        for attempt in range(ROUNDS):
            question = question_of(self._order, attempt)
            if not waiting or question is None or clock.out_of_time():
                break
            seeds = [self._order.seed_of(number, attempt) for number in waiting]
            budget = Budget(seconds=max(0.0, self._order.seconds - clock.seconds))
            wholes = Native().make_whole(question, seeds, rated=self._order.rating_wanted, budget=budget)
            for number, whole in zip(waiting, wholes, strict=False):
                made = whole_made(self._order, (number, attempt), whole, clock, Tally()) if whole else None
                found[number] = (attempt if made else attempt + 1, made)
            waiting = [number for number in waiting if found[number][1] is None]
        self.took = time.monotonic() - start
        return [(number, *found[number]) for number in numbers]
