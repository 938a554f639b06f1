"""Modules that were documented under other names are found under those, and say where they are now."""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cluewise.base.old_names import MOVED, PROMISED


@contextmanager
def nothing_said() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.mark.parametrize("old", [*MOVED, "datasets.records"])
def test_an_old_name_is_the_module_itself(old: str) -> None:
    sys.modules.pop(f"cluewise.{old}", None)
    with nothing_said() if old in PROMISED else pytest.warns(DeprecationWarning, match=r"is now cluewise\."):
        found = importlib.import_module(f"cluewise.{old}")
    first, dot, rest = old.partition(".")
    assert found is importlib.import_module(f"cluewise.{MOVED[first]}{dot}{rest}")
    assert found.__name__ == f"cluewise.{MOVED[first]}{dot}{rest}"


def test_what_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("cluewise.nothing_of_the_kind")
