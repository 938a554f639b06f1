"""Lines as people lay them out, turned into plain ones: several lists on a line, sets in braces, speakers.

Whatever is changed keeps its column, so that a complaint still points to the right place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from cluewise.scan import Line

_SET = re.compile(
    r"(?P<title>\s*(?:[-*•] )?[^\W\d_][\w ]{0,40}?)(?P<sign> ?(?:=|:=|∈|:) ?)[{\[](?P<values>[^{}\[\]]+)[}\]]\.?\s*"
)
_SPEAKER = re.compile(r"\s*(?P<label>[A-Z][A-Z.'’ -]{1,30}[A-Z.]):\s+(?=[A-Z\"“])")
_TITLE = re.compile(r"[^\W\d_]+(?: [^\W\d_]+){0,2}\s*:?\s*")
_INDENTED = re.compile(r"(?:  +|\t)[^\W_][\w'’]*(?: [\w'’]+){0,3}\s*")
_SEGMENT = re.compile(r"\s*[^\W\d_][\w ]{0,30}:[^:;]*,[^:;]*")


def laid_out(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines of a text, each with at most one list, and without the names of speakers."""
    speakers = _speakers(lines)
    for line in _gathered(lines):
        text = line.text
        if ":" in text and (said := _SPEAKER.match(text)) and said["label"] in speakers:
            yield Line(line.number, " " * said.end() + text[said.end() :])
        elif text.count(":") > 1 and ";" in text and _are_lists(text):
            yield from _parts(line)
        elif ("{" in text or "[" in text) and (found := _SET.fullmatch(text)) and "," in found["values"]:
            sign = ":".ljust(len(found["sign"]) + 1)
            yield Line(line.number, found["title"] + sign + found["values"])
        elif "{" in text and "}" in text:  # one animal of {cow, goat}
            yield Line(line.number, text.replace("{", "(").replace("}", ")"))
        else:
            yield line


def _gathered(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines, with a title and the values that stand indented below it as one list."""
    n = 0
    while n < len(lines):
        below = 0
        if _TITLE.fullmatch(lines[n].text):
            rest = lines[n + 1 :]
            below = next((m for m, line in enumerate(rest) if not _INDENTED.fullmatch(line.text)), len(rest))
        if below > 1:
            values = ", ".join(line.text.strip() for line in lines[n + 1 : n + 1 + below])
            yield Line(lines[n].number, f"{lines[n].text.rstrip(' :')}: {values}")
            n += 1 + below
        else:
            yield lines[n]
            n += 1


def _speakers(lines: Sequence[Line]) -> frozenset[str]:
    """Who speaks in a dialogue: a name in capitals before a colon, on two lines or more, that is no other word."""
    said = [match["label"] for line in lines if ":" in line.text and (match := _SPEAKER.match(line.text))]
    often = {label for label, n in Counter(said).items() if n > 1}
    if not often:
        return frozenset()
    text = "\n".join(line.text for line in lines)
    return frozenset(label for label in often if len(re.findall(rf"\b{re.escape(label.title())}\b", text)) < 2)


def _are_lists(text: str) -> bool:
    """Whether all that semicolons part are lists: Names: Ann, Bob; Pets: cat, dog."""
    return all(_SEGMENT.fullmatch(part) for part in text.rstrip(" .").split(";") if part.strip())


def _parts(line: Line) -> Iterator[Line]:
    at = 0
    for part in line.text.split(";"):
        if part.strip():
            yield Line(line.number, " " * at + part)
        at += len(part) + 1
