"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.web.serving import Guest, running

from cluewise.front.web.limits import Limits


@pytest.fixture(scope="session")
def client() -> Iterator[Guest]:
    with running(Limits(seconds=60, grace=10, patience=60)) as found:
        yield found
