"""Which engine takes a model: by name, or the best one at hand."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.engine.answer import Engine
from cluewise.engine.native import Native, core_version
from cluewise.engine.textbook import Listener, Strategy, Textbook
from cluewise.engine.wire import too_wide
from cluewise.errors import UsageError
from cluewise.model import Model

ENGINES = ("auto", "native", "textbook")  # what this version can run; asp and cpsat join them here
PLANNED = ("asp", "cpsat")


@dataclass(frozen=True, kw_only=True)
class Choices:
    """The options that pick an engine and, for the textbook engine, a strategy; None means no wish."""

    engine: str = "auto"
    search: str | None = None
    inference: str | None = None
    variable: str | None = None
    value: str | None = None
    seed: int = 0

    @property
    def strategy(self) -> dict[str, str]:
        """The strategy options that were wished for."""
        wishes = {"search": self.search, "inference": self.inference, "variable": self.variable, "value": self.value}
        return {name: wish for name, wish in wishes.items() if wish is not None}


def engine_for(choices: Choices, listener: Listener | None = None) -> Engine:
    """The engine that the options ask for; `auto` is the native one, unless a strategy is wished for or listened to."""
    if choices.engine in PLANNED:
        raise UsageError(f"the engine {choices.engine!r} is not part of this version; there are: {', '.join(ENGINES)}")
    if choices.engine not in ENGINES:
        raise UsageError(f"there is no engine {choices.engine!r}; there are: {', '.join(ENGINES)}")
    textbook_only = bool(choices.strategy) or listener is not None
    if choices.engine == "native" and textbook_only:
        raise UsageError("strategies, --trace and --watch belong to the textbook engine, not to the native one")
    if choices.engine == "native" or (choices.engine == "auto" and not textbook_only and core_version()):
        return Native(seed=choices.seed)
    return Textbook(Strategy.named(**_wishes(choices), seed=choices.seed), listener=listener)


def engine_taking(model: Model, choices: Choices, listener: Listener | None = None) -> Engine:
    """The engine for one model: like `engine_for`, but what is too wide for the native engine goes to the textbook."""
    engine = engine_for(choices, listener)
    if choices.engine == "auto" and isinstance(engine, Native) and too_wide(model.vars):
        return Textbook(Strategy.named(**_wishes(choices), seed=choices.seed))
    return engine


def _wishes(choices: Choices) -> dict[str, str]:
    """The strategy; where nothing is wished for, the order that learns from failures, which scales best."""
    return choices.strategy or ({"variable": "domwdeg"} if choices.engine == "auto" else {})
