"""The command line. Each command is a module of ``casino_sim.cli`` and is loaded only when it is the one asked for."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from casino_sim import __version__
from casino_sim.cli.arguments import Parser
from casino_sim.cli.errors import CommandError
from casino_sim.resources import NoHome

STOPPED = 130  # as a shell says it of a program that Ctrl-C ended
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("casino_sim.cli.play", "open the casino (same as no command)"),
    "games": ("casino_sim.cli.games", "list every table: title, seats, bets, limits, side bets"),
    "paytable": ("casino_sim.cli.paytable", "show the bets, payouts and rules of one table"),
    "deal": ("casino_sim.cli.deal", "play scripted rounds"),
    "auto": ("casino_sim.cli.auto", "let bots play rounds and total the results"),
    "odds": ("casino_sim.cli.odds", "show the expected value of every bet"),
    "lab": ("casino_sim.cli.lab", "change any rule and see what it costs; play whole evenings by the thousand"),
    "simulate": ("casino_sim.cli.simulate", "play rounds by the million and total every bet"),
    "eval": ("casino_sim.cli.eval", "rank poker hands"),
    "history": ("casino_sim.cli.history", "list the rounds you played"),
    "replay": ("casino_sim.cli.replay", "replay a round step by step"),
    "verify": ("casino_sim.cli.verify", "deal a round again from its seed and compare"),
    "players": ("casino_sim.cli.players_file", "check, copy and restore the players' file"),
    "houses": ("casino_sim.cli.houses", "check a house file"),
    "rng-test": ("casino_sim.cli.rng_test", "test how random the cards, dice and wheels are"),
    "self-test": ("casino_sim.cli.self_test", "play a round at every table, open every screen, report faults"),
    "bench": ("casino_sim.cli.bench", "run the benchmarks"),
    "kiosk": ("casino_sim.cli.kiosk", "run as a kiosk"),
    "fleet": ("casino_sim.cli.fleet", "report on many kiosks"),
    "shot": ("casino_sim.cli.shot", "draw a table to a picture file, without a display"),
}


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["play", *words]
    _provide_streams()
    name = words[0]
    try:
        if not name.startswith("-") and name not in COMMANDS:
            raise CommandError(_no_such_command(name))
        code = _carried_out(name, words)
        sys.stdout.flush()
        return code
    except (CommandError, NoHome) as fault:
        print(f"casino-sim{f' {name}' if name in COMMANDS else ''}: {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader closed the pipe: stop quietly
        _write_nothing_more()
        return 0
    except KeyboardInterrupt:
        return STOPPED


def _carried_out(name: str, words: list[str]) -> int:
    whole, command = _parsers(name)
    args, unknown = whole.parse_known_args(words)
    if unknown:
        command.refuse(unknown)
    try:
        code: int = import_module(COMMANDS[name][0]).run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        raise
    except OSError as fault:
        if sys.platform == "win32" and fault.filename is None and fault.errno == errno.EINVAL:
            raise BrokenPipeError from None  # what Windows calls it
        if fault.filename is not None or fault.errno not in NO_ROOM:
            raise
        _write_nothing_more()
        raise CommandError(f"the output can't be written: {fault.strerror}") from None


def _parsers(chosen: str) -> tuple[Parser, Parser]:
    """The one of all commands, and the chosen command's own; the others are only listed."""
    parser = Parser(
        prog="casino-sim",
        description="Every table game of four real casinos, by each house's own rules. Free play only.",
    )
    parser.add_argument("--version", action="version", version=f"casino-sim {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    own = parser
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == chosen:
            import_module(module).configure(command)
            own = command
    return parser, own


def _no_such_command(name: str) -> str:
    from casino_sim.houses.checks import did_you_mean

    return f"there is no command '{name}'{did_you_mean(name, COMMANDS)} (`casino-sim --help` lists them)"


def _provide_streams() -> None:
    """Where one is closed nothing is read or written; a terminal without ± or × gets a question mark there."""
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.platform == "win32":
        _send_utf8_through_pipes()


def _send_utf8_through_pipes() -> None:
    """Windows would take the code page of its old consoles, and what comes from PowerShell begins with a mark."""
    for stream, encoding in ((sys.stdin, "utf-8-sig"), (sys.stdout, "utf-8"), (sys.stderr, "utf-8")):
        if isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding=encoding)


def _write_nothing_more() -> None:
    """What is still waiting to be written would fail once more when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a worker of a simulation is this program once more
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
