"""What stands beside a set hand: both of its names, the hand behind first, and a warning where it is set wrong."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.poker.labels import label, wording
from casino_sim.poker.pai_gow import split
from casino_sim.poker.rankings import HandClass
from games.pai_gow_poker.house import Switches

Groups = Mapping[str, tuple[tuple[str, ...], ...]]


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: Groups) -> dict[str, str]:
    return {place: named(rules, parts) for place, parts in groups.items() if place in cards}


def named(rules: TableRules, parts: tuple[tuple[str, ...], ...]) -> str:
    """``Kings / Nines``; a foul hand says so."""
    if [len(part) for part in parts] != [2, 5] or any(HIDDEN in part for part in parts):
        return ""
    assert isinstance(rules.switches, Switches)
    front, back = ([CARD[name] for name in part] for part in parts)
    way = split(front, back, rules.switches.wheel_rank)
    both = f"{in_short(way.back_class)} / {in_short(way.front_class)}"
    return _("Foul: {hands}").format(hands=both) if way.is_foul else both


def foul(rules: TableRules, parts: tuple[tuple[str, ...], ...]) -> bool:
    """The hand in front beats the one behind: set so, it loses."""
    assert isinstance(rules.switches, Switches)
    front, back = ([CARD[name] for name in part] for part in parts)
    return split(front, back, rules.switches.wheel_rank).is_foul


def in_short(hand: HandClass) -> str:
    """Beside a hand there is room for what it is; a pair is called by its rank."""
    if hand.category == "pair":
        return _(wording(hand)[1]["many"])
    return label(hand) if hand.category == "high_card" else _(SHORT[hand.category])


SHORT = {
    "five_aces": N_("Five Aces"),
    "royal_flush": N_("Royal Flush"),
    "straight_flush": N_("Straight Flush"),
    "four_of_a_kind": N_("Four of a Kind"),
    "full_house": N_("Full House"),
    "flush": N_("Flush"),
    "straight": N_("Straight"),
    "three_of_a_kind": N_("Three of a Kind"),
    "two_pair": N_("Two Pair"),
}
