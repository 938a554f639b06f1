"""The lines of a clean text: each with its mark, wrapped lines joined again, inline numbering taken apart."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, replace

from cluewise.families.zebra.english.layout.marks import Mark, mark_of

_BARE = re.compile(r"(?P<n>\d{1,2})\s+(?=[A-Z\"“](?:\S+\s+){3})")
_WORDS_OF_VALUES = 4
_COUNTED_LINES = 3  # so many at least are no accident
_WRAPPED_AT = 55  # a line that long and without an end goes on in the next
_BLOCK = 3  # lines, more than which do not begin with capitals by chance
_INLINE = re.compile(
    r"(?:(?<=\s)|^)(?P<mark>\(?(?P<n>\d{1,2})[.)]|(?:Clue|Hint|Q)\.?\s?(?P<q>\d{1,2})[:.)])\s+(?=[A-Z\"'])"
)
_RULE = re.compile(r"\s*[-=_]{3}[-=_ ]*")
_HEADING = re.compile(r"\s*#{1,6}\s+")


@dataclass(frozen=True)
class Line:
    """A line as a person sees it; `body` is the piece of the clean text behind its mark, and begins at `start`."""

    number: int
    start: int
    indent: int
    body: str
    mark: Mark | None = None
    heading: bool = False  # it began with "#"

    @property
    def blank(self) -> bool:
        """Whether nothing stands on it."""
        return not self.body.strip()


def lines_of(text: str) -> list[Line]:
    """All lines of a clean text, blank ones too."""
    found: list[Line] = []
    at = 0
    for number, raw in enumerate(text.split("\n"), 1):
        found.append(_line(raw, number, at))
        at += len(raw) + 1
    return [part for line in _joined(_bare_numbers(_plain_letters(found)), text) for part in _inline(line)]


def _bare_numbers(lines: list[Line]) -> list[Line]:
    """Numbers without a stop are marks where they count lines of text from one on: 1 Ann sings. 2 Bob ..."""
    found = {n: match for n, line in enumerate(lines) if line.mark is None and (match := _BARE.match(line.body))}
    counted = [n for place, n in enumerate(found, 1) if int(found[n]["n"]) == place]
    if len(counted) < _COUNTED_LINES or len(counted) < len(found):
        return lines
    between = {n for n in range(counted[0], counted[-1]) if not lines[n].blank} - set(counted)
    return lines if between else [_marked(line, found[n]) if n in found else line for n, line in enumerate(lines)]


def _marked(line: Line, match: re.Match[str]) -> Line:
    mark = Mark("number", match["n"], int(match["n"]), match.end())
    return replace(line, mark=mark, start=line.start + match.end(), body=line.body[match.end() :])


def _line(raw: str, number: int, at: int) -> Line:
    head = _HEADING.match(raw)
    skip = head.end() if head else len(raw) - len(raw.lstrip())
    body = raw[skip:].rstrip()
    mark = mark_of(body) if body and not head else None
    length = mark.length if mark else 0
    if mark and mark.sort == "bullet":
        inner = mark_of(body[length:])
        if inner and inner.sort in ("called", "number"):
            mark, length = replace(inner, length=length + inner.length), length + inner.length
    return Line(number, at + skip + length, skip, body[length:], mark, head is not None)


def _unmarked(line: Line) -> Line:
    assert line.mark is not None
    back = line.mark.length
    return replace(
        line, mark=None, start=line.start - back, body=line.mark.label + " " * (back - len(line.mark.label)) + line.body
    )


def _plain_letters(lines: list[Line]) -> list[Line]:
    """Letters and roman numbers are marks only where they follow each other: "A. Smith" is nobody's clue A."""
    marked = [n for n, line in enumerate(lines) if line.mark and line.mark.sort in ("letter", "roman")]
    kept: set[int] = set()
    for one, other in itertools.pairwise(marked):
        if _follows(lines[one].mark, lines[other].mark):
            kept |= {one, other}
    return [_unmarked(line) if n in marked and n not in kept else line for n, line in enumerate(lines)]


def _follows(one: Mark | None, other: Mark | None) -> bool:
    before = {one.count, one.rival} - {None} if one else set()
    after = {other.count, other.rival} - {None} if other else set()
    return any(b + 1 == a for b in before for a in after if b is not None and a is not None)


