"""What the stage draws: after any number of events the picture equals the view, and every event has its movement."""

from __future__ import annotations

import pytest

from casino_sim.app.stage.table.draw.choreography import MOVES
from casino_sim.app.stage.table.state.felt_plan import read
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.houses.rules import TableRules
from casino_sim.table.events import EVENT_TYPES, as_seen
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name
from tests.contract.test_every_game import rounds

TABLES = all_tables()
every_table = pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])


def test_every_event_has_a_movement() -> None:
    assert set(EVENT_TYPES) == set(MOVES)


@every_table
def test_events_lead_from_one_view_to_the_next(game: Game, rules: TableRules) -> None:
    told, number = 0, 0
    picture = Picture()
    for table, _, _ in rounds(game, rules, 6):
        seat = table.occupied[0]
        if table.round != number:
            number, told = table.round, 0
            picture.cards.clear()
            picture.groups.clear()
            picture.pots.clear()
        for event in table.events[told:]:
            picture.apply(as_seen(event, table.viewers(seat)))
        told = len(table.events)
        fresh = Picture.of(table.view(seat))
        picture.meters = picture.meters or fresh.meters
        assert picture.cards == fresh.cards
        assert picture.groups == fresh.groups
        assert picture.bets == fresh.bets
        assert [pot for pot in picture.pots if pot] == [pot for pot in fresh.pots if pot]
        assert picture.marks == fresh.marks
        if told:
            assert picture.same_felt(fresh)


@every_table
def test_every_wager_has_its_place_on_the_felt(game: Game, rules: TableRules) -> None:
    plan = read(game.package, game.felt)
    missing = [row.id for row in rules.wagers.values() if row.limit and row.id not in plan.wagers()]
    assert not missing, f"{game.id} at {rules.house}: no place on the felt for {missing}"
