"""Turns of phrase whose words mean something else than they do alone: would sooner ... than, and never has, so does.

Longer than other files because it is a table: a short function for each turn of phrase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.kin import is_person
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

CHOICE = frozenset({"rather", "sooner"})
TAGS = wordlist("idioms tags")  # and never has, nor ever will
UPWARD = {"up": "+", "down": "-"}
FURTHER = frozenset({"further", "farther", "higher", "lower"})
QUEUES, TABLES, STREETS = wordlist("idioms queues"), wordlist("idioms tables"), wordlist("idioms streets")
FURTHEST = 3  # words between "further down" and "than"
WAYS = {"back": "q+", "forward": "q-", "left": "h-", "right": "h+", "along": "e+"}
MISLAID = frozenset({"lost", "loses", "lose", "forgot", "mislaid", "misplaced"})
TELLING = frozenset({"say", "read", "show", "state"})
HANDED = frozenset({"hand", "fork", "turn", "take", "sign", "pass", "bring"})  # over 60 cents
FAMILY = wordlist("idioms family")
COUNTED_OF = frozenset({"EXACTLYONE", "ATLEASTONE", "ATMOSTONE", "SKIP", "ONEOF", "ITEM"})
ENDING = frozenset({"but", "and", "before", "after", "so"})


def put_idioms(lexing: Lexing) -> None:
    """Put them into the lattice."""
    for at, low in enumerate(lexing.lows):
        put = AT_WORDS.get(low)
        if put is not None:
            put(lexing, at)
        sense = lexing.verbs[at]
        if sense is not None and at and not sense.polarity and sense.base in TELLING:
            _put_telling(lexing, at, sense)
    there = lexing.present()
    for symbols, put_all in AT_SYMBOLS:
        if not there.isdisjoint(symbols):
            put_all(lexing)


def _low(lexing: Lexing, at: int) -> str:
    return lexing.words[at].low if 0 <= at < len(lexing.words) else ""


def _symbols(lexing: Lexing, at: int) -> set[str]:
    return {edge.symbol for edge in lexing.edges[at]} if 0 <= at < len(lexing.edges) else set()


def _ends(lexing: Lexing, at: int) -> bool:
    return at >= len(lexing.words) or lexing.words[at].is_mark


def _names(lexing: Lexing, start: int, end: int) -> bool:
    return any(edge.symbol == "ITEM" for edges in lexing.edges[start:end] for edge in edges)


def _replace(lexing: Lexing, start: int, end: int, symbol: str, value: object) -> None:
    """Take some words as one symbol and as nothing else."""
    for n in range(start, end):
        lexing.edges[n], lexing.verbs[n] = [], None
        lexing.polar.pop(n, None)
    lexing.doubted -= frozenset(range(start, end))
    lexing.add_as(symbol, start, end, value)


def _put_chase(lexing: Lexing, at: int) -> None:
    """Could not quite catch, never overtook, failed to keep up with: is behind."""
    start = next((n for n in range(at - 1, max(-1, at - 4), -1) if _low(lexing, n) in ("not", "never", "failed")), None)
    end = at + 3 if [_low(lexing, at + n) for n in (1, 2)] == ["up", "with"] else at + 1
    if start is None or (_low(lexing, at) == "keep" and end == at + 1) or not lexing.vocabulary.is_contest:
        return
    start -= _low(lexing, start - 1) in ("could", "can", "did", "does", "would")
    _replace(lexing, start, end, "DIR", ("sign", "r+", "than"))
    lexing.add_as("RV", start, end, ("sign", "r+", "than"))


def _put_over(lexing: Lexing, at: int) -> None:
    """Handed over 60 cents: that much, not more."""
    if not HANDED.isdisjoint(lexicon.lemmas(_low(lexing, at - 1))):
        lexing.edges[at] = []
        lexing.add_as("SKIP", at, at + 1, "")


def _put_coming(lexing: Lexing, at: int) -> None:
    """Limped home, trailed in: came in."""
    if _low(lexing, at + 1) in ("in", "home"):
        lexing.edges[at] = []
        lexing.verbs[at] = lexicon.VerbSense("come", 1)


def _put_heels(lexing: Lexing, at: int) -> None:
    """On the heels of: directly behind."""
    if [_low(lexing, n) for n in (at - 2, at - 1, at + 1)] == ["on", "the", "of"]:
        _replace(lexing, at - 2, at + 2, "DIRI", ("sign", "r+"))


def _put_off(lexing: Lexing, at: int) -> None:
    """Has the day off: what is said of it is doubtful."""
    if _low(lexing, at - 1) in ("day", "days", "night", "week", "evening", "time"):
        lexing.edges[at] = [Edge("DANGER", at, at + 1, "off")]


def _put_at_least(lexing: Lexing, at: int) -> None:
    """But at least Anna beat Bob: nothing is counted."""
    if _low(lexing, at - 1) != "at":
        return
    begins = at == 1 or lexing.words[at - 2].is_mark or _low(lexing, at - 2) in ("but", "and")
    if begins and not _symbols(lexing, at + 1) & {"AMT", "NUM", "QTY", "ONEOF", "ONEIS", "FACTOR"}:
        for n in (at - 1, at):
            lexing.edges[n] = []
        lexing.add_as("SKIP", at - 1, at + 1, "")


def _put_choice(lexing: Lexing, at: int) -> None:
    """Would sooner starve than eat the stew: has it not."""
    if _low(lexing, at + 1) not in CHOICE:
        return
    than = next((n for n in range(at + 2, min(at + 9, len(lexing.words))) if _low(lexing, n) == "than"), None)
    if than is None or than + 1 >= len(lexing.words) or _names(lexing, at, than):
        return
    for n in range(at, than + 1):
        lexing.edges[n], lexing.verbs[n] = [], None
        lexing.polar.pop(n, None)
    lexing.doubted -= frozenset(range(at, than + 1))
    lexing.polar[at] = (than + 1, -1)


def _put_tag(lexing: Lexing, at: int) -> None:
    """Does not grow leeks and never has: that says nothing more."""
    joined = _low(lexing, at - 1) in ("and", "or", "nor")
    if joined and _low(lexing, at + 1) in TAGS and _ends(lexing, at + 2):
        for n in range(at - 1, at + 2):
            lexing.edges[n], lexing.verbs[n] = [], None
        lexing.add_as("SKIP", at - 1, at + 2, "")


def _put_than(lexing: Lexing, at: int) -> None:
    """Older then Bob, more as Bob: as it is written in haste or by people who learn English."""
    before = any(edge.symbol == "CMP" and edge.end == at for edges in lexing.edges[:at] for edge in edges)
    if not before or at + 1 >= len(lexing.words) or any(word.low == "than" for word in lexing.words):
        return
    if _low(lexing, at) == "as" and (
        _symbols(lexing, at) & {"AND", "TOO"} or any(word.low == "as" for word in lexing.words[:at])
    ):
        return  # as well as
    lexing.edges[at] = [Edge("THAN", at, at + 1, "than", 0.1)]


def _put_out_of(lexing: Lexing, at: int) -> None:
    """Six points out of seven: of how many does not matter."""
    number = at + 2
    if _low(lexing, at + 1) != "of" or number >= len(lexing.words) or at == 0:
        return
    counted = any(edge.symbol in ("AMT", "ITEM") and edge.end == at for edges in lexing.edges[:at] for edge in edges)
    word = lexing.words[number]
    if counted and (word.amount is not None or lexicon.number(word.low) is not None):
        for n in range(at, number + 1):
            lexing.edges[n] = []
        lexing.add_as("SKIP", at, number + 1, "")


def _put_cleft(lexing: Lexing, at: int) -> None:
    """It was Anna who ...: "it" stands for nothing."""
    if "IS" not in _symbols(lexing, at + 1):
        return
    for edges in lexing.edges[at + 2 : at + 5]:
        if any(edge.symbol == "ITEM" and _low(lexing, edge.end) in ("who", "that", "which") for edge in edges):
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol != "PRON"]


def _put_gone(lexing: Lexing, at: int) -> None:
    """After Anna has left, ...: nobody is to the left."""
    if _low(lexing, at - 1) not in ("has", "have", "had"):
        return
    if _ends(lexing, at + 1) or _low(lexing, at + 1) in ENDING:
        lexing.edges[at] = []
        lexing.verbs[at] = lexicon.VerbSense("leave", 1)


def _put_until(lexing: Lexing, at: int) -> None:
    """Has to wait until Anna is ready, cannot start until she has: after her."""
    named = [edge for edges in lexing.edges[at + 1 : at + 3] for edge in edges if edge.symbol == "ITEM"]
    told = [lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category] for edge in named]
    if not told or any(kind.ordered for kind in told) or "DIR" in _symbols(lexing, at + 1):
        return
    denied = next((n for n in lexing.idle if n < at), None)
    waits = next((n for n in range(max(0, at - 3), at) if "wait" in lexicon.lemmas(_low(lexing, n))), None)
    if waits is not None:
        lexing.polar.pop(waits, None)
        lexing.verbs[waits] = None
    neither = "NEITHER" in _symbols(lexing, 0)
    if neither and denied is None:
        for n in range(at):  # neither can start until: both start after
            if "NEITHER" in _symbols(lexing, n):
                lexing.edges[n] = [Edge("BOTH", n, n + 1, "both")]
            elif "NOR" in _symbols(lexing, n):
                lexing.edges[n] = [Edge("AND", n, n + 1, "and")]
    if waits is not None or neither or denied is not None:
        value = ("sign", "t+")
        lexing.edges[at] = [Edge("DIR", at, at + 1, value), Edge("RV", at, at + 1, value)]
        lexing.idle -= {at}


def _put_further(lexing: Lexing, at: int) -> None:
    """Further down the building than, higher up the table than: the noun tells along what."""
    way = _low(lexing, at + 1)
    than = next((n for n in range(at + 3, at + 4 + FURTHEST) if _low(lexing, n) == "than"), None)
    if than is None or not (way in UPWARD or way in WAYS) or _names(lexing, at, than):
        return
    feature = WAYS.get(way, "")
    if way in UPWARD:
        nouns = {base for n in range(at + 2, than) for base in lexicon.lemmas(_low(lexing, n))}
        ahead, turned = UPWARD[way], UPWARD["down" if way == "up" else "up"]
        row = f"q{turned}" if nouns & QUEUES else f"r{turned}" if nouns & TABLES else f"v{ahead}"
        feature = "" if nouns & STREETS and not nouns & (QUEUES | TABLES) else row
    for n in range(at, than + 1):
        lexing.edges[n] = []
    if feature:
        lexing.add_as("FARDIR", at, than + 1, ("sign", feature))


def _put_mislaid(lexing: Lexing, at: int) -> None:
    """Lost his umbrella: it was his, whether or not he has it now."""
    if "HIS" in _symbols(lexing, at + 1):
        lexing.edges[at] = []
        lexing.polar.pop(at, None)
        lexing.verbs[at] = lexicon.VerbSense("lose", 1)
        lexing.doubted |= {at}


def _put_telling(lexing: Lexing, at: int, sense: lexicon.VerbSense) -> None:
    """The ticket says Porto: so it is; where somebody says so, nobody knows."""
    teller = lexing.words[at - 1]
    plain = not (_symbols(lexing, at - 1) or teller.is_mark or teller.is_capital)
    plain = plain and teller.low not in lexicon.function_words and not is_person(teller.low)
    if plain and (_names(lexing, at + 1, at + 2) or _names(lexing, at + 2, at + 3)):
        lexing.verbs[at] = replace(sense, polarity=1)


def _put_ellipses(lexing: Lexing) -> None:
    """And so does Anna: "does" is no verb of its own there."""
    for edge in [edge for edges in lexing.edges for edge in edges if edge.symbol in ("SODOES", "NEITHERDOES")]:
        if edge.symbol == "NEITHERDOES" and not _says_the_same(lexing, edge):
            continue
        before = _low(lexing, edge.start - 1)
        if edge.start and (before in ("and", "but") or lexing.words[edge.start - 1].is_mark):
            for n in range(edge.start, edge.end):
                lexing.edges[n] = [one for one in lexing.edges[n] if one.symbol in ("SODOES", "NEITHERDOES")]
                lexing.verbs[n] = None


def _says_the_same(lexing: Lexing, edge: Edge) -> bool:
    """Whether somebody follows: neither does the baker; but neither does judo."""
    does = _low(lexing, edge.start) == "neither" and _low(lexing, edge.start + 1) in ("does", "do", "did")
    follow = lexing.words[edge.end : edge.end + 1]
    return does and any(word.low == "the" or word.is_capital for word in follow)


def _put_denied_places(lexing: Lexing) -> None:
    """No goats on Rusk: they are not there, which is what is denied."""
    if {"no", "nor"}.isdisjoint(lexing.lows):
        return
    for at, edges in enumerate(lexing.edges):
        if "WITH" not in {edge.symbol for edge in edges} or _low(lexing, at) == "with":
            continue
        ahead = [edge for ones in lexing.edges[max(0, at - 5) : at] for edge in ones if edge.symbol == "ITEM"]
        start = min((edge.start for edge in ahead if edge.end == at), default=None)
        if start is not None and any(_low(lexing, n) in ("no", "nor") for n in (start - 1, start - 2)):
            lexing.edges[at] = [
                edge._replace(cost=edge.cost + 1.5) if edge.symbol == "WITH" else edge for edge in edges
            ]


def _put_halves(lexing: Lexing) -> None:
    """For the first half hour: no half of a row."""
    for edge in [edge for edges in lexing.edges for edge in edges if edge.symbol in ("FIRSTHALF", "SECONDHALF")]:
        to = edge.end + (_low(lexing, edge.end) in ("an", "a"))
        unit = lexicon.unit(_low(lexing, to)) if to < len(lexing.words) else None
        if unit is not None and unit[1] == "duration":
            if _low(lexing, edge.start) == "left":  # who left half an hour after somebody is in no left half
                lexing.edges[edge.start] = []
                lexing.verbs[edge.start] = lexicon.VerbSense("leave", 1)
                continue
            start = edge.start - (_low(lexing, edge.start - 1) in ("for", "in", "during"))
            for n in range(start, to + 1):
                lexing.edges[n] = []
            lexing.add_as("SKIP", start, to + 1, "")
            return


def _put_parts_of_units(lexing: Lexing) -> None:
    """Half an hour is an amount, and half of nobody's."""
    for at, edges in enumerate(lexing.edges):
        if _low(lexing, at) == "half" and any(edge.symbol == "AMT" and edge.value[2] is not None for edge in edges):
            lexing.edges[at] = [edge for edge in edges if edge.symbol not in ("FACTOR", "HALF")]


