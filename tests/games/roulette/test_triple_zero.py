"""Three zeros, where a house file says so. None of our houses has such a wheel: the file here is an operator's.

Layout: a green space for the third zero above 0 and 00 (John Grochowski on Sands Roulette, Atlantic City Weekly,
https://www.atlanticcityweekly.com/blogs/casino_answer_man/). The same column: "the house edge is 7.69 percent" on numbers,
splits, streets, corners, six numbers, columns, dozens and even money. Order of the wheel: https://en.wikipedia.org/wiki/Roulette.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from casino_sim.app.stage.text_check import text_faults
from casino_sim.bots import strategies
from casino_sim.houses.loader import load
from casino_sim.houses.rules import TableRules
from casino_sim.lab.pricing import measured
from casino_sim.simulation.dealer import Laid
from casino_sim.table.ask import Bets, Stake
from casino_sim.table.auto import play, seated
from casino_sim.table.round import Round
from casino_sim.wheels import TRIPLE_ZERO
from games import BY_ID
from games.roulette.layout import color
from tests.casino import guide
from tests.stage.players import sat_down, spot

GAME = "roulette_triple_zero"
HOUSE = """
based_on = "mount_airy"
id = "three_zeros"
name = "Three Zeros"

[games.roulette_triple_zero]
seats = 8

[games.roulette_triple_zero.limits]
inside = "1 to 100"
outside = "5 to 1000"

[games.roulette_triple_zero.pays]
main = "roulette_single_zero"

[games.roulette_triple_zero.switches]
wheel = "triple_zero"
value_chips = true
color_value = "1.00"
stack_prices = ["20", "100"]
zero_takes = "all"
last_numbers = 14
"""


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableRules]:
    folder = tmp_path / "houses"
    folder.mkdir()
    (folder / "three_zeros.toml").write_text(HOUSE, encoding="utf-8")
    monkeypatch.setenv("CASINO_SIM_HOUSES", str(folder))
    yield load(folder / "three_zeros.toml", BY_ID).tables[GAME]


def test_RO_1_the_wheel_has_three_zeros_side_by_side() -> None:
    assert len(TRIPLE_ZERO.pockets) == 39 and TRIPLE_ZERO.pockets[:3] == ("0", "000", "00")
    numbers = TRIPLE_ZERO.pockets[3:]
    assert sorted(map(int, numbers)) == list(range(1, 37))
    for one, other in pairwise(numbers):
        assert {color(one), color(other)} == {"red", "black"}
    assert {color(zero) for zero in TRIPLE_ZERO.pockets[:3]} == {"green"}


def test_every_bet_costs_one_thirteenth(rules: TableRules) -> None:
    found = {line.wager: line.value for line in measured(BY_ID[GAME], rules) if line.measure == "ev_per_unit_bet"}
    assert set(found) > {"straight", "split", "street", "corner", "line", "column", "dozen", "red", "even", "low"}
    assert set(found.values()) == {Fraction(-3, 39)}


# bets in dollars, pocket, result in dollars
SPINS = [
    ({"straight_000": 1}, "000", 35),
    ({"straight_000": 1}, "00", -1),
    ({"split_0_000": 2, "split_00_000": 2}, "000", 2 * 34),
    ({"split_0_000": 2, "split_00_000": 2}, "0", 2 * 17 - 2),
    ({"street_0_00_000": 3}, "000", 33),
    ({"line_0": 4}, "000", 20),
    ({"line_0": 4}, "3", 20),
    ({"line_0": 4}, "4", -4),
    ({"red": 5, "odd": 5, "high": 5, "dozen_1": 5, "column_3": 5}, "000", -25),
]


@pytest.mark.parametrize(("bets", "pocket", "result"), SPINS)
def test_the_third_zero_wins_and_loses(bets: dict[str, int], pocket: str, result: int, rules: TableRules) -> None:
    table = seated(BY_ID[GAME], rules, 1)
    before = table.purse(1)
    table.open_round(Laid(pocket=pocket))
    round = Round(BY_ID[GAME], table)
    round.answer(Bets({wager: 100 * amount for wager, amount in bets.items()}))
    assert round.done and table.purse(1) - before == 100 * result


def test_the_guide_speaks_of_this_wheel(rules: TableRules) -> None:
    assert "39 equal pockets" in guide(rules, "RO-1") and "000" in guide(rules, "RO-1")
    assert "000 can be split with 0 or 00" in guide(rules, "RO-5")
    assert "0, 00 and 000 are a street" in guide(rules, "RO-6") and "0-1-2, 0-00-2" in guide(rules, "RO-6")
    assert "0, 00, 000, 1, 2 and 3" in guide(rules, "RO-9")
    assert "five-number" not in guide(rules, "RO-13") and "single-zero wheel" in guide(rules, "RO-13")


def test_bots_play_and_no_chip_is_lost(rules: TableRules) -> None:
    for name, strategy in strategies(BY_ID[GAME], rules).items():
        if name == "plain":  # bets nothing that is not asked for
            continue
        totals = play(BY_ID[GAME], rules, 60, b"three zeros", strategy, 4)
        assert sum(total.staked for total in totals.wagers.values()) > 0, name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_000_is_bet_by_hand_and_paid(size: tuple[int, int], rules: TableRules, tmp_path: Path) -> None:
    with sat_down(tmp_path, rules, size) as person:
        bets = (
            "straight_000",
            "split_0_000",
            "split_00_000",
            "street_0_00_000",
            "line_0",
            "split_0_00",
            "street_0_00_2",
        )
        for wager in bets:
            person.robot.click(spot(person, wager)).settle()
        question = person.scene.question
        assert isinstance(question, Stake)
        assert [wager for wager in bets if person.scene.hand.staked(question.seat, wager)] == list(bets)
        person.scene.hand.deal()
        person.robot.settle()
        assert person.scene.between_rounds
        assert text_faults(person.scene) == []


def test_another_wheel_on_this_cloth_is_refused_with_the_table_that_has_it(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(
        'based_on = "mount_airy"\nid = "wrong"\nname = "Wrong"\n'
        '[games.roulette_double_zero.switches]\nwheel = "triple_zero"\n',
        encoding="utf-8",
    )
    said = subprocess.run(
        [sys.executable, "-m", "casino_sim", "houses", "check", str(file)], capture_output=True, text=True, check=False
    )
    assert said.returncode == 2 and "a table of its own: roulette_triple_zero" in said.stdout + said.stderr
