"""The same function on many things, in order, on a cluster of dask: it knows who works where and who has died."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from cluewise.base.errors import UsageError

A = TypeVar("A")
B = TypeVar("B")

PATIENCE = 20  # seconds to find the cluster, and to wait for its first worker
LOOK = 50  # tasks between two looks at how many workers there are
RETRIES = 3  # times that a task is tried again on another worker


class ClusterError(UsageError):
    """The cluster is not there, or no longer."""


class KillingError(ClusterError, BrokenExecutor):
    """One task has ended worker after worker."""


def needed_dask() -> Any:
    """The package that talks to clusters, or a complaint that it is missing."""
    try:
        import distributed
    except ImportError:
        raise UsageError("clusters need dask: pip install 'cluewise[cluster]'") from None
    return distributed


def in_order_on(
    address: str, one: Callable[[A], B], things: Iterable[A], *, window: int, together: int = 1
) -> Iterator[B]:
    """`map(one, things)` on the cluster at this address; `window` tasks for each of its threads are under way.

    A task takes so many things `together`: one for each would cost more than the work, where that is small.
    """
    distributed = needed_dask()
    client = _client(distributed, address)
    try:
        for part in _in_order(distributed, client, partial(_all, one), _parts(things, together), window):
            yield from part
    finally:
        client.close()


def _parts(things: Iterable[A], size: int) -> Iterator[list[A]]:
    source = iter(things)
    while part := list(islice(source, size)):
        yield part


def _all(one: Callable[[A], B], part: Sequence[A]) -> list[B]:
    """What a worker does."""
    return [one(thing) for thing in part]


def _client(distributed: Any, address: str) -> Any:
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterError(f"there is no cluster with workers at {address}: {error}") from None
    return client


def _in_order(distributed: Any, client: Any, one: Callable[[A], B], things: Iterable[A], window: int) -> Iterator[B]:
    waiting: deque[Any] = deque()
    room = 0
    for number, thing in enumerate(things):
        if number % LOOK == 0:
            room = window * max(1, sum(client.nthreads().values()))
        waiting.append(client.submit(one, thing, pure=False, retries=RETRIES))
        if len(waiting) > room:
            yield _result(distributed, waiting.popleft())
    while waiting:
        yield _result(distributed, waiting.popleft())


def _result(distributed: Any, future: Any) -> Any:
    try:
        return future.result()
    except distributed.scheduler.KilledWorker as error:
        raise KillingError(f"the same work has ended worker after worker: {error}") from None
    except (distributed.CancelledError, OSError) as error:
        raise ClusterError(f"the cluster was lost ({error}); the same command goes on") from None
