"""Pai gow with tiles by worked hands, to the cent."""

from __future__ import annotations

import pytest

from tests.casino import MA, MV, VF, at, guide, rows

play = at("pai_gow_tiles")
BANKED = {"fee_schedule": "list_dhp_01"}
GONG, FOUR = "6-6 4-5 4-4 1-6", "4-4 5-6 1-4 2-4"  # hands of a player
BANK = "1-3 2-3 5-6 4-6"


@pytest.mark.feature("F240", "F244", "F245", "F249")
@rows(
    "house, cards, bet, net",
    (MA, f"{GONG} / {BANK}", "100", "95.00"),  # 1
    (MA, "2-4 1-2 6-6 4-6 / 5-6 4-6 1-5 1-6", "100", "0.00"),  # 2
    (VF, "2-2 1-4 4-6 4-6 / 1-6 1-6 2-2 2-3", "50", "0.00"),  # 3
    (VF, "2-2 1-4 5-5 4-6 / 5-6 3-6 1-3 2-3", "50", "-50.00"),  # 4
    (MA, "1-3 3-3 5-6 1-5 / 5-5 4-6 5-6 1-2", "50", "0.00"),  # 5
    (MA, f"{FOUR} / 5-5 4-6 1-3 3-4", "30", "28.50"),  # 6
    (VF, "6-6 6-6 4-5 3-6 / 2-4 1-2 5-5 5-5", "25", "-25.00"),  # 7
    (MA, "6-6 1-3 2-5 4-6 / 1-1 1-3 3-4 4-6", "50", "0.00"),  # 8
    (VF, "1-6 1-6 1-1 3-6 / 6-6 4-5 2-6 3-3", "25", "23.75"),  # 9
    (MA, "5-6 3-6 1-4 2-2 / 6-6 1-1 4-5 2-6", "40", "-40.00"),  # 10
    (MV, "6-6 2-5 4-6 1-3 / 1-1 3-4 5-5 1-3", "60", "-1.00"),  # 11
    (VF, "1-1 2-6 1-3 2-4 / 2-2 2-3 6-6 3-3", "50", "0.00"),  # 12
    (MV, f"{FOUR} / 5-5 4-6 1-3 3-4", "150", "148.00"),  # 13
)
def test_PT_1_to_7_worked_example(house: str, cards: str, bet: str, net: str) -> None:
    assert play(house, bet, cards, "house_way", **BANKED if house == MV else {}).net == net


@pytest.mark.feature("F246")
@rows("dice, first", ("6-6-5", "dealer"), ("2-4-3", "dealer"), ("1-1-1", "seat5"), ("2-4-4", "seat6"))
def test_PT_5_the_count_goes_counterclockwise_from_the_bank(dice: str, first: str) -> None:
    cards, says = f"seat5 {GONG} / seat6 1-1 2-6 1-3 2-4 / {BANK}", "seat5 house_way, seat6 house_way"
    assert play(MA, "seat5 seat6 25", cards, says, dice=dice).events("dealt", "place")[0] == first


@pytest.mark.feature("F246")
def test_PT_5_eight_stacks_of_four_are_dealt_and_a_dead_hand_stays_closed() -> None:
    """Twelve is four: dealer, 6, 5, 4 - nobody sits there."""
    places = play(MA, "25", f"{GONG} / {BANK}", "house_way", dice="4-4-4").events("dealt", "place")
    assert len(places) == 32
    assert set(places) == {"seat1", "dealer", "discard"}
    assert places[:4] == ["discard"] * 4


@pytest.mark.feature("F240")
@rows("chosen", "6-6 4-4", "4-4 6-6", "4-5 1-6", "6-1 5-4")
def test_PT_6_tiles_are_set_by_naming_two_that_go_together_in_either_order(chosen: str) -> None:
    assert play(MA, "100", f"{GONG} / {BANK}", f"set {chosen}").net == "95.00"


@rows("chosen, net", ("6-6 4-4", "0.00"), ("6-6 1-6", "95.00"))
def test_PT_6_how_tiles_are_set_decides(chosen: str, net: str) -> None:
    """The bank shows seven and six, the six with a Teen."""
    assert play(MA, "100", f"{GONG} / 6-6 2-5 4-6 1-3", f"set {chosen}").net == net


@rows("chosen", "6-6 6-6", "1-1 4-5", "6-6", "6-6 4-5 4-4")
def test_PT_6_tiles_that_you_do_not_hold_are_refused(chosen: str) -> None:
    with pytest.raises(ValueError, match="set"):
        play(MA, "100", f"{GONG} / {BANK}", f"set {chosen}")


@pytest.mark.feature("F249")
def test_PT_7_the_commission_goes_up_to_a_quarter() -> None:
    r = play(MA, "12", f"{FOUR} / 5-5 4-6 1-3 3-4", "house_way", options={"base": "1 to 1000"})
    assert (r.net, r.lines("commission")) == ("11.25", ["0.75"])


