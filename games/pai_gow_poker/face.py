"""What stands beside a set hand, and on the tray on which it is set: the names of both hands, and a warning of a foul."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import CARD, HIDDEN, RANK, RANKS, SUIT
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, pgettext, sensed
from casino_sim.money import Cents
from casino_sim.poker.labels import label, rank_name, wording
from casino_sim.poker.pai_gow import WheelRank, split
from casino_sim.poker.rankings import ACE, JOKER, PAI_GOW, PAI_GOW_FRONT, HandClass, classes
from casino_sim.poker.ranks import rank_joker, rank_pai_gow, rank_pai_gow_front
from casino_sim.table.face import Cards, Face, Groups, NamedHands, Parts, TwoHands
from casino_sim.table.pai_gow.asked import situation
from games.pai_gow_poker.house import Switches


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    return {place: named(rules, parts) for place, parts in groups.items() if place in cards}


def named(rules: TableRules, parts: Parts) -> str:
    """``Kings / Nines``, ``Straight / A-J``; a foul hand says so."""
    if [len(part) for part in parts] != [2, 5] or any(HIDDEN in part for part in parts):
        return ""
    front, back = ([CARD[name] for name in part] for part in parts)
    way = split(front, back, wheel_rank(rules))
    both = f"{in_short(way.back_class)} / {in_short(way.front_class)}"
    return _("Foul: {hands}").format(hands=both) if way.is_foul else both


def in_short(hand: HandClass) -> str:
    """Beside a hand there is room for what it is; a pair is called by its rank, two cards in front by their letters."""
    if hand.category == "pair":
        return sensed("rank", wording(hand)[1]["many"])
    if hand.category == "high_card":
        return letters(hand) if len(hand.keys) == 2 else label(hand)
    return _(SHORT[hand.category])


def letters(hand: HandClass) -> str:
    return "-".join("10" if rank == 10 else RANKS[rank - 2] for rank in hand.keys)


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


def dealt_stacks(rules: TableRules) -> int:
    return rules.switches_of(Switches).positions


def stack_button(rules: TableRules, wager: str, amount: Cents) -> str:
    """The envy button lies on Fortune bets that are large enough."""
    house = rules.switches_of(Switches)
    earns = wager == "fortune" and "envy" in rules.pays and amount >= max(1, house.envy_from * 100)
    return "envy" if earns else ""


# -- on the tray -----------------------------------------------------------------------------------


def name_hands(rules: TableRules, front: Sequence[str], back: Sequence[str]) -> NamedHands:
    """Each hand's place and its full name, once all its cards are there."""
    before = behind = ""
    if len(front) == 2:
        hand = classes(PAI_GOW_FRONT)[rank_pai_gow_front([CARD[name] for name in front]) - 1]
        before = label(hand) if hand.category == "pair" else "-".join(map(rank_name, hand.keys))
    if len(back) == 5:
        five = [CARD[name] for name in back]
        second = wheel_rank(rules) == "second"
        rank = rank_pai_gow(five) if second else rank_joker(five)
        behind = label(classes(PAI_GOW if second else JOKER)[rank - 1])
    return (_("Front"), before), (pgettext("hand", "Back"), behind)


def is_foul(rules: TableRules, parts: Parts) -> bool:
    """The hand in front beats the one behind: set so, it loses."""
    front, back = ([CARD[name] for name in part] for part in parts)
    return split(front, back, wheel_rank(rules)).is_foul


def compare(rules: TableRules, parts: Parts, bank: Parts) -> str:
    """Where the bank's hand lies open, what this setting would come to."""
    own, other = (
        split([CARD[name] for name in front], [CARD[name] for name in back], wheel_rank(rules))
        for front, back in (parts, bank)
    )
    front, back = own.front_rank > other.front_rank, own.back_rank > other.back_rank
    return _(OUTCOMES[front, back])


OUTCOMES = {
    (True, True): N_("Both hands beat the bank's, so you would win."),
    (True, False): N_("Only your front hand beats the bank's, so you would push."),
    (False, True): N_("Only your back hand beats the bank's, so you would push."),
    (False, False): N_("Neither hand beats the bank's, so you would lose."),
}


def wheel_rank(rules: TableRules) -> WheelRank:
    return rules.switches_of(Switches).wheel_rank


def by_rank(name: str) -> tuple[int, str]:
    """The joker first, aces, and so on down."""
    card = CARD[name]
    return -(RANK[card] or ACE + 1), SUIT[card]


def by_suit(name: str) -> tuple[str, int]:
    return by_rank(name)[::-1]


FACE = Face(
    hand_names=hand_names,
    situation=situation,
    dealt_stacks=dealt_stacks,
    stack_button=stack_button,
    two_hands=TwoHands(
        name=name_hands,
        how_to=N_("Put two cards in front. The five in back must be the better hand."),
        orders={N_("By rank"): by_rank, N_("By suit"): by_suit},
        is_foul=is_foul,
        compare=compare,
    ),
)
