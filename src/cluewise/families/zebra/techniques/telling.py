"""How solvers speak: values by their names, what is ruled out told together, clues in a few words."""

from __future__ import annotations

from cluewise.constraints.base import Known
from cluewise.families.zebra.grid import UNNAMED, Grid, grid
from cluewise.families.zebra.puzzle import Between, Category, Distance, Item, Offset, Relation, ZebraPuzzle
from cluewise.families.zebra.sentences import COUNTS, LEFT_TO_RIGHT
from cluewise.phrases import listed
from cluewise.steps import Position
from cluewise.terms import Literal, Var, bits

Spot = tuple[int, int]  # a category and a value of it, by number

ON = frozenset({"floor", "day"})
COLOURS = frozenset({"colour", "color", "house colour", "house color"})
# Categories whose values are called with an article: the swan, the baker, the Swede.
WITH_ARTICLE = frozenset({"pet", "animal", "job", "profession", "occupation", "trade", "nationality"})
NATION = "nationality"
FEW = 3  # facts that can be named in a sentence as its reason


def subject(of: Grid, spot: Spot) -> str:
    """A value as one speaks of it: `Ana`, `the green one`, `the lizard`, `house 2`."""
    category, name = of.order[spot[0]], bare(of, spot)
    if category.name.lower() in COLOURS and spot[1] < len(category.values):
        return f"the {name} one"
    return name if category is of.puzzle.places else _with_article(of, spot)


def bare(of: Grid, spot: Spot) -> str:
    """A value by its name, with its category where another one has it too; places say what they are."""
    category, name = of.order[spot[0]], of.value(*spot)
    if spot[1] >= len(category.values):
        return f"the unnamed {category.name.lower()}"
    if category is of.puzzle.places:
        return f"{category.name.lower()} {name}"
    shared = sum(one.has(name) for one in of.puzzle.categories) > 1
    return f"{name} ({category.name})" if shared else name


def _with_article(of: Grid, spot: Spot) -> str:
    category, name = of.order[spot[0]], bare(of, spot)
    kind = category.name.lower()
    if kind not in WITH_ARTICLE or name.startswith("the "):
        return name
    return f"the {name[0].upper() + name[1:] if kind == NATION else name}"


def is_plural(of: Grid, spot: Spot) -> bool:
    """Whether a value is spoken of as many: `dates are in lane 2`, but `tennis is` and `James is`."""
    name = of.value(*spot)
    return name.islower() and name.endswith("s") and not name.endswith(("ss", "us", "is", "as", "ics"))


def say(puzzle: ZebraPuzzle, literal: Literal, true: bool) -> str:
    """A link, or its denial: "Alice is in house 2", "Alice does not go with red"."""
    return _says(puzzle, [literal.var], [int(str(literal.value)) - 1], true)


def conclude(position: Position[ZebraPuzzle], dead: Known) -> list[str]:
    """What some values being ruled out means: first what is settled, and those with the same fate together."""
    settled: dict[tuple[str, int], list[Var]] = {}
    denied: dict[tuple[str, int], list[Var]] = {}
    said = []
    for index, mask in dead:
        var = position.model.vars[index]
        gone = mask & position.state.domains[index]
        left = position.state.domains[index] & ~mask
        if not gone or (is_helper(var) and left):
            continue
        if not left:
            said.append("nothing fits any more" if is_helper(var) else _nothing_left(position.puzzle, var))
        elif left & (left - 1):
            denied.setdefault((_target(position.puzzle, var), gone), []).append(var)
        else:
            settled.setdefault((_target(position.puzzle, var), left), []).append(var)
    for groups, true in ((settled, True), (denied, False)):
        said += [_says(position.puzzle, some, list(bits(mask)), true) for (_, mask), some in groups.items()]
    return _joined(said)


def _joined(said: list[str]) -> list[str]:
    """`Ana does not go with tea or milk`: what is denied of the same one is put together."""
    found: dict[str, list[str]] = {}
    for one in said:
        who, link, what = one.partition(" not go with ")
        found.setdefault(who + link if link else one, []).append(what)
    return [f"{start}{listed(what, 'or')}" for start, what in found.items()]


