"""The Model Context Protocol server: the verbs as tools for language models, with the budgets of the web API.

Each call works in a process beside the server, which is killed when the time is up or the client takes the call back;
one that is done takes the next call.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from inspect import cleandoc
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, ValidationError

from cluewise.errors import UsageError
from cluewise.family import all_families
from cluewise.puzzle import Json
from cluewise.web import frames
from cluewise.web.answering import Asked, final, half_a_character
from cluewise.web.desk import Desk
from cluewise.web.limits import Limits
from cluewise.web.problems import ProblemError, ToldError

if TYPE_CHECKING:
    from mcp.server import MCPServer
    from mcp_types import JSONRPCError

INSTRUCTIONS = """Logic puzzles of these families: {families}.
Give a puzzle as people write it, in `text`: a zebra puzzle in English with all of its sentences, a sudoku as rows or as
one line, a nonogram as lists of clues, and so on; the family and the format are recognised.
Every answer is proved and checked: `status` is unique, several, impossible or unknown (undecided within the time).
Do not solve such puzzles by guessing; ask here. To help a person, prefer `hint` (one step from where they are) to
`solve`; use `explain` when they ask why. A text that is not understood is refused with the line and what to change.
Where sentences can be taken in several ways, all are listed with numbered candidates: pick what the writer means, and
call again with `picks`."""

Text = Annotated[str, Field(description="The puzzle, as text, complete and unchanged.")]
Family = Annotated[str | None, Field(description="The family, if it should not be recognised from the text.")]
Picks = Annotated[
    dict[str, int] | None,
    Field(description='The candidate meant by each doubtful clue, by its number: {"4": 2}; "0" stands for the lists.'),
]
Position = Annotated[
    str | None,
    Field(description="What the person has filled in so far: the board as text, ? or . for open cells; or as JSON."),
]
ELSEWHERE = re.compile(r"[^.\n]*`GET /[^.\n]*\.\s*")  # a sentence of advice that speaks of the web API


def _families() -> str:
    return ", ".join(family.name for family in all_families())


class Tools:
    """The tools; each is a question to the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def _ask(self, verb: str, text: str, family: str | None, **options: Any) -> Json:
        from mcp.server.mcpserver.exceptions import ToolError

        given = {name: value for name, value in options.items() if value is not None}
        try:
            last = await final(self._desk, Asked(verb=verb, text=text, family=family, options=given))
            told: Json = json.loads(last.payload)
            if last.kind == frames.ERROR:
                raise ToldError(told)
        except ProblemError as problem:
            raise ToolError(complaint(problem.to_json())) from None
        return told

    async def solve(self, text: Text, family: Family = None, limit: int = 2, picks: Picks = None) -> Json:
        """Solve a puzzle and prove whether the answer is the only one.

        `solutions` has up to `limit` of them. If there are several, `certain` is what they share; if there are none,
        `conflict` may name clues that cannot hold together.
        """
        return await self._ask("solve", text, family, limit=limit, picks=picks)

    async def explain(
        self, text: Text, family: Family = None, first: int = 1, steps: int = 40, picks: Picks = None
    ) -> Json:
        """Explain the whole way to the solution, step by step, in the puzzle's own words.

        Long explanations come in parts: `steps` steps from number `first` on; `of` says how many there are in all.
        """
        found = await self._ask("explain", text, family, picks=picks)
        told = [_short(step) for step in found["steps"][max(0, first - 1) : max(0, first - 1) + max(1, steps)]]
        return {
            **{key: found[key] for key in ("family", "complete", "rating")},
            "of": len(found["steps"]),
            "steps": told,
        }

    async def hint(self, text: Text, progress: Position = None, family: Family = None, picks: Picks = None) -> Json:
        """Give the easiest next step from where a person is, or point out what is wrong in what they have.

        `step` has the place to look at, the technique and the whole step: tell no more of it than they want to know.
        """
        return await self._ask("hint", text, family, progress=progress, picks=picks)

    async def check(
        self,
        text: Text,
        solution: Annotated[str, Field(description="The proposed solution: the board as text, or as JSON.")],
        family: Family = None,
        picks: Picks = None,
    ) -> Json:
        """Check a proposed solution against the rules; `faults` names and places every broken one."""
        return await self._ask("check", text, family, solution=solution, picks=picks)

    async def rate(self, text: Text, family: Family = None, picks: Picks = None) -> Json:
        """Say how hard a puzzle is for people (easy, medium, hard, expert, beyond), and which techniques it takes."""
        return await self._ask("rate", text, family, picks=picks)

    async def ask(
        self,
        text: Text,
        question: Annotated[str, Field(description="For example: Who owns the fish?")],
        choices: Annotated[
            list[str] | None, Field(description="The answers to choose from, if there are some.")
        ] = None,
        family: Family = None,
        picks: Picks = None,
    ) -> Json:
        """Answer a question about a puzzle that is told in English.

        Who, what, which, where, when, how many; whether it must, could or cannot be so; why; what if; statements.
        """
        return await self._ask("ask", text, family, question=question, choices=choices, picks=picks)

    async def generate(
        self,
        family: Annotated[str, Field(description=f"One of: {_families()}.")],
        difficulty: Annotated[
            str | None, Field(description="easy, medium, hard, expert; or a range of scores such as 3.5-4.2.")
        ] = None,
        size: Annotated[str | int | None, Field(description="For example 9, 10x10; for zebra people x lists.")] = None,
        seed: Annotated[int | None, Field(description="The same seed makes the same puzzle.", ge=0)] = None,
        n: Annotated[int, Field(description="How many.", ge=1, le=20)] = 1,
    ) -> Json:
        """Make new puzzles with exactly one solution each; the solution comes with it, so do not show it by mistake."""
        return await self._ask("generate", "", family, difficulty=difficulty, size=size, seed=seed, n=n)


