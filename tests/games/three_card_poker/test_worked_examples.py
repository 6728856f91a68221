"""Three Card Poker by the guide's own examples, to the cent."""

from __future__ import annotations

import re
from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal, deal_one

MA, VF, MV = "mount_airy", "valley_forge", "marysville"
TCP, SIX = "three_card_poker", "three_card_poker_6_card"
NO_FEE = {"fee_schedule": "none"}

# house, game, wagers, player, dealer, play or fold, net
EXAMPLES = [
    (MA, TCP, "ante 10 pair_plus 5", "Ah Kd 5c", "Qs 9d 3c", "play", "15.00"),
    (MA, TCP, "ante 10 pair_plus 5", "9c 8d 7h", "Jd 8s 4c", "play", "50.00"),
    (MA, TCP, "ante 10 pair_plus 5 six_card_bonus 5", "6c 6d 6h", "Ks Qs Js", "play", "195.00"),
    (MA, TCP, "ante 15 pair_plus 10 six_card_bonus 5", "Jc 7d 2h", "7s 7h 7c", "fold", "225.00"),
    (MA, TCP, "ante 25", "5c 4d 3h", "5h 4s 3c", "play", "25.00"),
    (MA, TCP, "ante 10 pair_plus 10", "Ad 2d 3d", "Kc Qd Jh", "play", "470.00"),
    (MA, TCP, "ante 20 pair_plus 5", "2s 2h Ac", "3c 3d 4h", "play", "-35.00"),
    (MA, TCP, "ante 5 six_card_bonus 5", "Qh Jh Th", "Ah Kh 2c", "play", "5035.00"),
    (VF, TCP, "ante 10 progressive 1", "7d 6s 5c", "As Ad 4h", "play", "35.00"),
    (MV, TCP, "ante 20 pair_plus 5", "Kd 9c 4s", "Jc 8d 3h", "play", "15.00"),
    (MV, TCP, "ante 20 pair_plus 5", "9d 7c 2s", "Jc 8d 3h", "play", "-5.00"),
    (MV, SIX, "ante 20 pair_plus 5", "9d 7c 2s", "Jc 8d 3h", "play", "15.00"),
    (MV, SIX, "ante 10 pair_plus 5 six_card_bonus 5", "Ad Kd Qd", "Jd Td 4c", "play", "6010.00"),
    (MV, SIX, "ante 10 pair_plus 10 six_card_bonus 10", "8d 5c 2s", "8h 8s 8c", "fold", "980.00"),
    (MV, TCP, "ante 10 pair_plus 5", "Ac 2c 3c", "Qd Qh 5s", "play", "220.00"),
]


def staked(words: str) -> dict[str, str]:
    parts = words.split()
    return dict(zip(parts[::2], parts[1::2], strict=True))


def lines(result: dict[str, Any], seat: str = "you") -> dict[str, tuple[str, str, str]]:
    return {w["wager"]: (w["returned"], w["outcome"], w["rule"]) for w in result["wagers"] if w["seat"] == seat}


@pytest.mark.feature("F146", "F147", "F148", "F149", "F150", "F151", "F152", "F153", "F154", "F155", "F298")
@pytest.mark.parametrize(("house", "game", "wagers", "own", "dealer", "answer", "net"), EXAMPLES)
def test_worked_example(house: str, game: str, wagers: str, own: str, dealer: str, answer: str, net: str) -> None:
    result = deal_one(
        house,
        game,
        state=NO_FEE if house == MV else {},
        cards={"you": own, "dealer": dealer},
        stakes={"you": staked(wagers)},
        answers=[["you", answer]],
    )
    assert result["net"]["you"] == net


def pair_plus_and_nothing_else(house: str, **options: bool) -> dict[str, Any]:
    return deal_one(
        house,
        TCP,
        state={"options": options} | (NO_FEE if house == MV else {}),
        cards={"you": "7c 7d 2h", "dealer": "Kd 8c 3h"},
        stakes={"you": {"pair_plus": "5"}},
    )


@pytest.mark.parametrize("house", [MA, MV])
def test_where_the_house_allows_it_pair_plus_is_bet_alone_and_nothing_is_asked(house: str) -> None:
    """TCP-1 and TCP-7, whoever banks."""
    assert lines(pair_plus_and_nothing_else(house, pair_plus_alone=True)) == {"pair_plus": ("10.00", "win", "TCP-7")}


@pytest.mark.parametrize("house", [MA, MV])
def test_where_the_house_does_not_every_hand_begins_with_an_ante(house: str) -> None:
    with pytest.raises(ScriptFault, match="'pair_plus' needs ante beside it"):
        pair_plus_and_nothing_else(house, pair_plus_alone=False)


