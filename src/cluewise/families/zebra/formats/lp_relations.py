"""Clues as facts, a number for each relation, and relations read back from such facts.

`offset`, `distance` and `times` say what a clue says; `compare` and `passes` list for clingo, which knows no
fractions, the places on the axis that agree with it. Reading goes by the former.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise
from typing import Any

from cluewise.base.errors import Place, ReadError
from cluewise.base.facts import Atom, at_fault, fact
from cluewise.families.zebra.amounts import as_text, from_text
from cluewise.families.zebra.formula import Lowering, Test
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    Times,
    parts_of,
)

ADVICE = 'A relation is a fact such as same(RELATION,ITEM,ITEM). that clue(NUMBER,RELATION,"text"). names.'
NAMES = {
    "same", "different", "offset", "distance", "times", "between", "amounts", "negation", "all_of", "any_of", "exactly",
    "if_then", "both_or_none", "part",
}  # fmt: skip
DEEPEST = 50  # relations inside relations
NO_BOUND = "any"
ARGUMENTS = {
    **dict.fromkeys(("same", "different", "part"), 3),
    **dict.fromkeys(("offset", "distance"), 6),
    **dict.fromkeys(("times", "between"), 5),
    "exactly": 2,
}  # of the others, one

_LOGIC = {Not: "negation", AllOf: "all_of", AnyOf: "any_of", If: "if_then", Iff: "both_or_none"}


class Writer:
    """Facts for relations, numbered from 1."""

    def __init__(self, puzzle: ZebraPuzzle, numbers: dict[Item, int]) -> None:
        self._items = numbers
        self._next = count(1)
        # What stands for the two items of a comparison does not matter here: the pairs that pass do.
        self._lowering = Lowering(puzzle.size, puzzle.by_name, lambda _: 1, lambda *_: 1)
        self.facts: list[str] = []

    def relation(self, relation: Relation) -> int:
        """The number of a relation, whose facts are noted."""
        number = next(self._next)
        self.facts += [fact(name, number, *rest) for name, *rest in self._said(relation)]
        for place, part in enumerate(parts_of(relation), 1):
            self.facts.append(fact("part", number, place, self.relation(part)))
        return number

    def _said(self, relation: Relation) -> Iterator[tuple[Any, ...]]:
        items = self._items
        match relation:
            case Same(a, b):
                yield "same", items[a], items[b]
            case Different(of):
                yield from (("different", n, items[item]) for n, item in enumerate(of, 1))
            case Offset(axis, a, b, low, high) | Distance(axis, a, b, low, high):
                name = "offset" if isinstance(relation, Offset) else "distance"
                yield name, axis, items[a], items[b], _bound(low), _bound(high)
                yield from [("amounts",)] if relation.amounts else []
                yield from self.pairs(relation)
            case Times(axis, a, b, factor):
                yield "times", axis, items[a], items[b], as_text(factor)
                yield from self.pairs(relation)
            case Between(axis, middle, one, other):
                yield "between", axis, items[middle], items[one], items[other]
            case Exactly(n, _):
                yield "exactly", n
            case _:
                yield (_LOGIC[type(relation)],)

    def pairs(self, relation: Offset | Distance | Times) -> Iterator[tuple[Any, ...]]:
        """The comparison, and the places that agree with it."""
        yield "compare", relation.axis, self._items[relation.a], self._items[relation.b]
        test = self._lowering.formula(relation)
        if isinstance(test, Test):
            yield from (("passes", x, y) for x, y in sorted(test.passes))


def _bound(amount: Amount | None) -> str:
    return NO_BOUND if amount is None else as_text(amount)


class Reader:
    """Relations by their numbers."""

    def __init__(self, text: str, atoms: list[Atom], items: dict[int, Item]) -> None:
        self._text, self._items = text, items
        self._atoms: dict[int, list[Atom]] = {}
        self._read: dict[int, Relation] = {}
        for atom in atoms:
            if atom.name in NAMES:
                if len(atom.arguments) != ARGUMENTS.get(atom.name, 1):
                    raise self._wrong(atom)
                self._atoms.setdefault(self._number(atom, 0), []).append(atom)

    def relation(self, number: int, depth: int = 0) -> Relation:
        """The relation with a number."""
        found = self._atoms.get(number, [])
        if number in self._read:
            message = f"relation {number} is used twice: every clue and every part has a number of its own"
            raise at_fault(self._text, found[0], message, ADVICE)
        said = [atom for atom in found if atom.name not in ("part", "amounts", "different")]
        different = [atom for atom in found if atom.name == "different"]
        if depth > DEEPEST or len(said) + bool(different) != 1:
            message = f"relation {number} must be said by exactly one kind of fact, without going round in a circle"
            raise (
                at_fault(self._text, found[0], message, ADVICE)
                if found
                else ReadError(message, place=Place(1), advice=ADVICE)
            )
        if different:
            self._read[number] = Different(tuple(self._item(atom, 2) for atom in self._in_order(different)))
        else:
            self._read[number] = self._one(said[0], found, depth)
        self._check_all_said(number, self._read[number])
        return self._read[number]

    def _check_all_said(self, number: int, relation: Relation) -> None:
        """Refuse facts about a relation that have no meaning for one of its kind."""
        for atom in self._atoms[number]:
            amiss = atom.name == "amounts" and not isinstance(relation, Offset | Distance)
            if amiss or (atom.name == "part" and not parts_of(relation)):
                message = f"{atom.name}({number},...) says nothing about a relation of this kind"
                raise at_fault(self._text, atom, message, ADVICE)

    def check_used(self) -> None:
        """Refuse relations that belong to no clue."""
        for number, found in self._atoms.items():
            if number not in self._read:
                raise at_fault(self._text, found[0], f"relation {number} belongs to no clue", ADVICE)

    def check_pairs(self, puzzle: ZebraPuzzle, atoms: list[Atom]) -> None:
        """Refuse comparisons for clingo that are not those of the relation."""
        numbers = {item: number for number, item in self._items.items()}
        writer = Writer(puzzle, numbers)
        said: dict[int, list[Atom]] = {}
        for atom in atoms:
            if atom.name in ("compare", "passes"):
                said.setdefault(self._number(atom, 0), []).append(atom)
        for number, found in said.items():
            relation = self._read.get(number)
            compared = relation if isinstance(relation, Offset | Distance | Times) else None
            right = set(writer.pairs(compared)) if compared else set()
            if {(atom.name, *atom.arguments[1:]) for atom in found} != right:
                message = f"compare and passes of relation {number} do not say what the relation says"
                raise at_fault(self._text, found[0], message, ADVICE)

    def _one(self, atom: Atom, found: list[Atom], depth: int) -> Relation:
        amounts = any(one.name == "amounts" for one in found)
        match atom.name:
            case "same":
                return Same(self._item(atom, 1), self._item(atom, 2))
            case "offset" | "distance":
                kind = Offset if atom.name == "offset" else Distance
                low, high = self._amount(atom, 4), self._amount(atom, 5)
                return kind(self._axis(atom), self._item(atom, 2), self._item(atom, 3), low, high, amounts)
            case "times":
                factor = self._amount(atom, 4)
                if factor is not None:
                    return Times(self._axis(atom), self._item(atom, 2), self._item(atom, 3), factor)
            case "between":
                return Between(self._axis(atom), *(self._item(atom, place) for place in (2, 3, 4)))
            case _:
                parts = [atom for atom in found if atom.name == "part"]
                return self._logic(
                    atom, [self.relation(self._number(one, 2), depth + 1) for one in self._in_order(parts)]
                )
        raise self._wrong(atom)

    def _logic(self, atom: Atom, parts: list[Relation]) -> Relation:
        match atom.name, parts:
            case "negation", [one]:
                return Not(one)
            case "if_then", [one, other]:
                return If(one, other)
            case "both_or_none", [one, other]:
                return Iff(one, other)
            case "all_of", [_, *_]:
                return AllOf(tuple(parts))
            case "any_of", [_, *_]:
                return AnyOf(tuple(parts))
            case "exactly", [_, *_]:
                return Exactly(self._number(atom, 1), tuple(parts))
        raise self._wrong(atom)

    def _in_order(self, atoms: list[Atom]) -> list[Atom]:
        ordered = sorted(atoms, key=lambda atom: self._number(atom, 1))
        for one, other in pairwise(ordered):
            if one.arguments[1] == other.arguments[1]:
                message = f"{other.name}({other.arguments[0]},{other.arguments[1]},...) has been given before"
                raise at_fault(self._text, other, message, ADVICE)
        return ordered

    def _number(self, atom: Atom, place: int) -> int:
        found = atom.arguments[place] if place < len(atom.arguments) else None
        if not isinstance(found, int) or found < 0:
            raise self._wrong(atom)
        return found

    def _item(self, atom: Atom, place: int) -> Item:
        number = self._number(atom, place)
        if number not in self._items:
            raise at_fault(self._text, atom, f"there is no item {number}", ADVICE)
        return self._items[number]

    def _axis(self, atom: Atom) -> str:
        return str(atom.arguments[1]) if len(atom.arguments) > 1 else ""

    def _amount(self, atom: Atom, place: int) -> Amount | None:
        said = str(atom.arguments[place]) if place < len(atom.arguments) else ""
        amount = from_text(said)
        if amount is None and said != NO_BOUND:
            raise self._wrong(atom)
        return amount

    def _wrong(self, atom: Atom) -> ReadError:
        return at_fault(self._text, atom, f"the fact {atom.name}(...) has not the arguments or parts it needs", ADVICE)
