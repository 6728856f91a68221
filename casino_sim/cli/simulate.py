"""``casino-sim simulate``: rounds by the million, on this machine's cores or on a cluster."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from casino_sim.cli.arguments import whole
from casino_sim.cli.columns import show_columns
from casino_sim.cli.common import add_json, add_table, print_json, table
from casino_sim.cli.errors import CommandError
from casino_sim.houses.checks import did_you_mean
from casino_sim.houses.rules import TableRules
from casino_sim.money import BadMoney, dollars
from casino_sim.table.game import Game

if TYPE_CHECKING:  # NumPy: only who simulates waits for it
    from casino_sim.simulation.batch import Simulated
    from casino_sim.simulation.checkpoint import Checkpoint
    from casino_sim.simulation.counts import Counts
    from casino_sim.simulation.engine import Engine, EngineFault
    from casino_sim.simulation.plan import Plan
    from casino_sim.simulation.report import Result
    from casino_sim.simulation.run import Enough, Progress

MAX_ROUNDS = 10**15
USUAL_ROUNDS = 10_000_000
_ROUNDS = re.compile(r"\A(\d+(?:\.\d+)?)(?:[eE]\+?(\d{1,2}))?\Z")
EVERY = 0.5  # seconds between two lines on a terminal
REPORT_EVERY_UNWATCHED = 20.0  # and where nobody watches
STOPPED = 130
BAR, LEAST_BAR = 30, 5  # signs


def rounds(text: str) -> int:
    """1000000, 1e9, 2.5e6 or 1,000,000."""
    found = _ROUNDS.match(text.replace(",", "").replace("_", ""))
    number = float(found[1]) * 10 ** int(found[2] or 0) if found else 0
    if not found or number != int(number) or not 1 <= number <= MAX_ROUNDS:
        raise argparse.ArgumentTypeError(f"should be a whole number from 1 to 1e15, such as 2e9, not '{text}'")
    return int(number)


def target(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"should be a number between 0 and 1, such as 1e-5, not '{text}'")
    return number


def seed(text: str) -> int:
    if not re.fullmatch(r"[0-9a-fA-F]{1,64}", text):
        raise argparse.ArgumentTypeError(f"should be up to 64 hexadecimal digits, not '{text}'")
    return int(text, 16)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Plays rounds in batch by the table's own rules and adds up every wager. "
        "The counts are the same for any number of workers."
    )
    add_table(parser)
    parser.add_argument(
        "--wager",
        action="append",
        default=[],
        metavar="W[=AMOUNT]",
        help="a bet and its amount in dollars, repeatable (default: what the table offers)",
    )
    parser.add_argument("--strategy", metavar="NAME", help="how to play hands (default: the best strategy)")
    long = parser.add_mutually_exclusive_group()
    long.add_argument("--rounds", type=rounds, metavar="N", help="at least N rounds, such as 1e9")
    long.add_argument("--until-se", type=target, metavar="X", help="stop when the standard error is X or less")
    parser.add_argument("--seed", type=seed, default=1, metavar="HEX", help="a different seed plays different rounds")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=whole(1, 1024), metavar="N", help="processes (default: all cores)")
    where.add_argument("--cluster", metavar="URL", help="a Dask scheduler, such as tcp://host:8786")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="save progress here and continue from it")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from casino_sim.simulation.engine import EngineFault
    from casino_sim.simulation.plan import BadPlan

    game, rules = table(args.house, args.game)
    try:
        return _simulate(args, game, rules)
    except (BadPlan, EngineFault, BadMoney) as fault:
        raise CommandError(str(fault)) from None


def _simulate(args: argparse.Namespace, game: Game, rules: TableRules) -> int:
    from casino_sim.simulation.batch import simulated
    from casino_sim.simulation.checkpoint import Checkpoint
    from casino_sim.simulation.report import results

    kind = simulated(game, rules)
    plan = plan_of(args, kind, rules)
    watched = _watched(args, kind, plan)

    def found(counts: Counts) -> list[Result]:
        return results(counts, rules, kind, dict(plan.bets))

    def enough(counts: Counts) -> bool:
        return args.until_se is not None and found(counts)[watched].figures.stderr <= args.until_se

    keep = Checkpoint(args.resume, plan, f"{rules.house} {rules.game}") if args.resume else None
    bar = Bar(plan, lambda counts: found(counts)[watched], args.until_se)
    try:
        progress, fault = _play(args, plan, keep, enough, bar)
    finally:
        bar.close()
        if keep is not None:
            keep.close()
    if progress.chunks:
        lines = found(progress.total)
        if args.json:
            print_json(as_json(plan, progress, lines))
        else:
            _print(plan, progress, lines, bar)
    if progress.interrupted:
        print(_how_to_go_on(args), file=sys.stderr)
    if fault is not None:
        raise fault
    return STOPPED if progress.interrupted else 0


def _play(
    args: argparse.Namespace, plan: Plan, keep: Checkpoint | None, enough: Enough, bar: Bar
) -> tuple[Progress, EngineFault | None]:
    """How far it came, and what ended it before its time. A fault before the first round is nobody's loss."""
    from casino_sim.simulation.engine import EngineFault
    from casino_sim.simulation.run import Run

    with engine_for(args, plan) as engine:
        run = Run(plan, engine, keep, enough, bar.show)
        try:
            return run.play(), None
        except EngineFault as fault:
            if not run.progress.done:
                raise
            return run.progress, fault


