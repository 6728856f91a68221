"""The bank that goes round among the players of a casino, counterclockwise, and comes back to the house's dealer.

Nobody has to bank. Who does plays against all others and against the dealer's own hand, or shares the bank with the house half
and half. Winners pay the house its commission whoever banks, and so does a bank that comes out ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from casino_sim.i18n import N_
from casino_sim.ledger import HOUSE
from casino_sim.money import Cents, cents, round_up, spoken
from casino_sim.table import banking
from casino_sim.table.ask import Option, Range
from casino_sim.table.banking import BankMemory, BankSwitches
from casino_sim.table.events import Settled
from casino_sim.table.pai_gow.deal_order import HOUSE_DEALER
from casino_sim.table.procedures import opening_spots
from casino_sim.table.table import Table, seat_place

BASE = "pai_gow"
STATE_KEYS = (*banking.STATE_KEYS, "last_wagers")


class PaiGowSwitches(BankSwitches, frozen=True):
    """What a house chooses about the bank of a pai gow table; a game's own switches extend these."""

    banker: Literal[
        "house", "player_dealer"
    ]  # who banks: the house and its players in turn, or a card room's player-dealer
    player_banking: bool  # at the house's table: the bank is offered to the players
    co_banking: bool  # and may be shared with the house
    commission_percent: int  # of what a wager wins, and of what a player's bank wins


class TurnMemory(Struct):
    """Whose turn it is. Part of the table's memory."""

    last: int = HOUSE_DEALER  # who banked last: a seat or the dealer
    wagers: dict[str, Cents] = field(default_factory=dict)  # by seat, in the last round that the dealer banked


class PaiGowMemory(Struct):
    """What a pai gow table remembers from round to round."""

    bank: BankMemory = field(default_factory=BankMemory)  # of a card room
    turn: TurnMemory = field(default_factory=TurnMemory)  # of a casino
    irregularity: str = ""  # what a script wants to go wrong in the next deal


def memory(table: Table) -> TurnMemory:
    return table.remembered(PaiGowMemory).turn


def preset(table: Table, state: Mapping[str, Any]) -> None:
    """Set by a script: the banker in a card room, and the bets of the last round against a casino's dealer."""
    banking.preset(table, state)
    memory(table).wagers = {seat: cents(amount) for seat, amount in state.get("last_wagers", {}).items()}


# -- who banks -------------------------------------------------------------------------------------


async def offer_bank(table: Table) -> HouseBank:
    """Counterclockwise from the last banker, each player once, until somebody takes it or the dealer's turn comes."""
    turn = memory(table)
    start = turn.last - 1 if turn.last else table.rules.seats
    asked = {table.owner(turn.last)} if turn.last else set()
    for seat in range(start, 0, -1):
        if seat not in table.occupied or table.owner(seat) in asked:
            continue
        options = _offers(table, seat, turn.wagers.get(seat_place(seat), 0))
        if len(options) == 1:
            continue
        asked.add(table.owner(seat))
        answer = await table.choose(seat, "bank", options)
        if answer.option != "no":
            turn.last = seat
            shared = answer.option == "co_bank"
            _give_button(table, "co_bank" if shared else "player_dealer", seat)
            return HouseBank(table, seat, shared, dealer_wager=answer.amount or 0)
    turn.last = HOUSE_DEALER
    _give_button(table)
    return HouseBank(table, HOUSE_DEALER)


def _give_button(table: Table, mark: str = "", seat: int = HOUSE_DEALER) -> None:
    """One of the buttons to who banks; none while the house's dealer does."""
    for button in ("player_dealer", "co_bank"):
        if button == mark or button in table.marks:
            table.mark(button, seat if button == mark else None)


def _offers(table: Table, seat: int, wager: Cents) -> list[Option]:
    """The options for a seat that bet in the dealer's last round and can cover the bets against a bank."""
    switches = table.switches(PaiGowSwitches)
    refuse = Option("no", N_("No, thank you"))
    if not wager or not switches.player_banking:
        return [refuse]
    least, purse = table.rules.limits["base"].min, table.purse(seat)
    others = least * len(_opponents(table, seat))
    found = []
    if purse >= others + least:
        most = wager if purse >= others + wager else least
        amounts = Range(min(least, most), max(least, most), step=abs(most - least) or 100, default=most)
        found.append(Option("take_bank", N_("Take the bank"), amount=amounts))
    if switches.co_banking and others and purse * 2 >= others:
        found.append(Option("co_bank", N_("Share the bank with the house")))
    return [*found, refuse]


def _opponents(table: Table, seat: int) -> list[int]:
    return [other for other in table.occupied if table.owner(other) != table.owner(seat)]


# -- the bank --------------------------------------------------------------------------------------


