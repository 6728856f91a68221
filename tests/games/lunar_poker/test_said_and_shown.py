"""What everybody at a Lunar table sees and hears of a hand before the dealer's cards are turned."""

from __future__ import annotations

import pytest

from tests.casino import MA, at

play = at("lunar_poker", MA)
NOTHING = "9c 7d 5h 3s 2d"


@pytest.mark.feature("F185")
def test_LUN_3_an_instant_payout_is_turned_over_and_called() -> None:
    r = play("10 / seat2 10", f"Ah Kh Qh Jh Th / seat2 {NOTHING} / Ac Kd 8s 7h 4c", "seat2 fold")
    assert r.events("turnedover", "place")[0] == "dealer", "the open card of the dealer"
    assert "seat1" in r.events("turnedover", "place")
    assert [event["text"] for event in r.events("announced") if event["seat"] == 1] == ["Royal Flush"]
    assert r.lines("outcome rule", seat="you") == ["win LUN-3"]


@pytest.mark.feature("F180", "F183")
def test_LUN_4_a_super_hand_is_turned_over_before_play_goes_on() -> None:
    r = play("ante super_own 10 / seat2 ante super_own 10", f"8c 8d 8h 7s 3c / seat2 {NOTHING} / Ac Kd Js 7h 4c")
    assert r.asked == "you" and "play" in r.options.split()
    assert r.lines("wager outcome returned", seat="you") == ["super_own win 90.00"]
    places = r.events("turnedover", "place")
    assert "seat1" in places and "seat2" not in places, "a hand that is none stays face down"


@pytest.mark.parametrize(
    ("chips", "options"),
    [("30", "play buy_sixth exchange fold"), ("29", "buy_sixth exchange fold"), ("20", "buy_sixth exchange fold")],
)
def test_LUN_5_what_the_chips_just_reach_is_offered(chips: str, options: str) -> None:
    r = play("10", f"{NOTHING} / Ac Kd 8s 7h 4c", bankroll={"you": chips})
    assert (r.asked, r.options) == ("you", options)


def test_LUN_5_the_discards_stay_out_while_the_stub_just_reaches() -> None:
    """Six players and the dealer leave seventeen cards: three exchange five, the fourth the last two."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = [[deck[n + 9 * k] for k in range(5)] for n in range(7)]  # no pair and no draw worth a name among them
    rest = [card for card in deck if not any(card in hand for hand in hands)]
    more = [5, 5, 5, 2]
    given = [rest[sum(more[:n]) : sum(more[: n + 1])] for n in range(4)]
    names = [f"seat{n}" if n > 1 else "you" for n in range(1, 7)]
    dealt = " / ".join(
        f"{name} {' '.join([*hand, *(given[n] if n < 4 else [])])}"
        for n, (name, hand) in enumerate(zip(names, hands, strict=False))
    )
    says = [f"{names[n]} exchange {' '.join(hands[n][: more[n]])}, {names[n]} fold" for n in range(3)]
    r = play(" / ".join(f"{name} 10" for name in names), f"{dealt} / dealer {' '.join(hands[6])}", ", ".join(says))
    r.says(f"seat4 exchange {' '.join(hands[3][:2])}")
    assert "The discards are shuffled in." not in r.events("announced", "text")
    assert r.table.equipment.cards_left() == 0


@pytest.mark.parametrize(("chips", "warned"), [("30", False), ("29", True)])
def test_LUN_1_who_can_still_bet_two_antes_is_not_warned(chips: str, warned: bool) -> None:
    r = play("10", f"{NOTHING} / Ac Kd 8s 7h 4c", bankroll={"you": chips})
    warning = "You don't have enough chips for the minimum bet on this hand."
    assert (warning in r.events("announced", "text")) is warned
