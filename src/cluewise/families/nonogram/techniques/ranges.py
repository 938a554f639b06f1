"""How far each run of a line can move, and what follows for the cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cluewise.base.phrases import listed
from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.families.nonogram.techniques.lines import Line, Masks, Nonogram, span, stretches, surely
from cluewise.families.nonogram.techniques.telling import (
    Finding,
    both,
    cells_named,
    found_by,
    nothing,
    painted,
    run_named,
)
from cluewise.family.steps import Lesson, Step, Technique
from cluewise.model.constraints import line as shapes

FEW = 3  # runs that are named one by one


def find_ranges(position: Nonogram) -> Iterator[Step]:
    """A step for every line with runs that cover some cells wherever they lie."""
    return found_by(position, RANGE, _covered)


def find_unreached(position: Nonogram) -> Iterator[Step]:
    """A step for every line with cells that no run can reach."""
    return found_by(position, UNREACHED, _unreached)


def find_identified(position: Nonogram) -> Iterator[Step]:
    """A step for every filled stretch that can only be a run of its own length."""
    return found_by(position, IDENTIFIED, _identified)


def find_full(position: Nonogram) -> Iterator[Step]:
    """A step for every line that rules something out, gone through in full."""
    return found_by(position, FULL, _full)


@lru_cache(maxsize=16384)
def _starts(line: Line, masks: Masks) -> tuple[int, ...]:
    """Per run the cells where it can begin; nothing at all if the line cannot be filled."""
    return tuple(shapes.Line(line.shape, list(masks)).starts() or ())


def _range(starts: int, length: int) -> tuple[int, int]:
    """The first cell and the last that a run can have."""
    return (starts & -starts).bit_length() - 1, starts.bit_length() - 2 + length


def _known(line: Line, masks: Masks) -> Masks:
    return tuple(line.all & ~mask for mask in masks)


@lru_cache(maxsize=16384)
def _covered(line: Line, masks: Masks) -> tuple[Finding, ...]:
    parts, said = [], []
    for place, (starts, (length, kind)) in enumerate(zip(_starts(line, masks), line.shape.runs, strict=False)):
        first, last = _range(starts, length)
        sure = painted(line, kind, span(last - length + 1, first + length - 1))
        if any(mask & still for mask, still in zip(sure, masks, strict=True)):
            parts.append(sure)
            where = "can only be" if last - first + 1 == length else "lies within"
            said.append(f"{run_named(line, place)} {where} {cells_named(line, span(first, last))}")
    if not parts:
        return ()
    runs = listed(said) if len(said) <= FEW else f"{len(said)} runs have little room and cover some cells in any case"
    why = f"In {line.word} {runs}"
    return (Finding(because=why, gone=both(*parts), known=_known(line, masks)),)


@lru_cache(maxsize=16384)
def _unreached(line: Line, masks: Masks) -> tuple[Finding, ...]:
    starts = _starts(line, masks)
    if not starts:
        return ()
    reach = 0
    for start, (length, _) in zip(starts, line.shape.runs, strict=True):
        reach |= span(*_range(start, length))
    gone = painted(line, 0, line.all & ~reach)
    if not any(mask & still for mask, still in zip(gone, masks, strict=True)):
        return ()
    why = f"Out of reach for {'the run' if len(line.clue) == 1 else 'every run'} of {line.word}"
    return (Finding(because=why, so=": ", gone=tuple(gone), known=_known(line, masks)),)


@lru_cache(maxsize=16384)
def _identified(line: Line, masks: Masks) -> tuple[Finding, ...]:
    starts, found = _starts(line, masks), []
    for kind in range(1, len(line.kinds)) if starts else ():
        for first, last in stretches(surely(line, masks, kind)):
            size, run = last - first + 1, span(first, last)
            fitting = {
                length
                for start, (length, colour) in zip(starts, line.shape.runs, strict=True)
                if colour == kind and start & span(max(0, last - length + 1), first)
            }
            gone = nothing(line)
            gone[kind] = (run << 1 | run >> 1) & ~run & line.all
            if fitting == {size} and gone[kind] & masks[kind]:
                why = f"{cells_named(line, run)} can only be a run of {size} in {line.word}"
                found.append(Finding(because=why, gone=tuple(gone), known=_known(line, masks)))
    return tuple(found)


@lru_cache(maxsize=16384)
def _full(line: Line, masks: Masks) -> tuple[Finding, ...]:
    kept = shapes.Line(line.shape, list(masks)).kept()
    gone = tuple(mask & ~still for mask, still in zip(masks, kept, strict=True))
    if not any(gone):
        return ()
    why = f"However the runs of {line.word} are laid" if line.clue else f"{line.told} is empty"
    return (Finding(because=why, so=", ", gone=gone, known=_known(line, masks)),)


RANGE: Technique[NonogramPuzzle] = Technique(
    name="run range",
    effort=2.0,
    about=(
        "Fit the runs of a line in as far to one end as the known cells allow, then as far to the other. Whatever a "
        "run covers both times is filled."
    ),
    find=find_ranges,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1,1\n2,1\n1,1,1\n1,1\n1,1\n\ncolumns\n2\n1\n1,2\n2\n1,1\n1,1\n",
        filled="??????\n??????\n??????\n?.#.??\n???.??\n",
    ),
)
UNREACHED: Technique[NonogramPuzzle] = Technique(
    name="out of reach",
    effort=2.1,
    about=(
        "Fit the runs of a line in as far to one end as the known cells allow, then as far to the other. A cell that "
        "lies outside the range of every run is empty."
    ),
    find=find_unreached,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1,2\n4\n3\n1,1\n1,2\n\ncolumns\n2\n1\n2,1\n3,1\n3\n1,1\n",
        filled="???#??\n??##??\n..?##?\n???.??\n???#??\n",
    ),
)
IDENTIFIED: Technique[NonogramPuzzle] = Technique(
    name="identified run",
    effort=2.3,
    about=(
        "Some filled cells lie where only runs of one length can be. If they are already that long, the run is "
        "complete and the cells at its ends are empty."
    ),
    find=find_identified,
    lesson=Lesson(
        puzzle=(
            "width 8\nheight 8\n\nrows\n2,2\n2,2\n2,1,1\n4\n2,2\n3,2\n2,1,1\n1,1\n\n"
            "columns\n1,1,1\n3,3\n1,3\n1,2\n2,1\n5,1\n2,1,1\n1,1\n"
        ),
        filled="?#??????\n?#?.?#?.\n?#???#??\n..??##??\n?????#?.\n?##?????\n?#??????\n????????\n",
    ),
)
FULL: Technique[NonogramPuzzle] = Technique(
    name="line solving",
    effort=2.8,
    about=(
        "Go through every way to lay the runs of one line that agrees with what is known. What is the same in all of "
        "them is certain."
    ),
    find=find_full,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1,1\n2,1\n1,1,1\n1,1\n1,1\n\ncolumns\n2\n1\n1,2\n2\n1,1\n1,1\n",
        filled="??????\n???#??\n??????\n?.#.??\n???.??\n",
    ),
)
