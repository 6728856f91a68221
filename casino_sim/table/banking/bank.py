"""The bank itself: every dollar of it is in action once."""

from __future__ import annotations

from msgspec import Struct

from casino_sim.ledger import FEES, OUTSIDE
from casino_sim.money import Cents
from casino_sim.table.banking.memory import HANDS_A_TURN, Liability, memory, pick_up
from casino_sim.table.events import Settled
from casino_sim.table.table import Table, seat_place

BANK_RULE = "BANK-1"  # the guide of every banked game has this paragraph


class Bank:
    """The chips that everybody plays against. ``left`` falls with every wager that is decided against them."""

    stakes = "bank"  # the account of what is posted
    winnings = "bank:won"  # and of what was collected; it does not come back into play

    def __init__(self, table: Table, seat: int, *, prop: bool, posted: Cents | None = None) -> None:
        self.table = table
        self.seat = seat
        self.prop = prop
        self.posted = posted or 0
        self._fixed = posted is not None
        self.left: Cents = 0
        self.won: Cents = 0
        self.layers: list[Layer] = []
        self._open = False

    @property
    def account(self) -> str:
        return "prop" if self.prop else f"purse:{self.table.owner(self.seat)}"

    @property
    def name(self) -> str:
        return "prop" if self.prop else seat_place(self.seat)

    def post(self, liability: Liability | None = None) -> None:
        """Put the bank up. A proposition player posts what the round can cost, as far as their chips reach."""
        ledger = self.table.ledger
        if self.prop and not self._fixed:
            wanted = liability(self.table) if liability else 0
            cap = memory(self.table).prop_cap
            self.posted = wanted if cap is None else min(wanted, cap)
        if self.prop:
            ledger.transfer(OUTSIDE, self.account, self.posted, "bankroll")
        ledger.transfer(self.account, self.stakes, self.posted, "bank")
        self.layers.append(Layer(self.account, self.seat, "bank", self.posted))
        self.left += self.posted
        self._open = True
        self.table.mark("bank_amount", self.posted)
        self.table.mark("bank_left", self.left)

    def put_in_front(self, seat: int, spot: str) -> None:
        """Chips that somebody lays on top of the bank take first action; they are the first layer."""
        amount = self.table.bet(seat, spot)
        self.table.collect_into(seat, spot, self.stakes)
        self.layers.insert(0, Layer(f"purse:{self.table.owner(seat)}", seat, spot, amount))
        self.left += amount
        self.table.mark("front_bank", amount)
        self.table.mark("bank_left", self.left)

    def charge(self, amount: Cents) -> None:
        """The player-dealer's own collection fee."""
        if self.prop:
            self.table.ledger.transfer(OUTSIDE, "prop", amount, "bankroll")
            self.table.ledger.transfer("prop", FEES, amount, "collection")
            self.table.note_fee("prop", amount, "collection")
        else:
            self.table.charge(self.seat, amount, "collection")

    # -- deciding wagers, in the order of action
    def win(self, seat: int, spot: str, prize: Cents, rule: str) -> Cents:
        """The wager wins ``prize``, as far as the bank reaches. Returns what was paid."""
        staked = self.table.bet(seat, spot)
        paid = self._use(prize, won=False)
        if prize and not paid:
            self._no_action(seat, spot, rule, prize)
            return 0
        self._settle(seat, spot, staked + paid, "win", rule, 0 if paid == prize else prize)
        return paid

    def lose(self, seat: int, spot: str, rule: str, part: Cents | None = None) -> Cents:
        """The wager loses (or the ``part`` of it that a surrender gives up). Returns what was collected."""
        staked = self.table.bet(seat, spot)
        owed = staked if part is None else part
        taken = self._use(owed, won=True)
        if owed and not taken:
            self._no_action(seat, spot, rule, owed)
            return 0
        self._settle(seat, spot, staked - taken, "lose", rule, 0 if taken == owed else owed)
        return taken

    def _settle(self, seat: int, spot: str, returned: Cents, outcome: str, rule: str, owed: Cents) -> None:
        """``owed``: what a bank that reached would have paid or taken, where this one fell short."""
        self.table.settle(seat, spot, returned, outcome, rule, coverage="partial" if owed else "", owed=owed)

    def push(self, seat: int, spot: str, rule: str) -> None:
        self.table.push(seat, spot, rule)

    def prize(self, seat: int, spot: str, amount: Cents, rule: str) -> Cents:
        """Pay a prize without a stake (envy). A seat that gets less of it, or nothing, is told, as with a wager."""
        paid = self._use(amount, won=False)
        if paid == amount:
            self.table.prize(seat, spot, paid, rule)
        else:
            table, short = self.table, "partial" if paid else "no_action"
            table.ledger.transfer(self.stakes, f"purse:{table.owner(seat)}", paid, spot)
            outcome = "win" if paid else "no_action"
            table.result(Settled(seat, spot, 0, paid, outcome, rule, coverage=short, owed=amount))
        return paid

    def _no_action(self, seat: int, spot: str, rule: str, owed: Cents) -> None:
        staked = self.table.bet(seat, spot)
        self.table.settle(seat, spot, staked, "no_action", rule, coverage="no_action", owed=owed)

    def _use(self, owed: Cents, won: bool) -> Cents:
        """Bring so much of the bank into action, the front layer first."""
        covered = min(owed, self.left)
        if not covered:
            return 0
        self.left -= covered
        rest = covered
        for layer in self.layers:
            part = min(rest, layer.left)
            layer.left -= part
            layer.gain += part if won else -part
            rest -= part
        self.table.mark("bank_left", self.left)
        if won:
            self.won += covered
            self.table.mark("bank_won", self.won)
        return covered

    def close(self, played: bool = True) -> None:
        """The round is over: each layer goes home with what it lost or won, and the turn is counted."""
        ledger, table = self.table.ledger, self.table
        if self._open:
            ledger.transfer(self.winnings, self.stakes, ledger.balance(self.winnings), "bank")
            for layer in self.layers:
                back = layer.posted + layer.gain
                ledger.transfer(self.stakes, layer.account, back, "bank")
                if played:
                    outcome = "win" if layer.gain > 0 else "lose" if layer.gain < 0 else "push"
                    # at a full table the proposition player has no seat: the result belongs to no player
                    seat = 0 if layer.account == "prop" and layer.seat in table.occupied else layer.seat
                    table.result(Settled(seat, layer.spot, layer.posted, back, outcome, BANK_RULE))
            if self.prop:
                ledger.transfer("prop", OUTSIDE, ledger.balance("prop"), "bankroll")
        if played:
            self._count_hand()
        else:
            pick_up(table)

    def _count_hand(self) -> None:
        turn = memory(self.table)
        if turn.forced:
            turn.forced -= 1
            turn.holder, turn.prop = self.seat, self.prop
            turn.hands = HANDS_A_TURN - turn.forced
            if self.prop:
                turn.props = (self.seat,)
            if not turn.forced:
                turn.forced_bank = None
        else:
            turn.hands += 1


class Layer(Struct):
    """One player's chips in the bank: what they posted, what is not yet in action, and the result."""

    account: str
    seat: int
    spot: str
    posted: Cents
    left: Cents = -1
    gain: Cents = 0

    def __post_init__(self) -> None:
        if self.left < 0:
            self.left = self.posted
