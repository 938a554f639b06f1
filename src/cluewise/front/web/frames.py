"""Messages between the server and its workers: a letter, a length, and that many bytes (JSON, passed on as it is).

+------+----------------+----------- ...
| kind | length, 4 byte | payload
+------+----------------+----------- ...
"""

from __future__ import annotations

import socket
import struct
from dataclasses import dataclass

HEAD = struct.Struct(">cI")

ASK = b"Q"  # to a worker: what to do
BEGUN = b"B"  # from it, at once: it has the question
PROGRESS, LINES, RESULT, ERROR = b"P", b"L", b"R", b"E"  # from it; lines are pieces of an answer, one object each
ENDED = b"X"  # from the nursery, when the worker is gone: how it ended, as a number; below zero, the signal
TICK = b"T"  # from nobody: the work goes on


class TooLargeError(Exception):
    """A message is larger than its reader is willing to take."""


@dataclass(frozen=True)
class Frame:
    """One message."""

    kind: bytes
    payload: bytes

    def to_bytes(self) -> bytes:
        """The message as it is sent."""
        return HEAD.pack(self.kind, len(self.payload)) + self.payload


def receive(sock: socket.socket) -> Frame | None:
    """The next message; None when the other side has left."""
    head = _exactly(sock, HEAD.size)
    if head is None:
        return None
    kind, length = HEAD.unpack(head)
    payload = _exactly(sock, length)
    return None if payload is None else Frame(kind, payload)


def _exactly(sock: socket.socket, length: int) -> bytes | None:
    parts = []
    while length:
        part = sock.recv(min(length, 1 << 16))
        if not part:
            return None
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
