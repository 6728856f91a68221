"""Pai gow poker by worked deals, to the cent: commission, fees and bonus wagers included."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal, deal_one, table

MA, VF, PN, MV = "mount_airy", "valley_forge", "penn_national", "marysville"
PAI_GOW, DOUBLE = "pai_gow_poker", "double_hand_poker"
FORTUNE, FACE_UP = "fortune_pai_gow_poker", "face_up_pai_gow_poker"
LIST = {"fee_schedule": "list_dhp_01"}

# A player's seven cards and the bank's.
DEALS = {
    "D1": ("Kh Kd 9s 9c Ah 7d 3c", "Qs Qc 8h 8d Jh 6c 2s"),
    "D2": ("As Kd Qh Qc 7d 5s 3c", "Ah Kc Jd Js 8c 6h 2d"),
    "D3": ("As Kd Js Jh 7d 5s 3c", "Ah Kc Qh Qd 8c 6h 2d"),
    "D4": ("Ah 2s 3d 4c 5h Kc Kd", "Ks Qd Jh Tc 9s 8d 8h"),
    "D5": ("Ah 2h 3h 4h 5h Kc Kd", "Ks Qs Js Ts 9s 8d 8h"),
    "D6": ("Jk As 9s 6s 3s Kd Qd", "Ad Kh Jd Jc 9h 8h 4c"),
    "D7": ("As Ad Kh Qc 9d 6s 3h", "Ks Kd Jh Tc 8d 5s 2h"),
    "D8": ("8s 8d 7h 7c Kc Jd 3s", "9s 9d 4h 4c Ah Qc 2s"),
    "D9": ("6s 6d 6h Ac Ad 9s 9c", "Ks Kd Kh Jc 8d 5s 2c"),
    "D10": ("Ts Th Td Tc Kd 8s 4c", "Js Jh 9d 9c Qd 6s 3c"),
    "D11": ("As Ah Ad Jk Ks 9s 4s", "Qs Qc 8h 8d Jh 6c 2s"),
    "D12": ("Td Ts 9s 9c 5d 5h 3d", "Ac Kd 8h 8c 6s 4d 2h"),
    "D13": ("Kh Kd 9s 9c Ah 7d 3c", "Jk Qc Js 9h 6d 4c 2s"),
    "D14": ("As Kd Jd 9c 7h 4s 3d", "Jk Qc Js 9h 6d 4c 2s"),
    "D15": ("Ks Js 8s 5s 2s Qd 3h", "Ah Qc Tc 9h 6d 4c 2d"),
    "D16": ("Qs Qd Ah Kc Jd Ts 2h", "9s 9d 8h 7c 6d 5s 2c"),
    # seven cards for the Fortune alone, the bank ordinary
    "trips": ("9s 9d 9h 8c 7d 6s 5c", "Ks Kd Jh Tc 8d 5s 2h"),
    "seven": ("4h 5h 6h 7h 8h 9h Th", "Ks Kd Jc Tc 8d 5s 2h"),
    "match": ("As Ks Jk Js Ts Kd Qd", "9s 9d 8h 7c 6d 5s 2c"),
    "no match": ("As Ks Qs Js Ts Kd Jk", "9s 9d 8h 7c 6d 5s 2c"),
}
OPEN = ("D13", "D14", "D15")  # the bank's ace-high: nobody sets


def staked(words: str) -> dict[str, str]:
    parts = words.split()
    return dict(zip(parts[::2], parts[1::2], strict=True))


def play(
    house: str, game: str, which: str, wagers: str, answer: list[str] | None = None, **state: Any
) -> dict[str, Any]:
    own, bank = DEALS[which]
    asked = not (game == FACE_UP and which in OPEN)
    return deal_one(
        house,
        game,
        state=(LIST if house == MV and game != FACE_UP else {}) | state,
        cards={"you": own, "dealer": bank},
        stakes={"you": staked(wagers)},
        answers=[["you", *(answer or ["house_way"])]] if asked else [],
    )


def line(result: dict[str, Any], wager: str, seat: str = "you") -> dict[str, Any]:
    found: dict[str, Any] = next(w for w in result["wagers"] if w["wager"] == wager and w["seat"] == seat)
    return found


FOUL = ["set", "As Ad"]

EXAMPLES = [
    (MA, PAI_GOW, "D1", "pai_gow 25", None, "23.75"),
    (MA, PAI_GOW, "D2", "pai_gow 50", None, "0.00"),
    (MA, PAI_GOW, "D3", "pai_gow 50", None, "-50.00"),
    (MA, PAI_GOW, "D4", "pai_gow 40", None, "38.00"),
    (MA, PAI_GOW, "D6", "pai_gow 40", None, "0.00"),
    (MA, PAI_GOW, "D7", "pai_gow 30", FOUL, "-30.00"),
    (MA, PAI_GOW, "D8", "pai_gow 40", None, "0.00"),
    (MA, PAI_GOW, "D16", "pai_gow 20", None, "0.00"),
    (VF, PAI_GOW, "D1", "pai_gow 25 fortune 5", None, "18.75"),
    (VF, PAI_GOW, "D9", "pai_gow 20 fortune 10", None, "69.00"),
    (VF, PAI_GOW, "D5", "pai_gow 25 fortune 5", None, "273.75"),
    (VF, PAI_GOW, "D11", "pai_gow 25 fortune 5", None, "148.75"),
    (VF, PAI_GOW, "D7", "pai_gow 30", FOUL, "-30.00"),
    (MV, DOUBLE, "D1", "pai_gow 50", None, "49.00"),
    (MV, DOUBLE, "D4", "pai_gow 50", None, "-1.00"),
    (MV, DOUBLE, "D8", "pai_gow 80", None, "-81.00"),
    (MV, DOUBLE, "D16", "pai_gow 40", None, "39.00"),
    (MV, DOUBLE, "D7", "pai_gow 30", FOUL, "-31.00"),
    (MV, FORTUNE, "D12", "pai_gow 25 fortune 5", None, "24.00"),
    (MV, FORTUNE, "D9", "pai_gow 25 fortune 20", None, "124.00"),
    (MV, FORTUNE, "D11", "pai_gow 25 fortune 5", None, "124.00"),
    (MV, FORTUNE, "D4", "pai_gow 40 fortune 5", None, "9.00"),
    (MV, FORTUNE, "D10", "pai_gow 40 fortune 5", None, "99.00"),
    (PN, FACE_UP, "D13", "pai_gow 25 ace_high 5 fortune 5", None, "55.00"),
    (PN, FACE_UP, "D14", "pai_gow 25 ace_high 5", None, "200.00"),
    (PN, FACE_UP, "D15", "pai_gow 25 ace_high 5 fortune 10", None, "65.00"),
    (PN, FACE_UP, "D1", "pai_gow 25", None, "25.00"),
    (PN, FACE_UP, "D4", "pai_gow 40", None, "40.00"),
    (PN, FACE_UP, "D7", "pai_gow 30", FOUL, "-30.00"),
    (PN, FACE_UP, "D1", "pai_gow 20", ["surrender"], "-20.00"),
    (PN, FACE_UP, "D12", "pai_gow 25 fortune 5", None, "20.00"),
    (MV, FACE_UP, "D13", "pai_gow 25 ace_high 5 fortune 5", None, "70.00"),
    (MV, FACE_UP, "D14", "pai_gow 25 ace_high 5", None, "200.00"),
    (MV, FACE_UP, "D1", "pai_gow 25", None, "25.00"),
    (MV, FACE_UP, "D4", "pai_gow 25", None, "0.00"),
    (MV, FACE_UP, "D12", "pai_gow 25 fortune 5", None, "25.00"),
    (MV, FACE_UP, "D15", "pai_gow 25 ace_high 5", None, "25.00"),
]


@pytest.mark.feature(
    "F193", "F194", "F195", "F196", "F198", "F199", "F203", "F206", "F207", "F215", "F228", "F229", "F230"
)
@pytest.mark.parametrize(("house", "game", "which", "wagers", "answer", "net"), EXAMPLES)
def test_worked_example(house: str, game: str, which: str, wagers: str, answer: list[str] | None, net: str) -> None:
    assert play(house, game, which, wagers, answer)["net"]["you"] == net


@pytest.mark.feature("F203", "F204", "F306")
def test_the_commission_goes_up_to_a_quarter_and_is_shown_apart() -> None:
    result = play(MA, PAI_GOW, "D1", "pai_gow 7", options={"base": "5 to 500"})
    assert result["net"]["you"] == "6.50"
    assert line(result, "pai_gow")["commission"] == "0.50"
    assert "commission" not in line(play(MA, PAI_GOW, "D2", "pai_gow 50"), "pai_gow")


@pytest.mark.feature("F205")
def test_wagers_go_in_steps_of_five_where_the_house_says_so() -> None:
    with pytest.raises(ScriptFault, match=r"steps of \$5"):
        play(VF, PAI_GOW, "D1", "pai_gow 12")
    with pytest.raises(ScriptFault, match=r"'fortune' takes \$5 to \$500 in steps of \$5, not \$3"):
        play(VF, PAI_GOW, "D1", "pai_gow 15 fortune 3")
    assert play(VF, PAI_GOW, "D1", "pai_gow 15 fortune 5")["net"]["you"] == "9.25"


# -- the Fortune Bonus ---------------------------------------------------------------------------------


@pytest.mark.feature("F215", "F216", "F217", "F218")
@pytest.mark.parametrize(
    ("house", "game", "which", "won"),
    [
        (VF, PAI_GOW, "trips", "30.00"),
        (VF, PAI_GOW, "match", "20000.00"),
        (VF, PAI_GOW, "no match", "1500.00"),
        (VF, PAI_GOW, "D9", "50.00"),
        (PN, FACE_UP, "seven", "50000.00"),
        (PN, FACE_UP, "match", "20000.00"),
        (PN, FACE_UP, "D10", "250.00"),
        (PN, FACE_UP, "D12", "-10.00"),
        (MV, FORTUNE, "seven", "50000.00"),
        (MV, FORTUNE, "match", "10000.00"),
        (MV, FORTUNE, "no match", "1000.00"),
        (MV, FORTUNE, "D10", "200.00"),
        (MV, FORTUNE, "D12", "0.00"),
        (MV, FORTUNE, "trips", "30.00"),
    ],
)
def test_fortune_pays_the_best_line_of_all_seven_cards(house: str, game: str, which: str, won: str) -> None:
    found = line(play(house, game, which, "pai_gow 10 fortune 10"), "fortune")
    assert float(found["returned"]) - float(found["staked"]) == float(won)


@pytest.mark.feature("F220", "F010")
def test_fortune_wins_stop_at_the_cap_and_the_stake_comes_back_on_top() -> None:
    found = line(play(VF, PAI_GOW, "seven", "pai_gow 25 fortune 10"), "fortune")
    assert found["returned"] == "50010.00"


@pytest.mark.feature("F207", "F215")
def test_a_foul_does_not_touch_the_fortune() -> None:
    result = play(VF, PAI_GOW, "D9", "pai_gow 20 fortune 10", ["set", "Ac 6s"])
    assert line(result, "fortune")["outcome"] == "win"
    fouled = deal_one(
        VF,
        PAI_GOW,
        cards={"you": "As Ad Ac 9s 7d 5h 3c", "dealer": DEALS["D1"][1]},
        stakes={"you": {"pai_gow": "20", "fortune": "10"}},
        answers=[["you", "set", "As Ad"]],
    )
    assert line(fouled, "pai_gow")["rule"] == "PG-6" and line(fouled, "fortune")["returned"] == "40.00"


@pytest.mark.feature("F219", "F298")
@pytest.mark.parametrize(
    ("house", "game", "wagers", "says"),
    [
        (MV, FORTUNE, "pai_gow 25 fortune 21", r"\$1 to \$20"),
        (MV, FORTUNE, "fortune 5", "needs pai_gow"),
        (VF, PAI_GOW, "fortune 5", "needs pai_gow"),
        (MA, PAI_GOW, "pai_gow 25 fortune 5", "no bet"),
        (MV, DOUBLE, "pai_gow 25 fortune 5", "no bet"),
        (PN, FACE_UP, "ace_high 5", "needs pai_gow"),
    ],
)
def test_refused_wagers(house: str, game: str, wagers: str, says: str) -> None:
    with pytest.raises(ScriptFault, match=says):
        play(house, game, "D1", wagers)


# -- envy ----------------------------------------------------------------------------------------------

PLAIN = ("As Kd Qh 7h 5d 3d 2c", "Ks Qd 8h 6d 4h 3h 5c")
QUADS, STRAIGHT_FLUSH, SECOND_QUADS = "Ts Th Td Tc Ad 8s 4c", "7s 6s 5s 4s 3s Kh Jh", "9s 9h 9d 9c Ac 8d 2s"
BANK = "Js Jd Jc Qc 7c 6c 3c"


def envy(
    house: str, game: str, hands: dict[str, str], stakes: dict[str, str], bank: str = BANK, **state: Any
) -> dict[str, str]:
    """What the envy lines returned to whom."""
    order = sorted(hands, key=lambda seat: int(seat[4:]) if seat != "you" else 1)
    result = deal_one(
        house,
        game,
        seats=6,
        state=(LIST if house == MV and game != FACE_UP else {}) | state,
        cards={**hands, "dealer": bank},
        stakes={seat: staked(stakes[seat]) for seat in hands},
        answers=[[seat, "house_way"] for seat in order],
    )
    return {w["seat"]: w["returned"] for w in result["wagers"] if w["wager"] == "envy"}


@pytest.mark.feature("F221", "F223", "F225", "F299")
def test_any_fortune_bet_earns_envy_for_every_hand_of_others() -> None:
    hands = {"you": PLAIN[0], "seat2": QUADS, "seat4": PLAIN[1], "seat5": STRAIGHT_FLUSH}
    stakes = {
        "you": "pai_gow 25 fortune 5",
        "seat2": "pai_gow 25",
        "seat4": "pai_gow 25 fortune 10",
        "seat5": "pai_gow 25 fortune 5",
    }
    assert envy(VF, PAI_GOW, hands, stakes) == {"you": "25.00", "seat4": "25.00", "seat5": "5.00"}


@pytest.mark.feature("F221")
def test_quads_of_a_seat_without_fortune_and_a_push_beside_a_lost_bonus() -> None:
    own, bank = DEALS["D2"]
    result = deal_one(
        VF,
        PAI_GOW,
        seats=4,
        cards={"seat2": "Ts Th Td Tc Kh 8s 4c", "seat4": own, "dealer": bank},
        stakes={"seat2": {"pai_gow": "25"}, "seat4": {"pai_gow": "25", "fortune": "5"}},
        answers=[["seat2", "house_way"], ["seat4", "house_way"]],
    )
    assert result["net"]["seat4"] == "0.00"
    assert [w["seat"] for w in result["wagers"] if w["wager"] == "envy"] == ["seat4"]


@pytest.mark.feature("F216", "F220", "F225")
def test_envy_for_seven_in_a_row_stands_outside_the_cap() -> None:
    own, bank = DEALS["seven"]
    result = deal_one(
        VF,
        PAI_GOW,
        seats=2,
        cards={"you": own, "seat2": "As Kc Jd 9c 7d 4s 3d", "dealer": bank},
        stakes={"you": {"pai_gow": "25", "fortune": "10"}, "seat2": {"pai_gow": "25", "fortune": "5"}},
        answers=[["you", "house_way"], ["seat2", "house_way"]],
    )
    assert line(result, "fortune")["returned"] == "50010.00"
    assert line(result, "envy", "seat2")["returned"] == "5000.00"


@pytest.mark.feature("F221", "F225")
def test_the_dealers_hand_and_ones_own_earn_nobody_envy() -> None:
    assert envy(VF, PAI_GOW, {"you": PLAIN[0]}, {"you": "pai_gow 25 fortune 5"}, bank=QUADS) == {}
    hands = {"you": PLAIN[1], "seat2": QUADS}
    both = {"you": "pai_gow 25 fortune 5", "seat2": "pai_gow 25 fortune 5"}
    assert envy(VF, PAI_GOW, hands, both, owners={"seat2": "you"}) == {}


@pytest.mark.feature("F222", "F223", "F226", "F227")
@pytest.mark.parametrize(
    ("house", "game", "fortune", "paid"),
    [(PN, FACE_UP, "5", "5.00"), (PN, FACE_UP, "3", None), (MV, FORTUNE, "5", "5.00"), (MV, FORTUNE, "4", None)],
)
def test_envy_from_five_dollars(house: str, game: str, fortune: str, paid: str | None) -> None:
    hands = {"you": PLAIN[0], "seat2": QUADS}
    found = envy(house, game, hands, {"you": f"pai_gow 25 fortune {fortune}", "seat2": "pai_gow 25"})
    assert found.get("you") == paid


ENVIED = {
    "royal": ("As Ks Qs Js Ts 4d 2c", "50.00", "50.00", "25.00"),
    "five aces": ("As Ad Ah Ac Jk 9d 4c", "250.00", "250.00", "50.00"),
    "seven with joker": ("4s 5s 6s Jk 8s 9s Ts", "500.00", "500.00", "100.00"),
    "match": ("As Ks Jk Js Ts Kd Qd", "1000.00", "1000.00", "250.00"),
    "seven": ("4s 5s 6s 7s 8s 9s Ts", "5000.00", "3000.00", "1000.00"),
}


@pytest.mark.feature("F225", "F226", "F227")
@pytest.mark.parametrize("which", ENVIED)
def test_printed_envy_amounts(which: str) -> None:
    shown, *amounts = ENVIED[which]
    for house, game, amount in zip((VF, PN, MV), (PAI_GOW, FACE_UP, FORTUNE), amounts, strict=True):
        found = envy(house, game, {"you": "Kh Jh 8h 5d 3d Qh 2d", "seat2": shown}, {
            "you": "pai_gow 25 fortune 5",
            "seat2": "pai_gow 25",
        }, bank="9c 9h 7c 7h 6c 6h 3c")  # fmt: skip
        assert found == {"you": amount}


@pytest.mark.feature("F223", "F227")
def test_the_fortune_table_pays_envy_for_each_hand_but_ones_own() -> None:
    hands = {"seat2": QUADS, "seat4": PLAIN[1], "seat5": STRAIGHT_FLUSH}
    found = envy(MV, FORTUNE, hands, dict.fromkeys(hands, "pai_gow 25 fortune 5"))
    assert found == {"seat4": "15.00", "seat2": "10.00", "seat5": "5.00"}


@pytest.mark.feature("F224", "F227")
def test_face_up_pays_envy_for_the_highest_hand_only_and_not_to_who_ties_for_it() -> None:
    stakes = "pai_gow 25 fortune 5"
    one = {"seat2": QUADS, "seat3": PLAIN[0], "seat4": PLAIN[1], "seat5": STRAIGHT_FLUSH}
    assert envy(MV, FACE_UP, one, dict.fromkeys(one, stakes)) == {"seat2": "10.00", "seat3": "10.00", "seat4": "10.00"}
    two = {"seat2": QUADS, "seat3": PLAIN[0], "seat4": PLAIN[1], "seat5": SECOND_QUADS}
    assert envy(MV, FACE_UP, two, dict.fromkeys(two, stakes)) == {"seat3": "5.00", "seat4": "5.00"}


# -- face up -------------------------------------------------------------------------------------------


@pytest.mark.feature("F231", "F232")
@pytest.mark.parametrize(
    ("house", "which", "won"),
    [
        *((PN, "D13", 60.0), (PN, "D14", 200.0), (PN, "D15", 25.0), (PN, "D1", -5.0)),
        *((MV, "D13", 75.0), (MV, "D14", 200.0), (MV, "D15", 25.0), (MV, "D1", -5.0)),
    ],
)
def test_ace_high_bonus(house: str, which: str, won: float) -> None:
    found = line(play(house, FACE_UP, which, "pai_gow 25 ace_high 5"), "ace_high")
    assert float(found["returned"]) - float(found["staked"]) == won


@pytest.mark.feature("F228")
@pytest.mark.parametrize("house", [PN, MV])
def test_the_banks_hand_lies_open_and_set_before_anybody_sets_his_own(house: str) -> None:
    own, bank = DEALS["D1"]
    t = table(house, FACE_UP).cards(you=own, dealer=bank).stakes(you={"pai_gow": "25"})
    assert t.options()[:2] == ["set", "house_way"]
    view = t.view()
    assert view.groups["dealer"] == (("8h", "8d"), ("Qs", "Qc", "Jh", "6c", "2s"))


@pytest.mark.feature("F233")
def test_surrender_is_for_who_has_no_bonus_wager() -> None:
    own, bank = DEALS["D1"]

    def options(house: str, wagers: str) -> list[str]:
        return table(house, FACE_UP).cards(you=own, dealer=bank).stakes(you=staked(wagers)).options()

    assert "surrender" in options(PN, "pai_gow 20")
    assert "surrender" not in options(PN, "pai_gow 20 fortune 1")
    assert "surrender" not in options(PN, "pai_gow 20 ace_high 1")
    assert "surrender" not in options(MV, "pai_gow 20")


# -- the deal ------------------------------------------------------------------------------------------


def dealt(result: dict[str, Any]) -> list[str]:
    return [e["place"] for e in result["events"] if e["event"] == "dealt"]


@pytest.mark.feature("F200", "F201")
@pytest.mark.parametrize(("house", "game"), [(MA, PAI_GOW), (VF, PAI_GOW), (PN, FACE_UP), (MV, DOUBLE), (MV, FACE_UP)])
def test_seven_hands_are_always_dealt(house: str, game: str) -> None:
    places = dealt(play(house, game, "D1", "pai_gow 25"))
    assert len(places) == 49 and places.count("seat1") == places.count("dealer") == 7


@pytest.mark.feature("F201")
@pytest.mark.parametrize(
    ("dice", "first"),
    [("6-6-5", "seat5"), ("1-1-6", "dealer"), ("5-5-5", "dealer"), ("1-1-1", "seat5"), ("3-3-1", "seat1")],
)
def test_the_dice_count_counterclockwise_from_the_dealer(dice: str, first: str) -> None:
    own, bank = DEALS["D1"]
    result = deal_one(
        MA,
        PAI_GOW,
        seats=5,
        dice=[dice],
        cards={"you": own, "seat5": "As Ks Js 9h 7c 4d 2d", "dealer": bank},
        stakes={"you": {"pai_gow": "25"}, "seat5": {"pai_gow": "25"}},
        answers=[["you", "house_way"], ["seat5", "house_way"]],
    )
    assert dealt(result)[0] == first


@pytest.mark.feature("F197")
def test_the_deck_holds_one_joker() -> None:
    with pytest.raises(ScriptFault, match="more often"):
        deal_one(
            MA,
            PAI_GOW,
            cards={"you": "Jk Kd 9s 9c Ah 7d 3c", "dealer": "Jk Qc 8h 8d Jh 6c 2s"},
            stakes={"you": {"pai_gow": "25"}},
            answers=[["you", "house_way"]],
        )


@pytest.mark.feature("F202")
def test_six_places_are_counted_from_one_seven_and_thirteen_and_eleven_cards_are_left() -> None:
    own, bank = DEALS["D1"]
    state: dict[str, Any] = {"player_dealer": "seat3", "bank": "500", "options": {"positions": 6}}
    for dice, first in (("6-6-1", "dealer"), ("1-1-5", "dealer"), ("2-3-3", "seat4")):
        result = deal_one(
            MV,
            FACE_UP,
            seats=4,
            state=state,
            dice=[dice],
            cards={"you": own, "seat4": "As Ks Js 9h 7c 4d 2d", "dealer": bank},
            stakes={"you": {"pai_gow": "25"}, "seat4": {"pai_gow": "25"}},
            answers=[["seat3", "pile_6"], ["seat4", "house_way"], ["you", "house_way"]],
        )
        assert len(dealt(result)) == 53 - 11 and dealt(result)[0] == first
    with pytest.raises(ScriptFault):
        deal({"house": MV, "game": FACE_UP, "seats": 7, "state": {"options": {"positions": 6}}, "rounds": [{}]})


@pytest.mark.feature("F202", "F234")
def test_a_machine_deals_without_a_pile_to_pick() -> None:
    own, bank = DEALS["D1"]
    result = deal_one(
        MV,
        FACE_UP,
        seats=2,
        state={"player_dealer": "seat2", "bank": "500", "options": {"deal": "machine"}},
        cards={"you": own, "dealer": bank},
        stakes={"you": {"pai_gow": "25"}},
        answers=[["you", "house_way"]],
    )
    assert result["net"]["you"] == "25.00"
