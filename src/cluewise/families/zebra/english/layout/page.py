"""From a text to its page: every line gets a role, by its looks and its neighbours; nothing is dropped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english.layout import looks
from cluewise.families.zebra.english.layout.finding import find_lists, find_written
from cluewise.families.zebra.english.layout.lines import Line, lines_of
from cluewise.families.zebra.english.layout.sheet import Sheet, raw_of
from cluewise.families.zebra.english.layout.splitting import sentences
from cluewise.families.zebra.english.types import ClueText, Page, Sentence

FEW_WORDS = 12  # so many in capitals are a title, not a text


def page(text: str, cleaned: str) -> Page:
    """The page that a text is, clean and as it was; capitals say nothing where there is nothing else."""
    if cleaned.isupper() and len(cleaned.split()) > FEW_WORDS:
        cleaned = _in_small_letters(cleaned)
    sheet = Sheet(cleaned, lines_of(cleaned))
    sheet.roles = ["blank" if line.blank else "" for line in sheet.lines]
    if not find_written(sheet, text):
        _pass_answers(sheet)
        find_lists(sheet)
    _find_title(sheet)
    _find_questions(sheet)
    _find_furniture(sheet)
    _find_marked(sheet)
    if "clue" not in sheet.roles:
        _find_lined(sheet)
    return _made(sheet)


def _in_small_letters(text: str) -> str:
    """The same text without capitals; letters that change their length stay, so that places are the same."""
    return "".join(small if len(small := letter.lower()) == 1 else letter for letter in text)


def _pass_answers(sheet: Sheet) -> None:
    """Formats that are asked for, examples of answers, and answers given at the end are passed over."""
    seen = passing = False
    for n, line in sheet.open():
        if passing or (seen and looks.is_answer(line.body) and not line.body.rstrip().endswith("?")):
            passing = True
            sheet.roles[n] = "passed"
        elif looks.is_code(line.body) and not _LIST_IN_CODE.match(line.body) and (seen or line.body.strip() in "{}[]"):
            sheet.roles[n] = "passed"
        elif looks.is_format_request(line.body):
            sheet.roles[n] = "format"
            passing = seen
        seen = seen or (line.mark is not None and len(line.body.split()) > 3) or len(line.body) > 150


FEWEST_CLUES = 3  # marked lines above a question, below which lettered lines can be answers that it offers
# A list that only looks like code: names = [Ann, Bob], [Surname: Ames / Blunt / Croft]
_LIST_IN_CODE = re.compile(r"\s*(?:[\[{]?\w+\s*[:=]\s*[\[{(]|\[[^\[\]{}:\"]+:[^\[\]{}\"]*[/,|][^\[\]{}\"]*\]$)")


def _find_title(sheet: Sheet) -> None:
    """The first line, where it is a heading."""
    for n, line in enumerate(sheet.lines):
        if sheet.roles[n] == "blank" or (sheet.roles[n] == "" and looks.is_furniture(line.body)):
            continue
        plain = line.body.strip()
        alone = n + 1 < len(sheet.lines) and (
            sheet.lines[n + 1].blank or plain.isupper() or line.heading or looks.is_furniture(sheet.lines[n + 1].body)
        )
        if (
            (
                sheet.roles[n] == ""
                and (line.mark is None or line.mark.sort == "called")
                and len(plain.split()) <= 14
                and (line.heading or (alone and plain[-1:] not in ".:;,"))
            )
            and not (plain.endswith("?") and not line.heading)
            and not looks.heads_clues(plain)
        ):
            sheet.title, sheet.roles[n] = plain, "title"
        return


def _find_furniture(sheet: Sheet) -> None:
    for n, line in sheet.open():
        if (line.mark is None or line.mark.sort == "bullet") and looks.is_furniture(line.body):
            sheet.roles[n] = "question" if "?" in line.body else "passed"
        elif looks.heads_clues(line.body) or line.heading or (line.mark is None and _is_heading(line)):
            sheet.roles[n] = "heading"


def _is_heading(line: Line) -> bool:
    plain = line.body.strip()
    if plain.endswith("?"):
        return False  # it asks, however loudly
    return len(plain.split()) <= 8 and (plain.isupper() or (plain.endswith(":") and len(plain.split()) <= 5))


def _find_questions(sheet: Sheet) -> None:
    """Numbered lines that ask, and the answers offered below them."""
    after = False
    for n, line in sheet.open():
        if after and (looks.choices_of(raw_of(sheet, line).strip()) or _is_option(sheet, n)):
            sheet.roles[n] = "choice"
        elif "?" in line.body or (line.mark and looks.asks(line.body)):
            asked = sentences(line.body, line.start, line.number)
            if line.mark and all(looks.asks(one.text) for one in asked) and _runs_on(sheet, n):
                sheet.roles[n] = "question"
                after = True
            elif line.mark is None:
                after = True


def _is_option(sheet: Sheet, n: int) -> bool:
    """Whether line n is one of several offered answers, (a), (b) ..., a line each, right below a question."""
    letter = looks.option_of(raw_of(sheet, sheet.lines[n]).strip())
    before = next((at for at in range(n - 1, -1, -1) if sheet.roles[at] != "blank"), None)
    if not letter or before is None:
        return False
    if sheet.roles[before] == "choice":
        return looks.option_of(raw_of(sheet, sheet.lines[before]).strip()) == chr(ord(letter) - 1)
    clues = sum(line.mark is not None for line in sheet.lines[:before])
    if clues < FEWEST_CLUES and not looks.offers(sheet.lines[before].body):
        return False
    follow = next((at for at in range(n + 1, len(sheet.lines)) if sheet.roles[at] != "blank"), None)
    second = "" if follow is None else looks.option_of(raw_of(sheet, sheet.lines[follow]).strip())
    return sheet.lines[before].body.rstrip().endswith("?") and letter + second == "ab"


def _runs_on(sheet: Sheet, n: int) -> bool:
    """Whether the marked lines around line n ask as well, or n is the last of them."""
    mark = sheet.lines[n].mark
    if mark and mark.count == 1:
        return True
    for step in (-1, 1):
        at = n + step
        while 0 <= at < len(sheet.lines) and sheet.roles[at] in ("blank", "choice"):
            at += step
        offered = step == 1 and looks.offers(sheet.lines[n].body)
        if 0 <= at < len(sheet.lines) and sheet.lines[at].mark and not offered:
            other = sheet.lines[at].body.rstrip(" _")
            if sheet.roles[at] == "question" or (step == 1 and other.endswith("?")):
                return True
        elif step == 1:
            return True
    return False


def _find_marked(sheet: Sheet) -> None:
    marked = [n for n, line in sheet.open() if line.mark]
    quoted = [n for n in marked if sheet.lines[n].mark.label[:1] == ">"]  # type: ignore[union-attr]
    if len(quoted) < FEWEST_CLUES <= len(marked) - len(quoted):
        marked = [n for n in marked if n not in quoted]  # somebody's words before the clues
    for n in marked:
        sheet.roles[n] = "clue" if len(marked) > 1 or sheet.lines[n].mark.count else ""  # type: ignore[union-attr]


def _find_lined(sheet: Sheet) -> None:
    """Clues one per line without marks: three and more lines that each end like sentences."""
    pointed = re.search(r"[.!]\s", sheet.text) is not None
    runs: list[list[int]] = [[]]
    for n, line in enumerate(sheet.lines):
        if not sheet.roles[n] and (
            re.search(r"[.!?][\"')]*$", line.body.rstrip()) or (not pointed and len(line.body.split()) > 3)
        ):
            runs[-1].append(n)
        elif sheet.roles[n] != "blank" or (runs[-1] and n + 1 < len(sheet.lines) and not sheet.roles[n + 1]):
            runs.append([])
    for run in runs:
        while len(run) > 3 and _is_paragraph(sheet.lines[run[0]]) and not _is_paragraph(sheet.lines[run[1]]):
            del run[0]  # what introduces the lines below it
        if len(run) >= 3:
            for n in run:
                sheet.roles[n] = "lined"


def _is_paragraph(line: Line) -> bool:
    return len(sentences(line.body, line.start, line.number)) > 1


def _made(sheet: Sheet) -> Page:
    """The page, out of the roles."""
    marked = "clue" in sheet.roles or "lined" in sheet.roles
    clues: list[ClueText] = []
    piles: dict[str, list[Sentence]] = {"intro": [], "question": [], "passed": []}
    choices: list[tuple[str, ...]] = []
    for line, role in zip(sheet.lines, sheet.roles, strict=True):
        if role == "choice":
            _add_choices(choices, raw_of(sheet, line).strip())
        if role in ("blank", "list", "title", "choice"):
            continue
        column = line.start - sheet.text.rfind("\n", 0, line.start)
        loud = line.body.isupper() and len(line.body.split()) > 2 and role not in ("passed", "heading", "format")
        body = _in_small_letters(line.body) if loud else _SHOUTED.sub(lambda run: _in_small_letters(run[0]), line.body)
        found = sentences(body, line.start, line.number, column)
        if role == "clue":
            piles["question"] += [one for one in found if _ASKED_AT_LAST.match(one.text)]
            found = [one for one in found if not _ASKED_AT_LAST.match(one.text)]
            if clues and found and _GOES_ON.match(found[0].text):
                clues[-1] = replace(clues[-1], sentences=(*clues[-1].sentences, *found))
            else:
                clues += [_clue(line, found, len(clues) + 1)] if found else []
            continue
        for one in found:
            pile = _pile(line, role, one, loose=not marked)
            if pile == "clue":
                clues.append(ClueText(len(clues) + 1, (one,), marked=role == "lined"))
            else:
                piles[pile].append(one)
    intro, questions, passed = (tuple(piles[pile]) for pile in ("intro", "question", "passed"))
    return Page(sheet.text, sheet.title, tuple(sheet.lists), intro, tuple(clues), questions, tuple(choices), passed)


def _pile(line: Line, role: str, sentence: Sentence, *, loose: bool) -> str:
    """Where a sentence goes whose line is no marked clue; where none is marked, running text is clues."""
    if role in ("passed", "format", "heading"):
        return "passed"
    if role == "question" or looks.asks(sentence.text):
        return "question"
    return "clue" if role == "lined" or (loose and not _is_aside(line)) else "intro"


def _add_choices(choices: list[tuple[str, ...]], text: str) -> None:
    """A line of offered answers, or one more of those that stand on lines of their own."""
    every = looks.choices_of(text)
    if every or looks.option_of(text) == "a":
        choices.append(every or (looks.option_text(text),))
    elif choices:
        choices[-1] = (*choices[-1], looks.option_text(text))


_ASKED_AT_LAST = re.compile(r"(?:so|now|and)?\W*(?:the )?question\b.*\?", re.IGNORECASE | re.DOTALL)


_SHOUTED = re.compile(r"\b(?:WHO|WHOSE|WHAT|WHICH|WHERE|WHEN|HOW)(?:[ ][A-Z']{2,})+\b")  # a question inside a line
_GOES_ON = re.compile(r"(?:and|but)\s")  # a clue that the line before began


def _clue(line: Line, found: Sequence[Sentence], counted: int) -> ClueText:
    number = line.mark.count if line.mark and line.mark.count is not None else counted
    label = line.mark.label if line.mark and line.mark.sort in ("called", "speaker", "roman", "letter") else ""
    return ClueText(number, tuple(found), label=label)


def _is_aside(line: Line) -> bool:
    return line.body.casefold().startswith(("edit", "p.s", "ps:", "ps ", "note:"))
