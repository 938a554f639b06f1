"""Fuzzes one target in a process of its own: python -m tests.fuzzing.one TARGET SECONDS FOLDER [keep].

FOLDER/found/TARGET keeps what was interesting for the next time, FOLDER/failed/TARGET what broke the law. A process
that hangs or dies leaves the bytes it was at in FOLDER/at/TARGET.
"""

from __future__ import annotations

import faulthandler
import gc
import hashlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from tests.fuzzing.mutation import spoilt
from tests.fuzzing.table import TARGETS
from tests.fuzzing.target import Drawn, Target

HANG = 60  # seconds that one input may take, on a busy machine
LONGEST = 4096  # bytes
EACH = 100  # values that hypothesis makes at once


def main(name: str, seconds: float, folder: Path, *, keep: bool = False) -> int:
    """Fuzz one target; 0 if its law held. `keep`: put what the corpus does not cover yet into it, instead."""
    target = TARGETS[name]
    places = {kind: folder / kind / name for kind in ("found", "failed", "at")}
    for place in places.values():
        place.mkdir(parents=True, exist_ok=True)
    if target.drawn:
        return 0 if keep else drawn(target.drawn, seconds, places["failed"])
    for n, seed in enumerate(target.seeds()):
        (places["found"] / f"seed-{n}").write_bytes(seed)
    if find_spec("atheris") and not name.startswith("server"):  # whose work is done in other processes
        return guided(target, seconds, places, keep=keep)
    return 0 if keep else plain(target, seconds, places)


@contextmanager
def no_hanging() -> Iterator[None]:
    """End this process if one input takes too long; not a moment longer, since tests call this in theirs."""
    faulthandler.dump_traceback_later(HANG, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def drawn(source: Drawn, seconds: float, failed: Path) -> int:
    """Values of a strategy, as many as fit in; one that fails is made small and kept."""
    end, tried, at = time.monotonic() + seconds, 0, [b""]

    def law(value: Any) -> None:
        nonlocal tried
        tried += 1
        at[0] = source.dump(value)
        with no_hanging():
            source.law(value)

    unhurried = settings(
        max_examples=EACH,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    while time.monotonic() < end:
        try:
            unhurried(given(source.values())(law))()
        except BaseException:
            print("FAILED", put(failed, at[0]), flush=True)
            raise
    print(f"{tried} values")
    return 0


def plain(target: Target, seconds: float, places: dict[str, Path]) -> int:
    """Spoilt copies of what is known."""
    seed = time.time_ns() % 1_000_000
    random, end, tried = Random(seed), time.monotonic() + seconds, 0
    known = [path.read_bytes() for path in [*target.kept(), *places["found"].iterdir()]] or [b""]
    while time.monotonic() < end:
        data = spoilt(random, known)[:LONGEST]
        (places["at"] / "input").write_bytes(data)
        try:
            with no_hanging():
                target.law(data)
        except BaseException:
            print("FAILED", put(places["failed"], data), flush=True)
            raise
        tried += 1
    (places["at"] / "input").unlink(missing_ok=True)
    print(f"{tried} texts, without coverage (pip install atheris)")
    return 0


def guided(target: Target, seconds: float, places: dict[str, Path], *, keep: bool = False) -> int:
    """By coverage: libFuzzer, which never returns, watches our functions through atheris."""
    import atheris

    for data in [path.read_bytes() for path in [*target.kept(), *places["found"].iterdir()]]:
        target.law(data)  # loads what is loaded when it is needed first
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and (thing.__module__ or "").startswith("cluewise."):
            atheris.instrument_func(thing)
    target.corpus.mkdir(exist_ok=True)
    folders = [str(target.corpus), str(places["found"])]
    arguments = [
        sys.argv[0],
        f"-max_total_time={int(seconds)}",
        f"-timeout={HANG}",
        f"-max_len={LONGEST}",
        "-verbosity=0",
        "-print_final_stats=1",
        f"-artifact_prefix={places['failed']}{os.sep}",
        *(["-merge=1"] if keep else []),
        *(folders if keep else reversed(folders)),  # the first is written to
    ]
    atheris.Setup(arguments, target.law)
    atheris.Fuzz()
    return 0


def put(folder: Path, data: bytes) -> Path:
    """A file of these bytes, named by what is in it."""
    path = folder / hashlib.sha1(data, usedforsecurity=False).hexdigest()[:12]
    path.write_bytes(data)
    return path


if __name__ == "__main__":
    code = main(sys.argv[1], float(sys.argv[2]), Path(sys.argv[3]), keep=sys.argv[4:] == ["keep"])
    sys.stdout.flush()
    os._exit(code)  # a server of this process need not say goodbye
