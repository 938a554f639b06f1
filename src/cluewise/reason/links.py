"""The links of an argument in words: what follows, by which rule, and where an assumption stands inside another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cluewise.base.phrases import listed, sentence
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Step, merged
from cluewise.model.constraints.base import Known
from cluewise.reason.chain import Link
from cluewise.reason.one_rule import conclusions, places
from cluewise.reason.reasons import fact, is_taken, unspoken
from cluewise.reason.reasons import why as why_of

EFFORT = 5.1  # of a refutation with one link


class ToldLink(NamedTuple):
    """A link of a chain: what follows, why, and both as a step."""

    said: str
    why: str
    step: Step
    lines: tuple[Line, ...] = ()  # of an assumption inside others


def sentences(links: Sequence[ToldLink], depth: int = 1) -> Iterator[Line]:
    """The sentences of a chain; links in a row that have the same reason are one sentence with it at the end."""
    told = [link for link in links if not link.step.silent]
    for why, group in groupby(told, key=lambda link: link.why):
        if not why:
            for link in group:
                yield from link.lines or [Line(depth, sentence(link.said))]
            continue
        first, *more = (link.said for link in group)
        yield Line(depth, sentence("; ".join([first, *map(_then, more)]) + why))


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
    behind: dict[int, tuple[int, ...]] = {}  # the rules by which something hidden has followed
    for together in _at_once(ladder, position, links):
        told = (
            _inside(ladder, trial, together[0], depth + 1)
            if together[0].inside
            else _with_unseen(ladder, trial, _by_rule(ladder, position, trial, together, then, last), behind)
        )
        yield told
        if not told.step.silent:
            then, last = "So", frozenset(var for var, _ in told.step.dead)
        for var, mask in told.step.dead:
            trial.state.eliminate(var, mask)


def _with_unseen(ladder: AnyLadder, trial: AnyPosition, told: ToldLink, behind: dict[int, tuple[int, ...]]) -> ToldLink:
    """A link with the rules behind what it uses that is hidden, which nobody has told of yet."""
    if not trial.model.hidden:
        return told
    step = told.step
    before = tuple(dict.fromkeys(rule for var, _ in step.uses for rule in behind.get(var, ())))
    for var, _ in step.dead:
        if trial.model.vars[var].hidden:
            behind[var] = tuple(dict.fromkeys((*behind.get(var, ()), *before, *step.rules)))
    reasons = dict.fromkeys(why_of(ladder, trial, rule).removeprefix(": ") for rule in (*before, *step.rules))
    spoken = " ".join(filter(None, reasons))
    return told._replace(why=f": {spoken}" if before and not step.silent else told.why)


def _at_once(ladder: AnyLadder, position: AnyPosition, links: Sequence[Link]) -> Iterator[list[Link]]:
    """Links that are told in one breath: what one rule says, or what rules of one kind say, none needing another."""
    together: list[Link] = []
    for link in links:
        if together and not _joins(ladder, position, together, link):
            yield together
            together = []
        together.append(link)
    if together:
        yield together


def _joins(ladder: AnyLadder, position: AnyPosition, together: list[Link], link: Link) -> bool:
    before = together[-1]
    if before.inside or link.inside:
        return before.inside == link.inside
    if before.rule == link.rule:
        return True
    alike = why_of(ladder, position, before.rule) == why_of(ladder, position, link.rule)
    return alike and not any(var == one.var and mask & one.dead for one in together for var, mask in link.known)


def _by_rule(
    ladder: AnyLadder, before: AnyPosition, trial: AnyPosition, links: list[Link], then: str, last: frozenset[int]
) -> ToldLink:
    rule = links[-1].rule
    dead = merged((link.var, link.dead & trial.state.domains[link.var]) for link in links)
    # Nothing where only helpers of a clue's logic are concerned, or what is taken is crossed off elsewhere.
    concluded = conclusions(ladder, trial, _worth_saying(trial, dead, links))
    said = f"{then} {listed(concluded)}"
    why = why_of(ladder, trial, rule) or unspoken(ladder, before, trial, dead, links)
    if (broken := _broken(ladder, trial, rule, dead)) is not None:
        said, why = f"But {broken}", ""
    if (taken := _taken(ladder, trial, dead, links, then, last)) is not None:
        said, why = taken, why_of(ladder, trial, rule)
    step = Step(
        technique="link",
        effort=EFFORT,
        text=sentence(said + why),
        dead=dead,
        uses=merged((index, mask & trial.state.dead(index)) for link in links for index, mask in link.known),
        rules=tuple(sorted({link.rule for link in links})),
        look=places(ladder, trial, dead),
        silent=not concluded,
    )
    return ToldLink(said, why, step)


def _broken(ladder: AnyLadder, trial: AnyPosition, rule: int, dead: Known) -> str | None:
    """That a rule cannot be kept, in the family's own words, if it has some for this."""
    failed = next((domain for var, mask in dead if not (domain := trial.state.domains[var]) & ~mask), None)
    return None if failed is None else ladder.broken(trial, rule, not failed & (failed - 1))


def _taken(
    ladder: AnyLadder, trial: AnyPosition, dead: Known, links: list[Link], then: str, last: frozenset[int]
) -> str | None:
    """`But r2c1 is 4 already`, if a chain ends with two that have the same; whichever has not just been told of."""
    failed = [var for var, mask in dead if not trial.state.domains[var] & ~mask]
    end = next((link for link in links if link.var in failed and is_taken(trial, link)), None)
    if end is None or trial.state.domains[end.var] != end.dead:
        return None
    if trial.model.vars[end.var].hidden or trial.model.vars[end.known[0][0]].hidden:
        return None
    others = tuple((var, mask) for var, mask in dead if var not in failed)
    first = conclusions(ladder, trial, _worth_saying(trial, others, links)) if others else []
    told = frozenset(var for var, _ in others) if first else last
    holder = end.known[0][0]
    already = f"{fact(ladder, trial, end.var if holder in told else holder, end.dead)} already"
    return f"{then} {listed(first)}, but {already}" if first else f"But {already}"


def _worth_saying(trial: AnyPosition, dead: Known, links: list[Link]) -> Known:
    """What a rule says, without the values that it takes from some because another has them."""
    failed = tuple((var, mask) for var, mask in dead if not trial.state.domains[var] & ~mask)
    if failed:
        return failed  # what else follows is of no use
    telling = {link.var for link in links if not is_taken(trial, link)}
    return tuple(
        (var, mask) for var, mask in dead if var in telling or (trial.state.domains[var] & ~mask).bit_count() < 2
    )


def _inside(ladder: AnyLadder, trial: AnyPosition, link: Link, depth: int) -> ToldLink:
    """An assumption inside others; it has a number, so that everyone can see which one fails."""
    dead = ((link.var, link.dead),)
    assumed = ((link.var, trial.state.domains[link.var] & ~link.dead),)
    links = list(told_links(ladder, trial, assumed, link.inside, depth))
    end = f"That cannot be, so ({depth}) is wrong: {listed(conclusions(ladder, trial, dead))}"
    supposed = f"Suppose further ({depth}) that {fact(ladder, trial, link.var, link.dead)}."
    lines = (Line(depth - 1, supposed), *sentences(links, depth), Line(depth - 1, sentence(end)))
    said = " ".join(line.text for line in lines)
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
        lines=lines,
    )
    return ToldLink(said, "", step, lines)
