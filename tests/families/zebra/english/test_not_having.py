"""Verbs of losing, refusing, fearing, wishing and remembering: none makes anybody the owner without a doubt."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.chart.clues import read_clue
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.judge import Heard
from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Kind, Sentence, World
from cluewise.families.zebra.relations import AllOf, Item, Relation, Same

NAME = Kind("Name", ("Anna", "Bob", "Cora", "Dev"), words=frozenset({"name"}), sorts=frozenset({"person"}))
PET = Kind("Pet", ("cat", "dog", "parrot", "tortoise"), words=frozenset({"pet"}), sorts=frozenset({"pet", "animal"}))
DRINK = Kind("Drink", ("tea", "coffee", "milk", "cider"), words=frozenset({"drink"}), sorts=frozenset({"drink"}))
HOUSE = Kind("House", ("1", "2", "3", "4"), True, (1, 2, 3, 4), places=True, words=frozenset({"house"}))
WORLD = World(4, (HOUSE, NAME, PET, DRINK), nouns=frozenset({"house", "person"}), across="left")

# What is said of Bob and the cat, and what denies it.
CAT = """
is afraid of the cat | is not afraid of the cat
is scared of the cat | isn't scared of the cat
is terrified of the cat | was never terrified of the cat
is frightened of the cat | is not frightened of the cat
is wary of the cat | is not wary of the cat
fears the cat | does not fear the cat
dreads the cat | doesn't dread the cat
is jealous of the cat | is not jealous of the cat
is envious of the cat | isn't envious of the cat
envies the cat | does not envy the cat
envies the owner of the cat | does not envy the owner of the cat
envies whoever owns the cat | doesn't envy whoever owns the cat
admires the cat | does not admire the cat
gave up the cat | did not give up the cat
gave away the cat | did not give away the cat
gave the cat away | did not give the cat away
got rid of the cat | has not got rid of the cat
parted with the cat | never parted with the cat
sold the cat | did not sell the cat
sold his cat | has not sold his cat
lost the cat | did not lose the cat
lost his cat | never lost his cat
misplaced the cat | did not misplace the cat
abandoned the cat | did not abandon the cat
left the cat behind | did not leave the cat behind
returned the cat | did not return the cat
let the cat go | did not let the cat go
hid from the cat | did not hide from the cat
ran away from the cat | did not run away from the cat
fled from the cat | did not flee from the cat
escaped from the cat | did not escape from the cat
avoids the cat | does not avoid the cat
keeps away from the cat | does not keep away from the cat
stays away from the cat | doesn't stay away from the cat
steers clear of the cat | does not steer clear of the cat
is allergic to the cat | is not allergic to the cat
can't stand the cat | could stand the cat
cannot bear the cat | could bear the cat
hates the cat | does not hate the cat
loathes the cat | does not loathe the cat
dislikes the cat | does not dislike the cat
detests the cat | doesn't detest the cat
despises the cat | never despised the cat
wants the cat | does not want the cat
wants a cat | doesn't want a cat
wanted the cat | did not want the cat
would like a cat | would not like a cat
would love to have a cat | would not love to have a cat
wishes for a cat | does not wish for a cat
hopes for a cat | does not hope for a cat
longs for a cat | does not long for a cat
dreams of a cat | does not dream of a cat
dreams about the cat | never dreams about the cat
hopes to get the cat | does not hope to get the cat
wants to own the cat | does not want to own the cat
plans to buy the cat | does not plan to buy the cat
intends to keep the cat | does not intend to keep the cat
tried to buy the cat | did not try to buy the cat
tried to catch the cat | did not try to catch the cat
offered to buy the cat | did not offer to buy the cat
asked for the cat | did not ask for the cat
begged for a cat | did not beg for a cat
is looking for the cat | is not looking for the cat
looks for the cat | does not look for the cat
is searching for the cat | is not searching for the cat
waits for the cat | does not wait for the cat
needs a cat | does not need a cat
covets the cat | does not covet the cat
remembers the cat | does not remember the cat
remembers his old cat | does not remember his old cat
recalls the cat | does not recall the cat
misses the cat | does not miss the cat
misses her old cat | does not miss her old cat
mourns the cat | does not mourn the cat
regrets the cat | does not regret the cat
forgot the cat | did not forget the cat
forgot his cat | did not forget his cat
used to own the cat | never used to own the cat
used to have a cat | did not use to have a cat
once owned the cat | never once owned the cat
formerly owned the cat | never formerly owned the cat
previously owned the cat | had not previously owned the cat
no longer owns the cat | still does not own the cat
almost bought the cat | did not almost buy the cat
nearly bought the cat | did not nearly buy the cat
saw the cat | did not see the cat
heard the cat | did not hear the cat
met the cat | did not meet the cat
knows the cat | does not know the cat
noticed the cat | did not notice the cat
borrowed the cat | did not borrow the cat
lent the cat to Anna | did not lend the cat to Anna
sold the cat to Anna | did not sell the cat to Anna
gave the cat to Anna | did not give the cat to Anna
bought the cat from Anna's neighbour for Cora | did not buy the cat for Cora
thinks of the cat | does not think of the cat
talks about the cat | does not talk about the cat
talks to the cat | does not talk to the cat
laughs at the cat | does not laugh at the cat
complains about the cat | does not complain about the cat
worries about the cat | does not worry about the cat
is worried about the cat | is not worried about the cat
is tired of the cat | is not tired of the cat
is annoyed by the cat | is not annoyed by the cat
was bitten by the cat | was not bitten by the cat
was scratched by the cat | was not scratched by the cat
chased the cat away | did not chase the cat away
would rather have the cat | would rather not have the cat
would prefer the cat | would not prefer the cat
could have had the cat | could not have had the cat
would have liked the cat | would not have liked the cat
might have the cat | might not have the cat
wonders who has the cat | does not wonder who has the cat
asked who owns the cat | did not ask who owns the cat
pretends to own the cat | does not pretend to own the cat
claims to own the cat | does not claim to own the cat
fails to find the cat | did not fail to find the cat
refused the cat | did not refuse the cat
turned down the cat | did not turn down the cat
rejected the cat | did not reject the cat
lacks a cat | does not lack a cat
has anything but the cat | had anything but the cat
has a pet other than the cat | has no pet other than the cat
is friends with the cat's owner | is not friends with the cat's owner
is engaged to the cat's owner | is not engaged to the cat's owner
lives without a cat | does not live without a cat
owns a house without a cat | does not own a house without a cat
is interested in the cat | is not interested in the cat
is fed up with the cat | is not fed up with the cat
is keen to see the cat | is not keen to see the cat
"""

# The same with something to drink.
TEA = """
refuses to drink tea | does not refuse to drink tea
refuses tea | does not refuse tea
never touched tea | has never not touched tea
has never tasted tea | has not yet tasted tea
gave up tea | did not give up tea
swore off tea | did not swear off tea
abstains from tea | does not abstain from tea
can't stand tea | could stand tea
cannot abide tea | could abide tea
spilled his tea | did not spill his tea
spat out the tea | did not spit out the tea
poured away the tea | did not pour away the tea
forgot his tea | did not forget his tea
ran out of tea | did not run out of tea
would rather have tea | would rather not have tea
would like tea | would not like tea
wished for tea | did not wish for tea
would have preferred tea | would not have preferred tea
drinks something instead of tea | does not drink tea
is drinking anything except tea | is not drinking tea
asked for tea in vain | did not ask for tea
sent back the tea | did not send back the tea
skipped the tea | did not skip the tea
is put off by tea | is not put off by tea
is sick of tea | is not sick of tea
made tea for Anna | did not make tea for Anna
brought tea for Cora | did not bring tea for Cora
offered tea to Anna | did not offer tea to Anna
served tea to Cora | did not serve tea to Cora
used to drink tea | did not use to drink tea
no longer drinks tea | still does not drink tea
stopped drinking tea | has not stopped drinking tea
quit drinking tea | has not quit drinking tea
hardly ever drinks tea | does not drink tea
avoided tea | did not avoid tea
declined the tea | did not decline the tea
drinks no tea | does not drink any tea
"""

HAVING = """
owns the cat
has the cat
keeps the cat
keeps a cat
is the owner of the cat
is the proud owner of the cat
drinks tea
drinks the tea
loves tea
likes tea
has tea
chose tea
ordered tea
prefers tea
never goes without tea
is fond of tea
adopted the cat
feeds his own cat
does own the cat
is the one with the cat
is the person who drinks tea
is the one who has the cat
never drinks anything but tea
has never drunk anything except tea
"""


def _heard(text: str) -> Heard:
    spoken = clean(text)
    clue = ClueText(1, (Sentence(spoken, tuple(words(spoken)), 1, 1),))
    return Heard(1, text, tuple(read_clue(clue, Vocabulary(WORLD), Context())))


def _has(relation: Relation, value: Item) -> bool:
    bob = Item("Name", "Bob")
    parts = relation.of if isinstance(relation, AllOf) else (relation,)
    return any(isinstance(one, Same) and {one.a, one.b} == {bob, value} for one in parts)


def _sayings(table: str) -> list[str]:
    return [one.strip() for line in table.strip().splitlines() for one in line.split("|")]


def _is_silently_having(text: str, value: Item) -> bool:
    heard = _heard(text)
    return not heard.is_unread and all(_has(one.relation, value) for one in heard.rivals)


@pytest.mark.parametrize("said", _sayings(CAT))
def test_nobody_silently_owns_what_he_lost_feared_or_wished_for(said: str) -> None:
    """Bob and the cat are not taken for one pair without a doubt."""
    assert not _is_silently_having(f"Bob {said}.", Item("Pet", "cat"))


@pytest.mark.parametrize("said", _sayings(TEA))
def test_nobody_silently_drinks_what_he_refused_or_spilled(said: str) -> None:
    """Bob and the tea are not taken for one pair without a doubt."""
    assert not _is_silently_having(f"Bob {said}.", Item("Drink", "tea"))


@pytest.mark.parametrize("said", _sayings(HAVING))
def test_having_is_still_read_as_having(said: str) -> None:
    """The plain ways to have or do something are understood, first of all readings."""
    heard = _heard(f"Bob {said}.")
    value = Item("Drink", "tea") if "tea" in said else Item("Pet", "cat")
    assert not heard.is_unread
    assert _has(heard.readings[0].relation, value)


def test_the_list_is_long_enough() -> None:
    """At least three hundred sayings, each against its contrary."""
    assert len(_sayings(CAT)) + len(_sayings(TEA)) >= 300
