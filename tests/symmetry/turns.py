"""The eight ways to turn a rectangle over, as functions of rows of anything; and what they do to a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Rows = tuple[tuple[Any, ...], ...]


def across(rows: Sequence[Sequence[Any]]) -> Rows:
    """Left and right change places."""
    return tuple(tuple(row)[::-1] for row in rows)


def down(rows: Sequence[Sequence[Any]]) -> Rows:
    """Top and bottom change places."""
    return tuple(tuple(row) for row in rows)[::-1]


def transposed(rows: Sequence[Sequence[Any]]) -> Rows:
    """Rows become columns."""
    return tuple(zip(*rows, strict=True))


def rotated(rows: Sequence[Sequence[Any]]) -> Rows:
    """A quarter turn to the right."""
    return transposed(down(rows))


TURNS: dict[str, Callable[[Sequence[Sequence[Any]]], Rows]] = {
    "across": across,
    "down": down,
    "transposed": transposed,
    "rotated": rotated,
}
