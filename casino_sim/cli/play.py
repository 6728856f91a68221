"""``casino-sim play``: opens the casino."""

from __future__ import annotations

import argparse
import os

from casino_sim.cli import common
from casino_sim.cli.errors import CommandError
from casino_sim.cli.players import add_players, store_problems
from casino_sim.cli.seeds import seed_from
from casino_sim.houses.checks import did_you_mean
from casino_sim.i18n import language_named, languages
from casino_sim.resources import LANG, players_folder
from casino_sim.session.find_table import read_options, table_of


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Opens the casino: in a window where there is a display, else in this terminal. With --house and --game you "
        "stand at that table at once; `casino-sim games` lists them all."
    )
    common.add_table(parser, required=False)
    parser.add_argument("--text", action="store_true", help="play in this terminal")
    parser.add_argument("--seed", metavar="HEX", help="play the same rounds every time, in text mode")
    parser.add_argument("--player", metavar="NAME", default="", help="who plays (default: the last player)")
    option = "change a rule of the table, such as decks=8 (repeatable)"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=option)
    parser.add_argument("--lang", metavar="CODE", help="language, such as `es` (default: as set, else the system's)")
    add_players(parser)


def run(args: argparse.Namespace) -> int:
    if (args.house is None) != (args.game is None):
        raise CommandError("a table is named by --house and --game together")
    language = chosen_language(args.lang)
    from casino_sim.app.main import open_casino
    from casino_sim.session.secret import SeededSecrets

    with store_problems():
        options = read_options(args.option)
        if args.house is not None:
            table_of(args.house, args.game, options, common.games())
        return open_casino(
            players_folder(args.players),
            common.games(),
            house=args.house,
            game=args.game,
            options=options,
            secrets=SeededSecrets(seed_from(args.seed)) if args.seed is not None else None,
            name=args.player,
            text=args.text,
            language=language,
        )


def chosen_language(asked: str | None) -> str:
    """That of ``--lang`` or ``CASINO_SIM_LANG``; empty where neither names one."""
    for name, wish in (("--lang", asked), (LANG, os.environ.get(LANG))):
        if wish:
            found = language_named(wish)
            if found is None:
                raise CommandError(
                    f"{name} '{wish}' isn't one of {', '.join(languages())}{did_you_mean(wish, languages())}"
                )
            return found
    return ""
