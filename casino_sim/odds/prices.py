"""What every bet costs. The one place that says so: bet cards, coach, comparison, statistics and drills read it here.

A game's ``odds.py`` says what each wager returns (:class:`~casino_sim.odds.report.Odds`); from that :func:`priced` makes
one :class:`Price` a wager. ``prices.json`` beside the game holds its rows for the rules of every house that we ship, under a
digest of all that they depend on, so that ``odds`` answers and a card on the felt shows its price at once. A table with other
rules has no entry: :func:`known` then says nothing rather than something wrong, and :func:`worked_out` takes its time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from casino_sim.figures import decimal
from casino_sim.houses import fees
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, composed, pgettext
from casino_sim.money import Cents, spoken
from casino_sim.odds import stored
from casino_sim.odds.report import Odds, places
from casino_sim.resources import game_file
from casino_sim.table.bank_choice import banked
from casino_sim.table.game import Game

BASE = "base"  # wagers that one strategy decides together
POT = "pot"  # what a poker room takes its share of
# Priced, and no bet on the felt.
NOT_ON_THE_FELT = {
    BASE: N_("The main game"),
    "bank": N_("Banking"),
    "envy": N_("Envy Bonus"),
    "super_bonus": N_("Super bonus"),
}
AS_THE_BANK = N_("as the bank, against the best play of one player")
OF_ALL_ACTION, OF_FIRST_BET, WITHOUT_METER = N_("of all the money bet"), N_("of the first bet"), N_("without the meter")
BASIS = {
    "element_of_risk": OF_ALL_ACTION,
    "ev_per_ante": OF_FIRST_BET,
    "return_without_meter": WITHOUT_METER,
    "ev_per_unit_bet": "",
}


class Price(Struct, frozen=True):
    """What the house keeps, in the long run, of a hundred dollars bet on a wager."""

    wager: str
    edge: float  # in dollars; below 0 where the player is ahead
    label: str = ""  # what the bet is called; a message of the catalogue
    basis: str = ""  # what the hundred dollars are, where they are not simply bet on this wager; a message likewise
    stderr: float = 0.0  # of a price that was simulated
    action: float = 1.0  # how much is bet in all for a dollar of the first bet
    a_round: float = 1.0  # of a bet, how much a round decides: a pass line lies for several rolls
    never: tuple[str, ...] = ()  # rows of its printed table that no hand makes here
    play: str = ""  # which play it holds for, where that is not the whole game's; a message likewise

    @property
    def percent(self) -> str:
        """As ``1.95 ± 0.11%``; the sign is told in words."""
        digits = places(self.stderr, 2 if not self.stderr else 4)
        return pgettext("figure", "{number}%").format(number=with_error(abs(self.edge), self.stderr, digits))


Prices = Mapping[str, Price]  # by wager
_found: dict[str, list[Odds]] = {}  # worked out since the program began, by digest


def stored_odds(game: Game, rules: TableRules) -> list[Odds] | None:
    """None where a table with these rules has never been worked out."""
    sign = digest(rules)
    entry = stored.read(game.package, stored.PRICES).get(sign)
    return _found.get(sign) if entry is None else with_bank(rules, [_as_odds(row) for row in entry["odds"]])


def odds_of(game: Game, rules: TableRules) -> list[Odds]:
    """All that is known of the table's wagers: as it is stored, or worked out now, which takes a while."""
    found = stored_odds(game, rules)
    if found is None:
        module = game.part("odds")
        found = _found[digest(rules)] = with_bank(rules, module.odds(rules) if module is not None else [])
    return found


def with_bank(rules: TableRules, rows: list[Odds]) -> list[Odds]:
    """A player's bank wins what the game costs, as nothing is taken from a win; some games say so themselves."""
    game = next((row for row in rows if (row.wager, row.measure) == (BASE, "ev_per_ante")), None)
    if game is None or not banked(rules) or any(row.wager == "bank" for row in rows):
        return rows
    return [*rows, replace(game, wager="bank", measure="ev_per_unit_bet", value=-game.value, strategy=AS_THE_BANK)]


def known(game: Game, rules: TableRules) -> Prices | None:
    """None where a table with these rules has never been priced."""
    rows = stored_odds(game, rules)
    return None if rows is None else {price.wager: price for price in priced(rules, rows)}


def worked_out(game: Game, rules: TableRules) -> Prices:
    """As they are stored, or worked out now, which takes a while: not while something is drawn."""
    return {price.wager: price for price in priced(rules, odds_of(game, rules))}


def price_of(prices: Prices, rules: TableRules, wager: str) -> Price | None:
    """A wager's own price, or that of the game where it is one of the bets that the game itself is played with."""
    row = rules.wagers.get(wager)
    own = prices.get(wager)
    if own is None and row is not None and (row.required or not row.before_deal or not row.pays):
        return prices.get(BASE)
    return own


def price_for(rules: TableRules, wager: str, edge: float, basis: str = "", stderr: float = 0.0) -> Price:
    row = rules.wagers.get(wager)
    return Price(wager, edge, NOT_ON_THE_FELT.get(wager) or (row.label if row is not None else wager), basis, stderr)


