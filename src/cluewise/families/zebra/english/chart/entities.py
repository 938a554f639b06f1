"""Who is spoken of: the ways to take an entity, by the tag of its tree.

Longer than other files because every tag of an entity has its function here, and the table that names them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.firm import firm
from cluewise.families.zebra.english.chart.kin import is_listed
from cluewise.families.zebra.english.chart.logic import (
    NOTHING,
    either,
    same,
)
from cluewise.families.zebra.english.chart.mean import (
    UNTOLD,
    Meaning,
    Pred,
    Senseless,
    Ways,
    Who,
)
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.chart.people import DESCRIBED, NAMED, THING, body_of, by_kind, in_company
from cluewise.families.zebra.english.chart.verbgroups import BARE, MEETS, WISHES
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import (
    Different,
    Item,
)  # fmt: skip

MISNAMED = 3.0  # for a man's name to be a woman's
NAMED_THREE = 3  # two and whoever is neither of them
HAPPENING = wordlist("order happening")  # verbs that say when, so that the first is the first in time
HAPPENINGS = frozenset({"departure", "arrival", "appointment", "delivery", "appearance", "visit", "performance"})
ENDING = frozenset({"come", "finish", "rank", "win"})
FINISHING = frozenset({"come", "finish", "place", "rank", "win", "end", "take", "rate", "be"})


def who_item(m: Meaning, number: int) -> Ways:
    return [(Who((item,)), cost) for item, cost in m.lexing.items[number]]


def who_prep(m: Meaning, word: Tree, whom: Tree) -> Ways:
    """With Anna, from Oslo: the word says no more here."""
    return m.who(whom)


def who_there(m: Meaning, whom: Tree) -> Ways:
    """The pot beside the window: where things only have a place, "beside" says which it is."""
    ordered = [kind for kind in m.world.kinds if kind.ordered]
    if any(kind.places or kind.numbers is None or kind.words & orders.LANES for kind in ordered):
        raise Senseless
    if any(orders.is_counted(kind) or orders.is_numbering(kind) for kind in ordered):
        raise Senseless
    return [(who, cost) for who, cost in m.who(whom) if len(who.items) == 1 and not m.body(who.items[0])]


def who_pron(m: Meaning, gender: str, at: int) -> Ways:
    found: dict[Item, float] = {}
    here = _before(m, at)
    owners = _owners(m, at) if gender == "n" else frozenset()
    for n, item in enumerate(here):
        suits = 0.0 if item in owners else _suits(m, item, gender)
        found.setdefault(item, suits + 0.15 + 0.2 * min(n, 2))
    for n, item in enumerate(m.context.subjects):
        # whom the sentence is about, though others were named before him
        near = 0.05 if not found else 0.1 if item in found else 0.25 if len(here) < NAMED_THREE - 1 else 0.45
        cost = _suits(m, item, gender) + near + 0.2 * n
        found[item] = min(cost, found.get(item, 9.0))
    for item in m.context.others:
        cost = _suits(m, item, gender) + 0.4
        found[item] = min(cost, found.get(item, 9.0))
    if gender in "mf" and not any(_is_somebody(m, item) and cost < MISNAMED for item, cost in found.items()):
        # whoever is the only one named may be a woman, whatever most people of that name are
        found = {item: cost - MISNAMED + 0.6 if cost >= MISNAMED else cost for item, cost in found.items()}
    if gender in "mf" and any(_is_somebody(m, item) for item in found):  # he and she are people where one is named
        subject = None if any(_is_somebody(m, item) for item in here) else next(iter(here), None)  # the orc, say
        found = {
            item: cost if _is_somebody(m, item) else cost + (0.2 if item == subject else 1.0)
            for item, cost in found.items()
        }
    return [(Who((item,)), cost) for item, cost in found.items() if cost < 2.5]


def _is_somebody(m: Meaning, item: Item) -> bool:
    kind = m.kinds[item.category]
    return "person" in kind.sorts or "name" in kind.words or m.body(item) == DESCRIBED or item in m.context.people


def who_ofkind(m: Meaning, kinds: tuple[str, ...], at: int) -> Ways:
    """That tent: the last tent that was named, here or just before."""
    named = [*_before(m, at), *m.context.subjects, *m.context.others]
    fitting = list(dict.fromkeys(item for item in named if item.category in kinds))
    if not fitting and named:  # then whoever has it: Bob mows the lawn, and that job
        fitting = list(dict.fromkeys(named))[:1]
        return [(Who((fitting[0],)), 0.4)]
    return [(Who((item,)), 0.05 + 0.3 * n) for n, item in enumerate(fitting[:2])]


def who_that(m: Meaning) -> Ways:
    """..., and that was not Anna: whoever was just spoken of."""
    return [(Who(m.context.subjects[:1]), 0.1)] if m.context.subjects else []


def who_former(m: Meaning, at: int) -> Ways:
    """The former: the first of the last two."""
    return _of_two(m, at, 0)


def who_latter(m: Meaning, at: int) -> Ways:
    """The latter: the second of the last two."""
    return _of_two(m, at, 1)


def _of_two(m: Meaning, at: int, which: int) -> Ways:
    named = list(dict.fromkeys(_before(m, at)))
    if len(named) < 2:
        named = [*m.context.subjects[:1], *m.context.others[:1]]
    return [(Who((named[-2:][which],)), 0.1)] if len(named) > 1 else []


def who_boththem(m: Meaning, at: int) -> Ways:
    """Both of them: the last two that were named, where somebody else was named before."""
    named = list(dict.fromkeys(_before(m, at)))
    return [(Who(tuple(named[-2:]), "all"), 0.1)] if len(named) > 2 or (len(named) == 2 and m.context.subjects) else []


def who_whodoes(m: Meaning, at: int) -> Ways:
    """Ann does not have tea, and the one who does: whoever has tea."""
    named = _before(m, at)
    return [(Who((named[-1],)), 0.1)] if len(named) > 1 else []


def who_neitherthem(m: Meaning, at: int) -> Ways:
    """Ann lives in neither of them: the two that were named before her, or by the sentence before."""
    named = list(dict.fromkeys(_before(m, at)))
    two = tuple(named[:2]) if len(named) == NAMED_THREE else m.context.named if len(named) == 1 else ()
    return [(Who(two, "none"), 0.1)] if len(two) == NAMED_THREE - 1 else []


def _owners(m: Meaning, at: int) -> frozenset[Item]:
    """Those before a word of whom something is named: Ann's visit, which is "it"."""
    words = m.lexing.words
    edges = [edge for start in range(at) for edge in m.lexing.edges[start] if edge.symbol == "ITEM" and edge.end <= at]
    owning = (edge for edge in edges if edge.end < len(words) and words[edge.end].low in ("'s", "'"))
    return frozenset(m.lexing.items[edge.value[1]][0][0] for edge in owning)


