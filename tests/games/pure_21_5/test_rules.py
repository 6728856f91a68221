"""Pure 21.5 rule by rule: the charts, the check, insurance, and the bonuses that a room may add."""

from __future__ import annotations

import pytest

from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, load_house, read, with_options
from casino_sim.resources import asset
from games import BY_ID
from games.pure_21_5.face import hand_names
from tests.casino import MV, at, rows

play = at("pure_21_5", MV)


def net(cards: str, says: str = "", **options: object) -> str:
    return play("10", cards, says, options=options).net


@pytest.mark.feature("F104")
@rows("decks", 1, 6, 8)
def test_PU_2_one_to_eight_decks_of_52(decks: int) -> None:
    r = play("10", "Kd 8c / 7c Th", "stand", decks=decks, options={"continuous_shuffle": "on"})
    assert r.events("shuffled", "cards") == [52 * decks]


@pytest.mark.feature("F106")
def test_PU_4_the_down_card_is_down_until_all_have_played() -> None:
    r = play("10", "Kd 8c / 7c Th")
    assert r.view().cards["dealer"] == ("7c", "??")
    assert r.says("stand").view().cards["dealer"] == ("7c", "Th")


@pytest.mark.feature("F112")
@rows(
    "cards, options, offered",
    ("Ah Kd / As 7c", {}, "insure take_even_money no"),
    ("9h 8d / As 7c", {}, "insure no"),
    ("9h 8d / As 7c", {"pure_pays": "6_to_5"}, "stand hit double surrender"),  # a lower price: no insurance
    ("Ah Kd / As 7c", {"insurance_offered": "off"}, "take_even_money no"),
    ("Ah Kd / As 7c", {"even_money_offered": "off"}, "insure no"),
    ("Ah Kd / As 7c", {"even_money_offered": "off", "insurance_offered": "off"}, ""),
)
def test_PU_5_insurance_and_even_money_as_the_room_offers_them(
    cards: str, options: dict[str, str], offered: str
) -> None:
    assert play("10", cards, options=options).options == offered


@pytest.mark.feature("F112")
def test_PU_5_insurance_goes_in_half_dollars() -> None:
    r = play("15", "9h 9d / As 7c")
    with pytest.raises(ValueError, match="steps of"):
        r.says("insure 7.25")
    assert play("15", "9h 9d / As 7c", "insure 7.50, stand").net == "-7.50"


@pytest.mark.feature("F106")
@rows("dealer, says", ("Ad Kc", "no"), ("Kd Ac", ""))
def test_PU_6_a_pure_of_the_banker_ends_the_round_at_the_check(dealer: str, says: str) -> None:
    assert net(f"8h 8c / {dealer}", says) == "-10.00"


@pytest.mark.feature("F107")
@rows(
    "you, offered",
    ("Kd 2c", "stand hit double surrender"),
    ("Kd 8c", "stand hit double surrender"),
    ("Kd 9c", ""),
    ("6d 5c", "hit double surrender"),
    ("Ad 9c", "stand hit double surrender"),
    ("Kd Tc", "stand split"),
    ("Ad Tc", ""),
    ("9d 9c", "stand hit double split surrender"),
)
def test_PU_7_chart_1a(you: str, offered: str) -> None:
    assert play("10", f"{you} / 7c Th").options == offered


@pytest.mark.feature("F107")
def test_PU_7_a_soft_21_is_asked() -> None:
    r = play("10", "Ad 4c 6h 9d / 7c Th", "hit")
    assert r.options == "stand hit"
    assert r.says("hit").asked is None and r.hands() == ["Ad 4c 6h 9d"]  # 20, hard


@pytest.mark.feature("F113")
def test_PU_8_doubles_for_less_in_whole_dollars() -> None:
    with pytest.raises(ValueError, match="steps of"):
        play("10", "6d 5c / 7c Th", "double 2.50")


@pytest.mark.feature("F113")
def test_PU_9_no_split_for_less() -> None:
    with pytest.raises(ValueError, match="takes no amount"):
        play("10", "8d 8c / 7c Th", "split 5")


@pytest.mark.feature("F113")
def test_PU_9_an_ace_and_a_bonus_card_after_a_split_are_21_only() -> None:
    assert net("Ah Ad / 9c 2d Th / Kc 5d", "split") == "-10.00"  # 21 pushes, 16 loses
    assert play("10", "Kh Kd / 9c Th / Ac 9d", "split").options == "stand hit"  # a soft 21, no Pure


