"""Who asks, and under which name: as the connection says, or as a proxy tells that we trust."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import Scope

from cluewise.base.errors import UsageError

PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)*")
PORT = re.compile(r"(?P<v4>[0-9.]+):[0-9]+|\[(?P<v6>[^\]]*)\](:[0-9]+)?")


@dataclass(frozen=True)
class Visitor:
    """A client as it sees itself and us."""

    address: str  # its own
    host: str  # what it calls us, with the port
    scheme: str
    prefix: str  # the part of our address that stands before every path; empty, or such as /puzzles


class Visitors:
    """Finds out who a request comes from."""

    def __init__(self, *, proxies: Iterable[str] = (), prefix: str = "") -> None:
        self._trusted = [_network(one) for one in proxies]
        self._prefix = checked_prefix(prefix)

    def of(self, scope: Scope) -> Visitor:
        """The visitor behind a request."""
        headers = Headers(scope=scope)
        address = scope["client"][0] if scope.get("client") else ""
        host, scheme, prefix = headers.get("host", ""), str(scope.get("scheme", "http")), self._prefix
        if not self._trusts(address):
            return Visitor(address, host, scheme, prefix)
        said = _last(headers, "x-forwarded-prefix").rstrip("/")
        return Visitor(
            self._first_stranger(_all(headers, "x-forwarded-for"), address),
            _last(headers, "x-forwarded-host") or host,
            "https" if _last(headers, "x-forwarded-proto").lower() == "https" else "http",
            said if said and PREFIX.fullmatch(said) else prefix,
        )

    def _first_stranger(self, passed: list[str], address: str) -> str:
        """Each proxy adds whom it heard it from at the end, so what strangers claim themselves stands before."""
        for one in reversed(passed):
            found = _bare(one)
            if found is None:
                return address
            address = found
            if not self._trusts(address):
                return address
        return address

    def _trusts(self, address: str) -> bool:
        with suppress(ValueError):
            found = ipaddress.ip_address(address)
            plain = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped else found
            return any(plain in network for network in self._trusted)
        return False


def checked_prefix(text: str) -> str:
    """A prefix as it is used; UsageError if it is none."""
    bare = text.rstrip("/")
    if not PREFIX.fullmatch(bare):
        raise UsageError(f"expected a root path such as /puzzles, found {text!r}")
    return bare


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise UsageError(f"expected the address of a proxy, such as 10.0.0.2 or 10.0.0.0/8, found {text!r}") from None


def _all(headers: Headers, name: str) -> list[str]:
    return [one.strip() for line in headers.getlist(name) for one in line.split(",")]


def _last(headers: Headers, name: str) -> str:
    """What the proxy itself has said: clients may have sent such a header too, which stands before."""
    said = _all(headers, name)
    return said[-1] if said else ""


def _bare(text: str) -> str | None:
    """An address without its port; None if it is no address."""
    if found := PORT.fullmatch(text):
        text = found["v4"] or found["v6"]
    with suppress(ValueError):
        return str(ipaddress.ip_address(text))
    return None
