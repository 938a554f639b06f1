"""Links that are known, and values with only one partner left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import bits
from cluewise.families.zebra.grid import TOGETHER
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.lessons import three
from cluewise.families.zebra.techniques.people import together, worth_saying
from cluewise.families.zebra.techniques.sight import Sight
from cluewise.families.zebra.techniques.telling import (
    Spot,
    belong,
    conclude,
    known,
    none_left,
    remaining,
    spot_of,
    target_of,
    the_only,
)
from cluewise.family.steps import Position, Step, Technique, merged
from cluewise.model.constraints.base import Known


def crossed_off(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Nobody needs to be told that a value which is taken is nobody else's; but the last one left is news."""
    sight = Sight(position)
    domains = position.state.domains
    for pair, rule in sight.grid.whole.items():
        takers = _takers(sight, pair)
        taken = sum(domains[index] for index in takers)
        for index in _open(sight, pair):
            left = domains[index] & ~taken
            gone = domains[index] & taken
            if gone and left & (left - 1):
                uses = tuple(_settled(position, taker) for taker in takers if domains[taker] & gone)
                yield Step(
                    technique="taken", effort=1.0, text=TOGETHER, dead=((index, gone),), uses=uses, rules=(rule,),
                    silent=True,
                )  # fmt: skip


def _takers(sight: Sight, pair: tuple[int, int]) -> list[int]:
    """The variables of a pair of categories whose link is known; of two with the same link only one counts."""
    domains = sight.state.domains
    found = {domains[index]: index for index in _indexes(sight, pair) if not domains[index] & (domains[index] - 1)}
    return list(found.values())


def _open(sight: Sight, pair: tuple[int, int]) -> list[int]:
    return [index for index in _indexes(sight, pair) if sight.state.domains[index] & (sight.state.domains[index] - 1)]


def _indexes(sight: Sight, pair: tuple[int, int]) -> list[int]:
    return [sight.grid.vars[pair[0], value, pair[1]].index for value in range(sight.grid.size)]


def _settled(position: Position[ZebraPuzzle], index: int) -> tuple[int, int]:
    return index, position.state.dead(index)


