"""What stands beside a hand: its total, or the Pure."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, pgettext
from casino_sim.table.events import Settled
from casino_sim.table.face import Cards, Face, Groups, Marks
from casino_sim.table.table import seat_place
from casino_sim.table.twentyone import total_labels
from casino_sim.table.twentyone_words import insurance
from casino_sim.table.what_if import UP_CARD
from casino_sim.wagers import hand_of


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    found = total_labels(rules, cards, groups)
    return {place: _("Pure 21.5") if text == pgettext("hand", "Blackjack") else text for place, text in found.items()}


def moment(rules: TableRules, cards: Cards, marks: Marks, won: Settled) -> str:
    """The Pure, on two cards."""
    pure = _("Pure 21.5")
    return pure if hand_names(rules, cards, {}).get(seat_place(won.seat, hand_of(won.spot))) == pure else ""


FACE = Face(
    tile="As Kd",
    has_chart=True,
    what_if=UP_CARD,
    hand_names=hand_names,
    situation=insurance,
    moment=moment,
    splits=True,
)
