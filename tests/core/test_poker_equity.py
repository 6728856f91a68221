"""Chances at a showdown."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random

import pytest

from casino_sim.cards import DECK, DECK_WITH_JOKER, JOKER, SUIT, BadCards, Card, cards
from casino_sim.poker.batch import as_subsets, best_on, index_rows, rank_rows
from casino_sim.poker.equity import Range, equity
from casino_sim.poker.evaluator import ace_to_five, omaha, omaha_low8, rank_high, rank_joker
from casino_sim.poker.ranks import CATEGORY_JOKER, NO_LOW, rank_omaha_five_low
from casino_sim.poker.two_and_three import two_and_three, won_two_and_three


def shared(hands: list[list[int]]) -> list[float]:
    """Pots won by each player, deal by deal, the slow way."""
    won = [0.0] * len(hands[0])
    for ranks in hands:
        winners = [number for number, rank in enumerate(ranks) if rank == max(ranks)]
        for number in winners:
            won[number] += 1 / len(winners)
    return [total / len(hands) for total in won]


def rest_of(*known: list[Card]) -> list[Card]:
    return [card for card in DECK if all(card not in hand for hand in known)]


def test_two_known_hands_before_the_flop_are_counted_exactly() -> None:
    """eval7 0.1.11 over the same 1,712,304 boards: the aces win 1,388,072 times and tie 6,538 times."""
    found = equity([cards("As Ah"), cards("Kc Kd")])
    assert found.exact and found.deals == 1_712_304 and found.errors == (0, 0)
    assert [round(share * 1_712_304 * 2) for share in found.shares] == [2 * 1_388_072 + 6_538, 2 * 317_694 + 6_538]
    assert round(found.wins[0] * 1_712_304) == 1_388_072


def test_a_river_is_compared_with_every_hand_an_opponent_may_hold() -> None:
    mine, board = cards("As Ah"), cards("Kd 7c 2h 3s 9d")
    found = equity([mine, None], board)
    slow = shared(
        [[rank_high([*mine, *board]), rank_high([*theirs, *board])] for theirs in combinations(rest_of(mine, board), 2)]
    )
    assert found.exact and found.deals == 990
    assert found.shares == pytest.approx(slow)


def test_two_cards_to_come_are_dealt_from_what_is_neither_held_nor_dead() -> None:
    mine, theirs, board = cards("9h 8h"), cards("Ah Kh"), cards("Th 7h 2c")
    dead = cards("As Ac Ad Kd Ks Kc Qd Qs Qc Js Jd Jc 3s 3d 3c 4s 4d 4c")
    rest = rest_of(mine, theirs, board, dead)
    slow = shared([[rank_high([*hand, *board, *more]) for hand in (mine, theirs)] for more in combinations(rest, 2)])
    found = equity([mine, theirs], board, dead)
    assert found.exact and found.deals == comb(len(rest), 2)
    assert found.shares == pytest.approx(slow)


def test_an_unknown_hand_and_the_board_never_share_a_card() -> None:
    found = equity([cards("As Ah"), None], cards("Kd 7c 2h"))
    assert found.exact and found.deals == comb(47, 2) * comb(45, 2)


def test_samples_come_near_the_exact_figure_and_repeat() -> None:
    hands, board = [cards("As Ah"), None], cards("Kd 7c 2h")
    exact = equity(hands, board)
    sampled = equity(hands, board, samples=200_000, seed=5, most_exact=0)
    assert exact.exact and not sampled.exact and sampled.deals == 200_000
    assert abs(sampled.shares[0] - exact.shares[0]) < 4 * sampled.errors[0] < 0.01
    assert equity(hands, board, samples=200_000, seed=5, most_exact=0) == sampled
    assert equity(hands, board, samples=200_000, seed=6, most_exact=0) != sampled


def test_six_players_share_one_pot() -> None:
    found = equity([cards("As Ah"), None, None, None, None, None], samples=50_000)
    assert sum(found.shares) == pytest.approx(1)
    assert found.shares[0] == pytest.approx(0.4925, abs=4 * found.errors[0])  # aces against five, any odds table
    others = found.shares[1:]
    assert max(others) - min(others) < 8 * max(found.errors)


def test_omaha_pots_are_split_between_high_and_low() -> None:
    mine, theirs, board = cards("As 2d Kc Kh"), cards("Qs Qd Jc Th"), cards("7c 5h 3d Ac")
    found = equity([mine, theirs], board, game="omaha_hi_lo")
    won = [0.0, 0.0]
    rest = rest_of(mine, theirs, board)
    for river in rest:
        full = [*board, river]
        highs = [omaha(hand, full).rank for hand in (mine, theirs)]
        lows = [omaha_low8(hand, full).rank for hand in (mine, theirs)]
        part = 0.5 if max(lows) else 1.0
        for ranks, weight in ((highs, part), (lows, 1 - part)):
            for number, rank in enumerate(ranks):
                won[number] += weight * (rank == max(ranks)) / ranks.count(max(ranks))
    assert found.exact and found.deals == len(rest) == 40
    assert found.shares == pytest.approx([total / len(rest) for total in won])


def test_a_draw_in_lowball_is_what_the_next_card_makes_it() -> None:
    kept, pat = cards("2s 3h 4d 7c"), cards("2d 3d 8s 9s Tc")
    found = equity([kept, pat], game="lowball")
    deck = [*rest_of(kept, pat), *cards("Jk")]
    wins = sum(ace_to_five([*kept, card]) > ace_to_five(pat) for card in deck)
    assert found.exact and found.deals == len(deck) == 44
    assert found.shares[0] == pytest.approx(wins / len(deck))


def test_stud_counts_the_cards_that_are_seen_and_dead() -> None:
    found = equity(
        [cards("As Ah Ad 2c 3d 9h"), cards("Kd Kh 7c 7d Qs Js")], dead=cards("Ac Kc Ks"), game="seven_card_stud"
    )
    assert found.exact  # one card each
    slow = shared(
        [
            [rank_high([*cards("As Ah Ad 2c 3d 9h"), mine]), rank_high([*cards("Kd Kh 7c 7d Qs Js"), theirs])]
            for mine in rest_of(cards("As Ah Ad 2c 3d 9h Kd Kh 7c 7d Qs Js Ac Kc Ks"))
            for theirs in rest_of(cards("As Ah Ad 2c 3d 9h Kd Kh 7c 7d Qs Js Ac Kc Ks"), [mine])
        ]
    )
    assert found.shares == pytest.approx(slow)


def test_a_last_card_that_everybody_shares_counts_for_both_hands_at_stud() -> None:
    """The pack ran out: six cards each and one on the board. Of the other hand two are face down."""
    mine, theirs, common = cards("As Ah Ad 2c 3d 9h"), cards("Kd Kh 7c 7d"), cards("Ks")
    found = equity([mine, theirs], common, game="seven_card_stud")
    rest = rest_of([*mine, *theirs, *common])
    slow = shared(
        [[rank_high([*mine, *common]), rank_high([*theirs, *down, *common])] for down in combinations(rest, 2)]
    )
    assert found.exact and found.shares == pytest.approx(slow)
    with pytest.raises(BadCards, match="2 cards are more than the 0 of this game"):
        equity([mine, theirs], cards("Ks Qc"), game="seven_card_stud")


def test_a_full_table_of_stud_is_dealt_to_the_last_cards() -> None:
    found = equity([None] * 7, dead=cards("2c 3d"), game="seven_card_stud", samples=20_000)
    assert not found.exact and sum(found.shares) == pytest.approx(1)
    assert all(
        share == pytest.approx(1 / 7, abs=5 * error) for share, error in zip(found.shares, found.errors, strict=True)
    )
    shown = equity([cards("As Ah Ad"), *[None] * 6], game="seven_card_stud", samples=20_000)
    assert shown.shares[0] > 0.5
    with pytest.raises(BadCards, match="need 56 more cards, and 52 are left"):
        equity([None] * 8, game="seven_card_stud")


def test_ranges_constrain_each_other() -> None:
    """The first may hold aces or kings, the second only those aces or queens: both can not hold the same."""
    aces, kings, queens = (tuple(cards(text)) for text in ("As Ah", "Ks Kh", "Qs Qh"))
    board = cards("2c 7d 9h Jc 4s")
    found = equity([Range.of((aces, kings)), Range.of((aces, queens))], board, most_exact=0, samples=30_000)
    # three deals are possible: aces-queens won by the first, kings-aces by the second, kings-queens by the first
    assert found.shares[0] == pytest.approx(2 / 3, abs=4 * found.errors[0])
    exact = equity([Range.of((aces, kings)), Range.of((aces, queens))], board)
    assert exact.exact and exact.deals == 3 and exact.shares == pytest.approx((2 / 3, 1 / 3))


@pytest.mark.parametrize(
    ("hands", "board", "sentence"),
    [
        (["As Ah", "As Kd"], "", "As is there twice"),
        (["As Ah", "Ks Kd"], "2c 3c Kd", "Kd is there twice"),
        (["As Ah Ad", "Ks Kd"], "", "3 cards are more than the 2 of this game"),
    ],
)
def test_cards_that_can_not_be_are_refused(hands: list[str], board: str, sentence: str) -> None:
    with pytest.raises(BadCards) as caught:
        equity([cards(hand) for hand in hands], cards(board))
    assert str(caught.value) == sentence


def test_ranges_that_leave_nothing_are_refused() -> None:
    aces = Range.of((tuple(cards("As Ah")),))
    with pytest.raises(BadCards, match="no hand of this range is left"):
        equity([aces, None], cards("As Kd Qd"))
    with pytest.raises(BadCards, match="leave no cards for each other"):
        equity([aces, aces], most_exact=0, samples=100)
    with pytest.raises(BadCards, match="leave no cards for each other"):
        equity([aces, aces], cards("2c 3c 4c 5d 9d"))


def test_hands_are_put_in_order_as_if_ranked_one_by_one() -> None:
    """Hold'em ranges after a bet: the best with the board first, and equal hands as they were."""
    board = cards("Kd 7c 2h Th")
    hands = list(combinations(rest_of(board), 2))
    slow = sorted(hands, key=lambda hand: rank_high([*hand, *board]), reverse=True)
    quick = best_on(board, as_subsets(index_rows(hands)))
    assert quick.rows.tolist() == index_rows(slow).tolist()
    assert len(quick.without(cards("Ks"))) == len(hands) - 47 and len(quick.first(47)) == 47


