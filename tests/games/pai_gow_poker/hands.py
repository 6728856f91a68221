"""Pai gow poker's tables by name, and hands that are sure to win or lose."""

from __future__ import annotations

PAI_GOW, DOUBLE, FORTUNE, FACE_UP = (
    "pai_gow_poker",
    "double_hand_poker",
    "fortune_pai_gow_poker",
    "face_up_pai_gow_poker",
)
LIST = {"fee_schedule": "list_dhp_01"}
NO_FEE = {"fee_schedule": "none"}

# Disjoint hands around the bank's pair of jacks with ace-ten in front.
MIDDLE = "Js Jd As Tc 8c 6h 2d"
BETTER = ("Ac Kd Qh Qc 7d 5s 3c", "Ad Qs Qd Jc 9c 6s 4s")  # win both
WORSE = ("Ts 9s 8s 7h 5h 4d 2s", "Td 9h 8d 7c 5c 3h 2h")  # no pair, lose both
PUSHES = "Kh Ks Th 8h 6c 4c 3s"  # kings behind, ten-eight in front
EIGHT = "1-1-6"  # on the dice: the bank's own place where seat 7 banks, so seat 1 is first


def house_ways(*seats: str) -> str:
    """Each of these seats has its hand set the house way."""
    return ", ".join(f"{seat} house_way" for seat in seats)
