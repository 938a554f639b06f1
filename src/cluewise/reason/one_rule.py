"""The technique that every family has: what one rule alone implies, in the rule's own words."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import Literal, Var
from cluewise.family.steps import AnyLadder, AnyPosition, AnyTechnique, Step, Technique, merged
from cluewise.model.constraints.base import Inference, Known
from cluewise.model.state import State
from cluewise.reason.unseen import shortest_way

NAME = "one rule"
EFFORT = 2.0
TOGETHER = "several rules"  # where the variables between them are hidden
EACH, TOGETHER_MOST = 0.3, 3.4  # what each further rule takes
UNKEPT = "this rule can no longer be kept"


def technique(ladder: AnyLadder) -> AnyTechnique:
    """The same as a technique with a name, for ladders that have no finer ones."""
    return Technique(
        name=NAME,
        effort=EFFORT,
        about=(
            "Take one rule of the game at a time, and forget the others. What the board allows so far leaves that rule "
            "fewer ways to be kept than at first, and what none of these ways has can be ruled out."
        ),
        find=lambda position: find(ladder, position),
    )


def find(ladder: AnyLadder, position: AnyPosition) -> Iterator[Step]:
    """A step for every rule that rules something out by itself; what is hidden is gone through in one step."""
    if position.model.hidden:
        yield from _through_hidden(ladder, position)
        return
    for number, rule in enumerate(position.model.rules):
        state = State(position.model.vars, position.state.domains)
        found = [one for one in rule.constraint.follows_fully(state) if state.eliminate(one.var, one.dead)]
        if found:
            yield _step(ladder, position, number, found)


def _step(ladder: AnyLadder, position: AnyPosition, number: int, found: list[Inference]) -> Step:
    before = position.state
    dead = merged((one.var, one.dead & before.domains[one.var]) for one in found)
    uses = merged((var, mask & before.dead(var)) for one in found for var, mask in one.known)
    concluded = conclusions(ladder, position, dead)
    said = sentence(f"{position.model.rules[number].sentence.rstrip('.')}, so {listed(concluded)}")
    return Step(
        technique=NAME,
        effort=EFFORT,
        text=said,
        dead=dead,
        uses=uses,
        rules=(number,),
        look=places(ladder, position, dead),
        silent=not concluded,  # only helpers are concerned
    )


def _through_hidden(ladder: AnyLadder, position: AnyPosition) -> Iterator[Step]:
    way = shortest_way(position)
    if way is None:
        return
    links, uses = way
    rules = dict.fromkeys(link.rule for link in links)
    dead = ((links[-1].var, links[-1].dead),)
    sentences = list(dict.fromkeys(position.model.rules[rule].sentence.rstrip(".") for rule in rules))
    said = f"{sentences[-1]}, so {listed(conclusions(ladder, position, dead))}"
    yield Step(
        technique=NAME if len(rules) == 1 else TOGETHER,
        effort=min(TOGETHER_MOST, round(EFFORT + EACH * (len(rules) - 1), 1)),
        text=" ".join(map(sentence, [*sentences[:-1], said])),
        dead=dead,
        uses=uses,
        rules=tuple(sorted(rules)),
        look=places(ladder, position, dead),
    )


def conclusions(ladder: AnyLadder, position: AnyPosition, dead: Known) -> list[str]:
    """What a step concludes, in words: settled variables by their value, others by what they are not."""
    # What is hidden is never told of; where a rule has failed there, the rule itself is all there is to tell.
    if any(var.hidden and not left for var, left in _left(position, dead)):
        return [UNKEPT]
    dead = tuple((index, mask) for index, mask in dead if not position.model.vars[index].hidden)
    grouped = ladder.conclude(position, dead)
    if grouped is not None:
        return grouped
    said = []
    for index, mask in dead:
        var = position.model.vars[index]
        left = position.state.domains[index] & ~mask
        if left and not left & (left - 1):
            said.append(ladder.say(position.puzzle, Literal(var, var.values[left.bit_length() - 1]), True))
        elif not left:
            said.append(f"nothing is left for {var.name}")
        else:
            gone = mask & position.state.domains[index]
            said += [ladder.say(position.puzzle, Literal(var, value), False) for value in var.members(gone)]
    return said


def _left(position: AnyPosition, dead: Known) -> Iterator[tuple[Var, int]]:
    return ((position.model.vars[index], position.state.domains[index] & ~mask) for index, mask in dead)


def places(ladder: AnyLadder, position: AnyPosition, facts: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The cells of the board that some facts speak of."""
    found: dict[tuple[int, int], None] = {}
    for index, mask in facts:
        var = position.model.vars[index]
        for value in var.members(mask):
            found |= dict.fromkeys(ladder.cells(position.puzzle, Literal(var, value)))
    return tuple(found)
