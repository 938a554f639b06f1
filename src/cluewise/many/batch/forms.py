"""The lines of results that the compiled core writes by itself: our JSON with gaps, made from a result of ours.

So a line looks the same whoever writes it, and only `Result.to_json` knows how.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from cluewise.engine.lines import Form
from cluewise.engine.native import Native
from cluewise.family import AnyFormat, all_families
from cluewise.many.batch.plan import Plan
from cluewise.solver.core_lines import Desk, desk_for, ways
from cluewise.solver.core_results import Way
from cluewise.solver.result import Result

GAP = "\N{SYMBOL FOR NULL}"  # marks a name that stands for a gap
STATS = {"nodes": "nodes", "backtracks": "backtracks", "propagations": "propagations", "max_depth": "depth",
         "seconds": "seconds"}  # fmt: skip
_GAPS = re.compile(f'"{GAP}(\\w+)"')


def forms_of(way: Way, desk: Desk, *, solutions: bool) -> list[Form]:
    """The lines of puzzles read in this way: with one solution, with none, with several that are all or only some."""
    one = Result(family=way.names[0], status="unique", count=1, engine=Native.name, verified=True, because=desk.because)
    none = replace(one, status="impossible", count=0, verified=False)
    several = replace(one, status="several")
    shown = {"solutions": "solution"} if solutions else {}
    found = [_form(one, shown), _form(none, {})]
    if desk.wish.several:
        gaps = {"count": "count", **shown, **({"certain": "certain"} if desk.wish.certain else {})}
        found += [_form(several, gaps), _form(replace(several, count_is="at least"), gaps)]
    return found


def _form(told: Result, gaps: dict[str, str]) -> Form:
    """The line of a result, with the gaps that every line has, and some of its own."""
    marks: dict[str, object] = {name: f"{GAP}{gap}" for name, gap in gaps.items()}
    if "solutions" in marks:
        marks["solutions"] = [marks["solutions"]]
    data = told.to_json()
    stats = data["stats"] | {name: f"{GAP}{gap}" for name, gap in STATS.items()}
    data |= {"id": f"{GAP}id", "stats": stats} | marks
    parts = _GAPS.split(json.dumps(data, ensure_ascii=False) + "\n")
    return parts[::2], parts[1::2]


class Lane:
    """Where rows go that the compiled core may settle, and the forms of its answers."""

    def __init__(self, desk: Desk, texts: Sequence[AnyFormat], *, solutions: bool) -> None:
        self.desk, self._texts = desk, texts
        self.forms = [forms_of(way, desk, solutions=solutions) for way in desk.ways]

    def line_of(self, text: str) -> str | None:
        """A text of several lines as one that the core reads, where its family is known and has such a way."""
        return next((line for fmt in self._texts if (line := fmt.as_line(text))), None)


@lru_cache(maxsize=64)
def lane(plan: Plan, family: str | None, format: str | None) -> Lane | None:  # noqa: A002
    """The lane for rows of this family and format, or of any; None where the plan asks for more than the core does."""
    texts = [fmt for one in all_families() if family == one.name and format is None for fmt in one.formats]
    lines = [way for way in ways() if family in (None, way.names[0]) and format in (None, way.names[1])]
    return _lane(plan, lines, texts)


@lru_cache(maxsize=64)
def line_lane(plan: Plan) -> Lane | None:
    """The same for plain lines."""
    if not plan.formats:
        return lane(plan, plan.family, plan.format)
    return _lane(plan, [way for way in ways() if way.names in plan.line_formats], ())


def _lane(plan: Plan, lines: Sequence[Way], texts: Sequence[AnyFormat]) -> Lane | None:
    # One solution and no second one is a count as well, unless nobody wants to know about a second.
    if plan.verb not in ("solve", "count") or (plan.verb == "count" and plan.job.limit == 1):
        return None
    solutions = plan.verb == "solve"
    desk = desk_for(replace(plan.job, certain=solutions), lines)
    return Lane(desk, texts, solutions=solutions) if desk else None
