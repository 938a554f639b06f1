"""What an error says, as data: text, and the options and verbs in it, which every front end spells in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Opt:
    """An option, and perhaps the value to give it."""

    name: str
    value: str = ""


@dataclass(frozen=True)
class Says:
    """Options as the subject of a sentence: `family` and `format` say; a front end names those that it has."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Verb:
    """Another verb, with what to tell it."""

    name: str
    arguments: tuple[str | Opt, ...] = ()


@dataclass(frozen=True)
class Pick:
    """A candidate of a doubtful clue."""

    clue: int
    way: int


Piece = str | Opt | Says | Verb | Pick


class Speech(Protocol):
    """How a front end spells what is no text; None for what it does not have."""

    def option(self, one: Opt) -> str | None:
        """An option."""
        ...

    def verb(self, one: Verb) -> str | None:
        """A verb."""
        ...

    def pick(self, one: Pick) -> str | None:
        """A pick."""
        ...


@dataclass(frozen=True)
class Words:
    """Sentences in pieces."""

    sentences: tuple[tuple[Piece, ...], ...]

    def told(self, speech: Speech) -> str:
        """The sentences in the words of a front end, without those that speak of what it does not have."""
        said = (_sentence(one, speech) for one in self.sentences)
        return _joined([one for one in said if one is not None])

    def told_whole(self, speech: Speech) -> str:
        """The same, where nothing may be left out: what is not known there is only named."""
        return _joined(["".join(_piece(part, speech) or _name(part) for part in one) for one in self.sentences])

    def __str__(self) -> str:
        return self.told_whole(PYTHON)

    def __add__(self, other: Words) -> Words:
        return Words(self.sentences + other.sentences)


def words(*pieces: Piece) -> Words:
    """One sentence."""
    return Words((pieces,))


def as_words(given: str | Words) -> Words:
    """A text as words; words as they are."""
    return given if isinstance(given, Words) else words(given)


def _joined(sentences: list[str]) -> str:
    """Sentences with blanks between, unless one begins a line."""
    return "".join(one if one.startswith("\n") or not at else f" {one}" for at, one in enumerate(sentences))


def _sentence(pieces: tuple[Piece, ...], speech: Speech) -> str | None:
    said = [_piece(one, speech) for one in pieces]
    return None if None in said else "".join(one for one in said if one is not None)


def _piece(one: Piece, speech: Speech) -> str | None:
    match one:
        case Opt():
            return speech.option(one)
        case Verb():
            return speech.verb(one)
        case Pick():
            return speech.pick(one)
        case Says():
            names = [name for name in map(speech.option, map(Opt, one.names)) if name is not None]
            return f"{' and '.join(names)} {'says' if len(names) == 1 else 'say'}" if names else None
        case _:
            return one


def _name(one: Piece) -> str:
    """What a front end does not have."""
    match one:
        case Opt(name, value):
            return f"`{name}` {value}".rstrip()
        case Says(names):
            return f"{' and '.join(f'`{name}`' for name in names)} say"
        case Verb(name):
            return f"`{name}`"
        case Pick(clue, way):
            return f"candidate {way} of clue {clue}"
        case _:
            return one


class Python:
    """As functions and their keywords are called."""

    def option(self, one: Opt) -> str:
        """The keyword."""
        return f"`{one.name}={one.value!r}`" if one.value else f"`{one.name}`"

    def verb(self, one: Verb) -> str:
        """The command: not every one has a function."""
        return LINE.verb(one)

    def pick(self, one: Pick) -> str:
        """The keyword with its value."""
        return f"`picks={{{one.clue}: {one.way}}}`"


class Line:
    """As commands and their options are typed."""

    def option(self, one: Opt) -> str:
        """With dashes; a name that is a word of Python has an underscore more there (`from_`)."""
        return f"--{one.name.rstrip('_').replace('_', '-')} {one.value}".rstrip()

    def verb(self, one: Verb) -> str:
        """A whole command."""
        told = (self.option(part) if isinstance(part, Opt) else part for part in one.arguments)
        return f"`{' '.join(['cluewise', one.name, *told])}`"

    def pick(self, one: Pick) -> str:
        """The option with its value."""
        return f"--pick {one.clue}={one.way}"


PYTHON, LINE = Python(), Line()
