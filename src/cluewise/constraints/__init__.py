"""Constraints, one per file: what each means (`holds`) and what it rules out, with reasons (`follows`)."""

from cluewise.constraints.all_different import AllDifferent
from cluewise.constraints.base import Constraint, Inference
from cluewise.constraints.clause import Clause
from cluewise.constraints.connected import Connected
from cluewise.constraints.count import Count
from cluewise.constraints.difference import Difference
from cluewise.constraints.equal import Equal
from cluewise.constraints.not_equal import NotEqual
from cluewise.constraints.runs import Run, Runs
from cluewise.constraints.same_where import SameWhere
from cluewise.constraints.table import Table

__all__ = [
    "AllDifferent",
    "Clause",
    "Connected",
    "Constraint",
    "Count",
    "Difference",
    "Equal",
    "Inference",
    "NotEqual",
    "Run",
    "Runs",
    "SameWhere",
    "Table",
]
