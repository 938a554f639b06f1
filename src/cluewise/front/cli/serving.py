"""`serve`: the web page and the HTTP API."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cluewise import __version__
from cluewise.base.errors import UsageError
from cluewise.front.cli.exits import DONE
from cluewise.front.cli.inputs import one_puzzle, source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import note, say
from cluewise.front.table.others import TOKEN

if TYPE_CHECKING:
    from cluewise.front.web.app import Settings, Tls
    from cluewise.front.web.guard import Door
    from cluewise.front.web.server import Address

USUAL = "hut"


@command
def serve(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    host: str,
    port: int,
    no_open: bool,
    seconds: float,
    memory: int,
    rate: float,
    connections: int,
    name: list[str] | None,
    token: str | None,
    proxy: list[str] | None,
    root_path: str,
    certfile: Path | None,
    keyfile: Path | None,
) -> int:
    """`cluewise serve`."""
    from cluewise.front.web.app import Settings, Start
    from cluewise.front.web.limits import MB, Limits
    from cluewise.front.web.server import Address, listen

    door = _door([host, *(name or ())], token, proxy or [], root_path)
    tls = _tls(certfile, keyfile)
    limits = Limits(seconds=seconds, memory=memory * MB, rate=rate, connections=connections)
    where = source(None if text is not None else puzzle or USUAL, text)
    reading = one_puzzle(where, family, format, "serve")
    sock = listen(host, port)
    address = Address(host=host, port=sock.getsockname()[1], scheme="https" if tls else "http")
    _warn(address, door)
    # What was asked at the terminal need not be asked on the page.
    shown = reading.puzzle.to_text() if reading.taking.picks else where.text
    start = Start(name=where.name, text=shown, family=reading.family.name, format=reading.format.name)
    settings = Settings(limits=limits, start=start, door=door, tls=tls, version=__version__)
    _serve(sock, address, settings, opened=not no_open, token=token)
    return DONE


def _door(names: list[str], token: str | None, proxies: list[str], root_path: str) -> Door:
    from cluewise.front.web.bearer import Token
    from cluewise.front.web.guard import Door
    from cluewise.front.web.visitors import Visitors

    return Door(
        names=frozenset({"localhost", *(one.lower() for one in names)}),
        token=None if token is None else Token(token),
        visitors=Visitors(proxies=[one for some in proxies for one in some.split(",")], prefix=root_path),
    )


def _tls(certificate: Path | None, key: Path | None) -> Tls | None:
    from cluewise.front.web.app import Tls

    if certificate is None and key is not None:
        raise UsageError("--keyfile is the key of a certificate: --certfile FILE names that")
    return None if certificate is None else Tls(certificate=certificate, key=key)


def _warn(address: Address, door: Door) -> None:
    """Say what whoever starts this may not have thought of."""
    if address.open_to_others and door.token is None:
        note(
            f"--host {address.host} lets other machines use this server, and anybody who reaches it may; "
            f"--token TOKEN (or {TOKEN} in the environment) lets in only who knows that"
        )
    if door.token is not None and door.token.short:
        note("this token is short enough to be guessed; python -c 'import secrets; print(secrets.token_urlsafe())'")
    if address.open_to_others and door.token is not None and address.scheme == "http":
        note("the token and the puzzles go over the network in the clear, unless a proxy or --certfile encrypts them")


def _serve(sock: socket.socket, address: Address, settings: Settings, *, opened: bool, token: str | None) -> None:
    from urllib.parse import quote

    from cluewise.front.web.server import serve as run
    from cluewise.front.web.server import show_in_browser

    def started() -> None:
        say(f"cluewise is at {address.url} (Ctrl-C ends it)")
        sys.stdout.flush()  # whoever started us with a pipe waits for this line
        if opened:
            show_in_browser(address.url if token is None else f"{address.url}?token={quote(token)}")

    run(sock, settings, started=started)
