"""What a batch is to do with every row: one value that can be sent to other processes and compared with another."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.engine.auto import engine_for
from cluewise.family import AnyFormat, family_named
from cluewise.solver.run import COUNT_LIMIT, Job, job

VERBS = ("solve", "count", "rate", "explain", "check")
LIMITS = {"count": COUNT_LIMIT}
LINES, JSON_LINES, CSV, TSV, PARQUET = KINDS = ("lines", "jsonl", "csv", "tsv", "parquet")


@dataclass(frozen=True, kw_only=True)
class Plan:
    """The verb, its options, and how rows are read; `line_formats` are those that plain lines were found to have."""

    verb: str = "solve"
    kind: str = LINES
    column: str | None = None
    family: str | None = None
    format: str | None = None
    limit: int | None = None
    engine: str = "auto"
    seconds: float | None = None
    nodes: int | None = None
    packing: str | None = None  # of what is written
    line_formats: tuple[tuple[str, str], ...] = ()  # family and name

    def __getstate__(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self)}  # what is worked out from it stays here

    @cached_property
    def job(self) -> Job:
        """What one puzzle's solving needs."""
        limit = self.limit if self.limit is not None else LIMITS.get(self.verb, 2)
        return job(limit=limit, seconds=self.seconds, nodes=self.nodes, engine=self.engine)

    @cached_property
    def formats(self) -> tuple[AnyFormat, ...]:
        """The formats of plain lines."""
        return tuple(family_named(family).format(name) for family, name in self.line_formats)

    def check(self) -> None:
        """Complain about wishes that no row could fulfil."""
        if self.verb not in VERBS:
            raise UsageError(f"a batch can {', '.join(VERBS)}; not {self.verb!r}")
        if self.kind not in KINDS:
            raise UsageError(f"rows are one of: {', '.join(KINDS)}; not {self.kind!r}")
        if self.verb == "check" and self.kind == LINES:
            raise UsageError("plain lines have no solutions to check: that takes a table with a column `solution`")
        if self.format is not None and self.family is not None:
            family_named(self.family).format(self.format)
        elif self.family is not None:
            family_named(self.family)
        engine_for(self.job.choices)

    def asked(self) -> dict[str, Any]:
        """The plan as plain data, to be compared with another run's."""
        return {one.name: getattr(self, one.name) for one in fields(self) if one.name != "line_formats"}
