"""Texas Hold'em Bonus: figures known from outside, and the tables behind the exact result."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.odds.combos import sets, suit_classes
from casino_sim.odds.showdown import BEST_HIGH_CARD, PAIRS, compare_on, live_cards
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.texas_holdem_bonus import odds as module
from games.texas_holdem_bonus.bots import sees_the_flop
from tests.odds import by_wager

RULES = load_house("mount_airy", BY_ID).tables["texas_holdem_bonus"]


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], Fraction]:
    return by_wager(module.odds(RULES))


def test_the_house_keeps_204_per_cent_of_the_ante(values: dict[tuple[str, str], Fraction]) -> None:
    """2.04 % of the ante, 0.53 % of all action: wizardofodds.com, Texas Hold'em Bonus Poker, ante from a straight."""
    assert round(float(values["base", "ev_per_ante"]), 4) == -0.0204
    assert round(float(values["base", "element_of_risk"]), 4) == -0.0053


def test_the_bonus_costs_890_per_cent(values: dict[tuple[str, str], Fraction]) -> None:
    """Of 1,326 pairs of cards: 6 aces, 4 and 8 suited, 12 ace-king, 18 high pairs, 24 ace-queen or -jack, 54 low pairs."""
    paid = 6 * 31 + 4 * 26 + 8 * 21 + 12 * 16 + 18 * 11 + 24 * 6 + 54 * 4
    assert values["bonus", "ev_per_unit_bet"] == Fraction(paid, 1326) - 1


def test_the_book_folds_what_loses_more_than_the_ante() -> None:
    plays = stored.read("games.texas_holdem_bonus")[module.METHOD]["bet_flop"]
    folded = {name for name, value in plays.items() if value < -1}
    assert len(plays) == 169
    assert folded == {
        name for name in plays if not sees_the_flop((name[0] + "c", name[1] + ("c" if name[2:] == "s" else "d")))
    }


def test_showdowns_are_counted_right() -> None:
    """Against comparing a hand with each of the dealer's 990."""
    boards = sets(5)[suit_classes(5).example[[0, 50_000, 100_000, 134_458]]]
    ranks, won, lost, qualified = (part.astype(int) for part in compare_on(boards, live_cards(boards)))
    for board in range(len(boards)):
        for hand in (0, 333, 777, 1080):
            apart = ~np.isin(PAIRS, PAIRS[hand]).any(axis=1)
            dealer, mine = ranks[board, apart], ranks[board, hand]
            assert len(dealer) == 990
            assert won[board, hand] == np.count_nonzero(dealer < mine)
            assert lost[board, hand] == np.count_nonzero(dealer > mine)
            better = np.sign(mine - dealer[dealer > BEST_HIGH_CARD])
            assert qualified[board, hand] == better.sum()


@pytest.mark.slow
def test_working_it_out_anew_gives_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, stored.Entry] = {}
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({key: entry}))
    module.recompute(RULES, HERE)
    assert kept[module.METHOD] == stored.read("games.texas_holdem_bonus")[module.METHOD]