# -- the plan --------------------------------------------------------------------------------------


def plan_of(args: argparse.Namespace, kind: Simulated, rules: TableRules) -> Plan:
    from casino_sim.simulation.plan import Plan, bets_for

    named = dict(_wager(word) for word in args.wager)
    every = kind.wagers(rules)
    bets = bets_for(rules, named or dict.fromkeys(kind.ordinary(rules)), every)
    most = MAX_ROUNDS if args.until_se else USUAL_ROUNDS
    return Plan(rules, _strategy(args.strategy, kind, rules), tuple(bets.items()), args.seed, args.rounds or most)


def _wager(word: str) -> tuple[str, str | None]:
    name, given, amount = word.partition("=")
    return name, amount if given else None


def _strategy(name: str | None, kind: Simulated, rules: TableRules) -> str:
    known = kind.strategies(rules)
    if name is None:
        return known[0] if known else ""
    if not known:
        raise CommandError(f"nothing is decided at {rules.title}: leave --strategy out and name wagers with --wager")
    if name not in known:
        raise CommandError(f"there is no strategy '{name}'{did_you_mean(name, known)}; choose from {', '.join(known)}")
    return name


def _watched(args: argparse.Namespace, kind: Simulated, plan: Plan) -> int:
    """Which result the target and the progress line speak of: the first wager named, else the first there is."""
    sides = [wager for wager, _ in plan.bets if wager not in kind.base]
    first = _wager(args.wager[0])[0] if args.wager else ""
    before = 2 if kind.base else 0  # the base has two lines
    return before + sides.index(first) if first in sides else 0


@contextmanager
def engine_for(args: argparse.Namespace, plan: Plan) -> Iterator[Engine]:
    from casino_sim.simulation.engine import cores, on_cluster, on_workers

    if args.cluster is not None:
        with on_cluster(args.cluster) as engine:
            yield engine
        return
    workers = min(args.workers or cores(), plan.chunks)
    yield on_workers(workers)


# -- what is seen of it ----------------------------------------------------------------------------


