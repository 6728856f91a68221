"""The card of a bet, shown where the mouse rests or a finger stays: what it pays, between which limits, what it costs."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Column, Label, Line, Paragraph, Row, Widget
from casino_sim.i18n import _, ngettext
from casino_sim.lab.answers import price_costs
from casino_sim.lab.pace import first_bet
from casino_sim.money import spoken
from casino_sim.odds.prices import POT, Price, Prices, fee_on, known, price_of, told_of_pots, with_fee, worked_out
from casino_sim.writing import as_sentence, listed

MAX_PAYS = 9  # lines of a printed table; the paytable itself has them all


class BetCards:
    def __init__(self, state: TableState, display: Display, hand: PlayersHand) -> None:
        self.state, self.display, self.hand = state, display, hand
        self._prices: Prices | None = None
        self._asked = False

    def card(self, seat: int, wager: str) -> Widget:
        rules = self.state.rules
        row = rules.wagers[wager]
        parts: list[Widget] = [Label(_(row.label), "title"), Line(), *self._pays(wager)]
        parts += [Label(words, "gold") for words in self.now(seat, wager)]
        step = self.state.whole_step(wager)
        if step:
            steps = listed(spoken(k * step) for k in (1, 2, 3))
            parts.append(Label(_("pays to the dollar at {amounts} …").format(amounts=steps), "small"))
        price = self._price(wager)
        if price is not None:
            parts += self._cost(seat, wager, price)
        reason = self.hand.why_not(seat, wager)
        if reason is not None:
            parts += [Line(), Paragraph(reason, "note")]
        return Column(*parts, gap=7)

    def now(self, seat: int, wager: str) -> list[str]:
        """The amount staked, and the bet's limits: those printed, and those now with the chips that are left."""
        rules, draft = self.state.rules, self.hand.draft_of(seat)
        mine = self.hand.staked(seat, wager)
        said = [_("yours: {amount}").format(amount=spoken(mine))] if mine else []
        limit = rules.limits.get(rules.wagers[wager].limit)
        if draft is not None and wager in draft.spots:
            limit = draft.spots[wager].limit
            most = draft.most(wager)
            if most > mine and limit.min != limit.max and (most < limit.max or mine):
                return [*said, _("{amount} maximum now").format(amount=spoken(most))]
        if limit is None or (mine and limit.min == limit.max):
            return said
        if limit.min == limit.max:
            return [*said, spoken(limit.min)]
        return [*said, f"{spoken(limit.min)} – {spoken(limit.max)}"]

    def _cost(self, seat: int, wager: str, price: Price) -> list[Widget]:
        """The house edge, and where a room collects a fee, the edge with it for the current or the smallest bet."""
        rules = self.state.rules
        parts: list[Widget] = [_line(_("House edge") if price.edge >= 0 else _("Player's edge"), price.percent)]
        if price.basis:
            parts.append(Label(_(price.basis), "small", justify="end"))
        limit = rules.limits.get(rules.wagers[wager].limit)
        bet = self.hand.staked(seat, wager) or (limit.min if limit is not None else 0)
        own, whole = rules.wagers[wager].required or wager == first_bet(rules), price
        if own and (with_the_fee := with_fee(rules, price, bet)) is not None:
            fee, whole = spoken(fee_on(rules, bet)), with_the_fee
            parts.append(_line(_("With the {fee} fee on {bet}").format(fee=fee, bet=spoken(bet)), whole.percent))
        if bet and (own or price.wager == wager):
            parts.append(Paragraph(price_costs(rules, whole, bet), "note"))
        if wager == POT:
            parts += [Paragraph(words, "note") for words in told_of_pots(self.state.dealing.game, rules)]
        if price.play:
            parts.append(Paragraph(as_sentence(_(price.play)), "note"))
        if price.never:
            printed = rules.pays[rules.wagers[wager].pays]
            hands = listed(line.called for line in printed.rows if line.hand in price.never)
            parts.append(Paragraph(_("Not possible with these cards: {hands}").format(hands=hands), "note"))
        return parts

    def _pays(self, wager: str) -> list[Widget]:
        rules = self.state.rules
        printed = rules.pays.get(rules.wagers[wager].pays)
        if printed is None:
            return []
        own = self.state.face.paying_rows(rules, wager)
        rows = [row for row in printed.rows if not own or row.hand in own]
        lines: list[Widget] = [_line(row.called, str(row.pay)) for row in rows[:MAX_PAYS]]
        more = len(rows) - MAX_PAYS
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
