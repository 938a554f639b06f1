"""ASP facts about a zebra puzzle with rules that clingo runs, and clingo's answers `stands("Colour","red",3)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cluewise.base.facts import (
    Atom,
    answer_atoms,
    at_fault,
    fact,
    heading,
    numbers_in,
    one_line,
    only,
    program_atoms,
    title_of,
)
from cluewise.families.zebra.amounts import as_text, from_text
from cluewise.families.zebra.formats.lp_relations import ADVICE as CLUE_ADVICE
from cluewise.families.zebra.formats.lp_relations import NAMES, Reader, Writer
from cluewise.families.zebra.formats.lp_rules import RULES
from cluewise.families.zebra.puzzle import Category, Clue, ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.relations import Amount, Item
from cluewise.family import CERTAIN, NO, Format
from cluewise.family.asp_programs import refuse_strange

ADVICE = 'A zebra puzzle is zebra(SIZE). with item(NUMBER,"category","value"). for every value, and clues.'
MOST = 10_000

_MARK = re.compile(r"\bzebra\s*\(\s*[0-9]")
_SHAPE = ("zebra", "item", "ordered", "amount", "clue", "question", "choice")
_FOR_CLINGO = ("first_column", "position", "compare", "passes")  # these follow from the others, and must agree


def looks_like(text: str) -> int:
    """Whether a fact says how many entities there are."""
    return CERTAIN if "zebra" in text and _MARK.search(text) else NO


def write(puzzle: ZebraPuzzle) -> str:
    """A program that clingo can run as it is: the facts, then the rules of the game."""
    items = [Item(category.name, value) for category in puzzle.categories for value in category.values]
    numbers = {item: n for n, item in enumerate(items, 1)}
    writer = Writer(puzzle, numbers)
    clues = []
    for n, clue in enumerate(puzzle.clues, 1):
        writer.facts.clear()
        named = fact("clue", n, writer.relation(clue.relation), one_line(clue.text))
        clues += [f"\n% Clue {n}", named, *_wrapped(writer.facts)]
    lines = [*heading(puzzle.title), fact("zebra", puzzle.size)]
    for category in puzzle.categories:
        lines += _category(puzzle, category, numbers)
    return "\n".join([*lines, *clues, *_asked(puzzle), "", RULES])


def _asked(puzzle: ZebraPuzzle) -> list[str]:
    """The question and the answers that it offers, for whoever reads the puzzle back."""
    question = [fact("question", one_line(puzzle.question))] if puzzle.question and one_line(puzzle.question) else []
    return question + [fact("choice", n, one_line(answer)) for n, answer in enumerate(puzzle.offered, 1)]


def _category(puzzle: ZebraPuzzle, category: Category, numbers: dict[Item, int]) -> list[str]:
    items = [(n, numbers[Item(category.name, value)], value) for n, value in enumerate(category.values, 1)]
    lines = _wrapped([fact("item", number, category.name, value) for _, number, value in items])
    if category is puzzle.row_category:
        lines.append(fact("first_column", category.name))
    if category.ordered:
        lines.append(fact("ordered", category.name))
    if category.ordered or category is puzzle.row_category:
        lines += _wrapped([fact("position", number, n) for n, number, _ in items])
    if category.numbers is not None:
        amounts = zip(items, category.numbers, strict=True)
        lines += _wrapped([fact("amount", number, as_text(amount)) for (_, number, _), amount in amounts])
    return lines


def _wrapped(facts: list[str], most: int = 5) -> list[str]:
    return [" ".join(facts[start : start + most]) for start in range(0, len(facts), most)]


def read(text: str) -> ZebraPuzzle:
    """The puzzle in a program or in bare facts."""
    found = list(program_atoms(text, {*_SHAPE, *NAMES, *_FOR_CLINGO}))
    refuse_strange(text, {*_SHAPE, *NAMES, *_FOR_CLINGO}, ("stands",), RULES, ADVICE)
    (size,) = numbers_in(text, only(text, found, "zebra", ADVICE), (1, MOST), advice=ADVICE)
    items = _items(text, found)
    reader = Reader(text, found, items)
    puzzle = ZebraPuzzle(
        size=size,
        categories=_categories(text, found, items),
        clues=tuple(_clues(text, found, reader)),
        title=title_of(text),
        question=_question(text, found),
        offered=tuple(_choices(text, found)),
    )
    reader.check_used()
    _check_for_clingo(text, found, items, puzzle)
    reader.check_pairs(puzzle, found)
    return puzzle


def _question(text: str, found: list[Atom]) -> str | None:
    asked = [atom for atom in found if atom.name == "question"]
    for number, atom in enumerate(asked):
        if number or len(atom.arguments) != 1:
            raise at_fault(text, atom, 'expected one fact question("text")', ADVICE)
    return str(asked[0].arguments[0]) if asked else None


def _choices(text: str, found: list[Atom]) -> Iterator[str]:
    numbered: dict[int, str] = {}
    for atom in (atom for atom in found if atom.name == "choice"):
        if atom.kinds not in ("ns", "nn") or atom.arguments[0] in numbered:
            raise at_fault(text, atom, 'expected choice(NUMBER,"text") with a new number', ADVICE)
        numbered[int(atom.arguments[0])] = str(atom.arguments[1])
    yield from (answer for _, answer in sorted(numbered.items()))


def _clues(text: str, found: list[Atom], reader: Reader) -> Iterator[Clue]:
    numbers: dict[int, Atom] = {}
    for atom in found:
        if atom.name == "clue" and numbers.setdefault(_clue(text, atom)[0], atom) is not atom:
            raise at_fault(text, atom, f"clue {atom.arguments[0]} has been given before", CLUE_ADVICE)
    for _, atom in sorted(numbers.items()):
        _, relation, words = _clue(text, atom)
        yield Clue(reader.relation(relation), words)


def _check_for_clingo(text: str, found: list[Atom], items: dict[int, Item], puzzle: ZebraPuzzle) -> None:
    """Refuse places and a first column other than those that our rules work with."""
    for atom in found:
        if atom.name == "first_column" and atom.arguments != (puzzle.row_category.name,):
            raise at_fault(text, atom, f'expected first_column("{puzzle.row_category.name}")', ADVICE)
        if atom.name == "position":
            item = items.get(int(atom.arguments[0])) if atom.kinds == "nn" else None
            if item is None or puzzle.by_name[item.category].index[item.value] + 1 != atom.arguments[1]:
                message = "expected position(ITEM,PLACE) with the item's place among the items of its category"
                raise at_fault(text, atom, message, ADVICE)


def _items(text: str, found: list[Atom]) -> dict[int, Item]:
    items: dict[int, Item] = {}
    for atom in found:
        if atom.name == "item":
            if atom.kinds not in ("nss", "nsn") or atom.arguments[0] in items:
                raise at_fault(text, atom, 'expected item(NUMBER,"category","value") with a new number', ADVICE)
            number, category, value = atom.arguments
            items[int(number)] = Item(str(category), str(value))
    return dict(sorted(items.items()))


def _categories(text: str, found: list[Atom], items: dict[int, Item]) -> tuple[Category, ...]:
    amounts = _amounts(text, found, items)
    ordered = set(_ordered(text, found, items))
    categories = []
    for name in dict.fromkeys(item.category for item in items.values()):
        mine = [item for item in items.values() if item.category == name]
        numbers = tuple(amounts[item] for item in mine if item in amounts)
        values = tuple(item.value for item in mine)
        categories.append(Category(name, values, name in ordered, numbers or None))
    return tuple(categories)


def _amounts(text: str, found: list[Atom], items: dict[int, Item]) -> dict[Item, Amount]:
    amounts: dict[Item, Amount] = {}
    for atom in found:
        if atom.name == "amount":
            amount = from_text(str(atom.arguments[1])) if len(atom.arguments) == 2 else None
            if amount is None or atom.arguments[0] not in items:
                raise at_fault(text, atom, 'expected amount(ITEM,"number")', ADVICE)
            if amounts.setdefault(items[int(atom.arguments[0])], amount) != amount:
                raise at_fault(text, atom, f"item {atom.arguments[0]} has an amount already", ADVICE)
    return amounts


def _ordered(text: str, found: list[Atom], items: dict[int, Item]) -> Iterator[str]:
    names = {item.category for item in items.values()}
    for atom in found:
        if atom.name == "ordered":
            if len(atom.arguments) != 1 or str(atom.arguments[0]) not in names:
                raise at_fault(text, atom, 'expected ordered("category") with a category of the items', ADVICE)
            yield str(atom.arguments[0])


def _clue(text: str, atom: Atom) -> tuple[int, int, str]:
    if atom.kinds not in ("nns", "nnn"):
        raise at_fault(text, atom, 'expected clue(NUMBER,RELATION,"text")', CLUE_ADVICE)
    number, relation, words = atom.arguments
    return int(number), int(relation), str(words)


def solutions(puzzle: ZebraPuzzle, text: str) -> tuple[ZebraSolution, ...]:
    """One table per answer of clingo; bare `stands` facts are one answer."""
    return tuple(_table(puzzle, text, one) for one in answer_atoms(text, ("stands",)))


def _table(puzzle: ZebraPuzzle, text: str, atoms: list[Atom]) -> ZebraSolution:
    cells: dict[tuple[str, int], str] = {}
    for atom in atoms:
        category, value, row = (*atom.arguments, "", "", 0)[:3]
        known = puzzle.by_name.get(str(category))
        if len(atom.arguments) != 3 or known is None or not isinstance(row, int) or not 1 <= row <= puzzle.size:
            raise at_fault(text, atom, 'expected stands("category","value",ROW) of this puzzle', ADVICE)
        if (known.name, row) in cells:
            raise at_fault(text, atom, f"row {row} has two values of {known.name}", ADVICE)
        cells[known.name, row] = str(value)
    rows = range(1, puzzle.size + 1)
    return ZebraSolution(
        puzzle.header, tuple(tuple(cells.get((name, row), "") for name in puzzle.header) for row in rows)
    )


FORMAT: Format[ZebraPuzzle, ZebraSolution] = Format(
    name="lp",
    title='ASP facts item(I,"category","value"), clue(N,X,"text") with rules for clingo',
    looks_like=looks_like,
    read=read,
    write=write,
    solutions=solutions,
)
