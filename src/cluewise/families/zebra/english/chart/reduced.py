"""Participles right behind the noun that they tell apart: the one seen from the Juno, the stall run by Ann."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.kin import is_person

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

NEAR = 3  # words before it, among which an article stands


def put_reduced(lexing: Lexing) -> None:
    """Let such a verb tie, even if elsewhere it says nothing of having: but the guest admired by Ann is not she."""
    for at, sense in enumerate(lexing.verbs):
        if sense is None or sense.polarity != 0 or not 0 < at < len(lexing.words) - 1:
            continue
        before = lexing.words[at - 1]
        if before.is_mark or (is_person(before.low) and before.low != "one"):
            continue
        low = lexing.words[at].low
        done = low.endswith(("ed", "en")) or low in lexicon.participles()
        led = any(edge.symbol in ("PREP", "BY") for edge in lexing.edges[at + 1])
        if done and led and _is_noun(lexing, at - 1):
            lexing.verbs[at] = replace(sense, polarity=1)


def _is_noun(lexing: Lexing, at: int) -> bool:
    """Whether a word ends a phrase with an article that names no value."""
    if any(edge.symbol in ("IS", "HAVE", "AUX", "NOT", "PRON", "REL") for edge in lexing.edges[at]):
        return False
    if lexing.verbs[at] is not None or any(
        edge.symbol == "ITEM" and edge.end == at + 1 for edges in lexing.edges[: at + 1] for edge in edges
    ):
        return False
    return any(word.low == "the" for word in lexing.words[max(0, at - NEAR) : at])
