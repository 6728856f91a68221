"""At a table as the lobby opens it: the keys in the corner, which tests of a bare table don't have."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.widgets import IconButton
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.learn.learner import a_casino
from tests.stage.players import SIZES

HOUSE = load_house("mount_airy", BY_ID)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["roulette_double_zero", "roulette_single_zero", "big_six", "mini_baccarat"])
def test_no_key_covers_what_came_last(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    with a_casino(tmp_path, size) as (robot, casino):
        scene = open_table(casino, HOUSE.tables[game])
        assert scene is not None
        robot.settle()
        keys = [w for w in scene.widgets() if isinstance(w, IconButton) and w.rect.bottom < size[1] / 2]
        boards = scene.drawing.scores.rects()
        assert len(keys) >= 4 and boards
        covered = [(key.label, board) for key in keys for board in boards if key.rect.colliderect(board)]
        assert covered == []
