"""The links of an argument in words: what follows, by which rule, and where an assumption stands inside another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cluewise.constraints.all_different import AllDifferent
from cluewise.constraints.base import Known
from cluewise.phrases import listed, sentence
from cluewise.reasoning.chain import Link
from cluewise.reasoning.one_rule import conclusions, places
from cluewise.steps import AnyLadder, AnyPosition, Step, merged
from cluewise.terms import Literal

EFFORT = 5.1  # of a refutation with one link


class ToldLink(NamedTuple):
    """A link of a chain: what follows, why, and both as a step."""

    said: str
    why: str
    step: Step


def fact(ladder: AnyLadder, position: AnyPosition, var: int, bit: int) -> str:
    """That a variable has a value, in words."""
    term = position.model.vars[var]
    return ladder.say(position.puzzle, Literal(term, term.values[bit.bit_length() - 1]), True)


def sentences(links: Sequence[ToldLink]) -> Iterator[str]:
    """The sentences of a chain; links in a row that have the same reason are one sentence with it at the end."""
    told = [link for link in links if not link.step.silent]
    for why, group in groupby(told, key=lambda link: link.why):
        if not why:
            yield from (sentence(link.said) for link in group)
            continue
        first, *more = (link.said for link in group)
        yield sentence("; ".join([first, *map(_then, more)]) + why)


def _then(said: str) -> str:
    """A further link within a sentence: one conclusion after the other."""
    return f"then {said.removeprefix('So ')}" if said.startswith("So ") else said[0].lower() + said[1:]


def told_links(
    ladder: AnyLadder, position: AnyPosition, assumed: Known, links: Sequence[Link], depth: int = 1
) -> Iterator[ToldLink]:
    """The links as steps of their own, each seen from the position that the ones before it lead to."""
    trial = position.copy()
    for var, mask in assumed:
        trial.state.eliminate(var, mask)
    then, last = "Then", frozenset(var for var, _ in assumed)
    # What the same rule says at once is told at once.
    for _, group in groupby(links, key=lambda link: (link.rule, link.inside)):
        together = list(group)
        told = (
            _inside(ladder, trial, together[0], depth + 1)
            if together[0].inside
            else _by_rule(ladder, trial, together, then, last)
        )
        yield told
        if not told.step.silent:
            then, last = "So", frozenset(var for var, _ in told.step.dead)
        for var, mask in told.step.dead:
            trial.state.eliminate(var, mask)


def _by_rule(ladder: AnyLadder, trial: AnyPosition, links: list[Link], then: str, last: frozenset[int]) -> ToldLink:
    rule = links[0].rule
    dead = merged((link.var, link.dead & trial.state.domains[link.var]) for link in links)
    # Nothing where only helpers of a clue's logic are concerned, or what is taken is crossed off elsewhere.
    concluded = conclusions(ladder, trial, _worth_saying(trial, dead, links))
    said, why = f"{then} {listed(concluded)}", _why(ladder, trial, rule)
    against = _against(ladder, trial, dead, links, last)
    if against is not None:
        said, why = against
    step = Step(
        technique="link",
        effort=EFFORT,
        text=sentence(said + why),
        dead=dead,
        uses=merged((index, mask & trial.state.dead(index)) for link in links for index, mask in link.known),
        rules=(rule,),
        look=places(ladder, trial, dead),
        silent=not concluded,
    )
    return ToldLink(said, why, step)


def _worth_saying(trial: AnyPosition, dead: Known, links: list[Link]) -> Known:
    """What a rule says, without the values that it takes from some because another has them."""
    telling = {link.var for link in links if not _is_taken(trial, link)}
    return tuple(
        (var, mask) for var, mask in dead if var in telling or (trial.state.domains[var] & ~mask).bit_count() < 2
    )


def _is_taken(trial: AnyPosition, link: Link) -> bool:
    """Whether a value goes because it is known who has it."""
    if len(link.known) != 1 or not isinstance(trial.model.rules[link.rule].constraint, AllDifferent):
        return False
    ((holder, gone),) = link.known
    return trial.model.vars[holder].all_values & ~gone == link.dead


def _against(
    ladder: AnyLadder, trial: AnyPosition, dead: Known, links: list[Link], last: frozenset[int]
) -> tuple[str, str] | None:
    """What stands against the chain, and by which rule, where it is said in so many words that something has failed."""
    rule = links[0].rule
    for var, mask in dead:
        domain = trial.state.domains[var]
        if domain & ~mask:
            continue
        taken = next((link for link in links if link.var == var and _is_taken(trial, link)), None)
        if taken is not None and domain == taken.dead:
            holder = taken.known[0][0]
            earlier = var if holder in last else holder  # the sentence before has just told of the other
            return f"But {fact(ladder, trial, earlier, domain)} already", _why(ladder, trial, rule)
        broken = ladder.broken(trial, rule, not domain & (domain - 1))
        if broken is not None:
            return f"But {broken}", ""
    return None


def _inside(ladder: AnyLadder, trial: AnyPosition, link: Link, depth: int) -> ToldLink:
    """An assumption inside others; it has a number, so that everyone can see which one fails."""
    dead = ((link.var, link.dead),)
    assumed = ((link.var, trial.state.domains[link.var] & ~link.dead),)
    links = list(told_links(ladder, trial, assumed, link.inside, depth))
    end = f"That cannot be, so ({depth}) is wrong: {listed(conclusions(ladder, trial, dead))}"
    supposed = f"Suppose further ({depth}) that {fact(ladder, trial, link.var, link.dead)}."
    said = " ".join([supposed, *sentences(links), end])
    step = Step(
        technique="link",
        effort=EFFORT,
        text=sentence(said),
        dead=dead,
        uses=link.known,
        rules=tuple(sorted(link.rules)),
        look=places(ladder, trial, dead),
        assumed=assumed,
        chain=tuple(one.step for one in links),
    )
    return ToldLink(said, "", step)


def _why(ladder: AnyLadder, position: AnyPosition, rule: int) -> str:
    if ladder.brief is not None:
        brief = ladder.brief(position.puzzle, rule)
        return f" ({brief})" if brief else ""
    return f": {position.model.rules[rule].sentence}"
