"""What stands beside a hand: its total, with jokers."""

from __future__ import annotations

from casino_sim.cards import CARD, HIDDEN, JOKER
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, pgettext
from casino_sim.table.face import Cards, Face, Groups
from casino_sim.table.twentyone import count, total_label
from casino_sim.table.what_if import UP_CARD
from games.no_bust_21.hands import is_natural_22


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    found = {}
    for place, names in cards.items():
        hand = [CARD[name] for name in names if name != HIDDEN]
        if is_natural_22(hand):
            found[place] = _("Natural 22")
        elif JOKER in hand:
            found[place] = pgettext("card", "Joker") if len(hand) == 1 else "21"
        else:
            total = count(hand)[0]  # more than 21 still plays; an ace with a ten is a 21 like any other
            found[place] = str(total) if total > 21 else total_label(hand, split=True)
    return found


FACE = Face(
    tile="Jk Jk",
    has_chart=True,
    what_if=UP_CARD,
    hand_names=hand_names,
    splits=True,
)
