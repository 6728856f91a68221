"""Figures of blackjack that are known from outside, and what follows from counting by hand.

Wizard of Odds: blackjack appendix 2B (the dealer's totals), appendix 9 (the worth of hands and of the whole game,
following every card), and the page of Super 4's forerunner with its counts for five decks.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy, worth
from casino_sim.odds.first_cards import rows_of
from casino_sim.odds.simulate_blackjack import Simulation
from casino_sim.odds.twentyone import NATURAL, Facts, dealer_totals, shoe_of, without
from casino_sim.table.twentyone import ACE, Soft17, packs
from games import BY_ID
from games.blackjack.odds import odds
from games.blackjack.side_bets import SIDE_BETS
from games.blackjack.values import facts, strategy
from tests.odds import by_wager

MA, VF = "mount_airy", "valley_forge"


def rules(house: str, **options: object) -> TableRules:
    table = load_house(house, BY_ID).tables["blackjack"]
    return with_options(table, options, BY_ID["blackjack"]) if options else table


def value(table: TableRules, wager: str, measure: str = "ev_per_unit_bet") -> Fraction | float:
    (line,) = [line for line in odds(table) if (line.wager, line.measure) == (wager, measure)]
    return line.value


# Appendix 2B, one deck, the dealer stands on soft 17: 17, 18, 19, 20, 21, blackjack, bust; six digits of each, as printed.
ONE_DECK = {
    ACE: "0.126128 0.131003 0.129486 0.131553 0.0515646 0.313726 0.11654",
    2: "0.138976 0.131762 0.131815 0.123948 0.120526 0 0.352973",
    5: "0.119687 0.123483 0.116909 0.104694 0.106321 0 0.428905",
    6: "0.166948 0.106454 0.107192 0.100705 0.0978785 0 0.420823",
    7: "0.372345 0.138583 0.0773344 0.0788967 0.072987 0 0.259854",
    8: "0.130857 0.362989 0.129445 0.0682898 0.0697914 0 0.238627",
}


@pytest.mark.parametrize("up", ONE_DECK)
def test_the_dealers_totals(up: int) -> None:
    found = dealer_totals(without(shoe_of(1), up), up, "stand")
    bust = sum(found[22:])
    for value, printed in zip((*found[17:22], found[NATURAL], bust), ONE_DECK[up].split(), strict=True):
        last_digit = 1e-7 if printed.startswith("0.0") else 1e-6
        assert value == pytest.approx(float(printed), abs=last_digit)


# Appendix 9, five decks, soft 17 is hit, an ace up: stand, hit, double.
FIVE_DECKS_AGAINST_AN_ACE = {
    (ACE, 2): (-0.596923, -0.100728, -0.583036),
    (2, 3): (-0.596108, -0.318051, -1.192217),
    (3, 5): (-0.595445, -0.266380, -0.829741),
    (4, 6): (-0.594238, 0.034973, -0.023611),
    (5, 6): (-0.594346, 0.109880, 0.128187),
}


@pytest.mark.parametrize("hand", FIVE_DECKS_AGAINST_AN_ACE)
def test_what_the_options_of_a_hand_are_worth(hand: tuple[int, int]) -> None:
    """To the last digit where nothing is drawn. What follows a draw is weighed here by the cards that were held at first,
    there by all that have come: up to five in the fifth place.
    """
    play = BasicStrategy(table(5, "hit", True)).best_play(ACE, hand)
    stand, hit, double = FIVE_DECKS_AGAINST_AN_ACE[hand]
    assert play.stand(hand) == pytest.approx(stand, abs=1e-6)
    assert abs(play.hit(hand) - hit) < 5e-5 and abs(play.double(hand) - double) < 5e-5


def table(decks: int, soft_17: Soft17, double_after_split: bool) -> Facts:
    return Facts(shoe_of(decks), soft_17, 4, 2, "one_card", double_after_split, False, False)


@pytest.mark.parametrize(
    ("decks", "soft_17", "double_after_split", "published"),
    [
        (6, "stand", True, -0.004026),
        (8, "stand", True, -0.004304),
        (6, "hit", True, -0.006151),
        (8, "hit", True, -0.006444),
        (6, "hit", False, -0.007598),
        (6, "stand", False, -0.005445),
    ],
)
def test_the_whole_game(decks: int, soft_17: Soft17, double_after_split: bool, published: float) -> None:
    """Appendix 9 looks at every card of the hand; a chart that sees only its total gives away a trifle more."""
    found = worth(BasicStrategy(table(decks, soft_17, double_after_split)), lambda dealer: 1.5 * (1 - dealer)).result
    assert 0 < published - found < 2.6e-4 / decks


@pytest.mark.parametrize("house", [MA, VF])
def test_simulated_rounds_agree(house: str) -> None:
    """Fresh shoes, a few rounds of each, as the worth of a fresh shoe wants it."""
    here = rules(house)
    sample = Simulation(strategy(here), facts(here), 1.5, 75, seed=3).run(4_000_000, rounds_a_shoe=16)
    assert abs(sample.mean - float(value(here, "base", "ev_per_ante"))) < 3 * sample.stderr
    put_up = float(value(here, "base", "ev_per_ante")) / float(value(here, "base", "element_of_risk"))
    assert sample.put_up == pytest.approx(put_up, abs=7e-4)


def test_simulation_follows_the_rules_it_is_given() -> None:
    """Six to five costs 0.3 of every blackjack that stands: about 1.36 per cent."""
    here = rules(MA, main="blackjack_6_to_5")
    fair, short = value(rules(MA), "base", "ev_per_ante"), value(here, "base", "ev_per_ante")
    blackjacks = Fraction(2 * 32 * 128, 416 * 415)
    dealers_too = Fraction(2 * 31 * 127, 414 * 413)
    assert float(fair - short) == pytest.approx(float(Fraction(3, 10) * blackjacks * (1 - dealers_too)), abs=1e-9)


@pytest.mark.feature("F298")
def test_insurance_is_a_bet_on_the_hole_card() -> None:
    assert value(rules(MA), "insurance") == Fraction(3 * 128, 415) - 1
    assert value(rules(VF), "insurance") == Fraction(3 * 96, 311) - 1


def test_perfect_pairs_counted_by_hand() -> None:
    """Beside any first card lie 7 identical ones, 8 of its color, 16 of the other."""
    assert value(rules(MA), "perfect_pairs") == Fraction(7 * 25 + 8 * 12 + 16 * 6 - (415 - 31), 415)


def test_match_the_dealer_counted_by_hand() -> None:
    """Beside the up card lie (decks - 1) suited and 3 x decks other matches; two matches are paid together."""
    for house, decks, suited, other in ((MA, 8, 14, 3), (VF, 6, 11, 4)):
        cards = 52 * decks - 1
        good, half = decks - 1, 3 * decks
        none = cards - good - half
        won = {
            (good * (good - 1)): 2 * suited,
            (2 * good * half): suited + other,
            (half * (half - 1)): 2 * other,
            (2 * good * none): suited,
            (2 * half * none): other,
        }
        ways = cards * (cards - 1)
        total = sum(times * price for times, price in won.items()) - none * (none - 1)
        assert value(rules(house), "match_the_dealer") == Fraction(total, ways)


def test_lucky_ladies_counted_by_hand() -> None:
    """8 decks: ten-ten in 128 x 127 orders and ace-nine in 2 x 32 x 32, out of 416 x 415."""
    matched, ladies = 15 * 8 * 7, 8 * 7
    suited = 4 * 32 * 24 + 2 * 4 * 8 * 8  # two ten-values of a suit and not the same rank; ace and nine of a suit
    twenties = 128 * 127 + 2 * 32 * 32
    dealers = Fraction(2 * 32 * 126, 414 * 413)  # against two queens of hearts
    paid = 25 * matched + 10 * suited + 4 * (twenties - matched - ladies - suited) + ladies * (200 + 800 * dealers)
    assert value(rules(MA), "lucky_ladies") == (paid - (416 * 415 - twenties)) / (416 * 415)


def test_envy_of_super_4_counted_by_hand() -> None:
    """Ace, king, queen and jack of one suit, the ace and one of the others with the dealer, in six decks, for $5."""
    rules = load_house("valley_forge", BY_ID).tables["blackjack"]
    found = by_wager(odds(rules))["envy", "ev_per_unit_bet"]
    one_suit = 2 * 3 * 6**4  # the dealer's two in either order
    assert found == Fraction(one_suit * (3000 + 3 * 1000), 312 * 311 * (310 * 309 // 2) * 5)


def test_super_4_with_five_decks_as_published() -> None:
    """Out of 4,465,046,040 deals: royal flushes in diamonds 7,500, straights 1,890,000, three of a kind 2,188,800."""
    rows = rows_of(SIDE_BETS[-1], packs(5))
    scale = Fraction(rows.total(), 4_465_046_040)
    assert rows["royal_flush_diamonds"] == 7_500 * scale
    assert rows["royal_flush"] == 3 * 7_500 * scale
    assert rows["straight"] == 1_890_000 * scale
    assert rows["three_of_a_kind"] == 2_188_800 * scale


@pytest.mark.parametrize(
    ("house", "wager", "returns", "break_even"),
    [(MA, "blazing_7s", 0.5200, 392_683.52), (VF, "super_4", 0.6574, 787_456.91)],
)
def test_the_meters(house: str, wager: str, returns: float, break_even: float) -> None:
    assert float(value(rules(house), wager, "return_without_meter")) == pytest.approx(returns, abs=5e-5)
    assert float(value(rules(house), wager, "break_even_meter")) == pytest.approx(break_even, abs=0.005)
