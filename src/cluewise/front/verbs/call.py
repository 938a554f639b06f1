"""`answer`: a verb by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.family.puzzle import Json
from cluewise.front.table.option import NEEDED, Option, Verb
from cluewise.front.table.verbs import VERBS
from cluewise.front.verbs import boards, listing, making, reasoning, solving, tracing
from cluewise.front.verbs.question import Question

TAKING = ("picks", "strict")  # how a text is taken, which a question has beside its options

Answer = Json | list[Json]
Answering = Callable[..., Answer]

ANSWERS: Mapping[str, Answering] = MappingProxyType(
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
    if asked.verb not in ANSWERS:
        raise UsageError(f"there is no verb {asked.verb!r}; there are: {', '.join(ANSWERS)}")
    verb = VERBS[asked.verb]
    given = {name: value for name, value in options.items() if value is not None}
    known = {name: one for name, one in verb.requested.items() if name not in TAKING}
    _fitting(verb, known, given)
    usual = {name: one.usual for name, one in known.items()}
    return ANSWERS[asked.verb](asked, **usual | given)


def _fitting(verb: Verb, known: Mapping[str, Option], given: Mapping[str, Any]) -> None:
    """Complain about options that the verb does not know, and about those it cannot do without."""
    if not verb.own and (unknown := sorted(given.keys() - known.keys())):
        names = ", ".join(known) or "none"
        raise UsageError(f"unknown option of {verb.name}: {', '.join(unknown)} (there are: {names})")
    missing = [name for name, one in known.items() if one.usual is NEEDED and name not in given]
    if missing:
        raise UsageError(f"{verb.name} needs the option {missing[0]!r}")
