"""`mcp`: the verbs as tools for language models, on standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer

from cluewise import __version__


def mcp(
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long one call may work.")] = 20.0,
) -> None:
    """Serve the Model Context Protocol on standard input and output, for language models and their hosts."""
    from cluewise.mcp import CALLS, run, server
    from cluewise.web.limits import Limits

    run(server(Limits(seconds=seconds, quick=CALLS), __version__))
