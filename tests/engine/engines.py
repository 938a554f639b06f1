"""Every engine that is installed here, for tests that hold all of them to the same laws."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

from cluewise.engine.answer import Engine
from cluewise.engine.auto import ENGINES, Choices, engine_for
from cluewise.engine.native import core_version

MISSING = {
    "native": core_version() is None and "this installation has no compiled core",
    "cpsat": find_spec("ortools") is None and "OR-tools is not installed",
}
OUTSIDE = ("asp", "cpsat")


def named(*names: str) -> pytest.MarkDecorator:
    """Run a test with each of these engines; one that is not here shows as skipped."""
    marks = [
        pytest.param(name, marks=pytest.mark.skip(reason=str(MISSING[name]))) if MISSING.get(name) else name
        for name in names
    ]
    return pytest.mark.parametrize("name", marks)


every = named(*ENGINES)
outside = named(*OUTSIDE)


def engine(name: str, seed: int = 0) -> Engine:
    return engine_for(Choices(engine=name, seed=seed))


def here() -> list[tuple[str, Callable[[], Engine]]]:
    """The engines that are installed."""
    return [(name, lambda name=name: engine(name)) for name in ENGINES if not MISSING.get(name)]
