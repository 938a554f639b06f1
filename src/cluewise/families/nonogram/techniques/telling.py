"""From a finding about one line to a step in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cluewise.base.grid import cell_name
from cluewise.base.phrases import denied, listed
from cluewise.base.terms import bits
from cluewise.families.nonogram.puzzle import EMPTY, NonogramPuzzle
from cluewise.families.nonogram.techniques.lines import Line, Masks, Nonogram, lines_of, open_lines, places, stretches
from cluewise.family.steps import Step, Technique, merged
from cluewise.model.constraints.base import Known


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What follows on a line and why: sets of cells per kind that cannot be of that kind, new and already known."""

    because: str
    so: str = ", so "
    gone: Masks
    known: Masks
    more: float = 0  # effort beyond the technique's plainest form
    follows: bool = False  # whether it goes with the step that it follows from


NEITHER = "neither filled nor empty"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

Look = Callable[[Line, Masks], tuple[Finding, ...]]


def found_by(position: Nonogram, technique: Technique[NonogramPuzzle], look: Look) -> Iterator[Step]:
    """The steps of a technique that looks at one line at a time."""
    for line, masks in open_lines(position):
        for finding in look(line, masks):
            yield from _step(position, technique, line, masks, finding)


def _step(
    position: Nonogram, technique: Technique[NonogramPuzzle], line: Line, masks: Masks, finding: Finding
) -> Iterator[Step]:
    fresh = tuple(mask & still for mask, still in zip(finding.gone, masks, strict=True))
    if not any(fresh):
        return
    dead = merged(_facts(line, fresh))
    uses = tuple(mask & ~still for mask, still in zip(finding.known, masks, strict=True))
    seen = 0
    for mask in (*fresh, *uses):
        seen |= mask
    yield Step(
        technique=technique.name,
        effort=round(technique.effort + finding.more, 1),
        text=f"{finding.because}{finding.so}{conclusion(position, line, dead)}.",
        dead=dead,
        uses=merged(_facts(line, uses)),
        rules=(line.rule,),
        look=tuple(line.cells[place] for place in places(seen)),
        aside=finding.follows,
    )


def _facts(line: Line, masks: Masks) -> Iterator[tuple[int, int]]:
    for kind, mask in enumerate(masks):
        for place in bits(mask):
            yield line.vars[place], line.paint[place][kind]


def conclusion(position: Nonogram, line: Line, dead: Known) -> str:
    """`r3c1 to r3c4 are filled and r3c5 is empty`."""
    said = concluded(position, line, dead)
    order = sorted(said, key=lambda phrase: (phrase == "empty", phrase.startswith("not"), phrase))
    return listed([f"{cells_named(line, said[phrase])} {_are(said[phrase], phrase)} {phrase}" for phrase in order])


def concluded(position: Nonogram, line: Line, dead: Known) -> dict[str, int]:
    """The same as words, each with the cells that it is said of."""
    at = {var: place for place, var in enumerate(line.vars)}
    said: dict[str, int] = {}
    for var, mask in dead:
        for phrase in _phrases(position, var, mask):
            said[phrase] = said.get(phrase, 0) | 1 << at[var]
    return said


def _phrases(position: Nonogram, var: int, mask: int) -> Iterator[str]:
    term, puzzle = position.model.vars[var], position.puzzle
    names = {colour.letter: colour.name if puzzle.coloured else "filled" for colour in puzzle.palette} | {
        EMPTY: "empty"
    }
    left = position.state.domains[var] & ~mask
    if left and not left & (left - 1):
        yield names[str(term.values[left.bit_length() - 1])]
    elif not left:
        yield NEITHER
    else:
        yield denied([names[str(value)] for value in term.members(mask & position.state.domains[var])])


def _are(mask: int, phrase: str) -> str:
    if phrase == NEITHER:
        return "can be"
    return "are" if mask & (mask - 1) else "is"


def cells_named(line: Line, mask: int) -> str:
    """Cells of a line in words: `r3c1, r3c2 and r3c5 to r3c9`."""
    said = []
    for first, last in stretches(mask):
        names = [cell_name(line.cells[place]) for place in (first, last)]
        if last - first > 1:
            said.append(f"{names[0]} to {names[1]}")
        else:
            said += names[: last - first + 1]
    return listed(said)


def run_named(line: Line, place: int) -> str:
    """`the first run`, `the run`; places count from 0."""
    if len(line.clue) == 1:
        return "the run"
    return f"the {ORDINALS[place]} run" if place < len(ORDINALS) else f"run number {place + 1}"


def conclude(position: Nonogram, dead: Known) -> list[str] | None:
    """What some values being ruled out means, if they are all in one line."""
    if any(not position.state.domains[var] & ~mask for var, mask in dead):
        return ["nothing fits there any more"]
    for line in lines_of(position.puzzle):
        if {var for var, _ in dead} <= set(line.vars):
            return [conclusion(position, line, dead)]
    return None


def afterwards(before: Nonogram, main: Step, asides: tuple[Step, ...]) -> str:
    """Which lines a step completes, and what that leaves empty."""
    lines = [lines_of(before.puzzle)[rule] for step in asides for rule in step.rules]
    if len(lines) > 1:
        return f"That completes {_lines_named(lines)}: whatever was open there is empty."
    after = before.copy()
    for var, mask in main.dead:
        after.state.eliminate(var, mask)
    # The clue of a line that has just been spoken of need not be told again.
    name = lines[0].name.lower() if lines[0].word.lower() in main.text.lower() else lines[0].word
    return f"That completes {name}, so {conclusion(after, lines[0], asides[0].dead)}."


def _lines_named(lines: list[Line]) -> str:
    """`row 3 and columns 1 and 2`."""
    kinds: dict[str, list[str]] = {}
    for line in lines:
        kind, number = line.name.lower().split()
        kinds.setdefault(kind, []).append(number)
    return listed([f"{kind}{'s' if len(some) > 1 else ''} {listed(some)}" for kind, some in kinds.items()])


def nothing(line: Line) -> list[int]:
    """No cells for any kind, to be filled in."""
    return [0] * len(line.kinds)


def painted(line: Line, kind: int, mask: int) -> list[int]:
    """What is gone, or known, if some cells are of a kind: every other kind."""
    return [0 if other == kind else mask for other in range(len(line.kinds))]


def both(*parts: list[int]) -> Masks:
    """Several such lists put together."""
    found = [0] * len(parts[0])
    for part in parts:
        for kind, mask in enumerate(part):
            found[kind] |= mask
    return tuple(found)
