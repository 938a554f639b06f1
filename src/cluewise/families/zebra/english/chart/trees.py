"""The ways to read a sentence: by the chart of the compiled core, or by the chart in Python where there is none.

Sentences of one shape, whatever their values are, are parsed once.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from types import ModuleType
from typing import Any

from cluewise.base.compiled import core
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.parse import (
    BEHIND,
    DEEPEST,
    FOLLOWED,
    FURTHEST,
    KEPT,
    LAST_WORTH,
    NEAR,
    PLACES,
    ROUNDS,
    STEPS,
    TREES,
    WEIGHTY,
    WORTH,
    Chart,
    Tree,
    rules,
)
from cluewise.families.zebra.english.chart.verbgroups import SPEECH

_SHAPES: OrderedDict[object, list[tuple[float, Tree]]] = (
    OrderedDict()
)  # trees by the shape of sentences, the latest last
_SHAPES_KEPT = 256


def trees(lexing: Lexing) -> list[tuple[float, Tree]]:
    """The ways to read a sentence, cheapest first."""
    shape = lexing.shape()
    known = _SHAPES.get(shape)
    if known is None:
        table = compiled_table()
        known = _SHAPES[shape] = by_twin(lexing) if table is None else by_core(lexing, table)
        if len(_SHAPES) > _SHAPES_KEPT:
            _SHAPES.popitem(last=False)
    else:
        _SHAPES.move_to_end(shape)
    return known


def by_core(lexing: Lexing, table: Table) -> list[tuple[float, Tree]]:
    """The ways by the compiled core."""
    numbers = table.numbered(Chart(lexing))
    found = table.trees(numbers, WORTH)
    return (table.trees(numbers, LAST_WORTH) or []) if found == [] else found or []


def by_twin(lexing: Lexing) -> list[tuple[float, Tree]]:
    """The same in Python, in the same order."""
    found = Chart(lexing).sentences()
    found = Chart(lexing, LAST_WORTH).sentences() if found == [] else found
    return (found or [])[:TREES]


# A sentence as the core takes it: costs, edges, values, and by place what is verbal, chatty and barred.
Numbers = tuple[list[float], list[tuple[int, int, int, int, float]], list[Any], bytes, bytes, bytes]


class Table:
    """The productions in the compiled core; the symbols and the constants of meanings are numbers there."""

    def __init__(self, core: ModuleType) -> None:
        every = rules()
        parts = list(dict.fromkeys(part for _, wanted, _, _ in every for part in wanted))
        named = [("S", "VG", "CHAT"), *((left,) for left, _, _, _ in every), *(part.symbols for part in parts)]
        self.symbols = {name: n for n, name in enumerate(dict.fromkeys(one for some in named for one in some))}
        self.constants: dict[Any, int] = {None: 0}
        places = {part: n for n, part in enumerate(parts)}
        self.core = core.Productions(
            len(self.symbols),
            [([self.symbols[one] for one in part.symbols], part.optional, part.tight) for part in parts],
            [
                (self.symbols[left], [places[p] for p in some], self._code(means), cost)
                for left, some, means, cost in every
            ],
            list(self.constants),
            (0, 1, 2),
            (
                (BEHIND, SPEECH, WEIGHTY, NEAR),
                (KEPT, FOLLOWED, ROUNDS, FURTHEST, DEEPEST, PLACES, TREES),
                STEPS,
            ),
        )

    def _code(self, template: Tree) -> list[int]:
        """A meaning in prefix code, see native/charts/productions.hpp; what holds no part is one constant."""
        if isinstance(template, int) and template < 0:
            return [template]
        if not _has_parts(template):
            return [2 * self.constants.setdefault(template, len(self.constants))]
        return [2 * len(template) + 1, *(code for one in template for code in self._code(one))]

    def numbered(self, chart: Chart) -> Numbers:
        """A sentence as the core takes it; equal values are one number."""
        constants, values = self.constants, dict[Any, int]()
        fixed = len(constants)
        edges = []
        for symbol, start, end, value, cost in self._edges(chart):
            number = constants.get(value)
            if number is None:
                number = fixed + values.setdefault(value, len(values))
            edges.append((symbol, start, end, number, cost))
        barred = bytes([chart.is_verb(at) for at in range(chart.size)])
        return chart.lexing.costs, edges, list(values), bytes(chart.verbal), bytes(chart.chatty), barred

    def _edges(self, chart: Chart) -> list[tuple[int, int, int, Any, float]]:
        """The edges whose symbols the table knows, the verb groups and the asides."""
        symbols = self.symbols
        found = [
            (symbols[symbol], at, end, value, cost)
            for at, edges in enumerate(chart.lexing.edges)
            for symbol, _, end, value, cost, _ in edges
            if symbol in symbols
        ]
        for number, flags, built in ((1, chart.verbal, chart.groups), (2, chart.chatty, chart.chat)):
            for at, flag in enumerate(flags):
                if flag:
                    found += [(number, at, end, value, cost) for end, ways in built(at).items() for cost, value in ways]
        return found

    def trees(self, numbers: Numbers, worth: float) -> list[tuple[float, Tree]] | None:
        """The ways to read a sentence that are worth it; None where that takes too many steps."""
        found: list[tuple[float, Tree]] | None = self.core.trees(*numbers, worth)
        return found


def _has_parts(template: Tree) -> bool:
    if isinstance(template, tuple):
        return any(_has_parts(one) for one in template)
    return isinstance(template, int) and template < 0


@cache
def compiled_table() -> Table | None:
    """The productions in the compiled core; None where there is none, or one that knows no charts."""
    found = core()
    return Table(found) if found is not None and hasattr(found, "Productions") else None
