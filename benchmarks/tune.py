"""What the costs of the English reader are worth: each named cost is changed, and what then comes of the texts is told.

python benchmarks/tune.py [FOLDER ...] [--sets told] [--cost NAME=VALUE ...] [--by 0.7,1.4] [--limit N]

Without --cost every cost in COSTS is tried at the factors of --by, one at a time; with it, only those, all at once.
Texts that change are named with what came of them before and after. Nothing is written: whoever likes what a change
does puts the number into the module that NAME names, and runs `reading.py` over texts that were not used here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from reading import Score, scored
from reading_texts import FIELD, Told, field_sets, folder, known_in

READER = "cluewise.families.zebra.english"
# What a reading may rest on, what passing over costs, and what doubtful words and spellings do.
COSTS = (
    "judge.RIVAL",
    "judge.SURE",
    "judge.CEILING",
    "chart.clues.MARGIN",
    "chart.fragments.CUT",
    "chart.fragments.LOOSELY",
    "chart.silence.UNHEARD",
    "chart.silence.UNSPOKEN",
    "chart.mean.UNKNOWN_VERB",
    "chart.mean.SAYS_NOTHING",
    "chart.mean.NOT_HAVING",
    "chart.forms.PART",
    "chart.forms.MISSPELT",
    "chart.verbgroups.SPEECH",
)
WORTH = {"right": 1.0, "asked": 0.0, "refused": -0.5, "false verdict": -10.0, "wrong": -10.0}
AFTER_PICKS = (0.0, 0.6, 0.4, 0.3)  # what a text is worth that is right after so many picks
FALSE_CLUE = -0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument(
        "--sets", default="told", help="sets of the field data, separated by commas; none: only the folders"
    )
    parser.add_argument("--field", type=Path, default=FIELD, help="where the field data are")
    parser.add_argument("--cost", action="append", default=[], metavar="NAME=VALUE", help="try this, and nothing else")
    parser.add_argument("--by", default="0.7,1.4", help="the factors to try")
    parser.add_argument("--limit", type=int, help="so many texts of each set")
    options = parser.parse_args()
    texts = list(_texts(options))
    if not texts:
        sys.exit("there are no texts here: name a folder of texts NN.txt with formal puzzles NN.json")
    before = _scores(texts)
    print(f"as it is: worth {_worth(before):.1f}, {_counted(before)}")
    for trial in _trials(options):
        with changed(trial):
            after = _scores(texts)
        named = ", ".join(f"{name} = {value:g}" for name, value in trial.items())
        print(f"{named}: worth {_worth(after) - _worth(before):+.1f}, {_counted(after)}", flush=True)
        _print_changes(before, after)


def _texts(options: argparse.Namespace) -> Iterator[Told]:
    for texts in field_sets(options.field, known_in([]), frozenset()):
        if texts.name.split()[0] in options.sets.split(","):
            yield from texts.texts[: options.limit]
    for path in options.folders:
        yield from folder(path).texts[: options.limit]


def _trials(options: argparse.Namespace) -> Iterator[Mapping[str, float]]:
    if options.cost:
        pairs = [one.partition("=") for one in options.cost]
        yield {name: float(value) for name, _, value in pairs}
        return
    for name in COSTS:
        for factor in options.by.split(","):
            yield {name: round(value_of(name) * float(factor), 3)}


def value_of(name: str) -> float:
    """The cost of that name as it is now."""
    module, _, constant = name.rpartition(".")
    found = getattr(import_module(f"{READER}.{module}"), constant, None)
    if not isinstance(found, (int, float)):
        sys.exit(f"there is no cost {name}: expected a module of {READER} and a number in it, as in {COSTS[0]}")
    return float(found)


@contextmanager
def changed(costs: Mapping[str, float]) -> Iterator[None]:
    """The reader with other costs, also where other modules have taken them in by name."""
    kept: list[tuple[object, str, float]] = []
    for name, value in costs.items():
        now, constant = value_of(name), name.rpartition(".")[2]
        for path, module in list(sys.modules.items()):
            if path.startswith(READER) and getattr(module, constant, None) == now:
                kept.append((module, constant, now))
                setattr(module, constant, value)
    try:
        yield
    finally:
        for module, constant, value in kept:
            setattr(module, constant, value)


def _scores(texts: Sequence[Told]) -> list[Score]:
    return [scored(told) for told in texts]


def _worth(scores: Sequence[Score]) -> float:
    return sum(_worth_of(score) for score in scores)


def _worth_of(score: Score) -> float:
    picked = AFTER_PICKS[score.picks] if score.picks else 0.0
    spoiled = WORTH[score.after] if score.after in ("wrong", "false verdict") else 0.0
    return WORTH[score.verdict] + picked + spoiled + FALSE_CLUE * score.clues["false"]


def _counted(scores: Sequence[Score]) -> str:
    found = [sum(score.verdict == one for score in scores) for one in ("right", "wrong", "false verdict")]
    picked = sum(score.picks is not None for score in scores)
    return "{} right, {} wrong, {} false".format(*found) + f", {picked} after picks"


def _print_changes(before: Sequence[Score], after: Sequence[Score]) -> None:
    for old, new in zip(before, after, strict=True):
        if _brief(old) != _brief(new):
            print(f"    {old.told.name}: {_brief(old)} -> {_brief(new)}")


def _brief(score: Score) -> str:
    picked = f" ({score.picks} picks)" if score.picks else f" (then {score.after})" if score.after else ""
    false = f", {score.clues['false']} false" if score.clues["false"] else ""
    return f"{score.verdict}{picked}{false}"


if __name__ == "__main__":
    main()
