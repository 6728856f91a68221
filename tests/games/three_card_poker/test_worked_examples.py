"""Three Card Poker by the guide's own examples, to the cent."""

from __future__ import annotations

import re
from typing import Any

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.table.auto import seated
from games import BY_ID
from games.three_card_poker.banked import own_spots
from tests.casino import MA, MV, VF, Played, at, guide, rows

TCP, SIX = "three_card_poker", "three_card_poker_6_card"
HOUSE = load_house(MV, BY_ID).tables[TCP]
play = at(TCP)
NO_FEE = {"fee_schedule": "none"}


@pytest.mark.feature("F146", "F147", "F148", "F149", "F150", "F151", "F152", "F153", "F154", "F155", "F298")
@rows(
    "house, game, bets, cards, says, net",
    (MA, TCP, "10, pair_plus 5", "Ah Kd 5c / Qs 9d 3c", "play", "15.00"),
    (MA, TCP, "10, pair_plus 5", "9c 8d 7h / Jd 8s 4c", "play", "50.00"),
    (MA, TCP, "10, pair_plus six_card_bonus 5", "6c 6d 6h / Ks Qs Js", "play", "195.00"),
    (MA, TCP, "15, pair_plus 10, six_card_bonus 5", "Jc 7d 2h / 7s 7h 7c", "fold", "225.00"),
    (MA, TCP, "25", "5c 4d 3h / 5h 4s 3c", "play", "25.00"),
    (MA, TCP, "10, pair_plus 10", "Ad 2d 3d / Kc Qd Jh", "play", "470.00"),
    (MA, TCP, "20, pair_plus 5", "2s 2h Ac / 3c 3d 4h", "play", "-35.00"),
    (MA, TCP, "5, six_card_bonus 5", "Qh Jh Th / Ah Kh 2c", "play", "5035.00"),
    (VF, TCP, "10, progressive 1", "7d 6s 5c / As Ad 4h", "play", "35.00"),
    (MV, TCP, "20, pair_plus 5", "Kd 9c 4s / Jc 8d 3h", "play", "15.00"),
    (MV, TCP, "20, pair_plus 5", "9d 7c 2s / Jc 8d 3h", "play", "-5.00"),
    (MV, SIX, "20, pair_plus 5", "9d 7c 2s / Jc 8d 3h", "play", "15.00"),
    (MV, SIX, "10, pair_plus six_card_bonus 5", "Ad Kd Qd / Jd Td 4c", "play", "6010.00"),
    (MV, SIX, "10, pair_plus six_card_bonus 10", "8d 5c 2s / 8h 8s 8c", "fold", "980.00"),
    (MV, TCP, "10, pair_plus 5", "Ac 2c 3c / Qd Qh 5s", "play", "220.00"),
)
def test_TCP_1_to_9_worked_example(house: str, game: str, bets: str, cards: str, says: str, net: str) -> None:
    assert at(game)(house, bets, cards, says, **NO_FEE if house == MV else {}).net == net


@rows(
    "dealer, lines",
    ("Qc 3d 2h", ["ante win 20.00 TCP-5", "play win 20.00 TCP-5"]),
    ("Jc Td 8h", ["ante win 20.00 TCP-4", "play push 10.00 TCP-4"]),
)
def test_TCP_4_the_lowest_queen_high_qualifies_and_the_highest_jack_high_does_not(
    dealer: str, lines: list[str]
) -> None:
    assert sorted(play(MA, "10", f"Ks 9c 4s / {dealer}", "play").lines()) == lines


def pair_plus_and_nothing_else(house: str, alone: bool) -> Played:
    state = {"options": {"pair_plus_alone": alone}} | (NO_FEE if house == MV else {})
    return play(house, "pair_plus 5", "7c 7d 2h / Kd 8c 3h", **state)


@rows("house", MA, MV)
def test_TCP_1_7_where_the_house_allows_it_pair_plus_is_bet_alone_and_nothing_is_asked(house: str) -> None:
    assert pair_plus_and_nothing_else(house, True).lines(seat="you") == ["pair_plus win 10.00 TCP-7"]


