"""The judge of explanations: does a step follow from the rules and facts that it cites, and from nothing else?"""

from __future__ import annotations

from cluewise.base.errors import InternalError
from cluewise.base.terms import Literal
from cluewise.engine.answer import Budget, Engine, Impossible, Unknown
from cluewise.family.steps import Step
from cluewise.model import Model, Rule
from cluewise.model.constraints.clause import Clause

WHY = "Known before this step."


def verified(model: Model, step: Step, engine: Engine, budget: Budget | None = None) -> bool:
    """Whether every value that a step rules out is impossible by its own rules and facts.

    Whether the facts it uses were known at that point is for the caller, who walks along.
    """
    rules = [model.rules[number] for number in step.rules]
    facts = [
        Rule(Clause(no=[Literal(model.vars[var], value)]), WHY)
        for var, mask in step.uses
        for value in model.vars[var].members(mask)
    ]
    for var, mask in step.dead:
        claim = Rule(Clause(yes=[Literal(model.vars[var], value) for value in model.vars[var].members(mask)]), WHY)
        question = Model(model.vars, (*rules, *facts, claim))
        answer = engine.solve(question, limit=1, budget=budget)
        if isinstance(answer, Unknown) and not answer.solutions:
            raise InternalError("a step could not be verified within the budget")
        if not isinstance(answer, Impossible):
            return False
    return True


def well_founded(known: list[int], step: Step) -> bool:
    """Whether everything that a step uses is already ruled out: `known` has the mask for each variable."""
    return all(not mask & ~known[var] for var, mask in step.uses)