def only_one_left(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """A value for which all partners of a category but one are taken or ruled out, seen from either side."""
    sight = Sight(position)
    for pair in sight.grid.whole:
        yield from _last_of_a_row(position, sight, pair)
        yield from _last_of_a_column(position, sight, pair)


def _last_of_a_row(position: Position[ZebraPuzzle], sight: Sight, pair: tuple[int, int]) -> Iterator[Step]:
    domains, grid = position.state.domains, sight.grid
    takers = _takers(sight, pair)
    taken = sum(domains[index] for index in takers)
    for value in range(grid.size):
        index = grid.vars[pair[0], value, pair[1]].index
        left = domains[index] & ~taken
        if not domains[index] & (domains[index] - 1) or left & (left - 1):
            continue
        gone = domains[index] & ~left
        uses = [
            (index, position.state.dead(index)),
            *(_settled(position, one) for one in takers if domains[one] & gone),
        ]
        who = (pair[0], value)
        said = (
            f"{the_only(grid, (pair[1], left.bit_length() - 1))} for {sight.called(who)}"
            if left
            else none_left(grid, pair[1], who)
        )
        yield _only(said, (index, gone), uses, grid.whole[pair])


def _last_of_a_column(position: Position[ZebraPuzzle], sight: Sight, pair: tuple[int, int]) -> Iterator[Step]:
    grid, everything = sight.grid, (1 << sight.grid.size) - 1
    a, b = pair
    for y in range(grid.size):
        left = sight.possible((b, y), a)
        if not left or left & (left - 1):
            continue
        x = left.bit_length() - 1
        index, bit = grid.fact((a, x), (b, y))
        if position.state.domains[index] != bit:
            uses = sight.excluded((b, y), a, everything & ~left)
            said = f"{the_only(grid, (a, x))} for {sight.called((b, y))}"
            yield _only(said, (index, everything & ~bit), list(uses), grid.whole[pair])


def _only(said: str, dead: tuple[int, int], uses: list[tuple[int, int]], rule: int) -> Step:
    return Step(
        technique="only one left", effort=1.5, text=sentence(said), dead=(dead,), uses=merged(uses), rules=(rule,)
    )


def merged_items(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Values that go together share everything: what is ruled out for one is ruled out for the others."""
    sight = Sight(position)
    groups = together(sight)
    for group in groups:
        step = _shared(position, sight, group, groups)
        if step is not None:
            yield step


def _shared(
    position: Position[ZebraPuzzle], sight: Sight, group: tuple[Spot, ...], groups: list[tuple[Spot, ...]]
) -> Step | None:
    """Everything that the members of a group take over from each other, until all know the same."""
    trial = Sight(position.copy())
    dead: list[tuple[int, int]] = []
    uses: list[tuple[int, int]] = []
    rules: set[int] = set()
    moved = True
    while moved:
        moved = False
        for one, other in combinations(group, 2):
            for fact, because, rule in taken_over(trial, one, other):
                moved = True
                dead.append(fact)
                uses += [(var, mask & position.state.dead(var)) for var, mask in because]
                rules.add(rule)
                trial.state.eliminate(*fact)
            trial.forget()
    if not dead:
        return None
    facts = merged(dead)
    settled = _settled_facts(position, facts)
    news = tuple(fact for fact in settled if not any(_within(position, sight, one, fact) for one in groups))
    return Step(
        technique="merged items",
        effort=1.0,
        text=_shared_in_words(position, sight, group, facts, news),
        dead=facts,
        uses=merged(uses),
        rules=tuple(sorted(rules)),
        aside=True,
        plain=bool(settled) and not news,  # that members of a group go together was said when they came together
    )


def _shared_in_words(
    position: Position[ZebraPuzzle], sight: Sight, group: tuple[Spot, ...], facts: Known, news: Known
) -> str:
    """What is settled that was not known of any group; only if nothing is, what is denied."""
    names = listed([sight.called(spot) for spot in group])
    if news:
        besides = known(position, worth_saying(position, _left_over(position, facts, news)))
        also = f", and {listed(besides)}" if besides else ""
        return sentence(f"{names} belong together{also}; {remaining(position, group, news)}")
    if _settled_facts(position, facts):
        return sentence(belong(sight.grid, group))
    return sentence(f"{names} belong together, so {listed(conclude(position, facts))}")


def _left_over(position: Position[ZebraPuzzle], facts: Known, news: Known) -> Known:
    """What was ruled out before of that which is settled now, and is not because of the group."""
    gone = dict(facts)
    return tuple((var, position.state.dead(var) & ~gone[var]) for var, _ in news)


def _settled_facts(position: Position[ZebraPuzzle], facts: Known) -> list[tuple[int, int]]:
    return [fact for fact in facts if _left(position, fact).bit_count() < 2]


def _left(position: Position[ZebraPuzzle], fact: tuple[int, int]) -> int:
    return position.state.domains[fact[0]] & ~fact[1]


def _within(position: Position[ZebraPuzzle], sight: Sight, group: tuple[Spot, ...], fact: tuple[int, int]) -> bool:
    """Whether a fact settles that two members of a group go together."""
    spot, left = spot_of(sight.grid, position.model.vars[fact[0]]), _left(position, fact)
    target = target_of(sight.grid, position.model.vars[fact[0]])
    return spot in group and bool(left) and (target, left.bit_length() - 1) in group


Moved = tuple[tuple[int, int], list[tuple[int, int]], int]  # a fact, what it rests on, and the rule


def taken_over(sight: Sight, one: Spot, other: Spot) -> list[Moved]:
    """What two values whose link is known take over: the fact, what it rests on, and the rule."""
    grid = sight.grid
    # Where clues contradict each other, two values of the same category may have come together.
    if one[0] == other[0] or sight.possible(one, other[0]) != 1 << other[1]:
        return []
    known = [grid.fact(one, (other[0], value)) for value in range(grid.size) if value != other[1]]
    found = []
    for third in range(len(grid.order)):
        if third in (one[0], other[0]):
            continue
        for loser, knower in ((one, other), (other, one)):
            for value in bits(sight.possible(loser, third) & ~sight.possible(knower, third)):
                spot = (third, value)
                found.append((grid.fact(loser, spot), [*known, grid.fact(knower, spot)], _tie(sight, one, other, spot)))
            found += _settled_too(sight, loser, knower, third, known)
    return found


def _settled_too(sight: Sight, loser: Spot, knower: Spot, third: int, known: list[tuple[int, int]]) -> list[Moved]:
    """If one of two that belong together is settled, so is the other, whatever was ruled out before."""
    grid, everything = sight.grid, (1 << sight.grid.size) - 1
    place = sight.possible(knower, third)
    if not place or place & (place - 1):
        return []
    spot = (third, place.bit_length() - 1)
    (here, right), (there, fact) = grid.fact(knower, spot), grid.fact(loser, spot)
    domains = sight.state.domains
    if domains[here] != right or domains[there] == fact or not domains[there] & fact:
        return []
    return [((there, everything & ~fact), [*known, (here, everything & ~right)], _tie(sight, loser, knower, spot))]


def _tie(sight: Sight, one: Spot, other: Spot, third: Spot) -> int:
    """The rule that ties three values, the two earlier of which it names."""
    (a, x), (b, y), (c, _) = sorted((one, other, third))
    return sight.grid.ties[a, x, b, y, c]


ONLY_ONE: Technique[ZebraPuzzle] = Technique(
    name="only one left",
    effort=1.5,
    about="Everybody has one value of each category. Where all others are ruled out, the last one is it.",
    find=only_one_left,
    lesson=three("Ana is not in the first house.", (("Name", "Ana"), (1,)), (("Name", "Ben"), (1,))),
)
MERGED: Technique[ZebraPuzzle] = Technique(
    name="merged items",
    effort=1.0,
    about=(
        "If the Swede is the coffee drinker, the two are one person. What is true of the one is true of the other, "
        "and what cannot be true of the one cannot be true of the other."
    ),
    find=merged_items,
    lesson=three("Ana owns the dog.", (("Name", "Ana", "Pet"), (1, 3)), (("Pet", "dog"), (1,))),
)