@rows("house", MA, MV)
def test_TCP_1_where_the_house_does_not_every_hand_begins_with_an_ante(house: str) -> None:
    with pytest.raises(ValueError, match="'pair_plus' needs ante beside it"):
        pair_plus_and_nothing_else(house, False)


@rows("house, seats, before", (MA, 1, "bettingclosed"), (MV, 2, "shuffled"))
def test_TCP_3_who_cannot_play_is_warned_before_the_deal_and_folds_unasked(house: str, seats: int, before: str) -> None:
    r = play(house, "10", "As Ad 2c / 9c 5d 3h", seats=seats, bankroll={"you": "15"})
    said = [event["text"] if event["event"] == "announced" else event["event"] for event in r.events()]
    warning = "You don't have enough chips for the minimum bet on this hand."
    assert said.index(warning) < said.index(before) < said.index("You don't have enough chips for a bet.")


@pytest.mark.feature("F153", "F156")
def test_TCP_3_a_fold_loses_pair_plus_and_the_own_prize() -> None:
    r = play(VF, "10, pair_plus 5, progressive 1", "5c 5d 5h / 9c 6d 3h", "fold")
    assert sorted(r.lines()) == ["ante lose 0.00 TCP-3", "pair_plus lose 0.00 TCP-3", "progressive lose 0.00 TCP-9"]
    assert r.events("turnedover") == []


@pytest.mark.feature("F149")
@rows(
    "cards, options, net",
    ("Ac 2c 3c / Qd Qh 5s", {}, "220.00"),
    ("Ac 2c 3c / Qd Qh 5s", {"suited_a23": "straight"}, "50.00"),
    ("9d 7c 2s / Jc 8d 3h", {}, "-5.00"),
    ("9d 7c 2s / Jc 8d 3h", {"ante_without_qualifying": "always"}, "5.00"),
)
def test_TCP_4_7_the_other_readings_are_switches(cards: str, options: dict[str, str], net: str) -> None:
    assert play(MV, "10, pair_plus 5", cards, "play", options=options, **NO_FEE).net == net


# -- the $1 progressive (three_card_poker.md 10, linked_progressive.md 6) ------------------------------


def test_TCP_9_the_meter_grows_by_twenty_cents_a_bet() -> None:
    round = "10, progressive 1", "5c 4d 9h / 9c 6d 3h", "fold"
    first = play(VF, *round)
    assert first.meters["three_card_progressive"] == "2000.20"
    assert first.again(*round).meters["three_card_progressive"] == "2000.40"


@pytest.mark.feature("F156", "F300")
def test_TCP_9_the_suited_spades_take_the_meter() -> None:
    meters = {"three_card_progressive": "2345.40"}
    r = play(VF, "10, pair_plus 100, progressive 1", "As Ks Qs / Kc 8d 5h", "play", meters=meters)
    assert r.net == "6414.60"
    assert r.meters["three_card_progressive"] == "2000.00"
    assert r.lines(wager="progressive") == ["progressive win 2345.60 TCP-9"]


@pytest.mark.feature("F157", "F299")
@rows(
    "bets, cards, says, net",
    ("pair_plus 25, progressive 1", "8c 8h 3d / seat2 Ah Kh Qh / Qd 9c 4h", "seat2 play", "49.00"),
    ("15, pair_plus 10, progressive 1", "Th 6c 2d / seat2 As Ks Qs / Ac 8d 5h", "fold, seat2 play", "74.00"),
)
def test_TCP_10_envy_for_another_players_suited_ace_king_queen(bets: str, cards: str, says: str, net: str) -> None:
    r = play(VF, f"{bets} / seat2 10", cards, says)
    assert r.net == net
    assert r.lines("outcome rule", wager="envy") == ["win TCP-10"]


