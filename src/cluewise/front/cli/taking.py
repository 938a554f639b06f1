"""How the text of a puzzle is to be taken: the options that say so, and the questions that a terminal is asked."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from cluewise.base.errors import InputError, UsageError
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.output import note, say
from cluewise.solver.ambiguity import PLAIN, Taking, taken

LISTS = 0  # the number of the question about the lists


@dataclass(frozen=True)
class How:
    """How a text is taken, and who is told how its sentences were read."""

    taking: Taking = PLAIN
    tell: Callable[[str], None] | None = None

    def told(self, puzzle: Puzzle) -> None:
        """Tell how a puzzle was read, if that is wanted."""
        if self.tell and (found := puzzle.understood()):
            self.tell("\n".join([*map(as_understood, found), ""]))


PLAINLY = How()


def as_understood(reading: Mapping[str, Any]) -> str:
    """How a clue was read, in a line: what it says, and whether a judge was needed for it."""
    how = "" if reading["how"] == "exact" else f" ({reading['how']})"
    passed = f" (passed over: {', '.join(reading['passed'])})" if reading["passed"] and how else ""
    return f"{reading['clue']}. {reading['text']} -> {reading['says']}{how}{passed}"


# --- options ---------------------------------------------------------------------------------------------------------


def taking_of(*, pick: list[str] | None, picks: str | None, strict: bool, understood: bool, aside: bool) -> How:
    """How a text is to be taken, from the options that say so; what was understood is told aside or with the result."""
    taking = taken({**_from_file(picks), **_from_words(pick or [])}, strict=strict)
    return How(taking, (note if aside else say) if understood else None)


def _from_words(words: list[str]) -> dict[int, int]:
    """Picks as they are typed: `4=2`."""
    found = {}
    for word in words:
        clue, equals, way = (part.strip() for part in word.partition("="))
        if not (equals and clue.isdecimal() and way.isdecimal()):
            raise UsageError(f"a pick is a clue's number and a candidate's, such as 4=2; found {word!r}")
        found[int(clue)] = int(way)
    return found


def _from_file(name: str | None) -> dict[int, int]:
    """The picks in a file: a JSON object, or lines as they are typed."""
    if name is None:
        return {}
    from cluewise.front.cli.inputs import file_source

    text = file_source(name).text
    if not text.lstrip().startswith("{"):
        return _from_words([line for line in map(str.strip, text.splitlines()) if line and line[0] != "#"])
    try:
        return dict(taken(json.loads(text)).picks)
    except ValueError as error:
        raise UsageError(f'{name}: no JSON object of picks such as {{"4": 2}}: {error}') from None


# --- a terminal ------------------------------------------------------------------------------------------------------


def asked(read: Callable[[Taking], Iterator[Any]], taking: Taking) -> Iterator[Any]:
    """What reading a text comes to; a person at a terminal is asked about doubtful sentences, and it is read again."""
    left: set[int] = set()
    begun = taking
    while True:
        try:
            yield from read(taking)
        except InputError as error:
            fresh = [one for one in error.doubts if one["clue"] not in taking.picks and one["clue"] not in left]
            if not fresh or not _somebody_is_there():
                raise
            picked = _answers(error, fresh, left)
            if not picked:
                raise
            taking = replace(taking, picks={**taking.picks, **picked})
        else:
            _say_how_again(begun, taking)
            return


def _somebody_is_there() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _answers(error: InputError, doubts: list[dict[str, Any]], left: set[int]) -> dict[int, int]:
    """What the person picks; what is left is remembered, and not asked again."""
    note(error.message)
    found: dict[int, int] = {}
    for number, doubt in enumerate(doubts, 1):
        way = _answer(doubt, f"{number} of {len(doubts)}")
        if way is None:
            left.add(doubt["clue"])
            continue
        found[doubt["clue"]] = way
        if doubt["clue"] == LISTS:
            break  # with other lists every sentence may mean something else
    return found


def _answer(doubt: Mapping[str, Any], progress: str) -> int | None:
    """The number of the candidate that is meant; None if the question is left."""
    candidates = doubt["candidates"]
    head = f"clue {doubt['clue']}: " if doubt["clue"] else ""
    lines = [f"\n({progress}) {head}{doubt['text']}", *(f"  {n}. {one}" for n, one in enumerate(candidates, 1))]
    sys.stderr.write("\n".join(lines) + "\n")
    while True:
        sys.stderr.write(f"Which is meant (1 to {len(candidates)}; Enter leaves it)? ")
        sys.stderr.flush()
        word = sys.stdin.readline().strip()
        if not word:
            return None
        if word.isdecimal() and 1 <= int(word) <= len(candidates):
            return int(word)
        sys.stderr.write(f"A number from 1 to {len(candidates)} was wanted, found {word!r}.\n")


def _say_how_again(begun: Taking, taking: Taking) -> None:
    if taking.picks != begun.picks:
        words = " ".join(f"--pick {clue}={way}" for clue, way in taking.picks.items())
        note(f"the same without questions: {words}")
