"""JSON as text: parsed so that no key is lost, and where each key stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from cluewise.base.errors import Place, ReadError
from cluewise.base.facts import word_at

Path = tuple[str | int, ...]  # the keys and places in lists that lead to an object

_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[{}\[\],]')


class _TwiceError(Exception):
    """A key stands twice; where is found out afterwards."""


def parsed(text: str) -> Any:
    """The JSON in a text, or a complaint with its place."""
    try:
        return json.loads(text, object_pairs_hook=_once)
    except _TwiceError:
        raise _twice(text) from None
    except json.JSONDecodeError as error:
        line = text.split("\n")[error.lineno - 1]
        raise ReadError(f"this is not valid JSON: {error.msg}", place=Place(error.lineno, error.colno, line)) from None
    except (RecursionError, ValueError):  # ValueError: a number of thousands of digits
        raise ReadError("this JSON is nested too deeply or holds an absurd number") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _TwiceError
    return found


def _twice(text: str) -> ReadError:
    seen: set[tuple[Path, str]] = set()
    for path, key, start in _keys(text):
        if (path, key) in seen:
            message = f"the key {key[:40]!r} stands twice in the same object"
            return ReadError(message, place=_place(text, start), advice="Keep the one that is meant.")
        seen.add((path, key))
    raise AssertionError("the parser found a key twice")


def place_of(text: str, root: Any, owner: Any, key: str) -> Place | None:
    """Where a key of an object stands, which was parsed from the text as a part of `root`."""
    path = _path_to(root, owner)
    if path is None:
        return None
    return next((_place(text, start) for at, name, start in _keys(text) if (at, name) == (path, key)), None)


def _place(text: str, start: int) -> Place:
    return word_at(text, start, start + 1).place


def _path_to(root: Any, owner: Any) -> Path | None:
    """The way to one very object; equal ones do not count."""
    waiting: list[tuple[Path, Any]] = [((), root)]
    while waiting:
        path, here = waiting.pop()
        if here is owner:
            return path
        inside = here.items() if isinstance(here, dict) else enumerate(here) if isinstance(here, list) else ()
        waiting += [((*path, name), part) for name, part in inside]
    return None


def _keys(text: str) -> Iterator[tuple[Path, str, int]]:
    """Every key of a valid JSON text: the way to its object, itself, and where it starts."""
    within: list[str | int | None] = []  # where we are in each open object or list; None: a key comes next
    objects: list[bool] = []
    for found in _TOKEN.finditer(text):
        token = found.group()
        if token in "{[":
            objects.append(token == "{")
            within.append(None if token == "{" else 0)
        elif token in "}]":
            objects.pop()
            within.pop()
        elif token == ",":
            at = within[-1]
            within[-1] = at + 1 if isinstance(at, int) else None
        elif within and objects[-1] and within[-1] is None:
            key = json.loads(token)
            within[-1] = key
            yield tuple(one for one in within[:-1] if one is not None), key, found.start()
