"""``casino-sim history``: the rounds that were played."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from casino_sim.app.text.books import history_lines
from casino_sim.cli.arguments import whole
from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.players import add_players, store_problems, the_round
from casino_sim.money import dollars
from casino_sim.resources import asset, players_folder
from casino_sim.session.evidence import FORMAT, evidence
from casino_sim.store.records import RoundLine
from casino_sim.store.store import Store
from casino_sim.wagers import wager_of


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--last", metavar="N", type=whole(1), default=20, help="how many (default: 20)")
    parser.add_argument(
        "--export", metavar="FILE", help="write the proof of these rounds for your own program (`-` prints it)"
    )
    parser.add_argument("--player", metavar="NAME", help="only this player's")
    add_players(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    with store_problems():
        rounds = _rounds(args)
    if args.export is not None:
        _export(args, [line.id for line in rounds])
    elif args.json:
        print_json([as_json(line) for line in rounds])
    else:
        print(*history_lines(rounds), sep="\n")
    return 0


def _rounds(args: argparse.Namespace) -> list[RoundLine]:
    store = Store.look(players_folder(args.players))
    if store is None:
        return []
    with store:
        player = store.players.find(args.player) if args.player else None
        if args.player and player is None:
            raise CommandError(f"there is no player '{args.player}'")
        return store.rounds.last(args.last, player=player.id if player else None)


def _export(args: argparse.Namespace, rounds: list[int]) -> None:
    found = []
    for id in rounds:
        args.round = str(id)
        found.append(evidence(the_round(args)))
    text = json.dumps({"format": FORMAT, "rounds": found}, indent=1)
    if args.export == "-":
        print(text)
        return
    try:
        Path(args.export).write_text(text + "\n", encoding="utf-8")
    except OSError as fault:
        raise CommandError(f"{args.export} can't be written: {fault.strerror}") from None
    print(f"{len(found)} rounds are in {args.export}; {asset('fairness', 'README.md')} explains how to check them.")


def as_json(line: RoundLine) -> dict[str, Any]:
    return (
        {
            "round": line.id,
            "house": line.house,
            "game": line.game,
            "number": line.number,
            "state": line.state,
            "started": line.started,
            "finished": line.finished,
            "net": dollars(line.net),
            "fees": dollars(line.fees),
            "wagers": [
                {
                    "seat": f"seat{settled.seat}",
                    "wager": wager_of(settled.spot),
                    "staked": dollars(settled.staked),
                    "returned": dollars(settled.returned),
                    "outcome": settled.outcome,
                    "rule": settled.rule,
                }
                for settled in line.lines
                if settled.seat in line.mine
            ],
        }
        | ({"why": line.why} if line.why else {})
        | ({"tournament": True} if line.tournament else {})
    )
