"""The player-dealer's bank, by the worked examples of the card room's own settlement rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_sim.equipment import FairEquipment
from casino_sim.houses.fees import offered
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import MoneyRules, TableRules
from casino_sim.ledger import OUTSIDE
from casino_sim.session.seating import BadSeats, seating_for
from casino_sim.table.ask import Choose
from casino_sim.table.banking import (
    Bank,
    BankMemory,
    BankSwitches,
    action_order,
    choose_banker,
    clockwise,
    count_round,
    memory,
    prop_seats,
)
from casino_sim.table.banking.collection import dearest_fee
from casino_sim.table.table import Table
from casino_sim.wagers import Limit, Wager
from games import BY_ID
from tests.casino import MV, Played, at

SEAT = {name: number for number, name in enumerate("ABCDE", 1)}
BANKER = 7


def a_table(seats: int = 8, occupied: Any = (1, 2, 3, 4, 5, BANKER)) -> Table:
    rules = TableRules(
        house="room",
        house_name="A card room",
        look="burgundy",
        game="banked",
        title="Banked",
        seats=seats,
        money=MoneyRules((100,), 1, 1),
        limits={"base": Limit(500, 100_000)},
        wagers={"base": Wager(id="base", label="Base", required=True), "bonus": Wager(id="bonus", label="Bonus")},
        pays={},
        meters={},
        switches=BankSwitches(fee_schedule="none", backline=False, strict_break=False),
    )
    table = Table(rules, occupied, FairEquipment(bytes(32)), memory=BankMemory())
    for seat in occupied:
        table.ledger.transfer(OUTSIDE, f"purse:{seat}", 1_000_000, "buy-in")
    return table


def settle(bank: int, items: str) -> tuple[dict[str, int], int, list[str]]:
    """``items`` in action order: ``A 40 lose, B 30 win, A:bonus 5 win 100`` in dollars."""
    table = a_table()
    banker = Bank(table, BANKER, prop=False, posted=bank * 100)
    banker.post()
    table.payer, table.taker = banker.stakes, banker.winnings
    parsed = [item.split() for item in items.split(",")]
    for words in parsed:
        name, _, spot = words[0].partition(":")
        table.stake(SEAT[name], spot or "base", int(words[1]) * 100)
    for words in parsed:
        name, _, spot = words[0].partition(":")
        seat, where, stake = SEAT[name], spot or "base", int(words[1]) * 100
        if words[2] == "win":
            banker.win(seat, where, int(words[3]) * 100 if len(words) > 3 else stake, "R-1")
        elif words[2] == "lose":
            banker.lose(seat, where, "R-1")
        else:
            banker.push(seat, where, "R-1")
    flags = [line.coverage or line.outcome for line in table.lines]
    banker.close()
    assert table.ledger.total() == 0
    assert table.ledger.balance("bank") == table.ledger.balance("bank:won") == 0
    nets = {name: table.net(seat) // 100 for name, seat in SEAT.items() if any(w[0][0] == name for w in parsed)}
    return nets, table.net(BANKER) // 100, flags


@pytest.mark.feature("F255", "F256")
@pytest.mark.parametrize(
    ("bank", "items", "nets", "banker"),
    [
        (100, "A 40 lose, B 30 win, C 50 push, D 50 lose, E 20 win", {"A": -40, "B": 30, "C": 0, "D": -30, "E": 0}, 40),
        (50, "A 50 lose, B 25 lose, C 10 win", {"A": -50, "B": 0, "C": 0}, 50),
        (60, "A 40 win, B 40 win, C 40 lose", {"A": 40, "B": 20, "C": 0}, -60),
        (100, "A 25 win, A:bonus 5 win 100, B 25 lose", {"A": 100, "B": 0}, -100),
        (20, "A 10 win 15, B 10 win, C 10 lose", {"A": 15, "B": 5, "C": 0}, -20),
        (
            300,
            "A 100 push, B 200 push, C 100 lose, D 200 lose, E 10 win",
            {"A": 0, "B": 0, "C": -100, "D": -200, "E": 0},
            300,
        ),
    ],
)
def test_settlement_to_the_extent_the_money_covers(bank: int, items: str, nets: dict[str, int], banker: int) -> None:
    found, bank_net, _ = settle(bank, items)
    assert found == nets
    assert bank_net == banker


@pytest.mark.feature("F256")
def test_partial_and_no_action_are_said() -> None:
    assert settle(100, "A 40 lose, B 30 win, C 50 push, D 50 lose, E 20 win")[2] == [
        "lose",
        "win",
        "push",
        "partial",
        "no_action",
    ]


@pytest.mark.feature("F235")
def test_a_front_bank_takes_first_action() -> None:
    table = a_table()
    banker = Bank(table, BANKER, prop=False, posted=20_000)
    banker.post()
    table.stake(5, "front_bank", 10_000)
    banker.put_in_front(5, "front_bank")
    table.payer, table.taker = banker.stakes, banker.winnings
    for seat, stake in ((1, 8_000), (2, 5_000), (3, 20_000)):
        table.stake(seat, "base", stake)
    banker.lose(1, "base", "R-1")
    banker.win(2, "base", 5_000, "R-1")
    banker.win(3, "base", 20_000, "R-1")
    banker.close()
    assert [table.net(seat) for seat in (1, 2, 3, 5, BANKER)] == [-8_000, 5_000, 17_000, 6_000, -20_000]


def test_the_felt_says_at_every_moment_what_is_left_of_the_bank() -> None:
    """What was won is set aside and does not come back into play."""
    table = a_table()
    banker = Bank(table, BANKER, prop=False, posted=20_000)

    def felt() -> tuple[Any, ...]:
        return tuple(table.marks.get(mark) for mark in ("bank_amount", "front_bank", "bank_left", "bank_won"))

    banker.post()
    assert felt() == (20_000, None, 20_000, None)
    table.stake(5, "front_bank", 10_000)
    banker.put_in_front(5, "front_bank")
    assert felt() == (20_000, 10_000, 30_000, None)
    table.payer, table.taker = banker.stakes, banker.winnings
    table.stake(1, "base", 8_000)
    table.stake(2, "base", 5_000)
    banker.lose(1, "base", "R-1")
    assert felt() == (20_000, 10_000, 22_000, 8_000)
    banker.win(2, "base", 5_000, "R-1")
    assert felt() == (20_000, 10_000, 17_000, 8_000)


def test_at_a_full_table_the_proposition_players_result_is_no_players() -> None:
    """They stand where all seats are taken, and their chips are none of the seat's."""
    for occupied, result_of in (((1, 8), 7), (range(1, 9), 0)):
        table = a_table(occupied=tuple(occupied))
        bank = Bank(table, prop_seats(table)[0], prop=True)
        bank.post(lambda table: 5_000)
        table.payer, table.taker = bank.stakes, bank.winnings
        table.stake(1, "base", 3_000)
        bank.win(1, "base", 3_000, "R-1")
        bank.close()
        assert [(line.seat, line.spot, line.returned) for line in table.lines] == [
            (1, "base", 6_000),
            (result_of, "bank", 2_000),
        ]
        assert table.net(1) == 3_000 and table.net(8) == 0
        assert table.ledger.total() == 0 and table.ledger.balance("prop") == 0


