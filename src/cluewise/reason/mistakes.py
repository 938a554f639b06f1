"""What is wrong in a position, and a short proof of it from what is right there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from cluewise.base.phrases import sentence
from cluewise.base.terms import Literal
from cluewise.engine.answer import Clock
from cluewise.family.steps import AnyLadder, AnyPosition, Line
from cluewise.reason.begun import impossible, with_entries
from cluewise.reason.coach import Mistake
from cluewise.reason.explaining import walker_for
from cluewise.reason.what_if import refuted

NO_PROOF = "No solution has it, though it takes more than one supposition to show why."
LATER = "It fits for long, but whoever reasons on from what is right comes to this, which rules it out:"
SETTLED = "Whoever reasons on from what is right comes to this, which settles it:"
BY_ONE_RULE = 3  # lines of a proof: what is supposed, what it clashes with, the end


def wrong_entries(start: AnyPosition, entered: Sequence[Literal], clock: Clock) -> list[Literal]:
    """The entries that no solution has."""
    in_time = takewhile(lambda _: not clock.out_of_time(), entered)
    return [literal for literal in in_time if impossible(start, [literal], clock)]


def right_part(start: AnyPosition, entered: Sequence[Literal], wrong: Sequence[Literal], clock: Clock) -> AnyPosition:
    """The position without its mistakes; only what is given, where the rest does not go together either."""
    right = [literal for literal in entered if literal not in wrong]
    if not right or clock.out_of_time() or impossible(start, right, clock):
        return start
    return with_entries(start, right)


def wrongly_entered(
    ladder: AnyLadder, start: AnyPosition, right: AnyPosition, literal: Literal, clock: Clock
) -> Mistake:
    """An entry that is in no solution, with what refutes it from what is right in the position."""
    facts = ladder.facts(start.puzzle, literal)
    said = ladder.say(start.puzzle, literal, True)
    if (given := next((one for one in start.model.givens if one.literal.var == literal.var), None)) is not None:
        text = sentence(f"It is a mistake that {said}: {given.sentence.rstrip('.')}")
        return Mistake(facts, text, said, shown_by="what is given")
    mistaken = sentence(f"It is a mistake that {said}")
    if clock.out_of_time():
        return Mistake(facts, mistaken, said)
    step = refuted(ladder, right, literal)
    if step is None:
        return Mistake(facts, f"{mistaken} {_later(ladder, right, literal, clock)}", said)
    if len(step.lines) == BY_ONE_RULE and (clash := step.lines[1].text).startswith("But "):
        text = f"{mistaken.rstrip('.')}: {clash.removeprefix('But ')}"
        return Mistake(facts, text, said, shown_by="one rule")
    # A proof begins with what it supposes, which has just been said.
    lines = (Line(0, f"{mistaken} Suppose it were right."), *step.lines[1:])
    links = f"an argument of {len(step.lines) - 2} links from it"
    return Mistake(facts, " ".join(line.text for line in lines), said, lines, links)


def wrongly_out(ladder: AnyLadder, right: AnyPosition, literal: Literal, clock: Clock) -> Mistake:
    """A value of the solution that was ruled out, with the step that settles it."""
    said = ladder.say(right.puzzle, literal, False)
    mistaken = sentence(f"It is a mistake that {said}")
    text, var = "", literal.var.index
    position = right.copy()
    for step in walker_for(ladder, position, clock, unique=False).walk(position):
        if position.state.domains[var] == literal.bit:
            text = "" if step.silent else f" {SETTLED} {step.text}"
            break
    facts = ladder.facts(right.puzzle, literal)
    return Mistake(facts, mistaken + text, said, shown_by="what settles it" if text else Mistake.shown_by)


def _later(ladder: AnyLadder, right: AnyPosition, literal: Literal, clock: Clock) -> str:
    """The step on the way to the end that rules an entry out, where following the rules from it does not."""
    position, said = right.copy(), NO_PROOF
    for step in walker_for(ladder, position, clock, unique=False).walk(position):
        said = said if step.silent else f"{LATER} {step.text}"
        if any(var == literal.var.index and mask & literal.bit for var, mask in step.dead):
            return said
    return NO_PROOF
