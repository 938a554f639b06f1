"""`serve`: the web page and the HTTP API."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cluewise import __version__
from cluewise.cli import options
from cluewise.cli.exits import DONE
from cluewise.cli.inputs import one_puzzle, source
from cluewise.cli.output import note, say
from cluewise.errors import UsageError

if TYPE_CHECKING:
    from cluewise.web.app import Settings, Tls
    from cluewise.web.guard import Door
    from cluewise.web.server import Address

USUAL = "hut"
PORT = 8350
LOOPBACK = "127.0.0.1"
TOKEN = "CLUEWISE_TOKEN"

Names = Annotated[list[str] | None, typer.Option("--name", help="Another name that this server may be called by.")]
TokenOption = Annotated[
    str | None, typer.Option("--token", envvar=TOKEN, help="Answer only those who know this.", show_envvar=True)
]
Proxies = Annotated[
    list[str] | None,
    typer.Option("--proxy", help="Believe X-Forwarded-For, -Proto, -Host, -Prefix from these addresses: A[,A]."),
]


def serve(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any that is free.")] = PORT,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Time for each request.")] = 20.0,
    memory: Annotated[int, typer.Option("--memory", min=64, help="MB for each request.")] = 512,
    rate: Annotated[float, typer.Option("--rate", min=0, help="Requests a minute from one client; 0: any.")] = 0.0,
    connections: Annotated[int, typer.Option("--connections", min=1, help="At the same time.")] = 1000,
    name: Names = None,
    token: TokenOption = None,
    proxy: Proxies = None,
    root_path: Annotated[str, typer.Option("--root-path", help="The path below which a proxy shows it.")] = "",
    certfile: Annotated[Path | None, typer.Option("--certfile", help="Speak TLS with this certificate (PEM).")] = None,
    keyfile: Annotated[Path | None, typer.Option("--keyfile", help="The key of the certificate (PEM).")] = None,
) -> int:
    """Open the web page, and answer the HTTP API."""
    from cluewise.web.app import Settings, Start
    from cluewise.web.limits import MB, Limits
    from cluewise.web.server import Address, listen

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
    from cluewise.web.bearer import Token
    from cluewise.web.guard import Door
    from cluewise.web.visitors import Visitors

    return Door(
        names=frozenset({"localhost", *(one.lower() for one in names)}),
        token=None if token is None else Token(token),
        visitors=Visitors(proxies=[one for some in proxies for one in some.split(",")], prefix=root_path),
    )


def _tls(certificate: Path | None, key: Path | None) -> Tls | None:
    from cluewise.web.app import Tls

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

    from cluewise.web.server import serve as run
    from cluewise.web.server import show_in_browser

    def started() -> None:
        say(f"cluewise is at {address.url} (Ctrl-C ends it)")
        sys.stdout.flush()  # whoever started us with a pipe waits for this line
        if opened:
            show_in_browser(address.url if token is None else f"{address.url}?token={quote(token)}")

    run(sock, settings, started=started)
