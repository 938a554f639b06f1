"""The lines of results that the compiled core writes by itself: our JSON with gaps, made from a result of ours.

So a line looks the same whoever writes it, and only `Result.to_json` knows how.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache

from cluewise.batching.plan import Plan
from cluewise.engine.lines import Form
from cluewise.engine.native import Native
from cluewise.family import AnyFormat, all_families
from cluewise.quick import Desk, Way, desk_for, ways
from cluewise.result import Result

GAP = "\N{SYMBOL FOR NULL}"  # marks a name that stands for a gap
STATS = {"nodes": "nodes", "backtracks": "backtracks", "propagations": "propagations", "max_depth": "depth",
         "seconds": "seconds"}  # fmt: skip
_GAPS = re.compile(f'"{GAP}(\\w+)"')


def form_of(way: Way, desk: Desk, *, solutions: bool) -> Form:
    """The line of a puzzle with exactly one solution, read in this way."""
    result = Result(
        family=way.family.name, status="unique", count=1, engine=Native.name, verified=True, because=desk.because
    )
    data = result.to_json()
    data["id"] = f"{GAP}id"
    data["solutions"] = [f"{GAP}solution"] if solutions else []
    data["stats"] = data["stats"] | {name: f"{GAP}{gap}" for name, gap in STATS.items()}
    parts = _GAPS.split(json.dumps(data, ensure_ascii=False) + "\n")
    return parts[::2], parts[1::2]


class Lane:
    """Where rows go that the compiled core may settle, and the forms of its answers."""

    def __init__(self, desk: Desk, texts: Sequence[AnyFormat], *, solutions: bool) -> None:
        self.desk, self._texts = desk, texts
        self.forms = [form_of(way, desk, solutions=solutions) for way in desk.ways]

    def line_of(self, text: str) -> str | None:
        """A text of several lines as one that the core reads, where its family is known and has such a way."""
        return next((line for fmt in self._texts if (line := fmt.as_line(text))), None)


@lru_cache(maxsize=64)
def lane(plan: Plan, family: str | None, format: str | None) -> Lane | None:  # noqa: A002
    """The lane for rows of this family and format, or of any; None where the plan asks for more than the core does."""
    texts = [fmt for one in all_families() if family == one.name and format is None for fmt in one.formats]
    lines = [way.format for way in ways() if family in (None, way.family.name) and format in (None, way.format.name)]
    return _lane(plan, lines, texts)


@lru_cache(maxsize=64)
def line_lane(plan: Plan) -> Lane | None:
    """The same for plain lines."""
    return _lane(plan, plan.formats, ()) if plan.formats else lane(plan, plan.family, plan.format)


def _lane(plan: Plan, lines: Sequence[AnyFormat], texts: Sequence[AnyFormat]) -> Lane | None:
    # One solution and no second one is a count as well, unless nobody wants to know about a second.
    if plan.verb not in ("solve", "count") or (plan.verb == "count" and plan.job.limit == 1):
        return None
    desk = desk_for(plan.job, lines)
    return Lane(desk, texts, solutions=plan.verb == "solve") if desk else None
