"""What stands beside a set hand, and on the tray on which it is set: the names of both hands, the high one first."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim import tiles
from casino_sim.cards import CARD, HIDDEN, Card
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.table.face import Cards, Face, Groups, NamedHands, Parts, TwoHands
from casino_sim.table.pai_gow.asked import situation
from games.pai_gow_tiles.house import Switches


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    return {place: named(parts) for place, parts in groups.items() if place in cards}


def named(parts: Parts) -> str:
    """``Teen Gong / Six``."""
    if len(parts) != 2 or any(len(part) != 2 or HIDDEN in part for part in parts):
        return ""
    low, high = (
        tiles.two(*(CARD[name] for name in part)) for part in parts
    )  # by points and kind: alike at every house
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


STACKS = 8  # of four tiles each, whoever sits there


def dealt_stacks(rules: TableRules) -> int:
    return STACKS


# -- on the tray -----------------------------------------------------------------------------------


def name_hands(rules: TableRules, front: Sequence[str], back: Sequence[str]) -> NamedHands:
    """The better two are the high hand, wherever they lie."""
    if len(front) != 2 or len(back) != 2:
        return (_("One hand"), ""), (_("The other hand"), "")
    pair, rest = ([CARD[name] for name in part] for part in (front, back))
    ranking = rules.switches_of(Switches).ranking
    low_in_front = tiles.set_apart([*pair, *rest], pair, ranking).front == tuple(pair)
    titles = (_("Low hand"), _("High hand")) if low_in_front else (_("High hand"), _("Low hand"))
    return (titles[0], in_full(pair, ranking)), (titles[1], in_full(rest, ranking))


def in_full(pair: Sequence[Card], ranking: tiles.Ranking) -> str:
    text, words = tiles.wording(tiles.two(pair[0], pair[1], ranking))
    return _(text).format(**{key: _(word) for key, word in words.items()})


def by_rank(name: str) -> int:
    """The highest single tile first."""
    return tiles.FACE[CARD[name]].rank


FACE = Face(
    tile="6-6 5-5 1-1",
    hand_names=hand_names,
    situation=situation,
    dealt_stacks=dealt_stacks,
    two_hands=TwoHands(
        name=name_hands,
        how_to=N_("Pick two tiles to go together. The better two are your high hand."),
        orders={N_("By rank"): by_rank},
        ranking_rule="PT-8",
    ),
)
