"""Of what kind the options of public functions are: one table, and a decorator that holds callers to it.

An option has the same name and kind wherever it is taken; those of one function alone are named with it. What a value
must be besides (an engine that exists, a limit of 1 or more) is said by whoever knows it.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from numbers import Real
from typing import Any, ParamSpec, TypeVar

from cluewise.base.errors import UsageError

P = ParamSpec("P")
T = TypeVar("T")

LARGEST = (1 << 63) - 1
LONGEST = 60  # characters of a wrong value that are shown


@dataclass(frozen=True)
class Kind:
    """What is wanted, in words, and what a value becomes; TypeError or ValueError if it is none of these."""

    wanted: str
    take: Callable[[Any], Any]

    def or_none(self) -> Kind:
        """The same, or no wish."""
        return Kind(f"{self.wanted}, or None", lambda value: None if value is None else self.take(value))


def _whole(value: Any) -> int:
    found = operator.index(value)
    if isinstance(value, bool) or abs(found) > LARGEST:
        raise ValueError
    return found


def _natural(value: Any) -> int:
    if (found := _whole(value)) < 0:
        raise ValueError
    return found


def _seconds(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, Real) or not float(value) >= 0:
        raise ValueError
    return float(value)


def _is(*types: type) -> Callable[[Any], Any]:
    def take(value: Any) -> Any:
        if not isinstance(value, types):
            raise TypeError
        return value

    return take


def _function(value: Any) -> Any:
    if not callable(value):
        raise TypeError
    return value


def _besides(value: Any) -> Any:
    if not (hasattr(value, "settled") and hasattr(value, "ruled_out")):
        raise TypeError
    return value


def _texts(value: Any) -> Any:
    if not isinstance(value, Iterable) or isinstance(value, bytes | Mapping):
        raise TypeError
    found = (value,) if isinstance(value, str) else tuple(value)
    if not all(isinstance(one, str) for one in found):
        raise TypeError
    return found


WHOLE = Kind("a whole number", _whole)
NATURAL = Kind("a whole number, 0 or more", _natural)
SECONDS = Kind("a number, 0 or more", _seconds)
TEXT = Kind("a text", _is(str))
TEXTS = Kind("a list of texts", _texts)
FLAG = Kind("True or False", _is(bool))
FUNCTION = Kind("a function", _function)
PATH = Kind("the name of a file", _is(str, os.PathLike))
PICKS = Kind("candidates by clue, such as {4: 2}", _is(Mapping))

KINDS: Mapping[str, Kind] = {
    "limit": WHOLE.or_none(),
    "nodes": NATURAL.or_none(),
    "seconds": SECONDS.or_none(),
    "seed": NATURAL,
    **dict.fromkeys(("n", "after"), NATURAL),
    "workers": WHOLE,
    **dict.fromkeys(("family", "format", "scale", "difficulty"), TEXT.or_none()),
    **dict.fromkeys(("engine", "model", "search", "inference", "variable", "value"), TEXT.or_none()),
    **dict.fromkeys(("question", "name"), TEXT),
    **dict.fromkeys(("choices", "needs"), TEXTS),
    **dict.fromkeys(("confirm", "certain", "strict", "verify", "uniqueness", "trees"), FLAG),
    **dict.fromkeys(("heard", "done"), FUNCTION),
    "listener": FUNCTION.or_none(),
    "picks": PICKS.or_none(),
    "path": PATH,
    "besides": Kind("facts that are settled and ruled out", _besides),
    "puzzles": Kind("puzzles or their texts, one after the other", _is(Iterable)),
    "strategies": TEXTS.or_none(),
}


def typed(function: Callable[P, T], **own: Kind) -> Callable[P, T]:
    """The function, which refuses options of a wrong kind by name; `own` says of which kind further ones are."""
    kinds = {**KINDS, **own}
    names = tuple(signature(function).parameters)

    @wraps(function)
    def called(*args: P.args, **options: P.kwargs) -> T:
        first = [_taken(kinds, name, value) for name, value in zip(names, args, strict=False)]
        rest = {name: _taken(kinds, name, value) for name, value in options.items()}
        return function(*first, *args[len(first) :], **rest)  # type: ignore[arg-type]

    return called


def _taken(kinds: Mapping[str, Kind], name: str, value: Any) -> Any:
    kind = kinds.get(name)
    if kind is None:
        return value
    try:
        return kind.take(value)
    except (TypeError, ValueError, OverflowError):
        shown = repr(value)
        shown = shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}..."
        raise UsageError(f"{name}: expected {kind.wanted}, found {shown} ({type(value).__name__})") from None
