"""The dealer's verbs one by one: where each chip and card is afterwards, what the players see, and what is refused."""

from __future__ import annotations

import pytest

from casino_sim.cards import CARD, DECK
from casino_sim.equipment import FairEquipment, ScriptedEquipment, ScriptFault, scripted_cards
from casino_sim.ledger import FEES, HOUSE
from casino_sim.money import Ratio
from casino_sim.paytables import parse_pay
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Bets, Choose, Option, Pick, Range, Refused, Spot, Stake
from casino_sim.table.auto import play, seated
from casino_sim.table.calls import said_to
from casino_sim.table.events import (
    ALL,
    NOBODY,
    OWNER,
    Announced,
    Arranged,
    Collected,
    CommissionHeld,
    Discarded,
    Gathered,
    Marked,
    MeterMoved,
    Moved,
    PotPaid,
    Settled,
    Shuffled,
    Staked,
    TakenDown,
    TurnedOver,
)
from casino_sim.table.round import Round
from casino_sim.table.script import Scripted, play_script
from casino_sim.table.snapshot import MOST, Snapshot, from_json, to_json
from casino_sim.table.table import Table
from casino_sim.wagers import Limit
from games import BY_ID
from tests.persons import HOUSES

STUD = "mississippi_stud"


def a_table(game: str = STUD, seats: int = 2, owners: dict[int, int] | None = None) -> Table:
    """$100 before each seat."""
    table = seated(BY_ID[game], HOUSES["mount_airy"].tables[game], seats, 100_00)
    table.owners.update(owners or {})
    table.open_round(FairEquipment(bytes(32)))
    return table


def chips(table: Table) -> tuple[int, int, int]:
    """Seat 1's purse, what lies on its felt, and what the house has won."""
    balance = table.ledger.balance
    assert table.ledger.total() == 0
    return balance("purse:1"), balance("felt:1"), balance(HOUSE)


# -- chips -----------------------------------------------------------------------------------------


def test_chips_go_up_come_down_and_move_and_none_is_lost() -> None:
    table = a_table()
    table.stake(1, "ante", 10_00)
    table.stake(1, "ante", 5_00)
    table.stake(1, "ante", 0)
    assert chips(table) == (85_00, 15_00, 0)
    table.take_down(1, "ante", 4_00)
    table.take_down(1, "ante", 0)
    table.set_stake(1, "ante", 20_00)
    table.set_stake(1, "ante", 20_00)
    table.set_stake(1, "ante", 8_00)
    assert (table.bet(1, "ante"), chips(table)) == (8_00, (92_00, 8_00, 0))
    assert [event for event in table.events if isinstance(event, Staked | TakenDown)] == [
        Staked(1, "ante", 10_00, 10_00),
        Staked(1, "ante", 5_00, 15_00),
        TakenDown(1, "ante", 4_00, 11_00),
        Staked(1, "ante", 9_00, 20_00),
        TakenDown(1, "ante", 12_00, 8_00),
    ], "what changes nothing is not told"
    table.travel(1, "ante", "come_6", 3_00)
    table.travel(1, "ante", "come_6")
    assert table.bets[1] == {"come_6": 8_00}
    with pytest.raises(ValueError, match="seat 1 has 800 on come_6, not 801"):
        table.take_down(1, "come_6", 8_01)


def test_a_wager_wins_pushes_loses_or_stays() -> None:
    table = a_table()
    for spot in ("wins", "stays", "pushes", "loses", "prize", "table push"):
        table.stake(1, spot, 10_00)
    assert table.pay(1, "wins", Ratio(3, 2), "R-1") == 15_00
    assert table.pay(1, "stays", Ratio(1, 1), "R-1", stays=True) == 10_00
    assert table.pay(1, "prize", parse_pay("$500"), "R-2") == 490_00
    assert table.pay(1, "table push", parse_pay("push"), "R-3") == 0
    table.push(1, "pushes", "R-3")
    table.take(1, "loses", "R-4")
    assert table.bets[1] == {"stays": 10_00}
    assert chips(table) == (40_00 + 25_00 + 10_00 + 500_00 + 10_00 + 10_00, 10_00, -(15_00 + 10_00 + 490_00 - 10_00))
    assert [(line.spot, line.staked, line.returned, line.outcome, line.stays) for line in table.lines] == [
        ("wins", 10_00, 25_00, "win", 0),
        ("stays", 10_00, 20_00, "win", 10_00),
        ("prize", 10_00, 500_00, "win", 0),
        ("table push", 10_00, 10_00, "push", 0),
        ("pushes", 10_00, 10_00, "push", 0),
        ("loses", 10_00, 0, "lose", 0),
    ]
    assert table.net(1) == 15_00 + 10_00 + 490_00 - 10_00
    assert table.net(2) == 0


