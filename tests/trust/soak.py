"""Rounds without end: every table, the real dealer, ledger and store, people who misplay, run out, sit out, move and leave.

``python3 build/make.py soak --minutes 10 --report FILE`` plays that long and adds what it did to the report. Whatever does not
add up ends it with a sentence. The disk is waited for only at every hundredth visit to a table. Ctrl-C ends it after the tables
of this turn; what was played is reported all the same.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, SIGTERM
from tempfile import TemporaryDirectory
from typing import Any

from casino_sim.bots import at_random, plain
from casino_sim.rng import Stream, derive
from casino_sim.session.opening import sit_down
from casino_sim.session.seating import BadSeats, most_players, seating_for
from casino_sim.session.session import Session
from casino_sim.store.audit import checks
from casino_sim.store.records import Seating
from casino_sim.store.sessions import chips_of
from casino_sim.store.store import Store
from casino_sim.table.ask import Refused
from casino_sim.table.events import RoundVoided
from games import BY_ID
from tests.persons import HOUSES, TABLES, all_chips, person_at
from tests.trust.fuzz.memory import most_used

ROUNDS_A_VISIT = 25
KEPT = 500  # rounds that stay in the history
RICH, POOR = 20_000_00, 200_00


class Wrong(Exception):
    """Something that must not be. The sentence says what, where, and how to see it again."""


def accounts_of(seating: Seating) -> list[str]:
    return [seating.purse, *(f"felt:{seat}" for seat in seating.mine)]


class Soak:
    def __init__(self, folder: Path, seed: bytes) -> None:
        self.store = Store.open(folder)
        self.seed = seed
        self.visits = 0
        self.did: Counter[str] = Counter()

    def visit(self) -> None:
        house, game = TABLES[self.visits % len(TABLES)]
        self.visits += 1
        where = f"{house} {game}, visit {self.visits} of seed {self.seed.hex()}"
        chance = Stream(derive(self.seed, str(self.visits)), "soak")
        self.store.database.write(f"PRAGMA synchronous = {'FULL' if self.visits % 100 == 0 else 'OFF'}")
        session = self.walk_up(house, game, chance)
        chips, gifts, won_here = all_chips(self.store, session.player), self.gifts, 0
        for _ in range(ROUNDS_A_VISIT):
            self.between(session, chance)
            before, last = self.chips_here(session), self.last(session)
            given = self.gifts
            self.play(session, chance, where)
            won = sum(
                self.booked(session, line.id)
                for line in self.store.rounds.last(2, session=session.id)
                if line.id > last
            )
            won_here += won
            if self.chips_here(session) != before + won + self.gifts - given:
                raise Wrong(f"{where}: chips do not add up after round {self.last(session)}")
            if sum(session._table.ledger.balances.values()):
                raise Wrong(f"{where}: the table's books are not balanced after round {self.last(session)}")
        session.leave()
        if all_chips(self.store, session.player) != chips + won_here + self.gifts - gifts:
            raise Wrong(f"{where}: what the person has at all tables does not add up after the visit")
        if self.visits % len(TABLES) == 0:
            self.add_up(where)

    def chips_here(self, session: Session) -> int:
        """The bankroll and what the person has at this table, as the store has it between two rounds."""
        return self.store.players.get(session.player).bankroll + chips_of(self.store.sessions.get(session.id))

    gifts = 0

    def walk_up(self, house: str, game: str, chance: Stream) -> Session:
        name, company, chips = f"Soak {chance.below(6)}", chance.below(4), [POOR, RICH][chance.below(2)]
        try:
            return person_at(self.store, house, game, name=name, bots=company, seed=None, chips=chips)
        except BadSeats:  # bets of theirs wait before another seat: they sit down there
            self.did["came back to their bets"] += 1
            player = self.store.players.find(name)
            assert player is not None
            return sit_down(self.store, player.id, BY_ID[game], HOUSES[house].tables[game])

    def last(self, session: Session) -> int:
        return self.store.rounds.latest_id(session.id) or 0

    def booked(self, session: Session, round: int) -> int:
        """What the round did to the person's chips; a commission that is paid with the bet counts at once."""
        record, books = self.store.rounds.get(round), self.store.rounds.books(round)
        assert record is not None
        if sum(books.values()):
            raise Wrong(f"the books of round {round} are off")
        return sum(books.get(account, 0) for account in accounts_of(session.seating)) - record.brought

    def play(self, session: Session, chance: Stream, where: str) -> None:
        session.deal("")
        self.did["rounds"] += 1
        misplays = chance.below(2)
        while session.in_round:
            if session.question is None:
                session.let_bots_act()
                continue
            answer = at_random if misplays or chance.below(4) == 0 else plain
            try:
                session.answer(answer(session.view(), session.question, chance))
            except Refused:  # a buy-in beyond the bankroll
                self.gift(session)
            self.did["answers"] += 1
        if any(isinstance(event, RoundVoided) for event in session.events):
            raise Wrong(f"{where}: round voided: {session.events[-1]}")

    def gift(self, session: Session) -> None:
        self.store.players.cashier(session.player, RICH)
        self.gifts += RICH
        self.did["went to the cashier"] += 1

    def between(self, session: Session, chance: Stream) -> None:
        """What people do between two rounds."""
        what = chance.below(40)
        if session.bankroll < RICH:
            self.gift(session)
        if not session.game.table_stakes and session.purse < POOR:
            session.buy_in(RICH)
            self.did["bought in again"] += 1
        elif what == 0:
            session.leave()
            self.did["left and came back"] += 1
        elif what == 1 and session.has_desk:
            session.sit_out(not session.sits_out)
            self.did["sat out or came back in"] += 1
        elif what == 2:
            self.move(session, chance)
        elif what == 3 and session.sits_out:
            session.sit_out(False)

    def move(self, session: Session, chance: Stream) -> None:
        seats = session.rules.seats
        try:
            mine = tuple({chance.below(seats) + 1 for _ in range(1 + chance.below(2))})
            company = chance.below(most_players(session.rules))
            session.reseat(
                seating_for(session.game, session.rules, mine if not session.has_desk else mine[:1], company)
            )
            self.did["moved"] += 1
        except BadSeats:
            self.did["could not move"] += 1

    def add_up(self, where: str) -> None:
        """All tables once: old rounds are forgotten, and the whole store has to add up."""
        self.store.rounds.forget(KEPT)
        for name, check in checks().items():
            for fault in check(self.store.database):
                raise Wrong(f"{where}: {name}: {fault}")
        self.did["times the store was checked"] += 1

    def close(self) -> None:
        self.add_up("at the end")
        self.store.close()


