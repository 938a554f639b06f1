"""What tells values from other phrases, and values of one category from those of two: weights for the English reader.

python benchmarks/fit_worlds.py FOLDER ...

Every text whose lists are known and must be gathered counts. The weights that are printed are those of a logistic
regression: what they sum up to is the logarithm of the odds. Whoever likes them puts them into
`cluewise/families/zebra/english/world/worth.py`, and runs `reading.py` over texts that were not used here.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import combinations
from pathlib import Path
from unittest.mock import patch

from reading_texts import folder
from reading_truth import Truth, are_the_lists
from reading_values import is_numbering, matched

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.english.world import worth
from cluewise.families.zebra.english.world.mentions import Mention

ROUNDS, STEP, SHRINK = 300, 3.0, 0.001

Row = tuple[Mapping[str, float], bool]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    alone: list[Row] = []
    pairs: list[Row] = []
    for told in [one for each in map(folder, options.folders) for one in each.texts]:
        for found, columns in _gathered(told.text, told.truth):
            alone += [(marks, at is not None) for marks, at in zip(worth.marks_of(found), columns, strict=True)]
            values = [(each, at) for each, at in zip(found, columns, strict=True) if at is not None]
            for (one, at), (other, there) in combinations(values, 2):
                pairs.append((dict.fromkeys(worth.marks_of_two(one, other), 1.0), at == there))
    for name, rows in (("WEIGHTS", alone), ("TOGETHER", pairs)):
        print(f"{name}, of {len(rows)}:")
        for mark, weight in sorted(fitted(rows).items(), key=lambda one: -abs(one[1])):
            print(f"    {mark!r}: {weight:.2f},")


def _gathered(text: str, truth: Truth) -> Iterator[tuple[list[Mention], list[int | None]]]:
    """The phrases of a text of which lists are to be gathered, each with the column that it is a value of."""
    if not truth.tables:
        return
    module = import_module("cluewise.families.zebra.english.world.induce")
    seen: list[tuple[list[Mention], int]] = []
    ground = module.ground

    def watched(found: list[Mention], size: int, *others: object) -> object:
        seen.append((found, size))
        return ground(found, size, *others)

    with patch.object(module, "ground", watched):
        try:
            worlds = Told(text).worlds
        except PuzzleError:
            return
    listed = worlds[0].listed and are_the_lists(truth, [kind.values for kind in worlds[0].kinds])
    columns = [column for column in truth.columns if not is_numbering(column)]
    fitting = [found for found, size in seen if size == len(truth.columns[0])]
    if fitting and not listed:
        yield fitting[0], [_column_of(each, columns) for each in fitting[0]]


def _column_of(each: Mention, columns: Sequence[Sequence[str]]) -> int | None:
    def is_value(value: str) -> bool:
        return matched([value, "-"], [each.text, "-"]) is not None

    return next((n for n, column in enumerate(columns) if any(map(is_value, column))), None)


def fitted(rows: Sequence[Row]) -> dict[str, float]:
    """The weights of a logistic regression, by gradient descent."""
    weights = {"always": 0.0, **{mark: 0.0 for marks, _ in rows for mark in marks}}
    for _ in range(ROUNDS):
        slope = {mark: SHRINK * weight for mark, weight in weights.items()}
        for marks, is_so in rows:
            odds = weights["always"] + sum(weights[mark] * share for mark, share in marks.items())
            wrong = (1 / (1 + math.exp(-odds)) - is_so) / len(rows)
            slope["always"] += wrong
            for mark, share in marks.items():
                slope[mark] += wrong * share
        for mark in weights:
            weights[mark] -= STEP * slope[mark]
    return weights


if __name__ == "__main__":
    main()
