"""Verbs: what they say of somebody in this puzzle, which of them are doubted, and phrases that tie or part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge, symbols_of
from cluewise.families.zebra.english.chart.phrases import CEASING, HARD, PREPS, lemma_set, polar_phrases
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

FIRM_PREPS = PREPS - {"to", "up", "out", "down", "off", "over", "about", "around", "along", "through"}
SELLING = dict.fromkeys(("sell", "sells", "selling"), lexicon.VerbSense("sell", 1)) | {
    "hiding": lexicon.VerbSense("hide", 1), "lost": lexicon.VerbSense("lose", -1),
    "loses": lexicon.VerbSense("lose", -1),
}  # fmt: skip
TOPICS = wordlist("lex topics")
SEEN = frozenset({"film", "movie", "show", "play", "concert", "exhibition", "opera", "musical", "bird", "exhibit"})
MODALS = wordlist("lex modals")
BEFORE_NOUNS = wordlist("lex before_nouns")


def sense_of(lexing: Lexing, at: int) -> lexicon.VerbSense | None:
    """What a word says as a verb, in a puzzle whose lists may be titled by what is done."""
    low, told = lexing.lows[at], lexing.vocabulary.words
    sense = SELLING.get(low) or lexicon.verb(low)
    if sense is not None and sense.base in ("see", "watch") and told & SEEN:
        sense = replace(sense, polarity=1)
    if low in ("left", "quit") and "ago" in lexing.lows[at:]:
        sense = lexicon.VerbSense("leave", -1)
    if sense is None:
        if low == "left" or not lexicon.is_verb(low) or told.isdisjoint(lemma_set(low)):
            return None
        return lexicon.VerbSense(min(told & lemma_set(low)), 1)  # what a list is titled by
    return replace(sense, polarity=1) if sense.polarity <= 0 and not told.isdisjoint(lemma_set(low)) else sense


def put_until(lexing: Lexing) -> None:
    """What does not start until after something starts after it; what is not until Friday is on Friday."""
    for at, word in enumerate(lexing.words):
        if word.low not in ("until", "till") or at + 1 >= len(lexing.words):
            continue
        denied = next((n for n in range(at - 1, max(-1, at - 6), -1) if lexing.words[n].low == "not"), None)
        if denied is None or any(one.is_mark for one in lexing.words[denied:at]):
            continue
        timed = any(edge.symbol == "DIR" and edge.value[1] == "t+" for edge in lexing.edges[at + 1])
        if timed or lexing.words[at + 1].is_capital or lexing.words[at + 1].amount is not None:
            lexing.idle |= {denied, at}
            lexing.edges[denied] = []
            lexing.edges[at] = []


def is_passive(lexing: Lexing, at: int) -> bool:
    """Whether something is done to somebody some time or somewhere: is seen at noon."""
    if lexing.lows[at + 1] not in ("on", "at", "in") and not (
        lexing.lows[at] == "sold" and lexing.words[at + 1].is_mark
    ):
        return False
    before = any(edge.symbol == "IS" for n in range(max(0, at - 2), at) for edge in lexing.edges[n])
    return before and not lexing.words[at].low.endswith("ing")


def is_doubted(lexing: Lexing, at: int) -> bool:
    """Whether a verb says that somebody has it only perhaps: could have, sold, stopped."""
    low = lexing.lows[at]
    if low in MODALS:
        return not any(
            edge.symbol == "NOT" for n in range(at, min(at + 3, len(lexing.words))) for edge in lexing.edges[n]
        )
    if low in ("lost", "loses"):  # what was lost is no longer had, or is what the puzzle is about
        return True
    if lexing.verbs[at] is not None or not lexicon.is_verb(low):
        return False
    if any(edge.symbol in HARD and edge.symbol != "DANGER" for edge in lexing.edges[at]):
        return False  # a neighbour is nothing that somebody does
    if is_noun(lexing, at) or (lexing.words[at].is_capital and at):
        return False
    return lexing.vocabulary.words.isdisjoint(lexicon.lemmas(low))


def caused_words(lexing: Lexing) -> Iterator[int]:
    """What something makes somebody do: the cat makes Ann sneeze, which does not say whose it is."""
    for at, sense in enumerate(lexing.verbs):
        if sense is None or sense.base != "make":
            continue
        named = [edge for edges in lexing.edges[at : at + 4] for edge in edges if edge.symbol == "ITEM"]
        for n in {edge.end for edge in named if edge.end < len(lexing.lows)}:
            plain = lexing.words[n - 1].is_capital and lexicon.lemmas(lexing.lows[n]) == (lexing.lows[n],)
            if plain and lexicon.is_verb(lexing.lows[n]) and not any(edge.start <= n < edge.end for edge in named):
                yield n


def is_noun(lexing: Lexing, at: int) -> bool:
    """Whether a word stands where a noun stands: the talk, his play, Dagny's purchase; city breaks is."""
    if (
        at > 1
        and at + 1 < len(lexing.words)
        and lexing.words[at + 1].low in ("is", "are", "was", "were")
        and lexing.words[at].low[-1:] == "s"
    ):
        ahead = lexing.words[at - 1]  # the tea Anna drinks is
        return ahead.low not in ("who", "that", "which", "not", "he", "she", "they") and not ahead.is_capital
    if at == 0:
        return False
    before = lexing.words[at - 1].low
    # in turn, by bus: what follows a preposition is a noun, unless it ends in -ing
    return before in BEFORE_NOUNS or (before in FIRM_PREPS and not lexing.words[at].low.endswith(("ing", "ed")))


