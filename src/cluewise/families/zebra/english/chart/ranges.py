"""Stretches of an order: third or better, after half past nine, one of the two top floors; and what lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.clock import on_clock
from cluewise.families.zebra.english.chart.links import by_amount
from cluewise.families.zebra.english.chart.logic import both, either, negated, same
from cluewise.families.zebra.english.chart.mean import Meaning, Pred, Senseless, Ways, Who
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import Distance, Item, Relation


def one_of_them(items: list[Item], polarity: int) -> Pred:
    """That somebody has one of some values, or none of them."""

    def of(x: Item) -> Relation:
        whole = either(same(x, item) for item in items)
        return whole if polarity >= 0 else negated(whole)

    return Pred(of)


def who_beyond(m: Meaning, spot: Tree, way: Tree) -> Ways:
    """Third or better, Thursday or later, 30 at most: that value and all beyond it."""
    found: Ways = []
    for who, cost in m.who(spot):
        if len(who.items) != 1 or not m.kinds[who.items[0].category].ordered:
            continue
        kind = m.kinds[who.items[0].category]
        for sign, price in _ways(m, kind, way):
            at = kind.values.index(who.items[0].value)
            items = kind.values[at:] if sign > 0 else kind.values[: at + 1]
            if 1 < len(items) < len(kind.values):
                found.append((Who(tuple(Item(kind.name, v) for v in items), "any", sides=who.sides), cost + price))
    return found


def _ways(m: Meaning, kind: Kind, way: Tree) -> list[tuple[int, float]]:
    """Which way a word runs on one order: upwards or downwards, with its cost there."""
    if isinstance(way, str):
        way = ("sign", way)
    match way:
        case ("sign", "m+", *_) | ("sign", "m-", *_):
            return [(1 if way[1] == "m+" else -1, 0.0)]
        case ("sign", feature, *_):
            axes = orders.along(m.world, feature)
        case ("cmp", sign, scales, near, against):
            axes = orders.compared(m.world, sign, scales, m.nearby(near), against)
        case _:
            raise Senseless
    return [(sign, min(cost, 0.3)) for one, sign, cost in axes if one.name == kind.name]


def pred_upto(m: Meaning, spot: Tree) -> Ways:
    """By Wednesday it was done: then, or on a day before."""
    found: Ways = []
    for who, cost in m.who(spot):
        kind = m.kinds[who.items[0].category] if len(who.items) == 1 else None
        if kind is not None and kind.ordered:
            upto = kind.values[: kind.values.index(who.items[0].value) + 1]
            found.append((one_of_them([Item(kind.name, value) for value in upto], 1), cost + 0.05))
    return found


def pred_vamtor(m: Meaning, group: Tree, amount: Tree, cmp: Tree) -> Ways:
    """Scored 28 or more, where nobody has just that."""
    _, value, unit, near = amount
    found: Ways = []
    for kind in m.world.kinds:
        if kind.numbers is None or not kind.ordered or value in kind.numbers:
            continue
        for sign, price in _ways(m, kind, cmp):
            for step, amounts, cost in orders.steps(kind, value, unit, m.nearby(near)):
                items = _passing(kind, lambda one, s=sign, v=step: s * (one - v) >= 0)  # type: ignore[misc]
                if amounts and 0 < len(items) < len(kind.values):
                    found.append((one_of_them(items, group[1]), cost + price + 0.1))
    return found


def _passing(kind: Kind, test: Callable[[Any], bool]) -> list[Item]:
    numbers = kind.numbers or ()
    return [Item(kind.name, value) for value, number in zip(kind.values, numbers, strict=True) if test(number)]


def pred_vspan(m: Meaning, group: Tree, low: Any, amount: Tree) -> Ways:
    """Scored between 22 and 35 points."""
    _, high, unit, near = amount
    found: Ways = []
    for kind in m.world.kinds:
        if kind.numbers is None or not kind.ordered:
            continue
        for step, amounts, cost in orders.steps(kind, high, unit, m.nearby(near)):
            bottom = low * step / high if high else low
            items = _passing(kind, lambda one, a=bottom, b=step: a <= one <= b)  # type: ignore[misc]
            if amounts and 0 < len(items) < len(kind.values):
                found.append((one_of_them(items, group[1]), cost + 0.1))
    return found


def pred_vpoint(m: Meaning, group: Tree, way: Tree, point: Tree) -> Ways:
    """Came some time after 9 o'clock, where nobody came at nine."""
    sign = 1 if way[1][1] == "+" else -1
    if way[1][0] not in "tr":
        raise Senseless
    if point[0] == "year":
        beyond = [(_passing(kind, lambda at: sign * (at - point[1]) > 0)) for kind in m.vocabulary.dated]
        return [(one_of_them(items, group[1]), 0.05) for items in beyond if items]
    minutes, sure = point
    found: Ways = []
    for kind in m.vocabulary.clocks:
        for one in on_clock(minutes, kind.numbers or (), sure=sure):
            items = _passing(kind, lambda at, o=one: sign * (at - o) > 0)  # type: ignore[misc]
            if items:
                found.append((one_of_them(items, group[1]), 0.05))
    return found


