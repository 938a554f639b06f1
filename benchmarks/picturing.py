"""How little a picture is changed until looking at one line at a time solves it, and how long that takes.

python benchmarks/picturing.py [--size 30x30]

The pictures are our own: letters, silhouettes, shapes and patterns, drawn by rules. Processor time of one thread: of
the repair alone, and of the whole way from the file's bytes to the puzzle.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import mean, median

from measuring import cpu

from cluewise.engine.native import Native, core_version
from cluewise.family import family_named
from cluewise.make.order import order

sys.path.append(str(Path(__file__).resolve().parent.parent))
from tests.families.nonogram.drawings import drawings, pgm

ROUNDS = 3
PIXELS = 120  # in each direction


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="30x30")
    size = parser.parse_args().size
    if core_version() is None:
        raise SystemExit("this installation has no compiled core: there is nothing to measure")
    results = [_best(name, pgm(shape, PIXELS), size) for name, shape in drawings()]
    changed, repairs, whole = zip(*results, strict=True)
    print(f"{len(results)} pictures of {PIXELS}x{PIXELS} pixels to {size} cells")
    print(f"changed cells: median {median(changed):g}, mean {mean(changed):.2f}, most {max(changed)}")
    for what, times in (("the repair", repairs), ("the whole way", whole)):
        print(f"{what}: median {median(times) * 1e3:.2f} ms, longest {max(times) * 1e3:.1f} ms")


def _best(name: str, data: bytes, size: str) -> tuple[int, float, float]:
    found = [
        _measured(name, data + bytes(n), size) for n in range(ROUNDS)
    ]  # a byte more, so that nothing is remembered
    return found[0][0], min(one[1] for one in found), min(one[2] for one in found)


def _measured(name: str, data: bytes, size: str) -> tuple[int, float, float]:
    maker = family_named("nonogram").maker
    assert maker is not None
    assert maker.expand is not None
    start = cpu()
    wish = order("nonogram", size=size, from_=data).wish
    question = maker.compact(wish)
    assert question is not None
    ready = cpu()
    (draft,) = Native().make(question, 1)
    done = cpu()
    if not draft:
        raise SystemExit(f"{name}: no puzzle was made of it")
    maker.expand(wish, draft)
    return sum(a != b for a, b in zip(draft, question.arguments[3], strict=True)), done - ready, cpu() - start


if __name__ == "__main__":
    main()
