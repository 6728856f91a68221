"""Over a table that plays itself, cards lie on no printed pays: one seat is drawn large and near, as a guest's own would be."""

from __future__ import annotations

import pytest

from casino_sim.app.stage.art.press import CAPITALS
from casino_sim.app.stage.loop import Jobs
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.draw.lettering import lettering
from casino_sim.app.stage.table.state.geometry import Mark
from casino_sim.app.stage.text import Text
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from kiosk.guest.bot_table import BotTable
from kiosk.guest.screens.attract import AttractTable
from tests.contract.tables import name
from tests.stage.test_felts import WINDOWS, WITH_PAYS, apart, laid, outline


@pytest.mark.parametrize(("game", "rules"), WITH_PAYS, ids=[name(pair) for pair in WITH_PAYS])
def test_cards_of_a_watched_table_lie_off_its_pays(game: Game, rules: TableRules) -> None:
    table = AttractTable(BotTable(game, rules, Jobs()), None, None, (0, 0))  # type: ignore[arg-type]
    for size, bar in WINDOWS.items():
        table.state.lay_out(size, bar)
        places = table.state.places
        lines = [
            outline(Mark(line.x, line.y, line.w, line.h * CAPITALS, line.angle, "box"))
            for line in lettering(painter(places, rules), Text())
            if not line.name
        ]
        cards = [(place, outline(card)) for place, card in laid(places)]
        covered = {place for place, card in cards if any(not apart(line, card) for line in lines)}
        assert lines and covered == set(), f"at {size}"
