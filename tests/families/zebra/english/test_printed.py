"""Constructions of printed puzzles: each says the same as plain sentences do, and first of all."""

from __future__ import annotations

from functools import cache

import pytest
from tests.families.zebra.english.alike import says_the_same, solve

from cluewise.families.zebra.english.chart.clues import Reading, read_clue
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.judge import CEILING
from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.english.types import ClueText, Sentence
from cluewise.families.zebra.puzzle import ZebraPuzzle

WORLDS = {
    "diner": """Five guests came on five days, and each ate another dish.

Name: Ann, Bob, Cora, Dirk, Eve
Day: Monday, Tuesday, Wednesday, Thursday, Friday
Dish: soup, pie, stew, curry, salad
Price: $4, $6, $8, $12, $16

1. Ann came on Monday.
""",
    "trips": """Four friends travelled.

Name: Pavel, Marta, Doug, Lena
Country: Italy, Spain, Greece, Malta
Days away: 3, 6, 9, 12

1. Doug was in Spain.
""",
    "ferries": """Four ferries sail from four piers.

Ferry: Merle, Osprey, Plover, Tern
Pier: 1, 2, 3, 4
Sailing: 08:00, 08:20, 09:00, 09:45

1. The Merle sails from pier 2.
""",
    "manor": """Four guests of the manor, each with a thing, were in four rooms.

Guest: Lady Holt, Miss Pym, Dr Crewe, Major Lunt
Thing: lamp, rope, vase, spade
Room: cellar, library, attic, study

1. Lady Holt had the lamp.
""",
    "fair": """Four bakers entered the fair.

First name: Agnes, Beryl, Cyril, Muriel
Surname: Stubbs, Larkin, Hoskins, Pargeter
Cake: trifle, gateau, flan, sponge
Placing: first, second, third, fourth

1. Agnes baked the flan.
""",
    "lanes": """Five runners ran a race.

Runner: Ada, Bea, Cy, Dot, Eli
Lane: 1, 2, 3, 4, 5
Time: 51s, 53s, 54s, 57s, 60s
Shoes: red, blue, green, white, black

1. Ada ran in lane 2.
""",
    "hives": """Four people keep bees.

Keeper: Mrs Orme, Mr Beck, Miss Carr, Dr Daly
Village: Clun, Leigh, Wick, Brome
Crop (lb): 20, 35, 40, 60

1. Mrs Orme lives in Wick.
""",
    "films": """Five films are shown on five screens.

Film: Dusk, Echo, Fern, Gale, Haze
Screen: 1, 2, 3, 4, 5
Start: 5:00, 5:30, 6:15, 7:00, 8:30
Patron: Ida, Joe, Kim, Lou, Max

1. Dusk starts at 5:00.
""",
    "code": """Four services were deployed.

Service: ledger, mailer, parser, router
Language: Go, Java, Perl, Rust
Start: 09:00, 10:30, 11:15, 14:00

1. The ledger is written in Java.
""",
}
SAME = [
    ("diner", "The soup, which Ann did not order, cost more than the pie.",
     "The soup cost more than the pie, and Ann did not have the soup."),
    ("diner", "The pie, which Cora never eats, is dearer than the stew.",
     "The pie is dearer than the stew, and Cora does not have the pie."),
    ("diner", "The soup, which Ann ordered, was cheaper than the curry.",
     "The soup was cheaper than the curry, and Ann had the soup."),
    ("diner", "Ann comes on Monday if Bob has the pie; otherwise she comes on Friday.",
     "Either Bob has the pie and Ann comes on Monday, or Bob does not have the pie and Ann comes on Friday."),
    ("diner", "Ann eats pie unless Dirk does, in which case she eats stew.",
     "Either Ann or Dirk has the pie, and if Dirk has the pie, Ann has the stew."),
    ("diner", "Neither Ann nor the soup eater, who are different people, comes on Friday.",
     "Ann does not have the soup, and neither Ann nor the soup eater comes on Friday."),
    ("diner", "Dirk comes neither on Monday nor the day after Eve.",
     "Dirk does not come on Monday, and Dirk does not come one day after Eve."),
    ("diner", "Eve paid more than Ann, but Bob paid less.", "Eve paid more than Ann, and Bob paid less than Ann."),
    ("diner", "Ann and Bob came on consecutive days, no matter who was first.",
     "Ann and Bob came on consecutive days."),
    ("diner", "Cora was not the first of the five to come.", "Cora did not come on Monday."),
    ("diner", "Eve's dish needs more money than any other.", "Eve's dish cost $16."),
    ("diner", "Bob came on Friday because he has Fridays off.", "Bob came on Friday."),
    ("diner", "Ann is rightly proud of her curry.", "Ann has the curry."),
    ("diner", "The dinner with the soup took place two days before Ann's.", "The soup was two days before Ann."),
    ("diner", "As many guests came before Ann as after Bob.",
     "As many people sit before Ann as after Bob."),
    ("diner", "If you ordered the soup, Friday was your day.", "The soup was on Friday."),
    ("trips", "Pavel was away the shortest time of all.", "Pavel was away for 3 days."),
    ("trips", "Doug had the longest trip.", "Doug was away for 12 days."),
    ("ferries", "The Tern is neither the first nor the last of the four to leave.",
     "The Tern does not sail at 08:00, and the Tern does not sail at 09:45."),
    ("ferries", "The Tern uses a pier with a number one lower than the Osprey's.",
     "The Tern's pier number is one lower than the Osprey's."),
    ("manor", "Neither Lady Holt nor Miss Pym went anywhere near the cellar.",
     "Lady Holt was not in the cellar, and Miss Pym was not in the cellar."),
    ("manor", "Dr Crewe saw the one with the rope go down into the cellar.",
     "The rope was in the cellar, and Dr Crewe did not have the rope."),
    ("manor", "Miss Pym and the guest with the vase were both jealous of the guest in the attic.",
     "Miss Pym, the guest in the attic and the guest with the vase are three different people."),
    ("code", "The parser went out 45 minutes after the service written in Go.",
     "The parser started 45 minutes after the Go service."),
    ("code", "The parser went live at 09:00.", "The parser started at 09:00."),
    ("fair", "Stubbs's first name is not Agnes.", "Stubbs is not Agnes."),
    ("fair", "Agnes, whose last name is Larkin, came last.", "Agnes is Larkin, and Agnes came fourth."),
    ("fair", "One of Agnes and Larkin baked the sponge; the other came third.",
     "Of Agnes and Larkin, one baked the sponge and the other came third."),
    ("fair", "Either Agnes or Larkin baked the sponge, and the other made the flan.",
     "Of Agnes and Larkin, one baked the sponge and the other baked the flan."),
    ("fair", "Agnes did not do as well as Larkin.", "Larkin finished ahead of Agnes."),
    ("fair", "Larkin's cake was judged inferior to the flan.", "The flan finished ahead of Larkin."),
    ("fair", "Larkin and Hoskins were placed next to each other, with Hoskins the higher of the two.",
     "Hoskins finished one place ahead of Larkin."),
    ("lanes", "Cy's lane number is higher than Dot's but lower than Eli's.",
     "Cy's lane number is higher than Dot's, and Cy's lane number is lower than Eli's."),
    ("lanes", "Bea's time was the second best.", "Bea finished in 53s."),
    ("lanes", "The quickest runner did not wear red.", "The runner in red did not finish in 51s."),
    ("hives", "Miss Carr's honey came from Clun, where Dr Daly does not live.",
     "Miss Carr lives in Clun, and Dr Daly does not live in Clun."),
    ("hives", "Miss Carr gathered 5 lb more than the keeper from Clun.",
     "Miss Carr's crop was 5 lb more than that of the keeper from Clun."),
    ("hives", "Clun produced less than Leigh, and Dr Daly lives in neither of them.",
     "Clun produced less than Leigh, and Dr Daly lives neither in Clun nor in Leigh."),
    ("lanes", "Cy ran in the lane that is second from one of the ends.", "Cy ran in lane 2 or lane 4."),
    ("lanes", "Cy did not wear red, and the one who did ran in lane 1.",
     "Cy did not wear red, and the runner in red ran in lane 1."),
    ("hives", "The crops of Clun and Leigh differ by 5 lb.", "The difference between Clun and Leigh is 5 lb."),
    ("films", "Fern doesn't start until after Gale.", "Fern starts after Gale."),
    ("films", "Fern is on the screen numbered one below Gale's.", "Fern's screen number is one lower than Gale's."),
    ("films", "Kim's screen has a higher number than Gale's but a lower one than Joe's.",
     "Kim's screen number is higher than Gale's, and Kim's screen number is lower than Joe's."),
    ("films", "If Fern is on screen 3, then Kim is watching Gale; if it isn't, then Lou is.",
     "Either Fern is on screen 3 and Kim sees Gale, or Fern is not on screen 3 and Lou sees Gale."),
    ("films", "Fern and the 6:15 film are on adjacent screens, but neither is on screen 3.",
     "Fern and the 6:15 film are on adjacent screens, and Fern is not on screen 3, "
     "and the 6:15 film is not on screen 3."),
]  # fmt: skip
NOT_SAID = [
    ("diner", "Ann made a face when she saw the soup.", "Ann has the soup."),
    ("diner", "Cora was proud of her daughter, who ate the soup.", "Cora has the soup."),
    ("fair", "Cyril's surname comes later in the alphabet than Muriel's.", "Cyril came after Muriel."),
    ("trips", "Pavel left Italy years ago.", "Pavel was in Italy."),
]


