"""Recall: what was played, step by step, with the chips before and after; and everything together for the auditor."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from casino_sim import __version__
from casino_sim.i18n import N_
from casino_sim.money import Cents, dollars
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import PLACES, Words
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.records import RoundLine, RoundRecord
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from casino_sim.table.journal import Mismatch
from kiosk.watch import evidence
from kiosk.watch.chain import ChainedFile

ROUNDS_SHOWN = 50
ROUNDS = "rounds.jsonl"


def last_rounds(store: Store, count: int = ROUNDS_SHOWN) -> list[RoundLine]:
    """Of all guests, the newest first: finished, voided and the one that is on."""
    return store.rounds.last(count)


def recording(store: Store, id: int, games: Mapping[str, Game]) -> Recording:
    """A round to step through. :class:`Mismatch` or :class:`NoSuchTable` where that is no longer possible."""
    record = store.rounds.get(id)
    if record is None:
        raise Mismatch(N_("this round is no longer saved"))
    game, rules = table_of(record.start.house, record.start.game, record.start.options, games)
    return Recording(record, game, rules, proof_of(store, record))


def chips_around(record: RoundRecord) -> tuple[Cents, Cents]:
    """The guest's chips at the table before the round, and after it."""
    seating, balances = record.start.seating, record.start.before.balances
    accounts = (seating.purse, *(f"felt:{seat}" for seat in seating.mine))
    before = sum(balances.get(account, 0) for account in accounts)
    drawn = record.brought if record.state == "closed" else 0
    return before, before + drawn + (record.net if record.state == "closed" else 0)


def sentences(found: Recording) -> list[list[str]]:
    """What was said at each step."""
    words = Words(found.rules, found.record.start.seating)
    return [list(narrate(step.events, words)) for step in found.steps()]


def hands(found: Recording) -> dict[str, tuple[str, ...]]:
    """What lay at each place before the dealer took it in, as the guest saw it; their own hands first."""
    lay: dict[str, tuple[str, ...]] = {}
    for step in found.steps():
        lay |= {place: cards for place, cards in step.view.cards.items() if cards and _is_a_hand(place)}
    mine = {f"seat{seat}" for seat in found.record.start.seating.mine}
    return dict(sorted(lay.items(), key=lambda hand: (hand[0].partition("/")[0] not in mine, hand[0])))


def _is_a_hand(place: str) -> bool:
    base = place.partition("/")[0]
    return base in PLACES or (base.startswith("seat") and base[4:].isdigit())


def verdict(found: Recording) -> str:
    """``the same``, or what differs when the round is dealt again from its seed."""
    if found.record.state == "open":
        return "not over"
    return found.first_difference() or "the same"


def as_data(store: Store, id: int, games: Mapping[str, Game]) -> dict[str, Any]:
    """One round, complete: what an auditor needs to deal it again on another machine."""
    record = store.rounds.get(id)
    assert record is not None
    start = record.start
    before, after = chips_around(record)
    mine = [line for line in record.lines if line.seat in start.seating.mine]
    data: dict[str, Any] = {
        "round": id,
        "house": start.house,
        "game": start.game,
        "started": record.started,
        "finished": record.finished,
        "state": record.state,
        "why": record.why,
        "credits_before": dollars(before),
        "credits_after": dollars(after),
        "net": dollars(record.net),
        "fees": dollars(record.fees),
        "wagers": [
            {
                "seat": line.seat,
                "wager": line.spot,
                "staked": dollars(line.staked),
                "returned": dollars(line.returned),
                "outcome": line.outcome,
                "rule": line.rule,
            }
            for line in mine
        ],
        "commitment": start.commitment,
        "nonce": start.nonce,
    }
    shown = evidence.revealed(store, record)
    data |= shown or {"secret_told": "when no card is dealt from it any more"}
    found_record = evidence.record_of(record)
    data |= {"record": found_record, "digest": evidence.digest(found_record)}
    try:
        found = recording(store, id, games)
        data |= {"steps": sentences(found), "verify": verdict(found)}
    except (Mismatch, NoSuchTable) as fault:
        data["verify"] = str(fault)
    return data


def targets(roots: tuple[str, ...], own: Path) -> list[Path]:
    """Folders an export can go to: every medium that is plugged in, and the kiosk's own export folder."""
    found = []
    for root in map(Path, roots):
        for folder in sorted([*root.glob("*"), *root.glob("*/*")]):
            if os.path.ismount(folder):  # Path.is_mount asks for Python 3.12 on Windows
                found.append(folder)
    return [*found, own]


def export(
    folder: Path, store: Store, games: Mapping[str, Game], files: list[Path], config: Mapping[str, Any], name: str
) -> Path:
    """Logs, health, configuration and the last rounds into a new folder there. Raises ``OSError`` where that fails."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    safe = "".join(letter for letter in name if letter.isalnum() or letter in "-_") or "kiosk"
    target = folder / f"{safe}-{stamp}"
    target.mkdir(parents=True)
    for file in files:
        if file.exists():
            shutil.copyfile(file, target / file.name)
    (target / "config.json").write_text(json.dumps(without_secrets(config), indent=1), encoding="utf-8")
    rounds = ChainedFile(target / ROUNDS)
    try:
        rounds.add({"recall": True, "version": __version__, "written": stamp})
        for line in reversed(last_rounds(store)):
            rounds.add(as_data(store, line.id, games))
    finally:
        rounds.close()
    return target


def without_secrets(config: Mapping[str, Any]) -> dict[str, Any]:
    """The configuration as it may leave the house: no PIN, not even its hash, and no corner code."""
    return {
        section: {key: value for key, value in body.items() if key not in ("pin", "corners")}
        if isinstance(body, dict)
        else body
        for section, body in config.items()
    }
