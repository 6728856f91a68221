"""Button and blinds, and how a player who missed some comes back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.poker_room.poker import hand, hands, limit, marked, net, seats_with
from tests.games.poker_room.test_betting import started

THREE = ["7c 2d", "8c 3d", "9c 4d"]
FIVE = {
    "you": "7c 2d",
    "seat2": "8c 3d",
    "seat3": "9c 4d",
    "seat4": "Tc 5d",
    "seat5": "Jc 6d",
    "board": "Ah Kh Qd Js 2s",
}


def staked(t: Any) -> dict[int, int]:
    """Chips before the seats in dollars."""
    return {seat: spots["pot"] // 100 for seat, spots in t._script.table.bets.items() if "pot" in spots}


def five(text: str = "", house: str = "marysville", **state: Any) -> Any:
    cards = {place: FIVE[place] for place in FIVE}
    return started(house, "holdem", 5, cards, text, **state)


def test_the_button_goes_round_and_the_blinds_with_it() -> None:
    fold = {"you": "7c 2d", "seat2": "8c 3d", "seat3": "9c 4d"}
    played = hands(
        "marysville",
        "holdem",
        3,
        [(fold, "seat3 fold, you fold"), (fold, "you fold, seat2 fold"), (fold, "seat2 fold, seat3 fold")],
    )
    assert [marked(result, "button") for result in played] == [[3], [1], [2]]
    assert [net(result) for result in played] == [
        {"you": "-2.00", "seat2": "2.00", "seat3": "0.00"},
        {"you": "0.00", "seat2": "-2.00", "seat3": "2.00"},
        {"you": "2.00", "seat2": "0.00", "seat3": "-2.00"},
    ]


def test_heads_up_the_button_has_the_small_blind() -> None:
    t = started("marysville", "holdem", 2, {"you": "7c 2d", "seat2": "8c 3d"}, button="seat2")
    assert staked(t) == {1: 4, 2: 2}
    assert t.waiting_for == "seat2"


@pytest.mark.parametrize(
    ("stakes", "blinds"), [("2-4", (1, 2)), ("3-6", (1, 3)), ("4-8", (2, 4)), ("6-12", (3, 6)), ("10-20", (5, 10))]
)
def test_the_small_blind_is_half_the_lower_limit_in_whole_dollars(stakes: str, blinds: tuple[int, int]) -> None:
    t = started("marysville", "holdem", 3, seats_with(THREE), options=limit(stakes))
    assert staked(t) == {1: blinds[0], 2: blinds[1]}


def test_fifteen_thirty_has_a_small_blind_of_seven() -> None:
    t = started("mount_airy", "holdem", 3, seats_with(THREE), options=limit("15-30"))
    assert staked(t) == {1: 7, 2: 15}


@pytest.mark.feature("F292")
def test_who_missed_both_blinds_posts_them_the_small_one_dead() -> None:
    t = five("seat4 post", owes={"seat4": "both"})
    assert staked(t) == {1: 2, 2: 4, 4: 4}
    assert t._script.table.pots == [200]
    t.says("seat3", "fold")
    assert t.options() == ["check", "raise"]  # his big blind is live


@pytest.mark.parametrize(("owed", "dead"), [("small", [200]), ("big", [200]), ("new", [])])
def test_one_missed_blind_costs_both_and_a_new_player_only_the_big_one(owed: str, dead: list[int]) -> None:
    t = five("seat4 post", owes={"seat4": owed})
    assert staked(t) == {1: 2, 2: 4, 4: 4}
    assert t._script.table.pots == dead


def test_who_waits_is_not_dealt_in_and_comes_in_as_big_blind() -> None:
    cards = {place: FIVE[place] for place in ("you", "seat2", "seat4", "seat5")}
    second = {place: FIVE[place] for place in ("you", "seat2", "seat3", "seat4", "seat5")}
    played = hands(
        "marysville",
        "holdem",
        5,
        [
            (cards, "seat3 wait, seat4 fold, seat5 fold, you fold"),
            (second, "seat4 fold, seat5 fold, you fold, seat2 fold"),
        ],
        owes={"seat3": "both"},
    )
    assert net(played[0])["seat3"] == "0.00"
    assert net(played[1])["seat3"] == "2.00"  # the big blind, without any question


@pytest.mark.feature("F293")
def test_a_straddle_makes_up_for_missed_blinds_and_speaks_last() -> None:
    t = five("seat3 straddle", owes={"seat3": "both"})
    assert staked(t) == {1: 2, 2: 4, 3: 8}
    assert t._script.table.pots == []
    t.says("seat4", "call").says("seat5", "fold").says("you", "fold").says("seat2", "fold")
    assert (t.waiting_for, t.options()) == ("seat3", ["check", "raise"])


def test_only_the_seat_left_of_the_big_blind_may_straddle_and_only_who_owes() -> None:
    assert five(owes={"seat4": "both"}).options() == ["wait", "post"]
    assert five(owes={"seat3": "new"}).options() == ["wait", "post"]
    assert five(owes={"seat3": "big"}).options() == ["wait", "post", "straddle"]
    assert five(house="mount_airy", owes={"seat3": "both"}).options() == ["wait", "post"]


def test_one_player_a_deal_comes_back_by_posting_the_nearest_to_the_big_blind() -> None:
    t = five("seat3 post", owes={"seat3": "both", "seat4": "both"})
    assert t.waiting_for == "seat3"  # seat4 was not asked: it waits a hand
    assert staked(t) == {1: 2, 2: 4, 3: 4}
    t = five("seat3 wait", owes={"seat3": "both", "seat4": "both"})
    assert t.waiting_for == "seat4"


def test_the_button_passes_over_who_posted_between_the_blinds() -> None:
    """Button seat5; you owe and sit right behind it. You post in the middle, and the next button is seat2's."""
    fold = {place: FIVE[place] for place in ("you", "seat2", "seat3", "seat4", "seat5")}
    played = hands(
        "marysville",
        "holdem",
        5,
        [
            (fold, "you post, seat4 fold, seat5 fold, you raise, seat2 fold, seat3 fold"),
            (fold, "seat5 fold, you fold, seat2 fold, seat3 fold"),
        ],
        owes={"you": "both"},
    )
    assert [marked(result, "button") for result in played] == [[5], [2]]
    assert net(played[0]) == {"you": "6.00", "seat2": "-2.00", "seat3": "-4.00", "seat4": "0.00", "seat5": "0.00"}