def _before(m: Meaning, at: int) -> list[Item]:
    edges = [edge for start in range(at) for edge in m.lexing.edges[start] if edge.symbol == "ITEM" and edge.end <= at]
    return [m.lexing.items[edge.value[1]][0][0] for edge in edges]


def _suits(m: Meaning, item: Item, gender: str) -> float:
    kind = m.kinds[item.category]
    if kind.ordered and gender in "mf":
        return 0.6
    known = lexicon.gender(item.value.casefold())
    if gender in "mf" and known:
        return 0.0 if known == gender else MISNAMED
    if gender == "n":  # a day or an hour is hardly ever "it"
        return 0.6 if known or "person" in kind.sorts else 0.4 if orders.is_timelike(kind) else 0.0
    if gender in "mf":
        return 0.0 if "person" in kind.sorts else 0.1 if kind.sorts & {"job", "nation"} else 0.3
    return 0.1 if "person" not in kind.sorts else 0.0


def who_kin(m: Meaning, whose: Tree, kin: Tree) -> Ways:
    """Anna's cousin is somebody else, if he is of this puzzle at all; Anna's husband is of her couple."""
    _, sort, word = kin
    found: Ways = []
    listed = is_listed(m.vocabulary, sort, word)
    for who, cost in m.who(whose):
        if who.mode != "one" or len(who.items) != 1:
            continue
        whom = who.items[0]
        kind = m.vocabulary.kinds[whom.category]
        people = "nation" in kind.sorts and not kind.words & {"language", "languages"}
        studied = sort == "taught" and by_kind(kind) == THING and not people and whose[0] == "item"
        if listed or studied or not m.body(whom):  # the landlord of the Bell, the student of Welsh
            found.append((who, cost))
        if m.body(whom) and not studied and not (listed and sort == "wed"):
            price = cost + (1.0 if listed else 0.1)
            other = Pred(lambda x, y=whom: Different((x, y)) if x != y else NOTHING)  # type: ignore[misc]
            found.append((Who(desc=other, sides=who.sides), price))
            found.append((Who(desc=Pred(lambda _: NOTHING), sides=who.sides), price + 0.4))
    return found


