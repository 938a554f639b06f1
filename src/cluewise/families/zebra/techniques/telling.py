"""How solvers speak: values by their names, what is ruled out told together, clues in a few words."""

from __future__ import annotations

from cluewise.base.phrases import listed
from cluewise.base.terms import Literal, Var, bits
from cluewise.families.zebra.grid import UNNAMED, Grid, every_apart, grid
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.calling import callings, noun_of, same_person
from cluewise.families.zebra.techniques.placing import has_number, in_place, place
from cluewise.family.steps import Position
from cluewise.model.constraints.base import Known

Spot = tuple[int, int]  # a category and a value of it, by number
Said = tuple[str, str, list[str]]  # of whom, the verb, and what

FEW = 3  # facts that can be named in a sentence as its reason


def subject(of: Grid, spot: Spot) -> str:
    """A value as one speaks of it: `Ana`, `the green one`, `the lizard`, `house 2`."""
    return callings(of)[spot[0]][spot[1]].subject


def beside(of: Grid, spot: Spot) -> str:
    """A value as what somebody has: colours need no noun beside a house."""
    return callings(of)[spot[0]][spot[1]].object


def is_plural(of: Grid, spot: Spot) -> bool:
    """Whether a value is spoken of as many: `dates are in lane 2`, but `tennis is` and `James is`."""
    return callings(of)[spot[0]][spot[1]].many


def say(puzzle: ZebraPuzzle, literal: Literal, true: bool) -> str:
    """A link, or its denial: "Alice is in house 2", "Alice does not go with red"."""
    return _says(puzzle, [literal.var], [int(str(literal.value)) - 1], true)


def conclude(position: Position[ZebraPuzzle], dead: Known) -> list[str]:
    """What some values being ruled out means: first what is settled, and those with the same fate together."""
    settled: dict[tuple[str, int], list[Var]] = {}
    denied: dict[tuple[str, int], list[Var]] = {}
    lost = []
    for index, mask in dead:
        var = position.model.vars[index]
        gone = mask & position.state.domains[index]
        left = position.state.domains[index] & ~mask
        if not gone or (is_helper(var) and left):
            continue
        if not left:
            lost.append("nothing fits any more" if is_helper(var) else _nothing_left(position.puzzle, var))
        elif left & (left - 1):
            denied.setdefault((_target(position.puzzle, var), gone), []).append(var)
        else:
            settled.setdefault((_target(position.puzzle, var), left), []).append(var)
    told = [
        _told(position.puzzle, some, list(bits(mask)), true)
        for groups, true in ((settled, True), (denied, False))
        for (_, mask), some in groups.items()
    ]
    return [*lost, *_joined(told)]


def _joined(told: list[Said]) -> list[str]:
    """`Ana goes with tea and is not in house 1`, `Ben does not go with tea or milk`: each is named once."""
    found: dict[tuple[str, str], list[str]] = {}
    for who, does, what in told:
        found.setdefault((who, does), []).extend(what)
    said = [(who, does + listed(what, "or" if "not" in does else "and")) for (who, does), what in found.items()]
    of_each: dict[str, list[str]] = {}
    for who, does_what in said:
        of_each.setdefault(who, []).append(does_what)
    sentences = [f"{who} {listed(what)}" for who, what in of_each.items()]
    if len(sentences) > 2 and len(sentences) < len(said):
        return [
            f"{who} {does_what}" for who, does_what in said
        ]  # too much for one sentence to say twice of whom it speaks
    comma = "," if len(sentences) == 2 < len(said) else ""  # what is said of the first ends here
    return [sentences[0] + comma, *sentences[1:]] if sentences else []


def is_helper(var: Var) -> bool:
    """Whether a variable only serves a clue's logic."""
    return var.key[0] == "clue" or var.key[-1] == "place"


def known(position: Position[ZebraPuzzle], uses: Known) -> list[str]:
    """Facts that were ruled out before, in words: where someone is, or is not; with its clue if no step tells it."""
    alike: dict[tuple[str, int, bool], list[Var]] = {}  # those of whom the same is known
    by_clue = list[str]()
    for index, gone in uses:
        var, mask = position.model.vars[index], gone
        left = var.all_values & ~mask
        if is_helper(var) or not left:
            continue
        short = left.bit_count() == 1 or left.bit_count() < mask.bit_count()
        if not short:
            untold = _apart(position.puzzle, var, mask)
            by_clue += [f"{_says(position.puzzle, [var], [at], False)} (clue {clue})" for at, clue in untold.items()]
            mask &= ~sum(1 << at for at in untold)
        if mask:
            alike.setdefault((_target(position.puzzle, var), left if short else mask, short), []).append(var)
    told, choices = list[Said](), list[str]()
    for (_, mask, short), some in alike.items():
        values = list(bits(mask))
        if short and len(values) > 1:
            choices.append(_says(position.puzzle, some, values, short))
        else:
            told.append(_told(position.puzzle, some, values, short))
    return [*_joined(told), *choices, *by_clue]


