"""Hands with exact money. Cards stand in the order in which a side receives them."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal_one

BOTH = ("mount_airy", "valley_forge")
GAMES = ("mini_baccarat", "midi_baccarat")


def hand(
    player: str, banker: str, bets: dict[str, str], house: str = "mount_airy", game: str = "mini_baccarat", **more: Any
) -> dict[str, Any]:
    return deal_one(house, game, cards={"player": player, "banker": banker}, stakes={"you": bets}, **more)


def lines(result: dict[str, Any]) -> dict[str, float]:
    return {line["wager"]: float(line["returned"]) - float(line["staked"]) for line in result["wagers"]}


# player's cards, banker's cards, the stakes and what each brings
HANDS = [
    ("Kd 9h", "7c Qs", {"player": "25", "dragon_player": "5"}, {"player": 25, "dragon_player": 5}),
    (
        "4h 2c",
        "3d Td 8s",
        {"player": "20", "dragon_player": "5", "dragon_banker": "5"},
        {"player": 20, "dragon_player": 10, "dragon_banker": -5},
    ),
    (
        "2h 3c 8d",
        "3d Ks",
        {"tie": "10", "player": "50", "dragon_banker": "5"},
        {"tie": 80, "player": 0, "dragon_banker": -5},
    ),
    ("Qh 5c 5s", "6d Kc", {"banker": "17", "dragon_banker": "5"}, {"banker": 16, "dragon_banker": 20}),
    (
        "Ks Th",
        "9d 9c",
        {"banker": "20", "dragon_banker": "10", "dragon_player": "10"},
        {"banker": 19, "dragon_banker": 10, "dragon_player": -10},
    ),
    ("8h Kd", "9c Js", {"banker": "100", "dragon_player": "5"}, {"banker": 95, "dragon_player": -5}),
    (
        "4d 5s",
        "5h 4c",
        {"tie": "5", "dragon_player": "25", "banker": "50"},
        {"tie": 40, "dragon_player": 0, "banker": 0},
    ),
    ("Jh Kc 9s", "Qd 2h 8d", {"player": "10", "dragon_player": "5"}, {"player": 10, "dragon_player": 150}),
    ("2d 2s 4h", "5c Th Kd", {"player": "10", "dragon_player": "5"}, {"player": 10, "dragon_player": -5}),
    ("Qh 5c 6s", "6d Kc 2h", {"banker": "30"}, {"banker": 28.5}),
    ("Ad 2c Ts", "7h Kd", {"banker": "12"}, {"banker": 11.25}),
]


@pytest.mark.feature("F115", "F116", "F117", "F118", "F119", "F121")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("player", "banker", "bets", "brought"), HANDS)
def test_the_money_of_a_hand(
    player: str, banker: str, bets: dict[str, str], brought: dict[str, float], game: str, house: str
) -> None:
    result = hand(player, banker, bets, house, game)
    assert lines(result) == brought
    assert float(result["net"]["you"]) == sum(brought.values())


WIN_BY = {  # margins of a side that wins without a natural: player's cards, banker's cards
    9: ("Jh Kc 9s", "Qd 2h 8d"),
    8: ("Jh Kc 8s", "Qd 2h 8d"),
    7: ("3h 4s", "Kd 5d 5h"),
    6: ("3h 4s", "Kd 5d 6h"),
    5: ("3h 4s", "Kd 5d 7h"),
    4: ("3h 4s", "Kd 5d 8h"),
    3: ("3h 4s", "Kd 5d 9h"),
}


def dragon(margin: int, house: str) -> float:
    player, banker = WIN_BY[margin]
    return lines(hand(player, banker, {"player": "10", "dragon_player": "10"}, house))["dragon_player"]


@pytest.mark.feature("F121", "F122")
def test_dragon_bonus_by_every_point() -> None:
    assert [dragon(margin, "mount_airy") for margin in WIN_BY] == [300, 100, 60, 40, 20, 10, -10]


@pytest.mark.feature("F121", "F123")
def test_dragon_bonus_by_pairs_of_points() -> None:
    assert [dragon(margin, "valley_forge") for margin in WIN_BY] == [300, 100, 40, 40, 20, 20, -10]


@pytest.mark.feature("F122", "F123")
@pytest.mark.parametrize(("house", "by_seven", "by_four"), [("mount_airy", 30, 10), ("valley_forge", 20, 20)])
def test_dragon_bonus_on_banker(house: str, by_seven: float, by_four: float) -> None:
    seven = hand("Qh 5c 6s", "6d Kc 2h", {"banker": "30", "dragon_banker": "5"}, house)
    assert lines(seven)["dragon_banker"] == by_seven
    four = hand("Ad 2c Ts", "7h Kd", {"banker": "12", "dragon_banker": "10"}, house)
    assert lines(four)["dragon_banker"] == by_four


# What is refused ------------------------------------------------------------------------------------------------------

CARDS = ("Kd 9h", "7c Qs")


def refused(bets: dict[str, str], sentence: str, house: str, game: str = "mini_baccarat", **more: Any) -> None:
    with pytest.raises(ScriptFault, match=sentence):
        hand(*CARDS, bets, house, game, **more)


@pytest.mark.feature("F120")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize("game", GAMES)
def test_a_tie_alone_is_a_full_bet(house: str, game: str) -> None:
    refused({"tie": "5"}, r"'tie' alone takes \$10 to \$5,000, not \$5", house, game)
    assert hand(*CARDS, {"tie": "10"}, house, game)["net"]["you"] == "-10.00"
    assert hand(*CARDS, {"tie": "5", "player": "10"}, house, game)["net"]["you"] == "5.00"
    refused({"tie": "501", "player": "10"}, r"'tie' beside another wager takes \$5 to \$500", house, game)


@pytest.mark.feature("F117")
@pytest.mark.parametrize("game", GAMES)
def test_one_seat_takes_one_side_but_both_where_the_house_pays_and_or(game: str) -> None:
    """Valley Forge prints "player and/or banker bets"; Mount Airy prints nothing of the kind."""
    refused({"player": "10", "banker": "10"}, "on Player or on Banker, not on both", "mount_airy", game)
    result = hand(*CARDS, {"player": "10", "banker": "20"}, "valley_forge", game)
    outcomes = {line["wager"]: line["outcome"] for line in result["wagers"]}
    assert sorted(outcomes.values()) in (["lose", "win"], ["push", "push"])


@pytest.mark.feature("F121")
def test_what_a_dragon_bonus_lies_beside() -> None:
    alone = {"dragon_player": "5"}
    refused(alone, "'dragon_player' needs player or banker beside it", "mount_airy")
    refused(alone, "'dragon_player' needs player or banker or tie beside it", "valley_forge")
    with_tie = {"tie": "10", "dragon_player": "5"}
    refused(with_tie, "'dragon_player' needs player or banker beside it", "mount_airy")
    assert hand(*CARDS, with_tie, "valley_forge")["net"]["you"] == "-5.00"
    assert hand(*CARDS, {"banker": "10", "dragon_player": "5"}, "mount_airy")["net"]["you"] == "-5.00"
    without = {"options": {"dragon_bonus_offered": False}}
    refused({"player": "10", "dragon_player": "5"}, "'dragon_player' is no bet", "valley_forge", state=without)


@pytest.mark.feature("F118")
@pytest.mark.parametrize("house", BOTH)
@pytest.mark.parametrize(
    ("staked", "commission", "net"), [("10", "0.50", "9.50"), ("17", "1.00", "16.00"), ("100", "5.00", "95.00")]
)
def test_the_commission_is_taken_with_the_win_and_shown(staked: str, commission: str, net: str, house: str) -> None:
    result = hand("8h Kd", "9c Js", {"banker": staked}, house)
    assert result["net"]["you"] == net
    assert result["wagers"][0]["commission"] == commission
    assert "commission" not in hand(*CARDS, {"player": staked}, house)["wagers"][0]


# The round ------------------------------------------------------------------------------------------------------------


def marks(result: dict[str, Any]) -> dict[str, Any]:
    return {event["marker"]: event["value"] for event in result["events"] if event["event"] == "marked"}


def midi(stakes: dict[str, dict[str, str]], house: str = "mount_airy") -> dict[str, Any]:
    return deal_one(
        house,
        "midi_baccarat",
        seats=5,
        cards={"player": "4h 2c", "banker": "3d Td 8s"},
        stakes=stakes,
    )


@pytest.mark.feature("F116")
@pytest.mark.parametrize("house", BOTH)
def test_the_largest_bet_on_a_side_turns_its_cards(house: str) -> None:
    equal = midi({"seat2": {"player": "100"}, "seat5": {"player": "100"}, "seat3": {"banker": "40"}}, house)
    assert (marks(equal)["faces_player"], marks(equal)["faces_banker"]) == (2, 3)
    larger = midi({"seat2": {"player": "100"}, "seat5": {"player": "105"}}, house)
    assert marks(larger)["faces_player"] == 5
    assert "faces_banker" not in marks(larger)  # nobody on Banker: the dealer does it
    dealt = [(e["place"], e["seat"], e["sight"]) for e in larger["events"] if e["event"] == "dealt"]
    assert dealt[:2] == [("player", 5, 1), ("banker", 0, 0)]
    turned = [e["place"] for e in larger["events"] if e["event"] == "turnedover"]
    assert turned == ["player", "banker"]


@pytest.mark.feature("F115")
@pytest.mark.parametrize("house", BOTH)
def test_at_the_mini_table_the_dealer_turns_everything(house: str) -> None:
    result = hand("4h 2c", "3d Td 8s", {"player": "20"}, house)
    assert not {"faces_player", "faces_banker"} & set(marks(result))
    told = [
        (e["event"], e.get("place") or e.get("text"))
        for e in result["events"]
        if e["event"] in ("dealt", "turnedover", "announced")
    ]
    assert told == [
        ("announced", "Place your bets."),
        ("announced", "No more bets."),
        ("dealt", "player"),
        ("dealt", "banker"),
        ("dealt", "player"),
        ("dealt", "banker"),
        ("turnedover", "player"),
        ("announced", "Player shows {points}."),
        ("turnedover", "banker"),
        ("announced", "Banker shows {points}."),
        ("dealt", "banker"),
        ("announced", "Player wins, {points} over {other}."),
    ]


def test_a_hand_nobody_bets_on_is_not_dealt() -> None:
    with pytest.raises(ScriptFault, match="cards left over"):
        hand(*CARDS, {})
