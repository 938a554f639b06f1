"""All different: no two variables of the scope have the same value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.base.terms import Assignment, Value, Var, bits
from cluewise.model.constraints.base import Constraint, Inference, never
from cluewise.model.constraints.hall import hall_sets
from cluewise.model.state import State


class AllDifferent(Constraint):
    """No two variables have the same value; where there are as many values as variables, each value has a place."""

    def __init__(self, scope: Sequence[Var]) -> None:
        self.scope = tuple(dict.fromkeys(scope))
        self.hopeless = len(self.scope) < len(scope)  # a variable listed twice differs from itself: never
        self._indexes = tuple(var.index for var in self.scope)
        # Masks of two variables can be compared as they are only if both list the same values in the same order.
        lists = {var.values for var in self.scope}
        same = len(lists) == 1
        labels = lists.pop() if same else tuple(dict.fromkeys(value for var in self.scope for value in var.values))
        self._all = (1 << len(labels)) - 1
        self._permutation = len(labels) == len(self.scope)
        self._shared = None if same else _SharedBits(self.scope, labels)

    def holds(self, answer: Assignment) -> bool:
        """Whether no value occurs twice."""
        return not self.hopeless and len({answer[var] for var in self.scope}) == len(self.scope)

    def broken_by(self, some: Assignment) -> bool:
        """Whether two of the settled variables have the same value."""
        values = [some[var] for var in self.scope if var in some]
        return self.hopeless or len(set(values)) != len(values)

    def follows(self, state: State) -> Iterator[Inference]:
        """Take a settled variable's value from all others; settle a value that has only one place left."""
        if self.hopeless:
            return never(state, self.scope[0])
        if self._shared is not None:
            return map(self._shared.inference, self._singles(self._shared.domains(state)))
        domains = state.domains
        return self._singles({index: domains[index] for index in self._indexes})

    def follows_fully(self, state: State) -> Iterator[Inference]:
        """Like `follows`, then take from all others the k values that some k variables need for themselves."""
        yield from self.follows(state)
        domains = state.domains
        if self._shared is not None:
            yield from map(self._shared.inference, hall_sets(self._shared.domains(state), self._all))
        else:
            yield from hall_sets({index: domains[index] for index in self._indexes}, self._all)

    def _singles(self, domains: dict[int, int]) -> Iterator[Inference]:
        moved = True
        while moved:
            moved = False
            once = twice = 0
            for domain in domains.values():
                twice |= once & domain
                once |= domain
            for index, domain in domains.items():
                if not domain & (domain - 1) and domain & twice:
                    moved = True
                    yield from self._taken(domains, index, domain)
            if moved or not self._permutation:
                continue
            if once != self._all:
                yield from _no_place(domains, self._all & ~once)
                return
            for index, domain in domains.items():
                only_here = domain & ~twice
                if only_here and only_here != domain:
                    moved = True
                    place = only_here & -only_here
                    domains[index] = place
                    others = tuple((other, place) for other in domains if other != index)
                    yield Inference(index, domain ^ place, others)

    def _taken(self, domains: dict[int, int], index: int, value: int) -> Iterator[Inference]:
        """The value of a settled variable, gone from all others."""
        rest = self._all ^ value
        known = ((index, rest),) if rest else ()
        for other, domain in domains.items():
            if domain & value and other != index:
                domains[other] = domain ^ value
                yield Inference(other, value, known)


def _no_place(domains: dict[int, int], missing: int) -> Iterator[Inference]:
    """A permutation in which a value has no place left: nothing is possible any more."""
    value = missing & -missing
    for index, domain in domains.items():
        if domain:
            yield Inference(index, domain, tuple((other, value) for other in domains))
            return


class _SharedBits:
    """Translates between each variable's own bits and bits that mean the same value for all variables."""

    def __init__(self, scope: tuple[Var, ...], labels: tuple[Value, ...]) -> None:
        place = {label: i for i, label in enumerate(labels)}
        self._out = {var.index: tuple(1 << place[value] for value in var.values) for var in scope}
        self._back = {var.index: {place[value]: 1 << i for i, value in enumerate(var.values)} for var in scope}

    def domains(self, state: State) -> dict[int, int]:
        """The domains in shared bits."""
        return {index: sum(out[i] for i in bits(state.domains[index])) for index, out in self._out.items()}

    def inference(self, found: Inference) -> Inference:
        """An inference in the variables' own bits."""
        known = ((index, self._own(index, mask)) for index, mask in found.known)
        return Inference(found.var, self._own(found.var, found.dead), tuple(pair for pair in known if pair[1]))

    def _own(self, index: int, mask: int) -> int:
        back = self._back[index]
        return sum(back[i] for i in bits(mask) if i in back)
