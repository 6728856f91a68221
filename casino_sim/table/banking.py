"""The player-dealer of a California card room: who banks, what he posts, what it covers, what the room collects.

The house never plays. One seat banks and everybody else bets against its chips. A game calls, in this order:
:func:`choose_banker`, :func:`take_wagers`, then deals, and settles every wager through the :class:`Bank` seat by seat from the
action button; :meth:`Bank.close` gives the banker what is left and what was won.

Every dollar of the bank is in action once: a collected loss uses it up like a paid win, chips won do not refill it, pushes use
nothing. When it is used up, later wagers are returned without a result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec import Struct, field

from casino_sim.houses import fees
from casino_sim.i18n import N_
from casino_sim.ledger import FEES, OUTSIDE
from casino_sim.money import Cents, cents
from casino_sim.table.ask import Bets, Objection, Option, Range, Spot
from casino_sim.table.events import Settled
from casino_sim.table.procedures import opening_spots, warn_if_short
from casino_sim.table.table import Table, seat_place

HANDS_A_TURN = 2
PROP_CAP: Cents = 2_000_000  # a proposition player's bankroll a hand
ENOUGH: Cents = 10**12
STATE_KEYS = ("player_dealer", "bank")
# What lies on the felt until the bank is offered again: everybody may look once more at who was covered.
LAST_HAND = (
    "broken", "prop", "collection", "front_bank", "bank_amount", "bank_left", "bank_won", "action", "action_order"
)  # fmt: skip

Liability = Callable[[Table], Cents]
Mode = Literal["offer", "prop"]


class BankSwitches(Struct, frozen=True):
    """What a card room chooses at every banked game; a game's own switches extend these."""

    fee_schedule: str  # id of collection_fees.toml, or "none"
    backline: bool  # wagers beside another player's
    strict_break: bool  # nobody takes the bank: the game stops instead of a proposition player stepping in


class BankMemory(Struct):
    """Whose turn it is to bank. Part of the table's memory."""

    holder: int = 0  # the last player-dealer's seat, 0 before the first
    hands: int = 0  # hands of his turn that are done
    prop: bool = False  # the holder is a proposition player
    forced: int = 0  # rounds whose banker a script has named
    forced_seat: int = 0  # 0: the proposition player
    forced_bank: Cents | None = None
    prop_cap: Cents | None = PROP_CAP
    props: tuple[int, ...] = field(default=())  # seats of the proposition players who have banked, the last one first


def memory(table: Table) -> BankMemory:
    """The bank's memory of this table: the whole of it, or the part named ``bank``."""
    found = table.memory if isinstance(table.memory, BankMemory) else getattr(table.memory, "bank", None)
    if not isinstance(found, BankMemory):
        raise TypeError(f"{table.rules.game} keeps no bank in its memory")
    return found


def preset(table: Table, state: Any) -> None:
    """``player_dealer`` and ``bank`` of a script. Without them the proposition player banks."""
    kept = memory(table)
    who = state.get("player_dealer", "prop")
    kept.prop_cap = None
    kept.forced_bank = cents(state["bank"]) if "bank" in state else None
    if who == "offer":
        return
    kept.forced = HANDS_A_TURN
    kept.forced_seat = 0 if who == "prop" else int(str(who).removeprefix("seat"))


# -- who banks -------------------------------------------------------------------------------------


def prop_seats(table: Table) -> tuple[int, int]:
    """Where proposition players sit: the two highest seats that nobody has."""
    free = [seat for seat in range(table.rules.seats, 0, -1) if seat not in table.occupied]
    first = free[0] if free else table.rules.seats
    return (first, free[1] if len(free) > 1 else first)


def clockwise(table: Table, start: int, seats: Sequence[int]) -> list[int]:
    """These seats, from the one left of ``start`` round the table; ``start`` itself comes last."""
    count = table.rules.seats
    return sorted(seats, key=lambda seat: (seat - start - 1) % count)


async def choose_banker(table: Table) -> Bank | None:
    """Offer the bank as the rotation says. None where nobody banks and the game stands broken."""
    pick_up(table)
    kept = memory(table)
    if kept.forced:
        bank: Bank | None = await _forced(table, kept)
    elif kept.hands == 1 and (kept.prop or await _accepts_again(table, kept)):
        bank = _second_hand(table, kept)
    else:
        bank = await _offered(table, kept)
    if bank is None:
        table.announce(N_("Nobody takes the bank. The game is broken."))
        table.mark("player_dealer", None)
        table.mark("bank", None)
        table.mark("broken", True)
        return None
    table.mark("player_dealer", bank.seat)
    table.mark("bank", f"bank_{kept.hands + 1}")
    if bank.prop:
        table.mark("prop", bank.seat)
    return bank


def pick_up(table: Table) -> None:
    """Everything that spoke of the last hand's bank leaves the felt."""
    for marker in LAST_HAND:
        if marker in table.marks:
            table.mark(marker, None)


