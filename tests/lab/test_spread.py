"""Standard deviation and hit frequency of a unit bet, beside what is known of them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from casino_sim.__main__ import main
from casino_sim.lab.variant import table_of
from casino_sim.odds.outcomes import mean_of
from casino_sim.odds.prices import odds_of
from games import BY_ID


def spread_of(capsys: pytest.CaptureFixture[str], game: str) -> dict[tuple[str, str], dict[str, float]]:
    assert main(["odds", "--house", "mount_airy", "--game", game, "--spread", "--json"]) == 0
    return {(row["wager"], row["measure"]): row for row in json.loads(capsys.readouterr().out)}


def test_red_wins_eighteen_of_thirty_eight(capsys: pytest.CaptureFixture[str]) -> None:
    rows = spread_of(capsys, "roulette_double_zero")
    hit, deviation = rows["red", "hit_frequency"], rows["red", "standard_deviation"]
    assert hit["fraction"] == "9/19"
    assert deviation["value"] == pytest.approx((1 - (2 / 38) ** 2) ** 0.5)


def test_a_hand_of_blackjack_spreads_by_the_opening_bet(capsys: pytest.CaptureFixture[str]) -> None:
    """Doubles and splits count with it, so that it is more than the 1.0 of an even bet; hands given up take a little away
    from the 1.15 of a table without surrender (wizardofodds.com, blackjack)."""
    row = spread_of(capsys, "blackjack")["base", "standard_deviation"]
    assert row["value"] == pytest.approx(1.14, abs=max(0.005, 4 * row["stderr"])) and row["stderr"] < 0.01


def test_three_card_poker_as_published(capsys: pytest.CaptureFixture[str]) -> None:
    """wizardofodds.com: 1.64 for an ante, 2.91 for Pair Plus of 40-30-6-4-1; the house here pays flushes three to one."""
    rows = spread_of(capsys, "three_card_poker")
    base, pairs = rows["base", "standard_deviation"], rows["pair_plus", "hit_frequency"]
    assert base["value"] == pytest.approx(1.64, abs=max(0.005, 4 * base["stderr"]))
    assert pairs["value"] == pytest.approx(5660 / 22100, abs=4 * pairs["stderr"]), "hands of a pair or better"


def test_bets_beside_the_hand_spread_as_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Perfect Pairs from eight decks: 7 of 415 second cards pay 25, 8 pay 12, 16 pay 6."""
    rows = spread_of(capsys, "blackjack")
    hit, deviation = rows["perfect_pairs", "hit_frequency"], rows["perfect_pairs", "standard_deviation"]
    mean = Fraction(7 * 25 + 8 * 12 + 16 * 6 - 384, 415)
    squares = Fraction(7 * 25**2 + 8 * 12**2 + 16 * 6**2 + 384, 415)
    assert (hit["fraction"], hit["method"]) == ("31/415", "exact")
    assert deviation["value"] == pytest.approx(float(squares - mean**2) ** 0.5)


def test_a_number_at_roulette_spreads_as_published(capsys: pytest.CaptureFixture[str]) -> None:
    """5.763 units on a double-zero wheel (https://wizardofodds.com/games/roulette/)."""
    rows = spread_of(capsys, "roulette_double_zero")
    assert round(rows["straight", "standard_deviation"]["value"], 3) == 5.763
    assert rows["straight", "hit_frequency"]["fraction"] == "1/38"


@pytest.mark.parametrize("table", ["mount_airy blackjack", "mount_airy roulette_double_zero", "marysville pure_21_5"])
def test_a_bet_that_is_counted_has_the_mean_of_its_price(table: str) -> None:
    """What is told of its spread comes from the same counts."""
    house, id = table.split()
    game, rules = BY_ID[id], table_of(house, id, BY_ID)
    module: Any = game.part("odds")
    values = {(line.wager, line.measure): line.value for line in odds_of(game, rules)}
    for wager, outcomes in module.outcomes(rules):
        assert sum(outcomes.values()) == 1
        back = values.get((wager, "return_without_meter"))
        assert mean_of(outcomes) == (values[wager, "ev_per_unit_bet"] if back is None else back - 1), wager
