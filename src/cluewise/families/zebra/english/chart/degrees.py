"""Edges that several words make together: the lowest but one, a third of, the next day after, before half past nine.

`put_degrees` is longer than other functions because it is a table.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.clock import clock_at
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.orders import is_upright
from cluewise.families.zebra.english.chart.weighing import counts_on

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

NO_DEED = frozenset({"outlined", "outraged", "outlawed", "outfitted", "outdated", "outright", "outlet", "outing"})
NO_DEED |= frozenset({"outfit", "outline", "output", "outlook", "outcome", "outset", "outburst", "outbreak", "outside"})
DOWN = frozenset({"down", "up"})
BEGINNING = frozenset({"but", "not", "half", "no", "one", "next", "a", "two", "three"})
SIDES = frozenset({"front", "back", "rear", "top", "bottom", "lower", "upper", "left", "right"})
BEGINNING |= DOWN | SIDES
KNOWN_ENDS = frozenset({"front", "back", "rear", "left", "right", "top", "bottom", "end", "head", "start", "beginning"})


def put_degrees(lexing: Lexing) -> None:
    """Put them into the lattice."""
    _within_directions(lexing)
    _begun_by_words(lexing, list(lexing.lows))
    there = lexing.present()
    if not there.isdisjoint(("RV", "DIR")):
        _suffers(lexing)
    _points(lexing)
    if "QTY" in there:
        _people(lexing)
    if not there.isdisjoint(("CMP", "SPOT")):
        _landmarks(lexing)
    if "DIR" in there:
        _the_one_before(lexing)


def _begun_by_words(lexing: Lexing, lows: list[str]) -> None:  # noqa: C901  (a table)
    """Those that begin with a word that is known."""
    for at, low in enumerate(lows):
        if low not in BEGINNING and not low.startswith("out"):
            continue
        rest = lows[at + 1 : at + 3]
        if low == "but" and rest and rest[0] in ("one", "two", "three"):
            _but_one(lexing, at, int(lexicon.number(rest[0]) or 0))
        elif low == "not" and rest[:1] in (["far"], ["long"]) and _leads_on(lexing, at + 2):
            lexing.edges[at] = [Edge("SOME", at, at + 2, "not far")]  # not far behind is behind
        elif low == "half" and "again" in lows[at + 1 : at + 6]:  # half as much again as
            lexing.edges[at] = [Edge("FACTOR", at, at + 1, Fraction(3, 2))]
        elif low == "no" and rest[:1] == ["one"]:  # nobody, not number 1
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol != "ITEM"]
            lexing.edges[at + 1] = []
        elif rest[:1] == ["one"] and low in SIDES and not lexing.words[at + 1].joined:
            lexing.edges[at] = [
                edge._replace(cost=0.6 if low in ("top", "bottom") else 1.4) if edge.symbol == "SPOT" else edge
                for edge in lexing.edges[at]
            ]  # the front one of two, perhaps
        elif low == "one" and rest == ["of", "the"] and lexicon.number(_low(lexing, at + 3)) is not None:
            kept = [edge for edge in lexing.edges[at + 3] if edge.symbol != "ITEM"]
            lexing.edges[at + 3] = kept  # one of the two back rows
        elif low == "next":
            _next_after(lexing, at)
        elif low in DOWN and rest[:1] == ["from"]:  # two floors down from, but two doors down from
            other = "AWAY" if is_upright(lexing.vocabulary.world) else "DIR"
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol != other]
        elif low in ("a", "one", "two", "three") and len(rest) == 2:
            _fraction(lexing, at, rest)
        elif low.startswith("out") and len(low) > 2:
            _outdoes(lexing, at)


def _the_one_before(lexing: Lexing) -> None:
    """The patient before Anna is the one directly before her, most likely."""
    for at in range(2, len(lexing.words)):
        if lexing.lows[at - 2] != "the" or not lexing.edges[at] or not _is_person(lexing, at - 1):
            continue
        lexing.edges[at] = [
            edge._replace(value=(*edge.value, "the")) if edge.symbol == "DIR" and len(edge.value) == 2 else edge
            for edge in lexing.edges[at]
        ]


def _is_person(lexing: Lexing, at: int) -> bool:
    low = lexing.words[at].low
    if any(edge.symbol == "ITEM" for edge in lexing.edges[at]):
        return False
    known = any(edge.symbol == "PERSON" for edge in lexing.edges[at]) and low not in ("one", "line")
    sorted_so = low != "line" and bool(lexicon.sorts(low) & {"person", "job"})  # crossed the line before her
    return known or sorted_so or low in lexing.vocabulary.world.nouns


def _landmarks(lexing: Lexing) -> None:
    """Closer to the driver, furthest from the door: whatever lies beyond an end of the row."""
    for at, edges in enumerate(lexing.edges):
        for edge in [edge for edge in edges if edge.symbol in ("CMP", "SPOT") and _is_distance(edge)]:
            to = (
                edge.end + 1
                if lexing.words[edge.end : edge.end + 1] and _low(lexing, edge.end) in ("to", "from")
                else edge.end
            )
            if _low(lexing, to) not in ("the", "our", "their") or to + 1 >= len(lexing.words):
                continue
            noun = to + 1
            if _low(lexing, noun) in KNOWN_ENDS or any(one.symbol == "ITEM" for one in lexing.edges[noun]):
                continue
            if edge.symbol == "SPOT" or _low(lexing, noun + 1) == "than":
                tag, sign, *_ = edge.value
                value: tuple[object, ...] = (tag, sign, frozenset({"landmark"}), (at, noun + 1), frozenset())
                for inside in range(at, noun + 1):
                    lexing.edges[inside] = []
                lexing.add(Edge(edge.symbol, at, noun + 1, value))


def _is_distance(edge: Edge) -> bool:
    return edge.value[0] in ("cmp", "most") and "distance" in edge.value[2]


def _leads_on(lexing: Lexing, at: int) -> bool:
    return at < len(lexing.words) and any(edge.symbol == "DIR" for edge in lexing.edges[at])


def _low(lexing: Lexing, at: int) -> str:
    return lexing.words[at].low if at < len(lexing.words) else ""


def _suffers(lexing: Lexing) -> None:
    """Was outscored by, was beaten by: who suffers it is behind."""
    for at, edges in enumerate(lexing.edges):
        beaten = [edge for edge in edges if edge.symbol in ("RV", "DIR") and edge.value[1][0] in "rm"]
        for edge in beaten:
            by = _by_whom(lexing, edge.end)
            done = _low(lexing, edge.end - 1)
            if by and (lexicon.is_verb(done) or done.endswith("ed")) and _is_passive(lexing, at):
                sign, feature, *rest = edge.value
                turned = feature[0] + ("-" if feature[1] == "+" else "+")
                lexing.edges[at].remove(edge)
                lexing.add(edge._replace(end=by + 1, value=(sign, turned, *rest)))


def _by_whom(lexing: Lexing, at: int) -> int:
    """Where "by" stands behind a verb, maybe after a few words more: pipped at the post by."""
    for n in range(at, min(at + 5, len(lexing.words))):
        if lexing.words[n].low == "by":
            return n
        word = lexing.words[n]
        if word.is_mark or word.is_capital or word.low in ("and", "but", "who", "that"):
            return 0
    return 0


def _is_passive(lexing: Lexing, at: int) -> bool:
    if any(edge.symbol == "IS" for edge in lexing.edges[at]):
        return True
    before = lexing.edges[max(0, at - 3) : at]
    return not before or any(edge.symbol == "IS" for edges in before for edge in edges)


def _outdoes(lexing: Lexing, at: int) -> None:
    """Outran, outbid, out-earns: more of what is counted; was outbid by: less."""
    low, to = lexing.words[at].low, at + 1
    if low == "out" and to < len(lexing.words) and lexing.words[to].joined:
        low, to = low + lexing.words[to].low, to + 1
    named = low in NO_DEED or not (lexicon.is_verb(low[3:]) or (low.endswith("ed") and len(low) > 6))
    if named or any(edge.symbol in ("ITEM", "RV") for edge in lexing.edges[at]):
        return
    by = to < len(lexing.words) and lexing.words[to].low == "by"
    value = ("sign", "m-" if by else "m+", "than")
    for inside in range(at, to):
        lexing.edges[inside] = []
    lexing.add(Edge("RV", at, to + by, value))
    lexing.add(Edge("DIR", at, to + by, value))


def _within_directions(lexing: Lexing) -> None:
    """No end of a row is spoken of inside a direction or bound: in front of, to the left of, at least."""
    fixed = ("DIR", "ATLEAST", "ATMOST", "LIMIT")
    for edge in [edge for edges in lexing.edges for edge in edges if edge.symbol in fixed]:
        for at in range(edge.start + 1, edge.end):
            lexing.edges[at] = [one for one in lexing.edges[at] if one.symbol != "SPOT" or one.end > edge.end]


def _people(lexing: Lexing) -> None:
    """Quantities of people: two runners, only one other, but not two places or one of the houses."""
    for edges in lexing.edges:
        for edge in [edge for edge in edges if edge.symbol == "QTY"]:
            near = lexing.words[max(edge.start, edge.end - 1) : edge.end + 2]
            units = [lexicon.unit(word.low) for word in near if lexicon.number(word.low) is None]
            own = any(lexing.vocabulary.measured & set(lexicon.lemmas(word.low)) for word in near)
            measured = own or counts_on(lexing, edge) or any(unit is not None and unit[1] != "count" for unit in units)
            if not measured and not _is_named(lexing, edge) and not _stands_for(lexing, edge):
                lexing.add(edge._replace(symbol="QTYP"))
                if edge.end < len(lexing.words) and _is_person(lexing, edge.end):
                    lexing.add(edge._replace(symbol="QTYP", end=edge.end + 1))


def _is_named(lexing: Lexing, edge: Edge) -> bool:
    """Whether a number is (part of) a value: Medic 2, the digit 2."""
    around = (one for edges in lexing.edges[max(0, edge.start - 3) : edge.end] for one in edges)
    return any(
        one.symbol == "ITEM" and one.end >= edge.end and (one.end - one.start > 1 or lexing.words[edge.end - 1].amount)
        for one in around
    )


def _stands_for(lexing: Lexing, edge: Edge) -> bool:
    """Whether "one" stands for what was named: the one in red."""
    if edge.end - edge.start > 1 or lexing.words[edge.start].low != "one":
        return False
    follow = lexing.words[edge.end].low if edge.end < len(lexing.words) else ""
    return edge.start > 0 and not (lexing.words[edge.start - 1].low in ("than", "had", "has") and follow == "other")


def _but_one(lexing: Lexing, at: int, number: int) -> None:
    """The last row but one, the lowest score but one: counted from that end."""
    for start in range(at - 1, max(-1, at - 5), -1):
        if any(edge.symbol == "ITEM" for edge in lexing.edges[start]):
            return
        for edge in [edge for edge in lexing.edges[start] if edge.symbol == "SPOT" and edge.end <= at]:
            value = _counted_on(edge.value, number + 1)
            if value is not None:
                for inside in range(start, at + 2):
                    lexing.edges[inside] = [one for one in lexing.edges[inside] if one.end > at + 2]
                lexing.add(Edge("SPOT", start, at + 2, value))
                return


def _counted_on(value: tuple[object, ...], number: int) -> tuple[object, ...] | None:
    match value:
        case ("nth", -1, near):
            return ("nth", -number, near)
        case ("nth", 1, near):
            return ("nth", number, near)
        case ("most", sign, scales, near, against):
            return ("mostnth", number, sign, scales, near, against)
        case ("edge", feature, near):
            return ("nthfrom", number, feature, near)
    return None


def _next_after(lexing: Lexing, at: int) -> None:
    """The next day after, the next patient after: directly after."""
    for to in range(at + 1, min(at + 7, len(lexing.words))):
        if any(edge.symbol == "DIR" and edge.value[1][0] in "tvqr" for edge in lexing.edges[to]):
            if to > at + 1 or (at and lexing.words[at - 1].low in ("the", "very")):
                lexing.edges[at] = [Edge("IMMED", at, to, "next")]
            return
        if lexing.words[to].is_mark or any(edge.symbol == "ITEM" for edge in lexing.edges[to]):
            return


def _fraction(lexing: Lexing, at: int, rest: list[str]) -> None:
    """A third of, one quarter as much, two thirds of."""
    share = lexicon.factor(rest[0]) or lexicon.factor(rest[0].removesuffix("s"))
    if share is None or share >= 1 or rest[1] not in ("of", "as", "the", "that", "what"):
        return
    unit = lexicon.unit(_low(lexing, at + 4 if _low(lexing, at + 3) in ("a", "an") else at + 3))
    if rest[1] == "of" and unit is not None and unit[1] == "duration":
        return  # a quarter of an hour
    number = 1 if lexing.words[at].low == "a" else int(lexicon.number(lexing.words[at].low) or 1)
    for inside in (at, at + 1):
        lexing.edges[inside] = []
    lexing.add(Edge("FACTOR", at, at + 2, Fraction(share) * number))


def _points(lexing: Lexing) -> None:
    """Times of day that are nobody's: some time after 9 o'clock, before noon."""
    if lexing.vocabulary.dated:
        for at, word in enumerate(lexing.words):
            named = any(edge.symbol == "ITEM" for edge in lexing.edges[at])
            if word.amount is not None and 1000 <= word.amount <= 2100 and not word.unit and not named:
                lexing.add(Edge("POINT", at, at + 1, ("year", word.amount)))
    if not lexing.vocabulary.clocks:
        return
    at = 0
    while at < len(lexing.words):
        found = clock_at(lexing.words, at)
        if found is not None and not any(edge.symbol == "ITEM" and edge.end >= found[0] for edge in lexing.edges[at]):
            lexing.add(Edge("POINT", at, found[0], found[1:]))
        at = found[0] if found is not None else at + 1
