"""Count: how many of some literals are true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cluewise.base.terms import Assignment, Literal, Var
from cluewise.model.constraints.base import Constraint, Inference, never, ruled_out
from cluewise.model.state import State

Part = tuple[int, int, int]  # a variable's index, the mask of its values that count, the mask of those that do not


class Count(Constraint):
    """Between `low` and `high` of the literals are true; a literal that is listed twice counts twice."""

    def __init__(self, literals: Sequence[Literal], low: int, high: int) -> None:
        self.literals, self.low, self.high = tuple(literals), low, high
        by_weight: dict[Var, dict[int, int]] = {}
        for literal, weight in Counter(self.literals).items():
            masks = by_weight.setdefault(literal.var, {})
            masks[weight] = masks.get(weight, 0) | literal.bit
        self.scope = tuple(by_weight)
        if not self.scope and not low <= 0 <= high:
            raise ValueError(f"a count of no literals is 0, never {low} to {high}")
        counting = [(var, sum(masks.values())) for var, masks in by_weight.items()]
        self._parts = tuple((var.index, mask, var.all_values ^ mask) for var, mask in counting)
        self._hopeless = low > high or high < 0 or low > sum(max(masks) for masks in by_weight.values())
        self._weighted = any(weight > 1 for masks in by_weight.values() for weight in masks)
        self._weights = tuple(
            {0: no} | masks for masks, (_, _, no) in zip(by_weight.values(), self._parts, strict=True)
        )

    def holds(self, answer: Assignment) -> bool:
        """Whether the number of true literals is in the range."""
        return self.low <= sum(answer[var] == value for var, value in self.literals) <= self.high

    def broken_by(self, some: Assignment) -> bool:
        """Whether too many literals are true already, or too few can still become true."""
        true = sum(var in some and some[var] == value for var, value in self.literals)
        hope = sum(var not in some for var, _ in self.literals)
        return self.low > self.high or true > self.high or true + hope < self.low

    def follows(self, state: State) -> Iterator[Inference]:
        """When one end of the range is reached, all open literals go the other way: complete."""
        if self._hopeless:
            return never(state, self.scope[0])
        if self._weighted:
            return self._try_sums(state)
        domains = state.domains
        sure = possible = 0
        for index, yes, no in self._parts:
            domain = domains[index]
            if domain & yes:
                possible += 1
            if not domain & no:
                sure += 1
        if sure >= self.high:
            return _no_more(domains, self._parts, self.high)
        if possible <= self.low:
            # "At least `low` count" is "at most all but `low` do not count".
            return _no_more(domains, [(i, no, yes) for i, yes, no in self._parts], len(self._parts) - self.low)
        return iter(())

    def _try_sums(self, state: State) -> Iterator[Inference]:
        """With a literal listed twice sums have gaps: compare each value with every sum the others can reach."""
        domains = state.domains
        top = min(self.high, len(self.literals))
        wanted = (2 << top) - (1 << min(max(self.low, 0), top + 1))
        reach = [_shifts(masks, domains[var.index]) for var, masks in zip(self.scope, self._weights, strict=True)]
        for place, (var, masks) in enumerate(zip(self.scope, self._weights, strict=True)):
            others = _sums(reach[:place] + reach[place + 1 :])
            dead = sum(mask for weight, mask in masks.items() if not others << weight & wanted)
            if dead & domains[var.index]:
                known = ruled_out(state, self.scope[:place] + self.scope[place + 1 :])
                yield Inference(var.index, dead & domains[var.index], known)


def _no_more(domains: list[int], parts: Sequence[Part], high: int) -> Iterator[Inference]:
    """`high` variables or more surely count, and no more than that may: whoever else could count, does not."""
    sure = [(index, no) for index, _, no in parts if not domains[index] & no][:high]
    used = {index for index, _ in sure}
    known = tuple(pair for pair in sure if pair[1])
    for index, yes, _ in parts:
        dead = domains[index] & yes
        if dead and index not in used:
            yield Inference(index, dead, known)


def _shifts(masks: dict[int, int], domain: int) -> tuple[int, ...]:
    """How much a variable can add to the count."""
    return tuple(weight for weight, mask in masks.items() if mask & domain)


def _sums(reach: list[tuple[int, ...]]) -> int:
    """The sums that some variables can reach together, as a mask."""
    sums = 1
    for weights in reach:
        before, sums = sums, 0
        for weight in weights:
            sums |= before << weight
    return sums
