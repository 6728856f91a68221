"""An evening whose every step follows from what is in the store: interrupted anywhere, it has to end the same."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

from casino_sim.bots import at_random
from casino_sim.rng import Stream, derive
from casino_sim.session import open_round
from casino_sim.session.opening import sit_down
from casino_sim.session.seating import most_players, seating_for
from casino_sim.session.session import Session
from casino_sim.store.audit import checks
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Refused, Reply
from games import BY_ID
from tests.persons import HOUSES

open_round.PATIENCE = math.inf  # the others answer in as many turns on a slow machine as on a fast one
ROUNDS, BUY_IN, GIFT, POOR = 2, 500_00, 10_000_00, 1_000_00
CUT = "faults"
# What the clock says differs from run to run, and the sums that are made of it.
CLOCKED = {"at", "since", "started", "finished", "seen", "seal", "lies", "record", "link"}


class SecretsOfTheStore:
    """The next secret follows from what has happened, so that it is the same after a fault."""

    fixed = False

    def __init__(self, store: Store) -> None:
        self._store = store

    def next(self) -> bytes:
        row = self._store.database.row("SELECT count(*) FROM links")
        return derive(b"faults", str(row))

    def cut(self) -> str:
        return CUT


def sat_down(store: Store, house: str, game: str) -> Session:
    player = store.players.welcome("Ann")
    at, rules = BY_ID[game], HOUSES[house].tables[game]
    seating = seating_for(at, rules, (1,), min(2, most_players(rules) - 1))
    known = store.sessions.find(player.id, house, game, {}) is not None
    secrets = SecretsOfTheStore(store)
    return sit_down(store, player.id, at, rules, seating=None if known else seating, secrets=secrets)


def any_reply(session: Session) -> Reply:
    assert session.question is not None
    chance = Stream(hashlib.sha256(f"{session.course} {session.answers}".encode()).digest(), "reply")
    return at_random(session.view(), session.question, chance)


def step(session: Session) -> bool:
    """One step on. False when the evening is over."""
    if session.question is not None:
        try:
            session.prepare(any_reply(session)).commit().apply()
        except Refused:  # a buy-in beyond the bankroll
            session.store.players.cashier(session.player, GIFT)
    elif session.bots_to_act:
        session.prepare_bots().commit().apply()
    elif len(session.store.rounds.last(ROUNDS, session=session.id)) >= ROUNDS:
        if not session.purse:
            return False
        session.leave()
    elif session.bankroll < POOR:
        session.store.players.cashier(session.player, GIFT)
    elif not session.game.table_stakes and session.purse < BUY_IN // 2:
        session.buy_in(BUY_IN)
    else:
        session.prepare_deal().commit().apply()
    return True


def seen(session: Session) -> str:
    """All that the person can see."""
    question, view = session.question, session.view()
    asked = [question.seat, question.about] if question else None
    offered = [option.id for option in question.options] if isinstance(question, Choose) else []
    over = [line.id for line in session.store.rounds.last(2) if line.state == "closed"]
    on_felt = [sorted(view.bets.items()), view.cards if session.in_round else None, sorted(view.meters.items())]
    chips = [session.purse, session.bankroll]
    return json.dumps([session.round_id, over, session.answers, session.course, asked, offered, on_felt, chips])


def evening(folder: Path, house: str, game: str, note: Callable[[str], None]) -> None:
    with Store.open(folder) as store:
        session = sat_down(store, house, game)
        note(seen(session))
        while step(session):
            note(seen(session))


def wrong(store: Store) -> list[str]:
    said = [store.notice] if store.notice else []
    return said + [f"{name}: {fault}" for name, check in checks().items() for fault in check(store.database)]


def kept(store: Store) -> str:
    """Everything in the store but what the clock said, as one sum."""
    rows: dict[str, Any] = {}
    tables = store.database.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    for (table,) in tables:
        names = [row[1] for row in store.database.rows(f"PRAGMA table_info({table})")]
        columns = [name for name in names if name not in CLOCKED]
        if columns:
            chosen = ", ".join(columns)
            rows[table] = store.database.rows(f"SELECT {chosen} FROM {table} ORDER BY {chosen}")
    return hashlib.sha256(repr(rows).encode()).hexdigest()


def gone_on_with(folder: Path, house: str, game: str) -> dict[str, Any]:
    """What the next start finds, and how the evening ends."""
    with Store.open(folder) as store:
        faults = wrong(store)
        session = sat_down(store, house, game)
        found = seen(session)
        faults += [session.notice] if session.notice else []
        while step(session):
            pass
        faults += wrong(store)
        return {"found": found, "faults": faults, "kept": kept(store)}
