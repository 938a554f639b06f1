"""What becomes of one puzzle of a batch: for each verb its outcome, in a word, and the JSON of its row."""

from __future__ import annotations

from collections.abc import Callable

from cluewise.base.errors import ReadError
from cluewise.family.puzzle import Json
from cluewise.many.batch.plan import VERBS, Plan
from cluewise.solver.items import Item
from cluewise.solver.pipeline import check as faults_of
from cluewise.solver.read import Reading
from cluewise.solver.run import count_result, run

ERROR, INTERNAL = "error", "internal"
UNKNOWN, COUNTED, VALID, INVALID = "unknown", "counted", "valid", "invalid"

Told = tuple[str, Json]


def solve(reading: Reading, _: Item, plan: Plan) -> Told:
    """The JSON of `solve`."""
    result = run(reading.puzzle, plan.job).noting(*reading.notes)
    return result.status, result.to_json()


def count(reading: Reading, _: Item, plan: Plan) -> Told:
    """How many solutions there are; of one that was enough to stop, nobody knows whether it is the only one."""
    result = count_result(reading.puzzle, plan.job).noting(*reading.notes)
    stopped = result.count == 1 and result.count_is != "exact" and result.status != UNKNOWN
    return COUNTED if stopped else result.status, result.to_json() | {"solutions": []}


def check(reading: Reading, item: Item, _: Plan) -> Told:
    """What is wrong with the solution in the row."""
    if not item.solution:
        raise ReadError("there is no solution in this row", advice="Name its column `solution`.")
    proposed = reading.family.read_solutions(reading.puzzle, item.solution)
    faults = [fault.to_json() for one in proposed for fault in faults_of(reading.puzzle, one)]
    return INVALID if faults else VALID, {**_named(reading), "valid": not faults, "faults": faults}


def rate(reading: Reading, _: Item, plan: Plan) -> Told:
    """How hard it is."""
    from cluewise.reason.rated import rated  # here because most batches never need it

    found = rated(reading.puzzle, seconds=plan.seconds)
    return UNKNOWN if found.undecided else found.status, {**_named(reading), **found.to_json()}


def explain(reading: Reading, _: Item, plan: Plan) -> Told:
    """The JSON of `explain`."""
    from cluewise.reason.explaining import explain as explained

    found = explained(reading.puzzle, seconds=plan.seconds)
    return found.status if found.complete or found.status != "unique" else UNKNOWN, found.to_json()


def _named(reading: Reading) -> Json:
    return {"family": reading.family.name, "id": reading.puzzle.id}


VERB: dict[str, Callable[[Reading, Item, Plan], Told]] = dict(
    zip(VERBS, (solve, count, rate, explain, check), strict=True)
)
