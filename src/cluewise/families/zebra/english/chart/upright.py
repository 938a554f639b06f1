"""Above, over, under and below where nothing lies above anything: they only say where, or with whom, something is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.types import Kind

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

PLAIN = frozenset({"above", "over", "under", "below", "beneath", "underneath"})
PLACED = 0.4  # to take them for no comparison where one could be meant


def put_upright(lexing: Lexing) -> None:
    """Let such words lead to somebody as well; where only time is in order, they compare nothing."""
    ordered = [kind for kind in lexing.vocabulary.world.kinds if kind.ordered]
    if not ordered or any(_stands(kind) for kind in ordered):
        return
    timed = all(orders.is_timelike(kind) or orders.dimension(kind) == "duration" for kind in ordered)
    for at, word in enumerate(lexing.words):
        if word.low not in PLAIN or not any(edge.symbol == "DIR" for edge in lexing.edges[at]):
            continue
        if any(edge.symbol in ("AMT", "IMMED", "SOME", "ATLEAST") for edge in _ending(lexing, at)):
            continue
        if timed:
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol not in ("DIR", "BAREDIR", "RV")]
        if all(edge.symbol != "PREP" for edge in lexing.edges[at]):
            lexing.add(Edge("PREP", at, at + 1, (word.low, at), 0.0 if timed else PLACED))


def _stands(kind: Kind) -> bool:
    """Whether the values of an order lie above each other: places, ranks, grades, floors, heights."""
    return kind.places or (kind.numbers is None and not orders.is_timelike(kind)) or orders.is_ranking(kind)


def _ending(lexing: Lexing, at: int) -> list[Edge]:
    return [edge for edges in lexing.edges[max(0, at - 4) : at] for edge in edges if edge.end == at]
