"""An edge of the chart: some words of a sentence taken as one symbol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple


class Edge(NamedTuple):
    """Words i to j taken as one symbol."""

    symbol: str
    start: int
    end: int
    value: Any
    cost: float = 0.0
    sure: bool = True  # of values: whether it is surely named here


def symbols_of(edges: Iterable[Edge]) -> frozenset[str]:
    """The symbols among some edges."""
    return frozenset(edge.symbol for edge in edges)