def is_helper(var: Var) -> bool:
    """Whether a variable only serves a clue's logic."""
    return var.key[0] == "clue" or var.key[-1] == "place"


def known(position: Position[ZebraPuzzle], uses: Known) -> list[str]:
    """Facts that were ruled out before, in words: where someone is, or is not."""
    said = []
    for index, mask in uses:
        var = position.model.vars[index]
        left = var.all_values & ~mask
        if is_helper(var) or not left:
            continue
        short = left.bit_count() == 1 or left.bit_count() < mask.bit_count()
        said.append(_says(position.puzzle, [var], list(bits(left if short else mask)), short))
    return said


def _target(puzzle: ZebraPuzzle, var: Var) -> str:
    """The category that a variable's values are from."""
    if var.key[0] == "clue":
        return ""
    return grid(puzzle).order[-1].name if len(var.key) == 2 else str(var.key[2])


def target_of(of: Grid, var: Var) -> int:
    """The category that a variable's values are from, by number."""
    return of.at[_target(of.puzzle, var)]


def spot_of(of: Grid, var: Var) -> Spot:
    """The value whose partner a variable is."""
    unnamed = var.key[0] == UNNAMED
    at = of.at[str(var.key[1 if unnamed else 0])]
    return at, of.size - 1 if unnamed else of.order[at].index[str(var.key[1])]


def _says(puzzle: ZebraPuzzle, variables: list[Var], values: list[int], true: bool) -> str:
    first = variables[0]
    if first.key[0] == "clue":
        return f"{first.name} is {'' if true else 'not '}{listed([str(value) for value in values], 'or')}"
    of = grid(puzzle)
    spots = [spot_of(of, var) for var in variables]
    many = len(variables) > 1 or is_plural(of, spots[0])
    who = listed([subject(of, spot) for spot in spots])
    category = of.at[_target(puzzle, first)]
    if of.order[category] is of.puzzle.places:
        be = "are" if many else "is"
        return f"{who} {be} {'' if true else 'not '}{_in_place(of, category, values)}"
    what = listed([_with_article(of, (category, value)) for value in values], "or")
    go = ("go" if many else "goes") if true else f"{'do' if many else 'does'} not go"
    return f"{who} {go} with {what}"


def _in_place(of: Grid, category: int, values: list[int], word: str = "or") -> str:
    noun = of.order[category].name.lower()
    return f"{'on' if noun in ON else 'in'} {noun} {listed([of.value(category, one) for one in values], word)}"


def _nothing_left(puzzle: ZebraPuzzle, var: Var) -> str:
    of = grid(puzzle)
    return f"no {_target(puzzle, var).lower()} is left for {subject(of, spot_of(of, var))}"


def only_in(of: Grid, spot: Spot, category: int, mask: int) -> str:
    """`can only be in house 2 or 5`, `can only go with tea`; a house can only have some."""
    values = list(bits(mask))
    if of.order[spot[0]] is of.puzzle.places:
        return f"can only have {listed([_with_article(of, (category, value)) for value in values], 'or')}"
    if of.order[category] is of.puzzle.places:
        return f"can only be {_in_place(of, category, values)}"
    return f"can only go with {listed([_with_article(of, (category, value)) for value in values], 'or')}"


def remaining(position: Position[ZebraPuzzle], group: tuple[Spot, ...], dead: Known) -> str:
    """`that leaves only pizza for them, and house 2 for Ana`: what is settled by what a group shares."""
    of = grid(position.puzzle)
    theirs: dict[Spot, None] = {}
    others: dict[Spot, list[Spot]] = {}
    for index, mask in dead:
        var, rest = position.model.vars[index], position.state.domains[index] & ~mask
        if not rest:
            return _nothing_left(position.puzzle, var)
        who, what = spot_of(of, var), (target_of(of, var), rest.bit_length() - 1)
        if who in group or what in group:
            theirs[what if who in group else who] = None
        else:
            others.setdefault(who, []).append(what)
    shared: dict[tuple[Spot, ...], list[Spot]] = {}  # those for whom the same is left
    for who, left in others.items():
        shared.setdefault(tuple(left), []).append(who)
    said = [f"{listed([_with_article(of, spot) for spot in theirs])} for them"] if theirs else []
    said += [
        f"{listed([_with_article(of, spot) for spot in what])} for {listed([subject(of, spot) for spot in who])}"
        for what, who in shared.items()
    ]
    return f"that leaves only {listed(said)}"


