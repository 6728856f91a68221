"""Does the store add up? The file itself, every record's seal, the books, the meters, and the chain from round to round."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import msgspec

from casino_sim.chain import GENESIS
from casino_sim.money import dollars
from casino_sim.store.database import Database
from casino_sim.store.links import ENDED, WITH_RECORD, Links
from casino_sim.store.seals import SEALED, seal_of
from casino_sim.store.sessions import IN_TOURNAMENT
from casino_sim.table.snapshot import from_json

MAX_NAMED = 5  # damaged records of one table that are named one by one

Check = Callable[[Database], Iterator[str]]


def checks() -> dict[str, Check]:
    return {"file": _file, "records": _records, "books": _books, "meters": _meters, "chain": _chain}


def _file(database: Database) -> Iterator[str]:
    for (said,) in database.rows("PRAGMA integrity_check(5)"):
        if said != "ok":
            yield f"SQLite: {said}"
    for table, row, parent, _key in database.rows("PRAGMA foreign_key_check"):
        yield f"record {row} of {table} belongs to a record of {parent} that isn't there"


def damaged_records(database: Database, table: str) -> list[tuple[object, ...]]:
    """The keys of those whose seal does not fit."""
    key = ", ".join(SEALED[table][0].split())
    return database.rows(f"SELECT {key} FROM {table} WHERE seal IS NOT {seal_of(table)}")


def _records(database: Database) -> Iterator[str]:
    for table in SEALED:
        found = damaged_records(database, table)
        for key in found[:MAX_NAMED]:
            yield f"record {' '.join(map(str, key))} of {table} is damaged: its seal doesn't fit"
        if len(found) > MAX_NAMED:
            yield f"{len(found) - MAX_NAMED} more records of {table} are damaged"


def _books(database: Database) -> Iterator[str]:
    query = """
    SELECT id, name, bankroll, (SELECT coalesce(sum(amount), 0) FROM cage WHERE player = players.id) FROM players
    """
    for id, name, bankroll, moved in database.rows(query):
        if bankroll != moved:
            yield f"the bankroll of {name} (player {id}) is {dollars(bankroll)}, the cashier's records show {dollars(moved)}"
    for round, total in database.rows("SELECT round, sum(change) FROM books GROUP BY round HAVING sum(change) != 0"):
        yield f"the books of round {round} are off by {dollars(total)}"
    yield from _tables_add_up(database)
    yield from _statistics_add_up(database)


def _tables_add_up(database: Database) -> Iterator[str]:
    for id, snapshot in database.rows("SELECT id, snapshot FROM sittings"):
        try:
            balances = from_json(snapshot).balances
        except (msgspec.MsgspecError, ValueError, TypeError):
            yield f"the state of table {id} can't be read"
            continue
        if sum(balances.values()):
            yield f"the chips at table {id} are off by {dollars(sum(balances.values()))}"
        at_table, by_books = _chips_in(database, id), chips_by_the_books(database, id)
        if by_books is not None and at_table != by_books:
            yield f"the player's chips at table {id} are {dollars(at_table)}, the books say {dollars(by_books)}"


def _chips_in(database: Database, session: int) -> int:
    """The person's, as the table lies; what a round that is on has brought meanwhile counts as not yet brought."""
    query = "SELECT snapshot, seating, (SELECT drawn FROM rounds WHERE rounds.id = sittings.round) FROM sittings WHERE id = ?"
    row = database.row(query, (session,))
    assert row is not None
    balances = from_json(row[0]).balances
    return sum(balances.get(account, 0) for account in accounts_of(row[1])) + (row[2] or 0)


def accounts_of(seating: str) -> list[str]:
    """Where the person's chips are booked at a table."""
    mine = msgspec.json.decode(seating)["mine"]
    return [f"purse:{mine[0]}", *(f"felt:{seat}" for seat in mine)]


def chips_by_the_books(database: Database, session: int) -> int | None:
    """The person's chips at a table: brought from the bankroll, and won in its rounds. None where rounds are forgotten."""
    rounds = database.rows(
        "SELECT id, number, seating, drawn FROM rounds WHERE sitting = ? AND state = 'closed' ORDER BY id", (session,)
    )
    if _forgets(database) and len(rounds) < _rounds_played(database, session):
        return None
    chips: int = database.value("SELECT coalesce(-sum(amount), 0) FROM cage WHERE sitting = ?", (session,))
    if in_tournament(database, session):
        if len(rounds) != _rounds_played(database, session):
            return None  # it was begun again
        chips += _tournament_chips(database, session)
    changes: dict[int, dict[str, int]] = {}
    query = "SELECT round, account, change FROM books JOIN rounds ON rounds.id = round WHERE sitting = ?"
    for round, account, change in database.rows(query, (session,)):
        changes.setdefault(round, {})[account] = change
    for id, _number, seating, drawn in rounds:
        chips += sum(changes.get(id, {}).get(account, 0) for account in accounts_of(seating)) - drawn
    return chips


