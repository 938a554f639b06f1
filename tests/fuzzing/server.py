"""Laws of the server: whatever is sent, it answers what its schema says or closes, and goes on for everybody else."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import cache
from typing import Any

from hypothesis import strategies as st
from tests.fuzzing.target import Drawn, Target
from tests.web.serving import EASY, Guest, running

from cluewise.front.web.limits import Limits

HONEST = {501, 503}  # what a server may say of itself that is no bug: not known here, busy
SHORT = Limits(seconds=2, grace=5, patience=30)


@cache
def _started() -> tuple[ExitStack, Guest]:
    open_until_the_end = ExitStack()
    return open_until_the_end, open_until_the_end.enter_context(running(SHORT))


def guest() -> Guest:
    """A client of a server that runs until this process ends."""
    return _started()[1]


def sent(data: bytes) -> None:
    """The law of bytes on a connection: a fitting answer or none, and the next client is served."""
    host = guest().base_url
    with socket.create_connection((host.host, host.port or 80), timeout=60) as sock:
        with suppress(BrokenPipeError, ConnectionResetError):
            sock.sendall(data)
            sock.shutdown(socket.SHUT_WR)
        status = _status(sock)
    assert status == 0 or 200 <= status < 500 or status in HONEST, status
    assert guest().get("/api/families").status_code == 200


def _status(sock: socket.socket) -> int:
    head = b""
    with suppress(ConnectionResetError):
        while b"\r\n" not in head and (part := sock.recv(1 << 12)):
            head += part
    words = head.split(None, 2)
    return int(words[1]) if len(words) > 1 else 0


def request(method: str, path: str, body: bytes, headers: dict[str, str]) -> bytes:
    """A request as it goes over the wire."""
    told = {"Host": "localhost", "Content-Length": str(len(body)), "Connection": "close"} | headers
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


def _seeds() -> Iterator[bytes]:
    for verb, options in (("solve", {}), ("hint", {"progress": {"grid": [[1] * 4] * 4}}), ("convert", {"to": "lp"})):
        body = json.dumps({"text": EASY, "options": options}).encode()
        yield request("POST", f"/api/{verb}", body, {"Content-Type": "application/json"})
    yield request("GET", "/api/examples/hut", b"", {})
    yield b"GET / HTTP/1.0\r\n\r\n"


@cache
def _cases() -> st.SearchStrategy[Any]:
    import schemathesis

    from cluewise.front.web.app import Settings, application
    from cluewise.front.web.desk import Desk

    schema = schemathesis.openapi.from_dict(application(Settings(), Desk(Limits())).openapi())
    return st.one_of([found.ok().as_strategy() for found in schema.get_all_operations()])


def _answered(case: Any) -> None:
    from tests.web.test_schema import WANTED

    case.call_and_validate(str(guest().base_url), checks=WANTED, timeout=guest().timeout.read)


def _as_bytes(case: Any) -> bytes:
    found = case.as_transport_kwargs(base_url=str(guest().base_url))
    body = found.get("data") or b""
    if found.get("json") is not None:
        body = json.dumps(found["json"]).encode()
    path = str(found["url"]).removeprefix(str(guest().base_url).rstrip("/"))
    plain = body if isinstance(body, bytes) else str(body).encode()
    return request(found["method"], path or "/", plain, dict(found["headers"] or {}))


def targets() -> Iterator[Target]:
    """Bytes on a connection, and requests made from the schema, which are kept as bytes as well."""
    yield Target(name="server-bytes", law=sent, seeds=_seeds)
    yield Target(name="server-schema", law=sent, drawn=Drawn(values=_cases, law=_answered, dump=_as_bytes))
