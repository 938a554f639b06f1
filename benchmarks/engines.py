"""Every engine on the field data, side by side: python benchmarks/engines.py [FOLDER]

The columns are milliseconds of processor time per puzzle, model and translation included, threads added up.
`auto / best` is how much longer auto took than the better of native and asp, in the worst case.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import cluewise as cw
from cluewise.family.puzzle import Puzzle

ENGINES = ("native", "asp", "cpsat", "auto")
SECONDS = 10.0
EACH = 4  # puzzles of one file


def sets(folder: Path) -> list[tuple[str, list[Puzzle]]]:
    found = []
    for path in sorted([*folder.glob("hitori/*.jsonl"), *folder.glob("magnets/*.jsonl")]):
        ids = [json.loads(line)["tatham_id"] for line in path.read_text().splitlines()[:EACH]]
        found.append(
            (f"{path.parent.name} {path.stem}", [cw.read(i, family=path.parent.name, format="tatham") for i in ids])
        )
    for path in sorted(folder.glob("sudoku/*.txt")):
        lines = [line.split()[0] for line in path.read_text().splitlines()[:EACH] if line.strip()]
        found.append((f"sudoku {path.stem}", [cw.read(line, family="sudoku") for line in lines]))
    for path in sorted(folder.glob("nonogram/tatham-*.txt")):
        ids = path.read_text().split()[:EACH]
        found += [(path.stem, [cw.read(i, family="nonogram", format="tatham") for i in ids])]
    for path in sorted(folder.glob("nonogram/nin/mzn-*.nin")):
        found += [(path.stem, [cw.read(path.read_text(), family="nonogram", format="nin")])]
    return found


def measured(puzzle: Puzzle, engine: str) -> float:
    found = []
    while len(found) < 3 and sum(found) < 300:  # the best of three, unless they take long
        start = time.process_time()
        cw.solve(puzzle, engine=engine, seconds=SECONDS)
        found.append(1000 * (time.process_time() - start))
    return min(found)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2] / "shared/data")
    for engine in ENGINES:  # what is imported late is here from now on
        cw.solve(".3....23....1..4", engine=engine)
    print(f"{'set':28}" + "".join(f"{engine:>10}" for engine in ENGINES) + f"{'auto / best':>14}")
    for name, puzzles in sets(folder):
        times = [[measured(puzzle, engine) for engine in ENGINES] for puzzle in puzzles]
        means = [sum(column) / len(column) for column in zip(*times, strict=True)]
        worst = max(auto / min(native, asp) for native, asp, _, auto in times)
        print(f"{name:28}" + "".join(f"{mean:10.1f}" for mean in means) + f"{worst:14.2f}", flush=True)


if __name__ == "__main__":
    main()
