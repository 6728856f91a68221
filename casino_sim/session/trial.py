"""Whether a table can be played as its house sets it: some faults show in no single value, only when bots sit down."""

from __future__ import annotations

from collections.abc import Iterator

from casino_sim.bots import or_plain, strategies
from casino_sim.guide import render, source
from casino_sim.houses.checks import Problem
from casino_sim.houses.rules import HouseFacts
from casino_sim.session.find_table import Games
from casino_sim.table.auto import play
from casino_sim.table.game import Game

ROUNDS = 3
SEED = bytes(32)


def try_out(house: HouseFacts, games: Games) -> Iterator[Problem]:
    """Each table's guide is read and a few rounds are played; whatever keeps them from it is a problem of the file."""
    for id, rules in house.tables.items():
        game: Game = games[id]
        try:
            render(source(game.package, game.guide), rules)
            for strategy in list(strategies(game, rules).values())[:1]:
                play(game, rules, ROUNDS, SEED, or_plain(strategy), min(game.bot_seats, rules.seats))
        except KeyError as fault:
            yield Problem(f"games.{id}", f"can't be played without {fault}")
        except Exception as fault:  # whatever a game makes of values that nobody has ever set so
            yield Problem(f"games.{id}", f"can't be played as it stands: {fault}")
