"""A strategy: the few choices that a search is made of, each a function with a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from cluewise.base.errors import UsageError
from cluewise.base.terms import Assignment
from cluewise.engine.textbook import inference as inferences
from cluewise.engine.textbook import values, variables
from cluewise.engine.textbook.astar import astar
from cluewise.engine.textbook.backtracking import backtracking
from cluewise.engine.textbook.inference import Inference
from cluewise.engine.textbook.work import Work

Search = Callable[[Work], Iterator[Assignment]]
VariableOrder = Callable[[Work, Sequence[int]], int]
ValueOrder = Callable[[Work, int], Sequence[int]]

SEARCHES: Mapping[str, Search] = MappingProxyType({"backtracking": backtracking, "astar": astar})
INFERENCES: Mapping[str, Inference] = MappingProxyType(
    {one.name: one for one in (inferences.NONE, inferences.FC, inferences.AC3, inferences.MAC, inferences.GAC)}
)
VARIABLE_ORDERS: Mapping[str, VariableOrder] = MappingProxyType(
    {"static": variables.static, "mrv": variables.mrv, "degree": variables.degree, "domwdeg": variables.domwdeg}
)
VALUE_ORDERS: Mapping[str, ValueOrder] = MappingProxyType({"static": values.static, "lcv": values.lcv})

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "search": tuple(SEARCHES),
        "inference": tuple(INFERENCES),
        "variable": tuple(VARIABLE_ORDERS),
        "value": tuple(VALUE_ORDERS),
    }
)


@dataclass(frozen=True)
class Strategy:
    """How to search; the usual choice is backtracking with MAC, trying the variable with fewest values first.

    With seed 0 the model's own order is the static order and breaks all ties; any other seed shuffles it.
    """

    search: Search = backtracking
    inference: Inference = inferences.MAC
    variable: VariableOrder = variables.mrv
    value: ValueOrder = values.static
    seed: int = 0

    @classmethod
    def named(
        cls,
        search: str = "backtracking",
        inference: str | None = None,
        variable: str = "mrv",
        value: str = "static",
        seed: int = 0,
    ) -> Strategy:
        """The strategy with these choices; the inference, if none is named, is mac, or gac for A*."""
        inference = inference or ("gac" if search == "astar" else "mac")
        return cls(
            search=_chosen(search, SEARCHES, "search"),
            inference=_chosen(inference, INFERENCES, "inference"),
            variable=_chosen(variable, VARIABLE_ORDERS, "variable order"),
            value=_chosen(value, VALUE_ORDERS, "value order"),
            seed=seed,
        )

    def names(self) -> dict[str, str | int]:
        """The name of each choice, and the seed."""
        return {
            "search": _name(self.search),
            "inference": self.inference.name,
            "variable": _name(self.variable),
            "value": _name(self.value),
            "seed": self.seed,
        }

    @property
    def label(self) -> str:
        """The choices in a few words, the usual search and value order left out: `mac + mrv + lcv`."""
        names = self.names()
        parts = [names["inference"], names["variable"]]
        if self.search is not backtracking:
            parts.insert(0, names["search"])
        if self.value is not values.static:
            parts.append(names["value"])
        if self.seed:
            parts.append(f"seed {self.seed}")
        return " + ".join(map(str, parts))


T = TypeVar("T")


def _chosen(name: str, among: Mapping[str, T], what: str) -> T:
    name = name.casefold()  # FC and LCV are how books write them
    if name not in among:
        raise UsageError(f"there is no {what} {name!r}; there are: {', '.join(among)}")
    return among[name]


def _name(choice: Callable[..., object]) -> str:
    return getattr(choice, "__name__", type(choice).__name__)
