"""The shortest argument against a value that is still possible: the compiled core's way, and its readable twin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cluewise.engine.native import Native, core_version
from cluewise.engine.wire import too_wide
from cluewise.model import Model
from cluewise.reasoning.chain import Argument, Link, Trace, argument, trace
from cluewise.state import State
from cluewise.terms import bits


@dataclass(frozen=True)
class Refutation:
    """A value that leads to a contradiction, and how."""

    var: int
    bit: int
    argument: Argument


Refuting = Callable[[Model, State], Refutation | None]


def refutation(model: Model, state: State, var: int, bit: int) -> Refutation | None:
    """Why a value cannot be: what its assumption leads to, if that is a contradiction."""
    trial = State(model.vars, state.domains)
    assumed = state.domains[var] & ~bit
    trial.eliminate(var, assumed)
    found = trace(model, trial)
    return Refutation(var, bit, argument(found, state, ((var, assumed),))) if found.contradiction else None


def readable(model: Model, state: State) -> Refutation | None:
    """The shortest refutation, by trying every value."""
    best: Refutation | None = None
    for var, bit in _open_values(state):
        found = refutation(model, state, var, bit)
        if found and (best is None or len(found.argument.links) < len(best.argument.links)):
            best = found
            if len(best.argument.links) == 1:
                break
    return best


def _open_values(state: State) -> Iterator[tuple[int, int]]:
    for var, domain in enumerate(state.domains):
        if domain & (domain - 1):
            for at in bits(domain):
                yield var, 1 << at


def compiled(model: Model, state: State) -> Refutation | None:
    """The shortest refutation, as the compiled core finds it."""
    found = Native().refute(model, state)
    if found is None:
        return None
    var, bit, steps = found
    links = tuple(Link(rule, index, dead, tuple(known)) for rule, index, dead, known in steps)
    assumed = ((var, state.domains[var] & ~bit),)
    return Refutation(var, bit, argument(Trace(links, contradiction=True), state, assumed))


def refuting_for(model: Model) -> Refuting:
    """The quickest way to refute values of this model."""
    return readable if core_version() is None or too_wide(model.vars) else compiled
