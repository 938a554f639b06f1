"""cluewise: read, solve, prove unique and explain logic puzzles of five families.

>>> import cluewise as cw
>>> cw.solve("1..4..1..1..42.1").status
'unique'
"""

from cluewise.asking import Asked, ask
from cluewise.errors import CluewiseError, InputError, PuzzleError, ReadError, UsageError
from cluewise.family import all_families, family_named, family_names
from cluewise.pipeline import check, count, load, read, solve, solve_many
from cluewise.puzzle import Fault, Puzzle, Solution
from cluewise.result import Result

__version__ = "0.1.0"

__all__ = [
    "Asked",
    "CluewiseError",
    "Fault",
    "InputError",
    "Puzzle",
    "PuzzleError",
    "ReadError",
    "Result",
    "Solution",
    "UsageError",
    "all_families",
    "ask",
    "check",
    "count",
    "family_named",
    "family_names",
    "load",
    "read",
    "solve",
    "solve_many",
]
