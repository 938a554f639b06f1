"""For the whole suite: one hypothesis profile, so that no test fails because the machine is busy."""

from __future__ import annotations

from hypothesis import settings

# No deadline, since a loaded machine is no fault of ours; the blob lets a failure be replayed elsewhere.
settings.register_profile("cluewise", deadline=None, print_blob=True)
settings.load_profile("cluewise")
