"""Players who bank at a casino's pai gow table: who is offered the bank, who shares it, what it wins and pays."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal, deal_one, table
from tests.games.pai_gow_poker.hands import (
    MA,
    MIDDLE,
    PAI_GOW,
    VF,
    placed,
)

LOSES, WINS = "Kd Qd 9d 7c 6c 4c 2h", "Ah Kh Qh Qc 7d 5s 3c"


def players_bank(dealer: str, take: list[str]) -> dict[str, Any]:
    return deal_one(
        MA,
        PAI_GOW,
        seats=3,
        state={"last_wagers": {"seat3": "75"}},
        cards={"you": LOSES, "seat2": WINS, "seat3": MIDDLE, "dealer": dealer},
        stakes={"you": {"pai_gow": "100"}, "seat2": {"pai_gow": "50"}},
        answers=[["seat3", *take], ["you", "house_way"], ["seat2", "house_way"], ["seat3", "set", "As Tc"]],
    )


@pytest.mark.feature("F208", "F210")
def test_a_player_banks_the_dealer_plays_against_him_and_the_net_win_is_charged() -> None:
    result = players_bank("Ts 9s 8h 7h 5h 4h 2c", ["take_bank"])
    assert result["net"] == {"you": "-100.00", "seat2": "47.50", "seat3": "118.75"}
    bank = next(w for w in result["wagers"] if w["wager"] == "bank")
    assert (bank["staked"], bank["returned"], bank["commission"], bank["rule"]) == ("0.00", "118.75", "6.25", "PG-12")


@pytest.mark.feature("F210")
def test_a_bank_that_loses_pays_no_commission() -> None:
    result = players_bank("Ac Ks Kc Qs 9c 8d 5d", ["take_bank"])
    assert result["net"]["seat3"] == "-25.00"


@pytest.mark.feature("F210")
def test_the_dealer_may_be_held_to_the_least_wager() -> None:
    assert players_bank("Ts 9s 8h 7h 5h 4h 2c", ["take_bank", "10"])["net"]["seat3"] == "57.00"  # 60 less 3
    with pytest.raises(ScriptFault, match="take_bank"):
        players_bank("Ts 9s 8h 7h 5h 4h 2c", ["take_bank", "40"])


@pytest.mark.feature("F207")
def test_a_bank_may_not_be_set_foul() -> None:
    with pytest.raises(ScriptFault, match="not allowed"):
        deal_one(
            MA,
            PAI_GOW,
            state={"last_wagers": {"you": "20"}},
            cards={"you": "As Ad Kh Qc 9d 6s 3h", "dealer": "Ks Kd Jh Tc 8d 5s 2h"},
            answers=[["you", "take_bank"], ["you", "set", "As Ad"]],
        )


@pytest.mark.feature("F209")
@pytest.mark.parametrize(
    ("wagers", "net", "others"),
    [(("100", "50"), "23.75", ("-100.00", "47.50")), (("65", "50"), "7.00", ("-65.00", "47.50"))],
)
def test_player_and_house_share_a_bank(wagers: tuple[str, str], net: str, others: tuple[str, str]) -> None:
    result = deal_one(
        MA,
        PAI_GOW,
        seats=3,
        state={"last_wagers": {"seat3": "75"}},
        cards={"you": LOSES, "seat2": WINS, "dealer": MIDDLE},
        stakes={"you": {"pai_gow": wagers[0]}, "seat2": {"pai_gow": wagers[1]}},
        answers=[["seat3", "co_bank"], ["you", "house_way"], ["seat2", "house_way"]],
    )
    assert result["net"]["seat3"] == net
    assert (result["net"]["you"], result["net"]["seat2"]) == others


@pytest.mark.feature("F209")
def test_only_one_house_shares_its_bank() -> None:
    assert "co_bank" in table(MA, PAI_GOW, 2, last_wagers={"seat2": "50"}).options()
    assert "co_bank" not in table(VF, PAI_GOW, 2, last_wagers={"seat2": "50"}).options()


@pytest.mark.feature("F208", "F209")
@pytest.mark.parametrize(("answer", "button"), [("take_bank", "player_dealer"), ("co_bank", "co_bank")])
def test_a_button_says_who_banks_and_whether_he_shares(answer: str, button: str) -> None:
    asked = table(MA, PAI_GOW, 2, last_wagers={"seat2": "50"}).says("seat2", answer)
    buttons = {name: seat for name, seat in asked.view().marks.items() if name in ("player_dealer", "co_bank")}
    assert buttons == {button: 2}


@pytest.mark.feature("F208", "F211")
def test_the_offer_goes_counterclockwise_to_who_bet_against_the_dealer() -> None:
    """Seats 2, 4 and 5 bet; 5 declines, 4 banks; then 2 is asked first, declines, and the dealer banks."""
    hands = {"seat2": "Ac Kd Qh Qc 7d 5s 3c", "seat4": LOSES.replace("Kd", "Kc"), "seat5": "Ts 9s 8h 7h 5h 4h 2c"}
    stakes = {seat: {"pai_gow": "20"} for seat in hands}
    first: dict[str, Any] = {
        "cards": {**hands, "dealer": MIDDLE},
        "stakes": stakes,
        "answers": [[seat, "house_way"] for seat in hands],
    }
    second = {
        "cards": {**hands, "dealer": MIDDLE},
        "stakes": {seat: {"pai_gow": "20"} for seat in ("seat2", "seat5")},
        "answers": [
            ["seat5", "no"],
            ["seat4", "take_bank"],
            ["seat2", "house_way"],
            ["seat5", "house_way"],
            ["seat4", "house_way"],
        ],
    }
    third = {**first, "answers": [["seat2", "no"], *first["answers"]]}
    rounds = deal({"house": MA, "game": PAI_GOW, "seats": 5, "rounds": [first, second, third]})
    assert [w["seat"] for w in rounds[1]["wagers"] if w["wager"] == "bank"] == ["seat4"]
    assert not any(w["wager"] == "bank" for r in (rounds[0], rounds[2]) for w in r["wagers"])


@pytest.mark.feature("F208")
def test_a_player_on_two_spots_is_asked_once_and_does_not_bank_twice_in_a_row() -> None:
    hands = {"you": LOSES, "seat3": WINS}
    stakes = {"you": {"pai_gow": "20"}, "seat3": {"pai_gow": "20"}}
    dealers: dict[str, Any] = {"cards": {**hands, "dealer": MIDDLE}, "stakes": stakes}
    answers = [["you", "house_way"], ["seat3", "house_way"]]
    mine: dict[str, Any] = {"cards": {"seat3": MIDDLE, "dealer": LOSES}, "answers": [["seat3", "take_bank"]]}
    mine["answers"] += [["seat3", "house_way"]]
    rounds = [{**dealers, "answers": answers}, mine, {**dealers, "answers": answers}]
    rounds += [{**dealers, "answers": [["seat3", "no"], *answers]}]
    found = deal({"house": VF, "game": PAI_GOW, "seats": 3, "state": {"owners": {"seat3": "you"}}, "rounds": rounds})
    assert ["bank" in str([w["wager"] for w in played["wagers"]]) for played in found] == [False, True, False, False]


@pytest.mark.feature("F208")
def test_wagers_against_a_players_bank_stay_within_his_chips() -> None:
    state = {"last_wagers": {"seat2": "20"}, "bankroll": {"seat2": "95"}}
    t = table(MA, PAI_GOW, 2, **state).stakes(you={"pai_gow": "80"})
    assert t.options() == ["take_bank", "co_bank", "no"]
    with pytest.raises(ScriptFault, match=r"\$10 to \$75"):
        deal({"house": MA, "game": PAI_GOW, "seats": 2, "state": state, "rounds": [
            {"stakes": {"you": {"pai_gow": "80"}}, "answers": [["seat2", "take_bank"]]}
        ]})  # fmt: skip


@pytest.mark.feature("F211")
@pytest.mark.parametrize(
    ("bankroll", "options"), [("19", ["co_bank", "no"]), ("20", ["take_bank", "co_bank", "no"]), ("4", [])]
)
def test_who_may_bank(bankroll: str, options: list[str]) -> None:
    state = {"last_wagers": {"seat2": "20"}, "bankroll": {"seat2": bankroll}}
    t = table(MA, PAI_GOW, 2, **state).cards(you=LOSES, dealer=MIDDLE).stakes(you={"pai_gow": "10"})
    assert (t.options() if t.waiting_for == "seat2" else []) == options


@pytest.mark.feature("F201")
def test_the_count_begins_with_the_player_who_banks() -> None:
    hands = {"you": LOSES, "seat2": WINS, "seat3": MIDDLE, "dealer": "Ts 9s 8h 7h 5h 4h 2c"}
    for dice, first in (("1-1-1", "seat1"), ("1-1-2", "dealer"), ("6-6-3", "seat3"), ("1-1-6", "seat3")):
        result = deal_one(
            MA,
            PAI_GOW,
            seats=3,
            state={"last_wagers": {"seat3": "75"}},
            dice=[dice],
            cards=hands,
            stakes={"you": {"pai_gow": "10"}, "seat2": {"pai_gow": "10"}},
            answers=[["seat3", "take_bank"], ["you", "house_way"], ["seat2", "house_way"], ["seat3", "house_way"]],
        )
        assert placed(result)[0] == first


@pytest.mark.feature("F215")
def test_bonus_wagers_are_the_houses_also_when_a_player_banks() -> None:
    result = deal_one(
        VF,
        PAI_GOW,
        seats=2,
        state={"last_wagers": {"seat2": "25"}},
        cards={"you": "6s 6d 6c Ac Ad 9s 9c", "seat2": MIDDLE, "dealer": "Ts 9h 8h 7h 5d 4h 2c"},
        stakes={"you": {"pai_gow": "25", "fortune": "10"}},
        answers=[["seat2", "take_bank"], ["you", "house_way"], ["seat2", "house_way"]],
    )
    assert result["net"] == {"you": "73.75", "seat2": "0.00"}  # the dealer's 25 lost, the player's 25 won
