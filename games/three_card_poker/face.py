"""What stands beside a hand: what three cards are at this house."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import Card
from casino_sim.houses.rules import TableRules
from casino_sim.poker.labels import label
from casino_sim.poker.partial_hands import beside_hands, so_far
from casino_sim.poker.rankings import THREE_CARD, classes
from casino_sim.table.face import Cards, Face, Groups
from games.three_card_poker.hands import hand_rank
from games.three_card_poker.house import Switches


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    suited_a23 = rules.switches_of(Switches).suited_a23

    def name(hand: Sequence[Card]) -> str:
        """While it is dealt a hand is no more than its first cards."""
        return label(classes(THREE_CARD)[hand_rank(hand, suited_a23) - 1]) if len(hand) == 3 else so_far(hand)

    return beside_hands(cards, name)


FACE = Face(
    hand_names=hand_names,
)
