"""Evenings at a table: what theory knows of them comes out, and nothing that a plan does changes the price."""

from __future__ import annotations

import json
from math import comb

import pytest

from casino_sim.__main__ import main
from casino_sim.lab.bets import read_bets, table_for
from casino_sim.lab.evenings import Found, Stopped, Wish, evenings
from casino_sim.lab.rounds import RoundsOf, rounds_of
from casino_sim.lab.variant import LabFault, table_of
from games import BY_ID


def at(house: str, game: str, bets: str) -> RoundsOf:
    rules = table_of(house, game, BY_ID)
    return rounds_of(BY_ID[game], rules, read_bets(rules, bets), seed=1, sample=100_000)


def red(**wish: object) -> Found:
    rounds = at("mount_airy", "roulette_double_zero", "red 10")
    return evenings(rounds, Wish(**{"bankroll": 100_000, "rounds": 100, "evenings": 5000} | wish))  # type: ignore[arg-type]


def test_red_is_ahead_as_often_as_the_binomial_law_says() -> None:
    found = red()
    ahead = sum(comb(100, wins) * (18 / 38) ** wins * (20 / 38) ** (100 - wins) for wins in range(51, 101))
    assert found.ahead[-1] == pytest.approx(ahead, abs=4 * (ahead * (1 - ahead) / 5000) ** 0.5)
    assert found.broke[-1] == 0.0 and found.sampled == 0
    assert found.mean == pytest.approx(-100 * 1000 / 19, abs=4 * found.stderr)
    assert found.expected == pytest.approx(-100 * 1000 / 19)


def test_risk_of_ruin_is_that_of_the_gambler() -> None:
    """Ten units to lose or to double, on red: 1 - 1 / (1 + (20/18)^10)."""
    found = red(bankroll=10_000, goal=10_000, rounds=3000, evenings=3000)
    ruin = 1 - 1 / (1 + (20 / 18) ** 10)
    assert found.broke[-1] == pytest.approx(ruin, abs=4 * (ruin * (1 - ruin) / 3000) ** 0.5)
    assert found.broke[-1] + found.reached == pytest.approx(1.0, abs=0.002)


@pytest.mark.parametrize("plan", ["martingale", "paroli", "labouchere", "dalembert", "percent:3"])
def test_no_plan_changes_the_price_of_a_dollar(plan: str) -> None:
    found = red(plan=plan, rounds=200, most_times=100.0, least_times=0.1)
    assert found.cost == pytest.approx(1 / 19, abs=4 * found.cost_error)
    assert found.cost_error < 0.02
    assert found.action != pytest.approx(200 * 1000), "it does change how much is bet"


def test_line_and_odds_cost_what_the_books_say() -> None:
    """With double odds 0.606 % of all that is bet (wizardofodds.com, "Craps", on odds)."""
    rounds = at("mount_airy", "craps", "pass_line 10, odds 2x")
    mean, deviation, action = rounds.long_run()
    assert -mean / action == pytest.approx(0.00606, abs=0.00001)
    assert rounds.settles_all and rounds.sampled == 0
    found = evenings(rounds, Wish(10**7, 300, evenings=4000))
    assert found.mean == pytest.approx(found.expected, abs=4 * found.stderr)
    assert found.deviation == pytest.approx(deviation * 300**0.5, rel=0.06)


def test_the_same_seed_gives_the_same_evenings_and_another_one_others() -> None:
    assert red(seed=7) == red(seed=7)
    assert red(seed=7).results != red(seed=8).results


def test_it_goes_home_with_its_loss() -> None:
    found = red(stop_loss=5000, rounds=400)
    assert found.stopped > 0.5 and min(found.fan[5]) == 100_000 - 5000