class HouseBank:
    """The bank that pays and takes the wagers: the house (``seat`` 0), a player, or both (``shared``)."""

    def __init__(self, table: Table, seat: int, shared: bool = False, dealer_wager: Cents = 0) -> None:
        self.table = table
        self.seat = seat
        self.shared = shared
        self.dealer_wager = dealer_wager
        self.gross: Cents = 0  # what the bank has won so far, less what it has lost

    @property
    def is_players(self) -> bool:
        """Whether a player banks alone, with the dealer's hand playing against theirs."""
        return self.seat != HOUSE_DEALER and not self.shared

    @property
    def account(self) -> str:
        return f"purse:{self.table.owner(self.seat)}" if self.is_players else HOUSE

    async def take_wagers(self) -> list[int]:
        """Everybody else bets, in all no more than the bank can pay. A seat for which too little is left sits out."""
        table, spots = self.table, dict(opening_spots(self.table))
        room = self._room()
        base = spots[BASE].limit
        for seat in table.occupied:
            if self.seat and table.owner(seat) == table.owner(self.seat):
                continue
            if room is not None and room < base.min:
                break
            limit = base if room is None else replace(base, max=min(base.max, room))
            offered = {**spots, BASE: replace(spots[BASE], limit=limit)}
            await table.take_bets(seat, lambda _, offered=offered: offered)  # type: ignore[misc]
            if room is not None:
                room -= table.bet(seat, BASE)
        table.announce(N_("No more bets."))
        table.close_betting()
        seats = [seat for seat in table.occupied if table.bet(seat, BASE)]
        if seats and self.seat == HOUSE_DEALER:
            memory(table).wagers = {seat_place(seat): table.bet(seat, BASE) for seat in seats}
        return seats

    def _room(self) -> Cents | None:
        if self.seat == HOUSE_DEALER:
            return None
        purse = self.table.purse(self.seat)
        return 2 * purse if self.shared else purse - self.dealer_wager

    def order(self, seats: Sequence[int]) -> list[int]:
        """Settling goes counterclockwise from the bank. The dealer's hand against a player's bank takes its turn."""
        positions = [*range(self.table.rules.seats, 0, -1)]
        if not self.is_players:
            return [seat for seat in positions if seat in seats]
        at = positions.index(self.seat)
        round_the_table = [*positions[at + 1 :], HOUSE_DEALER, *positions[:at]]
        return [position for position in round_the_table if position in seats or position == HOUSE_DEALER]

    # -- deciding wagers
    def settle(self, seat: int, outcome: str, rule: str) -> None:
        """One wager against the bank, even money, the house's commission out of a win."""
        table, staked = self.table, self.table.bet(seat, BASE)
        table.payer = table.taker = self.account
        if outcome == "win":
            commission = self._commission(staked)
            table.settle(seat, BASE, 2 * staked - commission, "win", rule, commission=commission)
            table.ledger.transfer(self.account, HOUSE, commission if self.is_players else 0, "commission")
            self.gross -= staked
        elif outcome == "lose":
            table.take(seat, BASE, rule)
            self.gross += staked
        else:
            table.push(seat, BASE, rule)
        table.payer = table.taker = HOUSE

    def settle_dealer(self, outcome: str) -> None:
        """The house's own wager against a player's bank."""
        ledger, wager = self.table.ledger, self.dealer_wager
        if outcome == "win":
            ledger.transfer(self.account, HOUSE, wager, "dealer's wager")
            self.gross -= wager
            self.table.announce(N_("The dealer's hand wins {amount} from the bank."), amount=spoken(wager))
        elif outcome == "lose":
            ledger.transfer(HOUSE, self.account, wager, "dealer's wager")
            self.gross += wager
            self.table.announce(N_("The dealer's hand loses {amount} to the bank."), amount=spoken(wager))
        else:
            self.table.announce(N_("The dealer's hand and the bank push."))

    def close(self, rule: str) -> None:
        """Settle a player's bank, or their half of it; the house takes its commission on the winnings."""
        if self.seat == HOUSE_DEALER:
            return
        table = self.table
        purse = f"purse:{table.owner(self.seat)}"
        result = self.gross // 2 if self.shared else self.gross
        if self.shared:
            source, target = (HOUSE, purse) if result > 0 else (purse, HOUSE)
            table.ledger.transfer(source, target, abs(result), "half of the bank")
        commission = self._commission(result) if result > 0 else 0
        table.ledger.transfer(purse, HOUSE, commission, "commission")
        net = result - commission
        outcome = "win" if net > 0 else "lose" if net < 0 else "push"
        table.result(Settled(self.seat, "bank", max(-net, 0), max(net, 0), outcome, rule, commission=commission))

    def _commission(self, won: Cents) -> Cents:
        percent = self.table.switches(PaiGowSwitches).commission_percent
        return round_up(won * percent, 100, self.table.rules.money.commission_unit)