def who_kinname(m: Meaning, whose: Tree, kin: Tree, name: Tree) -> Ways:
    """Anna's cousin Ben: that is Ben."""
    found: Ways = []
    for who, cost in m.who(name):
        for other, price in m.who(("kin", whose, kin)):
            if who.mode != "one" or len(who.items) != 1:
                continue
            one = who.items[0]
            side = other.desc.of(one) if other.desc is not None else same(one, other.items[0])
            if not m.is_absurd(side):
                found.append((who._replace(sides=(*who.sides, *other.sides, side)), cost + price))
    return found


def who_andkin(m: Meaning, who: Tree, kin: Tree) -> Ways:
    """Anna and her husband are one couple."""
    if not (kin[1] == "wed" and is_listed(m.vocabulary, "wed", kin[2])):
        raise Senseless
    return m.who(who)


def who_held(m: Meaning, group: Tree, whom: Tree) -> Ways:
    """Where Ann lives is where she is; where she does not live is somewhere else."""
    return m.who(whom) if group[1] >= 0 else who_desc(m, ("not", ("is", whom)))


def who_doing(m: Meaning, group: Tree, whom: Tree) -> Ways:
    """What Anna made is hers; whom Anna envies is somebody else."""
    if group[1] <= 0:
        raise Senseless
    return m.who(whom)


def who_desc(m: Meaning, said: Tree, group: Tree = None) -> Ways:
    found: Ways = []
    if said[0] == "tie" and said[1][1] == 0:  # the one who wants tea, or moans about it, is the one with tea
        price = 0.35 if said[1][2] == WISHES else 0.5
        found += [(who, cost + price) for who, cost in m.who(said[2]) if who.mode == "one" and who.items]
    for pred, cost in m.pred(firm(m, said)):
        who = m.described(pred)
        if group is not None:
            who = _with_group(m, who, group)
        # "above the one who eats ramen but below Bob": what has no verb of its own goes on with the sentence
        strays = said[0] in ("and", "andp") and _is_verbless(said[2]) and said[1][0] != "at"
        found.append((who, cost + (UNTOLD if who.desc is not None else 0.0) + (1.0 if strays else 0.0)))
    return found


def _is_verbless(said: Tree) -> bool:
    """Whether a predicate has no verb of its own: but to the left of."""
    return said[0] in ("at", "not") or (said[0] == "vat" and said[1][2] in (MEETS, BARE))


def _with_group(m: Meaning, who: Who, group: Tree) -> Who:
    member = m.members(group)
    if not member or len(who.items) != 1:
        return who
    return who._replace(sides=(*who.sides, either(same(who.items[0], one) for one in member)))


def who_members(m: Meaning, group: Tree) -> Ways:
    member = m.members(group)
    return [(Who(tuple(member), "any"), 0.1)] if member else []


def who_allmembers(m: Meaning, group: Tree) -> Ways:
    """Both of the men, all the women: each of them."""
    member = m.members(group)
    return [(Who(tuple(member), "all"), 0.1)] if member else []


def who_anyof(m: Meaning, members: Tree) -> Ways:
    return [(Who(items, "any", sides=sides), cost) for (items, sides), cost in m.items(members)]


def who_rel(m: Meaning, link: Tree, whom: Tree) -> Ways:
    return [(m.described(pred), cost) for pred, cost in m.pred(("at", link, whom))]


def who_side(m: Meaning, who: Tree, said: Tree) -> Ways:
    found: Ways = []
    fee = 0.6 if who[0] == "pron" and said[0] == "is" else 0.0  # nor was he the one with tea
    for one, cost in m.who(who):
        if len(one.items) != 1 or one.mode != "one":
            continue
        for pred, price in m.pred(said):
            side = pred.of(one.items[0])
            if not m.is_absurd(side):
                found.append((one._replace(sides=(*one.sides, *pred.sides, side)), cost + price + fee))
    return found


def who_sidewith(m: Meaning, who: Tree, other: Tree) -> Ways:
    """Anna with the red hat; but Anna with the guest from Oslo is somebody else."""
    found: Ways = []
    for way, cost in who_side(m, who, ("is", other)):
        found.append((way, cost + 0.6) if _comes_along(m, way, other) else (way, cost))
    for one, cost in m.who(who):
        for along, price in m.who(other):
            if len(one.items) == len(along.items) == 1 and one.mode == along.mode == "one":
                apart = Different((one.items[0], along.items[0]))
                way = one._replace(sides=(*one.sides, *along.sides, apart))
                if _comes_along(m, way, other) and one.items != along.items:
                    found.append((way, cost + price))
    return found


