"""How much an option shall cost: a popover with a slider and a few handy amounts."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Column, Label, Paragraph, Popover, Row, Slider
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Choose, Option

WIDE = 100  # times its lower end: a span that is too wide for even steps
STOPS = 60  # of the slider, about


class Amounts:
    def __init__(self, state: TableState, display: Display, hand: PlayersHand) -> None:
        self.state, self.display, self.hand = state, display, hand

    def ask(self, option: Option, anchor: pygame.Rect) -> None:
        allowed = option.amount
        assert allowed is not None
        named = self.state.handy_amounts(option)
        every = slider_stops(allowed.low, allowed.high, allowed.step)
        start = allowed.default if allowed.default is not None else allowed.low
        stops = sorted({*every, float(start), *(float(amount) for _words, amount in named)})
        slider = Slider(_(option.label), stops, start, show=lambda v: spoken(int(v)))
        popover: Popover

        def take() -> None:
            self.display.close_float(popover)
            self.hand.choose_amount(option, int(slider.value))

        def to(amount: Cents) -> None:
            slider.value = amount

        picks = named or [(spoken(amount), amount) for amount in _quick(allowed.low, allowed.high, stops)]
        quick = [
            Button(words, partial(to, amount), kind="quiet", height=52, sub=spoken(amount) if named else "")
            for words, amount in picks
        ]
        body = Column(
            Label(_(option.label), "title"), *self._risk(), slider, Row(*quick, gap=10, wrap=True),
            Button(_(option.label), take, kind="primary", shortcut="return"), gap=16,
        )  # fmt: skip
        popover = Popover(body, anchor, width=560, takes_keys=True)
        self.display.show_float(popover)

    def _risk(self) -> list[Paragraph]:
        """What who takes the bank can lose."""
        question = self.state.question
        if not isinstance(question, Choose) or question.about != "bank":
            return []
        risk = self.state.explained(question)
        return [Paragraph(risk, "note")] if risk else []


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


def _quick(low: Cents, high: Cents, stops: list[float]) -> list[Cents]:
    picks = {low, int(stops[len(stops) // 4]), int(stops[len(stops) // 2]), high}
    return sorted(picks)
