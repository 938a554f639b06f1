"""How requests and tools spell the options and verbs that an error names: who asks here is at no command line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cluewise.base.words import LINE, Opt, Pick, Speech, Verb
from cluewise.front.table.verbs import TOOLS, VERBS

# Lists that have another name here.
LISTED = MappingProxyType({"formats": "families", "teach": "families"})


class OfRequests:
    """As the body of a request, and addresses."""

    def option(self, one: Opt) -> str:
        """A key of `options`."""
        return f"`{one.name}` {one.value}".rstrip()

    def verb(self, one: Verb) -> str:
        """The address that answers the same; a command where there is none: whoever serves is at a command line."""
        verb = VERBS.get(one.name if one.arguments else LISTED.get(one.name, one.name))
        if verb is None or not (verb.page or verb.posted):
            return LINE.verb(one)
        if verb.page is None:
            told = "".join(f" with {self.option(part)}" for part in one.arguments if isinstance(part, Opt))
            return f"`POST /api/{verb.name}`{told}"
        return f"`GET {verb.page.replace('{', '').replace('}', '').replace('family/technique', 'FAMILY/TECHNIQUE')}`"

    def pick(self, one: Pick) -> str:
        """The option with its value."""
        return f'`picks` {{"{one.clue}": {one.way}}}'


class OfTools:
    """As the arguments of tools; there are fewer of them, and no lists."""

    def __init__(self) -> None:
        self._known = {name for verb in TOOLS for name in verb.called}

    def option(self, one: Opt) -> str | None:
        """An argument, if some tool has it."""
        return REQUEST.option(one) if one.name in self._known else None

    def verb(self, one: Verb) -> str | None:
        """A tool, if there is one that can be told this."""
        known = VERBS.get(one.name)
        return f"`{one.name}`" if known is not None and known.tool and not one.arguments else None

    def pick(self, one: Pick) -> str:
        """The argument with its value."""
        return REQUEST.pick(one)


REQUEST = OfRequests()
SPEECHES: Mapping[str, Speech] = MappingProxyType({"request": REQUEST, "tool": OfTools()})
