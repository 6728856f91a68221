"""What the house takes of the money that is bet, at poker the only edge there is: played out by bots, with its error.

Where a pot feeds the bad beat jackpot, also how high its meter must stand for the dollar to come back: at a full table where
everybody stays to the end, which is as often as it can fall. Counting that takes half a minute, so it is kept in ``odds.json``.
"""

from __future__ import annotations

from math import sqrt

from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.report import Odds
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.game import Game
from games.poker_room.bots import BEST_AT_ONCE, strategies
from games.poker_room.fees import BAD_BEAT
from games.poker_room.jackpot import LEAST_BEATEN, LEAST_WINNER
from games.poker_room.stakes import DOLLAR

HANDS = 150
SEATS = 6
DROP = DOLLAR  # of each pot that pays into the jackpot
STORED_UNDER = stored.digest(LEAST_BEATEN, LEAST_WINNER)


def odds(rules: TableRules) -> list[Odds]:
    """What a dollar put into pots loses to rake, fees and time, all players taken together; and the jackpot's meter."""
    return [*simulate(rules, HANDS), *jackpot(rules)]


def jackpot(rules: TableRules) -> list[Odds]:
    """The meter at which its prizes are worth what the pots pay in."""
    if BAD_BEAT not in rules.meters:
        return []
    chance, error = chance_of_bad_beat(rules.seats)
    meter = DROP / 100 / chance
    return [Odds(BAD_BEAT, "break_even_meter", meter, "simulated", meter * error / chance)]


def chance_of_bad_beat(players: int) -> tuple[float, float]:
    """In one hand that all of them see to the end, with its standard error."""
    entry, _own = stored.best_for(__package__, STORED_UNDER)
    chance, error = entry["chance"][str(players)]
    return float(chance), float(error)


def recompute(rules: TableRules) -> None:
    if BAD_BEAT not in rules.meters:
        return
    from games.poker_room import odds_bad_beat

    found = odds_bad_beat.chances(tuple(range(2, rules.seats + 1)))
    hits, deals = odds_bad_beat.chance_of_two()
    chance = {str(players): [float(mean), error] for players, (mean, error) in found.items()}
    stored.keep(__package__, STORED_UNDER, {"two": [hits, deals], "chance": chance})


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
