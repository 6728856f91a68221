"""What stands beside a set hand: both hands in few words, the high one first."""

from __future__ import annotations

from collections.abc import Mapping

from casino_sim import tiles
from casino_sim.cards import CARD, HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _

Groups = Mapping[str, tuple[tuple[str, ...], ...]]


def labels(rules: TableRules, cards: Mapping[str, tuple[str, ...]], groups: Groups) -> dict[str, str]:
    return {place: named(parts) for place, parts in groups.items() if place in cards}


def named(parts: tuple[tuple[str, ...], ...]) -> str:
    """``Teen Gong / Six``."""
    if len(parts) != 2 or any(len(part) != 2 or HIDDEN in part for part in parts):
        return ""
    low, high = (tiles.two(*(CARD[name] for name in part)) for part in parts)
    return f"{hand_name(high)} / {hand_name(low)}"


def hand_name(hand: tiles.Two) -> str:
    """Beside a hand there is room for what it is, not for the tile that breaks a tie."""
    if hand.is_pair:
        return (
            _("Gee Joon") if hand.kind == "gee_joon" else _("{tile} pair").format(tile=_(tiles.FACE[hand.high].title))
        )
    if hand.kind == "points":
        return _(tiles.POINTS[hand.points])
    text, _words = tiles.wording(hand)
    return _(text)