def test_it_stops_when_nobody_wants_to_know_any_more() -> None:
    seen: list[float] = []
    with pytest.raises(Stopped):
        evenings(
            at("mount_airy", "roulette_double_zero", "red 10"),
            Wish(100_000, 500),
            lambda share: seen.append(share) or share < 0.2,  # type: ignore[func-returns-value]
        )
    assert 0.2 <= seen[-1] < 0.3


def test_bets_are_read_as_they_are_written() -> None:
    craps = table_of("mount_airy", "craps", BY_ID)
    assert read_bets(craps, "Pass Line 10, odds 2x") == {"pass_line": 1000, "pass_odds": 2000}
    assert table_for("pass_line 10", None, None, BY_ID, ("mount_airy",)).game == "craps"
    assert read_bets(craps, "dont_pass 10, odds 2x") == {"dont_pass": 1000, "dont_pass_odds": 2000}
    with pytest.raises(LabFault, match="'pass_odds' never goes up with these bets"):
        at("mount_airy", "craps", "pass_odds 10")
    with pytest.raises(LabFault, match="only goes with ante or pair_plus"):
        read_bets(table_of("mount_airy", "three_card_poker", BY_ID), "six_card_bonus 5")


def test_pair_plus_is_played_by_itself_and_costs_what_it_does_beside_the_game() -> None:
    """Nothing is decided in such a round: 402 of 5,525 are lost (7.28 percent), within four standard errors."""
    rounds = at("mount_airy", "three_card_poker", "pair_plus 5")
    mean, deviation, action = rounds.long_run()
    assert action == pytest.approx(500)
    assert mean / 500 == pytest.approx(-402 / 5525, abs=4 * deviation / 500 / rounds.sampled**0.5)


def test_a_bet_that_the_dealer_refuses_ends_in_the_dealers_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "session", "--house", "mount_airy", "--game", "mini_baccarat", "--bankroll", "300", "--rounds", "50"]
    assert main([*line, "--bets", "tie 5"]) == 2
    assert "'tie' alone takes $10 to $5,000, not $5" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["--game", "holdem", "--bets", "pot 5"],
            "Hold'em isn't simulated in batch: play it with `casino-sim auto`",
        ),
        (
            ["--bets", "red 5", "--plan", "martingal"],
            "there is no stake plan 'martingal', did you mean 'martingale'?\n",
        ),
        (["--bets", "red 5", "--house", "mount_ary"], "there is no house 'mount_ary', did you mean 'mount_airy'?\n"),
        (["--bets", "red 5", "--plan", "system"], "choose from flat, percent, martingale"),
    ],
)
def test_a_command_that_cannot_be_played_is_refused_in_one_sentence(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "session", "--bankroll", "300", "--rounds", "50", *words]) == 2
    assert says in capsys.readouterr().err


def test_a_pot_without_a_fee_costs_nothing_and_has_no_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "edge", "--house", "marysville", "--game", "holdem", "--set", "fee_schedule=none"]) == 0
    words = capsys.readouterr().out
    assert " 0.0000 %" in words and "-0.0000" not in words and "-0.00 " not in words


def test_a_plan_that_would_never_see_a_result_is_refused() -> None:
    with pytest.raises(LabFault, match="the felt is never empty"):
        evenings(at("mount_airy", "craps", "pass_line 10, place_6 12"), Wish(100_000, 50, "martingale"))


def test_the_command_plays_them(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "lab",
        "session",
        "--bankroll",
        "300",
        "--bets",
        "pass_line 10, odds 2x",
        "--rounds",
        "60",
        "--sessions",
        "500",
    ]
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "craps" and found["bets"] == {"pass_line": "10.00", "pass_odds": "20.00"}
    assert found["fan"][0]["50"] == "300.00" and found["fan"][-1]["round"] == 60
    assert sum(bar["evenings"] for bar in found["results"]) == 500
    assert main([*line, "--csv"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert table[0] == "round,5,25,50,75,95,ahead,broke" and len(table) == 62
    assert main(line) == 0
    assert "risk of ruin" in capsys.readouterr().out
