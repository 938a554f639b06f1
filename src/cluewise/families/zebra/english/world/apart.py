"""Categories told apart: no two of one name, and none that only says again what another lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cluewise.families.zebra.english.types import Kind, World

_ASIDE = re.compile(r"\s+\([^()]*\s[^()]*\)$")  # "5 (west to east)"


def named_longer(world: World, leads: Mapping[tuple[str, ...], str]) -> World:
    """The world with one more word in a name that ends another: beside Hair color it is Favorite color."""
    kinds = []
    for kind in world.kinds:
        low = kind.name.casefold()
        ends = any(other is not kind and other.name.casefold().endswith(f" {low}") for other in world.kinds)
        more = re.search(rf"\b([a-z]+ {re.escape(low)})", leads.get(kind.values, ""), re.IGNORECASE) if ends else None
        kinds.append(replace(kind, name=more[1].capitalize()) if more else kind)
    return replace(world, kinds=tuple(kinds))


_PLAINER = str.maketrans({'"': "'", "`": "'", "|": "/"})  # a name in a puzzle has none of these


def nameable(world: World) -> World:
    """The world with values that a puzzle can hold: Nils 'the Eel' Aspen, however he is quoted in his list."""
    kinds = [replace(one, values=tuple(value.translate(_PLAINER) for value in one.values)) for one in world.kinds]
    return replace(world, kinds=tuple(kinds))


def told_apart(world: World, *, written: bool) -> World:
    """The world with no two categories of one name."""
    seen: set[str] = set()
    kinds = []
    for kind in _without_doubles(world.kinds, written=written):
        name = kind.name
        if name.casefold() in seen:
            name = f"Kind of {name.lower()}"
            if name.casefold() in seen:
                name = f"{kind.name} {len(seen)}"
        seen.add(name.casefold())
        kinds.append(kind if name == kind.name else replace(kind, name=name))
    return replace(world, kinds=tuple(kinds))


def _without_doubles(kinds: Sequence[Kind], *, written: bool) -> list[Kind]:
    """The categories without one that only says again what another lists: places beside a list of their numbers."""
    kept: list[Kind] = []
    for given in kinds:
        bare = given.values if written else tuple(_ASIDE.sub("", value) for value in given.values)
        kind = replace(given, values=bare) if bare != given.values and len(set(bare)) == len(bare) else given
        plain = [value.casefold() for value in bare]
        twin = next((n for n, one in enumerate(kept) if _says_again(one, kind, plain, written=written)), None)
        if twin is None:
            kept.append(kind)
        else:
            places = kept[twin].places or kind.places
            words = kept[twin].words | kind.words
            kept[twin] = replace(
                kind, places=places, ordered=True, words=words, numbers=None if places else kind.numbers
            )
    return kept


def _says_again(one: Kind, other: Kind, plain: Sequence[str], *, written: bool) -> bool:
    """Whether two categories are one: the same values, and numbers only of nameless or the same places."""
    if [value.casefold() for value in one.values] != plain:
        return False
    if written and not one.places:
        return False  # whoever lists the same twice in that form means two categories
    if "colour" in one.sorts and "colour" in other.sorts and one.name.casefold() != other.name.casefold():
        return False  # red coats, and red boots
    return not one.places or one.name == "Position" or one.name.casefold() == other.name.casefold()
