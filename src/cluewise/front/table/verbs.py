"""The table: every verb by its name, in the order in which the command line lists them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cluewise.front.table.option import Verb
from cluewise.front.table.others import OTHERS
from cluewise.front.table.puzzles import PUZZLES

VERBS: Mapping[str, Verb] = MappingProxyType({one.name: one for one in (*PUZZLES, *OTHERS)})
TYPED = tuple(one for one in VERBS.values() if one.line)  # commands
POSTED = tuple(one for one in VERBS.values() if one.posted)  # asked over HTTP, with a text and options
PAGES = tuple(one for one in VERBS.values() if one.page is not None)  # looked up over HTTP
TOOLS = tuple(one for one in VERBS.values() if one.tool)  # offered to language models
