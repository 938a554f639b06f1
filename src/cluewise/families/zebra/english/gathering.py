"""Whole categories that stand in no list: the noun phrases of the clues, sorted into what the text declares.

A phrase goes where the words around it point: "lemon cake" to the cakes, who "wants a kite" names a present, and what
is joined by "or" is of one kind. What is learned from sure phrases decides the next. A result counts only if it comes
out even: every category has as many values as there are entities, or one less, which nobody names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from cluewise.families.zebra.english.collect import are_people
from cluewise.families.zebra.english.declaring import Declared, declared_in
from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.header import Frame
from cluewise.families.zebra.english.kinds import title_of_verb
from cluewise.families.zebra.english.nominal import Feature
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.people import has_names, people_of
from cluewise.families.zebra.english.things import kind_of_things
from cluewise.families.zebra.english.told import Word, split, words_of
from cluewise.families.zebra.english.words import AGENTS
from cluewise.families.zebra.puzzle import Category

SURE = 3  # the least score that puts a phrase into a category
_LEARNED = {"verb": 3, "prep": 1, "beside": 1, "kind": 1, "is": 2}
_WHERE = ("from", "into", "in", "at")
_GENERIC = frozenset({"have", "be", "do", "go", "come", "get", "know", "see", "say", "live", "tell", "find"})


@dataclass
class Group:
    """A category in the making."""

    declared: Declared
    values: list[str] = field(default_factory=list)
    learned: Counter[Feature] = field(default_factory=Counter)


@dataclass
class Gathered:
    """What was found: the groups, and the words that fit nowhere."""

    groups: list[Group]
    words: dict[str, Word]
    size: int

    def complete(self) -> bool:
        """Whether every group has as many values as there are entities, or one less."""
        return bool(self.groups) and all(self.size - 1 <= len(group.values) <= self.size for group in self.groups)

    def uneven(self) -> Group | None:
        """A group that does not come out even."""
        return next((g for g in self.groups if g.values and not self.size - 1 <= len(g.values) <= self.size), None)

    def named(self, group: Group) -> list[str]:
        """The values of a group as they are written."""
        return [self.words[key].text for key in group.values]


def gather(
    frame: Frame, clues: Sequence[Sentence], asked: Sequence[Sentence], around: Sequence[Sentence]
) -> Gathered | None:
    """The categories that no list names, as far as the clues tell."""
    scene, told = split(clues)
    apart = [sentence for sentence in around if sentence not in told and not sentence.asks]
    declared = _fresh(frame, declared_in([*scene, *apart, *asked]))
    if len(frame.categories) > 1:
        declared = [one for one in declared if one.firm]
    titles = frozenset(one.noun for one in declared)
    words = words_of(frame, [*told, *asked], titles)
    words = {key: word for key, word in words.items() if not any(k.endswith(f" {key}") and key in k for k in words)}
    said = {singular(piece.text) for sentence in (*scene, *apart) for piece in sentence.pieces}
    people = has_names([[singular(w) for w in title.casefold().split()] for title in frame.titles.values()])
    people = people or bool(people_of(frame.categories, frame.titles, frame.nouns, frame.places))
    people = people or any(are_people(category) for category in frame.categories)
    if not people and any(word.capital or ("initial", "") in word.features for word in words.values()):
        declared.append(Declared("name", {("capital", ""): 4, ("initial", ""): 3, ("subject", ""): 1}, "Name"))
    if not words:
        return None
    found = Gathered([Group(one) for one in declared], words, frame.size)
    _settle(found)
    if len(frame.categories) < 2:
        _seed(found)
    _fill(found, said, alone=not frame.categories)
    found.groups = [group for group in found.groups if group.values]
    return found


def declare_gathered(frame: Frame, found: Gathered) -> None:
    """Make categories of what was gathered."""
    for group in found.groups:
        title = _title(found, group)
        name = title if title not in frame.titles else f"{title} {len(frame.titles)}"
        frame.categories.append(Category(name, tuple(found.named(group))))
        frame.titles[name] = title


def _title(found: Gathered, group: Group) -> str:
    """What a gathered category is called: by the text, else by what its values are, else by its verb."""
    declared = group.declared
    if declared.title or not (
        declared.seeded or declared.noun == "kind" or ("verb", declared.noun) in declared.features
    ):
        return declared.title or declared.noun.capitalize()
    values = found.named(group)
    people = all(value[:1].isupper() for value in values) or declared.noun == "kind"
    kind = kind_of_things(values) or title_of_verb(declared.noun)
    return kind or ("Origin" if declared.noun == "from" else "Person" if people else "Thing")


def _fresh(frame: Frame, declared: list[Declared]) -> list[Declared]:
    """The declared categories that have no values yet."""
    known = {singular(word) for title in frame.titles.values() for word in title.casefold().split()}
    known |= {"day", "date", "month", "year", "hour"} if any(c.ordered for c in frame.categories) else set()
    places = {frame.place} if frame.place else set()
    return [one for one in declared if one.noun not in known | places and one.noun not in ("name", "first", "number")]


def _settle(found: Gathered) -> None:
    """Put every phrase where it surely belongs, the surest first; each teaches for those that follow."""
    while True:
        free = [key for key in found.words if not any(key in group.values for group in found.groups)]
        best: tuple[int, str, Group] | None = None
        for key in free:
            scores = sorted(
                (
                    (_score(found, key, group), n)
                    for n, group in enumerate(found.groups)
                    if len(group.values) < found.size
                ),
                reverse=True,
            )
            if not scores or scores[0][0] < SURE or (len(scores) > 1 and scores[0][0] == scores[1][0]):
                continue
            if best is None or scores[0][0] > best[0]:
                best = scores[0][0], key, found.groups[scores[0][1]]
        if best is None:
            return
        _put(found, best[1], best[2])


def _put(found: Gathered, key: str, group: Group) -> None:
    group.values.append(key)
    for feature in found.words[key].features:
        group.learned[feature] += 1


def _score(found: Gathered, key: str, group: Group) -> int:
    word = found.words[key]
    score = sum(group.declared.features.get(feature, 0) for feature in word.features)
    capital, names = ("capital", "") in word.features, ("capital", "") in group.declared.features
    if group.declared.title == "Name":
        score -= 4 * any(("prep", p) in word.features for p in _WHERE) + 2 * any(f[0] == "kind" for f in word.features)
        joined = bool(word.joined.intersection(group.values))
        score -= 4 * (not capital and not joined and ("initial", "") not in word.features) + 4 * (word.plain > 0)
        score -= 2 * (not capital and singular(word.text) != word.text)
    elif capital != names and group.declared.features.get(("capital", ""), 1):
        score -= 0 if group.learned[("capital", "")] and capital else 2 * (capital or names)
    for feature in word.features:
        taught = group.learned[feature]
        others = sum(other.learned[feature] for other in found.groups if other is not group)
        if taught and not others and feature[1].split(" ")[0] not in _GENERIC:
            score += _LEARNED.get(feature[0], 0)
    score += 3 * bool(word.joined.intersection(group.values))
    return score - 3 * len(word.met.intersection(group.values))


def _seed(found: Gathered) -> None:
    """Begin categories of their own where several phrases are left that one verb or preposition goes with."""
    while True:
        free = [key for key in found.words if not any(key in group.values for group in found.groups)]
        shared: Counter[Feature] = Counter()
        for key in free:
            shared.update(f for f in found.words[key].features if f[0] == "verb" or f == ("prep", "from"))
        usable = [f for f, n in shared.most_common() if n > 1 and f[1] not in _GENERIC and not _taught(found, f)]
        if not usable:
            return
        sharing = [found.words[key] for key in free if usable[0] in found.words[key].features]
        names = 2 * sum(("capital", "") in word.features for word in sharing) > len(sharing)
        group = Group(Declared(usable[0][1], {usable[0]: 4, **({("capital", ""): 1} if names else {})}, seeded=True))
        found.groups.append(group)
        before = len(group.values)
        _settle(found)
        if len(group.values) == before:
            found.groups.remove(group)
            return


def _taught(found: Gathered, feature: Feature) -> bool:
    return any(feature in group.declared.features for group in found.groups)


def _fill(found: Gathered, said: set[str], *, alone: bool) -> None:
    """Put what is left where values are missing, if that comes out even in one way only."""
    _merge(found)
    _name_people(found)
    short = [g for g in found.groups if g.declared.title != "Name" and len(g.values) == found.size - 1]
    if short:  # a few stray capitals are no people: they belong to what lacks values
        found.groups = [g for g in found.groups if g.declared.title != "Name" or len(g.values) >= found.size - 1]
    found.groups = [group for group in found.groups if group.values or group.declared.firm]
    free = [
        key
        for key in _free(found)
        if found.words[key].company and not said.intersection(key.split()) and _is_told_of(found, key)
    ]
    people = [key for key in free if ("subject", "") in found.words[key].features]
    short = [group for group in found.groups if len(group.values) < found.size]
    if (
        alone
        and len(people) >= found.size - 1 > 1
        and len(people) <= found.size
        and len(free) - len(people) < found.size - 1
    ):
        found.groups.append(Group(Declared("kind"), people))
        free = [key for key in free if key not in people]
    if len(short) == 1:
        _complete(found, short[0], free)
    elif alone and not short and found.size - 1 <= len(free) <= found.size:
        found.groups.append(Group(Declared("kind"), free))


def _name_people(found: Gathered) -> None:
    """Call the people what the text calls them: a different painter is one of the names."""
    names = next((group for group in found.groups if group.declared.title == "Name" and group.values), None)
    for group in list(found.groups):
        noun = group.declared.noun
        if names is not None and not group.values and (noun.endswith(("er", "or", "ist", "ian")) or noun in AGENTS):
            names.declared.title = noun.capitalize()
            found.groups.remove(group)
            return


def _is_told_of(found: Gathered, key: str) -> bool:
    """Whether a phrase stands beside a place or a sure value, and is not the end of a longer phrase."""
    word = found.words[key]
    sure = {value for group in found.groups for value in group.values}
    short = any(other != key and other.split()[-1] == key for other in found.words)
    return bool(word.features) and not short and (word.placed or bool(word.near & sure))


def _free(found: Gathered) -> list[str]:
    return [key for key in found.words if not any(key in group.values for group in found.groups)]


def _complete(found: Gathered, group: Group, free: list[str]) -> None:
    """Fill the only group that lacks values: with all that is left, else with what is likeliest."""
    likely = [key for key in free if _score(found, key, group) > 0]
    often = [key for key in free if found.words[key].often > 1 or ("subject", "") in found.words[key].features]
    alone = [key for key in free if ("carrier", "") not in found.words[key].features]
    missing = found.size - len(group.values)
    named = all(("capital", "") in found.words[key].features for key in group.values)
    capital = [key for key in free if named and ("capital", "") in found.words[key].features]
    choices = [(some, missing) for some in (free, alone, capital, likely, often)]
    for some, wanted in (*choices, (free, missing - 1)):
        if len(some) == wanted > 0:
            for key in some:
                _put(found, key, group)
            return


def _merge(found: Gathered) -> None:
    """Join a category that no noun declares to the only one that lacks just as many values or more."""
    seeds = [g for g in found.groups if g.declared.seeded]
    for group in seeds:
        short = [g for g in found.groups if g not in seeds and len(g.values) + len(group.values) <= found.size]
        if len(group.values) < found.size - 1 and len(short) == 1:
            for key in group.values:
                _put(found, key, short[0])
            found.groups.remove(group)