def strangers(of: Grid, others: list[Spot], category: int, mask: int) -> str:
    """`but tea and milk cannot`; of places: `but Ana and Ben are not in house 1`."""
    if all(of.order[spot[0]] is of.puzzle.places for spot in others):
        who = [(category, value) for value in bits(mask)]
        are = "are" if len(who) > 1 or is_plural(of, who[0]) else "is"
        where = _in_place(of, others[0][0], [value for _, value in others])
        return f"but {listed([subject(of, spot) for spot in who])} {are} not {where}"
    return f"but {listed([subject(of, spot) for spot in others])} cannot"


def taken_by_all(of: Grid, category: int, mask: int) -> str:
    """`houses 2 and 5`, `tea and milk`: what a few values have between them."""
    values = list(bits(mask))
    if of.order[category] is of.puzzle.places:
        return f"{of.order[category].name.lower()}s {listed([of.value(category, one) for one in values])}"
    return listed([_with_article(of, (category, value)) for value in values])


def clue_in_words(puzzle: ZebraPuzzle, number: int) -> str:
    """A clue as the reason of a sentence: in a few words where they are sure to fit, else as it stands."""
    short = _compared(puzzle, puzzle.clues[number - 1].relation)
    if short is not None:
        return f"{short} (clue {number})"
    return f'Clue {number} says "{puzzle.clues[number - 1].text.rstrip(".")}"'


def _compared(puzzle: ZebraPuzzle, relation: Relation) -> str | None:
    if not isinstance(relation, Offset | Distance | Between):
        return None
    axis: Category = puzzle.by_name[relation.axis]
    row = axis is puzzle.places and axis.name.lower() in LEFT_TO_RIGHT
    where = "" if row else f" in {axis.name}"
    if isinstance(relation, Between):
        ends = f"{_named(puzzle, relation.one)} and {_named(puzzle, relation.other)}"
        return f"{_named(puzzle, relation.middle)} is somewhere between {ends}{where}"
    if relation.amounts:
        return None
    a, b = _named(puzzle, relation.a), _named(puzzle, relation.b)
    match relation, relation.low, relation.high:
        case Offset(), 1, 1:
            return f"{a} is {'directly left of' if row else 'directly before'} {b}{where}"
        case Offset(), 1, None:
            return f"{a} is somewhere {'to the left of' if row else 'before'} {b}{where}"
        case Distance(), 1, 1:
            return f"{a} is next to {b}{where}"
        case Distance(), low, high if row and low == high and low is not None and 1 < low < len(COUNTS):
            noun = axis.name.lower()
            gap = f"is one {noun}" if low == 2 else f"are {COUNTS[int(low) - 1]} {noun}s"
            return f"there {gap} between {a} and {b}"
    return None


def _named(puzzle: ZebraPuzzle, item: Item) -> str:
    of = grid(puzzle)
    return subject(of, of.item(item))


def because(position: Position[ZebraPuzzle], uses: Known) -> str:
    """`, and Basil is not in house 1`: what a clue is put together with, if that is quickly said."""
    said = known(position, uses)
    return f", and {listed(said)}" if 0 < len(said) <= FEW else ""


def how_many(position: Position[ZebraPuzzle], dead: Known) -> int:
    """How many values some facts rule out that were possible."""
    return sum((mask & position.state.domains[index]).bit_count() for index, mask in dead)


def belong(of: Grid, group: tuple[Spot, ...]) -> str:
    """`house 4 has Basil, grey and cider`, or the same without a house."""
    *others, last = group
    if of.order[last[0]] is of.puzzle.places:
        return f"{bare(of, last)} has {listed([_beside(of, spot) for spot in others])}"
    return f"{listed([_beside(of, spot) for spot in group])} belong together"


def _beside(of: Grid, spot: Spot) -> str:
    """Colours need no noun beside a house."""
    return bare(of, spot) if subject(of, spot).endswith(" one") else subject(of, spot)
