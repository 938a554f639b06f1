"""The marks at the front of lines: numbers, letters, bullets, "Hint 3:", and who speaks."""

from __future__ import annotations

import re
from dataclasses import dataclass

_CALLED = r"clue|hint|fact|rule|statement|condition|constraint|tip|evidence|premise|given|info|item|point"
_COUNTED = r"first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|next"
_SPELLED = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
_BULLETS = "-*+>•■□★☆▪▫»→●○◦·‣✦✓✔➤➜►▶❖♦◆▸\U0001f539\U0001f538\U0001f449"
_MARK = re.compile(
    rf"""
    (?P<called>(?:the\s+)?(?:{_COUNTED})\s+(?:{_CALLED})\s*[:.\-)]\s*
      | (?:{_CALLED})\s*(?:no\.?\s*|number\s+|\#\s*)?(?P<n1>\d{{1,3}}|(?<=\s)[a-z]|(?<=\s)[ivx]+)
        \s*(?:[:.\-)]+\s*|\s(?=[A-Z]))
      | (?:{_CALLED})\s+(?:no\.?\s+|number\s+)?(?:{_SPELLED})\s*[:.)]+\s+
      | \#\s?(?P<n2>\d{{1,3}})\s*[:.)\-]*\s+ | [CFRHQ](?P<n3>\d{{1,2}})\s*[:.)\-]\s+)
  | (?P<circled>[\u2460-\u2473])\s*
  | (?P<number>[(\[]?(?P<n4>\d{{1,3}})
        (?:[.)\]]+\s*[-:]?(?=\s)|\.(?=[A-Z"])|:(?=\s)|\)(?=\S)|\s+-(?=\s)|(?=\s{{2,}}\S)|\ufe0f?\u20e3)\s*)
  | (?P<roman>[(\[]?(?P<n5>[ivx]{{1,5}})[.)\]]+\s+)
  | (?P<letter>[(\[]?(?P<n6>[A-Za-z])[.)\]]+\s+)
  | (?P<bullet>(?:->|=>|[>-]{{2,3}}|\[\s?[xX]?\s?\](?=\s+[A-Z])|[{re.escape(_BULLETS)}])\s+|[•■★▪●‣►»]\s*)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SPEAKER = re.compile(
    r"(?P<who>[A-Z][\w.'-]*(?: [A-Z][\w.'-]*){0,2})(?: (?:says|said|claims|claimed|states))?\s*[:,]\s+(?=[\"'“]\S)"
    r"(?!(?P<quote>[\"'])[^\"'\n]{1,40}(?P=quote)\s*[,|/;]\s*(?P=quote))"  # a list of titles
)
_ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx"
_ROMANS = {roman: n for n, roman in enumerate(_ROMAN.split(), 1)}


@dataclass(frozen=True)
class Mark:
    """What stood at the front of a line: of which sort, how it read, which number it stands for, and its length."""

    sort: str  # called, number, roman, letter, bullet, speaker
    label: str
    count: int | None
    length: int
    rival: int | None = None  # as a letter, where a roman number may be one: (i) after (h)


_FIRST_CIRCLED = 0x245F


def label_of(match: re.Match[str]) -> str:
    """A mark as it is written."""
    return match.group().strip()


def mark_of(body: str) -> Mark | None:
    """The mark that a line begins with."""
    match = _MARK.match(body)
    if match is None or match.end() >= len(body):
        said = _SPEAKER.match(body)
        return Mark("speaker", said["who"], None, said.end()) if said else None
    sort = match.lastgroup or ""
    if match["circled"]:
        return Mark("number", label_of(match), ord(match["circled"]) - _FIRST_CIRCLED, match.end())
    for name in ("called", "number", "roman", "letter", "bullet"):
        if match[name] is not None:
            sort = name
    label = label_of(match)
    if sort == "number":
        return Mark(sort, label, int(match["n4"]), match.end())
    if sort == "roman":
        low = match["n5"].casefold()
        rival = ord(low) - 96 if len(low) == 1 else None
        return Mark(sort, label, _ROMANS.get(low), match.end(), rival)
    if sort == "letter":
        return Mark(sort, label, ord(match["n6"].casefold()) - 96, match.end())
    if sort == "called":
        digits = match["n1"] or match["n2"] or match["n3"]
        return Mark(sort, label.rstrip(":.-) "), int(digits) if digits and digits.isdigit() else None, match.end())
    return Mark(sort, label, None, match.end())
