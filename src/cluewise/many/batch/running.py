"""A whole batch: rows in, shared out to processes or a cluster, lines out in the same order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cluewise.base.errors import InputError, UsageError
from cluewise.base.scan import clean
from cluewise.base.words import Verb, words
from cluewise.family import all_families
from cluewise.many.batch.output import STDOUT, Output, Pipe, packing_for
from cluewise.many.batch.plan import LINES, Plan
from cluewise.many.batch.sharing import Progress, Run
from cluewise.many.batch.source import HEAD, STDIN, Source
from cluewise.solver.line_files import per_line
from cluewise.solver.pipeline import read_one


@dataclass(frozen=True)
class Summary:
    """What came of all rows; `before` were there from runs before, `ran` says whether there was anything to do."""

    rows: int
    before: int
    tally: Counter[str]
    ran: bool


def batch(
    source: str,
    output: str,
    *,
    rows: str | None = None,
    workers: int = 1,
    cluster: str | None = None,
    restart: bool = False,
    told: Callable[[Progress], None] = lambda _: None,
    **options: Any,
) -> Summary:
    """Do with every row of a file what the options say; the output has one line for each, in order.

    A run that was ended, however, goes on where it was; what is finished is left as it is.
    """
    where = Source(source)
    plan = Plan(kind=rows or where.kind(), packing=None, **options)
    plan.check()
    sink: Output | Pipe
    path = Path(output)
    if output == STDOUT:
        sink = Pipe()
    elif path.exists() and not path.is_file() and not path.is_dir():
        sink = Pipe(path)
    else:
        _refuse_itself(where, path)
        plan = replace(plan, packing=packing_for(path))
        sink = Output(path, {"input": _told(where)} | plan.asked(), restart=restart)
    if not sink.journal.finished:
        plan = with_line_formats(plan, where)
    with sink:
        before = sink.journal.rows
        if sink.journal.finished:
            return Summary(before, before, sink.journal.tally, ran=False)
        here = Run(where=where, sink=sink, plan=plan, workers=workers, cluster=cluster, told=told, before=before)
        here.to_the_end()
        sink.finish()
    return Summary(sink.journal.rows, before, sink.journal.tally, ran=True)


def _told(where: Source) -> dict[str, Any]:
    return {"bytes": where.size, "sha256": where.digest()}  # of standard input nothing is known


def _refuse_itself(where: Source, path: Path) -> None:
    if where.path is not None and path.exists() and where.path.samefile(path):
        raise UsageError("the output would overwrite the input")


def with_line_formats(plan: Plan, where: Source) -> Plan:
    """The plan with the formats that plain lines have, seen from the first of them."""
    if plan.kind != LINES:
        return plan
    head = where.head()
    text = _clean(head if len(head) < HEAD else head.rpartition(b"\n")[0])
    found = per_line(text, plan.family, plan.format)
    if found is None:
        _refuse_one_puzzle(text, plan, where)
        return plan
    names = tuple(
        (family.name, fmt.name) for fmt in found.formats for family in all_families() if fmt in family.formats
    )
    return replace(plan, line_formats=names)


def _clean(head: bytes) -> str:
    """The lines that are text at all; what is wrong with the others is said in their rows."""
    found = []
    for line in head.decode(errors="replace").split("\n"):
        with suppress(InputError):
            found.append(clean(line))
    return "\n".join(found)


def _refuse_one_puzzle(text: str, plan: Plan, where: Source) -> None:
    """A text of several lines that is one puzzle is no batch; each line by itself would only be a bad row."""
    if len(text.split()) < 2 or "\n" not in text.strip():
        return
    try:
        reading = read_one(text, family=plan.family, format=plan.format)
    except InputError:
        return
    said = f"{where.name} is one puzzle, {reading.name}, not one per line: use "
    raise UsageError(words(said, Verb(plan.verb), ", or JSON Lines"))


__all__ = ["STDIN", "STDOUT", "Progress", "Summary", "batch"]
