"""Answers that never change while the server runs, kept once they are known."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from cluewise.front.verbs.contents import known
from cluewise.front.web import frames
from cluewise.front.web.answering import JSON, Asked, final, while_connected
from cluewise.front.web.desk import Desk
from cluewise.front.web.problems import NO_SUCH, ProblemError, refusal

MOST = 300
FAMILIES, EXAMPLES = Asked(verb="families", options={}), Asked(verb="examples", options={})


class Kept:
    """The lists, the examples and the lessons."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()
        self._warming: asyncio.Task[None] | None = None
        if (examples := known()) is not None:  # needs no worker, and the first page asks before there is one
            self._answers[EXAMPLES.to_bytes(0, 0)] = json.dumps(examples, ensure_ascii=False).encode("utf-8")

    def warm(self) -> None:
        """Find out what somebody who opens the page will ask next."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        for asked in (FAMILIES, EXAMPLES):
            await self._respond(asked, missing=False)

    async def respond(self, asked: Asked, request: Request, *, missing: bool = False) -> Response:
        """The answer, from memory if it is there; with `missing`, what does not exist is a 404."""
        return await while_connected(self._respond(asked, missing=missing), request)

    async def _respond(self, asked: Asked, *, missing: bool) -> Response:
        name = asked.to_bytes(0, 0)
        if name not in self._answers:
            try:
                last = await final(self._desk, asked)
            except ProblemError as error:
                return refusal(error.to_json())
            if last.kind != frames.RESULT:
                error_json = json.loads(last.payload)
                gone = missing and error_json["kind"] == "usage"
                return refusal(error_json | {"kind": NO_SUCH} if gone else error_json)
            self._answers[name] = last.payload
            if len(self._answers) > MOST:
                self._answers.popitem(last=False)
        return Response(self._answers[name], media_type=JSON)
