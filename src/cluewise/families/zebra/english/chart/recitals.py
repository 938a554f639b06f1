"""Sentences that only say what there is: the values of one list, one after the other, and nothing of who has what."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.relations import Item

FEWEST = 3  # values that make a recital of a sentence that does not name the whole list
# By such words even values of one list are told apart, ordered or counted.
RELATING = frozenset(
    {"NOT", "NO", "NEITHER", "NOR", "EXCEPT", "UNLESS", "IF", "CMP", "DIR", "DIRI", "FARDIR", "RV", "THAN", "BETWEEN",
     "NEXT", "ADJACENT", "NEIGHBOUR", "SIDE", "SIDEW", "LEFTMOST", "FARSIDE", "END", "OPPOSITE", "MIDDLE", "PENULT",
     "APART", "AWAY", "SEPARATED", "SAME", "SAMEAS", "FACTOR", "TWICE", "THRICE", "HALF", "DIFFERV", "ANYORDER",
     "EXACTLYONE", "ATLEASTONE", "ATMOSTONE", "NOTBOTH", "THENC", "AFTERWARDS", "ALONG", "SUM"}
)  # fmt: skip
ORDERED = frozenset({"then", "order", "before", "after", "next", "first", "last", "earliest", "latest", "followed"})


def recites(lexing: Lexing) -> bool:
    """Whether a sentence names most values of one list and no other's: one of them is here, another there."""
    named = [found for _, _, found in lexing.vocabulary.mentions(lexing.words)]
    kinds = {item.category for found in named for item, cost in found if cost <= found[0][1]}
    own = [found[0][0] for found in named]
    if len(kinds) != 1 or len(own) < 2:
        return False
    kind = lexing.vocabulary.kinds[own[0].category]
    enough = len(set(own)) == len(kind.values) or (len(set(own)) >= FEWEST and len(set(own)) >= len(kind.values) - 1)
    return enough and not _relates(lexing, own)


def _relates(lexing: Lexing, named: Sequence[Item]) -> bool:
    """Whether something is said of the values beside that there are such: in which order they stand, for one."""
    symbols = {edge.symbol for edges in lexing.edges for edge in edges}
    lows = {word.low for word in lexing.words}
    ordered = lexing.vocabulary.kinds[named[0].category].ordered
    return bool(symbols & RELATING) or (not ordered and bool(lows & ORDERED) and lexing.vocabulary.is_ordered)
