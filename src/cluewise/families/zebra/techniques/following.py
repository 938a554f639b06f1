"""What a step brings with it: values that now belong together share all they know."""

from __future__ import annotations

from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.sight import Sight
from cluewise.families.zebra.techniques.singles import together
from cluewise.families.zebra.techniques.telling import belong, conclude, how_many
from cluewise.phrases import listed, sentence
from cluewise.steps import Position, Step, merged, rests_on

FEW = 2  # denials that are worth their words


def afterwards(before: Position[ZebraPuzzle], main: Step, asides: tuple[Step, ...]) -> str:
    """Who belongs together now; or, if nobody new does, what is ruled out besides."""
    middle = before.copy()
    for var, mask in main.dead:
        middle.state.eliminate(var, mask)
    after = middle.copy()
    for step in asides:
        for var, mask in step.dead:
            after.state.eliminate(var, mask)
    told = {frozenset(group) for group in together(Sight(middle))}
    groups = [group for group in together(Sight(after)) if frozenset(group) not in told]
    if not after.contradictory and groups:
        return sentence(f"So {'; '.join(belong(Sight(after).grid, group) for group in groups)}")
    dead = merged(fact for step in asides if rests_on(step, main) for fact in step.dead)
    if after.contradictory or 0 < how_many(middle, dead) <= FEW:
        return sentence(f"So {listed(conclude(middle, dead))}")
    return ""
