"""The house gives its word on every round before the first bet, where a player can read it."""

from __future__ import annotations

from pathlib import Path

from casino_sim.app.stage.table.control.session_game import SessionDealing
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.stage.players import sat_down


def test_the_plate_of_the_table_shows_the_fingerprint_of_the_round(tmp_path: Path) -> None:
    rules = load_house("mount_airy", BY_ID).tables["blackjack"]
    with sat_down(tmp_path, rules) as person:
        person.play(1, "mouse")
        plate, dealing = person.scene.board.plate, person.scene.dealing
        assert isinstance(dealing, SessionDealing)
        word = dealing.session.commitment
        person.scene.begin_round()
        person.robot.settle()
        assert word[:16] in plate.tip, "the word was given before the round began"
        person.robot.move(plate).wait(0.8)
        tip = person.scene.above._tip
        assert tip is not None and word[:16] in tip.label
        person.robot.resize((1080, 1920)).settle()
        assert word[:16] in person.scene.board.plate.tip
