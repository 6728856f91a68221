"""``casino-sim replay``: a round again, step by step."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from casino_sim.app.text.books import step_lines
from casino_sim.cli.common import add_json, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.players import add_round, the_round
from casino_sim.money import dollars
from casino_sim.narration.words import Words
from casino_sim.session.recording import Recording, Step
from casino_sim.table.ask import Answer, Reply
from casino_sim.table.events import AnyEvent
from casino_sim.table.journal import Mismatch
from casino_sim.table.script import MONEY_FIELDS


def configure(parser: argparse.ArgumentParser) -> None:
    add_round(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    recording = the_round(args)
    try:
        steps = recording.steps()
    except Mismatch as fault:
        raise CommandError(f"round {args.round} can't be dealt again by the present rules: {fault}") from None
    if args.json:
        print_json(as_json(recording, steps))
    else:
        _step_through(steps, Words(recording.rules, recording.record.start.seating))
    return 0


def _step_through(steps: list[Step], words: Words) -> None:
    """A person goes on with Enter; into a pipe everything is written at once."""
    watched = sys.stdin.isatty() and sys.stdout.isatty()
    for number, step in enumerate(steps, 1):
        print(*step_lines(step, words), sep="\n")
        if watched and number < len(steps) and input("-- Enter goes on, q stops -- ").strip().lower().startswith("q"):
            return


def as_json(recording: Recording, steps: list[Step]) -> dict[str, Any]:
    record = recording.record
    return {
        "round": record.id,
        "house": record.start.house,
        "game": record.start.game,
        "state": record.state,
        "steps": [
            {
                "seat": f"seat{step.seat}" if step.seat else None,
                "about": step.about or None,
                "options": [option.id for option in step.options],
                "answer": _reply(step.reply) if step.reply is not None else None,
                "events": [_event(event) for event in step.events],
                "cards": msgspec.to_builtins(step.view.cards),
            }
            for step in steps
        ],
    }


def _event(event: AnyEvent) -> dict[str, Any]:
    """As ``casino-sim deal`` writes events: amounts in dollars."""
    found: dict[str, Any] = msgspec.to_builtins(event)
    return {k: dollars(v) if k in MONEY_FIELDS and isinstance(v, int) else v for k, v in found.items()}


def _reply(reply: Reply) -> dict[str, Any]:
    if isinstance(reply, Answer):
        amount = {"amount": dollars(reply.amount)} if reply.amount is not None else {}
        return {"option": reply.option} | amount | ({"cards": list(reply.cards)} if reply.cards else {})
    return {"stakes": {spot: dollars(held) for spot, held in reply.stakes.items()}} | {
        key: list(called) for key, called in (("on", reply.on), ("off", reply.off)) if called
    }
