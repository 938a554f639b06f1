"""From the words of a sentence to the edges of its chart: the lattice, and the order in which it is put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.amounts import put_numbers
from cluewise.families.zebra.english.chart.asides import put_asides, put_seen
from cluewise.families.zebra.english.chart.closed import put_function_words
from cluewise.families.zebra.english.chart.contexts import put_contexts
from cluewise.families.zebra.english.chart.costs import HEAVY, cost_of
from cluewise.families.zebra.english.chart.degrees import put_degrees
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.forms import Found, Vocabulary
from cluewise.families.zebra.english.chart.guests import brings_somebody
from cluewise.families.zebra.english.chart.idioms import put_idioms
from cluewise.families.zebra.english.chart.kin import GOES, is_person, put_kin
from cluewise.families.zebra.english.chart.mended import LIKING, put_passive, put_regard, put_without
from cluewise.families.zebra.english.chart.named import put_values
from cluewise.families.zebra.english.chart.openings import put_openings
from cluewise.families.zebra.english.chart.phrases import lemma_set
from cluewise.families.zebra.english.chart.phrasing import put_phrasing
from cluewise.families.zebra.english.chart.rates import put_rates
from cluewise.families.zebra.english.chart.reduced import put_reduced
from cluewise.families.zebra.english.chart.remarks import put_remarks
from cluewise.families.zebra.english.chart.sour import put_sour
from cluewise.families.zebra.english.chart.turns import put_turns
from cluewise.families.zebra.english.chart.upright import put_upright
from cluewise.families.zebra.english.chart.verbal import caused_words, put_until, stranded_words
from cluewise.families.zebra.english.chart.weighing import weigh_amounts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import Item

MINDED = frozenset(
    {"but", "except", "without", "than", "is", "was", "are", "were", "do", "does", "did", "the", "a", "an"}
)
MINDED |= {"some", "because", "since", "as", "so", "where", "whom"}  # words that asides and verb groups look at
KEPT_IN_SKIPS = frozenset({"ANYORDER", "NOTBOTH", "ORBOTH"})
NAMING = wordlist("verb naming")  # elected the captain: is the captain
COMPANY = wordlist("lex company")


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
        self.passive: frozenset[int] = frozenset()  # verbs of which something is done to somebody: was found
        self.doubted: frozenset[int] = frozenset()  # verbs that may say the contrary
        self.idle: set[int] = set()  # words that only turn what others say: not ... until
        for put in STAGES:
            put(self)
        self.stranded = stranded_words(self)
        self.costs = [cost_of(self, n) for n in range(len(self.words))]
        self._weigh()
        self.guests = frozenset(
            [at for at, low in enumerate(self.lows) if low in COMPANY and brings_somebody(self, at)]
        )
        for at in self.guests:
            self.costs[at] = max(self.costs[at], 0.3)
        self._skip()
        self.notes = tuple([self._note(at) for at in range(len(self.words))])

    def _weigh(self) -> None:
        """Make those words dear that deny or compare, whatever they are by themselves."""
        for at, (_, polarity) in self.polar.items():
            mark = max((n for n in range(at) if self.words[n].is_mark), default=0)
            denied = any(edge.symbol == "NOT" for edges in self.edges[mark:at] for edge in edges)
            if polarity <= 0 and not denied:  # afraid of: never passed over; two denials are doubted elsewhere
                self.costs[at] = max(self.costs[at], HEAVY)
        for at in caused_words(self):
            self.costs[at] = HEAVY
        for at, edges in enumerate(self.edges):  # "lost to" and "double" compare: they are no verbs of having
            if any(edge.symbol in ("RV", "FACTOR") for edge in edges):
                self.verbs[at] = None
                self.doubted -= {at}
        weigh_amounts(self)

    def _note(self, at: int) -> str:
        """What a verb group minds of a word: whether it names, brings company, is a person, goes with."""
        low, sense = self.lows[at], self.verbs[at]
        if sense is not None:
            if sense.base in NAMING or (sense.polarity > 0 and sense.base in LIKING):
                return "name"
        elif at in self.doubted and not NAMING.isdisjoint(lemma_set(low)):
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


def _unshouted(sentence: Sequence[Word]) -> tuple[Word, ...]:
    """A sentence in small letters where it is all capitals, which then tell nothing."""
    letters = [word.text for word in sentence if word.text.isalpha()]
    if len(letters) < 3 or not all(text.isupper() for text in letters):
        return tuple(sentence)
    return tuple(word._replace(text=word.text.lower()) for word in sentence)


# What is put into the lattice, one after the other: later ones look at what earlier ones put there.
STAGES: Sequence[Callable[[Lexing], None]] = (
    put_function_words,
    put_until,
    put_numbers,
    put_values,
    put_degrees,
    put_kin,
    put_asides,
    put_remarks,
    put_seen,
    put_turns,
    put_idioms,
    put_upright,
    put_rates,
    put_phrasing,
    put_openings,
    put_contexts,
    put_regard,
    put_sour,
    put_passive,
    put_reduced,
    put_without,
)
