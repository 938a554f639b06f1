"""`answer`: a verb by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from types import MappingProxyType
from typing import Any

from cluewise.errors import UsageError
from cluewise.puzzle import Json
from cluewise.verbs import boards, listing, making, reasoning, solving, tracing
from cluewise.verbs.question import Question

Answer = Json | list[Json]
Verb = Callable[..., Answer]

VERBS: Mapping[str, Verb] = MappingProxyType(
    {
        "read": boards.read,
        "solve": solving.solve,
        "count": solving.count,
        "check": boards.check,
        "explain": reasoning.explain,
        "hint": reasoning.hint,
        "rate": reasoning.rate,
        "audit": reasoning.audit,
        "ask": solving.ask,
        "compare": solving.compare,
        "trace": tracing.trace,
        "convert": boards.convert,
        "render": boards.render,
        "generate": making.generate,
        "teach": reasoning.teach,
        "families": listing.list_families,
        "examples": listing.list_examples,
        "example": listing.show_example,
    }
)


def answer(asked: Question, options: Mapping[str, Any]) -> Answer:
    """The answer of the verb that a question names; options that are None count as not given."""
    verb = VERBS.get(asked.verb)
    if verb is None:
        raise UsageError(f"there is no verb {asked.verb!r}; there are: {', '.join(VERBS)}")
    given = {name: value for name, value in options.items() if value is not None}
    _fitting(asked.verb, verb, given)
    return verb(asked, **given)


def _fitting(name: str, verb: Verb, given: Mapping[str, Any]) -> None:
    """Complain about options that the verb does not know, and about those it cannot do without."""
    parameters = _parameters(verb)
    known = {one.name: one for one in parameters if one.kind is Parameter.KEYWORD_ONLY}
    takes_more = any(one.kind is Parameter.VAR_KEYWORD for one in parameters)
    if not takes_more and (unknown := sorted(given.keys() - known.keys())):
        raise UsageError(f"unknown option of {name}: {', '.join(unknown)} (there are: {', '.join(known) or 'none'})")
    missing = [one.name for one in known.values() if one.default is Parameter.empty and one.name not in given]
    if missing:
        raise UsageError(f"{name} needs the option {missing[0]!r}")


@cache
def _parameters(verb: Verb) -> tuple[Parameter, ...]:
    return tuple(signature(verb).parameters.values())
