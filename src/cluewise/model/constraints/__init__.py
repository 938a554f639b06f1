"""Constraints, one per file: what each means (`holds`) and what it rules out, with reasons (`follows`)."""

from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.base import Constraint, Inference
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.connected import Connected
from cluewise.model.constraints.count import Count
from cluewise.model.constraints.difference import Difference
from cluewise.model.constraints.equal import Equal
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.constraints.runs import Run, Runs
from cluewise.model.constraints.same_where import SameWhere
from cluewise.model.constraints.table import Table

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
