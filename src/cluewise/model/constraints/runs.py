"""Runs: a nonogram line, black and white or coloured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cluewise.base.terms import Assignment, Value, Var, bits
from cluewise.model.constraints.base import Constraint, Inference, ruled_out
from cluewise.model.constraints.line import Line, Shape
from cluewise.model.state import State


class Run(NamedTuple):
    """So many cells of one colour in a row."""

    length: int
    colour: Value


class Runs(Constraint):
    """The cells hold these runs in this order, with an empty cell at least between two runs of the same colour."""

    def __init__(self, cells: Sequence[Var], runs: Sequence[Run], empty: Value) -> None:
        self.cells, self.runs, self.empty = tuple(cells), tuple(runs), empty
        self.scope = self.cells
        _refuse_nonsense(self.cells, self.runs, empty)
        colours = tuple(dict.fromkeys(run.colour for run in self.runs))
        self._shape = Shape.of([(run.length, colours.index(run.colour)) for run in self.runs], len(self.cells))
        # Per cell: its variable, its bit on the line, its bits of "empty" and of each colour (0: it has no such value).
        self._paint = tuple(
            (var.index, 1 << i, tuple(_bit(var, value) for value in (empty, *colours)))
            for i, var in enumerate(self.cells)
        )
        strange = ((i, var.all_values & ~sum(self._paint[i][2])) for i, var in enumerate(self.cells))
        self._strange = tuple((self.cells[i].index, mask) for i, mask in strange if mask)

    def holds(self, answer: Assignment) -> bool:
        """Whether the runs read off the cells are the runs wanted."""
        groups = groupby(answer[cell] for cell in self.cells)
        found = [(len(list(cells)), value) for value, cells in groups]
        return [run for run in found if run[1] != self.empty] == [tuple(run) for run in self.runs]

    def broken_by(self, some: Assignment) -> bool:
        """Whether the line can no longer be filled, given the settled cells."""
        seen = (cell.bit(some[cell]) if cell in some else cell.all_values for cell in self.cells)
        return not Line(self._shape, self._masks(list(seen))).possible()

    def follows(self, state: State) -> Iterator[Inference]:
        """Rule out everything that no way to fill the line has: complete."""
        domains = state.domains
        for index, mask in self._strange:
            if domains[index] & mask:
                yield Inference(index, domains[index] & mask, ())
        masks = self._masks([domains[index] for index, _, _ in self._paint])
        kept = Line(self._shape, masks).kept()
        gone = [mask & ~keep for mask, keep in zip(masks, kept, strict=True)]
        changed = 0
        for mask in gone:
            changed |= mask
        if changed:
            yield from self._eliminate(state, gone, changed)

    def _masks(self, domains: list[int]) -> list[int]:
        """For "empty" and for each colour, the cells that may have it."""
        found = [0] * (self._shape.colours + 1)
        for (_, place, paint), domain in zip(self._paint, domains, strict=True):
            for kind, bit in enumerate(paint):
                if domain & bit:
                    found[kind] |= place
        return found

    def _eliminate(self, state: State, gone: list[int], changed: int) -> Iterator[Inference]:
        known = ruled_out(state, self.cells)
        for i in bits(changed):
            index, place, paint = self._paint[i]
            dead = sum(bit for bit, mask in zip(paint, gone, strict=True) if mask & place)
            yield Inference(index, dead, known)
            if not state.domains[index]:
                return


def _bit(var: Var, value: Value) -> int:
    return var.bit(value) if value in var.positions else 0


def _refuse_nonsense(cells: tuple[Var, ...], runs: tuple[Run, ...], empty: Value) -> None:
    if len(set(cells)) != len(cells):
        raise ValueError("a line lists a cell twice")
    if any(run.length < 1 for run in runs):
        raise ValueError("a run has at least one cell; a line without runs has an empty list")
    if any(run.colour == empty for run in runs):
        raise ValueError(f"a run cannot have the colour {empty!r}, which stands for an empty cell")
    if runs and not cells:
        raise ValueError("a line without cells cannot hold a run")
