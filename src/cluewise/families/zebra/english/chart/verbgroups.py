"""Verb groups: runs of verbs, auxiliaries, negations and harmless words, with what they say of whoever follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluewise.families.zebra.english.chart.lex import Lexing

TIES, MEETS, WISHES, DOES = 1, 2, 3, 4  # what a known verb does: it is, brings people together, wishes, does or has
DOUBTED, BARE, DECKED = 0, -1, -2  # its verb may say the contrary; no verb at all; it is, with a word in between
DEEDS = frozenset({MEETS, WISHES, DOES, DOUBTED})  # whoever does this to somebody is somebody else
LONGEST = 12  # words
SPEECH = 0.6  # what passing over a run of harmless words costs at most
ENDS = frozenset({"COMMA", "AND", "BUT", "REL", "OR", "IF", "WHOEVER", "WHOSE", "UNLESS", "THAN"})
AUXILIARY = frozenset({"IS", "AUX", "HAVE"})
DO = frozenset({"do", "does", "did"})
Groups = dict[int, list[tuple[float, object]]]


@dataclass(slots=True)
class Group:
    """What is known of a verb group so far."""

    polarity: int = 1
    sure: bool = False
    doubted: bool = False
    how: int = TIES
    cost: float = 0.0
    unknown: bool = False
    deed: bool = False  # something is done: it says more than "is"
    copular: bool = False
    thing: bool = False  # something is named that is no value

    def turn(self, polarity: int, *, plainly: bool = False) -> None:
        """Take in a verb or phrase: one that denies; two denials may yet be none, but for "not ... anything but"."""
        if polarity < 0:
            self.doubted = self.doubted or (self.polarity < 0 and not plainly)
        self.polarity *= polarity
        self.sure = True

    @property
    def way(self) -> tuple[float, object]:
        """The group as an edge's cost and value."""
        if self.how == MEETS or (self.sure and not self.doubted) or self.polarity == 0:
            how = DOES if self.deed and self.how == TIES else self.how
            return self.cost, ("vg", self.polarity, how)
        if self.sure or self.unknown:
            how = DECKED if self.copular and not self.deed else DOUBTED
            return self.cost + (0.0 if self.sure else 0.1), ("vg", self.polarity, how)
        return self.cost + 0.25, ("vg", self.polarity, BARE)


def verb_groups(lexing: Lexing, symbols: Sequence[frozenset[str]], at: int) -> Groups:
    """The verb groups that begin at a word, by where they end."""
    found: Groups = {}
    is_before = any("IS" in one and "POSS" not in one for one in symbols[max(0, at - 3) : at])  # passed over
    group, here = Group(copular=is_before), at
    while here < len(lexing.words) and here - at <= LONGEST:
        if not ENDS.isdisjoint(symbols[here]) and AUXILIARY.isdisjoint(symbols[here]):
            break
        spoken = lexing.polar.get(here)
        if spoken is not None:
            verbal = lexing.notes[here] in ("do", "name")  # "owner of" says no more than who it is
            here, polarity = spoken
            group.deed = (group.deed or verbal) and lexing.notes[here - 1] != "as"
            group.turn(polarity, plainly=lexing.words[here - 1].low in ("but", "except", "without", "than"))
        elif _takes(group, lexing, symbols[here], here):
            here = max([here + 1, *[edge.end for edge in lexing.edges[here] if edge.symbol in ("NOT", "AUX", "HAVE")]])
        else:
            break
        # what is done is named by its verb: cannot juggle
        acted = here < len(symbols) and "VITEM" in symbols[here] and group.polarity and not group.doubted
        way = (group.cost, ("vg", group.polarity, TIES)) if acted else group.way
        if here < len(symbols) and "IS" in symbols[here] and "POSS" not in symbols[here]:
            found = {end: [_before_is(one) for one in ways] for end, ways in found.items()}
            found[here] = [_before_is(way)]
        else:
            found[here] = [way]
    return found


def _before_is(way: tuple[float, object]) -> tuple[float, object]:
    """What stands before "is" is no deed: in "a ranch-style home is Anna's" nobody styles anybody."""
    cost, (tag, polarity, how) = way  # type: ignore[misc]
    return cost, (tag, polarity, DECKED if how == DOUBTED else TIES if how == DOES else how)  # type: ignore[has-type]


def _named_next(lexing: Lexing, at: int) -> bool:
    """Whether a value follows, but for an article."""
    at += at < len(lexing.words) and lexing.words[at].low in ("the", "a", "an", "some")
    return any(edge.symbol == "ITEM" for edge in lexing.edges[at])


def _takes(group: Group, lexing: Lexing, symbols: frozenset[str], here: int) -> bool:
    """Whether a word goes on with the group, which then knows of it."""
    sense, price = lexing.verbs[here], lexing.costs[here]
    if "NOT" in symbols:
        group.doubted = group.doubted or group.polarity < 0  # "never not": either
        group.polarity = -group.polarity
    elif "IS" in symbols or "HAVE" in symbols:
        group.sure = True
        group.deed, group.thing, group.copular = False, False, "IS" in symbols
    elif "AUX" in symbols:  # who does judo needs no other verb
        group.sure = group.sure or (lexing.words[here].low in DO and _named_next(lexing, here + 1))
    elif sense is not None and "ITEM" not in symbols:
        group.deed = group.deed or lexing.notes[here] != "name"
        if sense.polarity:
            group.turn(sense.polarity)
        elif here in lexing.passive:  # is seen at noon, was interviewed on Monday
            group.sure, group.cost = True, group.cost + 0.15
        else:
            group.polarity = 0
            group.cost += 0.2
            group.how = WISHES if "wish" in sense.sorts else group.how
    elif here in lexing.doubted and "ITEM" not in symbols:
        group.cost, group.unknown = group.cost + min(price, 0.12), True
        group.deed = group.deed or lexing.notes[here] != "name"
    elif "ITEM" in symbols or price > 0.31:
        return False
    else:
        group.cost = min(group.cost + price, max(group.cost, SPEECH))
        group.unknown = group.unknown or (price > 0.1 and lexing.notes[here] != "who")
        group.thing = group.thing or (price > 0.1 and lexing.notes[here] != "who")
        brings = group.thing and lexing.notes[here] == "with"  # has lunch with
        group.deed = (group.deed or brings) and "AS" not in symbols
    group.doubted = group.doubted or here in lexing.doubted
    if here in lexing.guests:
        group.how, group.cost = MEETS, max(0.0, group.cost - price)
    return True
