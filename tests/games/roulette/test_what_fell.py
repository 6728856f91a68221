"""The display: the last numbers, and how often and when each fell."""

from __future__ import annotations

from tests.casino import MA, at

spin = at("roulette_double_zero", MA)


def test_RO_3_every_number_is_counted_with_the_spin_on_which_it_fell_last() -> None:
    first = spin("red 5", wheel="17")
    second = first.again("red 5", wheel="5")
    third = second.again("red 5", wheel="17")
    assert [r.marked("falls")[-1] for r in (first, second, third)] == [
        {"17": [1, 1]},
        {"17": [1, 1], "5": [1, 2]},
        {"17": [2, 3], "5": [1, 2]},
    ]
    assert third.marked("last_numbers")[-1] == ["17", "5", "17"] and third.marked("dolly")[-1] == "17"


def test_RO_3_a_number_that_fell_late_and_again_has_fallen_twice() -> None:
    last = spin("red 5", wheel="5").again("red 5", wheel="17").again("red 5", wheel="17")
    assert last.marked("falls")[-1] == {"5": [1, 1], "17": [2, 3]}


def test_RO_2_the_dolly_is_lifted_before_the_next_bets() -> None:
    second = spin("red 5", wheel="17").again("red 5", wheel="5")
    assert second.marked("dolly") == [None, "5"]
    kinds = [event["event"] if event["event"] != "marked" else event["marker"] for event in second.events()]
    assert kinds.index("dolly") < kinds.index("staked"), "bets are made on a cloth that is free"
