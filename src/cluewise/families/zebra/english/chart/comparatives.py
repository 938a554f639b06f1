"""Comparatives and superlatives as edges: older, more expensive, the oldest, closer to the lake than.

`put_comparison` is longer than other functions because it is a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

OWNERS = frozenset({"'s", "'", "his", "her", "their", "my", "our"})


def is_compared(lexing: Lexing, at: int, *, superlative: bool) -> bool:
    """Whether an unknown -er or -est is a comparison: a "than" follows, or an article stands before."""
    if superlative:
        return at > 0 and lexing.words[at - 1].low in ("the", "'s")
    for word in lexing.words[at + 1 : at + 5]:
        other = lexicon.comparison(word.low)
        if word.low == "than" or (other is not None and other.sign):
            return word.low == "than"  # the fundraiser came later than
    return False


def put_comparison(lexing: Lexing, compared: lexicon.Comparison, at: int) -> None:
    """older; more expensive; less; the oldest; more than."""
    to = at + 1
    follow = lexing.words[to].low if to < len(lexing.words) else ""
    adjective = (
        lexicon.compared_by(follow) if compared.base in ("much", "many", "little", "few", "more", "less") else None
    )
    near = (at, to)
    if compared.superlative and at > 0 and lexing.words[at - 1].low == "at":
        return  # at least, at most
    if lexing.words[at].low == "most" and follow == "of":
        return  # most of them
    if compared.superlative and compared.base in ("good", "bad") and at > 0 and lexing.words[at - 1].low in OWNERS:
        return  # his best roses won no more than others
    if compared.base in ("near", "close", "far") and _towards_an_end(lexing, compared, at):
        return
    if compared.superlative:
        if adjective is not None:
            sign = adjective.sign * (-1 if compared.sign < 0 else 1)
            lexing.add(Edge("SPOT", at, to + 1, ("most", sign, adjective.scales, near, adjective.against)))
        else:
            lexing.add(
                Edge(
                    "SPOT",
                    at,
                    to,
                    ("most", compared.sign, compared.scales, near, compared.against),
                    0.0 if compared.sign else 0.5,
                )
            )
        return
    if adjective is not None:
        sign = adjective.sign * (-1 if compared.sign < 0 else 1)
        lexing.add(Edge("CMP", at, to + 1, ("cmp", sign, adjective.scales, near, adjective.against)))
        lexing.add(Edge("ADJ", to, to + 1, ("cmp", adjective.sign, adjective.scales, near, adjective.against)))
    lexing.add(
        Edge(
            "CMP",
            at,
            to,
            ("cmp", compared.sign, compared.scales, near, compared.against),
            0.0 if compared.sign else 0.3,
        )
    )


def _towards_an_end(lexing: Lexing, compared: lexicon.Comparison, at: int) -> bool:
    """Nearest the forest, closer to the lake than, furthest from the door: where a row runs so."""
    ends = lexing.vocabulary.world.ends
    to = next((n for n in range(at + 1, min(at + 4, len(lexing.words))) if lexing.words[n].low in ends), None)
    if to is None or any(word.low not in ("to", "from", "the") for word in lexing.words[at + 1 : to]):
        return False
    first = (lexing.words[to].low == ends[0]) != (compared.base == "far")
    feature = "e-" if first else "e+"
    if compared.superlative:
        lexing.add(Edge("SPOT", at, to + 1, ("edge", feature, (at, to + 1))))
    elif to + 1 < len(lexing.words) and lexing.words[to + 1].low == "than":
        lexing.add(Edge("FARDIR", at, to + 2, ("sign", feature)))
    return True
