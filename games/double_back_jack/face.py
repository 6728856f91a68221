"""What stands beside a hand: its total, the second chance card taken off, and no bust where the dealer's 22 pushes."""

from __future__ import annotations

from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.ask import Choose
from casino_sim.table.face import Cards, Face, Groups
from casino_sim.table.table import seat_place
from casino_sim.table.twentyone import count, total_labels
from casino_sim.table.twentyone_words import insurance, second_chance
from casino_sim.table.view import View
from casino_sim.table.what_if import UP_CARD
from casino_sim.wagers import hand_of
from games.double_back_jack.hands import final_total, took_second_chance
from games.double_back_jack.rules import PUSHING_TOTAL


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    found = total_labels(rules, cards, groups)
    for place, names in cards.items():
        hand = [CARD[name] for name in names if name != HIDDEN]
        if place.startswith("seat") and took_second_chance(hand):
            total = final_total(hand)
            found[place] = _("Bust {total}").format(total=total) if total > 21 else str(total)
        elif place == "dealer" and count(hand)[0] == PUSHING_TOTAL:
            found[place] = str(PUSHING_TOTAL)
    return found


def situation(rules: TableRules, view: View, question: Choose) -> str:
    place = seat_place(question.seat, hand_of(question.about))
    hand = [CARD[name] for name in view.cards.get(place, ()) if name != HIDDEN]
    return second_chance(question, str(count(hand)[0])) or insurance(rules, view, question)


FACE = Face(
    tile="Ah Jd",
    has_chart=True,
    what_if=UP_CARD,
    hand_names=hand_names,
    situation=situation,
    splits=True,
)
