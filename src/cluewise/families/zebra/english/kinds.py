"""What the title of a list says about its values: which verbs go with them, and whether they stand for people.

A verb joins a person to a value only where the title is known to suit it. Nobody *eats* a pet, nobody *likes* what
stands under "Least favourite food", and of "Enemy: Dave" it is not Dave who lives next door. Where a title is not
known, or has an odd sense, only neutral words read: "the person with ...", "... goes with ...".
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cluewise.families.zebra.english.titles import CHOICE, content, singular
from cluewise.families.zebra.english.vocabulary import pieces, words_in

LIKING = frozenset({"like", "love", "enjoy", "prefer"})
ADMIRERS = frozenset({"lover", "fan", "enthusiast"})
ANYBODY = frozenset({"person", "man", "woman"})


@dataclass(frozen=True)
class Kind:
    """How clues may speak of the values of a category."""

    verbs: frozenset[str] = frozenset()  # in their plain form: own, drink
    agents: frozenset[str] = ANYBODY  # the cat owner, the tea drinker
    acts: bool = False  # the values themselves drink tea and own cats: Ann, the baker
    people: bool = False  # the values are names, so that "the person with Ann" is somebody else
    paints: bool = False  # the values are what houses look like: the red house
    active: bool = False  # the values are things that one does: knitting
    odd: bool = False  # a bare value may not stand for its person

    @property
    def has_plural(self) -> bool:
        """Whether "cats" may mean the value cat; a Robert is not a Roberts, and nothing is browns."""
        return not self.people and not self.paints


def _kind(verbs: str = "", agents: str = "", *, liked: bool = False, **flags: bool) -> Kind:
    more_verbs, more_agents = (LIKING, ADMIRERS) if liked else (frozenset[str](), frozenset[str]())
    return Kind(more_verbs.union(verbs.split()), ANYBODY.union(more_agents, agents.split()), **flags)


ODD = Kind(agents=frozenset(), odd=True)
OPAQUE = Kind(agents=frozenset())
NAMES = Kind(agents=frozenset(), acts=True, people=True)
UNKNOWN = _kind("have own keep use", "owner keeper", acts=True)
# What one habitually does with a favourite; a favourite animal or car need not be one's own.
HABITS = frozenset(words_in("drink eat smoke play read study drinker eater smoker player reader"))

_TABLE: tuple[tuple[Kind, str], ...] = (
    (NAMES, """name, first name, last name, family name, full name, surname, person, people, man, woman, boy, girl,
     resident, tenant, lodger, guest, player, singer, musician, gardener, rower, runner, traveller, traveler"""),
    (_kind("have work", acts=True), "job, occupation, profession, trade, career"),
    (_kind(acts=True), "nationality"),
    (_kind("have"), """height, hair, hair color, hair colour, eye color, eye colour, age, birthday, birth month,
     birthday month, month, education, level of education, degree, country, city, town"""),
    (_kind(paints=True), """color, colour, house color, house colour, color of house, colour of house, paint,
     style of house, house style, type of house, house type"""),
    (_kind("drink have", "drinker", liked=True), """drink, beverage, smoothie, tea, coffee, juice, soft drink,
     hot drink, cold drink, wine, beer, cocktail"""),
    (_kind("eat have", "eater", liked=True), """food, dish, meal, breakfast, lunch, dinner, supper, snack, dessert,
     pudding, cake, pie, soup, salad, sandwich, pizza, cheese, sweet, candy, ice cream, main course, starter"""),
    (_kind("eat have grow", "eater", liked=True), "fruit, vegetable, herb"),
    (_kind("grow have", "owner"), "plant, crop, tree"),
    (_kind("grow have", "owner", liked=True), "flower"),
    (_kind("smoke have", "smoker", liked=True), "cigar, cigarette, cigarette brand, brand of cigarette, tobacco"),
    (_kind("own have keep", "owner keeper lover fan enthusiast"), "pet, animal, dog, bird, type of pet"),
    (_kind("play have own", "player owner"), "instrument, musical instrument"),
    (_kind("play", "player", liked=True), "sport, game, board game, card game"),
    (_kind("read have", "reader", liked=True), "book, book genre, newspaper, magazine, novel, type of book"),
    (_kind(liked=True), """music, music genre, genre, type of music, composer, band, song, vacation, holiday,
     type of vacation, movie, film, movie genre, film genre"""),
    (_kind("own have drive ride use", "owner driver"), """car, car model, car brand, vehicle, truck, lorry, van,
     motorbike, motorcycle, bike, bicycle, scooter"""),
    (_kind("own have use", "owner"), """phone, phone model, phone brand, computer, laptop, tool, gadget, boat, ship,
     yacht, toy"""),
    (_kind("wear own have", "owner"), """hat, cap, shirt, coat, dress, tie, scarf, shoe, jacket, jumper, sweater,
     glove, sock, costume, uniform, clothing, garment"""),
    (_kind("wear have"), "hat color, hat colour, shirt color, shirt colour, coat color, coat colour"),
    (_kind("collect own have", "owner"), "collection, collectible"),
    (_kind("speak study"), "language"),
    (_kind("study", liked=True), "subject, course, major"),
    (_kind("have play collect", "player", liked=True, active=True), "hobby, pastime, activity, interest"),
)  # fmt: skip
KINDS = {" ".join(title.split()): kind for kind, titles in _TABLE for title in titles.split(",")}

# Words that turn the sense of a title round, or away from what its people have and do now.
_ODD_WORDS = frozenset(
    words_in(
        """least less worst bad hate hated hates hating dislike disliked dislikes disliking loathed loathes detested
        detests despised despises avoid avoids avoided avoiding fear feared fears phobia afraid scared dread dreaded
        allergy allergies allergic allergen intolerance enemy enemies foe rival nemesis opponent adversary peeve banned
        forbidden prohibited taboo forgot forgotten forgets miss missed misses missing lost lose loses stolen sold given
        broken ruined spilled former previous past ex never not no non none nobody nothing without lack lacks lacking
        want wants wanted wish wished wishes dream dreamt desire desired hope hoped hopes need needed needs goal reject
        rejected rejects refuse refused refuses deny denied decline declined fail failed wrong false fake opposite
        opposed against anti weakness regret regretted victim target prey borrowed returned abandoned skip skipped skips
        exclude excluded exclusion except exception impossible illness disease ailment injury crime sin vice fault flaw
        problem complaint quit stopped cannot can't won't don't doesn't isn't"""
    )
)
_ODD_STARTS = ("un", "dis", "non", "anti", "mis")
# The people of a puzzle, unless it has a list of names as well: then they are other people.
_ACQUAINTANCES = frozenset(
    words_in(
        """friend neighbour neighbor child children kid student pupil colleague mother father parent sister brother
        sibling son daughter wife husband spouse partner cousin aunt uncle boss coach teacher doctor dentist"""
    )
)
_NEUTRAL = frozenset({"main", "daily", "usual", "chosen", "own", "current", "morning", "afternoon", "evening"})


