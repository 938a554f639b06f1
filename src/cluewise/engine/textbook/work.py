"""Work: all that one question needs while it is worked on, and the moves that every search is made of.

A search tries values and takes them back; an inference asks rules what follows. Which move comes next is decided
elsewhere, by the strategy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cluewise.base.terms import Assignment, Value, Var
from cluewise.engine.textbook.record import Record
from cluewise.model import Model
from cluewise.model.state import State

if TYPE_CHECKING:
    from cluewise.engine.textbook.strategy import Strategy


class Node(NamedTuple):
    """A state in the search tree: its number, how many values were tried on the way, and what is still open."""

    number: int
    depth: int
    open: Sequence[int]  # the variables left to assign, in the order of the seed


class Work:
    """The state, the rules of each variable, and the record of one question."""

    def __init__(self, model: Model, strategy: Strategy, record: Record) -> None:
        self.model, self.strategy, self.record = model, strategy, record
        self.inference = strategy.inference
        self.state = State(model.vars)
        # Tried, or known from the start, and their rules were asked. Of interest only where inference does not chain.
        self.assigned: dict[Var, Value] = {}
        self.random = Random(strategy.seed) if strategy.seed else None
        self.exhausted = False  # set by a search with each solution: nothing is left to try after it

        self.constraints = [rule.constraint for rule in model.rules]
        scopes = [tuple(var.index for var in constraint.scope) for constraint in self.constraints]
        self.rules_of: list[list[int]] = [[] for _ in model.vars]
        for number, scope in enumerate(scopes):
            for var in scope:
                self.rules_of[var].append(number)
        self.weights = [1] * len(scopes)  # one more for each time the rule failed
        self._domains_of = [_picker(scope) for scope in scopes]

    # Moves of a search.

    def begin(self) -> Node | None:
        """The first node, with the givens and what the inference makes of them; None if it fails."""
        self.record.started(self.strategy.names())
        if not (self._givens_agree() and self._rules_about_nothing_hold() and self.inference.before(self)):
            return None
        order = list(range(len(self.model.vars)))
        if self.random:
            self.random.shuffle(order)
        still_open = self._with_a_choice(order) if self.inference.chains else self._unassigned(order)
        self.record.stats.nodes = 1 if still_open else 0
        return Node(0, 0, still_open)

    def try_value(self, parent: Node, var: int, position: int) -> Node | None:
        """The node in which a variable has a value (given by its position); None if that fails."""
        depth, chosen, chains = parent.depth + 1, self.model.vars[var], self.inference.chains
        self.record.tried(parent.number, depth, var, position)
        self.assigned[chosen] = chosen.values[position]
        self.state.eliminate(var, chosen.all_values ^ (1 << position))
        if not self.inference.after(self, var):
            return None
        still_open = self._with_a_choice(parent.open) if chains else [one for one in parent.open if one != var]
        return Node(self.record.node, depth, still_open)

    def leave(self, var: int, mark: int) -> None:
        """Go back to the state before a variable was given a value."""
        self.state.undo(mark)
        del self.assigned[self.model.vars[var]]

    def take_back(self, var: int, mark: int, node: int) -> None:
        """Give up the value that made a node."""
        self.leave(var, mark)
        self.record.took_back(node)

    def resume(self, node: Node, domains: Sequence[int]) -> None:
        """Go on from a node reached earlier, with the domains it had."""
        self.state = State(self.model.vars, domains)
        self.assigned = {}
        if not self.inference.chains:
            still_open = set(node.open)
            self.assigned = {var: value for var, value in self.state.known().items() if var.index not in still_open}

    def solution(self, node: Node) -> Assignment | None:
        """The solution that a node without open variables is, if every rule really holds."""
        answer = self.state.assignment()
        if answer is not None and self.model.holds(answer):
            self.record.solved(node.number)
            return answer
        # A constraint may reason too weakly to notice a failure; its meaning has the last word.
        self.record.node = node.number
        broken = (n for n, rule in enumerate(self.constraints) if answer is not None and not rule.holds(answer))
        self.failed(next(broken, None), None)
        return None

    # Moves of an inference.

    def consult(self, number: int) -> None:
        """Count the question to a rule what follows: one check for each possible value of its open variables."""
        sizes = [domain.bit_count() for domain in self._domains_of[number](self.state.domains)]
        self.record.asked(sum(sizes) - sizes.count(1))

    def broken(self, number: int) -> bool:
        """Whether a rule is broken by the values assigned so far."""
        self.record.tested()
        if not self.constraints[number].broken_by(self.assigned):
            return False
        self.failed(number, None)
        return True

    def failed(self, number: int | None, var: int | None) -> None:
        """Note that a rule cannot hold here, and which variable it left without a value, if any."""
        if number is not None:
            self.weights[number] += 1
        self.record.failed(number, var)

    def assign_known(self) -> None:
        """Count every variable with one value left as assigned."""
        self.assigned.update(self.state.known())

    # Inside.

    def _givens_agree(self) -> bool:
        for given in self.model.givens:
            var = given.literal.var
            died = self.state.eliminate(var.index, var.all_values ^ given.literal.bit)
            if died:
                self.record.pruned(None, var.index, died)
            if not self.state.domains[var.index]:
                self.failed(None, var.index)
                return False
        return True

    def _rules_about_nothing_hold(self) -> bool:
        """Whether rules without variables hold: no variable could show their failure later."""
        about_nothing = (number for number, constraint in enumerate(self.constraints) if not constraint.scope)
        return not any(self.broken(number) for number in about_nothing)

    def _with_a_choice(self, among: Sequence[int]) -> list[int]:
        domains = self.state.domains
        return [var for var in among if domains[var] & (domains[var] - 1)]

    def _unassigned(self, among: Sequence[int]) -> list[int]:
        return [var for var in among if self.model.vars[var] not in self.assigned]


def _picker(scope: tuple[int, ...]) -> Callable[[list[int]], Sequence[int]]:
    """A quick way to get the domains of a rule's variables (`itemgetter` alone is different for one)."""
    if len(scope) > 1:
        return itemgetter(*scope)
    return lambda domains: [domains[var] for var in scope]
