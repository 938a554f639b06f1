"""Many puzzles from one order, in order, on several processes, no two of them the same one turned."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import partial
from itertools import count
from typing import Any

from cluewise.family import family_named
from cluewise.generating.attempts import Made, make
from cluewise.generating.order import Order, maker_of, order
from cluewise.parallel import in_order
from cluewise.puzzle import Puzzle


def generate(family: str, **options: Any) -> Puzzle:
    """A new puzzle with exactly one solution; the options are those of the command line."""
    return make(order(family, **{"rated": False} | options), 0).puzzle


def generate_many(family: str, n: int, *, workers: int = 1, **options: Any) -> Iterator[Made]:
    """New puzzles with their solutions and ratings, no two alike."""
    return series(order(family, **options), range(n), workers=workers)


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
        fresh = made
        while (mark := fingerprint(fresh.puzzle)) in known:
            fresh = make(wanted, made.index, first=fresh.attempt + 1)
        known.add(mark)
        yield fresh
