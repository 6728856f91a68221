"""Bots play whole rounds through the real driver; what each wager did is added up and the books are checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Ask, Reply
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.snapshot import fresh
from casino_sim.table.table import Table
from casino_sim.table.view import View
from casino_sim.wagers import wager_of

Strategy = Callable[[View, Ask, Stream], Reply]
DEEP: Cents = 10**12


class BooksWrong(RuntimeError):
    """Chips appeared or vanished: a defect of the casino, never of the player."""


class WagerTotal(Struct):
    rounds: int = 0
    staked: Cents = 0
    returned: Cents = 0
    wins: int = 0
    losses: int = 0
    pushes: int = 0

    def add(self, staked: Cents, returned: Cents, outcome: str) -> None:
        self.rounds += 1
        self.staked += staked
        self.returned += returned
        self.wins += outcome == "win"
        self.losses += outcome == "lose"
        self.pushes += outcome == "push"

    def join(self, other: WagerTotal) -> None:
        self.rounds += other.rounds
        self.staked += other.staked
        self.returned += other.returned
        self.wins += other.wins
        self.losses += other.losses
        self.pushes += other.pushes


class Totals(Struct):
    rounds: int
    wagers: dict[str, WagerTotal]
    fees: Cents
    net: Cents

    def add(self, other: Totals) -> None:
        """What another table came to."""
        self.rounds += other.rounds
        self.fees += other.fees
        self.net += other.net
        for wager, total in other.wagers.items():
            self.wagers.setdefault(wager, WagerTotal()).join(total)


def seated(game: Game, rules: TableRules, seats: int, bankroll: Cents = DEEP) -> Table:
    """A table with bots in its first seats."""
    table = fresh(game, rules, range(1, seats + 1), FairEquipment(bytes(32)))
    chips = game.buy_in(rules) if game.buy_in else bankroll
    for seat in table.occupied:
        table.ledger.transfer(OUTSIDE, f"purse:{seat}", chips, "buy-in")
    return table


def play_one(game: Game, table: Table, seed: bytes, strategies: Mapping[int, Strategy], chance: Stream) -> Round:
    table.open_round(FairEquipment(seed))
    round = Round(game, table)
    while round.question is not None:
        seat = round.question.seat
        round.answer(strategies[seat](table.view(seat), round.question, chance))
    return round


def play(game: Game, rules: TableRules, rounds: int, seed: bytes, strategy: Strategy, seats: int) -> Totals:
    table = seated(game, rules, seats)
    chance = Stream(seed, "bots")
    everybody = dict.fromkeys(table.occupied, strategy)
    totals: dict[str, WagerTotal] = {}
    fees = net = 0
    for number in range(rounds):
        play_one(game, table, derive(seed, str(number)), everybody, chance)
        for line in table.lines:
            wager = wager_of(line.spot)
            if wager not in totals:
                totals[wager] = WagerTotal()
            totals[wager].add(line.staked, line.returned, line.outcome)
            net += line.returned - line.staked
        fees += sum(table.fees.values())
        if table.ledger.total() != 0:
            raise BooksWrong(
                f"{rules.house} {rules.game}: the books are off by {table.ledger.total()} after round {number + 1}"
            )
    return Totals(rounds, totals, fees, net)
