"""Pure 21.5 rule by rule: the charts, the check, insurance, and the bonuses that a room may add."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, load_house, read, with_options
from casino_sim.resources import asset
from games import BY_ID
from games.pure_21_5.face import hand_names
from tests import twentyone
from tests.casino import TestTable, deal, deal_one, table

MV = "marysville"
BET = {"base_wager": "10"}


def start(you: str, dealer: str, then: str = "", **options: Any) -> TestTable:
    return table(MV, "pure_21_5", options=options).stakes(you=BET).cards(you=you, dealer=dealer, then=then)


def net(you: str, dealer: str, *answers: str, then: str = "", **options: Any) -> str:
    return twentyone.net("pure_21_5", MV, you, dealer, *answers, then=then, state={"options": options})


@pytest.mark.feature("F104")
@pytest.mark.parametrize("decks", [1, 6, 8])
def test_one_to_eight_decks_of_52(decks: int) -> None:
    found = deal_one(
        MV,
        "pure_21_5",
        state={"decks": decks, "options": {"continuous_shuffle": "on"}},
        cards={"you": "Kd 8c", "dealer": "7c Th"},
        stakes={"you": BET},
        answers=[["you", "stand"]],
    )
    assert [e["cards"] for e in found["events"] if e["event"] == "shuffled"] == [52 * decks]


@pytest.mark.feature("F106")
def test_the_down_card_is_down_until_all_have_played() -> None:
    t = start("Kd 8c", "7c Th").deal()
    assert t.view().cards["dealer"] == ("7c", "??")
    t.you("stand")
    assert t.view().cards["dealer"] == ("7c", "Th")


@pytest.mark.feature("F106")
@pytest.mark.parametrize(("up", "down"), [("Ad", "Kc"), ("Kd", "Ac")])
def test_a_pure_of_the_banker_ends_the_round_at_the_check(up: str, down: str) -> None:
    t = start("8h 8c", f"{up} {down}")
    if up == "Ad":
        t.you("no")
    assert t.waiting_for is None
    assert t.net() == "-10.00"


@pytest.mark.feature("F107")
@pytest.mark.parametrize(
    ("you", "options"),
    [
        ("Kd 2c", ["stand", "hit", "double", "surrender"]),
        ("Kd 8c", ["stand", "hit", "double", "surrender"]),
        ("Kd 9c", []),
        ("6d 5c", ["hit", "double", "surrender"]),
        ("Ad 9c", ["stand", "hit", "double", "surrender"]),
        ("Kd Tc", ["stand", "split"]),
        ("Ad Tc", []),
        ("9d 9c", ["stand", "hit", "double", "split", "surrender"]),
    ],
)
def test_chart_1a(you: str, options: list[str]) -> None:
    assert start(you, "7c Th").options() == options


@pytest.mark.feature("F107")
def test_a_soft_21_is_asked() -> None:
    t = start("Ad 4c 6h 9d", "7c Th")
    t.you("hit")
    assert t.options() == ["stand", "hit"]
    t.you("hit")
    assert t.waiting_for is None  # 20, hard
    assert t.hands() == ["Ad 4c 6h 9d"]


@pytest.mark.feature("F107")
@pytest.mark.parametrize(("dealer", "result"), [("Ad 6c 4h", "-10.00"), ("Ad 7c", "0.00"), ("Td 7c", "10.00")])
def test_chart_1b(dealer: str, result: str) -> None:
    answers = ("no", "stand") if dealer[0] == "A" else ("stand",)
    assert net("Kd 8c", dealer, *answers) == result


@pytest.mark.feature("F112")
def test_insurance_and_even_money_fall_with_a_lower_price() -> None:
    assert start("Ah Kd", "As 7c").options() == ["insure", "take_even_money", "no"]
    assert start("9h 8d", "As 7c").options() == ["insure", "no"]
    assert start("9h 8d", "As 7c", pure_pays="6_to_5").options()[0] == "stand"
    assert start("Ah Kd", "As 7c", insurance_offered="off").options() == ["take_even_money", "no"]
    assert start("Ah Kd", "As 7c", even_money_offered="off").options() == ["insure", "no"]
    assert start("Ah Kd", "As 7c", even_money_offered="off", insurance_offered="off").waiting_for is None


@pytest.mark.feature("F112")
def test_insurance_goes_in_half_dollars() -> None:
    t = table(MV, "pure_21_5").stakes(you={"base_wager": "15"}).cards(you="9h 9d", dealer="As 7c")
    with pytest.raises(ValueError, match="steps of"):
        t.you("insure", "7.25")
    t.you("insure", "7.50").you("stand")
    assert t.net() == "-7.50"


@pytest.mark.feature("F113")
def test_doubles_for_less_in_whole_dollars_and_no_split_for_less() -> None:
    t = start("6d 5c", "7c Th")
    with pytest.raises(ValueError, match="steps of"):
        t.you("double", "2.50")
    with pytest.raises(ValueError, match="takes no amount"):
        start("8d 8c", "7c Th").you("split", "5")


@pytest.mark.feature("F113")
def test_an_ace_and_a_bonus_card_after_a_split_are_21_only() -> None:
    assert net("Ah Ad", "9c 2d Th", "split", then="Kc 5d") == "-10.00"  # 21 pushes, 16 loses
    t = start("Kh Kd", "9c Th", then="Ac 9d")
    t.you("split")
    assert t.options() == ["stand", "hit"]  # a soft 21, no Pure


@pytest.mark.feature("F113")
def test_four_hands_at_most_and_no_double_after_a_split() -> None:
    t = start("8h 8d", "9c Th", then="8c 8s 4c")
    t.you("split").you("split").you("split")
    assert t.hands()[1:] == ["8s", "8c", "8d"]
    assert t.options() == ["stand", "hit"]


@pytest.mark.feature("F114")
def test_the_fee_is_the_bankers_and_taken_before_the_deal() -> None:
    found = deal_one(
        MV,
        "pure_21_5",
        cards={"you": "6h 5d 9s", "dealer": "Tc 9h"},
        stakes={"you": {"base_wager": "50", "blackjack_bonus": "1"}},
        answers=[["you", "double"]],
    )
    assert found["fees"] == {"prop": "2.00"}
    kinds = [event["event"] for event in found["events"]]
    assert kinds.index("feetaken") < kinds.index("dealt")


def test_nothing_is_paid_before_the_action_order() -> None:
    """A Pure, even money and insurance wait their turn, and the bank may be gone by then."""
    found = deal(
        {
            "house": MV,
            "game": "pure_21_5",
            "seats": 3,
            "state": {"player_dealer": "seat3", "bank": "12", "fee_schedule": "none"},
            "rounds": [
                {
                    "cards": {"you": "Kd 8c", "seat2": "Ah Kc", "dealer": "As 7c"},
                    "stakes": {"you": BET, "seat2": BET},
                    "answers": [["you", "no"], ["seat2", "take_even_money"], ["you", "stand"]],
                }
            ],
        }
    )[0]
    assert [line["seat"] for line in found["wagers"] if line["wager"] == "base_wager"] == ["you", "seat2"]
    assert found["net"] == {"you": "0.00", "seat2": "10.00", "seat3": "-10.00"}


# Bonuses of the room --------------------------------------------------------------------------------------------------

EIGHTS = "8c 8d 8h"


@pytest.mark.feature("F110")
@pytest.mark.parametrize(
    ("dealer", "options", "bonus"),
    [
        (EIGHTS, {"pd_888_bonus": "25.00"}, 25),
        ("8h 8d 8h", {"pd_888_bonus": "25.00"}, 25),
        ("8h 8d 8h", {"pd_888_bonus": "25.00", "pd_888_same_color_bonus": "50.00"}, 50),
        ("8h 8h 8h", {"pd_888_same_color_bonus": "50.00", "pd_888_suited_bonus": "250.00"}, 250),
        (EIGHTS, {"pd_888_same_color_bonus": "50.00"}, 0),
        ("8c 8d 9h", {"pd_888_bonus": "25.00"}, 0),
    ],
)
def test_the_bankers_888(dealer: str, options: dict[str, str], bonus: int) -> None:
    assert float(net("Kd 8c", dealer, "stand", **options)) == 10 + bonus


@pytest.mark.feature("F110")
def test_who_gave_up_gets_no_888_bonus() -> None:
    assert net("Kd 6c", EIGHTS, "surrender", pd_888_bonus="25.00") == "-5.00"


@pytest.mark.feature("F110")
def test_an_888_jackpot_is_shared_and_starts_again() -> None:
    body = {
        "cards": {"you": "Kd 8c", "seat2": "Kc 9c", "dealer": EIGHTS},
        "stakes": {"you": BET, "seat2": BET},
        "answers": [["you", "stand"]],
    }
    found = deal_one(MV, "pure_21_5", seats=2, state={"options": {"pd_888_bonus": "jackpot"}}, **body)
    assert found["net"] == {"you": "260.12", "seat2": "260.13"}  # half of $500.25 and the won hand
    assert found["meters"] == {"pure_888": "500.00"}


@pytest.mark.feature("F110")
def test_the_jackpot_hangs_over_the_table_only_where_it_is_played_for() -> None:
    plain = load_house(MV, BY_ID).tables["pure_21_5"]
    assert plain.meters == {}
    played_for = with_options(plain, {"pd_888_suited_bonus": "jackpot"}, BY_ID["pure_21_5"])
    assert [(meter.seed, meter.increment) for meter in played_for.meters.values()] == [(50_000, 25)]
    house = read(asset("houses", f"{MV}.toml"))
    house["games"]["pure_21_5"]["meters"] = []
    house["games"]["pure_21_5"]["switches"]["pd_888_bonus"] = "jackpot"
    with pytest.raises(BadHouse, match="the table has no meter 'pure_888'"):
        check("own.toml", house, BY_ID)


def test_the_action_count_goes_round_seven_places_where_the_table_has_seven() -> None:
    """From seat 6 a four counts 6 7 1 2, at eight places 6 7 8 1."""
    body = {
        "cards": {"you": "Td 9c", "seat2": "Tc 9d", "dealer": "Th 4h 6c"},
        "stakes": {"you": {"base_wager": "40"}, "seat2": {"base_wager": "40"}},
        "answers": [],
    }
    for places, nets in ((8, ("-40.00", "-10.00")), (7, ("-10.00", "-40.00"))):
        state = {"player_dealer": "seat6", "bank": "50", "options": {"seats": places}}
        found = deal_one(MV, "pure_21_5", seats=6, state=state, **body)
        assert (found["net"]["you"], found["net"]["seat2"]) == nets


@pytest.mark.feature("F111")
@pytest.mark.parametrize(
    ("you", "options", "bonus"),
    [
        ("7c 7d 7h", {"unsuited_777_bonus": "25.00"}, 25),
        ("7h 7d 7h", {"unsuited_777_bonus": "25.00", "same_color_777_bonus": "50.00"}, 50),
        ("7h 7h 7h", {"suited_777_bonus": "100.00", "unsuited_777_bonus": "25.00"}, 100),
        ("7h 7h 7h", {"unsuited_777_bonus": "25.00"}, 25),
        ("6h 8h 7h", {"suited_678_bonus": "50.00"}, 50),
        ("6h 8h 7d", {"suited_678_bonus": "50.00", "same_color_678_bonus": "25.00"}, 25),
        ("6h 8c 7d", {"suited_678_bonus": "50.00", "same_color_678_bonus": "25.00"}, 0),
    ],
)
def test_special_21s(you: str, options: dict[str, str], bonus: int) -> None:
    assert float(net(you, "Tc 9h", "hit", **options)) == 10 + bonus


def asked(body: dict[str, Any]) -> dict[str, Any]:
    """The bank is offered every second round; you pass."""
    return body | {"answers": [["you", "no"], *body.get("answers", [])]}


@pytest.mark.feature("F111")
def test_pures_in_a_row() -> None:
    pure = {"cards": {"you": "As Kh", "dealer": "9c 8d"}, "stakes": {"you": BET}}
    other = {"cards": {"you": "Ks Kh", "dealer": "9c 8d"}, "stakes": {"you": BET}, "answers": [["you", "stand"]]}
    nothing: dict[str, Any] = {"stakes": {}}
    options = {"consecutive_pure_bonus": ["25.00", "100.00", "500.00", "1000.00"]}
    rounds = deal(
        {
            "house": MV,
            "game": "pure_21_5",
            "state": {"options": options},
            "rounds": [pure, pure, asked(pure), other, asked(pure), pure, asked(nothing), asked(pure)],
        }
    )
    assert [r["net"]["you"] for r in rounds] == ["15.00", "40.00", "115.00", "10.00", "15.00", "40.00", "0.00", "15.00"]


@pytest.mark.feature("F262")
def test_wagers_behind_a_circle() -> None:
    found = deal_one(
        MV,
        "pure_21_5",
        seats=3,
        state={"player_dealer": "seat3", "bank": "1000", "options": {"backline": "on"}, "fee_schedule": "none"},
        cards={"you": "Kh 6c", "dealer": "Tc 7d"},
        stakes={"you": BET, "seat2": {"base_wager_on_1": "20"}},
        answers=[["you", "surrender"]],
    )
    assert found["net"] == {"you": "-5.00", "seat2": "-10.00", "seat3": "15.00"}


def test_labels_know_the_pure() -> None:
    cards = {"seat1": ("Ah", "Kd"), "seat2": ("Ah", "Kd"), "seat2/2": ("Ad", "5c")}
    assert hand_names(None, cards, None) == {"seat1": "Pure 21.5", "seat2": "21", "seat2/2": "Soft 16"}  # type: ignore[arg-type]
