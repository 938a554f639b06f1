"""Values that stand in no list: people's names, and whole categories, collected from the clues and the question.

What a word is a value of is told by the words around it: who drinks X names a drink, the X house a colour. Words
that mean one thing in several places are one value; a category never holds more values than there are entities.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.families.zebra.english.choosing import agent_verb
from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.header import Frame
from cluewise.families.zebra.english.kinds import title_for, title_of_kind
from cluewise.families.zebra.english.lexicon import FUNCTION, Lexicon
from cluewise.families.zebra.english.nations import people_words
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.people import has_names, people_of
from cluewise.families.zebra.english.scales import amount_in
from cluewise.families.zebra.english.scope import GRAMMAR, Scope
from cluewise.families.zebra.english.things import kinds_of_thing
from cluewise.families.zebra.english.tokens import PUNCTUATION, Piece, Token, recognised
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    ADVERBS,
    AGENTS,
    BE,
    DETERMINERS,
    HONORIFICS,
    HOUSES,
    ORDINALS,
    PEOPLE,
    PLAIN_ADJECTIVES,
    words_in,
)
from cluewise.families.zebra.puzzle import Category

NAME = "Name"
LONGEST_RUN = 3  # words of one value
_NATIONS = people_words()
_OWNING = words_in("own have keep possess raise feed breed walk")
_DIFFERENT = words_in("different unique distinct separate")


def collect_names(frame: Frame, clues: Sequence[Sentence], *, few: bool) -> None:
    """Add a category of people, where no list names them: the capitalised words that nothing else explains."""
    titles = [[singular(word) for word in title.casefold().split()] for title in frame.titles.values()]
    if any(are_people(category) for category in frame.categories) and not few:
        return
    if has_names(titles) or people_of(frame.categories, frame.titles, frame.nouns, frame.places):
        return
    lexicon = Lexicon(frame.size, frame.categories, frame.titles, frame.places, frame.nouns)
    known = {value.casefold() for category in frame.categories for value in category.values}
    found: dict[str, str] = {}
    doing: set[str] = set()
    for sentence in clues:
        tokens = recognised(sentence.pieces, lexicon)
        scope = Scope(tokens, lexicon)
        if not scope.capitals_mean_names:
            continue
        for i, token in enumerate(tokens):
            if is_name(scope, i, token) and singular(token.text) not in known:
                key, name = _full_name(tokens, i)
                found.setdefault(key, name)
                if scope.texts[i + 1] in BE or scope.texts[i + 1] == "'s" or scope.verb(i + 1) is not None:
                    doing.add(key)
    found = {
        key: name for key, name in found.items() if not any(key != other and key in other.split() for other in found)
    }
    if len(found) < frame.size - 1:  # then a stray word with a capital may be among them
        found = {key: name for key, name in found.items() if few and key in doing}
    if found and len(found) <= frame.size:
        name = NAME if NAME not in frame.titles else "Person"
        frame.categories.insert(0, Category(name, tuple(found.values())))
        frame.titles[name] = "name"


def are_people(category: Category) -> bool:
    """Whether the values of a category are people's names, by their capitals alone."""
    return not category.ordered and all(v[:1].isupper() and not kinds_of_thing(v) for v in category.values)


def _full_name(tokens: Sequence[Token], i: int) -> tuple[str, str]:
    """A name with what is called before it: Colonel Finch, Mrs. Alder."""
    first = i
    while first and tokens[first - 1].text in HONORIFICS and tokens[first - 1].capital:
        first -= 1
    start, end = tokens[first].pieces[0].word, tokens[i].pieces[-1].word
    key = " ".join(token.text for token in tokens[first : i + 1])
    if start.line is not end.line:
        return key, tokens[i].pieces[0].word.text
    return key, start.line.text[start.column - 1 : end.column - 1 + len(end.text)]


def is_name(scope: Scope, i: int, token: Token) -> bool:
    """Whether a token is a capitalised word that nothing else explains."""
    unknown = not scope.is_known(i) and token.text not in HONORIFICS
    return token.capital and token.text.isalpha() and unknown and len(token.text) > 1


