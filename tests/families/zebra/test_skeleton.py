"""Free prose by its skeleton: what values, comparisons and denials say, and nothing that may be otherwise."""

from __future__ import annotations

import pytest

from cluewise import pipeline
from cluewise.errors import ReadError
from cluewise.families.zebra import family
from cluewise.families.zebra.english.framing import plan
from cluewise.families.zebra.english.skeleton.reader import skeletal
from cluewise.families.zebra.english.tokens import pieces, recognised
from cluewise.families.zebra.formal import formal
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.scan import Line, lines_of

ROW = """There are 5 huts in a row, numbered 1 to 5 from left to right.
- Name: Olga, Piet, Rafi, Suri, Tove
- Animal: goat, mule, hen, ram, yak
- Hat: beret, fez, cap, turban, bonnet
- Town: Lima, Oslo, Rome, Bonn, Kiel
- Trade: cooper, weaver, mason, tanner, smith
Clues:
"""
FAIR = """There are 4 people.
- Name: Ida, Jon, Kay, Lew
- Price: $2, $4, $6, $12
- Day: Monday, Tuesday, Wednesday, Thursday
- Cake: lemon, cherry, walnut, apple
Clues:
"""


def understood(sentence: str, world: str = ROW) -> str | None:
    """The formal reading of a sentence by its skeleton alone; None where it is refused."""
    made = plan(lines_of(world))
    lexicon = made.lexicon()
    found = skeletal(recognised(list(pieces(Line(1, sentence))), lexicon), lexicon, None)
    puzzle = ZebraPuzzle(made.frame.size, tuple(made.frame.categories))
    readings = [] if found is None else [formal(puzzle, one).replace("position", "") for one in found.readings]
    return " || ".join(readings) or None


