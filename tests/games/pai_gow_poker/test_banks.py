"""The player-dealer of a card room's pai gow table: how far his bank reaches, and who bets before, beside and with him."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal, deal_one, table
from tests.games.pai_gow_poker.hands import (
    BETTER,
    DOUBLE,
    FACE_UP,
    FORTUNE,
    LIST,
    MIDDLE,
    MV,
    NO_FEE,
    PAI_GOW,
    PUSHES,
    VF,
    WORSE,
    nets,
    placed,
)


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
    assert t.view("seat2").cards["seat1"] == tuple(BETTER[0].split())
    assert set(t.view().cards["seat1"]) == {"??"}
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


@pytest.mark.feature("F237")
def test_who_bets_on_his_second_place_alone_plays_that_hand() -> None:
    t = table(MV, DOUBLE, 3, owners={"seat2": "you", "seat3": "you"}, **NO_FEE)
    t.cards(seat2=BETTER[0], seat3=WORSE[0], dealer=MIDDLE)
    t.stakes(seat2={"pai_gow": "10"}, seat3={"pai_gow": "10"})
    assert t.waiting_for == "seat2"
    t.says("seat2", "set", "Ac Kd")
    assert (t.net("seat2"), t.net("seat3")) == ("10.00", "-10.00")


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


@pytest.mark.feature("F202")
@pytest.mark.parametrize("positions", [1, 5, 8])
def test_there_are_six_hands_or_seven(positions: int) -> None:
    """Of 53 cards eight hands could not be dealt."""
    with pytest.raises(ScriptFault, match=f"positions: {positions} does not fit"):
        deal_one("mount_airy", "pai_gow_poker", state={"options": {"positions": positions}}, stakes={})


def test_nobody_but_the_dealer_banks_a_face_up_game() -> None:
    with pytest.raises(ScriptFault, match="player_banking: nobody but the dealer banks a face-up game"):
        deal_one("mount_airy", "pai_gow_poker", state={"options": {"face_up": True}}, stakes={})
