"""What the house lives on: rake or flat fees out of the pots, or money for the time."""

from __future__ import annotations

from typing import NamedTuple

from casino_sim.equipment import ScriptFault
from casino_sim.houses import fees as schedules
from casino_sim.houses.fees import Schedule, UnknownSchedule
from casino_sim.houses.rules import TableRules, once_a_table
from casino_sim.i18n import N_
from casino_sim.money import Cents, cents, dollars
from casino_sim.table.table import Table
from games.poker_room.hand import Hand
from games.poker_room.house import Switches
from games.poker_room.memory import HAND_MINUTES, Memory
from games.poker_room.stakes import Stakes, of_table, switches, variant
from games.poker_room.variants import Street

POSTED = "posted"
RAKE, COLLECTION, DESIGNATED, JACKPOT, TIME = "rake", "collection", "designated", "jackpot", "time"
BAD_BEAT = "bad_beat"
JACKPOT_FUND = "jackpot_fund"  # a jackpot fee where no jackpot is paid: money that is shown and goes nowhere


# -- out of the pot --------------------------------------------------------------------------------


def when_cards_lie(hand: Hand, street: Street) -> None:
    """The cards of a street are out: flat fees fall due, and the rake on what is in the pots."""
    if street.drop:
        schedule = schedule_of(hand.table.rules)
        if schedule is not None and COLLECTION not in hand.taken:
            hand.charge(schedules.by_players(schedule, len(hand.dealt)), COLLECTION)
            take_jackpot_fee(hand, schedule)
        if schedule is not None and street.designated:
            hand.charge(schedule.designated_fee_cents, DESIGNATED)
        take_share(hand, street)


def take_jackpot_fee(hand: Hand, schedule: Schedule) -> None:
    if schedule.jackpot_fee_cents:
        hand.charge(schedule.jackpot_fee_cents, JACKPOT, JACKPOT_FUND)
        hand.table.mark(JACKPOT_FUND, dollars(hand.table.ledger.balance(JACKPOT_FUND)))


def take_share(hand: Hand, street: Street) -> None:
    """The rake of the pot as it now is, and once a hand the dollar for the jackpot, which is not raked first."""
    if not street.drop or hand.called == hand.shared:
        return
    hand.shared = hand.called
    terms, taken = terms_of(hand.table.rules), hand.taken
    if terms.rakes and not plays_for_time(hand.house, hand.stakes):
        due = min(hand.called // terms.step * terms.chip, terms.most) - taken.get(RAKE, 0)
        if due > 0:
            hand.charge(due, RAKE)
    if terms.jackpot is not None and JACKPOT not in taken and hand.called >= terms.jackpot_from:
        came = hand.charge(terms.jackpot, JACKPOT, BAD_BEAT)
        hand.table.feed_meter(BAD_BEAT, came, why="drop", source=BAD_BEAT)


class Terms(NamedTuple):
    """What a table takes out of its pots, in cents: one chip for each full step of called money, up to the most."""

    rakes: bool
    step: Cents
    chip: Cents
    most: Cents
    jackpot: Cents | None  # of each pot from so much called money on; None where no jackpot is played for
    jackpot_from: Cents


@once_a_table
def terms_of(rules: TableRules) -> Terms:
    house = switches(rules)
    step, chip, most, jackpot_from = map(cents, (house.rake_step, house.rake_chip, house.rake_most, house.jackpot_from))
    jackpot = rules.meters[BAD_BEAT].increment if pays_jackpot(rules) else None
    rakes = house.income == "rake" and house.fee_schedule == POSTED
    return Terms(rakes, step, chip, most, jackpot, jackpot_from)


def pays_jackpot(rules: TableRules) -> bool:
    return variant(rules).jackpot and BAD_BEAT in rules.meters and switches(rules).fee_schedule == POSTED


@once_a_table
def schedule_of(rules: TableRules) -> Schedule | None:
    """The collection schedule that the table posts, where the house lives on collection."""
    house = switches(rules)
    if house.income != "collection":
        if house.fee_schedule not in (POSTED, schedules.NO_FEES):
            raise ScriptFault(f"fee_schedule: '{house.fee_schedule}' isn't known here: this house takes rake or time")
        return None
    stakes = of_table(rules)
    try:
        if house.fee_schedule == POSTED:
            return schedules.default(rules.game, stakes.structure, stakes.name)
        return schedules.named(house.fee_schedule, rules.game)
    except UnknownSchedule as fault:
        raise ScriptFault(f"fee_schedule: {fault}") from None


# -- for the time ----------------------------------------------------------------------------------


def plays_for_time(house: Switches, stakes: Stakes) -> bool:
    """Games from these stakes up pay for the time and no rake."""
    if stakes.structure == "spread":
        return False
    least = house.time_from_limit if stakes.structure == "limit" else house.time_from_no_limit
    return bool(least) and stakes.lower >= least * 100


@once_a_table
def time_fee_at_start(rules: TableRules) -> Cents:
    house = switches(rules)
    if house.income == "rake" and house.fee_schedule == POSTED and plays_for_time(house, of_table(rules)):
        return cents(house.time_fee)
    return 0


def collect_time_at_start(table: Table) -> None:
    """A time game: everybody seated pays as a half hour begins."""
    memory = table.remembered(Memory)
    fee, period = time_fee_at_start(table.rules), memory.minute // switches(table.rules).time_minutes
    if fee and period > memory.periods_begun:
        collect_time(table, fee)
    memory.periods_begun = max(memory.periods_begun, period)


def collect_time_at_end(table: Table) -> None:
    """The clock goes on by a hand; where the schedule says so, everybody pays for the half hour that is over."""
    memory = table.remembered(Memory)
    memory.minute += HAND_MINUTES
    schedule = schedule_of(table.rules)
    period = memory.minute // switches(table.rules).time_minutes
    if schedule is not None and schedule.time_fee_cents and period > memory.periods_ended:
        collect_time(table, schedule.time_fee_cents)
    memory.periods_ended = max(memory.periods_ended, period)


def collect_time(table: Table, fee: Cents) -> None:
    memory = table.remembered(Memory)
    table.announce(N_("Time, please."))
    for seat in table.occupied:
        if table.purse(seat) >= fee:
            table.charge(seat, fee, TIME)
            if seat in memory.unpaid:
                memory.unpaid.remove(seat)
        elif table.purse(seat) and seat not in memory.unpaid:
            memory.unpaid.append(seat)
