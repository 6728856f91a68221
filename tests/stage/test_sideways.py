"""A card that a double or a second chance buys lies across the hand, and the next round begins with straight hands."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
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
    items = [item for item in scene.drawing.brush.items(scene.picture) if item.key[:2] == ("card", "seat1")]
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


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_split_hands_stay_between_the_neighbors(size: tuple[int, int]) -> None:
    """Three hands, doubled cards across: no card of the player lies on a card of the seats beside it."""
    body: dict[str, Any] = {
        "cards": {
            "seat2": "Kd Qd", "you": "8h 8d", "seat4": "As Kh", "dealer": "6c Th 6d", "then": "8s 3c Tc Kd 5s",
        },
        "stakes": {seat: {"blackjack_wager": "10"} for seat in ("seat2", "you", "seat4")},
        "answers": [["seat2", "stand"], *(["you", what] for what in ("split", "split", "double", "stand", "stand"))],
    }  # fmt: skip
    stage, scene = played({"house": "mount_airy", "game": "blackjack", "seats": 7, "you": 3, "rounds": [body]}, size)
    try:
        cards = [
            (item.key[1], item.area()) for item in scene.drawing.brush.items(scene.picture) if item.key[0] == "card"
        ]
        mine = [area for place, area in cards if place.startswith("seat3")]
        for place, area in cards:
            if place in ("seat2", "seat4"):
                shared = [area.clip(own) for own in mine]
                assert max(part.w * part.h for part in shared) < 0.3 * area.w * area.h, (
                    place
                )  # upright boxes of turned cards
    finally:
        stage.close()


def test_the_caption_speaks_of_the_hand_that_is_played() -> None:
    """Two eights split: the first becomes 18 and stands; then the second, 8 and 5, is asked about."""
    body: dict[str, Any] = {
        "cards": {"you": "8h 8d", "dealer": "6c Th 6d", "then": "Kc 5c"},
        "stakes": {"you": {"blackjack_wager": "10"}},
        "answers": [["you", "split"], ["you", "stand"]],
    }
    stage, scene = played({"house": "mount_airy", "game": "blackjack", "seats": 1, "rounds": [body]})
    try:
        assert scene.state.asked_place == "seat1/2"
        assert scene.caption()[1] == "You have 13."
    finally:
        stage.close()
