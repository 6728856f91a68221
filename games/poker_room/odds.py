"""What the house takes of the money that is bet: at poker the only edge there is. Played out by bots, with its error."""

from __future__ import annotations

from math import sqrt

from casino_sim.houses.rules import TableRules
from casino_sim.odds.report import Odds
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.game import Game
from games.poker_room.bots import BEST_AT_ONCE, strategies

HANDS = 150
SEATS = 6


def odds(rules: TableRules) -> list[Odds]:
    """One line: what a dollar put into pots loses to rake, fees and time, all players taken together."""
    return simulate(rules, HANDS)


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    from games.poker_room import GAMES

    game = next(game for game in GAMES if game.id == rules.game)
    staked, taken = played(game, rules, rounds)
    bet = sum(staked)
    value = -sum(taken) / bet if bet else 0.0
    # The error of a ratio: how far each hand's fee is from what its pot would pay at that rate.
    spread = sum((fee + value * pot) ** 2 for pot, fee in zip(staked, taken, strict=True))
    return [Odds("pot", "ev_per_unit_bet", value, "simulated", sqrt(spread) / bet if bet else 0.0, BEST_AT_ONCE)]


def played(game: Game, rules: TableRules, rounds: int) -> tuple[list[int], list[int]]:
    """For each hand what was put in, and what left the players: rake, fees, time, and the dollar for the jackpot."""
    strategy = strategies(rules)[BEST_AT_ONCE]
    table = seated(game, rules, min(SEATS, rules.seats))
    everybody = dict.fromkeys(table.occupied, strategy)
    chance = Stream(rules.game.encode(), "odds")
    staked, taken = [], []
    for number in range(rounds):
        play_one(game, table, derive(rules.game.encode(), f"odds {number}"), everybody, chance)
        staked.append(sum(line.staked for line in table.lines))
        taken.append(sum(table.fees.values()))
    return staked, taken
