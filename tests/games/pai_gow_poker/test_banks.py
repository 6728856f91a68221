"""The player-dealer of a card room's pai gow table: how far the bank reaches, and who bets before, beside and with it."""

from __future__ import annotations

import pytest

from tests.casino import MA, MV, VF, Played, at, rows
from tests.games.pai_gow_poker.hands import (
    BETTER,
    DOUBLE,
    EIGHT,
    FACE_UP,
    FORTUNE,
    LIST,
    MIDDLE,
    NO_FEE,
    PAI_GOW,
    PUSHES,
    WORSE,
    house_ways,
)

QUEENS = "Qs Qd Qh Qc Ad Kd 3c"  # four of them
BEHIND = {**NO_FEE, "options": {"backline": True}}


def banked(bank: str, seat: str = "seat7") -> dict[str, str]:
    return {"player_dealer": seat, "bank": bank}


def double_hand(bank: str, bets: str, hands: str, game: str = DOUBLE, **state: object) -> Played:
    """Seat 7 banks with the middle hand, the bank's own place is dealt and settled first, all are set the house way."""
    seats = [part.split()[0] for part in hands.split(" / ")]
    says = f"seat7 pile_1, {house_ways(*seats, 'seat7')}"
    return at(game, MV)(bets, f"{hands} / dealer {MIDDLE}", says, dice=EIGHT, **LIST | banked(bank) | state)


@pytest.mark.feature("F194", "F234", "F255", "F256", "F260")
def test_BANK_1_the_script_of_the_guide() -> None:
    cards = "Kh Kd 9s 9c Ah 7d 3c / seat2 As Js Th 8c 6d 4s 2d / Qs Qc 8h 8d Jh 6c 2s"
    says = "seat3 pile_1, set 9s 9c, seat2 house_way, seat3 house_way"
    r = at(DOUBLE, MV)("50 / seat2 40", cards, says, dice="3-4-1", **banked("60", "seat3"), **LIST)
    assert r.nets == "you 49.00, seat2 -11.00, seat3 -41.00"
    assert r.fees == {"you": "1.00", "seat2": "1.00", "seat3": "1.00"}


@pytest.mark.feature("F201", "F234", "F257")
@rows("dice, first, button", ("4-4-4", "seat7", 7), ("6-6-3", "dealer", 4), ("1-1-1", "seat5", 5))
def test_PG_5_BANK_1_pile_and_action_button(dice: str, first: str, button: int) -> None:
    cards = f"seat4 {BETTER[0]} / seat5 {WORSE[0]} / seat7 {WORSE[1]} / {MIDDLE}"
    says = f"seat3 pile_3, {house_ways('seat4', 'seat5', 'seat7', 'seat3')}"
    r = at(DOUBLE, MV)("seat4 seat5 seat7 10", cards, says, dice=dice, **banked("500", "seat3"), **LIST)
    assert r.events("dealt", "place")[0] == first
    assert r.marked("action")[0] == button
    assert r.lines("seat")[0] == f"seat{button}"


@pytest.mark.feature("F255", "F256")
def test_BANK_1_every_dollar_of_the_bank_is_in_action_once() -> None:
    """You lose 40, seat 2 wins 30, seat 3 pushes 50, of seat 4's 50 the bank takes 30, seat 5 plays against nothing."""
    hands = f"you {WORSE[0]} / seat2 {BETTER[0]} / seat3 {PUSHES} / seat4 {WORSE[1]} / seat5 {BETTER[1]}"
    r = double_hand("100", "40 / seat2 30 / seat3 seat4 50 / seat5 20", hands)
    assert r.nets == "you -41.00, seat2 29.00, seat3 -1.00, seat4 -31.00, seat5 -1.00, seat7 39.00"
    assert r.lines("seat outcome coverage")[3:5] == ["seat4 lose partial", "seat5 no_action no_action"]


@pytest.mark.feature("F235")
def test_BANK_1_a_front_bank_wins_and_loses_first() -> None:
    """Front 100 on a bank of 200: 80 won, 50 lost, 200 owed of which 170 are left."""
    bets = "80 / seat2 50 / seat3 200 / seat5 front_bank 100"
    r = double_hand("200", bets, f"you {WORSE[0]} / seat2 {BETTER[0]} / seat3 {BETTER[1]}", **NO_FEE)
    assert r.nets == "you -80.00, seat2 50.00, seat3 170.00, seat5 60.00, seat7 -200.00"
    assert r.lines("staked returned", wager="front_bank") == ["100.00 160.00"]


