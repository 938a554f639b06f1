"""`serve`: the web page and the HTTP API."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cluewise.cli import options
from cluewise.cli.exits import DONE
from cluewise.cli.inputs import one_puzzle, source
from cluewise.cli.output import note, say

if TYPE_CHECKING:
    from cluewise.web.app import Start
    from cluewise.web.limits import Limits
    from cluewise.web.server import Address

USUAL = "hut"
PORT = 8350
LOOPBACK = "127.0.0.1"


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
    rate: Annotated[float, typer.Option("--rate", min=0, help="Requests a second from one address; 0: any.")] = 0.0,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="Another name that this server may be called by.")
    ] = None,
) -> int:
    """Open the web page, and answer the HTTP API."""
    from cluewise.web.app import Start
    from cluewise.web.limits import MB, Limits
    from cluewise.web.server import Address, listen

    where = source(None if text is not None else puzzle or USUAL, text)
    reading = one_puzzle(where, family, format, "serve")
    sock = listen(host, port)
    address = Address(host=host, port=sock.getsockname()[1])
    if address.open_to_others:
        note(f"--host {host} lets other machines use this server; there is no password")
    limits = Limits(seconds=seconds, memory=memory * MB, rate=rate)
    start = Start(name=where.name, text=where.text, family=reading.family.name, format=reading.format.name)
    _serve(sock, address, limits, start, [host, *(name or ())], opened=not no_open)
    return DONE


def _serve(
    sock: socket.socket, address: Address, limits: Limits, start: Start, names: list[str], *, opened: bool
) -> None:
    from cluewise import __version__
    from cluewise.web.app import Settings
    from cluewise.web.server import serve as run
    from cluewise.web.server import show_in_browser

    def started() -> None:
        say(f"cluewise is at {address.url} (Ctrl-C ends it)")
        sys.stdout.flush()  # whoever started us with a pipe waits for this line
        if opened:
            show_in_browser(address.url)

    known = frozenset({"localhost", *(one.lower() for one in names)})
    run(sock, Settings(limits=limits, start=start, names=known, version=__version__), started=started)