def _short(step: Json) -> Json:
    """What a person would be told of a step: facts and cells are for boards."""
    return {key: step[key] for key in ("n", "technique", "level", "text", "clues", "chain") if step.get(key)}


def complaint(error: Json) -> str:
    """An error as one text: what, where, and what to do."""
    place = ", ".join(f"{part} {error[part]}" for part in ("line", "column") if error.get(part))
    message = f"{place}: {error['message']}" if place else error["message"]
    advice = ELSEWHERE.sub("", error.get("advice") or "").replace("`family` and `format` say", "`family` says")
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
NO_JSON, NO_REQUEST = -32700, -32600  # as JSON-RPC numbers errors
TOOLS = ("solve", "explain", "hint", "check", "rate", "ask", "generate")


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
    for name in TOOLS:
        tool = getattr(Tools(desk), name)
        made.tool(description=cleandoc(tool.__doc__), annotations=harmless)(tool)
    return made


def run(made: MCPServer[Any]) -> None:
    """Serve standard input and output until the client leaves."""
    import anyio
    from mcp.server.stdio import stdio_server

    async def session() -> None:
        async with stdio_server() as (heard, said):
            inner = made._lowlevel_server
            await inner.run(Heard(heard, said), said, inner.create_initialization_options())

    anyio.run(session)


class Heard:
    """What the client sends; a line that is no message is answered here: the library would leave its sender waiting."""

    def __init__(self, lines: Any, replies: Any) -> None:
        self._lines, self._replies = lines, replies

    @property
    def last_context(self) -> Any:
        """Where the last message came from."""
        return self._lines.last_context

    async def receive(self) -> Any:
        """The next message."""
        from mcp.shared.message import SessionMessage

        while isinstance(found := await self._lines.receive(), Exception):
            await self._replies.send(SessionMessage(refused(found)))
        return found

    def __aiter__(self) -> Heard:
        return self

    async def __anext__(self) -> Any:
        from anyio import EndOfStream

        try:
            return await self.receive()
        except EndOfStream:
            raise StopAsyncIteration from None

    async def aclose(self) -> None:
        """Hear no more."""
        await self._lines.aclose()

    async def __aenter__(self) -> Heard:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


def refused(error: Exception) -> JSONRPCError:
    """What is said to a line that is no message; with its number, if it has one."""
    from mcp_types import ErrorData, JSONRPCError

    faults = error.errors() if isinstance(error, ValidationError) else []
    given = [one["input"] for one in faults]
    line = next((str(one["input"]) for one in faults if one["type"] == "json_invalid"), "")
    with suppress(ValueError, RecursionError):
        given.append(json.loads(line))  # reads half characters too, which the protocol does not
    number = next((one["id"] for one in given if isinstance(one, dict) and "id" in one), None)
    if not isinstance(number, int | str) or _halved(str(number)):
        number = None
    code, said = NO_REQUEST, "this is no request of the Model Context Protocol"
    if line:
        whole = json.dumps(given[-1], ensure_ascii=False)
        code, said = NO_JSON, half_a_character(whole).message if _halved(whole) else "this line is no JSON"
    return JSONRPCError(jsonrpc="2.0", id=number, error=ErrorData(code=code, message=said))


def _halved(text: str) -> bool:
    return any("\ud800" <= one <= "\udfff" for one in text)
