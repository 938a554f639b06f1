"""What stands before every request: who may ask, how much, how often; and the headers that every answer carries."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cluewise.web.limits import Limits
from cluewise.web.problems import FORBIDDEN, TOO_MANY, TOO_MUCH, ProblemError, refusal

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}
ALWAYS = [
    (name.lower().encode("ascii"), value.encode("ascii"))
    for name, value in (HEADERS | {"Cache-Control": "no-store"}).items()
]
ADDRESSES = 10_000  # whose rate is remembered
ADVICE = "`cluewise serve --name NAME` says by which other names it may be called."
BURST = 2.0  # seconds' worth of requests that may come at once


class Guard:
    """Lets a request through to the application, or answers it itself."""

    def __init__(self, app: ASGIApp, *, limits: Limits, names: frozenset[str]) -> None:
        self._app, self._limits = app, limits
        self._names = names  # under which this server may be called, besides addresses
        self._rates = Rates(limits.rate) if limits.rate else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request before anybody else does."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with_headers = _with_headers(send)
        problem = self._problem(scope)
        if problem is not None:
            await refusal(problem.to_json())(scope, receive, with_headers)
            return
        await self._app(scope, _counted(receive, self._limits), with_headers)

    def _problem(self, scope: Scope) -> ProblemError | None:
        headers = Headers(scope=scope)
        host = _host(headers.get("host", ""))
        if not self._known(host):
            # A page elsewhere may have its own name point here; then the browser sends that name.
            return ProblemError(FORBIDDEN, f"this server is not called {host!r}", advice=ADVICE)
        origin = headers.get("origin")
        if origin is not None and _place(origin) != headers.get("host"):
            return ProblemError(FORBIDDEN, "this server answers its own page only, not pages from elsewhere")
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length[:20]) > self._limits.body:
            return _too_large(self._limits)
        client = scope.get("client")
        if self._rates and scope["path"].startswith("/api/") and not self._rates.allow(client[0] if client else ""):
            return ProblemError(TOO_MANY, f"more than {self._limits.rate:g} requests a second come from this address")
        return None

    def _known(self, host: str) -> bool:
        return host in self._names or _is_address(host)


class Rates:
    """How many requests each address has left: so many a second, and some at once."""

    def __init__(self, rate: float) -> None:
        self._rate, self._most = rate, max(1.0, rate * BURST)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, address: str, now: float | None = None) -> bool:
        """Whether one more is fine."""
        now = time.monotonic() if now is None else now
        left, since = self._left.pop(address, (self._most, now))
        left = min(self._most, left + (now - since) * self._rate)
        self._left[address] = (max(0.0, left - 1) if left >= 1 else left, now)
        if len(self._left) > ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


def _too_large(limits: Limits) -> ProblemError:
    return ProblemError(TOO_MUCH, f"a request has at most {limits.body:,} bytes")


def _counted(receive: Receive, limits: Limits) -> Receive:
    """The request as it comes in, cut off where it is too large: not every client says how much it will send."""
    size = 0

    async def counted() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > limits.body:
            raise HTTPException(413, _too_large(limits).message)
        return message

    return counted


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(one for one in ALWAYS if one[0] not in present)]
        await send(message)

    return sending


def _host(header: str) -> str:
    """The name without the port."""
    with suppress(ValueError):
        return (urlsplit(f"//{header}").hostname or "").rstrip(".")
    return ""


def _place(origin: str) -> str | None:
    """The name and port of the page that asks; None if that is no address."""
    with suppress(ValueError):
        return urlsplit(origin).netloc
    return None


def _is_address(host: str) -> bool:
    with suppress(ValueError):
        return bool(ipaddress.ip_address(host))
    return False
