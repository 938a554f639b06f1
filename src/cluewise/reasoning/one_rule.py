"""The technique that every family has: what one rule alone implies, in the rule's own words."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.constraints.base import Inference
from cluewise.phrases import listed, sentence
from cluewise.state import State
from cluewise.steps import AnyLadder, AnyPosition, Step, merged
from cluewise.terms import Literal

NAME = "one rule"
EFFORT = 2.0


def find(ladder: AnyLadder, position: AnyPosition) -> Iterator[Step]:
    """A step for every rule that rules something out by itself."""
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


def conclusions(ladder: AnyLadder, position: AnyPosition, dead: tuple[tuple[int, int], ...]) -> list[str]:
    """What a step concludes, in words: settled variables by their value, others by what they are not."""
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


def places(ladder: AnyLadder, position: AnyPosition, facts: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The cells of the board that some facts speak of."""
    found: dict[tuple[int, int], None] = {}
    for index, mask in facts:
        var = position.model.vars[index]
        for value in var.members(mask):
            found |= dict.fromkeys(ladder.cells(position.puzzle, Literal(var, value)))
    return tuple(found)