def test_for_one_pays_count_the_stake_in() -> None:
    table = a_table()
    table.stake(1, "one", 10_00)
    assert table.pay(1, "one", parse_pay("5 for 1"), "R-1") == 40_00
    assert chips(table) == (140_00, 0, -40_00)


def test_a_commission_is_held_while_the_wager_is_up_and_comes_back_with_it() -> None:
    table = a_table()
    table.hold_commission(1, "buy_4", 0, 1_00)
    table.hold_commission(1, "buy_4", 1_00, 1_00)
    assert chips(table) == (99_00, 0, 1_00)
    table.hold_commission(1, "buy_4", 1_00, 25)
    assert chips(table) == (99_75, 0, 25)
    assert [event for event in table.events if isinstance(event, CommissionHeld)] == [
        CommissionHeld(1, "buy_4", 1_00, 1_00),
        CommissionHeld(1, "buy_4", -75, 25),
    ]
    table.stake(1, "buy_4", 20_00)
    table.settle(1, "buy_4", 60_00, "win", "R-1", prepaid=25)
    (line,) = table.lines
    assert (line.staked, line.returned, line.commission) == (20_25, 60_00, 25)
    assert table.net(1) == 39_75


def test_a_collected_wager_is_decided_from_the_tray() -> None:
    table = a_table()
    table.stake(1, "progressive", 5_00)
    assert table.collect(1, "progressive") == 5_00
    assert chips(table) == (95_00, 0, 5_00) and table.bets[1] == {}
    table.feed_meter("linked", 1_00, seat=1)
    seed = HOUSES["mount_airy"].tables[STUD].meters["linked"].seed
    table.pay_from_meter("linked", 1, "progressive", 200_00, "R-1")
    table.prize(2, "progressive", 0, "R-1")
    assert [event for event in table.events if isinstance(event, MeterMoved)] == [
        MeterMoved("linked", seed, seed + 1_00, "wager", 1),
        MeterMoved("linked", seed + 1_00, seed + 1_00 - 200_00, "prize", 1),
    ]
    assert table.lines == [
        Settled(1, "progressive", 5_00, 200_00, "win", "R-1"),
        Settled(2, "progressive", 0, 0, "lose", "R-1"),
    ]
    assert chips(table) == (295_00, 0, 4_00) and table.meter("linked") == seed - 199_00


def test_fees_are_counted_in_the_result_and_in_no_wager() -> None:
    table = a_table()
    table.charge(1, 1_00, "collection")
    table.charge(1, 50, "collection")
    table.game_fee(1, "draw", 2_00, "R-9")
    assert table.fees == {"seat1": 1_50} and table.ledger.balance(FEES) == 1_50
    assert table.lines == [Settled(1, "draw", 2_00, 0, "fee", "R-9")]
    assert table.net(1) == -3_50 and chips(table)[0] == 96_50


def test_chips_of_two_seats_of_one_player_come_from_one_purse() -> None:
    table = a_table(owners={2: 1})
    table.stake(2, "ante", 10_00)
    table.charge(2, 1_00, "collection")
    table.game_fee(2, "draw", 2_00, "R-9")
    table.hold_commission(2, "buy_4", 0, 1_00)
    assert chips(table)[0] == 86_00 and table.purse(2) == table.purse(1) == 86_00
    table.pay(2, "ante", Ratio(1, 1), "R-1")
    table.prize(2, "envy", 5_00, "R-2")
    assert chips(table)[0] == 111_00
    assert table.view(1).purses == {1: 111_00, 2: 111_00}


