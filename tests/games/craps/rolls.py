"""The vocabulary of the craps tests: throws with what is staked before each, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from tests.casino import deal

BOTH = ("mount_airy", "valley_forge")
Stakes = dict[str, Any]
Roll = tuple[Stakes, str]
SIX: Roll = ({"pass_line": "10"}, "4-2")
NINE: Roll = ({"pass_line": "10"}, "5-4")
AGAINST_SIX: Roll = ({"dont_pass": "10"}, "4-2")


def play(rolls: list[Roll], house: str = "mount_airy", **script: Any) -> list[dict[str, Any]]:
    rounds = [{"stakes": {"you": stakes} if stakes else {}, "dice": [dice]} for stakes, dice in rolls]
    return deal({"house": house, "game": "craps", "rounds": rounds, **script})


def nets(rolls: list[Roll], house: str = "mount_airy", **script: Any) -> list[str]:
    """What each roll brings the seat."""
    return [result["net"]["you"] for result in play(rolls, house, **script)]


def refused(rolls: list[Roll], sentence: str, house: str = "mount_airy", **script: Any) -> None:
    with pytest.raises(ScriptFault, match=sentence):
        play(rolls, house, **script)
