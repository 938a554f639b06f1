"""Running the application: the socket, the signals, the browser."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil

import uvicorn

from cluewise.base.errors import UsageError
from cluewise.base.words import Opt, words
from cluewise.front.web.app import Settings, guarded
from cluewise.front.web.connection import connections
from cluewise.front.web.desk import Desk
from cluewise.front.web.traffic import LINGERING, Traffic

BACKLOG = 2048
SPARE = 200  # files that the server has open besides connections: workers, certificates, the log
LAST_SECONDS = 2  # that connections get to end by themselves


@dataclass(frozen=True, kw_only=True)
class Address:
    """Where a server listens."""

    host: str
    port: int
    scheme: str = "http"

    @property
    def url(self) -> str:
        """Where its page is."""
        shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(self.host, self.host)
        shown = f"[{shown}]" if ":" in shown and not shown.startswith("[") else shown
        return f"{self.scheme}://{shown}:{self.port}/"

    @property
    def open_to_others(self) -> bool:
        """Whether other machines can reach it."""
        if self.host == "localhost":
            return False
        with contextlib.suppress(ValueError):
            return not ipaddress.ip_address(self.host).is_loopback
        return True


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve; UsageError if it cannot be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        sock = socket.socket(family, kind, protocol)
    except OSError as error:
        raise UsageError(f"cannot listen on {host}: {error.strerror or error}") from None
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        taken = "it is taken" if error.errno in (48, 98, 10048) else error.strerror
        said = f"cannot listen on {host}, port {port}: {taken}; "
        raise UsageError(words(said, Opt("port", "N"), " takes another one")) from None
    return sock


class _Server(uvicorn.Server):
    """Says when it is there, and ends all work before it ends itself."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._told, self._ending = started, ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if self.started:
            self._told()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End; nobody has to wait for work that nobody will see."""
        self._ending()
        await super().shutdown(sockets)


def server_for(settings: Settings, *, started: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """A server that is ready to run; `started` is told when it is there."""
    if not hasattr(os, "fork"):
        raise UsageError("the server forks its workers, which this system cannot do")
    desk = Desk(settings.limits)
    config = uvicorn.Config(
        guarded(settings, desk),
        http=connections(Traffic(settings.limits)),
        timeout_keep_alive=ceil(settings.limits.idle_seconds),
        ssl_certfile=settings.tls.certificate if settings.tls else None,
        ssl_keyfile=settings.tls.key if settings.tls else None,
        log_level="error",  # anybody can send what is no HTTP; that is for them to know
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=LAST_SECONDS,
        lifespan="on",
        ws="none",
    )
    _load(config)
    return _Server(config, started, desk.stop)


def _load(config: uvicorn.Config) -> None:
    try:
        config.load()
    except (OSError, ValueError) as error:  # ssl's errors are of the first kind
        raise UsageError(f"the certificate or its key cannot be used: {error}") from None


def serve(sock: socket.socket, settings: Settings, *, started: Callable[[], None]) -> None:
    """Serve until Ctrl-C, and leave no process behind."""
    settings = replace(settings, limits=replace(settings.limits, connections=_at_most(settings.limits.connections)))
    with contextlib.suppress(KeyboardInterrupt):
        server_for(settings, started=started).run([sock])


def _at_most(connections: int) -> int:
    """As many of the connections as the system lets this process have, and some files besides."""
    if not hasattr(os, "fork"):
        return connections  # there is no server then, and no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + LINGERING + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        connections = min(connections, max(1, soft - LINGERING - SPARE))
    return connections


def show_in_browser(url: str) -> None:
    """Open the page, without waiting for the browser."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
