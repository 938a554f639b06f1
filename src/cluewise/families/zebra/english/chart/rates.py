"""What an amount is paid or done for: $9 an hour, two dollars more per night, three miles a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

TIMED = frozenset({"duration", "date"})
HEADS = frozenset({"person", "head", "piece", "unit", "pound", "bag", "box", "dozen", "night", "session", "lesson"})


def put_rates(lexing: Lexing) -> None:
    """Pass over it: what all amounts are for tells none of them from another."""
    for at in range(1, len(lexing.words) - 1):
        low, noun = lexing.words[at].low, lexing.words[at + 1].low
        if low not in ("a", "an", "per", "each", "every"):
            continue
        unit = lexicon.unit(noun)
        timed = unit is not None and unit[1] in TIMED
        if not (timed or noun in HEADS) or (low != "per" and not _follows_amount(lexing, at)):
            continue
        if low != "per" and at + 2 < len(lexing.words) and _compares(lexing, at + 2):
            continue  # a day later, an hour before
        lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol != "AMT"]
        lexing.add_as("SKIP", at, at + 2, "")


def _compares(lexing: Lexing, at: int) -> bool:
    """Whether a comparison of times begins here; $9 an hour more does not."""
    led = any(edge.symbol in ("CMP", "DIR", "SIDE") for edge in lexing.edges[at])
    return led and lexing.words[at].low not in ("more", "less", "fewer", "higher", "lower")


def _follows_amount(lexing: Lexing, at: int) -> bool:
    """Whether money or another number that counts no time ends here."""
    for edges in lexing.edges[max(0, at - 3) : at]:
        for edge in edges:
            if edge.end == at and edge.symbol == "AMT" and edge.value[2] is not None and edge.value[2][1] not in TIMED:
                return True
    return False
