"""From a page to its worlds: listed and told categories, places, and what must be induced from the clues.

Longer than other files because all sources of categories meet here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english.lexicon import is_verb
from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.english.types import Kind, Page, Sentence, World
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world import places
from cluewise.families.zebra.english.world.counts import Count, counted, of_how_many, sizes
from cluewise.families.zebra.english.world.evidence import ANNOUNCES, Evidence
from cluewise.families.zebra.english.world.figures import figures
from cluewise.families.zebra.english.world.induce import Induced, induced
from cluewise.families.zebra.english.world.kinds import of_list, of_told
from cluewise.families.zebra.english.world.naming import singular
from cluewise.families.zebra.english.world.onebyone import told_one_by_one
from cluewise.families.zebra.english.world.people import people_in_clues
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS
from cluewise.families.zebra.english.world.searching import chatter_of, declaring, to_search
from cluewise.families.zebra.english.world.slots import Slot, slots
from cluewise.families.zebra.english.world.smallprint import enlarged, is_small
from cluewise.families.zebra.english.world.speakers import CHATS_OF, chatting, speakers
from cluewise.families.zebra.english.world.spoken import Told
from cluewise.families.zebra.english.world.told import told

_MOST = 6
_ALIKE_MOST = 5  # of these, worlds that differ only in what is gathered
_OFTEN = 2  # sentences that speak of an order
# What words of order speak of, where a category is of that sort.
_TIMELY = frozenset({"time", "day", "month", "date", "year", "rank", "place"})
_PERSONS = places.PERSONS
_PAPER = wordlist("worlds paper")


def worlds(page: Page) -> list[World]:
    """The worlds that a page may speak of, cheapest first."""
    seen = gathered(page)
    found: list[list[World]] = []  # together what is gathered beside the same lists
    for rank, size in enumerate(seen.sizes):
        found += [[replace(one, cost=one.cost + 3.0 * rank) for one in group] for group in _of_size(seen, size)]
    return _diverse([sorted(group, key=lambda world: world.cost) for group in found if group])


def _diverse(groups: list[list[World]]) -> list[World]:
    """The cheapest worlds, cheapest first: the ways to gather beside the likeliest lists, and the best of others."""
    groups.sort(key=lambda group: group[0].cost)
    rest = sorted((one for group in groups[1:] for one in group), key=lambda world: world.cost)
    kept = groups[0][:_ALIKE_MOST] if groups else []
    kept += rest[: _MOST - len(kept)]
    more = groups[0][_ALIKE_MOST:] if groups else []
    return sorted([*kept, *more[: _MOST - len(kept)]], key=lambda world: world.cost)


def gathered(page: Page) -> Evidence:
    """All counts and lists of a page."""
    loose = [one for clue in page.clues if not clue.marked for one in clue.sentences]
    head = (*_spoken_title(page), *page.intro, *loose)
    first = [one for clue in page.clues[:3] if clue.marked for one in clue.sentences]
    counts = [count for one in (*head, *first, *page.questions) for count in counted(one)]
    singly = told_one_by_one(head)
    loosely = [*singly, *(each for one in head for each in told(one))]
    loosely = [each for each in loosely if not _names_categories(each, page) and not _refers(each)]
    spoken = [*counts, *(count for one in head for count in of_how_many(one))]
    votes = sizes(page.lists, spoken, loosely)
    wanted = frozenset(votes[:2])
    lists = [*singly, *(each for one in head for each in told(one, wanted))]
    lists += [each for one in page.questions for each in told(one, wanted) if _is_told_at_last(each)]
    if not page.lists:
        lists += _told_first(page, first, wanted)
    lists = [each for each in lists if not _names_categories(each, page) and not _refers(each)]
    said = _stated(page, head)
    found = (said,) if said else tuple(sizes(page.lists, spoken, lists)[:2])
    if not found and len(people := chatting(page)) in CHATS_OF:
        found = (len(people),)
    return Evidence(page, head, tuple(counts), tuple(lists), found)


def _is_told_at_last(each: Told) -> bool:
    """Whether a question tells a list: of names, or set apart (which toy - drum, kite, puzzle or train - ...)."""
    begins = each.sentence.text.find(each.values[0])
    apart = each.sentence.text[:begins].rstrip()[-1:] in ("-", "(", ":") and not each.weak
    return each.shape in ("capital", "quoted") or (each.shape in ("plain", "article") and begins > 0 and apart)


def _refers(each: Told) -> bool:
    """Whether numbers are those of a paper, questions 9 to 12; or values are told by others: Ann, the one in red."""
    lows = [word.low for word in each.sentence.words]
    if {"ladies", "gentlemen"} & {value.casefold() for value in each.values}:
        return True  # he speaks to them
    others = any(lows[n : n + 2] == ["the", "one"] for n in range(4, len(lows)))
    if others and lows[0] == "the" and {"are", "were"} & set(lows[2:5]):
        return True
    return each.shape in ("range", "number") and bool(each.before) and each.before[-1].low in _PAPER


def _told_first(page: Page, first: Sequence[Sentence], wanted: frozenset[int]) -> list[Told]:
    """The lists of the first clues; where each of these tells one, those that follow may do so, too."""
    found = [told(one, wanted) if not _negates(one) else [] for one in first]
    more = (one for clue in page.clues[3:] if clue.marked for one in clue.sentences)
    while found and all(found) and (one := next(more, None)) and not _negates(one):
        found.append(told(one, wanted))
    return [each for lists in found for each in lists]


_STATED = re.compile(r"\s*there are (?P<count>\w+) (?:(?P<each>of each)|(?P<noun>[a-z]+)s)\b", re.IGNORECASE)


def _stated(page: Page, head: Sequence[Sentence]) -> int | None:
    """How many houses there are, where the first sentence says so and no list has more: some may lack values."""
    found = _STATED.match(head[0].text) if head and page.lists else None
    if found is None or not (found["each"] or found["noun"].casefold() in places.HOUSES):
        return None
    size = int(found["count"]) if found["count"].isdigit() else NUMBER_WORDS.get(found["count"].casefold(), 0)
    longest = max(len(one.values) for one in page.lists)
    fits = longest <= size <= longest + 2 or _are_written(page)
    return size if size > 1 and fits else None


def _has_no_places(seen: Evidence) -> bool:
    """Whether lists as `convert` writes them are said to be all there is: there are five of each."""
    found = _STATED.match(seen.head[0].text) if seen.head else None
    return found is not None and bool(found["each"]) and bool(seen.page.lists) and _are_written(seen.page)


def _are_written(page: Page) -> bool:
    return all(one.written for one in page.lists)


def _spoken_title(page: Page) -> list[Sentence]:
    """A first line that is a sentence tells as much as any other: Bear, Fox and Mouse are going on a picnic."""
    title = page.title or ""
    found = tuple(words(title)) if title.rstrip()[-1:] in ".!" else ()
    return [Sentence(title, found, 1, 1)] if len(found) > 5 else []


def _negates(sentence: Sentence) -> bool:
    """Whether a sentence denies or compares: no list of all values stands in such a one."""
    return any(word.low in ("not", "nor", "neither", "than", "either", "between") for word in sentence.words)


def _of_size(seen: Evidence, size: int) -> list[list[World]]:
    """The worlds of that size, those together that differ only in what is gathered."""
    kinds = [of_list(each) for each in seen.page.lists if len(each.values) <= size]
    kinds += _told_kinds(seen, size, kinds)
    if not any(_is_people(kind) for kind in kinds):
        kinds += speakers(seen.page, size)
    if not seen.page.lists and not any(kind.numbers for kind in kinds):
        clues = [one for clue in seen.page.clues for one in clue.sentences]
        late = [one for one in seen.page.intro if clues and one.line > clues[0].line]
        told_of = [*clues, *late, *seen.page.questions]
        kinds += filter(None, [figures((*seen.head, *seen.page.questions), told_of, size)])
    found = _with_places(seen, size, kinds)
    return [_with_induced(seen, world) for world in found]


def _with_induced(seen: Evidence, world: World) -> list[World]:
    """The world with the categories that are announced but not listed, and with people whom only clues name."""
    closed = len(seen.page.lists) > 1  # one list alone may be one of several that are told in other ways
    missing = [] if closed else _missing(seen, world)
    names = not any(_is_people(kind) for kind in world.kinds)
    listed = bool(seen.page.lists) or any(
        not places.is_numbering(each) for each in seen.told if len(each.values) == world.size
    )
    if closed and not any(count.noun in _PERSONS for count in seen.counts):
        names = False
    if closed and not missing and not names:
        return [world]
    if closed and not missing and (people := people_in_clues(seen.page, world)):
        return [replace(world, kinds=(*world.kinds, people))]
    clues, known = to_search(seen, world)
    asking = [asked for one in seen.page.questions if (asked := _asked(one))]
    if is_small(seen.page):
        clues, asking = enlarged(clues), enlarged(asking)
    nouns = world.nouns | _PERSONS | _each_nouns(seen) | {word for slot in missing for word in slot.words}
    ways = induced(
        clues,
        asking,
        missing,
        world.size,
        nouns,
        known,
        names=names,
        listed=listed,
        closed=closed,
    )
    found = [
        replace(
            world,
            kinds=(*world.kinds, *_named_enough(way.kinds, world.size)),
            cost=world.cost + way.cost,
            listed=False,
            notes=_notes(way.kinds),
        )
        for way in ways[:_MOST]
    ]
    return [*found, replace(world, cost=world.cost + _without_more(ways, len(missing) + names))]


def _without_more(ways: Sequence[Induced], missing: int) -> float:
    """What it costs to believe that there is no more than what is told: little where nothing else is announced."""
    if not ways:
        return 0.0
    if missing or ways[0].strange < _ALIKE:
        return 2.0 + 1.5 * missing + len(ways[0].kinds)
    return max(0.0, ways[0].cost - _UNCALLED)


_UNCALLED = 0.6  # what is gathered uncalled for is dearer than nothing by so much
_ALIKE = 0.4  # values less unlike than this were meant as values


def _asked(question: Sentence) -> Sentence | None:
    """The part of a question that asks: what to do with clues and grids is said before its first who or which."""
    at = next((n for n, word in enumerate(question.words) if word.low in _ASKING), None)
    if at is None or at + 3 > len(question.words) or (question.words[0].low in _ASKING and "?" in question.text):
        return question if "?" in question.text else None
    told_first = at > _TELLING and not is_verb(question.words[0].low)  # of whom would she be jealous? belongs to a clue
    return question if told_first else replace(question, words=question.words[at:])


_TELLING = 4  # words

_ASKING = frozenset({"who", "whose", "whom", "which", "what", "where"})


def _named_enough(kinds: Sequence[Kind], size: int) -> list[Kind]:
    """The categories without names of which most are missing: one capital letter makes no list of people."""
    return [kind for kind in kinds if kind.name != "Name" or len(kind.values) >= size - 1]


def _each_nouns(seen: Evidence) -> frozenset[str]:
    """What each of them is: every lunchbox, each boat."""
    pairs = (
        (one, other) for sentence in seen.head for one, other in zip(sentence.words, sentence.words[1:], strict=False)
    )
    return frozenset(
        other.low
        for one, other in pairs
        if one.low in ("each", "every") and other.low.isalpha() and other.low not in ("of", "has", "one")
    )


def _notes(kinds: Sequence[Kind]) -> tuple[str, ...]:
    return tuple(f"{kind.name}: {', '.join(kind.values)} (from the clues)" for kind in kinds)


def _missing(seen: Evidence, world: World) -> list[Slot]:
    """The announced categories that no list covers."""
    row = frozenset(kind.name.casefold() for kind in world.kinds if kind.places)
    chatter = chatter_of(seen, declaring(seen, world.size))
    head = [one for one in seen.head if id(one) not in chatter]
    tail = [*seen.page.questions, *_tail(seen.page)]
    last = max((n for n, one in enumerate(head) if id(one) in declaring(seen, world.size)), default=len(head))
    if sum(not kind.places for kind in world.kinds) > 1:  # her favourite sight, something else: told by the way
        head = [one for n, one in enumerate(head) if n <= last or ANNOUNCES.search(one.text)]
        tail = [one for one in tail if ANNOUNCES.search(one.text)]
    announced = slots((*head, *tail), seen.counts, world.size, row, _listed_there(seen, world))
    values = {value.casefold() for kind in world.kinds for value in kind.values}
    fresh = [slot for slot in announced if slot.name not in values]  # a different car (Fiat, Honda, Jeep)
    return [slot for slot in fresh if not any(_covers(kind, slot) for kind in world.kinds)]


def _listed_there(seen: Evidence, world: World) -> frozenset[tuple[int, int]]:
    """Where words stand right before a list of things: what they announce is listed there (one thing to eat, i.e.)."""
    people = {value for kind in world.kinds if _is_people(kind) for value in kind.values}
    fitting = (one for one in seen.told if len(one.values) == world.size and one.before)
    told = (one for one in fitting if one.values[0] not in people and one.shape not in ("number", "range"))
    ends = ((one.sentence, one.before[-1].start) for one in told)
    return frozenset(
        (id(sentence), n)
        for sentence, end in ends
        for n in range(len(sentence.words))
        if sum(sentence.words[n].start <= word.start <= end for word in sentence.words) in range(1, _CLOSE)
    )


_CLOSE = 8  # words


def _tail(page: Page) -> list[Sentence]:
    """Clues that announce: "2. In each house lives a person with a different nationality"."""
    return [one for clue in page.clues if clue.marked for one in clue.sentences if ANNOUNCES.search(one.text)]


def _covers(kind: Kind, slot: Slot) -> bool:
    if kind.places:
        return slot.name == kind.name.casefold()
    if kind.numbers and slot.sorts and slot.sorts.isdisjoint(kind.sorts) and slot.name != kind.name.casefold():
        return False  # each sold one item, for $5, $10 and $15
    if any(singular(value.casefold().split()[-1]) == slot.name for value in kind.values):
        return True  # a cookery book, a travel book
    return bool(
        slot.words & kind.words or slot.name == kind.name.casefold() or (slot.sorts and slot.sorts & kind.sorts)
    )


def _is_people(kind: Kind) -> bool:
    return "person" in kind.sorts or not kind.words.isdisjoint(_PERSONS | {"name"})


def _told_kinds(seen: Evidence, size: int, known: Sequence[Kind]) -> list[Kind]:
    found: list[Kind] = []
    for each in seen.told:
        if len(each.values) != size or places.is_numbering(each) or _names_categories(each, seen.page):
            continue
        kind = of_told(each)
        if _names_places(each) and not kind.ordered:  # top, middle and bottom are a ladder
            continue
        if seen.page.lists and (_retells(kind, known) or _runs_long(kind)):
            continue
        again = each.shape == "one" and any(values == kind.values for values in (other.values for other in found))
        again = again and all(kind.name != other.name for other in found)  # red coats, and red boots
        if again or not any(_overlaps(kind, other) for other in (*known, *found)):
            found.append(kind)
    return found


def _retells(kind: Kind, listed: Sequence[Kind]) -> bool:
    """Whether a list in a sentence speaks of values that are listed: a cookery book, where cookery is listed."""
    known = {low for other in listed for value in other.values for low in _content(value)}
    known |= {low for other in listed for forms in other.forms for form in forms for low in _content(form)}
    same = any(kind.numbers and kind.numbers == other.numbers for other in listed)
    return same or any(not known.isdisjoint(_content(value)) for value in kind.values)


def _content(value: str) -> set[str]:
    """The words of a value that tell it from others."""
    return {word.low for word in words(value) if not word.is_mark and (len(word.low) > 2 or word.amount is not None)}


def _runs_long(kind: Kind) -> bool:
    """Whether the values are so long that they will be clauses."""
    return any(len(value.split()) > _LONG_VALUE for value in kind.values) and not kind.ordered


_LONG_VALUE = 3  # words
_CATEGORY_NOUNS = wordlist("worlds category_nouns")


def _names_categories(each: Told, page: Page) -> bool:
    """Each has a different name, pet, drink and job: these are categories, not values; so are the titles of lists."""
    heads = [singular(value.casefold().partition(" of ")[0].split()[-1]) for value in each.values]  # a brand of cigars
    titles = {singular(word) for one in page.lists for word in one.title.casefold().split()}
    return any(sum(head in nouns for head in heads) * 2 > len(heads) for nouns in (_CATEGORY_NOUNS, titles))


_WHERE = frozenset(("left", "right", "leftmost", "rightmost", "top", "bottom", "front", "back"))


def _names_places(each: Told) -> bool:
    """Whether a list says where things stand: far left, centre left, centre right and far right."""
    return sum(not _WHERE.isdisjoint(value.casefold().split()) for value in each.values) * 2 > len(each.values)


def _overlaps(one: Kind, other: Kind) -> bool:
    mine = {value.casefold() for value in one.values}
    theirs = {value.casefold() for value in other.values}
    return len(mine & theirs) * 2 > len(mine) or (
        one.numbers is not None and one.numbers == other.numbers and one.unit == other.unit
    )


def _declared(seen: Evidence, size: int) -> tuple[Sentence, ...]:
    """The sentences that tell of the world, not of what goes with what."""
    told_of = {id(each.sentence) for each in seen.told if len(each.values) == size}
    # "They are three different people" is a clue.
    numbered = {id(one) for clue in seen.page.clues if clue.marked for one in clue.sentences}
    told_of |= {id(each.sentence) for each in seen.counts if each.number == size and not _is_apart(each)} - numbered
    clues = [one for clue in seen.page.clues for one in clue.sentences]
    return tuple(one for one in (*seen.page.intro, *clues) if id(one) in told_of or ANNOUNCES.search(one.text))


def _is_apart(count: Count) -> bool:
    """Three floors above, four places to the left: how far apart two are, not how many there are."""
    follow = count.sentence.words[count.at + 1 : count.at + 2]
    return bool(follow) and follow[0].low in _APART


_APART = wordlist("worlds apart")


def _are_counted(kind: Kind) -> bool:
    """U1 to U5, Room 1 to Room 4: numbers from one on, with one word before all."""
    pieces = [re.fullmatch(r"(?P<what>\D+?)\s*(?P<n>\d+)", value) for value in kind.values]
    if not kind.ordered or not all(pieces):
        return False
    same = len({one["what"] for one in pieces if one}) == 1
    return same and [int(one["n"]) for one in pieces if one] == list(range(1, len(pieces) + 1))


def _with_places(seen: Evidence, size: int, kinds: list[Kind]) -> list[World]:
    """The world with places and the one without, as the text makes them likely."""
    row = places.row_of(seen.page, size, seen.counts, seen.told)
    nouns = frozenset(count.noun for count in seen.counts if count.number == size)
    base = World(size, tuple(kinds), nouns=nouns | ({row.noun} - {""}), across=row.across, told=_declared(seen, size))
    has_row = any(kind.places or ("place" in kind.sorts and kind.ordered) or _are_counted(kind) for kind in kinds)
    has_row = has_row or (not row.told and any(kind.ordered and kind.numbers is None for kind in kinds))
    ordered = any(kind.ordered for kind in kinds)
    if has_row or _has_no_places(seen):
        return [base]
    full = replace(base, kinds=(places.kind_of(row, kinds), *kinds))
    bare = replace(base, across="")
    timely = any(kind.ordered and kind.sorts & _TIMELY for kind in kinds)
    ranked = row.across == "first"
    if (row.told and (row.numbered or not (ranked and timely))) or (not kinds and row.hint >= 1.6):
        return [full] if row.weight >= 4.5 else [full, replace(bare, cost=1.0 + row.weight)]
    raced = ranked and row.hint >= 1 and row.weight - row.hint >= 1.5 and not any(kind.unit for kind in kinds)
    likely = not timely and row.hint >= (1.2 if row.across == "left" else 1.4) and not (ordered and ranked)
    if not timely and (raced or (likely and not (ordered and row.weight < 2))):
        return [full, replace(bare, cost=0.5 + row.weight)]
    if not ordered and row.often >= _OFTEN:
        # Clues compare, and nothing else is in order: there will be places, though nobody says so.
        return [replace(full, cost=0.3), replace(bare, cost=0.9)]
    doubt = 0.1 if row.hint >= 1 else 0.0  # the other one is to be heard as well
    spoken_of = row.weight > 0  # else nobody speaks of places: they are made up
    return [replace(bare, cost=doubt), replace(full, cost=max(0.5, 3.0 - row.weight), listed=spoken_of)]
