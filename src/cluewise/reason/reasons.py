"""Why a link of an argument holds, in brackets behind it: the rule, or what was known before and makes it so."""

from __future__ import annotations

from cluewise.base.phrases import listed
from cluewise.base.terms import Literal
from cluewise.family.steps import AnyLadder, AnyPosition
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.base import Known
from cluewise.model.constraints.same_where import SameWhere
from cluewise.reason.chain import Link

NOTHING_ELSE = " (nothing else is left)"
OPEN_TO_BOTH = " (nothing else is open to both)"
FEW = 2  # facts that can stand in brackets


def fact(ladder: AnyLadder, position: AnyPosition, var: int, bit: int) -> str:
    """That a variable has a value, in words."""
    term = position.model.vars[var]
    return ladder.say(position.puzzle, Literal(term, term.values[bit.bit_length() - 1]), True)


def why(ladder: AnyLadder, position: AnyPosition, rule: int) -> str:
    """The rule in a word or two, or as its sentence; nothing where the rule goes without saying."""
    if ladder.brief is not None:
        brief = ladder.brief(position.puzzle, rule)
        return f" ({brief})" if brief else ""
    return f": {position.model.rules[rule].sentence}"


def unspoken(ladder: AnyLadder, before: AnyPosition, trial: AnyPosition, dead: Known, links: list[Link]) -> str:
    """The reason where the rule goes without saying; `before` is the position without what is supposed."""
    left = {trial.state.domains[var] & ~mask for var, mask in dead}
    settled = all(one and not one & (one - 1) for one in left)
    rules = {link.rule for link in links}
    meeting = len(rules) == len(left) == 1 and len(dead) == 2
    if settled and meeting and isinstance(trial.model.rules[links[0].rule].constraint, SameWhere):
        return OPEN_TO_BOTH
    if settled and all(is_taken(trial, link) for link in links):
        return NOTHING_ELSE
    facts = _known_before(ladder, before, links)
    return f" ({listed(facts)})" if 0 < len(facts) <= FEW else ""


def _known_before(ladder: AnyLadder, before: AnyPosition, links: list[Link]) -> list[str]:
    """What was settled before anything was supposed and now helps."""
    found: dict[str, None] = {}
    for var, mask in (one for link in links for one in link.known):
        left = before.model.vars[var].all_values & ~mask
        if left == before.state.domains[var] and not left & (left - 1) and not before.model.vars[var].hidden:
            found[fact(ladder, before, var, left)] = None
    return list(found)


def is_taken(trial: AnyPosition, link: Link) -> bool:
    """Whether a value goes because it is known who has it."""
    if len(link.known) != 1 or not isinstance(trial.model.rules[link.rule].constraint, AllDifferent):
        return False
    ((holder, gone),) = link.known
    return trial.model.vars[holder].all_values & ~gone == link.dead
