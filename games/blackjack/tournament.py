"""Blackjack for a place: the bets of the tournament's printed rules, and players who bet by the count of everybody's chips.

How they bet (TB-4): small as long as nothing presses; from the hands that are announced as the last, whoever is behind
bets what passes the leader if it wins, and whoever leads covers the one behind.
"""

from __future__ import annotations

from msgspec.structs import replace

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.houses.tournament import Tournament
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Bets, Choose, Reply, Stake
from casino_sim.table.contest import Race, race, whole
from casino_sim.table.snapshot import Snapshot
from casino_sim.table.view import View
from casino_sim.wagers import Limit
from games.blackjack.bots import strategies as own
from games.blackjack.side_bets import WAGER

PACE = {
    "basic": 1,
    "novice": 3,
}  # smallest bets that a style puts up when nothing presses, and up to two more by the seat


def rules_at(rules: TableRules, printed: Tournament) -> TableRules:
    """TB-3, TB-4: the main bet within the tournament's limits; no side bets."""
    main = Limit(printed.least, printed.most, printed.step)
    wagers = {id: row for id, row in rules.wagers.items() if not row.pays and not row.meter}
    return replace(rules, limits={**rules.limits, rules.wagers[WAGER].limit: main}, wagers=wagers, meters={})


def readied(snapshot: Snapshot) -> Snapshot:
    return snapshot


def strategies(rules: TableRules) -> dict[str, Strategy]:
    printed = rules.tournament
    assert printed is not None
    return {name: _for_a_place(play, printed, PACE.get(name, 2)) for name, play in own(rules).items()}


def _for_a_place(play: Strategy, printed: Tournament, pace: int) -> Strategy:
    """The bets by the race, the hands by the style's own play."""

    def strategy(view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Stake):
            wish = wanted(race(view, printed), printed, pace + view.seat % 3, chance)
            return Bets({WAGER: whole(wish, printed, view.purses[view.seat])})
        return must_double(view, question, printed) or play(view, question, chance)

    return strategy


def wanted(now: Race, printed: Tournament, pace: int, chance: Stream) -> Cents:
    """What this player would like to bet, whatever the chips reach."""
    usual = pace * printed.least * (2 if chance.below(6) == 0 else 1)
    if now.left > printed.last:
        return usual
    if now.mine > now.best:  # in the lead: stay there if the one behind wins what is bet
        return max(printed.least, now.reach - now.mine + printed.step)
    if now.left == 1:
        return now.reach - now.mine + printed.step
    return max(usual, (now.best - now.mine) * 2 // now.left)


def must_double(view: View, question: Choose, printed: Tournament) -> Answer | None:
    """On the last hand, where a win as it stands leaves one behind and a double does not."""
    now = race(view, printed)
    option = next((each for each in question.options if each.id == "double"), None)
    if now.left > 1 or option is None:
        return None
    up = sum(view.bets[view.seat].values())
    more = option.amount.high if option.amount else option.cost
    if now.mine + up <= now.best < now.mine + up + more:
        return Answer("double", option.amount.high if option.amount else None)
    return None