def test_a_pot_is_gathered_raked_and_pushed() -> None:
    table = a_table(seats=3)
    for seat, amount in ((1, 20_00), (2, 20_00)):
        table.stake(seat, "street", amount)
    table.gather({1: 20_00, 2: 20_00, 3: 0}, "street")
    table.stake(1, "street", 5_00)
    table.gather({1: 5_00}, "street", pot=2)
    assert table.pots == [40_00, 0, 5_00]
    table.charge_pot(4_00, "rake")
    table.charge_pot(0, "drop")
    table.award_pot(2, 36_00)
    table.award_pot(1, 5_00, pot=2)
    assert table.pots == [0, 0, 0] and table.fees == {"pot": 4_00}
    assert [event for event in table.events if isinstance(event, Gathered | PotPaid)] == [
        Gathered(0, 40_00, 40_00, (1, 2), (20_00, 20_00), "street"),
        Gathered(2, 5_00, 5_00, (1,), (5_00,), "street"),
        PotPaid(0, 4_00, 36_00),
        PotPaid(0, 36_00, 0, 2),
        PotPaid(2, 5_00, 0, 1),
    ]
    for seat, staked, returned in ((1, 25_00, 5_00), (2, 20_00, 36_00), (3, 7_00, 7_00)):
        table.pot_result(seat, staked, returned, "R-1")
    assert [line.outcome for line in table.lines] == ["lose", "win", "push"]
    assert table.ledger.balance(FEES) == 4_00 and table.ledger.total() == 0


def test_a_seats_chips_join_another_hand_or_another_account() -> None:
    table = a_table()
    table.stake(1, "base", 10_00)
    table.stake(2, "base", 5_00)
    table.join(1, "base", 2, "base")
    assert table.bets == {1: {}, 2: {"base": 15_00}} and chips(table) == (90_00, 0, 0)
    assert table.ledger.balance("felt:2") == 15_00
    assert table.collect_into(2, "base", "bank") == 15_00
    assert table.ledger.balance("bank") == 15_00 and table.bets[2] == {}


# -- cards -----------------------------------------------------------------------------------------


def scripted(cards: str, place: str = "seat1") -> Table:
    table = a_table()
    table.equipment = ScriptedEquipment(scripted_cards({place: cards}))
    return table


def test_a_card_is_seen_by_everybody_by_its_owner_or_by_nobody() -> None:
    table = scripted("As Kd 9c")
    for sight in (ALL, OWNER, NOBODY):
        table.deal("seat1", sight, 1)
    assert table.view(1).cards["seat1"] == ("As", "Kd", "??")
    assert table.view(2).cards["seat1"] == ("As", "??", "??")
    table.turn_over("seat1", [0])
    assert not any(isinstance(event, TurnedOver) for event in table.events), "it lies face up already"
    table.turn_over("seat1", [2])
    assert table.view(2).cards["seat1"] == ("As", "??", "9c")
    table.turn_over("seat1")
    assert table.view(2).cards["seat1"] == ("As", "Kd", "9c")
    assert [(event.at, event.cards) for event in table.events if isinstance(event, TurnedOver)] == [
        ((2,), ("9c",)),
        ((1,), ("Kd",)),
    ]
    table.turn_over("nowhere")


def test_discards_are_named_by_their_places_and_remembered_by_whoever_saw_them() -> None:
    table = scripted("7s Kd 7s 9c")
    for sight in (OWNER, OWNER, OWNER, NOBODY):
        table.deal("seat1", sight, 1)
    gone = table.discard("seat1", [CARD["7s"], CARD["7s"], CARD["9c"]])
    assert gone == [CARD["7s"], CARD["7s"], CARD["9c"]] and table.cards("seat1") == [CARD["Kd"]]
    event = next(event for event in table.events if isinstance(event, Discarded))
    assert (event.cards, event.at, event.seat) == (("7s", "7s", "9c"), (0, 2, 3), 1)
    assert table.view(1).thrown == ("7s", "7s"), "not the card that lay face down"
    assert table.view(2).thrown == ()
    assert table.view(1).cards["seat1"] == ("Kd",)
    assert table.discard("seat1") == [CARD["Kd"]] and table.discard("nowhere") == []
    assert table.view(1).thrown == ("7s", "7s", "Kd")


