"""What is asked of the words around a place: whether a number, a direction, a name stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

KIN = wordlist("lex kin")
FORENAMES = frozenset({"first", "last", "middle", "second"})
PLAIN = wordlist("lex plain")


def is_number(lexing: Lexing, at: int) -> bool:
    """Whether a number stands at a place."""
    word = lexing.words[at] if at < len(lexing.words) else None
    return word is not None and (word.amount is not None or lexicon.number(word.low) is not None)


def is_arrow(lexing: Lexing, at: int) -> bool:
    """Whether a sign is the head of an arrow, which compares nothing: Wed -> Ann."""
    if at == 0:  # a quoted line
        return True
    shaft = lexing.words[at - 1 : at] if lexing.words[at].low == ">" else lexing.words[at + 1 : at + 2]
    return any(word.low in ("-", "--", "=") for word in shaft)


def is_elsewhen(lexing: Lexing, at: int) -> bool:
    """Whether an ordinal counts something that this puzzle does not order: on the first evening."""
    units = {"evening", "morning", "day", "night", "time", "date", "year", "week", "course", "round"}
    return (
        at < len(lexing.words)
        and lexing.words[at].low in units
        and not lexing.vocabulary.words & {lexing.words[at].low}
    )


def is_of_others(lexing: Lexing, at: int) -> bool:
    """Whether an ordinal counts what belongs to people of no list: the last residents' meeting."""
    if at + 1 >= len(lexing.words) or lexing.words[at + 1].low not in ("'", "'s"):
        return False
    return lexing.words[at].low.isalpha() and not any(edge.symbol == "ITEM" for edge in lexing.edges[at])


def is_possession(lexing: Lexing, at: int) -> bool:
    """Whether "his ..." names what the puzzle is about, so that it stands for him: his house, her number."""
    low = lexing.words[at].low
    return bool(lexing.vocabulary.words & set(lexicon.lemmas(low))) or low in KIN or low in PLAIN


def leads_to_direction(lexing: Lexing, at: int) -> bool:
    """Whether a direction follows: the day before, the floor above, the house directly after."""
    near = (edges for edges in lexing.edges[at : at + 2])
    return any(edge.symbol in ("DIR", "CMP") for edges in near for edge in edges)


def is_forename(lexing: Lexing, at: int, to: int) -> bool:
    """Whether a first or last name is spoken of, and no first or last place."""
    named = to < len(lexing.words) and lexing.words[to].low in ("name", "names")
    return named and to == at + 1 and lexing.words[at].low in FORENAMES
