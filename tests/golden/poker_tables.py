"""Poker tables with two, six and all seats taken, in the middle of a hand and when it is over, as golden screens."""

from __future__ import annotations

from typing import NamedTuple

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.shot import picture_of
from casino_sim.app.stage.table.state.live_game import Done, Refusal, ScriptedDealing
from casino_sim.bots import strategies
from casino_sim.equipment import FairEquipment
from casino_sim.rng import Stream, derive
from casino_sim.session.seating import NAMES
from casino_sim.table.ask import Reply
from casino_sim.table.round import Round
from games import BY_ID
from tests.golden import screens
from tests.golden.album import Album

STACKS = ("300", "700", "120", "90", "40", "500")


class Scene(NamedTuple):
    house: str
    game: str
    seats: int
    moment: str  # the street on which the picture is taken, or ``over``
    seed: int
    structure: str = "limit"
    style: str = "loose_passive"

    @property
    def name(self) -> str:
        return f"{self.house}-{self.game}-{self.seats}-{self.moment}"


ALL = (
    Scene("mount_airy", "holdem", 2, "turn", 1),
    Scene("mount_airy", "holdem", 2, "over", 1),
    Scene("mount_airy", "holdem", 6, "flop", 44),
    Scene("mount_airy", "holdem", 6, "over", 3),
    Scene("mount_airy", "holdem", 10, "turn", 209, "no_limit", "loose_aggressive"),
    Scene("mount_airy", "holdem", 10, "over", 209, "no_limit", "loose_aggressive"),
    Scene("mount_airy", "omaha", 2, "turn", 1),
    Scene("mount_airy", "omaha", 10, "flop", 57),
    Scene("marysville", "omaha_hi_lo", 6, "river", 27, "no_limit", "loose_aggressive"),
    Scene("marysville", "omaha_hi_lo", 6, "over", 27, "no_limit", "loose_aggressive"),
    Scene("mount_airy", "seven_card_stud", 2, "fifth", 49),
    Scene("mount_airy", "seven_card_stud", 6, "over", 5),
    Scene("mount_airy", "seven_card_stud", 8, "sixth", 43),
    Scene("marysville", "lowball", 2, "before_draw", 1, "spread"),
    Scene("marysville", "lowball", 6, "over", 2, "spread"),
    Scene("marysville", "lowball", 8, "before_draw", 5, "spread", "loose_aggressive"),
)
SCENES = {scene.name: scene for scene in ALL}


class Played(ScriptedDealing):
    """All seats play by themselves, from a fixed seed, until the moment has come."""

    def __init__(self, scene: Scene) -> None:
        stacks = (STACKS * 2)[: scene.seats] if scene.structure == "no_limit" else ()
        names = ["you" if seat == 2 else f"seat{seat}" for seat in range(1, scene.seats + 1)]
        state = {"options": {"structure": scene.structure}, "bankroll": dict(zip(names, stacks, strict=False))}
        script = {
            "house": scene.house,
            "game": scene.game,
            "seats": scene.seats,
            "you": 2,
            "rounds": [],
            "state": state,
        }
        super().__init__(script, BY_ID, others=True)
        self.scene = scene
        self.strategy = self._others = strategies(self.game, self.rules)[scene.style]
        self.answered = 0

    def begin(self, done: Done, failed: Refusal) -> None:
        table = self._script.table
        self._number += 1
        self._events_shown = 0
        table.open_round(FairEquipment(derive(b"shots", str(self.scene.seed))))
        self._round = Round(self.game, table)
        self._let_others_act()
        done()

    @property
    def has_answer(self) -> bool:
        return self.question is not None and self.view().marks.get("street") != self.scene.moment

    def next_answer(self) -> Reply:
        question = self.question
        assert question is not None
        self.answered += 1
        return self.strategy(self.view(), question, Stream(b"me", str(self.answered - 1)))

    def names(self) -> dict[int, str]:
        return {seat: NAMES[seat - 1] for seat in self._script.table.occupied if seat not in self.me}


def drawn(name: str, orientation: str) -> pygame.Surface:
    """Raises where the hand never comes to that moment: then it wants another seed."""
    scene = SCENES[name]
    dealing = Played(scene)
    surface = picture_of(dealing, screens.SIZES[orientation])
    if scene.moment != "over" and dealing.view().marks.get("street") != scene.moment:
        raise AssertionError(f"{name}: the player is not asked on this street")
    return screens.shrunk(surface)


ALBUM = Album("poker", tuple(SCENES), drawn)
