"""What a player may do with a bet besides adding chips: read its card, and use the menu of its stack."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.amounts import Amounts
from casino_sim.app.stage.table.control.bet_card import BetCards
from casino_sim.app.stage.table.control.calls import Calls
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Column, Label, Popover, Widget
from casino_sim.app.stage.widgets.popover import CARD
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.ask import Choose
from casino_sim.writing import listed


class StackMenu:
    def __init__(
        self,
        state: TableState,
        display: Display,
        hand: PlayersHand,
        calls: Calls,
        bet_cards: BetCards,
        amounts: Amounts,
    ) -> None:
        self.state, self.display, self.hand, self.calls, self.bet_cards = state, display, hand, calls, bet_cards
        self.amounts = amounts
        self.to_the_lab: Callable[[], object] | None = None  # where there is a Lab to go to

    def call_other_way(self, seat: int, wager: str) -> bool:
        """A bet that works is called off, one that is off is called on."""
        if self.hand.draft_of(seat) is None or not self.calls.may_call(wager):
            return False
        self.calls.turn(wager)
        return True

    def show(self, seat: int, wager: str, rect: pygame.Rect) -> bool:
        """What may be done with a stack, where there is more than taking it down."""
        hand, draft = self.hand, self.hand.draft_of(seat)
        may_call = self.calls.may_call(wager)
        if draft is None or not draft.staked(wager) or not (may_call or self.state.dealing.game.bets_stay):
            return False
        keys = []
        if may_call:
            words = _("Off") if self.calls.works(wager) else _("On")
            keys.append(self._key(words, "o", lambda: self.calls.turn(wager)))
        if draft.why_not(wager, draft.staked(wager)) is None:
            keys.append(self._key(_("Press"), "p", lambda: hand.press(seat, wager)))
        if hand.odds_open(draft, wager):
            keys.append(self._key(_("Full odds"), "f", lambda: hand.full_odds(seat, wager)))
        if wager in draft.spots and draft.spots[wager].may_fall:
            keys.append(self._key(_("Take down"), "", lambda: hand.take_chips(seat, wager)))
        spot = draft.spots.get(wager)
        if spot is not None and (spot.may_rise or spot.may_fall) and draft.most(wager) > spot.limit.min:
            keys.append(self._key(_("Amount"), "a", lambda: self.amounts.ask_bet(seat, wager, rect)))
        title = Label(f"{self.state.wager_label(wager)} {spoken(hand.staked(seat, wager))}", "strong")
        stuck: list[Widget] = [] if keys else [Label(_("This bet stays up until it wins or loses."), "note", lines=2)]
        self.display.show_float(Popover(Column(title, *keys, *stuck, *self._lab(), gap=10), rect, width=320))
        return True

    def _key(self, words: str, letter: str, action: Callable[[], object]) -> Button:
        def press() -> None:
            self.display.close_floats()
            action()

        return Button(words, press, height=52, shortcut=letter)

    def ask_amount(self, seat: int, wager: str, rect: pygame.Rect) -> bool:
        """How much the bet shall hold."""
        return self.amounts.ask_bet(seat, wager, rect)

    # -- the card of a bet
    def card(self, seat: int, wager: str) -> Widget:
        return self.bet_cards.card(seat, wager)

    def show_card(self, seat: int, wager: str, rect: pygame.Rect) -> bool:
        """By keys: the card stays until it is closed. A decision's own letters come first."""
        if isinstance(self.state.question, Choose):
            return False
        self.display.show_float(Popover(Column(self.card(seat, wager), *self._lab(), gap=14), rect, width=CARD))
        return True

    def _lab(self) -> list[Widget]:
        """The door to other pays for this bet."""
        return [self._key(_("What if"), "", self.to_the_lab)] if self.to_the_lab is not None else []

    def in_short(self, seat: int, wager: str) -> str:
        """The bet in a line: its name, what lies there and what it takes now, what it pays."""
        rules = self.state.rules
        row = rules.wagers.get(wager)
        if row is None:
            return wager
        parts = [_(row.label), *self.bet_cards.now(seat, wager)]
        printed = rules.pays.get(row.pays)
        if printed is not None:
            prices = list(dict.fromkeys(str(line.pay) for line in printed.rows))
            parts.append(_("pays {prices}").format(prices=listed(prices[:4]) + (" …" if len(prices) > 4 else "")))
        return " · ".join(parts)
