"""Where a list is of what people fear or complain of, whoever hates a thing has it, and whoever likes it has not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

TITLES = wordlist("sour titles")
SUFFERED = frozenset({"allergy"})  # one may well like what one cannot eat
SOUR, SWEET = wordlist("sour verbs"), wordlist("sour contraries")
AHEAD = 4  # words between a verb and what it is about


def put_sour(lexing: Lexing) -> None:
    """Turn the verbs whose object is in such a list."""
    kinds = {name for name, kind in lexing.vocabulary.kinds.items() if kind.words & TITLES}
    if not kinds:
        return
    felt = {name for name in kinds if not lexing.vocabulary.kinds[name].words & SUFFERED}
    for at, low in enumerate(lexing.lows):
        spoken = set(lexicon.lemmas(low))
        sign = 1 if spoken & SOUR else -1 if spoken & SWEET else 0
        if not sign or not _speaks_of(lexing, at, kinds if sign > 0 else felt):
            continue
        if at in lexing.polar:
            lexing.polar[at] = (lexing.polar[at][0], sign)
        elif lexicon.is_verb(low):
            sense = lexing.verbs[at] or lexicon.VerbSense(min(spoken), sign)
            lexing.verbs[at] = replace(sense, polarity=sign)
            lexing.doubted -= {at}
        elif lexing.lows[at + 1 : at + 2] and lexing.lows[at + 1] in (
            "with",
            "of",
            "about",
            "by",
        ):  # not happy with the bill
            lexing.polar[at] = (at + 2, sign)
        lexing.likely.discard(at)


def _speaks_of(lexing: Lexing, at: int, kinds: set[str]) -> bool:
    """Whether the first value behind a word, or else the last before it, is in one of these lists."""
    behind = [edge for edges in lexing.edges[at + 1 : at + 1 + AHEAD] for edge in edges if edge.symbol == "ITEM"]
    ahead = [edge for edges in lexing.edges[:at] for edge in edges if edge.symbol == "ITEM"]
    return any(_kind(lexing, edge) in kinds for edge in (*behind[:1], *ahead[-1:]))


def _kind(lexing: Lexing, edge: Edge) -> str:
    named: str = lexing.items[edge.value[1]][0][0].category
    return named
