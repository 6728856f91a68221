"""The rules one by one: what is offered, what is refused, in which order, and where the money goes."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.casino import deal, deal_one, table

MA, VF = "mount_airy", "valley_forge"
BET = {"blackjack_wager": "10"}
both = pytest.mark.parametrize("house", [MA, VF])


def lines(found: dict[str, Any], *keys: str) -> list[tuple[str, ...]]:
    return [tuple(line[key] for key in keys) for line in found["wagers"]]


# BJ-1 and BJ-2 --------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F044")
@both
def test_cards_are_dealt_round_the_table_and_the_hole_card_is_down(house: str) -> None:
    t = table(house, "blackjack", seats=2).stakes(you=BET, seat2=BET).cards(you="9c 7d", seat2="Th 2c", dealer="6h Ts")
    assert t.waiting_for == "you"
    events = t._script.result()["events"]
    assert [event["place"] for event in events if event["event"] == "dealt"] == [
        "seat1",
        "seat2",
        "dealer",
        "seat1",
        "seat2",
        "dealer",
    ]
    assert t.view().cards["dealer"] == ("6h", "??")


@both
@pytest.mark.parametrize(
    ("stakes", "says"),
    [
        ({"blackjack_wager": "4"}, r"takes \$5 to \$1,000"),
        ({"blackjack_wager": "10.25"}, "steps of \\$0.50"),
        ({"match_the_dealer": "5"}, "needs blackjack_wager beside it"),
        ({"blackjack_wager": "10", "match_the_dealer": "150"}, r"\$1 to \$100"),
    ],
)
@pytest.mark.feature("F005", "F298")
def test_impossible_bets_are_refused(house: str, stakes: dict[str, str], says: str) -> None:
    with pytest.raises(ScriptFault, match=says):
        deal_one(house, "blackjack", cards={"you": "9c 8d", "dealer": "7h Ts"}, stakes={"you": stakes})


@pytest.mark.parametrize(("house", "wager"), [(MA, "super_4"), (VF, "lucky_ladies"), (VF, "perfect_pairs")])
@pytest.mark.feature("F058", "F063", "F065")
def test_a_house_has_only_its_own_side_wagers(house: str, wager: str) -> None:
    with pytest.raises(ScriptFault, match=f"'{wager}' is no bet"):
        deal_one(house, "blackjack", cards={}, stakes={"you": BET | {wager: "5"}})


@pytest.mark.feature("F064", "F065")
@pytest.mark.parametrize(("house", "wager"), [(MA, "blazing_7s"), (VF, "super_4")])
def test_a_progressive_takes_exactly_five_dollars(house: str, wager: str) -> None:
    with pytest.raises(ScriptFault, match=r"takes exactly \$5"):
        deal_one(house, "blackjack", cards={}, stakes={"you": BET | {wager: "10"}})


@both
def test_nobody_bets_and_nothing_is_dealt(house: str) -> None:
    assert deal_one(house, "blackjack", seats=2)["wagers"] == []


@both
def test_the_shoe_lasts_from_round_to_round_unless_a_machine_shuffles(house: str) -> None:
    body = {"cards": {"you": "Th 9c", "dealer": "7d Tc"}, "stakes": {"you": BET}, "answers": [["you", "stand"]]}
    script = {"house": house, "game": "blackjack", "rounds": [body, body]}
    shuffles = [[e for e in r["events"] if e["event"] == "shuffled"] for r in deal(script)]
    assert shuffles == [[], []]  # scripted cards come from no shoe
    script["state"] = {"options": {"continuous_shuffle": True}}
    for found in deal(script):
        assert [e["cards"] for e in found["events"] if e["event"] == "shuffled"] == [416 if house == MA else 312]


# BJ-3 to BJ-6 ---------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F046", "F048")
@both
def test_a_blackjack_waits_while_the_dealer_may_have_one(house: str) -> None:
    found = deal_one(house, "blackjack", cards={"you": "As Kd", "dealer": "Th 8c"}, stakes={"you": BET})
    said = [event["text"] for event in found["events"] if event["event"] == "announced"]
    assert said.index("Checking for blackjack.") < said.index("No blackjack.")
    assert lines(found, "returned", "outcome", "rule") == [("25.00", "win", "BJ-3")]


@pytest.mark.feature("F050")
@both
def test_insurance_is_asked_of_every_spot_in_turn_and_lost_without_a_ten(house: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        seats=2,
        cards={"you": "Th 9c", "seat2": "8h 9d", "dealer": "Ad 7c"},
        stakes={"you": BET, "seat2": BET},
        answers=[["you", "no"], ["seat2", "insure", "2.50"], ["you", "stand"], ["seat2", "stand"]],
    )
    assert found["net"] == {"you": "10.00", "seat2": "-12.50"}


@pytest.mark.feature("F050")
@both
@pytest.mark.parametrize(("amount", "says"), [("5.25", "not \\$5.25"), ("0.10", "not \\$0.10"), ("2.60", "steps of")])
def test_insurance_stays_within_half_of_the_bet(house: str, amount: str, says: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="Th 9c", dealer="Ad 7c")
    with pytest.raises(ValueError, match=says):
        t.you("insure", amount)


@pytest.mark.feature("F051")
def test_valley_forge_does_not_round_insurance_up() -> None:
    t = table(VF, "blackjack").stakes(you={"blackjack_wager": "7.50"}).cards(you="Th 9c", dealer="Ad 7c")
    with pytest.raises(ValueError, match=r"\$0\.25 to \$3\.75"):
        t.you("insure", "4")


@pytest.mark.feature("F049")
@both
def test_even_money_is_only_for_a_blackjack_against_an_ace(house: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="Th 9c", dealer="Ad 7c")
    assert t.options() == ["insure", "no"]
    t = table(house, "blackjack").stakes(you=BET).cards(you="Th Ac", dealer="Ad 7c")
    assert t.options() == ["insure", "take_even_money", "no"]
    t = table(house, "blackjack").stakes(you=BET).cards(you="Th Ac", dealer="Td 7c")
    assert t.waiting_for is None


@pytest.mark.feature("F048", "F056")
@both
def test_a_dealers_blackjack_ends_the_round_before_anybody_plays(house: str) -> None:
    t = table(house, "blackjack", seats=2).stakes(you=BET, seat2={"blackjack_wager": "50"})
    t.cards(you="8h 8c", seat2="6h 5c", dealer="Kd As")
    assert t.waiting_for is None
    assert t.result()["net"] == {"you": "-10.00", "seat2": "-50.00"}


@pytest.mark.feature("F056")
@both
def test_where_nobody_looks_first_a_dealers_blackjack_takes_only_the_first_bet(house: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        seats=3,
        state={"options": {"peek": False}},
        cards={"you": "8h 8c", "seat2": "6h 5c 9d", "seat3": "Th 6d", "dealer": "Kd As", "then": "3c Td Td"},
        stakes={"you": BET, "seat2": BET, "seat3": BET},
        answers=[
            ["you", "split"],
            ["you", "double"],
            ["you", "stand"],
            ["seat2", "double"],
            ["seat3", "surrender"],
        ],
    )
    assert found["net"] == {"you": "-10.00", "seat2": "-10.00", "seat3": "-10.00"}


@both
def test_where_nobody_looks_first_a_blackjack_waits_until_the_end(house: str) -> None:
    body = {"stakes": {"you": BET, "seat2": BET}, "answers": [["seat2", "surrender"]]}
    state = {"options": {"peek": False}}
    cards = {"you": "Ah Kc", "seat2": "Th 6d"}
    lost = deal_one(house, "blackjack", seats=2, state=state, cards=cards | {"dealer": "Kd As"}, **body)
    assert lost["net"] == {"you": "0.00", "seat2": "-10.00"}
    won = deal_one(house, "blackjack", seats=2, state=state, cards=cards | {"dealer": "Kd 8s"}, **body)
    assert won["net"] == {"you": "15.00", "seat2": "-5.00"}


# BJ-7 to BJ-10 --------------------------------------------------------------------------------------------------------


@both
def test_breaking_loses_at_once_even_if_the_dealer_breaks_too(house: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        seats=2,
        cards={"you": "Th 6d 9c", "seat2": "Th 8d", "dealer": "6d Tc Kh"},
        stakes={"you": BET, "seat2": BET},
        answers=[["you", "hit"], ["seat2", "stand"]],
    )
    assert found["net"] == {"you": "-10.00", "seat2": "10.00"}
    assert lines(found, "seat", "rule")[0] == ("you", "BJ-7")


@pytest.mark.feature("F047")
@both
def test_nobody_left_and_the_dealer_draws_nothing(house: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="Th 6d 9c", dealer="6d Tc")
    t.you("hit")
    assert t.waiting_for is None
    assert t.view().cards["dealer"] == ("6d", "Tc")


@both
def test_equal_totals_stand_off_and_21_is_not_asked(house: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="7h 7d 7c", dealer="9d 2c Th")
    t.you("hit")
    assert t.waiting_for is None
    assert t.net() == "0.00"


@pytest.mark.feature("F047")
def test_a_house_may_let_the_dealer_hit_soft_17() -> None:
    found = deal_one(
        MA,
        "blackjack",
        state={"options": {"dealer_soft_17": "hit"}},
        cards={"you": "Td 8s", "dealer": "6h As 3c"},
        stakes={"you": BET},
        answers=[["you", "stand"]],
    )
    assert found["net"]["you"] == "-10.00"  # 6 A 3 is 20


@pytest.mark.feature("F054")
@both
def test_a_double_is_anything_up_to_the_bet_on_two_cards_only(house: str) -> None:
    t = table(house, "blackjack").stakes(you={"blackjack_wager": "12.50"}).cards(you="6h 3d 2c", dealer="9d Tc")
    for amount, says in (("13", "\\$0.50 to \\$12.50"), ("0.25", "steps of \\$0.50")):
        with pytest.raises(ValueError, match=says):
            t.you("double", amount)
    t.you("hit")
    assert t.options() == ["stand", "hit"]


@pytest.mark.feature("F054")
def test_a_house_may_ask_for_the_whole_double() -> None:
    t = table(MA, "blackjack", options={"double_for_less": False}).stakes(you=BET).cards(you="6h 5d", dealer="9d Tc")
    with pytest.raises(ValueError, match=r"'double' takes \$10 to \$10"):
        t.you("double", "5")


@pytest.mark.feature("F055")
def test_a_house_may_forbid_doubling_after_a_split() -> None:
    t = table(MA, "blackjack", options={"double_after_split": False}).stakes(you=BET)
    t.cards(you="8h 8c", dealer="6d Tc", then="3c")
    t.you("split")
    assert t.options() == ["stand", "hit"]


@pytest.mark.feature("F052")
@both
def test_a_king_and_a_ten_split_but_never_into_a_fourth_hand(house: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="Kh Td", dealer="6d Tc", then="Qc Jh")
    t.you("split").you("split")
    assert t.hands() == ["Kh Jh", "Qc", "Td"]
    assert t.options() == ["stand", "hit", "double"]


@pytest.mark.feature("F053")
@both
def test_an_ace_with_a_ten_after_a_split_is_no_blackjack(house: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="Ah Ad", dealer="6d Tc", then="Kh Qc 5s")
    t.you("split")
    assert t.hands() == ["Ah Kh", "Ad Qc"]
    assert t.waiting_for is None
    assert t.net() == "0.00"  # the dealer draws to 21 too


@pytest.mark.feature("F053")
def test_a_house_may_let_split_aces_draw() -> None:
    t = table(MA, "blackjack", options={"split_aces": "draw"}).stakes(you=BET)
    t.cards(you="Ah Ad", dealer="6d Tc", then="3h")
    t.you("split")
    assert t.options() == ["stand", "hit", "double"]


@pytest.mark.feature("F057")
@both
def test_surrender_is_the_first_decision_or_none(house: str) -> None:
    t = table(house, "blackjack").stakes(you=BET).cards(you="8h 8c", dealer="9d Tc", then="2d 5h 4c")
    assert t.options() == ["stand", "hit", "double", "split", "surrender"]
    t.you("split")
    assert "surrender" not in t.options()
    t = table(house, "blackjack").stakes(you=BET).cards(you="8h 2c 4d", dealer="9d Tc")
    t.you("hit")
    assert "surrender" not in t.options()


@pytest.mark.feature("F057")
@both
def test_side_wagers_and_insurance_keep_their_result_when_the_hand_is_given_up(house: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        cards={"you": "As 5d", "dealer": "Ad 7c"},
        stakes={"you": BET | {"match_the_dealer": "5"}},
        answers=[["you", "insure", "5"], ["you", "surrender"]],
    )
    match = {MA: "15.00", VF: "20.00"}[house]
    assert found["net"]["you"] == f"{float(match) - 5 - 5:.2f}"


# Money and seats ------------------------------------------------------------------------------------------------------


@both
def test_what_the_chips_do_not_reach_is_not_offered(house: str) -> None:
    t = table(house, "blackjack", bankroll={"you": "14"}).stakes(you=BET).cards(you="8h 8c", dealer="Ad 7c")
    assert t.options() == ["insure", "no"]
    with pytest.raises(ValueError, match=r"\$0\.25 to \$4"):
        t.you("insure", "5")
    t.you("no")
    assert t.options() == ["stand", "hit", "double", "surrender"]  # no second 10 for a split
    with pytest.raises(ValueError, match=r"\$0\.50 to \$4"):
        t.you("double", "10")
    t = table(house, "blackjack", bankroll={"you": "10"}).stakes(you=BET).cards(you="8h 8c", dealer="Ad 7c")
    assert t.options() == ["stand", "hit", "surrender"]  # not even asked for insurance


@pytest.mark.feature("F302")
@both
def test_one_player_plays_two_spots_from_one_purse(house: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        seats=2,
        state={"owners": {"seat2": "you"}, "bankroll": {"you": "25"}},
        cards={"you": "Th 9c", "seat2": "8h 8c", "dealer": "6d Tc Kh"},
        stakes={"you": BET, "seat2": BET},
        answers=[["you", "stand"], ["seat2", "stand"]],
    )
    assert found["net"] == {"you": "10.00", "seat2": "10.00"}
    t = table(house, "blackjack", seats=2, owners={"seat2": "you"}, bankroll={"you": "25"})
    t.stakes(you=BET, seat2=BET).cards(you="Th 9c", seat2="8h 8c", dealer="6d Tc Kh")
    t.you("stand")
    assert t.waiting_for == "seat2"
    assert "split" not in t.options()  # five dollars are left for both spots


@both
def test_results_are_read_from_the_highest_spot_down(house: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        seats=3,
        cards={"you": "Th 9c", "seat2": "Th 8c", "seat3": "Th 7c", "dealer": "6d Tc 2h"},
        stakes={"you": BET, "seat2": BET, "seat3": BET},
        answers=[["you", "stand"], ["seat2", "stand"], ["seat3", "stand"]],
    )
    assert lines(found, "seat", "outcome") == [("seat3", "lose"), ("seat2", "push"), ("you", "win")]


# Progressives ---------------------------------------------------------------------------------------------------------


def royals(owners: dict[str, str]) -> dict[str, Any]:
    """Seats 1 and 2 make royals in hearts with the dealer's blackjack, seat 3 plays along."""
    return deal_one(
        VF,
        "blackjack",
        seats=3,
        state={"owners": owners, "meters": {"super_4": "20000.00"}},
        cards={"you": "Qh Jh", "seat2": "Jh Qh", "seat3": "5c 6d", "dealer": "Ah Kh"},
        stakes={seat: BET | {"super_4": "5"} for seat in ("you", "seat2", "seat3")},
        answers=[["you", "no"], ["seat2", "no"], ["seat3", "no"]],
    )