@rows("house, state, nets, outcome", (MA, {}, "you -50.00", "lose"), (MV, BANKED, "you -1.00", "push"))
def test_PT_7_at_marysville_zero_against_zero_goes_to_the_higher_tile(
    house: str, state: dict[str, str], nets: str, outcome: str
) -> None:
    """Example 4 of the casinos, where the bank wins the two zeros; here the Mooy beats the Foo, and the push costs a fee."""
    r = play(house, "50", "2-2 1-4 5-5 4-6 / 5-6 3-6 1-3 2-3", "house_way", **state)
    assert (r.nets, r.lines("outcome", wager="pai_gow")) == (nets, [outcome])


@rows("house, says", (MA, "also wins zero against zero"), (MV, "goes to the higher tile"))
def test_PT_7_the_guide_says_who_wins_zero_against_zero(house: str, says: str) -> None:
    assert says in guide(house, "PT-7", "pai_gow_tiles")


@pytest.mark.feature("F251")
def test_PT_8_the_guide_teaches_how_to_look_at_four_tiles() -> None:
    text = guide(MV, "PT-8", "pai_gow_tiles")
    for hint in ("pairs", "Teen or a Day with a seven", "seven, eight or nine", "highest tile with your lowest"):
        assert hint in text


# -- banking by players --------------------------------------------------------------------------------


@pytest.mark.feature("F247")
def test_PT_10_a_player_banks_and_the_dealer_plays_against_them() -> None:
    cards = f"6-6 6-6 1-1 1-1 / seat2 5-5 4-6 5-6 3-6 / seat3 {FOUR} / dealer 1-3 2-3 1-6 2-5"
    says = "seat3 take_bank, house_way, seat2 house_way, seat3 set 4-4 5-6"
    r = play(VF, "100 / seat2 60", cards, says, last_wagers={"seat3": "40"})
    assert r.nets == "you 95.00, seat2 -60.00"
    assert r.lines("seat rule", wager="bank") == ["seat3 PT-10"]


@pytest.mark.feature("F248")
def test_PT_10_the_bank_is_shared_half_and_half() -> None:
    r = play(MA, "100", f"{BANK} / {GONG}", "seat2 co_bank, house_way", last_wagers={"seat2": "50"})
    assert r.nets == "you -100.00, seat2 47.50"


@pytest.mark.feature("F248")
def test_PT_10_only_one_house_shares_its_bank() -> None:
    r = play(VF, "25", last_wagers={"seat2": "50"})
    assert (r.asked, r.options) == ("seat2", "take_bank no")


@pytest.mark.feature("F237")
def test_PT_11_a_second_seat_of_one_player_is_set_the_house_way() -> None:
    cards = f"{GONG} / seat2 {FOUR} / {BANK}"
    r = play(MV, "you seat2 50", cards, "house_way", owners={"seat2": "you"}, **BANKED)
    assert (r.fees["you"], r.fees["seat2"]) == ("1.00", "1.00")
    assert sum(map(float, r.result["net"].values())) == 98.00


@pytest.mark.feature("F259")
def test_PT_11_a_bet_behind_another_player_follows_that_hand() -> None:
    cards = f"{GONG} / {BANK}"
    r = play(MV, "50 / seat2 pai_gow_on_1 40", cards, "house_way", options={"backline": True}, **BANKED)
    assert r.nets == "you 49.00, seat2 39.00"
    with pytest.raises(ValueError, match="pai_gow_on_1"):
        play(MV, "seat2 pai_gow_on_1 40")


# -- against a player-dealer ---------------------------------------------------------------------------


@pytest.mark.feature("F234", "F247", "F255", "F257")
def test_BANK_1_the_player_dealer_picks_a_stack_sets_tiles_and_pays_as_far_as_the_bank_reaches() -> None:
    """Eight on the dice: seat 3 is one, so seat 2 is first and wins 80; seat 5 loses the 20 that are left; you play
    against nothing."""
    cards = f"{GONG} / seat2 {FOUR} / seat5 1-5 3-6 2-2 5-5 / {BANK}"
    says = "seat3 pile_8, seat5 house_way, you house_way, seat2 house_way, seat3 house_way"
    bank = {"player_dealer": "seat3", "bank": "100", **BANKED}
    r = play(MV, "60 / seat2 80 / seat5 50", cards, says, seats=8, dice="6-1-1", **bank)
    assert r.events("dealt", "place")[0] == "seat2"
    assert r.nets == "you -1.00, seat2 79.00, seat3 -61.00, seat5 -21.00"
    assert r.lines("seat coverage") == ["seat2 -", "seat5 partial", "you no_action", "seat3 -"]


@pytest.mark.feature("F246")
def test_BANK_1_the_count_may_end_with_the_player_dealer() -> None:
    says = "seat3 pile_1, seat4 house_way, you house_way, seat3 set 1-3 2-3"
    bank = {"player_dealer": "seat3", "bank": "500", **BANKED}
    r = play(MV, "60 / seat4 80", f"{GONG} / seat4 {FOUR} / {BANK}", says, dice="3-3-3", **bank)
    assert r.events("dealt", "place")[0] == "dealer"
    assert r.lines("seat") == ["seat4", "you", "seat3"]
