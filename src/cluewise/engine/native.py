"""The one door to the compiled core. Without it everything still works, on the textbook engine."""

from __future__ import annotations

import importlib
from functools import cache


@cache
def core_version() -> str | None:
    """The version of the compiled core, or None where the package was installed without it."""
    try:
        core = importlib.import_module("cluewise._native")
    except ImportError:
        return None
    version: str = core.version()
    return version