@pytest.mark.feature("F066", "F299")
def test_each_royal_is_envied_by_every_other_player() -> None:
    found = royals({})
    first = 2000.15  # ten per cent of $20,001.50, the highest seat first, down to the cent
    second = 1800.13  # and of what that leaves
    assert found["net"]["seat2"] == f"{first + 1000 - 15:.2f}"
    assert found["net"]["you"] == f"{second + 1000 - 15:.2f}"
    assert found["net"]["seat3"] == "2010.00"  # twice envy, and 25 for 5 on any hand, less both wagers
    assert found["meters"]["super_4"] == f"{20001.50 - first - second:.2f}"


@pytest.mark.feature("F066")
def test_nobody_envies_his_own_other_spot() -> None:
    found = royals({"seat2": "you"})
    envied = [line for line in found["wagers"] if line["wager"] == "envy"]
    assert [(line["seat"], line["returned"]) for line in envied] == [("seat3", "2000.00")]


@pytest.mark.feature("F064", "F300")
def test_two_full_hits_share_the_meter() -> None:
    found = deal_one(
        MA,
        "blackjack",
        seats=2,
        state={"meters": {"blazing_7s": "50000.01"}},
        cards={"you": "7d 7d", "seat2": "7d 7d", "dealer": "7d Tc"},
        stakes={seat: BET | {"blazing_7s": "5"} for seat in ("you", "seat2")},
        answers=[["you", "stand"], ["seat2", "stand"]],
    )
    prizes = {line["seat"]: line["returned"] for line in found["wagers"] if line["wager"] == "blazing_7s"}
    assert prizes == {"seat2": "25001.01", "you": "25001.00"}  # the odd cent goes to the first paid
    assert found["meters"]["blazing_7s"] == "10000.00"


