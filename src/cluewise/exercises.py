"""Puzzles as exercises for whoever is to learn or to be measured: a question, the answer, and a score for any answer.

The shape is the one that programs for learning by reinforcement have agreed on: a data set has a length, item `i` is
`{"question", "answer", "metadata"}` and depends on the seed and on `i` alone, and `score_answer(answer, entry)` is a
number from 0 to 1. `register` adds the families to reasoning-gym, where that is installed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cluewise.base.errors import InputError, UsageError
from cluewise.family import AnyFamily, all_families, family_named
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.make.attempts import make
from cluewise.make.made import Made
from cluewise.make.order import Order, order
from cluewise.many.datasets.answers import agreement, data_in

PREFIX = "cluewise_"
MOST_PARTIAL = 0.5  # what a wrong answer can score at most: the share of its right cells, times this
TAG = re.compile(r"<(/?)answer>", re.IGNORECASE)
FENCED = re.compile(r"```[\w-]*\n(.*?)```", re.DOTALL)
LONGEST_ANSWER = 1 << 20


class Exercises:
    """A data set of puzzles that nobody has seen before; the further options are those of `generate`."""

    def __init__(
        self, family: str, *, size: int = 500, seed: int = 0, board: str | None = None, **options: Any
    ) -> None:
        if type(size) is not int or size < 0:
            raise UsageError(f"the size of a data set is a whole number, 0 or more, found {size!r}")
        self.size, self.seed = size, seed
        self.order: Order = order(family, seed=seed, size=board, **options)

    def __len__(self) -> int:
        """How many items there are."""
        return self.size

    def __iter__(self) -> Iterator[Json]:
        """The items in order."""
        return (self[index] for index in range(self.size))

    def __getitem__(self, index: int) -> Json:
        """The item with this number, counting from 0."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        return _item(make(self.order, index))

    def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
        """How good an answer to an item is, from 0 to 1."""
        return score_answer(answer, entry)


def _item(made: Made) -> Json:
    family = family_named(made.order.family)
    row = made.to_json()
    size = row["size"]
    return {
        "question": question(family, made.puzzle),
        "answer": json.dumps(row["solution"], ensure_ascii=False),
        "metadata": {
            "source_dataset": PREFIX + family.name,
            "source_index": made.index,
            **row,
            "difficulty": {"size": size, "level": row.get("level"), "score": row.get("score")},
        },
    }


def question(family: AnyFamily, puzzle: Puzzle) -> str:
    """The puzzle as a question to somebody who knows none of the rules."""
    return (
        f"Solve this {family.title} puzzle. {family.rules}\n"
        f"It is written down as: {family.formats[0].title}.\n\n{puzzle.to_text().strip()}\n\n"
        f"It has exactly one solution. Answer with JSON alone: {family.answer_form(puzzle)}."
    )


def score_answer(answer: str | None, entry: Mapping[str, Any]) -> float:
    """1 if the answer solves the item's puzzle, judged by the rules of the game; less for one that is partly right.

    The answer may be JSON or a board as people write it, within other text, in a code fence or in <answer> tags.
    """
    if not answer or len(answer) > LONGEST_ANSWER:
        return 0.0
    about = entry["metadata"]
    family = family_named(about["family"])
    puzzle = family.read(about["puzzle"])
    given = next((found for text in _readable(answer) if (found := _solution(family, puzzle, text))), None)
    if given is None:
        return 0.0
    if not family.check(puzzle, given):
        return 1.0
    share = agreement(about["solution"], given.to_json())
    return MOST_PARTIAL * share.right / max(1, share.cells)


def _readable(answer: str) -> Iterator[str]:
    """The parts of an answer that may be the solution, the likeliest first."""
    for piece in [*reversed(_tagged(answer)), answer]:
        data = data_in(piece)
        if isinstance(data, Mapping):
            yield json.dumps(data, ensure_ascii=False)
        yield from reversed(FENCED.findall(piece))
        yield piece


def _tagged(answer: str) -> list[str]:
    """What stands between tags, in one walk: text may be full of tags that are never closed."""
    found, start = [], None
    for tag in TAG.finditer(answer):
        if not tag[1]:
            start = tag.end() if start is None else start
        elif start is not None:
            found.append(answer[start : tag.start()])
            start = None
    return found


def _solution(family: AnyFamily, puzzle: Puzzle, text: str) -> Solution | None:
    try:
        found = family.read_solutions(puzzle, text)
    except InputError:
        return None
    return found[0] if len(found) == 1 else None


@dataclass
class Settings:
    """What reasoning-gym's `create_dataset` takes for one of our families."""

    family: str = ""
    size: int = 500
    seed: int | None = None
    board: str | None = None
    difficulty: str | None = None
    options: dict[str, Any] = field(default_factory=dict)


def register() -> list[str]:
    """Add every family that can be made to reasoning-gym's data sets; their names there."""
    try:
        from reasoning_gym.dataset import ProceduralDataset
        from reasoning_gym.factory import DATASETS, register_dataset
    except ImportError:
        raise UsageError("reasoning-gym is not installed: pip install reasoning-gym") from None

    class Registered(ProceduralDataset):  # type: ignore[misc, unused-ignore]
        """A data set of reasoning-gym that asks ours."""

        def __init__(self, config: Settings) -> None:
            super().__init__(config=config, seed=config.seed, size=config.size)
            wishes = {"difficulty": config.difficulty, "board": config.board, **config.options}
            self._items = Exercises(config.family, size=config.size, seed=self.seed, **wishes)

        def __getitem__(self, idx: int) -> Json:
            return self._items[idx]

        def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
            return score_answer(answer, entry)

    names = []
    for family in all_families():
        if family.maker is not None:
            names.append(PREFIX + family.name)
            if names[-1] not in DATASETS:
                register_dataset(names[-1], Registered, _settings_for(family.name))
    return names


def _settings_for(name: str) -> type[Settings]:
    @dataclass
    class OfFamily(Settings):
        """The settings of one family."""

        family: str = name

    return OfFamily
