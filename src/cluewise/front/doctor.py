"""What is installed here, which engines work, and how fast this machine is."""

from __future__ import annotations

import platform
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

from cluewise.base.errors import CluewiseError, UsageError
from cluewise.engine.auto import ENGINES
from cluewise.engine.native import core_version
from cluewise.family import all_families
from cluewise.family.puzzle import Json
from cluewise.library import Example, examples, proper_examples
from cluewise.solver.pipeline import solve

FOR_DEVELOPERS = {"dev", "docs", "all"}  # extras that add nothing a person could use
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)(?:\[[^\]]*\])?[^;]*(?:;.*extra == [\"'](?P<extra>\w+)[\"'])?")
TRIES = 5


@dataclass(frozen=True, kw_only=True)
class Library:
    """A package by others: its version if it is installed, and the extra that brings it (none: always there)."""

    name: str
    version: str | None
    extra: str | None

    def to_json(self) -> Json:
        """As plain data."""
        return {"name": self.name, "version": self.version, "extra": self.extra}


@dataclass(frozen=True, kw_only=True)
class Health:
    """Whether an engine solves the shortest example of every family rightly: what is wrong with it, or its time."""

    engine: str
    installed: bool
    problem: str | None
    seconds: float

    def to_json(self) -> Json:
        """As plain data."""
        works = self.problem is None
        return {
            "engine": self.engine,
            "installed": self.installed,
            "works": works,
            "problem": self.problem,
            "seconds": self.seconds,
        }


@dataclass(frozen=True, kw_only=True)
class Speed:
    """How long reading, solving and proving one shipped example takes here, at best."""

    family: str
    example: str
    seconds: float

    def to_json(self) -> Json:
        """As plain data."""
        return {"family": self.family, "example": self.example, "seconds": self.seconds}


def system() -> Json:
    """The machine and the interpreter."""
    return {
        "cluewise": metadata.version("cluewise"),
        "core": core_version(),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
    }


def engine_versions() -> dict[str, str]:
    """The installed engines and where they come from, without waking any of them."""
    core = core_version()
    found = {
        "native": f"core {core}" if core else None,
        "textbook": "Python",
        "asp": _with_version("clingo"),
        "cpsat": _with_version("ortools"),
    }
    return {engine: version for engine, version in found.items() if version}


def _with_version(name: str) -> str | None:
    version = _version(name)
    return version and f"{name} {version}"


def libraries() -> list[Library]:
    """What cluewise uses, as its own metadata lists it."""
    found = (REQUIREMENT.match(one) for one in metadata.requires("cluewise") or ())
    wanted = {(one["name"], one["extra"]) for one in found if one and one["extra"] not in FOR_DEVELOPERS}
    ordered = sorted(wanted, key=lambda one: (one[1] or "", one[0]))
    return [Library(name=name, version=_version(name), extra=extra) for name, extra in ordered]


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def health(engine: str) -> Health:
    """One engine on the shortest example of every family."""
    start = time.perf_counter()
    try:
        smallest = [proper_examples(one.name)[0] for one in all_families()]
        problem = next((found for one in smallest if (found := _problem(engine, one))), None)
    except UsageError as missing:  # an engine that was not installed says so
        return Health(engine=engine, installed=False, problem=str(missing), seconds=0.0)
    return Health(engine=engine, installed=True, problem=problem, seconds=time.perf_counter() - start)


def every_engine() -> list[Health]:
    """Every engine."""
    health("auto")  # whoever comes first pays for loading the families and their readers, and would look slow
    return [health(name) for name in ENGINES]


def _problem(engine: str, one: Example) -> str | None:
    try:
        status = solve(one.text, family=one.family, engine=engine, seconds=30).status
    except UsageError:
        raise
    except CluewiseError as error:
        return str(error).split("\n")[0]
    return None if status == "unique" else f"{one.name} should have one solution, and it says {status}"


def speeds() -> list[Speed]:
    """How long the longest shipped example of every family takes."""
    chosen = [proper_examples(family.name)[-1] for family in all_families() if examples(family.name)]
    return [Speed(family=one.family, example=one.name, seconds=min(_times(one))) for one in chosen]


def _times(one: Example) -> Iterator[float]:
    text = one.text
    for _ in range(TRIES):
        start = time.perf_counter()
        solve(text, family=one.family)
        yield time.perf_counter() - start
