"""What a hand is called: "Full House, Kings over Sevens"."""

from __future__ import annotations

from casino_sim.i18n import N_, _
from casino_sim.poker.rankings import ACE, HandClass

_LETTERS = dict(enumerate("A23456789TJQKA", start=1))
# Two to ace, one and many.
_ONE = (
    *(N_("Two"), N_("Three"), N_("Four"), N_("Five"), N_("Six"), N_("Seven"), N_("Eight")),
    *(N_("Nine"), N_("Ten"), N_("Jack"), N_("Queen"), N_("King"), N_("Ace")),
)
_MANY = (
    *(N_("Twos"), N_("Threes"), N_("Fours"), N_("Fives"), N_("Sixes"), N_("Sevens"), N_("Eights")),
    *(N_("Nines"), N_("Tens"), N_("Jacks"), N_("Queens"), N_("Kings"), N_("Aces")),
)

# {one} is the deciding rank, {many} the same in the plural, {others} the second rank in the plural.
_WORDING = {
    "five_aces": N_("Five Aces"),
    "royal_flush": N_("Royal Flush"),
    "straight_flush": N_("Straight Flush, {one} High"),
    "four_of_a_kind": N_("Four of a Kind, {many}"),
    "full_house": N_("Full House, {many} over {others}"),
    "flush": N_("Flush, {one} High"),
    "straight": N_("Straight, {one} High"),
    "three_of_a_kind": N_("Three of a Kind, {many}"),
    "two_pair": N_("Two Pair, {many} and {others}"),
    "pair": N_("Pair of {many}"),
    "high_card": N_("{one} High"),
}


def wording(hand: HandClass | None, *, lowest_wins: bool = False) -> tuple[str, dict[str, str]]:
    """A hand's name as a sentence to translate and the words that stand in its braces, both in English.

    None is a low that does not qualify.
    """
    if hand is None:
        return N_("No Low"), {}
    if lowest_wins and hand.category == "high_card":
        return N_("{ranks} Low"), {"ranks": "-".join(_LETTERS[rank] for rank in hand.ranks)}
    first, second = (*hand.keys, ACE)[:2]  # where there is one key, no second rank is named
    return _WORDING[hand.category], {
        "one": _name(_ONE, first),
        "many": _name(_MANY, first),
        "others": _name(_MANY, second),
    }


def label(hand: HandClass | None, *, lowest_wins: bool = False) -> str:
    """A hand's name in the player's language."""
    text, words = wording(hand, lowest_wins=lowest_wins)
    return _(text).format(**{key: _(word) for key, word in words.items()})


def rank_name(rank: int) -> str:
    """One card's rank in the player's language."""
    return _(_name(_ONE, rank))


def _name(names: tuple[str, ...], rank: int) -> str:
    return names[(ACE if rank == 1 else rank) - 2]
