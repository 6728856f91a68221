"""How loud each sound is beside the others. The made sounds are all equally loud; this is the mix. No NumPy."""

from __future__ import annotations

# name: share of full level
MIX: dict[str, float] = {
    "button": 0.22, "refused": 0.35,
    "chip": 0.42, "chip_stack": 0.5, "chip_slide": 0.36,
    "card_slide": 0.34, "card_flip": 0.42, "card_peel": 0.4, "shuffle": 0.5,
    "knock": 0.5, "button_down": 0.42,
    "ball_roll": 0.4, "ball_bounce": 0.5, "ball_settle": 0.55, "clapper": 0.5,
    "dice_throw": 0.7, "dice_shake": 0.55,
    "win_small": 0.32, "win_big": 0.42, "natural": 0.34, "jackpot": 0.5,
    "room": 0.24,
}  # fmt: skip

LOUDNESS, TOLERANCE = -16.0, 2.0  # LUFS of every made sound
PEAK = -1.0  # dBFS that no sample exceeds
QUIETEST_HOUR, LOUDEST_HOUR = 6, 22


def murmur(tables: int, hour: int) -> float:
    """How much of the room is heard: more tables, more people; and an evening is livelier than a morning. 0 to 1."""
    house = 0.5 + 0.5 * min(1.0, tables / 20)
    away = abs((hour - LOUDEST_HOUR + 12) % 24 - 12) / 12
    return house * (1.0 - 0.55 * away)
