"""The JSON form that every family has: shared reading with exact complaints.

`Fields` wraps an object of unknown shape and hands out what a family asks for, or says what is wrong where.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Self

from cluewise.base.errors import PuzzleError
from cluewise.base.json_text import parsed, place_of
from cluewise.base.scan import CONTROL
from cluewise.family import CERTAIN, NO, Format, P, S
from cluewise.family.puzzle import Json

__all__ = ["TAGS", "Fields", "json_format", "parsed", "placing", "plain_rows", "solutions_in_json", "whole"]

NAMES = ("family", "id", "title")
# What collections say about a puzzle without changing it; it is read over and goes no further.
REMARKS = ("author", "source", "url", "comment", "difficulty", "params", "tatham_id", "solution")
TAGS = (*NAMES, *REMARKS)
NOTHING: Mapping[str, str] = MappingProxyType({})


class StrangeKeyError(PuzzleError):
    """A key that nobody here understands, with the object that has it."""

    def __init__(self, message: str, owner: Json, key: str, advice: str) -> None:
        super().__init__(message, advice=advice)
        self.owner, self.key = owner, key


@dataclass(frozen=True)
class Fields:
    """A JSON object, and how to get typed parts out of it."""

    data: Any
    what: str  # what it is meant to be, for messages: "a sudoku puzzle"

    def __post_init__(self) -> None:
        if not isinstance(self.data, dict):
            raise PuzzleError(f"{self.what} must be a JSON object, found {_kind(self.data)}")

    def only(self, *known: str, instead: Mapping[str, str] = NOTHING) -> Self:
        """The same, if every key that says something is known; `instead` has our names for those of others, or ""."""
        for key, value in self.data.items():
            if key not in known and not says_nothing(value):
                message = f"{self.what} has the key {str(key)[:40]!r}, which is not known here"
                raise StrangeKeyError(message, self.data, key, _meant(str(key), known, instead))
        return self

    def get(self, key: str, default: Any = None) -> Any:
        """Whatever stands at `key`."""
        return self.data.get(key, default)

    def need(self, key: str) -> Any:
        """Whatever stands at `key`, which must be there."""
        if key not in self.data:
            raise PuzzleError(f"{self.what} needs the key {key!r}")
        return self.data[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number in a range."""
        return whole(self.need(key), low, high, f"{key!r} of {self.what}")

    def text(self, key: str) -> str:
        """A string."""
        value = self.need(key)
        if not isinstance(value, str):
            raise PuzzleError(f"{key!r} of {self.what} must be a string, found {_kind(value)}")
        return value

    def agree(self, **counted: int) -> None:
        """Refuse keys that count what is there, such as `width`, where they miscount."""
        for key, count in counted.items():
            if self.get(key) is not None and self.whole(key, 0, 10**6) != count:
                raise PuzzleError(f"{key!r} of {self.what} says {self.get(key)}, but there are {count}")

    def maybe_text(self, key: str) -> str | None:
        """A string, or None where the key is absent or null."""
        return None if self.get(key) is None else self.text(key)

    def items(self, key: str) -> list[Any]:
        """A list."""
        value = self.need(key)
        if not isinstance(value, list):
            raise PuzzleError(f"{key!r} of {self.what} must be a list, found {_kind(value)}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings."""
        values = self.items(key)
        for n, value in enumerate(values, 1):
            if not isinstance(value, str):
                raise PuzzleError(f"entry {n} of {key!r} of {self.what} must be a string, found {_kind(value)}")
        return tuple(values)

    def table(self, key: str) -> tuple[tuple[Any, ...], ...]:
        """A list of lists."""
        rows = self.items(key)
        for n, row in enumerate(rows, 1):
            if not isinstance(row, list):
                raise PuzzleError(f"row {n} of {key!r} of {self.what} must be a list, found {_kind(row)}")
        return tuple(tuple(row) for row in rows)


def whole(value: Any, low: int, high: int, what: str) -> int:
    """A whole number in a range, or a complaint about `what`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PuzzleError(f"{what} must be a whole number from {low} to {high}, found {_kind(value)}")
    return value


def _kind(value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def says_nothing(value: Any) -> bool:
    """Whether a value leaves all as it is, whatever it is about: false, null, or empty."""
    return value is None or value is False or value in ("", [], {})


def _meant(key: str, known: tuple[str, ...], instead: Mapping[str, str]) -> str:
    plain = key.casefold().replace("-", "").replace("_", "").replace(" ", "")
    near = instead[plain] if plain in instead else next(iter(get_close_matches(plain, known, 1, 0.75)), "")
    names = ", ".join(name for name in known if name not in REMARKS)
    return f"Perhaps {near!r} is meant. Known are: {names}." if near else f"Known are: {names}."


@contextmanager
def placing(text: str, data: Any) -> Iterator[None]:
    """Complaints about keys of some data get the place in the text that it was parsed from."""
    try:
        yield
    except StrangeKeyError as error:
        place = place_of(text, data, error.owner, error.key)
        raise PuzzleError(error.message, place=place, advice=error.advised) from None


def json_format(puzzle_type: type[P]) -> Format[P, S]:
    """The format `json` of a family: what `puzzle.to_json()` gives, as text."""
    mark = re.compile(r'"family"\s*:\s*"' + re.escape(puzzle_type.family) + '"')

    def looks_like(text: str) -> int:
        return CERTAIN if text.lstrip()[:1] == "{" and mark.search(text) else NO

    def write(puzzle: P) -> str:
        # Characters that no reader of text accepts are escaped, all others stay readable.
        text = json.dumps(puzzle.to_json(), ensure_ascii=False)
        return CONTROL.sub(lambda found: f"\\u{ord(found.group()):04x}", text) + "\n"

    def read(text: str) -> P:
        fields = Fields(parsed(text), f"a {puzzle_type.family} puzzle")
        if fields.get("family", puzzle_type.family) != puzzle_type.family:
            raise PuzzleError(f"this is a puzzle of the family {fields.get('family')!r}, not {puzzle_type.family}")
        with placing(text, fields.data):
            return puzzle_type.from_json(fields.data)

    # One object per line is JSON Lines.
    return Format(
        name="json", title="JSON, as puzzle.to_json() gives it", looks_like=looks_like, read=read, write=write,
        line_based=True,
    )  # fmt: skip


def solutions_in_json(text: str, solution_type: type[S]) -> tuple[S, ...] | None:
    """The solutions in a JSON text (one solution, a list, or what `solve --json` prints); None if it is not JSON."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    root = data = parsed(text)
    with placing(text, root):
        if isinstance(data, dict) and "solutions" in data:
            # What a result says besides is about the search, not about the solutions.
            data = (data if "status" in data else Fields(data, "a result").only(*TAGS, "solutions").data)["solutions"]
        found: list[Json] = data if isinstance(data, list) else [data]
        if not found:
            raise PuzzleError("the list of solutions is empty")
        return tuple(solution_type.from_json(Fields(one, "a solution").data) for one in found)


def plain_rows(given: Any, what: str, each: str = "row") -> list[list[Any]]:
    """Rows of cells out of what Python has for them (lists, text, arrays); PuzzleError names the first that is none."""
    rows = given.tolist() if hasattr(given, "tolist") else given
    if isinstance(rows, str | Mapping) or not isinstance(rows, Iterable):
        raise PuzzleError(f"{what} must be a list with a {each} for each, found {type(given).__name__}")
    found = []
    for number, one in enumerate(rows, 1):
        row = one.tolist() if hasattr(one, "tolist") else one
        if isinstance(row, Mapping) or not isinstance(row, Iterable):
            raise PuzzleError(f"{each} {number} of {what} must be a list, found {type(row).__name__}")
        found.append(list(row))
    return found
