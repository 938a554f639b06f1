"""Working inwards from the ends of a line: what is settled there tells which run comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.families.nonogram.techniques.lines import Line, Masks, Nonogram, filled, span, surely
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


@dataclass(frozen=True)
class Front:
    """How far a line is settled from one end: the run that comes next, and the first cell that it may have.

    Seen from the far end everything is mirrored, cells and runs alike.
    """

    mirrored: bool
    masks: Masks
    cells: int
    run: int
    length: int
    kind: int
    at: int

    def back(self, mask: int) -> int:
        """A set of cells as counted from the line's own first cell."""
        return flipped(mask, self.cells) if self.mirrored else mask

    def settled(self) -> list[int]:
        """What is known about the cells before the front, and about the first one after them."""
        before = span(0, min(self.at, self.cells - 1))
        return [self.back(before & ~mask) for mask in self.masks]


def flipped(mask: int, cells: int) -> int:
    """A set of cells counted from the other end."""
    return int(format(mask, f"0{cells}b")[::-1], 2)


def front(line: Line, masks: Masks, mirrored: bool) -> Front | None:
    """Walk over settled cells and finished runs from one end; None if every run is finished."""
    cells = len(line.cells)
    seen = tuple(flipped(mask, cells) for mask in masks) if mirrored else masks
    able = 0
    for mask in seen[1:]:
        able |= mask
    at = 0
    for run, (length, kind) in enumerate(line.shape.runs[::-1] if mirrored else line.shape.runs):
        while at < cells and not able >> at & 1:
            at += 1
        ends = at + length == cells or not seen[kind] >> (at + length) & 1
        if at + length > cells or span(at, at + length - 1) & ~surely(line, seen, kind) or not ends:
            return Front(mirrored, seen, cells, run, length, kind, at)
        at += length
    return None


def find_edges(position: Nonogram) -> Iterator[Step]:
    """A step for every filled cell that the next run from an end must reach beyond."""
    return found_by(position, EDGE, _edges)


def find_tight(position: Nonogram) -> Iterator[Step]:
    """A step for every gap at an end into which the next run does not fit."""
    return found_by(position, TIGHT, _tight)


def find_last(position: Nonogram) -> Iterator[Step]:
    """A step for every line with one unfinished run of which some cells are known."""
    return found_by(position, ONE_LEFT, _one_left)


@lru_cache(maxsize=16384)
def _edges(line: Line, masks: Masks) -> tuple[Finding, ...]:
    found = []
    for mirrored in (False, True):
        next_run = front(line, masks, mirrored)
        start = None if next_run is None else _earliest(next_run)
        if next_run is None or start is None:
            continue
        ahead = filled(line, next_run.masks) >> start
        first = start + (ahead & -ahead).bit_length() - 1
        if ahead and first < start + next_run.length:
            finding = _edge(line, next_run, start, first)
            if any(mask & still for mask, still in zip(finding.gone, masks, strict=True)):
                found.append(finding)
    return tuple(found)


def _earliest(front: Front) -> int | None:
    """The first cell from which the next run fits."""
    for start in range(front.at, front.cells - front.length + 1):
        if not span(start, start + front.length - 1) & ~front.masks[front.kind]:
            return start
    return None


def _edge(line: Line, front: Front, start: int, first: int) -> Finding:
    run = span(first, start + front.length - 1)
    gone = painted(line, front.kind, front.back(run))
    if first == start and start + front.length < front.cells:
        gone[front.kind] |= front.back(1 << (start + front.length))
    known = front.settled()
    known[front.kind] |= front.back(span(front.at, start + front.length - 1) & ~front.masks[front.kind])
    known[0] |= front.back(1 << first)
    begin, touched = (cells_named(line, front.back(1 << cell)) for cell in (start, first))
    if first == start:
        why = f"{_which(line, front)} of {line.word} {'ends' if front.mirrored else 'begins'} in {touched}"
    else:
        way = "cannot end after" if front.mirrored else "cannot begin before"
        why = f"{_long(line, front)} {way} {begin}, and {touched} is filled"
    return Finding(because=why, gone=tuple(gone), known=tuple(known))


