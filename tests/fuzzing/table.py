"""Every target by its name."""

from __future__ import annotations

from tests.fuzzing import boards, models, readers, server
from tests.fuzzing.target import Target

TARGETS: dict[str, Target] = {one.name: one for part in (readers, boards, models, server) for one in part.targets()}
