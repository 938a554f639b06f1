"""The words that puzzles are told in, from the files in data/: lists, themes, manners of standing in a row, voices."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

Templates = Mapping[str, tuple[str, ...]]
Verb = tuple[str, str, str, str]  # is, is not, are, are not

LISTS, AMOUNTS, MANNERS, VOICES = "lists.toml", "amounts.toml", "manners.toml", "voices.toml"
THEMES = ("themes.toml", "themes2.toml")
NAME, NEEDS_ROW = "name", "row"


@dataclass(frozen=True)
class Listing:
    """A kind of list: its title, the values to choose from, and how people are named by them."""

    key: str
    title: str
    values: tuple[str, ...]
    of: str
    does: tuple[str, ...]
    lacks: tuple[str, ...]
    who: tuple[str, ...]
    asks: str
    thing: tuple[str, ...] = ()
    needs_row: bool = False

    def words(self) -> frozenset[str]:
        """Every word of its values: two lists that share one cannot stand in the same puzzle."""
        return frozenset(word.rstrip("s") for value in self.values for word in value.casefold().split())


@dataclass(frozen=True)
class Scale:
    """A list with an order: numbers to draw from and how one is spelled, or values of which a run is taken."""

    listing: Listing
    numbers: tuple[int, ...]
    form: str
    templates: Templates

    @property
    def longest(self) -> int:
        """How many things it can order."""
        return len(self.listing.values or self.numbers)


@dataclass(frozen=True)
class Theme:
    """A scene, the people and places in it, and the lists that suit it."""

    name: str
    titles: tuple[str, ...]
    people: str
    persons: tuple[str, ...]
    place: str
    manner: str
    at: tuple[str, ...]
    verbs: tuple[Verb, ...]
    row: tuple[str, ...]
    flat: tuple[str, ...]
    lists: tuple[Listing, ...]  # the name list is not among them
    spare: tuple[Listing, ...]  # what else may stand in a large puzzle
    scales: tuple[Scale, ...]
    asides: tuple[str, ...]


@dataclass(frozen=True)
class Voice:
    """Who tells the puzzle."""

    name: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    heads: tuple[str, ...]
    openers: tuple[str, ...]
    often: int
    closing: tuple[str, ...]
    short: bool = False


@cache
def _data(name: str) -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("data", name).read_text("utf-8"))


def _listing(key: str, data: Mapping[str, Any]) -> Listing:
    return Listing(
        key=key,
        title=data["title"],
        values=tuple(data.get("values", data.get("row", ()))),
        of=data["of"],
        does=tuple(data["does"]),
        lacks=tuple(data["lacks"]),
        who=tuple(data["who"]),
        asks=data["asks"],
        thing=tuple(data.get("thing", ())),
        needs_row=data.get("needs") == NEEDS_ROW,
    )


@cache
def shared() -> Mapping[str, Listing]:
    """The lists that any theme may use, by key."""
    return {key: _listing(key, data) for key, data in _data(LISTS).items()}


@cache
def scales() -> Mapping[str, Scale]:
    """The lists with an order, by key."""
    return {key: _scale(key, data) for key, data in _data(AMOUNTS).items()}


def _scale(key: str, data: Mapping[str, Any]) -> Scale:
    numbers = () if "row" in data else tuple(range(data["from"], data["to"] + 1, data["step"]))
    templates = {name: tuple(told) for name, told in data.items() if name in SAYINGS}
    return Scale(_listing(key, data), numbers, data.get("form", ""), templates)


SAYINGS = frozenset(
    ("directly", "more", "next", "notnext", "gap", "steps", "between", "inorder", "ends", "notends", "first", "last")
) | {"by", "times", "least", "most", "notleast", "notmost"}


@cache
def manners() -> Mapping[str, Templates]:
    """How people speak of places in a row."""
    return {name: {key: tuple(told) for key, told in data.items()} for name, data in _data(MANNERS).items()}


@cache
def themes() -> Mapping[str, Theme]:
    """The themes, by name."""
    return {name: _theme(name, data) for file in THEMES for name, data in _data(file).items()}


def _theme(name: str, data: Mapping[str, Any]) -> Theme:
    own = {key: _listing(key, one) for key, one in data.items() if isinstance(one, dict)}
    known = {**shared(), **own}
    return Theme(
        name=name,
        titles=tuple(data["titles"]),
        people=data["people"],
        persons=tuple(data["person"]),
        place=data["place"],
        manner=data["manner"],
        at=tuple(data["at"]),
        verbs=tuple((a, b, c, d) for a, b, c, d in data["verbs"]),
        row=tuple(data["row"]),
        flat=tuple(data["flat"]),
        lists=tuple(known[key] for key in data["lists"]),
        spare=tuple(one for key, one in shared().items() if key != NAME and key not in data["lists"]),
        scales=tuple(scales()[key] for key in data["amounts"]),
        asides=tuple(data["asides"]),
    )


@cache
def voices() -> Mapping[str, Voice]:
    """The voices, by name."""
    return {name: _voice(name, data) for name, data in _data(VOICES).items()}


def _voice(name: str, data: Mapping[str, Any]) -> Voice:
    told: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Voice(name=name, **told)
