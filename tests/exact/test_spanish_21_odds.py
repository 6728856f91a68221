"""Figures of Spanish 21 that are known from outside (Wizard of Odds), and what follows from counting by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy, worth
from casino_sim.odds.twentyone import Chips
from games import BY_ID
from games.spanish_21.odds import odds, simulation
from games.spanish_21.values import SpanishPlay, exceptions, facts_of, strategy

MA, VF = "mount_airy", "valley_forge"
FREE = {"split_hands": 4, "split_aces_hands": 4}  # the published game splits to four hands, aces drawing on


def rules(house: str, **options: object) -> TableRules:
    table = load_house(house, BY_ID).tables["spanish_21"]
    return with_options(table, options, BY_ID["spanish_21"]) if options else table


def value(table: TableRules, wager: str, measure: str = "ev_per_unit_bet") -> float:
    (line,) = [line for line in odds(table) if (line.wager, line.measure) == (wager, measure)]
    return float(line.value)


@cache
def base(**options: object) -> float:
    return value(rules(VF, **(FREE | options)), "base", "ev_per_ante")


@pytest.mark.parametrize(
    ("decks", "soft_17", "redouble", "published"),
    [(6, "stand", 0, 0.37), (6, "hit", 0, 0.78), (8, "hit", 0, 0.80), (6, "hit", 2, 0.42), (8, "hit", 2, 0.45)],
)
def test_the_published_house_edge(decks: int, soft_17: str, redouble: int, published: float) -> None:
    """wizardofodds.com, Spanish 21, in per cent, to the last digit; up to three doubles on a hand where it says redoubling.
    The super bonus is left out."""
    edge = -100 * base(decks=decks, dealer_soft_17=soft_17, redouble=redouble)
    assert edge == pytest.approx(published, abs=0.005)


def test_one_published_figure_does_not_go_with_the_others() -> None:
    """Eight decks where soft 17 stands: published as 0.38 per cent, 0.390 here. The same page has 0.80 where it is hit, so
    that the rule would be worth at least 0.410 there; it is worth 0.410 with six decks, and less with more. No other rule
    explains it: without surrender, rescue, draws to split aces or more than one split, or with doubles after doubles, the
    edge is 0.40 and more, or below 0.10."""
    stands, hits = (-100 * base(decks=8, dealer_soft_17=soft_17) for soft_17 in ("stand", "hit"))
    assert stands == pytest.approx(0.390, abs=0.0005)
    assert hits - stands == pytest.approx(0.408, abs=0.0005)
    assert hits - stands < 0.795 - 0.385, "the least that the two printed figures leave between them"


def test_the_suits_of_a_bonus_in_the_making_are_worth_what_is_published() -> None:
    """Totals alone cost 0.010 to 0.019 per cent against the best play that wizardofodds.com publishes."""
    by_suits = base(decks=6)
    table = strategy(rules(VF, **FREE, decks=6))
    only_totals = BasicStrategy(table.facts, SpanishPlay, Chips)
    assert 0.0001 < by_suits - worth(only_totals, lambda dealer: 1.5).result < 0.0002


@pytest.mark.parametrize(
    ("pair", "up", "plays"),
    [
        ((6, 8), 5, ("hit", "hit", "hit")),  # of a hard 14 that stands otherwise
        ((7, 8), 4, ("stand", "stand", "hit")),
        ((7, 8), 3, ("hit", "hit", "hit")),
        ((7, 7), 2, ("split", "split", "split")),
    ],
)
def test_what_the_chart_says_of_a_bonus_in_the_making(pair: tuple[int, int], up: int, plays: tuple[str, ...]) -> None:
    table = rules(VF)
    found = exceptions(facts_of(table), up, pair)
    assert tuple(preference[0] for preference in found) == plays


def test_what_single_rules_are_worth() -> None:
    """wizardofodds.com, Spanish 21: drawing to split aces 0.28 per cent, surrender 0.006 where soft 17 stands and 0.018 where
    it is hit."""
    plain = base()
    assert plain - base(split_aces="one_card") == pytest.approx(0.0028, abs=5e-5)
    assert plain - base(surrender="none") == pytest.approx(0.00006, abs=1e-5)
    hits = base(dealer_soft_17="hit") - base(dealer_soft_17="hit", surrender="none")
    assert hits == pytest.approx(0.00018, abs=1e-5)


@pytest.mark.parametrize("house", [MA, VF])
def test_simulated_rounds_agree(house: str) -> None:
    here = rules(house)
    sample = simulation(here, seed=4).run(3_000_000, rounds_a_shoe=16)
    assert abs(sample.mean - value(here, "base", "ev_per_ante")) < 3 * sample.stderr
    put_up = value(here, "base", "ev_per_ante") / value(here, "base", "element_of_risk")
    assert sample.put_up == pytest.approx(put_up, abs=8e-4)


def test_doubles_after_doubles_cost_what_they_do_in_simulated_rounds() -> None:
    """Some six hundredths of a bet more than where a hand is doubled once."""
    here = rules(VF, redouble=2)
    put_up = value(here, "base", "ev_per_ante") / value(here, "base", "element_of_risk")
    assert simulation(here, seed=4).run(300_000, rounds_a_shoe=16).put_up == pytest.approx(put_up, abs=6e-3)


def test_the_super_bonus_adds_what_is_published() -> None:
    """For exactly $5 and six decks 0.030 per cent: wizardofodds.com, Spanish 21."""
    assert value(rules(VF, decks=6), "super_bonus", "ev_per_ante") == pytest.approx(0.00030, abs=5e-6)


def test_the_super_bonus_counted_by_hand() -> None:
    """Eight decks: any of 32 sevens up, then three of the seven left in its suit or of the eight in another."""
    ways = 32 * (7 * 6 * 5 + 3 * 8 * 7 * 6)
    chance = Fraction(ways, 384 * 383 * 382 * 381)
    assert value(rules(MA), "super_bonus", "ev_per_ante") == float(chance * 200)


@pytest.mark.parametrize(("decks", "suited", "other"), [(8, 12, 3), (6, 12, 3)])
def test_match_the_dealer_counted_by_hand(decks: int, suited: int, other: int) -> None:
    cards = 48 * decks - 1
    good, half = decks - 1, 3 * decks
    none = cards - good - half
    won = good * (good - 1) * 2 * suited + 2 * good * half * (suited + other) + half * (half - 1) * 2 * other
    won += 2 * good * none * suited + 2 * half * none * other - none * (none - 1)
    assert value(rules(VF, decks=decks), "match_the_dealer") == float(Fraction(won, cards * (cards - 1)))


def test_insurance_without_tens_is_dearer() -> None:
    assert value(rules(MA), "insurance") == float(3 * Fraction(96, 383) - 1)
