"""How much of a result was the house, how much were mistakes, and how much was luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.odds.prices import Prices, price_of
from casino_sim.store.learning import Mistake, MistakeCost
from casino_sim.store.records import TableStatistics, WagerStatistics
from casino_sim.writing import as_sentence, listed, together


class Decision(Struct, frozen=True):
    """One kind of decision: how often it went wrong, and what that cost."""

    about: str
    times: int
    cost: Cents


class Balance(Struct, frozen=True):
    """Amounts are what they took from the player; ``net`` is what came of it all."""

    rounds: int
    net: Cents
    house: Cents  # by the best play
    fees: Cents
    decisions: tuple[Decision, ...]  # the dearest first
    unpriced: Cents  # staked on wagers whose price nobody knows: whatever came of them counts as luck

    @property
    def mistakes(self) -> Cents:
        return sum(decision.cost for decision in self.decisions)

    @property
    def luck(self) -> Cents:
        return self.net + self.house + self.fees + self.mistakes


def balance(
    rules: TableRules, prices: Prices, played: TableStatistics, mistakes: Iterable[Mistake | MistakeCost]
) -> Balance:
    """Of what was played at this table; ``mistakes``: those made in the same rounds."""
    house, unpriced = 0.0, 0
    for row in played.wagers:
        price = price_of(prices, rules, row.wager)
        if price is None:
            unpriced += row.staked
        else:
            house += row.staked * price.edge / 100 / price.action
    # The result of a round has the fees taken off already.
    return Balance(played.rounds, played.net, round(house), played.fees, _by_decision(mistakes), unpriced)


def all_of(balances: Sequence[Balance]) -> Balance:
    """Add several balances up to one."""
    sums: dict[str, Decision] = {}
    for each in (decision for found in balances for decision in found.decisions):
        before = sums.get(each.about, Decision(each.about, 0, 0))
        sums[each.about] = Decision(each.about, before.times + each.times, before.cost + each.cost)
    return Balance(
        sum(found.rounds for found in balances),
        sum(found.net for found in balances),
        sum(found.house for found in balances),
        sum(found.fees for found in balances),
        tuple(sorted(sums.values(), key=lambda decision: -decision.cost)),
        sum(found.unpriced for found in balances),
    )


def _by_decision(mistakes: Iterable[Mistake | MistakeCost]) -> tuple[Decision, ...]:
    sums: dict[str, tuple[int, Cents]] = {}
    for each in mistakes:
        times, cost = sums.get(each.about, (0, 0))
        sums[each.about] = times + 1, cost + each.cost
    found = [Decision(about, times, cost) for about, (times, cost) in sums.items()]
    return tuple(sorted(found, key=lambda decision: -decision.cost))


def since(before: TableStatistics | None, after: TableStatistics) -> TableStatistics:
    """The statistics of what was played between the two."""
    if before is None:
        return after
    earlier = {row.wager: row for row in before.wagers}
    wagers = tuple(_less(row, earlier.get(row.wager)) for row in after.wagers)
    return replace(
        after,
        rounds=after.rounds - before.rounds,
        won=after.won - before.won,
        fees=after.fees - before.fees,
        net=after.net - before.net,
        wagers=wagers,
    )


def _less(row: WagerStatistics, earlier: WagerStatistics | None) -> WagerStatistics:
    if earlier is None:
        return row
    names = ("rounds", "staked", "returned", "wins", "losses", "pushes")
    return replace(row, **{name: getattr(row, name) - getattr(earlier, name) for name in names})


def in_a_sentence(found: Balance) -> str:
    """In one sentence, for who leaves a table."""
    result = (
        _("You leave {amount} ahead.").format(amount=spoken(found.net))
        if found.net > 0
        else _("You leave even.")
        if not found.net
        else _("You leave {amount} behind.").format(amount=spoken(-found.net))
    )
    return together([result, as_sentence(listed(parts(found)))])


def parts(found: Balance) -> Sequence[str]:
    """House, fees, mistakes and luck, each with its share."""
    dollars = [round(each / 100) * 100 for each in (found.house, found.fees, found.mistakes, found.luck)]
    house, fees, mistakes, luck = dollars
    said = [
        _("The house's share was {amount}").format(amount=spoken(house))
        if house >= 0
        else _("The bets were worth {amount} to you").format(amount=spoken(-house))
    ]
    if fees:
        said.append(_("the room's fees {amount}").format(amount=spoken(fees)))
    said.append(
        _("mistakes {amount}").format(amount=spoken(mistakes)) if mistakes else _("no mistakes that cost anything")
    )
    said.append(
        _("and luck gave {amount}").format(amount=spoken(luck))
        if luck >= 0
        else _("and luck took {amount}").format(amount=spoken(-luck))
    )
    return said
