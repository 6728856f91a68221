"""What players deal out in their heads at one decision."""

from __future__ import annotations

import pytest

from casino_sim.cards import DECK, cards
from casino_sim.poker.evaluator import rank_high
from games.poker_room.players.chances import Dice, dealt_out, won_heads_up


@pytest.mark.parametrize(
    ("mine", "theirs", "ends"),
    [
        pytest.param("Ah Kh 2h 7c 9d", "2h 7c 9d", (2, 2, 4), id="hold'em, a flop"),
        pytest.param("Ah Kh 2h 7h 9d Jc", "2h 7h 9d Jc", (1, 1, 3), id="hold'em, a turn with a flush to come"),
        pytest.param("2h 3d Tc Jc Qc Kc Ac", "Tc Jc Qc Kc Ac", (0, 0, 2), id="hold'em, a board that nobody beats"),
        pytest.param("Ah Kh 2h 3h", "Qd 9d", (0, 3, 8), id="stud, cards to come for both"),
    ],
)
def test_pots_between_two_hands_are_counted_as_if_dealt_and_ranked_one_by_one(
    mine: str, theirs: str, ends: tuple[int, int, int]
) -> None:
    hands = cards(mine), cards(theirs)
    rest = [card for card in DECK if card not in (*hands[0], *hands[1])]
    once, again = Dice(5), Dice(5)
    ranked = [
        (rank_high([*hands[0], *board, *own]), rank_high([*hands[1], *board, *others]))
        for board, own, others in dealt_out(list(rest), ends, 400, once)
    ]
    assert won_heads_up(hands, rest, ends, 400, again) == sum((a > b) + (a == b) / 2 for a, b in ranked)
    assert again.state == once.state  # who plays on has the same chance before them
    assert len({(a > b) - (a < b) for a, b in ranked}) > 1 or ends == (0, 0, 2)
