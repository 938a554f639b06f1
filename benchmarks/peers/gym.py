"""reasoning-gym's zebra puzzles (PyPI), made in text; it is used where it is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from itertools import count


def maker(things: int, lists: int) -> Callable[[int], None] | None:
    """Makes so many puzzles of so many people and lists, each time other ones; None where it is not installed."""
    if find_spec("reasoning_gym") is None:
        return None
    import reasoning_gym

    seeds = count(1)

    def several(wanted: int) -> None:
        made = reasoning_gym.create_dataset(
            "zebra_puzzles", size=wanted, seed=next(seeds), num_people=things, num_characteristics=lists
        )
        for number in range(wanted):
            made[number]["question"]

    return several
