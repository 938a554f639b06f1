"""What is said of somebody: the ways to take a predicate, by the tag of its tree.

Longer than other files because it is a table: a short function for each tag that the productions make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from types import MappingProxyType
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.clock import daypart
from cluewise.families.zebra.english.chart.firm import begins
from cluewise.families.zebra.english.chart.logic import (
    NOTHING,
    both,
    either,
    negated,
    one_of,
    same,
)
from cluewise.families.zebra.english.chart.mean import (
    HAVING_YET,
    MOST,
    NOT_HAVING,
    SAYS_NOTHING,
    UNKNOWN_VERB,
    Meaning,
    Pred,
    Senseless,
    Ways,
    Who,
)
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.chart.people import CALLED, DESCRIBED, NAMED, THING, body_of, by_kind, in_company
from cluewise.families.zebra.english.chart.verbgroups import DEEDS, DOES, MEETS, QUITS
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import (
    Between,
    Different,
    Distance,
    Item,
    Offset,
    Relation,
)  # fmt: skip

SHORT_MONTHS = frozenset({"feb", "apr", "jun", "sep", "nov"})
PASSING = frozenset({"dir", "opp", "dirany"})
TOLD_APART = 0.2  # that those who are named beside each other are not one
OWN_AXIS = 0.1  # one ahead of the crew in lane 5: hardly in lane 4, where another order may be meant
LIKELY_APART, NOT_APART = 0.8, 0.4  # to tie two whom a verb brings together; to part two where one may have the other


def _one(m: Meaning, who: Who, link: Callable[[Item, Item], Relation]) -> Callable[[Item], Relation]:
    """What is said of x when it is linked to somebody."""
    if who.mode == "one" and who.desc is None and len(who.items) == 1:
        item = who.items[0]
        return lambda x: link(x, item)

    def of(x: Item) -> Relation:
        return m.applied(who, Pred(lambda y: link(x, y)))

    return of


def pred_is(m: Meaning, whom: Tree) -> Ways:
    return pred_tie(m, ("vg", 1, 1), whom)


def pred_tie(m: Meaning, group: Tree, whom: Tree) -> Ways:
    found: Ways = []
    if group[2] == QUITS and _says_when(m, whom):  # gave up on the third day; did not quit at noon
        group = ("vg", -group[1], DOES)
    _, polarity, sure = group
    company = in_company(m.lexing, whom)
    for who, cost in m.who(whom):
        body = body_of(m.lexing, whom, who.items[0]) if who.mode == "one" and who.items else THING
        if (company or sure in DEEDS) and _is_couple(whom) and who.items:  # sat with Ann and her husband
            found.append((_met(m, who.items, polarity, who.sides), cost + 0.1))
            continue
        if body and (company or polarity == 0 or sure in DEEDS):
            found += [(pred, cost + price) for pred, price in _done(m, group, who, body, company=company)]
            continue
        signs = _signs(m, polarity, sure)
        if polarity == 0 and who.desc is not None:  # was reported after the other
            signs = [(1, NOT_HAVING), (0, SAYS_NOTHING)]
        elif who.desc is not None:  # whatever "set out before" says, it does not deny it
            signs = signs[:1]
        placing = polarity == 0 and who.desc is None
        for sign, price in signs:
            pred = _seen(m, who, sign) if placing else _tie(m, who, sign)
            if polarity == 0 and sign < 0:  # nor has it who does not even want it
                pred = pred._replace(denial=pred.of)
            found.append((pred, cost + price))
    return found


def _seen(m: Meaning, who: Who, sign: int) -> Pred:
    """Who sees or smells a thing may well not have it; but where it is seen or smelt, at a place, there it is."""
    plain, turned = _tie(m, who, sign), _tie(m, who, -sign)

    def of(x: Item) -> Relation:
        placed = any(m.vocabulary.kinds[item.category].places for item in (x, *who.items))
        return (turned if placed else plain).of(x)

    return Pred(of, sides=who.sides)


def _says_when(m: Meaning, whom: Tree) -> bool:
    """Whether a value of an order tells when, or how far: on stage 6, in May, at noon."""
    if whom[0] == "rel":  # two days after Ann
        return True
    named = [item for who, _ in m.who(whom)[:1] for item in who.items]
    at = begins(m, whom)
    titles = {word for item in named for word in m.kinds[item.category].words}
    while at > 0 and not titles.isdisjoint(lexicon.lemmas(m.lexing.words[at - 1].low)):
        at -= 1
    led = m.lexing.words[at - 1].low if at else ""
    return led in ("on", "at", "in", "during", "after") and all(m.kinds[item.category].ordered for item in named)


def _is_couple(whom: Tree) -> bool:
    while isinstance(whom, tuple) and whom and whom[0] == "prep":
        whom = whom[2]
    return isinstance(whom, tuple) and bool(whom) and whom[0] == "andkin"


def _done(m: Meaning, group: Tree, who: Who, body: int, *, company: bool) -> Ways:
    """What is done to somebody: it tells two people apart, unless people are what others have."""
    _, polarity, sure = group
    met = _met(m, who.items, polarity, who.sides)
    if polarity == 0 or sure == MEETS:
        return [(met, 0.1), (_tie(m, who, 0), SAYS_NOTHING)]
    ties = [(_tie(m, who, sign), price) for sign, price in _signs(m, polarity, sure)]
    if body == DESCRIBED or (company and _named_kinds(m) < 2):
        late = LIKELY_APART
    elif company:  # danced with Opal, in a puzzle about couples: who knows
        late = 0.15
    elif body == CALLED:
        late = 0.0 if sure == DOES else 0.35
    else:
        late = 0.0 if _named_kinds(m) > 1 else 0.35
    first = NOT_APART if late == 0.0 else 0.1
    return [(met, first), *((pred, price + late) for pred, price in ties)]


def _named_kinds(m: Meaning) -> int:
    """How many categories name people: where two do, one may have the other."""
    return sum(by_kind(kind) == NAMED for kind in m.world.kinds)


def _met(m: Meaning, whom: tuple[Item, ...], polarity: int, sides: tuple[Relation, ...]) -> Pred:
    """Who meets, thanks, envies or shares something with people is none of them; a thing is what its people have."""

    def apart(x: Item) -> Relation:
        return Different((x, *whom)) if x not in whom else NOTHING

    def of(x: Item) -> Relation:
        return both(same(x, one) for one in whom) if polarity > 0 and not m.body(x) else apart(x)

    return Pred(of, sides=sides, denial=apart)


def _signs(m: Meaning, polarity: int, sure: int) -> list[tuple[int, float]]:
    """Which way a verb group ties: unknown verbs may also say the contrary."""
    if polarity == 0:
        return [(-1, NOT_HAVING), (0, SAYS_NOTHING), (1, HAVING_YET)]
    if sure == 0 or (sure == QUITS and polarity > 0):  # denied twice
        return [(polarity, 0.1), (-polarity, UNKNOWN_VERB)]
    return [(polarity, 0.0 if sure > 0 else 0.1)]


def _tie(m: Meaning, who: Who, sign: int) -> Pred:
    if sign == 0:
        return Pred(lambda _: NOTHING, sides=who.sides)
    if who.desc is not None:
        said = who.desc
        of = said.of if sign > 0 else lambda x: negated(said.of(x))
        return Pred(of, sides=who.sides)
    whole = _one(m, who, same)
    if sign < 0:
        return Pred(lambda x: negated(whole(x)), sides=who.sides)
    tied = who.items[0] if who.mode == "one" else None
    return Pred(whole, tied, who.sides)


def pred_tieboth(m: Meaning, group: Tree, one: Tree, other: Tree) -> Ways:
    """Has a cat and a dog; not: is taller than A and B, where the second is compared as well."""
    if one[0] == "rel":
        raise Senseless
    together = [way for way in pred_tieand(m, group, ("list", one, other)) if way[0].is_meeting]  # had tea with A and B
    return [*together, *pred_and(m, ("tie", group, one), ("tie", group, other))]


def pred_tieor(m: Meaning, group: Tree, listed: Tree) -> Ways:
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        apart = m.apart(items)
        for sign, price in _signs(m, group[1], group[2]):
            if sign > 0:
                found.append((Pred(_one(m, Who(items, "any"), same), sides=(*sides, *apart)), cost + price))
            elif sign < 0:
                found.append((Pred(_one(m, Who(items, "none"), same), sides=sides), cost + price))
    return found


def pred_tieany(m: Meaning, group: Tree, listed: Tree) -> Ways:
    """Has at least one of two: maybe both."""
    if group[1] <= 0:
        raise Senseless
    return [(Pred(_one(m, Who(items, "any"), same), sides=sides), cost) for (items, sides), cost in m.items(listed)]


def pred_tienot(m: Meaning, group: Tree, one: Tree, others: Tree) -> Ways:
    """Is not A, not B and not C; is A, not B."""
    if group[1] < 0:
        return pred_tienor(m, group, ("list", one, others))
    return pred_and(m, ("tie", group, one), ("tienor", group, others))


def pred_tieand(m: Meaning, group: Tree, listed: Tree) -> Ways:
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        deed = group[1] == 0 or group[2] in DEEDS or in_company(m.lexing, listed[1])
        if deed and all(m.body(item) for item in items):
            found.append((_met(m, items, group[1], sides), cost + 0.1))
            continue
        for sign, price in _signs(m, group[1], group[2]):
            if sign:
                mode = "all" if sign > 0 else "none"
                if sign > 0 and len({item.category for item in items}) < len(items):
                    continue
                found.append((Pred(_one(m, Who(items, mode), same), sides=sides), cost + price))
    return found


def pred_tienor(m: Meaning, group: Tree, listed: Tree) -> Ways:
    return [(Pred(_one(m, Who(items, "none"), same), sides=sides), cost) for (items, sides), cost in m.items(listed)]


def pred_not(m: Meaning, said: Tree) -> Ways:
    return [(_turned(m, pred, -1), cost) for pred, cost in m.pred(said)]


def pred_lacks(m: Meaning, group: Tree, whom: Tree) -> Ways:
    """Is without a cat; who cannot go by without one has it, or is not the one who goes by so."""
    found = pred_not(m, ("is", whom))
    if group[1] > 0:
        return found
    return [*((pred, cost + 0.1) for pred, cost in m.pred(("is", whom))), *((pred, cost + 0.5) for pred, cost in found)]


def pred_nowhere(m: Meaning, whom: Tree) -> Ways:
    """Nowhere near the kitchen: not there; nowhere near Bob: not beside him."""
    found = pred_not(m, ("is", whom))
    if m.vocabulary.places is None:
        return found
    return [*found, *((pred, cost + 0.2) for pred, cost in pred_not(m, ("at", ("next",), whom)))]


def pred_tieno(m: Meaning, group: Tree, said: Tree) -> Ways:
    """Has no cat; "does not have no cat" is left alone."""
    if group[1] < 0:
        raise Senseless
    return pred_not(m, said)


def pred_at(m: Meaning, link: Tree, whom: Tree) -> Ways:
    found: Ways = []
    reached = {cost: who for who, cost in m.who(whom) if link[0] in PASSING and _is_reached(m, who)}
    several = sum(kind.ordered for kind in m.world.kinds) > 1
    for how, cost in m.link(link):
        for who, price in m.who(whom):
            own = several and len(who.items) == 1 and _axis(how, who.items[0]) == who.items[0].category
            fee = 0.0 if not own else 0.6 if who in reached.values() else OWN_AXIS
            found.append((Pred(_one(m, who, how), sides=who.sides), cost + price + fee))
    if link in (("dir", ("sign", "t+")), ("opp", ("sign", "q+"))):  # stopped after 20 laps, has 20 years behind him
        found += [(_tie(m, who, 1), cost + 0.1) for cost, who in reached.items()]
    return sorted(found, key=lambda way: way[1])[:MOST]


def _axis(how: Callable[[Item, Item], Relation], one: Item) -> str:
    """The order along which a relation lies."""
    return getattr(how(one, one), "axis", "")


def _is_reached(m: Meaning, who: Who) -> bool:
    """Whether an amount is named: 20 laps, by which nothing comes before or after."""
    if len(who.items) != 1 or who.mode != "one":
        return False
    kind = m.kinds[who.items[0].category]
    return orders.is_measure(kind) or (orders.dimension(kind) == "duration" and not orders.is_clock(kind))


def pred_metall(m: Meaning, one: Tree, other: Tree) -> Ways:
    """Introduced Anna to the florist: three people."""
    return [(_met(m, items, 0, sides), cost) for (items, sides), cost in m.items(("list", one, other))]


def pred_between1(m: Meaning, one: Tree, other: Tree) -> Ways:
    return pred_vbetween(m, ("vg", 1, 1), one, other, tight=True)


def pred_vrange(m: Meaning, group: Tree, how: str, amount: Tree) -> Ways:
    """Paid more than twenty dollars: one of the values beyond."""
    _, value, unit, near = amount
    tests = {"over": (1, True), "under": (-1, True), "least": (1, False), "most": (-1, False)}
    sign, strict = tests[how]
    found: Ways = []
    for kind in m.world.kinds:
        if kind.numbers is None or not kind.ordered or kind.places:
            continue
        for step, amounts, cost in orders.steps(kind, value, unit, m.nearby(near)):
            beyond = [
                n for n, one in enumerate(kind.numbers) if sign * (one - step) > 0 or (not strict and one == step)
            ]
            if amounts and 0 < len(beyond) < len(kind.numbers):
                items = tuple(Item(kind.name, kind.values[n]) for n in beyond)
                mode = "any" if group[1] >= 0 else "none"
                found.append((Pred(_one(m, Who(items, mode), same)), cost + 0.1))
    return found


def pred_vat(m: Meaning, group: Tree, link: Tree, whom: Tree) -> Ways:
    if group[1] == 0:  # was seen after; saw the house next to; feared the one before
        found = [(pred, cost + NOT_HAVING) for pred, cost in pred_at(m, link, whom)]
        apart = [
            (_met(m, who.items, 0, who.sides), cost + SAYS_NOTHING)  # asked a question after Anna's talk
            for who, cost in m.who(whom)
            if who.mode == "one" and who.items
        ]
        return [*found, *apart, (Pred(lambda _: NOTHING), SAYS_NOTHING + 0.1)]
    found = pred_at(m, link, whom)
    sign = -group[1] if group[2] == QUITS else group[1]  # quit two days after Ann
    return [(_turned(m, pred, sign), cost) for pred, cost in found]


def _turned(m: Meaning, pred: Pred, sign: int) -> Pred:
    return pred if sign > 0 else Pred(pred.denied, sides=pred.sides, denial=pred.denial)


def pred_vator(m: Meaning, group: Tree, link: Tree, listed: Tree) -> Ways:
    found: Ways = []
    for how, cost in m.link(link):
        for (items, sides), price in m.items(listed):
            ways = [("any", 0.0)] if group[1] >= 0 else [("none", 0.0)]
            if group[1] >= 0 and link[0].startswith("cmp"):  # older than either of two is older than both
                ways = [("all", 0.05), ("any", 0.35)]
            found += [(Pred(_one(m, Who(items, mode), how), sides=sides), cost + price + fee) for mode, fee in ways]
    return found


def pred_asasor(m: Meaning, group: Tree, cmp: Tree, listed: Tree) -> Ways:
    """Not as old as A or B: younger than both."""
    return m.pred(_chained("and" if group[1] < 0 else "or", ("asas", group, cmp), listed))


def pred_asasand(m: Meaning, group: Tree, cmp: Tree, listed: Tree) -> Ways:
    """As old as both A and B."""
    return m.pred(_chained("and", ("asas", group, cmp), listed))


def _chained(joined: str, said: Tree, listed: Tree) -> Tree:
    """What is said of each of a list, joined."""
    if isinstance(listed, tuple) and listed[:1] == ("list",):
        return (joined, _chained(joined, said, listed[1]), _chained(joined, said, listed[2]))
    return (*said, listed)


def pred_notas(m: Meaning, cmp: Tree, whom: Tree) -> Ways:
    return pred_asas(m, ("vg", -1, 1), cmp, whom)


def pred_vatnone(m: Meaning, group: Tree, link: Tree, listed: Tree) -> Ways:
    return pred_vatall(m, ("vg", -1, 1), link, listed)


def pred_vatall(m: Meaning, group: Tree, link: Tree, listed: Tree) -> Ways:
    found: Ways = []
    for how, cost in m.link(link):
        for (items, sides), price in m.items(listed):
            mode = "all" if group[1] >= 0 else "none"
            found.append((Pred(_one(m, Who(items, mode), how), sides=sides), cost + price))
            apart = m.apart(items) if mode == "all" else ()
            if apart:  # behind both Ann and the baker: two people, if the puzzle needs to know
                found.append((Pred(_one(m, Who(items, mode), how), sides=(*sides, *apart)), cost + price + TOLD_APART))
    return found


def pred_vattwo(m: Meaning, group: Tree, link: Tree, listed: Tree) -> Ways:
    """Left of both A and B, who are two."""
    items = {cost: which for (which, _), cost in m.items(listed)}
    apart = Different(min(items.items())[1]) if items else None
    if apart is None or len({item.category for item in apart.items}) < 2:
        raise Senseless
    return [(Pred(pred.of, sides=(*pred.sides, apart)), cost) for pred, cost in pred_vatall(m, group, link, listed)]


def pred_asas(m: Meaning, group: Tree, cmp: Tree, whom: Tree) -> Ways:
    """Not as far as: less far than."""
    if group[1] >= 0:
        raise Senseless
    return pred_at(m, ("cmp", ("cmp", -cmp[1], *cmp[2:])), whom)


def pred_between(m: Meaning, one: Tree, other: Tree) -> Ways:
    return pred_vbetween(m, ("vg", 1, 1), one, other)


def pred_vbetween(m: Meaning, group: Tree, one: Tree, other: Tree, *, tight: bool = False) -> Ways:
    found: Ways = []
    for (ends, sides), cost in m.items(("list", one, other)):
        for kind, _, price in orders.any_order(m.world, m.around()):
            pred = Pred(_lying(m, kind, ends, tight=tight), sides=sides)
            vague = NOT_HAVING if group[1] == 0 else 0.0  # was noticed between
            found.append((_turned(m, pred, group[1] or 1), cost + price + vague))
        if not any(kind.ordered for kind in m.world.kinds) and group[1] > 0:
            found.append((Pred(lambda x, e=ends: Different((x, *e)), sides=sides), cost + 0.2))  # type: ignore[misc]
    return found


def pred_vbetweenrow(m: Meaning, group: Tree, one: Tree, other: Tree) -> Ways:
    """Between A and B, in that order."""
    found: Ways = []
    for ((a, b), sides), cost in (way for way in m.items(("list", one, other)) if len(way[0][0]) == 2):
        for kind, _, price in orders.any_order(m.world, m.around()):

            def of(x: Item, axis: str = kind.name, a: Item = a, b: Item = b) -> Relation:
                return both([Offset(axis, a, x, 1, None), Offset(axis, x, b, 1, None)])

            found.append((_turned(m, Pred(of, sides=sides), group[1]), cost + price))
    return found


def pred_vbetween1(m: Meaning, group: Tree, one: Tree, other: Tree) -> Ways:
    return pred_vbetween(m, group, one, other, tight=True)


def _lying(m: Meaning, kind: Kind, ends: Sequence[Item], *, tight: bool) -> Callable[[Item], Relation]:
    a, b = ends

    def of(x: Item) -> Relation:
        between = Between(kind.name, x, a, b)
        return both([between, Distance(kind.name, a, b, 2, 2)]) if tight else between

    return of


def pred_vsum(m: Meaning, group: Tree, listed: Tree) -> Ways:
    """As much as two others together: every way in which the amounts of three add up."""
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        for kind, _, price in orders.compared(m.world, 1, {"any"}, m.around()):
            if kind.numbers is None or len(items) != 2 or group[1] < 0:
                continue
            found.append((Pred(_adding(kind, *items), sides=sides), cost + price))
    return found


def _adding(kind: Kind, a: Item, b: Item) -> Callable[[Item], Relation]:
    numbers = dict(zip(kind.values, kind.numbers or (), strict=True))

    def of(x: Item) -> Relation:
        ways = []
        for one, other in permutations(kind.values, 2):
            total = next((value for value in kind.values if numbers[value] == numbers[one] + numbers[other]), None)
            if total is not None:
                named = ((x, total), (a, one), (b, other))
                ways.append(both(same(item, Item(kind.name, value)) for item, value in named))
        return either(ways)

    return of


def pred_vend(m: Meaning, group: Tree) -> Ways:
    found: Ways = []
    for kind, _, cost in orders.any_order(m.world, m.around()):
        ends = (Item(kind.name, kind.values[0]), Item(kind.name, kind.values[-1]))
        mode = "any" if group[1] >= 0 else "none"
        found.append((Pred(_one(m, Who(ends, mode), same)), cost))
    return found


def pred_notend(m: Meaning) -> Ways:
    return pred_vend(m, ("vg", -1, 1))


def pred_vset(m: Meaning, group: Tree, chosen: Tree) -> Ways:
    mode = "any" if group[1] >= 0 else "none"
    return [(Pred(_one(m, Who(tuple(items), mode), same)), cost) for items, cost in _chosen(m, *chosen) if items]


def _endmost(m: Meaning, number: Any, spot: Tree) -> list[tuple[list[Item], float]]:
    """One of the two top floors: so many values from that end on."""
    found = []
    for who, cost in m.who(spot):
        kind = m.kinds[who.items[0].category] if len(who.items) == 1 else None
        if kind is not None and who.items[0].value in (kind.values[0], kind.values[-1]):
            first = who.items[0].value == kind.values[0]
            values = kind.values[: int(number)] if first else kind.values[-int(number) :]
            found.append(([Item(kind.name, value) for value in values], cost))
    return found


def _chosen(m: Meaning, how: str, what: Any, spot: Tree = None) -> list[tuple[list[Item], float]]:
    if how == "endmost":
        return _endmost(m, what, spot)
    if how == "member":
        return [(m.members(what), 0.1)]
    if how == "daypart":
        return [(daypart(kind, what), 0.05) for kind in m.vocabulary.clocks if orders.is_clock(kind)]
    if how == "century":
        return [
            (
                [
                    Item(k.name, v)
                    for v, year in zip(k.values, k.numbers or (), strict=False)
                    if year // 100 == int(what) - 1
                ],
                0.0,
            )
            for k in m.vocabulary.dated
        ]
    if how == "monthdays":
        months = [kind for kind in m.world.kinds if "month" in kind.sorts]
        return [
            ([Item(k.name, v) for v in k.values if (v.casefold()[:3] in SHORT_MONTHS) == (what == "30")], 0.0)
            for k in months
        ]
    found = []
    for kind, _, cost in orders.any_order(m.world, m.around()):
        size = len(kind.values)
        indexes: Iterable[int] = range(0)
        if how == "parity":
            numbers = kind.numbers or tuple(range(1, size + 1))
            indexes = [n for n in range(size) if numbers[n] % 2 == what]
        elif how == "half":
            indexes = range(size // 2) if what == 0 else range(size - size // 2, size)
        elif (how == "first") != orders.is_topped(kind):
            indexes = range(min(int(what), size))
        else:
            indexes = range(max(0, size - int(what)), size)
        found.append(([Item(kind.name, kind.values[n]) for n in indexes], cost))
    return found


def pred_member(m: Meaning, group: Tree) -> Ways:
    member = m.members(group)
    return [(Pred(_one(m, Who(tuple(member), "any"), same)), 0.1)] if member else []


def pred_nbr(m: Meaning, said: Tree) -> Ways:
    found: Ways = []
    for pred, cost in m.pred(said):
        for how, price in m.link(("next",)):
            who = m.described(pred)
            found.append((Pred(_one(m, who, how), sides=who.sides), cost + price))
    return found


def pred_and(m: Meaning, one: Tree, other: Tree) -> Ways:
    found: Ways = []
    for a, cost in m.pred(one):
        for b, price in m.pred(other):
            found.append((_and(m, a, b), cost + price))
    return found


def pred_andp(m: Meaning, one: Tree, other: Tree) -> Ways:
    """Both; but in "is none of A, B and C" the last is denied as well."""
    fee = 0.8 if other[0] == "is" and _denies(one) else 0.0
    found = [(pred, cost + fee) for pred, cost in pred_and(m, one, other)]
    if one[0] == "tie" and other[0] == "is":  # shares a car with the nurse and the tailor
        met = [way for way in pred_tieand(m, one[1], ("list", one[2], other[1])) if way[0].is_meeting]
        found = [*met, *((pred, cost + (0.8 if met else 0.0)) for pred, cost in found)]
    return found


def _denies(said: Tree) -> bool:
    """Whether a predicate, or the last part of one, is denied."""
    if said[0] in ("and", "andp"):
        return _denies(said[2])
    if said[0] in ("not", "tienor", "vatnone", "tienot"):
        return True
    group = said[1] if len(said) > 1 else None
    return isinstance(group, tuple) and group[:1] == ("vg",) and group[1] < 0


def _and(m: Meaning, a: Pred, b: Pred) -> Pred:
    def of(x: Item) -> Relation:
        return both([a.of(x), b.of(x)])

    if a.tied is not None:
        return Pred(of, a.tied, (*a.sides, *b.sides), (*a.more, b.of))
    if b.tied is not None:
        return Pred(of, b.tied, (*a.sides, *b.sides), (*b.more, a.of))
    return Pred(of, None, (*a.sides, *b.sides))


def pred_or(m: Meaning, one: Tree, other: Tree) -> Ways:
    plain = other[0] == "is" or (other[0] == "tie" and other[1][1] > 0)
    mixed = plain and _denies(one)  # "not by A or B" denies both
    fee = 1.0 if mixed else 0.0
    return [
        (Pred(lambda x, a=a, b=b: either([a.of(x), b.of(x)]), sides=(*a.sides, *b.sides)), cost + price + fee)  # type: ignore[misc]
        for a, cost in m.pred(one)
        for b, price in m.pred(other)
    ]


def pred_xor(m: Meaning, one: Tree, other: Tree) -> Ways:
    return [
        (Pred(lambda x, a=a, b=b: one_of(a.of(x), b.of(x)), sides=(*a.sides, *b.sides)), cost + price)  # type: ignore[misc]
        for a, cost in m.pred(one)
        for b, price in m.pred(other)
    ]


PRED: Mapping[str, Callable[..., Ways]] = MappingProxyType(
    {
        "is": pred_is,
        "tie": pred_tie,
        "tieboth": pred_tieboth,
        "tieor": pred_tieor,
        "tieany": pred_tieany,
        "tienot": pred_tienot,
        "tieand": pred_tieand,
        "tienor": pred_tienor,
        "not": pred_not,
        "lacks": pred_lacks,
        "nowhere": pred_nowhere,
        "tieno": pred_tieno,
        "at": pred_at,
        "metall": pred_metall,
        "between1": pred_between1,
        "vrange": pred_vrange,
        "vat": pred_vat,
        "vator": pred_vator,
        "vatnone": pred_vatnone,
        "vatall": pred_vatall,
        "vattwo": pred_vattwo,
        "asas": pred_asas,
        "asasor": pred_asasor,
        "asasand": pred_asasand,
        "notas": pred_notas,
        "between": pred_between,
        "vbetween": pred_vbetween,
        "vbetweenrow": pred_vbetweenrow,
        "vbetween1": pred_vbetween1,
        "vsum": pred_vsum,
        "vend": pred_vend,
        "notend": pred_notend,
        "vset": pred_vset,
        "member": pred_member,
        "nbr": pred_nbr,
        "and": pred_and,
        "andp": pred_andp,
        "or": pred_or,
        "xor": pred_xor,
    }
)
