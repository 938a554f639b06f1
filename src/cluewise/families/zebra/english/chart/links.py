"""How two are related: next to, left of, older than by so much; by the tag of the tree.

Longer than other files because every tag of a relation has its function here, and the table that names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.logic import (
    both,
    either,
    same,
)
from cluewise.families.zebra.english.chart.mean import (
    Meaning,
    Senseless,
    Ways,
)
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import (
    Different,
    Distance,
    Item,
    Offset,
    Relation,
    Times,
)  # fmt: skip


def link_next(m: Meaning) -> Ways:
    housed = "door" in m.around()  # next-door neighbours live in a row of places, if in any that is told of
    found: Ways = [
        ((lambda x, y, axis=kind.name: Distance(axis, x, y, 1, 1)), cost + (0.5 if orders.is_measure(kind) else 0.0))
        for kind, _, cost in orders.any_order(m.world, m.around())
        if not housed or (kind.places and "person" not in kind.sorts) or kind.words & orders.HOUSED
    ]
    return found or [((lambda x, y: Different((x, y))), 0.2)]


NOT_TELLING = frozenset({"", "number", "position", "time"})  # words that are said of any order
LIKED, FINISHING = wordlist("links liking"), wordlist("links finishing")
SILENT = 0.9  # for an order to be meant where another is named


def _loose_words(m: Meaning) -> set[str]:
    """The base forms of the words of a sentence that name no value: "lane 5" does not speak of lanes."""
    named = {at for edges in m.lexing.edges for edge in edges if edge.symbol == "ITEM" and edge.sure
             for at in range(edge.start - 1, edge.end)}  # fmt: skip
    words = enumerate(m.lexing.words)
    return {base for at, word in words if at not in named for base in lexicon.lemmas(word.low)}


def _offset(
    m: Meaning, kind: Kind, sign: int, low: Any, high: Any, *, amounts: bool = False
) -> Callable[[Item, Item], Relation]:
    """X lies after y (sign 1) or before it (sign -1) by low to high."""
    if sign > 0:
        return lambda x, y: Offset(kind.name, y, x, low, high, amounts)
    return lambda x, y: Offset(kind.name, x, y, low, high, amounts)


def _along(m: Meaning, feature: str) -> list[orders.Axis]:
    """The orders of a direction; a number that exceeds another is a later place."""
    placed = any(kind.places for kind in m.world.kinds)
    counted = any(kind.numbers and "number" in kind.words for kind in m.world.kinds)
    if feature[0] == "m" and placed and not counted and m.compares_numbers:
        feature = "e" + feature[1]
    if feature[0] == "v" and FINISHING & set(m.around()) and not any(k.words & orders.UPRIGHT for k in m.world.kinds):
        feature = "r" + ("-" if feature[1] == "+" else "+")  # finished above, was placed below
    axes = _spoken_of(m, orders.along(m.world, feature))
    if feature[0] == "r" and FINISHING & set(m.around()):  # who finished ahead was in no lower lane
        axes = [(kind, way, cost + 0.9 if orders.is_spatial(m.world, kind) else cost) for kind, way, cost in axes]
    return axes


def _spoken_of(m: Meaning, axes: list[orders.Axis]) -> list[orders.Axis]:
    """The orders of a direction; where the word for one of them alone stands in the sentence, that one is meant."""
    around = _loose_words(m)
    shared = {word for kind, _, _ in axes for other, _, _ in axes if kind != other for word in kind.words & other.words}
    named = {kind.name for kind, _, _ in axes if (kind.words | {kind.unit}) - shared - NOT_TELLING & around}
    if not named or len(named) == len({kind.name for kind, _, _ in axes}):
        return axes
    return [(kind, sign, min(cost, 0.2) if kind.name in named else max(cost, SILENT)) for kind, sign, cost in axes]


def link_dir(m: Meaning, sign: Tree) -> Ways:
    found: Ways = []
    for kind, way, cost in _along(m, sign[1]):
        the = len(sign) > 2 and sign[2] == "the"  # the person before
        found.append((_offset(m, kind, way, 1, None), cost + (0.25 if the else 0.0)))
        if len(sign) > 2 and not the:  # earlier than, beat: by whatever it is
            continue
        # within what is heard, beyond what must agree
        nearly = 0.1 if the or m.context.touching else 1.0 if m.context.careful else 0.85
        found.append((_offset(m, kind, way, 1, 1), cost + nearly))
    return found


def link_ror(m: Meaning, one: Tree, other: Tree) -> Ways:
    """Directly above or directly below."""
    return [
        ((lambda x, y, a=a, b=b: either([a(x, y), b(x, y)])), cost + price)
        for a, cost in m.link(one)
        for b, price in m.link(other)
    ]


def link_opp(m: Meaning, sign: Tree) -> Ways:
    feature = sign[1][0] + ("-" if sign[1][1] == "+" else "+")
    found: Ways = []
    for kind, way, cost in _along(m, feature):
        found.append((_offset(m, kind, way, 1, 1), cost + (1.1 if m.context.careful else 0.1)))
        found.append((_offset(m, kind, way, 1, None), cost + (0.1 if m.context.careful else 0.2)))
    return found


def link_opp1(m: Meaning, sign: Tree) -> Ways:
    feature = sign[1][0] + ("-" if sign[1][1] == "+" else "+")
    return [(_offset(m, kind, way, 1, 1), cost + 0.1) for kind, way, cost in _along(m, feature)]


def link_dir1(m: Meaning, sign: Tree) -> Ways:
    return [(_offset(m, kind, way, 1, 1), cost) for kind, way, cost in _along(m, sign[1])]


def link_dirany(m: Meaning, sign: Tree) -> Ways:
    return [(_offset(m, kind, way, 1, None), cost) for kind, way, cost in _along(m, sign[1])]


def _stepped(m: Meaning, axes: Iterable[orders.Axis], amount: Tree, bounds: Callable[[Any], tuple[Any, Any]]) -> Ways:
    found: Ways = []
    _, value, unit, near = amount
    for kind, sign, cost in axes:
        for step, amounts, price in orders.steps(kind, value, unit, m.nearby(near)):
            low, high = bounds(step)
            if low == high and not orders.exists(kind, step, amounts=amounts):
                continue
            found.append((_offset(m, kind, sign, low, high, amounts=amounts), cost + price))
    return found


def _counted(m: Meaning, feature: str, amount: Tree) -> list[orders.Axis]:
    """The orders of a direction, and the one whose title is counted: two stages after, where hours are told as well."""
    axes, unit = _along(m, feature), amount[2]
    if unit is None or unit[1] != "own" or feature[0] != "t":
        return axes
    known = {kind.name for kind, _, _ in axes}
    counted = [kind for kind in m.world.kinds if kind.ordered and unit[0] in kind.words and kind.name not in known]
    return [*((kind, 1 if feature[1] == "+" else -1, 0.05) for kind in counted), *axes]


def link_diramt(m: Meaning, sign: Tree, amount: Tree) -> Ways:
    return _stepped(m, _counted(m, sign[1], amount), amount, lambda n: (n, n))


def link_dirmin(m: Meaning, sign: Tree, amount: Tree) -> Ways:
    return _stepped(m, _along(m, sign[1]), amount, lambda n: (n, None))


def link_dirover(m: Meaning, sign: Tree, amount: Tree) -> Ways:
    return _over(m, _along(m, sign[1]), amount)


def _over(m: Meaning, axes: Iterable[orders.Axis], amount: Tree) -> Ways:
    """More than so much: the next larger difference that two values have."""
    found: Ways = []
    _, value, unit, near = amount
    for kind, sign, cost in axes:
        for step, amounts, price in orders.steps(kind, value, unit, m.nearby(near)):
            scale = kind.numbers if amounts and kind.numbers else tuple(range(1, m.world.size + 1))
            larger = sorted(b - a for a in scale for b in scale if b - a > step)
            if larger:
                found.append((_offset(m, kind, sign, larger[0], None, amounts=amounts), cost + price))
    return found


def link_dirmax(m: Meaning, sign: Tree, amount: Tree) -> Ways:
    return _stepped(m, _along(m, sign[1]), amount, lambda n: (1, n))


def link_dirunder(m: Meaning, sign: Tree, amount: Tree) -> Ways:
    return _stepped(m, _along(m, sign[1]), amount, lambda n: (1, n - 1))


def _axes(m: Meaning, cmp: Tree) -> list[orders.Axis]:
    _, sign, scales, near, against = cmp
    axes = orders.compared(m.world, sign, scales, m.nearby(near), against)
    if "any" in scales and not m.compares_numbers and _is_liked(m, near[0]):  # liked more than is ranked above
        axes = [(kind, -way if orders.is_ranking(kind) else way, cost) for kind, way, cost in axes]
    return axes


def _is_liked(m: Meaning, at: int) -> bool:
    """Whether liking is what a comparison is about; who likes tea may live in a house with a smaller number."""
    words = m.lexing.words
    verbs = [n for n in range(at) if LIKED & set(lexicon.lemmas(words[n].low))]
    return any(n == 0 or words[n - 1].low not in ("who", "that", "which") for n in verbs)


def link_cmp(m: Meaning, cmp: Tree) -> Ways:
    return [(_offset(m, kind, sign, 1, None), cost) for kind, sign, cost in _axes(m, cmp)]


def _measured(m: Meaning, cmp: Tree, amount: Tree) -> list[orders.Axis]:
    """The orders a comparison by an amount can mean: those with its unit first."""
    axes = _axes(m, cmp)
    unit = amount[2]
    fitting = [axis for axis in axes if unit is not None and orders.dimension(axis[0]) == unit[1] != ""]
    return [(kind, sign, 0.0) for kind, sign, _ in fitting] or axes


def link_cmpamt(m: Meaning, cmp: Tree, amount: Tree) -> Ways:
    return _stepped(m, _measured(m, cmp, amount), amount, lambda n: (n, n))


def link_cmpmin(m: Meaning, cmp: Tree, amount: Tree) -> Ways:
    return _stepped(m, _measured(m, cmp, amount), amount, lambda n: (n, None))


def link_cmpover(m: Meaning, cmp: Tree, amount: Tree) -> Ways:
    return _over(m, _measured(m, cmp, amount), amount)


def link_cmpmax(m: Meaning, cmp: Tree, amount: Tree) -> Ways:
    found: Ways = []
    _, value, unit, near = amount
    for kind, sign, cost in _measured(m, cmp, amount):
        for step, amounts, price in orders.steps(kind, value, unit, m.nearby(near)):
            scale = kind.numbers if amounts and kind.numbers else tuple(range(1, m.world.size + 1))
            least = min((b - a for a in scale for b in scale if b > a), default=1)
            found.append((_offset(m, kind, sign, least, step, amounts=amounts), cost + price))
    return found


def _under(m: Meaning, axes: Iterable[orders.Axis], amount: Tree) -> Ways:
    """Less than so much: the next smaller difference that two values have."""
    found: Ways = []
    _, value, unit, near = amount
    for kind, sign, cost in axes:
        for step, amounts, price in orders.steps(kind, value, unit, m.nearby(near)):
            scale = kind.numbers if amounts and kind.numbers else tuple(range(1, m.world.size + 1))
            smaller = sorted(b - a for a in scale for b in scale if 0 < b - a < step)
            if smaller:
                found.append((_offset(m, kind, sign, smaller[0], smaller[-1], amounts=amounts), cost + price))
    return found


def link_times(m: Meaning, cmp: Tree, factor: Any) -> Ways:
    around = m.around()
    axes = _axes(m, cmp) if cmp is not None else orders.compared(m.world, 1, {"any"}, around)
    found: Ways = []
    measured = any(orders.is_measure(kind) for kind, _, _ in axes)
    for kind, _, price in axes:
        counted = kind.places or orders.is_counted(kind)
        cost = price + (0.3 if counted and measured else 0.0)  # twice as many is said of amounts, not of ranks
        if kind.numbers is None and counted and not any(other.numbers for other, _, _ in axes):
            found.append((_placed_times(kind, Fraction(1, 2) if factor == "half" else Fraction(factor)), cost + 0.1))
        dated = orders.is_timelike(kind) and orders.dimension(kind) != "duration"
        if kind.numbers is None or dated or orders.is_clock(kind):  # no day is twice another
            continue
        value = Fraction(1, 2) if factor == "half" else factor
        if not orders.exists(kind, value, amounts=True, factor=True):
            continue
        if value < 1 and (1 / Fraction(value)).denominator == 1:
            whole = int(1 / Fraction(value))
            found.append(((lambda x, y, axis=kind.name, f=whole: Times(axis, x, y, f)), cost))
        else:
            found.append(((lambda x, y, axis=kind.name, f=value: Times(axis, y, x, f)), cost))
    return found


def _placed_times(kind: Kind, factor: Fraction) -> Callable[[Item, Item], Relation]:
    """House number twice as high: every pair of places of which one is so many times the other."""
    spots = [Item(kind.name, value) for value in kind.values]
    pairs = [(a, b) for a in range(len(spots)) for b in range(len(spots)) if a + 1 == factor * (b + 1)]
    return lambda x, y: either(both([same(x, spots[a]), same(y, spots[b])]) for a, b in pairs)


def link_distn(m: Meaning, number: int) -> Ways:
    """Next door but one."""
    return [
        ((lambda x, y, axis=kind.name: Distance(axis, x, y, number, number)), cost)
        for kind, _, cost in orders.any_order(m.world, m.around())
    ]


def _spaced(m: Meaning, amount: Tree, bounds: Callable[[Any], tuple[Any, Any]]) -> Ways:
    found: Ways = []
    _, value, unit, near = amount
    for kind, _, cost in orders.any_order(m.world, m.around()):
        for step, amounts, price in orders.steps(kind, value, unit, m.nearby(near)):
            low, high = bounds(step)
            if low == high and not orders.exists(kind, step, amounts=amounts):
                continue
            found.append(
                ((lambda x, y, a=kind.name, lo=low, hi=high, am=amounts: Distance(a, x, y, lo, hi, am)), cost + price)
            )
    return found


def link_dist(m: Meaning, amount: Tree) -> Ways:
    return _spaced(m, amount, lambda n: (n, n))


def link_distmin(m: Meaning, amount: Tree) -> Ways:
    return _spaced(m, amount, lambda n: (n, None))


def link_distmax(m: Meaning, amount: Tree) -> Ways:
    return _spaced(m, amount, lambda n: (None, n))


def link_distover(m: Meaning, amount: Tree) -> Ways:
    return _spaced(m, amount, lambda n: (n + 1, None))


def link_rand(m: Meaning, one: Tree, other: Tree) -> Ways:
    """Taller and older than."""
    return [
        ((lambda x, y, a=a, b=b: both([a(x, y), b(x, y)])), cost + price)
        for a, cost in m.link(one)
        for b, price in m.link(other)
    ]


def link_cmpmaybe(m: Meaning, cmp: Tree, amount: Tree) -> Ways:
    return link_cmp(m, cmp) if amount is None else link_cmpamt(m, cmp, amount)


def by_amount(link: Tree, amount: Tree) -> Tree:
    """Older than ... by four years, beat ... by two places: the link with its amount."""
    tags = {"dir": "diramt", "dirany": "diramt", "dir1": "diramt", "cmp": "cmpamt"}
    if link[0] not in tags:
        raise Senseless
    return (tags[link[0]], link[1], amount)


LINK: Mapping[str, Callable[..., Ways]] = MappingProxyType(
    {
        "next": link_next,
        "dir": link_dir,
        "ror": link_ror,
        "opp": link_opp,
        "opp1": link_opp1,
        "dir1": link_dir1,
        "dirany": link_dirany,
        "diramt": link_diramt,
        "dirmin": link_dirmin,
        "dirover": link_dirover,
        "dirmax": link_dirmax,
        "dirunder": link_dirunder,
        "cmp": link_cmp,
        "cmpamt": link_cmpamt,
        "cmpmin": link_cmpmin,
        "cmpover": link_cmpover,
        "cmpmax": link_cmpmax,
        "times": link_times,
        "dist": link_dist,
        "distmin": link_distmin,
        "distmax": link_distmax,
        "distover": link_distover,
        "rand": link_rand,
        "distn": link_distn,
        "cmpmaybe": link_cmpmaybe,
    }
)
