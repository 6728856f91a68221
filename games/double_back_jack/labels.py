"""What stands beside a hand: its total, the second chance card taken off."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.table.twentyone import total_labels
from games.double_back_jack.hands import final_total, took_second_chance


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: object) -> dict[str, str]:
    found = total_labels(cards)
    for place, names in cards.items():
        hand = [CARD[name] for name in names if name != HIDDEN]
        if place.startswith("seat") and took_second_chance(hand):
            found[place] = str(final_total(hand))
    return found
