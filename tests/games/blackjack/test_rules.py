"""The rules of the guide one by one: what is offered, what is refused, in which order, and where the money goes."""

from __future__ import annotations

import pytest

from tests.casino import MA, VF, at, guide, rows

play = at("blackjack")
both = rows("house", MA, VF)


@pytest.mark.feature("F005", "F298")
@both
@rows(
    "bets, says",
    ("4", r"takes \$5 to \$1,000"),
    ("10.25", r"steps of \$0.50"),
    ("match_the_dealer 5", "needs blackjack_wager beside it"),
    ("10, match_the_dealer 150", r"\$1 to \$100"),
)
def test_BJ_1_impossible_bets_are_refused(house: str, bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(house, bets, "9c 8d / 7h Ts")


@pytest.mark.feature("F058", "F063", "F065")
@rows("house, wager", (MA, "super_4"), (VF, "lucky_ladies"), (VF, "perfect_pairs"))
def test_BJ_1_a_house_has_only_its_own_side_bets(house: str, wager: str) -> None:
    with pytest.raises(ValueError, match=f"can't bet on '{wager}' now"):
        play(house, f"10, {wager} 5")


@pytest.mark.feature("F064", "F065")
@rows("house, wager", (MA, "blazing_7s"), (VF, "super_4"))
def test_BJ_1_a_progressive_takes_exactly_five_dollars(house: str, wager: str) -> None:
    with pytest.raises(ValueError, match=r"takes exactly \$5"):
        play(house, f"10, {wager} 10")


@both
def test_BJ_1_nobody_bets_and_nothing_is_dealt(house: str) -> None:
    assert play(house, seats=2).lines() == []


@pytest.mark.feature("F302")
@both
def test_BJ_1_one_player_plays_two_spots_from_one_purse(house: str) -> None:
    two = {"owners": {"seat2": "you"}, "bankroll": {"you": "25"}}
    r = play(house, "you seat2 10", "Th 9c / seat2 8h 8c / 6d Tc Kh", "stand", **two)
    assert r.asked == "seat2" and "split" not in r.options  # five dollars are left for both spots
    assert r.says("seat2 stand").nets == "you 10.00, seat2 10.00"


@pytest.mark.feature("F044")
@both
def test_BJ_2_cards_are_dealt_around_the_table_and_the_hole_card_is_down(house: str) -> None:
    r = play(house, "you seat2 10", "9c 7d / seat2 Th 2c / 6h Ts")
    assert r.asked == "you"
    assert r.events("dealt", "place") == ["seat1", "seat2", "dealer"] * 2
    assert r.view().cards["dealer"] == ("6h", "??")


@both
def test_BJ_2_the_shoe_lasts_from_round_to_round_unless_a_machine_shuffles(house: str) -> None:
    stands = "10", "Th 9c / 7d Tc", "stand"
    by_hand, machine = play(house, *stands), play(house, *stands, options={"continuous_shuffle": True})
    assert by_hand.events("shuffled") == by_hand.again(*stands).events("shuffled") == []  # stacked cards: no shoe
    for r in (machine, machine.again(*stands)):
        assert r.events("shuffled", "cards") == [416 if house == MA else 312]


@pytest.mark.feature("F046", "F048")
@both
def test_BJ_3_a_blackjack_waits_while_the_dealer_may_have_one(house: str) -> None:
    r = play(house, "10", "As Kd / Th 8c")
    said = r.events("announced", "text")
    assert said.index("Checking for blackjack.") < said.index("No blackjack.")
    assert r.lines() == ["blackjack_wager win 25.00 BJ-3"]


@pytest.mark.feature("F050")
@both
def test_BJ_4_insurance_is_asked_of_every_spot_in_turn_and_lost_without_a_ten(house: str) -> None:
    answers = "no, seat2 insure 2.50, stand, seat2 stand"
    assert play(house, "you seat2 10", "Th 9c / seat2 8h 9d / Ad 7c", answers).nets == "you 10.00, seat2 -12.50"


@pytest.mark.feature("F050", "F051")
@rows(
    "house, bet, amount, says",
    *[
        (house, "10", amount, says)
        for house in (MA, VF)
        for amount, says in (("5.25", r"not \$5.25"), ("0.10", r"not \$0.10"), ("2.60", "steps of"))
    ],
    (VF, "7.50", "4", r"\$0\.25 to \$3\.75"),  # Mount Airy rounds up to the dollar
)
def test_BJ_4_insurance_stays_within_half_of_the_bet(house: str, bet: str, amount: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(house, bet, "Th 9c / Ad 7c", f"insure {amount}")


@pytest.mark.feature("F049")
@both
@rows(
    "cards, offered",
    ("Th 9c / Ad 7c", "insure no"),
    ("Th Ac / Ad 7c", "insure take_even_money no"),
    ("Th Ac / Td 7c", ""),
)
def test_BJ_5_even_money_is_only_for_a_blackjack_against_an_ace(house: str, cards: str, offered: str) -> None:
    assert play(house, "10", cards).options == offered


@pytest.mark.feature("F048", "F056")
@both
def test_BJ_6_a_dealers_blackjack_ends_the_round_before_anybody_plays(house: str) -> None:
    r = play(house, "10 / seat2 50", "8h 8c / seat2 6h 5c / Kd As")
    assert r.nets == "you -10.00, seat2 -50.00"


NO_PEEK = {"options": {"peek": False}}


@pytest.mark.feature("F056")
@both
def test_BJ_6_where_the_dealer_does_not_check_a_blackjack_takes_only_the_first_bet(house: str) -> None:
    cards = "8h 8c / seat2 6h 5c 9d / seat3 Th 6d / Kd As / 3c Td Td"
    r = play(house, "you seat2 seat3 10", cards, "split, double, stand, seat2 double, seat3 surrender", **NO_PEEK)
    assert r.nets == "you -10.00, seat2 -10.00, seat3 -10.00"


@both
@rows("dealer, nets", ("Kd As", "seat2 -10.00"), ("Kd 8s", "you 15.00, seat2 -5.00"))
def test_BJ_6_where_the_dealer_does_not_check_a_blackjack_waits_until_the_end(
    house: str, dealer: str, nets: str
) -> None:
    assert play(house, "you seat2 10", f"Ah Kc / seat2 Th 6d / {dealer}", "seat2 surrender", **NO_PEEK).nets == nets


@both
def test_BJ_7_breaking_loses_at_once_even_if_the_dealer_breaks_too(house: str) -> None:
    r = play(house, "you seat2 10", "Th 6d 9c / seat2 Th 8d / 6d Tc Kh", "hit, seat2 stand")
    assert r.nets == "you -10.00, seat2 10.00"
    assert r.lines("seat rule")[0] == "you BJ-7"


@both
def test_BJ_7_you_are_not_asked_with_21_and_equal_totals_push(house: str) -> None:
    assert play(house, "10", "7h 7d 7c / 9d 2c Th", "hit").net == "0.00"


@both
def test_BJ_8_what_the_chips_do_not_reach_is_not_offered(house: str) -> None:
    r = play(house, "10", "8h 8c / Ad 7c", bankroll={"you": "14"})
    assert r.options == "insure no"
    with pytest.raises(ValueError, match=r"\$0\.25 to \$4"):
        r.says("insure 5")
    assert r.says("no").options == "stand hit double surrender"  # no second 10 for a split
    with pytest.raises(ValueError, match=r"\$0\.50 to \$4"):
        r.says("double 10")
    broke = play(house, "10", "8h 8c / Ad 7c", bankroll={"you": "10"})
    assert broke.options == "stand hit surrender"  # not even asked for insurance


@pytest.mark.feature("F054")
@both
@rows("amount, says", ("13", r"\$0.50 to \$12.50"), ("0.25", r"steps of \$0.50"))
def test_BJ_8_a_double_is_anything_up_to_the_bet(house: str, amount: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(house, "12.50", "6h 3d / 9d Tc", f"double {amount}")


@pytest.mark.feature("F054")
@both
def test_BJ_8_a_double_is_for_two_cards_only(house: str) -> None:
    assert play(house, "10", "6h 3d 2c / 9d Tc", "hit").options == "stand hit"


@pytest.mark.feature("F054")
def test_BJ_8_a_house_may_ask_for_the_whole_double() -> None:
    with pytest.raises(ValueError, match=r"'double' takes \$10 to \$10"):
        play(MA, "10", "6h 5d / 9d Tc", "double 5", options={"double_for_less": False})


@pytest.mark.feature("F055")
def test_BJ_8_a_house_may_forbid_doubling_after_a_split() -> None:
    r = play(MA, "10", "8h 8c / 6d Tc / 3c", "split", options={"double_after_split": False})
    assert r.options == "stand hit"


@pytest.mark.feature("F052")
@both
def test_BJ_9_a_king_and_a_ten_split_but_never_into_a_fourth_hand(house: str) -> None:
    r = play(house, "10", "Kh Td / 6d Tc / Qc Jh", "split, split")
    assert r.hands() == ["Kh Jh", "Qc", "Td"]
    assert r.options == "stand hit double"


@pytest.mark.feature("F053")
@both
def test_BJ_9_an_ace_with_a_ten_after_a_split_is_no_blackjack(house: str) -> None:
    r = play(house, "10", "Ah Ad / 6d Tc / Kh Qc 5s", "split")
    assert r.hands() == ["Ah Kh", "Ad Qc"]
    assert r.net == "0.00"  # the dealer draws to 21 too


@pytest.mark.feature("F053")
def test_BJ_9_a_house_may_let_split_aces_draw() -> None:
    r = play(MA, "10", "Ah Ad / 6d Tc / 3h", "split", options={"split_aces": "draw"})
    assert r.options == "stand hit double"


@pytest.mark.feature("F057")
@both
def test_BJ_10_surrender_is_the_first_decision_or_none(house: str) -> None:
    r = play(house, "10", "8h 8c / 9d Tc / 2d")
    assert r.options == "stand hit double split surrender"
    assert r.says("split").options == "stand hit double"
    assert play(house, "10", "8h 2c 4d / 9d Tc", "hit").options == "stand hit"


@pytest.mark.feature("F057")
@rows("house, net", (MA, "5.00"), (VF, "10.00"))  # Match the Dealer pays 15 or 20, hand and insurance lose 5 each
def test_BJ_10_side_bets_and_insurance_keep_their_result_when_the_hand_is_given_up(house: str, net: str) -> None:
    assert play(house, "10, match_the_dealer 5", "As 5d / Ad 7c", "insure 5, surrender").net == net


@pytest.mark.feature("F047")
@both
def test_BJ_11_the_dealer_draws_nothing_when_nobody_is_left(house: str) -> None:
    r = play(house, "10", "Th 6d 9c / 6d Tc", "hit")
    assert r.asked is None and r.view().cards["dealer"] == ("6d", "Tc")


@pytest.mark.feature("F047")
def test_BJ_11_a_house_may_let_the_dealer_hit_soft_17() -> None:
    soft_17 = {"options": {"dealer_soft_17": "hit"}}
    assert play(MA, "10", "Td 8s / 6h As 3c", "stand", **soft_17).net == "-10.00"  # 6 A 3 is 20


@both
def test_BJ_12_results_are_read_from_the_highest_spot_down(house: str) -> None:
    cards = "Th 9c / seat2 Th 8c / seat3 Th 7c / 6d Tc 2h"
    r = play(house, "you seat2 seat3 10", cards, "stand, seat2 stand, seat3 stand")
    assert r.lines("seat outcome") == ["seat3 lose", "seat2 push", "you win"]


@pytest.mark.feature("F064", "F300")
@rows(
    "meter, prizes",
    ("50000.01", ["seat2 25001.01", "you 25001.00"]),
    ("41199.03", ["seat2 20600.52", "you 20600.51"]),  # BJ-16
)
def test_BJ_16_two_full_hits_share_the_meter_and_the_odd_cent_goes_to_the_first_paid(
    meter: str, prizes: list[str]
) -> None:
    meters = {"blazing_7s": meter}
    r = play(MA, "you seat2 10, blazing_7s 5", "you seat2 7d 7d / 7d Tc", "stand, seat2 stand", meters=meters)
    assert r.lines("seat returned", wager="blazing_7s") == prizes
    assert r.meters["blazing_7s"] == "10000.00"


@pytest.mark.feature("F300")
@rows("house, meter, after", (MA, "blazing_7s", "10002.00"), (VF, "super_4", "10001.00"))
def test_BJ_16_17_every_bet_feeds_the_meter(house: str, meter: str, after: str) -> None:
    cards = "9d 8d / seat2 9h 8h / 6d Tc 5s"
    r = play(house, f"you seat2 10, {meter} 5", cards, "stand, seat2 stand")
    assert (r.meters[meter], r.net) == (after, "-15.00")


ROYALS = "Qh Jh / seat2 Jh Qh / seat3 5c 6d / Ah Kh", "no, seat2 no, seat3 no"
ALL_SUPER_4, METER = "you seat2 seat3 10, super_4 5", {"super_4": "20000.00"}


@pytest.mark.feature("F066", "F299")
def test_BJ_17_each_royal_is_envied_by_every_other_player() -> None:
    """A tenth of $20,001.50 for seat 2, of what that leaves for you, $1,000 of envy a royal; any hand pays 25 for 5."""
    r = play(VF, ALL_SUPER_4, *ROYALS, meters=METER)
    assert r.nets == "you 2785.13, seat2 2985.15, seat3 2010.00"
    assert r.meters["super_4"] == "16201.22"


@pytest.mark.feature("F066")
def test_BJ_17_nobody_envies_their_own_other_spot() -> None:
    r = play(VF, ALL_SUPER_4, *ROYALS, meters=METER, owners={"seat2": "you"})
    assert r.lines("seat returned", wager="envy") == ["seat3 2000.00"]


@pytest.mark.feature("F061", "F303")
@both
def test_BJ_18_the_guide_teaches_signals_and_the_count(house: str) -> None:
    text = guide(house, "BJ-18", "blackjack").lower()
    for word in ("tap the felt", "side to side", "one finger", "two fingers", "responsible for your own total"):
        assert word in text


@pytest.mark.feature("F009")
@rows(
    "rule, mount_airy, valley_forge",
    ("BJ-2", "8 decks", "6 decks"),
    ("BJ-4", "can be insured for $4", "$3.75 and no more"),
    ("BJ-9", "Aces can be split up to 2 hands", "Aces can be split up to 3 hands"),
)
def test_the_guide_says_what_this_table_does(rule: str, mount_airy: str, valley_forge: str) -> None:
    assert mount_airy in guide(MA, rule, "blackjack")
    assert valley_forge in guide(VF, rule, "blackjack")
    assert guide(MA, "BJ-17", "blackjack") == guide(VF, "BJ-13", "blackjack") == ""
