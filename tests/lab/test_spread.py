"""Standard deviation and hit frequency of a unit bet, beside what is known of them."""

from __future__ import annotations

import json

import pytest

from casino_sim.__main__ import main


def spread_of(capsys: pytest.CaptureFixture[str], game: str) -> dict[tuple[str, str], dict[str, float]]:
    assert main(["odds", "--house", "mount_airy", "--game", game, "--spread", "--json"]) == 0
    return {(row["wager"], row["measure"]): row for row in json.loads(capsys.readouterr().out)}


def test_red_wins_eighteen_of_thirty_eight(capsys: pytest.CaptureFixture[str]) -> None:
    rows = spread_of(capsys, "roulette_double_zero")
    hit, deviation = rows["red", "hit_frequency"], rows["red", "standard_deviation"]
    assert hit["value"] == pytest.approx(18 / 38, abs=4 * hit["stderr"])
    assert deviation["value"] == pytest.approx((1 - (2 / 38) ** 2) ** 0.5, abs=4 * deviation["stderr"])


def test_a_hand_of_blackjack_spreads_by_the_opening_bet(capsys: pytest.CaptureFixture[str]) -> None:
    """Doubles and splits count with it: published as about 1.15 for a bet of one."""
    row = spread_of(capsys, "blackjack")["base", "standard_deviation"]
    assert row["value"] == pytest.approx(1.14, abs=0.02) and row["stderr"] < 0.01


def test_three_card_poker_as_published(capsys: pytest.CaptureFixture[str]) -> None:
    """wizardofodds.com: 1.64 for an ante, 2.91 for Pair Plus of 40-30-6-4-1; the house here pays flushes three to one."""
    rows = spread_of(capsys, "three_card_poker")
    base, pairs = rows["base", "standard_deviation"], rows["pair_plus", "hit_frequency"]
    assert base["value"] == pytest.approx(1.64, abs=0.005 + 4 * base["stderr"])
    assert pairs["value"] == pytest.approx(5660 / 22100, abs=4 * pairs["stderr"]), "hands of a pair or better"
