"""The demonstration behind `make demo`: one puzzle of each family, solved and explained."""

from __future__ import annotations

import sys

from cluewise.family import all_families
from cluewise.front.cli.output import ink, say
from cluewise.front.cli.reporting import report
from cluewise.library import proper_examples
from cluewise.reason.explaining import explain
from cluewise.solver.pipeline import read_one
from cluewise.solver.run import job, run


def demo() -> int:
    """Show, solve and explain the first small example of every family."""
    for family in all_families():
        example = proper_examples(family.name)[0]
        reading = read_one(example.text, family=family.name)
        result = run(reading.puzzle, job())
        say(f"=== {family.title}: {reading.puzzle.title or example.name}  (cluewise solve {example.name})\n")
        say(f"{family.rules}\n")
        say(f"{family.render(reading.puzzle, None, ink())}\n")
        say(f"{report(reading.puzzle, result)}\n")
        say("Why:")
        for step in explain(reading.puzzle).steps:
            say(f"{step.n:>3}. {step.text}")
        stats = result.stats
        say(f"\n{stats.nodes} nodes, {stats.propagations} rules applied, {stats.seconds * 1000:.1f} ms\n")
    say("Next: cluewise examples, cluewise solve hut --watch, cluewise explain hut, cluewise --help")
    say("(the command is .venv/bin/cluewise, or plain cluewise after `source .venv/bin/activate`)")
    return 0


if __name__ == "__main__":
    sys.exit(demo())
