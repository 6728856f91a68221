"""No Bust 21st Century Blackjack rule by rule: the charts, what is asked, the bank, bets on other circles."""

from __future__ import annotations

from typing import Any

import pytest

from games.no_bust_21.face import hand_names
from tests.casino import TestTable, deal, deal_one, table

MV = "marysville"
BET = {"base_wager": "10"}


def start(you: str, dealer: str, then: str = "", bet: dict[str, str] | None = None, **state: Any) -> TestTable:
    return table(MV, "no_bust_21", **state).stakes(you=bet or BET).cards(you=you, dealer=dealer, then=then)


@pytest.mark.feature("F092")
@pytest.mark.parametrize("decks", [2, 6, 8])
def test_every_deck_has_a_joker(decks: int) -> None:
    found = deal_one(
        MV,
        "no_bust_21",
        state={"decks": decks, "options": {"continuous_shuffle": "on"}},
        cards={"you": "Kd 9c", "dealer": "7c Th"},
        stakes={"you": BET},
        answers=[["you", "stand"]],
    )
    assert [e["cards"] for e in found["events"] if e["event"] == "shuffled"] == [53 * decks]


@pytest.mark.feature("F092")
@pytest.mark.parametrize("decks", [1, 9])
def test_two_to_eight_decks(decks: int) -> None:
    with pytest.raises(ValueError, match="decks"):
        table(MV, "no_bust_21", decks=decks)


@pytest.mark.feature("F095")
def test_all_cards_lie_open_and_the_bankers_second_comes_last() -> None:
    t = start("Kd 6c 2h", "7c Th").deal()
    assert t.view().cards["dealer"] == ("7c",)
    t.you("hit").you("stand")
    assert t.view().cards["dealer"] == ("7c", "Th")
    assert all(e["sight"] == 2 for e in t.result()["events"] if e["event"] == "dealt")


@pytest.mark.feature("F096")
@pytest.mark.parametrize(
    ("you", "options"),
    [
        ("Kd 2c", ["stand", "hit", "double", "surrender"]),
        ("Kd 9c", ["stand", "hit", "double", "surrender"]),
        ("Ad 8c", ["stand", "hit", "double", "surrender"]),
        ("6d 5c", ["hit", "double", "surrender"]),
        ("8d 8c", ["stand", "hit", "double", "split", "surrender"]),
        ("Kd Tc", ["stand", "split"]),
        ("Ad 9c", []),
        ("Ad Kc", []),
        ("Jk 2c", []),
        ("Jk Jk", []),
    ],
)
def test_the_chart_of_the_players(you: str, options: list[str]) -> None:
    assert start(you, "7c Th").options() == options


@pytest.mark.feature("F096")
def test_eleven_and_less_draws_by_itself() -> None:
    t = start("2d 3c 2h 4c Th", "7c Td")
    assert t.options() == ["hit", "double", "surrender"]
    t.you("hit")
    assert t.hands() == ["2d 3c 2h 4c Th"]  # 7 and 11 had to draw, 21 has to stand
    assert t.waiting_for is None
    assert t.net() == "10.00"


@pytest.mark.feature("F098")
@pytest.mark.parametrize(("dealer", "net"), [("Ad 6c 4h", "-10.00"), ("Ad 7c", "0.00"), ("Td 7c", "10.00")])
def test_the_chart_of_the_banker(dealer: str, net: str) -> None:
    t = start("Kd 8c", dealer)
    t.you("stand")
    assert t.net() == net


@pytest.mark.feature("F100")
def test_a_double_is_exactly_the_wager_and_not_after_a_split() -> None:
    t = start("8d 8c", "7c Td", then="4c")
    with pytest.raises(ValueError, match="takes \\$10 to \\$10"):
        t.you("double", "5")
    t.you("split")
    assert t.options() == ["stand", "hit"]
    t = start("8d 8c", "7c Td", then="4c", options={"double_after_split": "on"})
    t.you("split")
    assert t.options() == ["stand", "hit", "double"]