def in_tournament(database: Database, session: int) -> bool:
    """By the table itself or by any of its rounds, should one of them be damaged."""
    query = f"""
    SELECT 1 FROM sittings WHERE id = ? AND {IN_TOURNAMENT}
    UNION ALL SELECT 1 FROM rounds WHERE sitting = ? AND {IN_TOURNAMENT} LIMIT 1
    """
    return database.row(query, (session, session)) is not None


def _tournament_chips(database: Database, session: int) -> int:
    """What the person was given as it began: what came from outside is in everybody's first round."""
    query = "SELECT before, seating FROM rounds WHERE sitting = ? AND state = 'closed' ORDER BY id LIMIT 1"
    row = database.row(query, (session,)) or database.row(
        "SELECT snapshot, seating FROM sittings WHERE id = ?", (session,)
    )
    assert row is not None
    balances = from_json(row[0]).balances
    return sum(balances.get(account, 0) for account in accounts_of(row[1]))


def _rounds_played(database: Database, session: int) -> int:
    """As the table itself has counted them; where that cannot be read, more than there can be."""
    snapshot = database.value("SELECT snapshot FROM sittings WHERE id = ?", (session,))
    try:
        return from_json(snapshot).round
    except (msgspec.MsgspecError, ValueError, TypeError):
        return sys.maxsize


def _statistics_add_up(database: Database) -> Iterator[str]:
    """Only where every round is still there."""
    query = f"""
    SELECT player, house, game, sum(net), count(*) FROM rounds
    WHERE state = 'closed' AND NOT {IN_TOURNAMENT} GROUP BY player, house, game
    """
    played: dict[tuple[object, ...], tuple[int, int]] = {row[:3]: (row[3], row[4]) for row in database.rows(query)}
    forgotten = _forgets(database)
    for player, house, game, rounds, net in database.rows("SELECT player, house, game, rounds, net FROM table_totals"):
        found = played.get((player, house, game))
        if forgotten or found is None:
            continue
        won, count = found
        if net != won or rounds > count:
            said = f"the statistics of player {player} at {house} {game} say {dollars(net)} in {rounds} rounds"
            yield f"{said}, the rounds themselves {dollars(won)}"


def _forgets(database: Database) -> bool:
    return bool(database.value("SELECT count(*) FROM horizon"))


def _meters(database: Database) -> Iterator[str]:
    stands: dict[tuple[str, str], int] = {}
    query = "SELECT id, house, meter, before, after FROM meter_log ORDER BY id"
    for id, house, meter, before, after in database.each(query):
        known = stands.setdefault((house, meter), before)
        if known != before:
            yield f"meter {meter} of {house} jumps from {dollars(known)} to {dollars(before)} before change {id}"
        stands[house, meter] = after
    for house, meter, amount in database.rows("SELECT house, meter, amount FROM meters"):
        if (house, meter) in stands and stands[house, meter] != amount:
            stood = dollars(stands[house, meter])
            yield f"meter {meter} of {house} stands at {dollars(amount)}, its last change left it at {stood}"
    query = """
    SELECT b.round, b.account, b.change, coalesce(sum(l.after - l.before), 0) FROM books b
    LEFT JOIN meter_log l ON l.round = b.round AND 'meter:' || l.meter = b.account
    WHERE b.account LIKE 'meter:%' GROUP BY b.round, b.account HAVING b.change != coalesce(sum(l.after - l.before), 0)
    """
    for round, account, change, logged in database.rows(query):
        yield f"round {round} moved {account} by {dollars(change)}, the meter's own record says {dollars(logged)}"


def _chain(database: Database) -> Iterator[str]:
    links, horizon = Links(database), Links(database).horizon()
    previous, last, sealed = GENESIS, 0, dict[int, str]()
    lies: dict[int, str] = {}
    for each in links.all():
        if each.id > max(horizon, 1) and (each.id != last + 1 or not each.follows(previous)):
            yield f"the chain breaks at link {each.id} (round {each.round}, table {each.session})"
        if each.id == 1 and not horizon and not each.follows(GENESIS):
            yield "the chain breaks at its first link"
        previous, last, lies[each.session] = each.link, each.id, each.table_digest
        if each.what in WITH_RECORD and each.round is not None and each.id >= horizon:
            sealed[each.round] = each.record
    there = {row[0] for row in database.rows("SELECT id FROM rounds")}
    for round, digest in sealed.items():
        if round not in there:
            yield f"round {round} is missing"
        elif links.record_sum(round) != digest:
            yield f"the record of round {round} isn't the one that was chained"
    query = "SELECT id FROM rounds WHERE state != 'open' AND id >= ?"
    first = min((each for each in sealed), default=None)
    if first is not None:
        for (round,) in database.rows(query, (first,)):
            if round not in sealed:
                yield f"round {round} was never chained"
    for (session,) in database.rows("SELECT id FROM sittings"):
        if lies.get(session) != links.lies_sum(session):
            yield f"table {session} isn't as it was left"


def ended(database: Database) -> int:
    """How many rounds the chain holds."""
    count: int = database.value("SELECT count(*) FROM links WHERE what = ?", (ENDED,))
    return count
