"""What the house takes of the money that is bet, at poker the only edge there is: played out by bots, with its error.

Where a pot feeds the bad beat jackpot, also how high its meter must stand for the dollar to come back: at a full table where
everybody stays to the end, which is as often as it can fall. Counting that takes half a minute, and a hundred
thousand hands take minutes, so both are stored in ``odds.json``, hands after every session: a run that was stopped goes on,
and one that had ended begins again.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct, to_builtins
from msgspec.structs import asdict

from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.report import Odds
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from games.poker_room.bots import BEST_AT_ONCE, strategies
from games.poker_room.fees import BAD_BEAT
from games.poker_room.house import Switches
from games.poker_room.jackpot import MIN_BEATEN, MIN_WINNER
from games.poker_room.memory import HAND_MINUTES
from games.poker_room.stakes import DOLLAR, of_table

if TYPE_CHECKING:
    from casino_sim.simulation.engine import Engine

HANDS = 150  # where nothing is stored of a table's rules
MANY_HANDS, SITTING = 100_000, 10_000
SEATS = 6
PLAY = f"{BEST_AT_ONCE}, all {SEATS} players"
DROP = DOLLAR  # of each pot that pays into the jackpot
STORED_UNDER = stored.digest(MIN_BEATEN, MIN_WINNER)


def odds(rules: TableRules) -> list[Odds]:
    """What a dollar put into pots loses to rake, fees and time, all players taken together; and the jackpot's meter."""
    return [*of_hands(rules, many_hands(rules) or played(rules, HANDS)), *jackpot(rules)]


def jackpot(rules: TableRules) -> list[Odds]:
    """The meter at which its prizes are worth what the pots pay in."""
    if BAD_BEAT not in rules.meters:
        return []
    chance, error = chance_of_bad_beat(rules.seats)
    meter = DROP / 100 / chance
    return [Odds(BAD_BEAT, "break_even_meter", meter, "simulated", meter * error / chance)]


def chance_of_bad_beat(players: int) -> tuple[float, float]:
    """In one hand that all of them see to the end, with its standard error."""
    entry = stored.read(__package__)[STORED_UNDER]
    chance, error = entry["chance"][str(players)]
    return float(chance), float(error)


def recompute(rules: TableRules, engine: Engine) -> None:
    from casino_sim.simulation.parts import in_order  # NumPy: only who works it out waits for it

    hands = many_hands(rules) or Hands()
    if hands.hands % SITTING or hands.hands >= MANY_HANDS:
        hands = Hands()
    for sitting in in_order(engine, partial(played, rules, SITTING), range(hands.hands, MANY_HANDS, SITTING)):
        hands.join(sitting)
        stored.keep(__package__, of_rules(rules), asdict(hands))
    if BAD_BEAT not in rules.meters:
        return
    from games.poker_room import odds_bad_beat

    found = odds_bad_beat.chances(tuple(range(2, rules.seats + 1)))
    hits, deals = odds_bad_beat.chance_of_two()
    chance = {str(players): [float(mean), error] for players, (mean, error) in found.items()}
    stored.keep(__package__, STORED_UNDER, {"two": [hits, deals], "chance": chance})


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return of_hands(rules, played(rules, rounds))


def of_hands(rules: TableRules, hands: Hands) -> list[Odds]:
    """What leaves the table of a dollar that is bet, and of a player in an hour."""
    if not hands.staked:
        return [Odds("pot", "ev_per_unit_bet", 0.0, "simulated", 0.0, PLAY)]
    rate = hands.taken / hands.staked
    # The error of a ratio: how far each hand's fee is from what its pot would pay at that rate.
    spread = sqrt(max(0.0, hands.taken_squared - 2 * rate * hands.both + rate**2 * hands.staked_squared)) / hands.staked
    mean = hands.taken / hands.hands
    apart = sqrt(max(0.0, hands.taken_squared / hands.hands - mean**2) / hands.hands)
    stakes = of_table(rules)
    an_hour = 60 / HAND_MINUTES / min(SEATS, rules.seats) / (stakes.big_blind or stakes.lower)
    return [
        Odds("pot", "ev_per_unit_bet", -rate, "simulated", spread, PLAY),
        Odds("pot", "big_blinds_per_hour", -mean * an_hour, "simulated", apart * an_hour, PLAY),
    ]


class Hands(Struct):
    """What was put in and what left the players (rake, fees, time, the dollar for the jackpot), added up over hands."""

    hands: int = 0
    staked: int = 0
    taken: int = 0
    staked_squared: int = 0
    both: int = 0  # the one times the other
    taken_squared: int = 0

    def add(self, staked: int, taken: int) -> None:
        self.hands += 1
        self.staked += staked
        self.taken += taken
        self.staked_squared += staked**2
        self.both += staked * taken
        self.taken_squared += taken**2

    def join(self, more: Hands) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(more, name))


def many_hands(rules: TableRules) -> Hands | None:
    """What many hands of this table came to, where somebody has waited for them."""
    entry = stored.read(__package__).get(of_rules(rules))
    return Hands(**entry) if entry is not None else None


def of_rules(rules: TableRules) -> str:
    """Of all that decides what is bet and taken."""
    switches = {key: value for key, value in to_builtins(rules.switches).items() if key not in Switches.PROCEDURES}
    return stored.digest(rules.game, min(SEATS, rules.seats), switches)


def played(rules: TableRules, rounds: int, first: int = 0) -> Hands:
    """One session. ``first`` is the number of its first hand."""
    from games.poker_room import GAMES

    game = next(game for game in GAMES if game.id == rules.game)
    strategy = strategies(rules)[BEST_AT_ONCE]
    table = seated(game, rules, min(SEATS, rules.seats))
    everybody = dict.fromkeys(table.occupied, strategy)
    chance = Stream(rules.game.encode(), f"odds {first}" if first else "odds")
    found = Hands()
    for number in range(first, first + rounds):
        play_one(game, table, derive(rules.game.encode(), f"odds {number}"), everybody, chance)
        found.add(sum(line.staked for line in table.lines), sum(table.fees.values()))
    return found
