"""The one door to the compiled core. Whoever finds none goes on in Python: more slowly, with the same answers."""

from __future__ import annotations

import importlib
from functools import cache
from types import ModuleType


@cache
def core() -> ModuleType | None:
    """The compiled core, or None where the package was installed without it."""
    try:
        return importlib.import_module("cluewise._native")
    except ImportError:
        return None
