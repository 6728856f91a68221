"""The vocabulary of the tests about people at tables: sit somebody down, let them play anything, count their chips."""

from __future__ import annotations

from typing import Any

from casino_sim.bots import at_random
from casino_sim.houses.loader import house_ids
from casino_sim.rng import Stream
from casino_sim.session.find_table import house_of, table_of
from casino_sim.session.opening import sit_down
from casino_sim.session.seating import most_players, seating_for
from casino_sim.session.secret import SeededSecrets
from casino_sim.session.session import Session
from casino_sim.store.sessions import chips_in
from casino_sim.store.store import Store
from games import BY_ID

HOUSES = {id: house_of(id, BY_ID) for id in house_ids()}
TABLES = [(house.id, game) for house in HOUSES.values() for game in house.tables]
ENOUGH = 50_000_00


def person_at(
    store: Store,
    house: str = "mount_airy",
    game: str = "mississippi_stud",
    *,
    name: str = "Ann",
    chips: int = 5_000_00,
    bots: int = 0,
    seats: tuple[int, ...] = (1,),
    seed: bytes | None = b"tests",
    options: dict[str, Any] | None = None,
) -> Session:
    """Somebody at a table, with chips before them unless the game sells them itself."""
    player = store.players.find(name) or store.players.welcome(name, ENOUGH)
    at, rules = BY_ID[game], HOUSES[house].tables[game]
    if options:
        at, rules = table_of(house, game, options, BY_ID)
    seating = seating_for(at, rules, seats, min(bots, most_players(rules) - len(seats)))
    secrets = SeededSecrets(seed) if seed is not None else None
    session = sit_down(store, player.id, at, rules, options=options, seating=seating, secrets=secrets)
    if chips and not at.table_stakes and not session.in_round and session.purse == 0:
        session.buy_in(chips)
    return session


def reply_to(session: Session, chance: Stream) -> Any:
    """Any legal answer to what is asked."""
    question = session.question
    assert question is not None
    return at_random(session.view(), question, chance)


def play_round(session: Session, chance: Stream) -> None:
    """One round, or the rest of the one that is on."""
    if not session.in_round:
        session.deal()
    while session.in_round:
        session.answer(reply_to(session, chance)) if session.question is not None else session.let_bots_act()


def all_chips(store: Store, player: int) -> int:
    """The bankroll and everything at tables, as the store has it. A round that is on counts as it began."""
    chips = store.players.get(player).bankroll
    for record in store.sessions.of(player):
        chips += chips_in(record.snapshot, record.seating)
        if record.round is not None:
            round = store.rounds.get(record.round)
            assert round is not None
            chips += round.brought
    return chips


def books_are_right(store: Store, player: int) -> None:
    """No cent appears or vanishes: not at a table, not in a round, not between the bankroll and the tables."""
    given = sum(line.amount for line in store.players.cage(player) if line.why in ("first chips", "cashier"))
    assert store.players.get(player).bankroll == sum(line.amount for line in store.players.cage(player))
    won = 0
    for record in store.sessions.of(player):
        assert sum(record.snapshot.balances.values()) == 0
    for line in store.rounds.last(player=player):
        round = store.rounds.get(line.id)
        assert round is not None
        if line.state == "closed":
            books = store.rounds.books(line.id)
            assert sum(books.values()) == 0
            seating = round.start.seating
            mine = (seating.purse, *(f"felt:{seat}" for seat in seating.mine))
            won += sum(books.get(account, 0) for account in mine) - round.brought
    assert all_chips(store, player) == given + won