@pytest.mark.feature("F113")
def test_PU_9_four_hands_at_most_and_no_double_after_a_split() -> None:
    r = play("10", "8h 8d / 9c Th / 8c 8s 4c", "split, split, split")
    assert r.hands()[1:] == ["8s", "8c", "8d"]
    assert r.options == "stand hit"


@pytest.mark.feature("F107")
@rows(
    "dealer, says, result",
    ("Ad 6c 4h", "no, stand", "-10.00"),
    ("Ad 7c", "no, stand", "0.00"),
    ("Td 7c", "stand", "10.00"),
)
def test_PU_11_chart_1b(dealer: str, says: str, result: str) -> None:
    assert net(f"Kd 8c / {dealer}", says) == result


@rows("places, nets", (8, "you -40.00, seat2 -10.00, seat6 50.00"), (7, "you -10.00, seat2 -40.00, seat6 50.00"))
def test_PU_12_the_action_count_goes_around_seven_places_where_the_table_has_seven(places: int, nets: str) -> None:
    """From seat 6 a four counts 6 7 1 2, at eight places 6 7 8 1."""
    bank = {"player_dealer": "seat6", "bank": "50", "fee_schedule": "none", "options": {"seats": places}}
    assert play("you seat2 40", "Td 9c / seat2 Tc 9d / Th 4h 6c", **bank).nets == nets


def test_PU_13_nothing_is_paid_before_the_action_order() -> None:
    """A Pure, even money and insurance wait their turn, and the bank may be gone by then."""
    bank = {"player_dealer": "seat3", "bank": "12", "fee_schedule": "none"}
    r = play("you seat2 10", "Kd 8c / seat2 Ah Kc / As 7c", "no, seat2 take_even_money, stand", **bank)
    assert r.lines("seat", wager="base_wager") == ["you", "seat2"]
    assert r.nets == "seat2 10.00, seat3 -10.00"


EIGHTS = "8c 8d 8h"


@pytest.mark.feature("F110")
@rows(
    "dealer, options, result",
    (EIGHTS, {"pd_888_bonus": "25.00"}, "35.00"),
    ("8h 8d 8h", {"pd_888_bonus": "25.00"}, "35.00"),
    ("8h 8d 8h", {"pd_888_bonus": "25.00", "pd_888_same_color_bonus": "50.00"}, "60.00"),
    ("8h 8h 8h", {"pd_888_same_color_bonus": "50.00", "pd_888_suited_bonus": "250.00"}, "260.00"),
    (EIGHTS, {"pd_888_same_color_bonus": "50.00"}, "10.00"),
    ("8c 8d 9h", {"pd_888_bonus": "25.00"}, "10.00"),
)
def test_PU_16_the_bankers_888(dealer: str, options: dict[str, str], result: str) -> None:
    assert net(f"Kd 8c / {dealer}", "stand", **options) == result


@pytest.mark.feature("F110")
def test_PU_16_who_gave_up_gets_no_888_bonus() -> None:
    assert net(f"Kd 6c / {EIGHTS}", "surrender", pd_888_bonus="25.00") == "-5.00"


@pytest.mark.feature("F110")
def test_PU_16_an_888_jackpot_is_shared_and_starts_again() -> None:
    """Half of $500.25 and the won hand."""
    r = play("you seat2 10", f"Kd 8c / seat2 Kc 9c / {EIGHTS}", "stand", options={"pd_888_bonus": "jackpot"})
    assert r.nets == "you 260.12, seat2 260.13"
    assert r.meters == {"pure_888": "500.00"}


@pytest.mark.feature("F110")
def test_PU_16_the_jackpot_hangs_over_the_table_only_where_it_is_played_for() -> None:
    plain = load_house(MV, BY_ID).tables["pure_21_5"]
    assert plain.meters == {}
    played_for = with_options(plain, {"pd_888_suited_bonus": "jackpot"}, BY_ID["pure_21_5"])
    assert [(meter.seed, meter.increment) for meter in played_for.meters.values()] == [(50_000, 25)]
    house = read(asset("houses", f"{MV}.toml"))
    house["games"]["pure_21_5"]["meters"] = []
    house["games"]["pure_21_5"]["switches"]["pd_888_bonus"] = "jackpot"
    with pytest.raises(BadHouse, match="the table has no meter 'pure_888'"):
        check("own.toml", house, BY_ID)


