"""Every touch and key before the screens see it: what wakes the kiosk, what is the operator's, what a finger means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage import input as inputs
from kiosk.guest.fingers import Fingers
from kiosk.guest.idle import CornerCode, corner_at
from kiosk.guest.screens.attract import CORNER_MM
from kiosk.operator.gate import Gate
from kiosk.stage import VOLUME_KEYS
from kiosk.states import State

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk


class Touches:
    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.codes = CornerCode(kiosk.config.operator.corners)
        self.fingers = Fingers(kiosk.stage)

    def heard(self, event: inputs.Event) -> inputs.Event | None:
        """Every event before the scenes see it, and what of it they see."""
        if isinstance(event, inputs.Key) and event.name in VOLUME_KEYS:
            self._volume_key(event.name)
            return None
        if not isinstance(event, inputs.Pointer):
            guests = self.kiosk.machine.state is State.SESSION and not isinstance(self.kiosk.stage.top, Gate)
            return event if guests else None  # keys reach only a guest's own screens
        if event.kind == "down" and self._belongs_to_the_kiosk(event):
            return None
        return self.fingers.felt(event)

    def _volume_key(self, name: str) -> None:
        """The first one also begins a visit: who does not see the screen need not find it."""
        kiosk = self.kiosk
        if kiosk.speech.there and kiosk.machine.state is State.ATTRACT:
            kiosk.lounge.first_table = None
            kiosk.machine.go(State.SESSION, name)
        if kiosk.machine.state is State.SESSION:
            kiosk.last_touch = kiosk.stage.clock.now()
            if kiosk.visit is not None:
                kiosk.visit.touched()
            kiosk.speech.key(name)

    def _belongs_to_the_kiosk(self, event: inputs.Pointer) -> bool:
        """A touch that wakes it, or that is one of the operator's."""
        kiosk = self.kiosk
        kiosk.last_touch = kiosk.stage.clock.now()
        if kiosk.visit is not None:
            kiosk.visit.touched()
        kiosk.office.touched()
        corner = self._corner(event.pos)
        if kiosk.visit is not None and not corner and not kiosk.visit.counted and not isinstance(kiosk.stage.top, Gate):
            kiosk.visit.counted = True  # tapping the corners alone does not start a guest's session
            kiosk.counters.count("sessions")
        return self._operator_code(corner) or self._wakes(event.pos, corner)

    def _wakes(self, pos: tuple[int, int], corner: str) -> bool:
        """The touch that wakes something presses nothing, but a language; the corners are the operator's."""
        kiosk = self.kiosk
        if kiosk.machine.state is State.ATTRACT:
            key = kiosk.attract.key_at(pos) if not corner else None
            kiosk.lounge.first_table = None if corner else kiosk.attract.table()
            kiosk.stage.input.cancel_all()
            if key is not None:
                key.activate()
            else:
                kiosk.machine.go(State.SESSION, "touch")
            return True
        if kiosk.machine.state is State.RESET and kiosk.turnover.hurried():
            return True
        if kiosk.machine.state is State.IDLE_WARNING:
            kiosk.stage.input.cancel_all()
            kiosk.machine.go(State.SESSION, "still there")
            return True
        return self.codes.under_way

    def _corner(self, pos: tuple[int, int]) -> str:
        window, metrics = self.kiosk.stage.window, self.kiosk.stage.look.metrics
        zone = round(CORNER_MM * (metrics.px_per_mm or 3.0))
        return corner_at(window.on_screen(pos), window.upright, zone, metrics.slop // 2)

    def _operator_code(self, corner: str) -> bool:
        kiosk = self.kiosk
        if not self.codes.tapped(corner, kiosk.stage.clock.now()) or kiosk.machine.state is State.OPERATOR:
            return False
        if not kiosk.machine.may(State.OPERATOR):
            return False
        kiosk.stage.input.cancel_all()
        kiosk.office.knock()
        return True
