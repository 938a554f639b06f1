"""Runs and tables as layered automata: one layer of arcs per variable, for engines that reason on literals.

Every path from the first state to the end is one way to obey the rule, and no two paths spell the same values. Arcs
that no path uses are left out, so a rule that cannot be obeyed has no arcs at all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import zip_longest
from typing import NamedTuple

from cluewise.base.terms import Var
from cluewise.model.constraints.runs import Runs
from cluewise.model.constraints.table import Table

START = 0


class Arc(NamedTuple):
    """From one state to a state of the next layer, when the variable has the value at this position."""

    source: int
    value: int
    target: int


Layers = tuple[tuple[Arc, ...], ...]


def of_runs(rule: Runs) -> Layers:
    """The automaton of a line: a state says how many runs are done and how much of the next one."""
    steps, ends = _steps(rule)
    layers: list[list[Arc]] = []
    here = {START}
    for var in rule.cells:
        arcs = _arcs(var, here, steps)
        layers.append(arcs)
        here = {arc.target for arc in arcs}
    return _trimmed(layers, ends)


def _arcs(var: Var, here: Iterable[int], steps: list[list[tuple[Hashable, int]]]) -> list[Arc]:
    places = var.positions
    return [
        Arc(state, places[value], target) for state in sorted(here) for value, target in steps[state] if value in places
    ]


def _steps(rule: Runs) -> tuple[list[list[tuple[Hashable, int]]], set[int]]:
    """For each state the values that may come next and where they lead; and the states in which a line may end."""
    steps: list[list[tuple[Hashable, int]]] = [[(rule.empty, START)]]
    free = START  # the state in which the next run may begin, or the line may end
    for run, after in zip_longest(rule.runs, rule.runs[1:]):
        source = free
        for _ in range(run.length):
            steps.append([])
            steps[source].append((run.colour, len(steps) - 1))
            source = len(steps) - 1
        if after is not None and after.colour == run.colour:
            steps.append([])
            steps[source].append((rule.empty, len(steps) - 1))
            source = len(steps) - 1
        free = source
        steps[free].append((rule.empty, free))
    return steps, {free}


def of_table(rule: Table) -> Layers:
    """The automaton of a table: a state is the set of ways to go on, so equal ends are shared."""
    places = [var.positions for var in rule.scope]
    rows = frozenset(tuple(place[value] for place, value in zip(places, row, strict=True)) for row in rule.rows)
    here: dict[frozenset[tuple[int, ...]], int] = {rows: START}
    layers: list[list[Arc]] = []
    for _ in rule.scope:
        arcs: list[Arc] = []
        there: dict[frozenset[tuple[int, ...]], int] = {}
        for ways, state in here.items():
            for value, rest in _by_first(ways).items():
                arcs.append(Arc(state, value, there.setdefault(rest, len(there))))
        layers.append(arcs)
        here = there
    return _trimmed(layers, set(here.values()))


def _by_first(ways: frozenset[tuple[int, ...]]) -> dict[int, frozenset[tuple[int, ...]]]:
    found: dict[int, set[tuple[int, ...]]] = {}
    for first, *rest in ways:
        found.setdefault(first, set()).add(tuple(rest))
    return {first: frozenset(found[first]) for first in sorted(found)}


def _trimmed(layers: list[list[Arc]], ends: set[int]) -> Layers:
    """Without the arcs from which the end cannot be reached."""
    kept: list[tuple[Arc, ...]] = []
    alive = ends
    for arcs in reversed(layers):
        kept.append(tuple(arc for arc in arcs if arc.target in alive))
        alive = {arc.source for arc in kept[-1]}
    return tuple(reversed(kept)) if START in alive else tuple(() for _ in layers)