@pytest.mark.feature("F300")
@pytest.mark.parametrize(("house", "meter", "after"), [(MA, "blazing_7s", "10002.00"), (VF, "super_4", "10001.00")])
def test_every_wager_feeds_the_meter(house: str, meter: str, after: str) -> None:
    found = deal_one(
        house,
        "blackjack",
        seats=2,
        cards={"you": "9d 8d", "seat2": "9h 8h", "dealer": "6d Tc 5s"},
        stakes={seat: BET | {meter: "5"} for seat in ("you", "seat2")},
        answers=[["you", "stand"], ["seat2", "stand"]],
    )
    assert found["meters"][meter] == after
    assert found["net"]["you"] == "-15.00"


# The guide ------------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F061", "F303")
@both
def test_the_guide_teaches_signals_and_the_count(house: str) -> None:
    rules = load_house(house, BY_ID).tables["blackjack"]
    guide = render(source("games.blackjack"), rules)
    manners = guide.rule("BJ-18")
    assert manners is not None
    text = " ".join(block.text for block in manners.blocks)
    for word in ("tap the felt", "side to side", "one finger", "two fingers", "responsible for your own total"):
        assert word in text.lower()


@pytest.mark.feature("F009")
def test_the_guide_says_what_this_table_does() -> None:
    def text(house: str, rule: str) -> str:
        found = render(source("games.blackjack"), load_house(house, BY_ID).tables["blackjack"]).rule(rule)
        return " ".join(block.text for block in found.blocks) if found else ""

    assert "can be insured for $4" in text(MA, "BJ-4")
    assert "$3.75 and no more" in text(VF, "BJ-4")
    assert "Aces can be split up to 2 hands" in text(MA, "BJ-9")
    assert "Aces can be split up to 3 hands" in text(VF, "BJ-9")
    assert "8 decks" in text(MA, "BJ-2")
    assert "6 decks" in text(VF, "BJ-2")
    assert text(MA, "BJ-17") == ""
    assert text(VF, "BJ-13") == ""
