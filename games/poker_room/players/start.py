"""How good a starting hand is, as its place among all starting hands of the game: 1.0 is the best."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from casino_sim.cards import JOKER, RANK, SUIT, SUITS, Card
from casino_sim.rng import Stream
from games.poker_room.variants import VARIANTS

# Two hole cards against one random hand, in thousandths of the pot: suited above the diagonal, ranks falling from the ace.
_AGAINST_ONE = (
    "852 671 663 656 647 629 620 611 600 600 591 583 575",
    "654 824 634 626 618 601 583 575 566 558 549 541 533",
    "646 615 800 603 596 576 560 542 536 527 518 511 502",
    "638 606 581 776 576 557 540 524 507 501 493 484 475",
    "629 598 574 554 751 540 523 507 490 472 466 458 450",
    "609 579 553 534 516 721 508 491 474 457 438 433 425",
    "600 560 536 515 497 481 693 479 463 446 428 410 404",
    "589 552 517 498 480 463 451 664 454 437 419 401 383",
    "578 542 510 479 461 445 433 424 633 432 414 396 378",
    "578 533 501 472 443 427 415 405 400 604 415 397 379",
    "568 524 490 463 436 407 395 386 380 382 572 386 369",
    "560 515 482 454 427 400 376 367 361 363 351 538 360",
    "551 506 473 445 419 392 370 347 342 343 333 324 505",
)
CHART = tuple(tuple(int(word) / 1000 for word in row.split()) for row in _AGAINST_ONE)
ACE, EIGHT = 14, 8
SAMPLE = 3000


@lru_cache(maxsize=1 << 12)
def pair_of_cards(first: Card, second: Card) -> float:
    """Two cards against one random hand."""
    if JOKER in (first, second):
        return 0.75
    low, high = sorted((RANK[first], RANK[second]))
    row, column = ACE - high, ACE - low
    return CHART[row][column] if low == high or SUIT[first] == SUIT[second] else CHART[column][row]


def holdem(hand: Sequence[Card]) -> float:
    return pair_of_cards(hand[0], hand[1])


def omaha(hand: Sequence[Card]) -> float:
    """The six pairs of cards that may play, together; suits and neighbors that work with each other."""
    value = sum([pair_of_cards(a, b) for a, b in combinations(hand, 2)]) / 6
    suits = [SUIT[card] for card in hand]
    for suit in SUITS:
        value += (0, 0, 0.04, 0.02, -0.01)[suits.count(suit)]
    neighbors, tripled = _together(tuple(sorted([RANK[card] or ACE for card in hand])))
    return value + neighbors - 0.06 * tripled + (0.12 if JOKER in hand else 0)


@lru_cache(maxsize=1 << 10)
def _together(ranks: tuple[int, ...]) -> tuple[float, int]:
    """What neighbors are worth among these ranks, and how many ranks are there three times."""
    neighbors = sum([0.012 for a, b in combinations(sorted(set(ranks)), 2) if b - a <= 3])
    return neighbors, sum(ranks.count(rank) > 2 for rank in set(ranks))


def low_cards(hand: Sequence[Card]) -> list[int]:
    """Different ranks from ace (1) to eight, lowest first; the joker is an ace."""
    return sorted(
        {1 if RANK[card] in (0, ACE) else RANK[card] for card in hand if RANK[card] in (0, ACE) or RANK[card] <= EIGHT}
    )


def omaha_hi_lo(hand: Sequence[Card]) -> float:
    """Hands that can win both halves: an ace with a two or a three, and something besides."""
    lows = low_cards(hand)
    value = omaha(hand) * 0.7
    best = lows[:2]
    if best[:1] == [1] and len(best) > 1:
        value += {2: 0.26, 3: 0.17, 4: 0.10, 5: 0.07}.get(best[1], 0.03)
    elif len(best) > 1:
        value += {(2, 3): 0.10, (2, 4): 0.06, (3, 4): 0.04}.get((best[0], best[1]), 0.0)
    return value + 0.03 * len([rank for rank in lows if rank <= 5])


def stud(hand: Sequence[Card]) -> float:
    """Rolled-up trips, pairs (best in the hole), three of a suit, three in a row, high cards. The last card is the open one."""
    ranks = sorted((RANK[card] for card in hand), reverse=True)
    high = ranks[0] / 100
    if len(set(ranks)) == 1:
        return 1.0 + high
    if len(set(ranks)) == 2:
        paired = ranks[1]
        hidden = RANK[hand[0]] == RANK[hand[1]]
        return 0.55 + paired / 40 + 0.04 * hidden + high / 4
    value = 0.2 + sum(ranks) / 200
    if len({SUIT[card] for card in hand}) == 1:
        value += 0.28
    gap = ranks[0] - ranks[2]
    if gap <= 4:
        value += 0.22 - 0.04 * gap
    return value


def stud_hi_lo(hand: Sequence[Card]) -> float:
    lows = low_cards(hand)
    value = stud(hand) * 0.7
    if len(lows) == 3:
        value += 0.38 - lows[2] / 50 + 0.12 * (1 in lows)
    elif len(lows) == 2 and RANK[hand[2]] > EIGHT and RANK[hand[2]] != ACE:
        value -= 0.08
    return value


def lowball(hand: Sequence[Card]) -> float:
    """How few cards it must draw, and how low what it keeps is."""
    kept = best_low_ranks(hand, EIGHT)
    top = kept[-1] if kept else ACE
    if len(kept) < 5 and len(best_low_ranks(hand, 9)) == 5:
        return 1.35
    return {5: 2.2, 4: 1.2, 3: 0.7, 2: 0.3}.get(len(kept), 0.0) - top / 20 + (0.25 if JOKER in hand else 0)


def best_low_ranks(hand: Sequence[Card], highest: int) -> list[int]:
    """Different ranks up to ``highest``, the ace one; the joker is the lowest that is missing."""
    ranks = {1 if RANK[card] == ACE else RANK[card] for card in hand if card != JOKER}
    kept = {rank for rank in ranks if rank <= highest}
    if JOKER in hand:
        kept.add(next(rank for rank in range(1, ACE) if rank not in kept))
    return sorted(kept)


SCORES: dict[str, Callable[[Sequence[Card]], float]] = {
    "seven_card_stud": stud,
    "seven_card_stud_hi_lo": stud_hi_lo,
    "holdem": holdem,
    "omaha": omaha,
    "omaha_hi_lo": omaha_hi_lo,
    "omaha_hi_lo_joker": omaha_hi_lo,
    "lowball": lowball,
}


@cache
def _scale(game: str) -> list[float]:
    """The scores of many starting hands, lowest first: what a score is worth is its place among them."""
    variant = VARIANTS[game]
    size = variant.streets[0].down + variant.streets[0].up
    chance = Stream(game.encode(), "starting hands")
    pack = list(variant.pack)
    score = SCORES[game]
    found = []
    for _ in range(SAMPLE):
        for here in range(size):
            there = here + chance.below(len(pack) - here)
            pack[here], pack[there] = pack[there], pack[here]
        found.append(score(pack[:size]))
    return sorted(found)


def place(game: str, hand: Sequence[Card]) -> float:
    """Between 0 and 1: the share of starting hands that are worse."""
    return _place(game, tuple(hand))


@lru_cache(maxsize=1 << 8)
def _place(game: str, hand: tuple[Card, ...]) -> float:
    return bisect(_scale(game), SCORES[game](hand)) / SAMPLE