@cache
def told(world: str) -> tuple[Vocabulary, ZebraPuzzle]:
    """A world's words, and its puzzle without clues."""
    text = Told(WORLDS[world])
    return Vocabulary(text.worlds[0]), text.attempt(text.worlds[0], solve, {}).frame


def readings(world: str, text: str) -> list[Reading]:
    """The readings of a sentence, cheapest first."""
    return read_clue(ClueText(1, (Sentence(text, tuple(words(text)), 1, 1),)), told(world)[0], Context())


@pytest.mark.parametrize(("world", "text", "plainly"), SAME, ids=[text for _, text, _ in SAME])
def test_it_says_what_plain_sentences_say(world: str, text: str, plainly: str) -> None:
    one, other = readings(world, text)[0], readings(world, plainly)[0]
    assert max(one.cost, other.cost) <= CEILING
    assert says_the_same(told(world)[1], [one.relation], [other.relation])


@pytest.mark.parametrize(("world", "text", "never"), NOT_SAID, ids=[text for _, text, _ in NOT_SAID])
def test_it_is_not_taken_for_what_it_does_not_say(world: str, text: str, never: str) -> None:
    other = readings(world, never)[0]
    for one in readings(world, text)[:1]:
        assert one.cost > CEILING or not says_the_same(told(world)[1], [one.relation], [other.relation])
