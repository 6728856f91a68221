"""Lunar Poker: the Super exactly, the base game with the error that is left, and the coach's parts against counting."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from casino_sim.cards import DECK, INDEX, cards
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.combos import sets, suit_classes
from casino_sim.poker.batch import rank_rows
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.lunar_poker import odds as module
from games.lunar_poker import odds_book as book
from games.lunar_poker.hands import QUALIFIES, super_hand
from games.lunar_poker.odds_hand import Against, combinations_of_five
from tests.odds import printed

GAME = BY_ID["lunar_poker"]
PRINTED = load_house("mount_airy", BY_ID).tables["lunar_poker"]
BY_RULE = with_options(PRINTED, {"nonqualify_ante": "pa_671a12"}, GAME)


def test_the_super_costs_538_per_cent() -> None:
    """Counts over all 2,598,960 hands, each hand in the first row that it fits."""
    counts = {
        "four_of_a_kind": 624,
        "five_picture_cards": 768,
        "full_house": 3600,
        "flush": 5148,
        "straight": 10200,
        "three_of_a_kind": 54720,
        "ace_king_queen": 60672,
        "same_colored_five": 122508,
        "": 2340720,
    }
    assert module.super_counts() == counts
    paid = 624 * 201 + 768 * 151 + 3600 * 101 + 5148 * 61 + 10200 * 31 + 54720 * 9 + 60672 * 6 + 122508 * 3
    lines = {line.wager: line.value for line in module.odds(PRINTED) if line.method == "exact"}
    assert set(lines) == {"super_own", "super_dealer", *(f"super_on_{seat}" for seat in range(1, 7))}
    assert set(lines.values()) == {Fraction(paid, 2598960) - 1}
    assert round(float(lines["super_own"]), 4) == -0.0538


def test_the_counts_and_the_settlement_agree_on_the_class_of_a_hand() -> None:
    rng = np.random.default_rng(1)
    chosen = sets(5)[rng.integers(2598960, size=3000)]
    share = sum(1 for row in chosen if super_hand([DECK[card] for card in row]) == "same_colored_five") / len(chosen)
    assert abs(share - 122508 / 2598960) < 0.012


@pytest.mark.parametrize(
    ("rules", "by_the_book"), [(PRINTED, 1.127), (BY_RULE, -0.0455)], ids=["as printed", "671a.12"]
)
def test_both_readings_are_priced_with_their_error(rules: TableRules, by_the_book: float) -> None:
    """As printed the player gains. By the state's rule the house keeps some five per cent of the ante from the book, and
    less from a player who looks at the dealer's open card."""
    line = module.odds(rules)[0]
    assert (line.method, line.strategy) == ("simulated", "optimal")
    assert line.stderr is not None and 0 < line.stderr < 0.004
    value, error = book.priced(rules, stored.read("games.lunar_poker")[module.of_book(rules)])
    assert error < 0.001 and abs(value - by_the_book) < 0.002
    assert 0.05 < float(line.value) - value < 0.1


def test_other_pays_are_priced_at_once_for_the_book() -> None:
    entry = stored.read("games.lunar_poker")[module.of_book(PRINTED)]
    pairs = book.ENDS.index("pair")
    better = module.odds(printed(PRINTED, "bet", pair="2 to 1"))[0]
    gained = entry["followed"][pairs] + np.array(entry["drawn"])[:, pairs].mean()
    assert float(better.value) - book.priced(PRINTED, entry)[0] == pytest.approx(gained)
    assert better.strategy == "the book" and better.stderr is not None


def test_betting_every_hand_as_printed_gains_about_one_ante() -> None:
    """The house's digest simulates about +1.04 for staying in with every hand; exactly counted here."""
    examples = suit_classes(5)
    hands, ranks = sets(5)[examples.example], book.dealers().ranks[examples.example].astype(np.int64)
    ends = book.betting(hands, ranks, combinations_of_five(PRINTED.pays["bet"].rows)[ranks])
    followed = (examples.count / examples.count.sum()) @ ends
    value, _ = book.priced(PRINTED, {"followed": followed, "drawn": [[0.0] * len(book.ENDS)] * 2})
    assert abs(value - 1.01) < 0.001


def test_a_coachs_bet_is_counted_over_every_hand_of_the_dealer() -> None:
    own = np.array([INDEX[card] for card in cards("Kh Ks 9c 5d Ad")], np.uint8)
    up = np.array([INDEX[card] for card in cards("4c")], np.uint8)
    rest = np.array([card for card in range(52) if card not in (*own, *up)], np.uint8)
    dealer = rank_rows("high5", np.array([[*four, *up] for four in combinations(rest, 4)], np.uint8))
    mine = int(rank_rows("high5", own[None])[0])
    missed = np.count_nonzero(dealer < QUALIFIES)
    won = np.count_nonzero((dealer >= QUALIFIES) & (dealer < mine))
    lost = np.count_nonzero(dealer > mine)
    expected = (4 * missed + 2 * 2 * won - 3 * lost) / len(dealer)  # a pair and ace-king, two antes on the bet
    assert Against(PRINTED, own, up, rest).betting(own) == pytest.approx(expected)


@pytest.mark.slow
def test_working_it_out_anew_gives_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, stored.Entry] = {}
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({key: entry}))
    module.keep_play(BY_RULE, HERE)
    assert len(kept) == 2
    for key, entry in kept.items():
        before = stored.read("games.lunar_poker")[key]
        assert entry.keys() == before.keys()
        for name, value in entry.items():
            np.testing.assert_allclose(value, before[name], atol=1e-9)
