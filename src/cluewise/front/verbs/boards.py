"""read, check, convert, render: what needs no search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.base.text_styles import PLAIN
from cluewise.family.highlights import Marks
from cluewise.family.puzzle import Json, Solution
from cluewise.front.verbs.inputs import inputs_of
from cluewise.front.verbs.question import Question, solutions_in
from cluewise.reason.hinting import position_after
from cluewise.reason.picturing import Pictures
from cluewise.solver.pipeline import check as faults_of
from cluewise.solver.read import Reading
from cluewise.solver.write import written

FACTS = "facts such as `explain` tells, and a `cell` in one a pair of a row and a column"


def read(asked: Question) -> Json:
    """What a text is, and the puzzle in it."""
    found = asked.reading()
    clues = found.family.ladder.clues
    return {
        "family": found.family.name,
        "format": found.format.name,
        "title": found.puzzle.title,
        "text": found.puzzle.to_text(),
        "puzzle": found.puzzle.to_json(),
        "clues": list(clues(found.puzzle)) if clues else [],
        "size": found.puzzle.extent(),
        "notes": list(found.notes),
        "readings": list(found.puzzle.understood()),
        "inputs": inputs_of(found.family, found.puzzle),
    }


def check(asked: Question, *, solution: Any) -> Json:
    """Every rule that a proposed solution breaks."""
    reading = asked.reading()
    proposed = _proposed(reading, solution)
    if not proposed:
        raise UsageError("no solution given")
    if len(proposed) > 1:
        raise UsageError(f"one solution at a time: there are {len(proposed)}")
    faults = faults_of(reading.puzzle, proposed[0])
    return {"valid": not faults, "faults": [fault.to_json() for fault in faults]}


def _proposed(reading: Reading, solution: Any) -> tuple[Solution, ...]:
    if solution is not None:
        return solutions_in(reading, solution)
    carried = reading.format.solutions
    return carried(reading.puzzle, reading.text) if carried is not None else ()


def convert(asked: Question, *, to: str) -> Json:
    """The puzzle in another format of its family."""
    reading = asked.reading()
    text = written(reading.family, reading.puzzle, to) + "\n"
    return {"family": reading.family.name, "id": reading.puzzle.id, "format": to, "text": text}


def render(asked: Question, *, solution: Any, progress: Any, marks: Json | None) -> Json:
    """The board as a picture and as text: alone, with a solution, or a position with the marks of a step."""
    reading = asked.reading()
    given = progress if solution is None else solution
    shown = None if given is None else solutions_in(reading, given)[0]
    if marks is not None:
        return _marked(reading, shown, marks)
    family, puzzle = reading.family, reading.puzzle
    return {"svg": family.draw(puzzle, shown).to_svg(), "text": family.render(puzzle, shown, PLAIN)}


def _marked(reading: Reading, shown: Solution | None, step: Json) -> Json:
    marks = _marks_in(step)
    pictures = Pictures.of(reading.puzzle)
    position = position_after(reading.puzzle, shown)
    pictures.draw(position)  # what fails without any marks is not their fault
    try:
        drawings, text = pictures.draw(position, marks), pictures.show(position, marks)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"the marks do not fit this puzzle ({type(error).__name__}: {error})") from error
    return {"svg": drawings[0].to_svg(), "text": text}


def _marks_in(step: Json) -> Marks:
    """The marks of a step as `explain` tells it."""
    cells = _listed(step, "cells", _is_cell, "pairs of a row and a column")
    return Marks(
        sets=_listed(step, "sets", _is_fact, FACTS),
        eliminates=_listed(step, "eliminates", _is_fact, FACTS),
        uses=_listed(step, "uses", _is_fact, FACTS),
        look=tuple((row, column) for row, column in cells),
        clues=_listed(step, "clues", _is_number, "numbers"),
    )


def _listed(step: Json, name: str, fits: Callable[[Any], bool], what: str) -> tuple[Any, ...]:
    given = step.get(name)
    if given is None:
        return ()
    if not isinstance(given, list | tuple) or not all(map(fits, given)):
        raise UsageError(f"`{name}` of the marks must be a list of {what}")
    return tuple(given)


def _is_number(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _is_cell(given: Any) -> bool:
    return isinstance(given, list | tuple) and len(given) == 2 and all(map(_is_number, given))


def _is_fact(given: Any) -> bool:
    return isinstance(given, dict) and ("cell" not in given or _is_cell(given["cell"]))