@pytest.mark.feature("F111")
@rows(
    "you, options, result",
    ("7c 7d 7h", {"unsuited_777_bonus": "25.00"}, "35.00"),
    ("7h 7d 7h", {"unsuited_777_bonus": "25.00", "same_color_777_bonus": "50.00"}, "60.00"),
    ("7h 7h 7h", {"suited_777_bonus": "100.00", "unsuited_777_bonus": "25.00"}, "110.00"),
    ("7h 7h 7h", {"unsuited_777_bonus": "25.00"}, "35.00"),
    ("6h 8h 7h", {"suited_678_bonus": "50.00"}, "60.00"),
    ("6h 8h 7d", {"suited_678_bonus": "50.00", "same_color_678_bonus": "25.00"}, "35.00"),
    ("6h 8c 7d", {"suited_678_bonus": "50.00", "same_color_678_bonus": "25.00"}, "10.00"),
)
def test_PU_16_special_21s(you: str, options: dict[str, str], result: str) -> None:
    assert net(f"{you} / Tc 9h", "hit", **options) == result


@pytest.mark.feature("F111")
def test_PU_16_pures_in_a_row() -> None:
    """The bank is offered every second round; you pass. A round without a bet breaks the row."""
    pure = "10", "As Kh / 9c 8d"
    r = play(*pure, options={"consecutive_pure_bonus": ["25.00", "100.00", "500.00", "1000.00"]})
    nets = [r.net]
    for round in (
        pure,
        (*pure, "no"),
        ("10", "Ks Kh / 9c 8d", "stand"),
        (*pure, "no"),
        pure,
        ("", "", "no"),
        (*pure, "no"),
    ):
        r = r.again(*round)
        nets.append(r.net)
    assert nets == ["15.00", "40.00", "115.00", "10.00", "15.00", "40.00", "0.00", "15.00"]


def test_PU_16_after_five_pures_in_a_row_each_further_one_pays_like_the_fifth() -> None:
    pure = "10", "As Kh / 9c 8d"
    r = play(*pure, options={"consecutive_pure_bonus": ["25.00", "100.00", "500.00", "1000.00"]})
    nets = [r.net]
    for round in (pure, (*pure, "no"), pure, (*pure, "no"), pure, (*pure, "no")):
        r = r.again(*round)
        nets.append(r.net)
    assert nets == ["15.00", "40.00", "115.00", "515.00", "1015.00", "1015.00", "1015.00"]


@pytest.mark.feature("F262")
def test_PU_17_bets_behind_a_circle() -> None:
    bank = {"player_dealer": "seat3", "bank": "1000", "options": {"backline": "on"}, "fee_schedule": "none"}
    r = play("10 / seat2 base_wager_on_1 20", "Kh 6c / Tc 7d", "surrender", **bank)
    assert r.nets == "you -5.00, seat2 -10.00, seat3 15.00"


@pytest.mark.feature("F114")
def test_BANK_1_the_fee_is_the_bankers_and_taken_before_the_deal() -> None:
    r = play("50, blackjack_bonus 1", "6h 5d 9s / Tc 9h", "double")
    assert r.fees == {"prop": "2.00"}
    kinds = [event["event"] for event in r.events()]
    assert kinds.index("feetaken") < kinds.index("dealt")


def test_labels_know_the_pure() -> None:
    cards = {"seat1": ("Ah", "Kd"), "seat2": ("Ah", "Kd"), "seat2/2": ("Ad", "5c")}
    assert hand_names(None, cards, None) == {"seat1": "Pure 21.5", "seat2": "21", "seat2/2": "Soft 16"}  # type: ignore[arg-type]


@pytest.mark.feature("F110")
def test_PU_16_a_player_on_two_circles_gets_the_888_bonus_once_and_others_are_paid_from_the_far_seat_on() -> None:
    bets, cards = "you seat2 seat3 10", f"Kd 8c / seat2 Kc 9c / seat3 Kh 9h / {EIGHTS}"
    options = {"pd_888_bonus": "25.00"}
    r = play(bets, cards, "stand", options=options, owners={"seat2": "you"})
    assert r.lines("seat returned", wager="pd_888_bonus") == ["seat3 25.00", "you 25.00"]


@rows("options, most", ({"split_hands": 3, "double_after_split": True}, "70.00"), ({"split_hands": 2}, "30.00"))
def test_PU_2_the_proposition_player_posts_what_a_hand_can_win(options: dict[str, object], most: str) -> None:
    """Every part of a split doubled, and an insurance that wins as much as the wager."""
    options = {"double_after_split": False} | options
    r = play("10", "Kd 8c / Tc 9d", "stand", options=options, fee_schedule="none")
    assert r.marked("bank_risk")[0] == round(float(most) * 100)
