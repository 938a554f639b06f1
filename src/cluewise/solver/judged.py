"""Texts that formats or families cannot tell apart by looking: the reading that is a proper puzzle."""

from __future__ import annotations

from dataclasses import replace

from cluewise.engine.answer import Budget
from cluewise.family.puzzle import Puzzle
from cluewise.solver.read import Reading, ambiguous
from cluewise.solver.run import Job, run

SECONDS = 3.0  # per reading
SAID = {"impossible": "no solution", "several": "several solutions", "unknown": "no solution that was found in time"}


def judged(found: list[Reading]) -> Reading:
    """Of several readings the only one with exactly one solution; of formats made to be judged, else with any."""
    verdicts = [_verdict(reading.puzzle) for reading in found]
    proper = _having(found, verdicts, "unique")
    if len(proper) != 1 or "unknown" in verdicts:
        either = all(reading.format.judged_by_solving for reading in found)
        proper = _having(found, verdicts, "unique", "several", "unknown") if either else []
    if len(proper) != 1:
        raise ambiguous(found)
    (taken,) = proper
    rest = [(one, verdict) for one, verdict in zip(found, verdicts, strict=True) if one is not taken]
    others = " and ".join(f"as {_called(one, taken)} it has {SAID[verdict]}" for one, verdict in rest)
    return replace(taken, notes=(f"read as {taken.name}: {others}",))


def _having(found: list[Reading], verdicts: list[str], *wanted: str) -> list[Reading]:
    return [one for one, verdict in zip(found, verdicts, strict=True) if verdict in wanted]


def _called(one: Reading, taken: Reading) -> str:
    return one.format.name if one.family is taken.family else one.name


def _verdict(puzzle: Puzzle) -> str:
    """How many solutions it has, in a word."""
    status: str = run(puzzle, Job(budget=Budget(seconds=SECONDS), certain=False)).status
    return status
