"""What every constraint is: a meaning (`holds`) and reasons (`follows`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cluewise.base.terms import Assignment, Var
from cluewise.model.state import State

Known = tuple[tuple[int, int], ...]


class Inference(NamedTuple):
    """`dead` values of `var` are impossible because everything in `known` already is.

    `var` is a variable's index, `dead` a mask of its values, `known` pairs of (variable index, mask of its
    values that are ruled out in the state). The constraint and `known` alone are enough: nothing else was used.
    """

    var: int
    dead: int
    known: Known


class Constraint(ABC):
    """A relation between the variables of its scope."""

    scope: tuple[Var, ...]

    @abstractmethod
    def holds(self, answer: Assignment) -> bool:
        """Whether a full assignment of the scope obeys the constraint: the meaning, and the tests' oracle."""

    @abstractmethod
    def follows(self, state: State) -> Iterator[Inference]:
        """Yield what this constraint alone rules out, cheaply.

        The caller applies each inference (`state.eliminate`) before asking for the next and changes nothing
        else. A violated constraint shows itself by ruling out the last value of some variable: when every
        variable of the scope is settled, something is yielded exactly when `holds` is false.
        """

    def follows_fully(self, state: State) -> Iterator[Inference]:
        """Like `follows`, but rules out every value without a support (generalised arc consistency)."""
        return self.follows(state)

    def broken_by(self, some: Assignment) -> bool:
        """Whether the values settled so far (some of the scope) already break the constraint."""
        return all(var in some for var in self.scope) and not self.holds(some)

    def parts(self) -> Sequence[Constraint] | None:
        """Other constraints that together mean the same, over the same scope, for engines that do not know this one.

        None where there are none to tell: a small one is then written out as a table, and a large one is left to the
        textbook engine.
        """
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {', '.join(var.name for var in self.scope)}>"


def never(state: State, var: Var) -> Iterator[Inference]:
    """A constraint that can never hold: nothing is left for `var`, and it takes no further reason."""
    if state.domains[var.index]:
        yield Inference(var.index, state.domains[var.index], ())


def ruled_out(state: State, variables: tuple[Var, ...]) -> Known:
    """Everything that is ruled out among some variables: the reason that is always enough."""
    found = ((var.index, state.dead(var.index)) for var in variables)
    return tuple((index, dead) for index, dead in found if dead)
