"""All connections together: how many there are, how much they hold, and who has to make room."""

from __future__ import annotations

from typing import Protocol

from cluewise.front.web.limits import Limits
from cluewise.front.web.problems import BUSY, ProblemError

LINGERING = 200  # connections that are over and stay a moment so that their last answer arrives
FULL = ProblemError(BUSY, "as many connections are open as this server takes")


class Caller(Protocol):
    """One connection, as far as the others are concerned."""

    arrived: int  # bytes of a request that has not come in full

    @property
    def unsent(self) -> int:
        """Bytes of an answer that it has not taken yet."""

    def refuse(self, problem: ProblemError) -> None:
        """Say why, and close."""

    def make_room(self) -> None:
        """Close, and say why if a request has begun."""

    def drop(self) -> None:
        """Close at once."""


class Traffic:
    """Counts the connections and what they hold; whoever holds most, or has waited longest, goes first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._present: set[Caller] = set()
        self._waiting: dict[Caller, None] = {}  # those whose request has not come in full, longest first
        self._behind: set[Caller] = set()  # those that do not take their answers as fast as they come
        self._lingering: set[Caller] = set()
        self._arriving = 0

    def enter(self, caller: Caller) -> bool:
        """Let one more in; if there are too many, one that has asked nothing yet makes room for it."""
        if len(self._present) >= self.limits.connections:
            oldest = next(iter(self._waiting), None)
            if oldest is None:
                return False
            oldest.make_room()
        self._present.add(caller)
        return True

    def waits(self, caller: Caller) -> None:
        """It has something to send from now on."""
        self._waiting.pop(caller, None)
        self._waiting[caller] = None

    def has_asked(self, caller: Caller) -> None:
        """Its request is there in full."""
        self._waiting.pop(caller, None)

    def arrives(self, caller: Caller, size: int) -> None:
        """Some bytes of a request have come; if all requests together are too large, the largest one goes."""
        caller.arrived += size
        self._arriving += size
        while self._arriving > self.limits.arriving:
            largest = max(self._present, key=lambda one: one.arrived)
            largest.refuse(ProblemError(BUSY, "too many large requests come in at the same time"))
            self.has_arrived(largest)

    def has_arrived(self, caller: Caller) -> None:
        """A request is complete, or will never be."""
        self._arriving -= caller.arrived
        caller.arrived = 0

    def falls_behind(self, caller: Caller) -> None:
        """It does not take its answer; if all that waits is too much, the largest part of it goes."""
        self._behind.add(caller)
        while sum(one.unsent for one in self._behind) > self.limits.unsent:
            largest = max(self._behind, key=lambda one: one.unsent)
            self._behind.discard(largest)
            largest.drop()

    def catches_up(self, caller: Caller) -> None:
        """It has taken its answer."""
        self._behind.discard(caller)

    def lingers(self, caller: Caller) -> bool:
        """Whether one that is over may stay until its last answer has arrived; it no longer counts."""
        self.leave(caller)
        if len(self._lingering) >= LINGERING:
            return False
        self._lingering.add(caller)
        return True

    def leave(self, caller: Caller) -> None:
        """It is gone."""
        self._present.discard(caller)
        self._waiting.pop(caller, None)
        self._behind.discard(caller)
        self._lingering.discard(caller)
        self.has_arrived(caller)
