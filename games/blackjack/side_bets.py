"""BJ-13 to BJ-17: the side wagers, each a row. The empty name is a hand that no table pays."""

from __future__ import annotations

from casino_sim.cards import CARD, RANK, SUIT, Card, is_red
from casino_sim.i18n import N_
from casino_sim.table.side_bets import Seen, TwentyOneBet, always, match_the_dealer
from casino_sim.table.twentyone import ACE, VALUE, count

WAGER = "blackjack_wager"
LADY = CARD["Qh"]
SEVEN = 7
HIGH_STRAIGHT = {14, 13, 12, 11}  # with a dealer's blackjack nothing lower can be in sequence (BJ-17)


def two_ladies(seen: Seen) -> bool:
    return seen.two[0] == seen.two[1] == LADY


def ladies_hand(seen: Seen) -> str:
    """BJ-13: the first two cards make 20."""
    if count(seen.two)[0] != 20:
        return ""
    if two_ladies(seen):
        return "queens_of_hearts_against_blackjack" if seen.dealer_has_blackjack else "queens_of_hearts"
    first, second = seen.two
    if first == second:
        return "matched_20"
    return "suited_20" if SUIT[first] == SUIT[second] else "any_20"


def pair_hand(seen: Seen) -> str:
    """BJ-15: a pair by rank, by color, or of two identical cards."""
    first, second = seen.two
    if RANK[first] != RANK[second]:
        return ""
    if first == second:
        return "perfect_pair"
    return "colored_pair" if is_red(first) == is_red(second) else "mixed_pair"


def sevens_hand(seen: Seen) -> str:
    """BJ-16: sevens among the first two cards, the dealer's up card counting only beside both."""
    mine = [card for card in seen.two if RANK[card] == SEVEN]
    if len(mine) < 2:
        return "one_7" if mine else ""
    if RANK[seen.up] != SEVEN:
        return "two_7s"
    three = (*mine, seen.up)
    suits = {SUIT[card] for card in three}
    if len(suits) == 1:
        return "three_7s_of_diamonds" if suits == {"d"} else "three_7s_of_one_suit"
    return "three_7s_same_color" if one_color(three) else "three_7s"


def super_4_hand(seen: Seen) -> str:
    """BJ-17: the first two cards with the dealer's blackjack; an ace up without one pays a little."""
    if not seen.dealer_has_blackjack:
        return "ace_up" if VALUE[seen.up] == ACE else ""
    four = (*seen.two, *seen.dealer)
    ranks = [RANK[card] for card in four]
    suits = {SUIT[card] for card in four}
    if set(ranks) == HIGH_STRAIGHT:
        if len(suits) > 1:
            return "straight"
        return "royal_flush_diamonds" if suits == {"d"} else "royal_flush"
    most, pairs = max(map(ranks.count, ranks)), len({rank for rank in ranks if ranks.count(rank) == 2})
    if most >= 3:
        return "three_of_a_kind"
    if len(suits) == 1:
        return "flush"
    if pairs == 2:
        return "two_pair"
    if one_color(four):
        return "same_color"
    return "pair" if pairs else "any_hand"


def one_color(cards: tuple[Card, ...]) -> bool:
    return len({is_red(card) for card in cards}) == 1


SIDE_BETS = (
    TwentyOneBet(
        id="lucky_ladies",
        label=N_("Lucky Ladies"),
        rule="BJ-13",
        needs=(WAGER,),
        hands=("queens_of_hearts_against_blackjack", "queens_of_hearts", "matched_20", "suited_20", "any_20"),
        hand=ladies_hand,
        waits=two_ladies,
    ),
    match_the_dealer("BJ-14", beside=WAGER),
    TwentyOneBet(
        id="perfect_pairs",
        label=N_("Perfect Pairs"),
        rule="BJ-15",
        needs=(WAGER,),
        hands=("perfect_pair", "colored_pair", "mixed_pair"),
        hand=pair_hand,
    ),
    TwentyOneBet(
        id="blazing_7s",
        label=N_("Blazing 7's"),
        rule="BJ-16",
        needs=(WAGER,),
        limit="progressive",
        meter="blazing_7s",
        hands=(
            "three_7s_of_diamonds",
            "three_7s_of_one_suit",
            "three_7s_same_color",
            "three_7s",
            "two_7s",
            "one_7",
        ),
        hand=sevens_hand,
    ),
    TwentyOneBet(
        id="super_4",
        label=N_("Super 4"),
        rule="BJ-17",
        needs=(WAGER,),
        limit="progressive",
        meter="super_4",
        hands=(
            "royal_flush_diamonds",
            "royal_flush",
            "three_of_a_kind",
            "straight",
            "flush",
            "two_pair",
            "same_color",
            "pair",
            "any_hand",
            "ace_up",
        ),
        hand=super_4_hand,
        waits=always,
        envy="super_4_envy",
        envy_hands=("royal_flush_diamonds", "royal_flush"),
    ),
)