def priced(rules: TableRules, rows: Sequence[Odds]) -> list[Price]:
    """One price a wager, by the best play that is known of it."""
    of_action = {row.wager for row in rows if row.measure == "element_of_risk"}
    by_itself = {row.wager for row in rows if row.measure == "ev_per_unit_bet"}  # not with odds behind it
    first_bet: dict[str, float] = {}
    for row in rows:
        if row.measure == "ev_per_ante":
            first_bet.setdefault(row.wager, float(row.value))  # the best play comes first
    lasting = shares_of_a_round(rows)
    found: dict[str, Price] = {}
    for row in rows:
        if row.measure not in BASIS or row.wager in found:
            continue
        if row.measure == "ev_per_ante" and row.wager in of_action:
            continue
        if row.measure == "element_of_risk" and row.wager in by_itself:
            continue
        edge = 1 - float(row.value) if row.measure == "return_without_meter" else -float(row.value)
        price = price_for(rules, row.wager, 100 * edge, BASIS[row.measure], 100 * (row.stderr or 0.0))
        action = first_bet[row.wager] / float(row.value) if row.measure == "element_of_risk" and row.value else 1.0
        play = row.strategy if row.wager not in NOT_ON_THE_FELT else ""
        a_round = lasting.get(row.wager, 1.0)
        found[row.wager] = replace(price, action=action, a_round=a_round, never=row.never, play=play)
    return list(found.values())


def shares_of_a_round(rows: Sequence[Odds]) -> dict[str, float]:
    """How much of its price a round costs, by wager, where bets lie for several rolls."""
    whole = {row.wager: float(row.value) for row in rows if row.measure == "ev_per_unit_bet" and row.value}
    return {
        row.wager: float(row.value) / whole[row.wager]
        for row in rows
        if row.measure == "ev_per_roll" and row.wager in whole
    }


def work_out(game: Game, rules: TableRules) -> list[Price]:
    """From the game's own odds, for every wager whose worth is known."""
    module = game.part("odds")
    return priced(rules, module.odds(rules) if module is not None else [])


# -- what the room charges besides -----------------------------------------------------------------


def fee_on(rules: TableRules, bet: Cents) -> Cents:
    """What a card room collects from a player for one hand with this first bet: for every wager that the game asks for."""
    schedule = _collection(rules)
    asked = sum(row.required for row in rules.wagers.values())
    return asked * fees.by_amount(schedule.player_fee, bet) if schedule is not None else 0


def fee_on_bank(rules: TableRules, bets: Sequence[Cents]) -> Cents:
    """And from who banks against these."""
    schedule = _collection(rules)
    if schedule is None:
        return 0
    largest = schedule.player_dealer_bracket_on == "largest_player_wager"
    return fees.by_amount(schedule.player_dealer_fee, max(bets, default=0) if largest else sum(bets))


def with_fee(rules: TableRules, price: Price, bet: Cents) -> Price | None:
    """The price of the game with the room's fee on a first bet of this size; None where the room charges nothing."""
    fee = fee_on(rules, bet)
    if price.wager != BASE or not fee:
        return None
    return replace(price, edge=price.edge + 100 * fee / (bet * price.action))


def fee_rows(rules: TableRules, rows: Sequence[Odds]) -> list[Odds]:
    """The game and the bank once more with the room's fee, at the least bet: the player's own, and one of every other seat."""
    if "base" not in rules.limits:
        return []
    least = rules.limits["base"].min
    fee, others = fee_on(rules, least), [least] * (rules.seats - 1)
    found = []
    for row in rows:
        if row.wager == BASE and row.measure == "ev_per_ante" and fee:
            words = composed(
                N_("{play}, with the fee of {fee} on a bet of {bet}"),
                play=row.strategy, fee=spoken(fee), bet=spoken(least),
            )  # fmt: skip
            value = row.value - Fraction(fee, least) if isinstance(row.value, Fraction) else row.value - fee / least
            found.append(replace(row, measure="ev_per_ante_with_fee", value=value, strategy=words))
        if row.wager == "bank" and (charged := fee_on_bank(rules, others)):
            share = Fraction(charged, sum(others))
            words = composed(
                N_("{play}, with the fee of {fee} when {count} others bet {bet} each"),
                play=row.strategy, fee=spoken(charged), count=len(others), bet=spoken(least),
            )  # fmt: skip
            value = row.value - share if isinstance(row.value, Fraction) else row.value - float(share)
            found.append(replace(row, measure="ev_per_unit_bet_with_fee", value=value, strategy=words))
    return found