@lru_cache(maxsize=16384)
def _tight(line: Line, masks: Masks) -> tuple[Finding, ...]:
    found = []
    for mirrored in (False, True):
        next_run = front(line, masks, mirrored)
        start = None if next_run is None else _earliest(next_run)
        if next_run is not None and start is not None:
            gap = next_run.back(span(next_run.at, start - 1))
            if gap & masks[0] and gap & ~surely(line, masks, 0) and not gap & filled(line, masks):
                known = next_run.settled()
                kind = next_run.kind
                known[kind] |= next_run.back(span(next_run.at, start + next_run.length - 1) & ~next_run.masks[kind])
                side = "after" if mirrored else "before"
                begin = cells_named(line, next_run.back(1 << start))
                why = f"{_long(line, next_run)} has no room {side} {begin}"
                found.append(Finding(because=why, gone=tuple(painted(line, 0, gap)), known=tuple(known)))
    return tuple(found)


@lru_cache(maxsize=16384)
def _one_left(line: Line, masks: Masks) -> tuple[Finding, ...]:
    left, right = front(line, masks, False), front(line, masks, True)
    if left is None or right is None or left.run + right.run + 1 != len(line.clue):
        return ()
    last = len(line.cells) - 1 - right.at
    known_cells = filled(line, masks) & span(left.at, last)
    if not known_cells:
        return ()
    first = (known_cells & -known_cells).bit_length() - 1
    end = known_cells.bit_length() - 1
    reach = span(max(left.at, end - left.length + 1), min(last, first + left.length - 1))
    gone = both(painted(line, left.kind, span(first, end)), painted(line, 0, span(left.at, last) & ~reach))
    if not any(mask & still for mask, still in zip(gone, masks, strict=True)):
        return ()
    ends = nothing(line)
    ends[0] = 1 << first | 1 << end
    which = (
        f"The run of {line.word}"
        if len(line.clue) == 1
        else f"Only the run of {left.length} is unfinished in {line.word}, and it"
    )
    why = f"{which} covers {cells_named(line, 1 << first | 1 << end)}"
    return (Finding(because=why, gone=gone, known=both(left.settled(), right.settled(), ends)),)


def _which(line: Line, front: Front) -> str:
    """`The first run`, `The last run`, `The run`."""
    if front.mirrored and not front.run and len(line.clue) > 1:
        return "The last run"
    name = run_named(line, len(line.clue) - 1 - front.run if front.mirrored else front.run)
    return name[0].upper() + name[1:]


def _long(line: Line, front: Front) -> str:
    """`The first run of row 5 (4 3), 4 long,`; the length of an only run stands beside its line."""
    length = f", {front.length} long," if len(line.clue) > 1 else ""
    return f"{_which(line, front)} of {line.word}{length}"


EDGE: Technique[NonogramPuzzle] = Technique(
    name="edge",
    effort=1.4,
    about=(
        "Seen from an end of the line, the first run that is not finished cannot begin before a certain cell. If a "
        "cell close behind it is filled, it belongs to that run, which must reach at least as far as its length."
    ),
    find=find_edges,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n0\n1,2\n2,1\n3,1\n1,2\n\ncolumns\n1,1\n2\n1,2\n2\n1\n3\n",
        filled="??????\n??????\n?????#\n?##???\n??????\n",
    ),
)
ONE_LEFT: Technique[NonogramPuzzle] = Technique(
    name="joining",
    effort=1.5,
    about=(
        "If only one run of a line is unfinished, all filled cells that are left belong to it. So everything between "
        "them is filled, and whatever is further away than the run is long is empty."
    ),
    find=find_last,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n2\n2\n3\n1,1\n3\n\ncolumns\n2\n1,1\n3\n2\n2\n1\n",
        filled="??????\n??????\n??#???\n??????\n??????\n",
    ),
)
TIGHT: Technique[NonogramPuzzle] = Technique(
    name="gap too small for the next run",
    effort=1.6,
    about=(
        "The first unfinished run from an end of the line does not fit before the next empty cell. Nothing else can be "
        "there, so the cells of this gap are empty."
    ),
    find=find_tight,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n0\n1,2\n2,1\n3,1\n1,2\n\ncolumns\n1,1\n2\n1,2\n2\n1\n3\n",
        filled="??????\n?.#???\n??.?.#\n?##?.#\n??#???\n",
    ),
)
