"""Long sessions between players of every level and style, at each of the nine tables: hand after hand nothing is amiss."""

from __future__ import annotations

from time import process_time

import pytest

from casino_sim.bots import Strategy
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Ask, Reply
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import FeeTaken, Settled
from casino_sim.table.journal import Entry, events_to_json, play_again
from casino_sim.table.snapshot import restore, take
from casino_sim.table.table import Table
from casino_sim.table.view import View
from games import BY_ID
from games.poker_room import GAMES
from games.poker_room.bots import mixture, strategies
from games.poker_room.players.style import LEVELS, STYLES

TABLES = [
    (house, game.id)
    for house in ("mount_airy", "marysville")
    for game in GAMES
    if game.id in load_house(house, BY_ID).tables
]
SLOWEST = 0.05  # seconds of processor time that a decision may take


def session(house: str, id: str, hands: int) -> list[float]:
    """Everybody plays in another way. Says how long each decision took."""
    game, rules = BY_ID[id], load_house(house, BY_ID).tables[id]
    known = strategies(rules)
    names = [mixture(level, style) for level in LEVELS for style in STYLES]
    took: list[float] = []

    def timed(strategy: Strategy) -> Strategy:
        def decide(view: View, question: Ask, chance: Stream) -> Reply:
            begun = process_time()
            reply = strategy(view, question, chance)
            took.append(process_time() - begun)
            return reply

        return decide

    table = seated(game, rules, rules.seats)
    for number in range(hands):
        players = {seat: timed(known[names[(seat * 7 + number // 20) % len(names)]]) for seat in table.occupied}
        seed = derive(b"session", f"{house} {id} {number}")
        before = take(table)
        round = play_one(game, table, seed, players, Stream(seed, "bots"))
        check_books(table, before.balances)
        if number % 10 == 0:  # dealt again it is the same hand
            again = play_again(before, game, rules, seed, [Entry(seat, reply) for seat, reply in round.answers])
            assert events_to_json(again.table.events) == events_to_json(table.events)
            assert take(again.table) == take(table)
        if number % 25 == 24:
            table = restore(take(table), game, rules, FairEquipment(bytes(32)))
    return took


def check_books(table: Table, before: dict[str, int]) -> None:
    """What the players have less is what the house and the meters have more; nothing is left on the felt."""
    assert table.ledger.total() == 0
    assert not any(table.pots) and not any(table.bets.values())
    assert all(table.purse(seat) >= 0 for seat in table.occupied)
    bought = sum(entry.amount for entry in table.ledger.entries if entry.why == "buy-in")
    now = sum(table.purse(seat) for seat in table.occupied)
    was = sum(before.get(f"purse:{seat}", 0) for seat in table.occupied)
    charged = sum(event.amount for event in table.events if isinstance(event, FeeTaken))
    prizes = sum(e.returned for e in table.events if isinstance(e, Settled) and e.spot == "bad_beat")
    assert now == was + bought - charged + prizes
    pots = [line for line in table.lines if line.spot == "pot"]
    assert sum(line.staked - line.returned for line in pots) == sum(
        event.amount for event in table.events if isinstance(event, FeeTaken) and event.payer == "pot"
    )


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_a_session_has_no_discrepancy(house: str, game: str) -> None:
    took = session(house, game, 30)
    assert sorted(took)[len(took) * 99 // 100] < SLOWEST, "of a hundred decisions all but one; the first loads tables"


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), TABLES)
def test_five_hundred_hands_have_no_discrepancy(house: str, game: str) -> None:
    session(house, game, 500)


def test_there_are_nine_tables() -> None:
    assert len(TABLES) == 9
