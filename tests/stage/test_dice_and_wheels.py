"""Craps, roulette, the Big Six and baccarat, each played by mouse, by finger and by keyboard, to the chips' last cent."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)
GAMES = ("craps", "roulette_double_zero", "roulette_single_zero", "big_six", "mini_baccarat", "midi_baccarat")
WINDOW = {"mouse": (1280, 720), "touch": (1080, 1920), "keyboard": (1280, 720)}


@pytest.mark.parametrize("how", WINDOW)
@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_played_with_every_hand(game: str, how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables[game], WINDOW[how]) as person:
        before = person.scene.purses.of(person.scene.dealing.me[0])
        person.play(1, how)
        seat = person.scene.dealing.me[0]
        lying = sum(person.scene.picture.bets.get(seat, {}).values())
        history = person.casino.store.rounds.last(player=person.casino.player.id)
        assert len(history) >= 2
        assert person.scene.purses.of(seat) + lying == before + sum(row.net for row in history)
        assert person.robot.picture() == person.robot.fresh_picture()
