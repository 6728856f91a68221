"""What stands beside a hand: what each line of the cross makes with it, as far as the cards lie open."""

from __future__ import annotations

from casino_sim.cards import HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.poker.partial_hands import beside_hands
from casino_sim.table.face import Cards, Face, Groups
from games.criss_cross_poker.hands import ACROSS, DOWN


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    board = cards.get("board", ())
    hands = {place: names for place, names in cards.items() if place != "board"}
    lines = [tuple(board[at] for at in line if at < len(board)) for line in (ACROSS, DOWN)]
    if all(name == HIDDEN for line in lines for name in line):
        return beside_hands(hands)
    across, down = (beside_hands({**hands, "board": line}) for line in lines)
    said = _("Across {across} / Down {down}")
    return {
        place: hand if hand == down[place] else said.format(across=hand, down=down[place])
        for place, hand in across.items()
    }


FACE = Face(
    tile="Qh Qs",
    hand_names=hand_names,
)