def _put_tops(lexing: Lexing) -> None:
    """The top of Anna's tower is no place of its own."""
    if "of" not in lexing.lows:
        return
    for at, edges in enumerate(lexing.edges):
        kept = [edge for edge in edges if not (edge.symbol == "SPOT" and _is_part(lexing, edge))]
        if len(kept) < len(edges):
            lexing.edges[at] = [edge for edge in kept if edge.symbol not in ("LEFTMOST", "MIDDLE", "LAST")]


def _is_part(lexing: Lexing, edge: Edge) -> bool:
    if edge.value[0] not in ("edge", "middle", "nth") or _low(lexing, edge.end) != "of":
        return False
    for n in (edge.end + 1, edge.end + 2):
        for ones in lexing.edges[n : n + 1]:
            owned = [item for item in ones if item.symbol == "ITEM" and "POSS" in _symbols(lexing, item.end)]
            if owned:
                return True
    return False


def _put_families(lexing: Lexing) -> None:
    """Outlived four husbands, who are none of those that are listed."""
    for at, edges in enumerate(lexing.edges):
        if any(edge.symbol == "QTY" and _low(lexing, edge.end) in FAMILY - lexing.vocabulary.words for edge in edges):
            lexing.edges[at] = [edge for edge in edges if edge.symbol not in ("QTY", "QTYP", "ITEM")]