def test_a_split_moves_a_card_and_a_set_hand_shows_its_backs() -> None:
    table = scripted("8s 8d 3c")
    for _ in range(3):
        table.deal_seat(1)
    table.move_card("seat1", 1, "seat1/2", 1)
    assert (table.cards("seat1"), table.cards("seat1/2")) == ([CARD["8s"], CARD["3c"]], [CARD["8d"]])
    assert [event for event in table.events if isinstance(event, Moved)] == [Moved("seat1", 1, "seat1/2", "8d", ALL, 1)]
    table.arrange("seat1", [[CARD["3c"]], [CARD["8s"]]])
    assert table.view(1).groups == {"seat1": (("3c",), ("8s",))}
    assert table.view(2).groups == {"seat1": (("??",), ("??",))}
    table.arrange("seat1", [[CARD["3c"]], [CARD["8s"]]], ALL)
    assert table.view(2).groups == {"seat1": (("3c",), ("8s",))}
    assert [event.sight for event in table.events if isinstance(event, Arranged)] == [OWNER, ALL]
    table.clear_cards()
    assert table.view(1).cards == {}


def test_a_shoe_is_told_to_be_shuffled_only_when_it_is() -> None:
    table = a_table()
    assert table.bring_shoe(DECK * 6, 80)
    assert not table.bring_shoe(DECK * 6, 80)
    assert [event for event in table.events if isinstance(event, Shuffled)] == [Shuffled("shoe", 312)]
    assert table.shoe is not None and table.shoe.cut == 249
    table.shuffle()
    assert table.events[-1] == Shuffled("deck", 52)


def test_dice_markers_and_calls() -> None:
    table = a_table("craps")
    assert table.roll() == table.events[-1].dice and len(table.events[-1].dice) == 2
    assert len(table.roll(3)) == 3
    table.mark("puck", 6)
    table.mark("puck", 6)
    table.mark("puck", None)
    table.mark("puck", None)
    assert [event for event in table.events if isinstance(event, Marked)] == [Marked("puck", 6), Marked("puck", None)]
    assert "puck" not in table.marks


# -- what is asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "allowed"),
    [(4_99, False), (5_00, True), (5_50, False), (6_00, True), (49_00, True), (49_30, True), (50_00, False)],
)
def test_a_raise_is_in_whole_steps_or_all_in(amount: int, allowed: bool) -> None:
    assert Range(5_00, 49_30).allows(amount) is allowed


@pytest.mark.parametrize(
    ("amount", "allowed"), [(4_00, False), (5_00, True), (7_00, False), (10_00, True), (50_00, True), (55_00, False)]
)
def test_a_bet_is_in_whole_steps_from_the_smallest(amount: int, allowed: bool) -> None:
    assert Limit(5_00, 50_00, 5_00).allows(amount) is allowed


def refused(question: Choose | Stake, reply: Answer | Bets, purse: int = 100_00) -> str:
    with pytest.raises(Refused) as fault:
        question.check(reply, purse)
    return str(fault.value)


