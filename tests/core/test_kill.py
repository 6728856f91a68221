"""Processes are killed at random moments of play, again and again on the same players: no cent and no card is lost.

This file is also the program that plays. It takes orders on its input, forks a player for each and says who it is. The
player writes down what it sees after every step, and the test kills it in the middle of one. Windows has no fork: each player
is started there from nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from casino_sim.rng import Stream
from casino_sim.session.session import Session
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose, Refused
from tests.persons import TABLES, all_chips, books_are_right, person_at, reply_to
from tests.processes import kill, killed

FORKS = hasattr(os, "fork")
KILLS, MANY_KILLS = (40, 300) if FORKS else (16, 10)  # at all tables together; at each one in the long run
PLAYED = TABLES if FORKS else TABLES[::6]
BOTS = 2
GIFT = 10_000_00


def seen(session: Session) -> dict[str, Any]:
    """All that the person can see, as it is written down before and compared after a kill."""
    question, view = session.question, session.view()
    asked = [question.seat, question.about] if question else None
    offered = [option.id for option in question.options] if isinstance(question, Choose) else []
    return {
        "round": session.round_id,
        "finished": max((line.id for line in session.store.rounds.last(2) if line.state == "closed"), default=0),
        "answers": session.answers,
        "course": session.course,
        "asked": asked,
        "offered": offered,
        "cards": {place: list(cards) for place, cards in view.cards.items()} if session.in_round else {},
        "bets": {str(seat): spots for seat, spots in view.bets.items()},
        "purse": session.purse,
        "bankroll": session.bankroll,
        "meters": view.meters,
    }


# -- the player who is killed ----------------------------------------------------------------------


def play_until_killed(folder: Path, house: str, game: str, file: str, salt: str) -> None:
    log = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def note(session: Session) -> None:
        os.write(log, json.dumps(seen(session)).encode() + b"\n")

    chance = Stream(salt.encode(), "play")
    with Store.open(folder) as store:
        session = person_at(store, house, game, bots=BOTS, seed=None)
        note(session)
        while True:
            if session.question is not None:
                try:
                    session.prepare(reply_to(session, chance)).commit().apply()
                except Refused:  # a buy-in beyond the bankroll
                    store.players.cashier(session.player, GIFT)
            elif session.bots_to_act:
                session.prepare_bots().commit().apply()
            else:
                between_rounds(session, chance)
            note(session)


def between_rounds(session: Session, chance: Stream) -> None:
    if session.bankroll < 1_000_00:
        session.store.players.cashier(session.player, GIFT)
    elif not session.game.table_stakes and session.purse < 200_00:
        session.buy_in(500_00)
    elif chance.below(8) == 0:
        session.leave()
    else:
        session.prepare_deal().commit().apply()


def wait_for_orders() -> None:
    """Fork a player for each line: folder, house, game, file to write to, salt."""
    for line in sys.stdin:
        folder, house, game, file, salt = json.loads(line)
        child = os.fork()
        if child == 0:
            play_until_killed(Path(folder), house, game, file, salt)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)


# -- the one who kills -----------------------------------------------------------------------------


class Players:
    """Starts players and kills them. Where there is fork one process is started that forks them: a kill costs milliseconds."""

    def __init__(self) -> None:
        self._waiting = self._program() if FORKS else None

    def _program(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, __file__, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | PATHS,
        )

    def kill_one(self, folder: Path, house: str, game: str, number: int, chance: Stream) -> list[dict[str, Any]]:
        """Everything the player wrote down before it was killed."""
        file = folder / f"log{number}"
        order = json.dumps([str(folder), house, game, str(file), f"{house}{game}{number}"])
        if self._waiting is not None:
            self._kill_forked(self._waiting, order, file, chance)
        else:
            self._kill_started(order, file, chance)
        whole = file.read_bytes().rpartition(b"\n")[0]
        return [json.loads(line) for line in whole.splitlines()]

    def _kill_forked(self, waiting: subprocess.Popen[str], order: str, file: Path, chance: Stream) -> None:
        assert waiting.stdin is not None and waiting.stdout is not None
        print(order, file=waiting.stdin, flush=True)
        player = int(waiting.stdout.readline())
        in_the_middle(file, chance)
        kill(player)
        assert waiting.stdout.readline() == "dead\n"

    def _kill_started(self, order: str, file: Path, chance: Stream) -> None:
        with self._program(order) as player:
            in_the_middle(file, chance)
            kill(player.pid)
            assert killed(player)

    def close(self) -> None:
        if self._waiting is not None:
            assert self._waiting.stdin is not None and self._waiting.stdout is not None
            self._waiting.stdin.close()
            self._waiting.wait()
            self._waiting.stdout.close()


def in_the_middle(file: Path, chance: Stream) -> None:
    """Wait until it plays, and a moment longer."""
    while not (file.exists() and file.stat().st_size):
        time.sleep(0.0005)
    time.sleep(chance.unit() * 0.06)


PATHS = {"PYTHONPATH": str(Path(__file__).parents[2])}


@pytest.fixture(scope="module")
def players():
    found = Players()
    yield found
    found.close()


def kill_again_and_again(players: Players, folder: Path, house: str, game: str, kills: int) -> None:
    folder.mkdir(exist_ok=True)
    chance = Stream(f"{house} {game}".encode(), "moments")
    for number in range(kills):
        before = players.kill_one(folder, house, game, number, chance)
        with Store.open(folder) as store:
            assert store.notice == ""
            session = person_at(store, house, game, bots=BOTS, seed=None, chips=0)
            assert session.notice == ""
            compare(before[-1], seen(session), store)
            if number % 20 == 0 or number == kills - 1:  # all of them, back to the first
                books_are_right(store, session.player)
            assert sum(session._table.ledger.balances.values()) == 0
            assert all_chips(store, session.player) > 0


def compare(last: dict[str, Any], now: dict[str, Any], store: Store) -> None:
    """What comes back is what was seen last, or the one step more that was written down and not seen any more."""
    if last["round"] is None and now["round"] is None:
        round = store.rounds.get(now["finished"]) if now["finished"] > last["finished"] else None
        won = round.net if round is not None else 0  # a round that went by without a question
        assert now["purse"] + now["bankroll"] - last["purse"] - last["bankroll"] - won in (0, GIFT)
    elif last["round"] is None:
        assert now["bankroll"] == last["bankroll"]
    elif now["round"] is None:
        round = store.rounds.get(last["round"])
        assert round is not None and round.state == "closed" and len(round.answers) >= last["answers"]
    elif now["answers"] == last["answers"]:
        assert now == last or now == last | {"bankroll": last["bankroll"] + GIFT}
    else:
        assert now["round"] == last["round"] and now["answers"] > last["answers"]


@pytest.mark.parametrize(("house", "game"), PLAYED)
def test_a_killed_process_comes_back_to_the_same_decision(
    players: Players, tmp_path: Path, house: str, game: str
) -> None:
    kill_again_and_again(players, tmp_path / "players", house, game, max(KILLS // len(PLAYED), 2))


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), PLAYED)
def test_hundreds_of_kills_lose_nothing(players: Players, tmp_path: Path, house: str, game: str) -> None:
    kill_again_and_again(players, tmp_path / "players", house, game, MANY_KILLS)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        folder, *where = json.loads(sys.argv[1])
        play_until_killed(Path(folder), *where)
    wait_for_orders()
