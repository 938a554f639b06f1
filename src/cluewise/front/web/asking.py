"""The request of each verb, with types: its frame and the options that the table gives it, one model a verb."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, create_model

from cluewise.front.table.option import NEEDED, Kind, Option, Verb
from cluewise.front.table.option import Request as Asked

ClueNumber = Annotated[str, Field(pattern=r"^[0-9]{1,6}$")]
KINDS: Mapping[Kind, Any] = MappingProxyType(
    {
        Kind.BOARD: dict[str, Any] | str,
        Kind.PICKS: dict[ClueNumber, Annotated[int, Field(ge=1)]],
        Kind.SIZE: Annotated[str, Field(max_length=20)] | Annotated[int, Field(ge=1, le=1000)],
        Kind.OBJECT: dict[str, Any],
    }
)
STRICTLY = ConfigDict(extra="forbid", strict=True)
NAME = 80  # letters of the longest name of a family or format


class Options(BaseModel):
    """Options of a verb; those that are not named here are refused."""

    model_config = STRICTLY


class OptionsAndMore(Options):
    """The same, where families add some of their own."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, bool | int | str | None] = Field(init=False)


class Frame(BaseModel):
    """What every request says."""

    model_config = STRICTLY

    family: str | None = Field(default=None, max_length=NAME, description="The family, when it should not be detected.")
    format: str | None = Field(default=None, max_length=NAME, description="The format, when it should not be detected.")


class TextFrame(Frame):
    """What every request about a puzzle says."""

    text: str = Field(description="The puzzle itself. It is never taken for the name of a file or of an example.")


@cache
def options_model(verb: Verb) -> type[Options]:
    """The options of a verb."""
    fields: dict[str, Any] = {name: _field(one) for name, one in verb.requested.items()}
    told = f"Options of `{verb.name}`"
    if verb.own:
        told += "; those of the family itself go beside them (`GET /api/families` names them)"
    base = OptionsAndMore if verb.own else Options
    return create_model(f"{verb.name.capitalize()}Options", __base__=base, __doc__=f"{told}.", **fields)


def _field(one: Option) -> tuple[Any, Any]:
    """An option as a model has it: its type, and what holds for its value."""
    asked = one.request or Asked()
    kind = asked.kind or one.kind
    bounds: dict[str, Any] = {"description": asked.help or one.help}
    if _has_length(kind):
        bounds |= {"min_length": asked.least, "max_length": asked.most}
    else:
        bounds |= {"ge": one.low, "le": asked.most} if asked.more_than is None else {"gt": asked.more_than}
    if kind is float:
        bounds["allow_inf_nan"] = False
    kind = KINDS.get(kind, kind) if isinstance(kind, Kind) else kind
    bounds = {name: value for name, value in bounds.items() if value is not None}
    if one.usual is NEEDED:
        return kind, Field(**bounds)
    if one.kind is Kind.PICKS:
        return kind, Field(default={}, **bounds)
    if one.usual is None:
        return kind | None, Field(default=None, **bounds)
    return kind, Field(default=[] if one.usual == () else one.usual, **bounds)


def _has_length(kind: Any) -> bool:
    return kind is str or kind is Kind.PICKS or get_origin(kind) is list or str in get_args(kind)


@cache
def request_model(verb: Verb) -> type[BaseModel]:
    """The body of a request."""
    options = options_model(verb)
    needed = any(field.is_required() for field in options.model_fields.values())
    fields: dict[str, Any] = {"options": (options, ... if needed else Field(default_factory=options))}
    if not verb.from_text:
        fields["text"] = (str, Field(default="", max_length=0, description="Nothing: there is no puzzle yet."))
        fields["family"] = (str, Field(max_length=NAME, description="The family to make a puzzle of."))
    base = TextFrame if verb.from_text else Frame
    return create_model(f"{verb.name.capitalize()}Request", __base__=base, **fields)
