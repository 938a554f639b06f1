"""What it costs to pass over an amount, and which numbers amounts are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english.chart.costs import cost_of
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.phrases import FLUFF

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing


def weigh_amounts(lexing: Lexing) -> None:
    """An amount before a comparison may not be passed over: the day before, an hour later, one more."""
    for edges in list(lexing.edges):
        for edge in edges:
            if edge.symbol != "AMT" or edge.end >= len(lexing.words) or _stands_behind(lexing, edge):
                continue
            if edge.end - edge.start == 1 and counts_on(lexing, edge):
                lexing.edges[edge.start] = [one for one in lexing.edges[edge.start] if one.symbol != "ITEM"]
            ahead = {
                one.symbol for at in (edge.end, edge.end + 1) if at < len(lexing.words) for one in lexing.edges[at]
            }
            unit = edge.value[2]
            if edge.end - edge.start == 1 and any(
                one.symbol == "CMP" for one in lexing.edges[edge.end]
            ):  # one more than
                _without_number(lexing, edge)
                lexing.edges[edge.start] = [
                    one for one in lexing.edges[edge.start] if one.symbol not in ("PERSON", "ONEIS", "SOMEONE", "ITEM")
                ]
            led = edge.start and any(one.symbol == "BY" for one in lexing.edges[edge.start - 1])
            if ahead & {"DIR", "CMP", "AWAY", "APART"} or (led and unit is not None):
                least = (
                    0.9 if unit is None or unit[1] in ("date", "duration", "age") or edge.end - edge.start == 1 else 0.3
                )
                for at in range(edge.start, edge.end):
                    if lexing.words[at].low not in FLUFF:
                        lexing.costs[at] = max(lexing.costs[at], least)


def _without_number(lexing: Lexing, edge: Edge) -> None:
    """A number one lower than Bob's is not number one: the value of one number that ends here is none."""
    for at in range(max(0, edge.start - 2), edge.start):
        lexing.edges[at] = [
            one
            for one in lexing.edges[at]
            if one.symbol != "ITEM"
            or one.end != edge.end
            or not lexing.items[one.value[1]][0][0].value.isdigit()
            or lexing.words[edge.start].amount is not None
        ]
        lexing.costs[at] = cost_of(lexing, at)


def counts_on(lexing: Lexing, edge: Edge) -> bool:
    """Whether a number goes on with an amount: two places below the poodle and one above the pug."""
    if not any(one.symbol in ("DIR", "AWAY") for one in lexing.edges[edge.end]):
        return False
    before = (one for edges in lexing.edges[: edge.start] for one in edges if one.symbol == "AMT")
    return any(
        one.value[2] is not None
        and one.end < len(lexing.words)
        and any(ahead.symbol in ("DIR", "CMP", "AWAY") for ahead in lexing.edges[one.end])
        for one in before
    )


def _stands_behind(lexing: Lexing, edge: Edge) -> bool:
    """Whether "one" stands for a thing: the red one but more, the one before."""
    at = edge.start
    if edge.end - at > 1 or lexing.words[at].low != "one" or at == 0:
        return False
    named = any(one.symbol == "ITEM" and one.end == at for edges in lexing.edges[max(0, at - 3) : at] for one in edges)
    return named and not any(one.symbol in ("CMP", "DIR") for one in lexing.edges[edge.end])
