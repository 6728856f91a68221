"""Bets followed from roll to roll.

Where a roll leads is asked of the dealer: from each state of the layout every one of the 36 rolls is thrown once.
"""

from __future__ import annotations

import numpy as np

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.simulation.batch import Batch, Layouts, Simulated
from casino_sim.simulation.counts import Line, Outcome
from casino_sim.simulation.dealer import SEAT, Dealer, Laid, outcome_of
from casino_sim.simulation.dice_wheels import ROLLS, Lives, SeveralLives
from casino_sim.simulation.plan import BadPlan
from casino_sim.table import snapshot
from casino_sim.table.ask import Ask, Bets, Reply, Stake
from casino_sim.table.auto import seated
from casino_sim.table.events import Settled
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.table import Table
from casino_sim.table.view import View
from casino_sim.wagers import wager_of
from games.craps.memory import Memory
from games.craps.wagers import COME, COME_ODDS, DONT_COME, DONT_COME_ODDS

LINES = ("pass_line", "dont_pass")
WITH_ODDS = {"pass_line": "pass_odds", "dont_pass": "dont_pass_odds"}
TRAVELED = {**dict.fromkeys(COME.values(), "come"), **dict.fromkeys(DONT_COME.values(), "dont_come")}
PUCK_ON = 4  # bets that do not belong to the line are the same under every point
PAIRS = tuple((low, high) for low in range(1, 7) for high in range(low, 7))  # the dealer does not tell them apart
MOST_LAYOUTS = 3000
ON_A_NUMBER = frozenset((*COME_ODDS.values(), *DONT_COME_ODDS.values(), *TRAVELED))


def batch(game: Game, rules: TableRules, strategy: str, bets: dict[str, Cents]) -> Batch:
    """A line bet and its odds are one life; every other wager is followed by itself, from the puck on."""
    odds = {WITH_ODDS[line] for line in LINES if line in bets}
    groups = []
    for wager, amount in bets.items():
        if wager not in odds:
            behind = WITH_ODDS.get(wager, "")
            groups.append({wager: amount} | ({behind: bets[behind]} if behind in bets else {}))
    return SeveralLives([life(game, rules, group) for group in groups])


class Bettor(Dealer):
    """Puts each bet up once, as soon as it may, and leaves it until it is decided."""

    def __init__(self, game: Game, rules: TableRules, bets: dict[str, Cents]) -> None:
        super().__init__(game, rules, None, bets)
        self.lead = next(iter(bets))

    def answer(self, view: View, question: Ask) -> Reply:
        assert isinstance(question, Stake)
        staked = {TRAVELED.get(spot, spot) for spot in view.bets.get(SEAT, {})}
        spots = question.spots
        return Bets({wager: self.bets[wager] for wager in self.bets if wager in spots and wager not in staked})


def life(game: Game, rules: TableRules, bets: dict[str, Cents]) -> Lives:
    """Every state that these bets can come to, from their first roll on."""
    bettor = Bettor(game, rules, bets)
    states = [snapshot.take(beginning(game, rules, bettor.lead))]
    number_of = {layout(states[0]): 0}
    follow: list[list[int]] = []
    outcomes: dict[Outcome, int] = {}
    while len(follow) < len(states):
        row = []
        for dice in ROLLS:
            table = snapshot.restore(states[len(follow)], game, rules, Laid())
            table.open_round(Laid(dice=dice))
            bettor.play_on(Round(game, table))
            ended = decided(table, bettor.lead)
            if ended is not None:
                row.append(-1 - outcomes.setdefault(ended, len(outcomes)))
                continue
            after = snapshot.take(table)
            if layout(after) not in number_of:
                number_of[layout(after)] = len(states)
                states.append(after)
            row.append(number_of[layout(after)])
        follow.append(row)
    return Lives(follow, list(outcomes))


def layouts(game: Game, rules: TableRules, bets: dict[str, Cents]) -> Layouts:
    """All these bets on one felt, roll by roll, each laid again as soon as it is decided and may be."""
    bettor = Bettor(game, rules, bets)
    states = [snapshot.take(seated(game, rules, SEAT))]
    number_of = {layout(states[0]): 0}
    rows: list[list[tuple[int, Cents, Cents]]] = []
    settled_once: set[str] = set()
    while len(rows) < len(states):
        row = []
        for dice in PAIRS:
            table = snapshot.restore(states[len(rows)], game, rules, Laid())
            table.open_round(Laid(dice=dice))
            bettor.play_on(Round(game, table))
            settled = outcome_of(table)
            settled_once |= {TRAVELED.get(line.wager, line.wager) for line in settled}
            after = snapshot.take(table)
            number = number_of.setdefault(layout(after), len(states))
            if number == len(states):
                states.append(after)
            row.append((number, sum(line.net for line in settled), sum(line.staked for line in settled)))
        if len(states) > MOST_LAYOUTS:
            raise BadPlan(_("these bets meet in too many ways to be followed together: take fewer"))
        rows.append(row)
    never = [wager for wager in bets if TRAVELED.get(wager, wager) not in settled_once]
    if never:
        raise BadPlan(_("'{bet}' never goes up with these bets: add the bet that it belongs to").format(bet=never[0]))
    table_of = np.array(rows, np.int64)
    weights = np.array([1 if low == high else 2 for low, high in PAIRS], np.int64)
    return Layouts(table_of[:, :, 0], table_of[:, :, 1], table_of[:, :, 2], weights)


def beginning(game: Game, rules: TableRules, lead: str) -> Table:
    table = seated(game, rules, SEAT)
    if lead not in LINES:
        memory = table.remembered(Memory)
        memory.point = PUCK_ON
        table.mark("puck", PUCK_ON)
    return table


def layout(state: snapshot.Snapshot) -> tuple[object, ...]:
    """What of a state the next rolls depend on."""
    memory = state.memory
    return (
        memory["point"],
        tuple(sorted(state.bets.get(SEAT, {}).items())),
        tuple(sorted(memory["commissions"].items())),
    )


def decided(table: Table, lead: str) -> Outcome | None:
    """The result of the roll that decides the leading bet; a bet that has traveled goes by the name it began with."""
    lines = [event for event in table.events if isinstance(event, Settled) and event.seat == SEAT]
    if not any(TRAVELED.get(wager_of(line.spot), wager_of(line.spot)) == lead for line in lines):
        return None
    return tuple(Line(TRAVELED.get(wager, wager), staked, net) for wager, staked, net in outcome_of(table))


def wagers(rules: TableRules) -> dict[str, Cents]:
    """Odds on a number that a Come bet went to are the line's odds; those bets are followed from where they begin."""
    return {id: rules.limit(id).min for id in rules.wagers if id not in ON_A_NUMBER}


BATCH = Simulated(batch, base=(), wagers=wagers, ordinary=lambda rules: LINES, layouts=layouts)