def _put_counts_of_all(lexing: Lexing) -> None:
    """Only one of the four is younger: of all, where nobody is named."""
    bounds = {"EXACTLYONE": (1, 1), "ATLEASTONE": (1, None), "ATMOSTONE": (0, 1)}
    for at, edges in enumerate(lexing.edges):
        for edge in [edge for edge in edges if edge.symbol in bounds and _low(lexing, edge.end) in ("the", "our")]:
            to = edge.end + 1
            if lexicon.number(_low(lexing, to)) is None and _low(lexing, to) not in ("others", "rest"):
                continue
            for n in range(at, to + 1):
                lexing.edges[n] = [one for one in lexing.edges[n] if one.symbol not in COUNTED_OF]
            lexing.add_as("QTYP", at, to + 1, ("qty", *bounds[edge.symbol]))


AT_WORDS: Mapping[str, Callable[[Lexing, int], None]] = MappingProxyType(
    {
        "least": _put_at_least,
        **dict.fromkeys(("would", "'d"), _put_choice),
        **dict.fromkeys(("never", "always", "ever"), _put_tag),
        **dict.fromkeys(("then", "as"), _put_than),
        "over": _put_over,
        "it": _put_cleft,
        **dict.fromkeys(("trailed", "trailing", "limped", "cruised", "romped"), _put_coming),
        **dict.fromkeys(("catch", "overtake", "keep", "match"), _put_chase),
        "heels": _put_heels,
        "off": _put_off,
        "out": _put_out_of,
        "left": _put_gone,
        **dict.fromkeys(("until", "till"), _put_until),
        **dict.fromkeys(FURTHER, _put_further),
        **dict.fromkeys(MISLAID, _put_mislaid),
    }
)
AT_SYMBOLS: Sequence[tuple[frozenset[str], Callable[[Lexing], None]]] = (
    (frozenset({"SODOES", "NEITHERDOES"}), _put_ellipses),
    (frozenset({"WITH"}), _put_denied_places),
    (frozenset({"FIRSTHALF", "SECONDHALF"}), _put_halves),
    (frozenset({"FACTOR"}), _put_parts_of_units),
    (frozenset({"SPOT"}), _put_tops),
    (frozenset({"QTY"}), _put_families),
    (frozenset({"EXACTLYONE", "ATLEASTONE", "ATMOSTONE"}), _put_counts_of_all),
)
