"""The operator's way in and out of the menus, and what is allowed there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from casino_sim.app.stage.widgets import toast
from casino_sim.i18n import _
from kiosk.operator import pin
from kiosk.operator.gate import ChoosePin, Gate
from kiosk.states import State
from kiosk.watch import exits
from kiosk.watch.files import read_json, write_atomically

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk

PAD_SECONDS = 30.0  # so long the PIN pad stands without a touch


class Office:
    """``patient`` screens (cleaning, tests) are not left because nobody touches them."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self._file: Path = kiosk.file_config.state / "pin.json"
        # Stays beside the PIN. Without it a PIN that is lost or damaged would be the next visitor's to choose.
        self._chosen: Path = kiosk.file_config.state / "pin-chosen"
        self._quiet = 0.0

    # -- the PIN
    @property
    def hash(self) -> str:
        """From the configuration; without one there, as it was chosen at the machine. Nothing where that is damaged."""
        written = self.kiosk.config.operator.pin or read_json(self._file).get("hash", "")
        try:
            pin.parts(str(written))
        except pin.BadPin:
            return ""
        return str(written)

    @property
    def has_pin(self) -> bool:
        return bool(self.hash)

    @property
    def pin_lost(self) -> bool:
        """Somebody has chosen a PIN here, and it can't be read any more. Who has root takes both files away."""
        return not self.has_pin and (self._file.exists() or self._chosen.exists())

    def choose(self, new: str) -> str:
        """A new PIN; a sentence where it is no good."""
        if self.kiosk.config.operator.pin:
            return _("The PIN is in the configuration file. Change it there.")
        try:
            text = json.dumps({"hash": pin.hashed(new)})
        except pin.BadPin as fault:
            return str(fault)
        if not (write_atomically(self._chosen, "") and write_atomically(self._file, text)):
            return _("The disk can't save it.")
        self.kiosk.diary.note("operator PIN set")
        return ""

    def tried(self, gate: Gate, entered: str) -> None:
        """Hashing takes a while on purpose: it is done beside the drawing."""
        kiosk = self.kiosk
        if kiosk.lockout.left() > 0:
            gate.say_locked()
            return
        expected = self.hash
        if not expected:
            gate.say(_("The PIN can't be read. Only root can set a new one."))
            return

        def compared(fits: bool) -> None:
            if fits:
                kiosk.lockout.passed()
                kiosk.diary.note("operator came in")
                kiosk.counters.count("operator")
                self.come_in()
                return
            left = kiosk.lockout.failed()
            kiosk.counters.count("wrong_pins")
            kiosk.diary.warn("wrong operator PIN", failures=kiosk.lockout.failures, locked_seconds=round(left))
            gate.refused()

        kiosk.housekeeping.submit(lambda: pin.fits(entered, expected), compared)

    # -- rooms
    def knock(self) -> None:
        """The corner code: the PIN pad over whatever is on. A guest's hand waits below, and nothing is touched of it."""
        if not isinstance(self.kiosk.stage.top, Gate):
            self._quiet = 0.0
            self.kiosk.counters.count("door")
            self.kiosk.diary.note("corner code", state=str(self.kiosk.machine.state))
            self.kiosk.stage.push(Gate(self))

    def turn_back(self, gate: Gate) -> None:
        """Without the PIN everything is as it was."""
        if gate in self.kiosk.stage.scenes:
            self.kiosk.stage.pop(gate)

    def come_in(self) -> None:
        if self.kiosk.machine.may(State.OPERATOR):
            self.kiosk.machine.go(State.OPERATOR, "PIN")

    def open(self) -> None:
        """The kiosk is the operator's now: with the PIN, or because there is none yet."""
        self._quiet = 0.0
        if self.has_pin:
            self.enter()
        else:
            self.kiosk.stage.push(ChoosePin(self, first=True))

    def enter(self) -> None:
        from kiosk.operator.menu import Menu

        if self.kiosk.machine.state is State.OPERATOR:
            self.kiosk.show_only(Menu(self))

    def close(self, why: str = "operator done") -> None:
        """To the guests; after a fault only past the self-test."""
        if self.kiosk.fault is not None:
            self.kiosk.opening.look_over()
        else:
            self.kiosk.machine.go(State.RESET, why)

    def touched(self) -> None:
        self._quiet = 0.0

    def waited(self, dt: float) -> None:
        """A pad that nobody touches goes away: whoever played there before goes on."""
        top = self.kiosk.stage.top
        self._quiet += dt
        if isinstance(top, Gate) and self._quiet > PAD_SECONDS:
            self.turn_back(top)

    def passed(self, dt: float) -> None:
        """Closes the menus after a while without input; entering the first PIN has no limit."""
        top = self.kiosk.stage.top
        self._quiet += 0.0 if getattr(top, "patient", False) else dt
        if self._quiet > self.kiosk.config.operator.timeout_seconds:
            self.close("the operator has gone")

    # -- settings and actions
    def set(self, section: str, key: str, value: object) -> bool:
        reason = self.kiosk.change(section, key, value)
        if reason:
            toast(self.kiosk.stage, reason, "bad")
        return not reason

    def restart(self) -> None:
        self.kiosk.leave(exits.RESTART, "operator")

    def reboot(self) -> None:
        self.kiosk.leave(exits.REBOOT, "operator")

    def exit(self) -> None:
        self.kiosk.leave(exits.OPERATOR, "operator")
