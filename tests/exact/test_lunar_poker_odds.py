"""Lunar Poker: the Super exactly, the base game with the error that is left, and the coach's parts against counting."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from casino_sim.cards import DECK, INDEX, cards
from casino_sim.houses.loader import load_house, with_options
from casino_sim.odds.combos import sets
from casino_sim.odds.rounds import average
from casino_sim.poker.batch import rank_rows
from games import BY_ID
from games.lunar_poker import odds as module
from games.lunar_poker.bots import strategies
from games.lunar_poker.coach import Against
from games.lunar_poker.hands import QUALIFIES, super_hand
from tests.odds import coached

GAME = BY_ID["lunar_poker"]
PRINTED = load_house("mount_airy", BY_ID).tables["lunar_poker"]
BY_RULE = with_options(PRINTED, {"nonqualify_ante": "pa_671a12"}, GAME)
BASE = ("ante", "bet", "draw_fee")


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


def test_both_readings_are_priced_with_their_error() -> None:
    """As printed the player gains; by the state's rule the house keeps some five per cent of the ante."""
    for rules, value in ((PRINTED, 1.127), (BY_RULE, -0.046)):
        line = module.odds(rules)[0]
        assert line.method == "simulated" and line.stderr is not None and line.stderr < 0.001
        assert abs(float(line.value) - value) < 0.002


def test_betting_every_hand_as_printed_gains_about_one_ante() -> None:
    """The house's digest simulates about +1.04 for staying in with every hand; exactly counted here."""
    examples = module.suit_classes(5)
    hands, ranks = sets(5)[examples.example], module.dealers().ranks[examples.example].astype(np.int64)
    five = module.pays_of_five(PRINTED.pays["bet"].rows)
    value = (module.playing(PRINTED, hands, ranks, five[ranks]) * examples.count).sum() / examples.count.sum()
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


@pytest.mark.parametrize("rules", [PRINTED, BY_RULE], ids=["as printed", "671a.12"])
@pytest.mark.parametrize("who", ["coach", "book"])
def test_coach_and_book_play_as_well_as_the_odds_say(who: str, rules: module.TableRules) -> None:
    strategy, rounds = (coached(GAME, rules), 40) if who == "coach" else (strategies(rules)["recommended"], 5000)
    mean, error = average(GAME, rules, strategy, rounds, BASE)
    assert abs(mean - float(module.odds(rules)[0].value)) < 3 * error


@pytest.mark.slow
def test_working_it_out_anew_gives_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, module.stored.Entry] = {}
    monkeypatch.setattr(module.stored, "keep", lambda package, key, entry: kept.update({key: entry}))
    module.recompute(BY_RULE)
    assert kept[module.of_pays(BY_RULE)] == module.stored.read("games.lunar_poker")[module.of_pays(BY_RULE)]