IN_A_ROW = [
    ("Olga, a cheerful soul, pampers the goat.", "(Olga) = (goat)"),
    ("The goat was pampered by the weaver.", "(goat) = (weaver)"),
    ("The goat went to somebody from Lima.", "(goat) = (Lima)"),
    ("Whoever pampers the goat hails from Lima.", "(goat) = (Lima)"),
    ("The stranger who pampers the goat hails from Lima.", "(goat) = (Lima)"),
    ("The woman from Lima with the beret pampers the goat.", "(Lima) = (goat) and (Lima) = (beret)"),
    ("The tickler of the goat never set foot in Lima.", "(goat) != (Lima)"),
    ("Olga never pampered the goat.", "(Olga) != (goat)"),
    ("Olga has never pampered the goat, nor the mule.", "(Olga) != (goat) and (Olga) != (mule)"),
    ("Neither Olga nor the weaver pampered the goat.", "(Olga) != (goat) and (weaver) != (goat)"),
    ("Olga pampered neither the goat nor the mule.", "(Olga) != (goat) and (Olga) != (mule)"),
    ("Olga pampered either the goat or the mule.", "exactly 1 of [(Olga) = (goat); (Olga) = (mule)]"),
    (
        "Either Olga pampered the goat or Piet pampered the mule, but not both.",
        "exactly 1 of [(Olga) = (goat); (Piet) = (mule)]",
    ),
    ("If Olga pampered the goat, then Piet wandered to Lima.", "((Olga) = (goat)) implies ((Piet) = (Lima))"),
    ("Olga pampered the goat but never strolled to Lima.", "(Olga) = (goat) and (Olga) != (Lima)"),
    ("Olga pampered the goat and polished the beret.", "(Olga) = (goat) and (Olga) = (beret)"),
    ("Olga pampered the goat while Piet pampered the mule.", "(Olga) = (goat) and (Piet) = (mule)"),
    ("Olga pampered the goat, whereas Piet pampered the mule.", "(Olga) = (goat) and (Piet) = (mule)"),
    ("Olga pampered the goat; Piet polished the fez.", "(Olga) = (goat) and (Piet) = (fez)"),
    ("Olga camped directly left of the fellow from Lima.", "(Olga) + 1 = (Lima)"),
    ("Olga camped two huts to the left of the traveller with the beret.", "(Olga) + 2 = (beret)"),
    ("The weaver pitched up right next to the mason.", "|(weaver) - (mason)| = 1"),
    ("The traveller who camped next to Piet pampers the goat.", "|(goat) - (Piet)| = 1"),
    ("The man next to the weaver pampers the goat.", "|(goat) - (weaver)| = 1"),
    ("Olga, who pampers the goat, camped next to the weaver.", "(Olga) = (goat) and |(Olga) - (weaver)| = 1"),
    ("Olga, who never pampers the goat, camped next to the weaver.", "(Olga) != (goat) and |(Olga) - (weaver)| = 1"),
    ("Olga camped left of Piet and pampers the goat.", "(Olga) < (Piet) and (Olga) = (goat)"),
    ("Olga camped left of Piet, but the weaver camped right of Rafi.", "(Olga) < (Piet) and (Rafi) < (weaver)"),
    ("Olga did not camp next to the weaver.", "not (|(Olga) - (weaver)| = 1)"),
    ("Olga slumbered in the third hut.", "(Olga) = 3"),
    ("The fez dangled in the leftmost hut.", "(fez) = 1"),
    ("The goat slumbers at one end of the row.", "(goat) = 1 or (goat) = 5"),
    ("The goat slumbers somewhere between the mule and the hen.", "(mule) < (goat) < (hen) or (hen) < (goat) < (mule)"),
    ("Olga hauled the goat two huts left of the traveller from Lima.", "(Olga) + 2 = (Lima) and (Olga) = (goat)"),
    (
        "Of Olga and Piet, one pampers the goat and the other hails from Lima.",
        "exactly 1 of [(Olga) = (goat) and (Piet) = (Lima); (Piet) = (goat) and (Olga) = (Lima)]",
    ),
    ("Olga and Piet pitched up next to each other.", "|(Olga) - (Piet)| = 1"),
    ("The goat munched in the hut next to Olga.", "|(goat) - (Olga)| = 1"),
    ("The traveller whose hat was the fez strolled in from Oslo.", "(fez) = (Oslo)"),
    ("It was the weaver who polished the fez.", "(weaver) = (fez)"),
    ("The fez belongs to a traveller from Oslo.", "(fez) = (Oslo)"),
    ("Tove's fez was woven in Kiel.", "(Tove) = (Kiel) and (Tove) = (fez)"),
    ("Suri's neighbour pampers the yak.", "|(yak) - (Suri)| = 1"),
    ("Rafi pampers no yak.", "(Rafi) != (yak)"),
    ("The traveller pampering the yak camped left of the traveller polishing the fez.", "(yak) < (fez)"),
    ("Olga pampered the goat unless Piet pampered the mule.", "(Olga) = (goat) or (Piet) = (mule)"),
    ("The cap was knitted by neither Olga nor Piet.", "(cap) != (Olga) and (cap) != (Piet)"),
    (
        "Olga, Piet and the weaver are three different people.",
        "(Olga) != (Piet) and (Olga) != (weaver) and (Piet) != (weaver)",
    ),
    ("Olga pampered the goat in Lima, not in Oslo.", "(Olga) = (goat) and (Olga) != (Oslo) and (goat) = (Lima)"),
    ("Olga's hut is not the one with the goat.", "(Olga) != (goat)"),
    ("The goat ended up with Olga or Piet.", "exactly 1 of [(goat) = (Olga); (goat) = (Piet)]"),
    ("The goat ended up with Olga or with the weaver.", "exactly 1 of [(goat) = (Olga); (goat) = (weaver)]"),
    ("Olga never pampered the goat or the mule.", "(Olga) != (goat) and (Olga) != (mule)"),
    ("The goat is pampered in the hut to the left of the hut of the weaver.", "(goat) < (weaver)"),
    ("The one who pampers the goat does not polish the fez.", "(goat) != (fez)"),
    ("Olga pampers the goat and not the mule.", "(Olga) = (goat) and (Olga) != (mule)"),
    ("Olga, Piet and Rafi never pampered the goat.", "(Olga) != (goat) and (Piet) != (goat) and (Rafi) != (goat)"),
    (
        "Olga, Piet and Rafi never camped next to the goat.",
        "not (|(Olga) - (goat)| = 1) and not (|(Piet) - (goat)| = 1) and not (|(Rafi) - (goat)| = 1)",
    ),
]
IN_A_HUT = [
    ("In the third hut slumbers the weaver.", "(weaver) = 3"),
    ("The third hut smelled of goat.", "(goat) = 3"),
    ("Hut 3 smells of goat.", "(goat) = 3"),
    ("Olga camped somewhere to the right of whoever pampers the goat.", "(goat) < (Olga)"),
]
APPOSED = [
    ("Olga, the weaver, pampers the goat.", "(Olga) = (goat) and (Olga) = (weaver)"),
    ("Olga, the weaver, never pampered the goat.", "(Olga) != (goat) and (Olga) = (weaver)"),
    ("The goat, a present from Lima, slumbers next to Piet.", "|(goat) - (Piet)| = 1 and (goat) = (Lima)"),
    (
        "If Olga, the weaver, pampered the goat, then Piet strolled to Lima.",
        "(((Olga) = (goat)) implies ((Piet) = (Lima))) and (Olga) = (weaver)",
    ),
]
AT_THE_FAIR = [
    ("Ida splurged $2 more than Jon.", "price(Jon) + 2 = price(Ida)"),
    ("The lemon cake fetched $4 less than the cherry cake.", "price(lemon) + 4 = price(cherry)"),
    ("Ida's cake fetched more than the walnut cake.", "price(walnut) < price(Ida)"),
    ("Ida queued up exactly one day after Jon.", "day(Jon) + 1 = day(Ida)"),
    ("Ida queued up sometime before the buyer of the apple cake.", "day(Ida) < day(apple)"),
    ("Ida nibbled the walnut cake on Monday.", "Ida = walnut and walnut = Monday"),
    ("Ida nibbled the walnut cake two days before Jon.", "day(Ida) + 2 = day(Jon) and Ida = walnut"),
    ("The cheapest cake was nibbled by Ida.", "$2 = Ida"),
    ("Lew splurged more than anyone else.", "Lew = $12"),
    ("The apple cake fetched $6, not $12.", "apple = $6 and apple != $12"),
    ("Kay nibbled the apple cake, but not on Monday.", "Kay = apple and Kay != Monday"),
    ("Kay queued later than Lew but earlier than Jon.", "day(Lew) < day(Kay) and day(Kay) < day(Jon)"),
]
DANGEROUS = """Olga grabbed the first prize goat.
The last hut but one smelled of goat.
The second hut from the goat smelled of fez.
The third time Olga pampered the goat.
Olga, the weaver, waved to the mason.
Olga, Piet, Rafi pampered the goat.
Olga kissed the weaver.
Olga waved to the woman with the goat.
Olga greeted the man who pampers the goat.
The weaver was greeted by Olga.
Olga's gardener pampers the goat.
Olga's sister pampers the goat.
The goat scratched the weaver.
Olga traded the goat for the mule.
Olga gave the goat to Piet.
Olga gave up the goat.
Olga hardly pampered the goat.
Olga nearly pampered the goat.
Only Olga pampered the goat.
Everyone but Olga pampered the goat.
Nobody from Lima pampered the goat.
Olga pampered anything but the goat.
Olga would have pampered the goat.
Olga thinks that Piet pampered the goat.
Olga told Piet that the weaver pampered the goat.
Olga did not polish the beret in Lima.
Olga did not polish the beret and the fez.
Olga did not pamper the goat next to Piet.
Olga camped next to Piet in the beret.
Olga camped next to Piet or the goat.
Olga camped next to Piet and the goat.
The man with the beret and the goat camped next to Piet.
If Olga pampered the goat next to Piet, then Rafi strolled to Lima.
Either Olga pampered the goat next to Piet or Rafi strolled to Lima.
Olga pampered the goat last.
Last week Olga pampered the goat.
The first goat went to Olga.
Olga's first animal was the goat.
Olga paid for the weaver's goat.
Olga pampered the goat without the beret.
The hat that Piet polished went to Lima.
Olga pampered two goats.
Olga is as tall as the weaver.
The traveller with Olga pampers the goat.
Zelda pampered the goat.
Olga and the weaver pampered the goat.
Olga pampered a different animal from the goat.
Olga camped opposite the goat.
Olga camped near the goat.
Olga won the goat.
Olga swapped hats with the traveller from Lima.
The goat basket stood in the third hut.
Olga and Piet did not both pamper the goat.
Not Olga but Piet pampered the goat.
Olga used to pamper the goat.
Olga could have pampered the goat.
Olga refused to pamper the goat.
Olga, unlike Piet, pampered the goat.
Olga pampered the goat more than the mule.
Olga pampered a different animal from the goat.
Olga camped near the goat.
Olga pampered the goat instead of the mule.
Olga pampered the goat rather than the mule.
Olga prefers the goat over the mule.
Olga talked about the goat with Piet.
Olga was chased by the goat.
Olga lost the goat to Piet.
Olga bought the goat from the weaver.
Olga bought the goat in Lima from somebody in a fez.
The goat from Lima kicked the mule.
The goat ate the beret.
Olga's goat ate Piet's beret.
Olga and her goat camped next to Piet and his mule.
Olga camped with Piet.
Olga camped as far left as possible.
The weaver taught Olga to knit a beret.
The cooper lent Olga the fez.
The fez was lent to Olga by the cooper.
Olga knitted the fez for Piet.
The mule belonged to neither of the travellers from Lima and Oslo.
Olga pampered every animal but the goat.
Whoever pampers the goat envies Olga.
Olga has a goat but Piet does not.
Olga does not pamper the goat, but Piet does.
Olga pampered the goat for Piet.
The weaver's daughter pampers the goat.
The traveller from Lima is younger than Olga.
Olga has been to Lima but lives in Oslo.
Olga came from Lima to Oslo.
Olga travelled from Lima to Oslo.
The goat and the beret ended up with the same traveller.
The one who does not pamper the goat camped beside Olga.
The owner of neither the goat nor the mule is Olga.
Half the travellers pampered the goat.
The goat was pampered before the mule arrived in Lima.
The weaver is neither Olga nor camped next to Piet.""".splitlines()


