"""New zebra puzzles: a world of a theme, few clues that prove it, told in a voice and read back."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cluewise.base.errors import UsageError
from cluewise.base.phrases import listed
from cluewise.base.words import Opt, words
from cluewise.families.zebra.asking import ask
from cluewise.families.zebra.fingerprint import fingerprint
from cluewise.families.zebra.making.facts import KINDS
from cluewise.families.zebra.making.thinning import Pool, proof
from cluewise.families.zebra.making.world import NO_ORDER, ORDERS, ROW, SCALE, world
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.telling.asking import question
from cluewise.families.zebra.telling.retelling import told
from cluewise.families.zebra.telling.speaking import Speaker
from cluewise.families.zebra.telling.story import MOST_ASIDES
from cluewise.families.zebra.telling.wording import Theme, themes, voices
from cluewise.family.maker import FLAG, NUMBER, Judge, Maker, Remarks, Setting, Wish, sides
from cluewise.family.steps import LEVELS

FEWEST, MOST, MOST_LISTS = 3, 10, 10
EASY, MEDIUM, HARD, EXPERT = (name for name, _ in LEVELS)
# So many of the clues that are drawn say outright who has what.
DIRECT_SHARE = {EASY: 0.6, MEDIUM: 0.0, HARD: 0.1, EXPERT: 0.0}
# What leaves few possibilities without settling one: of puzzles from such clues alone a quarter is medium, of others
# one in thirty.
NARROWING = frozenset(("different", "not-place", "ends", "not-ends", "either", "neither"))
# Without one of these a row could as well be turned round, or nobody is said to have anything.
TELLING_PLACES = frozenset(("place", "not-place", "directly", "somewhere", "steps", "in-order"))
SAYING_WHO = frozenset(("same", "different", "either", "neither", "pairwise", "if-and-only-if"))
LIKELY_ROW = 0.7  # how often things stand in a row, unless the order is asked for

SETTINGS = (
    Setting(name="theme", help="What it is about.", choices=tuple(themes())),
    Setting(name="voice", help="Who tells it.", choices=tuple(voices())),
    Setting(name="order", help="Places in a row, a list with an order (ages, prices, days), or none.", choices=ORDERS),
    Setting(name="relations", help=f"The kinds of clues to use, with commas between: {', '.join(KINDS)}."),
    Setting(name="avoid", help="The kinds of clues to do without."),
    Setting(name="distractors", help="How many sentences say nothing.", kind=NUMBER, highest=MOST_ASIDES, default=0),
    Setting(name="question", help="Ask for one thing at the end.", kind=FLAG, default=False),
    Setting(name="choices", help="How many answers the question offers.", kind=NUMBER, default=0),
)


def size(text: str) -> tuple[int, ...]:
    """Lists and things in "5x4", which is five things and four lists; "5" is 5x5."""
    lists, things = sides(text, low=2, high=max(MOST, MOST_LISTS))
    if things < FEWEST:
        raise UsageError(f"a zebra puzzle to make has {FEWEST} things or more, as in 5x4; found {text!r}")
    return lists, things


def propose(wish: Wish, random: Random, judge: Judge[ZebraPuzzle]) -> ZebraPuzzle | None:
    """A unique puzzle of which no clue can be left out, in words that read back to it."""
    kinds = _kinds(wish["relations"], wish["avoid"])
    if wish.level == MEDIUM and kinds >= NARROWING:
        kinds = NARROWING
    theme = _theme(wish, random)
    voice = voices()[wish["voice"] or random.choice(tuple(voices()))]
    about = world(theme, wish.size[1], wish.size[0], _order(wish, theme, random), random)
    speaker = Speaker(about, voice, random)
    share = DIRECT_SHARE.get(wish.level or "", random.uniform(0.05, 0.5))
    facts = proof(about, Pool(about, kinds, share, random, speaker.can_say), judge)
    if facts is None:
        return None
    asked = question(about, facts, random, wish["choices"]) if wish["question"] or wish["choices"] else None
    return told(speaker, facts, random, asides=wish["distractors"], asked=asked)


# --- settings ---------------------------------------------------------------------------------------------------------


def _kinds(wanted: str | None, avoided: str | None) -> frozenset[str]:
    chosen = _named(wanted) if wanted else frozenset(KINDS)
    left = chosen - _named(avoided or "")
    if not left:
        raise UsageError(words("every kind of clue is avoided: leave some of ", Opt("relations")))
    return left


def _named(text: str) -> frozenset[str]:
    names = frozenset(name.strip().casefold() for name in text.split(",") if name.strip())
    if unknown := sorted(names - KINDS.keys()):
        raise UsageError(f"no kind of clue is called {unknown[0]!r}; there are: {', '.join(KINDS)}")
    return names


def check(wish: Wish) -> None:
    """Refuse settings that do not go together."""
    if wish["choices"] == 1 or wish["choices"] > wish.size[1]:
        raise UsageError(f"a question offers from 2 to {wish.size[1]} choices here, found {wish['choices']}")
    theme, order = wish["theme"], wish["order"]
    if theme and order == ROW and not themes()[theme].row:
        rows = ", ".join(_with_rows())
        raise UsageError(f"nothing stands in a row in the theme {theme!r}; it does in: {rows}")
    if not _orders(wish):
        wanted = f" with the order {order!r}" if order else ""
        advice = ", ".join(sorted(TELLING_PLACES if order == ROW else SAYING_WHO))
        raise UsageError(f"clues of these kinds alone leave more than one solution{wanted}; add one of: {advice}")


def _with_rows() -> Iterable[str]:
    return (name for name, theme in themes().items() if theme.row)


def _theme(wish: Wish, random: Random) -> Theme:
    names = tuple(_with_rows()) if _orders(wish) == (ROW,) else tuple(themes())
    return themes()[wish["theme"] or random.choice(names)]


def _order(wish: Wish, theme: Theme, random: Random) -> str:
    orders = _orders(wish)
    others = [order for order in orders if order != ROW]
    row = ROW in orders and theme.row and (not others or random.random() < LIKELY_ROW)
    return ROW if row else random.choice(others)


def _orders(wish: Wish) -> tuple[str, ...]:
    """The orders that are asked for and that the clues can settle."""
    kinds = _kinds(wish["relations"], wish["avoid"])
    able = {
        ROW: kinds & TELLING_PLACES,
        SCALE: kinds & (SAYING_WHO | {"most", "more-by"}),
        NO_ORDER: kinds & SAYING_WHO,
    }
    row = wish["theme"] is None or bool(themes()[wish["theme"]].row)
    return tuple(order for order in ORDERS if wish["order"] in (None, order) and able[order] and (row or order != ROW))


def remarks(_: Wish, puzzle: ZebraPuzzle, solution: ZebraSolution) -> Remarks | None:
    """The question, and for a data set its answer too."""
    if puzzle.question is None:
        return None
    claims = ask(puzzle, puzzle.question, puzzle.offered).claims
    answer = listed([claim.answer for claim in claims if claim.test(solution)])
    offered = {"choices": list(puzzle.offered)} if puzzle.offered else {}
    fields = {"question": puzzle.question, **offered, "answer": answer}
    return Remarks(brief=f"asks: {puzzle.question}", text="(--json tells the answer, too)", fields=fields)


MAKER = Maker(
    usual_size="5x4",
    size=size,
    settings=SETTINGS,
    check=check,
    propose=propose,
    fingerprint=fingerprint,
    remarks=remarks,
)
