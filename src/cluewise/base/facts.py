"""Finding facts in ASP text: programs with rules and comments, bare facts, and what clingo prints.

This is no ASP grammar: it knows where comments, strings and statements end, and picks out atoms where they stand as
facts. What else a program states, `programs.py` judges.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TypeVar

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import Line, Word

T = TypeVar("T")

MAX_TEXT = 4_000_000  # clingo may print many answers

STRING = r'"(?:\\.|[^"\\\n])*"'
_COMMENT = re.compile(rf"{STRING}|%\*|%[^\n]*")
_BLOCK_MARK = re.compile(r"%\*|\*%")
_STATEMENT_END = re.compile(rf"{STRING}|\.\.+|\.")
_RULE_MARK = re.compile(rf"{STRING}|(?P<mark>[:{{}}|#;]|\bnot\b)")
_ANSWER = re.compile(r"^(?:Answer:[ \t]*[0-9]+.*|ANSWER[ \t]*)$", re.MULTILINE)
_BANNER = re.compile(r"\s*(?:py)?clingo version ")
_NOT_ATOMS = re.compile(r"\s*$|Answer:|ANSWER|(?:UN)?SATISFIABLE|UNKNOWN|OPTIMUM FOUND|Optimization|Models|Calls|%")
_NAME = re.compile(rf"{STRING}|(?<![\w(])(?P<name>_*[a-z]\w*)(?P<open>\s*\()?", re.ASCII)
_ARGUMENT = re.compile(rf"\s*(?P<text>{STRING}|[^\s,()\";]+)\s*(?P<end>[,)])")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_ESCAPES = {"n": "\n", "\\": "\\", '"': '"'}


@dataclass(frozen=True)
class Atom:
    """An atom without variables: its name, its arguments (numbers, and strings without their quotes), its place."""

    name: str
    arguments: tuple[int | str, ...]
    start: int

    @property
    def kinds(self) -> str:
        """What the arguments are, a letter each: n for a number, s for a string."""
        return "".join("n" if isinstance(one, int) else "s" for one in self.arguments)


def limited(text: str, most: int = MAX_TEXT) -> str:
    """The text, unless it is absurdly long."""
    if len(text) > most:
        raise ReadError(f"the text is too long: at most {most:,} characters are read", place=Place(1))
    return text


def program_atoms(text: str, names: Collection[str]) -> Iterator[Atom]:
    """The atoms with these names that a program states as facts."""
    for start, piece in statements(without_comments(limited(text))):
        if not is_rule(piece):
            yield from atoms(text, start, piece, names)


def answer_atoms(text: str, names: Collection[str]) -> list[list[Atom]]:
    """The atoms with these names in each answer that clingo printed; bare facts are one answer."""
    found = answers(limited(text))
    if found is None:
        bare = list(program_atoms(text, names))
        return [bare] if bare else []
    return [list(atoms(text, start, piece, names)) for start, piece in found]


def atoms(text: str, start: int, piece: str, names: Collection[str]) -> Iterator[Atom]:
    """The atoms with these names in a piece of a text, which begins at `start`."""
    for found in _NAME.finditer(piece):
        name = found["name"]
        if name in names:
            arguments = _arguments(text, start, piece, found) if found["open"] else ()
            yield Atom(name, arguments, start + found.start())


def _arguments(text: str, start: int, piece: str, found: re.Match[str]) -> tuple[int | str, ...]:
    arguments: list[int | str] = []
    at = found.end()
    while True:
        one = _ARGUMENT.match(piece, at)
        if one is None:
            stop = min(len(piece), at + 20)
            wanted = f"numbers and strings in the fact {found['name']}(...)"
            raise word_at(text, start + at, start + stop).unexpected(wanted)
        arguments.append(_value(one["text"]))
        at = one.end()
        if one["end"] == ")":
            return tuple(arguments)


def _value(spelling: str) -> int | str:
    if spelling[0] == '"':
        return re.sub(r"\\(.)", lambda escape: _ESCAPES.get(escape[1], escape[0]), spelling[1:-1])
    return int(spelling) if _NUMBER.fullmatch(spelling) else spelling


def fact(name: str, *arguments: int | str) -> str:
    """A fact as text; strings are quoted, whatever is in them."""
    return f"{name}({','.join(str(one) if isinstance(one, int) else quoted_string(one) for one in arguments)})."


def quoted_string(text: str) -> str:
    """A string as clingo writes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def heading(title: str | None) -> list[str]:
    """A title as a comment line, if there is one."""
    said = one_line(title or "")
    return [f"% {said}"] if said else []


def one_line(text: str) -> str:
    """A text without line ends and without what cannot be printed, which clingo would stumble over."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def speaks_of(text: str, name: str) -> bool:
    """Whether this is what clingo prints, or states atoms of this name."""
    return is_output(text[:20_000]) or bool(re.search(rf"\b{name}\s*\(", text[:20_000]))


def some(found: tuple[T, ...]) -> tuple[T, ...]:
    """What was read, unless that is nothing."""
    if not found:
        raise ReadError("clingo gives no answer here, so there is no solution to read", place=Place(1))
    return found


def numbers_in(text: str, atom: Atom, *bounds: tuple[int, int], advice: str) -> tuple[int, ...]:
    """The arguments of an atom as numbers within bounds, one pair each."""
    for number, (low, high) in zip(atom.arguments, bounds, strict=False):
        if not isinstance(number, int) or not low <= number <= high:
            message = f"expected a whole number from {low} to {high} in {atom.name}(...), found {str(number)[:20]!r}"
            raise at_fault(text, atom, message, advice)
    if len(atom.arguments) != len(bounds):
        found = f"expected {len(bounds)} arguments in {atom.name}(...), found {len(atom.arguments)}"
        raise at_fault(text, atom, found, advice)
    return tuple(int(one) for one in atom.arguments)


def only(text: str, found: list[Atom], name: str, advice: str) -> Atom:
    """The one atom of a name that there must be."""
    named = [atom for atom in found if atom.name == name]
    if len(named) != 1:
        if named:
            raise at_fault(text, named[1], f"the fact {name}(...) has been given before", advice)
        raise ReadError(f"there is no fact {name}(...) here", place=Place(1), advice=advice)
    return named[0]


def title_of(text: str) -> str | None:
    """The title in a comment at the very top."""
    first = text.split("\n", 1)[0]
    return first.lstrip("% ").strip() or None if first.startswith("%") and not first.startswith("%*") else None


def at_fault(text: str, atom: Atom, message: str, advice: str | None = None) -> ReadError:
    """A complaint about an atom, with its place."""
    return ReadError(message, place=word_at(text, atom.start, atom.start + 1).place, advice=advice)


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
    raise word_at(text, start, start + 2).unexpected("an end *% of this comment")


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