@pytest.mark.parametrize(("sentence", "relation"), IN_A_ROW, ids=[sentence for sentence, _ in IN_A_ROW])
def test_free_prose_about_a_row_is_read_by_its_skeleton(sentence: str, relation: str) -> None:
    assert understood(sentence) == relation


@pytest.mark.parametrize(("sentence", "relation"), IN_A_HUT, ids=[sentence for sentence, _ in IN_A_HUT])
def test_places_and_persons_without_a_name_have_their_part(sentence: str, relation: str) -> None:
    assert understood(sentence) == relation


@pytest.mark.parametrize(("sentence", "relation"), APPOSED, ids=[sentence for sentence, _ in APPOSED])
def test_a_second_name_between_commas_is_said_beside(sentence: str, relation: str) -> None:
    assert understood(sentence) == relation


@pytest.mark.parametrize(("sentence", "relation"), AT_THE_FAIR, ids=[sentence for sentence, _ in AT_THE_FAIR])
def test_free_prose_about_amounts_and_days_is_read_by_its_skeleton(sentence: str, relation: str) -> None:
    assert understood(sentence, FAIR) == relation


@pytest.mark.parametrize("sentence", DANGEROUS)
def test_what_the_skeleton_does_not_tell_is_refused(sentence: str) -> None:
    assert understood(sentence) is None


def test_a_reading_by_the_skeleton_is_loose_and_names_what_was_passed_over() -> None:
    puzzle = family.read(f"{FAIR}1. Ida splurged $2 more than whoever gobbled up the lemon cake.\n")
    assert [doubt.complaint is not None for doubt in puzzle.doubts] == [True]
    assert "splurged" in puzzle.clues[0].passed


def test_a_loose_reading_is_not_believed_where_several_solutions_are_left() -> None:
    with pytest.raises(ReadError, match="not surely understood"):
        pipeline.read(f"{FAIR}1. Ida splurged $2 more than whoever gobbled up the lemon cake.\n", family="zebra")