def sixty(hole: list[Card], board: list[Card]) -> tuple[int, int]:
    """The best high and low of the sixty hands of Omaha, each ranked by itself."""
    hands = list(two_and_three(hole, board))
    return max(map(rank_joker, hands)), max(0, max(map(rank_omaha_five_low, hands)) - NO_LOW)


def dealt_nines(count: int) -> list[list[Card]]:
    """Nine cards each; the joker is in every third, and every fourth comes from two suits, where there are many flushes."""
    chance = Random(4)
    packs = [DECK, DECK_WITH_JOKER, DECK, [card for card in DECK_WITH_JOKER if SUIT[card] in ("", "s", "h")]]
    found = [chance.sample(packs[number % 4], 9) for number in range(count)]
    return [[JOKER, *hand[1:]] if number % 6 == 1 and JOKER not in hand else hand for number, hand in enumerate(found)]


def test_omaha_pots_between_two_hands_are_counted_as_if_each_of_the_sixty_was_ranked() -> None:
    """With and without a low and a joker, from the flop, the turn and the river on."""
    chance = Random(5)
    for number, nine in enumerate(dealt_nines(60)):
        known = 3 + number % 3
        mine, board = nine[:4], nine[4 : 4 + known]
        rest = [card for card in DECK_WITH_JOKER if card not in mine and card not in board]
        deals = []
        for _ in range(12):
            drawn = chance.sample(rest, 9 - known)
            deals.append((drawn[: 5 - known], [], drawn[5 - known :]))
        high = pots = 0.0
        for common, _own, theirs in deals:
            (my_high, my_low), (their_high, their_low) = (sixty(hand, [*board, *common]) for hand in (mine, theirs))
            part = (my_high > their_high) + (my_high == their_high) / 2
            low = (my_low > their_low) + (my_low == their_low) / 2 if my_low or their_low else part
            high, pots = high + part, pots + (part + low) / 2
        assert won_two_and_three(mine, board, deals, split=False) == high
        assert won_two_and_three(mine, board, deals, split=True) == pots


def test_many_omaha_hands_are_ranked_as_each_by_itself() -> None:
    nines = dealt_nines(600)
    single = [sixty(nine[:4], nine[4:]) for nine in nines]
    rows = index_rows(nines)
    assert rank_rows("omaha_joker", rows).tolist() == [high for high, _ in single]
    assert rank_rows("omaha_joker_low8", rows).tolist() == [low for _, low in single]
    assert sum(CATEGORY_JOKER[high] in ("flush", "straight_flush") for high, _ in single) > 30
    assert sum(low > 0 for _, low in single) > 60
