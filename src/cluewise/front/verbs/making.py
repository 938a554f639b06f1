"""generate: new puzzles."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.family import family_named
from cluewise.family.puzzle import Json
from cluewise.front.verbs.question import Question
from cluewise.make.order import order
from cluewise.make.series import series


def generate(
    asked: Question,
    *,
    n: int,
    seed: int | None,
    seconds: float | None,
    needs: Sequence[str],
    **options: Any,
) -> Json:
    """A new puzzle as a row of a data set; of several, `puzzles`."""
    if asked.family is None:
        raise UsageError("say of which family: there is no puzzle yet to tell it from")
    family_named(asked.family)
    drawn = int.from_bytes(os.urandom(4)) if seed is None else seed
    limit = asked.seconds(seconds, share=1 / max(1, n))
    wanted = order(asked.family, seed=drawn, seconds=limit, needs=tuple(needs), **options)
    made: list[Json] = []
    for one in series(wanted, range(n)):
        made.append(one.to_json())
        asked.tell({"done": len(made), "of": n})
    return made[0] if n == 1 else {"puzzles": made}
