"""The last resort: an assumption inside an assumption, where no shorter argument exists."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import Literal
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Step, merged
from cluewise.reason.chain import Needed
from cluewise.reason.one_rule import conclusions, places

NAME = "nested what-if"
EFFORT = 8.0
MOST = 12.0

Walk = Callable[[AnyPosition], Iterator[Step]]


def refuted(ladder: AnyLadder, position: AnyPosition, var: int, bit: int, walk: Walk) -> Step | None:
    """The refutation of a value by going on from it, with every means, to a contradiction."""
    trial = position.copy()
    assumed = ((var, position.state.domains[var] & ~bit),)
    trial.state.eliminate(*assumed[0])
    steps = list(walk(trial))
    if not trial.contradictory or not steps:
        return None
    return _step(ladder, position, var, bit, assumed, steps)


def _step(
    ladder: AnyLadder,
    position: AnyPosition,
    var: int,
    bit: int,
    assumed: tuple[tuple[int, int], ...],
    steps: list[Step],
) -> Step:
    chain, uses = _relevant(position, assumed, steps)
    term = position.model.vars[var]
    supposed = ladder.say(position.puzzle, Literal(term, term.values[bit.bit_length() - 1]), True)
    dead = ((var, bit),)
    end = sentence(f"That cannot be, so {listed(conclusions(ladder, position, dead))}")
    middle = (Line(1, step.text) for step in chain if not step.silent)
    lines = (Line(0, f"Suppose {supposed}."), *middle, Line(0, end))
    return Step(
        technique=NAME,
        effort=min(MOST, round(max(EFFORT, max(step.effort for step in chain) + 0.5) + 0.05 * len(chain), 1)),
        text=" ".join(line.text for line in lines),
        dead=dead,
        uses=uses,
        rules=tuple(sorted({rule for step in chain for rule in step.rules})),
        look=places(ladder, position, dead),
        assumed=assumed,
        chain=tuple(chain),
        lines=lines,
    )


def _relevant(
    position: AnyPosition, assumed: tuple[tuple[int, int], ...], steps: list[Step]
) -> tuple[list[Step], tuple[tuple[int, int], ...]]:
    """The steps that the contradiction at the end needs, and what was known before them."""
    trial = position.copy()
    for var, mask in (*assumed, *(fact for step in steps for fact in step.dead)):
        trial.state.eliminate(var, mask)
    empty = next(var for var, domain in enumerate(trial.state.domains) if not domain)
    needed = Needed(position.state, assumed)
    needed.add([(empty, position.model.vars[empty].all_values)])
    chosen: list[Step] = []
    for step in reversed(steps):
        if needed.takes(step.dead):
            chosen.append(step)
            needed.add(step.uses)
    return list(reversed(chosen)), merged(needed.uses)