@pytest.mark.feature("F156", "F157", "F299")
def test_TCP_10_three_bettors_own_prizes_and_envy() -> None:
    """The dealer misses: the ante wins, and a straight flush 5 to 1; so 30, 30 and 5 come beside prizes and envy."""
    cards = "As Ks Qs / seat2 Ah Kh Qh / seat3 Tc 7d 2h / 9c 5d 3h"
    bets, says = "you seat2 seat3 5, progressive 1", "play, seat2 play, seat3 play"
    r = play(VF, bets, cards, says, meters={"three_card_progressive": "2599.80"})
    assert r.nets == "you 2654.40, seat2 629.00, seat3 129.00"
    assert r.meters["three_card_progressive"] == "2000.00"


@pytest.mark.feature("F157")
@rows("owners, says, envy", ({}, "play", ["25.00"]), ({"seat2": "you"}, "play", []), ({}, "fold", []))
def test_TCP_10_no_envy_for_a_second_hand_of_your_own_or_a_folded_one(
    owners: dict[str, str], says: str, envy: list[str]
) -> None:
    bets, cards = "5, progressive 1 / seat2 5", "Tc 7d 2h / seat2 Ah Kh Qh / 9c 5d 3h"
    assert play(VF, bets, cards, f"play, seat2 {says}", owners=owners).lines("returned", wager="envy") == envy


# -- against a player-dealer (three_card_poker.md 11 and 12) -------------------------------------------


@pytest.mark.feature("F146", "F158", "F255", "F256")
def test_BANK_1_the_bank_covers_as_far_as_it_reaches() -> None:
    bets, cards = "20 / seat2 25, pair_plus 5 / seat3 10", "Qs 9d 3c / seat2 7c 7d 7h / seat3 Jc 6d 2h / Kd 8c Ah"
    r = play(MV, bets, cards, "play, seat2 play, seat3 fold", player_dealer="seat4", bank="100")
    assert r.nets == "you -40.00, seat2 60.00, seat4 -21.00"
    assert r.fees == {"seat4": "1.00"}
    assert r.lines(seat="seat2", wager="pair_plus") == ["pair_plus win 15.00 TCP-7"]
    assert r.lines(seat="seat3", wager="ante") == ["ante no_action 10.00 TCP-3"]


@pytest.mark.feature("F159", "F160", "F257")
@rows(
    "dealer, order",
    ("Qs 9h Jc", "seat6 you seat3 seat4"),
    ("Qs 9h Th", "seat4 seat6 you seat3"),
    ("Qs 9h As", "you seat3 seat4 seat6"),
    ("Qs 9h 8d", "seat3 seat4 seat6 you"),
)
def test_BANK_1_the_open_card_says_where_settling_starts(dealer: str, order: str) -> None:
    cards = f"Ac Kd 2h / seat3 Ad Kh 3c / seat4 Ah Kc 4d / seat6 3s 2s 5h / {dealer}"
    says = "play, seat3 play, seat4 play, seat6 play"
    r = at(SIX)(MV, "you seat3 seat4 seat6 10", cards, says, player_dealer="seat7", bank="1000", **NO_FEE)
    assert " ".join(r.lines("seat", wager="ante")) == order


@pytest.mark.feature("F158", "F260", "F261")
@rows(
    "game, schedule, fee",
    *[(TCP, {}, "1.00"), (SIX, {}, "2.00")],
    *[(SIX, {"fee_schedule": "list_cal_01"}, "3.00"), (SIX, {"fee_schedule": "list_cal_11"}, "1.00")],
)
def test_BANK_1_the_fee_goes_by_all_that_is_bet_before_the_deal(game: str, schedule: dict[str, str], fee: str) -> None:
    bets = "20, pair_plus 5 / seat2 25, pair_plus 5 / seat3 10"
    cards = "Qs 9d 3c / seat2 7c 7d 7h / seat3 Jc 6d 2h / Kd 8c Ah"
    r = at(game)(MV, bets, cards, "fold, seat2 fold, seat3 fold", player_dealer="seat4", bank="500", **schedule)
    assert r.fees == {"seat4": fee}


