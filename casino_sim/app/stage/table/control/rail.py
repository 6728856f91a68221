"""The left of the bar: what the player has, and the chips they bet with."""

from __future__ import annotations

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.bar import Money
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.control.spots import ChipWidget
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Widget
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Stake


class ChipRail:
    def __init__(self, state: TableState, hand: PlayersHand, brush: Brush) -> None:
        self.state, self.hand, self.brush = state, hand, brush
        self.title = N_("Your chips") if state.dealing.game.table_stakes else N_("Bankroll")
        self.money = Money("", "")

    def new_money(self) -> Money:
        self.money = Money(_(self.title), *self._amounts())
        return self.money

    def show_money(self) -> None:
        """Show the player's chips after they have moved."""
        self.money.show(*self._amounts())

    def _amounts(self) -> tuple[str, str]:
        """What the player has, and a note on what lies on the table."""
        state, draft = self.state, self.hand.draft
        purse = state.purses.of(state.me[0]) if state.me else 0
        staked = sum(sum(state.picture.bets.get(seat, {}).values()) for seat in state.me)
        if draft is not None:
            purse, staked = draft.left, staked + draft.new_money
        note = _("{amount} on the table").format(amount=spoken(staked)) if staked else ""
        held = draft.stakes if draft is not None else {}
        cost = sum(state.face.commission(state.rules, wager, amount) for wager, amount in held.items())
        if cost:
            note = _("{amount}, commission {cost}").format(amount=spoken(staked), cost=spoken(cost))
        return spoken(purse), note

    def picture(self, value: Cents, d: int) -> pygame.Surface:
        """A chip as it lies in the rail."""
        me = self.state.me[0] if self.state.me else 0
        return self.brush.rail_chip(value, d, value in self.hand.own_chips, me).surface

    def chips(self) -> list[Widget]:
        """Nothing where no bets are made now."""
        state, hand = self.state, self.hand
        if state.dealing.game.table_stakes or not (isinstance(state.question, Stake) or state.between_rounds):
            return []
        return [
            ChipWidget(value, self.picture, lambda: hand.chip, hand.choose_chip, str(i + 1), hand.can_pay)
            for i, value in enumerate(hand.chips)
        ]