async def _forced(table: Table, kept: BankMemory) -> Bank:
    if kept.forced_seat == 0:
        return Bank(table, prop_seats(table)[0], prop=True, posted=kept.forced_bank)
    amount = kept.forced_bank
    if amount is None:
        answer = await table.choose(kept.forced_seat, "bank", [_take_option(table, kept.forced_seat)])
        amount = answer.amount or 0
    return _posted(table, kept.forced_seat, amount)


async def _accepts_again(table: Table, kept: BankMemory) -> bool:
    if kept.holder not in table.occupied or not _may_bank(table, kept.holder):
        return False
    answer = await table.choose(kept.holder, "bank", _bank_options(table, kept.holder))
    if answer.option == "no":
        return False
    kept.forced_bank = answer.amount
    return True


def _second_hand(table: Table, kept: BankMemory) -> Bank:
    if kept.prop:
        return Bank(table, kept.holder, prop=True)
    amount, kept.forced_bank = kept.forced_bank or 0, None
    return _posted(table, kept.holder, amount)


async def _offered(table: Table, kept: BankMemory) -> Bank | None:
    """Clockwise from the last player-dealer; nobody banks two turns in a row."""
    last = kept.holder
    for seat in clockwise(table, last, table.occupied):
        if seat == last or not _may_bank(table, seat):
            continue
        answer = await table.choose(seat, "bank", _bank_options(table, seat))
        if answer.option == "take_bank":
            _new_turn(kept, seat, prop=False)
            return _posted(table, seat, answer.amount or 0)
    if getattr(table.rules.switches, "strict_break", False):
        return None
    first, second = prop_seats(table)
    seat = second if kept.props and kept.props[0] == first else first
    kept.props = (seat,)
    _new_turn(kept, seat, prop=True)
    return Bank(table, seat, prop=True)


def _new_turn(kept: BankMemory, seat: int, prop: bool) -> None:
    kept.holder, kept.hands, kept.prop = seat, 0, prop


def _may_bank(table: Table, seat: int) -> bool:
    return table.purse(seat) >= _least_bank(table) + dearest_fee(table)


def _least_bank(table: Table) -> Cents:
    return table.rules.limits["base"].min


def _take_option(table: Table, seat: int) -> Option:
    least = _least_bank(table)
    return Option(
        "take_bank", N_("Take the bank"), amount=Range(least, max(least, table.purse(seat) - dearest_fee(table)))
    )


def _bank_options(table: Table, seat: int) -> list[Option]:
    return [_take_option(table, seat), Option("no", N_("Pass"))]


def _posted(table: Table, seat: int, amount: Cents) -> Bank:
    bank = Bank(table, seat, prop=False, posted=amount)
    bank.post()
    return bank


# -- wagers and fees -------------------------------------------------------------------------------


async def take_wagers(
    table: Table,
    bank: Bank,
    offer: Callable[[int], dict[str, Spot]] | None = None,
    liability: Liability | None = None,
    at_lock: Callable[[], None] | None = None,
    objection: Objection | None = None,
    then: tuple[str, int] | None = None,
) -> list[int]:
    """Everybody but the banker bets, clockwise from his left; the room collects; the bank stands. Returns who is in.

    ``then`` is the least bet that will be asked of a hand, as in ``take_opening_bets``; ``objection`` is the game's own word
    on a seat's bets. ``at_lock`` gives back wagers that nothing stands behind, before they count for a fee. A round nobody
    bets on costs nothing, is not dealt and does not count as one of the banker's two.
    """
    spots = dict(opening_spots(table))
    for seat in clockwise(table, bank.seat, table.occupied):
        if seat != bank.seat and (bank.prop or table.owner(seat) != table.owner(bank.seat)):
            await table.take_bets(seat, offer or (lambda _: spots), _affordable(table, seat, objection))
    table.announce(N_("No more bets."))
    table.close_betting()
    if at_lock is not None:
        at_lock()
    in_play = [seat for seat in clockwise(table, bank.seat, table.occupied) if table.bets[seat]]
    if not in_play:
        bank.close(played=False)
        return []
    collect_fees(table, bank)
    for seat in in_play:
        warn_if_short(table, seat, then)
    if bank.prop:
        bank.post(liability)
    table.mark("bank_action", sum(sum(spots.values()) for spots in table.bets.values()))
    table.mark("bank_risk", liability(table) if liability else None)
    table.payer, table.taker = bank.stakes, bank.winnings
    return in_play


def _affordable(table: Table, seat: int, besides: Objection | None) -> Objection:
    """A wager needs chips for itself and its fee together."""

    def objection(bets: Bets) -> str | None:
        refusal, schedule = besides(bets) if besides else None, schedule_of(table)
        if refusal or schedule is None:
            return refusal
        fee = sum(
            fees.by_amount(schedule.player_fee, _base_of(table, spot, amount)) for spot, amount in bets.stakes.items()
        )
        if sum(bets.stakes.values()) + fee + fees_owed(table, seat) > table.purse(seat):
            return f"seat {seat} has not enough for these bets and their collection fee"
        return None

    return objection


