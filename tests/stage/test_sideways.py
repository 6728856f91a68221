"""A card that a double or a second chance buys lies across the hand, and the next round begins with straight hands."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.app.stage.table.dealing import ScriptedDealing
from casino_sim.app.stage.table.scene import TableScene
from games import BY_ID
from tests.stage.test_card_room import played

ROUND: dict[str, Any] = {
    "cards": {"you": "9s 5d 8h 4c", "dealer": "6c Th 6d"},
    "stakes": {"you": {"blackjack_wager": "10"}},
    "answers": [["you", "hit"], ["you", "second_chance"]],
}
DOUBLED: dict[str, Any] = ROUND | {"cards": {"you": "6s 5d 9c", "dealer": "6c Th 6d"}, "answers": [["you", "double"]]}


def lying(scene: TableScene) -> list[bool]:
    """Of each of the player's cards whether it lies across."""
    items = [item for item in scene.brush.items(scene.picture) if item.key[:2] == ("card", "seat1")]
    return [item.sprite.surface.get_width() > item.sprite.surface.get_height() for item in items]


@pytest.mark.feature("F086")
@pytest.mark.parametrize(("game", "body", "across"), [
    ("double_back_jack", ROUND, [False, False, False, True]),
    ("double_back_jack", DOUBLED, [False, False, True]),
    ("blackjack", DOUBLED, [False, False, True]),
])  # fmt: skip
def test_the_bought_card_lies_across(game: str, body: dict[str, Any], across: list[bool]) -> None:
    stage, scene = played({"house": "mount_airy", "game": game, "seats": 1, "rounds": [body]})
    try:
        assert lying(scene) == across
    finally:
        stage.close()


def test_the_next_hand_is_straight_again() -> None:
    plain = ROUND | {"cards": {"you": "Ks Kd", "dealer": "6c Th 6d"}, "answers": [["you", "stand"]]}
    script = {"house": "mount_airy", "game": "double_back_jack", "seats": 1, "rounds": [ROUND, plain]}
    dealing = ScriptedDealing(script, BY_ID, others=True)
    for _ in range(2):
        dealing.begin(lambda: None, lambda why: pytest.fail(why))
        while dealing.has_answer:
            dealing.answer(dealing.next_answer(), lambda: None, lambda why: pytest.fail(why))
    assert not [marker for marker in dealing.view().marks if marker.startswith("sideways@")]
