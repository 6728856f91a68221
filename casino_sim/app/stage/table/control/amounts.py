"""How much an option shall cost, or a bet shall hold: the amount is slid, scrolled, typed or built of chips."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.amount_picker import AmountPicker, Picture
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Column, Label, Paragraph, Popover, Widget
from casino_sim.i18n import _, pgettext
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Choose, Option

MULTIPLES = (1, 2, 3, 5, 10, 20)  # of the least that an odd price pays to the dollar


class Amounts:
    def __init__(self, state: TableState, display: Display, hand: PlayersHand, picture: Picture) -> None:
        self.state, self.display, self.hand = state, display, hand
        self.picture = picture

    def ask(self, option: Option, anchor: pygame.Rect) -> None:
        """What an option of a decision shall cost."""
        allowed = option.amount
        assert allowed is not None
        start = allowed.default if allowed.default is not None else allowed.low
        picker = AmountPicker(
            _(option.label),
            (allowed.low, allowed.high, allowed.step),
            start,
            self.hand.chips,
            self.picture,
            self.state.handy_amounts(option),
        )
        self._show(
            _(option.label), self._risk(), picker, anchor, lambda amount: self.hand.choose_amount(option, amount)
        )

    def ask_bet(self, seat: int, wager: str, anchor: pygame.Rect) -> bool:
        """What a bet on the felt shall hold. False where nothing can be bet there now."""
        draft = self.hand.draft_of(seat)
        if draft is None or wager not in draft.spots:
            return False
        limit, most = draft.spots[wager].limit, draft.most(wager)
        if most < limit.min:
            return False
        name = self.state.wager_label(wager)
        start = min(most, max(limit.min, draft.staked(wager)))
        whole = [k * self.state.whole_step(wager) for k in MULTIPLES]
        named = [(spoken(amount), amount) for amount in whole if limit.min <= amount <= most]
        picker = AmountPicker(name, (limit.min, most, limit.step), start, self.hand.chips, self.picture, named)
        words = _("{low} to {high} now").format(low=spoken(limit.min), high=spoken(most))
        self._show(
            name,
            [Label(words, "note")],
            picker,
            anchor,
            lambda amount: self.hand.make_bet(seat, wager, amount),
            pgettext("button", "Bet"),
        )
        return True

    def _show(
        self,
        title: str,
        notes: list[Widget],
        picker: AmountPicker,
        anchor: pygame.Rect,
        done: Callable[[Cents], object],
        verb: str = "",
    ) -> None:
        popover: Popover

        def take() -> None:
            self.display.close_float(popover)
            done(picker.amount)

        key = Button(verb or title, take, kind="primary", shortcut="return")
        popover = Popover(
            Column(Label(title, "title"), *notes, *picker.parts, key, gap=16), anchor, width=600, takes_keys=True
        )
        self.display.show_float(popover)
        picker.slider.focus()  # what is typed is the amount

    def _risk(self) -> list[Widget]:
        """What who takes the bank can lose."""
        question = self.state.question
        if not isinstance(question, Choose) or question.about != "bank":
            return []
        risk = self.state.explained(question)
        return [Paragraph(risk, "note")] if risk else []