def collect_values(
    frame: Frame, clues: Sequence[Sentence], asked: Sequence[Sentence], prose: Sequence[Sentence]
) -> None:
    """Add the categories whose values stand only in the clues."""
    found: dict[str, dict[str, str]] = {}
    for sentence in (*clues, *asked):
        for kind, run in _values(sentence.pieces):
            words = [piece.text for piece in run]
            key = " ".join([*words[:-1], singular(words[-1])])
            if not any(key in values for values in found.values()):
                found.setdefault(kind, {})[key] = " ".join(piece.word.text for piece in run)
    titles = _declared(prose)
    known = bool(frame.categories)
    for kind, values in found.items():
        if len(values) > frame.size or (len(values) == 1 and frame.size > 3):
            continue
        if known and len(values) < frame.size - 1:
            continue
        title = titles.get(kind) or title_of_kind(kind)
        name = title if title not in frame.titles else kind.capitalize()
        if name in frame.titles:
            continue
        frame.categories.append(Category(name, tuple(values.values())))
        frame.titles[name] = f"{title} {kind}" if kind != "own" else title


def _values(pieces: Sequence[Piece]) -> Iterator[tuple[str, Sequence[Piece]]]:
    """The values of a sentence that the words around them explain, each with the kind of its category."""
    texts = [piece.text for piece in pieces] + ["", "", ""]
    for i, piece in enumerate(pieces):
        text = piece.text
        if text in _NATIONS and piece.capital:
            yield "nation", pieces[i : i + 1]
        elif (
            text in HOUSES
            and i
            and _is_content(pieces[i - 1])
            and texts[i - 2] in DETERMINERS
            and texts[i - 1] not in _NATIONS
        ):
            yield "colour", pieces[i - 1 : i]
        elif text in VERBS and (kind := _kind_of(text)):
            run = _object(pieces, i + 1)
            if run:
                yield kind, run
        elif text == "with" and texts[i + 1] in ("a", "an", "the") and i and texts[i - 1] in HOUSES | PEOPLE:
            run = _object(pieces, i + 1)
            if run:
                yield "own", run
        elif text in AGENTS and text not in PEOPLE and i and _is_content(pieces[i - 1]):
            verb = agent_verb(text)
            kind = _kind_of(verb.base) if verb else None
            if kind:
                yield kind, _before(pieces, i)


def _kind_of(verb: str) -> str | None:
    """What kind of value a verb takes."""
    found = VERBS[verb]
    if found.base in _OWNING:
        return "own"
    kinds = sorted(found.kinds - {"-", "place"})
    return kinds[0] if kinds else None


def _is_content(piece: Piece) -> bool:
    """Whether a word may be (part of) a value."""
    text = piece.text
    plain = text in FUNCTION or text in PUNCTUATION or text in ADVERBS or text in ORDINALS or text in GRAMMAR
    noun = text in HOUSES or text in PEOPLE or text in AGENTS or text in PLAIN_ADJECTIVES or text in _DIFFERENT
    return (
        not plain and (piece.capital or (not noun and text not in VERBS)) and amount_in(text) is None and text != "'s"
    )


def _object(pieces: Sequence[Piece], i: int) -> Sequence[Piece]:
    """The words that a verb is done to."""
    while i < len(pieces) and (
        pieces[i].text in DETERMINERS or pieces[i].text in ("of", "to", "as", "in", "from", "for")
    ):
        i += 1
    end = i
    if (
        i < len(pieces)
        and pieces[i].text in VERBS
        and VERBS[pieces[i].text].form == "base"
        and pieces[i].text not in FUNCTION
    ):
        end += 1  # they drink water: a noun that is a verb elsewhere
    while end < len(pieces) and end - i < LONGEST_RUN and _is_content(pieces[end]):
        end += 1
    if end < len(pieces) and pieces[end].text in HOUSES:
        return ()
    return pieces[i:end]


def _before(pieces: Sequence[Piece], i: int) -> Sequence[Piece]:
    start = i - 1
    while start and i - start < LONGEST_RUN and _is_content(pieces[start - 1]):
        start -= 1
    return pieces[start:i]


def _declared(prose: Sequence[Sentence]) -> dict[str, str]:
    """What the text calls its categories: own different pets, is painted a different colour."""
    found: dict[str, str] = {}
    for sentence in prose:
        texts = [piece.text for piece in sentence.pieces] + [""]
        for i, text in enumerate(texts):
            if text not in _DIFFERENT:
                continue
            verb = next((word for word in reversed(texts[max(0, i - 3) : i]) if word in VERBS), None)
            kind = _kind_of(verb) if verb else None
            noun = next((word for word in texts[i + 1 : i + 3] if word.isalpha() and word not in PLAIN_ADJECTIVES), "")
            if kind and noun:
                found.setdefault(kind, title_for([noun], ()))
            elif noun:
                sort = title_for([noun], ())
                found.setdefault({"Nationality": "nation", "Colour": "colour", "Color": "colour"}.get(sort, noun), sort)
    return found
