"""Many puzzles from one order, in order, on several processes, no two of them the same one turned."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import partial
from itertools import count
from typing import Any

from cluewise.engine.answer import Budget
from cluewise.family import family_named
from cluewise.generating.attempts import Made, NotFoundError, make
from cluewise.generating.order import Order, maker_of, order, with_paths
from cluewise.parallel import in_order
from cluewise.puzzle import Puzzle

SAME_AGAIN = 8  # attempts in a row that make the very same puzzle: there is no other


def generate(family: str, **options: Any) -> Puzzle:
    """A new puzzle with exactly one solution; the options are those of the command line."""
    return make(order(family, **{"rated": False} | with_paths(family, options)), 0).puzzle


def generate_many(family: str, n: int, *, workers: int = 1, **options: Any) -> Iterator[Made]:
    """New puzzles with their solutions and ratings, no two alike."""
    return series(order(family, **with_paths(family, options)), range(n), workers=workers)


def series(
    wanted: Order, numbers: Iterable[int] | None = None, *, workers: int = 1, seen: set[Hashable] | None = None
) -> Iterator[Made]:
    """The puzzles with these numbers; `seen` has the fingerprints of those that were made before.

    Each number's puzzle depends on the order alone, whoever makes it, except where it would repeat an earlier one:
    then the number's next attempt is taken. So the same series comes out however it is shared or interrupted.
    """
    known = set() if seen is None else seen
    fingerprint = maker_of(family_named(wanted.family)).fingerprint
    for made in in_order(partial(make, wanted), count() if numbers is None else numbers, workers):
        fresh = _unlike(known, made)
        known.add(fingerprint(fresh.puzzle))
        yield fresh


def _unlike(known: set[Hashable], made: Made) -> Made:
    """The first attempt at this number that repeats none of the known ones."""
    fingerprint = maker_of(family_named(made.order.family)).fingerprint
    clock = Budget(seconds=made.order.seconds).clock()
    fresh, same = made, 0
    while fingerprint(fresh.puzzle) in known:
        if same == SAME_AGAIN or clock.out_of_time():
            raise NotFoundError(
                f"no further {made.order.family} puzzle was found in {clock.seconds:.3g} seconds: all were like one"
                f" of the {len(known)} before; a larger size has more of them"
            )
        before = fresh
        fresh = make(made.order, made.index, first=before.attempt + 1)
        same = same + 1 if fresh.puzzle == before.puzzle else 0
    return fresh
