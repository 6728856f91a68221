"""Other pays are priced at once from the hands of their rows, and only where that is right."""

from __future__ import annotations

import pytest

from casino_sim.lab.instant import priced_at_once, rows_of_side_bets
from casino_sim.lab.pricing import measured
from casino_sim.lab.solver import solve
from casino_sim.lab.variant import Variant, apply, table_of
from casino_sim.lab.workbench import Workbench
from games import BY_ID

CHANGES = [
    ("mount_airy", "three_card_poker", "pair_plus", "flush", "4 to 1"),
    ("mount_airy", "texas_holdem_bonus", "bonus", "aces", "31 to 1"),
    ("mount_airy", "criss_cross_poker", "five_card_bonus", "flush", "11 to 1"),
    ("mount_airy", "let_it_ride", "three_card_bonus", "pair", "2 to 1"),
]


@pytest.mark.parametrize(("house", "game", "wager", "hand", "price"), CHANGES)
def test_a_side_bet_with_other_pays(house: str, game: str, wager: str, hand: str, price: str) -> None:
    """As the game's own odds say, to the last digit."""
    before = table_of(house, game, BY_ID)
    rows = rows_of_side_bets(BY_ID[game], before, measured(BY_ID[game], before))
    assert wager in rows and sum(rows[wager].values()) <= 1
    key = before.wagers[wager].pays
    after = apply(Variant(house, game, ((f"pays.{key}.{hand}", price),)), BY_ID).after
    found = priced_at_once(before, measured(BY_ID[game], before), rows, after)
    assert found == measured(BY_ID[game], after)


def test_what_is_played_otherwise_is_solved() -> None:
    before = table_of("mount_airy", "three_card_poker", BY_ID)
    rows = rows_of_side_bets(BY_ID["three_card_poker"], before, measured(BY_ID["three_card_poker"], before))
    for path, value in (("pays.ante_bonus.straight", "2 to 1"), ("wagers.pair_plus", "no")):
        after = apply(Variant("mount_airy", "three_card_poker", ((path, value),)), BY_ID).after
        assert priced_at_once(before, [], rows, after) is None


def test_the_bench_takes_steps_back_and_keeps_four() -> None:
    from casino_sim.lab.solver import solve

    bench = Workbench("mount_airy", "big_six", BY_ID)
    assert bench.question == Variant("mount_airy", "big_six")
    bench.answered(bench.variant, solve("big_six", bench.changed.before))
    path = next(path for path, setting in bench.settings.items() if setting.kind == "pay")
    printed = bench.settings[path].value
    bench.set(path, "3 to 1")
    assert bench.question is None and any(row.differs for row in bench.priced())
    assert bench.undo() and bench.settings[path].value == printed and not any(row.differs for row in bench.priced())
    assert bench.redo() and bench.settings[path].value == "3 to 1" and not bench.redo()
    assert [bench.keep() for _ in range(5)] == [True] * 4 + [False]


def test_a_roll_costs_its_part_of_the_new_price() -> None:
    game, bench = BY_ID["craps"], Workbench("mount_airy", "craps", BY_ID)
    bench.answered(bench.variant, solve("craps", bench.changed.before))
    changed = apply(bench.variant.with_("pays.field.12", "3 to 1"), BY_ID)
    assert bench.printed is not None
    at_once = priced_at_once(changed.before, bench.printed.lines, bench.printed.rows, changed.after)
    assert at_once is not None
    for measure in ("ev_per_unit_bet", "ev_per_roll"):
        worked_out = {line.wager: line.value for line in measured(game, changed.after) if line.measure == measure}
        assert {line.wager: line.value for line in at_once if line.measure == measure} == worked_out
