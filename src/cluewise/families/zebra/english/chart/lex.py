"""From the words of a sentence to the edges of its chart, and what each word costs to pass over.

Longer than other files because one class holds all that is known of one sentence; its words stand in tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import product
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.asides import put_asides, put_seen
from cluewise.families.zebra.english.chart.contexts import put_contexts
from cluewise.families.zebra.english.chart.degrees import put_degrees
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.forms import Found, Vocabulary
from cluewise.families.zebra.english.chart.idioms import put_idioms
from cluewise.families.zebra.english.chart.kin import GOES, is_person, put_kin
from cluewise.families.zebra.english.chart.openings import put_openings
from cluewise.families.zebra.english.chart.phrasing import put_phrasing
from cluewise.families.zebra.english.chart.rates import put_rates
from cluewise.families.zebra.english.chart.reduced import put_reduced
from cluewise.families.zebra.english.chart.remarks import put_remarks
from cluewise.families.zebra.english.chart.sour import put_sour
from cluewise.families.zebra.english.chart.turns import put_turns
from cluewise.families.zebra.english.chart.upright import put_upright
from cluewise.families.zebra.english.tokens import Word, low_words, words
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import Item

THINGS = frozenset({"animal", "pet", "colour", "color"})
ENDINGS = wordlist("lex endings")
NEVER = 9.0  # passing over such a word makes a reading worthless
HEAVY = 2.5
FLUFF = wordlist("lex fluff")
PREPS = wordlist("lex preps")
FIRM_PREPS = PREPS - {"to", "up", "out", "down", "off", "over", "about", "around", "along", "through"}
SOFT = {
    "IS": 0.04, "AUX": 0.04, "HAVE": 0.04, "COMMA": 0.06, "AND": 0.25, "BUT": 0.3, "REL": 0.2, "THERE": 0.1, "IT": 0.1,
    "OF": 0.02, "AS": 0.2, "PERSON": 0.02, "POSS": 0.03, "THEN": 0.1, "BOTH": 0.4, "IMMED": 0.2, "SOME": 0.08,
    "EACHOTHER": 0.5, "SOMEONE": 0.03, "ALL": 0.3, "WHOEVER": 0.3, "WHERE": 0.2, "PRON": 0.3, "HIS": 0.03,
    "GROUP": 0.1, "GROUPS": 0.3, "ONEIS": 0.03, "OTHERIS": 0.5, "EXACTLY": 0.2, "EVEN": 0.3, "WINNER": 0.15,
    "AWAY": 0.05,
    "WHOSE": 0.4, "WITH": 0.02, "TITLE": 0.05, "TOO": 0.02, "DOES": 0.04, "PREP": 0.02, "WENT": 0.02, "MORETHAN": 0.3,
}  # fmt: skip
HARD = wordlist("lex hard")
BEFORE_LEFT = wordlist("lex before_left")
LEAVING = wordlist("lex leaving")
KIN = wordlist("lex kin")
OWNERS = frozenset({"'s", "'", "his", "her", "their", "my", "our"})
# Who sells honey has it to sell; who sold the boat may have it no more.
SELLING = dict.fromkeys(("sell", "sells", "selling"), lexicon.VerbSense("sell", 1)) | {
    "hiding": lexicon.VerbSense("hide", 1), "lost": lexicon.VerbSense("lose", -1),
    "loses": lexicon.VerbSense("lose", -1),
}  # fmt: skip
INNER_EDGES = frozenset({"SPOT", "GROUP", "GROUPS", "DETGROUP", "TITLE"})
WHOLE = frozenset(
    {"ONEOFTHEM", "COUNTOF", "WHODOES", "ALLBUT", "NOBODYBUT", "EXACTLYONE", "ATLEASTONE", "ATMOSTONE", "FALSEIT"}
)
UNDONE = frozenset({"IF", "TWICE", "THRICE", "MIDDLE", "SOME", "IMMED"})
CHANGING = frozenset(
    {"DANGER", "LEFTMOST", "MIDDLE", "LAST", "AND",
     "ATLEAST", "NEITHERONE", "EXC", "DIR", "WHERE", "LIMIT", "KIN", "PRON", "HIS",
     "GROUP", "GROUPS", "TITLE", "RUNNERUP", "PENULT", "WINNER", "TWICE", "THRICE", "HALF", "LASTV", "FIRSTV", "FORMER",
     "LATTER", "BOTHTHEM", "NEITHERTHEM", "WHODOES", "SIDEW", "SIDEN", "SHORTOF", "SENIOR", "BAREDIR", "SIDE", "DIRI",
     "FARDIR", "FARSIDE"}
)  # fmt: skip
TURNED = frozenset({"left", "with", "best", "most", "one", "no", "last", "next", "neighbour", "neighbor"})
MINDED = frozenset(
    {"but", "except", "without", "than", "is", "was", "are", "were", "do", "does", "did", "the", "a", "an"}
)
MINDED |= {"some", "because", "since", "as", "so", "where", "whom"}  # words that asides and verb groups look at
FORENAMES = frozenset({"first", "last", "middle", "second"})
TIMES = frozenset({"year", "week", "month", "summer", "winter", "spring", "autumn", "night", "weekend", "christmas"})
KEPT_IN_SKIPS = frozenset({"ANYORDER", "NOTBOTH", "ORBOTH"})
COUNTS = frozenset({"ATLEAST", "ATMOST", "EXACTLYONE", "ATLEASTONE", "ATMOSTONE"})
TOPICS = wordlist("lex topics")
LIKING = wordlist("lex liking")
SEEN = frozenset({"film", "movie", "show", "play", "concert", "exhibition", "opera", "musical", "bird", "exhibit"})
PLAYING = frozenset({"play", "share", "have", "eat", "drink", "take"})  # plays cards with, has lunch with
NAMING = wordlist("verb naming")  # elected the captain: is the captain
SOMEBODY = wordlist("lex somebody")
PLACES = wordlist("places strong")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase of the table of function words."""

    words: tuple[str, ...]
    symbol: str
    feature: str


