"""Words of the closed classes as edges: function words, and phrases whose meaning hangs on what stands around.

`_changing_edge` is longer than other functions because it is a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.around import (
    KIN,
    PLAIN,
    is_arrow,
    is_forename,
    is_number,
    is_of_others,
    is_possession,
)
from cluewise.families.zebra.english.chart.comparatives import OWNERS, is_compared, put_comparison
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.mended import TIMES
from cluewise.families.zebra.english.chart.ordinals import from_an_end, last_on_a_side
from cluewise.families.zebra.english.chart.phrases import PREPS, Meant, phrases_at
from cluewise.families.zebra.english.chart.verbal import is_doubted, is_noun, is_passive, put_spoken, sense_of
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

UNDONE = frozenset({"IF", "TWICE", "THRICE", "MIDDLE", "SOME", "IMMED"})
CHANGING = frozenset(
    {"DANGER", "LEFTMOST", "MIDDLE", "LAST", "AND",
     "ATLEAST", "NEITHERONE", "EXC", "DIR", "WHERE", "LIMIT", "KIN", "PRON", "HIS",
     "GROUP", "GROUPS", "TITLE", "RUNNERUP", "PENULT", "WINNER", "TWICE", "THRICE", "HALF", "LASTV", "FIRSTV", "FORMER",
     "LATTER", "BOTHTHEM", "NEITHERTHEM", "WHODOES", "SIDEW", "SIDEN", "SHORTOF", "SENIOR", "BAREDIR", "SIDE", "DIRI",
     "FARDIR", "FARSIDE"}
)  # fmt: skip
PLACES = wordlist("places strong")
ROWS = wordlist("lex rows")


def put_function_words(lexing: Lexing) -> None:  # noqa: C901  (a table)
    """Put in the words of the closed classes, and what verbs say."""
    lows = lexing.lows
    numbered = lexing.vocabulary.places is not None
    for at, low in enumerate(lows):
        best = phrases_at(lows, at)
        if best:
            _put_phrases(lexing, best, at)
        if numbered and low in PLACES and not best:
            lexing.add(Edge("PERSON", at, at + 1, low))  # whatever the things are called: the first berth on the left
        if low in PREPS:
            lexing.add(Edge("PREP", at, at + 1, (low, at)))
            if low in ("with", "in", "on", "at", "from", "for"):
                lexing.add(Edge("WITH", at, at + 1, low))
        compared = lexicon.comparison(low)
        if compared is not None and (compared.sign or is_compared(lexing, at, superlative=compared.superlative)):
            put_comparison(lexing, compared, at)
        sense = sense_of(lexing, at)
        if sense is not None and not (lexing.words[at].is_capital and at) and not is_noun(lexing, at):
            lexing.verbs[at] = sense
            if any(e.symbol in UNDONE and e.end == at + 1 for e in lexing.edges[at]):
                lexing.verbs[at] = None  # double is no deed
    put_spoken(lexing)
    lexing.passive = frozenset([at for at in range(1, len(lows) - 1) if is_passive(lexing, at)])
    for at in lexing.passive:  # was found in the hall, is sold at noon: there it is
        if is_doubted(lexing, at) and lows[at] != "lost":
            lexing.verbs[at] = lexicon.VerbSense(lows[at], 1)
    lexing.doubted = frozenset([at for at in range(len(lows)) if is_doubted(lexing, at)])


def _put_phrases(lexing: Lexing, best: dict[Meant, int], at: int) -> None:
    """Put in what the phrases mean that begin with a word."""
    if ("LAST", "") in best and any(name == "LEFTMOST" and size > best["LAST", ""] for (name, _), size in best.items()):
        del best["LAST", ""]  # the bottom floor
    if lexing.lows[at] == "bottom" and orders.is_upright(lexing.vocabulary.world):
        best.pop(("LAST", ""), None)  # which way is down is known
    if ("NOTONLY", "") in best:
        best.pop(("NOT", ""), None)
    ahead = max([best.get(("PREP", ""), 0), *[size for (name, _), size in best.items() if name == "DIR"]])
    for (symbol, feature), size in best.items():
        if size < ahead and symbol in ("LEFTMOST", "DIR"):
            continue  # in front of somebody, not in front; under the command of, not under
        _function_edge(lexing, symbol, feature, at, at + size)


def _function_edge(lexing: Lexing, symbol: str, feature: str, at: int, to: int) -> None:
    """Take a phrase as its symbol, or as what it turns out to be here."""
    if symbol in CHANGING or lexing.lows[at] in ("<", ">"):
        _changing_edge(lexing, symbol, feature, at, to)
    else:
        lexing.add(Edge(symbol, at, to, feature or " ".join(lexing.lows[at:to])))


def _changing_edge(lexing: Lexing, symbol: str, feature: str, at: int, to: int) -> None:  # noqa: C901, PLR0912, PLR0915  (a table)
    """A phrase of a symbol (CHANGING) whose value, or being there at all, hangs on what stands around it."""
    if symbol in ("LEFTMOST", "MIDDLE") and _is_elsewhere(lexing, to):
        return
    if symbol in ("LAST", "MIDDLE") and is_forename(lexing, at, to):
        return
    if symbol == "AND" and to > at + 1 and at and lexing.words[at - 1].low in ("not", "quite"):
        return  # not as well as Bob
    if symbol == "ATLEAST" and lexing.words[at].low == "as" and not is_number(lexing, to):
        return  # not as many as Ann
    if symbol == "NEITHERONE" and at > 1:  # else they were named just now
        return
    if symbol == "EXC" and at == 0 and to == 1 and lexing.words[0].low == "but":
        return  # But Anna has two more than Bob: nobody is left out
    if symbol == "DIR" and at > 0 and lexing.words[at].low == "following" and lexing.words[at - 1].low == "the":
        return
    if lexing.words[at].low in ("<", ">") and is_arrow(lexing, at):
        return
    value: Any = feature or " ".join(lexing.lows[at:to])
    if symbol == "WHERE" and lexing.words[at].low == "when" and not _is_time(lexing, at - 1):
        return  # made a face when she saw the fish: no fish is hers
    if symbol == "DANGER" and lexicon.lemmas(lexing.words[at].low)[-1] in lexing.vocabulary.titles:
        return  # the product of Mr Lind, where products are listed
    if symbol == "LIMIT" and to == at + 1 and lexing.vocabulary.words & {lexing.words[at].low}:
        return  # a list is titled so: the maximum range
    if symbol == "KIN":
        lexing.related.append((at, to, feature))
        return
    match symbol:
        case "PRON" | "HIS":
            value = ("pron", feature, at)
            follow = lexing.words[at + 1] if at + 1 < len(lexing.words) else None
            noun = follow is not None and not follow.is_mark and follow.low not in lexicon.function_words
            if noun and symbol == "PRON" and lexing.words[at].low == "her" and not lexicon.is_verb(follow.low):  # type: ignore[union-attr]
                return
            if noun and symbol == "HIS" and not is_possession(lexing, at + 1):
                lexing.add(Edge(symbol, at, to, value, 0.4))
                return
        case "GROUP" | "GROUPS" | "TITLE" if _is_a_title(lexing, at):
            return  # has a mother named Holly: there is a list of mothers
        case "GROUP" | "TITLE" if lexing.words[at].low in KIN and at and lexing.words[at - 1].low in OWNERS:
            return  # Bob's brother is not Bob
        case "GROUP" | "GROUPS":
            value = ("group", feature)
            if symbol == "GROUP":
                lexing.add(Edge("DETGROUP", at, to, value))
        case "LEFTMOST":
            lexing.add(Edge("SPOT", at, to, ("edge", feature, (at, to))))
        case "MIDDLE":
            lexing.add(Edge("SPOT", at, to, ("middle", (at, to))))
        case "RUNNERUP":
            lexing.add(Edge("SPOT", at, to, ("nth", int(feature or 2), (at, to))))
        case "PENULT":
            lexing.add(Edge("SPOT", at, to, ("nth", -2, (at, to))))
        case "LAST" if from_an_end(lexing, at, 1) or is_of_others(lexing, to):
            return
        case "LAST" if not last_on_a_side(lexing, at, to):
            lexing.add(Edge("SPOT", at, to, ("nth", -1, (at, to))))
        case "WINNER":
            object_ = lexing.words[to].low if to < len(lexing.words) and lexicon.is_verb(lexing.words[at].low) else ""
            lexing.add(Edge("SPOT", at, to, ("winner",), 0.3 if object_.isalpha() else 0.05))
        case "TWICE":
            lexing.add(Edge("FACTOR", at, to, 2))
        case "THRICE":
            lexing.add(Edge("FACTOR", at, to, 3))
        case "HALF":
            lexing.add(Edge("FACTOR", at, to, "half"))
        case "LASTV":
            lexing.add(Edge("SPOT", at, to, ("nth", -1, (at, to))))
        case "FIRSTV":
            lexing.add(Edge("SPOT", at, to, ("nth", 1, (at, to))))
        case "FORMER" | "LATTER":
            value = (symbol.lower(), at)
        case "BOTHTHEM" | "NEITHERTHEM":
            value = (symbol.lower(), at)
        case "WHODOES":
            if to >= len(lexing.words) or not lexicon.is_verb(lexing.words[to].low):
                return  # the one who does judo
            value = ("whodoes", at)
        case "TITLE":
            value = ("group", feature)
        case "SIDEW" | "SIDEN" | "LIMIT" | "SHORTOF":
            value = ("sign", feature)
        case "SENIOR":
            value = (
                "cmp",
                1 if feature == "+" else -1,
                frozenset({"age"}),
                (at, to),
                frozenset({"date"}),
            )
        case "BAREDIR" | "DIR" | "SIDE" | "DIRI" | "FARDIR" | "FARSIDE":
            verbal = lexicon.is_verb(lexing.words[at].low) or lexing.words[at].low.startswith("out")
            beats = feature[:1] in ("r", "m") and verbal
            value = ("sign", feature, "than") if beats or lexing.words[to - 1].low == "than" else ("sign", feature)
            if symbol == "DIR" and verbal and feature[0] in "rtm":
                lexing.add(Edge("RV", at, to, value))
    lexing.add(Edge(symbol, at, to, value))


def _is_time(lexing: Lexing, at: int) -> bool:
    """Whether a word tells a time, at which something is: the day when."""
    low = lexing.words[at].low if at >= 0 else ""
    unit = lexicon.unit(low)
    timed = low in TIMES or (unit is not None and unit[1] in ("date", "duration", "age"))
    return timed or low in ("day", "time", "date", "hour", "one") or low in lexing.vocabulary.measured


def _is_elsewhere(lexing: Lexing, to: int) -> bool:
    """Whether it is the middle or end of something that is not of this puzzle: the centre of the galaxy."""
    rest = [
        word.low
        for word in lexing.words[to : to + 4]
        if word.low not in ("the", "a", "an", "this", "that", "our", "their")
    ]
    if len(rest) < 2 or rest[0] != "of":
        return False
    known = lexing.vocabulary.words | PLAIN | ROWS
    return not (
        known & set(lexicon.lemmas(rest[1])) or rest[1] in lexicon.function_words or lexicon.number(rest[1]) is not None
    )


def _is_a_title(lexing: Lexing, at: int) -> bool:
    """Whether a word for a sort of people is what a list is called."""
    named = set(lexicon.lemmas(lexing.words[at].low))
    return any(named & set(lexicon.lemmas(word)) for word in lexing.vocabulary.titles)
