"""Button and blinds, and how a player who missed some comes back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import MA, MV, Played, rows
from tests.games.poker_room.poker import hands, limit, spread, staked

THREE = "7c 2d / 8c 3d / 9c 4d"
FIVE = f"{THREE} / Tc 5d / Jc 6d"
BOARD = "board Ah Kh Qd Js 2s"
holdem = spread("holdem", MV)


def five(text: str = "", house: str = MV, **state: Any) -> Played:
    return spread("holdem", house)(f"{FIVE} / {BOARD}", text, **state)


def test_PR_3_the_button_goes_around_and_the_blinds_with_it() -> None:
    folds = "seat3 fold, you fold", "you fold, seat2 fold", "seat2 fold, seat3 fold"
    played = hands("holdem", MV, *((THREE, text) for text in folds))
    assert [r.marked("button") for r in played] == [[3], [1], [2]]
    assert [r.nets for r in played] == [
        "you -2.00, seat2 2.00",
        "seat2 -2.00, seat3 2.00",
        "you 2.00, seat3 -2.00",
    ]


def test_PR_4_heads_up_the_button_has_the_small_blind() -> None:
    r = holdem("7c 2d / 8c 3d", button="seat2")
    assert (staked(r), r.asked) == ({1: 4, 2: 2}, "seat2")


@rows(
    "house, stakes, small, big",  # the small blind is half the lower limit in whole dollars
    *[(MV, "2-4", 1, 2), (MV, "3-6", 1, 3), (MV, "4-8", 2, 4), (MV, "6-12", 3, 6), (MV, "10-20", 5, 10)],
    (MA, "15-30", 7, 15),
)
def test_PR_4_the_blinds(house: str, stakes: str, small: int, big: int) -> None:
    assert staked(spread("holdem", house)(THREE, options=limit(stakes))) == {1: small, 2: big}


@pytest.mark.feature("F292")
@rows("owed, dead", ("both", [200]), ("small", [200]), ("big", [200]), ("new", []))
def test_PR_14_who_missed_blinds_posts_the_big_one_live_and_the_small_one_dead(owed: str, dead: list[int]) -> None:
    """A new player posts only the big one."""
    r = five("seat4 post", owes={"seat4": owed})
    assert (staked(r), r.table.pots) == ({1: 2, 2: 4, 4: 4}, dead)
    assert r.says("seat3 fold").options == "check raise"  # the big blind is live


def test_PR_14_who_waits_is_not_dealt_in_and_comes_in_as_big_blind() -> None:
    first, second = hands(
        *("holdem", MV),
        (
            f"{THREE.replace(' / 9c 4d', '')} / seat4 Tc 5d / seat5 Jc 6d",
            "seat3 wait, seat4 fold, seat5 fold, you fold",
        ),
        (FIVE, "seat4 fold, seat5 fold, you fold, seat2 fold"),
        owes={"seat3": "both"},
    )
    assert "seat3" not in first.nets
    assert "seat3 2.00" in second.nets  # the big blind, without any question


@pytest.mark.feature("F293")
def test_PR_14_a_straddle_makes_up_for_missed_blinds_and_speaks_last() -> None:
    r = five("seat3 straddle", owes={"seat3": "both"})
    assert (staked(r), r.table.pots) == ({1: 2, 2: 4, 3: 8}, [])
    r.says("seat4 call, seat5 fold, you fold, seat2 fold")
    assert (r.asked, r.options) == ("seat3", "check raise")


@rows(
    "house, owes, offered",
    (MV, {"seat4": "both"}, "wait post"),
    (MV, {"seat3": "new"}, "wait post"),
    (MV, {"seat3": "big"}, "wait post straddle"),
    (MA, {"seat3": "both"}, "wait post"),
)
def test_PR_14_only_the_seat_left_of_the_big_blind_may_straddle_and_only_who_owes(
    house: str, owes: dict[str, str], offered: str
) -> None:
    assert five(house=house, owes=owes).options == offered


def test_PR_14_one_player_a_deal_comes_back_by_posting_the_nearest_to_the_big_blind() -> None:
    owes = {"seat3": "both", "seat4": "both"}
    r = five("seat3 post", owes=owes)
    assert (r.asked, staked(r)) == ("seat3", {1: 2, 2: 4, 3: 4})  # seat4 was not asked: it waits a hand
    assert five("seat3 wait", owes=owes).asked == "seat4"


def test_PR_14_the_button_passes_over_who_posted_between_the_blinds() -> None:
    """Button seat5; you owe and sit right behind it. You post in the middle, and the next button is seat2's."""
    first, second = hands(
        *("holdem", MV),
        (FIVE, "you post, seat4 fold, seat5 fold, you raise, seat2 fold, seat3 fold"),
        (FIVE, "seat5 fold, you fold, seat2 fold, seat3 fold"),
        owes={"you": "both"},
    )
    assert (first.marked("button"), second.marked("button")) == ([5], [2])
    assert first.nets == "you 6.00, seat2 -2.00, seat3 -4.00"


