"""Pai gow with tiles by worked hands, to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import deal, deal_one, table

MA, VF, MV, TILES = "mount_airy", "valley_forge", "marysville", "pai_gow_tiles"
BANKED = {"fee_schedule": "list_dhp_01"}


def play(house: str, own: str, bank: str, wager: str, answers: Any = None) -> dict[str, Any]:
    return deal_one(
        house,
        TILES,
        state=BANKED if house == MV else {},
        tiles={"you": own, "dealer": bank},
        stakes={"you": {"pai_gow": wager}},
        answers=answers or [["you", "house_way"]],
    )


EXAMPLES = [
    ("1", MA, "6-6 4-5 4-4 1-6", "1-3 2-3 5-6 4-6", "100", "95.00"),
    ("2", MA, "2-4 1-2 6-6 4-6", "5-6 4-6 1-5 1-6", "100", "0.00"),
    ("3", VF, "2-2 1-4 4-6 4-6", "1-6 1-6 2-2 2-3", "50", "0.00"),
    ("4", VF, "2-2 1-4 5-5 4-6", "5-6 3-6 1-3 2-3", "50", "-50.00"),
    ("5", MA, "1-3 3-3 5-6 1-5", "5-5 4-6 5-6 1-2", "50", "0.00"),
    ("6", MA, "4-4 5-6 1-4 2-4", "5-5 4-6 1-3 3-4", "30", "28.50"),
    ("7", VF, "6-6 6-6 4-5 3-6", "2-4 1-2 5-5 5-5", "25", "-25.00"),
    ("8", MA, "6-6 1-3 2-5 4-6", "1-1 1-3 3-4 4-6", "50", "0.00"),
    ("9", VF, "1-6 1-6 1-1 3-6", "6-6 4-5 2-6 3-3", "25", "23.75"),
    ("10", MA, "5-6 3-6 1-4 2-2", "6-6 1-1 4-5 2-6", "40", "-40.00"),
    ("11", MV, "6-6 2-5 4-6 1-3", "1-1 3-4 5-5 1-3", "60", "-1.00"),
    ("12", VF, "1-1 2-6 1-3 2-4", "2-2 2-3 6-6 3-3", "50", "0.00"),
    ("13", MV, "4-4 5-6 1-4 2-4", "5-5 4-6 1-3 3-4", "150", "148.00"),
]


@pytest.mark.feature("F240", "F244", "F245", "F249")
@pytest.mark.parametrize(("number", "house", "own", "bank", "wager", "net"), EXAMPLES, ids=[e[0] for e in EXAMPLES])
def test_worked_example(number: str, house: str, own: str, bank: str, wager: str, net: str) -> None:
    result = play(house, own, bank, wager)
    assert result["net"]["you"] == net


@pytest.mark.feature("F249")
def test_the_commission_goes_up_to_a_quarter() -> None:
    options = {"options": {"base": "1 to 1000"}}
    result = deal_one(
        MA,
        TILES,
        state=options,
        tiles={"you": "4-4 5-6 1-4 2-4", "dealer": "5-5 4-6 1-3 3-4"},
        stakes={"you": {"pai_gow": "12"}},
        answers=[["you", "house_way"]],
    )
    assert result["net"]["you"] == "11.25"
    assert result["wagers"][0]["commission"] == "0.75"


@pytest.mark.feature("F240")
def test_tiles_are_set_by_naming_two_that_go_together_in_either_order() -> None:
    for chosen in ("6-6 4-4", "4-4 6-6", "4-5 1-6", "6-1 5-4"):
        result = play(MA, "6-6 4-5 4-4 1-6", "1-3 2-3 5-6 4-6", "100", [["you", "set", chosen]])
        assert result["net"]["you"] == "95.00"


def test_how_tiles_are_set_decides() -> None:
    own, bank = "6-6 4-5 4-4 1-6", "6-6 2-5 4-6 1-3"  # the bank shows seven and six, the six with a Teen
    assert play(MA, own, bank, "100", [["you", "set", "6-6 4-4"]])["net"]["you"] == "0.00"
    assert play(MA, own, bank, "100", [["you", "set", "6-6 1-6"]])["net"]["you"] == "95.00"


@pytest.mark.parametrize("chosen", ["6-6 6-6", "1-1 4-5", "6-6", "6-6 4-5 4-4"])
def test_tiles_that_one_does_not_hold_are_refused(chosen: str) -> None:
    with pytest.raises(ScriptFault, match="set"):
        play(MA, "6-6 4-5 4-4 1-6", "1-3 2-3 5-6 4-6", "100", [["you", "set", chosen]])


def first_stack(result: dict[str, Any]) -> str:
    return str(next(e["place"] for e in result["events"] if e["event"] == "dealt"))


@pytest.mark.feature("F246")
@pytest.mark.parametrize(
    ("dice", "first"), [("6-6-5", "dealer"), ("2-4-3", "dealer"), ("1-1-1", "seat5"), ("2-4-4", "seat6")]
)
def test_the_count_goes_counterclockwise_from_the_bank(dice: str, first: str) -> None:
    result = deal_one(
        MA,
        TILES,
        seats=6,
        dice=[dice],
        tiles={"dealer": "1-3 2-3 5-6 4-6", "seat5": "6-6 4-5 4-4 1-6", "seat6": "1-1 2-6 1-3 2-4"},
        stakes={seat: {"pai_gow": "25"} for seat in ("seat5", "seat6")},
        answers=[["seat5", "house_way"], ["seat6", "house_way"]],
    )
    assert first_stack(result) == first


@pytest.mark.feature("F246")
def test_eight_stacks_of_four_are_dealt_and_a_dead_hand_stays_closed() -> None:
    result = deal_one(
        MA,
        TILES,
        dice=["4-4-4"],  # twelve is four: dealer, 6, 5, 4 - nobody sits there
        tiles={"you": "6-6 4-5 4-4 1-6", "dealer": "1-3 2-3 5-6 4-6"},
        stakes={"you": {"pai_gow": "25"}},
        answers=[["you", "house_way"]],
    )
    dealt = [e for e in result["events"] if e["event"] == "dealt"]
    assert len(dealt) == 32
    assert {e["place"] for e in dealt} == {"seat1", "dealer", "discard"}
    assert [e["place"] for e in dealt[:4]] == ["discard"] * 4


# -- banking by players --------------------------------------------------------------------------------


@pytest.mark.feature("F247")
def test_a_player_banks_and_the_dealer_plays_against_him() -> None:
    result = deal_one(
        VF,
        TILES,
        seats=3,
        state={"last_wagers": {"seat3": "40"}},
        tiles={
            "you": "6-6 6-6 1-1 1-1",
            "seat2": "5-5 4-6 5-6 3-6",
            "seat3": "4-4 5-6 1-4 2-4",
            "dealer": "1-3 2-3 1-6 2-5",
        },
        stakes={"you": {"pai_gow": "100"}, "seat2": {"pai_gow": "60"}},
        answers=[["seat3", "take_bank"], ["you", "house_way"], ["seat2", "house_way"], ["seat3", "set", "4-4 5-6"]],
    )
    bank = next(w for w in result["wagers"] if w["wager"] == "bank")
    assert (result["net"]["you"], result["net"]["seat2"]) == ("95.00", "-60.00")
    assert (bank["rule"], result["net"]["seat3"]) == ("PT-10", "0.00")


@pytest.mark.feature("F248")
def test_the_bank_is_shared_half_and_half() -> None:
    result = deal_one(
        MA,
        TILES,
        seats=2,
        state={"last_wagers": {"seat2": "50"}},
        tiles={"you": "1-3 2-3 5-6 4-6", "dealer": "6-6 4-5 4-4 1-6"},
        stakes={"you": {"pai_gow": "100"}},
        answers=[["seat2", "co_bank"], ["you", "house_way"]],
    )
    assert result["net"] == {"you": "-100.00", "seat2": "47.50"}


@pytest.mark.feature("F248")
def test_only_one_house_shares_its_bank() -> None:
    offered = table(VF, TILES, 2, last_wagers={"seat2": "50"}).stakes(you={"pai_gow": "25"})
    assert offered.waiting_for == "seat2" and offered.options() == ["take_bank", "no"]


# -- against a player-dealer ---------------------------------------------------------------------------


@pytest.mark.feature("F234", "F247", "F255", "F257")
def test_the_player_dealer_picks_a_stack_sets_his_tiles_and_pays_as_far_as_his_bank_reaches() -> None:
    result = deal_one(
        MV,
        TILES,
        seats=8,
        state=BANKED | {"player_dealer": "seat3", "bank": "100"},
        dice=["6-1-1"],  # eight: seat 3 is one, so seat 2
        tiles={
            "you": "6-6 4-5 4-4 1-6",
            "seat2": "4-4 5-6 1-4 2-4",
            "seat5": "1-5 3-6 2-2 5-5",
            "dealer": "1-3 2-3 5-6 4-6",
        },
        stakes={"you": {"pai_gow": "60"}, "seat2": {"pai_gow": "80"}, "seat5": {"pai_gow": "50"}},
        answers=[
            ["seat3", "pile_8"],
            ["seat5", "house_way"],
            ["you", "house_way"],
            ["seat2", "house_way"],
            ["seat3", "house_way"],
        ],
    )
    # seat 2 wins 80, seat 5 loses the 20 that are left, and nothing stands against you any more
    assert first_stack(result) == "seat2"
    assert {seat: result["net"][seat] for seat in ("seat2", "seat5", "you", "seat3")} == {
        "seat2": "79.00",
        "seat5": "-21.00",
        "you": "-1.00",
        "seat3": "-61.00",
    }
    assert [(w["seat"], w.get("coverage")) for w in result["wagers"]] == [
        ("seat2", None),
        ("seat5", "partial"),
        ("you", "no_action"),
        ("seat3", None),
    ]


@pytest.mark.feature("F246")
def test_the_count_may_end_with_the_player_dealer() -> None:
    result = deal_one(
        MV,
        TILES,
        seats=4,
        state=BANKED | {"player_dealer": "seat3", "bank": "500"},
        dice=["3-3-3"],
        tiles={"you": "6-6 4-5 4-4 1-6", "seat4": "4-4 5-6 1-4 2-4", "dealer": "1-3 2-3 5-6 4-6"},
        stakes={"you": {"pai_gow": "60"}, "seat4": {"pai_gow": "80"}},
        answers=[["seat3", "pile_1"], ["seat4", "house_way"], ["you", "house_way"], ["seat3", "set", "1-3 2-3"]],
    )
    assert first_stack(result) == "dealer"
    assert [w["seat"] for w in result["wagers"]] == ["seat4", "you", "seat3"]


@pytest.mark.feature("F237")
def test_a_second_seat_of_one_player_is_set_the_house_way() -> None:
    result = deal_one(
        MV,
        TILES,
        seats=2,
        state=BANKED | {"owners": {"seat2": "you"}},
        tiles={"you": "6-6 4-5 4-4 1-6", "seat2": "4-4 5-6 1-4 2-4", "dealer": "1-3 2-3 5-6 4-6"},
        stakes={"you": {"pai_gow": "50"}, "seat2": {"pai_gow": "50"}},
        answers=[["you", "house_way"]],
    )
    assert result["fees"]["you"] == "1.00" and result["fees"]["seat2"] == "1.00"
    assert float(result["net"]["you"]) + float(result["net"]["seat2"]) == 98.00


@pytest.mark.feature("F259")
def test_a_wager_beside_another_players_follows_his_hand() -> None:
    state = BANKED | {"options": {"backline": True}}
    result = deal_one(
        MV,
        TILES,
        seats=2,
        state=state,
        tiles={"you": "6-6 4-5 4-4 1-6", "dealer": "1-3 2-3 5-6 4-6"},
        stakes={"you": {"pai_gow": "50"}, "seat2": {"pai_gow_on_1": "40"}},
        answers=[["you", "house_way"]],
    )
    assert result["net"] == {"you": "49.00", "seat2": "39.00"}
    with pytest.raises(ScriptFault, match="pai_gow_on_1"):
        deal({"house": MV, "game": TILES, "seats": 2, "rounds": [{"stakes": {"seat2": {"pai_gow_on_1": "40"}}}]})


@pytest.mark.feature("F251")
def test_the_guide_teaches_how_to_look_at_four_tiles() -> None:
    guide = render(source("games.pai_gow_tiles"), load_house(MV, BY_ID).tables[TILES])
    rule = guide.rule("PT-8")
    assert rule is not None
    text = " ".join(block.text for block in rule.blocks)
    for hint in ("pairs", "Teen or a Day with a seven", "seven, eight or nine", "highest tile with your lowest"):
        assert hint in text


def test_at_marysville_zero_against_zero_goes_to_the_higher_tile() -> None:
    """Example 4 of the casinos, where the bank wins the two zeros; here the Mooy beats the Foo, and one hand each is a push."""
    own, bank = "2-2 1-4 5-5 4-6", "5-6 3-6 1-3 2-3"
    assert play(MA, own, bank, "50")["net"] == {"you": "-50.00"}
    result = play(MV, own, bank, "50")
    assert result["wagers"][0]["outcome"] == "push"
    assert result["net"] == {"you": "-1.00"}, "the collection fee"


@pytest.mark.parametrize(("house", "says"), [(MA, "also wins zero against zero"), (MV, "goes to the higher tile")])
def test_the_guide_says_who_wins_zero_against_zero(house: str, says: str) -> None:
    rule = render(source("games.pai_gow_tiles"), load_house(house, BY_ID).tables[TILES]).rule("PT-7")
    assert rule is not None and any(says in block.text for block in rule.blocks)