def test_a_proposition_player_has_the_highest_seat_that_nobody_has() -> None:
    """Named by the script, or where nobody wants the bank."""
    for state in ({}, {"player_dealer": "prop", "bank": "100"}):
        r = at("no_bust_21", MV)(*dealt("you", "")[:2], "stand", seats=2, **state)
        assert r.marked("player_dealer") == [8]


def test_the_felt_says_what_the_bank_has_paid_the_room() -> None:
    r = at("no_bust_21", MV)(*dealt("you", "")[:2], "stand", seats=2, options={"fee_schedule": "list_cal_07"})
    (fee,) = (fee for seat, fee in r.fees.items() if seat != "you")
    assert [f"{cents / 100:.2f}" for cents in r.marked("collection") if cents] == [fee]


@given(
    bank=st.integers(1, 500),
    items=st.lists(
        st.tuples(st.integers(1, 5), st.integers(1, 300), st.sampled_from(["win", "lose", "push"])),
        min_size=1,
        max_size=5,
        unique_by=lambda item: item[0],
    ),
)
@pytest.mark.feature("F255")
def test_nobody_wins_or_loses_more_than_the_bank_and_no_cent_is_made(
    bank: int, items: list[tuple[int, int, str]]
) -> None:
    names = {number: name for name, number in SEAT.items()}
    nets, banker, flags = settle(bank, ", ".join(f"{names[seat]} {stake} {result}" for seat, stake, result in items))
    assert sum(nets.values()) + banker == 0
    assert -bank <= banker <= bank
    exhausted = False
    for flag, (_, _, result) in zip(flags, items, strict=True):
        if result != "push":
            assert not exhausted or flag == "no_action", "a later wager was covered after the bank was used up"
            exhausted = exhausted or flag in ("partial", "no_action")