@pytest.mark.feature("F101", "F100")
def test_aces_split_to_four_hands_of_two_cards() -> None:
    t = start("Ad Ac", "7c Td", then="As Ah 9c 8c 7h 6h")
    t.you("split")
    assert t.options() == ["stand", "split"]
    t.you("split").you("split")
    assert t.hands() == ["Ad 9c", "Ah 8c", "As 7h", "Ac 6h"]
    assert t.waiting_for is None
    assert t.net() == "30.00"  # 20, 19 and 18 beat 17, soft 17 pushes


@pytest.mark.feature("F100")
def test_surrender_is_the_first_decision_of_a_hand_without_a_joker() -> None:
    t = start("Kd 2c 3h", "7c Td")
    t.you("hit")
    assert t.options() == ["stand", "hit"]


@pytest.mark.feature("F100")
@pytest.mark.parametrize(("game", "rule"), [("no_bust_21", "NB-9"), ("pure_21_5", "PU-10")])
def test_a_hand_given_up_names_the_rule_of_surrender(game: str, rule: str) -> None:
    found = deal_one(
        MV,
        game,
        seats=2,
        state={"player_dealer": "seat2", "bank": "1000", "fee_schedule": "none"},
        cards={"you": "Kh 6c", "dealer": "Tc 7d"},
        stakes={"you": {"base_wager": "15"}},
        answers=[["you", "surrender"]],
    )
    line = found["wagers"][0]
    assert (line["wager"], line["returned"], line["rule"]) == ("base_wager", "7.50", rule)


@pytest.mark.feature("F094")
def test_a_joker_drawn_by_the_banker_is_21() -> None:
    t = start("Kd 9c", "7c 5d Jk")
    t.you("stand")
    assert t.net() == "-10.00"


@pytest.mark.feature("F102", "F302")
def test_a_player_bets_on_several_circles_from_one_purse() -> None:
    found = deal_one(
        MV,
        "no_bust_21",
        seats=3,
        state={"owners": {"seat3": "you"}, "bankroll": {"you": "20"}},
        cards={"you": "Kd 9c", "seat3": "8h 8c", "dealer": "Tc 7d"},
        stakes={"you": BET, "seat3": BET},
        answers=[["you", "stand"], ["seat3", "stand"]],
    )
    assert found["net"] == {"you": "10.00", "seat2": "0.00", "seat3": "-10.00"}


@pytest.mark.feature("F102")
def test_eight_seats_one_of_them_the_bankers() -> None:
    with pytest.raises(ValueError, match="from 1 to 8"):
        table(MV, "no_bust_21", seats=9)
    t = table(MV, "no_bust_21", seats=8, player_dealer="seat8", bank="1000")
    t.stakes(you=BET).cards(you="Kd 9c", dealer="Tc 7d")
    assert t.waiting_for == "you"


@pytest.mark.feature("F252", "F253")
def test_you_may_take_the_bank_win_and_lose_it() -> None:
    rounds = deal(
        {
            "house": MV,
            "game": "no_bust_21",
            "seats": 2,
            "state": {"player_dealer": "offer", "bankroll": {"you": "500", "seat2": "500"}},
            "rounds": [
                {
                    "cards": {"seat2": "Kd 9c", "dealer": "Tc 7d"},
                    "stakes": {"seat2": {"base_wager": "100"}},
                    "answers": [["you", "take_bank", "60"], ["seat2", "stand"]],
                },
                {
                    "cards": {"seat2": "Kd 6c", "dealer": "Tc 7d"},
                    "stakes": {"seat2": {"base_wager": "100"}},
                    "answers": [["you", "take_bank", "60"], ["seat2", "stand"]],
                },
                {
                    "cards": {"you": "Kd 9c", "dealer": "Tc 7d"},
                    "stakes": {"you": {"base_wager": "10"}},
                    "answers": [["seat2", "take_bank", "300"], ["you", "stand"]],
                },
            ],
        }
    )
    assert [r["net"] for r in rounds] == [
        {"you": "-62.00", "seat2": "60.00"},
        {"you": "58.00", "seat2": "-60.00"},
        {"you": "10.00", "seat2": "-10.50"},
    ]


