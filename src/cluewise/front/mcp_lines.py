"""The lines in which a client of the Model Context Protocol speaks, and what is refused before any tool hears it."""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from cluewise.base.errors import ReadError
from cluewise.base.json_text import parsed
from cluewise.front.web.answering import half_a_character

if TYPE_CHECKING:
    from mcp.server import MCPServer
    from mcp_types import JSONRPCError

NO_JSON, NO_REQUEST, NO_PARAMS = -32700, -32600, -32602  # as JSON-RPC numbers errors


def run(made: MCPServer[Any]) -> None:
    """Serve standard input and output until the client leaves."""
    import anyio
    from mcp.server.stdio import stdio_server

    async def session() -> None:
        lines = Lines()
        async with stdio_server(stdin=lines) as (heard, said):  # type: ignore[arg-type]
            inner = made._lowlevel_server
            await inner.run(Heard(heard, said, lines.read), said, inner.create_initialization_options())

    anyio.run(session)


class Lines:
    """The lines of standard input, which nothing else in this process can read then; the library takes each in turn.

    They are `read` here as well: the library would not see that a key stands in one twice.
    """

    def __init__(self) -> None:
        self.read: deque[str] = deque()

    async def __aiter__(self) -> AsyncIterator[str]:
        import anyio

        file = os.fdopen(os.dup(sys.stdin.fileno()), encoding="utf-8", errors="replace")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, sys.stdin.fileno())
        os.close(nothing)
        async for line in anyio.wrap_file(file):
            self.read.append(line)
            yield line


class Heard:
    """What the client sends, and the line that each message stood in.

    What is no message, or holds what would be dropped, is answered here: the library would leave its sender waiting.
    """

    def __init__(self, messages: Any, replies: Any, read: deque[str]) -> None:
        self._messages, self._replies, self._read = messages, replies, read

    @property
    def last_context(self) -> Any:
        """Where the last message came from."""
        return self._messages.last_context

    async def receive(self) -> Any:
        """The next message."""
        from mcp.shared.message import SessionMessage

        while True:
            found = await self._messages.receive()
            line = self._read.popleft()
            refusal = refused(found) if isinstance(found, Exception) else overloaded(found.message, line)
            if refusal is None:
                return found
            await self._replies.send(SessionMessage(refusal))

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
        await self._messages.aclose()

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


def overloaded(message: Any, line: str) -> JSONRPCError | None:
    """The refusal of a message that says more than would be heard: a key twice, a parameter that calls do not have."""
    from mcp_types import CallToolRequestParams, ErrorData, JSONRPCError

    said = ""
    try:
        parsed(line)
    except ReadError as error:
        said = f"{error.message} (column {error.place.column})" if error.place else error.message
    if not said and getattr(message, "method", None) == "tools/call":
        known = {field.alias or name for name, field in CallToolRequestParams.model_fields.items()}
        unknown = [repr(key[:40]) for key in message.params or () if key not in known]
        said = f"unknown parameters of tools/call: {', '.join(unknown)}" if unknown else ""
    if not said:
        return None
    number = getattr(message, "id", None)
    return JSONRPCError(jsonrpc="2.0", id=number, error=ErrorData(code=NO_PARAMS, message=said))


def _halved(text: str) -> bool:
    return any("\ud800" <= one <= "\udfff" for one in text)
