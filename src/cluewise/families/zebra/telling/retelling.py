"""A puzzle in words that were read back: what cannot be read as it is meant is said in another way, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cluewise.families.zebra.making.alike import alike
from cluewise.families.zebra.making.facts import Fact
from cluewise.families.zebra.making.world import World
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.telling.asking import Asked
from cluewise.families.zebra.telling.speaking import Speaker
from cluewise.families.zebra.telling.story import spread, story
from cluewise.families.zebra.text import retold, unclear

MOST_TELLINGS = 6


def told(
    speaker: Speaker, facts: Sequence[Fact], random: Random, *, asides: int = 0, asked: Asked | None = None
) -> ZebraPuzzle | None:
    """The puzzle that the facts make, with its text; None where the text is not read as it is meant."""
    world = speaker.world
    said = [speaker.say(fact) for fact in facts]
    frame = story(world, speaker.voice, random, asides=asides // 2)
    idle = spread(world, frame, random, asides - asides // 2, len(facts))
    for _ in range(MOST_TELLINGS):
        clues = [" ".join(filter(None, (ways[0], aside))) for ways, aside in zip(said, idle, strict=True)]
        text = frame.text(clues, asked.sentence if asked else "")
        puzzle = retold(text)
        unread = unclear(text, len(facts)) if puzzle is None else _misread(world, facts, puzzle)
        if puzzle is not None and not unread:
            offered = asked.offered if asked else ()
            return replace(puzzle, told=text, question=asked.text if asked else None, offered=offered)
        for n in unread:
            said[n] = said[n][1:] or speaker.say(facts[n])
    return None


def _misread(world: World, facts: Sequence[Fact], puzzle: ZebraPuzzle) -> Sequence[int]:
    """The clues that say something else than they should, all of them where the lists were misread."""
    if puzzle.categories != world.categories or len(puzzle.clues) != len(facts) or puzzle.size != world.size:
        return range(len(facts))
    return [
        n
        for n, (fact, clue) in enumerate(zip(facts, puzzle.clues, strict=True))
        if clue.how != "exact" or not alike(fact.relation, clue.relation, puzzle.by_name)
    ]
