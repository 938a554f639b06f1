"""cluewise: read, solve, prove unique and explain logic puzzles of five families.

>>> import cluewise as cw
>>> cw.solve("1..4..1..1..42.1").status
'unique'
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cluewise.base.old_names import keep_old_names

if TYPE_CHECKING:
    # What the families here build puzzles with; at run time every family that is installed is asked, under its name.
    from cluewise.base.errors import CluewiseError, InputError, PuzzleError, ReadError, UsageError
    from cluewise.families.hitori.building import hitori as hitori
    from cluewise.families.magnets.building import magnets as magnets
    from cluewise.families.nonogram.building import nonogram as nonogram
    from cluewise.families.sudoku.building import sudoku as sudoku
    from cluewise.families.zebra.building import zebra as zebra
    from cluewise.family import all_families, family_named, family_names
    from cluewise.family.puzzle import Fault, Puzzle, Solution
    from cluewise.make.practice import Exercise, practice
    from cluewise.make.series import generate, generate_many
    from cluewise.many.solve_many import solve_many
    from cluewise.reason.ask import Asked, ask
    from cluewise.reason.audit import Audit, audit
    from cluewise.reason.explaining import explain
    from cluewise.reason.explanation import Explanation
    from cluewise.reason.hinting import Hint, hint
    from cluewise.reason.lessons import Taught, teach, techniques
    from cluewise.reason.rating import Rating
    from cluewise.reason.scales import rate
    from cluewise.solver.pipeline import check, count, load, read, solve
    from cluewise.solver.result import Result

# Where each name lives, by room: it is loaded when somebody asks for it, because who solves a sudoku need not wait for
# those who explain, make and print.
_HOMES = {
    "base.errors": ("CluewiseError", "InputError", "PuzzleError", "ReadError", "UsageError"),
    "family": ("all_families", "family_named", "family_names"),
    "family.puzzle": ("Fault", "Puzzle", "Solution"),
    "make.practice": ("Exercise", "practice"),
    "make.series": ("generate", "generate_many"),
    "many.solve_many": ("solve_many",),
    "reason.ask": ("Asked", "ask"),
    "reason.audit": ("Audit", "audit"),
    "reason.explaining": ("explain",),
    "reason.explanation": ("Explanation",),
    "reason.hinting": ("Hint", "hint"),
    "reason.lessons": ("Taught", "teach", "techniques"),
    "reason.rating": ("Rating",),
    "reason.scales": ("rate",),
    "solver.pipeline": ("check", "count", "load", "read", "solve"),
    "solver.result": ("Result",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__version__ = "0.1.0"

__all__ = [
    "Asked",
    "Audit",
    "CluewiseError",
    "Exercise",
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
    "practice",
    "rate",
    "read",
    "solve",
    "solve_many",
    "teach",
    "techniques",
]


keep_old_names()


def __getattr__(name: str) -> Any:
    if name in _HOME:
        globals()[name] = found = getattr(import_module(f"cluewise.{_HOME[name]}"), name)
        return found
    if name.startswith("_"):
        raise AttributeError(f"module 'cluewise' has no attribute {name!r}")
    if (build := _builder(name)) is not None:
        return build
    try:
        return import_module(f"cluewise.{name}")  # a room, or a module under its old name
    except ModuleNotFoundError as error:
        if error.name != f"cluewise.{name}":
            raise
        raise AttributeError(f"module 'cluewise' has no attribute {name!r}") from None


def _builder(name: str) -> Any:
    """What builds a puzzle of the family of that name, if there is one."""
    if f"cluewise.{name}" in sys.modules or find_spec(f"cluewise.{name}") is not None:
        return None
    from cluewise.family import family_named, family_names

    return family_named(name).build if name in family_names() else None


def __dir__() -> list[str]:
    from cluewise.family import family_names

    return sorted({*globals(), *__all__, *family_names()})
