"""The facts `cell(...)` and `crossedout(...)` in ASP text, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.errors import Place, ReadError
from cluewise.base.facts import STRING, word_at
from cluewise.base.grid import Cell
from cluewise.base.scan import quoted
from cluewise.families.hitori.puzzle import MAX_SIDE, symbol_fault

ADVICE = 'Write one fact per cell: cell(ROW,COLUMN,"symbol"). Rows and columns count from 1.'

_FACT = re.compile(rf"{STRING}|(?<![\w(])(?P<name>cell|crossedout)\s*\(")
_ARGUMENT = rf"\s*({STRING}|[^\s,()\";]+)\s*"
_ARGUMENTS = re.compile(rf"{_ARGUMENT},{_ARGUMENT}(?:,{_ARGUMENT})?\)")


@dataclass(frozen=True)
class Fact:
    """One `cell` or `crossedout` fact; `spelling` is its symbol as written, quotes included, if it has one."""

    name: str
    cell: Cell
    symbol: str | None
    spelling: str
    start: int  # where in the text it stands


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
