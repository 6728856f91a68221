"""``casino-sim eval``: ranks hands, one in a line."""

from __future__ import annotations

import argparse

from casino_sim.cards import BadCards, Card, cards, names
from casino_sim.cli.common import add_json, print_json, read_text
from casino_sim.cli.errors import CommandError
from casino_sim.poker.evaluator import KINDS, Hand, evaluate, pai_gow5

GUESSED = {3: "three_card", 5: "high5", 6: "high6", 7: "high7"}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Rank hands, one hand per line. Write cards as As Kd Th 2c, and the joker as Jk. For Omaha, write the four hole "
        "cards, then the five board cards. A higher rank number wins, and equal numbers tie."
    )
    parser.add_argument(
        "hands", metavar="FILE", nargs="?", default="-", help="the hands (`-` or nothing reads standard input)"
    )
    kinds = f"{', '.join(f'`{kind}`' for kind in KINDS)} (default: by the number of cards)"
    parser.add_argument("--kind", choices=KINDS, metavar="KIND", help=kinds)
    parser.add_argument(
        "--wheel-rank",
        choices=("second", "low"),
        default="second",
        help="`pai_gow5`: where A-2-3-4-5 ranks among the straights (default: second)",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    found: list[Hand] = []
    for number, line in enumerate(read_text(args.hands).splitlines(), start=1):
        if line.strip():
            try:
                found.append(_ranked(line, args.kind, args.wheel_rank))
            except BadCards as fault:
                raise CommandError(f"line {number}: {fault}") from None
    if args.json:
        print_json([_as_json(hand) for hand in found])
    else:
        for hand in found:
            print(f"{hand.rank:>5}  {hand.category:<16} {names(hand.best) or '-':<15} {hand.label}")
    return 0


def _ranked(line: str, kind: str | None, wheel_rank: str) -> Hand:
    hand = cards(line)
    kind = kind or _guess(hand)
    if kind == "pai_gow5" and wheel_rank == "low":
        return pai_gow5(hand, "low")
    return evaluate(kind, hand)


def _guess(hand: list[Card]) -> str:
    kind = GUESSED.get(len(hand))
    if kind is None:
        raise BadCards(f"{len(hand)} cards may be several kinds of hand: say which with --kind")
    return kind


def _as_json(hand: Hand) -> dict[str, str | int]:
    return {
        "cards": names(hand.cards),
        "kind": hand.kind.id,
        "category": hand.category,
        "rank": hand.rank,
        "best": names(hand.best),
        "label": hand.label,
    }
