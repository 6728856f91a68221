"""Call bets of the single-zero wheel: a sector of the wheel turned into chips on the layout. Counted in chips."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.wheels import SINGLE_ZERO, Wheel

Chips = dict[str, int]

SECTORS: dict[str, Chips] = {
    "voisins_du_zero": {
        "street_0_2_3": 2,
        "split_4_7": 1,
        "split_12_15": 1,
        "split_18_21": 1,
        "split_19_22": 1,
        "corner_25": 2,
        "split_32_35": 1,
    },
    "tiers_du_cylindre": {
        "split_5_8": 1,
        "split_10_11": 1,
        "split_13_16": 1,
        "split_23_24": 1,
        "split_27_30": 1,
        "split_33_36": 1,
    },
    "orphelins": {"straight_1": 1, "split_6_9": 1, "split_14_17": 1, "split_17_20": 1, "split_31_34": 1},
    "jeu_zero": {"split_0_3": 1, "split_12_15": 1, "straight_26": 1, "split_32_35": 1},
}
LABELS = {
    "voisins_du_zero": N_("Neighbors of zero"),
    "tiers_du_cylindre": N_("Third of the wheel"),
    "orphelins": N_("Orphans"),
    "jeu_zero": N_("Zero game"),
}


def neighbors(pocket: str, each_side: int = 2, wheel: Wheel = SINGLE_ZERO) -> tuple[str, ...]:
    """The pocket with its neighbors on the wheel, clockwise."""
    pockets = wheel.pockets
    at = pockets.index(wheel.checked(pocket))
    return tuple(pockets[(at + step) % len(pockets)] for step in range(-each_side, each_side + 1))


def neighbor_bet(pocket: str, each_side: int = 2, wheel: Wheel = SINGLE_ZERO) -> Chips:
    """One chip straight up on each of them."""
    return {f"straight_{each}": 1 for each in neighbors(pocket, each_side, wheel)}