# -- the $1 progressive (three_card_poker.md 10, linked_progressive.md 6) ------------------------------


@pytest.mark.feature("F156", "F300")
def test_the_suited_spades_take_the_meter() -> None:
    result = deal_one(
        VF,
        TCP,
        state={"meters": {"three_card_progressive": "2345.40"}},
        cards={"you": "As Ks Qs", "dealer": "Kc 8d 5h"},
        stakes={"you": staked("ante 10 pair_plus 100 progressive 1")},
        answers=[["you", "play"]],
    )
    assert result["net"]["you"] == "6414.60"
    assert result["meters"]["three_card_progressive"] == "2000.00"
    assert lines(result)["progressive"] == ("2345.60", "win", "TCP-9")


@pytest.mark.feature("F157", "F299")
@pytest.mark.parametrize(
    ("wagers", "own", "other", "dealer", "answers", "net"),
    [
        ("pair_plus 25 progressive 1", "8c 8h 3d", "Ah Kh Qh", "Qd 9c 4h", [], "49.00"),
        ("ante 15 pair_plus 10 progressive 1", "Th 6c 2d", "As Ks Qs", "Ac 8d 5h", [["you", "fold"]], "74.00"),
    ],
)
def test_envy_for_another_players_suited_ace_king_queen(
    wagers: str, own: str, other: str, dealer: str, answers: list[list[str]], net: str
) -> None:
    result = deal_one(
        VF,
        TCP,
        seats=2,
        cards={"you": own, "seat2": other, "dealer": dealer},
        stakes={"you": staked(wagers), "seat2": {"ante": "10"}},
        answers=[*answers, ["seat2", "play"]],
    )
    assert result["net"]["you"] == net
    assert lines(result)["envy"][1:] == ("win", "TCP-10")


@pytest.mark.feature("F156", "F157", "F299")
def test_three_bettors_own_prizes_and_envy() -> None:
    result = deal_one(
        VF,
        TCP,
        seats=3,
        state={"meters": {"three_card_progressive": "2599.80"}},
        cards={"you": "As Ks Qs", "seat2": "Ah Kh Qh", "seat3": "Tc 7d 2h", "dealer": "9c 5d 3h"},
        stakes={seat: {"ante": "5", "progressive": "1"} for seat in ("you", "seat2", "seat3")},
        answers=[[seat, "play"] for seat in ("you", "seat2", "seat3")],
    )
    besides = {"you": 30, "seat2": 30, "seat3": 5}  # the dealer misses: the ante, and 5 to 1 for a straight flush
    progressive = {seat: float(result["net"][seat]) - besides[seat] for seat in besides}
    assert progressive == {"you": 2624.40, "seat2": 599.00, "seat3": 124.00}
    assert result["meters"]["three_card_progressive"] == "2000.00"


@pytest.mark.feature("F157")
def test_nobody_is_paid_envy_for_a_second_hand_of_his_own_or_a_folded_one() -> None:
    def played(owners: dict[str, str], answer: str) -> dict[str, Any]:
        return deal_one(
            VF,
            TCP,
            seats=2,
            state={"owners": owners},
            cards={"you": "Tc 7d 2h", "seat2": "Ah Kh Qh", "dealer": "9c 5d 3h"},
            stakes={"you": {"ante": "5", "progressive": "1"}, "seat2": {"ante": "5"}},
            answers=[["you", "play"], ["seat2", answer]],
        )

    assert lines(played({}, "play"))["envy"][0] == "25.00"
    assert "envy" not in lines(played({"seat2": "you"}, "play"))
    assert "envy" not in lines(played({}, "fold"))


@pytest.mark.feature("F153", "F156")
def test_a_fold_loses_pair_plus_and_the_own_prize() -> None:
    result = deal_one(
        VF,
        TCP,
        cards={"you": "5c 5d 5h", "dealer": "9c 6d 3h"},
        stakes={"you": staked("ante 10 pair_plus 5 progressive 1")},
        answers=[["you", "fold"]],
    )
    assert lines(result) == {
        "ante": ("0.00", "lose", "TCP-3"),
        "pair_plus": ("0.00", "lose", "TCP-3"),
        "progressive": ("0.00", "lose", "TCP-9"),
    }
    assert not [event for event in result["events"] if event["event"] == "turnedover"]


# -- against a player-dealer (three_card_poker.md 11 and 12) -------------------------------------------


