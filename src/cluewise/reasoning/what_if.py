"""When no technique helps: suppose something, follow the rules, and see it fail.

Every wrong value can be refuted like this. Of all refutations that need no further assumption the shortest is
taken; only if there is none may an assumption stand inside another, and the step says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import log2

from cluewise.phrases import listed, sentence
from cluewise.reasoning.chain import Argument
from cluewise.reasoning.one_rule import conclusions, places
from cluewise.reasoning.refuting import Refutation, Refuting, refutation
from cluewise.state import State
from cluewise.steps import AnyLadder, AnyPosition, Position, Step, merged
from cluewise.terms import Literal

NAME = "what-if"
EFFORT = 5.1  # of a refutation with one link
MOST = 7.5


def shortest(ladder: AnyLadder, position: AnyPosition, refuting: Refuting) -> Step | None:
    """The shortest refutation of a value that is still possible."""
    found = refuting(position.model, position.state)
    return None if found is None else _step(ladder, position, found)


def refuted(ladder: AnyLadder, position: AnyPosition, literal: Literal) -> Step | None:
    """The refutation of one value as a step, if following the rules is enough."""
    found = refutation(position.model, position.state, literal.var.index, literal.bit)
    return None if found is None else _step(ladder, position, found)


def effort_of(links: int) -> float:
    """Longer chains take more effort, but ever less so."""
    return min(MOST, round(EFFORT + 0.4 * log2(links), 1))


def _step(ladder: AnyLadder, position: AnyPosition, found: Refutation) -> Step:
    var, bit = found.var, found.bit
    assumed = position.state.domains[var] & ~bit
    chain = tuple(_links(ladder, position, var, assumed, found.argument))
    said = [f"Suppose {_fact(ladder, position, var, bit)}.", *(link.text for link in chain)]
    dead = ((var, bit),)
    said.append(sentence(f"That cannot be, so {listed(conclusions(ladder, position, dead))}"))
    clues = {clue for rule in found.argument.rules for clue in position.model.rules[rule].clues}
    links = len(found.argument.links)
    name, effort = ladder.named_argument(len(clues), links) or (NAME, effort_of(links))
    return Step(
        technique=name,
        effort=effort,
        text=" ".join(said),
        dead=dead,
        uses=found.argument.uses,
        rules=found.argument.rules,
        look=places(ladder, position, dead),
        assumed=((var, assumed),),
        chain=chain,
    )


def _fact(ladder: AnyLadder, position: AnyPosition, var: int, bit: int) -> str:
    term = position.model.vars[var]
    return ladder.say(position.puzzle, Literal(term, term.values[bit.bit_length() - 1]), True)


def _links(ladder: AnyLadder, position: AnyPosition, var: int, assumed: int, found: Argument) -> Iterator[Step]:
    """The links as steps of their own, each seen from the position that the ones before it lead to."""
    trial = Position(position.puzzle, position.model, State(position.model.vars, position.state.domains))
    trial.state.eliminate(var, assumed)
    for at, (rule, group) in enumerate(groupby(found.links, key=lambda link: link.rule)):
        links = list(group)  # what the same rule says at once is told at once
        dead = merged((link.var, link.dead & trial.state.domains[link.var]) for link in links)
        then = "Then" if at == 0 else "So"
        said = sentence(f"{then} {listed(conclusions(ladder, trial, dead))}{_why(ladder, position, rule)}")
        yield Step(
            technique="link",
            effort=EFFORT,
            text=said,
            dead=dead,
            uses=merged((index, mask & trial.state.dead(index)) for link in links for index, mask in link.known),
            rules=(rule,),
            look=places(ladder, trial, dead),
        )
        for index, mask in dead:
            trial.state.eliminate(index, mask)


def _why(ladder: AnyLadder, position: AnyPosition, rule: int) -> str:
    if ladder.brief is not None:
        return f" ({ladder.brief(position.puzzle, rule)})"
    return f": {position.model.rules[rule].sentence}"
