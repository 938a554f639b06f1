"""Plain sockets to a server of the tests, for clients that do not keep to the rules."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tests.web.serving import Guest

HEAD = b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@dataclass(frozen=True)
class Reply:
    """What came back before the server closed."""

    status: int  # 0: nothing at all
    headers: dict[str, str]
    body: Any


def call(client: Guest) -> socket.socket:
    """A connection that has sent nothing yet."""
    return socket.create_connection((client.base_url.host, client.base_url.port or 80), timeout=60)


def until_closed(sock: socket.socket) -> Reply:
    """The one answer that comes, and that the server closes after it."""
    data = b""
    with suppress(ConnectionResetError):
        while part := sock.recv(1 << 16):
            data += part
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return Reply(int(first.split()[1]) if first else 0, headers, json.loads(body) if body else None)


def send(sock: socket.socket, data: bytes) -> None:
    """Send as much as the server takes."""
    with suppress(BrokenPipeError, ConnectionResetError):
        sock.sendall(data)
