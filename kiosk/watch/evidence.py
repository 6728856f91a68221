"""What proves a round away from its machine: its record, the digest that the diary has of it, and dealing it again.

The digest is over everything but the secret and the cards of the shoe, which its commitment and its course stand for. So
it can be told at once, while both stay the house's until nothing more is dealt from them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import Proof, proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.records import RoundRecord
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from casino_sim.table.journal import Mismatch

SAME = "the same"
WAITS = "waits: cards are still dealt from its shoe"
HIDDEN = ("before", "secret")  # of a round's start


def record_of(record: RoundRecord) -> dict[str, Any]:
    """All that a round is, without what is still the house's."""
    start = {key: value for key, value in msgspec.to_builtins(record.start, str_keys=True).items() if key not in HIDDEN}
    fields = ("state", "course", "brought", "started", "finished", "lines", "fees", "net", "why", "answers")
    return {"id": record.id, "start": start} | {
        name: msgspec.to_builtins(getattr(record, name), str_keys=True) for name in fields
    }


def digest(found: Mapping[str, Any]) -> str:
    """Of :func:`record_of`, in the order of its keys."""
    return hashlib.sha256(msgspec.json.encode(found, order="sorted")).hexdigest()


def revealed(store: Store, record: RoundRecord) -> dict[str, Any]:
    """The secret and the table as it lay, once no card is dealt from them any more; otherwise nothing."""
    proof = proof_of(store, record)
    if record.state == "open" or proof.live or not proof.may_show:
        return {}
    shuffled = proof.shuffled.id if proof.shuffled is not None else None
    before = msgspec.to_builtins(record.start.before, str_keys=True)
    return {"secret": record.start.secret.hex(), "before": before, "shuffled_in": shuffled}


def deal_again(line: Mapping[str, Any], games: Mapping[str, Game], others: Mapping[int, Mapping[str, Any]]) -> str:
    """A line of ``rounds.jsonl`` on this machine: ``the same``, that it waits, or what differs. ``others`` by their id:
    the round that shuffled the shoe is looked up there."""
    if not line.get("secret"):
        return WAITS
    try:
        record = _rebuilt(line)
        game, rules = table_of(record.start.house, record.start.game, record.start.options, games)
        origin = others.get(line.get("shuffled_in") or 0)
        shuffled = _rebuilt(origin) if origin is not None and origin.get("secret") else None
        return Recording(record, game, rules, Proof(True, shuffled=shuffled)).first_difference() or SAME
    except (KeyError, TypeError, ValueError, Mismatch, NoSuchTable) as fault:
        return f"can't be dealt again: {fault}"


def _rebuilt(line: Mapping[str, Any]) -> RoundRecord:
    found = dict(line["record"])
    start = {**found["start"], "secret": b"", "before": line["before"]}
    record = msgspec.convert({**found, "events": None, "start": start}, RoundRecord, str_keys=True)
    secret = bytes.fromhex(line["secret"])
    return msgspec.structs.replace(record, start=msgspec.structs.replace(record.start, secret=secret))
