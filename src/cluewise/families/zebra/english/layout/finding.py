"""Where lists stand on the sheet: on lines of their own, below titles, in tables, or as `convert` writes them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english.layout import looks, tables
from cluewise.families.zebra.english.layout.beside import SEVERAL, headed_cells, in_brackets, side_by_side
from cluewise.families.zebra.english.layout.canonical import written
from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.layout.lists import (
    Draft,
    below,
    draft,
    in_company,
    settled,
    untitled,
)
from cluewise.families.zebra.english.layout.sheet import Sheet, raw_of
from cluewise.families.zebra.english.layout.stacks import stacks
from cluewise.families.zebra.english.types import ValueList

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
    spoken = _speakers(sheet) | _numbered_sentences(sheet)
    for n, line in sheet.open():
        if n not in taken and n not in spoken:
            drafts += [([n], one) for one in _on_a_line(line)]
    drafts = in_company(drafts)
    taken = {n for where, _ in drafts for n in where}
    drafts += _below_titles(sheet, taken)
    taken = {n for where, _ in drafts for n in where}
    drafts += _untitled(sheet, taken, [one for _, one in drafts])
    said = frozenset(_count(match["n"]) for match in _SAID.finditer(sheet.text))
    taken = {n for where, _ in drafts for n in where}
    drafts += stacks(sheet.lines, [not role and n not in taken for n, role in enumerate(sheet.roles)], said)
    lists = settled([one for _, one in drafts], said)
    for (where, _), found in zip(drafts, lists, strict=True):
        if found and not _speaks_of_lists(found, [one for one in lists if one and one is not found]):
            sheet.lists.append(found)
            for n in where:
                sheet.roles[n] = "list"
    sheet.lists.sort(key=lambda each: each.line)
    _without_unspoken(sheet)


def _speaks_of_lists(one: ValueList, others: Sequence[ValueList]) -> bool:
    """Whether a list shorter than the others is a sentence about them: full names, parts and ages; poodle: fast."""
    longer = [other for other in others if len(other.values) > len(one.values)]
    if len(longer) < SEVERAL:
        return False
    titles = {word.rstrip("s") for other in longer for word in other.title.casefold().split()}
    heads = [value.casefold().split()[-1].rstrip("s") for value in one.values]
    known = {value.casefold() for other in longer for value in other.values}
    return sum(head in titles for head in heads) * 2 > len(heads) or one.title.casefold().strip('~>" ') in known


def _without_unspoken(sheet: Sheet) -> None:
    """Give back what is no list: of whose values nothing else speaks, where it does of those of all others."""
    lines = {line.number for n, line in enumerate(sheet.lines) if sheet.roles[n] == "list"}
    said = {stem for line in sheet.lines if line.number not in lines for stem in _stems(line.body)}
    short = {stem[:_SHORT] for stem in said}  # Nov is November
    spoken = [
        sum(any(_is_said(stem, said, short) for stem in _stems(value)) for value in one.values) for one in sheet.lists
    ]
    silent = [3 * count <= len(one.values) for one, count in zip(sheet.lists, spoken, strict=True)]
    if sum(silent) > 1 or len(said) < _LITTLE or any(one.written for one in sheet.lists):
        return
    for one in [one for one, unsaid in zip(sheet.lists, silent, strict=True) if unsaid and len(one.values) > _FEW]:
        near = any(one is not other and _are_together(sheet, one.line, other.line) for other in sheet.lists)
        if not near and not any(letter.isdigit() for value in one.values for letter in value):
            sheet.lists.remove(one)
            for n, line in enumerate(sheet.lines):
                if line.number == one.line and sheet.roles[n] == "list":
                    sheet.roles[n] = ""


def _stems(text: str) -> set[str]:
    """The beginnings of its words: they stay the same in most forms."""
    return {word[:_STEM] for word in re.findall(r"[^\W\d_]+", text.casefold())}


def _are_together(sheet: Sheet, one: int, other: int) -> bool:
    """Whether nothing but lists stands between two lines."""
    between = range(min(one, other), max(one, other) + 1)
    return all(sheet.roles[n] in ("list", "blank") for n, line in enumerate(sheet.lines) if line.number in between)


def _is_said(stem: str, said: set[str], short: set[str]) -> bool:
    return stem in said or stem[:_SHORT] in said or (len(stem) == _SHORT and stem in short)


_STEM = 4  # letters
_SHORT = 3  # ... of a word that is written short
_FEW = 2  # values
_LITTLE = 12  # words, below which nothing is told of a text by them


def _speakers(sheet: Sheet) -> set[int]:
    """Lines of a dialogue: the same title before a colon on several lines."""
    heads: dict[str, list[int]] = {}
    for n, line in sheet.open():
        head, colon, _ = line.body.partition(":")
        if colon and len(head.split()) <= 3 and line.mark is None:
            heads.setdefault(head, []).append(n)
    return {n for where in heads.values() if len(where) > 1 for n in where}


def _numbered_sentences(sheet: Sheet) -> set[int]:
    """Lines of a run of numbers most of which are sentences: what looks like a list there is a clue as well."""
    runs: list[list[int]] = [[]]
    for n, line in sheet.open():
        if line.mark and line.mark.sort == "number" and line.mark.count is not None:
            if line.mark.count == 1:
                runs.append([])
            runs[-1].append(n)
    return {n for run in runs if 2 * sum(bool(_on_a_line(sheet.lines[m])) for m in run) < len(run) for n in run}


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.casefold()]


def _on_a_line(line: Line) -> list[Draft]:
    """The lists on one line: mostly one; "Names: a, b; Pets: c, d" has two."""
    if line.heading or (line.mark and line.mark.sort in ("speaker", "called")) or looks.is_boilerplate(line.body):
        return []
    for several in (side_by_side(line), headed_cells(line), in_brackets(line)):
        if len(several) > 1 and all(several):
            return [one for one in several if one]
    one = draft(line.body, line.number, marked=line.mark is not None and line.mark.sort == "bullet")
    return [one] if one else []


def _untitled(sheet: Sheet, taken: set[int], others: Sequence[Draft]) -> list[tuple[list[int], Draft]]:
    """Lines that are nothing but values, where at least three lists of one length stand together."""
    found = [
        (n, one)
        for n, line in sheet.open()
        if n not in taken and line.mark is None and (one := untitled(line.body, line.number))
    ]
    lengths = Counter(count for _, one in found for count in one.counts)
    if not lengths:
        return []
    lengths.update(count for one in others for count in one.counts if count in lengths)
    size, company = lengths.most_common(1)[0]
    return [_with_head(sheet, n, one, taken) for n, one in found if size in one.counts] if company > SEVERAL else []


def _with_head(sheet: Sheet, n: int, one: Draft, taken: set[int]) -> tuple[list[int], Draft]:
    """Such a line with its title, where a short line right above it is one: Hideouts raided since."""
    head = sheet.lines[n - 1] if n else sheet.lines[n]
    plain = head.body.strip().rstrip(":")
    free = n > 0 and n - 1 not in taken and not sheet.roles[n - 1] and head.mark is None
    if not free or not 0 < len(plain.split()) <= _SHORT_HEAD or re.search(r"[.,;?!/]", plain):
        return [n], one
    return [n - 1, n], replace(one, title=plain)


_SHORT_HEAD = 4  # words


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
            plain = [(line, raw) for line, raw in zip(block, raws, strict=True) if not tables.is_rule(raw)]
            rows = [tables.cells_of(line, raw) for line, raw in plain]
            if rows and "|" not in raws[0] and "\t" not in raws[0]:
                rows = tables.realigned([raw for _, raw in plain], rows)
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
