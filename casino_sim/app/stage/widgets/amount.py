"""An amount of money: slid, scrolled with the wheel, typed in digits, exact to the step that the table takes."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Unpack

from casino_sim.app.stage.input import Key
from casino_sim.app.stage.widgets.base import Common
from casino_sim.app.stage.widgets.controls import Slider
from casino_sim.money import Cents, spoken

LONGEST = 9  # signs that are typed


class AmountSlider(Slider):
    """A slider over cents. ``step`` is what a typed amount is rounded down to, counted from the least."""

    def __init__(
        self,
        label: str,
        stops: Sequence[float],
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        step: Cents = 100,
        **keys: Unpack[Common],
    ) -> None:
        super().__init__(label, stops, value, on_change, show=lambda cents: spoken(int(cents)), **keys)
        self.show = self._shown
        self.step = max(1, step)
        self.typed = ""

    def _shown(self, cents: float) -> str:
        if not self.typed or cents != self.value:
            return spoken(int(cents))
        return f"${self.typed}" if _cents(self.typed) == cents else f"${self.typed} → {spoken(int(cents))}"

    @property
    def least(self) -> Cents:
        return int(self.stops[0])

    @property
    def most(self) -> Cents:
        return int(self.stops[-1])

    def to(self, cents: Cents) -> None:
        """This amount, or the nearest that is taken; it becomes a stop."""
        within = min(max(cents, self.least), self.most)
        if within not in (self.least, self.most):
            within -= (within - self.least) % self.step
        if float(within) not in self.stops:
            at = self.value
            insort(self.stops, float(within))
            self.index = self.stops.index(at)
        if not self._set(self.stops.index(float(within))):
            self.damage()

    def raise_by(self, cents: Cents) -> None:
        self.typed = ""
        self.to(int(self.value) + cents)

    # -- wheel and digits
    def notch(self, up: int) -> bool:
        self.typed = ""
        self._set(self.index + up)
        self.damage()
        return True

    def key(self, key: Key) -> bool:
        if key.modified:
            return False
        if key.name.isdigit() or (key.name in (".", ",", "period", "comma") and "." not in self.typed):
            self._type(self.typed + (key.name if key.name.isdigit() else "."))
            return True
        if key.name in ("backspace", "delete") and self.typed:
            self._type(self.typed[:-1])
            return True
        self.typed = ""
        return super().key(key)

    def _type(self, digits: str) -> None:
        """What is typed is worth what it says so far; too much or too little is the most or the least."""
        if len(digits) > LONGEST:
            return
        self.typed = ""
        self.to(_cents(digits))
        self.typed = digits
        self.damage()

    def focus_changed(self, focused: bool) -> None:
        self.typed = ""
        super().focus_changed(focused)


def _cents(digits: str) -> Cents:
    whole, _dot, part = digits.partition(".")
    return int(whole or 0) * 100 + int((part + "00")[:2])
