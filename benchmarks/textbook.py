"""The textbook engine against python-constraint2, another CSP library in pure Python, in the same run.

Both get the same variables, values and rules (sudoku as all-different groups, with the givens as one-value
domains), both must find the solution and prove that there is no second one. CPU time, best of several,
interleaved, because machines are noisy. Examples that the peer does not finish in its time are marked.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Callable

import constraint

import cluewise as cw
from cluewise.engine.answer import Unique
from cluewise.engine.textbook import Textbook
from cluewise.library import examples
from cluewise.model import Model
from cluewise.model.constraints.all_different import AllDifferent


def ours(model: Model) -> bool:
    return isinstance(Textbook().solve(model, limit=2), Unique)


def peer(model: Model) -> bool:
    problem = constraint.Problem()
    state = model.start()
    for var in model.vars:
        problem.addVariable(var.name, list(state.possible(var)))
    for rule in model.rules:
        assert isinstance(rule.constraint, AllDifferent)
        problem.addConstraint(constraint.AllDifferentConstraint(), [var.name for var in rule.constraint.scope])
    found = problem.getSolutionIter()
    return next(found, None) is not None and next(found, None) is None


def seconds(work: Callable[[Model], bool], model: Model) -> float:
    start = time.process_time()
    if not work(model):
        raise SystemExit("the puzzle is not unique?")
    return time.process_time() - start


def in_time(work: Callable[[Model], bool], model: Model, limit: float) -> bool:
    """Whether the work ends within a limit, tried in a process that can be stopped."""
    process = multiprocessing.get_context("fork").Process(target=work, args=(model,))
    process.start()
    process.join(limit)
    alive = process.is_alive()
    if alive:
        process.kill()
    return not alive


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for the peer on one puzzle")
    options = parser.parse_args()
    print(f"{'example':<16}{'ours ms':>10}{'peer ms':>12}{'peer/ours':>12}")
    for example in examples("sudoku"):
        puzzle = cw.read(example.text, family="sudoku")
        if cw.solve(puzzle).status != "unique":
            continue
        model = cw.family_named("sudoku").formulation().model(puzzle)
        if not in_time(peer, model, options.limit):
            best = min(seconds(ours, model) for _ in range(options.rounds))
            print(f"{example.name:<16}{best * 1e3:>10.1f}{f'> {options.limit * 1e3:.0f}':>12}{'':>12}")
            continue
        times = [(seconds(ours, model), seconds(peer, model)) for _ in range(options.rounds)]
        mine, theirs = (min(column) for column in zip(*times, strict=True))
        print(f"{example.name:<16}{mine * 1e3:>10.1f}{theirs * 1e3:>12.1f}{theirs / mine:>12.1f}")


if __name__ == "__main__":
    main()