class Bar:
    """One line that is written over on a terminal, plain lines now and then elsewhere."""

    def __init__(self, plan: Plan, watched: Callable[[Counts], Result], target: float | None = None) -> None:
        self.plan = plan
        self.watched = watched
        self.target = target  # the error at which it is enough
        self._since: tuple[float, int] | None = (
            None  # the first chunk and its moment: starting says nothing of the rate
        )
        self._last = time.monotonic()
        self._live = sys.stderr.isatty()
        self._wide = 0

    def show(self, progress: Progress) -> None:
        now = time.monotonic()
        if self._since is None:
            self._since = now, progress.done
        if not progress.chunks or now - self._last < (EVERY if self._live else REPORT_EVERY_UNWATCHED):
            return
        self._last = now
        share, line = self._line(progress, now)
        if not self._live:
            print(line, file=sys.stderr, flush=True)
            return
        line = with_bar(share, line, get_terminal_size().columns - 1)
        print(f"\r{line:{self._wide}}", end="", file=sys.stderr, flush=True)
        self._wide = len(line)

    def _line(self, progress: Progress, now: float) -> tuple[float, str]:
        """How much of it is done, and that in words."""
        played = min(progress.done * self.plan.chunk, self.plan.rounds)
        result = self.watched(progress.total)
        share = self._share(played, result.figures.stderr)
        words = [f"{played:,} rounds", f"{int(100 * share)} %"]
        since, first = self._since or (now, progress.done)
        if progress.done > first and now - since >= EVERY:
            rate = (progress.done - first) * self.plan.chunk / (now - since)
            words.append(f"{_time((played / share - played) / rate)} left")
            words.append(f"{rate / 1e6:,.1f} million a second")
        words.append(f"{result.wager} {result.value:+.6f} ± {result.figures.stderr:.6f}")
        return share, ", ".join(words)

    def _share(self, played: int, error: float) -> float:
        """An error falls with the square root of the rounds."""
        if self.target is None:
            return played / self.plan.rounds
        return min(1.0, (self.target / error) ** 2) if error else 1.0

    def close(self) -> None:
        if self._live and self._wide:
            print("\r" + " " * self._wide + "\r", end="", file=sys.stderr, flush=True)


def with_bar(share: float, line: str, columns: int) -> str:
    """As long a bar as there is room for beside the words: a longer line would run on and could not be written over."""
    room = min(BAR, columns - len(line) - len("[] "))
    if room < LEAST_BAR:
        return line[:columns]
    return f"[{'#' * int(share * room):.<{room}}] {line}"


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = seconds / 60
    return f"{minutes:.0f} min" if minutes < 90 else f"{minutes / 60:.1f} h"


def as_json(plan: Plan, progress: Progress, lines: list[Result]) -> dict[str, Any]:
    """Nothing in it depends on who played the rounds or how fast."""
    from casino_sim.simulation.counts import plain

    return {
        "house": plan.rules.house,
        "game": plan.rules.game,
        "strategy": plan.strategy,
        "stakes": {wager: dollars(amount) for wager, amount in plan.bets},
        "seed": f"{plan.seed:x}",
        "plan": plan.digest,
        "chunks": progress.chunks,
        "chunk_rounds": plan.chunk,
        "rounds": max((line.figures.rounds for line in lines), default=0),
        "interrupted": progress.interrupted,
        "results": [line.as_row() for line in lines],
        "outcomes": [
            [[[wager, dollars(staked), dollars(net)] for wager, staked, net in outcome], count]  # type: ignore[attr-defined]
            for outcome, count in plain(progress.total)
        ],
    }


def _print(plan: Plan, progress: Progress, lines: list[Result], bar: Bar) -> None:
    played = max(line.figures.rounds for line in lines)
    how = f", strategy {plan.strategy}" if plan.strategy else ""
    print(f"{played:,} rounds at {plan.rules.house} {plan.rules.game}{how}, seed {plan.seed:x}")
    print("stakes: " + ", ".join(f"{wager} ${dollars(amount)}" for wager, amount in plan.bets))
    rows = [("wager", "measure", "value", "± error", "wins", "deviation")]
    for line in lines:
        found = line.figures
        rows.append(
            (
                line.wager,
                line.measure,
                f"{line.value:+.6f}",
                f"{found.stderr:.6f}",
                f"{100 * found.hit_frequency:.2f} %",
                f"{found.variance**0.5:.3f}",
            )
        )
    show_columns(rows, "<<>>>>")


def _how_to_go_on(args: argparse.Namespace) -> str:
    words = shlex.join(sys.argv[1:])
    if args.resume:
        return f"Stopped; what is played is kept in {args.resume}. Go on with: casino-sim {words}"
    return f"Stopped. A run that can be taken up again: casino-sim {words} --resume FILE"
