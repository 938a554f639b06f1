"""Scoring the answers of others: cell by cell and puzzle by puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from cluewise.base.errors import ReadError, UsageError
from cluewise.family.puzzle import Json
from cluewise.many.datasets.answers import Agreement, agreement, plain
from cluewise.many.datasets.evaluate import outcome
from cluewise.many.datasets.records import Record
from cluewise.many.pool import in_order

COLUMNS = ("grid_solution", "solution", "prediction", "answer", "output", "response")


@dataclass(frozen=True)
class Marked:
    """One record of the data set, and how far the answer to it is right; None where nobody knows what is right."""

    record: Record
    agreement: Agreement | None
    answered: bool

    @property
    def right(self) -> bool:
        """Whether every cell is right."""
        return self.answered and self.agreement is not None and self.agreement.complete


def predictions(rows: Iterable[Mapping[str, Any] | ReadError]) -> dict[str, Any]:
    """The answers in a table by the id of their puzzle; a cell may hold JSON, or a text that contains it."""
    found: dict[str, Any] = {}
    for number, row in enumerate(rows, 1):
        if isinstance(row, ReadError):
            raise row
        cells = {str(name).strip().casefold(): cell for name, cell in row.items() if name is not None}
        column = next((name for name in COLUMNS if name in cells), None)
        if column is None or cells.get("id") is None:
            raise ReadError(
                f"row {number} of the predictions has no `id` or no answer",
                advice=f"Name the columns id and one of: {', '.join(COLUMNS)}.",
            )
        name = str(cells["id"]).strip()
        if name in found:
            raise ReadError(f"the predictions answer {name} twice (again in row {number})")
        found[name] = cells[column]
    if not found:
        raise UsageError("there are no predictions in that file")
    return found


def marks(
    records: Iterable[Record], answers: Mapping[str, Any], *, workers: int = 1, **options: Any
) -> Iterator[Marked]:
    """Every record of the data set, marked; where it gives no answer, our own is right if there is exactly one."""
    yield from in_order(partial(_mark, answers=answers, options=options), records, workers)


def _mark(record: Record, answers: Mapping[str, Any], options: dict[str, Any]) -> Marked:
    claim = answers.get(record.id)
    truth = _truth(record, options)
    if truth is None:
        return Marked(record, None, claim is not None)
    if record.question:
        return Marked(record, Agreement(int(plain(claim) == plain(truth)), 1), claim is not None)
    return Marked(record, agreement(truth, claim), claim is not None)


def _truth(record: Record, options: dict[str, Any]) -> Any:
    if record.answered:
        return record.answer if record.question else record.solution
    ours = outcome(record, **options)
    return (ours.answer if record.question else ours.solution) if ours.solved else None


@dataclass(frozen=True)
class Scores:
    """Marks, summed up; records whose right answer nobody knows are counted apart."""

    marks: tuple[Marked, ...]

    @property
    def known(self) -> tuple[Marked, ...]:
        """The records whose right answer is known."""
        return tuple(mark for mark in self.marks if mark.agreement is not None)

    @property
    def puzzle_accuracy(self) -> float:
        """Per cent of the puzzles that are right in every cell."""
        return 100 * sum(mark.right for mark in self.known) / len(self.known) if self.known else 0.0

    @property
    def cell_accuracy(self) -> float:
        """Per cent of all cells that are right."""
        told = [mark.agreement for mark in self.known if mark.agreement]
        cells = sum(one.cells for one in told)
        return 100 * sum(one.right for one in told) / cells if cells else 0.0

    def to_json(self) -> Json:
        """The scores as plain data."""
        return {
            "puzzles": len(self.known),
            "right": sum(mark.right for mark in self.known),
            "puzzle_accuracy": self.puzzle_accuracy,
            "cell_accuracy": self.cell_accuracy,
            "missing": [mark.record.id for mark in self.known if not mark.answered],
            "wrong": [mark.record.id for mark in self.known if mark.answered and not mark.right],
            "without_known_answer": [mark.record.id for mark in self.marks if mark.agreement is None],
        }
