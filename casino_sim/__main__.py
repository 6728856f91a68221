"""The command line. Each command is a module of ``casino_sim.cli`` and is loaded only when it is the one asked for."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from casino_sim import __version__
from casino_sim.cli.errors import CommandError

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("casino_sim.cli.play", "open the casino (this is also what no command does)"),
    "games": ("casino_sim.cli.games", "every table: title, seats, wagers, limits, side bets"),
    "paytable": ("casino_sim.cli.paytable", "wagers, pays and rules of one table"),
    "deal": ("casino_sim.cli.deal", "play scripted rounds"),
    "auto": ("casino_sim.cli.auto", "let bots play whole rounds and add up"),
    "odds": ("casino_sim.cli.odds", "expected value of every wager"),
    "eval": ("casino_sim.cli.eval", "rank poker hands"),
    "history": ("casino_sim.cli.history", "the rounds you played"),
    "replay": ("casino_sim.cli.replay", "step through a round again"),
    "verify": ("casino_sim.cli.verify", "deal a round again from its seed and compare"),
    "houses": ("casino_sim.cli.houses", "check a house file"),
    "rng-test": ("casino_sim.cli.rng_test", "report on the randomness of the equipment"),
    "self-test": ("casino_sim.cli.self_test", "play a round at every table, open every screen, say what is wrong"),
    "bench": ("casino_sim.cli.bench", "measure"),
    "kiosk": ("casino_sim.cli.kiosk", "run as a kiosk"),
    "shot": ("casino_sim.cli.shot", "draw a table to a picture, without a display"),
}


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    name = next((word for word in words if not word.startswith("-")), None)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words, name = ["play", *words], "play"
    parser = _parser(name if name in COMMANDS else None)
    args = parser.parse_args(words)
    try:
        code: int = import_module(COMMANDS[args.command][0]).run(args)
        return code
    except CommandError as fault:
        print(f"casino-sim {args.command}: {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser(chosen: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="casino-sim",
        description="Every table game of four real casinos, by exactly those houses' rules. Free play only.",
    )
    parser.add_argument("--version", action="version", version=f"casino-sim {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == chosen:
            import_module(module).configure(command)
    return parser


if __name__ == "__main__":
    sys.exit(main())
