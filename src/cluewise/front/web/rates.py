"""How often each client may ask: so many times a minute, all of them at once if it likes."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

CLIENTS = 10_000  # whose rate is remembered
MINUTE = 60.0
HOME = 64  # bits of an IPv6 address that one household has; it may take any number of addresses below them


class Rates:
    """How many requests each client has left."""

    def __init__(self, rate: float) -> None:
        self._each, self._most = rate / MINUTE, max(1.0, rate)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, now: float | None = None) -> float:
        """Seconds until one more is fine; if that is none, it is counted."""
        now = time.monotonic() if now is None else now
        left, since = self._left.pop(client, (self._most, now))
        left = min(self._most, left + (now - since) * self._each)
        self._left[client] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if left >= 1 else (1 - left) / self._each


def client_of(address: str) -> str:
    """Whose address that is: nobody becomes somebody else by taking another one of their own."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, HOME), strict=False))
    return str(found)
