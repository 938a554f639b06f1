"""Steps as pictures and as text: the board before a step, marked with what it uses, settles and rules out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from cluewise.base.drawing import Drawing
from cluewise.base.grid import Cell
from cluewise.base.terms import Literal
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.family import AnyFamily, family_of
from cluewise.family.highlights import NOTHING, Marks
from cluewise.family.puzzle import Puzzle
from cluewise.family.steps import AnyLadder, AnyPosition, Position
from cluewise.model import Model
from cluewise.model.state import State
from cluewise.reason.explaining import ladder_of
from cluewise.reason.explanation import Told

MOST = 0.6  # of the board: a step that is about more than this is about all of it


@dataclass(frozen=True)
class Pictures:
    """Draws positions of one puzzle."""

    puzzle: Puzzle
    family: AnyFamily
    ladder: AnyLadder
    model: Model

    @staticmethod
    def of(puzzle: Puzzle) -> Pictures:
        """For a puzzle of a family that can be explained."""
        family = family_of(puzzle)
        ladder = ladder_of(puzzle)
        return Pictures(puzzle, family, ladder, ladder.model(puzzle))

    def position(self, domains: Iterable[int]) -> AnyPosition:
        """The position in which so much is still possible."""
        return Position(self.puzzle, self.model, State(self.model.vars, list(domains)))

    def marks(self, step: Told) -> Marks:
        """What a picture of a step sets apart."""
        return Marks(
            sets=step.sets,
            eliminates=step.eliminates,
            uses=step.uses,
            look=step.cells,
            area=self._area(step.rules),
            clues=step.clues,
        )

    def _area(self, rules: Iterable[int]) -> tuple[Cell, ...]:
        """The cells that some rules are about, unless that is nearly the whole board."""
        about = {var for rule in rules for var in self.model.rules[rule].constraint.scope}
        found = {cell for var in about for cell in self._cells(var.index)}
        return tuple(sorted(found)) if len(found) <= MOST * self._size else ()

    @cached_property
    def _size(self) -> int:
        """How many cells the board has."""
        return len({cell for var in self.model.vars for cell in self._cells(var.index)})

    def _cells(self, var: int) -> tuple[Cell, ...]:
        term = self.model.vars[var]
        return self.ladder.cells(self.puzzle, Literal(term, term.values[0]))

    def draw(self, position: AnyPosition, marks: Marks = NOTHING) -> tuple[Drawing, ...]:
        """A position as pictures."""
        if self.ladder.draw is not None:
            return self.ladder.draw(position, marks)
        return (self.family.draw(self.puzzle, self._board(position)),)

    def show(self, position: AnyPosition, marks: Marks = NOTHING, ink: Ink = PLAIN) -> str:
        """A position as text."""
        if self.ladder.show is not None:
            return self.ladder.show(position, marks, ink)
        return self.family.render(self.puzzle, self._board(position), ink)

    def _board(self, position: AnyPosition) -> object:
        return self.family.formulations[0].decode(self.puzzle, position.known())

    def step(self, step: Told) -> tuple[Drawing, ...]:
        """The board before a step, with its marks."""
        return self.draw(self.position(step.before), self.marks(step))
