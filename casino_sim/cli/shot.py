"""``casino-sim shot``: draws a table to a picture, without a display, after playing a script."""

from __future__ import annotations

import argparse
import json
import os
import re
from pathlib import Path
from typing import Any

from casino_sim.cli.arguments import whole
from casino_sim.cli.common import add_table, games, read_text, table
from casino_sim.cli.errors import CommandError
from casino_sim.equipment import ScriptFault

LARGEST = 7680  # the longer side of the largest screens


def configure(parser: argparse.ArgumentParser) -> None:
    add_table(parser)
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="picture size in pixels")
    parser.add_argument(
        "--script", metavar="FILE", help="rounds to play first, as for `deal` (the last may be unfinished)"
    )
    parser.add_argument("--answers", type=whole(0), metavar="N", help="give only the first N of the player's answers")
    parser.add_argument("--out", required=True, metavar="PNG", type=Path, help="the picture file to write")


def run(args: argparse.Namespace) -> int:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", args.size)
    if found is None or max(int(found[1]), int(found[2])) > LARGEST:
        raise CommandError(f"--size '{args.size}' should be like 1920x1080, each side from 100 to {LARGEST}")
    if args.out.suffix.lower() != ".png":
        raise CommandError(f"--out {args.out} should end in .png: no other pictures are drawn")
    table(args.house, args.game)
    script = _script(args)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from casino_sim.app.stage.table.shot import picture, save

    try:
        surface = picture(script, games(), (int(found[1]), int(found[2])), args.answers)
    except ScriptFault as fault:
        raise CommandError(f"{args.script or 'the table'}: {fault}") from None
    problem = save(surface, args.out)
    if problem:
        raise CommandError(f"{args.out} can't be written: {problem}")
    print(args.out)
    return 0


def _script(args: argparse.Namespace) -> dict[str, Any]:
    body: dict[str, Any] = {}
    if args.script is not None:
        try:
            body = json.loads(read_text(args.script))
        except json.JSONDecodeError as fault:
            raise CommandError(f"{args.script} isn't JSON: {fault.msg} in line {fault.lineno}") from None
        if not isinstance(body, dict):
            raise CommandError(f"{args.script} should hold one JSON object")
    return {"rounds": [{}], **body, "house": args.house, "game": args.game}
