"""A commission that is paid as the wager goes up counts with the wager's decision, and comes back with the wager."""

from __future__ import annotations

import pytest

from casino_sim.equipment import ScriptedEquipment
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, load_house, read
from casino_sim.ledger import OUTSIDE
from casino_sim.resources import asset
from casino_sim.table.ask import Bets, Spot
from casino_sim.table.table import Table
from casino_sim.wagers import Limit
from games import BY_ID


def a_table() -> Table:
    table = Table(load_house("mount_airy", BY_ID).tables["mississippi_stud"], (1,), ScriptedEquipment())
    table.ledger.transfer(OUTSIDE, "purse:1", 10_000, "buy-in")
    table.stake(1, "ante", 2_000)
    return table


def test_a_held_commission_is_no_loss_until_the_wager_is_decided() -> None:
    table = a_table()
    table.hold_commission(1, "ante", 0, 100)
    assert table.purse(1) == 7_900
    assert table.net(1) == 0


@pytest.mark.parametrize(("returned", "net"), [(6_000, 3_900), (0, -2_100)])
def test_the_commission_counts_as_put_up_with_the_decided_wager(returned: int, net: int) -> None:
    table = a_table()
    table.hold_commission(1, "ante", 0, 100)
    table.settle(1, "ante", returned, "win" if returned else "lose", "X-1", prepaid=100)
    assert table.net(1) == net == table.purse(1) - 10_000
    assert table.lines[0].commission == 100
    assert table.ledger.total() == 0


def test_a_commission_comes_back_with_a_wager_that_is_taken_down() -> None:
    table = a_table()
    table.hold_commission(1, "ante", 0, 100)
    table.take_down(1, "ante", 2_000)
    table.hold_commission(1, "ante", 100, 0)
    assert table.purse(1) == 10_000
    assert table.net(1) == 0


def test_what_comes_down_pays_for_what_goes_up_in_the_same_breath() -> None:
    table = a_table()
    table.stake(1, "three_card_bonus", 8_000)  # the purse is empty now
    limit = Limit(100, 10_000)
    spots = {id: Spot(id, id, limit, table.bet(1, id)) for id in ("ante", "three_card_bonus")}
    window = table.take_bets(1, lambda _: spots)
    question = window.send(None)
    with pytest.raises(StopIteration):
        window.send(question.check(Bets({"ante": 5_000, "three_card_bonus": 5_000}), table.purse(1)))
    assert table.bets[1] == {"ante": 5_000, "three_card_bonus": 5_000}
    assert table.purse(1) == 0


def test_a_house_may_offer_everything_but_a_wager() -> None:
    data = read(asset("houses", "mount_airy.toml"))
    table = data["games"]["mississippi_stud"]
    table["without"] = ["progressive"]
    assert "progressive" not in check("test", data, BY_ID).tables["mississippi_stud"].wagers
    table["without"] = ["progresive"]
    with pytest.raises(BadHouse, match="did you mean 'progressive'"):
        check("test", data, BY_ID)
