"""An amount to be said: on a slider, by the wheel, by digits, or chip by chip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.widgets import AmountSlider, Button, Flow, Widget
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken

WIDE = 100  # times its lower end: a span that is too wide for even steps
STOPS = 60  # of the slider, about
Picture = Callable[[Cents, int], pygame.Surface]  # of a chip of this value and diameter


class AmountPicker:
    """``named``: amounts with a name, such as half the pot. The first chip pressed replaces the amount, further ones add."""

    def __init__(
        self,
        label: str,
        span: tuple[Cents, Cents, Cents],
        start: Cents,
        chips: Sequence[Cents],
        picture: Picture,
        named: Sequence[tuple[str, Cents]] = (),
    ) -> None:
        low, high, step = span
        stops = {*slider_stops(low, high, step), float(start), *(float(amount) for _words, amount in named)}
        self.slider = AmountSlider(label, sorted(s for s in stops if low <= s <= high), start, step=step)
        self._fresh = True
        coins = [
            ChipWidget(value, picture, lambda: 0, self._add)
            for value in chips
            if value <= high and value >= min(step, low)
        ]
        ends = [] if named else [(_("Minimum"), low), (_("Maximum"), high)]
        quick = [
            Button(words, partial(self._to, amount), kind="quiet", height=52, sub=_figure(words, amount))
            for words, amount in (*named, *ends)
        ]
        self.parts: list[Widget] = [self.slider, Flow(*coins[-6:], *quick, gap=10)]

    @property
    def amount(self) -> Cents:
        return int(self.slider.value)

    def _add(self, chip: Cents) -> None:
        if self._fresh:
            self._fresh = False
            self.slider.to(chip)
        else:
            self.slider.raise_by(chip)

    def _to(self, amount: Cents) -> None:
        self._fresh = True
        self.slider.to(amount)


def _figure(words: str, amount: Cents) -> str:
    """The amount under its name, unless it is the name."""
    return "" if words == spoken(amount) else spoken(amount)


def slider_stops(low: Cents, high: Cents, step: Cents) -> list[float]:
    """Every step where they are few, else about sixty of them, both ends included; round ones where the span is wide."""
    count = (high - low) // step
    if count > STOPS and high > WIDE * max(low, step):
        return [float(low), *_round_stops(low, high, step), float(high)]
    every = max(1, count // STOPS)
    found = [float(low + i * step) for i in range(0, count + 1, every)]
    if found[-1] != high:
        found.append(float(high))
    return found


def _round_stops(low: Cents, high: Cents, step: Cents) -> list[float]:
    """Amounts that one would say: 5, 10, 15, 20, 25, 30, 40, 50, 75, 100 ... in whole steps above the lowest."""
    said = (m * 10**power for power in range(2, 12) for m in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5))
    return [float(amount) for amount in said if low < amount < high and (amount - low) % step == 0]
