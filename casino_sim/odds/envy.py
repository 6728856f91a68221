"""What another player's hand brings whoever has the wager that earns envy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.odds.report import Odds

EACH_OPPONENT = "for each opponent's hand"


def envy_odds(
    rules: TableRules, wager: str, hands: Mapping[str, int], key: str = "envy", least: Cents = 0
) -> list[Odds]:
    """For each dollar of the wager. ``least``: the smallest bet that earns a button, where not every bet does."""
    paytable = rules.pays.get(key)
    if paytable is None or not rules.offers(wager):
        return []
    prizes = sum(row.pay.amount * hands.get(row.hand, 0) for row in paytable.rows)
    stake = max(rules.limit(wager).min, least)
    return [Odds("envy", "ev_per_unit_bet", Fraction(prizes, sum(hands.values()) * stake), strategy=EACH_OPPONENT)]