def memory() -> int:
    """Of this process, in KB: now where the system tells that, else at most."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except OSError:
        return most_used() // 1024


@contextmanager
def stops() -> Iterator[list[int]]:
    """Signals to stop, as they come."""
    heard: list[int] = []
    before = {sign: signal.signal(sign, lambda number, _frame: heard.append(number)) for sign in (SIGINT, SIGTERM)}
    try:
        yield heard
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)


def run(minutes: float, seed: bytes, rounds: int) -> dict[str, Any]:
    began, sizes = time.monotonic(), []
    with TemporaryDirectory(prefix="soak-") as folder, stops() as stopped:
        soak, wrong = Soak(Path(folder), seed), ""
        try:
            while not stopped and time.monotonic() - began < 60 * minutes and soak.did["rounds"] < rounds:
                for _ in TABLES:
                    soak.visit()
                sizes.append((soak.did["rounds"], memory()))
                print(f"{soak.did['rounds']:,} rounds, {sizes[-1][1] // 1024} MB", file=sys.stderr, flush=True)
            soak.close()
        except Wrong as fault:  # what was played until then is reported all the same
            wrong = str(fault)
            soak.store.close()
    return {
        "seed": seed.hex(),
        "seconds": round(time.monotonic() - began),
        **({"wrong": wrong} if wrong else {}),
        **soak.did,
        "memory_kb": sizes[:: max(len(sizes) // 20, 1)],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=10**12)
    parser.add_argument("--seed", default="")
    parser.add_argument("--report", type=Path, help="a file of JSON lines, one a run")
    args = parser.parse_args()
    seed = bytes.fromhex(args.seed) if args.seed else derive(str(time.time_ns()).encode(), "soak")
    found = run(args.minutes, seed, args.rounds)
    print(json.dumps(found))
    if args.report is not None:
        with args.report.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
    if "wrong" in found:
        print(f"soak: {found['wrong']}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