@cache
def phrases() -> dict[str, list[Phrase]]:
    """The table of function words, by their first word."""
    table: dict[str, list[Phrase]] = {}
    for line in files(__package__).joinpath("words.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        head, _, body = line.partition(" : ")
        symbol, _, feature = head.strip().partition(" ")
        for phrase in body.split("|"):
            for plain in _spelled_out(phrase.strip()):
                # a tail such as 's is only one behind a word
                low = low_words(f"x{plain}")[1:] if plain.startswith("'s") else low_words(plain)
                table.setdefault(low[0], []).append(Phrase(low, symbol, feature.strip()))
    return table


Meant = tuple[str, str]  # a symbol and its feature
Placed = tuple[int, Meant, int]  # the place of a phrase in its table, what it means, and how long it is


@cache
def _phrase_tree() -> dict[str, Any]:
    """The same as a tree, word by word; below "" stand the phrases that end there."""
    tree: dict[str, Any] = {}
    for group in phrases().values():
        for place, phrase in enumerate(group):
            node = tree
            for word in phrase.words:
                node = node.setdefault(word, {})
            node.setdefault("", []).append((place, (phrase.symbol, phrase.feature), len(phrase.words)))
    return tree


def _phrases_at(lows: tuple[str, ...], at: int) -> dict[Meant, int]:
    """What phrases that stand in a sentence at a place mean, in the order of their table, with the longest of each."""
    node, to = _phrase_tree().get(lows[at]), at + 1
    if node is None:
        return {}
    found: list[Placed] = []
    while node is not None:
        found += node.get("", ())
        node = node.get(lows[to]) if to < len(lows) else None
        to += 1
    if len(found) > 1:
        found.sort()
    best: dict[Meant, int] = {}
    for _, meant, size in found:
        if size > best.get(meant, 0):
            best[meant] = size
    return best


def _spelled_out(phrase: str) -> Iterator[str]:
    parts = phrase.split("/")
    if len(parts) == 1:
        yield phrase
        return
    for kept in product((False, True), repeat=len(parts) // 2):
        yield " ".join(p for n, p in enumerate(parts) if n % 2 == 0 or kept[n // 2])


@cache
def hard_words() -> frozenset[str]:
    """The words that change what is said: those of hard phrases, but for the small ones in between."""
    small = (
        FLUFF
        | PREPS
        | {"one", "person", "people", "house", "houses", "two", "three", "four", "him", "her", "man", "woman"}
    )
    small |= {"queue", "line", "ends", "'s", "days", "place", "spot", "seat", "someone", "somebody", "anyone", "half"}
    every = [phrase for group in phrases().values() for phrase in group]
    alone = {p.words[0] for p in every if len(p.words) == 1 and p.symbol in HARD}
    soft = {p.words[0] for p in every if len(p.words) == 1 and p.symbol in SOFT} - alone
    inside = {word for p in every if p.symbol in HARD for word in p.words if word not in small}
    return frozenset(inside - soft - INNER)


MODALS = wordlist("lex modals")
MOMENTS = wordlist("elsewhen units")
CEASING = wordlist("lex ceasing")
FONDNESS = wordlist("lex fondness")
ROWS = wordlist("lex rows")
PLAIN = wordlist("lex plain")
ENDS = {
    "left": "h-", "right": "h+", "top": "v+", "bottom": "v-", "front": "q-", "back": "q+", "rear": "q+",
    "end": "q+", "last": "q+",
}  # fmt: skip
INNER = wordlist("lex inner")
WEIGHTY, TELLERS = wordlist("lex weighty"), wordlist("lex tellers")
COMPANY = wordlist("lex company")
BEFORE_NOUNS = wordlist("lex before_nouns")


@cache
def _polar_phrases() -> dict[str, list[tuple[tuple[str, ...], int]]]:
    """Phrases that tie or part, by their first words; those of other such turns are there with none."""
    table: dict[str, list[tuple[tuple[str, ...], int]]] = {word: [] for word in (*CEASING, "too")}
    for phrase, polarity in lexicon.phrases().items():
        table.setdefault(phrase[0], []).append((phrase, polarity))
    return table


@lru_cache(4096)
def _lemma_set(low: str) -> frozenset[str]:
    return frozenset(lexicon.lemmas(low))


class Lexing:
    """A sentence as a lattice of edges, with what each word costs to pass over."""

    def __init__(self, sentence: Sequence[Word], vocabulary: Vocabulary) -> None:
        self.words = _unshouted(sentence)
        self.lows = tuple([word.low for word in self.words])
        self.vocabulary = vocabulary
        self.edges: list[list[Edge]] = [[] for _ in range(len(self.words) + 1)]
        self.verbs: list[lexicon.VerbSense | None] = [None] * len(self.words)
        self.polar: dict[int, tuple[int, int]] = {}
        self.likely: set[int] = set()  # where phrases begin that may yet say the contrary
        self.items: list[Found] = []  # the values named, by the numbers that trees hold
        self.acts: set[int] = set()  # those of them that are said by a verb: juggles
        self.related: list[tuple[int, int, str]] = []  # cousin, wife, boss: where they stand, and of what sort
        self.bodies: dict[tuple[int, int, Item], int] = {}  # how each value is named, as far as anybody asked
        self.counting: set[int] = set()  # nouns that are counted in a direction: the day before
        self.idle: set[int] = set()  # words that only turn what others say: not ... until
        self._function_words()
        self._until()
        self._numbers()
        self._values()
        put_degrees(self)
        put_kin(self)
        put_asides(self)
        put_remarks(self)
        put_seen(self)
        put_turns(self)
        put_idioms(self)
        put_upright(self)
        put_rates(self)
        put_phrasing(self)
        put_openings(self)
        put_contexts(self)
        self._regard()
        put_sour(self)
        self._passive()
        put_reduced(self)
        self._without()
        self.stranded = self._stranded()
        self.costs = [self._cost(n) for n in range(len(self.words))]
        for at, (_, polarity) in self.polar.items():
            mark = max((n for n in range(at) if self.words[n].is_mark), default=0)
            denied = any(edge.symbol == "NOT" for edges in self.edges[mark:at] for edge in edges)
            if polarity <= 0 and not denied:  # afraid of: never passed over; two denials are doubted elsewhere
                self.costs[at] = max(self.costs[at], HEAVY)
        for at in self._caused():
            self.costs[at] = HEAVY
        for at, edges in enumerate(self.edges):  # "lost to" and "double" compare: they are no verbs of having
            if any(edge.symbol in ("RV", "FACTOR") for edge in edges):
                self.verbs[at] = None
                self.doubted -= {at}
        self._weigh_amounts()
        self.guests = frozenset(
            [at for at, low in enumerate(self.lows) if low in COMPANY and self._brings_somebody(at)]
        )
        for at in self.guests:
            self.costs[at] = max(self.costs[at], 0.3)
        self._skip()
        self.notes = tuple([self._note(at) for at in range(len(self.words))])

    def _note(self, at: int) -> str:
        """What a verb group minds of a word: whether it names, brings company, is a person, goes with."""
        low, sense = self.lows[at], self.verbs[at]
        if sense is not None:
            if sense.base in NAMING or (sense.polarity > 0 and sense.base in LIKING):
                return "name"
        elif at in self.doubted and not NAMING.isdisjoint(_lemma_set(low)):
            return "name"
        if low in ("do", "does", "did", "doing", "done"):
            return "does"
        if low in COMPANY or low in GOES:
            return "with" if low in COMPANY else "go"
        if low in ("as", "be"):
            return "as"
        return "who" if self.costs[at] > 0.1 and is_person(low) else "do" if lexicon.is_verb(low) else ""

    def _skip(self) -> None:
        """Phrases that change nothing are passed over whole: what their words mean elsewhere does not count."""
        for skipped in [edge for edges in self.edges for edge in edges if edge.symbol == "SKIP"]:
            inside = range(skipped.start, skipped.end)
            if any(edge.end == skipped.start + 1 for edges in self.edges[: skipped.start] for edge in edges):
                continue  # ahead of everyone
            if any(
                edge.symbol == "ITEM" and self.items[edge.value[1]][0][1] < 0.03
                for at in inside
                for edge in self.edges[at]
            ):
                continue
            for at in inside:
                self.costs[at] = 0.01
                self.edges[at] = [
                    edge for edge in self.edges[at] if edge.end > skipped.end or edge.symbol in KEPT_IN_SKIPS
                ]
                self.verbs[at] = None
                self.polar.pop(at, None)

    def _regard(self) -> None:
        """Whoever likes a person does not own what that person owns: likes the cat owner, admires Anna."""
        for at, (end, polarity) in self.polar.items():
            if polarity > 0 and self.words[at].low in FONDNESS:  # fond of the baker
                ahead = [edge for edges in self.edges[end : end + 3] for edge in edges if edge.symbol == "ITEM"]
                if ahead and self._is_somebody(ahead[0], admired=False):
                    self.polar[at] = (end, 0)
        for at, sense in enumerate(self.verbs):
            if sense is not None and sense.base == "lose" and self._measured(at):
                self.verbs[at] = replace(sense, polarity=1)
            if sense is None or sense.base not in LIKING:
                continue
            for edge in next(
                (edges for edges in self.edges[at + 1 : at + 4] if any(e.symbol == "ITEM" for e in edges)), ()
            ):
                if edge.symbol == "ITEM":
                    told = (
                        at and self.words[at - 1].low == "who"
                    )  # the one who loves the spaghetti eater: a fan of spaghetti
                    somebody = not told and self._is_somebody(edge, admired=sense.base == "admire")
                    self.verbs[at] = replace(sense, polarity=0 if somebody else 1)

    def _without(self) -> None:  # noqa: C901  (a table, the first that fits)
        """Edges of words (TURNED) that mean something else here: left on June 1; likes art best; under the red flag."""
        for at, word in enumerate(self.words):
            self._without_inner(at)
            if word.low not in TURNED:
                continue
            if word.low == "left" and self._departs(at):
                self.edges[at] = []
                self.verbs[at] = lexicon.VerbSense("leave", 1)
            elif word.low == "with" and self._is_in_company(at):
                self.edges[at] = []
            elif word.low in ("best", "most") and self._best_liked(at):
                self.edges[at] = [edge for edge in self.edges[at] if edge.symbol == "ITEM"]
            elif word.low == "one" and self._counts_one(at):
                self.edges[at] = [edge for edge in self.edges[at] if edge.symbol not in ("PERSON", "ONEIS")]
            elif word.low == "one" and self._is_some_member(at):
                self.edges[at] = [Edge("SOMEONE", at, at + 4, "one of the")]
            elif word.low == "no" and at + 1 < len(self.words) and self.words[at + 1].low == ",":
                # and no, it is not hers
                self.edges[at] = [edge for edge in self.edges[at] if edge.symbol == "CORRECT"]
            elif word.low in ("last", "next") and self._is_long_ago(at):
                self.edges[at] = []
            elif word.low in ("neighbour", "neighbor") and self._is_of_a_kind(at):
                self.edges[at] = [Edge("PERSON", at, at + 1, word.low)]
            elif word.low == "no" and at + 1 < len(self.words) and self.words[at + 1].low == "one":
                self.edges[at + 1] = []  # nobody, not number one

    def _without_inner(self, at: int) -> None:
        """Inside a phrase its words mean nothing else: at one end nothing ends, at least one is no superlative."""
        for edge in self.edges[at]:
            if edge.symbol in ("END", "OTHEREND", "OPPOSITE", "FACTOR"):
                self.verbs[edge.start : edge.end] = [None] * (edge.end - edge.start)
            elif edge.symbol in COUNTS:
                for n in range(at, edge.end):
                    self.edges[n] = [one for one in self.edges[n] if one.symbol not in ("ONEOF", "SPOT")]

    def _is_long_ago(self, at: int) -> bool:
        """Whether some other time is spoken of: took it up last year; the last year would be one of several."""
        follow = self.words[at + 1].low if at + 1 < len(self.words) else ""
        return follow in TIMES and not (at and self.words[at - 1].low in ("the", "'s", "very"))

    def _is_of_a_kind(self, at: int) -> bool:
        """Whether a neighbour is told by a value: the Dutch neighbour; not Anna's, nor her Dutch one."""
        for edges in self.edges[max(0, at - 4) : at]:
            for edge in edges:
                if edge.symbol == "ITEM" and edge.end == at and edge.start:
                    return self.words[edge.start - 1].low in ("the", "a", "an")
        return False

    def _is_some_member(self, at: int) -> bool:
        """Whether somebody is meant whom nothing tells: one of the witches."""
        lows = [word.low for word in self.words[at : at + 4]]
        if len(lows) < 4 or lows[1] != "of" or lows[2] not in ("the", "these", "our"):
            return False
        if any(edge.symbol == "ITEM" for edges in self.edges[at + 4 : at + 5] for edge in edges):
            return False  # one of the houses 1 and 4
        if self.others_told:
            return False  # one of the parcels of Ann and Bob held books, the other shoes
        symbols = {edge.symbol for n in (at, at + 3) for edge in self.edges[n]}
        plural = lows[3] in ("people", "children", "women", "men") or lows[3].endswith("s")
        return (
            plural
            and not symbols & {"ITEM", "GROUPS", "END", "THEM", "TOP", "BOTTOM", "SPOT"}
            and not self.words[at + 3].is_capital
        )

    @property
    def others_told(self) -> bool:
        """Whether something is told of the other one as well."""
        return any(edge.symbol == "OTHERIS" and edge.end - edge.start == 2 for edges in self.edges for edge in edges)

    def _is_in_company(self, at: int) -> bool:
        """Whether "the person with Ann" is spoken of, who is not Ann."""
        before = {edge.symbol for edge in self.edges[at - 1]} if at else set()
        if not before & {"PERSON", "SOMEONE"} or self.words[at - 1].low in ("house", "home"):
            return False
        named = [edge for edge in self.edges[at + 1] if edge.symbol == "ITEM"] if at + 1 < len(self.words) else []
        return any(self.vocabulary.kinds[self.items[e.value[1]][0][0].category].is_names for e in named)

    def _counts_one(self, at: int) -> bool:
        """Whether "one" is an amount: one higher than."""
        follow = self.edges[at + 1] if at + 1 < len(self.words) else ()
        if self.words[at - 1].low == "numbered" and any(edge.symbol == "DIR" for edge in follow):
            return True  # numbered one below Ann's
        return any(edge.symbol == "CMP" for edge in follow) and self.words[at - 1].low not in (
            "the",
            "a",
            "an",
            "this",
            "that",
        )

    def _passive(self) -> None:
        """What is seen at nine or heard above the flute is there: the verb says no more than "is"."""
        for at, sense in enumerate(self.verbs):
            if sense is None or sense.polarity != 0 or at + 1 >= len(self.words):
                continue
            symbols = {edge.symbol for edge in self.edges[at + 1]}
            counted = any(e.symbol == "AMT" and self.words[at + 1].low not in ("the", "a") for e in self.edges[at + 1])
            if (
                symbols & {"DIR", "DIRI", "FARDIR", "IMMED", "SOME", "ATLEAST", "WITHIN"}
                or counted
                or (symbols & {"CMP", "FACTOR"} and any(word.low in ("than", "as") for word in self.words[at + 2 :]))
                or (self._was(at) and self._dated(at))
            ):
                self.verbs[at] = replace(sense, polarity=1)

    def _was(self, at: int) -> bool:
        return any(edge.symbol == "IS" for n in (at - 1, at - 2) if n >= 0 for edge in self.edges[n])

    def _dated(self, at: int) -> bool:
        """Whether a comparison follows, or a day or hour: is interviewed on Monday."""
        if any(edge.symbol == "CMP" for edge in self.edges[at + 1]):
            return True
        if self.words[at + 1].low not in ("on", "at", "in"):
            return False
        for edge in (edge for edges in self.edges[at + 2 : at + 5] for edge in edges):
            if edge.symbol == "ITEM":
                kind = self.vocabulary.kinds[self.items[edge.value[1]][0][0].category]
                return kind.ordered and not kind.places
        return False

    def _measured(self, at: int) -> bool:
        """Whether an amount of the puzzle follows: lost 12 pounds."""
        near = (edge for edges in self.edges[at + 1 : at + 4] for edge in edges if edge.symbol == "ITEM")
        return any(self.vocabulary.kinds[self.items[edge.value[1]][0][0].category].numbers for edge in near)

    def _is_somebody(self, edge: Edge, *, admired: bool) -> bool:
        behind = self.words[edge.end].low if edge.end < len(self.words) else ""
        named = self.vocabulary.kinds[self.items[edge.value[1]][0][0].category].is_names
        sorts = self.vocabulary.kinds[self.items[edge.value[1]][0][0].category].sorts
        job = "job" in sorts and self.words[edge.start - 1].low == "the" and not behind.isalpha()
        return named or job or behind in SOMEBODY or (admired and bool(sorts & {"animal", "pet", "person"}))

    def _brings_somebody(self, at: int) -> bool:
        """Whether somebody else comes in here, behind a thing that is no value: a suit for, a taxi with."""
        if self._does_with_somebody(at):
            return True
        for n in range(at - 1, max(0, at - 4), -1):
            if any(edge.symbol in ("ITEM", "COMMA", "AND", "CMP", "DIR") for edge in self.edges[n]):
                return False
            thing = 0.1 < self.costs[n] <= 0.3 and self.words[n].amount is None and not is_person(self.words[n].low)
            if thing and any(word.low in BEFORE_NOUNS for word in self.words[max(0, n - 2) : n]):
                return any(
                    edge.symbol in ("IS", "HAVE", "AUX") or self.verbs[m] or m in self.doubted
                    for m in range(n)
                    for edge in self.edges[m] or [Edge("", m, m, "")]
                )
        return False

    def _does_with_somebody(self, at: int) -> bool:
        """Whether two people do something that is no value: plays cards with Ann, went riding with the baker."""
        if self.words[at].low != "with" or at < 3:
            return False
        deed, verb = self.words[at - 1], self.verbs[at - 2]
        if deed.is_mark or deed.is_capital or self.costs[at - 1] > 0.3 or is_person(deed.low):
            return False
        if any(edge.symbol in ("ITEM", "PREP", "SPOT") for n in (at - 1, at - 2) for edge in self.edges[n]):
            return False
        went = any(edge.symbol == "WENT" for edge in self.edges[at - 2]) and deed.low.endswith("ing")
        played = verb is not None and verb.base in PLAYING and not lexicon.function_words & {deed.low}
        ahead = [edge for edges in self.edges[at + 1 : at + 3] for edge in edges if edge.symbol == "ITEM"]
        if not ahead or not (went or played):
            return False
        kind = self.vocabulary.kinds[self.items[ahead[0].value[1]][0][0].category]
        last = self.words[ahead[0].end - 1].low
        people = "job" in kind.sorts or is_person(last) or bool(lexicon.sorts(last) & {"job", "person"})
        return people or self._is_somebody(ahead[0], admired=False)

    def _weigh_amounts(self) -> None:
        """An amount before a comparison may not be passed over: the day before, an hour later, one more."""
        for edges in list(self.edges):
            for edge in edges:
                if edge.symbol != "AMT" or edge.end >= len(self.words) or self._stands_behind(edge):
                    continue
                if edge.end - edge.start == 1 and self.counts_on(edge):
                    self.edges[edge.start] = [one for one in self.edges[edge.start] if one.symbol != "ITEM"]
                ahead = {
                    one.symbol for at in (edge.end, edge.end + 1) if at < len(self.words) for one in self.edges[at]
                }
                unit = edge.value[2]
                if edge.end - edge.start == 1 and any(
                    one.symbol == "CMP" for one in self.edges[edge.end]
                ):  # one more than
                    self._without_number(edge)
                    self.edges[edge.start] = [
                        one
                        for one in self.edges[edge.start]
                        if one.symbol not in ("PERSON", "ONEIS", "SOMEONE", "ITEM")
                    ]
                led = edge.start and any(one.symbol == "BY" for one in self.edges[edge.start - 1])
                if ahead & {"DIR", "CMP", "AWAY", "APART"} or (led and unit is not None):
                    least = (
                        0.9
                        if unit is None or unit[1] in ("date", "duration", "age") or edge.end - edge.start == 1
                        else 0.3
                    )
                    for at in range(edge.start, edge.end):
                        if self.words[at].low not in FLUFF:
                            self.costs[at] = max(self.costs[at], least)

    def _without_number(self, edge: Edge) -> None:
        """A number one lower than Bob's is not number one: the value of one number that ends here is none."""
        for at in range(max(0, edge.start - 2), edge.start):
            self.edges[at] = [
                one
                for one in self.edges[at]
                if one.symbol != "ITEM"
                or one.end != edge.end
                or not self.items[one.value[1]][0][0].value.isdigit()
                or self.words[edge.start].amount is not None
            ]
            self.costs[at] = self._cost(at)

    def counts_on(self, edge: Edge) -> bool:
        """Whether a number goes on with an amount: two places below the poodle and one above the pug."""
        if not any(one.symbol in ("DIR", "AWAY") for one in self.edges[edge.end]):
            return False
        before = (one for edges in self.edges[: edge.start] for one in edges if one.symbol == "AMT")
        return any(
            one.value[2] is not None
            and one.end < len(self.words)
            and any(ahead.symbol in ("DIR", "CMP", "AWAY") for ahead in self.edges[one.end])
            for one in before
        )

    def _stands_behind(self, edge: Edge) -> bool:
        """Whether "one" stands for a thing: the red one but more, the one before."""
        at = edge.start
        if edge.end - at > 1 or self.words[at].low != "one" or at == 0:
            return False
        named = any(
            one.symbol == "ITEM" and one.end == at for edges in self.edges[max(0, at - 3) : at] for one in edges
        )
        return named and not any(one.symbol in ("CMP", "DIR") for one in self.edges[edge.end])

    @cached_property
    def symbols(self) -> frozenset[str]:
        """The symbols of all edges, once these are there."""
        return self.present()

    @cached_property
    def naming(self) -> dict[int, Edge]:
        """The first edge of each value, once all edges are there."""
        found: dict[int, Edge] = {}
        for edges in self.edges:
            for edge in edges:
                if edge.symbol == "ITEM":
                    found.setdefault(edge.value[1], edge)
        return found

    def present(self) -> frozenset[str]:
        """The symbols of all edges, as they are now."""
        return frozenset([edge.symbol for edges in self.edges for edge in edges])

    def add_as(self, symbol: str, start: int, end: int, value: Any) -> None:
        """Take words as a symbol."""
        self.add(Edge(symbol, start, end, value))

    def add(self, edge: Edge) -> None:
        """Put an edge into the lattice."""
        self.edges[edge.start].append(edge)

    # --- words of the closed classes ---

    def _function_words(self) -> None:  # noqa: C901  (a table)
        lows = self.lows
        numbered = self.vocabulary.places is not None
        for at, low in enumerate(lows):
            best = _phrases_at(lows, at)
            if best:
                self._put_phrases(best, at)
            if numbered and low in PLACES and not best:
                self.add(Edge("PERSON", at, at + 1, low))  # whatever the things are called: the first berth on the left
            if low in PREPS:
                self.add(Edge("PREP", at, at + 1, (low, at)))
                if low in ("with", "in", "on", "at", "from", "for"):
                    self.add(Edge("WITH", at, at + 1, low))
            compared = lexicon.comparison(low)
            if compared is not None and (compared.sign or self._is_compared(at, superlative=compared.superlative)):
                self._comparison(compared, at)
            sense = self._sense(at)
            if sense is not None and not (self.words[at].is_capital and at) and not self._is_noun(at):
                self.verbs[at] = sense
                if any(e.symbol in UNDONE and e.end == at + 1 for e in self.edges[at]):
                    self.verbs[at] = None  # double is no deed
        self._spoken()
        self.passive = frozenset([at for at in range(1, len(lows) - 1) if self._is_passive(at)])
        for at in self.passive:  # was found in the hall, is sold at noon: there it is
            if self._is_doubted(at) and lows[at] != "lost":
                self.verbs[at] = lexicon.VerbSense(lows[at], 1)
        self.doubted = frozenset([at for at in range(len(lows)) if self._is_doubted(at)])

    def _put_phrases(self, best: dict[Meant, int], at: int) -> None:
        """Put in what the phrases mean that begin with a word."""
        if ("LAST", "") in best and any(
            name == "LEFTMOST" and size > best["LAST", ""] for (name, _), size in best.items()
        ):
            del best["LAST", ""]  # the bottom floor
        if self.lows[at] == "bottom" and orders.is_upright(self.vocabulary.world):
            best.pop(("LAST", ""), None)  # which way is down is known
        if ("NOTONLY", "") in best:
            best.pop(("NOT", ""), None)
        ahead = max([best.get(("PREP", ""), 0), *[size for (name, _), size in best.items() if name == "DIR"]])
        for (symbol, feature), size in best.items():
            if size < ahead and symbol in ("LEFTMOST", "DIR"):
                continue  # in front of somebody, not in front; under the command of, not under
            self._function_edge(symbol, feature, at, at + size)

    def _sense(self, at: int) -> lexicon.VerbSense | None:
        """What a word says as a verb, in a puzzle whose lists may be titled by what is done."""
        low, told = self.lows[at], self.vocabulary.words
        sense = SELLING.get(low) or lexicon.verb(low)
        if sense is not None and sense.base in ("see", "watch") and told & SEEN:
            sense = replace(sense, polarity=1)
        if low in ("left", "quit") and "ago" in self.lows[at:]:
            sense = lexicon.VerbSense("leave", -1)
        if sense is None:
            if low == "left" or not lexicon.is_verb(low) or told.isdisjoint(_lemma_set(low)):
                return None
            return lexicon.VerbSense(min(told & _lemma_set(low)), 1)  # what a list is titled by
        return replace(sense, polarity=1) if sense.polarity <= 0 and not told.isdisjoint(_lemma_set(low)) else sense

    def _until(self) -> None:
        """What does not start until after something starts after it; what is not until Friday is on Friday."""
        for at, word in enumerate(self.words):
            if word.low not in ("until", "till") or at + 1 >= len(self.words):
                continue
            denied = next((n for n in range(at - 1, max(-1, at - 6), -1) if self.words[n].low == "not"), None)
            if denied is None or any(one.is_mark for one in self.words[denied:at]):
                continue
            timed = any(edge.symbol == "DIR" and edge.value[1] == "t+" for edge in self.edges[at + 1])
            if timed or self.words[at + 1].is_capital or self.words[at + 1].amount is not None:
                self.idle |= {denied, at}
                self.edges[denied] = []
                self.edges[at] = []

    def _is_passive(self, at: int) -> bool:
        """Whether something is done to somebody some time or somewhere: is seen at noon."""
        if self.lows[at + 1] not in ("on", "at", "in") and not (self.lows[at] == "sold" and self.words[at + 1].is_mark):
            return False
        before = any(edge.symbol == "IS" for n in range(max(0, at - 2), at) for edge in self.edges[n])
        return before and not self.words[at].low.endswith("ing")

    def _is_doubted(self, at: int) -> bool:
        """Whether a verb says that somebody has it only perhaps: could have, sold, stopped."""
        low = self.lows[at]
        if low in MODALS:
            return not any(
                edge.symbol == "NOT" for n in range(at, min(at + 3, len(self.words))) for edge in self.edges[n]
            )
        if low in ("lost", "loses"):  # what was lost is no longer had, or is what the puzzle is about
            return True
        if self.verbs[at] is not None or not lexicon.is_verb(low):
            return False
        if any(edge.symbol in HARD and edge.symbol != "DANGER" for edge in self.edges[at]):
            return False  # a neighbour is nothing that somebody does
        if self._is_noun(at) or (self.words[at].is_capital and at):
            return False
        return self.vocabulary.words.isdisjoint(lexicon.lemmas(low))

    def _caused(self) -> Iterator[int]:
        """What something makes somebody do: the cat makes Ann sneeze, which does not say whose it is."""
        for at, sense in enumerate(self.verbs):
            if sense is None or sense.base != "make":
                continue
            named = [edge for edges in self.edges[at : at + 4] for edge in edges if edge.symbol == "ITEM"]
            for n in {edge.end for edge in named if edge.end < len(self.lows)}:
                plain = self.words[n - 1].is_capital and lexicon.lemmas(self.lows[n]) == (self.lows[n],)
                if plain and lexicon.is_verb(self.lows[n]) and not any(edge.start <= n < edge.end for edge in named):
                    yield n

    def _is_compared(self, at: int, *, superlative: bool) -> bool:
        """Whether an unknown -er or -est is a comparison: a "than" follows, or an article stands before."""
        if superlative:
            return at > 0 and self.words[at - 1].low in ("the", "'s")
        for word in self.words[at + 1 : at + 5]:
            other = lexicon.comparison(word.low)
            if word.low == "than" or (other is not None and other.sign):
                return word.low == "than"  # the fundraiser came later than
        return False

    def _is_noun(self, at: int) -> bool:
        """Whether a word stands where a noun stands: the talk, his play, Dagny's purchase; city breaks is."""
        if (
            at > 1
            and at + 1 < len(self.words)
            and self.words[at + 1].low in ("is", "are", "was", "were")
            and self.words[at].low[-1:] == "s"
        ):
            ahead = self.words[at - 1]  # the tea Anna drinks is
            return ahead.low not in ("who", "that", "which", "not", "he", "she", "they") and not ahead.is_capital
        if at == 0:
            return False
        before = self.words[at - 1].low
        # in turn, by bus: what follows a preposition is a noun, unless it ends in -ing
        return before in BEFORE_NOUNS or (before in FIRM_PREPS and not self.words[at].low.endswith(("ing", "ed")))

    def _spoken(self) -> None:  # noqa: C901  (a table, the first that fits)
        """Phrases that tie or part: is allergic to, gave up, cannot stand."""
        sets = [_lemma_set(low) for low in self.lows]
        supposed = not self.present().isdisjoint(("IF", "ONLYIF", "UNLESS"))
        table = _polar_phrases()
        for at, bases in enumerate(sets):
            best = 0
            if table.keys().isdisjoint(bases):
                continue
            if supposed and self.lows[at] in MODALS:  # would have had it only if: no doubt but the condition's
                continue
            if not bases.isdisjoint(self.vocabulary.measured) and self._is_noun(at):
                continue  # the bid for the vase
            if self.lows[at] == "too":
                self._too_much(at)
            if not bases.isdisjoint(CEASING) and at + 1 < len(sets) and self.lows[at + 1].endswith("ing"):
                self.polar[at] = (at + 2, -1)  # stopped drinking
                continue
            for first in bases:
                for phrase, polarity in table.get(first, ()):
                    size = len(phrase)
                    if size <= best or at + size > len(sets) or phrase[-1] not in sets[at + size - 1]:
                        continue
                    if all(map(frozenset.__contains__, sets[at : at + size], phrase)):
                        best = size
                        told = bool(self.vocabulary.words & TOPICS)
                        topical = phrase[-1] == "about" and polarity >= 0 and told
                        topical = topical or (polarity == 0 and self._titles(phrase[0]))
                        self.polar[at] = (at + size, 1 if topical else min(polarity, 1))
                        self.likely = self.likely - {at} | ({at} if polarity > 1 else set())
            if best and not lexicon.is_verb(self.words[at].low):  # an aside: allergic to nuts
                self.add(Edge("POLAR", at, at + best, ("vg", self.polar[at][1], 1)))
            for inside in range(at + 1, at + best):  # "looked after" compares nothing
                self.edges[inside] = [
                    edge for edge in self.edges[inside] if edge.symbol not in ("DIR", "RV", "BAREDIR")
                ]

    def _titles(self, verb: str) -> bool:
        """Whether a list is titled by what a verb does: complained of, where it is of complaints."""
        return len(verb) > 4 and any(title.startswith(verb) for title in self.vocabulary.words)

    def _stranded(self) -> set[int]:
        """The words of verbs whose object went ahead: the lighthouse Crewe looked after; and the man Ann envies."""
        found: set[int] = set()
        verbs = {at: (at + 1, sense.polarity) for at, sense in enumerate(self.verbs) if sense}
        for at, (to, polarity) in {**verbs, **self.polar}.items():
            ends = to == len(self.words) or self.words[to].is_mark or "IS" in symbols_of(self.edges[to])
            start, sign = self._helped(at)
            told = ends and any(
                e.symbol in ("ITEM", "PRON") and e.end == start for es in self.edges[:start] for e in es
            )
            if not told or self._follows_verb(start):
                continue
            self.add(Edge("LASTV", start, to, ("vg", sign * polarity, 4)))
            if sign * polarity <= 0:
                self.add(Edge("SHUNS", start, to, "shuns"))
            elif at in self.polar:
                found |= set(range(at, to))
        return found

    def _follows_verb(self, at: int) -> bool:
        """Whether the value that ends here is what another verb is about: carries television signals."""
        ends = [e for edges in self.edges[:at] for e in edges if e.symbol == "ITEM" and e.end == at]
        return any(edge.start and self.verbs[edge.start - 1] is not None for edge in ends)

    def _helped(self, at: int) -> tuple[int, int]:
        """Where the auxiliaries of a verb begin, and whether they deny it: has not got."""
        sign = 1
        while at and (symbols_of(self.edges[at - 1]) & {"NOT", "AUX", "HAVE"}):
            at -= 1
            sign = -sign if "NOT" in symbols_of(self.edges[at]) else sign
        return at, sign

    def _too_much(self, at: int) -> None:
        """Too small for, too busy to: it is not so."""
        for to in range(at + 2, min(at + 4, len(self.words))):
            if self.words[to].low in ("for", "to"):
                self.polar[at] = (to + 1, -1)
                return

    def _function_edge(self, symbol: str, feature: str, at: int, to: int) -> None:
        """Take a phrase as its symbol, or as what it turns out to be here."""
        if symbol in CHANGING or self.lows[at] in ("<", ">"):
            self._changing_edge(symbol, feature, at, to)
        else:
            self.add(Edge(symbol, at, to, feature or " ".join(self.lows[at:to])))

    def _changing_edge(self, symbol: str, feature: str, at: int, to: int) -> None:  # noqa: C901, PLR0912, PLR0915  (a table)
        """A phrase of a symbol (CHANGING) whose value, or being there at all, hangs on what stands around it."""
        if symbol in ("LEFTMOST", "MIDDLE") and self._is_elsewhere(to):
            return
        if symbol in ("LAST", "MIDDLE") and self._is_forename(at, to):
            return
        if symbol == "AND" and to > at + 1 and at and self.words[at - 1].low in ("not", "quite"):
            return  # not as well as Bob
        if symbol == "ATLEAST" and self.words[at].low == "as" and not self._is_number(to):
            return  # not as many as Ann
        if symbol == "NEITHERONE" and at > 1:  # else they were named just now
            return
        if symbol == "EXC" and at == 0 and to == 1 and self.words[0].low == "but":
            return  # But Anna has two more than Bob: nobody is left out
        if symbol == "DIR" and at > 0 and self.words[at].low == "following" and self.words[at - 1].low == "the":
            return
        if self.words[at].low in ("<", ">") and self._is_arrow(at):
            return
        value: Any = feature or " ".join(self.lows[at:to])
        if symbol == "WHERE" and self.words[at].low == "when" and not self._is_time(at - 1):
            return  # made a face when she saw the fish: no fish is hers
        if symbol == "DANGER" and lexicon.lemmas(self.words[at].low)[-1] in self.vocabulary.titles:
            return  # the product of Mr Lind, where products are listed
        if symbol == "LIMIT" and to == at + 1 and self.vocabulary.words & {self.words[at].low}:
            return  # a list is titled so: the maximum range
        if symbol == "KIN":
            self.related.append((at, to, feature))
            return
        match symbol:
            case "PRON" | "HIS":
                value = ("pron", feature, at)
                follow = self.words[at + 1] if at + 1 < len(self.words) else None
                noun = follow is not None and not follow.is_mark and follow.low not in lexicon.function_words
                if noun and symbol == "PRON" and self.words[at].low == "her" and not lexicon.is_verb(follow.low):  # type: ignore[union-attr]
                    return
                if noun and symbol == "HIS" and not self._is_possession(at + 1):
                    self.add(Edge(symbol, at, to, value, 0.4))
                    return
            case "GROUP" | "GROUPS" | "TITLE" if self._is_a_title(at):
                return  # has a mother named Holly: there is a list of mothers
            case "GROUP" | "TITLE" if self.words[at].low in KIN and at and self.words[at - 1].low in OWNERS:
                return  # Bob's brother is not Bob
            case "GROUP" | "GROUPS":
                value = ("group", feature)
                if symbol == "GROUP":
                    self.add(Edge("DETGROUP", at, to, value))
            case "LEFTMOST":
                self.add(Edge("SPOT", at, to, ("edge", feature, self._near(at, to))))
            case "MIDDLE":
                self.add(Edge("SPOT", at, to, ("middle", self._near(at, to))))
            case "RUNNERUP":
                self.add(Edge("SPOT", at, to, ("nth", int(feature or 2), self._near(at, to))))
            case "PENULT":
                self.add(Edge("SPOT", at, to, ("nth", -2, self._near(at, to))))
            case "LAST" if self._from_an_end(at, 1) or self._is_of_others(to):
                return
            case "LAST" if not self._last_on_a_side(at, to):
                self.add(Edge("SPOT", at, to, ("nth", -1, self._near(at, to))))
            case "WINNER":
                object_ = self.words[to].low if to < len(self.words) and lexicon.is_verb(self.words[at].low) else ""
                self.add(Edge("SPOT", at, to, ("winner",), 0.3 if object_.isalpha() else 0.05))
            case "TWICE":
                self.add(Edge("FACTOR", at, to, 2))
            case "THRICE":
                self.add(Edge("FACTOR", at, to, 3))
            case "HALF":
                self.add(Edge("FACTOR", at, to, "half"))
            case "LASTV":
                self.add(Edge("SPOT", at, to, ("nth", -1, self._near(at, to))))
            case "FIRSTV":
                self.add(Edge("SPOT", at, to, ("nth", 1, self._near(at, to))))
            case "FORMER" | "LATTER":
                value = (symbol.lower(), at)
            case "BOTHTHEM" | "NEITHERTHEM":
                value = (symbol.lower(), at)
            case "WHODOES":
                if to >= len(self.words) or not lexicon.is_verb(self.words[to].low):
                    return  # the one who does judo
                value = ("whodoes", at)
            case "TITLE":
                value = ("group", feature)
            case "SIDEW" | "SIDEN" | "LIMIT" | "SHORTOF":
                value = ("sign", feature)
            case "SENIOR":
                value = (
                    "cmp",
                    1 if feature == "+" else -1,
                    frozenset({"age"}),
                    self._near(at, to),
                    frozenset({"date"}),
                )
            case "BAREDIR" | "DIR" | "SIDE" | "DIRI" | "FARDIR" | "FARSIDE":
                verbal = lexicon.is_verb(self.words[at].low) or self.words[at].low.startswith("out")
                beats = feature[:1] in ("r", "m") and verbal
                value = ("sign", feature, "than") if beats or self.words[to - 1].low == "than" else ("sign", feature)
                if symbol == "DIR" and verbal and feature[0] in "rtm":
                    self.add(Edge("RV", at, to, value))
        self.add(Edge(symbol, at, to, value))

    def _is_number(self, at: int) -> bool:
        word = self.words[at] if at < len(self.words) else None
        return word is not None and (word.amount is not None or lexicon.number(word.low) is not None)

    def _is_time(self, at: int) -> bool:
        """Whether a word tells a time, at which something is: the day when."""
        low = self.words[at].low if at >= 0 else ""
        unit = lexicon.unit(low)
        timed = low in TIMES or (unit is not None and unit[1] in ("date", "duration", "age"))
        return timed or low in ("day", "time", "date", "hour", "one") or low in self.vocabulary.measured

    def _is_arrow(self, at: int) -> bool:
        """Whether a sign is the head of an arrow, which compares nothing: Wed -> Ann."""
        if at == 0:  # a quoted line
            return True
        shaft = self.words[at - 1 : at] if self.words[at].low == ">" else self.words[at + 1 : at + 2]
        return any(word.low in ("-", "--", "=") for word in shaft)

    def _is_elsewhere(self, to: int) -> bool:
        """Whether it is the middle or end of something that is not of this puzzle: the centre of the galaxy."""
        rest = [
            word.low
            for word in self.words[to : to + 4]
            if word.low not in ("the", "a", "an", "this", "that", "our", "their")
        ]
        if len(rest) < 2 or rest[0] != "of":
            return False
        known = self.vocabulary.words | PLAIN | ROWS
        return not (
            known & set(lexicon.lemmas(rest[1]))
            or rest[1] in lexicon.function_words
            or lexicon.number(rest[1]) is not None
        )

    def _is_elsewhen(self, at: int) -> bool:
        """Whether an ordinal counts something that this puzzle does not order: on the first evening."""
        units = {"evening", "morning", "day", "night", "time", "date", "year", "week", "course", "round"}
        return at < len(self.words) and self.words[at].low in units and not self.vocabulary.words & {self.words[at].low}

    def _is_a_title(self, at: int) -> bool:
        """Whether a word for a sort of people is what a list is called."""
        named = set(lexicon.lemmas(self.words[at].low))
        return any(named & set(lexicon.lemmas(word)) for word in self.vocabulary.titles)

    def _is_of_others(self, at: int) -> bool:
        """Whether an ordinal counts what belongs to people of no list: the last residents' meeting."""
        if at + 1 >= len(self.words) or self.words[at + 1].low not in ("'", "'s"):
            return False
        return self.words[at].low.isalpha() and not any(edge.symbol == "ITEM" for edge in self.edges[at])

    def _is_possession(self, at: int) -> bool:
        """Whether "his ..." names what the puzzle is about, so that it stands for him: his house, her number."""
        low = self.words[at].low
        return bool(self.vocabulary.words & set(lexicon.lemmas(low))) or low in KIN or low in PLAIN

    def _near(self, at: int, to: int) -> tuple[int, int]:
        """Where the words around are to be found, which tell the order that is meant."""
        return (at, to)

    def _comparison(self, compared: lexicon.Comparison, at: int) -> None:
        """older; more expensive; less; the oldest; more than."""
        to = at + 1
        follow = self.words[to].low if to < len(self.words) else ""
        adjective = (
            lexicon.compared_by(follow) if compared.base in ("much", "many", "little", "few", "more", "less") else None
        )
        near = self._near(at, to)
        if compared.superlative and at > 0 and self.words[at - 1].low == "at":
            return  # at least, at most
        if self.words[at].low == "most" and follow == "of":
            return  # most of them
        if compared.superlative and compared.base in ("good", "bad") and at > 0 and self.words[at - 1].low in OWNERS:
            return  # his best roses won no more than others
        if compared.base in ("near", "close", "far") and self._towards_an_end(compared, at):
            return
        if compared.superlative:
            if adjective is not None:
                sign = adjective.sign * (-1 if compared.sign < 0 else 1)
                self.add(Edge("SPOT", at, to + 1, ("most", sign, adjective.scales, near, adjective.against)))
            else:
                self.add(
                    Edge(
                        "SPOT",
                        at,
                        to,
                        ("most", compared.sign, compared.scales, near, compared.against),
                        0.0 if compared.sign else 0.5,
                    )
                )
            return
        if adjective is not None:
            sign = adjective.sign * (-1 if compared.sign < 0 else 1)
            self.add(Edge("CMP", at, to + 1, ("cmp", sign, adjective.scales, near, adjective.against)))
            self.add(Edge("ADJ", to, to + 1, ("cmp", adjective.sign, adjective.scales, near, adjective.against)))
        self.add(
            Edge(
                "CMP",
                at,
                to,
                ("cmp", compared.sign, compared.scales, near, compared.against),
                0.0 if compared.sign else 0.3,
            )
        )

    def _towards_an_end(self, compared: lexicon.Comparison, at: int) -> bool:
        """Nearest the forest, closer to the lake than, furthest from the door: where a row runs so."""
        ends = self.vocabulary.world.ends
        to = next((n for n in range(at + 1, min(at + 4, len(self.words))) if self.words[n].low in ends), None)
        if to is None or any(word.low not in ("to", "from", "the") for word in self.words[at + 1 : to]):
            return False
        first = (self.words[to].low == ends[0]) != (compared.base == "far")
        feature = "e-" if first else "e+"
        if compared.superlative:
            self.add(Edge("SPOT", at, to + 1, ("edge", feature, self._near(at, to + 1))))
        elif to + 1 < len(self.words) and self.words[to + 1].low == "than":
            self.add(Edge("FARDIR", at, to + 2, ("sign", feature)))
        return True

    # --- numbers ---

    def _numbers(self) -> None:
        at = 0
        while at < len(self.words):
            found = self._number(at)
            if found is None:
                at += 1
                continue
            value, to = found
            self._amounts(at, to, value)
            at += 1
        for at, word in enumerate(self.words):
            nth = int(word.amount) if word.unit == "th" and word.amount is not None else lexicon.ordinal(word.low)
            adjective = lexicon.compared_by(word.low)
            if nth is None and adjective is None and word.low not in ("much", "many"):
                continue
            if word.low == "final" and not (at + 1 < len(self.words) and self._is_possession(at + 1)):
                continue
            if self._is_forename(at, at + 1) or self._is_once(at):
                continue
            if nth is not None and word.low != "last" and not self._ranks(at, nth) and not self._is_of_others(at + 1):
                self.add(Edge("SPOT", at, at + 1, ("nth", nth, self._near(at, at + 1))))
            if adjective is not None and not any(e.symbol == "ADJ" for e in self.edges[at]):
                self.add(
                    Edge(
                        "ADJ",
                        at,
                        at + 1,
                        ("cmp", adjective.sign, adjective.scales, self._near(at, at + 1), adjective.against),
                    )
                )
            elif word.low in ("much", "many"):
                self.add(Edge("ADJ", at, at + 1, ("cmp", 1, frozenset({"any"}), self._near(at, at + 1), frozenset())))

    def _is_once(self, at: int) -> bool:
        """Whether "first" says when something was done, and counts nothing: the house first lived in, was first lit."""
        if self.words[at].low != "first" or at == 0 or at + 2 >= len(self.words):
            return False
        done, follow, before = self.words[at + 1].low, self.words[at + 2].low, self.words[at - 1]
        if not lexicon.is_verb(done) or before.is_mark or before.low in BEFORE_NOUNS or before.low in FIRM_PREPS:
            return False
        if any(edge.symbol == "IS" for edge in self.edges[at - 1]):
            timed = follow in ("before", "after", "exactly", "just", "some", "several") or self._is_number(at + 2)
            return timed or follow in ("in", "on", "at", "by")
        return self.verbs[at - 1] is None and not lexicon.is_verb(before.low)

    def _ranks(self, at: int, nth: int) -> bool:
        """Whether an ordinal counts along something else than places: the third tallest, second-best."""
        follow = self.words[at + 1].low if at + 1 < len(self.words) else ""
        taste = follow in ("best", "worst") and not self._is_ranked(at + 2)
        if follow in ("favourite", "favorite") or taste:  # a taste, no place
            self.edges[at + 1] = [edge for edge in self.edges[at + 1] if edge.symbol != "SPOT"]
            self.add(Edge("SKIP", at, at + 2, ""))
            return True
        compared = lexicon.comparison(follow)
        if compared is not None and compared.superlative and compared.sign:
            self.edges[at + 1] = [edge for edge in self.edges[at + 1] if edge.symbol != "SPOT"]
            value = ("mostnth", nth, compared.sign, compared.scales, self._near(at, at + 2), compared.against)
            self.add(Edge("SPOT", at, at + 2, value))
            return True
        if any(edge.symbol in ("DIR", "DIRI") and edge.value[1][0] == "h" for edge in self.edges[at + 1]):
            self.add(Edge("AMT", at, at + 1, ("amt", nth, ("place", "own", 1), self._near(at, at + 1))))
            return True
        return self._from_an_end(at, nth)

    def _is_ranked(self, at: int) -> bool:
        """Whether "second best" is said of what this puzzle orders: the second-best score, came second best."""
        if self._best_liked(at - 2) or not self.vocabulary.is_contest:
            return False
        low = self.words[at].low if at < len(self.words) else ""
        ordered = frozenset().union(*(kind.words for kind in self.vocabulary.world.kinds if kind.ordered))
        return not low.isalpha() or low in lexicon.function_words or bool(ordered & set(lexicon.lemmas(low)))

    def _last_on_a_side(self, at: int, to: int) -> bool:
        """The last house on the right is the first from there."""
        lows = [word.low for word in self.words[to : to + 4]]
        where = next((n for n in range(min(2, len(lows))) if lows[n : n + 2] == ["on", "the"]), None)
        if where is None or len(lows) < where + 3 or lows[where + 2] not in ENDS:
            return False
        end = to + where + 3
        self.add(Edge("SPOT", at, end, ("nthfrom", 1, ENDS[lows[where + 2]], self._near(at, end))))
        return True

    def _from_an_end(self, at: int, nth: int) -> bool:
        """Third from the right; second from bottom; second from one of the ends."""
        for edge in self.edges[min(at + 2, len(self.words))] if self.words[at + 1 : at + 2] else ():
            if edge.symbol == "END" and self.words[at + 1].low == "from":
                self.add(Edge("SPOT", at, edge.end, ("nthends", nth, self._near(at, edge.end))))
                self.edges[at + 2] = []
                return True
        rest = [
            word.low
            for word in self.words[at + 1 : at + 5]
            if word.low in ENDS
            or (word.low not in ("the", "very") and not (PLAIN | self.vocabulary.words) & set(lexicon.lemmas(word.low)))
        ]
        if len(rest) < 2 or rest[0] not in ("from", "on", "to") or rest[1] not in ENDS:
            return False
        if rest[0] == "to" and rest[1] not in ("last", "end"):
            return False
        to = next(n for n in range(at + 2, at + 6) if self.words[n].low == rest[1]) + 1
        if to < len(self.words) and self.words[to].low in ("end", "side", "hand"):
            to += 1
        if to < len(self.words) and self.words[to].low == "of":
            follow = self.words[to + 1 : to + 4]
            if not any(
                word.low in ("row", "line", "queue", "street", "shelf", "table", "list", "group", "bench", "rack")
                for word in follow
            ):
                return False
        self.add(Edge("SPOT", at, to, ("nthfrom", nth, ENDS[rest[1]], self._near(at, to))))
        return True

    def _number(self, at: int) -> tuple[Any, int] | None:
        """A number and where it ends: 25, $40, two, a, half a, two and a half."""
        word = self.words[at]
        if word.amount is not None and word.unit != "th":
            return (word.amount, word.unit), at + 1
        value = lexicon.number(word.low)
        if value is None and word.low not in ("a", "an", "the"):
            return None
        if value is not None and self.words[at + 1 : at + 2] and self.words[at + 1].low in ("quarters", "thirds"):
            return self._share(at, value)
        if word.low in ("a", "one") and [one.low for one in self.words[at + 1 : at + 3]] == ["quarter", "of"]:
            return self._share(at, 1)
        if word.low in ("couple", "pair") and not (at > 0 and self.words[at - 1].low == "a"):
            return None  # the couple with the lamp
        if value is None:
            return ((1, ""), at + 1) if word.low in ("a", "an", "the") else None
        if value != int(value):  # half an hour, a quarter of an hour
            to = at + 1
            while to < len(self.words) and self.words[to].low in ("a", "an", "of"):
                to += 1
            return (value, ""), to
        rest = [w.low for w in self.words[at + 1 : at + 4]]
        if rest[:3] == ["and", "a", "half"]:
            return (value + lexicon.number("half"), ""), at + 4  # type: ignore[operator]
        return (value, ""), at + 1

    def _share(self, at: int, value: Any) -> tuple[Any, int]:
        """Three quarters of an hour."""
        to = at + 2
        while to < len(self.words) and self.words[to].low in ("a", "an", "of"):
            to += 1
        return (Fraction(value, 4 if self.words[at + 1].low.startswith("quarter") else 3), ""), to

    def _amounts(self, at: int, to: int, found: Any) -> None:  # noqa: C901, PLR0912  (the shapes of amounts)
        value, mark = found
        bare = self.words[at].low in ("a", "an", "the")
        unit = lexicon.unit(mark) if mark else None
        follow = to
        while follow < len(self.words) and self.words[follow].low in (
            "whole",
            "full",
            "other",
            "more",
            "further",
            "solid",
        ):
            follow += 1
        if unit is None and follow < len(self.words):
            unit = lexicon.unit(self.words[follow].low) or self._own_unit(follow)
            if (
                unit is not None
                and bare
                and at > 0
                and self.words[at - 1].low in ("in", "on", "at")
                and self.words[at].low != "the"
            ):
                return  # on a floor below is not one floor below, nor is on a day before one day before
            behind = self.words[follow + 1].low if follow + 1 < len(self.words) else ""
            if unit is not None and bare and self.words[at].low != "the" and behind in ("with", "that", "which"):
                return  # a platform with a lower number
            if unit is not None and self.words[at].low == "the" and self.words[follow].low in (f"{unit[0]}s", "houses"):
                return  # one of the houses to the left
            if unit is not None and self.words[at].low == "the" and not self._leads_to_direction(follow + 1):
                return
            if unit is not None and [word.low for word in self.words[follow + 1 : follow + 4]] == ["and", "a", "half"]:
                half = value + Fraction(1, 2)
                self.add(Edge("AMT", at, follow + 4, ("amt", half, unit, self._near(at, follow + 3))))
            elif unit is not None:
                if self._leads_to_direction(follow + 1):
                    self.counting.add(follow)
                    self._means_that_one(at, follow)
                self.add(
                    Edge("AMT", at, follow + 1, ("amt", value, unit, self._near(at, follow)), 0.05 if bare else 0.0)
                )
                if self.words[follow].low in ("time", "times"):
                    self.add(Edge("FACTOR", at, follow + 1, value))
                elif not bare and unit[1] in ("own", "place", "count"):
                    self.add(Edge("QTY", at, follow + 1, ("qty", value, value)))
                    self._bounded(at, follow + 1, value)
        elif unit is not None:
            self.add(Edge("AMT", at, to, ("amt", value, unit, self._near(at, to))))
        if not bare:
            if unit is None or not mark:
                self.add(Edge("AMT", at, to, ("amt", value, None, self._near(at, to)), 0.1))
            self.add(Edge("NUM", at, to, value))
            if not (mark or (unit is not None and unit[1] not in ("own", "place", "count"))):
                self.add(Edge("QTY", at, to, ("qty", value, value)))
                self._bounded(at, to, value)
            if value > 1 and follow < len(self.words) and self.words[follow].low not in ENDINGS:
                self.add(Edge("NUMN", at, follow + 1, value))

    def _means_that_one(self, at: int, noun: int) -> None:
        """The house before mine is hardly any house before mine."""
        if self.words[at].low == "the" and any(edge.symbol == "DIR" for edge in self.edges[noun + 1]):
            self.edges[noun] = [
                edge._replace(cost=edge.cost + 0.3) if edge.symbol == "PERSON" else edge for edge in self.edges[noun]
            ]

    def _leads_to_direction(self, at: int) -> bool:
        """Whether a direction follows: the day before, the floor above, the house directly after."""
        near = (edges for edges in self.edges[at : at + 2])
        return any(edge.symbol in ("DIR", "CMP") for edges in near for edge in edges)

    def _bounded(self, at: int, to: int, value: Any) -> None:
        """At least two; more than one; exactly two."""
        for start in range(max(0, at - 3), at):
            before = " ".join(word.low for word in self.words[start:at])
            bounds = {
                "at least": (value, None), "no fewer than": (value, None), "no less than": (value, None),
                "more than": (value + 1, None), "at most": (0, value), "no more than": (0, value),
                "exactly": (value, value),
                "only": (value, value), "just": (value, value), "precisely": (value, value),
                "fewer than": (0, value - 1),
                "less than": (0, value - 1),
            }.get(before)  # fmt: skip
            if bounds is not None:
                end = to + 1 if to < len(self.words) and self.words[to].low in ("other", "others", "more") else to
                self.add(Edge("QTY", start, end, ("qty", *bounds)))

    def _own_unit(self, at: int) -> tuple[str, str, Any] | None:
        """A noun of this puzzle that is counted along an order: places, floors, draws."""
        bases = lexicon.lemmas(self.words[at].low)
        if self.vocabulary.counted & set(bases):
            return (bases[-1], "own", 1)
        return None

    # --- values ---

    def _values(self) -> None:
        for at, to, items in self.vocabulary.mentions(self.words):
            if to == at + 1 and (self._is_forename(at, to) or self._is_that_one(at)):
                continue
            if items[0][1] > 0.3 and any(start < at and to <= end for start, (end, _) in self.polar.items()):
                continue  # what took place was in no Place
            cost = 0.35 if self._is_another_colour(at, to, items) else 0.0
            self.add(Edge("ITEM", at, to, ("item", len(self.items)), cost, sure=items[0][1] < 0.5))
            if self._is_act(at, to, items[0][0]):
                self.add(Edge("VITEM", at, to, ("item", len(self.items))))
                self.acts.add(len(self.items))
            self.items.append(items)
            if to - at > 1 and items[0][1] < 0.3:  # the third grade is no third place, Lady Heron no lady besides
                for n in range(at, to):
                    self.edges[n] = [one for one in self.edges[n] if one.symbol not in INNER_EDGES or one.end > to]

    def _is_that_one(self, at: int) -> bool:
        """Whether "one" is no number: a lower one than Bob's; numbered one below Ann's."""
        if self.words[at].low != "one" or at == 0 or at + 1 >= len(self.words):
            return False
        compared = any(edge.symbol == "CMP" for edge in self.edges[at - 1]) or self.words[at - 1].low == "numbered"
        return self.words[at + 1].low == "than" or (compared and self._leads_to_direction(at + 1))

    def _is_forename(self, at: int, to: int) -> bool:
        """Whether a first or last name is spoken of, and no first or last place."""
        named = to < len(self.words) and self.words[to].low in ("name", "names")
        return named and to == at + 1 and self.words[at].low in FORENAMES

    def _is_act(self, at: int, to: int, item: Item) -> bool:
        """Whether what somebody does is said by a verb here: juggled, tap-dances; not juggling or the juggler."""
        if "ing" not in item.value.casefold():
            return False
        for word in self.words[at:to]:
            gerund = word.low.endswith("ing") and len(lexicon.lemmas(word.low)) > 1
            if not (gerund or word.low.endswith(("er", "ers"))) and any(
                done.low.endswith("ing") and set(lexicon.lemmas(word.low)) & set(lexicon.lemmas(done.low)[1:])
                for done in words(item.value)
            ):
                return True
        return False

    def _is_another_colour(self, at: int, to: int, items: Found) -> bool:
        """Whether the colour of a house stands where only hair, or what somebody likes, has one."""
        kind = self.vocabulary.kinds[items[0][0].category]
        if "colour" not in kind.sorts or len(kind.name.split()) < 2:
            return False
        painted = at > 0 and self.words[at - 1].low == "painted"
        housed = to < len(self.words) and self.words[to].low in ("house", "home", "door")
        return painted or (housed and self.words[to].low not in kind.words)

    def _has_its_own_verb(self, at: int) -> bool:
        """Whether somebody else is spoken of: the one carrying."""
        after = self.words[at + 1].low if at + 1 < len(self.words) else ""
        return at > 0 and self.words[at - 1].low == "the" and after.endswith("ing")

    def shape(self) -> object:
        """All that the chart looks at: sentences of one shape are read alike."""
        return (
            tuple(map(tuple, self.edges)),
            tuple(self.costs),
            tuple([(sense.polarity, "wish" in sense.sorts) if sense is not None else None for sense in self.verbs]),
            tuple([low if low in MINDED else "" for low in self.lows]),
            tuple([word.is_mark or word.amount is not None for word in self.words]),
            tuple(self.polar.items()),
            self.guests,
            self.doubted,
            self.passive,
            frozenset(self.likely),
            self.notes,
        )

    def _departs(self, at: int) -> bool:
        """Whether "left" is what somebody did: left on June 1, left three days before."""
        if at == 0 or at + 1 >= len(self.words) or self.words[at - 1].low in BEFORE_LEFT:
            return False
        follow = {edge.symbol for edge in self.edges[at + 1]}
        timely = bool(follow & {"NUM", "SOME", "ATLEAST", "IMMED"}) or any(
            edge.symbol == "DIR" and edge.value[1][0] == "t" for edge in self.edges[at + 1]
        )
        amount = any(edge.symbol == "AMT" for edge in self.edges[at + 1])  # left the day after
        return timely or amount or self.words[at + 1].low in LEAVING

    def _best_liked(self, at: int) -> bool:
        """Whether "best" goes with a verb: likes art best."""
        return any(sense is not None and sense.base in LIKING for sense in self.verbs[max(0, at - 4) : at])

    # --- costs ---

    def _is_emphatic(self, at: int) -> bool:
        """Whether "single" only stresses: every single day, not a single cat."""
        before = {edge.symbol for edges in self.edges[max(0, at - 4) : at] for edge in edges}
        return self.words[at - 1].low == "every" or "NOT" in before

    def _cost(self, at: int) -> float:  # noqa: C901, PLR0912, PLR0915  (a table, the first that fits)
        """What it costs to pass over a word."""
        word = self.words[at]
        low = word.low
        symbols: set[str] = set()
        whole = False
        for edge in self.edges[at]:
            if edge.end == at + 1:
                symbols.add(edge.symbol)
            elif edge.symbol in WHOLE:
                whole = True
            if edge.symbol == "ITEM" and (edge.end == at + 1 or self.items[edge.value[1]][0][1] < 0.1):
                return NEVER / 2
        if low in ("<", ">") and self._is_arrow(at):
            return 0.01
        if low == "!" and at + 1 < len(self.words) and self.words[at + 1].low == "=":
            return NEVER
        if symbols & {"NOT", "NEITHER", "NOR", "UNLESS", "EXCEPT", "NO", "EQ", "NEQ"}:
            return NEVER
        if symbols & {"OR", "IF", "THAN", "EITHER"}:
            return HEAVY + 1
        if low == "then" and at and not any(edge.symbol == "IF" for edges in self.edges[:at] for edge in edges):
            return 1.5  # first Ann, then Ben
        if at in self.idle:
            return 0.01
        if low == ")" and any(not later.is_mark for later in self.words[at + 1 :]):
            return 0.6  # what begins inside brackets does not go on outside
        if not self.edges[at] and low in ("no", "last", "next"):  # they mean nothing here
            return 0.05
        if symbols == {"PERSON"} and low in ("neighbour", "neighbor"):
            return 0.02
        if low == "instead" and not (at + 1 < len(self.words) and self.words[at + 1].low == "of"):
            return 0.1
        if whole:
            return HEAVY
        if "PRON" in symbols and any(e.symbol == "NEITHERDOES" and e.end == at for es in self.edges[:at] for e in es):
            return 0.9  # nor is it the one with tea
        if "BUT" in symbols and at + 1 < len(self.words):
            follow = {edge.symbol for edge in self.edges[at + 1]}
            if follow & {"DIR", "CMP", "FARDIR"}:
                return 1.5  # before the fans of something but after Ann
        if "HIS" in symbols and self._is_his_own(at):
            return 0.5  # next to his cat, which is where he is
        if not self.edges[at] and self.verbs[at] is None and self._makes_another_thing(at):
            return 0.4
        if low == "only" and at + 1 < len(self.words) and self.words[at + 1].low in ("if", "when"):
            return HEAVY
        if low == "one" and self._has_its_own_verb(at):
            return 0.8  # next to Ann and the one carrying wool, who is not the subject
        if low == "same" and at + 1 < len(self.words) and self.words[at + 1].low in MOMENTS:
            return HEAVY  # on the same evening
        if low == "other" and any(before.low == "one" for before in self.words[:at]):
            return HEAVY
        if low in ("whoever", "whichever"):
            return 0.6
        if low == "with" and not self.edges[at]:
            return HEAVY
        if low in ("that", "this", "it") and self._stands_for_something(at):
            return 0.9
        sense = self.verbs[at]
        if (low == "left" and sense is not None) or (symbols == {"PREP", "WITH"} and low not in PREPS):
            return 0.05
        if low in ("best", "most") and not symbols & {"ITEM"} and self._best_liked(at):
            return 0.02
        if low == "one" and at + 1 < len(self.words) and any(edge.symbol == "CMP" for edge in self.edges[at + 1]):
            return 1.0
        if (
            low == "one"
            and at
            and self.words[at - 1].low in ("numbered", "exactly")
            and self._leads_to_direction(at + 1)
        ):
            return 1.0
        if at in self.stranded:
            return 0.05
        if (
            "BUT" in symbols
            and self.words[at - 1].is_mark
            and any(edge.symbol == "NOT" for edges in self.edges[:at] for edge in edges)
        ):
            return 1.5  # what is denied ends here
        if (low == "first" and "SPOT" not in symbols and self._is_once(at)) or (
            low in FORENAMES and self._is_forename(at, at + 1)
        ):
            return 0.05
        if low == "away" and self._lasts(at):
            return 0.03
        if low == "same" and self.vocabulary.measured & {self.words[min(at + 1, len(self.words) - 1)].low}:
            return HEAVY  # on the same evening
        if low in ("maximum", "minimum") and self.vocabulary.words & {low}:
            return 0.01
        if "COMMA" in symbols and self._ends_denial(at):
            return HEAVY
        if low == ";" and self._parts_clauses(at):
            return 0.6
        if not self.edges[at] and low in self.vocabulary.titles:
            return 0.02  # the product, where products are listed
        if low == "used" and sense is not None and not symbols:
            return 0.05
        if low in TELLERS and not lexicon.comparison(low):
            return 0.02 if low != "i" else 0.1
        if low in WEIGHTY:
            return 0.5
        if low in hard_words() or symbols & {"CMP", "DIFFERENCE", "DANGER"}:
            return HEAVY
        if "WINNER" in symbols and any(e.symbol == "ITEM" and e.end == at for edges in self.edges[:at] for e in edges):
            return 0.3  # a chess champion
        if "SPOT" in symbols:
            return 0.5 if lexicon.ordinal(low) is not None and self._is_elsewhen(at + 1) else 1.2
        if low in ("right", "left", "next"):
            return HEAVY
        if low in ("immediately", "directly", "immediate", "somewhere", "anywhere"):
            return 1.5
        if low == "single" and self.words[at - 1].low in ("every", "a", "one") and self._is_emphatic(at):
            return 0.02
        if low in ("couple", "pair"):
            return 0.02 if not (at > 0 and self.words[at - 1].low == "a") else 0.3
        if word.amount is not None and 1000 <= word.amount <= 2100 and not self.vocabulary.is_dated:
            return 0.3  # the winter of 1987
        if word.amount is not None or (lexicon.number(low) is not None and low != "one"):
            return 1.0 if self.vocabulary.is_ordered else 0.2  # where nothing is measured no number matters
        if at in self.counting:
            return 1.0
        soft = [SOFT[s] for s in symbols if s in SOFT]
        sense = self.verbs[at]
        if sense is not None and sense.polarity <= 0 and not soft:
            return HEAVY if sense.polarity < 0 else 0.8
        if low in KIN and not self.vocabulary.words & set(lexicon.lemmas(low)):
            return 0.8
        if soft:
            return min(soft)
        if low in FLUFF or low in PREPS or word.is_mark:
            return 0.01
        if sense is not None:
            return 0.05
        if self.vocabulary.words & set(lexicon.lemmas(low)):
            return 0.01
        return 0.3 if word.is_capital and at else 0.12

    def _lasts(self, at: int) -> bool:
        """Whether "away" says how long somebody was: was away longest, stayed away for three days."""
        follow = self.words[at + 1].low if at + 1 < len(self.words) else ""
        symbols = {edge.symbol for edges in self.edges[at + 1 : at + 3] for edge in edges}
        told = bool(self.vocabulary.words & {"away"})
        return follow != "from" and (told or bool(symbols & {"SPOT", "CMP", "FACTOR"}) or follow == "for")

    def _ends_denial(self, at: int) -> bool:
        """Whether what a clause denies ends at a comma, and another verb follows: which Ann did not bake, was."""
        if at < 2 or at + 1 >= len(self.words):
            return False
        follow = {edge.symbol for edge in self.edges[at + 1]}
        verbal = follow & {"IS", "HAVE", "AUX"} or self.verbs[at + 1] is not None or at + 1 in self.doubted
        denied = any(edge.symbol == "NOT" for edges in self.edges[max(0, at - 4) : at] for edge in edges)
        named = any(edge.symbol == "ITEM" and edge.end == at for edges in self.edges[:at] for edge in edges)
        return bool(verbal) and denied and not named

    def _parts_clauses(self, at: int) -> bool:
        """Whether a mark stands between two clauses: verbs are on both sides."""
        verbal = [
            self.verbs[n] is not None or bool({"IS", "HAVE", "AUX"} & {edge.symbol for edge in edges})
            for n, edges in enumerate(self.edges[:-1])
        ]
        return any(verbal[:at]) and any(verbal[at:])

    def _is_his_own(self, at: int) -> bool:
        """Whether "his" stands between a relation and a value: next to his cat."""
        related = any(
            e.end == at and e.symbol in ("NEXT", "DIR", "DIRI", "FARDIR") for es in self.edges[:at] for e in es
        )
        return related and any(edge.symbol == "ITEM" for edge in self.edges[at + 1])

    def _makes_another_thing(self, at: int) -> bool:
        """Whether an unknown noun behind an animal or a colour makes something else of it: owns a cat basket."""
        word = self.words[at]
        if at < 2 or word.is_mark or word.is_capital:
            return False
        if word.low in lexicon.function_words or self.vocabulary.words & set(lexicon.lemmas(word.low)):
            return False
        named = [e for es in self.edges[max(0, at - 3) : at] for e in es if e.symbol == "ITEM" and e.end == at]
        if not any(self.vocabulary.kinds[self.items[e.value[1]][0][0].category].sorts & THINGS for e in named):
            return False
        start = min(edge.start for edge in named)
        owned = self.verbs[start - 2] if start > 1 else None
        return self.words[start - 1].low in ("a", "an", "the", "some") and owned is not None and "pet" in owned.sorts

    def _stands_for_something(self, at: int) -> bool:
        """Whether "that" is what the rest is said of: ..., and that is the baker."""
        before = {edge.symbol for edge in self.edges[at - 1]} if at else set()
        follow = {edge.symbol for edge in self.edges[at + 1]} if at + 1 < len(self.words) else set()
        led = before & {"AND", "BUT"} or (at and self.words[at - 1].low in ("so", "then", "thus", "hence"))
        return bool(led) and "IS" in follow


def _unshouted(sentence: Sequence[Word]) -> tuple[Word, ...]:
    """A sentence in small letters where it is all capitals, which then tell nothing."""
    letters = [word.text for word in sentence if word.text.isalpha()]
    if len(letters) < 3 or not all(text.isupper() for text in letters):
        return tuple(sentence)
    return tuple(word._replace(text=word.text.lower()) for word in sentence)


def symbols_of(edges: Iterable[Edge]) -> frozenset[str]:
    """The symbols among some edges."""
    return frozenset(edge.symbol for edge in edges)
