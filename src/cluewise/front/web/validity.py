"""Requests that are no valid ones, told in the one shape of all errors."""

from __future__ import annotations

import json

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from cluewise.base.errors import ReadError
from cluewise.base.json_text import parsed
from cluewise.front.web.answering import half_a_character
from cluewise.front.web.problems import FORBIDDEN, NO_SUCH, TOO_MUCH, refusal

KINDS = {403: FORBIDDEN, 404: NO_SUCH, 405: "method", 413: TOO_MUCH}
NO_JSON = "the body is no JSON"
ADVICE = 'A request is JSON such as {"text": "...", "options": {}}; /docs shows what each verb takes.'


async def invalid(request: Request, error: Exception) -> Response:
    """A body that does not fit its model."""
    del request
    first = error.errors()[0] if isinstance(error, RequestValidationError) and error.errors() else {}
    where = [str(part) for part in first.get("loc", ()) if part != "body"]
    if first.get("type") == "json_invalid":
        why = (first.get("ctx") or {}).get("error", "")
        message = f"{NO_JSON}: {why}".rstrip(": ")
    elif first.get("type") == "string_unicode":
        message = f"{'.'.join(where)}: {half_a_character(first.get('input')).message}"
    else:
        message = ": ".join(filter(None, [".".join(where), str(first.get("msg", "this is not valid"))]))
    return refusal({"kind": "usage", "message": message, "line": None, "column": None, "advice": ADVICE}, 422)


def said_twice(body: bytes) -> Response | None:
    """The refusal of a body in which a key stands twice, of which only one would count; None if none does."""
    try:
        parsed(body.decode(json.detect_encoding(body), "surrogatepass"))
    except ReadError as error:
        return refusal(error.to_json() | {"kind": "usage", "advice": error.advice}, 422)
    return None


async def http_problem(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    message = str(error.detail) if isinstance(error, HTTPException) else "something went wrong"
    if status == 400:  # a body that is not even text
        return refusal({"kind": "usage", "message": NO_JSON, "line": None, "column": None, "advice": ADVICE}, 422)
    if status == 404:
        message = f"there is nothing at {request.url.path}"
    found = refusal({"kind": KINDS.get(status, "usage"), "message": message, "line": None, "column": None}, status)
    if isinstance(error, HTTPException) and error.headers:
        found.headers.update(error.headers)
    return found


async def bug(request: Request, error: Exception) -> Response:
    """What nobody has thought of."""
    del request
    message = f"something went wrong inside ({type(error).__name__})"
    return refusal({"kind": "internal", "message": message, "line": None, "column": None}, 500)
