"""The cpsat engine: any model for OR-tools' CP-SAT, which joins clause learning and linear reasoning."""

from __future__ import annotations

from importlib.util import find_spec

from cluewise.base.errors import UsageError
from cluewise.engine.guarded.outside import Outside
from cluewise.engine.guarded.pool import OR_TOOLS


class Cpsat(Outside):
    """Answers with OR-tools; a node is one of its branches, a backtrack a conflict, and a budget counts conflicts."""

    name = "cpsat"
    library = OR_TOOLS
    search = "cluewise.engine.cpsat.search:search"

    def __init__(self, seed: int = 0) -> None:
        if find_spec("ortools") is None:
            raise UsageError("the cpsat engine needs OR-tools: pip install 'cluewise[cpsat]'")
        super().__init__(seed)
