"""What proves a round, and what may be told of it: a secret with cards still to deal stays the house's."""

from __future__ import annotations

from msgspec import Struct

from casino_sim.store.links import ENDED
from casino_sim.store.records import RoundRecord
from casino_sim.store.store import Store


class Proof(Struct, frozen=True):
    may_show: bool  # whether the round's secret may be shown
    live: bool = False  # whether the shoe it was dealt from is still dealt from
    shuffled: RoundRecord | None = None  # the earlier round that shuffled that shoe
    missing: bool = False  # there was such a round, and it is not in the store any more
    previous: RoundRecord | None = (
        None  # the one that left the table as this one found it, where nobody came or went between
    )


def proof_of(store: Store, record: RoundRecord) -> Proof:
    origin = _shuffled_in(store, record.start.session, record.id)
    live = origin is not None and origin == _shuffled_what_lies_there(store, record.start.session)
    may_show = record.state != "open" and not (live and origin == record.id)
    link = store.links.before(record.start.session, record.id)
    previous = store.rounds.get(link.round) if link is not None and link.what == ENDED and link.round else None
    if not record.start.before.deals_on:
        return Proof(may_show, live, previous=previous)
    shuffled = store.rounds.get(origin) if origin is not None else None
    return Proof(may_show, live, shuffled, shuffled is None, previous)


def _shuffled_what_lies_there(store: Store, session: int) -> int | None:
    if not store.sessions.get(session).snapshot.deals_on:
        return None
    last = store.rounds.latest_id(session)
    return _shuffled_in(store, session, last) if last is not None else None


def _shuffled_in(store: Store, session: int, upto: int) -> int | None:
    """The round that shuffled the shoe from which round ``upto`` was dealt."""
    for id, before in store.rounds.backwards(session, upto):
        if not before.deals_on:
            return id
    return None
