"""Laws of engines about random models with rules of every kind: what they find is what brute force finds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from inspect import signature
from typing import Any

from tests.engine.test_every_engine import agree
from tests.engine.textbook.small_models import crossing_lines, models
from tests.fuzzing.target import Drawn, Target

from cluewise.base.terms import Literal, Var
from cluewise.model import Builder, Model, constraints
from cluewise.model.constraints.runs import Run


def dumped(model: Model) -> bytes:
    """A model as JSON: the values of each variable; each rule's kind and what it was made of; what is given."""
    rules = [rule.constraint for rule in model.rules]
    made = [
        {"kind": type(one).__name__} | {name: _plain(getattr(one, name)) for name in signature(type(one)).parameters}
        for one in rules
    ]
    givens = [_plain(one.literal) for one in model.givens]
    return json.dumps({"vars": [var.values for var in model.vars], "rules": made, "givens": givens}).encode() + b"\n"


def loaded(data: bytes) -> Model:
    """The model that was kept."""
    found, builder = json.loads(data), Builder()
    variables = [builder.var(f"v{n}", (n,), values) for n, values in enumerate(found["vars"])]
    for rule in found["rules"]:
        parts = {name: _meant(part, variables) for name, part in rule.items() if name != "kind"}
        builder.rule(getattr(constraints, rule["kind"])(**parts), rule["kind"])
    for literal in found["givens"]:
        one: Literal = _meant(literal, variables)
        builder.given(one.var, one.value, "given")
    return builder.build()


def _plain(part: Any) -> Any:
    match part:
        case Var():
            return {"var": part.index}
        case Literal():
            return {"var": part.var.index, "value": part.value}
        case Run():
            return {"run": list(part)}
        case list() | tuple() | set() | frozenset():
            return [_plain(one) for one in part]
    return part


def _meant(part: Any, variables: list[Var]) -> Any:
    match part:
        case {"var": index, "value": value}:
            return Literal(variables[index], value)
        case {"var": index}:
            return variables[index]
        case {"run": of}:
            return Run(*of)
        case list():
            return tuple(_meant(one, variables) for one in part)
    return part


def targets() -> Iterator[Target]:
    """One target for models of all kinds."""
    yield Target(
        name="engine-models",
        law=lambda data: agree(loaded(data)),
        drawn=Drawn(values=lambda: models() | crossing_lines(), law=agree, dump=dumped),
    )