BEHIND: dict[str, Any] = {"options": {"backline": True}, **NO_FEE}


@pytest.mark.feature("F161", "F259")
def test_TCP_11_a_backer_follows_the_hand_they_stand_behind() -> None:
    r = play(
        MV,
        "20, ante_on_2 10, pair_plus_on_2 5 / seat2 10 / seat3 ante_on_1 ante_on_2 15",
        "Kd 9c 4s / seat2 7c 7d 2h / Qc 8d 3h",
        "play, seat3 fold_on_1, seat2 play, seat3 play_on_2, play_on_2",
        **BEHIND,
    )
    assert r.nets == "you 65.00, seat2 20.00, seat3 15.00"
    assert r.lines(seat="seat3", wager="ante_on_1") == ["ante_on_1 lose 0.00 TCP-3"]
    order = r.lines("seat wager")
    assert order.index("seat2 play") < order.index("seat3 ante_on_2") < order.index("you ante_on_2")


@pytest.mark.feature("F161")
@rows(
    "bets, cards, says, state, nets",
    # what lies behind a folded hand is lost unasked
    ("ante_on_2 10, pair_plus_on_2 5 / seat2 10", "seat2 7c 5d 2h / Qc 8d 3h", "seat2 fold", BEHIND,
     "you -15.00, seat2 -10.00"),
    # what lies behind an empty place goes back and costs no fee
    ("40 / seat2 ante_on_3 200", "Kd 9c 4s / Qc 8d 3h", "play",
     {"player_dealer": "seat4", "bank": "100", "options": {"backline": True}}, "you 80.00, seat4 -80.50"),
)  # fmt: skip
def test_TCP_11_bets_behind_a_hand_that_is_not_played(
    bets: str, cards: str, says: str, state: dict[str, Any], nets: str
) -> None:
    assert play(MV, bets, cards, says, **state).nets == nets


@pytest.mark.feature("F161")
def test_TCP_11_nobody_backs_a_hand_of_their_own() -> None:
    """From a second place they could bet more on the hand than the table takes."""
    with pytest.raises(ValueError, match="seat 2 can't bet on 'ante_on_1' now"):
        play(MV, "500 / seat2 ante_on_1 500", **BEHIND, owners={"seat2": "you"})


@pytest.mark.feature("F162")
def test_TCP_2_the_guide_tells_of_two_decks_and_stacks_from_the_machine() -> None:
    text = guide(MV, "TCP-2", TCP)
    assert "Two decks" in text and "machine" in text


@rows(
    "options, sentence",
    ({"banker": "player_dealer"}, "pays.ante_bonus: a player-dealer pays no bonus on the Ante"),
    ({"backline": True}, "switches.backline: the table has no wagers behind other players' hands"),
)
def test_BANK_1_a_bank_that_this_table_is_not_set_up_for_is_refused_at_once(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        play(MA, "5", options=options)


def test_TCP_4_all_play_bets_go_back_before_any_hand_is_settled() -> None:
    """A jack high does not qualify: two hands of a card room's table, one after the other."""
    cards = "Kd 9c 4s / seat2 Ad 7c 2s / dealer Jc 8d 3h"
    r = play(MV, "20 / seat2 20", cards, "play, seat2 play", player_dealer="seat4", bank="500", **NO_FEE)
    lines = [line for line in r.lines("seat wager outcome") if not line.startswith("seat4")]
    assert sorted(lines[:2]) == ["seat2 play push", "you play push"]
    assert sorted(lines[2:]) == ["seat2 ante win", "you ante win"]


def test_TCP_1_where_pair_plus_may_not_stand_alone_the_ante_is_asked_for() -> None:
    for alone in (True, False):
        table = seated(BY_ID[TCP], with_options(HOUSE, {"pair_plus_alone": alone}, BY_ID[TCP]), 2)
        spots = own_spots(table)
        assert spots["ante"].required is not alone
        assert ("ante" in spots["pair_plus"].needs) is not alone
