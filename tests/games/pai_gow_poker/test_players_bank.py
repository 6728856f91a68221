"""Players who bank at a casino's pai gow table: who is offered the bank, who shares it, what it wins and pays."""

from __future__ import annotations

import pytest

from tests.casino import MA, VF, Played, at, rows
from tests.games.pai_gow_poker.hands import MIDDLE, PAI_GOW, house_ways

play = at(PAI_GOW)
LOSES, WINS, LOW = "Kd Qd 9d 7c 6c 4c 2h", "Ah Kh Qh Qc 7d 5s 3c", "Ts 9s 8h 7h 5h 4h 2c"
BET_BEFORE = {"last_wagers": {"seat3": "75"}}
ON_TWO = {"last_wagers": {"seat2": "50"}}


def players_bank(dealer: str, take: str) -> Played:
    cards = f"{LOSES} / seat2 {WINS} / seat3 {MIDDLE} / dealer {dealer}"
    says = f"seat3 {take}, {house_ways('you', 'seat2')}, seat3 set As Tc"
    return play(MA, "100 / seat2 50", cards, says, **BET_BEFORE)


@pytest.mark.feature("F208", "F210")
def test_PG_12_a_player_banks_the_dealer_plays_against_them_and_the_net_win_is_charged() -> None:
    r = players_bank(LOW, "take_bank")
    assert r.nets == "you -100.00, seat2 47.50, seat3 118.75"
    assert r.lines("staked returned commission rule", wager="bank") == ["0.00 118.75 6.25 PG-12"]


@pytest.mark.feature("F210")
@rows(
    "dealer, take, net",
    ("Ac Ks Kc Qs 9c 8d 5d", "take_bank", "-25.00"),  # a bank that loses pays no commission
    (LOW, "take_bank 10", "57.00"),  # the dealer is held to the least wager: 60 less 3
)
def test_PG_12_what_the_bank_wins(dealer: str, take: str, net: str) -> None:
    assert players_bank(dealer, take).nets.endswith(f"seat3 {net}")


@pytest.mark.feature("F210")
def test_PG_12_the_dealer_bets_the_least_wager_or_the_players_last() -> None:
    with pytest.raises(ValueError, match="take_bank"):
        players_bank(LOW, "take_bank 40")


@pytest.mark.feature("F207")
def test_PG_12_a_bank_may_not_be_set_foul() -> None:
    cards = "As Ad Kh Qc 9d 6s 3h / Ks Kd Jh Tc 8d 5s 2h"
    with pytest.raises(ValueError, match="not allowed"):
        play(MA, "", cards, "take_bank, set As Ad", last_wagers={"you": "20"})


@pytest.mark.feature("F209")
@rows(
    "bets, nets",
    ("100 / seat2 50", "you -100.00, seat2 47.50, seat3 23.75"),
    ("65 / seat2 50", "you -65.00, seat2 47.50, seat3 7.00"),
)
def test_PG_12_player_and_house_share_a_bank(bets: str, nets: str) -> None:
    says = f"seat3 co_bank, {house_ways('you', 'seat2')}"
    assert play(MA, bets, f"{LOSES} / seat2 {WINS} / {MIDDLE}", says, **BET_BEFORE).nets == nets


@pytest.mark.feature("F209")
@rows("house, offered", (MA, "take_bank co_bank no"), (VF, "take_bank no"))
def test_PG_12_only_one_house_shares_its_bank(house: str, offered: str) -> None:
    assert play(house, **ON_TWO).options == offered


@pytest.mark.feature("F208", "F209")
@rows("answer, hands, button", ("take_bank", f"seat2 {WINS} / ", "player_dealer"), ("co_bank", "", "co_bank"))
def test_PG_12_a_button_says_who_banks_and_whether_it_is_shared(answer: str, hands: str, button: str) -> None:
    marks = play(MA, "10", f"{LOSES} / {hands}{MIDDLE}", f"seat2 {answer}", **ON_TWO).view().marks
    assert {name: marks[name] for name in ("player_dealer", "co_bank") if name in marks} == {button: 2}


