"""Objects that are made when somebody looks at them; whoever does sees the real ones.

Such an object is of a subclass of its class until the first look. That makes the real one, takes over what is in it,
and the object is of its real class from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

T = TypeVar("T")

MAKE = "_make"


def late(kind: type[T], make: Callable[[], T], /, *unneeded: str, **known: Any) -> T:
    """An object of a class that is made when more is asked of it than the `unneeded` attributes of its class.

    What is `known` is put into it besides.
    """
    found = object.__new__(_late_kind(cast("Any", kind), unneeded))
    here: dict[str, Any] = object.__getattribute__(found, "__dict__")
    here.update(known)
    here[MAKE] = make
    return cast("T", found)


@cache
def _late_kind(kind: type[Any], unneeded: tuple[str, ...]) -> type[Any]:
    def look(self: Any, name: str) -> Any:
        if name == "__class__":  # asked for by isinstance
            return kind
        if name in unneeded:
            return object.__getattribute__(self, name)
        return getattr(_made(self, kind), name)

    def put(self: Any, name: str, value: Any) -> None:
        setattr(_made(self, kind), name, value)

    def drop(self: Any, name: str) -> None:
        delattr(_made(self, kind), name)

    def reduce(self: Any, protocol: Any) -> Any:
        return _made(self, kind).__reduce_ex__(protocol)

    body: dict[str, Any] = {"__slots__": (), "__module__": kind.__module__, "__doc__": kind.__doc__}
    body |= {"__getattribute__": look, "__setattr__": put, "__delattr__": drop, "__reduce_ex__": reduce}
    meta: Any = type(kind)
    return cast("type[Any]", meta(kind.__name__, (kind,), body))


def _made(self: Any, kind: type[Any]) -> Any:
    """The same object, which is a real one now; two threads may come to the same at the same time."""
    here: dict[str, Any] = object.__getattribute__(self, "__dict__")
    make = here.get(MAKE)
    if make is not None:
        here.update(vars(make()))
        object.__setattr__(self, "__class__", kind)
        here.pop(MAKE, None)
    return self
