"""Other projects' blackjack, played as their own examples play it: one hand after the other, moves at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

RLCARD = "rlcard's blackjack loop"
OPEN_SPIEL = "open_spiel's blackjack loop"

Play = Callable[[int], object]


def blackjack_loops() -> dict[str, Play]:
    """Those that are installed."""
    found = {RLCARD: rlcard(), OPEN_SPIEL: open_spiel()}
    return {name: play for name, play in found.items() if play is not None}


def rlcard() -> Play | None:
    """An agent at random, the environment's own run."""
    try:
        package: Any = import_module("rlcard")
        agents: Any = import_module("rlcard.agents")
    except ImportError:
        return None
    environment = package.make("blackjack", config={"seed": 7})
    environment.set_agents([agents.RandomAgent(num_actions=environment.num_actions)])

    def play(count: int) -> None:
        for _ in range(count):
            environment.run(is_training=False)

    return play


def open_spiel() -> Play | None:
    """Chance by its own outcomes, moves by its own list."""
    try:
        package: Any = import_module("pyspiel")
    except ImportError:
        return None
    game, chance = package.load_game("blackjack"), random.Random(7)

    def play(count: int) -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, shares)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
            state.returns()

    return play