@pytest.mark.feature("F208", "F211")
def test_PG_12_the_offer_goes_counterclockwise_to_who_bet_against_the_dealer() -> None:
    """Seats 2, 4 and 5 bet; 5 declines, 4 banks; then 2 is asked first, declines, and the dealer banks."""
    cards = f"seat2 Ac Kd Qh Qc 7d 5s 3c / seat4 Kc Qd 9d 7c 6c 4c 2h / seat5 {LOW} / {MIDDLE}"
    three, all_set = "seat2 seat4 seat5 20", house_ways("seat2", "seat4", "seat5")
    first = play(MA, three, cards, all_set)
    second = first.again("seat2 seat5 20", cards, f"seat5 no, seat4 take_bank, {house_ways('seat2', 'seat5', 'seat4')}")
    third = second.again(three, cards, f"seat2 no, {all_set}")
    assert [r.lines("seat", wager="bank") for r in (first, second, third)] == [[], ["seat4"], []]


@pytest.mark.feature("F208")
def test_PG_12_a_player_on_two_spots_is_asked_once_and_does_not_bank_twice_in_a_row() -> None:
    cards, says = f"{LOSES} / seat3 {WINS} / {MIDDLE}", house_ways("you", "seat3")
    dealers = "you seat3 20", cards, says
    r = play(VF, *dealers, owners={"seat3": "you"})
    found = [r.lines(wager="bank") != []]
    for round in (
        ("", f"seat3 {MIDDLE} / {LOSES}", "seat3 take_bank, seat3 house_way"),
        dealers,
        ("you seat3 20", cards, f"seat3 no, {says}"),
    ):
        r = r.again(*round)
        found.append(r.lines(wager="bank") != [])
    assert found == [False, True, False, False]


@pytest.mark.feature("F208")
def test_PG_12_bets_against_a_players_bank_stay_within_their_chips() -> None:
    state = {"last_wagers": {"seat2": "20"}, "bankroll": {"seat2": "95"}}
    assert play(MA, "80", **state).options == "take_bank co_bank no"
    with pytest.raises(ValueError, match=r"\$10 to \$75"):
        play(MA, "80", "", "seat2 take_bank", **state)


@pytest.mark.feature("F211")
@rows("bankroll, asked", ("19", "seat2 co_bank no"), ("20", "seat2 take_bank co_bank no"), ("4", "you set house_way"))
def test_PG_12_who_may_bank(bankroll: str, asked: str) -> None:
    state = {"last_wagers": {"seat2": "20"}, "bankroll": {"seat2": bankroll}}
    r = play(MA, "10", f"{LOSES} / {MIDDLE}", **state)
    assert f"{r.asked} {r.options}".startswith(asked)


@pytest.mark.feature("F201")
@rows("dice, first", ("1-1-1", "seat1"), ("1-1-2", "dealer"), ("6-6-3", "seat3"), ("1-1-6", "seat3"))
def test_PG_5_the_count_begins_with_the_player_who_banks(dice: str, first: str) -> None:
    cards = f"{LOSES} / seat2 {WINS} / seat3 {MIDDLE} / dealer {LOW}"
    says = f"seat3 take_bank, {house_ways('you', 'seat2', 'seat3')}"
    r = play(MA, "you seat2 10", cards, says, dice=dice, **BET_BEFORE)
    assert r.events("dealt", "place")[0] == first


@pytest.mark.feature("F215")
def test_PG_9_bonus_bets_are_the_houses_also_when_a_player_banks() -> None:
    cards = f"6s 6d 6c Ac Ad 9s 9c / seat2 {MIDDLE} / dealer Ts 9h 8h 7h 5d 4h 2c"
    says = f"seat2 take_bank, {house_ways('you', 'seat2')}"
    r = play(VF, "25, fortune 10", cards, says, last_wagers={"seat2": "25"})
    assert r.nets == "you 73.75"  # for the bank the dealer's 25 won, the player's 25 lost
