"""What a hint says, rung by rung: where to look, what it is called, which cells, the whole step; or what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cluewise.base.errors import UsageError
from cluewise.base.grid import Cell, cell_name
from cluewise.base.html_pieces import paragraphs
from cluewise.base.phrases import listed, sentence
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.steps import Line
from cluewise.reason.explanation import Told

RUNGS = NUDGE, TECHNIQUE, PLACE, STEP = ("nudge", "technique", "place", "step")
UNKNOWN_RUNG = f"a hint's rung is one of: {', '.join(RUNGS)}"
MANY = 4  # cells in one line, where its name says more than theirs
SCATTERED = 8  # cells anywhere, where nobody would look at each of them
FEW = 2  # items, or clues, to look at
REFUTED = 3  # mistakes that are told with all that refutes them


def checked(rung: str | None) -> None:
    """Complain about a rung that there is not."""
    if rung not in (None, *RUNGS):
        raise UsageError(UNKNOWN_RUNG)


@dataclass(frozen=True)
class Mistake:
    """An entry that is in no solution, or a value of the solution that was ruled out, and why."""

    fact: tuple[Json, ...]
    text: str
    said: str = ""  # the entry itself, in words
    lines: tuple[Line, ...] = ()  # the text sentence by sentence, where a proof refutes the entry
    shown_by: str = "a longer argument"

    def to_json(self) -> Json:
        """The mistake as plain data."""
        return {"facts": list(self.fact), "text": self.text}


@dataclass(frozen=True)
class Hint:
    """The next step, or the mistakes that have to go first; neither when the puzzle is done or nothing is certain."""

    step: Told | None = None
    mistakes: tuple[Mistake, ...] = ()
    remark: str = ""
    undecided: bool = False  # whether the budget ended before anything could be said
    hopeless: bool = False  # whether nothing can be filled in any more, though no entry alone is to blame
    solved: bool = False
    puzzle: Puzzle | None = None  # whose it is
    rung: str | None = None  # how much is wanted; nothing said: all of it

    @property
    def lines(self) -> Iterator[tuple[str, tuple[Line, ...]]]:
        """The paragraphs of the hint, and for each its sentences if it is a proof by contradiction."""
        if self.rung not in (None, STEP):
            yield from ((text, ()) for text in self.told().split("\n"))
        elif self.mistakes:
            proofs = {mistake.text: mistake.lines for mistake in self.mistakes}
            yield from ((text, proofs.get(text, ())) for text in _pointed_out(self.mistakes))
        else:
            yield self.told(), self.step.lines if self.step else ()

    def told(self, rung: str | None = None) -> str:
        """The hint in words, as far as a rung goes."""
        checked(rung)
        rung = rung or self.rung or STEP
        if self.mistakes:
            return "\n".join(_of_mistakes(self, rung))
        if self.step is None:
            return self.remark
        if rung == STEP:
            return self.step.text
        if rung == NUDGE:
            return sentence(f"Look at {self._area}")
        where = self._area if rung == TECHNIQUE else _place(self.step)
        return sentence(f"Look at {where}; the technique is called {self.step.technique!r}")

    @property
    def _area(self) -> str:
        step = self.step
        if step is None:
            return ""
        facts = (*step.sets, *step.eliminates)
        return area(self.puzzle, facts, step.rules, step.clues) or _place(step)

    def _repr_html_(self) -> str:
        return paragraphs(text for text, _ in self.lines)

    def to_json(self) -> Json:
        """The JSON of `hint`; no more of it than the rung tells."""
        if self.rung is not None:
            return {"rung": self.rung, "text": self.told(), **_up_to(self.rung, self)}
        if self.mistakes:
            return {"mistakes": [mistake.to_json() for mistake in self.mistakes]}
        data: Json = {"step": None if self.step is None else self.step.to_json()}
        return data | self._ending

    @property
    def _ending(self) -> Json:
        data: Json = {"remark": self.remark} if self.remark else {}
        return data | ({"undecided": True} if self.undecided else {}) | ({"solved": True} if self.solved else {})


def _up_to(rung: str, hint: Hint) -> Json:
    """The parts of a hint that a rung has."""
    if rung == STEP or (hint.step is None and not hint.mistakes):
        return replace(hint, rung=None).to_json()
    at = RUNGS.index(rung)
    if hint.mistakes:
        facts = [{"facts": list(one.fact), "text": sentence(one.said)} for one in hint.mistakes]
        return {"mistakes": facts if rung == PLACE else [{} for _ in facts]}
    step = hint.step
    named: Json = {"technique": step.technique, "level": step.level} if step and at > 0 else {}
    placed: Json = {"cells": [list(cell) for cell in step.cells], "clues": list(step.clues)} if step and at > 1 else {}
    return named | placed


# --- mistakes --------------------------------------------------------------------------------------------------------


def _of_mistakes(hint: Hint, rung: str) -> Iterator[str]:
    if rung == STEP:
        yield from _pointed_out(hint.mistakes)
        return
    many = len(hint.mistakes)
    for mistake in hint.mistakes[:1] if rung == NUDGE else hint.mistakes[:REFUTED]:
        where = area(hint.puzzle, mistake.fact, (), ()) or "the board"
        if rung == PLACE:
            yield sentence(f"It is a mistake that {mistake.said}")
        else:
            shown = f"; it shows by {mistake.shown_by}" if rung == TECHNIQUE else ""
            yield sentence(f"There is a mistake in {where}{shown}")
    if many > REFUTED or (rung == NUDGE and many > 1):
        yield f"There are {many} mistakes in all."


def _pointed_out(mistakes: Sequence[Mistake]) -> Iterator[str]:
    """A few mistakes with what refutes them; one mistake brings many others, which are only named."""
    yield from (mistake.text for mistake in mistakes[:REFUTED])
    if more := mistakes[REFUTED:]:
        what = "this is a mistake" if len(more) == 1 else f"these {len(more)} are mistakes"
        yield sentence(f"And {what}: {listed([mistake.said for mistake in more])}")


# --- where -----------------------------------------------------------------------------------------------------------


def area(puzzle: Puzzle | None, facts: Sequence[Json], rules: Sequence[int], clues: Sequence[int]) -> str:
    """A clue, or a part of the board, that some facts are about: enough to look there, and no more."""
    ladder = None if puzzle is None else family_of(puzzle).ladder
    if clues and ladder is not None and ladder.clues is not None:
        return f"clue{'s' if len(clues) > 1 else ''} {listed([str(clue) for clue in clues[:FEW]])}"
    own = "" if ladder is None or not facts else ladder.area(puzzle, facts, rules)
    cells = [(fact["cell"][0], fact["cell"][1]) for fact in facts if "cell" in fact]
    return own or (_part(cells) if cells else "")


def _part(cells: Sequence[Cell]) -> str:
    """The row or column of some cells, or the rows or columns of most of them."""
    rows, columns = sorted({row for row, _ in cells}), sorted({column for _, column in cells})
    kind, some = ("row", rows) if len(rows) <= len(columns) else ("column", columns)
    if len(some) == 1:
        return f"{kind} {some[0]}"
    return f"{kind}s {listed([str(one) for one in some])}" if len(some) <= MANY else "the whole board"


def _place(step: Told) -> str:
    rows, columns = {row for row, _ in step.cells}, {column for _, column in step.cells}
    if step.cells and (len(step.cells) > SCATTERED or (len(step.cells) > MANY and 1 in (len(rows), len(columns)))):
        return _part(step.cells)
    if step.cells:
        return listed([cell_name(cell) for cell in step.cells])
    items = dict.fromkeys(str(fact["item"][1]) for fact in (*step.sets, *step.eliminates) if "item" in fact)
    left = f"what is left for {listed(list(items)[:FEW])}" if items else "what is left for each"
    if step.clues:
        return f"clue{'s' if len(step.clues) > 1 else ''} {listed([str(clue) for clue in step.clues])}, and {left}"
    return left
