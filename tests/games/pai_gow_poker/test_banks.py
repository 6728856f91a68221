"""Who banks at pai gow poker, and how wagers are settled against a player's chips."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import deal, deal_one, table

MA, VF, MV = "mount_airy", "valley_forge", "marysville"
PAI_GOW, DOUBLE, FORTUNE, FACE_UP = (
    "pai_gow_poker",
    "double_hand_poker",
    "fortune_pai_gow_poker",
    "face_up_pai_gow_poker",
)
LIST = {"fee_schedule": "list_dhp_01"}
NO_FEE = {"fee_schedule": "none"}

# Disjoint hands around the bank's pair of jacks with ace-ten in front.
MIDDLE = "Js Jd As Tc 8c 6h 2d"
BETTER = ("Ac Kd Qh Qc 7d 5s 3c", "Ad Qs Qd Jc 9c 6s 4s")  # win both
WORSE = ("Ts 9s 8s 7h 5h 4d 2s", "Td 9h 8d 7c 5c 3h 2h")  # no pair, lose both
PUSHES = "Kh Ks Th 8h 6c 4c 3s"  # kings behind, ten-eight in front


def nets(result: dict[str, Any]) -> dict[str, str]:
    return {seat: net for seat, net in result["net"].items() if net != "0.00"}


def placed(result: dict[str, Any]) -> list[str]:
    return [e["place"] for e in result["events"] if e["event"] == "dealt"]


# -- the bank in turn ----------------------------------------------------------------------------------

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
    buttons = {name: seat for name, seat in asked._script.table.marks.items() if name in ("player_dealer", "co_bank")}
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


# -- the player-dealer ---------------------------------------------------------------------------------


def double_hand(
    bank: str, order: str, stakes: dict[str, dict[str, str]], hands: dict[str, str], **more: Any
) -> dict[str, Any]:
    """Seat 7 banks; dice say who is settled first."""
    seats = sorted(hands, key=lambda seat: int(seat.removeprefix("seat")) if seat != "you" else 1)
    return deal_one(
        MV,
        more.get("game", DOUBLE),
        seats=7,
        state={**LIST, "player_dealer": "seat7", "bank": bank, **more.get("state", {})},
        dice=[order],
        cards={**hands, "dealer": MIDDLE},
        stakes=stakes,
        answers=[["seat7", "pile_1"], *([seat, "house_way"] for seat in seats), ["seat7", "house_way"]],
    )


@pytest.mark.feature("F194", "F234", "F255", "F256", "F260")
def test_the_script_of_the_guide() -> None:
    result = deal_one(
        MV,
        DOUBLE,
        seats=3,
        state={"player_dealer": "seat3", "bank": "60", **LIST},
        dice=["3-4-1"],
        cards={"you": "Kh Kd 9s 9c Ah 7d 3c", "seat2": "As Js Th 8c 6d 4s 2d", "dealer": "Qs Qc 8h 8d Jh 6c 2s"},
        stakes={"you": {"pai_gow": "50"}, "seat2": {"pai_gow": "40"}},
        answers=[["seat3", "pile_1"], ["you", "set", "9s 9c"], ["seat2", "house_way"], ["seat3", "house_way"]],
    )
    assert result["net"] == {"you": "49.00", "seat2": "-11.00", "seat3": "-41.00"}
    assert result["fees"] == {"you": "1.00", "seat2": "1.00", "seat3": "1.00"}


@pytest.mark.feature("F201", "F234", "F257")
@pytest.mark.parametrize(
    ("dice", "first", "button"), [("4-4-4", "seat7", 7), ("6-6-3", "dealer", 4), ("1-1-1", "seat5", 5)]
)
def test_pile_and_action_button(dice: str, first: str, button: int) -> None:
    result = deal_one(
        MV,
        DOUBLE,
        seats=7,
        state={"player_dealer": "seat3", "bank": "500", **LIST},
        dice=[dice],
        cards={"seat4": BETTER[0], "seat5": WORSE[0], "seat7": WORSE[1], "dealer": MIDDLE},
        stakes={seat: {"pai_gow": "10"} for seat in ("seat4", "seat5", "seat7")},
        answers=[
            ["seat3", "pile_3"],
            ["seat4", "house_way"],
            ["seat5", "house_way"],
            ["seat7", "house_way"],
            ["seat3", "house_way"],
        ],
    )
    assert placed(result)[0] == first
    marked = [e["value"] for e in result["events"] if e["event"] == "marked" and e["marker"] == "action"]
    assert marked[0] == button
    assert result["wagers"][0]["seat"] == f"seat{button}"


@pytest.mark.feature("F255", "F256")
def test_every_dollar_of_the_bank_is_in_action_once() -> None:
    """A loses 40, B wins 30, C pushes 50, D has 30 of his 50 taken, E plays against nothing."""
    result = double_hand(
        "100",
        "1-1-6",  # eight: the bank's own place, so seat 1 is first
        {
            "you": {"pai_gow": "40"},
            "seat2": {"pai_gow": "30"},
            "seat3": {"pai_gow": "50"},
            "seat4": {"pai_gow": "50"},
            "seat5": {"pai_gow": "20"},
        },
        {"you": WORSE[0], "seat2": BETTER[0], "seat3": PUSHES, "seat4": WORSE[1], "seat5": BETTER[1]},
    )
    assert result["net"] | {"seat6": ""} == {
        "you": "-41.00",
        "seat2": "29.00",
        "seat3": "-1.00",
        "seat4": "-31.00",
        "seat5": "-1.00",
        "seat6": "",
        "seat7": "39.00",
    }
    flags = [(w["seat"], w["outcome"], w.get("coverage")) for w in result["wagers"]][:5]
    assert flags[3:] == [("seat4", "lose", "partial"), ("seat5", "no_action", "no_action")]


@pytest.mark.feature("F235")
def test_a_front_bank_wins_and_loses_first() -> None:
    """Front 100 on a bank of 200: 80 won, 50 lost, 200 owed of which 170 are left."""
    stakes = {
        "you": {"pai_gow": "80"},
        "seat2": {"pai_gow": "50"},
        "seat3": {"pai_gow": "200"},
        "seat5": {"front_bank": "100"},
    }
    hands = {"you": WORSE[0], "seat2": BETTER[0], "seat3": BETTER[1]}
    result = double_hand("200", "1-1-6", stakes, hands, state=NO_FEE)
    assert nets(result) == {"you": "-80.00", "seat2": "50.00", "seat3": "170.00", "seat5": "60.00", "seat7": "-200.00"}
    front = next(w for w in result["wagers"] if w["wager"] == "front_bank")
    assert (front["staked"], front["returned"]) == ("100.00", "160.00")


@pytest.mark.feature("F235")
def test_front_50_and_bank_100() -> None:
    stakes = {"you": {"pai_gow": "30"}, "seat2": {"pai_gow": "60"}, "seat4": {"front_bank": "50"}}
    result = double_hand("100", "1-1-6", stakes, {"you": PUSHES, "seat2": WORSE[0]}, state=NO_FEE)
    assert nets(result) == {"seat2": "-60.00", "seat4": "50.00", "seat7": "10.00"}


@pytest.mark.feature("F235")
def test_a_front_bank_is_one_patrons_and_makes_no_other_wager() -> None:
    with pytest.raises(ScriptFault, match="no other wager"):
        double_hand("100", "1-1-6", {"you": {"pai_gow": "30", "front_bank": "50"}}, {"you": WORSE[0]})
    with pytest.raises(ScriptFault, match="'front_bank' is no bet"):
        double_hand("100", "1-1-6", {"you": {"front_bank": "30"}, "seat2": {"front_bank": "50"}}, {})
    with pytest.raises(ScriptFault, match="'front_bank' is no bet"):
        deal_one(MV, FACE_UP, seats=2, stakes={"you": {"front_bank": "50"}}, answers=[])


@pytest.mark.feature("F235")
@pytest.mark.parametrize("front", ["you", "seat2"])
def test_who_puts_chips_in_front_of_the_bank_bets_from_no_other_seat_of_his(front: str) -> None:
    """He would play against his own chips."""
    stakes = {seat: {"front_bank": "50"} if seat == front else {"pai_gow": "10"} for seat in ("you", "seat2")}
    with pytest.raises(ScriptFault, match=r"'front_bank' is no bet|nobody asked"):
        deal_one(
            MV,
            DOUBLE,
            seats=4,
            state={**NO_FEE, "player_dealer": "seat4", "bank": "500", "owners": {"seat2": "you"}},
            cards={"you": WORSE[0], "dealer": MIDDLE},
            stakes=stakes,
            answers=[],
        )


@pytest.mark.feature("F236", "F238")
@pytest.mark.parametrize(
    ("hand", "wins"),
    [(BETTER[0], {"you": "59.34", "seat2": "29.66"}), (WORSE[0], {"you": "-60.67", "seat2": "-30.33"})],
)
def test_pooled_wagers_share_result_and_fee(hand: str, wins: dict[str, str]) -> None:
    result = double_hand("500", "1-1-6", {"you": {"pai_gow": "60"}, "seat2": {"kum_kum_on_1": "30"}}, {"you": hand})
    assert {seat: result["net"][seat] for seat in wins} == wins
    assert result["fees"]["you"] == "1.00" and "seat2" not in result["fees"]


@pytest.mark.feature("F236", "F238")
def test_the_largest_share_sets_a_pooled_hand_and_sees_it() -> None:
    t = table(MV, DOUBLE, 3, player_dealer="seat3", bank="500", **NO_FEE)
    t.cards(you=BETTER[0], dealer=MIDDLE).stakes(you={"pai_gow": "30"}, seat2={"kum_kum_on_1": "60"})
    t.says("seat3", "pile_1")
    assert t.waiting_for == "seat2" and t.question is not None and t.question.about == "set_on_1"
    assert t._script.table.view(2).cards["seat1"] == tuple(BETTER[0].split())
    assert set(t._script.table.view(1).cards["seat1"]) == {"??"}
    t.says("seat2", "set", "Ac Kd").says("seat3", "house_way")
    assert (t.net("you"), t.net("seat2")) == ("30.00", "60.00")


@pytest.mark.feature("F236")
def test_a_share_of_a_hand_that_nobody_plays_goes_back() -> None:
    result = double_hand(
        "500", "1-1-6", {"seat2": {"kum_kum_on_1": "30"}, "seat3": {"pai_gow": "20"}}, {"seat3": WORSE[0]}
    )
    assert "seat2" not in nets(result)


@pytest.mark.feature("F236", "F260")
@pytest.mark.parametrize(("chips", "shares"), [("62", 2), ("61", 1)])
def test_who_pools_on_two_hands_keeps_chips_for_both_fees(chips: str, shares: int) -> None:
    """Both pools of 40 lose; his part of each dollar of fee is 75 cents. What he could not pay for goes back."""
    result = deal_one(
        MV,
        DOUBLE,
        seats=4,
        state={**LIST, "player_dealer": "seat4", "bank": "500", "bankroll": {"seat3": chips}},
        cards={"you": WORSE[0], "seat2": WORSE[1], "dealer": MIDDLE},
        stakes={
            "you": {"pai_gow": "10"},
            "seat2": {"pai_gow": "10"},
            "seat3": {"kum_kum_on_1": "30", "kum_kum_on_2": "30"},
        },
        answers=[
            ["seat4", "pile_1"],
            ["seat3", "house_way"],
            ["seat3" if shares == 2 else "seat2", "house_way"],
            ["seat4", "house_way"],
        ],
    )
    assert float(result["net"]["seat3"]) == -30.75 * shares


@pytest.mark.feature("F236", "F260")
def test_one_fee_is_enough_for_a_pooled_hand() -> None:
    result = deal_one(
        MV,
        DOUBLE,
        seats=3,
        state={**LIST, "player_dealer": "seat3", "bank": "500", "bankroll": {"you": "11"}},
        cards={"you": BETTER[0], "dealer": MIDDLE},
        stakes={"you": {"pai_gow": "10"}, "seat2": {"kum_kum_on_1": "10"}},
        answers=[["seat3", "pile_1"], ["you", "house_way"], ["seat3", "house_way"]],
    )
    assert result["net"] == {"you": "9.50", "seat2": "9.50", "seat3": "-21.00"}


@pytest.mark.feature("F237")
def test_a_player_on_two_seats_plays_one_and_pays_two_fees() -> None:
    result = deal({
        "house": MV, "game": DOUBLE, "seats": 5, "you": 2, "state": {**LIST, "owners": {"seat5": "you"}},
        "rounds": [{
            "cards": {"you": BETTER[0], "seat5": WORSE[0], "dealer": MIDDLE},
            "stakes": {"you": {"pai_gow": "50"}, "seat5": {"pai_gow": "50"}},
            "answers": [["you", "house_way"]],
        }],
    })[0]  # fmt: skip
    assert result["fees"] == {"you": "1.00", "seat5": "1.00", "prop": "1.00"}
    assert float(result["net"]["you"]) + float(result["net"]["seat5"]) == -2.00


@pytest.mark.feature("F259")
def test_wagers_beside_another_follow_his_hand_and_come_after_his() -> None:
    """Bank 300: A wins 50, the wager beside A 30, B loses 200, the wager beside B 20 of its 40."""
    result = double_hand(
        "300",
        "1-1-6",
        {
            "you": {"pai_gow": "50"},
            "seat2": {"pai_gow": "200"},
            "seat3": {"pai_gow_on_1": "30"},
            "seat4": {"pai_gow_on_2": "40"},
        },
        {"you": BETTER[0], "seat2": WORSE[0]},
        state={**NO_FEE, "options": {"backline": True}},
    )
    assert nets(result) == {"you": "50.00", "seat3": "30.00", "seat2": "-200.00", "seat4": "-20.00", "seat7": "140.00"}


@pytest.mark.feature("F259", "F215")
def test_fortune_beside_another_players_hand() -> None:
    result = deal_one(
        MV,
        FORTUNE,
        seats=2,
        state={**NO_FEE, "options": {"backline": True}},
        cards={"you": "6s 6d 6c Ac Ad 9s 9c", "dealer": MIDDLE},
        stakes={"you": {"pai_gow": "25"}, "seat2": {"pai_gow_on_1": "10", "fortune_on_1": "20"}},
        answers=[["you", "house_way"]],
    )
    assert result["net"] == {"you": "25.00", "seat2": "110.00"}


@pytest.mark.feature("F222", "F223", "F259")
@pytest.mark.parametrize(("fortune", "envy"), [("4", []), ("5", ["5.00"])])
def test_a_fortune_wager_beside_another_earns_envy_for_every_hand_but_that_one(fortune: str, envy: list[str]) -> None:
    """Both others hold four of a kind; the wager beside the first is paid for it, and by the second as envy."""
    result = deal_one(
        MV,
        FORTUNE,
        seats=3,
        state={**NO_FEE, "options": {"backline": True}},
        cards={"you": "Qs Qd Qh Qc Ad Kd 3c", "seat2": "9s 9d 9h 9c As Ks 3d", "dealer": "Js Jd Ac Tc 8c 6h 2d"},
        stakes={
            "you": {"pai_gow": "10"},
            "seat2": {"pai_gow": "10"},
            "seat3": {"pai_gow_on_1": "10", "fortune_on_1": fortune},
        },
        answers=[["you", "house_way"], ["seat2", "house_way"]],
    )
    lines = [(w["seat"], w["returned"]) for w in result["wagers"] if w["wager"] == "envy"]
    assert lines == [("seat3", amount) for amount in envy]
    assert not any("coverage" in w for w in result["wagers"])


@pytest.mark.feature("F220")
def test_the_cap_is_one_players_at_both_his_places() -> None:
    """Two royal flushes at 150 to 1 on $250 are 75,000; the second one of the same player has 12,500 left."""
    result = deal_one(
        VF,
        PAI_GOW,
        seats=2,
        state={"owners": {"seat2": "you"}},
        cards={"you": "As Ks Qs Js Ts 3h 2d", "seat2": "Ad Kd Qd Jd Td 5h 4s", "dealer": "9s 9h 8h 7h 5d 4h 2c"},
        stakes={"you": {"pai_gow": "10", "fortune": "250"}, "seat2": {"pai_gow": "10", "fortune": "250"}},
        answers=[["you", "house_way"], ["seat2", "house_way"]],
    )
    won = {w["seat"]: float(w["returned"]) - 250 for w in result["wagers"] if w["wager"] == "fortune"}
    assert won == {"seat2": 37_500.0, "you": 12_500.0}


@pytest.mark.feature("F255", "F218")
def test_a_bonus_takes_what_is_left_of_the_bank() -> None:
    """A bank of 100: the base wins 25, the four of a kind is owed 100 and gets 75; the next seat has no action."""
    result = double_hand(
        "100",
        "1-1-6",
        {"you": {"pai_gow": "25", "fortune": "5"}, "seat2": {"pai_gow": "25"}},
        {"you": "Qs Qd Qh Qc Ad Kd 3c", "seat2": WORSE[0]},
        game=FORTUNE,
        state=NO_FEE,
    )
    assert nets(result) == {"you": "100.00", "seat7": "-100.00"}
    fortune = next(w for w in result["wagers"] if w["wager"] == "fortune")
    assert (fortune["returned"], fortune["coverage"]) == ("80.00", "partial")


@pytest.mark.feature("F222", "F256")
@pytest.mark.parametrize(
    ("bank", "envy"),
    [("30", ("5.00", "win", None)), ("28", ("3.00", "win", "partial")), ("25", ("0.00", "no_action", "no_action"))],
)
def test_envy_says_how_far_the_bank_has_reached(bank: str, envy: tuple[str, str, str | None]) -> None:
    """Four queens win 10, a hand loses 10 and its Fortune 5: what is left of the bank pays the envy of 5."""
    result = double_hand(
        bank,
        "1-1-6",
        {"you": {"pai_gow": "10"}, "seat2": {"pai_gow": "10", "fortune": "5"}},
        {"you": "Qs Qd Qh Qc Ad Kd 3c", "seat2": WORSE[0]},
        game=FORTUNE,
        state=NO_FEE,
    )
    line = next(w for w in result["wagers"] if w["wager"] == "envy")
    assert (line["returned"], line["outcome"], line.get("coverage")) == envy


@pytest.mark.feature("F232", "F255")
def test_the_ace_high_bonus_is_paid_as_far_as_the_bank_reaches() -> None:
    result = deal_one(
        MV,
        FACE_UP,
        seats=3,
        state={**NO_FEE, "player_dealer": "seat3", "bank": "60"},
        dice=["1-1-6"],
        cards={"you": "Kh Kd 9s 9c Ah 7d 3c", "seat2": "Ts 9d 8s 7h 5h 4d 2d", "dealer": "Jk Qc Js 9h 6d 4c 2s"},
        stakes={"you": {"pai_gow": "25", "ace_high": "5"}, "seat2": {"pai_gow": "25", "ace_high": "5"}},
        answers=[["seat3", "pile_1"]],
    )
    assert nets(result) == {"you": "60.00", "seat3": "-60.00"}


@pytest.mark.feature("F006", "F260")
def test_the_player_dealer_pays_by_the_action_on_the_table() -> None:
    result = deal_one(
        MV,
        FACE_UP,
        seats=3,
        state={"player_dealer": "seat3", "bank": "500", "fee_schedule": "list_fupgp_04"},
        cards={"you": BETTER[0], "seat2": WORSE[0], "dealer": MIDDLE},
        stakes={"you": {"pai_gow": "100"}, "seat2": {"pai_gow": "70", "fortune": "10"}},
        answers=[["seat3", "pile_1"], ["you", "house_way"], ["seat2", "house_way"]],
    )
    assert result["fees"] == {"seat3": "3.00"}


@pytest.mark.feature("F260", "F261")
@pytest.mark.parametrize(
    ("game", "schedule", "wagers", "players", "banker"),
    [
        (DOUBLE, "list_dhp_01", ("50", "150"), ("1.00", "2.00"), "1.00"),
        (DOUBLE, "list_dhp_03", ("50", "150"), ("1.00", "2.00"), "2.00"),
        (DOUBLE, "list_dhp_06", ("100", "120"), ("1.00", "2.00"), "3.00"),
        (FACE_UP, "list_fupgp_43", ("400", "150"), ("4.00", "2.00"), "3.00"),
    ],
)
def test_fees_by_the_posted_schedule(
    game: str, schedule: str, wagers: tuple[str, str], players: tuple[str, str], banker: str
) -> None:
    own = [["seat3", "house_way"]] if game == DOUBLE else []
    result = deal_one(
        MV,
        game,
        seats=3,
        state={"player_dealer": "seat3", "bank": "2000", "fee_schedule": schedule},
        cards={"you": BETTER[0], "seat2": WORSE[0], "dealer": MIDDLE},
        stakes={"you": {"pai_gow": wagers[0]}, "seat2": {"pai_gow": wagers[1]}},
        answers=[["seat3", "pile_1"], ["you", "house_way"], ["seat2", "house_way"], *own],
    )
    assert result["fees"] == {"you": players[0], "seat2": players[1], "seat3": banker}


@pytest.mark.feature("F258")
def test_a_proposition_player_covers_everything() -> None:
    result = deal_one(
        MV,
        FORTUNE,
        state=LIST,
        cards={"you": "As Ks Jk Js Ts Kd Qd", "dealer": "9s 9d 8h 7c 6d 5s 2c"},
        stakes={"you": {"pai_gow": "25", "fortune": "20"}},
        answers=[["you", "house_way"]],
    )
    assert result["net"]["you"] == "20024.00"
    assert not any("coverage" in w for w in result["wagers"])


@pytest.mark.feature("F252", "F253")
def test_the_bank_is_kept_for_two_hands_and_then_offered_clockwise() -> None:
    body = {
        "cards": {"seat2": BETTER[0], "dealer": MIDDLE},
        "stakes": {"seat2": {"pai_gow": "20"}},
    }
    hand = [["you", "pile_1"], ["seat2", "house_way"], ["you", "house_way"]]
    rounds = deal(
        {
            "house": MV,
            "game": DOUBLE,
            "seats": 2,
            "state": {**LIST, "player_dealer": "offer"},
            "rounds": [
                {**body, "answers": [["you", "take_bank", "100"], *hand]},
                {**body, "answers": [["you", "take_bank", "50"], *hand]},
                {
                    "cards": {"you": BETTER[0], "dealer": MIDDLE},
                    "stakes": {"you": {"pai_gow": "20"}},
                    "answers": [
                        ["seat2", "take_bank", "40"],
                        ["seat2", "pile_2"],
                        ["you", "house_way"],
                        ["seat2", "house_way"],
                    ],
                },
            ],
        }
    )
    buttons = [e["value"] for r in rounds for e in r["events"] if e["event"] == "marked" and e["marker"] == "bank"]
    assert buttons == ["bank_1", "bank_2", "bank_1"]
    assert [next(w["seat"] for w in r["wagers"] if w["wager"] == "bank") for r in rounds] == ["you", "you", "seat2"]


@pytest.mark.feature("F254")
def test_the_game_is_broken_when_nobody_takes_the_bank_between() -> None:
    state = {**LIST, "player_dealer": "offer", "options": {"strict_break": True}}
    result = deal({"house": MV, "game": DOUBLE, "seats": 2, "state": state, "rounds": [
        {"answers": [["you", "no"], ["seat2", "no"]]}
    ]})[0]  # fmt: skip
    assert not result["wagers"] and "broken" in str(result["events"])


# -- the guide -----------------------------------------------------------------------------------------


def guide_text(house: str, game: str, rule: str) -> str:
    found = render(source("games.pai_gow_poker"), load_house(house, BY_ID).tables[game]).rule(rule)
    assert found is not None
    return " ".join(block.text for block in found.blocks)


@pytest.mark.feature("F239")
def test_the_guide_speaks_of_cards_turned_over_by_accident() -> None:
    text = guide_text(MV, DOUBLE, "PG-14")
    assert "exposed" in text and "left over" in text and "void" in text


@pytest.mark.feature("F262")
def test_the_posted_fees_and_the_own_risk_of_pooling_are_said() -> None:
    assert "list_dhp_01" in guide_text(MV, DOUBLE, "BANK-1")
    assert "own risk" in guide_text(MV, DOUBLE, "PG-13")


@pytest.mark.feature("F008")
@pytest.mark.parametrize(("house", "game"), [(MA, PAI_GOW), (VF, PAI_GOW), (MV, DOUBLE), ("penn_national", FACE_UP)])
def test_the_house_way_can_be_asked_for(house: str, game: str) -> None:
    t = table(house, game).cards(you=BETTER[0], dealer=MIDDLE).stakes(you={"pai_gow": "10"})
    assert "house_way" in t.options()
    t.you("house_way")
    groups = t._script.table.view(1).groups["seat1"]
    assert groups[0] == ("Ac", "Kd")
