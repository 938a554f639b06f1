"""The headers that every answer carries, also those that never reach the application."""

from __future__ import annotations

from http import HTTPStatus

from starlette.responses import Response
from starlette.types import Message, Send

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


def with_headers(send: Send) -> Send:
    """The same, with our headers in every answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = _completed(message["headers"])
        await send(message)

    return sending


def on_the_wire(response: Response) -> bytes:
    """An answer as bytes, after which the connection is closed."""
    status = HTTPStatus(response.status_code)
    lines = [b"HTTP/1.1 %d %b" % (status.value, status.phrase.encode("ascii")), b"connection: close"]
    lines += [b"%b: %b" % one for one in _completed(response.raw_headers)]
    return b"\r\n".join([*lines, b"", bytes(response.body)])


def _completed(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    present = {name for name, _ in headers}
    return [*headers, *(one for one in ALWAYS if one[0] not in present)]
