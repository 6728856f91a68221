"""What stands beside a hand: its total."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.twentyone import count, is_natural


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    return {place: _total([name for name in names if name != HIDDEN]) for place, names in cards.items()}


def _total(names: list[str]) -> str:
    hand = [CARD[name] for name in names]
    if not hand:
        return ""
    if len(hand) == 2 and is_natural(hand):
        return _("Blackjack")
    total, soft = count(hand)
    return _("Soft {total}").format(total=total) if soft and total < 21 else str(total)
