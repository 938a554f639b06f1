"""What it costs to believe that a sentence says nothing of the puzzle: the more it seems to tell, the more."""

from __future__ import annotations

import re

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.accounts import lexed
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.types import ClueText
from cluewise.families.zebra.relations import Item

UNHEARD = 1.45  # what seems to tell something is never taken for an aside
SHORTEST = 5  # words of a clue
UNSPOKEN = 1.4  # for a clue to say nothing where it should
ORDERING = frozenset({"SPOT", "THAN", "BETWEEN", "NEXT", "ADJACENT", "DIR", "DIRI", "FARDIR", "LEFTMOST", "MIDDLE"})
LYING = re.compile(
    r"\b(liars?|lied|tell(s|ing)? lies|told lies|not (telling|told|tell|tells) the truth"
    r"|(is|are|was|were) (lying|untrue|false|a lie)(?= *([.,;!?]|$)))"
)
TRUTHFUL = re.compile(r"\b(no|nobody|none|never|not|neither|nor)\b")


def silence(lexing: Lexing, context: Context) -> float | None:
    """What it costs to believe that a sentence says nothing of the puzzle; None where that is out of the question."""
    named = _named(lexing)
    if _doubts_the_tellers(lexing):
        return UNSPOKEN
    symbols = {edge.symbol for edges in lexing.edges for edge in edges}
    speaks = bool(symbols & {"PRON", "HIS"}) and bool(context.subjects)
    placed = symbols & {"SPOT", "EVEN", "ODD", "END", "LEFTMOST", "ONENBR"} or (
        symbols & {"EVERYONE", "ALLE", "ONLY"} and symbols & {"DIR", "SIDE", "CMP", "RV"}
    )
    if "IDLE" in {edge.symbol for edge in lexing.edges[0]}:
        return 0.0
    spots = [edge for edges in lexing.edges for edge in edges if edge.symbol == "SPOT" and edge.value[0] == "most"]
    if named == 0 and len(spots) > 1 and any(edge.symbol == "IS" for edges in lexing.edges for edge in edges):
        return 1.2  # the oldest is the tallest
    if named == 1 and speaks and symbols & {"DIR", "NEXT", "CMP", "ADJACENT", "SIDE", "BETWEEN", "SIDEW"}:
        return 0.9
    if named <= 1 and _may_tell(lexing, symbols, named):
        return UNHEARD
    if named == 0 and _looks_like_a_list(lexing):
        return 1.4  # and is taken for none: it may be one
    if named == 0:
        return 0.0 if not (speaks and (placed or symbols & {"DIR", "NEXT", "CMP"})) else 0.9
    if named == 1 and any(_is_stranger(lexing, at) for at in range(len(lexing.words))):
        return 1.4  # somebody is spoken of who is in no list
    if named == 1:
        return 0.45 if not (placed or (symbols & {"AMT"} and symbols & {"CMP", "DIR"})) else 1.4
    return None


_HAVING = frozenset({"own", "possess", "keep", "have"})


def _may_tell(lexing: Lexing, symbols: set[str], named: int) -> bool:
    """Whether a sentence about one value or none seems to say who has what, though not in words that are known."""
    lows = [word.low for word in lexing.words]
    about = not lexing.vocabulary.words.isdisjoint(base for low in lows for base in lexicon.lemmas(low))
    if not named:  # none of them baked a cake that ...
        return lows[:2] in (["none", "of"], ["all", "of"]) and about
    if lows[0] in ("he", "she", "they") and about:
        return True
    if "NOT" in symbols and {"it", "them"} & set(lows):
        return True
    for at, word in enumerate(lexing.words[:-1]):
        sense, follow = lexing.verbs[at], lexing.words[at + 1]
        if sense is None or at == 0:
            continue
        if follow.is_capital and not lexing.edges[at + 1] and word.low not in ("called", "named"):
            return True  # somebody or something that is in no list
        owned = sense.base in _HAVING and follow.low == "the"
        if (
            owned
            and at + 2 < len(lows)
            and not lexing.edges[at + 2]
            and all(word.is_mark for word in lexing.words[at + 3 :])
        ):
            return True
    return False


def _doubts_the_tellers(lexing: Lexing) -> bool:
    """Whether somebody is said to lie: then what is told may not be so."""
    text = " ".join(word.low for word in lexing.words)
    found = LYING.search(text)
    return found is not None and not TRUTHFUL.search(text[: found.start()][-30:])


def _looks_like_a_list(lexing: Lexing) -> bool:
    """Whether a sentence is a short title, a colon and some values: Drink: tea, milk, ale."""
    lows = [word.low for word in lexing.words]
    if ":" not in lows or "," not in lows[lows.index(":") :]:
        return False
    at = len(lows) - 1 - lows[::-1].index(":")
    pieces = " ".join(lows[at + 1 :]).rstrip(" .").split(" , ")
    title = sum(not word.is_mark for word in lexing.words[:at])
    return 0 < title <= 5 and len(pieces) > 1 and all(len(piece.split()) <= 3 for piece in pieces)


def _is_stranger(lexing: Lexing, at: int) -> bool:
    """Whether a word is a first name that is in no list."""
    word = lexing.words[at]
    return word.is_capital and not lexing.edges[at] and lexing.verbs[at] is None and bool(lexicon.gender(word.low))


def first_named(lexing: Lexing) -> Item | None:
    """Whom a sentence is about that says nothing: "she" behind it is that one."""
    sure = [edge for edges in lexing.edges for edge in edges if edge.symbol == "ITEM" and edge.sure]
    return lexing.items[sure[0].value[1]][0][0] if sure else None


def _named(lexing: Lexing) -> int:
    """How many values a sentence surely names."""
    count, at = 0, 0
    while at < len(lexing.words):
        ends = [
            edge.end for edge in lexing.edges[at] if edge.symbol == "ITEM" and edge.sure and _is_meant(lexing, edge)
        ]
        count += bool(ends)
        at = max(ends, default=at + 1)
    return count


def _is_meant(lexing: Lexing, edge: Edge) -> bool:
    """Whether a value is meant and not just a number: two hundred stairs are no second tower."""
    word = lexing.words[edge.start]
    number = word.amount is not None or lexicon.number(word.low) is not None
    return not number or lexing.items[edge.value[1]][0][1] < 0.1


def should_speak(clue: ClueText, vocabulary: Vocabulary, context: Context) -> bool:
    """Whether a clue must be about the puzzle: where lists were gathered, or where it places or compares something.

    If it names nothing that is listed, a list may be missing.
    """
    if sum(len(sentence.words) for sentence in clue.sentences) < SHORTEST:
        return False
    lexings = [lexed(one, vocabulary) for one in clue.sentences]
    symbols = {edge.symbol for one in lexings for edges in one.edges for edge in edges}
    if "THERE" in symbols:
        return False
    return context.induced or (bool(symbols & ORDERING) and not any(map(_named, lexings)))