@pytest.mark.feature("F257")
def test_counting_for_the_action_button() -> None:
    table = a_table(seats=7, occupied=(1, 2, 3))
    assert count_round(table, 3, 8) == 3  # 1, 8 and 15 are the player-dealer's own seat
    assert count_round(table, 3, 9) == 4
    assert action_order(table, 3, count_round(table, 3, 8), (1, 2)) == [1, 2]  # empty seats are passed over
    assert count_round(table, 3, 1, banker_counts=False) == 4
    assert count_round(table, 3, 7, banker_counts=False) == 4  # six others, then around again


@pytest.mark.feature("F252")
def test_the_offer_goes_around_clockwise_from_the_last_banker() -> None:
    table = a_table(occupied=(2, 5, 6))
    assert clockwise(table, 5, table.occupied) == [6, 2, 5]
    assert prop_seats(table) == (8, 7)


@pytest.mark.feature("F260")
def test_a_player_on_two_seats_keeps_chips_for_both_fees() -> None:
    two = {"owners": {"seat2": "you"}, "bankroll": {"you": "51"}, "fee_schedule": "list_dhp_01"}
    with pytest.raises(ValueError, match="collection fee"):
        at("double_hand_poker", MV)("you seat2 25", **two)


def dealt(bettor: str, says: str) -> tuple[str, str, str]:
    """A hand that is dealt: the bettor holds 20 against 19."""
    return f"{bettor} 5", f"{bettor} Kd Qc / dealer Td 9c", f"{says}, {bettor} stand"


def banked_rounds(seats: int, *rounds: tuple[str, str, str], **state: Any) -> list[Played]:
    """Rounds of No Bust 21, where the bank is offered from the first seat on."""
    offer = {"player_dealer": "offer", "fee_schedule": "none"}
    found = [at("no_bust_21", MV)(*rounds[0], seats=seats, **offer, **state)]
    for round in rounds[1:]:
        found.append(found[-1].again(*round))
    return found


def marks(rounds: list[Played], *names: str) -> list[tuple[Any, ...]]:
    """What these marks of the felt say after each round."""
    now: dict[str, Any] = {}
    found = []
    for r in rounds:
        now |= {event["marker"]: event["value"] for event in r.events("marked")}
        found.append(tuple(now.get(name) for name in names))
    return found


@pytest.mark.feature("F252", "F254")
def test_a_player_on_two_seats_does_not_bank_on_from_the_other() -> None:
    """Somebody else has to bank in between, and a player is asked once and not for every seat of theirs."""
    take = "take_bank 100"
    rounds = (
        dealt("seat3", take),
        dealt("seat3", take),
        dealt("you", "seat3 take_bank 50"),
        dealt("you", "seat3 no, no"),
    )
    found = marks(banked_rounds(3, *rounds, owners={"seat2": "you"}), "player_dealer", "bank")
    assert found == [(1, "bank_1"), (1, "bank_2"), (3, "bank_1"), (8, "bank_1")]


@pytest.mark.feature("F252", "F253")
def test_a_hand_that_nobody_bets_on_is_none_of_the_bankers_two() -> None:
    take = "take_bank 100"
    nobody, hand = ("", "", take), dealt("seat2", take)
    found = banked_rounds(2, nobody, hand, nobody, hand, dealt("you", "seat2 take_bank 50"))
    banks = [(1, "bank_1"), (1, "bank_1"), (1, "bank_2"), (1, "bank_2"), (2, "bank_1")]
    assert marks(found, "player_dealer", "bank") == banks


