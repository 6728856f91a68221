"""What stands beside a set hand: both of its names, the hand behind first, and a warning where it is set wrong."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.poker.labels import label
from casino_sim.poker.pai_gow import split
from games.pai_gow_poker.house import Switches

Groups = Mapping[str, tuple[tuple[str, ...], ...]]


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: Groups) -> dict[str, str]:
    return {place: named(rules, parts) for place, parts in groups.items() if place in cards}


def named(rules: TableRules, parts: tuple[tuple[str, ...], ...]) -> str:
    """``Pair of Kings / Pair of Nines``; a foul hand says so."""
    if [len(part) for part in parts] != [2, 5] or any(HIDDEN in part for part in parts):
        return ""
    assert isinstance(rules.switches, Switches)
    front, back = ([CARD[name] for name in part] for part in parts)
    way = split(front, back, rules.switches.wheel_rank)
    both = f"{label(way.back_class)} / {label(way.front_class)}"
    return _("Foul: {hands}").format(hands=both) if way.is_foul else both
