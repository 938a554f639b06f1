"""The request of each verb: its frame and its options put together, one model a verb, for the schema."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel, Field, create_model

from cluewise.web import questions as q

TAKES: Mapping[str, type[q.Options]] = MappingProxyType(
    {
        "read": q.ReadOptions,
        "solve": q.SolveOptions,
        "count": q.CountOptions,
        "check": q.CheckOptions,
        "explain": q.ExplainOptions,
        "hint": q.HintOptions,
        "rate": q.RateOptions,
        "audit": q.AuditOptions,
        "ask": q.AskOptions,
        "compare": q.CompareOptions,
        "trace": q.TraceOptions,
        "convert": q.ConvertOptions,
        "render": q.RenderOptions,
        "generate": q.GenerateOptions,
    }
)
WITHOUT_PUZZLE = frozenset({"generate"})


def request_model(verb: str) -> type[BaseModel]:
    """The body of a request."""
    options = TAKES[verb]
    needed = any(field.is_required() for field in options.model_fields.values())
    name = f"{verb.capitalize()}Request"
    fields: dict[str, Any] = {"options": (options, ... if needed else Field(default_factory=options))}
    if verb in WITHOUT_PUZZLE:
        fields["text"] = (str, Field(default="", max_length=0, description="Nothing: there is no puzzle yet."))
        fields["family"] = (str, Field(max_length=80, description="The family to make a puzzle of."))
    return create_model(name, __base__=q.Frame if verb in WITHOUT_PUZZLE else q.TextFrame, **fields)
