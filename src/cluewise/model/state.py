"""State: what is still possible. `eliminate` is the only write, and every write can be undone."""

from __future__ import annotations

from collections.abc import Iterable

from cluewise.base.terms import Assignment, Value, Var


class State:
    """The values each variable may still take, with a trail to go back along."""

    __slots__ = ("_trail", "domains", "vars")

    def __init__(self, variables: tuple[Var, ...], domains: Iterable[int] | None = None) -> None:
        self.vars = variables
        # Indexed by Var.index. Everyone may read it; only `eliminate` and `undo` write.
        self.domains = [var.all_values for var in variables] if domains is None else list(domains)
        self._trail: list[tuple[int, int]] = []

    def eliminate(self, var: int, dead: int) -> int:
        """Rule out values of a variable; returns the mask of those that were still possible."""
        died = self.domains[var] & dead
        if died:
            self.domains[var] ^= died
            self._trail.append((var, died))
        return died

    def mark(self) -> int:
        """A place on the trail to come back to."""
        return len(self._trail)

    def undo(self, mark: int) -> None:
        """Take back every elimination made since `mark`."""
        trail, domains = self._trail, self.domains
        while len(trail) > mark:
            var, died = trail.pop()
            domains[var] |= died

    def since(self, mark: int) -> list[tuple[int, int]]:
        """The eliminations made since `mark`, oldest first, as (variable index, mask)."""
        return self._trail[mark:]

    def dead(self, var: int) -> int:
        """The values of a variable that are ruled out."""
        return self.vars[var].all_values & ~self.domains[var]

    def possible(self, var: Var) -> tuple[Value, ...]:
        """The values that a variable may still take."""
        return tuple(var.members(self.domains[var.index]))

    def known(self) -> dict[Var, Value]:
        """The variables with one value left, and that value."""
        return {
            var: var.values[domain.bit_length() - 1]
            for var, domain in zip(self.vars, self.domains, strict=True)
            if domain and not domain & (domain - 1)
        }

    def assignment(self) -> Assignment | None:
        """The one value of every variable, or None while some variable is open or has nothing left."""
        known = self.known()
        return known if len(known) == len(self.vars) else None