def test_PR_2_a_seat_without_chips_buys_in_or_sits_out() -> None:
    r = holdem(THREE, bankroll={"seat3": "0"})
    assert (r.asked, r.options) == ("seat3", "buy_in no")
    assert r.says("seat3 buy_in 40").table.purse(3) == 4000
    out = holdem("7c 2d / 8c 3d", "seat3 no, you fold", bankroll={"seat3": "0"})
    assert out.nets == "you -2.00, seat2 2.00"


@pytest.mark.feature("F276", "F277")
def test_PR_2_a_rebuy_keeps_to_the_buy_in_of_the_house() -> None:
    broke = {"bankroll": {"seat3": "0"}}
    with pytest.raises(ValueError, match=r"'buy_in' takes \$150 to"):
        spread("holdem", MA)(THREE, "seat3 buy_in 149", options=limit("15-30"), **broke)
    assert spread("holdem", MA)(THREE, "seat3 buy_in 150", options=limit("15-30"), **broke).table.purse(3) == 15000
    short_buy = holdem(THREE, "seat3 buy_in 20", options=limit("3-6"), **broke)
    assert short_buy.table.purse(3) == 2000


def test_PR_14_a_broke_seat_misses_its_blind_and_owes_it_when_it_is_back() -> None:
    others = "7c 2d / 8c 3d / seat4 As Ad"
    played = hands(
        *("holdem", MV),
        (f"{others} / seat3 9c 4d / {BOARD}", "seat3 raise, seat4 call, you fold, seat2 fold"),
        (others, "seat3 no, you fold, seat2 fold"),  # the big blind goes from seat2 to seat4
        (f"{others} / seat3 9c 4d", "seat3 buy_in 80, seat3 post, seat2 fold, seat3 raise, seat4 fold, you fold"),
        bankroll={"seat3": "8"},
        fee_schedule="none",
    )
    assert played[2].nets == "you -4.00, seat3 6.00, seat4 -2.00"


def test_PR_14_a_waiting_player_pushed_into_the_small_blinds_place_posts_a_full_big_blind() -> None:
    """Seat2 is knocked out of the big blind; seat3, who waits for it, would now be small blind."""
    _, second = hands(
        *("holdem", MV),
        (f"7c 2d / 8c 3d / seat4 As Ad / seat5 Jc 6d / {BOARD}", "seat3 wait, seat4 call, seat5 fold, you fold"),
        (
            "7c 2d / seat3 8c 3d / seat4 As Ad / seat5 Jc 6d",
            "seat2 no, seat5 fold, you fold, seat3 raise, seat4 fold",
        ),
        owes={"seat3": "both"},
        bankroll={"seat2": "4"},
        fee_schedule="none",
    )
    assert second.nets == "seat3 4.00, seat4 -4.00"
