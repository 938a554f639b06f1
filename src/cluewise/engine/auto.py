"""Which engine takes a model: by name, or by the model's shape, with clingo to help when our own takes too long."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cluewise.base.errors import UsageError
from cluewise.base.words import Opt, words
from cluewise.engine import wire
from cluewise.engine.answer import Answer, Budget, Engine, Prepared, is_complete
from cluewise.engine.native import Native, core_version
from cluewise.engine.race import Attempt, race
from cluewise.engine.textbook import Listener, Strategy, Textbook
from cluewise.model import Model

ENGINES = ("auto", "native", "textbook", "asp", "cpsat")
MOST_BESIDE = 10_000  # solutions that clingo lists while our own engine is at it; more would only fill the memory


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
    """The engine that the options ask for; a strategy, or somebody listening, makes `auto` the textbook engine."""
    name = choices.engine
    if name not in ENGINES:
        raise UsageError(f"there is no engine {name!r}; there are: {', '.join(ENGINES)}")
    textbook_only = bool(choices.strategy) or listener is not None
    if textbook_only and name not in ("auto", "textbook"):
        rest = f" belong to the textbook engine, not to the {name} one"
        raise UsageError(words("strategies, ", Opt("trace"), " and ", Opt("watch"), rest))
    if name == "auto" and not textbook_only:
        return Auto(seed=choices.seed)
    engine = _named(name, choices, listener)
    if isinstance(engine, Prepared):
        engine.prepare()  # before any clock runs
    return engine


def _named(name: str, choices: Choices, listener: Listener | None) -> Engine:
    # The engines of others are imported when asked for: that takes longer than most puzzles.
    if name == "asp":
        from cluewise.engine.asp import Asp

        return Asp(seed=choices.seed)
    if name == "cpsat":
        from cluewise.engine.cpsat import Cpsat

        return Cpsat(seed=choices.seed)
    if name == "native":
        return Native(seed=choices.seed)
    # Where nothing is wished for, the order that learns from failures scales best.
    wishes = choices.strategy or ({"variable": "domwdeg"} if choices.engine == "auto" else {})
    return Textbook(Strategy.named(**wishes, seed=choices.seed), listener=listener)


def outside_engine(seed: int = 0) -> Engine:
    """The engine of others that helps out, within the time of whoever it helps."""
    return _named("asp", Choices(seed=seed), None)


def prepare_outside() -> None:
    """Begin to load the engine that helps out, without waiting for it."""
    helper = outside_engine()
    if isinstance(helper, Prepared):
        helper.prepare(wait=False)


class Auto:
    """Our own engine first; what it does not settle in its head start, clingo tries at the same time."""

    name = "auto"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def solve(
        self, model: Model, *, limit: int | None = 2, keep: int | None = None, budget: Budget | None = None
    ) -> Answer:
        """Find up to `limit` solutions (None: all of them), each once; hand back the first `keep` (1 or more)."""
        budget = budget or Budget()
        clock = budget.clock()
        own, why = self.own(model)
        first = Attempt(calling(own), lambda left: own.solve(model, limit=limit, keep=keep, budget=left))
        if budget.nodes is not None or not _others_know(model):
            return replace(first.answer(budget), because=why)
        most = MOST_BESIDE if limit is None else min(limit, MOST_BESIDE)
        helper = Attempt(
            "clingo",
            lambda left: outside_engine(self._seed).solve(model, limit=most, keep=keep, budget=left),
            prepare=prepare_outside,
        )
        outcome = race(first, helper, budget, settled=lambda one: settles(one, limit), size=lambda one: one.count)
        answer = replace(outcome.answer, because=f"{why}; {outcome.because}")
        answer.stats.seconds = clock.seconds
        return answer

    def own(self, model: Model) -> tuple[Engine, str]:
        """Which of our own engines takes the model, and why."""
        if core_version() is None:
            return _named("textbook", Choices(seed=self._seed), None), "there is no compiled core here"
        if wire.too_wide(model.vars):
            why = "a variable has more values than the compiled core takes"
            return _named("textbook", Choices(seed=self._seed), None), why
        if not wire.knows(model):
            why = "the compiled core does not know every rule of this model"
            return _named("textbook", Choices(seed=self._seed), None), why
        return Native(seed=self._seed), "the compiled core takes this model"


def calling(engine: Engine) -> str:
    """What to call one of our own engines in a sentence."""
    return "the compiled core" if engine.name == Native.name else f"the {engine.name} engine"


def settles(answer: Answer, limit: int | None) -> bool:
    """Whether an answer leaves nothing to look for."""
    if limit is not None and answer.count >= limit:
        return True
    return is_complete(answer)


def _others_know(model: Model) -> bool:
    """Whether clingo can be told every rule: a family from elsewhere may bring a constraint of its own."""
    from cluewise.engine.asp.rules import knows

    return knows(model)
