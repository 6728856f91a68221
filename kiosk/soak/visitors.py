"""Who comes to a kiosk, and what they do there: players, wanderers, readers, palms, and the operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from casino_sim.app.stage.compat import pygame
from kiosk.guest.screens.home import Home
from kiosk.operator.gate import Gate
from kiosk.rehearsal import PIN
from kiosk.states import State

if TYPE_CHECKING:
    from kiosk.soak.visits import Soak

ROUNDS = 3


def who_plays_and_says_goodbye(soak: Soak) -> None:
    soak.walk_up()
    if soak.sit_somewhere() is not None:
        soak.play(1 + soak.chance.below(ROUNDS))
    if soak.floor.state is State.SESSION:
        soak.floor.kiosk.finish()


def who_wanders_off_in_the_middle(soak: Soak) -> None:
    soak.walk_up()
    if soak.sit_somewhere() is not None:
        soak.play(1)
        soak.begin_a_hand()


def who_only_touches_and_goes(soak: Soak) -> None:
    soak.walk_up()


def who_reads(soak: Soak) -> None:
    soak.walk_up()
    if not isinstance(soak.floor.top, Home):
        return  # the hand of a guest before was resumed, and this one leaves it alone
    for door in ("Learn", "Paytables", "Practice", "Play"):
        soak.floor.touch(door).pass_(0.2)
        soak.floor.touch((0.1 + soak._share(0.8), 0.3 + soak._share(0.4))).pass_(0.2)
        while len(soak.floor.stage.scenes) > 1:
            soak.floor.stage.pop()
        soak.floor.pass_(0.2)


def who_lays_his_palm_on_the_glass(soak: Soak) -> None:
    soak.walk_up()
    w, h = soak.floor.stage.window.size
    for _ in range(6):
        x, y = 0.1 + soak._share(0.8), 0.1 + soak._share(0.8)
        fingers = range(2, 7)
        for finger in fingers:
            soak.floor.robot._finger(pygame.FINGERDOWN, (round(x * w) + finger * 9, round(y * h)), finger)
        soak.floor.pass_(0.4)
        for finger in fingers:
            soak.floor.robot._finger(pygame.FINGERUP, (round(x * w) + finger * 9, round(y * h)), finger)


def who_touches_everything_twice(soak: Soak) -> None:
    soak.walk_up()
    for _ in range(25):
        spot = (0.02 + soak._share(0.96), 0.02 + soak._share(0.96))
        soak.floor.touch(spot).touch(spot)
        if soak.floor.state is not State.SESSION:
            return


def who_swipes_about(soak: Soak) -> None:
    soak.walk_up()
    w, h = soak.floor.stage.window.size
    for _ in range(8):
        ends = [(round(soak._share() * w), round(soak._share() * h)) for _ in range(2)]
        soak.floor.robot.swipe(ends[0], ends[1], finger=1 + soak.chance.below(3))


def who_tries_the_operators_door(soak: Soak) -> None:
    floor = soak.floor
    floor.corner_code()
    for _ in range(1 + soak.chance.below(3)):
        if isinstance(floor.top, Gate) and floor.kiosk.lockout.failures < 4:
            floor.enter("9999")
    if soak.chance.below(2) and isinstance(floor.top, Gate):
        floor.top.back()


def who_is_the_operator(soak: Soak) -> None:
    floor = soak.floor
    floor.corner_code()
    if floor.kiosk.lockout.left() > 0 or not isinstance(floor.top, Gate):
        return
    floor.enter(PIN)
    for room in ("Last rounds", "Health", "Touch test", "Cleaning", "Games and houses"):
        if any(w.label == room for w in floor.top.widgets()):
            floor.robot.find(room).activate()
            floor.pass_(0.3)
            floor.stage.pop()
    if floor.state is State.OPERATOR and soak.chance.below(2):
        floor.kiosk.office.close()


VISITORS: list[Callable[[Soak], None]] = [
    who_plays_and_says_goodbye,
    who_plays_and_says_goodbye,
    who_plays_and_says_goodbye,
    who_wanders_off_in_the_middle,
    who_wanders_off_in_the_middle,
    who_only_touches_and_goes,
    who_reads,
    who_lays_his_palm_on_the_glass,
    who_touches_everything_twice,
    who_swipes_about,
    who_tries_the_operators_door,
    who_is_the_operator,
]