def put_spoken(lexing: Lexing) -> None:  # noqa: C901  (a table, the first that fits)
    """Phrases that tie or part: is allergic to, gave up, cannot stand."""
    sets = [lemma_set(low) for low in lexing.lows]
    supposed = not lexing.present().isdisjoint(("IF", "ONLYIF", "UNLESS"))
    table = polar_phrases()
    for at, bases in enumerate(sets):
        best = 0
        if table.keys().isdisjoint(bases):
            continue
        if supposed and lexing.lows[at] in MODALS:  # would have had it only if: no doubt but the condition's
            continue
        if not bases.isdisjoint(lexing.vocabulary.measured) and is_noun(lexing, at):
            continue  # the bid for the vase
        if lexing.lows[at] == "too":
            _too_much(lexing, at)
        if not bases.isdisjoint(CEASING) and at + 1 < len(sets) and lexing.lows[at + 1].endswith("ing"):
            lexing.polar[at] = (at + 2, -1)  # stopped drinking
            continue
        for first in bases:
            for phrase, polarity in table.get(first, ()):
                size = len(phrase)
                if size <= best or at + size > len(sets) or phrase[-1] not in sets[at + size - 1]:
                    continue
                if all(map(frozenset.__contains__, sets[at : at + size], phrase)) and not _awaits(lexing, at + size):
                    best = size
                    told = bool(lexing.vocabulary.words & TOPICS)
                    topical = phrase[-1] == "about" and polarity >= 0 and told
                    topical = topical or (polarity == 0 and _titles(lexing, phrase[0]))
                    lexing.polar[at] = (at + size, 1 if topical else min(polarity, 1))
                    lexing.likely = lexing.likely - {at} | ({at} if polarity > 1 else set())
        if best and not lexicon.is_verb(lexing.words[at].low):  # an aside: allergic to nuts
            lexing.add(Edge("POLAR", at, at + best, ("vg", lexing.polar[at][1], 1)))
        for inside in range(at + 1, at + best):  # "looked after" compares nothing
            lexing.edges[inside] = [
                edge for edge in lexing.edges[inside] if edge.symbol not in ("DIR", "RV", "BAREDIR")
            ]


def _awaits(lexing: Lexing, at: int) -> bool:
    """Whether the end of something was waited for, which is no tie: until the song was over."""
    if lexing.lows[at - 1] not in ("until", "till"):
        return False
    lows = lexing.lows[at:]
    end = next((n for n, low in enumerate(lows) if not low[:1].isalnum()), len(lows))
    return not AUXILIARIES.isdisjoint(lows[:end])


AUXILIARIES = frozenset({"is", "was", "are", "were", "has", "had", "have"})


def _titles(lexing: Lexing, verb: str) -> bool:
    """Whether a list is titled by what a verb does: complained of, where it is of complaints."""
    return len(verb) > 4 and any(title.startswith(verb) for title in lexing.vocabulary.words)


def stranded_words(lexing: Lexing) -> set[int]:
    """The words of verbs whose object went ahead: the lighthouse Crewe looked after; and the man Ann envies."""
    found: set[int] = set()
    verbs = {at: (at + 1, sense.polarity) for at, sense in enumerate(lexing.verbs) if sense}
    for at, (to, polarity) in {**verbs, **lexing.polar}.items():
        ends = to == len(lexing.words) or lexing.words[to].is_mark or "IS" in symbols_of(lexing.edges[to])
        start, sign = _helped(lexing, at)
        told = ends and any(e.symbol in ("ITEM", "PRON") and e.end == start for es in lexing.edges[:start] for e in es)
        if not told or _follows_verb(lexing, start):
            continue
        lexing.add(Edge("LASTV", start, to, ("vg", sign * polarity, 4)))
        if sign * polarity <= 0:
            lexing.add(Edge("SHUNS", start, to, "shuns"))
        elif at in lexing.polar:
            found |= set(range(at, to))
    return found


def _follows_verb(lexing: Lexing, at: int) -> bool:
    """Whether the value that ends here is what another verb is about: carries television signals."""
    ends = [e for edges in lexing.edges[:at] for e in edges if e.symbol == "ITEM" and e.end == at]
    return any(edge.start and lexing.verbs[edge.start - 1] is not None for edge in ends)


def _helped(lexing: Lexing, at: int) -> tuple[int, int]:
    """Where the auxiliaries of a verb begin, and whether they deny it: has not got."""
    sign = 1
    while at and (symbols_of(lexing.edges[at - 1]) & {"NOT", "AUX", "HAVE"}):
        at -= 1
        sign = -sign if "NOT" in symbols_of(lexing.edges[at]) else sign
    return at, sign


def _too_much(lexing: Lexing, at: int) -> None:
    """Too small for, too busy to: it is not so."""
    for to in range(at + 2, min(at + 4, len(lexing.words))):
        if lexing.words[to].low in ("for", "to"):
            lexing.polar[at] = (to + 1, -1)
            return
