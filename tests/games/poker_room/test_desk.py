"""The list, buying in, changing seats, the draw for the button."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.cards import CARD
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import OUTSIDE
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import Dealt, Decided, Staked
from casino_sim.table.round import Round
from casino_sim.table.snapshot import restore, take
from casino_sim.table.table import Table
from games import BY_ID
from games.poker_room import desk
from games.poker_room.bots import strategies
from games.poker_room.desk import NotNow, WaitingLists
from games.poker_room.memory import Memory
from games.poker_room.ranks import by_suit
from games.poker_room.stakes import buy_in


def rules_of(house: str, game: str = "holdem", **options: Any) -> TableRules:
    return with_options(load_house(house, BY_ID).tables[game], options, BY_ID[game])


@pytest.mark.feature("F263")
def test_a_list_for_each_game_and_stakes_and_any_free_seat() -> None:
    four, fifteen = rules_of("mount_airy"), rules_of("mount_airy", stakes="15-30")
    lists = WaitingLists()
    assert [lists.sign_up(desk.list_of(four), name) for name in ("Ada", "Ben", "Ada")] == [0, 1, 0]
    assert lists.sign_up(desk.list_of(fifteen), "Cora") == 0
    assert lists.call(desk.list_of(four), []) is None
    assert lists.call(desk.list_of(four), [3, 7]) == ("Ada", (3, 7))
    lists.strike(desk.list_of(four), "Ben")
    assert lists.call(desk.list_of(four), [7]) is None


def test_what_the_houses_spread() -> None:
    assert desk.spread(rules_of("marysville"))[:2] == [("limit", "4-8"), ("limit", "2-4")]
    assert ("no_limit", "5-10") in desk.spread(rules_of("mount_airy"))
    assert ("spread", "1-3") in desk.spread(rules_of("mount_airy", "seven_card_stud"))


@pytest.mark.feature("F276")
@pytest.mark.parametrize(
    ("game", "options", "refused", "taken"),
    [
        ("seven_card_stud", {"stakes": "1-3"}, 1400, 1500),
        ("holdem", {"stakes": "15-30"}, 14_900, 15_000),
        ("holdem", {"structure": "no_limit"}, 24_900, 25_000),
    ],
)
def test_the_least_buy_in_is_five_times_the_largest_bet(
    game: str, options: dict[str, str], refused: int, taken: int
) -> None:
    rules = rules_of("mount_airy", game, **options)
    with pytest.raises(NotNow, match=r"the minimum buy-in here is \$"):
        desk.check_buy_in(rules, Memory(), 1, refused)
    desk.check_buy_in(rules, Memory(), 1, taken)


def test_no_limit_has_a_largest_buy_in_too() -> None:
    with pytest.raises(NotNow, match=r"the table maximum is \$1,000"):
        desk.check_buy_in(rules_of("mount_airy", structure="no_limit"), Memory(), 1, 100_100)


@pytest.mark.feature("F277")
def test_one_short_buy_after_the_first() -> None:
    """3-6: ten bets of three; one lesser buy later on; filling up to the minimum is none."""
    rules = rules_of("marysville", stakes="3-6")
    memory = Memory()
    with pytest.raises(NotNow):
        desk.check_buy_in(rules, memory, 1, 2000)
    desk.check_buy_in(rules, memory, 1, 3000)
    desk.check_buy_in(rules, memory, 1, 2000, first=False)
    memory.short_bought.append(1)
    with pytest.raises(NotNow):
        desk.check_buy_in(rules, memory, 1, 2000, first=False)
    desk.check_buy_in(rules, memory, 1, 2000, has=1000, first=False)


def test_usual_buy_ins() -> None:
    assert buy_in(rules_of("marysville")) == 40_000
    assert buy_in(rules_of("marysville", structure="no_limit")) == 40_000
    assert buy_in(rules_of("mount_airy", structure="no_limit")) == 50_000


# Seats --------------------------------------------------------------------------------------------------------------


def played(count: int, seats: int) -> Table:
    """A table some hands into a game."""
    rules = rules_of("marysville")
    table = seated(BY_ID["holdem"], rules, seats)
    chance, strategy = Stream(b"desk", "bots"), strategies(rules)["skilled"]
    for number in range(count):
        play_one(BY_ID["holdem"], table, derive(b"desk", str(number)), dict.fromkeys(range(1, 11), strategy), chance)
    return table


def with_seat(table: Table, seats: list[int]) -> Table:
    """The same table with other seats taken, as a session lays it out."""
    snapshot = take(table)
    found = restore(snapshot, BY_ID["holdem"], table.rules, FairEquipment(bytes(32)))
    found.occupied = tuple(seats)
    for seat in seats:
        if seat not in found.bets:
            found.bets[seat] = {}
            found.ledger.transfer(OUTSIDE, f"purse:{seat}", 40_000, "buy-in")
    found.open_round(FairEquipment(derive(b"desk", "next")))
    return found


@pytest.mark.feature("F292")
def test_who_sits_down_in_a_running_game_waits_or_posts() -> None:
    table = with_seat(played(8, 4), [1, 2, 3, 4, 8])
    memory = table.remembered(Memory)
    Round(BY_ID["holdem"], table)
    waiting = str(8) in memory.owes or memory.big_blind == 8
    assert waiting


def test_hands_are_free_ahead_of_the_blinds_of_a_new_game() -> None:
    """One hand in, the big blind has been at one seat only: whoever sits down ahead of it is dealt in."""
    table = played(1, 4)
    memory = table.remembered(Memory)
    free = next(seat for seat in range(5, 11))
    first = memory.first_big_blind
    assert first == memory.big_blind
    again = with_seat(table, [1, 2, 3, 4, free])
    Round(BY_ID["holdem"], again)
    assert str(free) not in again.remembered(Memory).owes


def test_moving_away_from_the_big_blind_costs_one_and_towards_it_nothing() -> None:
    memory = Memory(big_blind=2, known=[1, 2, 3, 5], dealt=True)
    desk.change_seat(memory, [1, 2, 3, 5], 3, 9)  # next to post, now four hands away
    assert memory.owes == {"9": "new"}
    memory = Memory(big_blind=2, known=[1, 2, 3, 5], dealt=True)
    desk.change_seat(memory, [1, 2, 3, 5], 1, 4)
    assert memory.owes == {} and memory.known == [4, 2, 3, 5]
    with pytest.raises(NotNow, match="seat 3 is taken"):
        desk.change_seat(memory, [2, 3, 4, 5], 4, 3)


@pytest.mark.feature("F271")
def test_a_row_of_pots_moves_with_its_player_and_ends_when_they_leave() -> None:
    """Two whole pots in a row double the next hand: the same player's, wherever they sit."""
    rules = rules_of("mount_airy", "omaha_hi_lo")
    table = seated(BY_ID["omaha_hi_lo"], rules, 3)
    table.remembered(Memory).last_winner = 3
    moved = desk.people_changed(take(table), [], (3, 7))
    assert moved.memory["last_winner"] == 7
    assert desk.people_changed(moved, [7], (1, 1)).memory["last_winner"] == 0


