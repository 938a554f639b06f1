"""How many stand before or behind somebody: only Anna, two others, nobody but Bob, everyone else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cluewise.families.zebra.english.chart.logic import both, either, same
from cluewise.families.zebra.english.chart.mean import Meaning, Pred, Senseless, Ways
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.relations import Exactly, Item, Offset, Relation

Link = Callable[[Item, Item], Relation]
Counted = tuple[tuple[int, int], tuple[Item, ...], bool]  # how many, who they are, whether those are the exceptions
ELSEWHERE, NOWHERE = Item("", ""), Item("", "-")  # two who are nobody, to see which way a link runs


def stands(m: Meaning, how: Link, x: Item, counted: Counted) -> Relation:
    """That so many others, or just those who are named, have a link to x."""
    (low, high), named, excepted = counted
    parts = [_numbered(m, how, x, low, high)]
    parts += [how(x, one) if excepted else how(one, x) for one in named]
    return both(parts)


def _is_open(how: Link) -> bool:
    """Whether a link is a plain before or behind, by whatever it is."""
    sample = how(ELSEWHERE, NOWHERE)
    return isinstance(sample, Offset) and (sample.low, sample.high, sample.amounts) == (1, None, False)


def _numbered(m: Meaning, how: Link, x: Item, low: int, high: int) -> Relation:
    """That so many others have a link to x; in a whole order that is x's place."""
    sample = how(ELSEWHERE, x)
    kind = m.kinds.get(sample.axis) if isinstance(sample, Offset) else None
    if kind is not None and isinstance(sample, Offset) and len(kind.values) == m.world.size:
        last = m.world.size - 1
        counts = range(max(low, 0), min(high, last) + 1)
        spots = [n if sample.a == ELSEWHERE else last - n for n in counts]
        return either(same(x, Item(kind.name, kind.values[n])) for n in sorted(spots))
    each = [Item(m.base.name, value) for value in m.base.values]
    linked = tuple(how(one, x) for one in each if one != x)
    return either(Exactly(n, linked) for n in range(low, high + 1))


def counted(m: Meaning, tree: Tree) -> list[tuple[Counted, float]]:
    """The ways to take "only Anna", "two others", "all but one"."""
    others = m.world.size - 1
    match tree:
        case ("some", (_, low, high)):
            ways = [((int(low), others if high is None else int(high)), 0.05)]
            if low == high == 1:  # "one runner was faster": one or more, where "only" is not said
                ways = [((1, 1), 0.1), ((1, others), 0.1)]
            return [((way, (), False), cost) for way, cost in ways if way[0] <= min(way[1], others)]
        case ("allbutn", number):
            return [(((others - int(number), others - int(number)), (), False), 0.05)]
        case ("allbut", None):
            return [(((others, others), (), False), 0.0)]
        case ("allbut", listed) | ("named", listed):
            excepted = tree[0] == "allbut"
            found = []
            for (items, sides), cost in m.items(listed):
                size = others - len(items) if excepted else len(items)
                if not sides and len(set(items)) == len(items):
                    found.append((((size, size), items, excepted), cost))
            return found
    raise Senseless


def pred_vstand(m: Meaning, group: Tree, link: Tree, which: Tree) -> Ways:
    """Anna beat everyone but Bob; was faster than only two others."""
    return _standing(m, group, link, which, turned=True)


def pred_hasstand(m: Meaning, which: Tree, link: Tree) -> Ways:
    """Anna had two runners in front of her."""
    return _standing(m, ("vg", 1, 1), link, which, turned=False)


def _standing(m: Meaning, group: Tree, link: Tree, which: Tree, *, turned: bool) -> Ways:
    if group[1] <= 0:
        raise Senseless
    found: Ways = []
    for how, cost in ((how, cost) for how, cost in m.link(link) if _is_open(how)):
        seen = _turned(how) if turned else how
        for many, price in counted(m, which):
            found.append((Pred(lambda x, s=seen, c=many: stands(m, s, x, c)), cost + price))  # type: ignore[misc]
    return found


def _turned(how: Link) -> Link:
    return lambda x, y: how(y, x)


def say_stands(m: Meaning, which: Tree, said: Tree, exceptions: Tree = None) -> Ways:
    """Only Anna finished ahead of Bob; two people are older than Cora."""
    link, whom = _link_of(said)
    if exceptions is not None:
        which = ("allbut", exceptions) if which == ("allbut", None) else ("named", exceptions)
    found: Ways = []
    for how, cost in ((how, cost) for how, cost in m.link(link) if _is_open(how)):
        for who, price in m.who(whom):
            if len(who.items) != 1 or who.mode != "one":
                continue
            for many, fee in counted(m, which):
                relation = both([stands(m, how, who.items[0], many), *who.sides])
                found.append(((relation, who.items[0]), cost + price + fee))
    return found


def _link_of(said: Tree) -> tuple[Tree, Tree]:
    match said:
        case ("vat", (_, polarity, *_), link, whom) if polarity > 0:
            return link, whom
        case ("at", link, whom):
            return link, whom
    raise Senseless


STANDING_PRED: Mapping[str, Callable[..., Ways]] = MappingProxyType({"vstand": pred_vstand, "hasstand": pred_hasstand})
STANDING_SAY: Mapping[str, Callable[..., Ways]] = MappingProxyType({"stands": say_stands})
