"""The phrases of the closed classes: the table `words.txt`, and which of them stand at a place of a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.tokens import low_words
from cluewise.families.zebra.english.wordlists import wordlist

FLUFF = wordlist("lex fluff")
PREPS = wordlist("lex preps")
SOFT = {
    "IS": 0.04, "AUX": 0.04, "HAVE": 0.04, "COMMA": 0.06, "AND": 0.25, "BUT": 0.3, "REL": 0.2, "THERE": 0.1, "IT": 0.1,
    "OF": 0.02, "AS": 0.2, "PERSON": 0.02, "POSS": 0.03, "THEN": 0.1, "BOTH": 0.4, "IMMED": 0.2, "SOME": 0.08,
    "EACHOTHER": 0.5, "SOMEONE": 0.03, "ALL": 0.3, "WHOEVER": 0.3, "WHERE": 0.2, "PRON": 0.3, "HIS": 0.03,
    "GROUP": 0.1, "GROUPS": 0.3, "ONEIS": 0.03, "OTHERIS": 0.5, "EXACTLY": 0.2, "EVEN": 0.3, "WINNER": 0.15,
    "AWAY": 0.05,
    "WHOSE": 0.4, "WITH": 0.02, "TITLE": 0.05, "TOO": 0.02, "DOES": 0.04, "PREP": 0.02, "WENT": 0.02, "MORETHAN": 0.3,
}  # fmt: skip
HARD = wordlist("lex hard")
Meant = tuple[str, str]  # a symbol and its feature
Placed = tuple[int, Meant, int]  # the place of a phrase in its table, what it means, and how long it is
CEASING = wordlist("lex ceasing")
INNER = wordlist("lex inner")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase of the table of function words."""

    words: tuple[str, ...]
    symbol: str
    feature: str


@cache
def phrases() -> dict[str, list[Phrase]]:
    """The table of function words, by their first word."""
    table: dict[str, list[Phrase]] = {}
    for line in files(__package__).joinpath("words.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        head, _, body = line.partition(" : ")
        symbol, _, feature = head.strip().partition(" ")
        for phrase in body.split("|"):
            for plain in _spelled_out(phrase.strip()):
                # a tail such as 's is only one behind a word
                low = low_words(f"x{plain}")[1:] if plain.startswith("'s") else low_words(plain)
                table.setdefault(low[0], []).append(Phrase(low, symbol, feature.strip()))
    return table


@cache
def _phrase_tree() -> dict[str, Any]:
    """The same as a tree, word by word; below "" stand the phrases that end there."""
    tree: dict[str, Any] = {}
    for group in phrases().values():
        for place, phrase in enumerate(group):
            node = tree
            for word in phrase.words:
                node = node.setdefault(word, {})
            node.setdefault("", []).append((place, (phrase.symbol, phrase.feature), len(phrase.words)))
    return tree


def phrases_at(lows: tuple[str, ...], at: int) -> dict[Meant, int]:
    """What phrases that stand in a sentence at a place mean, in the order of their table, with the longest of each."""
    node, to = _phrase_tree().get(lows[at]), at + 1
    if node is None:
        return {}
    found: list[Placed] = []
    while node is not None:
        found += node.get("", ())
        node = node.get(lows[to]) if to < len(lows) else None
        to += 1
    if len(found) > 1:
        found.sort()
    best: dict[Meant, int] = {}
    for _, meant, size in found:
        if size > best.get(meant, 0):
            best[meant] = size
    return best


def _spelled_out(phrase: str) -> Iterator[str]:
    parts = phrase.split("/")
    if len(parts) == 1:
        yield phrase
        return
    for kept in product((False, True), repeat=len(parts) // 2):
        yield " ".join(p for n, p in enumerate(parts) if n % 2 == 0 or kept[n // 2])


@cache
def hard_words() -> frozenset[str]:
    """The words that change what is said: those of hard phrases, but for the small ones in between."""
    small = (
        FLUFF
        | PREPS
        | {"one", "person", "people", "house", "houses", "two", "three", "four", "him", "her", "man", "woman"}
    )
    small |= {"queue", "line", "ends", "'s", "days", "place", "spot", "seat", "someone", "somebody", "anyone", "half"}
    every = [phrase for group in phrases().values() for phrase in group]
    alone = {p.words[0] for p in every if len(p.words) == 1 and p.symbol in HARD}
    soft = {p.words[0] for p in every if len(p.words) == 1 and p.symbol in SOFT} - alone
    inside = {word for p in every if p.symbol in HARD for word in p.words if word not in small}
    return frozenset(inside - soft - INNER)


@cache
def polar_phrases() -> dict[str, list[tuple[tuple[str, ...], int]]]:
    """Phrases that tie or part, by their first words; those of other such turns are there with none."""
    table: dict[str, list[tuple[tuple[str, ...], int]]] = {word: [] for word in (*CEASING, "too")}
    for phrase, polarity in lexicon.phrases().items():
        table.setdefault(phrase[0], []).append((phrase, polarity))
    return table


@lru_cache(4096)
def lemma_set(low: str) -> frozenset[str]:
    """The base forms of a word."""
    return frozenset(lexicon.lemmas(low))
