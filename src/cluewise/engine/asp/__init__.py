"""The asp engine: any model as a logic program, answered by clingo, which learns a clause from every conflict."""

from __future__ import annotations

from cluewise.engine.guarded.outside import Outside
from cluewise.engine.guarded.pool import CLINGO


class Asp(Outside):
    """Answers with clingo; a node is one of its choices, a backtrack one of its conflicts."""

    name = "asp"
    library = CLINGO
    search = "cluewise.engine.asp.search:search"
