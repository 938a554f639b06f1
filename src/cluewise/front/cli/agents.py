"""`mcp`: the verbs as tools for language models, on standard input and output."""

from __future__ import annotations

from cluewise import __version__
from cluewise.front.cli.exits import DONE
from cluewise.front.cli.options import command


@command
def mcp(*, seconds: float) -> int:
    """`cluewise mcp`."""
    from cluewise.front.mcp import CALLS, server
    from cluewise.front.mcp_lines import run
    from cluewise.front.web.limits import Limits

    run(server(Limits(seconds=seconds, quick=CALLS), __version__))
    return DONE
