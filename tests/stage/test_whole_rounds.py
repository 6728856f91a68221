"""At every table, whole rounds are played with real mouse, touch and key events, and the ledger agrees."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name
from tests.stage.players import sat_down

TABLES = all_tables()
HANDS = ("mouse", "touch", "keyboard")
# Every table is played; by which hand goes round, so that each is used at a third of them.
PLAYED = [(*pair, HANDS[i % 3]) for i, pair in enumerate(TABLES)]


@pytest.mark.parametrize(("game", "rules", "how"), PLAYED, ids=[f"{name((g, r))}-{how}" for g, r, how in PLAYED])
def test_two_rounds(game: Game, rules: TableRules, how: str, tmp_path: Path) -> None:
    size = (1280, 720) if how != "touch" else (1080, 1920)
    with sat_down(tmp_path, rules, size) as person:
        person.play(2, how)
        table = person.scene.dealing.session._table  # type: ignore[attr-defined]
        assert table.ledger.total() == 0
        assert person.robot.picture() == person.robot.fresh_picture()
        purse = table.ledger.balance(f"purse:{person.scene.dealing.me[0]}")
        felt = sum(table.ledger.balance(f"felt:{seat}") for seat in person.scene.dealing.me)
        bankroll = person.casino.refresh_player().bankroll
        history = person.casino.store.rounds
        assert purse + felt + bankroll == 1_000_000 + sum(
            line.net for line in history.last(player=person.casino.player.id)
        )
