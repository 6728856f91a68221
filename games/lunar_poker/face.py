"""What stands beside a hand, the best five of five or six cards, and how cards are exchanged."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.poker.labels import inside_a_sentence
from casino_sim.poker.partial_hands import beside_hands
from casino_sim.table.ask import Choose
from casino_sim.table.face import Face
from casino_sim.table.hand_names import poker_hands
from casino_sim.table.table import seat_place
from casino_sim.table.view import View


def situation(rules: TableRules, view: View, question: Choose) -> str:
    """Nothing on the table says that the cards themselves are tapped."""
    pick = next((option.pick for option in question.options if option.pick is not None), None)
    hand = beside_hands(view.cards).get(seat_place(question.seat))
    if pick is None or hand is None:
        return ""
    return _("You have {hand}. To exchange, tap {low} to {high} cards.").format(
        hand=inside_a_sentence(hand), low=pick.low, high=pick.high
    )


FACE = Face(
    tile="Ks Qd Ah",
    hand_names=poker_hands,
    situation=situation,
)
