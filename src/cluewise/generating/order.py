"""An order for puzzles: everything that decides what is made, in one value that can be sent to another process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from cluewise.errors import UsageError
from cluewise.family import AnyFamily, family_named
from cluewise.generating.difficulty import Difficulty, difficulty
from cluewise.making import AnyMaker, Wish, settings_of

PATIENCE = 60.0  # seconds for one puzzle, unless the caller says otherwise


@dataclass(frozen=True, kw_only=True)
class Order:
    """What to make, from which seed, and how long to try for each puzzle."""

    family: str
    size: tuple[int, ...]
    settings: Mapping[str, Any] = field(default_factory=dict)
    difficulty: Difficulty = field(default_factory=Difficulty)
    seed: int = 0
    seconds: float = PATIENCE
    rated: bool = True  # whether a rating is wanted even where any level will do

    @property
    def wish(self) -> Wish:
        """The order as the family's maker sees it."""
        return Wish(self.size, self.settings, self.difficulty.level)

    @property
    def name(self) -> str:
        """A short name that differs between orders that make different puzzles."""
        what = [self.family, list(self.size), dict(self.settings), str(self.difficulty), self.seed]
        digest = blake2b(json.dumps(what, sort_keys=True, default=str).encode(), digest_size=4)
        return f"{self.family}-{digest.hexdigest()}"

    def seed_of(self, index: int, attempt: int) -> int:
        """The seed of one attempt at one puzzle: attempts share nothing, so they can be made in any order."""
        return int.from_bytes(blake2b(f"{self.seed}/{index}/{attempt}".encode(), digest_size=8).digest())


def order(
    family: str,
    *,
    size: str | int | None = None,
    difficulty: str | None = None,  # the word of the command line
    needs: str | tuple[str, ...] = (),
    seed: int = 0,
    seconds: float | None = None,
    rated: bool = True,
    **settings: Any,
) -> Order:
    """An order from the options of the command line."""
    found = family_named(family)
    maker = maker_of(found)
    wanted = (needs,) if isinstance(needs, str) else tuple(needs)
    return Order(
        family=family,
        size=maker.size(maker.usual_size if size is None else str(size)),
        settings=settings_of(maker, settings),
        difficulty=_difficulty(difficulty, wanted, found),
        seed=seed,
        seconds=PATIENCE if seconds is None else seconds,
        rated=rated,
    )


def _difficulty(wanted: str | None, needs: tuple[str, ...], family: AnyFamily) -> Difficulty:
    return difficulty(wanted, needs, family.ladder)


def maker_of(family: AnyFamily) -> AnyMaker:
    """How this family makes puzzles."""
    if family.maker is None:
        raise UsageError(f"{family.name} puzzles cannot be made yet")
    return family.maker
