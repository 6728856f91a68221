"""The seating of a table, and what changes when players come or go. All of it happens between rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from casino_sim import bots
from casino_sim.bots import Bot
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, ngettext
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents
from casino_sim.store.records import Seating
from casino_sim.table.bank_choice import banked
from casino_sim.table.game import Game
from casino_sim.table.snapshot import Snapshot

NAMES = (
    "Rosa",
    "Walt",
    "Mei",
    "Otis",
    "Ines",
    "Gus",
    "Tara",
    "Leon",
    "Dina",
    "Hank",
    "Yuki",
    "Paul",
    "Vera",
    "Sam",
    "Nell",
)
MIN_BOT_CHIPS: Cents = 100_000


class BadSeats(ValueError):
    """Seats that cannot be taken so. The sentence says why."""


def most_players(rules: TableRules) -> int:
    """How many may sit down: where the players bank and may all pass, one place is the proposition player's."""
    return rules.seats - int(banked(rules) and not getattr(rules.switches, "strict_break", False))


def seating_for(
    game: Game, rules: TableRules, mine: Iterable[int] = (1,), company: int | None = None, strategy: str = ""
) -> Seating:
    """The person at ``mine`` and ``company`` others; where no number is named, as many as the game is best with.

    Without a ``strategy`` for all of them they play in the different ways that the game has, seat by seat.
    """
    own = tuple(sorted(set(mine)))
    free = [seat for seat in range(1, rules.seats + 1) if seat not in own]
    count = max(game.bot_seats - len(own), 0) if company is None else company
    if not own or own[0] < 1 or own[-1] > rules.seats:
        raise BadSeats(_("this table has seats 1 to {last}").format(last=rules.seats))
    room = most_players(rules) - len(own)
    if room < 0:
        raise BadSeats(_("one seat at this table is for the proposition player"))
    if not 0 <= count <= room:
        words = ngettext("there is room for {count} other player", "there is room for {count} other players", room)
        raise BadSeats(words.format(count=room))
    ways = [strategy] if strategy or not count else ways_to_play(game, rules)
    others = [Bot(seat, NAMES[(seat - 1) % len(NAMES)], ways[n % len(ways)]) for n, seat in enumerate(free[:count])]
    return Seating(own, tuple(others))


def with_company(game: Game, rules: TableRules, seating: Seating, count: int) -> Seating:
    """As many others as that: newcomers take the first free seats, the last to come are the first to go."""
    bots = list(seating.bots[:count])
    ways = ways_to_play(game, rules)
    taken = {*seating.mine, *(bot.seat for bot in bots)}
    names = {bot.name for bot in bots}
    for seat in range(1, rules.seats + 1):
        if len(bots) < count and seat not in taken:
            name = next(name for name in (NAMES[(seat - 1) % len(NAMES)], *NAMES) if name not in names)
            bots.append(Bot(seat, name, ways[(seat - 1) % len(ways)]))
            names.add(name)
    return Seating(seating.mine, tuple(bots))


def ways_to_play(game: Game, rules: TableRules) -> list[str]:
    """The game's own strategies; those that fit any game only where it has none."""
    known = bots.strategies(game, rules)
    return [name for name in known if known[name] not in (bots.plain, bots.at_random)] or list(known)[:1]


def owners_of(seating: Seating) -> dict[int, int]:
    return dict.fromkeys(seating.mine[1:], seating.mine[0])


def untouched(game: Game, seating: Seating) -> Snapshot:
    """A table that nobody has played at. Meters and chips come to it before its first round."""
    memory = game.remember()
    return Snapshot(
        round=0,
        seats=seating.occupied,
        balances={},
        bets={},
        memory=msgspec.to_builtins(memory) if memory is not None else None,
        owners=owners_of(seating),
    )


def moved(balances: Mapping[str, Cents], source: str, target: str, amount: Cents) -> dict[str, Cents]:
    """The books with ``amount`` gone from one account to another."""
    changed = dict(balances)
    changed[source] = changed.get(source, 0) - amount
    changed[target] = changed.get(target, 0) + amount
    return changed


def reseated(snapshot: Snapshot, old: Seating, new: Seating) -> Snapshot:
    """The same table with other players. Players who leave take their chips; a seat with bets up keeps its player."""
    gone = [seat for seat in old.mine if seat not in new.mine and snapshot.bets.get(seat)]
    if gone:
        said = _("seat {seat} has bets on the layout. You keep it until they win, lose or come down")
        raise BadSeats(said.format(seat=gone[0]))
    balances = dict(snapshot.balances)
    if new.purse != old.purse:
        for bot in old.bots:  # the bot at the person's new first seat leaves first
            if f"purse:{bot.seat}" == new.purse:
                balances = _sent_away(balances, bot.seat)
        balances = moved(balances, old.purse, new.purse, balances.get(old.purse, 0))
    staying = {(bot.seat, bot.name) for bot in new.bots}
    leaving = [bot.seat for bot in old.bots if (bot.seat, bot.name) not in staying]
    bets: dict[int, dict[str, Cents]] = dict(snapshot.bets)
    for seat in leaving:
        if f"purse:{seat}" != new.purse:
            balances = _sent_away(balances, seat)
        bets.pop(seat, None)
    left = {account: amount for account, amount in balances.items() if amount}
    return replace(snapshot, seats=new.occupied, balances=left, bets=bets, owners=owners_of(new))


def left_seats(old: Seating, new: Seating) -> list[int]:
    """Seats whose player left; of the person's own, those given up beside the first."""
    staying = {(bot.seat, bot.name) for bot in new.bots}
    gone = [bot.seat for bot in old.bots if (bot.seat, bot.name) not in staying]
    return gone + [seat for seat in old.mine[1:] if seat not in new.mine]


def _sent_away(balances: Mapping[str, Cents], seat: int) -> dict[str, Cents]:
    changed = dict(balances)
    for account in (f"purse:{seat}", f"felt:{seat}"):
        changed = moved(changed, account, OUTSIDE, changed.get(account, 0))
    return changed


def bot_chips(rules: TableRules) -> Cents:
    """What a bot brings along: two hundred of the smallest main bet."""
    least = [limit.min for limit in rules.limits.values()]
    return max([200 * amount for amount in least], default=MIN_BOT_CHIPS)


def readied(
    snapshot: Snapshot, game: Game, rules: TableRules, seating: Seating, meters: Mapping[str, Cents]
) -> Snapshot:
    """The table as a round finds it: the meters where the house has them now, every bot with chips."""
    balances = dict(snapshot.balances)
    for id, meter in rules.meters.items():
        account = f"meter:{id}"
        amount = meters.get(id, meter.seed) - balances.get(account, 0)
        balances = moved(balances, OUTSIDE, account, amount)
    if not game.table_stakes:
        full = bot_chips(rules)
        for bot in seating.bots:
            account = f"purse:{bot.seat}"
            if balances.get(account, 0) < full // 4:
                balances = moved(balances, OUTSIDE, account, full - balances.get(account, 0))
    return replace(snapshot, balances=balances)