def _comes_along(m: Meaning, who: Who, other: Tree) -> bool:
    """Whether somebody is with somebody, and not with something."""
    named = [item for way, _ in m.who(other) for item in way.items]
    return bool(named) and bool(m.body(who.items[0])) and body_of(m.lexing, other, named[0]) in (NAMED, DESCRIBED)


def who_both(m: Meaning, one: Tree, other: Tree) -> Ways:
    if one[0] == "pron" or (other[0] == "item" and other[1] in m.lexing.acts):  # nor was he the one with tea; Bob sings
        raise Senseless
    found: Ways = []
    for a, cost in m.who(one):
        for b, price in m.who(other):
            if len(a.items) == len(b.items) == 1 and a.mode == b.mode == "one":
                x, y = a.items[0], b.items[0]
                given = in_company(m.lexing, other) and m.body(x) and m.body(y)  # from the baker to Miss Fox
                if x.category != y.category and not given:
                    found.append((Who((y,), sides=(*a.sides, *b.sides, same(x, y))), cost + price))
    return found


def who_nth(m: Meaning, number: int, near: tuple[int, int]) -> Ways:
    found: Ways = []
    axes = orders.any_order(m.world, m.nearby(near))
    results = [kind for kind in m.world.kinds if kind.ordered and orders.is_result(kind)]
    spatial = [kind for kind, _, _ in axes if orders.is_spatial(m.world, kind)]
    if results and spatial and ENDING & set(m.around()):  # came third: in time, in points
        axes = [*((kind, 1, 0.1) for kind in results), *((kind, 1, 0.5) for kind in spatial)]
    if _happens(m, near):  # the last to leave
        timed = [kind for kind in m.world.kinds if kind.ordered and (orders.is_timelike(kind) or orders.is_clock(kind))]
        late = {kind.name for kind in timed}
        rest = [(kind, sign, max(cost, 0.35)) for kind, sign, cost in axes if kind.name not in late]
        axes = [*((kind, 1, 0.1) for kind in timed), *rest] if timed else axes
    named = _named_by_deed(m, near)
    if named:  # the last to be cut: in Cut
        rest = [(kind, sign, max(cost, 0.9)) for kind, sign, cost in axes if kind not in named]
        axes = [*((kind, 1, 0.0) for kind in named), *rest]
    for kind, _, cost in axes:
        if orders.is_topped(kind):  # the first by points is the one with most of them
            known = FINISHING & set(m.around())
            found += _counted(m, kind, -number, cost + (0.15 if known else 0.5))
            found += _counted(m, kind, number, cost + (1.1 if known else 0.9))
        else:
            found += _counted(m, kind, number, cost)
    return found


def _happens(m: Meaning, near: tuple[int, int]) -> bool:
    """Whether an ordinal is that of something that happens: the first of them to leave; arrived third."""
    start, end = near
    beside = (*m.lexing.words[max(0, start - 1) : start], *m.lexing.words[end : end + 1])
    if any((HAPPENING | HAPPENINGS) & set(lexicon.lemmas(word.low)) for word in beside):
        return True
    for at in range(end, min(end + 9, len(m.lexing.words) - 1)):
        word = m.lexing.words[at]
        if word.is_mark or any(edge.symbol == "ITEM" and edge.sure for edge in m.lexing.edges[at]):
            return False
        if word.low in ("to", "that", "who"):
            return bool(HAPPENING & set(lexicon.lemmas(m.lexing.words[at + 1].low)))
    return False


def _named_by_deed(m: Meaning, near: tuple[int, int]) -> list[Kind]:
    """The orders that are called after what is done: the last wire to be cut, the first to sing."""
    lows = [word.low for word in m.lexing.words]
    done = {base for at in range(near[1], min(near[1] + 5, len(lows))) if "to" in lows[near[1] : at]
            for base in lexicon.lemmas(lows[at])}  # fmt: skip
    return [kind for kind in m.world.kinds if kind.ordered and kind.words & done - m.world.nouns]


def _counted(m: Meaning, kind: Kind, number: int, cost: float) -> Ways:
    size = len(kind.values)
    index = number - 1 if number > 0 else size + number
    if not 0 <= index < size or (number < 0 and size < m.world.size):
        return []
    return [(Who((Item(kind.name, kind.values[index]),)), cost)]