@pytest.mark.feature("F146", "F158", "F255", "F256")
def test_the_bank_covers_as_far_as_it_reaches() -> None:
    result = deal_one(
        MV,
        TCP,
        seats=4,
        state={"player_dealer": "seat4", "bank": "100"},
        cards={"you": "Qs 9d 3c", "seat2": "7c 7d 7h", "seat3": "Jc 6d 2h", "dealer": "Kd 8c Ah"},
        stakes={"you": {"ante": "20"}, "seat2": {"ante": "25", "pair_plus": "5"}, "seat3": {"ante": "10"}},
        answers=[["you", "play"], ["seat2", "play"], ["seat3", "fold"]],
    )
    assert result["net"] == {"you": "-40.00", "seat2": "60.00", "seat3": "0.00", "seat4": "-21.00"}
    assert result["fees"] == {"seat4": "1.00"}
    assert lines(result, "seat2")["pair_plus"] == ("15.00", "win", "TCP-7")
    assert lines(result, "seat3")["ante"] == ("10.00", "no_action", "TCP-3")


@pytest.mark.feature("F159", "F160", "F257")
@pytest.mark.parametrize(("up", "first"), [("Jc", 6), ("Th", 4), ("As", 1), ("8d", 3)])
def test_the_open_card_says_where_settling_starts(up: str, first: int) -> None:
    others = [card for card in ("Qs", "9h") if card != up]
    playing = ("you", "seat3", "seat4", "seat6")
    result = deal_one(
        MV,
        SIX,
        seats=7,
        state={"player_dealer": "seat7", "bank": "1000", **NO_FEE},
        cards={
            "dealer": " ".join([*others, up]),
            "you": "Ac Kd 2h",
            "seat3": "Ad Kh 3c",
            "seat4": "Ah Kc 4d",
            "seat6": "3s 2s 5h",
        },
        stakes={seat: {"ante": "10"} for seat in playing},
        answers=[[seat, "play"] for seat in playing],
    )
    order = [line["seat"] for line in result["wagers"] if line["wager"] == "ante"]
    names = {1: "you", 3: "seat3", 4: "seat4", 6: "seat6"}
    assert order[0] == names[first]
    assert order == sorted(order, key=lambda seat: (playing.index(seat) - playing.index(names[first])) % 4)


@pytest.mark.feature("F158", "F260", "F261")
@pytest.mark.parametrize(
    ("game", "schedule", "fee"),
    [(TCP, None, "1.00"), (SIX, None, "2.00"), (SIX, "list_cal_01", "3.00"), (SIX, "list_cal_11", "1.00")],
)
def test_the_fee_goes_by_all_that_is_bet_before_the_deal(game: str, schedule: str | None, fee: str) -> None:
    result = deal_one(
        MV,
        game,
        seats=4,
        state={"player_dealer": "seat4", "bank": "500"} | ({"fee_schedule": schedule} if schedule else {}),
        cards={"you": "Qs 9d 3c", "seat2": "7c 7d 7h", "seat3": "Jc 6d 2h", "dealer": "Kd 8c Ah"},
        stakes={
            "you": {"ante": "20", "pair_plus": "5"},
            "seat2": {"ante": "25", "pair_plus": "5"},
            "seat3": {"ante": "10"},
        },
        answers=[["you", "fold"], ["seat2", "fold"], ["seat3", "fold"]],
    )
    assert result["fees"] == {"seat4": fee}


BEHIND = {"options": {"backline": True}, **NO_FEE}


@pytest.mark.feature("F161", "F259")
def test_a_backer_follows_the_hand_he_stands_behind() -> None:
    result = deal_one(
        MV,
        TCP,
        seats=3,
        state=BEHIND,
        cards={"you": "Kd 9c 4s", "seat2": "7c 7d 2h", "dealer": "Qc 8d 3h"},
        stakes={
            "you": {"ante": "20", "ante_on_2": "10", "pair_plus_on_2": "5"},
            "seat2": {"ante": "10"},
            "seat3": {"ante_on_1": "15", "ante_on_2": "15"},
        },
        answers=[
            ["you", "play"],
            ["seat3", "fold_on_1"],
            ["seat2", "play"],
            ["seat3", "play_on_2"],
            ["you", "play_on_2"],
        ],
    )
    assert result["net"] == {"you": "65.00", "seat2": "20.00", "seat3": "15.00"}
    assert lines(result, "seat3")["ante_on_1"] == ("0.00", "lose", "TCP-3")
    order = [(line["seat"], line["wager"]) for line in result["wagers"] if line["rule"] != "BANK-1"]
    assert order.index(("seat2", "play")) < order.index(("seat3", "ante_on_2")) < order.index(("you", "ante_on_2"))


