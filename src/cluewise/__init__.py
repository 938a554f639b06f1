"""cluewise: read, solve, prove unique and explain logic puzzles of five families.

>>> import cluewise as cw
>>> cw.solve("1..4..1..1..42.1").status
'unique'
"""

from cluewise.asking import Asked, ask
from cluewise.auditing import Audit, audit
from cluewise.errors import CluewiseError, InputError, PuzzleError, ReadError, UsageError
from cluewise.family import all_families, family_named, family_names
from cluewise.generating.series import generate, generate_many
from cluewise.many import solve_many
from cluewise.pipeline import check, count, load, read, solve
from cluewise.puzzle import Fault, Puzzle, Solution
from cluewise.reasoning.explaining import explain
from cluewise.reasoning.explanation import Explanation
from cluewise.reasoning.hinting import Hint, hint
from cluewise.reasoning.lessons import Taught, teach, techniques
from cluewise.reasoning.rating import Rating
from cluewise.reasoning.scales import rate
from cluewise.result import Result

__version__ = "0.1.0"

__all__ = [
    "Asked",
    "Audit",
    "CluewiseError",
    "Explanation",
    "Fault",
    "Hint",
    "InputError",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "ReadError",
    "Result",
    "Solution",
    "Taught",
    "UsageError",
    "all_families",
    "ask",
    "audit",
    "check",
    "count",
    "explain",
    "family_named",
    "family_names",
    "generate",
    "generate_many",
    "hint",
    "load",
    "rate",
    "read",
    "solve",
    "solve_many",
    "teach",
    "techniques",
]
