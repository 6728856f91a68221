"""Hold'em for a place: a freeze-out at no limit, with blinds that rise, and players who know when they are short of them.

With a stack of few big blinds there is one good answer before the board: all of it, or nothing (TH-5 takes the blinds
whoever waits). Everything else is played as at any other table.
"""

from __future__ import annotations

from msgspec.structs import replace

from casino_sim.bots import Strategy
from casino_sim.houses.fees import NO_FEES
from casino_sim.houses.rules import TableRules
from casino_sim.houses.tournament import Tournament
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Choose, Reply
from casino_sim.table.snapshot import Snapshot
from casino_sim.table.view import View
from games.poker_room.bots import strategies as own
from games.poker_room.desk import changed
from games.poker_room.memory import Memory
from games.poker_room.players.reading import Reading, TableFacts
from games.poker_room.players.start import place
from games.poker_room.stakes import DOLLAR, switches
from games.poker_room.wagers import POT

SHORT = 10  # big blinds: from here down it is all or nothing
LOOSEST, TIGHTEST = (
    0.55,
    0.12,
)  # shares of all starting hands that are pushed with: nearly nothing left, and ten big blinds


def rules_at(rules: TableRules, printed: Tournament) -> TableRules:
    """TH-3 to TH-5: no limit, the blinds of the level, and nothing that takes chips off the table."""
    name = f"{printed.now.small // DOLLAR}-{printed.now.big // DOLLAR}"
    house = replace(
        switches(rules),
        structure="no_limit",
        stakes=name,
        no_limit_stakes=(name,),
        forced_bets={},
        buy_in_big_blinds=(1, 0),
        straddle=False,
        kills="none",
        kill_pots=False,
        kill_vote=False,
        income="rake",
        fee_schedule=NO_FEES,
        irregularities=False,
    )
    wagers = {id: row for id, row in rules.wagers.items() if id == POT.id}
    return replace(rules, wagers=wagers, meters={}, house_meters={}, switches=house)


def readied(snapshot: Snapshot) -> Snapshot:
    """The button may stop before an empty chair, so that nobody misses a blind."""

    def dead_button(memory: Memory) -> None:
        memory.dead_button = True

    return changed(snapshot, dead_button)


def strategies(rules: TableRules) -> dict[str, Strategy]:
    facts = TableFacts.of(rules)
    return {name: _for_a_place(play, facts) for name, play in own(rules).items()}


def _for_a_place(play: Strategy, facts: TableFacts) -> Strategy:
    def strategy(view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Choose) and question.about == "act":
            found = all_or_nothing(facts, view, question)
            if found is not None:
                return found
        return play(view, question, chance)

    return strategy


def all_or_nothing(facts: TableFacts, view: View, question: Choose) -> Answer | None:
    """What a short stack does before the board; None where the stack is not short, or the board lies."""
    reading = Reading(facts, view, question)
    big = facts.stakes.big_blind
    stack = reading.stack + view.bets.get(reading.me, {}).get("pot", 0)
    if not reading.first_street or stack > SHORT * big:
        return None
    if place(facts.game, reading.cards) >= 1 - pushed(stack, big, reading.raises):
        return _all_in(reading)
    return Answer("check") if "check" in reading.options else Answer("fold")


def pushed(stack: Cents, big: Cents, raises: int) -> float:
    """The share of starting hands that go all in: more with a shorter stack, fewer against a raise."""
    share = LOOSEST - (LOOSEST - TIGHTEST) * min(stack, SHORT * big) / (SHORT * big)
    return share * 0.5**raises


def _all_in(reading: Reading) -> Answer:
    if "all_in" in reading.options:
        return Answer("all_in")
    raising = reading.raising
    if raising is not None:
        return Answer(raising.id, raising.amount.high if raising.amount else None)
    return Answer("call" if "call" in reading.options else "check")
