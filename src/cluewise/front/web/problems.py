"""What can go wrong with a request, in the one shape that all answers about it have."""

from __future__ import annotations

import json
from math import ceil
from typing import Any

from starlette.responses import Response

# Kinds besides those of `cluewise.base.errors`, and what HTTP calls each.
BUSY, LOST, OUT_OF_TIME, TOO_MUCH, TOO_MANY, MEMORY = "busy", "lost", "time", "size", "rate", "memory"
NO_SUCH, FORBIDDEN, NO_TOKEN, CRASH = "missing", "forbidden", "token", "crash"
HEADERS, SLOW = "headers", "slow"
STATUS = {
    "read": 422, "puzzle": 422, "usage": 422,
    NO_TOKEN: 401, FORBIDDEN: 403, NO_SUCH: 404, SLOW: 408, TOO_MUCH: 413, MEMORY: 413, TOO_MANY: 429, HEADERS: 431,
    CRASH: 500, BUSY: 503, LOST: 503, OUT_OF_TIME: 504, "undecided": 504,
}  # fmt: skip
INTERNAL = 500
RETRY_AFTER = 2  # seconds


class ProblemError(Exception):
    """A request that gets no answer, and why."""

    def __init__(self, kind: str, message: str, *, advice: str | None = None, wait: float = RETRY_AFTER) -> None:
        super().__init__(message)
        self.kind, self.message, self.advice = kind, message, advice
        self.wait = wait  # seconds, if it may be asked again

    def to_json(self) -> dict[str, Any]:
        """As `error` in the JSON."""
        found = {"kind": self.kind, "message": self.message, "line": None, "column": None}
        return found | ({"advice": self.advice} if self.advice else {})


class ToldError(ProblemError):
    """The same, where a worker has said why."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(str(error["kind"]), str(error["message"]))
        self._error = error

    def to_json(self) -> dict[str, Any]:
        """As the worker told it."""
        return self._error


def refusal(error: dict[str, Any], status: int | None = None, *, wait: float = RETRY_AFTER) -> Response:
    """The answer to a request that gets none."""
    code = status or STATUS.get(str(error.get("kind")), INTERNAL)
    headers = {"Retry-After": str(ceil(wait))} if code in (429, 503) else {}
    if code == 401:
        headers["WWW-Authenticate"] = "Bearer"
    body = json.dumps({"error": {"advice": None} | error}, ensure_ascii=False).encode("utf-8", "replace")
    return Response(body, status_code=code, headers=headers, media_type="application/json")
