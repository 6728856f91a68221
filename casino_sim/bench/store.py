"""How long an answer takes until it is safe on the disk, and how little of that a front end ever waits for.

Measured on the disk that keeps the players, with real rounds of every table: bots play beside a person who answers at
random. The whole step is timed: the answer, the bots' answers, what the round then does, and the commit.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from casino_sim.bots import at_random
from casino_sim.houses.loader import house_ids
from casino_sim.houses.rules import TableRules
from casino_sim.resources import players_folder
from casino_sim.rng import Stream
from casino_sim.session.find_table import house_of
from casino_sim.session.opening import sit_down
from casino_sim.session.seating import seating_for
from casino_sim.session.secret import SeededSecrets
from casino_sim.session.session import Session
from casino_sim.store.store import Store
from casino_sim.table.ask import Reply
from casino_sim.table.game import Game

Figure = dict[str, object]
AT_MOST = {
    "durable answer, 99th percentile": 10.0,
    "front end waits for it, 99th percentile": 1.0,
    "hand taken up again after a crash": 50.0,
}
CHIPS = 100_000_000
BOTS = 2


class Times:
    """In milliseconds."""

    def __init__(self) -> None:
        self.commit: list[float] = []  # beside the front end
        self.front: list[float] = []  # in the front end's own thread
        self.resume: list[float] = []


def run(quick: bool = False) -> list[Figure]:
    from games import BY_ID

    rounds = 15 if quick else 150
    times = Times()
    slowest = (0.0, "")
    with tempfile.TemporaryDirectory(dir=_on_the_players_disk()) as folder, Store.open(Path(folder)) as store:
        player = store.players.welcome("Bench", CHIPS)
        for house in house_ids():
            for game, rules in house_of(house, BY_ID).tables.items():
                at = BY_ID[game]
                _learn(at, rules)
                seating = seating_for(at, rules, company=min(BOTS, rules.seats - 1))
                secrets = SeededSecrets(bytes(32))
                session = sit_down(store, player.id, at, rules, seating=seating, secrets=secrets)
                first = len(times.commit)
                _play(session, rounds, times)
                session.leave()
                slowest = max(slowest, (_percentile(times.commit[first:], 99), f"{house} {game}"))
    return [
        _row("durable answer, median", _percentile(times.commit, 50), f"{len(times.commit)} answers at every table"),
        _row(
            "durable answer, 99th percentile",
            _percentile(times.commit, 99),
            f"slowest {slowest[1]}, {slowest[0]:.1f} ms",
        ),
        _row("front end waits for it, 99th percentile", _percentile(times.front, 99), "checking, and what is shown"),
        _row("hand taken up again after a crash", _percentile(times.resume, 99), "99th percentile"),
    ]


def _learn(game: Game, rules: TableRules) -> None:
    """Seats that play by a chart work it out once, up card by up card: that is no part of keeping an answer."""
    chart = getattr(game.part("coach"), "chart", None)
    if chart is not None:
        chart(rules)


def _play(session: Session, rounds: int, times: Times) -> None:
    chance = Stream(bytes(32), f"{session.rules.house} {session.game.id}")
    if not session.game.table_stakes:
        session.buy_in(CHIPS // 100)
    for _ in range(rounds):
        _step(session, None, times)
        while session.in_round:
            _step(session, _reply(session, chance) if session.question is not None else None, times)
    times.resume.append(_taken_up_again(session))


def _reply(session: Session, chance: Stream) -> Reply:
    question = session.question
    assert question is not None
    return at_random(session.view(), question, chance)


def _step(session: Session, reply: Reply | None, times: Times) -> None:
    began = time.perf_counter()
    if reply is not None:
        turn = session.prepare(reply)
    else:
        turn = session.prepare_bots() if session.in_round else session.prepare_deal()
    prepared = time.perf_counter()
    turn.commit()
    committed = time.perf_counter()
    turn.apply()
    times.commit.append((committed - prepared) * 1000)
    times.front.append((prepared - began + time.perf_counter() - committed) * 1000)


def _taken_up_again(session: Session) -> float:
    """A new round up to its first question, from the store alone."""
    session.deal()
    began = time.perf_counter()
    sit_down(session.store, session.player, session.game, session.rules)
    return (time.perf_counter() - began) * 1000


def _on_the_players_disk() -> Path:
    folder = players_folder()
    return next(parent for parent in (folder, *folder.parents) if parent.is_dir())


def _percentile(values: list[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)] if ordered else 0.0


def _row(name: str, value: float, note: str) -> Figure:
    row: Figure = {"group": "store", "name": name, "value": round(value, 3), "unit": "ms", "note": note}
    if name in AT_MOST:
        row |= {"limit": AT_MOST[name], "ok": value <= AT_MOST[name]}
    return row
