"""A card room's other chips: in front of the bank, pooled on one hand, beside other players' wagers.

All of these carry the seat that they lie at: ``kum_kum_on_4`` is a share of seat 4's wager, ``pai_gow_on_4`` a wager beside
it. ``front_bank`` lies on top of the player-dealer's bank and takes first action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from casino_sim.houses import fees
from casino_sim.i18n import N_, _
from casino_sim.money import Cents
from casino_sim.table.ask import Bets, Spot
from casino_sim.table.banking import Bank, clockwise, fees_owed, schedule_of
from casino_sim.table.events import Settled
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.table.procedures import opening_spots, spot_for
from casino_sim.table.table import Table
from casino_sim.wagers import Wager

FRONT_BANK, KUM_KUM = "front_bank", "kum_kum"
MAX_SEATS = 8


def beside(wager: str, seat: int) -> str:
    return f"{wager}_on_{seat}"


def rows(rule: str, backline: Sequence[tuple[str, str, str, str]], pooling: bool) -> tuple[Wager, ...]:
    """The wagers of partners: ``backline`` as (wager, label, limit, pays), front bank and shares where there is pooling."""
    found = (
        [Wager(id=FRONT_BANK, label=N_("Front bank"), before_deal=False, limit="front_bank", rule=rule)]
        if pooling
        else []
    )
    for seat in range(1, MAX_SEATS + 1):
        if pooling:
            share = Wager(id=beside(KUM_KUM, seat), label=N_("Kum-kum"), before_deal=False, limit="share", rule=rule)
            found.append(share)
        for wager, label, limit, pays in backline:
            needs = () if wager == BASE else (beside(BASE, seat),)
            id = beside(wager, seat)
            found.append(Wager(id=id, label=label, before_deal=False, limit=limit, needs=needs, pays=pays, rule=rule))
    return tuple(found)


class Partners:
    """The partners of one round. ``spots``, ``objection`` and ``at_lock`` are what ``banking.take_wagers`` asks for."""

    def __init__(
        self,
        table: Table,
        bank: Bank,
        rule: str,
        *,
        front: bool,
        pooling: bool,
        backline: bool,
        most_money: bool = False,
    ) -> None:
        self.table = table
        self.bank = bank
        self.rule = rule
        self._front, self._pooling, self._backline = front, pooling, backline
        self._most_money = most_money  # of all on a hand decides about it, not of those who pool on it alone
        self.shares: dict[int, dict[int, Cents]] = {}  # by seat: what each of its partners has put in

    # -- before the deal
    def spots(self, seat: int) -> dict[str, Spot]:
        """The seat's own wagers and those it may lay elsewhere; none where its player's chips lie in front of the bank."""
        table, front = self.table, self._front_owner()
        if front and table.owner(front) == table.owner(seat):
            return {}
        others = [
            other for other in table.occupied if table.owner(other) != table.owner(seat) and other != self.bank.seat
        ]
        bets = any(spots for other, spots in table.bets.items() if table.owner(other) == table.owner(seat))
        elsewhere = [FRONT_BANK] if self._front and not front and not bets else []
        for other in others:
            elsewhere += [beside(KUM_KUM, other)] if self._pooling else []
            if self._backline:
                elsewhere += [
                    row for row in table.rules.wagers if row.endswith(f"_on_{other}") and not row.startswith(KUM_KUM)
                ]
        found = dict(opening_spots(table))
        if elsewhere:
            found[BASE] = replace(found[BASE], required=False)
        rules = table.rules
        return found | {row: spot_for(rules.wagers[row], rules.limit(row)) for row in elsewhere if rules.offers(row)}

    def objection(self, bets: Bets) -> str | None:
        staked = [spot for spot, amount in bets.stakes.items() if amount]
        if FRONT_BANK in staked and len(staked) > 1:
            return _("a player with chips in front of the bank can't make another bet in that hand")
        return None

    def _front_owner(self) -> int:
        return next((seat for seat, spots in self.table.bets.items() if FRONT_BANK in spots), 0)

    def at_lock(self) -> None:
        """Shares go where they belong; what nothing stands behind goes back; the front bank joins the bank."""
        table = self.table
        for seat in table.occupied:
            for spot in [spot for spot in table.bets[seat] if "_on_" in spot]:
                self._place(seat, spot, int(spot.rpartition("_on_")[2]))
        front = self._front_owner()
        if front:
            others = any(spots for seat, spots in table.bets.items() if seat != front)
            if others:
                self.bank.put_in_front(front, FRONT_BANK)
            else:
                table.take_down(front, FRONT_BANK, table.bet(front, FRONT_BANK))

    def _place(self, seat: int, spot: str, holder: int) -> None:
        table = self.table
        amount, base = table.bet(seat, spot), table.bets.get(holder, {}).get(BASE, 0)
        pools = spot.startswith(KUM_KUM)
        pool = {**self.shares.get(holder, {holder: base}), seat: amount}
        if not base or (pools and not self._fits(holder, pool)):
            table.take_down(seat, spot, amount)
        elif pools:
            self.shares[holder] = pool
            table.join(seat, spot, holder, BASE)

    def _fits(self, holder: int, pool: Mapping[int, Cents]) -> bool:
        """Whether the pooled wager stays within the limit and each partner has chips for the fees of all their pools."""
        pools = {**self.shares, holder: pool}
        people = {self.table.owner(seat) for seat in pool}
        return sum(pool.values()) <= self.table.rules.limit(BASE).max and all(
            self.table.purse(person) >= self._fees_at_most(person, pools) for person in people
        )

    def _fees_at_most(self, person: int, pools: Mapping[int, Mapping[int, Cents]]) -> Cents:
        """The most that the room may collect from a player: the whole fee of every pool they are in."""
        table = self.table
        due = fees_owed(table, person)
        for holder, pool in pools.items():
            if table.owner(holder) == person:
                due += self._fee(sum(pool.values())) - self._fee(table.bet(holder, BASE))
            elif any(table.owner(seat) == person for seat in pool):
                due += self._fee(sum(pool.values()))
        return due

    def _fee(self, amount: Cents) -> Cents:
        schedule = schedule_of(self.table)
        return fees.by_amount(schedule.player_fee, amount) if schedule else 0

    # -- the hand
    def decides(self, holder: int) -> int:
        """The seat that sets a hand: that with the most money on it, the hand's own seat at a tie."""
        money = dict(self.shares.get(holder, {holder: self.table.bet(holder, BASE)}))
        if self._most_money:
            for seat in self.behind(holder):
                money[seat] = money.get(seat, 0) + self.table.bet(seat, beside(BASE, holder))
        return max(money, key=lambda seat: (money[seat], seat == holder))

    def behind(self, holder: int) -> list[int]:
        """Seats with a wager behind this seat, clockwise from it."""
        spot = beside(BASE, holder)
        return [seat for seat in clockwise(self.table, holder, self.table.occupied) if self.table.bet(seat, spot)]

    # -- afterwards
    def share_out(self) -> None:
        """Result and fee of a pooled wager are divided by what each put in; the odd cents are the largest share's."""
        for holder, shares in self.shares.items():
            line = next(line for line in self.table.lines if (line.seat, line.spot) == (holder, BASE))
            pooled = sum(shares.values())
            result = line.returned - line.staked - self._fee(pooled)
            parts = {seat: _toward_zero(result * amount, pooled) for seat, amount in shares.items()}
            parts[max(shares, key=lambda seat: (shares[seat], seat == holder))] += result - sum(parts.values())
            self._divide(holder, shares, parts)

    def _divide(self, holder: int, shares: dict[int, Cents], parts: dict[int, Cents]) -> None:
        table = self.table
        purse = _purse(table, holder)
        for seat, part in parts.items():
            if seat != holder:
                back = shares[seat] + part
                source, target = (purse, _purse(table, seat)) if back > 0 else (_purse(table, seat), purse)
                table.ledger.transfer(source, target, abs(back), KUM_KUM)
                self._line(seat, beside(KUM_KUM, holder), shares[seat] + max(-back, 0), max(back, 0))
        handed_on = sum(part for seat, part in parts.items() if seat != holder)
        self._line(holder, KUM_KUM, max(handed_on, 0), max(-handed_on, 0))

    def _line(self, seat: int, spot: str, staked: Cents, returned: Cents) -> None:
        outcome = "win" if returned > staked else "lose" if returned < staked else "push"
        self.table.result(Settled(seat, spot, staked, returned, outcome, self.rule))


def _toward_zero(amount: int, parts: int) -> int:
    return amount // parts if amount >= 0 else -(-amount // parts)


def _purse(table: Table, seat: int) -> str:
    return f"purse:{table.owner(seat)}"
