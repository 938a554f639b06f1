"""From a valid request to its response: one object, lines of them, or events; the work ends with the connection."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cluewise.front.web import frames
from cluewise.front.web.desk import Desk
from cluewise.front.web.frames import Frame
from cluewise.front.web.problems import ProblemError, ToldError, refusal

EVENTS, LINES, JSON = "text/event-stream", "application/x-ndjson", "application/json"
HEARTBEAT = 0.5  # seconds between two signs of life


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A verb with everything it needs, as workers take it."""

    verb: str
    text: str = ""
    family: str | None = None
    format: str | None = None
    options: dict[str, Any]
    in_lines: bool = False  # whether the answer comes in pieces
    speech: str = "request"  # in whose words errors are told

    @property
    def kind(self) -> str:
        """What it has in common with questions that take about as long: the verb, and how long the text is."""
        return f"{self.verb} {len(self.text).bit_length()} {self.options.get('engine', '')}"

    def to_bytes(self, within: float, killed_after: float) -> bytes:
        """As a worker takes it."""
        told = {
            "verb": self.verb,
            "text": self.text,
            "family": self.family,
            "format": self.format,
            "options": self.options,
            "lines": self.in_lines,
            "speech": self.speech,
            "within": within,
            "killed_after": killed_after,
        }
        try:
            return json.dumps(told, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError as error:
            raise half_a_character(error.object) from None


def half_a_character(text: Any) -> ProblemError:
    """What is said about a surrogate without its other half, which JSON can spell and no text can hold."""
    found = next((f" \\u{ord(one):04x}" for one in str(text) if "\ud800" <= one <= "\udfff"), "")
    said = f"half of a character stands here: the surrogate{found} without its other half"
    return ProblemError("usage", said, advice="Spell characters in UTF-8, or as both halves: \\ud83e\\udd93.")


def messages(desk: Desk, asked: Asked, *, tick: float | None = None) -> AsyncGenerator[Frame, None]:
    """What the worker says."""
    limits = desk.limits
    killed_after = limits.seconds + limits.grace
    return desk.run(asked.to_bytes(limits.seconds, killed_after), asked.kind, killed_after, tick=tick)


async def respond(desk: Desk, asked: Asked, request: Request) -> Response:
    """The response in the form that the client wants."""
    if EVENTS in request.headers.get("accept", ""):
        return Stream(EVENTS, lambda: _events(desk, asked))
    if asked.in_lines:
        return Stream(LINES, lambda: _lines(desk, asked))
    return await while_connected(_whole(desk, asked), request)


async def _whole(desk: Desk, asked: Asked) -> Response:
    try:
        last = await final(desk, asked)
    except ProblemError as error:
        return refusal(error.to_json())
    return Response(last.payload, media_type=JSON) if last.kind == frames.RESULT else refusal(json.loads(last.payload))


async def final(desk: Desk, asked: Asked) -> Frame:
    """The last message of a piece of work."""
    last = Frame(frames.TICK, b"")
    async with aclosing(messages(desk, asked)) as found:
        async for frame in found:
            last = frame
    return last


async def while_connected(work: Coroutine[Any, Any, Response], request: Request) -> Response:
    """Do the work; if the client leaves first, stop it."""
    worker = asyncio.current_task()
    gone = asyncio.ensure_future(_gone(request.receive))
    gone.add_done_callback(lambda left: worker.cancel() if worker and not left.cancelled() else None)
    try:
        return await work
    except asyncio.CancelledError:
        if worker is None or not gone.done() or worker.uncancel():
            raise  # it was somebody else who stopped us
        return Response(status_code=499)  # nobody will see it
    finally:
        gone.cancel()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _stopped(task: asyncio.Future[Any]) -> None:
    if not task.done():
        task.cancel()
        await asyncio.wait((task,))


class Stream(Response):
    """A response in pieces; when the client leaves, the pieces are no longer made."""

    def __init__(self, media_type: str, pieces: Callable[[], AsyncGenerator[bytes, None]]) -> None:
        super().__init__(media_type=media_type, headers={"Cache-Control": "no-store"})
        del self.headers["content-length"]
        self._pieces = pieces

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what there is as soon as it is there."""
        task = asyncio.ensure_future(self._send(scope, receive, send))
        gone = asyncio.ensure_future(_gone(receive))
        try:
            await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                task.result()  # a bug of ours is for the log
        finally:
            await _stopped(gone)
            await _stopped(task)

    async def _send(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The pieces; if there is a problem before the first, the answer is a plain refusal."""
        begun = False
        async with aclosing(self._pieces()) as pieces:
            try:
                async for piece in pieces:
                    if not begun:
                        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                    begun = True
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
            except ProblemError as error:
                await self._refuse(error, scope, receive, send, begun=begun)
            except Exception as error:
                told = ProblemError("internal", f"something went wrong inside ({type(error).__name__})")
                await self._refuse(told, scope, receive, send, begun=begun)
                raise
            else:
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _refuse(self, error: ProblemError, scope: Scope, receive: Receive, send: Send, *, begun: bool) -> None:
        if not begun:
            await refusal(error.to_json())(scope, receive, send)
            return
        await send({"type": "http.response.body", "body": self._last_words(error), "more_body": False})

    def _last_words(self, error: ProblemError) -> bytes:
        told = json.dumps({"error": error.to_json()}, ensure_ascii=False).encode("utf-8", "replace")
        return _event("error", told) if self.media_type == EVENTS else told + b"\n"


async def _events(desk: Desk, asked: Asked) -> AsyncGenerator[bytes, None]:
    """Progress, then one result or one error; pieces of an answer are events called after the verb."""
    since = time.monotonic()
    async with aclosing(messages(desk, asked, tick=HEARTBEAT)) as found:
        async for frame in found:
            yield _as_event(frame, asked.verb, time.monotonic() - since)


def _as_event(frame: Frame, verb: str, seconds: float) -> bytes:
    match frame.kind:
        case frames.RESULT:
            return _event("result", frame.payload)
        case frames.ERROR:
            return _event("error", b'{"error":' + frame.payload + b"}")
        case frames.LINES:
            return b"".join(_event(verb, line) for line in frame.payload.splitlines())
    told = json.loads(frame.payload) if frame.payload else {}
    return _event("progress", json.dumps({"seconds": round(seconds, 2)} | told).encode())


def _event(name: str, data: bytes) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode("ascii"), data)


async def _lines(desk: Desk, asked: Asked) -> AsyncGenerator[bytes, None]:
    """Pieces of an answer, a line each; the last line is the result, or an error."""
    async with aclosing(messages(desk, asked)) as found:
        async for frame in found:
            if frame.kind == frames.LINES:
                yield frame.payload
            elif frame.kind == frames.RESULT:
                yield b'{"result":' + frame.payload + b"}\n"
            elif frame.kind == frames.ERROR:
                raise ToldError(json.loads(frame.payload))
