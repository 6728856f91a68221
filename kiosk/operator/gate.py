"""The PIN pad: asked for, wrong, locked; and chosen on the first start."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.widgets import At, Button, Column, Label, Layers, Panel, PinPad, Screen, Widget
from casino_sim.i18n import _
from kiosk.operator.pin import FREE_TRIES, LONGEST

if TYPE_CHECKING:
    from kiosk.operator.office import Office


class Gate(Screen):
    """The PIN pad over whatever is on, which waits behind it. The keyboard does not work here."""

    opaque = False
    veil = 0.8

    def __init__(self, office: Office) -> None:
        super().__init__()
        self.office = office
        self.title = _("Operator")
        self.words = ""
        self._shown = -1

    def build(self) -> Widget:
        words = Label(self.words or _("Enter the PIN."), "note", justify="center")
        pad = PinPad(lambda entered: self.office.tried(self, entered), longest=LONGEST, align="center")
        away = Button(_("Back to the tables"), self.back, icon="back", kind="quiet")
        plate = Panel(
            Column(Label(self.title, "head", justify="center"), words, pad, away, gap=16),
            32,
            align="center",
            shadow=True,
        )
        return Layers(At(plate, "c", 16))

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Nothing of its own: what is on, veiled."""

    def say(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.rebuild()

    def refused(self) -> None:
        left = FREE_TRIES - self.office.kiosk.lockout.failures
        if self.office.kiosk.lockout.left() > 0:
            self.say_locked()
        elif left == 1:
            self.say(_("Wrong PIN. You have one try left before the pad locks."))
        else:
            self.say(_("Wrong PIN."))

    def say_locked(self) -> None:
        self._shown = math.ceil(self.office.kiosk.lockout.left())
        clock = f"{self._shown // 60}:{self._shown % 60:02d}"
        self.say(_("Too many wrong PINs. The pad is locked for {time}.").format(time=clock))

    def update(self, dt: float) -> None:
        super().update(dt)
        left = math.ceil(self.office.kiosk.lockout.left())
        if left == self._shown or (left == 0 and self._shown <= 0):
            return
        if left > 0:
            self.say_locked()
        else:
            self._shown = 0
            self.say("")

    def back(self) -> None:
        self.office.turn_back(self)


class ChoosePin(Screen):
    """A PIN, twice. On the first start there is no way round it: an open machine without a PIN would be anybody's."""

    def __init__(self, office: Office, first: bool = False) -> None:
        super().__init__()
        self.office, self.patient, self.first = office, first, first
        self.title = _("Choose the operator's PIN")
        self.words = _("Four to eight digits. You need it for everything guests can't do.")
        self._once = ""

    def build(self) -> Widget:
        words = Label(self.words, "note", justify="center", max_width=560)
        parts: list[Widget] = [
            Label(self.title, "title", justify="center"), words, PinPad(self.entered, longest=LONGEST, align="center"),
        ]  # fmt: skip
        if not self.first:
            parts.append(Button(_("Cancel"), self.back, kind="quiet"))
        return Layers(At(Panel(Column(*parts, gap=16), 32), "c", 16))

    def entered(self, digits: str) -> None:
        if not self._once:
            self._once, self.words = digits, _("Enter it again.")
            self.rebuild()
            return
        first, self._once = self._once, ""
        reason = _("The two PINs don't match.") if digits != first else self.office.choose(digits)
        if reason:
            self.words = reason[0].upper() + reason[1:]
            self.rebuild()
            return
        self.done()

    def done(self) -> None:
        if self.first:
            self.office.enter()
        else:
            self.stage.pop(self)

    def back(self) -> None:
        if not self.first:
            super().back()
