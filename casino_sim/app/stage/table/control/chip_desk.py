"""More chips at the table: from the bankroll between two rounds, and the way to the cashier when all are gone."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.table.control.amount_picker import AmountPicker, Picture
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Choice, Column, Label, Line
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.session.buy_in import least_bet
from casino_sim.session.session import Session
from casino_sim.store.problems import StoreProblem
from casino_sim.table.ask import Refused, Stake


class ChipDesk:
    """``settle`` shows that chips have come; ``cashier`` leads to free chips, ``leave`` away from the table."""

    def __init__(
        self,
        state: TableState,
        display: Display,
        hand: PlayersHand,
        session: Session,
        picture: Picture,
        settle: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        self.state, self.display, self.hand, self.session, self.picture = state, display, hand, session, picture
        self.cashier: Callable[[], object] = lambda: None
        self._settle, self._leave = settle, leave
        self._said_broke = False  # that the chips are gone; said once for each time

    @property
    def is_open(self) -> bool:
        """Chips are bought before anything is dealt."""
        return not self.session.in_hand and not self.session.busy

    def show(self) -> None:
        bankroll = self.session.bankroll
        have = _("You have {chips} here and {bankroll} in your bankroll.").format(
            chips=spoken(self.session.purse), bankroll=spoken(bankroll)
        )
        head = [Label(_("Your chips"), "title"), Line(), Label(have, "note", lines=2)]
        if bankroll < 100:
            more = Button(_("Go to the cashier"), self._to_the_cashier, icon="coins", kind="primary")
            self.display.hang_over_bar(Column(*head, more, gap=14), 560)
            return
        low = min(bankroll, max(100, least_bet(self.state.rules)))
        usual = min(bankroll, max(low, 50_000))
        chips = self.state.rules.money.chips
        picker = AmountPicker(_("Buy chips"), (low, bankroll, 100), usual, chips, self.picture)
        buy = Button(_("Buy"), lambda: self.buy(picker.amount), icon="coins", kind="primary", shortcut="return")
        self.display.hang_over_bar(Column(*head, *picker.parts, buy, gap=14), 600, True)
        picker.slider.focus()

    def buy(self, amount: Cents) -> None:
        """The bets that lie there as a draft stay."""
        self.display.close_floats()
        stakes = dict(self.hand.draft.stakes) if self.hand.draft is not None else {}
        try:
            self.session.buy_in(amount)
        except (Refused, StoreProblem) as fault:
            self.display.tell(str(fault), "bad")
            return
        self._said_broke = False
        self._settle()
        if stakes and self.hand.draft is not None:
            self.hand.draft.make(stakes)
            self.display.refresh()

    def look_after(self) -> None:
        """Offers chips to a player who cannot cover the smallest bet: once, until they have chips again."""
        question = self.state.question
        broke = self.session.purse < least_bet(self.state.rules) and not any(self.state.picture.bets.values())
        if not broke:
            self._said_broke = False
        if (
            self._said_broke
            or not broke
            or not (isinstance(question, Stake) or self.state.between_rounds)
            or not self.is_open
        ):
            return
        self._said_broke = True
        leave = Choice(_("Leave the table"), self._leave, cancel=True)
        if self.session.bankroll >= least_bet(self.state.rules):
            words = _("You have {amount} in your bankroll.").format(amount=spoken(self.session.bankroll))
            more = Choice(_("Buy chips"), self.show, kind="primary")
        else:
            words = _("Your bankroll is empty, too. The cashier gives free chips.")
            more = Choice(_("Go to the cashier"), self._to_the_cashier, kind="primary")
        self.display.confirm(_("You are out of chips."), words, leave, more)

    def _to_the_cashier(self) -> None:
        self.display.close_floats()
        self.cashier()
