"""Kills: when the next hand is played at double limits, and who has brought that about."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.money import cents
from casino_sim.table.ask import Option
from casino_sim.table.table import Table
from games.poker_room.hand import Hand
from games.poker_room.memory import Memory
from games.poker_room.stakes import of_table, switches

KILL = "kill"  # the kill button
DOUBLED = N_("Kill: blinds and limits double.")
KILL_POT = N_("Kill pot: the limits double.")


async def vote(table: Table, seats: list[int]) -> None:
    """Kill pots only if everybody wants them; one refusal settles it. Asked once, before the first hand."""
    memory = table.remembered(Memory)
    house = switches(table.rules)
    if not house.kill_vote or not _may_kill(table, "agreed") or memory.kill_agreed is not None:
        return
    options = [Option("agree_kill", N_("Agree to kill pots")), Option("no", N_("No kill pots"))]
    memory.kill_agreed = True
    for seat in sorted(seats):
        if (await table.choose(seat, "kill_vote", options)).option == "no":
            memory.kill_agreed = False
            break
    table.announce(N_("Kill pots are on.") if memory.kill_agreed else N_("No kill pots."))


def kill_pots_on(table: Table) -> bool:
    house = switches(table.rules)
    agreed = house.kill_pots or bool(house.kill_vote and table.remembered(Memory).kill_agreed)
    return agreed and _may_kill(table, "agreed")


def _may_kill(table: Table, kind: str) -> bool:
    """Kills of either kind are for limit tables only."""
    return switches(table.rules).kills == kind and of_table(table.rules).structure == "limit"


def killer_of(table: Table, dealt: list[int]) -> int:
    """The seat that must kill this pot. If it is not dealt in, the kill lapses."""
    memory = table.remembered(Memory)
    if not kill_pots_on(table) or memory.killer not in dealt:
        memory.killer = 0
    return memory.killer


def doubles(table: Table) -> bool:
    """Whether the whole game doubles for this hand, blinds and limits."""
    return table.remembered(Memory).doubled and _may_kill(table, "full")


def note_result(hand: Hand, winner: int, scooped: bool) -> None:
    """``winner`` took the whole pot alone (0: nobody did); ``scooped``: as both its high and its low half."""
    memory = hand.memory
    if _may_kill(hand.table, "full"):
        memory.doubled = bool(winner) and (winner == memory.last_winner or scooped)
        memory.last_winner = winner
    if kill_pots_on(hand.table):
        note_leg(hand, winner if hand.called >= cents(hand.house.kill_from) else 0)


def note_leg(hand: Hand, winner: int) -> None:
    """The first pot is a leg; whoever wins the next one too must kill the one after it, and so on."""
    memory = hand.memory
    memory.killer = winner if winner and winner == memory.leg else 0
    memory.leg = winner
    hand.table.mark(KILL, winner or None)
