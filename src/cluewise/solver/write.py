"""A puzzle in any format of its family, or why not and in which others."""

from __future__ import annotations

from cluewise.base.errors import CluewiseError, PuzzleError, UsageError
from cluewise.family import AnyFamily, AnyFormat
from cluewise.family.puzzle import Puzzle
from cluewise.solver.pipeline import read_one


def written(family: AnyFamily, puzzle: Puzzle, to: str) -> str:
    """The puzzle in a format; UsageError says in which others it can be written if not in this one."""
    write = family.format(to).write
    if write is None:
        known = ", ".join(one.name for one in family.formats if one.write is not None)
        raise UsageError(f"the format {to!r} can be read but not written; {family.name} is written as: {known}")
    try:
        return write(puzzle).rstrip("\n")
    except (PuzzleError, UsageError) as error:
        why = error.message if isinstance(error, PuzzleError) else str(error)
        able = [one.name for one in family.formats if one.name != to and _can(one, puzzle)]
        raise UsageError(f"not as {to}: {why}. This puzzle can be written as: {', '.join(able)}") from None


def reads_back(puzzle: Puzzle, text: str, hint: str | None = None) -> bool:
    """Whether a text is read as this puzzle by who is told nothing but, perhaps, the end of a file's name."""
    try:
        return read_one(text, hint=hint).puzzle == puzzle
    except CluewiseError:
        return False


def _can(form: AnyFormat, puzzle: Puzzle) -> bool:
    try:
        return form.write is not None and bool(form.write(puzzle))
    except (PuzzleError, UsageError):
        return False
