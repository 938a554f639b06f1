"""What stands before every request: who may ask, how much, how often."""

from __future__ import annotations

import ipaddress
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cluewise.front.web.bearer import Token
from cluewise.front.web.headers import with_headers
from cluewise.front.web.limits import Limits
from cluewise.front.web.problems import FORBIDDEN, TOO_MANY, TOO_MUCH, ProblemError, refusal
from cluewise.front.web.rates import Rates, client_of
from cluewise.front.web.visitors import Visitor, Visitors

ADVICE = "`cluewise serve --name NAME` says by which other names it may be called."
PAGES = ("/", "/docs")  # that may be opened with the token in their address


@dataclass(frozen=True, kw_only=True)
class Door:
    """Whom a server lets in."""

    names: frozenset[str] = frozenset({"localhost"})  # under which it may be called, besides addresses
    token: Token | None = None
    visitors: Visitors = field(default_factory=Visitors)


class Guard:
    """Lets a request through to the application, or answers it itself."""

    def __init__(self, app: ASGIApp, *, limits: Limits, door: Door) -> None:
        self._app, self._limits, self._door = app, limits, door
        self._rates = Rates(limits.rate) if limits.rate else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request before anybody else does."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visitor = self._door.visitors.of(scope)
        path = _below(visitor.prefix, scope["path"])
        answer = self._answer(scope, visitor, path)
        if answer is not None:
            await answer(scope, receive, with_headers(send))
            return
        seen = {"path": visitor.prefix + path, "root_path": visitor.prefix, "scheme": visitor.scheme}
        await self._app({**scope, **seen}, _counted(receive, self._limits), with_headers(send))

    def _answer(self, scope: Scope, visitor: Visitor, path: str) -> Response | None:
        """What the guard itself has to say."""
        headers = Headers(scope=scope)
        problem = self._stranger(headers, visitor) or self._too_much(headers, visitor, path, scope["query_string"])
        if problem is None and self._door.token and _is_work(path):
            problem = self._door.token.problem(headers)
        if problem is not None:
            return refusal(problem.to_json(), wait=problem.wait)
        if path in PAGES and scope["method"] in ("GET", "HEAD"):
            return self._let_in(visitor, path, scope["query_string"].decode("latin-1"))
        if not path:  # what the page asks for is found from the folder that it is in
            return Response(status_code=308, headers={"Location": f"{visitor.prefix}/"})
        return None

    def _stranger(self, headers: Headers, visitor: Visitor) -> ProblemError | None:
        host = _host(visitor.host)
        if host not in self._door.names and not _is_address(host):
            # A page elsewhere may have its own name point here; then the browser sends that name.
            return ProblemError(FORBIDDEN, f"this server is not called {host!r}", advice=ADVICE)
        origin = headers.get("origin")
        if origin is not None and _place(origin) != visitor.host:
            return ProblemError(FORBIDDEN, "this server answers its own page only, not pages from elsewhere")
        return None

    def _too_much(self, headers: Headers, visitor: Visitor, path: str, query: bytes) -> ProblemError | None:
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length[:20]) > self._limits.body:
            return _too_large(self._limits)
        if self._rates and (_is_work(path) or b"token=" in query):
            wait = self._rates.wait(client_of(visitor.address))
            if wait:
                said = f"more than {self._limits.rate:g} requests a minute come from this client"
                return ProblemError(TOO_MANY, said, wait=wait)
        return None

    def _let_in(self, visitor: Visitor, path: str, query: str) -> Response | None:
        """Whoever opens a page with the token in its address gets a cookie, and the address without the token."""
        given = parse_qsl(query, keep_blank_values=True)
        if not any(name == "token" for name, _ in given):
            return None
        token = self._door.token
        if token and not any(name == "token" and token.fits(said) for name, said in given):
            return refusal(token.wrong().to_json())
        rest = urlencode([one for one in given if one[0] != "token"])
        headers = {"Location": f"{visitor.prefix}{path}{'?' if rest else ''}{rest}"}
        if token:
            headers["Set-Cookie"] = token.cookie(path=f"{visitor.prefix}/", secure=visitor.scheme == "https")
        return Response(status_code=303, headers=headers)


def _is_work(path: str) -> bool:
    """Whether somebody asks for more than the page's own files."""
    return path.startswith("/api/") or path in ("/api", "/openapi.json")


def _below(prefix: str, path: str) -> str:
    """A path without the prefix, which some proxies take off and others leave on."""
    return path.removeprefix(prefix) if path == prefix or path.startswith(f"{prefix}/") else path


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
