"""The deck and its codes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from casino_sim.cards import (
    CARD,
    DECK,
    DECK_WITH_JOKER,
    JOKER,
    JOKER_KEY,
    NAME,
    RANK,
    RANK_KEYS,
    SUIT,
    SUIT_SHIFT,
    BadCards,
    cards,
    is_red,
    names,
)


def test_a_deck_has_52_different_cards_and_one_joker() -> None:
    assert len(set(DECK)) == 52 and len(set(DECK_WITH_JOKER)) == 53
    assert sorted(NAME[card] for card in DECK) == sorted(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
    assert NAME[JOKER] == "Jk" and JOKER not in DECK


def test_cards_read_and_write_their_names() -> None:
    hand = cards("As Td 2c Jk")
    assert names(hand) == "As Td 2c Jk" and cards(["As", "Td", "2c", "Jk"]) == hand
    assert [RANK[card] for card in hand] == [14, 10, 2, 0]
    assert [SUIT[card] for card in hand] == ["s", "d", "c", ""]
    assert [is_red(card) for card in hand] == [False, True, False, False]


@pytest.mark.parametrize("word", ["1s", "as", "Asd", "A", "10h", "jk", "??"])
def test_a_word_that_is_no_card_is_named(word: str) -> None:
    with pytest.raises(BadCards, match="isn't a card") as caught:
        cards(f"Kd {word}")
    assert f"'{word}'" in str(caught.value)


def possible_hands() -> Iterator[tuple[int, ...]]:
    """Every multiset of up to seven ranks, at most four of one, with the joker and without."""
    for size in range(8):
        for ranks in combinations_with_replacement(RANK_KEYS, size):
            if all(ranks.count(key) <= 4 for key in set(ranks)):
                yield ranks
                if size < 7:
                    yield (*ranks, JOKER_KEY)


def test_the_sum_of_the_rank_keys_tells_any_two_hands_apart() -> None:
    hands = list(possible_hands())
    assert len({sum(ranks) for ranks in hands}) == len(hands)
    assert max(sum(ranks) for ranks in hands) < 1 << SUIT_SHIFT


def test_the_suits_of_a_hand_are_counted_by_its_sum() -> None:
    total = sum(cards("As Ks 9s 2s 7d 7h Jk")) >> SUIT_SHIFT
    clubs, diamonds, hearts, spades = (total >> 4 * suit & 15 for suit in range(4))
    assert (clubs, diamonds, hearts, spades) == (1, 2, 2, 5)  # the joker counts in each


def test_every_name_leads_back_to_its_card() -> None:
    assert all(CARD[name] == card for card, name in NAME.items())
