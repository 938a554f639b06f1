"""Which value a word means, where it may mean several: the words around it choose."""

from __future__ import annotations

from functools import lru_cache

from cluewise.families.zebra.english.danger import TYING
from cluewise.families.zebra.english.lexicon import PERSONS, About, Lexicon, Meaning
from cluewise.families.zebra.english.meaning import Cue, Ref
from cluewise.families.zebra.english.sorts import suits
from cluewise.families.zebra.english.verbs import LIKING, TO_PERSONS, VERBS, Verb
from cluewise.families.zebra.english.words import AGENTS, HOUSES, words_in
from cluewise.families.zebra.relations import Item

REFUSED = -20  # below this a verb says that the value is not meant
_ADMIRERS = words_in(
    """
    lover lovers fan fans enthusiast enthusiasts aficionado admirer devotee buff likes
    """
)
_WORN = frozenset({"hair", "eye", "clothes"})
_KEPT = words_in("aquarium cage kennel stable leash tank bowl")
_OWNING = words_in("own keep possess raise feed breed groom")
_PAINTED = frozenset({"colour", "style"})


def choose(lexicon: Lexicon, ref: Ref) -> list[Item]:
    """The values that fit best; more than one where the words do not tell."""
    if len(ref.meanings) == 1 and not ref.cues and not lexicon.about[ref.meanings[0].item.category].is_odd:
        return [ref.meanings[0].item]
    scores = [(score(lexicon, meaning, ref.cues), meaning.item) for meaning in ref.meanings]
    best = max(points for points, _ in scores)
    return [item for points, item in scores if points == best] if best > REFUSED else []


def score(lexicon: Lexicon, meaning: Meaning, cues: tuple[Cue, ...]) -> int:
    """How well a value fits the words around it."""
    about = lexicon.about[meaning.item.category]
    total = -meaning.fit
    if about.is_people:
        total += 1 if not cues else -1 if "the" in cues else 0
    if about.is_odd and not _is_neutral(about, cues):
        return 2 * REFUSED
    for cue in cues:
        total += _verb_points(lexicon, meaning, cue) if isinstance(cue, Verb) else _word_points(lexicon, meaning, cue)
    return total


def _is_neutral(about: About, cues: tuple[Cue, ...]) -> bool:
    """Whether words speak of a value under an odd title without turning its sense: goes with, the title's words."""
    bases = {cue.base for cue in cues if isinstance(cue, Verb)}
    words = {cue for cue in cues if isinstance(cue, str)}
    own = (words | bases) & about.odd_words
    return bool(own) or (
        bool(words & {"with", "named", "called"} or bases & {"go", "match", "pair"})
        and bases <= {"go", "match", "pair", "name", "call"}
    )


def _word_points(lexicon: Lexicon, meaning: Meaning, cue: str) -> int:
    about = lexicon.about[meaning.item.category]
    named = lexicon.cues.get(cue)
    if named is not None and about.category.name in named:
        return 8 // min(len(named), 4)
    place = cue in HOUSES or (cue in lexicon.nouns and not _names_people(lexicon, cue))
    if place and (
        about.sorts & _WORN
        or (about.is_favourite and "colour" in about.sorts)
        or (meaning.item.value.isdigit() and lexicon.places is not None)
    ):
        return 2 * REFUSED
    if (
        cue in ("in", "at", "on")
        and lexicon.places is not None
        and meaning.item.value.isdigit()
        and not about.sorts & {"date", "time"}
    ):
        return 2 * REFUSED
    points = 2 if cue in about.cues else 0
    if cue in ("favourite", "preferred"):
        points += 3 if about.is_favourite else 0
    if cue in _ADMIRERS:
        points += 2 if about.is_favourite else 0
        points -= "pet" in about.title  # one loves animals, and has a pet
    elif cue in _KEPT:
        points += "pet" in about.title
    elif cue in AGENTS and (verb := agent_verb(cue)):
        points += _verb_points(lexicon, meaning, verb)
    if place and about.sorts & _PAINTED and not about.is_favourite:
        points += 2
    if cue == "does":
        points += 1 if about.sorts & {"hobby", "play"} else 0
    return points


def _names_people(lexicon: Lexicon, noun: str) -> bool:
    """Whether a noun that the puzzle counts is what its people are called, and no place: the chestnut foal."""
    return any(noun in about.cues and about.is_people for about in lexicon.about.values())


def _verb_points(lexicon: Lexicon, meaning: Meaning, verb: Verb) -> int:
    about = lexicon.about[meaning.item.category]
    if verb.base in TO_PERSONS and about.sorts & PERSONS:  # what somebody does to somebody does not make them one
        return 2 * REFUSED
    if verb.base in TYING and verb.base not in about.odd_words:
        return 2 * REFUSED
    if not suits(verb.kinds, about.sorts):
        return 0 if _is_of_the_story(lexicon, about, verb) else 2 * REFUSED
    if verb.base in about.title or any(VERBS.get(word) and VERBS[word].base == verb.base for word in about.title):
        return 4
    if verb.base in LIKING:
        if about.sorts & {"name", "job", "kin"}:
            return 2 * REFUSED
        return 2 if about.is_favourite else 0
    if verb.base in _OWNING and about.is_favourite:  # what one likes best need not be one's own
        return -1
    return 3 if verb.kinds & about.sorts else 0


def _is_of_the_story(lexicon: Lexicon, about: About, verb: Verb) -> bool:
    """Whether the introduction says this verb of everybody, and of no list it is usually said of: each writes to."""
    suited = any(other.sorts and suits(verb.kinds, other.sorts) for other in lexicon.about.values())
    lands = "country" in about.title and about.sorts <= {"nation", "town"}
    return verb.base in lexicon.scene and not suited and (lands or not about.sorts & PERSONS)


@lru_cache(256)
def agent_verb(agent: str) -> Verb | None:
    """The verb that an agent does: own for owner."""
    word = agent.removesuffix("s")
    for stem in (word[:-2], word[:-1], word[:-3]):
        if word.endswith(("er", "or")) and stem in VERBS:
            return VERBS[stem]
    return None
