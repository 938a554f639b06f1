"""What it costs to pass over a word.

`cost_of` is longer than other functions because it is a table of which the first line that fits counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.amounts import is_once
from cluewise.families.zebra.english.chart.around import (
    FORENAMES,
    KIN,
    is_arrow,
    is_elsewhen,
    is_forename,
    leads_to_direction,
)
from cluewise.families.zebra.english.chart.mended import best_liked
from cluewise.families.zebra.english.chart.phrases import FLUFF, PREPS, SOFT, hard_words
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

THINGS = frozenset({"animal", "pet", "colour", "color"})
NEVER = 9.0  # passing over such a word makes a reading worthless
HEAVY = 2.5
WHOLE = frozenset(
    {"ONEOFTHEM", "COUNTOF", "WHODOES", "ALLBUT", "NOBODYBUT", "EXACTLYONE", "ATLEASTONE", "ATMOSTONE", "FALSEIT"}
)
MOMENTS = wordlist("elsewhen units")
WEIGHTY, TELLERS = wordlist("lex weighty"), wordlist("lex tellers")


def _has_its_own_verb(lexing: Lexing, at: int) -> bool:
    """Whether somebody else is spoken of: the one carrying."""
    after = lexing.words[at + 1].low if at + 1 < len(lexing.words) else ""
    return at > 0 and lexing.words[at - 1].low == "the" and after.endswith("ing")


def _is_emphatic(lexing: Lexing, at: int) -> bool:
    """Whether "single" only stresses: every single day, not a single cat."""
    before = {edge.symbol for edges in lexing.edges[max(0, at - 4) : at] for edge in edges}
    return lexing.words[at - 1].low == "every" or "NOT" in before


def cost_of(lexing: Lexing, at: int) -> float:  # noqa: C901, PLR0912, PLR0915  (a table, the first that fits)
    """What it costs to pass over a word."""
    word = lexing.words[at]
    low = word.low
    symbols: set[str] = set()
    whole = False
    for edge in lexing.edges[at]:
        if edge.end == at + 1:
            symbols.add(edge.symbol)
        elif edge.symbol in WHOLE:
            whole = True
        if edge.symbol == "ITEM" and (edge.end == at + 1 or lexing.items[edge.value[1]][0][1] < 0.1):
            return NEVER / 2
    if low in ("<", ">") and is_arrow(lexing, at):
        return 0.01
    if low == "!" and at + 1 < len(lexing.words) and lexing.words[at + 1].low == "=":
        return NEVER
    if symbols & {"NOT", "NEITHER", "NOR", "UNLESS", "EXCEPT", "NO", "EQ", "NEQ"}:
        return NEVER
    if symbols & {"OR", "IF", "THAN", "EITHER"}:
        return HEAVY + 1
    if low == "then" and at and not any(edge.symbol == "IF" for edges in lexing.edges[:at] for edge in edges):
        return 1.5  # first Ann, then Ben
    if at in lexing.idle:
        return 0.01
    if low == ")" and any(not later.is_mark for later in lexing.words[at + 1 :]):
        return 0.6  # what begins inside brackets does not go on outside
    if not lexing.edges[at] and low in ("no", "last", "next"):  # they mean nothing here
        return 0.05
    if symbols == {"PERSON"} and low in ("neighbour", "neighbor"):
        return 0.02
    if low == "instead" and not (at + 1 < len(lexing.words) and lexing.words[at + 1].low == "of"):
        return 0.1
    if whole:
        return HEAVY
    if "PRON" in symbols and any(e.symbol == "NEITHERDOES" and e.end == at for es in lexing.edges[:at] for e in es):
        return 0.9  # nor is it the one with tea
    if "BUT" in symbols and at + 1 < len(lexing.words):
        follow = {edge.symbol for edge in lexing.edges[at + 1]}
        if follow & {"DIR", "CMP", "FARDIR"}:
            return 1.5  # before the fans of something but after Ann
    if "HIS" in symbols and _is_his_own(lexing, at):
        return 0.5  # next to his cat, which is where he is
    if not lexing.edges[at] and lexing.verbs[at] is None and _makes_another_thing(lexing, at):
        return 0.4
    if low == "only" and at + 1 < len(lexing.words) and lexing.words[at + 1].low in ("if", "when"):
        return HEAVY
    if low == "one" and _has_its_own_verb(lexing, at):
        return 0.8  # next to Ann and the one carrying wool, who is not the subject
    if low == "same" and at + 1 < len(lexing.words) and lexing.words[at + 1].low in MOMENTS:
        return HEAVY  # on the same evening
    if low == "other" and any(before.low == "one" for before in lexing.words[:at]):
        return HEAVY
    if low in ("whoever", "whichever"):
        return 0.6
    if low == "with" and not lexing.edges[at]:
        return HEAVY
    if low in ("that", "this", "it") and _stands_for_something(lexing, at):
        return 0.9
    sense = lexing.verbs[at]
    if (low == "left" and sense is not None) or (symbols == {"PREP", "WITH"} and low not in PREPS):
        return 0.05
    if low in ("best", "most") and not symbols & {"ITEM"} and best_liked(lexing, at):
        return 0.02
    if low == "one" and at + 1 < len(lexing.words) and any(edge.symbol == "CMP" for edge in lexing.edges[at + 1]):
        return 1.0
    if (
        low == "one"
        and at
        and lexing.words[at - 1].low in ("numbered", "exactly")
        and leads_to_direction(lexing, at + 1)
    ):
        return 1.0
    if at in lexing.stranded:
        return 0.05
    if (
        "BUT" in symbols
        and lexing.words[at - 1].is_mark
        and any(edge.symbol == "NOT" for edges in lexing.edges[:at] for edge in edges)
    ):
        return 1.5  # what is denied ends here
    if (low == "first" and "SPOT" not in symbols and is_once(lexing, at)) or (
        low in FORENAMES and is_forename(lexing, at, at + 1)
    ):
        return 0.05
    if low == "away" and _lasts(lexing, at):
        return 0.03
    if low == "same" and lexing.vocabulary.measured & {lexing.words[min(at + 1, len(lexing.words) - 1)].low}:
        return HEAVY  # on the same evening
    if low in ("maximum", "minimum") and lexing.vocabulary.words & {low}:
        return 0.01
    if "COMMA" in symbols and _ends_denial(lexing, at):
        return HEAVY
    if low == ";" and _parts_clauses(lexing, at):
        return 0.6
    if not lexing.edges[at] and low in lexing.vocabulary.titles:
        return 0.02  # the product, where products are listed
    if low == "used" and sense is not None and not symbols:
        return 0.05
    if low in TELLERS and not lexicon.comparison(low):
        return 0.02 if low != "i" else 0.1
    if low in WEIGHTY:
        return 0.5
    if low in hard_words() or symbols & {"CMP", "DIFFERENCE", "DANGER"}:
        return HEAVY
    if "WINNER" in symbols and any(e.symbol == "ITEM" and e.end == at for edges in lexing.edges[:at] for e in edges):
        return 0.3  # a chess champion
    if "SPOT" in symbols:
        return 0.5 if lexicon.ordinal(low) is not None and is_elsewhen(lexing, at + 1) else 1.2
    if low in ("right", "left", "next"):
        return HEAVY
    if low in ("immediately", "directly", "immediate", "somewhere", "anywhere"):
        return 1.5
    if low == "single" and lexing.words[at - 1].low in ("every", "a", "one") and _is_emphatic(lexing, at):
        return 0.02
    if low in ("couple", "pair"):
        return 0.02 if not (at > 0 and lexing.words[at - 1].low == "a") else 0.3
    if word.amount is not None and 1000 <= word.amount <= 2100 and not lexing.vocabulary.is_dated:
        return 0.3  # the winter of 1987
    if word.amount is not None or (lexicon.number(low) is not None and low != "one"):
        return 1.0 if lexing.vocabulary.is_ordered else 0.2  # where nothing is measured no number matters
    if at in lexing.counting:
        return 1.0
    soft = [SOFT[s] for s in symbols if s in SOFT]
    sense = lexing.verbs[at]
    if sense is not None and sense.polarity <= 0 and not soft:
        return HEAVY if sense.polarity < 0 else 0.8
    if low in KIN and not lexing.vocabulary.words & set(lexicon.lemmas(low)):
        return 0.8
    if soft:
        return min(soft)
    if low in FLUFF or low in PREPS or word.is_mark:
        return 0.01
    if sense is not None:
        return 0.05
    if lexing.vocabulary.words & set(lexicon.lemmas(low)):
        return 0.01
    return 0.3 if word.is_capital and at else 0.12


def _lasts(lexing: Lexing, at: int) -> bool:
    """Whether "away" says how long somebody was: was away longest, stayed away for three days."""
    follow = lexing.words[at + 1].low if at + 1 < len(lexing.words) else ""
    symbols = {edge.symbol for edges in lexing.edges[at + 1 : at + 3] for edge in edges}
    told = bool(lexing.vocabulary.words & {"away"})
    return follow != "from" and (told or bool(symbols & {"SPOT", "CMP", "FACTOR"}) or follow == "for")


def _ends_denial(lexing: Lexing, at: int) -> bool:
    """Whether what a clause denies ends at a comma, and another verb follows: which Ann did not bake, was."""
    if at < 2 or at + 1 >= len(lexing.words):
        return False
    follow = {edge.symbol for edge in lexing.edges[at + 1]}
    verbal = follow & {"IS", "HAVE", "AUX"} or lexing.verbs[at + 1] is not None or at + 1 in lexing.doubted
    denied = any(edge.symbol == "NOT" for edges in lexing.edges[max(0, at - 4) : at] for edge in edges)
    named = any(edge.symbol == "ITEM" and edge.end == at for edges in lexing.edges[:at] for edge in edges)
    return bool(verbal) and denied and not named


def _parts_clauses(lexing: Lexing, at: int) -> bool:
    """Whether a mark stands between two clauses: verbs are on both sides."""
    verbal = [
        lexing.verbs[n] is not None or bool({"IS", "HAVE", "AUX"} & {edge.symbol for edge in edges})
        for n, edges in enumerate(lexing.edges[:-1])
    ]
    return any(verbal[:at]) and any(verbal[at:])


def _is_his_own(lexing: Lexing, at: int) -> bool:
    """Whether "his" stands between a relation and a value: next to his cat."""
    related = any(e.end == at and e.symbol in ("NEXT", "DIR", "DIRI", "FARDIR") for es in lexing.edges[:at] for e in es)
    return related and any(edge.symbol == "ITEM" for edge in lexing.edges[at + 1])


def _makes_another_thing(lexing: Lexing, at: int) -> bool:
    """Whether an unknown noun behind an animal or a colour makes something else of it: owns a cat basket."""
    word = lexing.words[at]
    if at < 2 or word.is_mark or word.is_capital:
        return False
    if word.low in lexicon.function_words or lexing.vocabulary.words & set(lexicon.lemmas(word.low)):
        return False
    named = [e for es in lexing.edges[max(0, at - 3) : at] for e in es if e.symbol == "ITEM" and e.end == at]
    if not any(lexing.vocabulary.kinds[lexing.items[e.value[1]][0][0].category].sorts & THINGS for e in named):
        return False
    start = min(edge.start for edge in named)
    owned = lexing.verbs[start - 2] if start > 1 else None
    return lexing.words[start - 1].low in ("a", "an", "the", "some") and owned is not None and "pet" in owned.sorts


def _stands_for_something(lexing: Lexing, at: int) -> bool:
    """Whether "that" is what the rest is said of: ..., and that is the baker."""
    before = {edge.symbol for edge in lexing.edges[at - 1]} if at else set()
    follow = {edge.symbol for edge in lexing.edges[at + 1]} if at + 1 < len(lexing.words) else set()
    led = before & {"AND", "BUT"} or (at and lexing.words[at - 1].low in ("so", "then", "thus", "hence"))
    return bool(led) and "IS" in follow
