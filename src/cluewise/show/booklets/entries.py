"""From puzzles to the entries of a booklet: drawn, solved, rated, explained as far as was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluewise.base.drawing import Drawing
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle
from cluewise.reason.brief import Paragraph, for_paper
from cluewise.reason.explaining import explain
from cluewise.reason.explanation import Explanation
from cluewise.reason.picturing import Pictures
from cluewise.show.booklets.entry import Entry
from cluewise.solver.run import job, run

MOST_STEPS = 400  # pages beyond that are for nobody


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What is printed besides the puzzle."""

    answers: bool = True
    steps: bool = False
    levels: bool = False
    seconds: float | None = None  # for each puzzle


@dataclass(frozen=True)
class Prepared:
    """An entry, and how many solutions its puzzle was found to have."""

    entry: Entry
    status: str


def prepared(puzzle: Puzzle, wanted: Wanted) -> Prepared:
    """The entry of one puzzle. One that has not exactly one solution gets no answer."""
    family = family_of(puzzle)
    result = run(puzzle, job(seconds=wanted.seconds, certain=False))
    unique = result.status == "unique"
    explained = explain(puzzle, seconds=wanted.seconds) if unique and (wanted.steps or wanted.levels) else None
    complete = explained if explained and explained.complete else None
    told = for_paper(complete)[:MOST_STEPS] if complete and wanted.steps else ()
    entry = Entry(
        puzzle=family.draw(puzzle, None),
        answer=family.draw(puzzle, result.solution) if unique and wanted.answers else None,
        family=family.title,
        name=puzzle.title or family.title,
        caption=family.caption(puzzle),
        prose=family.prose(puzzle) if family.prose else None,
        note=(complete.rating.level or "") if complete and wanted.levels else "",
        steps=_steps(complete, told) if complete else (),
        heads=tuple(one.head for one in told),
    )
    return Prepared(entry, result.status)


def _steps(explained: Explanation, told: Sequence[Paragraph]) -> tuple[tuple[str, Drawing | None], ...]:
    pictures = Pictures.of(explained.puzzle)
    return tuple((one.step.text, pictures.step(one.pictured)[0]) for one in told)
