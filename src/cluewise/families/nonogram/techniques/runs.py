"""What the lengths of a line's runs say about filled cells and gaps, wherever they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.families.nonogram.techniques.lines import Line, Masks, Nonogram, filled, span, stretches, surely
from cluewise.families.nonogram.techniques.telling import Finding, both, cells_named, found_by, nothing, painted
from cluewise.family.steps import Lesson, Step, Technique


def find_completed(position: Nonogram) -> Iterator[Step]:
    """A step for every stretch of filled cells that is as long as the longest run."""
    return found_by(position, COMPLETED_RUN, _completed)


def find_stretched(position: Nonogram) -> Iterator[Step]:
    """A step for every filled cell whose run has too little room on one side."""
    return found_by(position, STRETCHED, _stretched)


def find_gaps(position: Nonogram) -> Iterator[Step]:
    """A step for every gap that is too small for any run."""
    return found_by(position, GAP, _gaps)


def find_splits(position: Nonogram) -> Iterator[Step]:
    """A step for every cell that would join two stretches into a run that is too long."""
    return found_by(position, SPLIT, _splits)


@lru_cache(maxsize=16384)
def _completed(line: Line, masks: Masks) -> tuple[Finding, ...]:
    found = []
    for kind in range(1, len(line.kinds)):
        longest = line.longest(kind)
        for first, last in stretches(surely(line, masks, kind)):
            if last - first + 1 == longest:
                run = span(first, last)
                gone = nothing(line)
                gone[kind] = (run << 1 | run >> 1) & ~run & line.all
                if gone[kind] & masks[kind]:
                    colour = f"{line.kinds[kind]} " if len(line.kinds) > 2 else ""
                    why = f"{_stretch(line, first, last, kind)}, and no {colour}run of {line.word} is longer"
                    found.append(Finding(because=why, gone=tuple(gone), known=tuple(painted(line, kind, run))))
    return tuple(found)


@lru_cache(maxsize=16384)
def _stretched(line: Line, masks: Masks) -> tuple[Finding, ...]:
    found = []
    for kind in range(1, len(line.kinds)):
        shortest, barred = line.shortest(kind), line.all & ~masks[kind]
        for first, last in stretches(surely(line, masks, kind)):
            left = (barred & span(0, first - 1)).bit_length() - 1  # -1 is the border
            ahead = barred >> (last + 1)
            right = last + (ahead & -ahead).bit_length() if ahead else len(line.cells)
            for side, fresh in ((left, span(last + 1, left + shortest)), (right, span(right - shortest, first - 1))):
                if fresh & ~surely(line, masks, kind):
                    found.append(_pushed(line, kind, (first, last), side, fresh))
    return tuple(found)


def _pushed(line: Line, kind: int, run: tuple[int, int], side: int, fresh: int) -> Finding:
    known = nothing(line)
    at_border = not 0 <= side < len(line.cells)
    if not at_border:
        known[kind] = 1 << side
    wall = "the border" if at_border else cells_named(line, 1 << side)
    least = line.shortest(kind)
    runs = f"the run of {line.word} is {least} long" if len(line.clue) == 1 else _no_shorter(line, kind)
    why = f"{_stretch(line, *run, kind)}, and {runs}: towards {wall} there is too little room"
    return Finding(
        because=why, gone=tuple(painted(line, kind, fresh)), known=both(painted(line, kind, span(*run)), known)
    )


def _no_shorter(line: Line, kind: int) -> str:
    colour = f"{line.kinds[kind]} " if len(line.kinds) > 2 else ""
    return f"no {colour}run in {line.word} is shorter than {line.shortest(kind)}"


@lru_cache(maxsize=16384)
def _gaps(line: Line, masks: Masks) -> tuple[Finding, ...]:
    found = []
    for kind in range(1, len(line.kinds)):
        gaps = [span(first, last) for first, last in stretches(masks[kind]) if last - first + 1 < line.shortest(kind)]
        gone, known = nothing(line), nothing(line)
        for gap in gaps:
            if not gap & filled(line, masks):
                gone[kind] |= gap
                known[kind] |= (gap << 1 | gap >> 1) & ~gap & line.all
        if gone[kind]:
            colour = f"{line.kinds[kind]} " if len(line.kinds) > 2 else ""
            why = f"Too small a gap for any {colour}run in {line.word}"
            found.append(Finding(because=why, so=": ", gone=tuple(gone), known=tuple(known)))
    return tuple(found)


@lru_cache(maxsize=16384)
def _splits(line: Line, masks: Masks) -> tuple[Finding, ...]:
    found = []
    for kind in range(1, len(line.kinds)):
        pieces = list(stretches(surely(line, masks, kind)))
        for (first, end), (start, last) in pairwise(pieces):
            if start == end + 2 and last - first + 1 > line.longest(kind) and masks[kind] >> (end + 1) & 1:
                gone = nothing(line)
                gone[kind] = 1 << (end + 1)
                between = cells_named(line, gone[kind])
                joined = f"{between} would join its neighbours to a run of {last - first + 1}"
                why = f"{joined}, longer than any in {line.word}"
                known = painted(line, kind, span(first, end) | span(start, last))
                found.append(Finding(because=why, gone=tuple(gone), known=tuple(known)))
    return tuple(found)


def _stretch(line: Line, first: int, last: int, kind: int) -> str:
    """`r1c2 to r1c4 are filled`, or in colour `are red`."""
    return f"{cells_named(line, span(first, last))} {'is' if first == last else 'are'} {line.kinds[kind]}"


COMPLETED_RUN: Technique[NonogramPuzzle] = Technique(
    name="completed run",
    effort=1.3,
    about=(
        "A stretch of filled cells that is as long as the longest run of its line is that run. The cells at both of "
        "its ends are empty."
    ),
    find=find_completed,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1,1\n2\n1,1\n1,1\n2\n\ncolumns\n2\n0\n1,1\n1,1\n1\n1,2\n",
        filled="??????\n??????\n??????\n?????#\n??????\n",
    ),
)
STRETCHED: Technique[NonogramPuzzle] = Technique(
    name="pushed off the wall",
    effort=1.5,
    about=(
        "A filled cell stands close to the border or to an empty cell. If every run of the line is longer than the "
        "room on that side, the run must go on on the other side."
    ),
    find=find_stretched,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1\n1,1,1\n1\n2,2\n1,2\n\ncolumns\n2\n1,1\n0\n1,1\n1,2\n2,1\n",
        filled="??????\n????.#\n?.????\n?#??#?\n?.????\n",
    ),
)
GAP: Technique[NonogramPuzzle] = Technique(
    name="gap too small",
    effort=1.6,
    about=(
        "Some open cells lie between empty cells or the border, and even the shortest run of the line does not fit in. "
        "So they are empty."
    ),
    find=find_gaps,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1,1\n2\n1,1\n1,1\n2\n\ncolumns\n2\n0\n1,1\n1,1\n1\n1,2\n",
        filled="??????\n??????\n??????\n????.#\n??????\n",
    ),
)
SPLIT: Technique[NonogramPuzzle] = Technique(
    name="forced space between",
    effort=1.7,
    about=(
        "An open cell lies between two filled stretches. If filling it would make a run that is longer than any run of "
        "the line, it is empty."
    ),
    find=find_splits,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n2,1\n2,2\n2\n4\n1,1,1\n\ncolumns\n1,2\n2,1\n1,2\n1,2\n2\n1,1\n",
        filled="??????\n?#??#?\n??????\n####..\n????.?\n",
    ),
)
