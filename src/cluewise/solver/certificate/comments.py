"""The comment lines of a certificate: `c KEY VALUE`, with long values on several lines, since other programs refuse
comments of more than 1024 characters.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import quoted
from cluewise.base.words import Opt, Verb, words

HEADING = "cluewise certificate 3"
WIDEST = 900
MORE = "+"  # the key of a line that goes on with the value before
ONCE = ("claim", "reader", "text", "sha256", "puzzle", "solution", "witness", "proof")
OFTEN = ("note", "sentence")
ADVICE = words("A certificate is the file that ", Verb("solve", ("PUZZLE", Opt("certificate", "FILE"))), " writes.")


def comments(pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Lines of comments, of ASCII characters alone."""
    for key, value in pairs:
        first, *others = _pieces(value.encode("ascii", "backslashreplace").decode())
        yield f"c {key} {first}"
        yield from (f"c {MORE} {piece}" for piece in others)


def _pieces(value: str) -> Iterator[str]:
    while len(value) > WIDEST:
        # No piece ends with a space, which would not survive everywhere.
        cut = next((at for at in range(WIDEST, WIDEST // 2, -1) if value[at - 1] != " "), WIDEST)
        yield value[:cut]
        value = value[cut:]
    yield value


@dataclass
class Comments:
    """What the comment lines of a certificate say."""

    said: dict[str, tuple[int, str]] = field(default_factory=dict)  # by key: the line, and the value
    often: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: {key: [] for key in OFTEN})
    legend: dict[int, str] = field(default_factory=dict)  # by number: what it means
    _last: tuple[str, int] | None = None

    def take(self, number: int, line: str) -> None:
        """One more comment line."""
        _, key, value = (*line.split(" ", 2), "", "")[:3]
        if key == MORE:
            self._go_on(number, value)
        elif key in OFTEN:
            self.often[key].append((number, value))
            self._last = (key, -1)
        elif key in ONCE:
            if key in self.said:
                raise ReadError(f"there are two lines 'c {key} ...'", place=Place(number), advice=ADVICE)
            self.said[key] = (number, value)
            self._last = (key, 0)
        elif key.isascii() and key.isdigit() and len(key) < 10:
            self._explain(number, int(key), value)
        else:
            wanted = ", ".join((*ONCE, *OFTEN))
            raise ReadError(f"expected one of {wanted} or a number, found {quoted(key)}", place=Place(number))

    def _go_on(self, number: int, value: str) -> None:
        if self._last is None:
            raise ReadError("this line goes on with nothing", place=Place(number), advice=ADVICE)
        key = self._last[0]
        if key in OFTEN:
            at, before = self.often[key][-1]
            self.often[key][-1] = (at, before + value)
        else:
            at, before = self.said[key]
            self.said[key] = (at, before + value)

    def _explain(self, number: int, meant: int, value: str) -> None:
        if meant in self.legend:
            raise ReadError(f"the number {meant} is explained twice", place=Place(number), advice=ADVICE)
        self.legend[meant] = value
        self._last = None

    def needed(self, key: str) -> tuple[int, str]:
        """The value of a key that must be there, and its line."""
        if key not in self.said:
            raise ReadError(f"there is no comment line 'c {key} ...'", place=Place(1), advice=ADVICE)
        return self.said[key]

    def json(self, key: str) -> Any:
        """The value of a key that must be there, which is JSON."""
        return from_json(*self.needed(key), f"the {key}")


def from_json(number: int, text: str, what: str) -> Any:
    """JSON that stands on a line as we write it, to the last blank; no key may stand in it twice."""
    try:
        found = json.loads(text, object_pairs_hook=_single)
    except _TwiceError as error:
        raise ReadError(f"{what} has the key {quoted(str(error))} twice", place=Place(number)) from None
    except (ValueError, RecursionError):
        raise ReadError(f"{what} is not written as JSON", place=Place(number), advice=ADVICE) from None
    if (ours := json.dumps(found)) != text:
        at = next((n for n, (one, other) in enumerate(zip(text, ours, strict=False), 1) if one != other), len(ours) + 1)
        message = f"{what} is not as we write it, from its character {at} on: {quoted(text[at - 1 :])}"
        raise ReadError(message, place=Place(number), advice=ADVICE)
    return found


class _TwiceError(Exception):
    """A key that an object has twice."""


def _single(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key)
        found[key] = value
    return found
