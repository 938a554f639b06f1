"""Which engine takes a model: by name, or the best one at hand."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.engine.answer import Engine
from cluewise.engine.textbook import Listener, Strategy, Textbook
from cluewise.errors import UsageError

ENGINES = ("auto", "textbook")  # what this version can run; native, asp and cpsat join them here
PLANNED = ("native", "asp", "cpsat")


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
    """The engine that the options ask for."""
    if choices.engine in PLANNED:
        raise UsageError(f"the engine {choices.engine!r} is not part of this version; there are: {', '.join(ENGINES)}")
    if choices.engine not in ENGINES:
        raise UsageError(f"there is no engine {choices.engine!r}; there are: {', '.join(ENGINES)}")
    return Textbook(Strategy.named(**_wishes(choices), seed=choices.seed), listener=listener)


def _wishes(choices: Choices) -> dict[str, str]:
    """The strategy; where nothing is wished for, the order that learns from failures, which scales best."""
    return choices.strategy or ({"variable": "domwdeg"} if choices.engine == "auto" else {})