def kind_of(title: str, others: Collection[str] = ()) -> Kind:
    """The kind of values that stand under a title, beside the other titles of the puzzle."""
    words = [word for word, _ in pieces(title)]
    phrase = [singular(word) for word in content(words) if word not in CHOICE and word not in _NEUTRAL]
    if _has_odd_sense(words):
        return ODD
    if not _ACQUAINTANCES.isdisjoint(phrase):
        alone = len(phrase) == 1 and not any(kind_of(other) is NAMES for other in others)
        return NAMES if alone else ODD
    known = KINDS.get(" ".join(phrase))
    if known is None and (len(phrase) != 1 or not phrase[0].isalpha() or phrase[0].startswith(_ODD_STARTS)):
        return OPAQUE
    return (known or UNKNOWN) if CHOICE.isdisjoint(words) else _favourite(known or UNKNOWN)


def _has_odd_sense(words: list[str]) -> bool:
    return any(word in _ODD_WORDS or singular(word) in _ODD_WORDS or "'" in word for word in words)


def _favourite(kind: Kind) -> Kind:
    verbs, agents = (kind.verbs & HABITS) | LIKING, (kind.agents & HABITS) | ADMIRERS | ANYBODY
    return kind if kind.people else Kind(verbs, agents, active=kind.active)
