"""Where the judge sits, inside a child: what follows from some of a model's rules and a few facts.

Many such questions go to one clingo. Every rule's clauses have a switch, so that a question turns on just the rules
that it names; facts and claims are assumptions. Nothing is added between questions but the cuts of what must be
connected, which hold at all times.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from cluewise.base.terms import bits
from cluewise.engine.answer import Budget
from cluewise.engine.background import GLANCE, in_background
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.cnf.formula import Formula
from cluewise.engine.cnf.refute import Values
from cluewise.engine.cnf.rules import put
from cluewise.model import Model
from cluewise.model.constraints.base import Known

Weights = Sequence[tuple[int, int, int]]  # a variable, a bit and what that value weighs


class _Switched(Formula):
    """A formula whose further clauses hold only while the switch is on."""

    switch = 0

    def add(self, *literals: int) -> None:
        """One of these is true, if the switch is on."""
        super().add(*literals, *((-self.switch,) if self.switch else ()))


class Bench:
    """Answers for one model whether some values are impossible by some of its rules and facts alone."""

    def __init__(self, model: Model, *, budget: Budget) -> None:
        from clingo import Control  # takes longer than most puzzles

        self._model, self._clock = model, budget.clock()
        formula = _Switched(model.vars)
        self._switches = [formula.new() for _ in model.rules]
        self._graphs: dict[int, list[Graph]] = {}
        for number, rule in enumerate(model.rules):
            formula.switch, before = self._switches[number], len(formula.graphs)
            put(formula, rule.constraint)
            if formula.graphs[before:]:
                self._graphs[number] = formula.graphs[before:]
        self._at = formula.at
        self._stopped = threading.Event()
        self._control: Any = Control(["--warn=none", "--models=1"], logger=lambda *_: None)
        with self._control.backend() as backend:
            self._atoms = [0, *(backend.add_atom() for _ in range(formula.count))]
            backend.add_rule(self._atoms[1:], [], True)
        self._add(formula.clauses)

    def impossible(self, dead: Known, rules: Sequence[int], uses: Known, *, budget: Budget) -> bool | None:
        """Whether each of these values is impossible by these rules, with `uses` ruled out; None if time ran out."""
        return self._within(budget, lambda: self._all_dead(dead, rules, uses))

    def outweighed(
        self, dead: Known, rules: Sequence[int], uses: Known, weights: Weights, *, budget: Budget
    ) -> bool | None:
        """Whether each of these values is impossible because of what the rest weighs; None if time ran out.

        The rules must be two halves that each speak of every variable once. Those of one half must weigh the most, and
        those of the other the least, only if nothing dead is chosen: then both together allow for nothing else.
        """
        halves = self._halves(rules, weights)
        if halves is None:
            return False
        return self._within(budget, lambda: self._all_tipped(dead, halves, uses, weights))

    def _within(self, budget: Budget, judged: Callable[[], bool]) -> bool | None:
        flag, self._stopped = budget.cancelled, threading.Event()
        stopped = self._stopped
        self._clock = replace(budget, cancelled=lambda: stopped.is_set() or flag()).clock()
        verdict = in_background(judged, self._stopped.set)
        return None if self._clock.out_of_time() else verdict

    def _halves(self, rules: Sequence[int], weights: Weights) -> tuple[list[int], list[int]] | None:
        """The rules as two halves that speak of the same weighed variables, each once."""
        heavy, light = list[int](), list[int]()
        of_heavy, of_light = set[int](), set[int]()
        for rule in rules:
            scope = {var.index for var in self._model.rules[rule].constraint.scope}
            half, seen = (light, of_light) if scope & of_heavy else (heavy, of_heavy)
            if scope & seen:
                return None
            half.append(rule)
            seen |= scope
        weighed = {var for var, _, _ in weights}
        return (heavy, light) if weighed <= of_heavy == of_light else None

    def _all_tipped(self, dead: Known, halves: tuple[list[int], list[int]], uses: Known, weights: Weights) -> bool:
        gone = {var: 0 for var, _ in (*dead, *uses)}
        for var, mask in (*dead, *uses):
            gone[var] |= mask
        granted = [-self._at[var][at] for var, mask in uses for at in bits(mask)]
        for sign, half in zip((1, -1), halves, strict=True):
            for rule in half:
                scope = {var.index for var in self._model.rules[rule].constraint.scope}
                own = [(var, bit, sign * weight) for var, bit, weight in weights if var in scope]
                if any(self._left(var, gone) & (self._left(var, gone) - 1) for var in scope):
                    return False  # the weights of what is left must be one number
                least = sum(weight for var, bit, weight in own if self._left(var, gone) & bit)
                other = [self._at[var][at] for var, mask in dead if var in scope for at in bits(mask)]
                if other and self._satisfied(
                    [self._switches[rule], *granted, self._any(other), self._weighs(own, least)], []
                ):
                    return False
        return True

    def _left(self, var: int, gone: dict[int, int]) -> int:
        return self._model.vars[var].all_values & ~gone.get(var, 0)

    def _any(self, literals: list[int]) -> int:
        """An atom that is true just when one of these is."""
        with self._control.backend() as backend:
            atom = backend.add_atom()
            for one in literals:
                backend.add_rule([atom], [self._literal(one)])
        self._atoms.append(atom)
        return len(self._atoms) - 1

    def _weighs(self, weights: Weights, least: int) -> int:
        """An atom that is true just when what is chosen weighs so much; what pulls up counts where it is not chosen."""
        body = []
        for var, bit, weight in weights:
            chosen = self._literal(self._at[var][bit.bit_length() - 1])
            least -= min(weight, 0)
            if weight:
                body.append((chosen if weight > 0 else -chosen, abs(weight)))
        with self._control.backend() as backend:
            atom = backend.add_atom()
            backend.add_weight_rule([atom], least, body)
        self._atoms.append(atom)
        return len(self._atoms) - 1

    def _all_dead(self, dead: Known, rules: Sequence[int], uses: Known) -> bool:
        granted = [self._switches[rule] for rule in rules]
        granted += [-self._at[var][at] for var, mask in uses for at in bits(mask)]
        graphs = [(self._switches[rule], graph) for rule in rules for graph in self._graphs.get(rule, ())]
        for var, mask in dead:
            # That the variable has one of these values is that it has none of the others.
            claim = [-self._at[var][at] for at in bits(self._model.vars[var].all_values & ~mask)]
            if self._satisfied([*granted, *claim], graphs):
                return False
        return True

    def _satisfied(self, assumed: list[int], graphs: list[tuple[int, Graph]]) -> bool:
        """Whether something agrees with all of this; cuts are added until nothing breaks them."""
        while (values := self._values_under(assumed, graphs)) is not None:
            cuts = [(*cut, -switch) for switch, graph in graphs for cut in graph.broken_cuts(values)]
            if not cuts:
                return True
            self._add(cuts)
        return False

    def _values_under(self, assumed: list[int], graphs: list[tuple[int, Graph]]) -> Values | None:
        """What agrees with the assumptions, as far as the graphs go; None if nothing does."""
        atoms = self._atoms
        with self._control.solve(assumptions=list(map(self._literal, assumed)), yield_=True, async_=True) as handle:
            while not handle.wait(GLANCE):
                if self._clock.out_of_time():
                    handle.cancel()
            model = handle.model()
            if model is None:
                return None
            nodes = (abs(one) for _, graph in graphs for one in graph.nodes)
            true = frozenset(node for node in nodes if model.is_true(atoms[node]))
            return lambda literal: (abs(literal) in true) == (literal > 0)

    def _literal(self, one: int) -> int:
        """A literal of the formula as clingo's."""
        atom: int = self._atoms[abs(one)]
        return atom if one > 0 else -atom

    def _add(self, clauses: Iterable[Sequence[int]]) -> None:
        atoms = self._atoms
        with self._control.backend() as backend:
            for clause in clauses:
                backend.add_rule([], [-atoms[one] if one > 0 else atoms[-one] for one in clause])
