"""Whatever the bank, the chips before it and the order: what the money covers, and that no cent is made or lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_sim.bots import strategies
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.auto import seated
from casino_sim.table.banking import Bank
from casino_sim.table.events import Settled
from casino_sim.table.round import Round
from games import BY_ID
from tests.core.test_banking import BANKER, a_table

FRONT_OWNER = 5
Item = tuple[int, int, str, int]  # seat, stake, what comes of it, what a win wins

ITEMS = st.lists(
    st.tuples(
        st.integers(1, 4),
        st.integers(1, 40_000),
        st.sampled_from(["win", "lose", "half", "push"]),
        st.integers(1, 90_000),
    ),
    min_size=1,
    max_size=4,
    unique_by=lambda item: item[0],
)


def owed(item: Item) -> int:
    _seat, stake, result, prize = item
    return {"win": prize, "lose": stake, "half": stake // 2, "push": 0}[result]


def settled(bank: int, front: int, items: list[Item]) -> dict[int, int]:
    """What each seat has more or less afterwards."""
    table = a_table()
    banker = Bank(table, BANKER, prop=False, posted=bank)
    banker.post()
    if front:
        table.stake(FRONT_OWNER, "front_bank", front)
        banker.put_in_front(FRONT_OWNER, "front_bank")
    table.payer, table.taker = banker.stakes, banker.winnings
    for seat, stake, _result, _prize in items:
        table.stake(seat, "base", stake)
    for item in items:
        seat, stake, result, prize = item
        if result == "win":
            banker.win(seat, "base", prize, "R-1")
        elif result == "push":
            banker.push(seat, "base", "R-1")
        else:
            banker.lose(seat, "base", "R-1", stake // 2 if result == "half" else None)
    banker.close()
    assert table.ledger.total() == 0
    assert [table.ledger.balance(account) for account in ("bank", "bank:won")] == [0, 0]
    return {seat: table.net(seat) for seat in (1, 2, 3, 4, FRONT_OWNER, BANKER)}


@pytest.mark.feature("F255", "F256")
@given(bank=st.integers(0, 60_000), front=st.integers(0, 30_000), items=ITEMS)
def test_each_is_covered_by_what_those_before_them_left(bank: int, front: int, items: list[Item]) -> None:
    nets, left = settled(bank, front, items), bank + front
    for item in items:
        covered = min(owed(item), left)
        assert nets[item[0]] == (covered if item[2] == "win" else -covered)
        left -= covered
    assert sum(nets.values()) == 0


@pytest.mark.feature("F255")
@given(bank=st.integers(0, 60_000), front=st.integers(0, 30_000), items=ITEMS)
def test_nobody_wins_more_than_was_posted_and_the_bank_never_loses_more(
    bank: int, front: int, items: list[Item]
) -> None:
    nets = settled(bank, front, items)
    assert sum(max(0, nets[seat]) for seat in (1, 2, 3, 4)) <= bank + front
    assert abs(nets[BANKER]) <= bank
    assert abs(nets[FRONT_OWNER]) <= front


@pytest.mark.feature("F235", "F255")
@given(bank=st.integers(1, 60_000), front=st.integers(1, 30_000), items=ITEMS)
def test_the_chips_in_front_come_into_action_first(bank: int, front: int, items: list[Item]) -> None:
    """The first chips of the action go through the front bank; until it is used up the banker has no result."""
    nets = settled(bank, front, items)
    if sum(map(owed, items)) <= front:
        assert nets[BANKER] == 0


@pytest.mark.feature("F257")
@given(bank=st.integers(0, 60_000), items=ITEMS, turn=st.integers(0, 3))
def test_the_order_decides_who_is_short(bank: int, items: list[Item], turn: int) -> None:
    """Another button shifts who goes without; what the bank brings into action stays the same."""
    turn %= len(items)
    order = items[turn:] + items[:turn]
    first, second = settled(bank, 0, items), settled(bank, 0, order)
    seats = [item[0] for item in items]
    assert sum(abs(first[seat]) for seat in seats) == sum(abs(second[seat]) for seat in seats)
    head = order[0]
    assert abs(second[head[0]]) == min(owed(head), bank)


# -- through whole rounds --------------------------------------------------------------------------


def rounds(game: str, seed: int, bank: int) -> list[Settled]:
    """Rounds of a full table at which every player who is offered the bank posts so little; checked as they end."""
    rules = load_house("marysville", BY_ID).tables[game]
    table = seated(BY_ID[game], rules, 6)
    everybody = dict.fromkeys(range(1, 7), next(iter(strategies(BY_ID[game], rules).values())))
    chance, lines = Stream(bytes([seed]), "bots"), []
    for number in range(3):
        table.open_round(FairEquipment(derive(bytes([seed]), str(number))))
        round = Round(BY_ID[game], table)
        while round.question is not None:
            question = round.question
            if isinstance(question, Choose) and question.about == "bank":
                round.answer(Answer("take_bank", bank))
            else:
                round.answer(everybody[question.seat](table.view(question.seat), question, chance))
        assert table.ledger.total() == 0
        lines += table.lines
        checked(table.lines, bank)
    return lines


def checked(lines: list[Settled], bank: int) -> None:
    own = [line for line in lines if line.spot == "bank"]
    against = [line for line in lines if line.spot != "bank"]
    assert sum(max(0, line.returned - line.staked) for line in against) <= bank
    assert all(abs(line.returned - line.staked) <= bank for line in own)
    flags = [line.coverage for line in against if line.outcome != "push"]
    for before, after in pairwise(flags):
        assert before == "" or after == "no_action", flags  # once it is used up nobody is covered again


@pytest.mark.feature("F255", "F256")
@pytest.mark.parametrize("game", ["no_bust_21", "pure_21_5", "three_card_poker", "double_hand_poker"])
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 255), dollars=st.integers(10, 60))
def test_whole_rounds_at_a_short_bank(game: str, seed: int, dollars: int) -> None:
    rounds(game, seed, dollars * 100)


@pytest.mark.parametrize("game", ["no_bust_21", "pure_21_5", "three_card_poker", "double_hand_poker"])
def test_such_banks_do_run_short(game: str) -> None:
    found = {line.coverage for seed in range(8) for line in rounds(game, seed, 12_00)}
    assert found == {"", "partial", "no_action"}


# -- whose turn it is ------------------------------------------------------------------------------


@pytest.mark.feature("F252", "F253", "F258")
@settings(max_examples=20, deadline=None)
@given(wishes=st.lists(st.booleans(), min_size=40, max_size=40), seed=st.integers(0, 255))
def test_the_bank_goes_round_and_nobody_keeps_it_for_a_third_hand(wishes: list[bool], seed: int) -> None:
    """Seats take it or pass as they like; where all pass two proposition players take turns."""
    game, said = BY_ID["no_bust_21"], iter(wishes)
    rules = load_house("marysville", BY_ID).tables[game.id]
    table = seated(game, rules, 3)
    play, chance = next(iter(strategies(game, rules).values())), Stream(bytes([seed]), "bots")
    held: list[tuple[int, str]] = []
    for number in range(6):
        table.open_round(FairEquipment(derive(bytes([seed]), str(number))))
        round, asked = Round(game, table), []
        while round.question is not None:
            question = round.question
            if isinstance(question, Choose) and question.about == "bank":
                asked.append(question.seat)
                round.answer(Answer("take_bank", 100_00) if next(said) else Answer("no"))
            else:
                round.answer(play(table.view(question.seat), question, chance))
        before = held[-1] if held else (0, "")
        held.append((table.marks["player_dealer"], table.marks["bank"]))
        offered = [seat for seat in asked if seat != before[0] or before[1] == "bank_2"]
        start = before[0]
        assert offered == sorted(offered, key=lambda seat: (seat - start - 1) % rules.seats)
        if before[1] == "bank_2":
            assert before[0] not in asked and held[-1][0] != before[0]
        assert held[-1][1] == ("bank_2" if held[-1][0] == before[0] else "bank_1")
