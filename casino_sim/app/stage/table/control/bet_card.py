"""The card of a bet, shown where the mouse rests or a finger stays: what it pays, between which limits, what it costs."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Column, Label, Line, Paragraph, Row, Widget
from casino_sim.i18n import _, ngettext
from casino_sim.money import spoken
from casino_sim.odds.prices import Price, Prices, known, price_of, worked_out

MOST_PAYS = 9  # lines of a printed table; the paytable itself has them all


class BetCards:
    def __init__(self, state: TableState, display: Display, hand: PlayersHand) -> None:
        self.state, self.display, self.hand = state, display, hand
        self._prices: Prices | None = None
        self._asked = False

    def card(self, seat: int, wager: str) -> Widget:
        rules = self.state.rules
        row = rules.wagers[wager]
        parts: list[Widget] = [Label(_(row.label), "title"), Line(), *self._pays(wager)]
        limit = rules.limits.get(row.limit)
        if limit is not None:
            between = spoken(limit.min) if limit.min == limit.max else f"{spoken(limit.min)} – {spoken(limit.max)}"
            parts.append(_line(_("Bet"), between))
        price = self._price(wager)
        if price is not None:
            parts.append(_line(_("House edge") if price.edge >= 0 else _("Player's edge"), f"{abs(price.edge):.2f} %"))
            if price.basis:
                parts.append(Label(_(price.basis), "small", justify="end"))
        reason = self.hand.why_not(seat, wager)
        if reason is not None:
            parts += [Line(), Paragraph(reason, "note")]
        return Column(*parts, gap=7)

    def _pays(self, wager: str) -> list[Widget]:
        rules = self.state.rules
        printed = rules.pays.get(rules.wagers[wager].pays)
        if printed is None:
            return []
        own = self.state.face.paying_rows(rules, wager)
        rows = [row for row in printed.rows if not own or row.hand in own]
        lines: list[Widget] = [_line(_(row.label), str(row.pay)) for row in rows[:MOST_PAYS]]
        more = len(rows) - MOST_PAYS
        if more > 0:
            lines.append(Label(ngettext("and {count} more", "and {count} more", more).format(count=more), "small"))
        return [*lines, Line()]

    def _price(self, wager: str) -> Price | None:
        """Stored with the game; for a house of the player's own it is worked out beside the drawing, for the next card."""
        rules, game = self.state.rules, self.state.dealing.game
        if self._prices is None:
            self._prices = known(game, rules)
        if self._prices is None and not self._asked:
            self._asked = True
            self.display.beside(partial(worked_out, game, rules), self._found)
        priced_as = self.state.face.priced_as(rules, wager)
        return price_of(self._prices, rules, priced_as) if self._prices is not None else None

    def _found(self, found: Prices) -> None:
        self._prices = found


def _line(name: str, value: str) -> Widget:
    return Row(Label(name, "small", grow=1, lines=2), Label(value, "gold", justify="end"), gap=24)
