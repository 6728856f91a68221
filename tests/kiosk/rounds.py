"""Rounds that somebody has played at the kiosk, for what is told of them afterwards."""

from __future__ import annotations

from casino_sim.rng import Stream
from kiosk.rehearsal import Floor
from kiosk.soak.visits import Soak


def played(f: Floor, rounds: int) -> None:
    """So many rounds of blackjack by one guest, who then goes."""
    f.begin().pass_(0.3)
    scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["blackjack"])
    assert scene is not None
    f.stage.set_speed("instant")
    f.pass_(0.5)
    soak = Soak.__new__(Soak)
    soak.floor = f
    soak.chance = Stream(bytes(32), "books")
    soak.play(rounds)
    f.kiosk.finish()
    f.pass_(1)