def _apart(puzzle: ZebraPuzzle, var: Var, mask: int) -> dict[int, int]:
    """Of some values those that a comparison keeps apart from a variable's, and its clue: that is told nowhere."""
    every = every_apart(puzzle)
    found = {at: every.get(Literal(var, var.values[at])) for at in bits(mask)}
    return {at: clue for at, clue in found.items() if clue is not None}


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
    who, does, what = _told(puzzle, variables, values, true)
    return f"{who} {does}{listed(what, 'or')}"


def _told(puzzle: ZebraPuzzle, variables: list[Var], values: list[int], true: bool) -> Said:
    """Of whom something is said, the verb, and what it is."""
    first = variables[0]
    if first.key[0] == "clue":
        return first.name, f"is {'' if true else 'not '}", [str(value) for value in values]
    of = grid(puzzle)
    spots = [spot_of(of, var) for var in variables]
    many = len(variables) > 1 or is_plural(of, spots[0])
    who = listed([subject(of, spot) for spot in spots])
    category = of.at[_target(puzzle, first)]
    are = f"{'are' if many else 'is'} {'' if true else 'not '}"
    if place(of, category):
        return who, are, [in_place(of, category, values)]
    what = [beside(of, (category, value)) for value in values]
    if same_person(of, spots[0][0], category):
        return who, are, what
    go = ("go" if many else "goes") if true else f"{'do' if many else 'does'} not go"
    return who, f"{go} with ", what


def _nothing_left(puzzle: ZebraPuzzle, var: Var) -> str:
    of = grid(puzzle)
    return none_left(of, target_of(of, var), spot_of(of, var))


def none_left(of: Grid, category: int, spot: Spot) -> str:
    """`no house is left for Ana`."""
    noun = noun_of(of.order[category])
    return f"{f'no {noun}' if noun else 'nothing'} is left for {subject(of, spot)}"


def the_only(of: Grid, spot: Spot) -> str:
    """`pizza is the only dish left`, `the figs are the only ones left`."""
    noun, many = noun_of(of.order[spot[0]]), is_plural(of, spot)
    return f"{subject(of, spot)} {'are' if many else 'is'} the only {noun or ('ones' if many else 'one')} left"


def only_in(of: Grid, spot: Spot, category: int, mask: int) -> str:
    """`can only be in house 2 or 5`, `can only go with tea`; a house can only have some."""
    values = list(bits(mask))
    if has_number(of, spot[0]):
        return f"can only have {listed([beside(of, (category, value)) for value in values], 'or')}"
    if place(of, category):
        return f"can only be {in_place(of, category, values)}"
    be = "be" if same_person(of, spot[0], category) else "go with"
    return f"can only {be} {listed([beside(of, (category, value)) for value in values], 'or')}"


def remaining(position: Position[ZebraPuzzle], group: tuple[Spot, ...], dead: Known) -> str:
    """`that leaves only pizza for them, and only house 2 for Ana`: what is settled by what a group shares."""
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
    said = [f"{listed([beside(of, spot) for spot in theirs])} for them"] if theirs else []
    said += [
        f"{listed([beside(of, spot) for spot in what])} for {listed([subject(of, spot) for spot in who])}"
        for what, who in shared.items()
    ]
    return f"that leaves only {', and only '.join(said)}"


def strangers(of: Grid, others: list[Spot], category: int, mask: int) -> str:
    """`but tea and milk cannot`; of places: `but Ana and Ben are not in house 1`."""
    if all(spot[0] == others[0][0] for spot in others) and place(of, others[0][0]):
        who = [(category, value) for value in bits(mask)]
        are = "are" if len(who) > 1 or is_plural(of, who[0]) else "is"
        where = in_place(of, others[0][0], [value for _, value in others])
        return f"but {listed([subject(of, spot) for spot in who])} {are} not {where}"
    return f"but {listed([subject(of, spot) for spot in others])} cannot"


def taken_by_all(of: Grid, category: int, mask: int) -> str:
    """`houses 2 and 5`, `tea and milk`: what a few values have between them."""
    values = list(bits(mask))
    if has_number(of, category):
        return f"{of.order[category].name.lower()}s {listed([of.value(category, one) for one in values])}"
    return listed([beside(of, (category, value)) for value in values])


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
    if has_number(of, last[0]):
        return f"{beside(of, last)} has {listed([beside(of, spot) for spot in others])}"
    return f"{listed([beside(of, spot) for spot in group])} belong together"


def left_to(of: Grid, group: tuple[Spot, ...]) -> str:
    """`house 4 to Basil, grey and cider`, or the same without a house: what is left for them when all else is taken."""
    *others, last = group
    if has_number(of, last[0]):
        return f"{beside(of, last)} to {listed([beside(of, spot) for spot in others])}"
    return f"{listed([beside(of, spot) for spot in group])} for each other"
