"""What a sentence may mean: as it stands, in other words, and loosely, where words have to be passed over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from cluewise.families.zebra.english.choosing import choose
from cluewise.families.zebra.english.lexicon import PERSONS, Lexicon
from cluewise.families.zebra.english.logic import Parsed, parse
from cluewise.families.zebra.english.loosely import Variant, variants
from cluewise.families.zebra.english.meaning import Who, all_of, settled
from cluewise.families.zebra.english.rewriting import rewritten
from cluewise.families.zebra.english.skeleton.reader import skeletal
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.unfolding import relative_asides
from cluewise.families.zebra.english.verbs import WILD
from cluewise.families.zebra.english.words import words_in
from cluewise.families.zebra.relations import Different, Relation, Same, atoms_of, items_of

_ORDERING = words_in("before after immediately directly first last earlier later exactly somewhere sometime")
_SPATIAL = words_in("house houses room rooms seat seats cabin cabins desk desks flat flats floor floors chair chairs")
MOST_OTHERS = 4  # ways to say a sentence, of which some words are then passed over
MOST_OPTIONS = 16  # readings of one clue


@dataclass(frozen=True)
class Understood:
    """What a sentence or a clue may mean, whom it is about, and the tokens that were passed over."""

    readings: list[Relation]
    subject: Who | None = None
    passed: tuple[Token, ...] = ()


@dataclass
class Understanding:
    """Reads the sentences of one puzzle."""

    lexicon: Lexicon

    def settled(self, parsed: Parsed) -> list[Relation]:
        """The readings of a sentence with every value chosen."""
        readings: list[Any] = []
        for one in parsed.readings:
            readings += settled(one, lambda ref: choose(self.lexicon, ref), MOST_OPTIONS)
        return list(dict.fromkeys(readings))

    def nearest(self, tokens: Sequence[Token], last: Who | None) -> Understood | None:
        """The one reading in which an aside is about whom it stands beside."""
        found = self._first_of(relative_asides(tokens), last)
        return found if found is not None and len(found.readings) == 1 else None

    def in_other_words(self, tokens: Sequence[Token], last: Who | None) -> Understood | None:
        """The readings of a sentence that says the same in words that the grammar knows."""
        return self._first_of(rewritten(tokens, self.lexicon), last)

    def _first_of(self, ways: Iterable[Sequence[Sequence[Token]]], last: Who | None) -> Understood | None:
        for sentences in ways:
            parsed = [parse(sentence, self.lexicon, last) for sentence in sentences]
            parts = [self.settled(one) for one in parsed]
            if all(parts):
                joined = [all_of(list(chosen)) for chosen in product(*parts)]
                return Understood(list(dict.fromkeys(joined))[:MOST_OPTIONS], parsed[0].subject)
        return None

    def loosely(self, tokens: Sequence[Token], last: Who | None) -> Understood | None:
        """The readings of a sentence of which some words are passed over."""
        for sentences in (*islice(rewritten(tokens, self.lexicon), MOST_OTHERS), (tuple(tokens),)):
            parts = [self._part(sentence, last) for sentence in sentences]
            found = [part for part in parts if part is not None]
            if len(found) == len(parts):
                joined = [all_of(list(chosen)) for chosen in product(*(part.readings for part in found))]
                passed = tuple(token for part in found for token in part.passed)
                return Understood(list(dict.fromkeys(joined))[:MOST_OPTIONS], found[0].subject, passed)
        bare = skeletal(tokens, self.lexicon, last)
        return Understood(bare.readings, bare.subject, bare.passed) if bare is not None else None

    def _part(self, tokens: Sequence[Token], last: Who | None) -> Understood | None:
        """A sentence as it stands, else loosely."""
        parsed = parse(tokens, self.lexicon, last)
        readings = self.settled(parsed)
        return Understood(readings, parsed.subject) if readings else self._loosely(tokens, last)

    def _loosely(self, tokens: Sequence[Token], last: Who | None) -> Understood | None:
        best: Understood | None = None
        for variant in variants(tokens, self.lexicon):
            parsed = parse(variant.tokens, self.lexicon, last)
            readings = [one for one in self.settled(parsed) if not variant.suffered or self.says_who_has_what(one)]
            if not readings:
                continue
            if best is None:
                best = Understood(readings, parsed.subject, self.doubtful(variant))
            else:
                best = Understood(list(dict.fromkeys([*best.readings, *readings])), best.subject, best.passed)
        return best if best is None or len(best.readings) <= MOST_OPTIONS else None

    def doubtful(self, variant: Variant) -> tuple[Token, ...]:
        """What was passed over, without verbs beside an order word where only one order is: unloaded before V."""
        axes = self.lexicon.axes()
        spatial = self.lexicon.places is not None and not _SPATIAL.isdisjoint(self.lexicon.nouns)
        if len(axes) != 1 or spatial:
            return variant.passed
        texts = [token.text for token in variant.tokens]
        sure = {
            token.pieces
            for i, token in enumerate(variant.tokens[:-1])
            if token.text in WILD and texts[i + 1] in _ORDERING and (i == 0 or texts[i - 1] not in ("who", "that"))
        }
        return tuple(token for token in variant.passed if token.pieces not in sure)

    def says_who_has_what(self, relation: Relation) -> bool:
        """Whether no two persons are said to be one: whom somebody greets is not himself."""
        about = self.lexicon.about
        return not any(
            isinstance(atom, Same | Different) and all(about[item.category].sorts & PERSONS for item in items_of(atom))
            for atom in atoms_of(relation)
        )
