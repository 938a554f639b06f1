"""A text as it is told: its page, the worlds it may speak of, and the way from there to one settled puzzle."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cluewise.base.errors import Place, PuzzleError, ReadError, UsageError
from cluewise.base.scan import titled
from cluewise.families.zebra.check import truth_in
from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.ask import doubts as ask
from cluewise.families.zebra.english.ask.offers import Offers
from cluewise.families.zebra.english.attempts import (
    Attempt,
    agree,
    has_strangers,
    is_certain,
    is_shaky,
    passed_over,
    without_idle_places,
)
from cluewise.families.zebra.english.chart.accounts import ties_lists
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.logic import NOTHING
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.frame import checked
from cluewise.families.zebra.english.hearing import heard_in, picked_of
from cluewise.families.zebra.english.hiding import hidden_clue, with_pairs_told
from cluewise.families.zebra.english.judge import Ruling, judged
from cluewise.families.zebra.english.layout import page as paged
from cluewise.families.zebra.english.layout.numbering import numbered_once
from cluewise.families.zebra.english.limits import check_lengths, check_text
from cluewise.families.zebra.english.overheard import overheard
from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Page, World
from cluewise.families.zebra.english.world import worlds as worlds_of
from cluewise.families.zebra.english.world.apart import nameable, named_longer, told_apart
from cluewise.families.zebra.english.world.places import ends_of
from cluewise.families.zebra.puzzle import Category, Clue, ZebraPuzzle
from cluewise.families.zebra.relations import Relation
from cluewise.family.puzzle import Solution

FEW = 4  # sentences that need not speak of everything
LISTS = 0  # the number under which a pick chooses among worlds
MOST_WORLDS = 6
WORLDS_APART = 1.5  # worlds that are dearer than the first by no more must agree with it


Solve = Callable[[ZebraPuzzle, int], tuple[Sequence[Solution], bool]]  # so many solutions, and whether that is all


_ASIDE_OF = "(left|right|before|after|above|below|behind|ahead|in front)"
CAREFUL = re.compile(
    rf"\b(directly|immediately|exactly|right) ((?:to|on|at) (?:the|his|her|its|their) )?{_ASIDE_OF}"
    rf"|\b(somewhere|further|anywhere) (to the )?{_ASIDE_OF}",
    re.IGNORECASE,
)  # whoever tells these apart means no more than "left of" by it


TOUCHING = re.compile(
    r"\bthey (?:touch|adjoin|are (?:adjacent|neighbou?rs|next to each other))\b"
    r"|\b(?:left|right) of\W+ (?:always |here )?means (?:that )?(?:it is )?(?:directly|immediately|right)\b",
    re.IGNORECASE,
)  # whoever says this means the neighbour by "left of"


class Told:
    """A text that is laid out; what it says is settled by an engine, and by whoever told it."""

    def __init__(self, text: str) -> None:
        check_text(text)
        self.title, text = titled(text)
        self.page: Page = numbered_once(with_pairs_told(paged(text)))
        self.title = self.title or self.page.title
        check_lengths(self.page)
        self.careful = bool(CAREFUL.search(self.page.text))
        self.touching = bool(TOUCHING.search(self.page.text))
        checked(self.page, text)
        spoken = _spoken(self.page)
        ends = ends_of(self.page)
        found = worlds_of(self.page)[:MOST_WORLDS]
        written = bool(self.page.lists) and all(one.written for one in self.page.lists)
        leads = {one.values: one.lead for one in self.page.lists}
        named = [nameable(told_apart(named_longer(one, leads), written=written)) for one in found]
        self.worlds = [replace(one, spoken=spoken, ends=ends) for one in named]
        self.worlds = [replace(one, listed=one.listed and not _is_idle(one, self.page)) for one in self.worlds]
        self.hidden = hidden_clue(self.page, text)
        if self.hidden is not None:
            self.worlds = [replace(one, listed=False) for one in self.worlds]
        self.worlds = [one for one in self.worlds if len(one.kinds) > 1]
        if not self.worlds:
            what = "no lists of values are found, and none can be gathered from the clues"
            raise ReadError(what, place=Place(1), advice=ask.LISTS)

    def settle(
        self, solve: Solve | None, picks: Mapping[int, int] | None = None, *, strict: bool = False
    ) -> ZebraPuzzle:
        """The puzzle that the text tells; ReadError with questions where that is in doubt."""
        chosen = dict(picks or {})
        attempts = self._attempts(solve, chosen)
        gathered = LISTS not in chosen and not self.page.lists
        proper = [one for one in attempts if one.ruling.is_unique and not has_strangers(one, gathered=gathered)]
        if strict or solve is None:
            proper = [one for one in proper if one.needs_no_judge]
        shaky = gathered and any(is_shaky(one.world, self.worlds, picked=bool(chosen)) for one in proper[:1])
        if proper and not shaky and agree(proper) and not passed_over(attempts, proper[0]):
            return self._puzzle(proper[0])
        if attempts[0].is_exact and (attempts[0].lists_picked or attempts[0].world is self.worlds[0]):
            return self._puzzle(attempts[0])
        asked = LISTS in chosen
        tried = max(n for n, world in enumerate(self.worlds, 1) if any(world is one.world for one in attempts))
        gathered = not attempts[0].world.listed  # then all are offered: the right lists are seldom the second likeliest
        worlds = [] if asked else self.worlds if gathered else self.worlds[:tried]  # a pick counts them
        raise ask.question(self.page, attempts[0], worlds, hidden=None if asked else self.hidden)

    def _attempts(self, solve: Solve | None, picks: Mapping[int, int]) -> list[Attempt]:
        worlds = self.worlds
        if LISTS in picks:
            worlds = worlds[picks[LISTS] - 1 : picks[LISTS]]
            if not worlds:
                raise UsageError(f"there are {len(self.worlds)} ways to take the lists, {picks[LISTS]} was picked")
        elif picks and len(worlds) > 1:  # they are for the candidates that were shown: those of the best world
            worlds = [self._attempts(None, {})[0].world]
        found: list[Attempt] = []
        fault: PuzzleError | None = None
        for world in worlds:
            if found and (world.cost > found[0].world.cost + WORLDS_APART or is_certain(found[0])):
                break
            try:
                found.append(self.attempt(world, solve, picks))
            except PuzzleError as error:
                fault = fault or error
        if not found:
            raise fault or ReadError("no puzzle is found in this text", place=Place(1), advice=ask.LISTS)
        return sorted(found, key=lambda one: one.doubt)

    def attempt(self, world: World, solve: Solve | None, picks: Mapping[int, int]) -> Attempt:
        """What the clues say in a world, and what the judge makes of it."""
        vocabulary = Vocabulary(world)
        context = Context(careful=self.careful, touching=self.touching, induced=not world.listed)
        texts = self._clues(world, vocabulary)
        heard = tuple(heard_in(clue, vocabulary, context) for clue in texts)
        wrong = [number for number in picks if number != LISTS and number not in {one.number for one in heard}]
        if wrong:
            raise UsageError(f"there is no clue {wrong[0]} to pick for")
        kinds = without_idle_places(world, heard).kinds
        if len(kinds) < len(world.kinds):  # no candidate may speak of what is left out
            vocabulary = Vocabulary(replace(world, kinds=kinds))
        frame = ZebraPuzzle(world.size, tuple(Category(k.name, k.values, k.ordered, k.numbers) for k in kinds))

        def tables(relations: Sequence[Relation], most: int) -> tuple[Sequence[Solution], bool]:
            if solve is None:
                return (), False
            return solve(frame.keeping([Clue(one, "-") for one in relations if one != NOTHING]), most)

        offers = Offers(frame, vocabulary, heard, texts, tables)
        heard = tuple(
            picked_of(one, offers.of(n), picks[one.number]) if one.number in picks else one
            for n, one in enumerate(heard)
        )
        if (world.listed or LISTS in picks) and all(clue.is_exact for clue in heard):
            ruling = Ruling(tuple(clue.readings[0] for clue in heard), complete=False)
        else:
            ruling = judged(heard, lambda relations: tables(relations, 2), lambda table: truth_in(frame, table))
        silent = overheard(heard, ruling)
        if silent and not ruling.doubtful:
            ruling = Ruling(doubtful=silent, silent=True)
        return Attempt(world, frame, heard, ruling, offers, LISTS in picks)

    def _clues(self, world: World, vocabulary: Vocabulary) -> list[ClueText]:
        """The clues, and what the introduction says besides: sentences that declare the world are neither."""
        declared = {id(sentence) for sentence in world.told}
        found = []
        for clue in self.page.clues:
            kept = tuple(
                sentence
                for sentence in clue.sentences
                if id(sentence) not in declared or (clue.marked and ties_lists(sentence, vocabulary))
            )
            if kept:
                found.append(replace(clue, sentences=kept))
        number = max((clue.number for clue in self.page.clues), default=0)
        for sentence in self.page.intro:
            if id(sentence) not in declared:
                number += 1
                found.append(ClueText(number, (sentence,), marked=False, label="intro"))
        return found

    def _puzzle(self, attempt: Attempt) -> ZebraPuzzle:
        clues, asides = [], []
        marked = {clue.number for clue in self.page.clues if clue.marked}
        for heard, chosen in zip(attempt.clues, attempt.ruling.chosen, strict=True):
            if chosen.relation == NOTHING:
                asides += [heard.text] if chosen.cost > 0 or heard.number in marked else []
                continue
            clues.append(Clue(chosen.relation, heard.text, heard.passed, heard.how, heard.number))
        frame = attempt.frame
        question, offered = self._question()
        return ZebraPuzzle(
            frame.size,
            frame.categories,
            tuple(clues),
            title=self.title,
            asides=tuple(asides),
            question=question,
            offered=offered,
        )

    def _question(self) -> tuple[str | None, tuple[str, ...]]:
        """What the text asks at last, and the answers it offers; those of several questions stand in the text."""
        asked, choices = [one.text for one in self.page.questions], self.page.choices
        if len(asked) == len(choices) == 1:
            return asked[0], choices[0]
        if choices and len(asked) == len(choices):
            lettered = [" ".join(f"({chr(97 + n)}) {one}" for n, one in enumerate(some)) for some in choices]
            return "\n".join(f"{one}\n{more}" for one, more in zip(asked, lettered, strict=True)), ()
        return " ".join(asked) or None, ()


def _spoken(page: Page) -> frozenset[str]:
    """The verbs of the introduction and of the lists' leads: what everybody does ties, whatever else it may mean."""
    leads = [word for one in page.lists for word in words(clean(f"{one.lead} {one.title}"))]
    every = (*leads, *(word for sentence in page.intro for word in sentence.words))
    lows = {word.low for word in every if not word.is_capital}
    bases = {base for low in lows for base in lexicon.lemmas(low)}
    return frozenset(base for base in bases if lexicon.is_verb(base) and not _parts(base))


def _parts(verb: str) -> bool:
    """Whether a verb says that somebody lacks or refuses something."""
    sense = lexicon.verb(verb)
    return sense is not None and sense.polarity < 0


def _is_idle(world: World, page: Page) -> bool:
    """Whether running text seems to tell a category of which no clue ever speaks: it may be none."""
    given = {value.casefold() for one in page.lists for value in one.values}
    sentences = [*(one for clue in page.clues for one in clue.sentences), *page.intro, *page.questions]
    telling = [one.text for one in sentences if one not in world.told]
    if len(telling) < FEW:
        return False
    spoken = " ".join(telling).casefold()
    for kind in world.kinds:
        told = not kind.places and not {value.casefold() for value in kind.values} & given
        words = [re.findall(r"\w+", value.casefold()) for value in kind.values]
        if told and not kind.ordered and not any(each and each[-1][:4] in spoken for each in words):
            return True
    return False
