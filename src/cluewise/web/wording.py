"""Errors in the words of the API: what the verbs advise speaks of the command line, which nobody here is at."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

# Whole commands first, by what answers the same here.
COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "cluewise formats": "GET /api/families",
        "cluewise examples": "GET /api/examples",
        "cluewise teach": "GET /api/families",
        "cluewise teach FAMILY TECHNIQUE": "GET /api/teach/FAMILY/TECHNIQUE",
        "cluewise serve --name NAME": "cluewise serve --name NAME",  # whoever starts the server is at a command line
    }
)
_COMMAND = re.compile(r"`(cluewise [^`]+)`")
_PICK = re.compile(r"--pick (\d+)=(\d+)")
_OPTION = re.compile(r"(?<![\w'\"-])--([a-z][a-z-]*[a-z])")  # what is quoted is the person's own text


def worded(error: Mapping[str, Any]) -> dict[str, Any]:
    """The same error with options and commands as a request names them."""
    told = {name: _worded(error[name]) for name in ("message", "advice") if isinstance(error.get(name), str)}
    return {**error, **told}


def _worded(text: str) -> str:
    commands = _COMMAND.split(text)
    # Every second piece is a command, which has its own words.
    return "".join(_command(piece) if at % 2 else _options(piece) for at, piece in enumerate(commands))


def _command(text: str) -> str:
    return f"`{COMMANDS.get(text, text)}`"


def _options(text: str) -> str:
    text = _PICK.sub(r'`picks` {"\1": \2}', text)
    return _OPTION.sub(lambda found: f"`{found[1].replace('-', '_')}`", text)
