"""Craps for a place: the bets of the tournament's printed rules, and players who bet by the count of everybody's chips.

A style plays as it always does until the rolls that are announced as the last. From there on whoever leads adds nothing to
what the rules ask for, and whoever is behind bets on single rolls what passes the leader: on the field, or on the eleven
where a field bet would be too small.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.houses.tournament import Tournament
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Refused, Reply, Stake
from casino_sim.table.contest import Race, race, whole
from casino_sim.table.snapshot import Snapshot
from casino_sim.table.view import View
from casino_sim.wagers import Limit
from games.craps.bots import NO_BETS
from games.craps.bots import strategies as own

ELEVEN_PAYS = 15  # to 1; near enough for whoever has to come from far behind
IN_ACTION = ("pass_line", "field", "come", "place_6")  # the first that is open and can be paid


def rules_at(rules: TableRules, printed: Tournament) -> TableRules:
    """TC-3: the line and all bets of its kind within the tournament's limits, odds and propositions as the house has them."""
    limits = {**rules.limits, rules.wagers["pass_line"].limit: Limit(printed.least, printed.most, printed.step)}
    return replace(rules, limits=limits)


def readied(snapshot: Snapshot) -> Snapshot:
    return snapshot


def strategies(rules: TableRules) -> dict[str, Strategy]:
    printed = rules.tournament
    assert printed is not None
    return {name: _for_a_place(play, printed) for name, play in own(rules).items()}


def _for_a_place(play: Strategy, printed: Tournament) -> Strategy:
    def strategy(view: View, question: Ask, chance: Stream) -> Reply:
        assert isinstance(question, Stake)  # craps asks for nothing else
        now, purse = race(view, printed), view.purses[view.seat]
        late = now.left <= printed.last
        wish = pressed(now, printed, purse) if late else play(view, question, chance)
        for bets in (wish, *_least(question, printed)):
            try:
                return question.check(bets, purse)
            except Refused:
                continue
        return NO_BETS

    return strategy


def pressed(now: Race, printed: Tournament, purse: Cents) -> Bets:
    """On one of the last rolls."""
    if now.mine > now.best or purse < printed.least:
        return NO_BETS
    behind = max(now.best, now.reach) - now.mine + printed.step  # past those, too, who have bet to pass the leader
    need = behind if now.left == 1 else behind * 2 // now.left
    most = min(printed.most, purse)
    if need <= most:
        return Bets({"field": whole(need, printed, purse)})
    return Bets({"eleven": -(-need // ELEVEN_PAYS // 100) * 100})


def _least(question: Stake, printed: Tournament) -> Iterator[Bets]:
    """What keeps the least in action, and nothing at all for whose chips do not reach."""
    yield NO_BETS
    spots = question.spots
    for wager in IN_ACTION:
        spot = spots.get(wager)
        if spot is not None and spot.may_rise:
            yield Bets({wager: max(spot.held, printed.least, spot.limit.min)})
