"""Finding facts in ASP text: programs with rules and comments, bare facts, and what clingo prints.

This is no ASP grammar: it knows where comments, strings and statements end, and picks out `cell(...)` and
`crossedout(...)` where they stand as facts. Everything else is somebody's rules and is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.errors import Place, ReadError
from cluewise.families.hitori.puzzle import MAX_SIDE, symbol_fault
from cluewise.grid import Cell
from cluewise.scan import Line, Word, quoted

ADVICE = 'Write one fact per cell: cell(ROW,COLUMN,"symbol"). Rows and columns count from 1.'

_STRING = r'"(?:\\.|[^"\\\n])*"'
_COMMENT = re.compile(rf"{_STRING}|%\*|%[^\n]*")
_BLOCK_MARK = re.compile(r"%\*|\*%")
_STATEMENT_END = re.compile(rf"{_STRING}|\.\.+|\.")
_RULE_MARK = re.compile(rf"{_STRING}|(?P<mark>[:{{}}|#;]|\bnot\b)")
_FACT = re.compile(rf"{_STRING}|(?<![\w(])(?P<name>cell|crossedout)\s*\(")
_ARGUMENT = rf"\s*({_STRING}|[^\s,()\";]+)\s*"
_ARGUMENTS = re.compile(rf"{_ARGUMENT},{_ARGUMENT}(?:,{_ARGUMENT})?\)")
_ANSWER = re.compile(r"^(?:Answer:[ \t]*[0-9]+.*|ANSWER[ \t]*)$", re.MULTILINE)
_BANNER = re.compile(r"\s*(?:py)?clingo version ")
_NOT_ATOMS = re.compile(r"\s*$|Answer:|ANSWER|(?:UN)?SATISFIABLE|UNKNOWN|OPTIMUM FOUND|Optimization|Models|Calls|%")


@dataclass(frozen=True)
class Fact:
    """One `cell` or `crossedout` fact; `spelling` is its symbol as written, quotes included, if it has one."""

    name: str
    cell: Cell
    symbol: str | None
    spelling: str
    start: int  # where in the text it stands


def word_at(text: str, start: int, end: int) -> Word:
    """A piece of a text with its place."""
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", start)
    line = Line(text.count("\n", 0, start) + 1, text[begin : stop if stop >= 0 else len(text)])
    return Word(text[start:end], line, start - begin + 1)


def without_comments(text: str) -> str:
    """The text with comments blanked, so that places stay."""
    parts: list[str] = []
    done = 0
    while found := _COMMENT.search(text, done):
        parts.append(text[done : found.start()])
        end = found.end()
        if found.group() == "%*":
            end = _block_end(text, found.start())
        piece = text[found.start() : end]
        parts.append(piece if piece[0] == '"' else re.sub(r"[^\n]", " ", piece))
        done = end
    return "".join([*parts, text[done:]])


def _block_end(text: str, start: int) -> int:
    depth = 0
    for mark in _BLOCK_MARK.finditer(text, start):
        depth += 1 if mark.group() == "%*" else -1
        if not depth:
            return mark.end()
    raise word_at(text, start, start + 2).unexpected("an end *% of this comment", ADVICE)


def statements(program: str) -> Iterator[tuple[int, str]]:
    """The statements of a program without comments, and where each starts."""
    start = 0
    for found in _STATEMENT_END.finditer(program):
        if found.group() == ".":
            yield start, program[start : found.start()]
            start = found.end()
    yield start, program[start:]


def is_rule(statement: str) -> bool:
    """Whether a statement is anything but plain facts."""
    return any(found["mark"] for found in _RULE_MARK.finditer(statement))


def is_output(text: str) -> bool:
    """Whether this is what clingo prints."""
    return bool(_ANSWER.search(text) or _BANNER.match(text))


def answers(text: str) -> list[tuple[int, str]] | None:
    """The atoms of each answer in clingo's output and where they start; None if this is not clingo's output."""
    heads = list(_ANSWER.finditer(text))
    if not is_output(text):
        return None
    return [_atoms_after(text, head.end() + 1) for head in heads]


def _atoms_after(text: str, start: int) -> tuple[int, str]:
    end = start
    # The first line always belongs to the answer, even when nothing is true in it; atoms may have been wrapped.
    while end < len(text) and (end == start or not _NOT_ATOMS.match(text, end, _line_end(text, end))):
        end = _line_end(text, end) + 1
    return start, text[start:end]


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return end if end >= 0 else len(text)


def facts(text: str, start: int, piece: str) -> Iterator[Fact]:
    """The facts in a piece of a text, which begins at `start`."""
    for found in _FACT.finditer(piece):
        if found["name"]:
            arguments = _ARGUMENTS.match(piece, found.end())
            if not arguments:
                wanted = f'{found["name"]}(ROW,COLUMN,"symbol")'
                stop = min((i for i in (piece.find(")", found.end()) + 1, found.end() + 20) if i), default=0)
                raise word_at(text, start + found.start(), start + stop).unexpected(wanted, ADVICE)
            yield _fact(text, start, found, arguments)


def _fact(text: str, start: int, found: re.Match[str], arguments: re.Match[str]) -> Fact:
    row, column = (_side(text, start, arguments, group) for group in (1, 2))
    spelling = arguments[3] or ""
    symbol = None
    if spelling:
        symbol, fault = _symbol(spelling)
        if fault:
            place = word_at(text, start + arguments.start(3), start + arguments.end(3)).place
            raise ReadError(fault, place=place, advice=ADVICE)
    elif found["name"] == "cell":
        spot = word_at(text, start + found.start(), start + arguments.end())
        raise spot.unexpected('cell(ROW,COLUMN,"symbol")', ADVICE)
    return Fact(found["name"], (row, column), symbol, spelling, start + found.start())


def _side(text: str, start: int, arguments: re.Match[str], group: int) -> int:
    if _SMALL.fullmatch(arguments[group]) and int(arguments[group]) <= MAX_SIDE:
        return int(arguments[group])  # places are worked out only for complaints: that takes a walk over the text
    word = word_at(text, start + arguments.start(group), start + arguments.end(group))
    return word.number(1, MAX_SIDE, "a row" if group == 1 else "a column", ADVICE)


_SMALL = re.compile(r"[1-9][0-9]{0,2}")
_CONSTANT = re.compile(r"_*[a-z][A-Za-z0-9_']*|-?(?:0|[1-9][0-9]*)", re.ASCII)
_ESCAPES = {"n": "\n", "\\": "\\", '"': '"'}


def _symbol(spelling: str) -> tuple[str, str | None]:
    """The symbol that is spelled so, and what is wrong with it."""
    if spelling[0] == '"':
        symbol = re.sub(r"\\(.)", lambda escape: _ESCAPES.get(escape[1], escape[0]), spelling[1:-1])
        return symbol, symbol_fault(symbol)
    if _CONSTANT.fullmatch(spelling):
        return spelling, symbol_fault(spelling)
    return "", f"expected a symbol (a string in quotes, a number or a word in lower case), found {quoted(spelling)}"


def missing(text: str, cell: Cell, near: Fact) -> ReadError:
    """The complaint that there is no fact for a cell."""
    place: Place = word_at(text, near.start, near.start + 1).place
    return ReadError(f"there is no fact cell({cell[0]},{cell[1]},...)", place=place, advice=ADVICE)
