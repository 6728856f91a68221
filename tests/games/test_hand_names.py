"""What stands beside the hands of the poker-based games while they are played."""

from __future__ import annotations

import pytest

from casino_sim.cards import HIDDEN
from casino_sim.houses.loader import load_house, with_options
from games import BY_ID


def names(house: str, game: str, options: dict[str, str] | None = None, /, **cards: str) -> dict[str, str]:
    rules = with_options(load_house(house, BY_ID).tables[game], options or {}, BY_ID[game])
    lying = {place: tuple(HIDDEN if card == "--" else card for card in text.split()) for place, text in cards.items()}
    return dict(BY_ID[game].face.hand_names(rules, lying, {}))


@pytest.mark.parametrize(
    ("house", "game", "cards", "said"),
    [
        ("mount_airy", "three_card_poker", {"seat3": "Ah 2h 3h"}, "Straight Flush, Three High"),
        ("marysville", "three_card_poker", {"seat3": "Ah 2h 3h"}, "Straight Flush, Three High"),
        ("mount_airy", "three_card_poker", {"seat3": "Ah"}, "Ace High"),
        ("mount_airy", "three_card_poker", {"seat3": "9h 9c"}, "Pair of Nines"),
        ("mount_airy", "crazy_4_poker", {"seat3": "9h 9c 2d"}, "Pair of Nines"),
        ("mount_airy", "crazy_4_poker", {"seat3": "5h 6h 7h 8s 9h"}, "Flush, Nine High"),
        ("mount_airy", "let_it_ride", {"seat3": "Th Ts 4c", "board": "-- --"}, "Pair of Tens"),
        ("mount_airy", "let_it_ride", {"seat3": "Th Ts 4c", "board": "4d 4h"}, "Full House, Fours over Tens"),
        ("mount_airy", "texas_holdem_bonus", {"seat3": "Ah Kh", "board": "Qh Jh Th"}, "Royal Flush"),
        ("valley_forge", "ultimate_texas_holdem", {"seat3": "7h 2c"}, "Seven High"),
        ("mount_airy", "mississippi_stud", {"seat3": "Jh 2c", "board": "Jd -- --"}, "Pair of Jacks"),
        ("mount_airy", "lunar_poker", {"seat3": "3d 4d 4c 5s 6h 7c"}, "Straight, Seven High"),
        ("mount_airy", "criss_cross_poker", {"seat3": "9h 9c", "board": "-- -- -- -- --"}, "Pair of Nines"),
        ("mount_airy", "criss_cross_poker", {"seat3": "9h 9c", "board": "Ac 2d 4d 5d Ks"}, "Pair of Nines"),
        (
            "mount_airy",
            "criss_cross_poker",
            {"seat3": "9h 9c", "board": "9d 2c -- -- --"},
            "Across Three of a Kind, Nines / Down Pair of Nines",
        ),
        (
            "valley_forge",
            "criss_cross_poker",
            {"seat3": "9h 9c", "board": "9d 2c 4d 5d 9s"},
            "Across Four of a Kind, Nines / Down Three of a Kind, Nines",
        ),
    ],
)
def test_a_hand_is_called_what_it_is_so_far(house: str, game: str, cards: dict[str, str], said: str) -> None:
    assert names(house, game, **cards)["seat3"] == said


@pytest.mark.parametrize("game", ["three_card_poker", "lunar_poker", "criss_cross_poker", "texas_holdem_bonus"])
def test_a_hand_that_is_not_all_seen_has_no_name(game: str) -> None:
    assert names("mount_airy", game, seat2="-- -- --", dealer="-- -- 9d", seat3="9h 9c 2d").keys() == {"seat3"}


def test_a_house_may_count_a_suited_ace_two_three_as_a_straight() -> None:
    hand = {"seat3": "Ah 2h 3h"}
    assert (
        names("marysville", "three_card_poker", {"suited_a23": "straight"}, **hand)["seat3"] == "Straight, Three High"
    )
