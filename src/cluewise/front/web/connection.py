"""One connection: how much of a request may come, how long that may take, and how long an answer may lie there.

    at rest --first byte--> head --end of headers--> body --end of request--> at rest
    idle_seconds            head_seconds             body_seconds             (the desk has deadlines of its own)

uvicorn parses and answers; it waits for ever and takes headers of any size, which is what this adds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cluewise.front.web.headers import on_the_wire
from cluewise.front.web.limits import KB
from cluewise.front.web.problems import HEADERS, SLOW, TOO_MUCH, ProblemError, refusal
from cluewise.front.web.traffic import FULL, Traffic

PIECE = 16 * KB  # bytes that are looked at together
AHEAD = 8  # requests that a client may send before the first is answered
OVERHEAD = 8  # times as many bytes as a body has may come for it: each piece of it has its length before it
LINGER = 2.0  # seconds for an answer to arrive that was given early; who is cut off while sending may never see it
SOME = 16 * KB  # bytes of an answer that count as having taken some of it
BAD = "this is no HTTP request"


class Phase(Enum):
    """How much of a request has come."""

    REST, HEAD, BODY = range(3)


def connections(traffic: Traffic) -> type[Connection]:
    """The connections of one server."""
    return type("Connection", (Connection,), {"traffic": traffic})


class Connection(HttpToolsProtocol):
    """An HTTP connection with limits."""

    traffic: ClassVar[Traffic]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.arrived = 0
        self._phase = Phase.REST
        self._head = 0  # bytes of the first line and of the headers that are there in full
        self._over = False  # nothing that comes is looked at any more
        self._ignored = 0  # bytes that came all the same
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    @property
    def unsent(self) -> int:
        """Bytes of an answer that the client has not taken yet."""
        return 0 if self.transport.is_closing() else self.transport.get_write_buffer_size()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        if self.traffic.enter(self):
            self._rest()
        else:
            self.refuse(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._over = True
        self._no_deadline()
        self._caught_up()
        self.traffic.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Look at what comes, a piece at a time, since a piece can be refused only as a whole."""
        for start in range(0, len(data), PIECE):
            if self._over:
                self._ignore(len(data) - start)
                return
            piece = data[start : start + PIECE]
            if self._phase is Phase.REST:
                self._enter(Phase.HEAD)
            super().data_received(piece)
            if self._phase is not Phase.REST and not self._over:
                self.traffic.arrives(self, len(piece))
                self._look_at_size()

    def _ignore(self, size: int) -> None:
        """What comes after the last word; who goes on and on need not be heard out."""
        self._ignored += size
        if self._ignored > OVERHEAD * self.traffic.limits.body:
            self.drop()

    def _look_at_size(self) -> None:
        limits = self.traffic.limits
        if self._phase is Phase.HEAD and self.arrived > limits.head + PIECE:  # the last request may end in a piece
            self.refuse(self._too_much_head())
        elif self.arrived > limits.head + OVERHEAD * limits.body:
            self.refuse(ProblemError(TOO_MUCH, f"a request has at most {limits.body:,} bytes"))

    def on_message_begin(self) -> None:
        """A request begins."""
        if self._over:
            return
        if self._phase is Phase.REST:
            self._enter(Phase.HEAD)
        self._head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Some of the address."""
        self._count(len(url))
        if not self._over:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        self._count(len(name) + len(value))
        if not self._over:
            super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > self.traffic.limits.head or len(self.headers or ()) >= self.traffic.limits.headers:
            self.refuse(self._too_much_head())

    def on_headers_complete(self) -> None:
        """The request can be begun."""
        if self._over:
            return
        if len(self.pipeline) >= AHEAD:
            self.drop()
            return
        self._enter(Phase.BODY)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Some of the body."""
        if not self._over:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there in full."""
        if self._over:
            return
        self._phase = Phase.REST
        self._no_deadline()
        self.traffic.has_asked(self)
        self.traffic.has_arrived(self)
        super().on_message_complete()
        if not self._at_work:  # it was answered before it was there
            self._rest()

    def on_response_complete(self) -> None:
        """The answer is out; what is still to come of its request is taken for a moment, and thrown away."""
        super().on_response_complete()
        if self._over or self._at_work or self.transport.is_closing():
            return
        if self._phase is Phase.BODY:
            self._within(LINGER, self._part)
        elif self._phase is Phase.REST:
            self._rest()

    def _rest(self) -> None:
        self.traffic.waits(self)
        self._within(self.traffic.limits.idle_seconds, self._part)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP, in the shape that all refusals have."""
        del msg
        if not self._over:
            self.refuse(ProblemError("usage", BAD), 400)

    def pause_writing(self) -> None:
        """The client does not keep up with its answer."""
        super().pause_writing()
        self.traffic.falls_behind(self)
        if not self.transport.is_closing():
            self._watch_reader(self.unsent)

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self._caught_up()

    def _watch_reader(self, before: int) -> None:
        def look() -> None:
            if before - self.unsent < SOME:
                self.drop()
            else:
                self._watch_reader(self.unsent)

        self._unread = self.loop.call_later(self.traffic.limits.read_seconds, look)

    def _caught_up(self) -> None:
        self.traffic.catches_up(self)
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _enter(self, phase: Phase) -> None:
        limits = self.traffic.limits
        self._phase = phase
        if phase is Phase.BODY:
            self._within(limits.body_seconds, lambda: self._late("the request", limits.body_seconds))
            return
        if not self._at_work:
            self.traffic.waits(self)
        self._within(limits.head_seconds, lambda: self._late("its first line and headers", limits.head_seconds))

    def _late(self, what: str, seconds: float) -> None:
        if (self._at_work and self._phase is Phase.HEAD) or self.pipeline:
            self._within(seconds, lambda: self._late(what, seconds))  # it is we who let it wait
            return
        self.refuse(ProblemError(SLOW, f"{what} did not come within {seconds:g} seconds"))

    @property
    def _at_work(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _within(self, seconds: float, otherwise: Callable[[], None]) -> None:
        self._no_deadline()
        self._deadline = self.loop.call_later(seconds, otherwise)

    def _no_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_much_head(self) -> ProblemError:
        limits = self.traffic.limits
        said = f"a request's first line and headers have at most {limits.head:,} bytes, in {limits.headers} headers"
        return ProblemError(HEADERS, said)

    def refuse(self, problem: ProblemError, status: int | None = None) -> None:
        """Say why, and close; in the middle of an answer nothing can be said."""
        if self._over:
            return
        if (self._phase is Phase.HEAD and self._at_work) or self.pipeline:
            self.drop()
            return
        if self._phase is Phase.BODY and not self._at_work:
            self._part()  # it has its answer already
            return
        if self._at_work:
            if self.cycle.response_started:
                self.drop()
                return
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write(on_the_wire(refusal(problem.to_json(), status, wait=problem.wait)))
        self._part()

    def make_room(self) -> None:
        """Close, and say why if a request has begun: to who sleeps an answer would be one to the next request."""
        if self._phase is Phase.REST:
            self._part()
        else:
            self.refuse(FULL)

    def _part(self) -> None:
        """Send nothing more, and let the client finish; what it sends is thrown away."""
        self._over = True
        self._no_deadline()
        self._unset_keepalive_if_required()
        if not self.traffic.lingers(self) or not self.transport.can_write_eof():
            self.transport.close()
            return
        self.transport.write_eof()
        self.flow.resume_reading()
        self._deadline = self.loop.call_later(LINGER, self.transport.abort)

    def drop(self) -> None:
        """Close at once."""
        self._over = True
        self._no_deadline()
        self.traffic.leave(self)
        self.transport.abort()
