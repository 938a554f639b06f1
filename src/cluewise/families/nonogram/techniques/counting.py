"""Counting the filled cells of a line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.families.nonogram.techniques.lines import Line, Masks, Nonogram, filled, surely
from cluewise.families.nonogram.techniques.telling import Finding, both, found_by, nothing, painted
from cluewise.family.steps import Lesson, Step, Technique


def find_completed(position: Nonogram) -> Iterator[Step]:
    """A step for every line in which all filled cells are found, or all cells that can be filled are needed."""
    return found_by(position, COMPLETED_LINE, _completed)


def find_colours(position: Nonogram) -> Iterator[Step]:
    """The same for each colour of a line by itself."""
    return found_by(position, COLOURS, _colours)


@lru_cache(maxsize=16384)
def _completed(line: Line, masks: Masks) -> tuple[Finding, ...]:
    total = sum(block.length for block in line.clue)
    sure = filled(line, masks)
    able = 0
    for mask in masks[1:]:
        able |= mask
    known = nothing(line)
    if sure.bit_count() == total:
        known[0] = sure
        all_found = {1: "The filled cell", 2: "Both filled cells"}.get(total, f"All {total} filled cells")
        why = f"{all_found} of {line.word} {'is' if total == 1 else 'are'} found"
        rest = both(painted(line, 0, line.all & ~sure))
        return (Finding(because=why, gone=rest, known=tuple(known), follows=True),)
    if able.bit_count() == total:
        known = painted(line, 0, line.all & ~able)
        gone = nothing(line)
        gone[0] = able
        cells, them = ("1 cell", "it") if total == 1 else (f"{total} cells", "them all")
        why = f"{line.told} has only {cells} left that can be filled, and needs {them}"
        return (Finding(because=why, gone=tuple(gone), known=tuple(known)),)
    return ()


@lru_cache(maxsize=16384)
def _colours(line: Line, masks: Masks) -> tuple[Finding, ...]:
    if len(line.kinds) < 3:
        return ()
    found = []
    for kind in range(1, len(line.kinds)):
        total = sum(length for length, colour in line.shape.runs if colour == kind)
        sure = surely(line, masks, kind)
        known, gone = nothing(line), nothing(line)
        if sure.bit_count() == total and masks[kind] & ~sure:
            gone[kind] = line.all & ~sure
            why = f"{line.told} has all of its {line.kinds[kind]} cells"
            found.append(Finding(because=why, gone=tuple(gone), known=tuple(painted(line, kind, sure))))
        elif masks[kind].bit_count() == total and masks[kind] & ~sure:
            known[kind] = line.all & ~masks[kind]
            cells, them = ("1 cell", "it") if total == 1 else (f"{total} cells", "them all")
            why = f"{line.told} has only {cells} left that can be {line.kinds[kind]}, and needs {them}"
            found.append(Finding(because=why, gone=tuple(painted(line, kind, masks[kind])), known=tuple(known)))
    return tuple(found)


COMPLETED_LINE: Technique[NonogramPuzzle] = Technique(
    name="completed line",
    effort=1.1,
    about=(
        "The runs of a clue add up to the number of filled cells in its line. Once so many are filled, the rest is "
        "empty; once no more than so many can be filled, all of these are."
    ),
    find=find_completed,
    bookkeeping=True,
    lesson=Lesson(
        puzzle="width 6\nheight 5\n\nrows\n1\n1,1\n1,1,1\n1,2\n5\n\ncolumns\n3\n2,1\n1,1\n2\n4\n0\n",
    ),
)
COLOURS: Technique[NonogramPuzzle] = Technique(
    name="colours",
    effort=1.8,
    about=(
        "In a coloured line, count each colour by itself. Once all cells of a colour are found no other cell has it, "
        "and once only as many are left as are wanted, all of these have it."
    ),
    find=find_colours,
    lesson=Lesson(
        puzzle=(
            'color r "red" #CC1F1F\ncolor b "blue" #1F5FBF\nwidth 5\nheight 4\n\n'
            "rows\n1r,1r\n1r,1r,1b\n2r,1r\n1r\n\ncolumns\n2r\n1r\n1r,1r\n1r\n1r,1b,1r\n"
        ),
        filled="?.???\n?.???\n?r???\n?.???\n",
    ),
)
