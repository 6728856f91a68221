"""No Bust 21 and Pure 21.5: two ways of working them out agree, and bets on few cards are counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.simulate_player_dealer_21 import NoBustSimulation, PureSimulation
from casino_sim.odds.twentyone import endings
from games import BY_ID
from games.no_bust_21 import odds as no_bust
from games.no_bust_21 import values as no_bust_values
from games.pure_21_5 import odds as pure
from games.pure_21_5 import values as pure_values


def rules(game: str, **options: object) -> TableRules:
    table = load_house("marysville", BY_ID).tables[game]
    return with_options(table, options, BY_ID[game]) if options else table


def value(table: TableRules, wager: str, measure: str = "ev_per_unit_bet") -> float:
    module = no_bust if table.game == "no_bust_21" else pure
    (line,) = [line for line in module.odds(table) if (line.wager, line.measure) == (wager, measure)]
    return float(line.value)


@pytest.mark.parametrize("decks", [2, 6])
def test_simulated_rounds_of_no_bust_agree(decks: int) -> None:
    here = rules("no_bust_21", decks=decks)
    rounds = 6 if decks == 2 else 14
    simulation = NoBustSimulation(
        no_bust_values.strategy(here), no_bust_values.facts_of(here), no_bust.natural(here), 75, 6
    )
    sample = simulation.run(3_000_000, rounds_a_shoe=rounds)
    assert abs(sample.mean - value(here, "base", "ev_per_ante")) < 3 * sample.stderr
    put_up = value(here, "base", "ev_per_ante") / value(here, "base", "element_of_risk")
    assert sample.put_up == pytest.approx(put_up, abs=8e-4)


@pytest.mark.parametrize("options", [{}, {"pd_888": "win", "double_after_split": True}])
def test_simulated_rounds_of_pure_agree(options: dict[str, object]) -> None:
    here = rules("pure_21_5", **options)
    simulation = PureSimulation(pure_values.strategy(here), pure_values.facts_of(here), pure.pure(here), 75, 7)
    simulation.against_888 = 1.0 if options else 0.0
    sample = simulation.run(3_000_000, rounds_a_shoe=14)
    assert abs(sample.mean - value(here, "base", "ev_per_ante")) < 3 * sample.stderr


def test_pure_is_blackjack_but_for_the_eights() -> None:
    """Six decks, soft 17 hit, no double after split: 0.76 per cent (Wizard of Odds), less 0.07 or so for surrender,
    less again what splitting aces again and a saved 8-8-8 give."""
    assert value(rules("pure_21_5"), "base", "ev_per_ante") == pytest.approx(-0.0060, abs=0.0001)
    gain = value(rules("pure_21_5", pd_888="win"), "base", "ev_per_ante") - value(
        rules("pure_21_5"), "base", "ev_per_ante"
    )
    assert 0 < gain < 0.0003


def test_what_a_pure_pays_matters_most() -> None:
    """Each Pure that stands loses three tenths of a bet at 6 to 5."""
    chance = Fraction(2 * 24 * 96, 312 * 311) * (1 - Fraction(2 * 23 * 95, 310 * 309))
    fair, short = rules("pure_21_5"), rules("pure_21_5", pure_pays="6_to_5")
    lost = value(fair, "base", "ev_per_ante") - value(short, "base", "ev_per_ante")
    assert lost == pytest.approx(float(chance * Fraction(3, 10)), abs=1e-9)


@pytest.mark.parametrize(
    ("game", "decks", "player"),
    [
        ("no_bust_21", 2, -0.057),
        ("no_bust_21", 6, 0.0007),
        ("no_bust_21", 8, 0.008),
        ("pure_21_5", 6, 0.031),
        ("pure_21_5", 8, 0.038),
    ],
)
@pytest.mark.feature("F067")
def test_the_blackjack_bonus_bet_turns_with_the_decks(game: str, decks: int, player: float) -> None:
    assert value(rules(game, decks=decks), "blackjack_bonus") == pytest.approx(player, abs=5e-4)


def test_the_blackjack_bonus_bet_counted_by_hand() -> None:
    """Pure 21.5, six decks: the second card beside a first one, out of 311."""
    beaten = Fraction(2 * 24 * 94, 310 * 309)
    kings = Fraction(6 * 5, 312 * 311) * (50 + 450 * beaten)
    same = Fraction(51 * 6 * 5, 312 * 311) * 8
    suited = Fraction(96 * 18 + 2 * 24 * 6, 312 * 311) * 6
    other = Fraction(96 * 72 + 2 * 24 * 18, 312 * 311) * 4
    picture = Fraction(72 * (311 - 95), 312 * 311)
    won = Fraction(6 * 5 + 51 * 6 * 5 + 96 * 18 + 2 * 24 * 6 + 96 * 72 + 2 * 24 * 18 + 72 * (311 - 95), 312 * 311)
    assert value(rules("pure_21_5"), "blackjack_bonus") == float(kings + same + suited + other + picture - (1 - won))


@pytest.mark.feature("F069")
def test_buster_costs_what_it_costs() -> None:
    assert value(rules("no_bust_21"), "buster_blackjack") == pytest.approx(-0.297, abs=0.0005)
    assert value(rules("pure_21_5"), "buster_blackjack") == pytest.approx(-0.244, abs=0.0005)


def test_a_banker_with_three_cards_over_counted_by_hand() -> None:
    """With a ten up a third card breaks 12 to 16: a two to a six and then enough to pass 21."""
    ways = sum(orders for total, orders, drawn, number in endings(10, "hit") if total > 21 and number == 2)
    by_hand = sum(1 for second in range(2, 7) for third in range(1, 11) if 10 + second + third > 21)
    assert ways == by_hand
