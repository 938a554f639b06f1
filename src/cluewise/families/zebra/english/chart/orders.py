"""Which order a comparison speaks of, and which way it runs: every order of the world with what it costs to mean it.

Longer than other files because the questions that tell orders apart are asked together, one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.tokens import Amount
from cluewise.families.zebra.english.types import Kind, World
from cluewise.families.zebra.english.wordlists import wordlist

Axis = tuple[Kind, int, float]  # an order, the sign on it, the cost
Unit = tuple[str, str, Fraction] | None

TIMELIKE = frozenset({"time", "day", "month", "year", "date", "season", "hour", "minute", "week"})
COUNTED_TIMES = frozenset({"", "day", "week", "month", "night"})
SPELL = re.compile(r"\d+ (?:day|week|month|night)s?")
LASTING = (["days"], ["weeks"], ["months"], ["years"], ["nights"], ["minutes"], ["seconds"])
LANES_OF_HOUSES = frozenset({"house", "room", "door", "street", "address", "flat", "office", "cabin", "position"})
UPRIGHT = frozenset({"floor", "storey", "story", "level", "shelf", "deck", "top", "bottom", "layer"})
LAID = frozenset({"left", "right", "west", "top", "bottom"})  # rows that are seen
STRANGE, UNHEARD = 0.7, 1.5  # from here on an order is not what a comparison speaks of; such a reading is asked about
HOUSED = UPRIGHT | LANES_OF_HOUSES
RANKS = frozenset({"rank", "place", "position", "prize", "finish", "medal"})
CLOCK = re.compile(r":|\bo.clock|\b[ap]\.?m\b|\bnoon|\bmidnight", re.IGNORECASE)
LANES = frozenset({"table", "seat", "row", "desk", "place", "position", "spot", "stall", "house", "room", "lane"})
DRAWN = frozenset({"lane", "table", "desk", "stall"})
DATES = frozenset({"year", "date", "vintage"})
RESULTS = frozenset({"score", "point", "goal", "vote", "run", "win"})
BODILY = frozenset({"size", "money", "weight", "height", "width", "depth", "temperature", "volume", "floor"})
BODILY |= {"amount", "score"}
SEQUENCES = frozenset({"round", "stage", "lap", "heat", "chapter", "episode", "week", "inning", "step", "page", "turn"})
SCORES = frozenset({"score", "point", "goal", "vote", "run", "child", "age", "number", "win", "medal", "game", "egg"})
SCALES = {
    "price": "money", "cost": "money", "age": "age", "time": "time", "height": "length", "length": "length",
    "weight": "weight",
    "distance": "length", "size": "length", "speed": "speed", "amount": "count", "score": "count", "place": "place",
    "rank": "place",
}  # fmt: skip
SCHOOLING = wordlist("order schooling")
PENALTIES = wordlist("order penalties")
SPEAKING = {name: wordlist(f"order {name}") for name in ("money", "weight", "age")}  # verbs that speak of a dimension


def dimension(kind: Kind) -> str:
    """What an order measures, by its unit."""
    unit = lexicon.unit(kind.unit) if kind.unit else None
    return "duration" if is_lasting(kind) else unit[1] if unit else ""


def is_lasting(kind: Kind) -> bool:
    """Whether plain numbers count days or weeks, which are no dates: Days away: 3, 6, 9; 3 days, 6 days."""
    if kind.unit not in COUNTED_TIMES or kind.numbers is None or kind.places or is_counted(kind):
        return False
    named = kind.name.casefold().split()[:1] in LASTING and all(value.isdigit() for value in kind.values)
    return (named or all(SPELL.fullmatch(value) for value in kind.values)) and all(one < 1000 for one in kind.numbers)


def is_counted_in_years(kind: Kind) -> bool:
    """Whether an order is of ages, or of years that something has lasted: who came after has fewer of them."""
    years = dimension(kind) == "age" or bool(kind.words & {"year", "years", "age"})
    return years and not is_dated(kind) and not is_result(kind)


def is_timelike(kind: Kind) -> bool:
    """Whether an order is of days, hours, months or years."""
    timed = bool(kind.sorts & TIMELIKE) and "age" not in kind.sorts | kind.words
    return is_dated(kind) or (timed and not is_lasting(kind))


def is_dated(kind: Kind) -> bool:
    """Whether an order is of years as people date them: 1871, 1903."""
    if kind.numbers is None or kind.unit not in ("", "year") or any(not 1000 <= one <= 2100 for one in kind.numbers):
        return False
    return kind.unit == "year" or bool(DATES & (kind.words | kind.sorts)) or any(one % 10 for one in kind.numbers)


def is_ranking(kind: Kind) -> bool:
    """Whether the first of an order is the best: places, medals, prizes."""
    if kind.places:
        return True
    if kind.words & SCHOOLING:
        return False
    named = bool(kind.words & RANKS or kind.sorts & {"medal", "rank", "place"})
    ordinals = sum(lexicon.ordinal(word) is not None for value in kind.values for word in value.casefold().split())
    counted = kind.numbers is None or (named and is_counted(kind)) or ordinals == len(kind.values)
    return counted and not is_timelike(kind) and (named or ordinals * 2 >= len(kind.values))


def is_clock(kind: Kind) -> bool:
    """Whether an order is of times of day: 7:30, 9 p.m., noon."""
    return dimension(kind) == "duration" and any(CLOCK.search(one) for one in kind.values)


def is_result(kind: Kind) -> bool:
    """Whether an order is of times taken or points won."""
    timed = kind.numbers is not None and "time" in kind.words and not any(CLOCK.search(one) for one in kind.values)
    taken = timed or (dimension(kind) == "duration" and not is_clock(kind))
    return taken or (is_topped(kind) and bool(kind.words & RESULTS))


def is_topped(kind: Kind) -> bool:
    """Whether the first is the one with most: in scores and weights, but not in times, rows or prizes."""
    counted = kind.numbers is not None and not kind.places and not is_counted(kind) and not is_ranking(kind)
    counted = counted and kind.words.isdisjoint(SEQUENCES)
    return counted and not is_timelike(kind) and dimension(kind) != "duration"


def is_measure(kind: Kind) -> bool:
    """Whether an order is of amounts that lie apart: heights, prices, scores; nobody is next to them, or after them."""
    return kind.numbers is not None and not (kind.places or is_counted(kind) or is_timelike(kind) or is_clock(kind))


def is_spatial(world: World, kind: Kind) -> bool:
    """Whether places are only where somebody is, while another order tells how well somebody did."""
    if not kind.places or not kind.words & LANES:
        return False
    if world.across in ("first", "front") and not kind.words & DRAWN:  # the lanes of a race are no placings
        return False
    return any(one.ordered and is_result(one) for one in world.kinds)


def is_upright(world: World) -> bool:
    """Whether places lie above each other."""
    return world.across in ("top", "bottom") or any(kind.places and kind.words & UPRIGHT for kind in world.kinds)


def is_counted(kind: Kind) -> bool:
    """Whether an order is of the numbers from 1 on, as places are: rows, lanes, spots."""
    size = len(kind.values) + 1
    plain = kind.numbers == tuple(range(1, size)) or kind.values == tuple(map(str, range(1, size)))
    return kind.ordered and plain and not kind.unit and not kind.words & SCORES


def is_numbering(kind: Kind) -> bool:
    """Whether an order is of plain numbers one after the other, as rooms have: 11, 12, 13."""
    numbers = kind.numbers or ()
    return not kind.unit and len(numbers) > 1 and all(b - a == 1 for a, b in pairwise(numbers))


def along(world: World, feature: str) -> list[Axis]:
    """The orders that left, above, before, in front of, beat can mean; the sign is that of the first named one."""
    way, sign = feature[0], 1 if feature[1] == "+" else -1
    found = [(kind, *_leaning(world, kind, way, sign)) for kind in world.kinds if kind.ordered and len(kind.values) > 1]
    if way == "t":  # who joined later has been there for less long
        lasting = [
            (kind, -turned, 0.2)
            for kind, turned, _ in found
            if (dimension(kind) in ("age", "duration") or is_counted_in_years(kind)) and not is_timelike(kind)
        ]
        lasting = [axis for axis in lasting if not is_dated(axis[0])]
        since = {kind.name for kind, _, _ in lasting if is_counted_in_years(kind)}
        found = [one for one in found if one[0].name not in since] + lasting
    if way == "t" and any(
        is_timelike(kind) for kind, _, _ in found
    ):  # before and after are said of time where there is any
        found = [one for one in found if is_timelike(one[0]) or (one[0].places and one[2] == 0.0)]
    suited = UPRIGHT if way == "v" else RANKS if way == "r" else frozenset()
    if any(kind.words & suited for kind, _, _ in found):  # above is said of floors, ahead of places in a race
        found = [(kind, turned, cost if kind.words & suited else max(cost, 0.9)) for kind, turned, cost in found]
    return _settled([(kind, turned, cost) for kind, turned, cost in found])


RANKED = BODILY | {"rank", "age", "any"}  # number one of a ranking has the most of these: the tallest, the eldest


def _leaning(world: World, kind: Kind, way: str, sign: int) -> tuple[int, float]:  # noqa: C901, PLR0912  (a table)
    across = world.across if kind.places else ""
    match way:
        case "h":
            turned = -sign if across == "right" else sign
            return turned, (0.0 if across in ("left", "right", "west", "") else 0.6) if kind.places else 1.2
        case "v":
            if kind.places and (across in ("top", "bottom") or kind.words & UPRIGHT):
                return (-sign if across == "top" or kind.falling else sign), 0.0
            if kind.places:
                return -sign, 0.6 if across != "left" else 1.5
            if kind.words & UPRIGHT:
                return (-sign if kind.falling else sign), 0.0
            if is_timelike(kind) or dimension(kind) == "duration":
                return sign, UNHEARD  # no year is below another
            cost = 0.5 if kind.numbers else 0.3
            cost = max(cost, 1.0) if is_upright(world) else cost  # above is said of floors where there are any
            return (-sign if kind.falling else sign), cost
        case "e":  # along the row that is told of
            return sign, 0.0 if kind.places else UNHEARD
        case "t":
            if is_timelike(kind):
                return sign, 0.0
            return sign, (
                0.1 if across in ("first", "front", "") else 0.5
            ) if kind.places else 0.8 if not kind.numbers else 1.2
        case "q":
            return sign, (0.0 if across in ("front", "first") else 0.2) if kind.places else 0.6 if is_timelike(
                kind
            ) else 1.2
        case _:
            if way == "m":  # outran, outbid, outlasted: more of whatever is counted, else ahead of
                if is_topped(kind):
                    return sign, 0.0
                return (sign, 0.3) if dimension(kind) == "duration" else (-sign, 0.7)
            if kind.words & (PENALTIES | SCHOOLING):
                return sign if kind.words & PENALTIES else -sign, 0.0
            if kind.places or is_ranking(kind):
                return sign, 0.0 if not is_spatial(world, kind) else 0.5
            if is_counted(kind):  # rows and lanes count from the front
                return sign, 0.1
            if is_counted_in_years(kind):  # nobody beats anybody by age
                return -sign, UNHEARD
            if kind.numbers is None:
                return sign, 0.4 if is_timelike(kind) else 0.8
            return (sign if is_timelike(kind) or dimension(kind) == "duration" else -sign), 0.2


def compared(  # noqa: C901, PLR0912  (what may speak for an order)
    world: World, sign: int, scales: Iterable[str], near: Iterable[str] = (), against: frozenset[str] = frozenset()
) -> list[Axis]:
    """The orders that a comparative can mean; on those it runs `against` more is less: older is born earlier."""
    wanted, around = frozenset(scales), frozenset(near)
    if "landmark" in wanted:
        return _towards(world, sign)
    found: list[Axis] = []
    named = _said_by_name(world, wanted, around)
    numbered = "number" in around and "any" in wanted and any(kind.places for kind in world.kinds)
    numbered = numbered and not any("number" in kind.words for kind in world.kinds if not kind.places)
    timed = "time" in wanted and any(kind.ordered and is_timelike(kind) for kind in world.kinds)
    for kind in world.kinds:
        if not kind.ordered or len(kind.values) < 2 or (wanted <= BODILY and _is_of_times(kind)):
            continue
        upright = kind.words & UPRIGHT or (kind.places and world.across in LAID)
        cost = _distance(kind, wanted if upright else wanted - {"height"}) if kind.places else _distance(kind, wanted)
        if around & (_spoken_of(kind) | {kind.unit}):
            cost = min(cost, 0.1)
        elif timed and kind.places:
            cost = max(cost, 0.3)  # earlier is said of time where there is any
        sorts = kind.sorts - {"age", "duration"} if is_dated(kind) else kind.sorts
        backwards = against & (sorts | kind.words) or ("date" in against and _is_calendar(kind))
        backwards = backwards or ("duration" in against and dimension(kind) == "duration" and not is_clock(kind))
        backwards = backwards and not kind.words & SCHOOLING
        ranked = is_ranking(kind) or ("place" in around and is_counted(kind))
        upright = kind.words & UPRIGHT or (kind.places and world.across in LAID - {"top"})
        backwards = backwards or ("place" in against and ranked and not kind.falling and not upright)
        counted = kind.places and "number" in around  # a higher number is a later place
        taken = "duration" in wanted and is_result(kind)
        if backwards and (wanted & kind.words or counted or taken):  # a higher floor is higher up
            backwards = False
        if backwards:
            cost = min(cost, 0.5 if is_spatial(world, kind) else 0.4 if wanted & {"length"} else 0.1)
        if named and kind.name not in named:  # the order whose name stands in the sentence is meant
            cost += 0.9
        if numbered and not kind.places and not around & _spoken_of(kind):  # of house numbers, not of months
            cost += 0.9
        elif counted and numbered:
            cost = 0.0
        strange = cost >= STRANGE or "distance" in wanted
        if kind.places and strange and not counted and world.across in LAID:
            cost = UNHEARD  # a row of houses is not one of ages or prices
        if kind.places and wanted & {"height", "floor"} and (world.across in ("top", "bottom") or kind.words & UPRIGHT):
            found.append((kind, -sign if world.across == "top" or kind.falling else sign, 0.0))
            continue
        turned = -sign if backwards else -sign if kind.falling and not counted and wanted & RANKED else sign
        if sign == 0:
            found += [(kind, 1, cost + 0.4), (kind, -1, cost + 0.4)]
        else:
            found.append((kind, turned, cost))
    if (
        "date" in against and "age" in wanted and not around & {"age", "aged"}
    ):  # the oldest is of years, whatever it cost
        found = [one for one in found if _is_calendar(one[0]) or "age" in one[0].sorts | one[0].words] or found
    if "any" not in wanted and any(cost == 0.0 for _, _, cost in found):  # an order of just this scale is meant
        found = [one for one in found if one[2] < 0.3]
    return _settled(found)


def _is_of_times(kind: Kind) -> bool:
    """Whether an order is of hours or dates, which are neither small nor heavy."""
    return is_timelike(kind) or is_clock(kind)


def _is_calendar(kind: Kind) -> bool:
    """Whether an order is of days, months or years, of which the earlier ones are the older."""
    return is_dated(kind) or (is_timelike(kind) and dimension(kind) != "duration")


def _towards(world: World, sign: int) -> list[Axis]:
    """Closer to the door, further from the stage: along places, but nobody knows from which end."""
    known = [kind for kind in world.kinds if kind.ordered and len(kind.values) > 1]
    placed = [kind for kind in known if kind.places or is_counted(kind) or kind.words & LANES]
    chosen = placed or [kind for kind in known if kind.numbers is None and not is_timelike(kind)] or known
    return [axis for kind in chosen for axis in ((kind, sign, 0.25), (kind, -sign, 0.4))]


def _said_by_name(world: World, wanted: frozenset[str], around: frozenset[str]) -> set[str]:
    """The orders whose names stand near a comparison that may be theirs: no room is later than another."""
    ordered = [kind for kind in world.kinds if kind.ordered and len(kind.values) > 1]
    named = [kind for kind in ordered if around & _spoken_of(kind)]
    if "any" not in wanted:  # the shorter game lasts less long, wherever it is played
        named = [kind for kind in named if not kind.places or _distance(kind, wanted) < STRANGE]
    if "any" not in wanted and any(_distance(kind, wanted) == 0.0 for kind in ordered):
        named = [kind for kind in named if _distance(kind, wanted) < 0.5]
    return {kind.name for kind in named}


def _spoken_of(kind: Kind) -> frozenset[str]:
    """The words that speak of an order: its own, and the verbs of its dimension (what costs more has a price)."""
    measured = "age" if is_counted_in_years(kind) else dimension(kind)
    return kind.words | SPEAKING.get(measured, frozenset())


def _distance(kind: Kind, wanted: frozenset[str]) -> float:
    """How far an order is from the scales that a word speaks of."""
    own = dimension(kind)
    if wanted & {"age", "duration"} and is_dated(kind):
        wanted -= {"age", "duration"}
        own = ""
    if is_clock(kind):  # nine o'clock is not longer than eight
        wanted -= {"duration", "length"}
    if wanted & kind.sorts or wanted & kind.words or own in wanted:
        return 0.0
    if own == "age" and "duration" in wanted:  # has been married, or in the trade, for longer
        return 0.0
    if any(SCALES.get(scale, scale) == own for scale in wanted) and own:
        return 0.0
    if "any" in wanted:
        return 0.1 if kind.numbers and not is_timelike(kind) else 0.5 if kind.numbers else 0.9
    if wanted & {"time", "date"} and is_timelike(kind):
        return 0.0
    if wanted & {"place", "rank", "time", "height"} and kind.places:
        return 0.3
    if wanted & {"height", "floor"} and kind.numbers is None and not is_timelike(kind):
        return 0.5
    return 0.7 if kind.numbers else 1.0


def _settled(found: list[Axis]) -> list[Axis]:
    """The cheapest orders; where there is only one, it is meant."""
    if not found:
        return []
    names = {kind.name for kind, _, _ in found}
    if len(names) == 1:
        return [(kind, sign, cost if cost >= UNHEARD else min(cost, 0.15)) for kind, sign, cost in found]
    best = min(cost for _, _, cost in found)
    # The margin matters, not the distance: with two orders one is meant.
    near = [
        (kind, sign, min(cost, 0.2) if cost == best < UNHEARD else cost)
        for kind, sign, cost in found
        if cost <= best + 1.0
    ]
    return sorted(near, key=lambda axis: axis[2])


def any_order(world: World, near: Iterable[str] = ()) -> list[Axis]:
    """The orders that places in general (next to, between, third) can mean: places first."""
    around = frozenset(near)
    known = [kind for kind in world.kinds if kind.ordered and len(kind.values) > 1]
    placed = any(kind.places for kind in known)
    counted = world.nouns.union(*(kind.words for kind in known if kind.places))
    found = []
    several = sum(kind.places for kind in known) > 1
    said = {kind.name for kind in known if kind.places and around & kind.words} if several else set()
    for kind in known:
        if kind.places:
            cost = 0.6 if said and kind.name not in said else 0.0
        elif not (placed and around & counted) and around & (
            (kind.words | {kind.unit}) - (world.nouns if placed else frozenset())
        ):
            cost = 0.05
        else:
            cost = 1.1 if placed else 0.3 if is_timelike(kind) else 0.5
        found.append((kind, 1, cost))
    return _settled(found)


def steps(kind: Kind, amount: Amount, unit: Unit, near: Iterable[str] = ()) -> Iterator[tuple[Amount, bool, float]]:  # noqa: C901, PLR0912  (the shapes of amounts)
    """What an amount can be on an order: how much, whether by amounts rather than places, and the cost."""
    own = lexicon.unit(kind.unit) if kind.unit else None
    if kind.numbers is not None:
        if unit is not None and own is not None and unit[1] == own[1] and unit[1] != "own":
            yield _tidy(amount * unit[2] / own[2]), True, 0.0
        elif unit is None or unit[1] in ("own", "count", "place"):
            named = unit is not None and unit[0] in kind.words | {kind.unit}
            if _counts_places(kind, unit) and not named:
                yield amount, False, 0.1
            yield amount, True, 0.0 if named or frozenset(near) & kind.words else 0.2
            if amount == int(amount) and not named:
                yield amount, False, 0.9
        elif unit[0] in kind.words | {kind.unit}:
            yield amount, True, 0.0
        elif own is None and (
            unit[1] in kind.sorts | kind.words or any(SCALES.get(word) == unit[1] for word in kind.words)
        ):
            yield amount, True, 0.05  # years on an order of ages
        elif own is None:
            measured = any(SCALES.get(word) == unit[1] for word in kind.words | kind.sorts) or (
                unit[0] == "month" and is_dated(kind)
            )
            years = unit[1] == "age" and unit[2] == 12
            yield (_tidy(amount * unit[2] / 12) if years else amount), True, 0.0 if measured or years else 0.6
        return
    if amount != int(amount):
        return
    if unit is None:
        yield amount, False, 0.1
    elif unit[1] in ("own", "count", "place"):
        yield amount, False, 0.0 if unit[0] in kind.words or kind.places else 0.4
    elif unit[1] in ("duration", "date", "age") and is_timelike(kind):
        yield from _calendar(kind, amount, unit)
    elif unit[0] in kind.words:
        yield amount, False, 0.0


def _counts_places(kind: Kind, unit: Unit) -> bool:
    """Whether places are counted along times or scores: two places behind."""
    return unit is not None and unit[0] in RANKS and is_result(kind)


def _calendar(kind: Kind, amount: Amount, unit: tuple[str, str, Fraction]) -> Iterator[tuple[Amount, bool, float]]:
    """Days on an order of weekdays, months on one of months, years on one of years."""
    own = {"day": "day", "month": "month", "year": "year", "week": "week", "hour": "hour"}
    for sort in kind.sorts | kind.words:
        if own.get(sort) == unit[0]:
            yield amount, False, 0.0
            return


def _tidy(amount: Amount | Fraction) -> Amount:
    value = Fraction(amount)
    return int(value) if value.denominator == 1 else value


def exists(kind: Kind, amount: Amount, *, amounts: bool, factor: bool = False) -> bool:
    """Whether two values of an order really differ by so much: other amounts are no readings."""
    if not amounts or kind.numbers is None:
        return 0 < amount < max(len(kind.values), 2)
    if factor:
        return any(b == a * amount for a in kind.numbers for b in kind.numbers if a != b)
    return any(b - a == amount for a in kind.numbers for b in kind.numbers)


def extreme(kind: Kind, sign: int) -> str:
    """The first or the last value of an order."""
    return kind.values[-1] if sign > 0 else kind.values[0]
