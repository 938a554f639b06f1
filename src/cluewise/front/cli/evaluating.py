"""`evaluate` and `score`."""

from __future__ import annotations

import csv
import json as jsonlib
from pathlib import Path

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.tables import rows
from cluewise.front.cli.busy import busy
from cluewise.front.cli.exits import DONE, NO
from cluewise.front.cli.inputs import blaming
from cluewise.front.cli.options import command
from cluewise.front.cli.output import print_json, say, whole_file, writable
from cluewise.many.datasets.evaluate import Outcome, Report
from cluewise.many.datasets.evaluate import evaluate as outcomes_of
from cluewise.many.datasets.records import Record
from cluewise.many.datasets.score import Scores, marks, predictions
from cluewise.many.datasets.tables import read_records

MOST_LISTED = 20


@command
def evaluate(
    *,
    dataset: Path,
    output: Path | None,
    max_avg_steps: float | None,
    against: list[Path] | None,
    first: int | None,
    workers: int,
    cluster: str | None,
    engine: str,
    seconds: float | None,
    json: bool,
) -> int:
    """`cluewise evaluate`."""
    writable(output)
    most = max_avg_steps if max_avg_steps is not None else max(map(_average_steps, against or []), default=None)
    records = _records(dataset)[:first]
    with busy("evaluating", len(records)) as progress:
        found = []
        for one in outcomes_of(records, workers=workers, cluster=cluster, engine=engine, seconds=seconds):
            found.append(one)
            progress.step()
    report = Report(tuple(found), most)
    if output:
        _write_submission(output, report)
    if json:
        print_json(report.to_json())
    else:
        _print(report)
    return NO if report.having("wrong") else DONE


@command
def score(
    *,
    predicted: Path,
    dataset: Path,
    workers: int,
    json: bool,
) -> int:
    """`cluewise score`."""
    with blaming(str(predicted)):
        answers = predictions(rows(predicted))
    records = _records(dataset)
    if strangers := answers.keys() - {record.id for record in records}:
        raise UsageError(f"the predictions answer puzzles that the data set does not have: {_some(sorted(strangers))}")
    with busy("scoring", len(records)) as progress:
        found = []
        for mark in marks(records, answers, workers=workers):
            found.append(mark)
            progress.step()
    scores = Scores(tuple(found))
    if json:
        print_json(scores.to_json())
    else:
        _print_scores(scores)
    return DONE


def _records(dataset: Path) -> list[Record]:
    with blaming(str(dataset)):
        found = list(read_records(dataset))
        if not found:
            raise ReadError("there are no rows in this data set")
        return found


def _average_steps(path: Path) -> float:
    with blaming(str(path)):
        try:
            steps = [float(row["steps"]) for row in rows(path) if not isinstance(row, ReadError)]
        except (KeyError, TypeError, ValueError):
            raise ReadError("a result file has a number in the column `steps` of every row") from None
        return sum(steps) / len(steps) if steps else 0.0


def _write_submission(path: Path, report: Report) -> None:
    with whole_file(path) as file:
        table = csv.writer(file, lineterminator="\n")
        asked = any(one.record.question for one in report.outcomes)
        table.writerow(["id", "answer" if asked else "grid_solution", "steps"])
        for one in report.outcomes:
            told = one.answer or "" if asked else _solution(one)
            table.writerow([one.record.id, told, one.steps])


def _solution(one: Outcome) -> str:
    """The solution where it is the only one: anything else would be a guess."""
    known = one.solution is not None and one.verdict in {"right", "wrong", "one solution"}
    return jsonlib.dumps(one.solution, ensure_ascii=False) if known else ""


def _print(report: Report) -> None:
    data = report.to_json()
    solved = sum(one.solved for one in report.outcomes)
    say(f"{solved} of {len(report.outcomes)} solved: accuracy {report.accuracy:.1f}% ({report.accuracy_is})")
    say("  ".join(f"{verdict} {count}" for verdict, count in data["verdicts"].items() if count))
    if set(report.sizes) != {""}:
        say("\nsize     solved")
        for size, (right, total) in report.sizes.items():
            say(f"{size or '-':8} {right:>4} of {total}")
    say(f"\nsteps    mean {data['steps']['mean']:.2f}, max {data['steps']['max']}")
    say(f"seconds  mean {data['seconds']['mean']:.4f}, max {data['seconds']['max']:.4f}")
    against = "the most costly contestant" if report.max_avg_steps else "our own average, as no other is known"
    say(f"score    {report.score:.2f} (penalty relative to {against})")
    for one in report.having("wrong")[:MOST_LISTED]:
        say(f"wrong: {one.record.id}")
    for one in report.having("unread")[:MOST_LISTED]:
        say(f"not read: {one.record.id}: {one.error}")


def _print_scores(scores: Scores) -> None:
    data = scores.to_json()
    say(f"puzzles  {data['right']} of {data['puzzles']} right: {scores.puzzle_accuracy:.1f}%")
    say(f"cells    {scores.cell_accuracy:.1f}% right")
    for name, label in (("missing", "not answered"), ("without_known_answer", "nobody knows the right answer")):
        if data[name]:
            say(f"{label}: {len(data[name])} ({_some(data[name])})")


def _some(names: list[str]) -> str:
    shown = ", ".join(names[:5])
    return shown if len(names) <= 5 else f"{shown} and {len(names) - 5} more"
