"""What a hand is called: "Full House, Kings over Sevens"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from casino_sim.i18n import N_, NP_, _, language, pgettext, sensed
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

# Both in the middle of a sentence, where each language writes them its own way.
_INSIDE = "in a sentence"
_NAMES_INSIDE = frozenset(
    {
        NP_("in a sentence", "two"),
        NP_("in a sentence", "three"),
        NP_("in a sentence", "four"),
        NP_("in a sentence", "five"),
        NP_("in a sentence", "six"),
        NP_("in a sentence", "seven"),
        NP_("in a sentence", "eight"),
        NP_("in a sentence", "nine"),
        NP_("in a sentence", "ten"),
        NP_("in a sentence", "jack"),
        NP_("in a sentence", "queen"),
        NP_("in a sentence", "king"),
        NP_("in a sentence", "ace"),
        NP_("in a sentence", "twos"),
        NP_("in a sentence", "threes"),
        NP_("in a sentence", "fours"),
        NP_("in a sentence", "fives"),
        NP_("in a sentence", "sixes"),
        NP_("in a sentence", "sevens"),
        NP_("in a sentence", "eights"),
        NP_("in a sentence", "nines"),
        NP_("in a sentence", "tens"),
        NP_("in a sentence", "jacks"),
        NP_("in a sentence", "queens"),
        NP_("in a sentence", "kings"),
        NP_("in a sentence", "aces"),
    }
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

# The same in the middle of a sentence: "You have a pair of kings."
_PHRASES = {
    "five_aces": N_("five aces"),
    "royal_flush": N_("a royal flush"),
    "straight_flush": N_("a straight flush, {one} high"),
    "four_of_a_kind": N_("four of a kind, {many}"),
    "full_house": N_("a full house, {many} over {others}"),
    "flush": N_("a flush, {one} high"),
    "straight": N_("a straight, {one} high"),
    "three_of_a_kind": N_("three of a kind, {many}"),
    "two_pair": N_("two pair, {many} and {others}"),
    "pair": N_("a pair of {many}"),
    "high_card": N_("{one} high"),
}
_CATEGORY_OF = {text: category for category, text in _WORDING.items()}


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
    return _(text).format(**{key: sensed("rank", word) for key, word in words.items()})


def phrase(text: str, words: Mapping[str, object]) -> str:
    """A hand that was worded by :func:`wording`, inside a sentence; empty where the text names none."""
    category = _CATEGORY_OF.get(text)
    if category is None:
        return ""
    return _(_PHRASES[category]).format(**{key: _inside(str(word)) for key, word in words.items()})


def _inside(rank: str) -> str:
    small = (_INSIDE, rank.lower())
    return pgettext(*small) if small in _NAMES_INSIDE else rank


def inside_a_sentence(label: str) -> str:
    """A hand's name as :func:`label` writes it, in the middle of a sentence; any other text stays as it is."""
    known = _phrases(language())
    return " / ".join(known.get(part, part) for part in label.split(" / "))


@cache
def _phrases(_language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for category, text in _WORDING.items():
        ranks = range(len(_ONE)) if "{" in text else range(1)
        for first in ranks:
            for other in ranks if "{others}" in text else range(1):
                words = {"one": _ONE[first], "many": _MANY[first], "others": _MANY[other]}
                name = _(text).format(**{key: sensed("rank", word) for key, word in words.items()})
                found[name] = phrase(_WORDING[category], words)
    return found


def rank_name(rank: int) -> str:
    """One card's rank in the player's language."""
    return sensed("rank", _name(_ONE, rank))


def _name(names: tuple[str, ...], rank: int) -> str:
    return names[(ACE if rank == 1 else rank) - 2]
