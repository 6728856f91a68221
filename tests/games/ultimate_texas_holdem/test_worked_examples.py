"""Ultimate Texas Hold'em by the guide's own examples, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.guide import READINGS
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import MV, VF, at, guide, rows

play = at("ultimate_texas_holdem")
BOTH = "ante blind"  # always equal
NO_FEE = {"fee_schedule": "none"}


def answers(decision: str) -> str:
    """The one raise or the fold, after the checks before it."""
    checks = {"play_4x": 0, "play_2x": 1, "play_1x": 2, "fold": 2}[decision]
    return "check, " * checks + decision


@pytest.mark.feature("F186", "F187", "F188", "F189", "F190", "F010", "F298")
@rows(
    "house, bets, cards, decision, net",
    (VF, "10, trips 5", "Ah Kd / 9c 4s / Kh Jd 8c 5s 2d", "play_4x", "35.00"),
    (VF, "10, trips 5", "7h 2h / Ac Kd / Qh 9h 4h 3s 8d", "play_2x", "65.00"),
    (VF, "10", "9c 8c / Jd 7s / Tc 6h 5s 2d 3h", "fold", "-20.00"),
    (VF, "10", "As 5d / Kc 3h / Qc 9d 8h 7s 2c", "play_1x", "10.00"),
    (VF, "10, trips 5", "Ks 3d / Ac 4h / Qc 9d 8h 7s 2c", "play_1x", "-25.00"),
    (VF, "10, trips 5", "6c 6d / As Ks / 6h Ad Ac 9d 4s", "play_4x", "120.00"),
    (VF, "10, trips 5", "6c 6d / As Ac / 6h Ad 9c 9d 4s", "play_4x", "-20.00"),
    (VF, "15, trips 10", "Ac 2d / Ah 3s / Kd Kh Qs Qd Jc", "play_1x", "-10.00"),
    (VF, "10, trips 5", "8h 7h / Qc Qd / 6h 5h 4h Qs 2c", "play_2x", "730.00"),
    (VF, "10, trips 5", "Jc 4d / 9h 6s / Td Tc Th 8s 2h", "fold", "-5.00"),
    (MV, "10, bad_beat 5", "6c 6d / As Ac / 6h Ad 9c 9d 4s", "play_4x", "190.00"),
    (MV, "10, bad_beat 5", "8h 7h / Qc Qd / 6h 5h 4h Qs 2c", "play_2x", "575.00"),
    (MV, "10, bad_beat 5", "Ah Kd / 9c 4s / Kh Jd 8c 5s 2d", "play_4x", "35.00"),
    (MV, "15, bad_beat 10", "Ac 2d / Ah 3s / Kd Kh Qs Qd Jc", "play_1x", "0.00"),
    (VF, "100, trips 20", "Ah Kh / 9c 9d / Qh Jh Th 2c 2d", "play_4x", "50000.00"),
)
def test_UTH_1_to_9_worked_example(house: str, bets: str, cards: str, decision: str, net: str) -> None:
    assert play(house, f"{BOTH} {bets}", cards, answers(decision), **NO_FEE if house == MV else {}).net == net


@pytest.mark.feature("F186")
@rows(
    "bets, says",
    ("ante 10", "'blind' is part of every hand here"),
    ("ante 10, blind 5", "'blind' must be as large as 'ante', \\$10"),
    ("trips 5", "'trips' needs ante beside it"),
    ("ante blind 10, bad_beat 5", "seat 1 can't bet on 'bad_beat' now"),
)
def test_UTH_1_the_blind_is_as_large_as_the_ante(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(VF, bets)


@pytest.mark.feature("F186")
def test_UTH_3_4_5_one_raise_at_one_of_three_moments() -> None:
    hand = VF, f"{BOTH} 10", "Ah 5d / 9c 4s / Kh Jd 8c 5s 2d"
    r = play(*hand)
    assert r.options == "play_4x play_3x check"
    assert r.says("check").options == "play_2x check"
    assert r.says("check").options == "play_1x fold"
    raised = r.says("play_1x"), play(*hand, "play_3x")
    assert [each.lines("staked returned outcome", wager="play") for each in raised] == [
        ["10.00 20.00 win"],
        ["30.00 60.00 win"],
    ]


@pytest.mark.feature("F187")
def test_UTH_6_without_a_pair_the_dealer_gives_the_ante_back_and_play_may_still_lose() -> None:
    r = play(VF, f"{BOTH} 10", "Ks 3d / Ac 4h / Qc 9d 8h 7s 2c", answers("play_1x"))
    assert sorted(r.lines("wager staked returned outcome")) == [
        "ante 10.00 10.00 push",
        "blind 10.00 0.00 lose",
        "play 10.00 0.00 lose",
    ]


ROYAL = f"{BOTH} 100, trips 20", "Ah Kh / 9c 9d / Qh Jh Th 2c 2d", "play_4x"


@pytest.mark.feature("F010", "F188")
def test_UTH_7_the_cap_leaves_trips_its_stake() -> None:
    assert sorted(play(VF, *ROYAL).lines("wager staked returned outcome")) == [
        "ante 100.00 200.00 win",
        "blind 100.00 49600.00 win",
        "play 400.00 800.00 win",
        "trips 20.00 20.00 win",
    ]


@pytest.mark.feature("F188", "F190")
def test_UTH_7_at_the_card_room_the_bank_and_not_a_cap_limits_what_is_paid() -> None:
    assert play(MV, *ROYAL, **NO_FEE).net == "51500.00"
    short = play(MV, *ROYAL, player_dealer="seat2", bank="1000", **NO_FEE)
    assert short.nets == "you 1000.00, seat2 -1000.00"
    assert {"blind 600.00 win", "trips 20.00 no_action"} < set(short.lines("wager returned outcome", seat="you"))


FOLDED = "Jc 4d / 9h 6s / Td Tc Th 8s 2h", answers("fold")


@pytest.mark.feature("F189")
def test_UTH_8_when_everybody_folds_the_dealer_shows_nothing_but_trips_is_settled() -> None:
    r = play(VF, f"{BOTH} 10, trips 5", *FOLDED)
    assert r.lines("staked returned outcome", wager="trips") == ["5.00 20.00 win"]
    assert r.events("turnedover", "place") == ["seat1"]


def banked(seat: str, bank: str) -> dict[str, Any]:
    return {"player_dealer": seat, "bank": bank, **NO_FEE}


@pytest.mark.feature("F190")
def test_UTH_9_a_fold_loses_the_bad_beat_bonus_in_its_turn() -> None:
    bets, cards = f"{BOTH} 10, bad_beat 5 / seat2 {BOTH} 10", "Jc 4d / seat2 Ah Kd / 9h 6s / Kh Jd 8c 5s 2d"
    r = play(MV, bets, cards, "check, seat2 play_4x, check, fold", **banked("seat3", "100"))
    lines = [line for line in r.lines("seat wager") if not line.endswith("bank")]
    assert lines == ["you ante", "you blind", "you bad_beat", "seat2 ante", "seat2 play", "seat2 blind"]
    assert r.nets == "you -25.00, seat2 40.00, seat3 -15.00"


@pytest.mark.feature("F190", "F255")
def test_BANK_1_a_short_bank_pays_the_trips_of_a_folded_hand_before_it_takes_the_bad_beat_bonus() -> None:
    """Of $30 ante and blind take 20; Trips is owed 15 and gets the rest, the bonus has no action."""
    r = play(MV, f"{BOTH} 10, trips bad_beat 5", *FOLDED, **banked("seat2", "30"))
    lines = ["ante 0.00 lose", "blind 0.00 lose", "trips 15.00 win", "bad_beat 5.00 no_action"]
    assert r.lines("wager returned outcome", seat="you") == lines
    assert r.nets == "you -10.00, seat2 10.00"


@pytest.mark.feature("F186")
def test_the_reconstructed_table_says_so() -> None:
    tables = {house: load_house(house, BY_ID).tables["ultimate_texas_holdem"] for house in (VF, MV)}
    assert tables[MV].notes == ("Rules reconstructed, not in the house document.",)
    assert not tables[VF].notes
    assert "lists this game but prints no rules" in guide(MV, READINGS, "ultimate_texas_holdem")
    assert "prints no rules" not in guide(VF, READINGS, "ultimate_texas_holdem")


@pytest.mark.feature("F190")
def test_UTH_9_a_hand_that_ties_the_dealers_gives_the_bad_beat_bonus_back() -> None:
    """The board plays for both."""
    cards = "2h 3d / 4s 5c / Ah Kh Qd Jc Ts"
    r = play(MV, f"{BOTH} 10, bad_beat 5", cards, "check, check, play_1x", **banked("seat2", "100"))
    assert "bad_beat 5.00 5.00 push UTH-9" in r.lines("wager staked returned outcome rule", seat="you")
    assert r.nets == ""


def test_UTH_5_cards_go_at_once_where_no_bet_needs_them() -> None:
    """At a casino and against a bank, where the losses wait for their turn."""
    for house, state in ((VF, {}), (MV, banked("seat3", "100"))):
        for trips, held in (("", ""), (", trips 5", "Jc 4d")):
            bets = f"{BOTH} 10{trips} / seat2 {BOTH} 10"
            cards = "Jc 4d / seat2 Ah Kd / 9h 6s / Kh Jd 8c 5s 2d"
            r = play(house, bets, cards, "check, seat2 check, check, seat2 check, fold", seats=3, **state)
            assert r.hands() == [held], (house, trips)