def test_a_decision_is_refused_with_what_was_offered() -> None:
    options = (
        Option("fold", "Fold"),
        Option("raise", "Raise", amount=Range(5_00, 20_00)),
        Option("double", "Double", amount=Range(10_00, 10_00, default=10_00)),
        Option("keep", "Keep", pick=Pick(1, 2, ("As", "Kd", "9c"), (("As", "Kd"), ("9c",)))),
        Option("one", "One", pick=Pick(1, 1, ("As", "Kd"))),
    )
    question = Choose(3, "street", options)
    offered = "the choices are fold, raise $5 to $20, double $10, keep, one"
    assert question.offered() == offered
    assert refused(question, Bets()) == (f"the dealer asks seat 3 for a decision (street), not for bets: {offered}")
    assert refused(question, Answer("check")) == f"seat 3 can't choose 'check' now (street): {offered}"
    assert refused(question, Answer("fold", 1_00)) == "'fold' takes no amount and no cards"
    assert refused(question, Answer("fold", cards=("As",))) == "'fold' takes no amount and no cards"
    assert refused(question, Answer("raise")) == "'raise' needs an amount from $5 to $20"
    assert refused(question, Answer("raise", 21_00)) == "'raise' takes $5 to $20 in steps of $1, not $21"
    assert refused(question, Answer("raise", 5_00, ("As",))) == "'raise' takes no cards"
    assert refused(question, Answer("keep", 5_00, ("9c",))) == "'keep' takes no amount"
    assert refused(question, Answer("keep", cards=("2c",))) == "'keep' can't take 2c. The cards are As Kd 9c"
    assert refused(question, Answer("keep", cards=("As", "As"))) == "'keep' can't take As. The cards are As Kd 9c"
    assert refused(question, Answer("keep", cards=("As", "Kd", "9c"))) == "'keep' takes 1 to 2 of As Kd 9c, not 3"
    assert refused(question, Answer("one")) == "'one' takes 1 of As Kd, not 0"
    assert refused(question, Answer("keep", cards=("As", "9c"))) == "'keep' can't take As 9c: that is not allowed here"
    for reply, taken in (
        (Answer("fold"), Answer("fold")),
        (Answer("double"), Answer("double", 10_00)),
        (Answer("raise", 20_00), Answer("raise", 20_00)),
        (Answer("keep", cards=("Kd", "As")), Answer("keep", cards=("Kd", "As"))),
        (Answer("one", cards=("Kd",)), Answer("one", cards=("Kd",))),
    ):
        assert question.check(reply, 0) == taken


LIMIT = Limit(5_00, 50_00, 5_00)
SPOTS = {
    "ante": Spot("ante", "Ante", LIMIT),
    "blind": Spot("blind", "Blind", LIMIT, equals="ante"),
    "trips": Spot("trips", "Trips", Limit(1_00, 10_00), needs=("ante",)),
    "meter": Spot("meter", "Meter", Limit(5_00, 5_00)),
    "line": Spot("line", "Line", LIMIT, held=10_00, may_fall=False),
    "place": Spot("place", "Place", LIMIT, held=10_00, may_rise=False),
    "free": Spot("free", "Free", LIMIT, held=10_00),
    "odds": Spot("odds", "Odds", LIMIT, needs=("line", "ante")),
    "more": Spot("more", "More", LIMIT, needs=("trips",)),
}


@pytest.mark.parametrize(
    ("stakes", "says"),
    [
        ({"anti": 5_00}, "seat 1 can't bet on 'anti' now. Open bets: ante, blind, trips, meter, line, place, free"),
        ({"ante": 4_00}, "'ante' takes $5 to $50 in steps of $5, not $4"),
        ({"ante": 7_00}, "'ante' takes $5 to $50 in steps of $5, not $7"),
        ({"meter": 6_00}, "'meter' takes exactly $5, not $6"),
        ({"line": 5_00}, "'line' holds $10 and can't be reduced"),
        ({"place": 15_00}, "'place' can't be raised to $15"),
        ({"trips": 5_00}, "'trips' needs ante beside it"),
        ({"ante": 0, "trips": 5_00}, "'trips' needs ante beside it"),
        ({"more": 5_00}, "'more' needs trips beside it"),
        ({"ante": 10_00, "blind": 5_00}, "'blind' must be as large as 'ante', $10"),
        ({"blind": 5_00}, "'blind' must be as large as 'ante', $0"),
        ({"ante": 50_00, "free": 50_00}, "seat 1 has $60, these bets need $90"),
        ({"ante": 50_00, "free": 25_00}, "seat 1 has $60, these bets need $65"),
    ],
)
def test_a_bet_that_cannot_be_taken_is_refused_with_the_reason(stakes: dict[str, int], says: str) -> None:
    assert refused(Stake(1, lambda seat: SPOTS), Bets(stakes), 60_00).startswith(says)


@pytest.mark.parametrize(
    "stakes",
    [
        {},
        {"ante": 50_00},
        {"ante": 5_00, "blind": 5_00, "trips": 3_00},
        {"line": 15_00, "odds": 5_00},
        {"place": 0},
        {"free": 5_00},
        {"line": 10_00, "place": 10_00, "ante": 0},
        {"ante": 50_00, "place": 0, "free": 30_00},
    ],
)
def test_a_bet_that_can_be_taken_is(stakes: dict[str, int]) -> None:
    assert Stake(1, lambda seat: SPOTS).check(Bets(stakes), 60_00) == Bets(stakes)


