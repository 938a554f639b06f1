"""What an ASP program states besides the facts of a puzzle: the usual rules of its game, or what would be lost.

A rule is known by its form: names of variables, white space and the order of conditions do not matter. Nobody here
works out what an unknown rule means, so it is refused; clingo would obey it, and our answer might break it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator

from cluewise.base.errors import ReadError
from cluewise.base.facts import STRING, is_output, is_rule, limited, statements, without_comments, word_at
from cluewise.base.scan import quoted
from cluewise.base.words import Opt, Verb, Words, words

_TOP = re.compile(rf"{STRING}|[()]|[^\W\d]\w*|[^\s,]")
_TOKEN = re.compile(rf"{STRING}|\w+|:-|\.\.|[<>=!]+|\S")
_VARIABLE = re.compile(r"_*[A-Z]\w*|_+", re.ASCII)
_NO_MATTER = re.compile(r"\s*#\s*(?:show|defined)\b")  # what is printed, and what clingo warns of
_SAME = {"==": "="}
_OPEN, _CLOSE = "({[", ")}]"

RULE_ADVICE = words(
    "Known are the usual rules of the game, such as ", Verb("convert", (Opt("to", "lp"),)), " writes; leave out others."
)

ANSWER_ADVICE = "Put the solution into a file of its own; `check` and `show` take both, and what clingo prints."


def refuse_strange(
    text: str,
    known: Collection[str],
    answers: Collection[str],
    rules: str,
    advice: str,
    *,
    also: Callable[[str], bool] = lambda _: False,
) -> None:
    """Complain about what a program states and nobody uses: other rules than those, and other facts than are `known`.

    Facts of the names in `answers` are a solution, which clingo would keep to. `also` knows further rules.
    """
    if is_output(text):
        return
    pieces = list(statements(without_comments(limited(text))))
    theirs = [piece for piece in pieces if is_rule(piece[1]) and not _NO_MATTER.match(piece[1])]
    usual = set(forms(rules)) if theirs else set()
    for start, piece in theirs:
        if form(piece) not in usual and not also(piece):
            what = f"the rule {quoted(' '.join(piece.split()), 60)} is none that is known here"
            raise _refusal(text, start, piece, what, RULE_ADVICE + words(advice))
    for start, piece in pieces:
        for found in [] if is_rule(piece) else _heads(piece):
            name = found.group()
            if name in answers:
                what = f"the fact {name} is part of a solution, which is no part of the puzzle"
                raise _refusal(text, start + found.start(), name, what, ANSWER_ADVICE)
            if name not in known:
                what = f"the fact {name[:40]} is not known here"
                raise _refusal(text, start + found.start(), name, what, advice)


def _refusal(text: str, start: int, piece: str, what: str, advice: str | Words) -> ReadError:
    start += len(piece) - len(piece.lstrip())
    return ReadError(what, place=word_at(text, start, start + len(piece.split(maxsplit=1)[0])).place, advice=advice)


def _heads(piece: str) -> Iterator[re.Match[str]]:
    """What stands outside of all brackets: the names of atoms, if all is well."""
    deep = 0
    for found in _TOP.finditer(piece):
        token = found.group()
        deep += (token == "(") - (token == ")")
        if not deep and token != ")":
            yield found


def forms(program: str) -> Iterator[str]:
    """The forms of a program's rules."""
    return (form(piece) for _, piece in statements(without_comments(program)) if is_rule(piece))


def form(rule: str) -> str:
    """A rule without what does not matter: names of variables, white space, the order of conditions."""
    tokens = [_SAME.get(token, token) for token in _TOKEN.findall(rule)]
    times = Counter(token for token in tokens if _VARIABLE.fullmatch(token))
    tokens = ["_" if times[token] == 1 else token for token in tokens]
    at = tokens.index(":-") if ":-" in tokens else len(tokens)
    body = sorted(_conditions(tokens[at + 1 :]), key=_unnamed)
    ordered = [*tokens[:at], ":-", *(token for condition in body for token in (*condition, ","))]
    number: dict[str, str] = {"_": "_"}
    return " ".join(
        number.setdefault(token, f"V{len(number)}") if _VARIABLE.fullmatch(token) else token for token in ordered
    )


def _conditions(tokens: list[str]) -> list[list[str]]:
    """What stands between the commas outside of all brackets."""
    found: list[list[str]] = [[]]
    deep = 0
    for token in tokens:
        deep += (token in _OPEN) - (token in _CLOSE)
        if token in ",;" and not deep:
            found.append([])
        else:
            found[-1].append(token)
    return [one for one in found if one]


def _unnamed(condition: list[str]) -> list[str]:
    return ["V" if _VARIABLE.fullmatch(token) and token != "_" else token for token in condition]
