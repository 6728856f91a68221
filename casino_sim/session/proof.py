"""What proves a round, and what may be told of it: a secret with cards still to deal stays the house's."""

from __future__ import annotations

from msgspec import Struct

from casino_sim.store.records import RoundRecord
from casino_sim.store.store import Store
from casino_sim.table.snapshot import Snapshot


class Proof(Struct, frozen=True):
    told: bool  # whether the round's secret may be shown
    live: bool = False  # whether the shoe it was dealt from is still dealt from
    shuffled: RoundRecord | None = None  # the earlier round that shuffled that shoe
    missing: bool = False  # there was such a round, and it is not in the store any more


def proof_of(store: Store, record: RoundRecord) -> Proof:
    origin = _shuffled_in(store, record.start.session, record.id)
    live = origin is not None and origin == _shuffled_what_lies_there(store, record.start.session)
    told = record.state != "open" and not (live and origin == record.id)
    if not deals_on(record.start.before):
        return Proof(told, live)
    shuffled = store.rounds.get(origin) if origin is not None else None
    return Proof(told, live, shuffled, missing=shuffled is None)


def deals_on(lies: Snapshot) -> bool:
    """Whether the next round comes from the shoe that lies there."""
    return lies.shoe is not None and not lies.shoe.is_out


def _shuffled_what_lies_there(store: Store, session: int) -> int | None:
    if not deals_on(store.sessions.get(session).snapshot):
        return None
    last = store.rounds.latest_id(session)
    return _shuffled_in(store, session, last) if last is not None else None


def _shuffled_in(store: Store, session: int, upto: int) -> int | None:
    """The round that shuffled the shoe from which round ``upto`` was dealt."""
    for id, before in store.rounds.backwards(session, upto):
        if not deals_on(before):
            return id
    return None
