"""The Model Context Protocol server: the verbs as tools for language models, with the budgets of the web API.

Each call works in a process beside the server, which is killed when the time is up or the client takes the call back;
one that is done takes the next call.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from cluewise.base.errors import UsageError
from cluewise.family import all_families
from cluewise.family.puzzle import Json
from cluewise.front.table.option import Kind, Option, Tool, Verb
from cluewise.front.table.others import FAMILIES
from cluewise.front.table.verbs import TOOLS
from cluewise.front.web import frames
from cluewise.front.web.answering import Asked, final
from cluewise.front.web.desk import Desk
from cluewise.front.web.limits import Limits
from cluewise.front.web.problems import ProblemError, ToldError

if TYPE_CHECKING:
    from mcp.server import MCPServer

INSTRUCTIONS = """Logic puzzles of these families: {families}.
Give a puzzle as people write it, in `text`: a zebra puzzle in English with all of its sentences, a sudoku as rows or as
one line, a nonogram as lists of clues, and so on; the family and the format are recognised.
Every answer is proved and checked: `status` is unique, several, impossible or unknown (undecided within the time).
Do not solve such puzzles by guessing; ask here. To help a person, prefer `hint` (one step from where they are) to
`solve`; use `explain` when they ask why. A text that is not understood is refused with the line and what to change.
Where sentences can be taken in several ways, all are listed with numbered candidates: pick what the writer means, and
call again with `picks`."""


def _families() -> str:
    return ", ".join(family.name for family in all_families())


def tool(desk: Desk, verb: Verb) -> Callable[..., Awaitable[Json]]:
    """A verb as a function with the arguments that the table gives the tool."""

    async def call(**given: Any) -> Json:
        frame = {"text": given.pop("text", ""), "family": given.pop("family", None)}
        part = {name: given.pop(name) for name in PARTS if name in given}
        found = await _ask(desk, verb, frame, given)
        return _in_parts(found, **part) if part else found

    arguments = [_argument(one) for one in verb.called.values()]
    call.__name__, call.__doc__ = verb.name, verb.tool
    call.__signature__ = Signature(arguments, return_annotation=Json)  # type: ignore[attr-defined]
    call.__annotations__ = {one.name: one.annotation for one in arguments} | {"return": Json}
    return call


async def _ask(desk: Desk, verb: Verb, frame: dict[str, Any], given: dict[str, Any]) -> Json:
    from mcp.server.mcpserver.exceptions import ToolError

    options = {name: value for name, value in given.items() if value is not None}
    try:
        last = await final(desk, Asked(verb=verb.name, **frame, options=options, speech="tool"))
        told: Json = json.loads(last.payload)
        if last.kind == frames.ERROR:
            raise ToldError(told)
    except ProblemError as problem:
        raise ToolError(complaint(problem.to_json())) from None
    return told


KINDS = {Kind.PICKS: dict[str, int], Kind.SIZE: str | int}


def _argument(one: Option) -> Parameter:
    """An option as an argument of a tool."""
    told = one.tool or Tool()
    kind = told.kind or one.kind
    kind = KINDS.get(kind, kind) if isinstance(kind, Kind) else kind
    usual = None if one.usual == () else one.usual
    words = (told.help or one.help).replace(FAMILIES, _families())
    field = Field(description=words, ge=told.low, le=told.most)
    return Parameter(
        one.name,
        Parameter.KEYWORD_ONLY,
        default=Parameter.empty if one.needed_by_tools else usual,
        annotation=Annotated[kind if usual is not None or one.needed_by_tools else kind | None, field],
    )


PARTS = ("first", "steps")


def _in_parts(found: Json, first: int, steps: int) -> Json:
    """So many steps of an explanation, from one on; how many there are in all."""
    if "brief" in found:
        told = [one for one in found["brief"] if first <= one["steps"][-1] and one["steps"][0] < first + max(1, steps)]
    else:
        told = [_short(step) for step in found["steps"][max(0, first - 1) : max(0, first - 1) + max(1, steps)]]
    return {**{key: found[key] for key in ("family", "complete", "rating")}, "of": len(found["steps"]), "steps": told}


def _short(step: Json) -> Json:
    """What a person would be told of a step: facts and cells are for boards."""
    return {key: step[key] for key in ("n", "technique", "level", "text", "clues", "chain") if step.get(key)}


def complaint(error: Json) -> str:
    """An error as one text: what, where, and what to do."""
    place = ", ".join(f"{part} {error[part]}" for part in ("line", "column") if error.get(part))
    message = f"{place}: {error['message']}" if place else error["message"]
    advice = (error.get("advice") or "").strip()
    doubts = [_doubt(doubt) for doubt in error.get("doubts") or ()]
    if doubts:
        example = json.dumps({str(doubt["clue"]): 1 for doubt in error["doubts"][:2]})
        advice = f"Ask the person, or tell by the text, which is meant; then call again with `picks`, e.g. {example}."
    return "\n".join(filter(None, [message, *doubts, advice]))


def _doubt(doubt: Json) -> str:
    """A doubtful sentence with what it may mean."""
    ways = "".join(f"\n  {number}. {way}" for number, way in enumerate(doubt["candidates"], 1))
    return f"{'Clue ' + str(doubt['clue']) if doubt['clue'] else 'Lists (0)'}: {doubt['text']}{ways}"


CALLS = 2  # at the same time, at most: one model asks


def server(limits: Limits | None = None, version: str = "") -> MCPServer[Any]:
    """The server, not yet running."""
    try:
        from mcp.server import MCPServer
        from mcp_types import ToolAnnotations
    except ImportError:
        raise UsageError("the MCP server needs the package mcp: pip install 'cluewise[mcp]'") from None
    desk = Desk(limits or Limits(quick=CALLS))

    @asynccontextmanager
    async def lifespan(_: MCPServer[Any]) -> AsyncIterator[None]:
        desk.open()
        try:
            yield
        finally:
            await desk.close()

    made: MCPServer[Any] = MCPServer(
        "cluewise",
        instructions=INSTRUCTIONS.format(families=_families()),
        version=version,
        lifespan=lifespan,
        log_level="WARNING",
    )
    harmless = ToolAnnotations(read_only_hint=True, open_world_hint=False)
    for verb in TOOLS:
        made.tool(description=verb.tool, annotations=harmless)(tool(desk, verb))
        _forbid_others(made._tool_manager.get_tool(verb.name))
    return made


def _forbid_others(known: Any) -> None:
    """Refuse arguments that a tool does not take: by themselves they would be dropped."""
    model = known.fn_metadata.arg_model
    model.model_config["extra"] = "forbid"
    model.model_rebuild(force=True)
    known.parameters = model.model_json_schema(by_alias=True)
