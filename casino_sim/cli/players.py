"""What the commands that read the players' file share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager

from casino_sim.cli import common
from casino_sim.cli.errors import CommandError
from casino_sim.houses.checks import BadHouse
from casino_sim.resources import PLAYERS, players_folder
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.players import BadName
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store


def add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", metavar="DIR", help=f"the players' folder (default: ${PLAYERS}, or your own)")


def add_round(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("round", metavar="ROUND", help="the round's number in the history, or `last`")
    add_players(parser)


@contextmanager
def store_problems() -> Iterator[None]:
    """What is wrong with the store as a command says it."""
    try:
        yield
    except (StoreProblem, NoSuchTable, BadHouse, BadName) as fault:
        raise CommandError(str(fault)) from None


def _number(asked: str, store: Store) -> int:
    if asked == "last":
        over = store.rounds.last_over()
        if over is None:
            raise CommandError("no round is finished yet")
        return over
    if not re.fullmatch(r"[0-9]{1,18}", asked):
        raise CommandError(f"'{asked}' isn't a round: give its number from the history, or `last`")
    return int(asked)


def the_round(args: argparse.Namespace) -> Recording:
    """The recording that ``ROUND`` means, with the rules of its table as they are now."""
    with store_problems():
        store = Store.look(players_folder(args.players))
        if store is None:
            raise CommandError(f"nobody has played yet in {players_folder(args.players)}")
        with store:
            record = store.rounds.get(_number(args.round, store))
            if record is None:
                raise CommandError(f"there is no round {args.round}; `casino-sim history` lists them")
            proof = proof_of(store, record)
        start = record.start
        game, rules = table_of(start.house, start.game, start.options, common.games())
        return Recording(record, game, rules, proof)