def test_a_seat_without_chips_buys_in_or_sits_out() -> None:
    t = started(
        "marysville", "holdem", 3, {"you": "7c 2d", "seat2": "8c 3d", "seat3": "9c 4d"}, bankroll={"seat3": "0"}
    )
    assert (t.waiting_for, t.options()) == ("seat3", ["buy_in", "no"])
    t.says("seat3", "buy_in", "40")
    assert t._script.table.purse(3) == 4000
    out = hand(
        "marysville", "holdem", 3, {"you": "7c 2d", "seat2": "8c 3d"}, "seat3 no, you fold", bankroll={"seat3": "0"}
    )
    assert net(out) == {"you": "-2.00", "seat2": "2.00", "seat3": "0.00"}


def test_a_broke_seat_misses_its_blind_and_owes_it_when_it_is_back() -> None:
    three = {"you": "7c 2d", "seat2": "8c 3d", "seat4": "As Ad"}
    played = hands(
        "marysville",
        "holdem",
        4,
        [
            (
                three | {"seat3": "9c 4d", "board": "Ah Kh Qd Js 2s"},
                "seat3 raise, seat4 call, you fold, seat2 fold",
            ),
            (three, "seat3 no, you fold, seat2 fold"),  # the big blind goes from seat2 to seat4
            (three | {"seat3": "9c 4d"}, "seat3 buy_in 80, seat3 post, seat2 fold, seat3 raise, seat4 fold, you fold"),
        ],
        bankroll={"seat3": "8"},
        fee_schedule="none",
    )
    assert net(played[2]) == {"you": "-4.00", "seat2": "0.00", "seat3": "6.00", "seat4": "-2.00"}


def test_a_waiting_player_pushed_into_the_small_blinds_place_posts_a_full_big_blind() -> None:
    """Seat2 is knocked out of the big blind; seat3, who waits for it, would now be small blind."""
    first = {"you": "7c 2d", "seat2": "8c 3d", "seat4": "As Ad", "seat5": "Jc 6d", "board": "Ah Kh Qd Js 2s"}
    second = {"you": "7c 2d", "seat3": "8c 3d", "seat4": "As Ad", "seat5": "Jc 6d"}
    played = hands(
        "marysville",
        "holdem",
        5,
        [
            (first, "seat3 wait, seat4 call, seat5 fold, you fold"),
            (second, "seat2 no, seat5 fold, you fold, seat3 raise, seat4 fold"),
        ],
        owes={"seat3": "both"},
        bankroll={"seat2": "4"},
        fee_schedule="none",
    )
    assert net(played[1]) == {"you": "0.00", "seat2": "0.00", "seat3": "4.00", "seat4": "-4.00", "seat5": "0.00"}


@pytest.mark.feature("F276", "F277")
def test_a_rebuy_keeps_to_the_buy_in_of_the_house() -> None:
    cards = {"you": "7c 2d", "seat2": "8c 3d", "seat3": "9c 4d"}
    t = started("mount_airy", "holdem", 3, cards, bankroll={"seat3": "0"}, options=limit("15-30"))
    with pytest.raises(ValueError, match=r"'buy_in' takes \$150 to"):
        t.says("seat3", "buy_in", "149")
    t.says("seat3", "buy_in", "150")
    t = started("marysville", "holdem", 3, cards, bankroll={"seat3": "0"}, options=limit("3-6"))
    t.says("seat3", "buy_in", "20")  # the one short buy
    assert t._script.table.purse(3) == 2000
