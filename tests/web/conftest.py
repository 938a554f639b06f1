"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from tests.web.serving import running

from cluewise.web.limits import Limits


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    with running(Limits(seconds=60, grace=10, patience=60)) as found:
        yield found
