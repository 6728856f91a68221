"""A finished round as somebody else's program can deal it again: seed, cut, and every draw. ``assets/fairness`` explains it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_sim.cards import NAME, Card, names
from casino_sim.equipment import UNSEEN, FairEquipment
from casino_sim.session.recording import Recording
from casino_sim.shoe import Shoe
from casino_sim.store.records import RoundRecord
from casino_sim.table import journal
from casino_sim.wheels import Wheel

FORMAT = "casino-sim rounds 1"
Draw = list[Any]


class Noting(FairEquipment):
    """Deals as the table did, and writes down every draw."""

    __slots__ = ("draws",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.draws: list[Draw] = []

    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        super().shuffle(pack, name)
        self.draws.append(["shuffle", name, names(pack)])

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        found, fresh = super().bring_shoe(shoe, pack, penetration)
        if found is not None:
            self.draws.append(["new shoe" if fresh else "shoe", names(pack), found.position])
        return found, fresh

    def draw(self, place: str) -> Card:
        card = super().draw(place)
        self.draws.append(["card", "burned" if place == UNSEEN else place, NAME[card]])
        return card

    def reshuffle(self, discards: Sequence[Card]) -> None:
        self.draws.append(["take back", names(discards)])
        super().reshuffle(discards)

    def roll(self, count: int) -> tuple[int, ...]:
        faces = super().roll(count)
        self.draws.append(["dice", list(faces)])
        return faces

    def spin(self, wheel: Wheel) -> str:
        pocket = super().spin(wheel)
        self.draws.append(["wheel", " ".join(wheel.pockets), pocket])
        return pocket


def evidence(recording: Recording) -> dict[str, Any]:
    """Without secret and draws as long as they would tell what is still to come."""
    record, proof = recording.record, recording.proof
    found: dict[str, Any] = {
        "round": record.id,
        "house": record.start.house,
        "game": record.start.game,
        "state": record.state,
        "started": record.started,
        "commitment": record.start.commitment,
        "secret": recording.secret or None,
        "nonce": record.start.nonce,
        "shoe": None,
        "draws": None,
    }
    if not proof.may_show or proof.live or record.state != "closed":
        return found
    try:
        round = recording.dealt_again(Noting)
    except journal.Mismatch as fault:
        return found | {"why": str(fault)}
    equipment = round.table.equipment
    assert isinstance(equipment, Noting)
    if proof.missing:
        return found | {"why": "the round that shuffled its shoe isn't in the store any more"}
    return found | {"shoe": _shuffle(proof.shuffled), "draws": equipment.draws}


def _shuffle(record: RoundRecord | None) -> dict[str, Any] | None:
    """The earlier round whose secret and cut gave the shoe its order."""
    if record is None:
        return None
    start = record.start
    return {
        "round": record.id,
        "commitment": start.commitment,
        "secret": start.secret.hex(),
        "nonce": start.nonce,
    }
