"""Amounts of more than a number: an hour and a half, three quarters of an hour, and where they are values of a list."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.orders import is_clock
from cluewise.families.zebra.relations import Item

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

SEEING = frozenset({"see", "watch", "hear", "know", "meet", "fear", "miss"})
MEASURES = frozenset({"duration", "length", "money", "weight", "age"})
DAYPARTS = frozenset({"morning", "afternoon", "evening"})
LED = frozenset({"the", "a", "an", "in", "this", "that"})
SHARES = {"quarters": 4, "thirds": 3}


def put_measures(lexing: Lexing) -> None:
    """Put them into the lattice."""
    for at, word in enumerate(lexing.words):
        if word.low in SHARES:
            _quarters(lexing, at)
        elif word.low in DAYPARTS:
            _part_of_day(lexing, at)
    if "AMT" in lexing.present():
        _sums(lexing)
        _amounts_as_values(lexing)
    for at, sense in enumerate(lexing.verbs):
        if sense is not None and not sense.polarity:
            _needs_so_much(lexing, at, sense)


def _needs_so_much(lexing: Lexing, at: int, sense: lexicon.VerbSense) -> None:
    """Needs half an hour, asked $20: that is what it takes; who needs a rest may not have one."""
    if sense.base not in SEEING:
        kinds = lexing.vocabulary.kinds
        ahead = [edge for edges in lexing.edges[at + 1 : at + 2] for edge in edges if edge.symbol == "ITEM"]
        if any(kinds[lexing.items[edge.value[1]][0][0].category].numbers for edge in ahead):
            lexing.verbs[at] = replace(sense, polarity=1)


def _quarters(lexing: Lexing, at: int) -> None:
    """Three quarters of an hour."""
    lows = [word.low for word in lexing.words[max(0, at - 1) : at + 4]]
    if len(lows) < 5 or lows[2] != "of" or lows[3] not in ("a", "an"):
        return
    share, unit = SHARES[lows[1]], lexicon.unit(lows[4])
    number = lexing.words[at - 1].amount or lexicon.number(lows[0])
    if number is not None and unit is not None:
        amount = Fraction(number, share) * unit[2]
        value = int(amount) if amount == int(amount) else amount
        small = (unit[0], unit[1], Fraction(1))
        lexing.add(Edge("AMT", at - 1, at + 4, ("amt", value, small, (at - 1, at + 4))))


def _amounts_as_values(lexing: Lexing) -> None:
    """Half an hour is 30 minutes, where a list has them; half an hour after Ann is not."""
    for edges in list(lexing.edges):
        for edge in [one for one in edges if one.symbol == "AMT" and one.value[2] is not None]:
            _, amount, unit, _ = edge.value
            if unit[1] not in MEASURES or any(one.symbol == "ITEM" for one in lexing.edges[edge.start]):
                continue
            if _led_on(lexing, edge.end) or lexing.words[edge.start].low == "the":
                continue
            for kind in lexing.vocabulary.world.kinds:
                own = lexicon.unit(kind.unit) if kind.unit and kind.ordered else None
                if own is None or own[1] != unit[1] or own[2] == unit[2] == 1 or is_clock(kind):
                    continue
                value = amount * unit[2] / own[2]
                if value in (kind.numbers or ()):
                    item = Item(kind.name, kind.values[(kind.numbers or ()).index(value)])
                    lexing.add(Edge("ITEM", edge.start, edge.end, ("item", len(lexing.items)), sure=True))
                    lexing.items.append(((item, 0.1),))


def _led_on(lexing: Lexing, at: int) -> bool:
    """Whether a direction or comparison follows, which an amount measures."""
    near = [edge.symbol for edges in lexing.edges[at : at + 2] for edge in edges]
    return not {"CMP", "DIR", "DIRI", "FARDIR", "AWAY", "APART", "ADJ", "BETWEEN", "SIDE"}.isdisjoint(near)


def _sums(lexing: Lexing) -> None:
    """One hour and 45 minutes, two feet three inches: one amount."""
    for edges in list(lexing.edges):
        for edge in [one for one in edges if one.symbol == "AMT" and one.value[2] is not None]:
            at = edge.end
            at += at < len(lexing.words) and lexing.words[at].low in ("and", ",")
            for more in [one for one in lexing.edges[at] if one.symbol == "AMT" and one.value[2] is not None]:
                unit, other = edge.value[2], more.value[2]
                if unit[1] == other[1] in MEASURES and other[2] < unit[2]:
                    total = edge.value[1] * unit[2] / other[2] + more.value[1]
                    total = int(total) if total == int(total) else total
                    lexing.add(Edge("AMT", edge.start, more.end, ("amt", total, other, edge.value[3])))


def _part_of_day(lexing: Lexing, at: int) -> None:
    """In the morning, an afternoon slot: some of the hours, where a list is of hours."""
    if not any(map(is_clock, lexing.vocabulary.clocks)) or any(edge.symbol == "ITEM" for edge in lexing.edges[at]):
        return
    if at and lexing.words[at - 1].low in LED:
        lexing.add_as("RANGE", at, at + 1, ("daypart", lexing.words[at].low))
