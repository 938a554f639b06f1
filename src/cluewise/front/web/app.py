"""The application: its routes, with their types, and the shape of everything that goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cluewise.front.table.option import Verb
from cluewise.front.table.results import ErrorAnswer, answer_of
from cluewise.front.table.verbs import PAGES, POSTED
from cluewise.front.web.answering import EVENTS, LINES, Asked, respond
from cluewise.front.web.asking import request_model
from cluewise.front.web.desk import Desk
from cluewise.front.web.files import Files, boards
from cluewise.front.web.guard import Door, Guard
from cluewise.front.web.kept import EXAMPLES, FAMILIES, Kept
from cluewise.front.web.limits import Limits
from cluewise.front.web.validity import bug, http_problem, invalid, said_twice

DESCRIPTION = """The verbs of cluewise over HTTP. Each takes the text of a puzzle and options, and answers the JSON that
`cluewise VERB --json` prints. With `Accept: text/event-stream` a verb sends `progress` events and then one `result` or
one `error`; closing the connection ends the work. Whatever goes wrong is told in one shape, `{"error": {...}}`."""


@dataclass(frozen=True, kw_only=True)
class Start:
    """The puzzle that the page opens on."""

    name: str | None = None
    text: str = ""
    family: str | None = None
    format: str | None = None


@dataclass(frozen=True, kw_only=True)
class Tls:
    """The certificate of a server that encrypts what it says, and the key to it, as PEM files."""

    certificate: Path
    key: Path | None = None


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that one server is told."""

    limits: Limits = field(default_factory=Limits)
    start: Start = field(default_factory=Start)
    door: Door = field(default_factory=Door)
    tls: Tls | None = None
    version: str = "0"


def guarded(settings: Settings, desk: Desk) -> Guard:
    """The whole application, with the guard before it."""
    return Guard(application(settings, desk), limits=settings.limits, door=settings.door)


def application(settings: Settings, desk: Desk) -> FastAPI:
    """The routes and their types; nothing is started yet."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        desk.open()
        try:
            yield
        finally:
            await desk.close()

    app = FastAPI(
        title="cluewise",
        description=DESCRIPTION,
        version=settings.version,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=_refusals(),
    )
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http_problem)
    app.add_exception_handler(Exception, bug)
    for verb in POSTED:
        _add_verb(app, desk, verb)
    kept = Kept(desk)
    _add_lists(app, kept, settings)
    _add_files(app, Files(boards=boards()), kept)
    return app


def _refusals() -> dict[int | str, dict[str, Any]]:
    told = {
        401: "The server wants its token",
        403: "The name of the server, or the page that asks, is not known here",
        408: "The request did not come in full within the time",
        413: "The request, the answer or the work on it is too large",
        422: "The request or the puzzle in it is not valid",
        429: "Too many requests from this client",
        431: "The headers of the request are too large",
        500: "A bug in cluewise",
        503: "Too much to do, or the process that worked on it was killed; try again later",
        504: "Not done within the time",
    }
    return {code: {"model": ErrorAnswer, "description": text} for code, text in told.items()}


def _add_verb(app: FastAPI, desk: Desk, verb: Verb) -> None:
    model = request_model(verb)

    async def endpoint(body: BaseModel, request: Request) -> Response:
        if refused := said_twice(await request.body()):
            return refused
        asked = Asked(verb=verb.name, **body.model_dump(), in_lines=verb.in_lines)
        return await respond(desk, asked, request)

    endpoint.__annotations__["body"] = model
    endpoint.__annotations__["request"] = Request
    schema: dict[str, Any] = {EVENTS: {"schema": {"type": "string"}}}
    if verb.in_lines:
        schema[LINES] = {"schema": {"type": "string"}}
    app.add_api_route(
        f"/api/{verb.name}",
        endpoint,
        methods=["POST"],
        name=verb.name,
        operation_id=verb.name,
        summary=verb.over_http or verb.help.rstrip("."),
        response_model=None,
        responses={200: {"model": answer_of(verb), "content": schema}},
    )


def _add_lists(app: FastAPI, kept: Kept, settings: Settings) -> None:
    missing: dict[int | str, dict[str, Any]] = {404: {"model": ErrorAnswer, "description": "There is no such thing"}}

    async def families(request: Request) -> Response:
        return await kept.respond(FAMILIES, request)

    async def examples(request: Request) -> Response:
        return await kept.respond(EXAMPLES, request)

    async def example(name: str, request: Request) -> Response:
        return await kept.respond(Asked(verb="example", options={"name": name}), request, missing=True)

    async def teach(family: str, technique: str, request: Request) -> Response:
        asked = Asked(verb="teach", family=family, options={"technique": technique})
        return await kept.respond(asked, request, missing=True)

    async def start() -> Response:
        one = settings.start
        return JSONResponse({"name": one.name, "text": one.text, "family": one.family, "format": one.format})

    pages: dict[str, Callable[..., Coroutine[Any, Any, Response]]]
    pages = {"families": families, "examples": examples, "example": example, "teach": teach, "start": start}
    for verb in PAGES:
        path = verb.page or ""
        told: dict[int | str, dict[str, Any]] = {200: {"model": answer_of(verb)}, **(missing if "{" in path else {})}
        app.add_api_route(
            path,
            pages[verb.name],
            operation_id=verb.name,
            summary=verb.over_http or verb.help.rstrip("."),
            response_model=None,
            responses=told,
        )


def _add_files(app: FastAPI, files: Files, kept: Kept) -> None:
    known = tuple(route for route in app.routes if isinstance(route, Route) and route.path.startswith("/api/"))

    async def file(path: str, request: Request) -> Response:
        _refuse_another_method(known, request)
        if not path:
            kept.warm()
        return files.respond(path, request)

    async def docs(request: Request) -> Response:
        return files.respond("docs/index.html", request)

    async def nothing(request: Request) -> Response:
        _refuse_another_method(known, request)
        raise HTTPException(404)

    app.add_api_route("/docs", docs, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/api/{path:path}", nothing, methods=["POST"], include_in_schema=False)
    app.add_api_route("/{path:path}", file, methods=["GET", "HEAD"], include_in_schema=False)


def _refuse_another_method(known: tuple[Route, ...], request: Request) -> None:
    """The last routes take every path; one that is there for another method is no missing one."""
    path = f"/{request.path_params.get('path', '')}"
    asked = f"/api{path}" if request.method == "POST" else path
    taken = {method for route in known if route.path_regex.match(asked) for method in route.methods or ()}
    if taken:
        ways = ", ".join(sorted(taken))
        raise HTTPException(405, f"this takes {ways}, not {request.method}", headers={"Allow": ways})
