"""Verb groups: runs of verbs, auxiliaries, negations and harmless words, with what they say of whoever follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluewise.families.zebra.english.chart.lex import Lexing

# what a known verb does: it is, brings people together, wishes, does or has; or it denies by itself: gives up
TIES, MEETS, WISHES, DOES, QUITS = 1, 2, 3, 4, 5
DOUBTED, BARE, DECKED = 0, -1, -2  # its verb may say the contrary; no verb at all; it is, with a word in between
DEEDS = frozenset({MEETS, WISHES, DOES, QUITS, DOUBTED})  # whoever does this to somebody is somebody else
LONGEST = 12  # words
SPEECH = 0.6  # what passing over a run of harmless words costs at most
ENDS = frozenset({"COMMA", "AND", "BUT", "REL", "OR", "IF", "WHOEVER", "WHOSE", "UNLESS", "THAN"})
HELPING = frozenset({"NOT", "AUX", "HAVE", "IS"})
AUXILIARY = frozenset({"IS", "AUX", "HAVE"})
FINITE = frozenset({"is", "was", "are", "were"})
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
    shuns: bool = False  # its verb has not, or says nothing of having
    thing: bool = False  # something is named that is no value
    quits: bool = False  # its verb denies by itself

    def turn(self, polarity: int, *, plainly: bool = False) -> None:
        """Take in a verb or phrase: one that denies; two denials may yet be none, but for "not ... anything but"."""
        if polarity < 0:
            self.doubted = self.doubted or (self.polarity < 0 and not plainly)
        self.polarity *= polarity
        self.sure = True

    @property
    def way(self) -> tuple[float, object]:
        """The group as an edge's cost and value."""
        if self.quits and self.deed and self.how == TIES and self.polarity:
            return self.cost, ("vg", self.polarity, QUITS)
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
    group, here = Group(copular=any(map(_is_copula, symbols[max(0, at - 3) : at]))), at  # passed over
    while here < len(lexing.words) and here - at <= LONGEST:
        if _ends(group, symbols[here], lexing.lows[here]):
            break
        spoken = lexing.polar.get(here)
        if spoken is not None:
            group.doubted = group.doubted or here in lexing.likely
            verbal = lexing.notes[here] in ("do", "name")  # "owner of" says no more than who it is
            here, polarity = spoken
            group.deed = (group.deed or verbal) and lexing.notes[here - 1] != "as"
            group.shuns = group.shuns or (polarity <= 0 and verbal)
            group.quits = group.quits or (polarity < 0 and verbal)
            group.turn(polarity, plainly=lexing.words[here - 1].low in ("but", "except", "without", "than"))
        elif _takes(group, lexing, symbols[here], here):
            if HELPING.isdisjoint(symbols[here]):
                here += 1
            else:
                here = max(edge.end for edge in lexing.edges[here] if edge.symbol in HELPING)
        else:
            break
        # what is done is named by its verb: cannot juggle
        acted = here < len(symbols) and "VITEM" in symbols[here] and group.polarity and not group.doubted
        way = (group.cost, ("vg", group.polarity, TIES)) if acted else group.way
        if here < len(symbols) and _is_copula(symbols[here]):
            found = {end: [_before_is(one) for one in ways] for end, ways in found.items()}
            found[here] = [_before_is(way)]
        else:
            found[here] = [way]
    return found


def _is_copula(symbols: frozenset[str]) -> bool:
    return "IS" in symbols and "POSS" not in symbols


def _ends(group: Group, symbols: frozenset[str], low: str) -> bool:
    """Whether a group ends before a word: at a mark or joining word, and at the verb of "what Ann lacks is a dog"."""
    return (not ENDS.isdisjoint(symbols) and AUXILIARY.isdisjoint(symbols)) or (group.shuns and low in FINITE)


def _before_is(way: tuple[float, object]) -> tuple[float, object]:
    """What stands before "is" is no deed: in "a ranch-style home is Anna's" nobody styles anybody."""
    cost, (tag, polarity, how) = way  # type: ignore[misc]
    return cost, (tag, polarity, DECKED if how == DOUBTED else TIES if how in (DOES, QUITS) else how)  # type: ignore[has-type]


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
        group.shuns = group.shuns or sense.polarity <= 0
        group.quits = group.quits or sense.polarity < 0
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
