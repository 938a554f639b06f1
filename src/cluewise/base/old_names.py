"""Modules that the documents named before the rooms: they are found under those names for a while, with a warning."""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, cast

PACKAGE = "cluewise."
MOVED = {
    "datasets": "many.datasets",
    "errors": "base.errors",
    "lab": "reason.lab",
    "printing": "show.booklets",
    "puzzle": "family.puzzle",
    "widget": "show.widget",
}
PROMISED = ("errors",)  # names that stay: nobody is warned of them


class _OldNames:
    """Asked first: others would find a second copy of what lies in a folder that has moved.

    It has no base, because loading those of importlib takes longer than all that is loaded here.
    """

    def create_module(self, _: ModuleSpec) -> None:
        """As usual."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return ModuleSpec(name, cast("Any", self)) if _new_name(name) else None

    def exec_module(self, module: ModuleType) -> None:
        old = module.__name__
        new = _new_name(old)
        if old.removeprefix(PACKAGE).partition(".")[0] not in PROMISED:
            warnings.warn(f"{old} is now {new}", DeprecationWarning, stacklevel=2)
        sys.modules[old] = import_module(new)


def _new_name(name: str) -> str:
    """Under which name a module is found now, or nothing if it never had another."""
    old, dot, rest = name.removeprefix(PACKAGE).partition(".")
    return f"{PACKAGE}{MOVED[old]}{dot}{rest}" if name.startswith(PACKAGE) and old in MOVED else ""


def keep_old_names() -> None:
    """From now on the old names are found, too."""
    if not any(isinstance(finder, _OldNames) for finder in sys.meta_path):
        sys.meta_path.insert(0, _OldNames())
