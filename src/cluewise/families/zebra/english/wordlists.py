"""Lists of words that layout and world look for, by name; they stand in the lexicon's table `wordlists`."""

from __future__ import annotations

from functools import cache

from cluewise.families.zebra.english.lexicon.tables import entries


@cache
def _all() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for name, words in entries("wordlists"):
        found[name] = found.get(name, frozenset()) | frozenset(words.split())
    return found


@cache
def _pairs() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for name, words in entries("wordpairs"):
        pairs = (pair.rsplit("=", 1) for pair in words.split())
        found.setdefault(name, {}).update((key, value.replace("_", " ")) for key, value in pairs)
    return found


def wordpairs(name: str) -> dict[str, str]:
    """The words of that name, each with what it stands for."""
    return _pairs()[name]


def wordlist(name: str) -> frozenset[str]:
    """The words of that name."""
    return _all()[name]
