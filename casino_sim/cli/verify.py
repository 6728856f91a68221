"""``casino-sim verify``: deals a round again from the seed that was revealed, and compares."""

from __future__ import annotations

import argparse

from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.players import add_round, the_round
from casino_sim.money import spoken


def configure(parser: argparse.ArgumentParser) -> None:
    add_round(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    recording = the_round(args)
    record = recording.record
    if record.state == "open":
        raise CommandError(f"round {record.id} isn't over: its secret is still the house's")
    difference = recording.first_difference()
    if args.json:
        print_json(
            {
                "round": record.id,
                "ok": difference is None,
                "difference": difference,
                "commitment": record.start.commitment,
                "secret": recording.secret or None,
                "nonce": record.start.nonce,
            }
        )
    elif difference is None:
        what = f"void: {record.why}" if record.state == "voided" else f"net {spoken(record.net, sign=True)}"
        print(f"OK: round {record.id} fits its commitment and deals the same again ({what}).")
        if not recording.secret:
            print("Its secret comes out when the shoe is shuffled again: cards are still being dealt from it.")
    else:
        print(f"Round {record.id} differs: {difference}.")
    return 0 if difference is None else 1