@pytest.mark.feature("F262")
def test_wagers_behind_a_circle_follow_its_first_hand() -> None:
    found = deal_one(
        MV,
        "no_bust_21",
        seats=3,
        state={"player_dealer": "seat3", "bank": "1000", "options": {"backline": "on"}, "fee_schedule": "none"},
        cards={"you": "8h 8c", "dealer": "Tc 7d", "then": "Kd Td"},
        stakes={"you": BET, "seat2": {"base_wager_on_1": "20"}},
        answers=[["you", "split"], ["you", "stand"], ["you", "stand"]],
    )
    assert found["net"]["seat2"] == "20.00"
    assert found["net"]["you"] == "20.00"


@pytest.mark.feature("F262")
def test_wagers_behind_are_not_offered_unless_the_table_allows_them() -> None:
    with pytest.raises(ValueError, match="'base_wager_on_1' is no bet"):
        deal_one(MV, "no_bust_21", seats=2, cards={}, stakes={"seat2": {"base_wager_on_1": "20"}})


@pytest.mark.feature("F068", "F070")
@pytest.mark.parametrize(
    ("bets", "says"),
    [
        ({"base_wager": "10", "blackjack_bonus": "26"}, r"\$1 to \$25"),
        ({"base_wager": "200", "buster_blackjack": "101"}, r"\$1 to \$100"),
        ({"base_wager": "10", "buster_blackjack": "11"}, "cannot be more than 'base_wager'"),
        ({"buster_blackjack": "5"}, "needs base_wager"),
    ],
)
def test_the_limits_of_the_bonus_bets(bets: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deal_one(MV, "no_bust_21", cards={}, stakes={"you": bets})


@pytest.mark.feature("F069")
@pytest.mark.parametrize(
    ("dealer", "pays"),
    [
        ("Tc 6d Kh", 10),
        ("5c 6d 2h Kh", 20),
        ("5c 6d 2h 3s 9c", 40),
        ("2c 3d 2h 3s 6c Td", 100),
        ("2c 3d 2h 3s 2d 4c Td", 400),
        ("2c 2d 2h 3s 2s 2c 3c Td", 1000),
    ],
)
def test_every_line_of_buster(dealer: str, pays: int) -> None:
    t = start("Kd 9c", dealer, bet={"base_wager": "10", "buster_blackjack": "10"})
    t.you("surrender")
    assert t.net() == f"{pays - 5}.00"


@pytest.mark.feature("F067")
@pytest.mark.parametrize(
    ("you", "pays"),
    [("Jk Jk", -5), ("Kh Jk", 5), ("Jk Kh", -5), ("9d 9d", 40), ("Kc Jc", 30), ("Kc Jd", 20), ("Ac 9c", 30)],
)
def test_lines_of_the_bonus_bet(you: str, pays: int) -> None:
    """Jokers are neither pictures nor twenties nor a pair."""
    found = deal_one(
        MV,
        "no_bust_21",
        cards={"you": you, "dealer": "Jk 5d"},
        stakes={"you": {"base_wager": "10", "blackjack_bonus": "5"}},
    )
    (line,) = [line for line in found["wagers"] if line["wager"] == "blackjack_bonus"]
    assert float(line["returned"]) - 5 == pays


def test_totals_know_jokers() -> None:
    cards = {"seat1": ("Jk", "Jk"), "seat2": ("Jk", "5h"), "seat3": ("Ah", "Kd"), "dealer": ("Jk",)}
    assert hand_names(None, cards, None) == {  # type: ignore[arg-type]
        "seat1": "Natural 22",
        "seat2": "21",
        "seat3": "21",
        "dealer": "Joker",
    }
