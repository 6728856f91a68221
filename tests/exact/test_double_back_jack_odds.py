"""Double Back Jack: no figures are published, so two ways of working it out have to agree, and hands counted by hand."""

from __future__ import annotations

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.twentyone import shoe_of
from games import BY_ID
from games.double_back_jack.odds import odds, simulation
from games.double_back_jack.values import DoubleBackFacts, play_of, strategy_of


def rules(**options: object) -> TableRules:
    table = load_house("mount_airy", BY_ID).tables["double_back_jack"]
    return with_options(table, options, BY_ID["double_back_jack"]) if options else table


def value(table: TableRules, wager: str, measure: str) -> float:
    (line,) = [line for line in odds(table) if (line.wager, line.measure) == (wager, measure)]
    return float(line.value)


@pytest.mark.parametrize(
    "options", [{}, {"second_chance_win": "both"}, {"dealer_soft_17": "hit", "split_aces": "one_card"}]
)
def test_simulated_rounds_agree(options: dict[str, str]) -> None:
    here = rules(**options)
    sample = simulation(here, seed=8).run(3_000_000, rounds_a_shoe=12)
    assert abs(sample.mean - value(here, "base", "ev_per_ante")) < 3 * sample.stderr
    put_up = value(here, "base", "ev_per_ante") / value(here, "base", "element_of_risk")
    assert sample.put_up == pytest.approx(put_up, abs=1.5e-3)


def test_what_the_readings_of_the_rules_are_worth() -> None:
    """About even for the player who never errs; a dealer who hits soft 17 costs near half a per cent; paying both
    wagers of a second chance would hand the player six."""
    plain = value(rules(), "base", "ev_per_ante")
    assert abs(plain) < 0.0015
    assert value(rules(dealer_soft_17="hit"), "base", "ev_per_ante") - plain == pytest.approx(-0.0045, abs=0.0005)
    assert value(rules(second_chance_win="both"), "base", "ev_per_ante") == pytest.approx(0.063, abs=0.002)


def test_a_second_chance_counted_by_hand() -> None:
    """Endless shoe, 30 against a two: only a nine (21) and a ten (20, which waits) do not lose both wagers."""
    facts = DoubleBackFacts(
        shoe=shoe_of(1_000_000),
        soft_17="stand",
        split_hands=2,
        split_aces_hands=2,
        split_aces="draw",
        double_after_split=True,
        double_any_cards=False,
        surrender=True,
        both_win=False,
    )
    play = play_of(strategy_of(facts), 2)
    beats_twenty, makes_22 = play.dealer[21], play.dealer[22]
    twenty = (1 - beats_twenty - makes_22 - play.dealer[20]) - 2 * beats_twenty
    by_hand = (8 * -2 + 1 * 1 + 4 * twenty) / 13
    assert play.second_chances[-1] == pytest.approx(by_hand, abs=1e-6)
    assert not play.takes(30)
    assert play_of(strategy_of(facts), 8).takes(30)
