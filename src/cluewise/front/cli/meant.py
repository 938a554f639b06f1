"""What people type beside the grammar of commands: options before the verb, a puzzle alone, `help`, a near miss.

The words are put in order before they are parsed; what cannot be, is answered with the command to type.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from cluewise.family import family_names
from cluewise.front.table.verbs import VERBS
from cluewise.library import example
from cluewise.solver.door import is_board

OWN = ("-h", "--help", "--version", "--install-completion", "--show-completion")  # options of no verb


def in_order(words: Sequence[str], verbs: Sequence[str]) -> list[str]:
    """The words as the parser wants them: the verb first, then its options; a question in one piece."""
    found = list(words)
    if found[:1] == ["help"]:
        found = [*found[1:2], "--help"]
    if found and found[0] not in verbs and not _is_own(found[0]):
        at = next((n for n, word in enumerate(found) if word in verbs), None)
        if at is not None and found[0].startswith("-"):
            found = [found[at], *found[:at], *found[at + 1 :]]
        elif at is None and not found[0].startswith("-") and _is_puzzle(found[0]):
            found = ["solve", *found]
    return _with_question(found) if found[:1] == ["ask"] else found


def advice_for(word: str, verbs: Sequence[str]) -> str:
    """What to type instead of a verb that does not exist."""
    low = word.casefold()
    family = get_close_matches(low, family_names(), n=1, cutoff=0.75)
    if family:
        return f"Did you mean `cluewise generate {family[0]}`, or `cluewise examples --family {family[0]}`?"
    near = get_close_matches(low, list(verbs), n=3, cutoff=0.6)
    if near:
        return f"Did you mean {' or '.join(f'`cluewise {one}`' for one in near)}?"
    return "`cluewise --help` lists the verbs; `cluewise solve FILE` solves a puzzle."


def _is_own(word: str) -> bool:
    return word.partition("=")[0] in OWN


def _is_puzzle(word: str) -> bool:
    """Whether a word is what one solves: a file, standard input, an example, or a board."""
    if word == "-" or is_board(word):
        return True
    try:
        there = Path(word).is_file()
    except (OSError, ValueError):
        there = False
    return there or example(word) is not None


def _with_question(words: list[str]) -> list[str]:
    """`ask PUZZLE Who owns the zebra` as if the question had stood in quotes."""
    flags = {f"--{one.name.replace('_', '-')}" for one in VERBS["ask"].typed if one.kind is bool}
    spoken, at = [], 1  # the places of words that are neither options nor their values
    while at < len(words):
        if words[at].startswith("--"):
            at += 1 if "=" in words[at] or words[at] in flags else 2
            continue
        spoken.append(at)
        at += 1
    named = 0 if any(word.partition("=")[0] == "--text" for word in words) else 1
    asked = spoken[named:]
    if len(asked) < 2 or asked != list(range(asked[0], asked[-1] + 1)):
        return words
    return [*words[: asked[0]], " ".join(words[asked[0] : asked[-1] + 1]), *words[asked[-1] + 1 :]]
