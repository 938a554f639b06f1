"""Letters: the salutation and the signature, which name nobody of the puzzle, and the writer who may be one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import text_at, word
from cluewise.families.zebra.english.tokens import Token
from cluewise.scan import Line

_NAME = r"[A-Z][^\W\d_]+"
_GREETING = re.compile(
    r"\s*(?:my )?(?:dear|dearest|hi|hello|hey|greetings)\b(?: [^\W\d_]+\.?){0,4}[,!]?\s*", re.IGNORECASE
)
_CLOSING = re.compile(r"\s*[A-Z][^\W\d_]+(?: [a-z]+){0,4},\s*")
_SIGNED = re.compile(rf"\s*(?:{_NAME}\.? ?|[A-Z]\. ?){{1,3}}\s*")
_ON_ONE_LINE = re.compile(
    rf"\s*(?:love|yours|best|cheers|regards|hugs|kisses|all the best)(?: [a-z]+){{0,2}}, ({_NAME})\s*", re.IGNORECASE
)
_INTRODUCED = re.compile(rf"\b(?:I['’]m|I am|my name is|My name is) ({_NAME})\b")
_ME_AND_NAME = re.compile(rf"\bme \(I['’]m {_NAME}[^()]*\)")
_ME = re.compile(r"(?<=[,(:] )me\b(?=,| and\b)|(?<=\band )me\b(?=[,.)]|$)|(?<=\()me\b(?=,)")


def opened(lines: Sequence[Line]) -> tuple[list[Line], str | None]:
    """The lines without salutation and signature, with the writer's name for "me" in a list; and that name."""
    found = list(lines)
    filled = [n for n, line in enumerate(lines) if not line.blank]
    if len(filled) < 3:
        return found, None
    signer: str | None = None
    if _GREETING.fullmatch(lines[filled[0]].text):
        found[filled[0]] = _blank(lines[filled[0]])
    last, before = filled[-1], filled[-2]
    if one := _ON_ONE_LINE.fullmatch(lines[last].text):
        signer, found[last] = one[1], _blank(lines[last])
    elif _SIGNED.fullmatch(lines[last].text) and _CLOSING.fullmatch(lines[before].text) and last - before < 3:
        signer = lines[last].text.strip()
        found[last], found[before] = _blank(lines[last]), _blank(lines[before])
    said = next((one for line in found if (one := _INTRODUCED.search(line.text))), None)
    name = said[1] if said else signer
    if name is None or not re.fullmatch(_NAME, name) or not any(_ME.search(line.text) for line in map(_plain, found)):
        return found, None
    return [Line(line.number, _ME.sub(name, _plain(line).text)) for line in found], name


def _plain(line: Line) -> Line:
    """A line in which "me (I'm Tilly, as you know)" is no more than "me"."""
    return Line(line.number, _ME_AND_NAME.sub("me", line.text)) if "me (" in line.text else line


def _blank(line: Line) -> Line:
    return Line(line.number, "")


def said_by(tokens: list[Token], name: str, lexicon: Lexicon) -> list[Token]:
    """What the writer says of himself, with his name: I did not sell jam, my room, mine."""
    meanings = tuple(m for m in lexicon.index.get(name.casefold(), ()) if m.item.value == name)
    ours = [token for token in tokens if token.text in _MINE and not token.meanings]
    tells = any(t.meanings or (t.amount is not None) or t.text in _PLACED for t in tokens)
    if not meanings or not ours or not tells:
        return tokens
    found: list[Token] = []
    for i, token in enumerate(tokens):
        if token.meanings or token.text not in _MINE:
            found.append(token)
            continue
        found.append(Token(name.casefold(), token.pieces, meanings))
        owned = token.text in ("my", "mine") and text_at(tokens, i + 1) != "'s"
        found += [word("'s", token)] if owned else []
    return found


_MINE = frozenset({"i", "me", "my", "mine", "myself"})
_PLACED = frozenset({"first", "last", "middle", "next", "leftmost", "rightmost"})
