"""A table that was left takes no memory any more."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.houses.loader import load_house
from casino_sim.store.store import Store
from games import BY_ID
from tests.stage.players import Person


def test_a_table_that_was_left_is_gone(tmp_path: Path) -> None:
    rules = load_house("mount_airy", BY_ID).tables["mississippi_stud"]
    with Store.open(tmp_path) as store:
        robot = Robot.open((1280, 720))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        robot.show(Lobby(casino))
        scene = casino.sit(rules)
        robot.show(scene).settle()
        Person(robot, scene, casino).play(1, "mouse")
        left = weakref.ref(scene)
        robot.stage.pop(scene)
        robot.settle()
        del scene
        gc.collect()
        assert left() is None, "nobody keeps a table that is not played any more"
        closed = weakref.ref(robot.stage)
        robot.close()
        del robot, casino
        gc.collect()
        assert closed() is None, "a closed window keeps nothing"