@pytest.mark.feature("F235")
def test_BANK_1_front_50_and_bank_100() -> None:
    r = double_hand("100", "30 / seat2 60 / seat4 front_bank 50", f"you {PUSHES} / seat2 {WORSE[0]}", **NO_FEE)
    assert r.nets == "seat2 -60.00, seat4 50.00, seat7 10.00"


@pytest.mark.feature("F235")
@rows(
    "game, bets, state, says",
    (DOUBLE, "30, front_bank 50", banked("100"), "can't make another bet"),
    (DOUBLE, "front_bank 30 / seat2 front_bank 50", banked("100"), "can't bet on 'front_bank' now"),
    (FACE_UP, "front_bank 50", {}, "can't bet on 'front_bank' now"),
)
def test_BANK_1_a_front_bank_is_one_patrons_and_makes_no_other_bet(
    game: str, bets: str, state: dict[str, str], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        at(game, MV)(bets, f"{WORSE[0]} / {MIDDLE}", "seat7 pile_1", seats=2 if game == FACE_UP else 7, **state)


@pytest.mark.feature("F235")
@rows("bets", "front_bank 50 / seat2 10", "10 / seat2 front_bank 50")
def test_BANK_1_who_puts_chips_in_front_of_the_bank_bets_from_no_other_seat_of_theirs(bets: str) -> None:
    """They would play against their own chips."""
    state = {**NO_FEE, **banked("500", "seat4"), "owners": {"seat2": "you"}}
    with pytest.raises(ValueError, match=r"can't bet on 'front_bank' now|nobody asked"):
        at(DOUBLE, MV)(bets, f"{WORSE[0]} / {MIDDLE}", **state)


# -- partners ------------------------------------------------------------------------------------------


@pytest.mark.feature("F236", "F238")
@rows("hand, you, seat2", (BETTER[0], "59.34", "29.66"), (WORSE[0], "-60.67", "-30.33"))
def test_PG_13_pooled_bets_share_result_and_fee(hand: str, you: str, seat2: str) -> None:
    r = double_hand("500", "60 / seat2 kum_kum_on_1 30", f"you {hand}")
    assert r.nets.startswith(f"you {you}, seat2 {seat2}, ")
    assert r.fees["you"] == "1.00" and "seat2" not in r.fees


@pytest.mark.feature("F236", "F238")
def test_PG_13_the_largest_share_sets_a_pooled_hand_and_sees_it() -> None:
    state = {**banked("500", "seat3"), **NO_FEE}
    r = at(DOUBLE, MV)("30 / seat2 kum_kum_on_1 60", f"{BETTER[0]} / {MIDDLE}", "seat3 pile_1", **state)
    assert r.asked == "seat2" and r.question is not None and r.question.about == "set_on_1"
    assert r.view("seat2").cards["seat1"] == tuple(BETTER[0].split())
    assert set(r.view().cards["seat1"]) == {"??"}
    assert r.says("seat2 set Ac Kd, seat3 house_way").nets == "you 30.00, seat2 60.00, seat3 -90.00"


@pytest.mark.feature("F236")
def test_PG_13_a_share_of_a_hand_that_nobody_plays_goes_back() -> None:
    assert "seat2" not in double_hand("500", "seat2 kum_kum_on_1 30 / seat3 20", f"seat3 {WORSE[0]}").nets


@pytest.mark.feature("F236", "F260")
@rows("chips, second, net", ("62", "seat3", "-61.50"), ("61", "seat2", "-30.75"))
def test_PG_13_who_pools_on_two_hands_keeps_chips_for_both_fees(chips: str, second: str, net: str) -> None:
    """Both pools of 40 lose; their part of each dollar of fee is 75 cents. What they could not pay for goes back."""
    bets = "you seat2 10 / seat3 kum_kum_on_1 kum_kum_on_2 30"
    cards = f"{WORSE[0]} / seat2 {WORSE[1]} / {MIDDLE}"
    says = f"seat4 pile_1, {house_ways('seat3', second, 'seat4')}"
    r = at(DOUBLE, MV)(bets, cards, says, **LIST, **banked("500", "seat4"), bankroll={"seat3": chips})
    assert f"seat3 {net}" in r.nets


@pytest.mark.feature("F236", "F260")
def test_PG_13_one_fee_is_enough_for_a_pooled_hand() -> None:
    state = {**LIST, **banked("500", "seat3"), "bankroll": {"you": "11"}}
    says = f"seat3 pile_1, {house_ways('you', 'seat3')}"
    r = at(DOUBLE, MV)("10 / seat2 kum_kum_on_1 10", f"{BETTER[0]} / {MIDDLE}", says, **state)
    assert r.nets == "you 9.50, seat2 9.50, seat3 -21.00"


@pytest.mark.feature("F237")
def test_PG_13_a_player_on_two_seats_plays_one_and_pays_two_fees() -> None:
    cards = f"{BETTER[0]} / seat5 {WORSE[0]} / {MIDDLE}"
    r = at(DOUBLE, MV)("you seat5 50", cards, "house_way", you=2, **LIST, owners={"seat5": "you"})
    assert r.fees == {"you": "1.00", "seat5": "1.00", "prop": "1.00"}
    assert sum(map(float, r.result["net"].values())) == -2.00


@pytest.mark.feature("F237")
def test_PG_13_who_bets_on_their_second_place_alone_plays_that_hand() -> None:
    cards, two = f"seat2 {BETTER[0]} / seat3 {WORSE[0]} / {MIDDLE}", {"owners": {"seat2": "you", "seat3": "you"}}
    r = at(DOUBLE, MV)("seat2 seat3 10", cards, **two, **NO_FEE)
    assert r.asked == "seat2"
    assert r.says("seat2 set Ac Kd").nets == "seat2 10.00, seat3 -10.00"


# -- bets behind another player ------------------------------------------------------------------------


@pytest.mark.feature("F259")
def test_PG_13_bets_behind_another_player_follow_that_hand_and_come_after_it() -> None:
    """Bank 300: you win 50, the bet behind you 30, seat 2 loses 200, the bet behind it 20 of its 40."""
    bets = "50 / seat2 200 / seat3 pai_gow_on_1 30 / seat4 pai_gow_on_2 40"
    r = double_hand("300", bets, f"you {BETTER[0]} / seat2 {WORSE[0]}", **BEHIND)
    assert r.nets == "you 50.00, seat2 -200.00, seat3 30.00, seat4 -20.00, seat7 140.00"


@pytest.mark.feature("F259", "F215")
def test_PG_9_fortune_behind_another_players_hand() -> None:
    bets, cards = "25 / seat2 pai_gow_on_1 10, fortune_on_1 20", f"6s 6d 6c Ac Ad 9s 9c / {MIDDLE}"
    assert at(FORTUNE, MV)(bets, cards, "house_way", **BEHIND).nets == "you 25.00, seat2 110.00"


@pytest.mark.feature("F222", "F223", "F259")
@rows("fortune, envy", ("4", []), ("5", ["seat3 5.00"]))
def test_PG_10_a_fortune_bet_behind_another_player_earns_envy_for_every_hand_but_that_one(
    fortune: str, envy: list[str]
) -> None:
    """Both others hold four of a kind; the bet behind the first is paid for it, and by the second as envy."""
    bets = f"you seat2 10 / seat3 pai_gow_on_1 10, fortune_on_1 {fortune}"
    cards = f"{QUEENS} / seat2 9s 9d 9h 9c As Ks 3d / Js Jd Ac Tc 8c 6h 2d"
    r = at(FORTUNE, MV)(bets, cards, house_ways("you", "seat2"), **BEHIND)
    assert r.lines("seat returned", wager="envy") == envy
    assert set(r.lines("coverage")) == {"-"}


@pytest.mark.feature("F220")
def test_PG_9_the_cap_is_one_players_at_both_their_places() -> None:
    """Two royal flushes at 150 to 1 on $250 are 75,000; the second one of the same player has 12,500 left."""
    cards = "As Ks Qs Js Ts 3h 2d / seat2 Ad Kd Qd Jd Td 5h 4s / 9s 9h 8h 7h 5d 4h 2c"
    says = house_ways("you", "seat2")
    r = at(PAI_GOW, VF)("you seat2 10, fortune 250", cards, says, owners={"seat2": "you"})
    assert sorted(r.lines("seat returned", wager="fortune")) == ["seat2 37750.00", "you 12750.00"]


# -- how far the bank reaches --------------------------------------------------------------------------


@pytest.mark.feature("F255", "F218")
def test_BANK_1_a_bonus_takes_what_is_left_of_the_bank() -> None:
    """A bank of 100: the base wins 25, the four of a kind is owed 100 and gets 75; the next seat has no action."""
    hands = f"you {QUEENS} / seat2 {WORSE[0]}"
    r = double_hand("100", "25, fortune 5 / seat2 25", hands, game=FORTUNE, **NO_FEE)
    assert r.nets == "you 100.00, seat7 -100.00"
    assert r.lines("returned coverage", wager="fortune") == ["80.00 partial"]


@pytest.mark.feature("F222", "F256")
@rows("bank, envy", ("30", "5.00 win -"), ("28", "3.00 win partial"), ("25", "0.00 no_action no_action"))
def test_BANK_1_envy_says_how_far_the_bank_has_reached(bank: str, envy: str) -> None:
    """Four queens win 10, a hand loses 10 and its Fortune 5: what is left of the bank pays the envy of 5."""
    hands = f"you {QUEENS} / seat2 {WORSE[0]}"
    r = double_hand(bank, "10 / seat2 10, fortune 5", hands, game=FORTUNE, **NO_FEE)
    assert r.lines("returned outcome coverage", wager="envy") == [envy]


@pytest.mark.feature("F232", "F255")
def test_PG_11_the_ace_high_bonus_is_paid_as_far_as_the_bank_reaches() -> None:
    cards = "Kh Kd 9s 9c Ah 7d 3c / seat2 Ts 9d 8s 7h 5h 4d 2d / Jk Qc Js 9h 6d 4c 2s"
    state = {**NO_FEE, **banked("60", "seat3")}
    r = at(FACE_UP, MV)("you seat2 25, ace_high 5", cards, "seat3 pile_1", dice=EIGHT, **state)
    assert r.nets == "you 60.00, seat3 -60.00"


@pytest.mark.feature("F258")
def test_BANK_1_a_proposition_player_covers_everything() -> None:
    r = at(FORTUNE, MV)("25, fortune 20", "As Ks Jk Js Ts Kd Qd / 9s 9d 8h 7c 6d 5s 2c", "house_way", **LIST)
    assert r.net == "20024.00"
    assert set(r.lines("coverage")) == {"-"}


# -- fees, and the bank's way around the table ---------------------------------------------------------


@pytest.mark.feature("F006", "F260", "F261")
@rows(
    "game, schedule, bets, fees",
    (FACE_UP, "list_fupgp_04", "100 / seat2 70, fortune 10", {"seat3": "3.00"}),  # by the action on the table
    (DOUBLE, "list_dhp_01", "50 / seat2 150", {"you": "1.00", "seat2": "2.00", "seat3": "1.00"}),
    (DOUBLE, "list_dhp_03", "50 / seat2 150", {"you": "1.00", "seat2": "2.00", "seat3": "2.00"}),
    (DOUBLE, "list_dhp_06", "100 / seat2 120", {"you": "1.00", "seat2": "2.00", "seat3": "3.00"}),
    (FACE_UP, "list_fupgp_43", "400 / seat2 150", {"you": "4.00", "seat2": "2.00", "seat3": "3.00"}),
)
def test_BANK_1_fees_by_the_posted_schedule(game: str, schedule: str, bets: str, fees: dict[str, str]) -> None:
    says = f"seat3 pile_1, {house_ways('you', 'seat2', *(['seat3'] if game == DOUBLE else []))}"
    state = {**banked("2000", "seat3"), "fee_schedule": schedule}
    assert at(game, MV)(bets, f"{BETTER[0]} / seat2 {WORSE[0]} / {MIDDLE}", says, **state).fees == fees


@pytest.mark.feature("F252", "F253")
def test_BANK_1_the_bank_is_kept_for_two_hands_and_then_offered_clockwise() -> None:
    against_you = "seat2 20", f"seat2 {BETTER[0]} / {MIDDLE}"
    says = "take_bank {}, pile_1, seat2 house_way, house_way"
    first = at(DOUBLE, MV)(*against_you, says.format(100), player_dealer="offer", **LIST)
    second = first.again(*against_you, says.format(50))
    says = "seat2 take_bank 40, seat2 pile_2, house_way, seat2 house_way"
    third = second.again("20", f"{BETTER[0]} / {MIDDLE}", says)
    rounds = (first, second, third)
    buttons = [value for r in rounds for value in r.marked("bank")]
    assert buttons == ["bank_1", "bank_2", "bank_1"]
    assert [r.lines("seat", wager="bank") for r in rounds] == [["you"], ["you"], ["seat2"]]


@pytest.mark.feature("F254")
def test_BANK_1_the_game_is_broken_when_nobody_takes_the_bank_between() -> None:
    offer = {"player_dealer": "offer", "options": {"strict_break": True}}
    r = at(DOUBLE, MV)("", "", "no, seat2 no", **LIST, **offer)
    assert r.lines() == [] and "broken" in str(r.events())


@pytest.mark.feature("F202")
@rows("positions", 1, 5, 8)
def test_PG_5_there_are_six_hands_or_seven(positions: int) -> None:
    """Of 53 cards eight hands could not be dealt."""
    with pytest.raises(ValueError, match=f"positions: {positions} doesn't fit"):
        at(PAI_GOW, MA)(options={"positions": positions})


def test_PG_8_nobody_but_the_dealer_banks_a_face_up_game() -> None:
    with pytest.raises(ValueError, match="player_banking: nobody but the dealer banks a face-up game"):
        at(PAI_GOW, MA)(options={"face_up": True})