def _joined(lines: list[Line], text: str) -> list[Line]:
    """Lines with what was wrapped onto the next put together again."""
    found: list[Line] = []
    pointed = re.search(r"[.!]\s", text) is not None
    single = _single(lines)
    widest = max((len(line.body) for line in lines), default=0)
    for line in lines:
        wrapped = pointed and found and not line.blank and line.number not in single and _goes_on(found[-1], line)
        if wrapped and _ends_early(found[-1], line, widest):
            wrapped = False
        if wrapped:
            last = found[-1]
            found[-1] = replace(last, body=text[last.start : line.start + len(line.body)])
        else:
            found.append(line)
    return found


def _single(lines: list[Line]) -> set[int]:
    """The numbers of lines in blocks that hardly end, and are short or begin with capitals: nothing is wrapped."""
    found: set[int] = set()
    for blank, block in itertools.groupby(lines, key=lambda line: line.blank):
        each = [] if blank else list(block)
        ended = sum(line.body.rstrip()[-1:] in ".!?" for line in each)
        narrow = sum(len(line.body) < _WRAPPED_AT for line in each[:-1])  # paragraphs are wide but for their last line
        plain = not any(line.mark for line in each)
        single = all(line.body[:1].isupper() for line in each) or (plain and narrow * 2 > len(each) > 2 * _BLOCK)
        if len(each) > _BLOCK and single and ended * 4 <= len(each):
            found |= {line.number for line in each}
    return found


def _goes_on(last: Line, line: Line) -> bool:
    if last.blank or line.mark or last.heading or line.heading or "|" in line.body or "\t" in line.body:
        return False
    if _RULE.fullmatch(line.body) or _RULE.fullmatch(last.body.rsplit("\n", 1)[-1]):
        return False
    if "|" in last.body and last.mark is None:
        return False
    width = len(last.body.rsplit("\n", 1)[-1]) + (last.mark.length if last.mark else 0)
    ending = last.body.rstrip()[-1:]
    if ending in ".!?:;|}]" or line.body[:1] in "{}[|" or "____" in line.body or _are_rows(last, line):
        return False
    if line.body[:1].islower():
        if last.mark is not None and last.mark.sort == "number" and line.indent > last.indent:
            return ":" not in last.body
        return width >= _WRAPPED_AT or (
            last.mark is not None and line.indent >= last.indent and ":" not in last.body and len(last.body.split()) > 3
        )
    return width >= _WRAPPED_AT and not re.search(r":|\s-\s", line.body[:40])


def _ends_early(last: Line, line: Line, widest: int) -> bool:
    """Whether the line before had room for much more: who writes longer lines elsewhere broke this one on purpose."""
    width = len(last.body.rsplit("\n", 1)[-1])
    return last.mark is None and width + 1 + len(line.body.split()[0]) + _ROOM < widest


_ROOM = 40  # characters


def _are_rows(last: Line, line: Line) -> bool:
    """Whether two lines are lists of one length each: nothing of them is wrapped."""
    commas = line.body.count(",")
    if commas < 2 or last.body.rsplit("\n", 1)[-1].count(",") != commas or last.body.rstrip().endswith(","):
        return False
    pieces = [piece.split() for body in (last.body.rsplit("\n", 1)[-1], line.body) for piece in body.split(",")]
    return all(0 < len(piece) <= _WORDS_OF_VALUES for piece in pieces)


def _inline(line: Line) -> list[Line]:
    """The clues of a line that holds several, "1. ... 2. ... 3. ...", each as a line of its own."""
    if line.body.find("2") < 0:
        return [line]
    first = line.mark.count if line.mark else None
    found: list[re.Match[str]] = []
    wanted = 1 if first is None else first + 1
    seen = list(_INLINE.finditer(line.body))
    for match, after in zip(seen, [*seen[1:], None], strict=False):
        number = int(match["n"] or match["q"])
        again = number == 1 and after is not None and int(after["n"] or after["q"]) == 2
        if number == wanted or again:
            found.append(match)
            wanted = number + 1
    if len(found) + (first is not None) < 2 or (first is None and len(found) < 2):
        return [line]
    edges = [0, *(match.start() for match in found), len(line.body)]
    made = [replace(line, body=line.body[: edges[1]].rstrip())] if line.body[: edges[1]].strip() else []
    for match, end in zip(found, edges[2:], strict=True):
        sort = "called" if match["q"] else "number"
        mark = Mark(sort, match["mark"], int(match["n"] or match["q"]), match.end() - match.start())
        body = line.body[match.end() : end].rstrip()
        down = line.body.count("\n", 0, match.start())
        made.append(Line(line.number + down, line.start + match.end(), line.indent, body, mark))
    return made