def test_who_sits_out_misses_blinds_and_says_so_when_back() -> None:
    table = played(6, 4)
    memory = table.remembered(Memory)
    away = next(s for s in (1, 2, 3, 4) if s not in (memory.button, memory.small_blind, memory.big_blind))
    changed = desk.changed(take(table), lambda memory: desk.sit_out(memory, away))
    table = restore(changed, BY_ID["holdem"], table.rules, FairEquipment(bytes(32)))
    chance, strategy = Stream(b"away", "bots"), strategies(table.rules)["skilled"]
    for number in range(4):
        play_one(BY_ID["holdem"], table, derive(b"away", str(number)), dict.fromkeys(range(1, 11), strategy), chance)
        assert away not in {event.seat for event in table.events if isinstance(event, Staked)}
    assert table.remembered(Memory).owes[str(away)] == "both"
    desk.come_back(table.remembered(Memory), away)
    assert away not in table.remembered(Memory).away


@pytest.mark.feature("F294")
def test_a_new_game_draws_for_the_button() -> None:
    """The highest card has it, equal ranks by suit; over many games everybody gets it about as often."""
    rules = rules_of("marysville")
    count = dict.fromkeys(range(1, 5), 0)
    for number in range(400):
        table = seated(BY_ID["holdem"], rules, 4)
        table.open_round(FairEquipment(derive(b"button", str(number))))
        Round(BY_ID["holdem"], table)
        drawn = [event for event in table.events if isinstance(event, Dealt)][:4]
        winner = max(drawn, key=lambda event: by_suit(CARD[event.card]))
        assert table.marks["button"] == winner.seat
        count[winner.seat] += 1
    assert all(60 < times < 140 for times in count.values())


def test_equal_ranks_are_decided_by_suit() -> None:
    order = ["Ac", "Ad", "Ah", "As"]
    assert sorted(["As", "Ah", "Ac", "Ad"], key=lambda name: by_suit(CARD[name])) == order


def test_nobody_is_dealt_in_alone() -> None:
    table = seated(BY_ID["holdem"], rules_of("marysville"), 1)
    table.open_round(FairEquipment(bytes(32)))
    assert Round(BY_ID["holdem"], table).done
    assert not [event for event in table.events if isinstance(event, Dealt | Decided)]
