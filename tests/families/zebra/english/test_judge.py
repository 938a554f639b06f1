"""The judge's rules, on readings made by hand and a decider that is a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english.chart.clues import Reading
from cluewise.families.zebra.english.judge import Heard, Table, judged
from cluewise.families.zebra.relations import Different, Item, Relation, Same

ONE, OTHER = Item("Name", "Ann"), Item("Pet", "cat")
WEAK = Same(ONE, OTHER)
TRUE = Same(ONE, Item("Drink", "tea"))
FALSE = Same(ONE, Item("Drink", "ale"))


def deciding(relations: Sequence[Relation]) -> tuple[Sequence[Table], bool]:
    """With the true reading there are two tables, as the other clue says too little; with the false one, one."""
    tables = ["first", "second"] if TRUE in relations else ["third"]
    return tables, True  # type: ignore[return-value]


def clues(*, picked: bool) -> list[Heard]:
    rivals = (Reading(TRUE, 0.1), Reading(FALSE, 0.2))
    weak = Heard(1, "Ann has it.", (Reading(WEAK, 0.0),))
    return [replace(weak, picked=picked), Heard(2, "She drinks it.", rivals)]


def test_what_is_left_decides_between_rivals() -> None:
    ruling = judged(clues(picked=False), deciding)
    assert ruling.is_unique
    assert ruling.chosen[1].relation == FALSE


def test_after_a_pick_that_may_say_too_little_several_solutions_are_no_evidence() -> None:
    assert judged(clues(picked=True), deciding).doubtful == (1,)


SURE, RIVALS = Same(ONE, OTHER), (Reading(TRUE, 0.1), Reading(FALSE, 0.2))
TABLES = {"one": {SURE, TRUE}, "other": {SURE, TRUE}}


def test_tables_that_were_met_settle_what_they_can_without_an_engine() -> None:
    """Both tables hold in the first combination and in the one with the weaker reading: only the rest is asked."""
    asked: list[Sequence[Relation]] = []

    def decide(relations: Sequence[Relation]) -> tuple[Sequence[Table], bool]:
        asked.append(relations)
        return [name for name, true in TABLES.items() if true.issuperset(relations)], True  # type: ignore[return-value]

    weaker = (Reading(SURE, 0.1), Reading(TRUE, 0.2))
    clues = [Heard(1, "Ann has it.", weaker), Heard(2, "She drinks it.", RIVALS)]
    ruling = judged(clues, decide, lambda table: TABLES[table].__contains__)
    assert len(ruling.solutions) == len(TABLES)
    every = [[SURE, TRUE], [TRUE, TRUE], [SURE, FALSE], [TRUE, FALSE]]
    assert [one for one in asked if list(one) in every] == [[SURE, TRUE], [SURE, FALSE], [TRUE, FALSE]]


DEAR = Same(Item("Name", "Bob"), Item("Drink", "milk"))


def dear_case(dear: Relation, *, holds: bool) -> bool:
    """Whether a table is had where a clue has but a dear reading, which holds in the table of the rest or not."""
    clues = [Heard(1, "Ann has it.", (Reading(WEAK, 0.0),)), Heard(2, "He drinks it.", (Reading(dear, 2.0),))]

    def decide(relations: Sequence[Relation]) -> tuple[Sequence[Table], bool]:
        return ["table"], True

    return judged(clues, decide, lambda _: lambda one: holds or one != dear).is_unique


def test_a_dear_reading_that_the_table_of_the_other_clues_bears_out_is_believed() -> None:
    assert dear_case(DEAR, holds=True)
    assert not dear_case(DEAR, holds=False)


def test_a_dear_reading_that_says_little_is_not_borne_out_by_being_true() -> None:
    assert not dear_case(Different((ONE, Item("Drink", "milk"))), holds=True)
