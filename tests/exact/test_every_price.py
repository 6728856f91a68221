"""Every price that is kept with a game, worked out again from the odds of its table."""

from __future__ import annotations

import pytest

from casino_sim.houses.rules import TableRules
from casino_sim.odds.prices import known, work_out
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name

TABLES = [(game, rules) for game, rules in all_tables() if game.part("odds") is not None]
every_table = pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])


@every_table
def test_a_kept_price_is_what_the_odds_of_the_table_say(game: Game, rules: TableRules) -> None:
    kept = known(game, rules)
    assert kept is not None
    found = {price.wager: price for price in work_out(game, rules)}
    assert kept.keys() - found.keys() <= {"bank"}, "which is played and not worked out"
    for wager, price in found.items():
        assert kept[wager].edge == pytest.approx(price.edge, abs=1e-5), wager
        assert kept[wager].stderr == pytest.approx(price.stderr, abs=1e-5), wager
        assert kept[wager].action == pytest.approx(price.action, abs=1e-5), wager
        assert kept[wager].a_round == pytest.approx(price.a_round, abs=1e-5), wager
        assert (kept[wager].basis, kept[wager].never, kept[wager].play) == (price.basis, price.never, price.play)
