"""Where lists stand on the sheet: on lines of their own, below titles, in tables, or as `convert` writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.layout import looks, tables
from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.layout.lists import Draft, below, draft, settled, written
from cluewise.families.zebra.english.layout.sheet import Sheet, raw_of
from cluewise.families.zebra.english.layout.stacks import stacks

_NUMBERS = {
    word: n
    for n, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}


_MANY = r"(?:[a-z]+s|children|people|men|women|mice|geese)"
_SAID = re.compile(
    rf"\b(?P<n>\d{{1,2}}|{'|'.join(list(_NUMBERS)[2:])})\s+(?:[a-z-]+\s+){{0,3}}?{_MANY}\b", re.IGNORECASE
)


_LONG_HEAD = 12  # words, of a line that ends in a colon
_CELLS = re.compile(r"[|\t]|\S {2,}\S")
_HEAD = re.compile(r"(?:#[^\n]*\n)?\s*There are \d+ [^\n]*\.\n\s*(?:- [^\n]*\n)+\s*Clues:\n")


def find_written(sheet: Sheet, text: str) -> bool:
    """Lists as `convert` writes them; backticks quote what could be misread, so the text before cleaning counts."""
    if not _HEAD.match(text):
        return False
    raws = text.split("\n")
    found = [
        (n, written(raws[line.number - 1], line.number))
        for n, line in sheet.open()
        if raws[line.number - 1].startswith("- ")
    ]
    head = next((n for n, line in enumerate(sheet.lines) if line.body.strip() == "Clues:"), 0)
    found = [(n, each) for n, each in found if n < head]
    if not found or not all(each for _, each in found):
        return False
    for n, each in found:
        if each:
            sheet.lists.append(each)
            sheet.roles[n] = "list"
    return True


def find_lists(sheet: Sheet) -> None:
    """Give the role of a list to the lines that are one, in whatever dress."""
    drafts: list[tuple[list[int], Draft]] = []
    for n, group in _tables(sheet):
        drafts += [(list(range(n, n + len(group[0]))), one) for one in group[1]]
    taken = {n for where, _ in drafts for n in where}
    spoken = _speakers(sheet)
    for n, line in sheet.open():
        if n not in taken and n not in spoken:
            drafts += [([n], one) for one in _on_a_line(line)]
    taken = {n for where, _ in drafts for n in where}
    drafts += _below_titles(sheet, taken)
    said = frozenset(_count(match["n"]) for match in _SAID.finditer(sheet.text))
    taken = {n for where, _ in drafts for n in where}
    drafts += stacks(sheet.lines, [not role and n not in taken for n, role in enumerate(sheet.roles)], said)
    for (where, _), found in zip(drafts, settled([one for _, one in drafts], said), strict=True):
        if found:
            sheet.lists.append(found)
            for n in where:
                sheet.roles[n] = "list"
    sheet.lists.sort(key=lambda each: each.line)


def _speakers(sheet: Sheet) -> set[int]:
    """Lines of a dialogue: the same title before a colon on several lines."""
    heads: dict[str, list[int]] = {}
    for n, line in sheet.open():
        head, colon, _ = line.body.partition(":")
        if colon and len(head.split()) <= 3 and line.mark is None:
            heads.setdefault(head, []).append(n)
    return {n for where in heads.values() if len(where) > 1 for n in where}


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.casefold()]


def _on_a_line(line: Line) -> list[Draft]:
    """The lists on one line: mostly one; "Names: a, b; Pets: c, d" has two."""
    if line.heading or (line.mark and line.mark.sort in ("speaker", "called")):
        return []
    parts = line.body.split("; ") if line.body.count(": ") > 1 else []
    several = [draft(part, line.number) for part in parts]
    if len(several) > 1 and all(several):
        return [one for one in several if one]
    one = draft(line.body, line.number, marked=line.mark is not None and line.mark.sort == "bullet")
    return [one] if one else []


def _below_titles(sheet: Sheet, taken: set[int]) -> list[tuple[list[int], Draft]]:
    found: list[tuple[list[int], Draft]] = []
    free = [not sheet.roles[n] and n not in taken for n in range(len(sheet.lines))]
    n = 0
    while n < len(sheet.lines):
        where, one = _below_title(sheet.lines, free, n) if free[n] else ([], None)
        if one:
            found.append((where, one))
            n = where[-1]
        n += 1
    return found


def _below_title(lines: Sequence[Line], free: Sequence[bool], n: int) -> tuple[list[int], Draft | None]:
    """The list whose title stands on line n and whose values stand below it."""
    head = lines[n]
    plain = head.body.rstrip(": ")
    if (
        len(plain.split()) > (_LONG_HEAD if head.body.rstrip().endswith(":") else 6)
        or looks.heads_clues(plain)
        or plain[-1:] in ".!?,;"
        or (head.mark and head.mark.sort != "bullet")
    ):
        return [], None
    first = n + 1
    if first < len(lines) and lines[first].blank and (head.body.endswith(":") or head.heading):
        first += 1
    last = first
    while last < len(lines) and free[last] and _is_item(head, lines[first], lines[last]):
        last += 1
    if last - first < 2 or (last < len(lines) and free[last] and lines[last].mark and lines[first].mark):
        return [], None
    one = below(plain, [line.body for line in lines[first:last]], head.number)
    return list(range(n, last)), one


def _is_item(head: Line, first: Line, line: Line) -> bool:
    same = (line.mark.sort if line.mark else "") == (first.mark.sort if first.mark else "")
    deeper = line.indent > head.indent or line.mark is not None or head.body.endswith(":") or head.heading
    short = (
        len(line.body.split()) <= 5
        and line.body.rstrip()[-1:] not in ".:?!"
        and ":" not in line.body.replace("p.m", "")[-1:]
    )
    return same and deeper and short and line.indent == first.indent


def _tables(sheet: Sheet) -> list[tuple[int, tuple[list[Line], list[Draft]]]]:
    """Blocks of lines that are tables, each with its lists."""
    if not _CELLS.search(sheet.text):
        return []
    found = []
    n = 0
    while n < len(sheet.lines):
        block = _block(sheet, n)
        if len(block) >= 3:
            raws = [raw_of(sheet, line) for line in block]
            rows = [
                tables.cells_of(line, raw) for line, raw in zip(block, raws, strict=True) if not tables.is_rule(raw)
            ]
            ruled = any(map(tables.is_rule, raws))
            if ruled or "|" in raws[0] or "\t" in raws[0] or len(rows) > 3:
                made = tables.drafts_of(rows, block[0].number, ruled) if all(rows) else []
                if made:
                    found.append((n, (block, made)))
        n += max(1, len(block))
    return found


def _block(sheet: Sheet, n: int) -> list[Line]:
    """The lines from n on that look like rows of one table."""
    block: list[Line] = []
    while n < len(sheet.lines) and not sheet.roles[n]:
        raw = raw_of(sheet, sheet.lines[n])
        if not tables.is_rule(raw) and len(tables.cells_of(sheet.lines[n], raw)) < 2:
            break
        block.append(sheet.lines[n])
        n += 1
    return block