def told_with_fees(game: Game, rules: TableRules) -> list[str]:
    """For the guide of a card room: what the game and the bank cost, alone and with the fee at the least bet; or the pots."""
    prices = known(game, rules) or {}
    least = rules.limits["base"].min if "base" in rules.limits else 0
    found = []
    base, bank = prices.get(BASE), prices.get("bank")
    if base is not None and (charged := with_fee(rules, base, least)) is not None:
        words = _(
            "In the long run the game keeps {alone} of all you bet. With the fee of {fee} on a {bet} bet, it is {together}."
        )
        fee, bet = spoken(fee_on(rules, least)), spoken(least)
        found.append(words.format(alone=_signed(base), fee=fee, bet=bet, together=_signed(charged)))
    others = [least] * (rules.seats - 1)
    if bank is not None and (fee_cents := fee_on_bank(rules, others)):
        words = _(
            "Holding the bank costs {alone}. With the fee of {fee}, when {count} others bet {bet} each, it costs {together}."
        )
        charged = replace(bank, edge=bank.edge + 100 * fee_cents / sum(others))
        count, fee = len(others), spoken(fee_cents)
        told = words.format(alone=_signed(bank), fee=fee, count=count, bet=spoken(least), together=_signed(charged))
        found.append(told)
    return [*found, *told_of_pots(game, rules)]


def told_of_pots(game: Game, rules: TableRules) -> list[str]:
    """In a poker room: what leaves the pots, in per cent and in bets an hour."""
    rows = {row.measure: row for row in stored_odds(game, rules) or () if row.wager == POT}
    share, hourly = rows.get("ev_per_unit_bet"), rows.get("big_blinds_per_hour")
    if share is None or hourly is None:
        return []
    words = _(
        "In the long run the room keeps {share} of the money bet. That costs each player {bets} big blinds an hour."
    )
    if not game.face.big_blind(rules):
        words = _(
            "In the long run the room keeps {share} of the money bet. That costs each player {bets} small bets an hour."
        )
    kept = price_for(rules, POT, -100 * float(share.value), stderr=100 * (share.stderr or 0.0)).percent
    lost = with_error(-float(hourly.value), hourly.stderr or 0.0, places(hourly.stderr, 2))
    return [words.format(share=kept, bets=lost)]


def with_error(value: float, stderr: float, digits: int) -> str:
    """As ``3.52 ± 0.10``."""
    return decimal(value, digits) + (f" ± {decimal(stderr, digits)}" if stderr else "")


def _signed(price: Price) -> str:
    return f"−{price.percent}" if price.edge < 0 else price.percent


def _collection(rules: TableRules) -> fees.Schedule | None:
    id = str(getattr(rules.switches, "fee_schedule", fees.NO_FEES))
    return None if id == fees.POSTED else fees.named(id, rules.game)


# -- what is stored --------------------------------------------------------------------------------


def digest(rules: TableRules) -> str:
    """Of all that a wager's worth depends on."""
    pays = {id: [(row.hand, row.pay.plain) for row in table.rows] for id, table in sorted(rules.pays.items())}
    switches = msgspec.to_builtins(rules.switches, enc_hook=str)
    for name in getattr(rules.switches, "PROCEDURES", ()):  # a game says which of its switches change no price
        switches.pop(name, None)
    least = {row.id: rules.limit(row.id).min for row in rules.wagers.values() if row.pays and row.limit in rules.limits}
    seats = rules.seats if rules.meters else 0
    return stored.digest(rules.game, switches, pays, sorted(rules.wagers), least, seats)


def write(package: str, tables: Iterable[tuple[Game, TableRules]]) -> None:
    """Work out the prices of all tables of a game's folder and store them there, replacing the old file."""
    alike: dict[str, list[tuple[Game, TableRules]]] = {}
    for game, rules in tables:
        alike.setdefault(digest(rules), []).append((game, rules))
    entries = []
    for sign, of_these_rules in alike.items():
        game, rules = of_these_rules[0]
        module = game.part("odds")
        lines = [f"   {json.dumps(_as_row(row))}" for row in (module.odds(rules) if module is not None else ())]
        names = json.dumps([f"{rules.house} {rules.game}" for _game, rules in of_these_rules])
        if lines:
            rows = "[\n" + ",\n".join(lines) + "\n  ]"
            entries.append(f' "{sign}": {{\n  "tables": {names},\n  "odds": {rows}\n }}')
    if entries:
        text = "{\n" + ",\n".join(entries) + "\n}\n"
        game_file(package, stored.PRICES).write_text(text, encoding="utf-8")


def _as_row(row: Odds) -> list[Any]:
    """As :func:`_as_odds` takes it; without what is usual at the end."""
    exact = isinstance(row.value, Fraction)
    found = [row.wager, row.measure, str(row.value) if exact else row.value, row.strategy, row.stderr, list(row.never)]
    while not found[-1] and len(found) > 3:
        found.pop()
    return found


def _as_odds(row: Sequence[Any]) -> Odds:
    usual: list[Any] = ["", None, ()]
    wager, measure, value, strategy, stderr, never = [*row, *usual[len(row) - 3 :]]
    exact = Fraction(value) if isinstance(value, str) else float(value)
    return Odds(wager, measure, exact, "exact" if stderr is None else "simulated", stderr, strategy, tuple(never))
