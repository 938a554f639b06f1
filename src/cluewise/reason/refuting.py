"""The shortest argument against a value that is still possible: the compiled core's way, and its readable twin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cluewise.base.terms import bits
from cluewise.engine import wire
from cluewise.engine.native import LinkNumbers, Native, ProofNumbers, takes
from cluewise.model import Model
from cluewise.model.constraints.base import Known
from cluewise.model.state import State
from cluewise.reason.chain import Argument, Link, Trace, argument, trace

MANY = 100  # arguments that are asked for at once: what is not needed now may be later
SHORT = 12  # links of an argument that need not be the very shortest to be told


@dataclass(frozen=True)
class Refutation:
    """A value that leads to a contradiction, and how."""

    var: int
    bit: int
    argument: Argument


Refuting = Callable[[Model, State], Refutation | None]


def direct_refutation(model: Model, state: State, var: int, bit: int) -> Refutation | None:
    """Why a value cannot be, if a single rule says so: the shortest such argument."""
    rules = [
        number for number, rule in enumerate(model.rules) if any(one.index == var for one in rule.constraint.scope)
    ]
    found = [one for rule in rules if (one := refutation(model, state, var, bit, rule)) is not None]
    return min(found, key=lambda one: one.argument.size, default=None)


def refutation(model: Model, state: State, var: int, bit: int, only: int | None = None) -> Refutation | None:
    """Why a value cannot be: what its assumption leads to, if that is a contradiction; by `only` one rule, if told."""
    trial = State(model.vars, state.domains)
    assumed = state.domains[var] & ~bit
    trial.eliminate(var, assumed)
    found = trace(model, trial, only)
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
        if domain & (domain - 1) and not state.vars[var].hidden:
            for at in bits(domain):
                yield var, 1 << at


class Compiled:
    """The shortest refutation, as the compiled core finds it; short ones that were found beside it are remembered."""

    def __init__(self) -> None:
        self._kept: list[ProofNumbers] = []
        self._shortest = 0  # links of the shortest argument when the core was last asked

    def __call__(self, model: Model, state: State) -> Refutation | None:
        """A refutation that is the shortest, or nearly so."""
        while self._kept:
            found = in_position(state, [self._kept.pop()])
            if found is not None and found.argument.size <= max(SHORT, self._shortest):
                return found
        shortest = Native().refute(model, state, MANY)
        self._kept = shortest[:0:-1]
        found = in_position(state, shortest[:1])
        self._shortest = 0 if found is None else found.argument.size
        return found


def in_position(state: State, proofs: list[ProofNumbers]) -> Refutation | None:
    """The last proof, which may hold the others, as an argument in a position; None where it says nothing there."""
    if not proofs:
        return None
    var, bit, _ = proofs[-1]
    if var < 0 or not state.domains[var] & bit or not state.domains[var] & ~bit:
        return None
    assumed = ((var, state.domains[var] & ~bit),)
    found = argument(Trace(_until_it_fails(state, assumed, _links(proofs)), contradiction=True), state, assumed)
    return None if found.missing else Refutation(var, bit, found)


def _until_it_fails(state: State, assumed: Known, links: tuple[Link, ...]) -> tuple[Link, ...]:
    """The links up to the first that leaves nothing: more may be known than when they were found."""
    left = {var: state.domains[var] & ~mask for var, mask in assumed}
    for at, link in enumerate(links):
        left[link.var] = left.get(link.var, state.domains[link.var]) & ~link.dead
        if not left[link.var]:
            return links[: at + 1]
    return links


def _links(proofs: list[ProofNumbers]) -> tuple[Link, ...]:
    """The links of the last proof; a proof names only earlier ones."""
    done: list[tuple[Link, ...]] = []

    def link(numbers: LinkNumbers) -> Link:
        rule, var, dead, known, inside = numbers
        return Link(rule, var, dead, tuple(known), done[inside] if inside >= 0 else ())

    for _, _, links in proofs:
        done.append(tuple(link(one) for one in links))
    return done[-1]


def refuting_for(model: Model) -> Refuting:
    """The quickest way to refute values of this model."""
    return Compiled() if is_compiled(model) else readable


def is_compiled(model: Model) -> bool:
    """Whether the compiled core can be asked about this model; it would suppose something of what is hidden, too."""
    return takes(model) and wire.numbers(model) and not model.hidden
