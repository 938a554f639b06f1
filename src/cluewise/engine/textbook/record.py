"""The record of a search: counters, clock and trace, kept in one place so that no search can forget them."""

from __future__ import annotations

from collections.abc import Mapping

from cluewise.engine.answer import Answer, Budget, Stats
from cluewise.engine.textbook.trace import Assign, Backtrack, End, Fail, Found, Listener, Prune, Start, names_of
from cluewise.model import Model

QUESTIONS_PER_LOOK_AT_THE_CLOCK = 8


class BudgetSpent(Exception):  # noqa: N818 - it is news, not an error, and never leaves the engine
    """Unwinds a search whose budget is used up."""


class Record:
    """What one search did so far; raises BudgetSpent when it may do no more."""

    def __init__(self, model: Model, budget: Budget, tell: Listener | None) -> None:
        self.stats = Stats()
        self.node = 0  # the number of the node that is being worked on
        self._model = model
        self._clock = budget.clock()
        self._patience = 1
        self._solutions = 0
        self._tell = tell
        self._names = names_of(model) if tell else ()

    def started(self, strategy: Mapping[str, str | int]) -> None:
        """The search starts."""
        if self._tell:
            self._tell(Start(self._names, tuple(var.values for var in self._model.vars), dict(strategy)))

    def tried(self, parent: int, depth: int, var: int, position: int) -> None:
        """A value is tried: a new node."""
        stats = self.stats
        if self._clock.spent(stats.nodes):
            raise BudgetSpent(self._clock.why(stats.nodes))
        stats.nodes += 1
        stats.assignments += 1
        stats.max_depth = max(stats.max_depth, depth)
        self.node = stats.assignments
        if self._tell:
            self._tell(Assign(self.node, parent, depth, self._names[var], self._model.vars[var].values[position]))

    def took_back(self, node: int) -> None:
        """The value that made a node was taken back."""
        self.stats.backtracks += 1
        if self._tell:
            self._tell(Backtrack(node))

    def solved(self, node: int) -> None:
        """A node is a solution."""
        self._solutions += 1
        if self._tell:
            self._tell(Found(node, self._solutions))

    def ended(self, answer: Answer, why: str) -> None:
        """The search is over."""
        if self._tell:
            self._tell(End(type(answer).__name__.lower(), why, answer.stats.to_json()))

    def tested(self) -> None:
        """A rule was tested on what is assigned."""
        self.stats.checks += 1
        self._look_at_the_clock()

    def asked(self, values: int) -> None:
        """A rule is asked what follows, and has so many values to look over."""
        self.stats.checks += values
        self.stats.propagations += 1
        self._look_at_the_clock()

    def pruned(self, rule: int | None, var: int, died: int) -> None:
        """A rule, or a given, ruled out values of a variable."""
        if rule is not None:
            self.stats.prunings += died.bit_count()
        if self._tell:
            values = tuple(self._model.vars[var].members(died))
            self._tell(Prune(self.node, self._names[var], values, rule, self._sentence(rule)))

    def failed(self, rule: int | None, var: int | None) -> None:
        """A rule cannot hold here; it left a variable without a value, if one is named."""
        if self._tell:
            self._tell(Fail(self.node, rule, self._sentence(rule), None if var is None else self._names[var]))

    def closed(self) -> Stats:
        """The counters, with the time it took."""
        self.stats.seconds = self._clock.seconds
        return self.stats

    def _sentence(self, rule: int | None) -> str | None:
        return None if rule is None else self._model.rules[rule].sentence

    def _look_at_the_clock(self) -> None:
        self._patience -= 1
        if not self._patience:
            self._patience = QUESTIONS_PER_LOOK_AT_THE_CLOCK
            if self._clock.out_of_time():
                raise BudgetSpent(self._clock.why(nodes=-1))  # whatever it is, it is not the nodes
