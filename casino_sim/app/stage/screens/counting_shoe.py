"""What is left of a shoe that was counted: by rank, by the count, and what each index play is worth with it."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Column, Grid, Label, Line, Page, Panel, Paragraph, Table, Widget
from casino_sim.figures import pointed
from casino_sim.i18n import N_, _, ngettext, pgettext
from casino_sim.learn.counting.deviations import (
    INDEX_PLAYS,
    INSURANCE,
    LABELS,
    IndexPlay,
    Priced,
    insurance_pays,
    price,
    strategy_of,
)
from casino_sim.learn.counting.shoes import CountedShoe, by_value
from casino_sim.learn.counting.systems import System, signed
from casino_sim.odds.twentyone import Shoe
from casino_sim.table.twentyone import ACE, TEN
from casino_sim.writing import together

CENTS = 100  # a dollar bet in cents


def value_name(value: int) -> str:
    return _("Ace") if value == ACE else "10, J, Q, K" if value == TEN else str(value)


class ShoePage(Page):
    """The shoe may be dealt on while this is open, so all of it is read when it is opened."""

    def __init__(self, casino: Casino, shoe: CountedShoe, system: System) -> None:
        super().__init__()
        self.title, self.subtitle = N_("The shoe"), f"{shoe.rules.called} · {shoe.rules.house_name}"
        self.system, self.rules = system, shoe.rules
        self.game = casino.games[shoe.rules.game]
        self.left: Shoe = by_value(shoe.left)
        self.pack: Shoe = by_value(shoe.pack)
        self.running, self.decks, self.true = shoe.running(system), shoe.decks_left(), shoe.true(system)
        self.priced: list[tuple[IndexPlay, Priced]] | None = None

    def enter(self) -> None:
        super().enter()
        self.stage.jobs.submit(self._price, self._worked_out)

    def _price(self) -> list[tuple[IndexPlay, Priced]]:
        strategy, pays = strategy_of(self.game, self.rules), insurance_pays(self.rules)
        if strategy is None:
            return []
        found = ((play, price(play, strategy, self.left, pays)) for play in INDEX_PLAYS)
        return [(play, priced) for play, priced in found if priced is not None]

    def _worked_out(self, priced: list[tuple[IndexPlay, Priced]]) -> None:
        self.priced = priced
        self.rebuild()

    def body(self) -> Widget:
        return Grid(self._composition(), self._deviations(), column=640, gap=24, even=False)

    def _composition(self) -> Widget:
        cards = sum(self.left)
        decks = ngettext("{count} deck", "{count} decks", 1 if self.decks == 1 else 2)
        running = _("{cards} cards are left, about {decks}. {system}: the running count is {count}.").format(
            cards=cards,
            decks=decks.format(count=pointed(f"{self.decks:g}")),
            system=self.system.name,
            count=signed(self.running),
        )
        true = _("The true count is {count}.").format(count=signed(self.true)) if self.system.has_true_count else ""
        said = together([running, true])
        rows = []
        for value in (*range(ACE, TEN + 1), 0):
            if self.pack[value]:
                usual = self.pack[value] * cards / sum(self.pack)
                rows.append(
                    [
                        value_name(value) if value else pgettext("card", "Joker"),
                        signed(self.system.tags[value]),
                        str(self.left[value]),
                        f"{usual:.1f}",
                        signed(round(self.left[value] - usual, 1)),
                    ]
                )
        header = [_("Card"), _("Count"), _("Left"), _("Usual"), _("More")]
        note = _("Usual: the average shoe at this depth. Nobody at the table can see these figures.")
        return Panel(
            Column(
                Label(_("Cards left"), "strong"), Line(), Paragraph(said), Table(rows, header=header, columns="lrrrr"),
                Paragraph(note, "small"), gap=12,
            )
        )  # fmt: skip

    def _deviations(self) -> Widget:
        head: list[Widget] = [Label(_("Index plays"), "strong"), Line()]
        if self.priced is None:
            return Panel(Column(*head, Label(_("Working out the odds"), "note"), gap=12))
        if not self.priced:
            words = _("The published index plays are for plain blackjack. This game has none.")
            return Panel(Column(*head, Paragraph(words), gap=12))
        header = [_("Hand"), _("Play"), _("From"), _("Gain"), _("Right now")]
        words = _("What the play gains over the usual one with exactly these cards, per $100 bet.")
        rows = [self._row(play, priced) for play, priced in self.priced]
        return Panel(Column(*head, Paragraph(words), Table(rows, header=header, columns="llrrl"), gap=12))

    def _row(self, play: IndexPlay, priced: Priced) -> Sequence[str]:
        high, low = _(LABELS[play.high]), _(LABELS[play.low])
        gain = f"{'+' if priced.gain > 0 else '−'}${abs(priced.gain) * CENTS:.2f}"
        return [hand_of(play), high, signed(play.index), gain, high if priced.gain > 0 else low]


def hand_of(play: IndexPlay) -> str:
    """A hand and the up card as a chart names them."""
    up = "A" if play.up == ACE else str(play.up)
    if play.id == INSURANCE:
        return _("Dealer {up}").format(up=up)
    mine = f"{play.hand[0]}-{play.hand[1]}" if play.hand[0] == play.hand[1] else str(sum(play.hand))
    return _("{hand} against {up}").format(hand=mine, up=up)
