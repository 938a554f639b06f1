"""An order for puzzles: everything that decides what is made, in one value that can be sent to another process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cluewise.base.errors import ReadError, UsageError
from cluewise.family import AnyFamily, family_named
from cluewise.family.maker import FILE, AnyMaker, Contents, Wish, settings_of
from cluewise.make.difficulty import Difficulty, difficulty

LARGEST_FILE = 1 << 26
PEEK = 1 << 16  # bytes
LARGEST_SEED = 2**63 - 1  # what the columns of tables hold
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
    def rating_wanted(self) -> bool:
        """Whether puzzles are to be rated, for themselves or to see whether they are what is asked for."""
        return self.rated or not self.difficulty.anything

    def wish_at(self, attempt: int) -> Wish:
        """The same for one attempt: where several levels may be what was asked for, they are aimed at in turn."""
        return replace(self.wish, level=self.difficulty.aims[attempt % len(self.difficulty.aims)])

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
    """An order from the options of the command line; a file is given as a Path, or as its bytes.

    Not as a text: one that came from somebody else must not open files here.
    """
    found = family_named(family)
    maker = maker_of(found)
    wanted = (needs,) if isinstance(needs, str) else tuple(needs)
    if not all(isinstance(one, str) for one in (*wanted, difficulty or "")):
        raise UsageError("a difficulty and the techniques needed are words, such as 'hard' and 'X-wing'")
    known = settings_of(maker, _opened(maker, settings))
    usual = (maker.usual_size_for(known) or maker.usual_size) if size is None else str(size)
    made = Order(
        family=family,
        size=maker.size(usual),
        settings=known,
        difficulty=_difficulty(difficulty, wanted, found),
        seed=_seed(seed),
        seconds=PATIENCE if seconds is None else _seconds(seconds),
        rated=rated,
    )
    maker.check(made.wish)
    return made


def _seed(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST_SEED:
        raise UsageError(f"a seed is a whole number from 0 to {LARGEST_SEED}, found {value!r}")
    return value


def _seconds(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise UsageError(f"seconds are a number, 0 or more, found {value!r}")
    return float(value)


def _opened(maker: AnyMaker, settings: Mapping[str, Any]) -> dict[str, Any]:
    files = {one.name for one in maker.settings if one.kind == FILE}
    return {name: _contents(value) if name in files else value for name, value in settings.items()}


def _contents(value: Any) -> Any:
    if isinstance(value, bytes):
        return Contents("the file given", value)
    if not isinstance(value, Path):
        return value
    try:
        with value.open("rb") as file:
            size = max(value.stat().st_size, len(start := file.read(PEEK)))
            data = start if size > LARGEST_FILE else start + file.read(LARGEST_FILE + 1 - len(start))
        if max(size, len(data)) > LARGEST_FILE:  # what has no end, such as a device, is not read to it
            raise UsageError(f"{value} is too large; at most {LARGEST_FILE:,} bytes are taken")
        return Contents(str(value), data)
    except OSError as error:
        raise ReadError(f"cannot read {value}: {error.strerror}") from None


def with_paths(family: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with names of files as paths, for a caller who may open what they name."""
    files = {one.name for one in maker_of(family_named(family)).settings if one.kind == FILE}
    return {name: Path(value) if name in files and isinstance(value, str) else value for name, value in options.items()}


def _difficulty(wanted: str | None, needs: tuple[str, ...], family: AnyFamily) -> Difficulty:
    return difficulty(wanted, needs, family.ladder)


def maker_of(family: AnyFamily) -> AnyMaker:
    """How this family makes puzzles."""
    if family.maker is None:
        raise UsageError(f"{family.name} puzzles cannot be made yet")
    return family.maker
