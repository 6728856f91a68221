"""Other projects' loops, played as their own examples play them: blackjack at random, and hands that eval7 ranks."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

RLCARD = "rlcard's blackjack loop"
OPEN_SPIEL = "open_spiel's blackjack loop"

Play = Callable[[int], object]


def blackjack_loops() -> dict[str, Play]:
    """The blackjack loops of the peers that are installed."""
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


def eval7_loop() -> Play | None:
    """A deck is shuffled, two hold hole cards and share a board, and the better of seven cards wins."""
    try:
        package: Any = import_module("eval7")
    except ImportError:
        return None

    def play(count: int) -> None:
        won = 0
        for _ in range(count):
            deck = package.Deck()
            deck.shuffle()
            board, mine, other = deck.deal(5), deck.deal(2), deck.deal(2)
            won += package.evaluate(mine + board) > package.evaluate(other + board)

    return play