@pytest.mark.feature("F258")
@pytest.mark.parametrize("game", ["no_bust_21", "double_hand_poker", "three_card_poker_6_card"])
def test_one_place_of_a_full_table_is_left_to_the_proposition_player(game: str) -> None:
    """Whoever sat there could make no wager while they bank, and for another hand of pai gow there are no cards."""
    rules = load_house("marysville", BY_ID).tables[game]
    full = seating_for(BY_ID[game], rules, (rules.seats,), rules.seats - 2)
    assert full.occupied == (*range(1, rules.seats - 1), rules.seats)
    with pytest.raises(BadSeats, match=f"room for {rules.seats - 2} other players"):
        seating_for(BY_ID[game], rules, (rules.seats,), rules.seats - 1)
    with pytest.raises(BadSeats, match="for the proposition player"):
        seating_for(BY_ID[game], rules, range(1, rules.seats + 1), 0)
    broken = with_options(rules, {"strict_break": True}, BY_ID[game])  # nobody steps in there
    assert len(seating_for(BY_ID[game], broken, (1,), rules.seats - 1).occupied) == rules.seats


@pytest.mark.feature("F258")
def test_a_proposition_player_moves_on_when_somebody_sits_down_there() -> None:
    table = a_table(occupied=(1, 8))
    kept = memory(table)
    kept.holder, kept.prop, kept.hands = 8, True, 1
    with pytest.raises(StopIteration) as banks:
        choose_banker(table).send(None)
    assert (banks.value.value.seat, table.marks["bank"]) == (7, "bank_2")


@pytest.mark.feature("F254")
def test_a_broken_game_says_so_until_somebody_banks_and_the_last_hands_bank_leaves_the_felt() -> None:
    banked = dealt("seat2", "take_bank 50")
    nobody = "", "", "seat2 no"  # who banked last is not asked
    strict = {"options": {"strict_break": True}}
    rounds = banked_rounds(2, banked, banked, nobody, dealt("you", "seat2 take_bank 50"), **strict)
    after = marks(rounds, "player_dealer", "broken", "bank_amount")
    assert after == [(1, None, 5000), (1, None, 5000), (None, True, None), (2, None, 5000)]
    broken = "Nobody takes the bank. The game is broken."
    assert [broken in r.events("announced", "text") for r in rounds] == [False, False, True, False]


@pytest.mark.parametrize(("chips", "most"), [("100", 95_00), ("10", 5_00), ("9.50", None)])
def test_the_bank_is_offered_for_what_is_left_when_the_dearest_fee_is_paid(chips: str, most: int | None) -> None:
    """Up to $5 are collected from a player-dealer here, and the least bank is the least wager."""
    offer = {"player_dealer": "offer", "fee_schedule": "list_cal_07", "bankroll": {"you": chips}}
    offered = at("no_bust_21", MV)(seats=2, **offer)
    question = offered.question
    assert isinstance(question, Choose)
    assert question.seat == (1 if most else 2)
    if most:
        amount = question.options[0].amount
        assert amount is not None and (amount.low, amount.high) == (5_00, most)


def test_two_proposition_players_take_turns_where_everybody_passes() -> None:
    hand, passed = dealt("you", ""), dealt("you", "no, seat2 no")
    found = marks(banked_rounds(2, passed, hand, passed, hand, passed), "player_dealer", "bank")
    assert found == [(8, "bank_1"), (8, "bank_2"), (7, "bank_1"), (7, "bank_2"), (8, "bank_1")]


@pytest.mark.feature("F257")
def test_the_felt_says_who_has_first_action_and_who_follows() -> None:
    table = a_table(seats=7, occupied=(1, 2, 3, 5))
    assert action_order(table, 3, 2, (1, 2, 5)) == [2, 5, 1]
    assert (table.marks["action"], table.marks["action_order"]) == (2, "2 5 1")


def test_where_the_room_posts_no_fee_for_the_bank_all_chips_can_be_posted() -> None:
    games = load_house("marysville", BY_ID).tables
    game, schedule = next((g, row.id) for g in games for row in offered(g) if not row.player_dealer_fee)
    table = a_table()
    table.rules = with_options(games[game], {"fee_schedule": schedule}, BY_ID[game])
    assert dearest_fee(table) == 0
