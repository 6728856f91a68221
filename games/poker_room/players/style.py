"""The levels and styles of bots: how well they play, and how loosely and aggressively."""

from __future__ import annotations

from msgspec import Struct


class Level(Struct, frozen=True):
    """What a player takes into account."""

    trials: int  # deals simulated for one decision
    odds: bool  # knows what a call must win
    position: bool  # plays more hands near the button
    respect: float  # how much a raise by others lowers the estimated chances
    bluffs: bool
    counts: bool = True  # whether the number of opponents counts; a novice looks only at the own hand
    equity: bool = False  # reckons with the batch evaluator and with ranges from what the others have done


class Style(Struct, frozen=True):
    """Sliders from 0 to 1."""

    looseness: float  # how many starting hands are played
    aggression: float  # how readily to bet and raise
    bluff: float  # how often with nothing
    curiosity: float  # how readily to call
    trap: float = 0.0  # how often to slow-play a very good hand


LEVELS: dict[str, Level] = {
    "novice": Level(trials=8, odds=False, position=False, respect=0.0, bluffs=False, counts=False),
    "regular": Level(trials=12, odds=True, position=False, respect=0.25, bluffs=False),
    "skilled": Level(trials=24, odds=True, position=True, respect=1.2, bluffs=True),
    "expert": Level(trials=600, odds=True, position=True, respect=1.0, bluffs=True, equity=True),
}

STYLES: dict[str, Style] = {
    "loose_passive": Style(looseness=0.75, aggression=0.15, bluff=0.05, curiosity=0.7),
    "loose_aggressive": Style(looseness=0.65, aggression=0.75, bluff=0.5, curiosity=0.4),
    "tight_passive": Style(looseness=0.2, aggression=0.15, bluff=0.05, curiosity=0.3),
    "tight_aggressive": Style(looseness=0.2, aggression=0.7, bluff=0.3, curiosity=0.15),
    "trappy": Style(looseness=0.3, aggression=0.65, bluff=0.1, curiosity=0.25, trap=0.9),
    "maniac": Style(looseness=0.95, aggression=1.0, bluff=0.9, curiosity=0.6),
}

USUAL_STYLE: dict[str, str] = {
    "novice": "loose_passive",
    "regular": "tight_passive",
    "skilled": "tight_aggressive",
    "expert": "tight_aggressive",
}
