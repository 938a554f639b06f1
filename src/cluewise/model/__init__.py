"""A model: variables, rules and givens as plain data; every rule carries the sentence a person would say."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from cluewise.base.terms import Assignment, Literal, Value, Var
from cluewise.model.constraints.base import Constraint
from cluewise.model.state import State


@dataclass(frozen=True)
class Rule:
    """A constraint and the sentence for it; `clue` is the number of the puzzle's clue it comes from, if any.

    A rule that says what several clues mean together has the numbers of the `others` as well.
    """

    constraint: Constraint
    sentence: str
    clue: int | None = None
    others: tuple[int, ...] = ()

    @property
    def clues(self) -> tuple[int, ...]:
        """The numbers of all clues that this rule rests on."""
        return self.others if self.clue is None else (self.clue, *self.others)


@dataclass(frozen=True)
class Given:
    """A fact that the puzzle hands out at the start."""

    literal: Literal
    sentence: str


@dataclass(frozen=True)
class Model:
    """Variables with finite values, rules among them, and facts given."""

    vars: tuple[Var, ...]
    rules: tuple[Rule, ...]
    givens: tuple[Given, ...] = ()
    hidden: bool = field(init=False, compare=False, repr=False)  # whether some variable is

    def __post_init__(self) -> None:
        object.__setattr__(self, "hidden", any(var.hidden for var in self.vars))
        for place, var in enumerate(self.vars):
            if var.index != place:
                raise ValueError(f"variable {var.name} says it is number {var.index} but stands at {place}")
        for rule in self.rules:
            self._need(rule.constraint.scope)
        self._need(given.literal.var for given in self.givens)

    def _need(self, variables: Iterable[Var]) -> None:
        """Complain about a variable that is not part of the model."""
        for var in variables:
            known = self.vars[var.index] if var.index < len(self.vars) else None
            if known is not var and known != var:
                raise ValueError(f"variable {var.name} is not part of the model")

    def with_givens(self, givens: Iterable[Given]) -> Model:
        """The same variables and rules, the very same objects, with other facts given.

        Puzzles of one shape differ only in these, and what was built or compiled for the rules is used again.
        """
        found = tuple(givens)
        self._need(given.literal.var for given in found)
        other = copy(self)  # not `replace`: the rules were looked through once
        object.__setattr__(other, "givens", found)
        return other

    def holds(self, answer: Assignment) -> bool:
        """Whether an assignment obeys every rule and given."""
        return all(answer[given.literal.var] == given.literal.value for given in self.givens) and all(
            rule.constraint.holds(answer) for rule in self.rules
        )

    def start(self) -> State:
        """The state in which nothing but the givens is known."""
        state = State(self.vars)
        for given in self.givens:
            var = given.literal.var
            state.eliminate(var.index, var.all_values & ~given.literal.bit)
        return state


@dataclass(frozen=True)
class Compact:
    """A question in the few numbers that a special kernel of the compiled core takes; the model says the same."""

    kernel: str
    arguments: tuple[Any, ...]


class Builder:
    """Collects the parts of a model in the order a family thinks of them."""

    def __init__(self) -> None:
        self._vars: list[Var] = []
        self._rules: list[Rule] = []
        self._givens: list[Given] = []

    def var(self, name: str, key: tuple[int | str, ...], values: Iterable[Value], *, hidden: bool = False) -> Var:
        """A new variable; a hidden one helps to say a rule, and is never shown, told nor counted."""
        var = Var(len(self._vars), name, key, tuple(values), hidden)
        self._vars.append(var)
        return var

    def rule(
        self, constraint: Constraint, sentence: str, *, clue: int | None = None, others: tuple[int, ...] = ()
    ) -> None:
        """A rule that must hold."""
        self._rules.append(Rule(constraint, sentence, clue, others))

    def given(self, var: Var, value: Value, sentence: str) -> None:
        """A fact known from the start."""
        self._givens.append(Given(Literal(var, value), sentence))

    def build(self) -> Model:
        """The finished model."""
        return Model(tuple(self._vars), tuple(self._rules), tuple(self._givens))