def test_bets_are_called_on_and_off_only_where_they_may() -> None:
    question = Stake(1, lambda seat: SPOTS, can_call=lambda seat: ("place",))
    assert question.check(Bets(on=("place",)), 0) and question.check(Bets(off=("place",)), 0)
    assert refused(question, Bets(on=("line",))) == "'line' can't be called on or off now"
    assert refused(question, Bets(off=("line",))) == "'line' can't be called on or off now"
    assert refused(Stake(1, lambda seat: SPOTS), Bets(on=("place",))).startswith("'place' can't be called")
    assert refused(question, Answer("hit")) == "the dealer asks seat 1 for bets, not for 'hit'"


def test_the_game_may_object_to_bets_and_to_none() -> None:
    def objects(bets: Bets) -> str | None:
        return None if bets.stakes else "everybody bets here"

    must = Stake(1, lambda seat: SPOTS, objects, must_bet=True)
    assert refused(must, Bets()) == "everybody bets here" and must.check(Bets({"ante": 5_00}), 60_00)
    assert Stake(1, lambda seat: SPOTS, objects).check(Bets(), 0) == Bets(), "elsewhere nobody has to"


# -- what the dealer calls -------------------------------------------------------------------------


def test_a_call_names_the_player_it_is_about() -> None:
    rules = HOUSES["mount_airy"].tables["holdem"]
    names = {2: "Rosa"}
    bought = Announced("Seat {number} buys in.", {"number": 2}, 2)
    assert said_to(bought, (2,), names, rules) == "You buy in."
    assert said_to(bought, (1,), names, rules) == "Rosa buys in."
    assert said_to(bought, (1,), {}, rules) == "Seat 2 buys in."
    said = Announced("No more bets.", {}, 0)
    assert said_to(said, (1,), names, rules) == "No more bets."


# -- bots that play by themselves ------------------------------------------------------------------


def test_bots_add_up_what_each_wager_did() -> None:
    rules = HOUSES["mount_airy"].tables["mini_baccarat"]

    def on_banker(view, question, chance: Stream) -> Bets:
        return Bets({"banker": 100_00})

    totals = play(BY_ID["mini_baccarat"], rules, 200, b"add up", on_banker, 2)
    (bet,) = totals.wagers.values()
    assert totals.rounds == 200 and bet.rounds == 400 == bet.wins + bet.losses + bet.pushes
    assert bet.staked == 400 * 100_00 and bet.pushes > 0
    assert bet.returned == bet.wins * 195_00 + bet.pushes * 100_00
    assert totals.net == bet.returned - bet.staked and totals.fees == 0


def test_fees_of_a_card_room_are_added_up_apart() -> None:
    from casino_sim.bots import strategies

    game, rules = BY_ID["no_bust_21"], HOUSES["marysville"].tables["no_bust_21"]
    strategy = next(iter(strategies(game, rules).values()))
    one, two = (play(game, rules, count, b"fees", strategy, 3) for count in (10, 20))
    assert 0 < one.fees < two.fees and one.fees % 25 == 0


# -- how a table lies in the store -----------------------------------------------------------------


def test_more_chips_than_there_can_be_are_not_read() -> None:
    lies = Snapshot(1, (1,), {"purse:1": MOST, "house": -MOST}, {})
    assert from_json(to_json(lies)) == lies
    for amount in (MOST + 1, -MOST - 1):
        with pytest.raises(ValueError, match="more chips than there can be"):
            from_json(to_json(Snapshot(1, (1,), {"purse:1": amount}, {})))


# -- scripts ---------------------------------------------------------------------------------------

