"""Lists in any dress that stand on a line of their own, or below their title: cut into values, not judged.

A line can often be cut in several ways ("salt and vinegar" is one value or two): `Draft` keeps all of them, and
`settled` takes the cut on which most lists of the text agree.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cluewise.families.zebra.english.types import ValueList
from cluewise.families.zebra.english.wordlists import wordlist

_TITLED = re.compile(
    r"(?P<title>[^:=\n]{1,90}?)\s*(?P<sep>:(?![:\d]|=)|=(?!=)|\s-\s|\s-(?=\s)|\t|\s?\.{3,}(?=\s))\s*(?P<rest>\S.*)$",
    re.DOTALL,
)
# A title that only room or brackets set apart: NAME   Orla · Piet; [Price] 4, 7, 9; Beds   [tiny] [large]
_APART = re.compile(
    r"(?:(?P<title>[^:=\n\[\](){},|]{1,40}?)(?:\s{2,}|\s*(?=\{[^{}]*\}$))|\[(?P<inside>[^\[\]\d:]{1,40})\]\s*)"
    r"(?P<rest>[^\s:=-].*(?:\s[·•/|]\s|[,;].*[,;]|\]\s*\[).*)$"
)
_BOXED = re.compile(
    r"(?P<title>[^\[\]():|]{1,40}) [\[(](?P<rest>[^\[\]()|]*\|[^\[\]()]*)[\])]"
)  # Points [42 | 48 | 54]
_BRACKETED = re.compile(r"[\[({]([^\[\](){}]*:[^\[\](){}]*)[\])}]")  # [Surname: Ames / Blunt / Croft]
# What such lines hold: most others are told by that alone.
_MAY_BE_TITLED, _MAY_BE_APART = re.compile(r"[:=\t-]|\.\.\."), re.compile(r"\s\s|[{\[]")
_ASIDE = re.compile(r"^(?P<title>.*\S)\s*[(\[](?P<aside>[^()\[\]]*)[)\]]$", re.DOTALL)
_NUMBERED = re.compile(r"(?:^|\s+)(?:\(?\d{1,2}[.)]|\(?[a-h]\))\s+")
# What no value holds: a line with one of these is a sentence.
_SENTENCE = wordlist("lists sentence")
_NO_TITLE = re.compile(
    r"(?:clue|hint|fact|edit|ps|p\.s|note|nb|answer|solution|question|bonus|example|subject|from|to|re|fwd?|cc|sent"
    r"|difficulty|timer|time limit|posted|by|directions|instructions|puzzle|problem|brain\s?teaser|spoiler|warning"
    r"|http|https|output|format|rules?|remember|grid|tags?|category|source|author|copyright|page)\b\W*[\d#]*$",
    re.IGNORECASE,
)
_ANYWHERE = re.compile(r"\b(?:puzzle|teaser|edit|subject|posted|difficulty)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Draft:
    """A list that may be cut in several ways, likeliest first."""

    title: str
    cuts: tuple[tuple[str, ...], ...]
    line: int
    aside: str = ""
    firm: bool = True  # its looks alone make it a list: brackets, slashes, a bullet with a title
    apart: bool = False  # only room sets its title apart: it needs company as well
    strange: bool = False  # its title heads other lines as well: Subject, Problem; it needs company to be believed

    @property
    def counts(self) -> frozenset[int]:
        """How many values it may have."""
        return frozenset(len(cut) for cut in self.cuts)


def draft(body: str, line: int, *, marked: bool = False) -> Draft | None:
    """The list that a line is, if it looks like one."""
    inside = _BRACKETED.fullmatch(body.strip())
    body = inside[1] if inside else body
    boxed = _BOXED.fullmatch(body.strip())
    if boxed:
        return _set_apart(boxed["title"].strip(), boxed["rest"].strip(), line)
    apart = _APART.match(body) if _MAY_BE_APART.search(body) else None
    if apart and (one := _set_apart((apart["title"] or apart["inside"]).strip(), apart["rest"].strip(), line)):
        return one
    match = _TITLED.match(body) if _MAY_BE_TITLED.search(body) else None
    if match is None or "==" in body or "____" in body:
        return None
    title, rest = match["title"].strip(), match["rest"].strip()
    loose = match["sep"].strip().strip(".-") != match["sep"].strip()
    if loose and (not _dashed(title, rest) or _ANYWHERE.search(rest)):
        return None
    strange = _NO_TITLE.fullmatch(title.strip(' "')) is not None
    if not (_MAY_BE_TITLE.match(title) if strange else _is_title(title)):
        return None
    cuts = cut(rest)
    if len(cuts) == 1 and " ".join(cuts[0]) == rest.rstrip(".") and (len(title.split()) > 1 or len(cuts[0]) < 3):
        return None  # one blank between words makes no list
    if strange and (not cuts or len(cuts[0]) < _FEWEST):
        return None
    one = _draft(title, cuts, line, firm=marked or rest[:1] in "{[(" or "/" in rest) if cuts else None
    return replace(one, strange=True, firm=False) if one and strange else one


_FEWEST = 3  # values below a title that may be none
_MAY_BE_TITLE = re.compile(
    r"(?:subject|tag|problem|source|author|page|category|rule|level|difficulty|grid|from|to|by)s?\b", re.IGNORECASE
)


def in_company(drafts: Sequence[tuple[list[int], Draft]]) -> list[tuple[list[int], Draft]]:
    """The drafts without those that have a strange title and no company of their length."""
    sure = {count for _, one in drafts if not one.strange and not one.apart for count in one.counts}
    twice = Counter(count for _, one in drafts if one.apart for count in one.counts)
    sure |= {count for count, often in twice.items() if often > 1}
    return [pair for pair in drafts if not (pair[1].strange or pair[1].apart) or not sure.isdisjoint(pair[1].counts)]


def _set_apart(title: str, rest: str, line: int) -> Draft | None:
    """The list whose title only room or brackets set apart."""
    spoken = re.search(r":\s|[.?!]\s*$", rest) or not _SENTENCE.isdisjoint(title.casefold().split())
    cuts = cut(rest) if not spoken and len(title.split()) <= _SHORT_TITLE and _is_title(title) else ()
    return replace(_draft(title, cuts, line, firm=False), apart=True) if cuts and len(cuts[0]) >= _FEWEST else None


_SHORT_TITLE = 3  # words


def _draft(title: str, cuts: tuple[tuple[str, ...], ...], line: int, *, firm: bool) -> Draft:
    behind = _ASIDE.match(title)
    if behind:
        return Draft(behind["title"], cuts, line, behind["aside"].strip(), firm)
    return Draft(title, cuts, line, firm=firm)


def untitled(body: str, line: int) -> Draft | None:
    """The list that a line of nothing but values is, at commas: it has no title, and needs company to be believed."""
    slashed = body.count(" / ") > 1 and "," not in body
    if (body.count(",") < 2 and not slashed) or body.rstrip()[-1:] in ".!?:;":
        return None
    cuts = cut(body)
    short = all(len(_NICKNAME.sub(" ", value).split()) <= 4 for values in cuts for value in values)
    return Draft("", cuts, line, firm=False) if cuts and short else None


def below(title: str, items: Sequence[str], line: int) -> Draft | None:
    """The list of one value per line below its title."""
    values = tuple(bare(item) for item in items)
    if not _is_title(title) or len(values) < 2 or not all(map(_is_value, values)):
        return None
    return _draft(title, (values,), line, firm=True)


def _dashed(title: str, rest: str) -> bool:
    return len(title.split()) <= 4 and (" - " in rest or "/" in rest or rest.count(",") >= 2)


def _is_title(title: str) -> bool:
    count = len(title.split())
    return 0 < count <= 12 and not re.search(r"[.!?](?:\s|$)|[{}<>|]", title) and not _ANYWHERE.search(title)


def settled(drafts: Sequence[Draft | None], said: frozenset[int]) -> list[ValueList | None]:
    """Each draft as the list on whose length most drafts agree; None where it has no such cut."""
    votes: Counter[int] = Counter()
    for one in drafts:
        if one:
            for place, each in enumerate(one.cuts):
                votes[len(each)] += (4 if one.firm else 3) - 2 * (place > 0) + (len(each) in said)
    if not votes:
        return [None] * len(drafts)
    size = max(votes, key=lambda n: (votes[n], n in said, n))
    alone = sum(one is not None for one in drafts) < 2
    if size == 2 and alone and (2 not in said or any(one and len(one.title.split()) > _SHORT_TITLE for one in drafts)):
        return [None] * len(drafts)
    return [_at_size(one, size) if one else None for one in drafts]


def _at_size(one: Draft, size: int) -> ValueList | None:
    for wanted in (size, size - 1):
        for values in one.cuts:
            if len(values) == wanted and wanted > 1 and (wanted > 2 or wanted == size or len(one.title.split()) < 3):
                return ValueList(one.title, values, one.line, one.title, one.aside)
    return None


def cut(rest: str) -> tuple[tuple[str, ...], ...]:
    """The ways to cut a line of values, likeliest first."""
    rest = rest.strip().rstrip(",;")
    if rest[:1] in "{[(" and rest[-1:] in "}])" and rest.count(rest[0]) == 1:
        rest = rest[1:-1]
    if rest.endswith(".") and not re.search(r"\.\w\.$", rest):
        rest = rest[:-1]
    ways: list[tuple[str, ...]] = []
    for pieces in _pieces(rest):
        values = tuple(bare(piece) for piece in _without_preposition(pieces))
        if len(values) > 1 and all(map(_is_value, values)) and len(set(values)) == len(values) and values not in ways:
            ways.append(values)
    return tuple(ways)


def _without_preposition(pieces: list[str]) -> list[str]:
    """At 8:00, 9:00 and 10:00: the word before the first belongs to none."""
    before = re.match(r"(?:at|on|in|for|from|by|namely|either)\s+", pieces[0].strip(), re.IGNORECASE)
    if before and not any(re.match(r"(?:at|on|in|for|from|by)\s", piece.strip()) for piece in pieces[1:]):
        return [pieces[0].strip()[before.end() :], *pieces[1:]]
    return pieces


def _pieces(rest: str) -> list[list[str]]:
    if len(_NUMBERED.findall(rest)) > 1 and _NUMBERED.match(rest):
        return [[piece for piece in _NUMBERED.split(rest) if piece.strip()]]
    if ";" in rest:
        return _last_and([piece for piece in rest.split(";") if piece.strip()])
    if re.search(r"\s[·•]\s", rest):
        return [re.split(r"\s[·•]\s", rest)]
    if re.fullmatch(r"(?:\[[^\[\]]+\]\s*){2,}", rest):
        return [re.findall(r"\[([^\[\]]+)\]", rest)]
    if "/" in rest and "," not in rest:
        return [rest.split("/")]
    if "|" in rest:
        return [rest.strip(" |").split("|")]
    commas = _at_commas(rest)
    if len(commas) > 1:
        return _last_and(commas)
    if " - " in rest:
        return [rest.split(" - ")]
    wide = re.split(r"\t+|\s{2,}|\n", rest)
    if len(wide) > 1:
        return [wide]
    ands = re.split(r"\s+(?:and|&|or)\s+", rest, flags=re.IGNORECASE)
    single = rest.split()
    return [ands] * (len(ands) == 2) + [single] * (2 < len(single) < 10 and _alike(single))


def _alike(pieces: Sequence[str]) -> bool:
    return all(p[:1].isupper() for p in pieces) or all(p[:1].isdigit() or p[:1] in "$£€" for p in pieces)


def _at_commas(rest: str) -> list[str]:
    """Cut at commas that stand in no bracket, no quotes and no number."""
    found, depth, quoted, at = [], 0, False, 0
    for n, letter in enumerate(rest):
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == '"':
            quoted = not quoted
        elif letter == "," and depth <= 0 and not quoted and not rest[n + 1 : n + 4].isdigit():
            found.append(rest[at:n])
            at = n + 1
    return [piece for piece in [*found, rest[at:]] if piece.strip()]


def _last_and(pieces: list[str]) -> list[list[str]]:
    """Pieces whose last may begin with "and", or hold it."""
    last = pieces[-1].strip()
    begun = re.match(r"(?:and|or|&)\s+", last, re.IGNORECASE)
    if begun:
        return [[*pieces[:-1], last[begun.end() :]]]
    halves = re.split(r"\s+(?:and|or|&)\s+", last, flags=re.IGNORECASE)
    ways = [pieces]
    if len(halves) == 2:
        elsewhere = any(re.search(r"\s(?:and|&)\s", piece) for piece in pieces[:-1])
        ways.insert(1 if elsewhere else 0, [*pieces[:-1], *halves])
    return ways


def bare(piece: str) -> str:
    """A value without quotes and marks around it."""
    piece = " ".join(piece.split()).strip(" ,;")
    if len(piece) > 1 and piece[0] in "\"'" and piece[-1] == piece[0]:
        piece = piece[1:-1]
    elif piece.count('"') == 2 and piece.startswith('"') and piece.endswith('".'):
        piece = piece[1:-2]
    return piece


def _is_value(value: str) -> bool:
    value = _NICKNAME.sub(" ", value)
    parts = value.split()
    if (
        not 0 < len(parts) <= 7
        or len(value) > 60
        or "==" in value
        or "!=" in value
        or value[-1] in "?!:"
        or not any(c.isalnum() for c in value)
    ):
        return False
    if re.search(r"\w{2,}[.!?]\s+[A-Z]", value) and not re.match(r"(?:Mrs?|Ms|Dr|St|Mt|Prof)\.", value):
        return False
    return value.istitle() or _SENTENCE.isdisjoint(
        part.casefold().strip("\"',.") for part in parts if not part.isupper() or len(part) == 1
    )


_NICKNAME = re.compile(r'(?<=\w) "[^"]{2,20}" (?=\w)')  # Nils "the Eel" Aspen
