"""What somebody says: "I have the lamp," said Anna. Whoever speaks is put in for "I", and who said it is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.addressed import addressed, without_remarks
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.people import NAMED, by_kind
from cluewise.families.zebra.english.tokens import Word, words
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import Item

SAYING = wordlist("speech verbs")
SELF = frozenset({"i", "me", "myself"})
OWN = frozenset({"my", "mine"})
TURNED = {"am": "is", "have": "has", "do": "does"}  # behind "I"
BESIDE = frozenset({"with", "on", "by", "to", "for"})
ASIDES = frozenset({"the", "a", "an", "old", "little", "then", "quietly", "proudly", "happily", "and", "with", "smile"})
STAMPS = frozenset({":", ">", "➜", "→", "»"})  # what ends a stamp
STAMP = 7  # words of a stamp, at most
FINITE = frozenset(
    {"is", "was", "are", "were", "has", "had", "does", "did", "can", "will", "would", "must", "goes", "comes"}
)
SHORTEST = 3  # words of speech; less may be a title


def labelled(label: str, vocabulary: Vocabulary) -> Item | None:
    """Whose words stand behind a label: Anna: I have no lamp."""
    return _person(words(label), vocabulary) if label else None


def heard(sentence: Sentence, vocabulary: Vocabulary, speaker: Item | None) -> tuple[Sentence, Item | None]:
    """A sentence in which its speaker is named for "I", and who that is; one that nobody says is left as it is."""
    spoken = _prefixed(sentence, vocabulary)
    if spoken is not None:
        sentence, speaker = spoken
    if speaker is not None:
        sentence = replace(sentence, words=addressed(without_remarks(sentence.words, vocabulary), vocabulary))
    inside, outside = _quoted(sentence.words)
    lows = {word.low for word in outside}
    said = bool(lows & SAYING) and len(inside) >= SHORTEST
    if said:
        speaker = _person(outside, vocabulary)
        if all(word.is_mark or word.low in SAYING | ASIDES for word in _unnamed(outside, speaker, vocabulary)):
            return replace(sentence, words=tuple(_spoken(inside, speaker))), speaker
    if speaker is None or (outside and not said and not _is_speech(inside, outside)):
        return sentence, None if outside and inside else speaker
    return replace(sentence, words=tuple(_spoken(sentence.words, speaker))), speaker


def _prefixed(sentence: Sentence, vocabulary: Vocabulary) -> tuple[Sentence, Item] | None:
    """A message without its stamp, and who sent it: [19:05] Lou: ...; Ben, 20:11 > ...; mo: I know that ..."""
    found = sentence.words
    if STAMPS.isdisjoint([word.low for word in found]):
        return None
    close = (
        next((n for n, word in enumerate(found[:STAMP]) if word.low == "]"), -1)
        if found[:1] and found[0].low == "["
        else -1
    )
    sender = next(
        ((to, items[0][0]) for at, to, items in vocabulary.mentions(found[: close + STAMP]) if at == close + 1), None
    )
    if sender is None or vocabulary.kinds[sender[1].category].ordered:
        return None
    end = sender[0]
    if end + 1 < len(found) and found[end].low == "," and found[end + 1].unit == ":":
        end += 2
    stamped = close > 0 or end > sender[0]
    if end >= len(found) - (1 if stamped else SHORTEST) or found[end].low not in STAMPS:
        return None
    rest = found[end + 1 :]
    named = by_kind(vocabulary.kinds[sender[1].category]) == NAMED or sender[1].category in vocabulary.senders
    if not named and not (stamped or (SELF & {word.low for word in rest})):
        return None
    vocabulary.senders.add(sender[1].category)
    if not (stamped or (SELF | OWN) & {word.low for word in rest} or _has_subject(rest, vocabulary)):
        return None
    return replace(sentence, words=rest), sender[1]


def _has_subject(found: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether some words begin with somebody or something and a verb of its own: no entry such as "Lou: no stew"."""
    first = next(iter(vocabulary.mentions(tuple(found))), None)
    if first is None or first[0] > 2 or first[1] >= len(found):
        return False
    return found[first[1]].low in FINITE or lexicon.verb(found[first[1]].low) is not None


def _is_speech(inside: Sequence[Word], outside: Sequence[Word]) -> bool:
    """Whether all of a sentence is said by whoever spoke before: its quotes are elsewhere, or around it."""
    return not inside or all(word.is_mark for word in outside)


def _quoted(sentence: Sequence[Word]) -> tuple[list[Word], list[Word]]:
    """The words in quotes and those beside them; a quote that is not closed goes to the end."""
    inside: list[Word] = []
    outside: list[Word] = []
    quoting = False
    for word in sentence:
        if word.low == '"':
            quoting = not quoting
        else:
            (inside if quoting else outside).append(word)
    return inside, outside


def _person(found: Sequence[Word], vocabulary: Vocabulary) -> Item | None:
    """The one person whom some words name."""
    named = [items[0][0] for _, _, items in vocabulary.mentions(tuple(found)) if items[0][1] < 0.3]
    people = [item for item in named if by_kind(vocabulary.kinds[item.category]) == NAMED]
    return people[0] if len(named) == len(people) == 1 else None


def _unnamed(outside: Sequence[Word], speaker: Item | None, vocabulary: Vocabulary) -> list[Word]:
    """The words beside the speech but for the speaker's name."""
    if speaker is None:
        return [word for word in outside if not word.is_capital]
    spans = [range(at, to) for at, to, items in vocabulary.mentions(tuple(outside)) if items[0][0] == speaker]
    return [word for n, word in enumerate(outside) if not any(n in span for span in spans)]


def _ends_in(found: Sequence[Word], lows: frozenset[str]) -> bool:
    return bool(found) and found[-1].low in lows


def _spoken(said: Sequence[Word], speaker: Item | None) -> list[Word]:
    """What is said, with the speaker's name for "I"; quotes are gone."""
    found: list[Word] = []
    name = words(speaker.value) if speaker is not None else []
    for word in said:
        if word.low == '"':
            continue
        after_self = bool(found) and bool(name) and found[-1].low == name[-1].low
        if name and word.low in ("me", "myself") and any(one.low == "i" for one in said) and _ends_in(found, BESIDE):
            found.pop()  # I had no umbrella with me
        elif name and word.low in SELF | OWN:
            found += [one._replace(start=word.start, end=word.end) for one in name]
            if word.low in OWN:
                found.append(word._replace(text="'s", low="'s"))
        elif after_self and word.low in TURNED:
            found.append(word._replace(text=TURNED[word.low], low=TURNED[word.low]))
        else:
            found.append(word)
    return found
