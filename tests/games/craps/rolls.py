"""The words of the craps tests: rolls one after the other, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.casino import MA, VF, Played, at, rows

both = rows("house", MA, VF)
SIX, NINE, AGAINST_SIX = "pass_line 10: 4-2", "pass_line 10: 5-4", "dont_pass 10: 4-2"


def roll(text: str, house: str = MA, seats: int = 0, **state: Any) -> list[Played]:
    """``pass_line 10: 4-2 | pass_odds 50: 5-4 | 3-3``: what is bet before each roll, and what the dice show."""
    found: list[Played] = []
    for part in text.split("|"):
        *bets, dice = part.split(":")
        round = (bets[0] if bets else "").strip(), ""
        throw = found[-1].again if found else lambda *texts, **more: at("craps")(house, *texts, **more, **state)
        found.append(throw(*round, dice=dice.strip(), **({"seats": seats} if seats and not found else {})))
    return found


def nets(text: str, house: str = MA, **state: Any) -> str:
    """What each roll brings you: ``0.00 0.00 70.00``."""
    return " ".join(played.net for played in roll(text, house, **state))


def last(text: str, house: str = MA, **state: Any) -> str:
    return roll(text, house, **state)[-1].net


def refused(text: str, sentence: str, house: str = MA, **state: Any) -> None:
    with pytest.raises(ValueError, match=sentence):
        roll(text, house, **state)
