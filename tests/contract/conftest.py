"""Runs a test with the argument `name` once per family, with `sample` once per puzzle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.contract.samples import SOUND, samples, template_installed


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", SOUND)
    if "sample" in metafunc.fixturenames:
        found = [sample for name in SOUND for sample in samples(name)]
        metafunc.parametrize("sample", found, ids=[f"{one.family_name}-{one.name}" for one in found])


@pytest.fixture(autouse=True, scope="module")
def _with_template() -> Iterator[None]:
    with template_installed():
        yield