def who_nthends(m: Meaning, number: int, near: tuple[int, int]) -> Ways:
    """Second from one of the ends: from the one or from the other."""
    found: Ways = []
    for kind, _, cost in orders.any_order(m.world, m.nearby(near)):
        if number <= len(kind.values):
            ends = dict.fromkeys((kind.values[number - 1], kind.values[-number]))
            found.append((Who(tuple(Item(kind.name, value) for value in ends), "any"), cost))
    return found


def who_onside(m: Meaning, spot: Tree, side: Tree) -> Ways:
    """The first house on the left, the second one from the right side, the last on the right."""
    if spot[0] != "nth" or side[1][0] != "h":
        raise Senseless
    number, left = spot[1], side[1][1] == "-"
    if number < 0:
        number = -number if left else number
    return who_nth(m, number if left else -abs(number), *spot[2:])


def who_edge(m: Meaning, feature: str, near: tuple[int, int]) -> Ways:
    found: Ways = []
    for kind, sign, cost in orders.along(m.world, feature):
        price = 0.0 if kind.places else 0.3
        found.append((Who((Item(kind.name, orders.extreme(kind, sign)),)), cost + price))
    return found


def who_middle(m: Meaning, near: tuple[int, int]) -> Ways:
    found: Ways = []
    for kind, _, cost in orders.any_order(m.world, m.nearby(near)):
        if len(kind.values) % 2 and len(kind.values) == m.world.size:
            found.append((Who((Item(kind.name, kind.values[len(kind.values) // 2]),)), cost))
    return found


def who_most(m: Meaning, sign: int, scales: frozenset[str], near: tuple[int, int], against: frozenset[str]) -> Ways:
    return [
        (Who((Item(kind.name, orders.extreme(kind, turned)),)), cost)
        for kind, turned, cost in orders.compared(m.world, sign, scales, m.nearby(near), against)
        if len(kind.values) == m.world.size
    ]


def who_mostnth(
    m: Meaning, number: int, sign: int, scales: frozenset[str], near: tuple[int, int], against: frozenset[str]
) -> Ways:
    """The third tallest."""
    return [
        (Who((Item(kind.name, kind.values[-number if turned > 0 else number - 1]),)), cost)
        for kind, turned, cost in orders.compared(m.world, sign, scales, m.nearby(near), against)
        if len(kind.values) == m.world.size >= number
    ]


def who_nthfrom(m: Meaning, number: int, feature: str, near: tuple[int, int]) -> Ways:
    """Third from the right: counted from that end."""
    return [
        (Who((Item(kind.name, kind.values[-number if sign > 0 else number - 1]),)), cost)
        for kind, sign, cost in orders.along(m.world, feature)
        if len(kind.values) == m.world.size >= number
    ]


def who_winner(m: Meaning) -> Ways:
    placed = [
        (Who((Item(kind.name, kind.values[0]),)), 0.2 + cost)
        for kind, _, cost in orders.along(m.world, "r-")
        if not orders.is_spatial(m.world, kind)
        and ((kind.places and m.world.across in ("first", "front", "")) or orders.is_ranking(kind))
    ]
    if placed or any(kind.places and not orders.is_spatial(m.world, kind) for kind in m.world.kinds):
        return placed
    return [
        (Who((Item(kind.name, orders.extreme(kind, sign)),)), 0.2 + cost)
        for kind, sign, cost in orders.along(m.world, "r-")
        if kind.numbers is not None and kind.sorts.isdisjoint({"age", "money", "year"})
    ]


WHO: Mapping[str, Callable[..., Ways]] = MappingProxyType(
    {
        "item": who_item,
        "prep": who_prep,
        "there": who_there,
        "ofkind": who_ofkind,
        "pron": who_pron,
        "that": who_that,
        "former": who_former,
        "latter": who_latter,
        "boththem": who_boththem,
        "neitherthem": who_neitherthem,
        "kin": who_kin,
        "kinname": who_kinname,
        "andkin": who_andkin,
        "desc": who_desc,
        "held": who_held,
        "doing": who_doing,
        "members": who_members,
        "anyof": who_anyof,
        "allmembers": who_allmembers,
        "rel": who_rel,
        "side": who_side,
        "sidewith": who_sidewith,
        "both": who_both,
        "nth": who_nth,
        "nthends": who_nthends,
        "whodoes": who_whodoes,
        "onside": who_onside,
        "edge": who_edge,
        "middle": who_middle,
        "most": who_most,
        "mostnth": who_mostnth,
        "nthfrom": who_nthfrom,
        "winner": who_winner,
    }
)
