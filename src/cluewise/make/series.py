"""Many puzzles from one order, in order, on several processes, no two of them the same one turned."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from itertools import count
from typing import Unpack

from cluewise.base.errors import UsageError
from cluewise.base.options import FLAG, NATURAL, typed
from cluewise.base.phrases import listed
from cluewise.engine.answer import Budget
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle
from cluewise.make.attempts import NotFoundError, make
from cluewise.make.made import Made
from cluewise.make.order import Order, maker_of, order, with_paths
from cluewise.make.together import Handful, comes_whole, handfuls
from cluewise.many.pool import in_order
from cluewise.solver.keywords import Making

SAME_AGAIN = 8  # attempts in a row that make the very same puzzle: there is no other
AHEAD = 2  # handfuls that wait for each worker
TOGETHER = 4  # puzzles that are made by one task of a cluster
ALIKE_AGAIN = 500  # attempts in a row that make one like those before: if there is another it is rare


_asking = partial(typed, question=FLAG, choices=NATURAL)  # a new puzzle may ask something, and offer answers


@_asking
def generate(family: str, **options: Unpack[Making]) -> Puzzle:
    """A new puzzle with exactly one solution; the options are those of the command line."""
    return make(order(family, **{"rated": False} | with_paths(family, options)), 0).puzzle


@_asking
def generate_many(family: str, n: int, *, workers: int = 1, **options: Unpack[Making]) -> Iterator[Made]:
    """New puzzles with their solutions and ratings, no two alike."""
    if type(n) is not int or n < 0:
        raise UsageError(f"how many puzzles is a whole number, 0 or more, found {n!r}")
    return series(order(family, **with_paths(family, options)), range(n), workers=workers)


def series(
    wanted: Order,
    numbers: Iterable[int] | None = None,
    *,
    workers: int = 1,
    cluster: str | None = None,
    seen: set[Hashable] | None = None,
    hear: Callable[[str], None] | None = None,
) -> Iterator[Made]:
    """The puzzles with these numbers; `seen` has the fingerprints of those that were made before.

    `hear` is told when a puzzle seems hard to find, if there is but one worker.

    Each number's puzzle depends on the order alone, whoever makes it, except where it would repeat an earlier one:
    then the number's next attempt is taken. So the same series comes out however it is shared or interrupted.
    """
    known = set() if seen is None else seen
    wished = count() if numbers is None else numbers
    if cluster is None and comes_whole(wanted):
        found = _in_handfuls(wanted, wished, workers, hear)
    else:
        here = workers <= 1 and cluster is None
        one = partial(make, wanted, hear=hear if here else None)
        found = in_order(one, wished, workers, cluster=cluster, together=TOGETHER)
    for made in found:
        fresh = _unlike(known, made)
        known.add(fresh.fingerprint)
        yield fresh


def _in_handfuls(
    wanted: Order, numbers: Iterable[int], workers: int, hear: Callable[[str], None] | None
) -> Iterator[Made]:
    """The core makes many at once, in threads if there are several workers."""
    handful = Handful(wanted)
    parts = handfuls(numbers, lambda: handful.took)
    for some in in_order(handful, parts, workers, window=AHEAD, threads=True):
        for number, attempt, made in some:
            yield made or make(wanted, number, first=attempt, hear=hear)


def _more(wanted: Order) -> str:
    """What has more puzzles than this order."""
    settings = maker_of(family_named(wanted.family)).settings
    freer = [f"{one.option} {one.freest}" for one in settings if one.freest not in (None, wanted.settings[one.name])]
    return listed([*freer, "a larger size"], "or")


def _unlike(known: set[Hashable], made: Made) -> Made:
    """The first attempt at this number that repeats none of the known ones."""
    clock = Budget(seconds=made.order.seconds).clock()
    fresh, same, alike = made, 0, 0
    while fresh.fingerprint in known:
        alike += 1
        if same == SAME_AGAIN or alike == ALIKE_AGAIN or clock.out_of_time():
            raise NotFoundError(
                f"no further {made.order.family} puzzle was found in {clock.seconds:.3g} seconds: all were like one"
                f" of the {len(known)} before. Ask for {len(known)} at most, or for {_more(made.order)}"
            )
        before = fresh
        fresh = make(made.order, made.index, first=before.attempt + 1)
        same = same + 1 if fresh.puzzle == before.puzzle else 0
    return fresh