def fees_owed(table: Table, seat: int) -> Cents:
    """What the room will collect for all that the seat's player has on the felt, at this seat and his others."""
    schedule, owner = schedule_of(table), table.owner(seat)
    if schedule is None:
        return 0
    return sum(
        fees.by_amount(schedule.player_fee, _base_of(table, spot, amount))
        for other, spots in table.bets.items()
        if table.owner(other) == owner
        for spot, amount in spots.items()
    )


def base_wagers(table: Table) -> list[str]:
    """The wagers that the collection lists call the base game."""
    return [row.id for row in table.rules.wagers.values() if row.required]


def schedule_of(table: Table) -> fees.Schedule | None:
    name = str(getattr(table.rules.switches, "fee_schedule", fees.NO_FEES))
    return fees.named(name, table.rules.game)


def dearest_fee(table: Table) -> Cents:
    schedule = schedule_of(table)
    return max((row.fee_cents for row in schedule.player_dealer_fee), default=0) if schedule else 0


def collect_fees(table: Table, bank: Bank) -> None:
    """Before a card is dealt: players by their base wagers spot by spot, the player-dealer by what the list says."""
    schedule = schedule_of(table)
    if schedule is None:
        return
    bases = [_base_of(table, spot, amount) for seat in table.occupied for spot, amount in table.bets[seat].items()]
    largest = max(bases, default=0)
    total = sum(sum(spots.values()) for spots in table.bets.values())
    for seat in clockwise(table, bank.seat, table.occupied):
        due = sum(
            fees.by_amount(schedule.player_fee, _base_of(table, spot, amount))
            for spot, amount in table.bets[seat].items()
        )
        if due:
            table.charge(seat, due, "collection")
    looked_at = largest if schedule.player_dealer_bracket_on == "largest_player_wager" else total
    due = fees.by_amount(schedule.player_dealer_fee, looked_at)
    if due:
        bank.charge(due)
        table.mark("collection", due)


def _base_of(table: Table, spot: str, amount: Cents) -> Cents:
    """What of a spot counts as a base wager: itself, or a backline wager beside another seat's."""
    base = spot.partition("_on_")[0]
    return amount if base in base_wagers(table) else 0


# -- the action button -----------------------------------------------------------------------------


def count_round(table: Table, banker: int, count: int, banker_counts: bool = True) -> int:
    """The seat on which a count ends, the player-dealer's own being 1 (or left out). Every seat counts, taken or not."""
    seats = table.rules.seats
    if banker_counts:
        return (banker - 1 + count - 1) % seats + 1
    others = [(banker - 1 + step) % seats + 1 for step in range(1, seats)]
    return others[(count - 1) % len(others)]


def action_order(table: Table, banker: int, button: int, with_wager: Sequence[int]) -> list[int]:
    """Seats with a wager in the order of settlement: from the button clockwise, or from the next seat that has one."""
    count = table.rules.seats
    order = sorted((seat for seat in with_wager if seat != banker), key=lambda seat: (seat - button) % count)
    if order:
        table.mark("action", order[0])
        table.mark("action_order", " ".join(map(str, order)))
    return order


# -- the bank --------------------------------------------------------------------------------------


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
        """Put the bank up. A proposition player posts what the round can cost, as far as his chips reach."""
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
        """A prize nobody staked (envy)."""
        paid = self._use(amount, won=False)
        if paid:
            self.table.prize(seat, spot, paid, rule)
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
                    # at a full table the proposition player has no seat of his own: his result is no player's
                    seat = 0 if layer.account == "prop" and layer.seat in table.occupied else layer.seat
                    table.result(Settled(seat, layer.spot, layer.posted, back, outcome, BANK_RULE))
            if self.prop:
                ledger.transfer("prop", OUTSIDE, ledger.balance("prop"), "bankroll")
        if played:
            self._count_hand()
        else:
            pick_up(table)

    def _count_hand(self) -> None:
        kept = memory(self.table)
        if kept.forced:
            kept.forced -= 1
            kept.holder, kept.prop = self.seat, self.prop
            kept.hands = HANDS_A_TURN - kept.forced
            if self.prop:
                kept.props = (self.seat,)
            if not kept.forced:
                kept.forced_bank = None
        else:
            kept.hands += 1
        if kept.hands >= HANDS_A_TURN:
            kept.hands = 0


BANK_RULE = "BANK-1"  # the guide of every banked game has this paragraph


class Layer(Struct):
    """Somebody's chips in the bank: what he posted, what of it is still to come into action, and how it went."""

    account: str
    seat: int
    spot: str
    posted: Cents
    left: Cents = -1
    gain: Cents = 0

    def __post_init__(self) -> None:
        if self.left < 0:
            self.left = self.posted