def pred_vpoints(m: Meaning, group: Tree, one: Tree, other: Tree) -> Ways:
    """Between nine and ten o'clock, where nobody came at either."""
    found: Ways = []
    for kind in m.vocabulary.clocks:
        numbers = kind.numbers or ()
        for low in on_clock(one[0], numbers, sure=one[1]):
            for high in on_clock(other[0], numbers, sure=other[1]):
                items = _passing(kind, lambda at, a=low, b=high: a <= at <= b)  # type: ignore[misc]
                if items and low < high:
                    found.append((one_of_them(items, group[1]), 0.05))
    return found


def pred_hasat(m: Meaning, whom: Tree, link: Tree) -> Ways:
    """Has Anna directly above her: Anna is above whoever this is said of."""
    return [
        (Pred(lambda x, h=how, w=who: m.applied(w, Pred(lambda y: h(y, x))), sides=who.sides), cost + price)  # type: ignore[misc]
        for how, cost in m.link(link)
        for who, price in m.who(whom)
    ]


def pred_vopp(m: Meaning, group: Tree, whom: Tree) -> Ways:
    """At the opposite end of the row from Anna."""
    found: Ways = []
    for kind, _, cost in orders.any_order(m.world, m.around()):
        for who, price in m.who(whom):
            if len(who.items) == 1 and group[1] > 0:
                far = len(kind.values) - 1
                link = lambda x, y=who.items[0], k=kind, f=far: Distance(k.name, x, y, f, f)  # noqa: E731
                found.append((Pred(link, sides=who.sides), cost + price))
    return found


def pred_vmidway(m: Meaning, group: Tree, one: Tree, other: Tree) -> Ways:
    """Halfway between two: equally far from both."""
    found: Ways = []
    for (ends, sides), cost in m.items(("list", one, other)):
        for kind, _, price in orders.any_order(m.world, m.around()):
            if group[1] > 0 and len(ends) == 2:
                found.append((Pred(_midway(kind, *ends), sides=sides), cost + price))
    return found


def _midway(kind: Kind, a: Item, b: Item) -> Callable[[Item], Relation]:
    spots = [Item(kind.name, value) for value in kind.values]
    size = len(spots)
    trios = [(low, low + step, low + 2 * step) for step in range(1, size) for low in range(size - 2 * step)]

    def of(x: Item) -> Relation:
        ways = [(p, q, r) for low, mid, high in trios for p, q, r in ((low, mid, high), (high, mid, low))]
        return either(both([same(x, spots[q]), same(a, spots[p]), same(b, spots[r])]) for p, q, r in ways)

    return of


def pred_vatby(m: Meaning, group: Tree, link: Tree, whom: Tree, amount: Tree) -> Ways:
    """Older than Bob by four years."""
    return m.call("pred", ("vat", group, by_amount(link, amount), whom))


def pred_vatbound(m: Meaning, group: Tree, link: Tree, whom: Tree, how: str, amount: Tree) -> Ways:
    """Beat Bob, and by more than a point."""
    tag = {"diramt": "dir", "cmpamt": "cmp"}[by_amount(link, amount)[0]]
    return m.call("pred", ("vat", group, (tag + how, link[1], amount), whom))


def pred_butnot(m: Meaning, group: Tree, link: Tree, whom: Tree, other: Tree) -> Ways:
    """Beat Anna but not Bob; "before Anna but not in May" says nothing of before May."""
    if other[0] == "rel":  # but not directly behind it: that is said of whoever this is said of
        raise Senseless
    kinds = [{m.kinds[item.category].ordered for who, _ in m.who(one) for item in who.items} for one in (whom, other)]
    if True in kinds[1] - kinds[0]:
        raise Senseless
    return m.call("pred", ("and", ("vat", group, link, whom), ("not", ("at", link, other))))


def pred_vbeside(m: Meaning, group: Tree, beside: Tree, how: str | None) -> Ways:
    """To his left; immediately to her right; somewhere to its right."""
    _, side, whom = beside
    near = m.call("pred", ("vat", group, ("dir1", side), whom)) if how in (None, "immed") else []
    if how == "immed":
        return near
    far = m.call("pred", ("vat", group, ("dirany", side), whom))
    return [*near, *((pred, cost + (0.3 if how is None else 0.0)) for pred, cost in far)]


RANGE_WHO: Mapping[str, Callable[..., Ways]] = MappingProxyType({"beyond": who_beyond})
RANGE_PRED: Mapping[str, Callable[..., Ways]] = MappingProxyType(
    {
        "vamtor": pred_vamtor,
        "upto": pred_upto,
        "vspan": pred_vspan,
        "vpoint": pred_vpoint,
        "vpoints": pred_vpoints,
        "hasat": pred_hasat,
        "vopp": pred_vopp,
        "vmidway": pred_vmidway,
        "vatby": pred_vatby,
        "vatbound": pred_vatbound,
        "butnot": pred_butnot,
        "vbeside": pred_vbeside,
    }
)
