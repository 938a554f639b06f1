"""Why texts are not read: how often the lists are right, and how clues are read where the lists are the true ones.

python benchmarks/reading_causes.py FOLDER ... [--single FILE] [--show lists|clues]

Of a text whose lists are not found the clues are read below its true lists. FILE holds lines of JSON, each a world with
lists and single clues with their formal meaning. `--show` prints what is not right: not for texts that are held out.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from reading_texts import Told as Known
from reading_texts import folder
from reading_truth import are_the_lists, best_sight

import cluewise as cw
from cluewise.base.errors import CluewiseError
from cluewise.families.zebra.check import truth_in
from cluewise.families.zebra.english.attempts import Attempt
from cluewise.families.zebra.english.chart.logic import NOTHING
from cluewise.families.zebra.english.judge import Heard
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.puzzle import Category, Clue, Relation, ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.writing import write_header

TABLES = 300  # at random, on which two meanings are compared
Judge = Callable[[Relation], str]  # T, F, N for nothing, ? for what is not known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--single", type=Path, metavar="FILE")
    parser.add_argument("--show", choices=["lists", "clues"])
    options = parser.parse_args()
    for path in options.folders:
        _print(path.name, _texts(folder(path).texts, options.show))
    if options.single:
        _print(options.single.name, _singles(options.single, show=options.show == "clues"))


def _print(name: str, sums: Counter[str]) -> None:
    print(f"{name}: {', '.join(f'{what} {n}' for what, n in sorted(sums.items()))}")


# --- texts -----------------------------------------------------------------------------------------------------------


def _texts(texts: Sequence[Known], show: str | None) -> Counter[str]:
    sums: Counter[str] = Counter()
    for known in texts:
        if not known.truth.tables:
            continue
        where, told = _placed(known)
        sums["lists first" if where == 0 else "lists later" if where else "lists none"] += 1
        if where != 0 and show == "lists":
            _show_lists(known, told)
        attempt = _heard(known, told, where)
        if attempt is not None:
            sums += _clues(known, attempt, show=show == "clues")
    return sums


def _placed(known: Known) -> tuple[int | None, Told | None]:
    """Which of the worlds has the true lists."""
    try:
        told = Told(known.text)
    except CluewiseError:
        return None, None
    right = (n for n, world in enumerate(told.worlds) if are_the_lists(known.truth, [k.values for k in world.kinds]))
    return next(right, None), told


def _show_lists(known: Known, told: Told | None) -> None:
    print(f"===== {known.name}")
    print("\n".join(f"  true: {', '.join(column)}" for column in known.truth.columns))
    if told is not None:
        print("\n".join(f"  read: {kind.name}: {', '.join(kind.values)}" for kind in told.worlds[0].kinds))


def _heard(known: Known, told: Told | None, where: int | None) -> Attempt | None:
    head = "".join(f"- List {n}: {', '.join(column)}\n" for n, column in enumerate(known.truth.columns, 1))
    try:
        if told is not None and where is not None:
            return told.attempt(told.worlds[where], None, {})
        below = Told(f"{head}\n{known.text}")
        return below.attempt(below.worlds[0], None, {})
    except CluewiseError:
        return None


def _clues(known: Known, attempt: Attempt, *, show: bool) -> Counter[str]:
    said = [(one.readings[0].relation, one) for one in attempt.clues if one.readings]
    sight = best_sight(known.truth, attempt.frame, [Clue(one, heard.text) for one, heard in said if one != NOTHING])

    def judge(relation: Relation) -> str:
        return "N" if relation == NOTHING else {True: "T", False: "F", None: "?"}[sight.holds(relation)]

    sums: Counter[str] = Counter()
    for n, heard in enumerate(attempt.clues):
        if known.truth.is_chatter(heard.text):
            continue
        _count(sums, heard, judge, attempt.offers.of(n).every, show=show)
    return sums


def _count(sums: Counter[str], heard: Heard, judge: Judge, offers: Sequence[Relation], *, show: bool) -> None:
    """How a clue is read; where that is not truly and alone, which of its candidates is true."""
    how = _how(heard, judge)
    sums[f"clue {how}"] += 1
    if how in ("true", "true with rivals"):
        return
    offered = [judge(one) for one in offers]
    sums["  of these the true one is offered first or second"] += "T" in offered[:2]
    if show:
        read = ", ".join(f"{judge(one.relation)} {one.cost:.2f}" for one in heard.readings[:4])
        print(f"  {how:10} [{read}] offers {''.join(offered)} :: {heard.text}")


def _how(heard: Heard, judge: Judge) -> str:
    if heard.is_unread:
        return "unread"
    seen = [judge(one.relation) for one in heard.rivals]
    if seen[0] == "T":
        return "true" if set(seen) == {"T"} else "true with rivals"
    return "a rival is true" if "T" in seen else "passed over" if seen[0] == "N" else "false"


# --- single clues ----------------------------------------------------------------------------------------------------


def _singles(path: Path, *, show: bool) -> Counter[str]:
    sums: Counter[str] = Counter()
    for line in path.read_text(encoding="utf-8").splitlines():
        world = json.loads(line)
        formal = _formal(world)
        top = write_header(formal.size, formal.categories, None)
        numbered = "".join(f"{n}. {clue['text']}\n" for n, clue in enumerate(world["clues"], 1))
        told = Told(f"{world['intro']}\n\n{top}\n\nClues:\n{numbered}")
        attempt = told.attempt(told.worlds[0], None, {})
        if [(c.name, c.values) for c in attempt.frame.categories] != [(c.name, c.values) for c in formal.categories]:
            sums["worlds whose lists are not found"] += 1
            continue
        tables = [truth_in(attempt.frame, table) for table in _tables(formal, world["id"])]
        means = {n: [holds(clue.relation) for holds in tables] for n, clue in enumerate(formal.clues, 1)}
        for n, heard in enumerate(attempt.clues):
            if heard.number in means:
                judge = _comparing(tables, means[heard.number])
                _count(sums, heard, judge, attempt.offers.of(n).every, show=show)
    return sums


def _comparing(tables: Sequence[Callable[[Relation], bool]], means: Sequence[bool]) -> Judge:
    def judge(relation: Relation) -> str:
        return "N" if relation == NOTHING else "T" if [holds(relation) for holds in tables] == means else "F"

    return judge


def _formal(world: Any) -> ZebraPuzzle:
    data = {"family": "zebra", "size": len(world["solution"]), **{key: world[key] for key in ("categories", "clues")}}
    found = cw.read(json.dumps(data), family="zebra")
    assert isinstance(found, ZebraPuzzle)
    return found


def _tables(formal: ZebraPuzzle, seed: str) -> Iterator[ZebraSolution]:
    random = Random(seed)
    first, *others = formal.categories
    for _ in range(TABLES):
        columns = [first.values, *(_mixed(one, random) for one in others)]
        yield ZebraSolution(formal.header, tuple(zip(*columns, strict=True)))


def _mixed(category: Category, random: Random) -> tuple[str, ...]:
    return tuple(random.sample(category.values, len(category.values)))


if __name__ == "__main__":
    main()
