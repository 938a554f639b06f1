"""For the whole suite: the hypothesis profiles, so that no test fails because a machine is busy or a day unlucky.

And the garbage collector, which would otherwise walk again and again over all the tests that were collected.
"""

from __future__ import annotations

import gc
import os
import signal

from hypothesis import settings

# No deadline, since a loaded machine is no fault of ours; the blob lets a failure be replayed elsewhere.
settings.register_profile("search", deadline=None, print_blob=True)
# The same examples in every run, so that a red run is always the doing of a change. New examples are looked for with
# HYPOTHESIS_PROFILE=search; what that finds becomes an @example.
settings.register_profile("steady", settings.get_profile("search"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# A shell starts what it puts into the background deaf to Ctrl-C, and so would be all that the tests of Ctrl-C start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What is there now stays to the end: the collector need not look at it again."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """At the end everything may be cleared away again, or the compiled core complains of what is left over."""
    gc.unfreeze()