ROUND = {
    "cards": {"you": "As Kd", "board": "2c 7h Jd"},
    "stakes": {"you": {"ante": "10"}},
    "answers": [["you", "fold"]],
}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"hose": "x"}, "the script: 'hose' isn't known here, did you mean 'house'?"),
        ({"game": "misissippi_stud"}, "game: there is no game 'misissippi_stud', did you mean 'mississippi_stud'?"),
        ({"game": 3}, "game: there is no game '3'"),
        ({"house": "mount_ary"}, "there is no house 'mount_ary', did you mean 'mount_airy'?"),
        ({"game": "no_bust_21"}, "Mount Airy doesn't offer no_bust_21; it has mississippi_stud"),
        ({"seats": 7}, "seats: should be a number from 1 to 6, not 7"),
        ({"seats": True}, "seats: should be a number from 1 to 6, not True"),
        ({"you": 0}, "you: should be a number from 1 to 6, not 0"),
        ({"you": 3, "seats": 2}, "you are in seat 3, but the script has 2 seats"),
        ({"state": []}, "state: should be an object, not []"),
        ({"state": {"bankrol": {}}}, "state: 'bankrol' isn't known here, did you mean 'bankroll'?"),
        ({"state": {"bankroll": {"seat9": "1"}}}, "bankroll: there is no seat 'seat9'"),
        ({"state": {"bankroll": {"you": "much"}}}, "bankroll: 'much'"),
        ({"state": {"owners": {"seat2": "me"}}}, "owners: there is no seat 'me'"),
        ({"state": {"meters": {"linkd": "1"}}}, "state.meters: 'linkd' isn't known here, did you mean 'linked'?"),
        ({"state": {"options": {"x": 1}}}, "the table's options: state.options.x: isn't known here"),
        ({"rounds": []}, "the script has no rounds"),
        ({"rounds": {}}, "rounds: should be a list, not {}"),
        ({"rounds": [3]}, "round 1: should be an object, not 3"),
        ({"rounds": [ROUND, {"card": {}}]}, "round 2: 'card' isn't known here, did you mean 'cards'?"),
        ({"rounds": [{**ROUND, "answers": {}}]}, "round 1, answers: should be a list"),
        ({"rounds": [{**ROUND, "dice": "4-2"}]}, "round 1: round 1, dice: should be a list of texts"),
        ({"rounds": [{**ROUND, "cards": {"dealr": "As"}}]}, "round 1: cards: there is no place 'dealr'"),
        ({"rounds": [{**ROUND, "cards": {"you": 3}}]}, "round 1: cards of you: should be a text, not 3"),
        ({"rounds": [{**ROUND, "cards": {"you": "As Kx"}}]}, "round 1: cards for seat1: 'Kx' isn't a card"),
        ({"rounds": [{**ROUND, "cards": {"you": "As"}}]}, "round 1: the script has no card for seat1"),
        (
            {"rounds": [{**ROUND, "cards": {"you": "As Kd Qc", "board": "2c 7h Jd"}}]},
            "round 1: cards left over for seat1: Qc",
        ),
        ({"rounds": [{**ROUND, "stakes": {"me": {}}}]}, "round 1: stakes: there is no seat 'me'"),
        ({"rounds": [{**ROUND, "stakes": {"you": {"ante": "x"}}}]}, "round 1: stakes of you, ante: 'x'"),
        ({"rounds": [{**ROUND, "stakes": {"you": {"ante": "4"}}}]}, "round 1: 'ante' takes $5 to $500"),
        ({"rounds": [{**ROUND, "stakes": {"you": {"ante": "10", "on": "x"}}}]}, "round 1: stakes of you, on: should"),
        ({"rounds": [{**ROUND, "answers": []}]}, "round 1: the dealer asks you (third_street), and the script has no"),
        ({"rounds": [{**ROUND, "answers": [["you", "fold"], ["you", "fold"]]}]}, "round 1: answers left over: [["),
        ({"rounds": [{**ROUND, "answers": [["seat2", "fold"]]}]}, "round 1: the answer ['seat2', 'fold'] is out of"),
        ({"rounds": [{**ROUND, "answers": [["you"]]}]}, "round 1: an answer is [seat, option], with an amount or"),
        ({"rounds": [{**ROUND, "answers": [["you", "fold", "1", "2"]]}]}, "round 1: an answer is [seat, option]"),
        ({"rounds": [{**ROUND, "answers": [["you", "fold", 1]]}]}, "round 1: an answer is [seat, option]"),
        ({"rounds": [{**ROUND, "answers": [["you", "fold", "1"]]}]}, "round 1: 'fold' takes no amount and no cards"),
        ({"state": {"bankroll": {"you": "9"}}}, "round 1: seat 1 has $9, these bets need $10"),
    ],
)
def test_a_script_that_does_not_fit_says_where(changes: dict[str, object], says: str) -> None:
    body = {"house": "mount_airy", "game": STUD, "rounds": [ROUND], **changes}
    with pytest.raises(ScriptFault) as fault:
        play_script(body, BY_ID)
    assert str(fault.value).startswith(says), str(fault.value)


