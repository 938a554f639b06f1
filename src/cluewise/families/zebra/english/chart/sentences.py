"""What a whole sentence says, by the tag of its tree.

Longer than other files because it is a table: a short function for each tag that the productions make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from types import MappingProxyType
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.firm import firm
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.logic import (
    both,
    either,
    entities_in,
    first_list,
    negated,
    one_of,
    parted,
    same,
    sided,
    unnegated,
)
from cluewise.families.zebra.english.chart.mean import (
    MOST,
    Meaning,
    Pred,
    Senseless,
    Ways,
    Who,
)
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.chart.predicates import TOLD_APART
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import (
    AllOf,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Offset,
    Relation,
    Same,
)  # fmt: skip

PAIR = 2
BESIDES = 1.2  # to tell by the way where something is that is denied


def _said(
    m: Meaning, relation: Relation, sides: Sequence[Relation], subject: Item | None
) -> tuple[Relation, Item | None]:
    return sided(relation, sides), subject


def say_app(m: Meaning, subject: Tree, said: Tree) -> Ways:
    return say_appv(m, ("vg", 1, 1), subject, said)


def say_appv(m: Meaning, group: Tree, subject: Tree, said: Tree) -> Ways:
    found: Ways = []
    # "no gold on the jam" denies that it is there; it does not speak of the gold that is
    told = BESIDES if said[0] == "not" and subject[0] in ("both", "sidewith") else 0.0
    for who, cost in m.who(subject):
        for pred, base in m.pred(said):
            price = base + told
            relation = m.applied(who, pred)
            if group[1] < 0:
                turned = m.applied(who, pred._replace(of=pred.denial)) if pred.denial else negated(relation)
                relation = turned
            about = who.items[0] if who.mode == "one" and who.items else pred.tied
            found.append((_said(m, relation, (*who.sides, *pred.sides), about), cost + price))
    return found


def _app_items(m: Meaning, listed: Tree, said: Tree, mode: str) -> Ways:
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        for pred, price in m.pred(said):
            relation = m.applied(Who(items, mode), pred)
            extra = m.apart(items) if mode == "any" else ()
            found.append((_said(m, relation, (*sides, *pred.sides, *extra), items[0]), cost + price))
            apart = m.apart(items) if mode == "none" else ()
            if apart:  # neither Ann nor the baker: two people, if the puzzle needs to know
                said = _said(m, relation, (*sides, *pred.sides, *apart), items[0])
                found.append((said, cost + price + TOLD_APART))
    return found


def say_appall(m: Meaning, listed: Tree, said: Tree) -> Ways:
    return _app_items(m, listed, said, "all")


def say_appany(m: Meaning, listed: Tree, said: Tree) -> Ways:
    return _app_items(m, listed, said, "any")


def say_appnone(m: Meaning, listed: Tree, said: Tree) -> Ways:
    return _app_items(m, listed, said, "none")


def _of_items(m: Meaning, listed: Tree, make: Callable[[tuple[Item, ...]], Iterable[tuple[Relation, float]]]) -> Ways:
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        if len(set(items)) == len(items) > 1:
            found += [(_said(m, relation, sides, items[0]), cost + price) for relation, price in make(items)]
    return found


def say_adj(m: Meaning, group: Tree, listed: Tree) -> Ways:
    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        if len(items) == 2:
            for how, cost in m.link(("next",)):
                relation = how(*items)
                yield (negated(relation) if group is not None and group[1] < 0 else relation), cost

    return _of_items(m, listed, make)


def say_differ(m: Meaning, group: Tree, listed: Tree, how: str | int = "") -> Ways:
    sign = group[1] if group is not None else 1
    count = lexicon.number(how.partition(" ")[0]) if isinstance(how, str) else how
    if count is not None:  # three different people are three
        return _of_items(
            m,
            listed,
            lambda items: (
                [(Different(items), -0.3 if isinstance(how, str) else 0.0)] if len(items) == count and sign > 0 else []
            ),
        )
    return _of_items(
        m, listed, lambda items: [(Different(items) if sign > 0 else both(same(items[0], i) for i in items[1:]), 0.0)]
    )


def say_meet(m: Meaning, listed: Tree) -> Ways:
    """Anna and the florist had lunch together: they are two."""
    return _of_items(m, listed, lambda items: [(Different(items), 0.0)] if all(map(m.body, items)) else [])


def say_same(m: Meaning, group: Tree, listed: Tree) -> Ways:
    sign = group[1] if group is not None else 1
    return _of_items(
        m, listed, lambda items: [(both(same(items[0], i) for i in items[1:]) if sign > 0 else Different(items), 0.0)]
    )


def say_row(m: Meaning, listed: Tree) -> Ways:
    """On consecutive days, in that order: each directly before the next one."""

    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        for kind, _, cost in orders.any_order(m.world, m.around()):
            yield both(Offset(kind.name, a, b, 1, 1) for a, b in pairwise(items)), cost

    return _of_items(m, listed, make)


def say_itcost(m: Meaning, group: Tree, amount: Tree, done: Tree, whom: Tree) -> Ways:
    """It cost $80 to mend the clock: whatever was done to it, that is its price."""
    counted = all(len(who.items) == 1 and m.kinds[who.items[0].category].numbers for who, _ in m.who(amount))
    if not counted or done[1] <= 0:  # the one that cost $80 was not the clock
        raise Senseless
    return say_app(m, whom, ("tie", ("vg", group[1], 1), amount))


def say_noend(m: Meaning, said: Tree) -> Ways:
    """Neither end house is green: it is at no end."""
    found: Ways = []
    for kind, _, cost in orders.any_order(m.world, m.around()):
        for pred, price in m.pred(said):
            ends = (Item(kind.name, kind.values[0]), Item(kind.name, kind.values[-1]))
            found.append(((m.applied(Who(ends, "none"), pred), pred.tied), cost + price))
    return found


def say_apart(m: Meaning, amount: Tree, listed: Tree) -> Ways:
    return _of_items(m, listed, lambda i: [(how(*i), c) for how, c in m.link(("dist", amount))] if len(i) == 2 else [])


def say_apartmin(m: Meaning, amount: Tree, listed: Tree) -> Ways:
    return _of_items(
        m, listed, lambda i: [(how(*i), c) for how, c in m.link(("distmin", amount))] if len(i) == 2 else []
    )


def say_apartmax(m: Meaning, amount: Tree, listed: Tree) -> Ways:
    return _of_items(
        m, listed, lambda i: [(how(*i), c) for how, c in m.link(("distmax", amount))] if len(i) == 2 else []
    )


STEPS = frozenset({"place", "position", "rank", "spot"})  # what is counted from one to the next, not in between


def say_ends(m: Meaning, listed: Tree) -> Ways:
    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        for kind, _, cost in orders.any_order(m.world, m.around()):
            first, last = Item(kind.name, kind.values[0]), Item(kind.name, kind.values[-1])
            if len(items) == 2:
                a, b = items
                ways = [both([same(a, first), same(b, last)]), both([same(a, last), same(b, first)])]
                yield either(ways), cost

    return _of_items(m, listed, make)


def say_gapbetween(m: Meaning, quantity: Tree, listed: Tree) -> Ways:
    _, low, high = quantity

    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        if len(items) == 2:
            for kind, _, cost in orders.any_order(m.world, m.around()):
                top = None if high is None else high + 1
                yield Distance(kind.name, items[0], items[1], low + 1, top), cost

    return _of_items(m, listed, make)


def say_chain(m: Meaning, listed: Tree) -> Ways:
    """From left to right one comes to A, then to B, and later still to C."""

    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        for how, cost in m.link(("dirany", ("sign", "h-"))):
            yield both(how(*two) for two in pairwise(items)), cost

    return _of_items(m, listed, make)


def say_apartamt(m: Meaning, amount: Tree, listed: Tree) -> Ways:
    """There were three hours between them: of time, money and the like, where places would count what lies between."""
    if amount[2] is None or amount[2][1] in ("own", "place", "count"):
        raise Senseless
    return say_apart(m, amount, listed)


def say_apartplaces(m: Meaning, amount: Tree, listed: Tree) -> Ways:
    """Three places separated A from B: that is how far they are apart, where houses would lie between them."""
    if amount[2] is None or amount[2][0] not in STEPS:
        raise Senseless
    return say_apart(m, amount, listed)


def say_gapatleast(m: Meaning, amount: Tree, listed: Tree) -> Ways:
    """At least one day lay between them: a whole one, so they are two apart; two days may be the one or the other."""
    value, unit = amount[1], amount[2]
    apart = say_apartmin(m, amount, listed)
    if unit is None or unit[1] not in ("date", "own", "place", "count") or unit[2] != 1 or value != int(value):
        return apart
    between = say_gapbetween(m, ("qty", int(value), None), listed)
    return between if value == 1 else [*between, *apart]


def say_topic(m: Meaning, topic: Tree, said: Tree) -> Ways:
    """Quentin overslept, so there is nobody behind him: the first part only says of whom."""
    found: Ways = []
    kept = m.context.subjects
    for who, cost in m.who(topic)[:2]:
        if who.mode == "one" and len(who.items) == 1:
            m.context.subjects = who.items
            found += [
                ((both([relation, *who.sides]), subject), cost + price)
                for (relation, subject), price in m.sentence(said)
            ]
    m.context.subjects = kept
    return found


def say_asmany(m: Meaning, one: Tree, whom: Tree, other: Tree, whose: Tree) -> Ways:
    """As many sit to the left of A as to the right of B: both stand equally far from their ends."""
    found: Ways = []
    for (items, sides), cost in m.items(("list", whom, whose)):
        for how, price in m.link(one)[:3]:
            for hows, fee in m.link(other)[:3]:
                found += [
                    (_said(m, relation, sides, items[0]), cost + price + fee)
                    for relation in _as_many(m, items, how, hows)
                ]
    return found


def _as_many(m: Meaning, items: tuple[Item, ...], how: Any, hows: Any) -> Iterable[Relation]:
    a, b = items
    sample, other = how(a, b), hows(a, b)
    if not (isinstance(sample, Offset) and isinstance(other, Offset) and sample.axis == other.axis):
        return
    if sample.high is not None or other.high is not None:
        return
    kind = m.kinds[sample.axis]
    size = len(kind.values)
    before, afters = sample.a == a, other.a == a  # x lies before y: y's place less one are counted
    ways = []
    for n in range(size):
        count = n if before else size - 1 - n
        there = count if afters else size - 1 - count
        x, y = Item(kind.name, kind.values[n]), Item(kind.name, kind.values[there])
        ways.append(both([same(a, x), same(b, y)]))
    yield either([way for way in ways if not m.is_absurd(way)])


def say_oneother(m: Meaning, listed: Tree, one: Tree, other: Tree) -> Ways:
    if listed is None:
        raise Senseless
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        if len(set(items)) != 2:
            continue
        a, b = items
        people = bool(m.body(a) and m.body(b))
        for p, price in m.pred(firm(m, one, somebody=people)):
            for q, fee in m.pred(firm(m, other, somebody=people)):
                ways = [both([p.of(a), q.of(b)]), both([p.of(b), q.of(a)])]
                kept = [way for way in ways if not m.is_absurd(way)]
                if kept:
                    whole = both([either(kept), *m.apart((a, b))])
                    found.append((_said(m, whole, (*sides, *p.sides, *q.sides), a), cost + price + fee))
    return found


def say_andfar(m: Meaning, one: Tree, who: Tree, link: Tree) -> Ways:
    """There are two houses between A and B, and B is the one further to the right: than A."""
    listed = first_list(one)
    if listed is None:
        raise Senseless
    found: Ways = []
    for (relation, subject), cost in m.sentence(one):
        for chosen, price in m.who(who):
            for (items, _), fee in m.items(listed):
                others = [item for item in items if item not in chosen.items]
                if len(items) == 2 and len(others) == 1:
                    for how, extra in m.link(link):
                        said = both([relation, how(chosen.items[0], others[0]), *chosen.sides])
                        found.append(((said, subject), cost + price + fee + extra))
    return found


def say_unlesscase(m: Meaning, one: Tree, ell: Tree, then: Tree) -> Ways:
    """Ann has pie unless Bob does, in which case she has stew."""
    case = _elliptic(m, one, ell)
    return say_ands(m, ("unless", case, one), ("if", case, then))


def say_otherell(m: Meaning, case: Tree, one: Tree, ell: Tree) -> Ways:
    """If it rains Ann has pie; if it does not, then Bob does."""
    return say_ands(m, ("if", case, one), ("unless", case, _elliptic(m, one, ell)))


def say_because(m: Meaning, one: Tree, why: Tree) -> Ways:
    """Ben takes Friday because he has Fridays off: a reason may repeat what is said, or tell something more."""
    found: Ways = [(said, cost + 0.05) for said, cost in m.sentence(one)]
    known = set(items_in(one, m.lexing))
    if set(items_in(why, m.lexing)) <= known:
        return found
    return [*say_ands(m, one, why), *((said, cost + 0.3) for said, cost in found)]


def items_in(tree: Tree, lexing: Lexing) -> Iterator[Item]:
    """The values that a tree names."""
    if isinstance(tree, tuple) and len(tree) == len(("item", 0)) and tree[0] == "item":
        yield lexing.items[tree[1]][0][0]
    elif isinstance(tree, tuple):
        for part in tree:
            yield from items_in(part, lexing)


def say_andcmp(m: Meaning, one: Tree, who: Tree, link: Tree) -> Ways:
    """A is older than B, and C is younger: than B, or else than A."""
    found: Ways = []
    still = {"still", "yet"} & {word.low for word in m.lexing.words[-3:]}  # and C is younger still: than A
    named = entities_in(one)[:2]
    for n, other in enumerate(named if still else reversed(named)):
        for said, cost in say_ands(m, one, ("app", who, ("at", link, other))):
            found.append((said, cost + 0.1 + 0.25 * n))
    return found


def say_oftwo(m: Meaning, listed: Tree, who: Tree, link: Tree) -> Ways:
    """Of A and B, A is the younger: than B; of A and B, the baker is the older: whichever of them it is."""
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        if len(set(items)) != 2:
            continue
        a, b = items
        for chosen, price in m.who(who):
            if len(chosen.items) != 1:
                continue
            one = chosen.items[0]
            for how, fee in m.link(link):
                if one in items:
                    said = how(one, b if one == a else a)
                else:
                    said = either([both([same(x, one), how(x, y)]) for x, y in ((a, b), (b, a))])
                found.append((_said(m, said, (*sides, *chosen.sides), one), cost + price + fee))
    return found


def say_ofmore(m: Meaning, listed: Tree, link: Tree, said: Tree) -> Ways:
    """Of A and B, the faster one wore white: whichever of them that is."""
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        if len(set(items)) != 2:
            continue
        a, b = items
        for how, fee in m.link(link):
            for pred, price in m.pred(said):
                ways = [both([how(x, y), pred.of(x)]) for x, y in ((a, b), (b, a))]
                found.append((_said(m, either(ways), (*sides, *pred.sides), a), cost + price + fee))
    return found


def say_oneofthem(m: Meaning, one: Tree, who: Tree, group: Tree) -> Ways:
    """The red and the white house are neighbours, and Ann lives in one of them."""
    listed = first_list(one)
    if listed is None:
        raise Senseless
    return say_ands(m, one, ("app", who, ("tieor", group, listed)))


def say_orswapped(m: Meaning, one: Tree) -> Ways:
    """A is from X and B from Y, or it is the other way round."""
    found: Ways = []
    for (relation, subject), cost in m.sentence(one):
        match relation:
            case AllOf((Same(a, x), Same(b, y))):
                pairs = [(p, q) for p, q in ((a, x), (x, a)) for r, _ in ((b, y), (y, b)) if p.category == r.category]
                if not pairs:
                    continue
                p, q = pairs[0]
                r, t = (b, y) if b.category == p.category else (y, b)
                swapped = both([Same(p, t), Same(r, q)])
                found.append(((either([relation, swapped]), subject), cost + 0.05))
    return found


def say_nobody(m: Meaning, description: Tree, said: Tree) -> Ways:
    """Nobody younger than nine knitted: whoever it is, not both."""
    found: Ways = []
    for desc, cost in m.pred(description):
        for pred, price in m.pred(said):
            if desc.tied is not None:
                found.append(((pred.denied(desc.tied), desc.tied), cost + price))
                continue
            ways = (_of_nobody(kind, desc, pred) for kind in (m.base, *m.world.kinds))
            sensible = next((one for one in ways if not m.is_absurd(one)), None)  # of days where days are compared: not
            if sensible is not None:
                found.append(((sensible, None), cost + price))
    return found


def _of_nobody(kind: Kind, desc: Pred, pred: Pred) -> Relation:
    each = (Item(kind.name, value) for value in kind.values)
    return both(negated(both([desc.of(one), pred.of(one)])) for one in each)


def say_xorell(m: Meaning, one: Tree, ell: Tree) -> Ways:
    """Either Wanda cooks, or Xavier does."""
    return say_xors(m, one, _elliptic(m, one, ell))


def _joined(
    m: Meaning, one: Tree, other: Tree, join: Callable[[Relation, Relation], Relation], *, carry: bool = False
) -> Ways:
    found: Ways = []
    for (first, subject), cost in m.sentence(one):
        kept = m.context.subjects
        a, asides = parted(first)
        if carry and subject is not None:
            m.context.subjects = (subject, *[s for s in kept if s != subject])
        for (second, _), price in m.sentence(other):
            b, more = parted(second)
            found.append(((sided(join(a, b), (*asides, *more)), subject), cost + price))
        m.context.subjects = kept
    return found


def say_if(m: Meaning, one: Tree, other: Tree) -> Ways:
    return _joined(m, one, other, If, carry=True)


def say_iff(m: Meaning, one: Tree, other: Tree) -> Ways:
    return _joined(m, one, other, Iff, carry=True)


def say_unless(m: Meaning, one: Tree, other: Tree) -> Ways:
    return _joined(m, one, other, lambda a, b: either([a, b]))


def say_xors(m: Meaning, one: Tree, other: Tree) -> Ways:
    return _joined(m, one, other, one_of)


def say_ors(m: Meaning, one: Tree, other: Tree) -> Ways:
    """A, or B: most who say so mean one of them alone."""
    found = _joined(m, one, other, lambda a, b: either([a, b]))
    symbols = {edge.symbol for edges in m.lexing.edges for edge in edges}
    if symbols & {"ANYTRUE", "ORBOTH"}:
        return found
    return [*say_xors(m, one, other), *((way, cost + 0.05) for way, cost in found)]


def say_ands(m: Meaning, one: Tree, other: Tree) -> Ways:
    return _joined(m, one, other, lambda a, b: both([a, b]), carry=True)


def _pred_of(m: Meaning, tree: Tree, *, positive: bool) -> Tree:
    """What the first part of a sentence says of its subject, to be said of another as well."""
    if isinstance(tree, tuple) and tree:
        if tree[0] == "app":
            return unnegated(tree[2]) if positive else tree[2]
        for part in tree[1:]:
            found = _pred_of(m, part, positive=positive)
            if found is not None:
                return found
    return None


def _elliptic(m: Meaning, one: Tree, ell: Tree) -> Tree:
    said = _pred_of(m, one, positive=ell[2] != "same")
    if said is None:
        raise Senseless
    return ("app", ell[1], ("not", said) if ell[2] == "not" or (isinstance(ell[2], str) and ell[2] != "same") else said)


def say_ifell(m: Meaning, one: Tree, ell: Tree) -> Ways:
    return say_if(m, one, _elliptic(m, one, ell))


def say_ellif(m: Meaning, one: Tree, ell: Tree) -> Ways:
    return say_if(m, _elliptic(m, one, ell), one)


def say_unlessell(m: Meaning, one: Tree, ell: Tree) -> Ways:
    return say_unless(m, one, _elliptic(m, one, ell))


def say_andell(m: Meaning, one: Tree, ell: Tree) -> Ways:
    return say_ands(m, one, _elliptic(m, one, ell))


def say_andells(m: Meaning, one: Tree, listed: Tree) -> Ways:
    said = _pred_of(m, one, positive=False)
    if said is None:
        raise Senseless
    return say_ands(m, one, ("appall", listed, said))


def say_nonethem(m: Meaning, one: Tree, said: Tree) -> Ways:
    """A and B are neighbours, and neither of them drinks tea."""
    listed = first_list(one)
    if listed is None:
        raise Senseless
    return say_ands(m, one, ("appnone", listed, said))


def say_respective(m: Meaning, group: Tree, ones: Tree, others: Tree) -> Ways:
    """Anna and Bob have a cat and a dog, respectively."""
    return _matched(m, group, ones, others, respective=True)


def say_anyorder(m: Meaning, group: Tree, ones: Tree, others: Tree) -> Ways:
    """Anna and Bob have a cat and a dog, in some order."""
    return _matched(m, group, ones, others, respective=False)


def say_pairs(m: Meaning, group: Tree, ones: Tree, others: Tree) -> Ways:
    """Anna and Bob have a cat and a dog: in some order, or in this one."""
    if any(edge.symbol in ("ANYORDER", "RESPECTIVELY") for edges in m.lexing.edges for edge in edges):
        raise Senseless
    ordered = [(said, cost + 0.3) for said, cost in say_respective(m, group, ones, others)]
    return [*say_anyorder(m, group, ones, others), *ordered]


def _matched(m: Meaning, group: Tree, ones: Tree, others: Tree, *, respective: bool) -> Ways:
    if group[1] <= 0:
        raise Senseless
    found: Ways = []
    for (items, sides), cost in m.items(ones):
        for (those, more), price in m.items(others):
            if not len(items) == len(those) == len(set(items)) == len(set(those)):
                continue
            if {item.category for item in items} & {item.category for item in those}:
                continue
            orders_of = [those] if respective else list(permutations(those)) if len(those) < 5 else []
            ways = [both(same(a, b) for a, b in zip(items, order, strict=True)) for order in orders_of]
            if ways:
                found.append((_said(m, either(ways), (*sides, *more), items[0]), cost + price))
    return found


def say_countone(m: Meaning, listed: Tree, said: Tree) -> Ways:
    """Exactly one of A and B has a cat."""
    return _counted_of(m, listed, said, lambda parts: Exactly(1, parts))


def say_mostone(m: Meaning, listed: Tree, said: Tree) -> Ways:
    return _counted_of(m, listed, said, lambda parts: either([Exactly(0, parts), Exactly(1, parts)]))


def _counted_of(m: Meaning, listed: Tree, said: Tree, count: Callable[[tuple[Relation, ...]], Relation]) -> Ways:
    found: Ways = []
    for (items, sides), cost in m.items(listed):
        for pred, price in m.pred(said):
            relation = count(tuple(pred.of(item) for item in items))
            found.append((_said(m, relation, (*sides, *pred.sides), items[0]), cost + price))
    return found


def _but(m: Meaning, who: Tree, said: Tree, *, has: bool) -> Ways:
    """Of one entity a thing is true, or not, and of all others the contrary."""
    found: Ways = []
    for one, cost in m.who(who):
        if len(one.items) != 1 or one.mode != "one":
            continue
        x = one.items[0]
        for pred, price in m.pred(said):
            if pred.tied is not None and not has:  # nothing belongs to all but one
                continue
            if pred.tied is not None and not pred.more:  # nobody else can have it as well
                relation: Relation = pred.of(x)
            else:
                each = [item for item in (Item(m.base.name, value) for value in m.base.values) if item != x]
                others = [pred.of(y) if not has else negated(pred.of(y)) for y in each]
                own = pred.of(x) if has else negated(pred.of(x))
                relation = both([own, *(either([same(x, y), said]) for y, said in zip(each, others, strict=True))])
                if isinstance(own, Same):  # all but one refuse it: that one has it, and says no more
                    relation = own
            found.append((_said(m, relation, (*one.sides, *pred.sides), x), cost + price))
    return found


def say_nonebut(m: Meaning, who: Tree, said: Tree) -> Ways:
    """Nobody but Anna has a cat."""
    return _but(m, who, said, has=True)


def say_allbut(m: Meaning, who: Tree, said: Tree) -> Ways:
    """Everybody except Anna hates tea."""
    if said[0] in ("vat", "at"):  # whoever is compared with is among them: see standing
        raise Senseless
    return _but(m, who, said, has=False)


def _grouped(m: Meaning, group: Tree, said: Tree, mode: str, but: Item | None = None) -> Ways:
    every = [item for item in m.members(group) if item != but]
    member = tuple(item for item in every if lexicon.gender(item.value.casefold()))
    if not member:
        raise Senseless
    fee = 0.0 if len(member) == len(every) else 0.35  # of whom it is not known, nothing is said
    return [
        (_said(m, m.applied(Who(member, mode), pred), pred.sides, None), price + fee) for pred, price in m.pred(said)
    ]


def say_groupall(m: Meaning, group: Tree, said: Tree) -> Ways:
    """All the girls sit in odd rows."""
    return _grouped(m, group, said, "all")


def say_groupnone(m: Meaning, group: Tree, said: Tree) -> Ways:
    """None of the girls has a cat."""
    return _grouped(m, group, said, "none")


def say_groupbut(m: Meaning, group: Tree, who: Tree, said: Tree) -> Ways:
    """All the girls except Anna sit in odd rows."""
    found: Ways = []
    for one, cost in m.who(who):
        if len(one.items) == 1 and one.mode == "one" and one.items[0] in m.members(group):
            for pred, price in m.pred(said):
                own = negated(pred.of(one.items[0]))
                for (relation, _), fee in _grouped(m, group, said, "all", one.items[0]):
                    found.append((_said(m, both([relation, own]), one.sides, one.items[0]), cost + price + fee))
    return found


def say_unlike(m: Meaning, other: Tree, one: Tree) -> Ways:
    """Unlike Anna, Bob has no cat: Anna has one."""
    said = _pred_of(m, one, positive=False)
    if said is None:
        raise Senseless
    return say_ands(m, one, ("app", other, ("not", said)))


def say_alike(m: Meaning, other: Tree, one: Tree) -> Ways:
    """Like Anna, Bob has no cat."""
    said = _pred_of(m, one, positive=False)
    if said is None:
        raise Senseless
    return say_ands(m, one, ("app", other, said))


def say_gapside(m: Meaning, one: Tree, who: Tree, at_once: Tree, side: Tree) -> Ways:
    """A is left of the moon, and B to its right: of the moon's, or of A's."""
    found: Ways = []
    link = ("dir1" if at_once is not None else "dir", side)
    for n, whom in enumerate(reversed(entities_in(one))):
        found += [(said, cost + 0.3 + 0.2 * n) for said, cost in say_ands(m, one, ("app", who, ("at", link, whom)))]
    return found


def say_nonenamed(m: Meaning, said: Tree) -> Ways:
    """Neither of them has tea: the two whom the sentence before named."""
    if len(m.context.named) != 2:
        raise Senseless
    return [
        (_said(m, m.applied(Who(m.context.named, "none"), pred), pred.sides, m.context.named[0]), price)
        for pred, price in m.pred(said)
    ]


def say_differall(m: Meaning, one: Tree) -> Ways:
    """A does not live next to B, and they are different people."""
    found: Ways = []
    ones = entities_in(one)
    for (relation, subject), cost in m.sentence(one):
        listed: Ways = [((), 0.0)]
        for tree in ones:
            listed = [((*items, *who.items), price + fee) for items, price in listed for who, fee in m.who(tree)][:MOST]
        for items, price in listed:
            if len(set(items)) == len(items) > 1:
                found.append(((both([relation, Different(items)]), subject), cost + price))
    return found


def say_notthat(m: Meaning, one: Tree, group: Tree, whom: Tree) -> Ways:
    """..., and that was not Anna; "and that is the baker" may be said of a neighbour."""
    if group[1] >= 0:
        raise Senseless
    return say_ands(m, one, ("app", ("that",), ("tie", group, whom)))


def say_nots(m: Meaning, one: Tree) -> Ways:
    found: Ways = []
    wide = 1.0 if one[0] in ("ands", "andell", "topic") else 0.0  # "it is false that A, but B" denies A alone
    for (relation, subject), cost in m.sentence(one):
        main, sides = parted(relation)
        found.append(((sided(negated(main), sides), subject), cost + wide))
    return found


def say_gapthem(m: Meaning, one: Tree, quantity: Tree) -> Ways:
    """A comes before B, and two others are between them."""
    ends = entities_in(one)[:2]
    if len(ends) < 2:
        raise Senseless
    return _joined_ways(m, one, say_gapbetween(m, quantity, ("list", *ends)))


def _joined_ways(m: Meaning, one: Tree, more: Ways) -> Ways:
    """A sentence and what else is said, each in all its ways."""
    return [
        ((both([first, second]), subject), cost + price)
        for (first, subject), cost in m.sentence(one)
        for (second, _), price in more
    ]


def say_total(m: Meaning, listed: Tree, amount: Tree) -> Ways:
    """A and B are 21 years old together: every way in which their amounts add up."""
    _, value, unit, near = amount

    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        for kind in m.world.kinds if len(items) == PAIR else ():
            if kind.numbers is None or not kind.ordered or kind.places or orders.is_timelike(kind):
                continue
            for step, amounts, cost in orders.steps(kind, value, unit, m.nearby(near)):
                numbers = dict(zip(kind.values, kind.numbers, strict=True))
                fitting = [(a, b) for a, b in permutations(kind.values, 2) if numbers[a] + numbers[b] == step]
                ways = [both(same(x, Item(kind.name, v)) for x, v in zip(items, pair, strict=True)) for pair in fitting]
                if amounts and ways:
                    yield either(ways), cost

    return _of_items(m, listed, make)


def say_sequence(m: Meaning, spot: Tree, listed: Tree) -> Ways:
    """First came A, then B and then C: in this order, and nobody else before or between them, unless it is later."""
    if spot is not None and spot[:2] != ("nth", 1):
        raise Senseless
    late = spot is None or "later" in m.around()

    def make(items: tuple[Item, ...]) -> Iterable[tuple[Relation, float]]:
        for kind, sign, cost in orders.along(m.world, "t+"):
            pairs = list(pairwise(items)) if sign > 0 else [(b, a) for a, b in pairwise(items)]
            yield both(Offset(kind.name, a, b, 1, None) for a, b in pairs), cost + (0.05 if late else 0.4)
            if not late:
                begun = same(items[0], Item(kind.name, orders.extreme(kind, -sign)))
                yield both([begun, *(Offset(kind.name, a, b, 1, 1) for a, b in pairs)]), cost + 0.1

    return _of_items(m, listed, make)


def say_inorder(m: Meaning, listed: Tree, chosen: Tree) -> Ways:
    """A, B and C took the first three places, in that order."""
    found: Ways = []
    for pred, cost in m.pred(("vset", ("vg", 1, 1), chosen)):
        for (items, sides), price in m.items(listed):
            spots = [one.b for one in getattr(pred.of(items[0]), "of", ()) if isinstance(one, Same)]
            if len(spots) == len(items):
                whole = both(same(a, b) for a, b in zip(items, spots, strict=True))
                found.append((_said(m, whole, sides, items[0]), cost + price))
    return found


def say_atbirth(m: Meaning, amount: Tree, older: Tree, younger: Tree) -> Ways:
    """When A was born B was four: B is four years older."""
    cmp = ("cmp", 1, frozenset({"age"}), (0, 0), frozenset({"date"}))
    return say_app(m, older, ("at", ("cmpamt", cmp, amount), younger))


def say_supposed(m: Meaning, amount: Tree, cmp: Tree, who: Tree, adj: Tree, whom: Tree) -> Ways:
    """With three more, A would have as many as B: B has three more."""
    fewer = isinstance(cmp, tuple) and cmp[0] == "cmp" and cmp[1] < 0
    link = ("cmpamt", ("cmp", -adj[1] if fewer else adj[1], *adj[2:]), amount)
    return say_app(m, whom, ("at", link, who))


def say_ands2(m: Meaning, one: Tree, listed: Tree) -> Ways:
    """A and B are cousins, and so are C and D: the same is said of both."""
    match one:
        case (tag, first) if tag == "meet" and first[0] == "list":
            again: Tree = (tag, listed)
        case ("adj" | "same", group, first) if first[0] == "list":
            again = (one[0], group, listed)
        case ("differ", group, first, *rest) if first[0] == "list" and not rest:
            again = ("differ", group, listed)
        case _:
            said = _pred_of(m, one, positive=False)
            if said is None:
                raise Senseless
            again = ("appall", listed, said)
    return say_ands(m, one, again)


SAY: Mapping[str, Callable[..., Ways]] = MappingProxyType(
    {
        "app": say_app,
        "appv": say_appv,
        "appall": say_appall,
        "appany": say_appany,
        "appnone": say_appnone,
        "adj": say_adj,
        "differ": say_differ,
        "meet": say_meet,
        "same": say_same,
        "row": say_row,
        "noend": say_noend,
        "itcost": say_itcost,
        "apart": say_apart,
        "apartmin": say_apartmin,
        "apartmax": say_apartmax,
        "ends": say_ends,
        "gapbetween": say_gapbetween,
        "apartamt": say_apartamt,
        "topic": say_topic,
        "asmany": say_asmany,
        "oneother": say_oneother,
        "chain": say_chain,
        "andfar": say_andfar,
        "andcmp": say_andcmp,
        "because": say_because,
        "otherell": say_otherell,
        "unlesscase": say_unlesscase,
        "oftwo": say_oftwo,
        "gapatleast": say_gapatleast,
        "ofmore": say_ofmore,
        "oneofthem": say_oneofthem,
        "nobody": say_nobody,
        "orswapped": say_orswapped,
        "xorell": say_xorell,
        "apartplaces": say_apartplaces,
        "if": say_if,
        "iff": say_iff,
        "unless": say_unless,
        "xors": say_xors,
        "ors": say_ors,
        "ands": say_ands,
        "ifell": say_ifell,
        "ellif": say_ellif,
        "unlessell": say_unlessell,
        "andell": say_andell,
        "andells": say_andells,
        "nonethem": say_nonethem,
        "nonenamed": say_nonenamed,
        "differall": say_differall,
        "notthat": say_notthat,
        "nots": say_nots,
        "respective": say_respective,
        "anyorder": say_anyorder,
        "pairs": say_pairs,
        "countone": say_countone,
        "mostone": say_mostone,
        "nonebut": say_nonebut,
        "allbut": say_allbut,
        "groupall": say_groupall,
        "groupnone": say_groupnone,
        "groupbut": say_groupbut,
        "unlike": say_unlike,
        "alike": say_alike,
        "gapside": say_gapside,
        "gapthem": say_gapthem,
        "sequence": say_sequence,
        "inorder": say_inorder,
        "atbirth": say_atbirth,
        "total": say_total,
        "supposed": say_supposed,
        "ands2": say_ands2,
    }
)
