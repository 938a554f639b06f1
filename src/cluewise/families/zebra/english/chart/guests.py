"""Whether somebody else comes in behind a word: plays cards with Ann, a suit for Bob."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.kin import is_person
from cluewise.families.zebra.english.chart.mended import is_somebody
from cluewise.families.zebra.english.chart.verbal import BEFORE_NOUNS

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

PLAYING = frozenset({"play", "share", "have", "eat", "drink", "take"})  # plays cards with, has lunch with


def brings_somebody(lexing: Lexing, at: int) -> bool:
    """Whether somebody else comes in here, behind a thing that is no value: a suit for, a taxi with."""
    if _does_with_somebody(lexing, at):
        return True
    for n in range(at - 1, max(0, at - 4), -1):
        if any(edge.symbol in ("ITEM", "COMMA", "AND", "CMP", "DIR") for edge in lexing.edges[n]):
            return False
        thing = 0.1 < lexing.costs[n] <= 0.3 and lexing.words[n].amount is None and not is_person(lexing.words[n].low)
        if thing and any(word.low in BEFORE_NOUNS for word in lexing.words[max(0, n - 2) : n]):
            return any(
                edge.symbol in ("IS", "HAVE", "AUX") or lexing.verbs[m] or m in lexing.doubted
                for m in range(n)
                for edge in lexing.edges[m] or [Edge("", m, m, "")]
            )
    return False


def _does_with_somebody(lexing: Lexing, at: int) -> bool:
    """Whether two people do something that is no value: plays cards with Ann, went riding with the baker."""
    if lexing.words[at].low != "with" or at < 3:
        return False
    deed, verb = lexing.words[at - 1], lexing.verbs[at - 2]
    if deed.is_mark or deed.is_capital or lexing.costs[at - 1] > 0.3 or is_person(deed.low):
        return False
    if any(edge.symbol in ("ITEM", "PREP", "SPOT") for n in (at - 1, at - 2) for edge in lexing.edges[n]):
        return False
    went = any(edge.symbol == "WENT" for edge in lexing.edges[at - 2]) and deed.low.endswith("ing")
    played = verb is not None and verb.base in PLAYING and not lexicon.function_words & {deed.low}
    ahead = [edge for edges in lexing.edges[at + 1 : at + 3] for edge in edges if edge.symbol == "ITEM"]
    if not ahead or not (went or played):
        return False
    kind = lexing.vocabulary.kinds[lexing.items[ahead[0].value[1]][0][0].category]
    last = lexing.words[ahead[0].end - 1].low
    people = "job" in kind.sorts or is_person(last) or bool(lexicon.sorts(last) & {"job", "person"})
    return people or is_somebody(lexing, ahead[0], admired=False)
