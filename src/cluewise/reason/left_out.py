"""What a setter could leave out of a puzzle, and the questions about a puzzle without it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cluewise.engine.answer import Budget, Clock, is_complete
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.native import Native, core_version
from cluewise.engine.race import HEAD_START
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.steps import AnyLadder, Key
from cluewise.model import Model

MOST_CONFLICTS = 5  # a setter mends one and asks again


@dataclass(frozen=True)
class Clue:
    """Something that a setter could leave out: the rules, the given or the part of the board, and its words."""

    number: int
    text: str
    rules: frozenset[int] = frozenset()
    given: int | None = None
    key: Key | None = None  # of the variable whose given, or whose part of the board, it is

    def to_json(self) -> Json:
        """The clue as plain data."""
        cell = {"cell": list(self.key[:2])} if self.key and isinstance(self.key[0], int) else {}
        return {"clue": self.number, "text": self.text, **cell}


@dataclass(frozen=True)
class Setting:
    """A puzzle as its setter sees it: clues that may be there or not, and time to think about that."""

    puzzle: Puzzle
    ladder: AnyLadder
    model: Model
    clock: Clock

    def clues(self) -> list[Clue]:
        """The numbered rules of the model, grouped, then its givens; where there are none, parts of the board."""
        groups: dict[int, list[int]] = {}
        for at, rule in enumerate(self.model.rules):
            for clue in rule.clues:  # one that rests on several clues goes with each of them
                groups.setdefault(clue, []).append(at)
        found = [Clue(n, self.model.rules[ats[0]].sentence, frozenset(ats)) for n, ats in sorted(groups.items())]
        last = found[-1].number if found else 0
        givens = enumerate(self.model.givens)
        found += [Clue(last + n + 1, one.sentence, given=n, key=one.literal.var.key) for n, one in givens]
        return found or [Clue(n, text, key=key) for n, (key, text) in enumerate(self._parts(), 1)]

    def _parts(self) -> Sequence[tuple[Key, str]]:
        return self.ladder.parts(self.puzzle) if self.ladder.parts is not None else ()

    def without(self, dropped: Iterable[Clue]) -> Model:
        """The model without some clues."""
        gone = list(dropped)
        if self.ladder.parts is not None:
            left = self.puzzle_without(gone)
            return self.model if left is None else self.ladder.model(left)
        rules = frozenset().union(*(clue.rules for clue in gone))
        givens = {clue.given for clue in gone if clue.given is not None}
        return Model(
            self.model.vars,
            tuple(rule for at, rule in enumerate(self.model.rules) if at not in rules),
            tuple(given for at, given in enumerate(self.model.givens) if at not in givens),
        )

    def puzzle_without(self, dropped: Iterable[Clue]) -> Puzzle | None:
        """The puzzle without some clues; None where its family always tells them all."""
        if self.ladder.without is None:
            return None
        gone = list(dropped)
        numbers = frozenset(clue.number for clue in gone if clue.rules)
        found: Puzzle | None = self.ladder.without(
            self.puzzle, numbers, frozenset(clue.key for clue in gone if clue.key)
        )
        return found

    def asked(self, dropped: Iterable[Clue], *, limit: int) -> tuple[int, bool]:
        """How many solutions the puzzle has without some clues, up to a limit, and whether there are no others.

        Where the clues are parts of the board, each question is a puzzle of its own: a kernel answers before a model
        of it would be built.
        """
        gone = list(dropped)
        if self.ladder.parts is not None and (settled := self._by_kernel(gone, limit)) is not None:
            return settled
        answer = engine_for(Choices()).solve(self.without(gone), limit=limit, budget=Budget(seconds=self._left()))
        return len(answer.solutions), is_complete(answer)

    def _left(self) -> float | None:
        seconds = self.clock.budget.seconds
        return None if seconds is None else max(0.0, seconds - self.clock.seconds)

    def _by_kernel(self, gone: list[Clue], limit: int) -> tuple[int, bool] | None:
        """The same from a special kernel, if there is one that settles it in a moment."""
        left = self.puzzle_without(gone) if core_version() else None
        question = None if left is None else family_of(left).formulation().compact(left)
        if question is None:
            return None
        seconds = self._left()
        budget = Budget(seconds=HEAD_START if seconds is None else min(HEAD_START, seconds))
        answer = Native().solve_compact(question, limit=limit, keep=1, budget=budget)
        return (answer.count, answer.complete) if answer.complete or answer.count >= limit else None

    def needs(self, dropped: Iterable[Clue]) -> bool | None:
        """Whether several solutions are possible without these clues; None if there was no time to tell."""
        count, complete = self.asked(dropped, limit=2)
        return True if count > 1 else False if count and complete else None

    def conflict(self, among: Sequence[Clue], every: Sequence[Clue]) -> tuple[Clue, ...] | None:
        """Clues out of some that cannot hold together, none of them to spare; None if no clash is known."""
        if not self._clash(among, every):
            return None
        kept = list(among)
        for clue in among:
            fewer = [one for one in kept if one is not clue]
            if self._clash(fewer, every):
                kept = fewer
        return tuple(kept)

    def _clash(self, kept: Sequence[Clue], every: Sequence[Clue]) -> bool:
        numbers = {clue.number for clue in kept}
        dropped = [clue for clue in every if clue.number not in numbers]
        return self.asked(dropped, limit=1) == (0, True)

    def conflicts(self) -> Iterator[tuple[Clue, ...]]:
        """Different conflicts, a few at most: each leaves out a clue of one found before.

        One empty conflict where the rules of the game contradict themselves on this board whatever the clues say.
        """
        every = self.clues()
        waiting: list[list[Clue]] = [every]
        found: list[tuple[Clue, ...]] = []
        while waiting and len(found) < MOST_CONFLICTS:
            among = waiting.pop(0)
            known = next((one for one in found if set(one) <= set(among)), None)
            one = known or self.conflict(among, every)
            if one is None:
                continue
            if known is None:
                found.append(one)
                yield one
            waiting += [[clue for clue in among if clue is not left] for left in one]
            del waiting[4 * MOST_CONFLICTS :]
