"""Value orders: in which order the values left to a variable are tried (as positions in `var.values`)."""

from __future__ import annotations

from cluewise.base.terms import bits
from cluewise.engine.textbook.work import Work


def static(work: Work, var: int) -> list[int]:
    """The model's order, or with a seed a shuffled one."""
    positions = list(bits(work.state.domains[var]))
    if work.random:
        work.random.shuffle(positions)
    return positions


def lcv(work: Work, var: int) -> list[int]:
    """First the value that rules out the fewest values of other variables (least constraining value)."""
    return sorted(static(work, var), key=lambda position: _ruled_out_by(work, var, position))


def _ruled_out_by(work: Work, var: int, position: int) -> float:
    """How many values the variable's rules would rule out at once; infinitely many if none could be left."""
    state, mark = work.state, work.state.mark()
    state.eliminate(var, state.domains[var] ^ (1 << position))
    lost = 0
    try:
        for number in work.rules_of[var]:
            work.consult(number)
            for other, dead, _ in work.constraints[number].follows(state):
                lost += state.eliminate(other, dead).bit_count()
                if not state.domains[other]:
                    return float("inf")
        return lost
    finally:
        state.undo(mark)
