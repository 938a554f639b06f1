"""When no technique helps: suppose something, follow the rules, and see it fail.

Every wrong value can be refuted like this. Of all refutations that need no further assumption the shortest is
taken; only if there is none may an assumption stand inside another, and the step's name says so.
"""

from __future__ import annotations

from math import log2

from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import Literal
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Step
from cluewise.reason.chain import Argument
from cluewise.reason.links import EFFORT, sentences, told_links
from cluewise.reason.one_rule import conclusions, places
from cluewise.reason.reasons import fact
from cluewise.reason.refuting import Refutation, Refuting, direct_refutation, refutation

NAME = "what-if"
MOST = 7.5
NESTED = "nested what-if"  # an assumption inside another
CASES = "proof by cases"  # assumptions inside those, too
NESTED_EFFORT = 8.0
NESTED_MOST = 12.0


def shortest(ladder: AnyLadder, position: AnyPosition, refuting: Refuting, *, wordless: bool = False) -> Step | None:
    """The shortest refutation of a value that is still possible."""
    found = refuting(position.model, position.state)
    if found is None:
        return None
    return untold(ladder, position, found) if wordless else told(ladder, position, found)


def refuted(ladder: AnyLadder, position: AnyPosition, literal: Literal) -> Step | None:
    """The refutation of one value as a step, if following the rules is enough."""
    question = (position.model, position.state, literal.var.index, literal.bit)
    found = direct_refutation(*question) or refutation(*question)
    return None if found is None else told(ladder, position, found)


def effort_of(links: int) -> float:
    """Longer chains take more effort, but ever less so."""
    return min(MOST, round(EFFORT + 0.4 * log2(links), 1))


def _name_and_effort(ladder: AnyLadder, position: AnyPosition, found: Argument) -> tuple[str, float]:
    if found.depth > 1:
        effort = min(NESTED_MOST, round(NESTED_EFFORT + 0.4 * log2(found.size), 1))
        return (NESTED if found.depth == 2 else CASES), effort
    clues = {clue for rule in found.rules for clue in position.model.rules[rule].clues}
    return ladder.named_argument(len(clues), found.size) or (NAME, effort_of(found.size))


def untold(ladder: AnyLadder, position: AnyPosition, found: Refutation) -> Step:
    """A refutation as a step without a word, for whom it is enough to know how hard it is."""
    name, effort = _name_and_effort(ladder, position, found.argument)
    return Step(technique=name, effort=effort, text="", dead=((found.var, found.bit),))


def told(ladder: AnyLadder, position: AnyPosition, found: Refutation) -> Step:
    """A refutation as a step; its name says whether assumptions stand inside others."""
    var, bit = found.var, found.bit
    assumed = position.state.domains[var] & ~bit
    links = list(told_links(ladder, position, ((var, assumed),), found.argument.links))
    chain = tuple(link.step for link in links)
    dead = ((var, bit),)
    supposed = Line(0, f"Suppose {fact(ladder, position, var, bit)}.")
    end = Line(0, sentence(f"That cannot be, so {listed(conclusions(ladder, position, dead))}"))
    lines = (supposed, *sentences(links), end)
    name, effort = _name_and_effort(ladder, position, found.argument)
    return Step(
        technique=name,
        effort=effort,
        text=" ".join(line.text for line in lines),
        dead=dead,
        # That the supposed value excludes the others needs no telling.
        uses=tuple((other, mask) for other, mask in found.argument.uses if other != var),
        rules=found.argument.rules,
        look=places(ladder, position, dead),
        assumed=((var, assumed),),
        chain=chain,
        lines=lines,
    )