@pytest.mark.feature("F161")
def test_when_the_owner_folds_what_lies_behind_him_is_lost_unasked() -> None:
    result = deal_one(
        MV,
        TCP,
        seats=2,
        state=BEHIND,
        cards={"seat2": "7c 5d 2h", "dealer": "Qc 8d 3h"},
        stakes={"you": {"ante_on_2": "10", "pair_plus_on_2": "5"}, "seat2": {"ante": "10"}},
        answers=[["seat2", "fold"]],
    )
    assert result["net"] == {"you": "-15.00", "seat2": "-10.00"}


@pytest.mark.feature("F161")
def test_what_lies_behind_an_empty_place_goes_back_and_costs_no_fee() -> None:
    result = deal_one(
        MV,
        TCP,
        seats=4,
        state={"player_dealer": "seat4", "bank": "100", "options": {"backline": True}},
        cards={"you": "Kd 9c 4s", "dealer": "Qc 8d 3h"},
        stakes={"you": {"ante": "40"}, "seat2": {"ante_on_3": "200"}},
        answers=[["you", "play"]],
    )
    assert result["net"] == {"you": "80.00", "seat2": "0.00", "seat3": "0.00", "seat4": "-80.50"}


@pytest.mark.feature("F161")
def test_nobody_backs_a_hand_of_his_own() -> None:
    """From a second place he could bet more on his hand than the table takes."""
    with pytest.raises(ScriptFault, match="'ante_on_1' is no bet for seat 2 now"):
        deal_one(
            MV,
            TCP,
            seats=2,
            state={**BEHIND, "owners": {"seat2": "you"}},
            stakes={"you": {"ante": "500"}, "seat2": {"ante_on_1": "500"}},
            answers=[],
        )


@pytest.mark.feature("F149")
def test_the_other_readings_are_switches() -> None:
    def net(cards: dict[str, str], **options: Any) -> str:
        result = deal_one(
            MV,
            TCP,
            state={**NO_FEE, "options": options},
            cards=cards,
            stakes={"you": {"ante": "10", "pair_plus": "5"}},
            answers=[["you", "play"]],
        )
        return str(result["net"]["you"])

    low = {"you": "Ac 2c 3c", "dealer": "Qd Qh 5s"}
    assert (net(low), net(low, suited_a23="straight")) == ("220.00", "50.00")
    missed = {"you": "9d 7c 2s", "dealer": "Jc 8d 3h"}
    assert (net(missed), net(missed, ante_without_qualifying="always")) == ("-5.00", "5.00")


@pytest.mark.feature("F162")
def test_the_guide_tells_of_two_decks_and_stacks_from_the_machine() -> None:
    from casino_sim.guide import render, source
    from casino_sim.houses.loader import load_house
    from games import BY_ID

    rules = load_house(MV, BY_ID).tables[TCP]
    deal_rule = render(source(BY_ID[TCP].package), rules).rule("TCP-2")
    assert deal_rule is not None
    text = " ".join(block.text for block in deal_rule.blocks)
    assert "Two decks" in text and "machine" in text


def test_the_meter_grows_by_twenty_cents_a_bet() -> None:
    round = {
        "cards": {"you": "5c 4d 9h", "dealer": "9c 6d 3h"},
        "stakes": {"you": staked("ante 10 progressive 1")},
        "answers": [["you", "fold"]],
    }
    first, second = deal({"house": VF, "game": TCP, "rounds": [round, round]})
    assert first["meters"]["three_card_progressive"] == "2000.20"
    assert second["meters"]["three_card_progressive"] == "2000.40"


@pytest.mark.parametrize(("house", "before"), [("mount_airy", "bettingclosed"), ("marysville", "shuffled")])
def test_who_cannot_play_is_warned_before_the_deal_and_folds_unasked(house: str, before: str) -> None:
    result = deal_one(
        house,
        TCP,
        seats=1 if house == "mount_airy" else 2,
        state={"bankroll": {"you": "15"}},
        cards={"you": "As Ad 2c", "dealer": "9c 5d 3h"},
        stakes={"you": {"ante": "10"}},
        answers=[],
    )
    told = [event["text"] if event["event"] == "announced" else event["event"] for event in result["events"]]
    warning = "You don't have enough chips for the minimum bet on this hand."
    assert told.index(warning) < told.index(before) < told.index("You don't have enough chips for a bet.")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"banker": "player_dealer"}, "pays.ante_bonus: a player-dealer pays no bonus on the Ante"),
        ({"backline": True}, "switches.backline: the table has no wagers behind other players' hands"),
    ],
)
def test_a_bank_that_this_table_is_not_set_up_for_is_refused_at_once(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ScriptFault, match=re.escape(sentence)):
        deal_one("mount_airy", "three_card_poker", state={"options": options}, stakes={"you": {"ante": "5"}})
