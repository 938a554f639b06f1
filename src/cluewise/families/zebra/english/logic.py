"""Sentences: clauses joined by if, unless, and, but, either ... or; the readings of one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Any

from cluewise.families.zebra.english.choosing import choose
from cluewise.families.zebra.english.clauses import Clauses
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.meaning import Who, all_of, negated, settled
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import BE, OPENERS, words_in
from cluewise.families.zebra.relations import AnyOf, Exactly, If, Iff

_OPENERS = sorted((tuple(opener.split()) for opener in OPENERS), key=len, reverse=True)
_BY_FIRST: dict[str, list[tuple[str, ...]]] = {}
for _opener in _OPENERS:
    _BY_FIRST.setdefault(_opener[0], []).append(_opener)
_DENIALS = (
    ("it", "is", "not", "true", "that"),
    ("it", "is", "not", "the", "case", "that"),
    ("it", "is", "false", "that"),
)
_JOINTS = words_in("and but ; , while whereas or yet : – — so though although")
MOST_READINGS = 32
MOST_WORK = 2_500  # tokens of all the clauses that are tried in one sentence


@dataclass
class Parsed:
    """What became of one sentence: its readings with values still open, and how far it was understood."""

    readings: list[Any] = field(default_factory=list)
    furthest: int = 0
    subject: Who | None = None


def parse(tokens: Sequence[Token], lexicon: Lexicon, last: Who | None = None) -> Parsed:
    """The readings of a sentence."""
    return _Sentences(tokens, lexicon, last).whole()


class _Sentences:
    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon, last: Who | None) -> None:
        self.tokens = list(tokens)
        self.texts = [token.text for token in tokens]
        self.lexicon = lexicon
        self.last = last
        self.furthest = 0
        self.subject: Who | None = None
        self.memo: dict[tuple[int, int], list[Any]] = {}
        self.left = MOST_WORK

    def whole(self) -> Parsed:
        end = len(self.tokens)
        while end and self.texts[end - 1] in (".", "!", ";", ","):
            end -= 1
        readings = self.sentence(self._opened(0, end), end)
        return Parsed(readings[:MOST_READINGS], self.furthest, self.subject)

    def _opened(self, i: int, j: int) -> int:
        for opener in _BY_FIRST.get(self.texts[i], ()):
            end = i + len(opener)
            if end < j and tuple(self.texts[i:end]) == opener and not self.tokens[i].meanings:
                if self.texts[end] == ",":
                    return self._opened(end + 1, j)
                if opener[-1] == "that" or opener[0] in ("and", "but", "so", "also", "finally", "oh"):
                    return self._opened(end, j)
        return i

    def sentence(self, i: int, j: int) -> list[Any]:
        """The readings of the tokens from i up to j."""
        if (i, j) not in self.memo:
            self.memo[i, j] = []
            self.memo[i, j] = self._sentence(i, j) if i < j else []
        return self.memo[i, j]

    def _sentence(self, i: int, j: int) -> list[Any]:
        if self.left < 0:
            return []
        if self.texts[j - 1] == ")" or ":" in self.texts[i:j]:
            found = self._counted(i, j)
            if found:
                return found
        for denial in _DENIALS:
            if tuple(self.texts[i : i + len(denial)]) == denial:
                return [negated(one) for one in self.sentence(i + len(denial), j)]
        if self.texts[i] == "(" and self._closing(i) == j - 1:
            return self.sentence(i + 1, j - 1)
        found = self._conditional(i, j) or self._clause(i, j)
        if found and not _JOINTS.isdisjoint(self.texts[i:j]):  # tea and Bob drinks: not what somebody drinks
            found = [one for one in found if settled(one, lambda ref: choose(self.lexicon, ref), 1)]
        return found or self._split(i, j)

    def _counted(self, i: int, j: int) -> list[Any]:
        """All of these are true: (...); (...); exactly one of these is true; at least one."""
        colon = next((k for k in range(i, j) if self.texts[k] == ":"), 0)
        lead = self.texts[i:colon]
        if not colon or "true" not in lead or "of" not in lead:
            return []
        groups: list[list[Any]] = []
        k = colon + 1
        mark = ";" if ";" in self.texts[k:j] or "all" in lead else "or"
        while k < j:
            end = next((m for m in range(k, j) if self.texts[m] == mark and self._level(k, m) == 0), j)
            found = self.sentence(k, end - (self.texts[end - 1] == ","))
            if not found:
                return []
            groups.append(found)
            k = end + 1
        if len(groups) < 2 and "all" not in lead:
            return []  # one of one thing
        number = next(
            (self.tokens[i + n].amount for n in range(len(lead)) if self.tokens[i + n].amount is not None), None
        )
        ways = product(*(group[:2] for group in groups[:8]), *(group[:1] for group in groups[8:]))
        every = [tuple(parts) for parts in islice(ways, MOST_READINGS)]
        if "all" in lead:
            return [all_of(list(parts)) for parts in every]
        if "least" in lead and number == 1:
            return [AnyOf(parts) for parts in every]
        if number is None or number > len(groups) or {"least", "most"} & set(lead):
            return []
        return [Exactly(int(number), parts) for parts in every]

    def _level(self, i: int, j: int) -> int:
        return sum((text == "(") - (text == ")") for text in self.texts[i:j])

    def _closing(self, i: int) -> int:
        """Where the bracket that opens here is closed."""
        depth = 0
        for k in range(i, len(self.texts)):
            depth += (self.texts[k] == "(") - (self.texts[k] == ")")
            if depth == 0:
                return k
        return -1

    def _clause(self, i: int, j: int) -> list[Any]:
        self.left -= j - i
        if self.left < 0:
            return []
        scope = Clauses(self.tokens[i:j], self.lexicon, self.last)
        scope.goes_on = self.subject is not None
        found = scope.clause()
        self.furthest = max(self.furthest, i + scope.furthest)
        if found and scope.subject is not None and self.subject is None:
            self.subject = self.last = scope.subject
        return found

    # --- conditions -------------------------------------------------------------------------------------------------

    def _conditional(self, i: int, j: int) -> list[Any]:
        words = self.texts
        if words[i] in ("if", "when", "whenever", "unless"):
            for k in range(i + 2, j - 1):
                cut = k + 1 if words[k] in ("then", ",") else 0
                cut += bool(cut) and words[cut] == "then"
                make = (lambda a, b: AnyOf((a, b))) if words[i] == "unless" else If
                found = self._both(i + 1, k, cut, j, make) if cut else []
                if found:
                    return found
        for k in range(i + 2, j - 2):
            if words[k : k + 4] == ["if", "and", "only", "if"]:
                return self._both(i, k, k + 4, j, Iff)
            if words[k : k + 2] == ["only", "if"]:
                return self._both(i, k, k + 2, j, If)
            if words[k] in ("if", "unless", "whenever", "provided"):
                end = k - (words[k - 1] == ",")
                if words[k] == "unless":
                    return self._both(i, end, k + 1, j, lambda a, b: AnyOf((a, b)))
                return self._both(i, end, k + 1 + (words[k + 1] == "that"), j, lambda a, b: If(b, a))
        return []

    def _both(self, i: int, k: int, m: int, j: int, make: Any) -> list[Any]:
        return [make(one, other) for one in self.sentence(i, k) for other in self.sentence(m, j)][:MOST_READINGS]

    # --- joined clauses ---------------------------------------------------------------------------------------------

    def _split(self, i: int, j: int) -> list[Any]:
        """Clauses joined by a conjunction: the first place at which both sides read."""
        if self.texts[i] in ("either", "one", "exactly"):
            found = self._either(i, j)
            if found:
                return found
        for k in range(i + 2, j - 1):
            word = self.texts[k]
            if word not in _JOINTS:
                continue
            end = k - (self.texts[k - 1] == ",")
            start = k + 1
            while self.texts[start] in ("and", "but", "while", "yet", "that", "also") and start < j - 1:
                if self.texts[start] == "that" and self.texts[start + 1] in BE:
                    break
                start += 1
            start = self._opened(start, j)
            make = (lambda a, b: Exactly(1, (a, b))) if word == "or" else (lambda a, b: all_of([a, b]))
            found = self._both(i, end, start, j, make)
            if found:
                return found
        return []

    def _either(self, i: int, j: int) -> list[Any]:
        """Either this is so or that is, and not both."""
        if self.texts[i] != "either":
            return []
        if self.texts[j - 3 : j] == ["but", "not", "both"]:
            j -= 3
            j -= self.texts[j - 1] == ","
        for k in range(i + 2, j - 1):
            if self.texts[k] == "or":
                end = k - (self.texts[k - 1] == ",")
                found = self._both(
                    i + 1, end, k + 1 + (self.texts[k + 1] == "else"), j, lambda a, b: Exactly(1, (a, b))
                )
                if found:
                    return found
        return []
