"""The other games to twenty-one in the middle of a hand and when it is over, and a card room's bank, as golden screens."""

from __future__ import annotations

from typing import Any, NamedTuple

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.shot import picture
from games import BY_ID
from tests.golden import screens
from tests.golden.album import Album


class Scene(NamedTuple):
    script: dict[str, Any]
    answers: int | None = None  # of the player's own, until the picture is taken; None: to the end


def script(house: str, game: str, seats: int, you: int, body: dict[str, Any], **state: Any) -> dict[str, Any]:
    state = {"bankroll": {"you": "2000"}} | state
    return {"house": house, "game": game, "seats": seats, "you": you, "state": state, "rounds": [body]}


BLACKJACK = script("mount_airy", "blackjack", 7, 3, {
    "cards": {
        "seat1": "Th 9s", "seat2": "Kd Qd", "you": "8h 8d", "seat4": "As Kh", "seat5": "6s 5d 9h", "seat7": "Qh Qh",
        "dealer": "6c Th 6d", "then": "8s 3c Tc Kd 5s",
    },
    "stakes": {
        "you": {
            "blackjack_wager": "20", "perfect_pairs": "5", "match_the_dealer": "5", "lucky_ladies": "5", "blazing_7s": "5",
        },
        "seat7": {"blackjack_wager": "10", "lucky_ladies": "10"},
        **{seat: {"blackjack_wager": "10"} for seat in ("seat1", "seat2", "seat4", "seat5")},
    },
    "answers": [
        ["seat1", "stand"], ["seat2", "stand"], ["you", "split"], ["you", "split"], ["you", "double", "20"],
        ["you", "stand"], ["you", "stand"], ["seat5", "double"], ["seat7", "stand"],
    ],
})  # fmt: skip
SPANISH = script("mount_airy", "spanish_21", 7, 4, {
    "cards": {
        "seat1": "Kh 9s", "seat2": "Kd Qd", "seat3": "7s 7s 7s", "you": "6d 5c 2s", "seat5": "2c 3d 4h 5s 7c",
        "seat7": "Qh Qh", "dealer": "7h Kc",
    },
    "stakes": {
        "you": {"spanish_21_wager": "20", "match_the_dealer": "5"}, "seat3": {"spanish_21_wager": "25"},
        **{seat: {"spanish_21_wager": "10"} for seat in ("seat1", "seat2", "seat5", "seat7")},
    },
    "answers": [
        ["seat1", "stand"], ["seat2", "stand"], ["seat3", "hit"], ["you", "double", "20"], ["you", "rescue"],
        ["seat5", "hit"], ["seat5", "hit"], ["seat5", "hit"], ["seat7", "stand"],
    ],
})  # fmt: skip
DOUBLE_BACK = script("mount_airy", "double_back_jack", 6, 3, {
    "cards": {
        "seat2": "Kd Qd", "seat4": "8h 8d", "you": "9s 5d 8h 4c", "seat5": "6s 5d 9h", "dealer": "6c Th 6d",
        "then": "6c Kd 4h 3c 2s",
    },
    "stakes": {seat: {"blackjack_wager": "10"} for seat in ("seat2", "you", "seat4", "seat5")},
    "answers": [
        ["seat2", "stand"], ["you", "hit"], ["you", "second_chance"], ["seat4", "split"], ["seat4", "hit"],
        ["seat4", "second_chance"], ["seat4", "double"], ["seat5", "double"],
    ],
})  # fmt: skip
NO_BUST = script("marysville", "no_bust_21", 8, 3, {
    "cards": {"seat2": "Td 7c", "you": "9c 9d", "seat4": "Td 5c", "seat6": "Kd 6h 9h", "dealer": "Tc 3h 8s"},
    "stakes": {
        "seat2": {"base_wager": "60"}, "seat4": {"base_wager": "40"}, "seat6": {"base_wager": "30"},
        "you": {"base_wager": "50", "blackjack_bonus": "5", "buster_blackjack": "10"},
    },
    "answers": [["seat2", "stand"], ["you", "stand"], ["seat4", "stand"], ["seat6", "hit"]],
}, player_dealer="seat1", bank="100")  # fmt: skip
BANKER = script("marysville", "no_bust_21", 8, 1, {
    "cards": {"seat2": "Td 7c", "seat4": "Td 5c 9s", "seat6": "Kd 6h 9h", "dealer": "Tc 3h 8s"},
    "stakes": {
        "seat2": {"base_wager": "60"}, "seat4": {"base_wager": "40", "blackjack_bonus": "5"},
        "seat6": {"base_wager": "30", "buster_blackjack": "10"},
    },
    "answers": [["you", "take_bank", "120"], ["seat2", "stand"], ["seat4", "hit"], ["seat6", "hit"]],
}, player_dealer="offer")  # fmt: skip
BEHIND = script("marysville", "no_bust_21", 8, 3, {
    "cards": {},
    "stakes": {"seat2": {"base_wager": "60", "base_wager_on_3": "20"}},
    "answers": [],
}, player_dealer="seat1", bank="300", options={"backline": True})  # fmt: skip
PURE = script("marysville", "pure_21_5", 7, 3, {
    "cards": {
        "seat2": "Td 7c", "seat4": "As Kh", "seat6": "Kd 6h 9h", "you": "9c 9d", "dealer": "8c 8h 8s", "then": "2h 3s",
    },
    "stakes": {
        "seat2": {"base_wager": "60"}, "seat4": {"base_wager": "40"}, "seat6": {"base_wager": "30"},
        "you": {"base_wager": "50", "blackjack_bonus": "5", "buster_blackjack": "10"},
    },
    "answers": [],
}, player_dealer="seat1", bank="500", options={"pd_888_bonus": "jackpot", "seats": 7})  # fmt: skip
PURE["rounds"][0]["answers"] = [["seat2", "stand"], ["you", "split"]]

SCENES = {
    "blackjack-split": Scene(BLACKJACK, 4),
    "blackjack-settled": Scene(BLACKJACK),
    "spanish-rescue": Scene(SPANISH, 2),
    "double_back-settled": Scene(DOUBLE_BACK),
    "no_bust-short_bank": Scene(NO_BUST),
    "no_bust-behind": Scene(BEHIND, 0),
    "bank-offered": Scene(BANKER, 0),
    "bank-won": Scene(BANKER),
    "pure-split": Scene(PURE, 2),
}


def drawn(name: str, orientation: str) -> pygame.Surface:
    scene = SCENES[name]
    return screens.shrunk(picture(scene.script, BY_ID, screens.SIZES[orientation], scene.answers))


ALBUM = Album("twentyone", tuple(SCENES), drawn)