def test_every_round_of_a_script_is_looked_at_before_the_first_is_played() -> None:
    """A lesson says at once what is wrong with its ninth round."""
    with pytest.raises(ScriptFault, match="round 2: should be an object, not 3"):
        Scripted({"house": "mount_airy", "game": STUD, "rounds": [ROUND, 3]}, BY_ID)


def test_stakes_of_a_seat_that_nobody_asked_are_left_over() -> None:
    body = {"house": "mount_airy", "game": STUD, "seats": 3, "rounds": [{**ROUND, "stakes": {"you": {"ante": "10"}}}]}
    assert play_script(body, BY_ID)["rounds"][0]["net"] == {"you": "-10.00", "seat2": "0.00", "seat3": "0.00"}
    craps = {"house": "mount_airy", "game": "craps", "rounds": [{"stakes": {"seat2": {"field": "5"}}, "dice": ["1-1"]}]}
    with pytest.raises(ScriptFault) as fault:
        play_script(craps, BY_ID)
    assert "left over" in str(fault.value)


def test_a_script_lays_the_table_out_as_it_says() -> None:
    state = {"bankroll": {"you": "30"}, "meters": {"linked": "12345.67"}, "owners": {"seat2": "you"}}
    script = Scripted({"house": "mount_airy", "game": STUD, "seats": 3, "state": state}, BY_ID)
    table = script.table
    assert table.occupied == (1, 2, 3) and (table.purse(1), table.purse(2)) == (30_00, 30_00)
    assert table.meter("linked") == 12_345_67 and table.ledger.total() == 0
    second = Scripted({"house": "mount_airy", "game": STUD, "you": 2}, BY_ID)
    assert second.table.occupied == (1, 2) and second.names[2] == "you" and second.seats["seat2"] == 2


def test_a_round_keeps_every_answer_in_its_order() -> None:
    """By them it is dealt again. A refused one is none of them."""
    table = a_table()
    round = Round(BY_ID[STUD], table)
    round.answer(Bets({"ante": 10_00}))
    round.answer(Bets({}))
    with pytest.raises(Refused):
        round.answer(Answer("stand"))
    round.answer(Answer("fold"))
    assert round.done
    assert round.answers == [(1, Bets({"ante": 10_00})), (2, Bets({})), (1, Answer("fold"))]


def test_chips_that_join_a_bank_or_another_hand_are_seen_to_move() -> None:
    table = a_table()
    table.stake(1, "front_bank", 10_00)
    table.collect_into(1, "front_bank", "bank")
    table.stake(1, "share", 5_00)
    table.stake(2, "ante", 20_00)
    table.join(1, "share", 2, "ante")
    assert table.bets[1] == {} and table.bets[2] == {"ante": 25_00}
    assert table.ledger.balance("bank") == 10_00 and table.ledger.total() == 0
    assert [event for event in table.events if isinstance(event, Collected)] == [
        Collected(1, "front_bank", 10_00),
        Collected(1, "share", 5_00),
    ]
    assert [event for event in table.events if isinstance(event, Staked)][-1] == Staked(2, "ante", 5_00, 25_00)


def test_a_call_that_is_none_of_the_usual_ones_is_said_as_it_is() -> None:
    rules = HOUSES["mount_airy"].tables["holdem"]
    said = Announced("{number} to go.", {"number": 2}, 0)
    assert said_to(said, (2,), {2: "Rosa"}, rules) == "2 to go."
    odd = Announced("Seat {number} buys in.", {"number": "two"}, 2)
    assert said_to(odd, (2,), {2: "Rosa"}, rules) == "Seat two buys in."
